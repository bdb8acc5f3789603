"""What holds of every round: money conserved, one line for each wager, replay equals play."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import houseway.games.three_card_poker as tcp
from houseway.games import (
    HIDDEN,
    Bet,
    Deal,
    Draw,
    Everyone,
    Outcome,
    Seated,
    Viewer,
    Wagers,
)
from houseway.games.three_card_poker import Deciding, Fold, Over, Raise
from houseway.money import Cents, Odds
from houseway.rules import Refused, all_items
from houseway.table import Choices, play_round, result_of_round, write_round
from tests.games.table import settle_data
from tests.games.three_card_poker.rounds import POOLS, REPEATABLE, Played, cards_for, played
from tests.games.three_card_poker.table import SHEET, sheet_of, wagers_of
from tests.games.three_card_poker.twin import covered, may_see, twin

SOME = settings(REPEATABLE, max_examples=70)
MANY = settings(REPEATABLE, max_examples=200)
_CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")
VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(10)))


@given(played())
@MANY
def test_settle_agrees_with_its_slow_twin(round_: Played) -> None:
    lines = tcp.settle(round_.sheet, round_.over)
    assert [(x.spot, x.backline, x.wager, x.stake, x.win) for x in lines] == twin(round_)
    for line in lines:
        event(f"{line.wager} {line.outcome}")


@given(played())
@MANY
def test_t07_what_is_covered_agrees_with_the_twin_by_every_reading(round_: Played) -> None:
    result = settle_data(round_.data())
    assert [(x.spot, x.backline, x.wager, x.stake, x.win) for x in result.lines] == covered(round_)
    for line in result.lines:
        event(str(line.outcome))


@given(played())
@SOME
def test_b8_5_money_is_conserved(round_: Played) -> None:
    result = settle_data(round_.data())
    assert sum(result.net.values()) + sum(fee.amount for fee in result.fees) == 0
    by_name: Counter[str] = Counter()
    for line in result.lines:
        by_name[line.bettor] += line.win
    players = {name: amount for name, amount in result.net.items() if name != "bank"}
    assert players == {name: by_name[name] for name in players}
    assert set(by_name) <= set(players)
    assert len(result.fees) == ("fee_option" in round_.choices)


@given(played())
@MANY
def test_b8_1_t07_the_player_dealer_stays_within_his_wager_either_way(round_: Played) -> None:
    result = settle_data(round_.data())
    wager = round_.bank.wager
    before_fees = result.net["bank"] + sum(fee.amount for fee in result.fees)
    assert -wager <= before_fees <= wager
    paid = sum(line.win for line in result.lines if line.win > 0)
    taken = -sum(line.win for line in result.lines if line.win < 0)
    reading = round_.reading("exhaustion", "coverage")
    if reading == "two_caps":
        assert max(paid, taken) <= wager
    if reading == "coverage":
        assert paid + taken <= wager


@given(played())
@SOME
def test_b10_10_every_wager_placed_gives_exactly_one_line(round_: Played) -> None:
    placed: Counter[tuple[int, int, str, int]] = Counter()
    for seat in round_.over.seats:
        spot, stakes, backline = seat.bet.spot, seat.bet.stakes, seat.bet.backline
        placed.update((spot, backline, name, stake) for name, stake in stakes.items())
        if not seat.folded:
            placed[spot, backline, "play", stakes["ante"]] += 1
    for lines in (tcp.settle(round_.sheet, round_.over), settle_data(round_.data()).lines):
        assert Counter((x.spot, x.backline, x.wager, int(x.stake)) for x in lines) == placed


@given(played())
@SOME
def test_b10_7_no_wager_both_survives_a_fold_and_is_forfeited(round_: Played) -> None:
    folded = {(x.bet.spot, x.bet.backline) for x in round_.over.seats if x.folded}
    for line in tcp.settle(round_.sheet, round_.over):
        forfeited = line.cite.item == "B10-7"
        assert forfeited == (
            (line.spot, line.backline) in folded and line.wager in ("ante", "pair_plus")
        )
        if forfeited:
            assert (line.outcome, line.hand) == (Outcome.LOSE, None)


@given(played())
@SOME
def test_what_goes_back_is_stake_and_win_and_never_less_than_nothing(round_: Played) -> None:
    for line in settle_data(round_.data()).lines:
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
    for line in settle_data(round_.data()).lines:
        assert set(line.cite.items) <= all_items().keys()
        assert line.cite.item
        assert str(line.why)


@given(played())
@SOME
def test_replaying_the_record_gives_the_same_round_and_the_same_lines(round_: Played) -> None:
    over = round_.over
    again = tcp.replay(round_.sheet, over.wagers, tcp.record(round_.sheet, over))
    assert again == over
    live = result_of_round(round_.sheet, tcp, over.wagers, over)
    filed = settle_data(round_.data())
    assert (filed.lines, filed.fees, filed.net) == (live.lines, live.fees, live.net)


@given(played(), st.data())
@SOME
def test_the_order_of_the_entries_in_spots_changes_nothing(
    round_: Played, data: st.DataObject
) -> None:
    file = round_.data()
    spots = data.draw(st.permutations(file["spots"]))
    turned = settle_data({**file, "spots": spots})
    assert turned.json_text() == settle_data(file).json_text()


@given(played())
@SOME
def test_a_written_round_settles_to_the_same_result(round_: Played) -> None:
    made = round_.choices
    choices = Choices(SHEET, {}, made["switch"], {}, made.get("fee_option"))
    over = round_.over
    written = write_round(choices, over.wagers, tcp.record(round_.sheet, over))
    assert settle_data(written).json_text() == settle_data(round_.data()).json_text()


@given(played())
@SOME
def test_what_the_cards_say_of_one_hand_does_not_depend_on_the_others(round_: Played) -> None:
    over = round_.over
    together = tcp.settle(round_.sheet, over)
    for seat in over.seats:
        wagers = Wagers((seat.bet,), over.wagers.bank)
        alone = tcp.settle(round_.sheet, over._replace(seats=(seat,), wagers=wagers))
        own = [x for x in together if (x.spot, x.backline) == (seat.bet.spot, seat.bet.backline)]
        assert sorted(alone, key=lambda x: x.wager) == sorted(own, key=lambda x: x.wager)


@given(played())
@SOME
def test_t77_the_order_in_which_cards_lie_moves_no_money(round_: Played) -> None:
    over = round_.over
    turned = over._replace(
        seats=tuple(seat._replace(cards=seat.cards[::-1]) for seat in over.seats),
        dealer=over.dealer[::-1],
    )
    before, after = tcp.settle(round_.sheet, over), tcp.settle(round_.sheet, turned)
    assert [line[:8] for line in before] == [line[:8] for line in after]


# What is refused, and what is seen


@given(played())
@SOME
def test_t84_an_action_that_is_not_open_is_refused_and_changes_nothing(round_: Played) -> None:
    sheet = round_.sheet
    for state in round_.states:
        told = repr(state)
        turn = tcp.to_act(state)
        open_now = tcp.legal(sheet, state, turn) if turn is not None else ()
        for spot in range(1, 9):
            for nth in range(3):
                for action in (Raise(spot, 1, "play", nth), Fold(spot, nth)):
                    if action in open_now:
                        continue
                    with pytest.raises(Refused) as met:
                        tcp.apply(sheet, state, action)
                    assert met.value.rule in ("T-84", "T-68", "T-12")
        if isinstance(state, Deciding | Over):
            with pytest.raises(Refused):
                tcp.apply(sheet, state, Deal(state.dealer))
        assert repr(state) == told


@given(played())
@SOME
def test_t80_every_viewer_sees_what_lies_face_up_for_him_and_no_more(round_: Played) -> None:
    for state in round_.states:
        for viewer in VIEWERS:
            spot = viewer.spot if isinstance(viewer, Seated) else None
            shown = set(_CARD.findall(repr(tcp.view(state, viewer))))
            assert shown == may_see(round_, state, spot)


@given(played())
@SOME
def test_b10_5_two_rounds_that_differ_in_hidden_cards_look_alike(round_: Played) -> None:
    """Nothing of a hidden card gets through, not even what could be worked out from it."""
    for state in round_.states:
        if not isinstance(state, Deciding):
            continue
        first, *rest = state.dealer
        swapped = state._replace(
            dealer=(first, *rest[::-1]),
            seats=tuple(seat._replace(cards=seat.cards[::-1]) for seat in state.seats),
        )
        assert tcp.view(state, Everyone()) == tcp.view(swapped, Everyone())
        assert tcp.view(state, Everyone()).pile("dealer") == (first.text, HIDDEN, HIDDEN)


@given(st.integers(0, 2**32), st.integers(0, len(POOLS) - 1), st.integers(1, 4), st.integers(0, 2))
@SOME
def test_habit_plays_every_round_to_its_end(seed: int, pool: int, spots: int, extra: int) -> None:
    sheet = sheet_of()
    stakes = {"ante": Cents(1000), "six_card": Cents(500)}
    bets = [Bet(spot, stakes, backline=n) for spot in range(1, spots + 1) for n in range(extra + 1)]
    running = play_round(sheet, tcp, wagers_of(*bets), Draw(cards_for(3 * spots + 3, pool, seed)))
    turn = next(running)
    ended = None
    while ended is None:
        decision = tcp.habit(sheet, turn.state, turn.spot)
        assert decision in turn.options
        try:
            turn = running.send(decision)
        except StopIteration as stop:
            ended = stop.value
    assert isinstance(ended.over, Over)
    assert ended.cards == 3 * spots + 3


def test_the_rounds_reach_every_wager_and_outcome() -> None:
    """The strategy is worth something: in a few hundred rounds every kind of line comes up."""
    met: Counter[tuple[str, Outcome]] = Counter()

    @given(played())
    @MANY
    def collect(round_: Played) -> None:
        met.update((x.wager, x.outcome) for x in settle_data(round_.data()).lines)

    collect()
    every = {(w, o) for w in ("ante", "play", "pair_plus", "six_card") for o in Outcome}
    assert every - set(met) == {("pair_plus", Outcome.PUSH), ("six_card", Outcome.PUSH)}
