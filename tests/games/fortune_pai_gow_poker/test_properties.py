"""What holds of every round: money conserved, one line for each wager, replay equals play."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from houseway.games import Deal, Dice, Outcome
from houseway.games import fortune_pai_gow_poker as pai_gow
from houseway.games.fortune_pai_gow_poker import (
    HouseWay,
    SetFront,
    Setting,
    set_house_way,
)
from houseway.money import Odds
from houseway.rules import Refused
from houseway.table import (
    Choices,
    Result,
    open_supply,
    play_round,
    result_of_round,
    settle_round,
    write_round,
)
from tests.games.fortune_pai_gow_poker import twin
from tests.games.fortune_pai_gow_poker.rounds import REPEATABLE, Played, played
from tests.games.fortune_pai_gow_poker.table import SHEET, bet, settle_data, wagers_of
from tests.library import all_items, library

SOME = settings(REPEATABLE, max_examples=60)
MANY = settings(REPEATABLE, max_examples=250)


def _result(round_: Played) -> Result:
    return settle_data(round_.data())


@given(played())
@MANY
def test_settle_agrees_with_its_slow_twin(round_: Played) -> None:
    lines = pai_gow.settle(round_.sheet, round_.over)
    assert [(line.bettor, line.wager, line.win) for line in lines] == twin.turns(round_)
    for line in lines:
        event(f"{line.wager} {line.outcome}")


@given(played())
@MANY
def test_t07_t26_cover_fees_and_nets_agree_with_it_too(round_: Played) -> None:
    result = _result(round_)
    assert [(x.bettor, x.wager, x.win) for x in result.lines] == twin.covered(round_)
    assert {fee.payer: fee.amount for fee in result.fees} == twin.fees(round_)
    assert result.net == twin.net(round_)


@given(played())
@SOME
def test_money_is_conserved(round_: Played) -> None:
    result = _result(round_)
    assert sum(result.net.values()) + sum(fee.amount for fee in result.fees) == 0


@given(played())
@SOME
def test_b8_1_the_player_dealer_stays_within_his_wager(round_: Played) -> None:
    result = _result(round_)
    bank = round_.wagers.bank
    assert bank is not None
    fee = sum(fee.amount for fee in result.fees if fee.payer == "bank")
    assert -bank.wager <= result.net["bank"] + fee <= bank.wager


@given(played())
@SOME
def test_every_wager_gives_one_line_and_none_both_survives_and_is_forfeited(
    round_: Played,
) -> None:
    placed = Counter(
        (seat.bet.name, name, int(stake))
        for seat in round_.over.seats
        for name, stake in seat.bet.stakes.items()
    )
    for lines in (pai_gow.settle(round_.sheet, round_.over), _result(round_).lines):
        wagers = [line for line in lines if line.wager != "envy"]
        assert Counter((line.bettor, line.wager, int(line.stake)) for line in wagers) == placed
        envy = lines[len(wagers) :]
        assert all(line.wager == "envy" and line.stake == 0 for line in envy)
        own = {(line.bettor, str(line.why)) for line in envy if " was dealt " in str(line.why)}
        assert len(own) == len(envy)  # one for each receiver and hand


@given(played())
@SOME
def test_what_goes_back_is_stake_and_win_and_never_less_than_nothing(round_: Played) -> None:
    for line in _result(round_).lines:
        assert line.returned == line.stake + line.win >= 0
        if line.outcome is Outcome.WIN:
            assert line.win > 0
            if line.wager != "envy":
                assert isinstance(line.odds, Odds)
                assert line.win == line.stake * line.odds.per_unit
        elif line.outcome is Outcome.LOSE:
            assert line.returned == 0 < line.stake
        elif line.outcome is Outcome.PARTIAL:
            assert line.win != 0
            assert line.returned != 0
        else:
            assert line.win == 0


@given(played())
@SOME
def test_every_line_and_fee_names_items_of_the_digest_and_a_reason(round_: Played) -> None:
    result = _result(round_)
    for cite in (*(line.cite for line in result.lines), *(fee.cite for fee in result.fees)):
        assert cite.items
        assert set(cite.items) <= all_items().keys()
    assert all(str(line.why) for line in result.lines)


@given(played())
@SOME
def test_replaying_the_record_gives_the_same_round_and_the_same_result(round_: Played) -> None:
    over = round_.over
    again = pai_gow.replay(round_.sheet, over.wagers, pai_gow.record(round_.sheet, over))
    assert again == over
    live = result_of_round(round_.sheet, pai_gow, round_.wagers, over)
    assert _result(round_).json_text() == live.json_text()
    made = round_.choices
    choices = Choices(SHEET, {}, made.get("switch", {}), {}, made.get("fee_option"))
    written = write_round(choices, over.wagers, pai_gow.record(round_.sheet, over))
    assert settle_data(written).json_text() == live.json_text()


@given(st.data())
@SOME
def test_the_order_of_the_entries_in_spots_changes_nothing(data: st.DataObject) -> None:
    round_ = data.draw(played())
    file = round_.data()
    turned = {**file, "spots": data.draw(st.permutations(file["spots"]))}
    assert settle_data(turned).json_text() == settle_data(file).json_text()


@given(played())
@SOME
def test_t75_hands_are_parted_and_the_house_way_never_fouls(round_: Played) -> None:
    over = round_.over
    assert tuple(over.dealer_hands) == tuple(set_house_way(over.dealer))
    for seat in over.seats:
        assert seat.hands is not None
        assert sorted(map(str, (*seat.hands.front, *seat.hands.back))) == sorted(
            map(str, seat.cards)
        )
        if seat.house_way:
            assert tuple(seat.hands) == tuple(set_house_way(seat.cards))
            assert twin.worth(frozenset(seat.hands.front)) <= twin.worth(frozenset(seat.hands.back))


@given(played())
@SOME
def test_refused_actions_change_nothing(round_: Played) -> None:
    """In every state everything is tried that does not belong there."""
    spots = range(9)
    cards = round_.over.dealer[:2]
    for state, after in pairwise(round_.states):
        acting = pai_gow.to_act(state)
        tried: list[pai_gow.Action] = [
            Dice((0, 1, 2)),
            Deal(cards),
            *(HouseWay(spot) for spot in spots if spot != acting),
            *(SetFront(spot, cards) for spot in spots),
        ]
        before = repr(state)
        for action in tried:
            with pytest.raises(Refused):
                pai_gow.apply(round_.sheet, state, action)
        assert repr(state) == before
        assert state != after
    with pytest.raises(Refused):
        pai_gow.apply(round_.sheet, round_.over, HouseWay(round_.over.seats[0].bet.spot))


@given(played())
@SOME
def test_seats_win_and_lose_apart_from_each_other(round_: Played) -> None:
    """What the cards say of base and Fortune does not depend on who else is in the round."""
    over = round_.over
    lines = pai_gow.settle(round_.sheet, over)
    for seat in over.seats:
        alone = pai_gow.settle(
            round_.sheet,
            over._replace(seats=(seat,), wagers=over.wagers._replace(bets=(seat.bet,))),
        )
        together = [x for x in lines if x.bettor == seat.bet.name and x.wager != "envy"]
        assert list(alone) == together


def test_the_rounds_reach_every_wager_and_outcome() -> None:
    """The strategy is worth something: in a few hundred rounds every kind of line comes up."""
    met: set[tuple[str, Outcome]] = set()
    cited: set[str] = set()

    @given(played())
    @settings(REPEATABLE, max_examples=250)
    def collect(round_: Played) -> None:
        for line in _result(round_).lines:
            met.add((line.wager, line.outcome))
            cited.update(line.cite.items)

    collect()
    for wager in ("base", "fortune"):
        assert {(wager, outcome) for outcome in Outcome} <= met
    assert {("envy", Outcome.WIN), ("envy", Outcome.RETURNED)} <= met
    assert {"B12-7", "B12-9", "B12-13", "B8-2", "B8-6", "T-65", "T-75"} <= cited


@pytest.mark.parametrize("seed", range(20))
def test_a_live_round_settles_again_from_its_file(seed: int) -> None:
    """Cards and dice from a seeded shoe, every fourth option taken."""
    choices = Choices(SHEET, {}, {"exhaustion": "net"}, {}, 1 + seed % 6)
    book = library()
    sheet = book.configured(choices)
    bets = (
        bet(5, base="25.00", fortune="5.00"),
        bet(2, base="40.00"),
        bet(2, 1, base="25.00", fortune="25.00"),
    )
    wagers = wagers_of(*bets, bank=1 + seed % 7 if seed % 7 not in (1, 4) else 7, wager=20_000)
    draw = open_supply(pai_gow.equipment(sheet), seed).draw()
    running = play_round(sheet, pai_gow, wagers, draw)
    turn = next(running)
    over = None
    while over is None:
        assert turn.options == pai_gow.legal(sheet, turn.state, turn.spot)
        try:
            turn = running.send(turn.options[4 * seed % 22])
        except StopIteration as done:
            over = done.value.over
    assert over.dice == draw.dice
    assert not isinstance(over, Setting)
    live = result_of_round(sheet, pai_gow, wagers, over)
    written = write_round(choices, over.wagers, pai_gow.record(sheet, over))
    assert settle_round(written, library()).json_text() == live.json_text()
