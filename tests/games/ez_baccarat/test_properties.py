"""What holds of every round: money conserved, one line for each wager, replay equals play."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import houseway.games.ez_baccarat as ez
from houseway.cards import cards_text
from houseway.games import Everyone, Outcome, Seated, Viewer
from houseway.games.ez_baccarat import Over
from houseway.money import Odds
from houseway.rules import Refused
from houseway.table import Choices, Result, result_of_round, write_round
from tests.games.ez_baccarat.coups import deal
from tests.games.ez_baccarat.rounds import REPEATABLE, Played, played
from tests.games.ez_baccarat.twin import covered, hands, twin
from tests.games.table import settle_data
from tests.library import all_items

SOME = settings(REPEATABLE, max_examples=30)
MANY = settings(REPEATABLE, max_examples=120)


def result_of(round_: Played) -> Result:
    return settle_data(round_.data())


@given(played())
@MANY
def test_settle_agrees_with_its_slow_twin(round_: Played) -> None:
    lines = ez.settle(round_.sheet, round_.over)
    assert [(x.spot, x.backline, x.wager, x.win) for x in lines] == twin(round_)
    for line in lines:
        event(f"{line.wager} {line.outcome}")


@given(played())
@MANY
def test_t07_the_cover_agrees_with_its_slow_twin(round_: Played) -> None:
    lines = result_of(round_).lines
    assert [(x.spot, x.backline, x.wager, x.win) for x in lines] == covered(round_)


@given(played())
@SOME
def test_b9_9_b9_10_the_hands_are_those_of_the_sentences(round_: Played) -> None:
    player, banker = hands([str(card) for card in round_.shoe])
    assert cards_text(round_.over.player) == " ".join(player)
    assert cards_text(round_.over.banker) == " ".join(banker)


@given(played())
@SOME
def test_money_is_conserved(round_: Played) -> None:
    result = result_of(round_)
    assert sum(result.net.values()) + sum(fee.amount for fee in result.fees) == 0
    by_name: Counter[str] = Counter()
    for line in result.lines:
        by_name[line.bettor] += line.win
    assert result.net == {
        **{bet.name: by_name[bet.name] for bet in round_.wagers.bets},
        "bank": -by_name.total() - sum(fee.amount for fee in result.fees),
    }


@given(played())
@SOME
def test_b8_1_the_player_dealer_stays_within_his_wager(round_: Played) -> None:
    result = result_of(round_)
    fee = sum(fee.amount for fee in result.fees)
    assert abs(result.net["bank"] + fee) <= round_.bank.wager
    assert {fee.payer for fee in result.fees} <= {"bank"}
    assert len(result.fees) == ("fee_option" in round_.choices)


@given(played())
@SOME
def test_t07_a_wager_met_after_the_end_of_its_cover_gets_exactly_its_stake_back(
    round_: Played,
) -> None:
    """Until the wager is used up nothing is returned, and what is met after it is not touched."""
    wager, reading = round_.bank.wager, round_.reading("exhaustion", "two_caps")
    paid = taken = 0
    cards = ez.settle(round_.sheet, round_.over)
    for line, owed in zip(result_of(round_).lines, cards, strict=True):
        used = {
            "two_caps": paid if owed.win > 0 else taken,
            "coverage": paid + taken,
            "net": paid - taken if owed.win > 0 else taken - paid,
        }[reading]
        assert used <= wager
        if owed.win and used == wager:
            assert (line.outcome, line.returned) == (Outcome.RETURNED, line.stake)
            assert line.cite.item == "B8-2"
        elif line.outcome is Outcome.PARTIAL:
            assert abs(line.win) == wager - used < abs(owed.win)
            assert line.cite.item == "B8-6"
        else:
            assert line == owed
        paid += max(line.win, 0)
        taken -= min(line.win, 0)


@given(played())
@SOME
def test_every_wager_placed_gives_exactly_one_line(round_: Played) -> None:
    placed = Counter(
        (bet.spot, bet.backline, name, int(stake))
        for bet in round_.wagers.bets
        for name, stake in bet.stakes.items()
    )
    for lines in (ez.settle(round_.sheet, round_.over), result_of(round_).lines):
        assert Counter((x.spot, x.backline, x.wager, int(x.stake)) for x in lines) == placed
        assert not any(line.toke for line in lines)


@given(played())
@SOME
def test_what_goes_back_is_stake_and_win_and_never_less_than_nothing(round_: Played) -> None:
    for line in result_of(round_).lines:
        assert line.stake + line.win == line.returned >= 0
        if line.outcome is Outcome.WIN:
            assert isinstance(line.odds, Odds)
            assert line.win == line.stake * line.odds.per_unit > 0
        elif line.outcome is Outcome.LOSE:
            assert line.returned == 0
        elif line.outcome in (Outcome.PUSH, Outcome.RETURNED):
            assert line.win == 0
        else:
            assert line.win != 0
            assert line.returned != 0


@given(played())
@SOME
def test_every_line_names_items_of_the_digest_and_a_reason(round_: Played) -> None:
    result = result_of(round_)
    for cite in [line.cite for line in result.lines] + [fee.cite for fee in result.fees]:
        assert cite.items
        assert set(cite.items) <= all_items().keys()
    assert all(str(line.why) and line.hand for line in result.lines)


@given(played())
@SOME
def test_replaying_the_record_gives_the_same_round_and_the_same_result(round_: Played) -> None:
    over, sheet = round_.over, round_.sheet
    assert ez.replay(sheet, over.wagers, ez.record(sheet, over)) == over
    live = result_of_round(sheet, ez, over.wagers, over)
    made = round_.choices
    choices = Choices(sheet.id, made.get("choose", {}), made["switch"], {}, made.get("fee_option"))
    written = write_round(choices, over.wagers, ez.record(sheet, over))
    assert settle_data(written).json_text() == live.json_text() == result_of(round_).json_text()


@given(played(), st.data())
@SOME
def test_the_order_of_the_entries_in_spots_changes_nothing(
    round_: Played, data: st.DataObject
) -> None:
    straight = round_.data()
    turned = {**straight, "spots": data.draw(st.permutations(straight["spots"]))}
    assert settle_data(turned).json_text() == settle_data(straight).json_text()


@given(played())
@SOME
def test_r17_every_viewer_sees_the_cards_that_have_come_and_no_other(round_: Played) -> None:
    viewers: tuple[Viewer, ...] = (Everyone(), *(Seated(s) for s in range(1, round_.seats + 1)))
    for state in round_.states:
        dealt = (*getattr(state, "player", ()), *getattr(state, "banker", ()))
        for viewer in viewers:
            view = ez.view(state, viewer)
            shown = [card for pile in view.piles for card in pile.cards]
            assert Counter(shown) == Counter(str(card) for card in dealt)
            assert not any(seat.cards for seat in view.seats)


@given(played())
@SOME
def test_a_refused_action_changes_nothing(round_: Played) -> None:
    for state in round_.states:
        told = repr(state)
        for action in ("hit", None, deal(""), deal("As Ks"), deal("As Ks 2d 3d 4d")):
            with pytest.raises(Refused) as met:
                ez.apply(round_.sheet, state, action)
            assert met.value.rule in all_items()
            assert repr(state) == told
    with pytest.raises(Refused):
        ez.apply(round_.sheet, round_.over, deal("As"))


@given(played())
@SOME
def test_bettors_are_settled_apart_from_each_other(round_: Played) -> None:
    """What the cards say of one bettor does not depend on who else is in the round."""
    over = round_.over
    together = ez.settle(round_.sheet, over)
    for bet in over.wagers.bets:
        alone = over._replace(wagers=over.wagers._replace(bets=(bet,)))
        mine = [x for x in together if (x.spot, x.backline) == (bet.spot, bet.backline)]
        assert list(ez.settle(round_.sheet, alone)) == mine


def test_the_rounds_reach_every_wager_and_outcome() -> None:
    """The strategy is worth something: in a few hundred rounds every kind of line comes up."""
    met: set[tuple[str, Outcome]] = set()
    cards: set[int] = set()

    @given(played())
    @settings(REPEATABLE, max_examples=500)
    def collect(round_: Played) -> None:
        met.update((line.wager, line.outcome) for line in result_of(round_).lines)
        over: Over = round_.over
        cards.add(len(over.player) + len(over.banker))

    collect()
    for wager in ("player", "banker", "tie", "panda_8", "dragon_7"):
        wanted = {Outcome.WIN, Outcome.LOSE, Outcome.PARTIAL, Outcome.RETURNED}
        if wager in ("player", "banker"):
            wanted.add(Outcome.PUSH)
        assert {outcome for name, outcome in met if name == wager} == wanted
    assert cards == {4, 5, 6}
