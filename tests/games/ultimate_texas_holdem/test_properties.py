"""What holds of every round: money conserved, one line for each wager, replay equals play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import houseway.games.ultimate_texas_holdem as uth
from houseway.games import Bet, Draw, Outcome, Wagers
from houseway.money import Cents, Odds
from houseway.rules import all_items
from houseway.table import Choices, Result, play_round, result_of_round, write_round
from tests.games.table import CALIFORNIA, HOUSES, named, settle_data, sheet_of, wagers_at
from tests.games.ultimate_texas_holdem.rounds import POOLS, REPEATABLE, Played, cards_for, played
from tests.games.ultimate_texas_holdem.twin import twin

SOME = settings(REPEATABLE, max_examples=40)
MANY = settings(REPEATABLE, max_examples=150)

one_each = pytest.mark.parametrize("house", HOUSES)


def _result(round_: Played) -> Result:
    return settle_data(round_.data())


def _placed(round_: Played) -> Counter[tuple[int, str, int]]:
    """Every wager and toke that was put down, with its stake; Play where it was bet."""
    found: Counter[tuple[int, str, int]] = Counter()
    for seat in round_.over.seats:
        spot, stakes, tokes = seat.bet.spot, seat.bet.stakes, seat.bet.tokes
        found.update((spot, name, stake) for name, stake in stakes.items())
        found.update((spot, f"{name} toke", stake) for name, stake in tokes.items())
        if seat.play:
            found[spot, "play", stakes["ante"] * seat.play] += 1
    return found


@one_each
@given(data=st.data())
@MANY
def test_settle_agrees_with_its_slow_twin(house: str, data: st.DataObject) -> None:
    round_ = data.draw(played((house,)))
    lines = uth.settle(round_.sheet, round_.over)
    won = [(line.spot, named(line), Fraction(line.win, line.stake)) for line in lines]
    assert won == twin(round_)
    for line in lines:
        event(f"{line.wager} {line.outcome}")


@one_each
@given(data=st.data())
@SOME
def test_money_is_conserved(house: str, data: st.DataObject) -> None:
    result = _result(data.draw(played((house,))))
    assert sum(result.net.values()) + sum(fee.amount for fee in result.fees) == 0
    by_name: Counter[str] = Counter()
    for line in result.lines:
        by_name[line.bettor] += line.returned if line.toke else line.win  # T-72
        if line.toke:
            by_name[f"{line.spot}"] -= line.stake
    players = {name: amount for name, amount in result.net.items() if name != "bank"}
    assert players == {name: by_name[name] for name in players}
    assert set(by_name) <= set(players)


@one_each
@given(data=st.data())
@SOME
def test_every_wager_placed_gives_exactly_one_line(house: str, data: st.DataObject) -> None:
    round_ = data.draw(played((house,)))
    for lines in (uth.settle(round_.sheet, round_.over), _result(round_).lines):
        settled = Counter((line.spot, named(line), int(line.stake)) for line in lines)
        assert settled == _placed(round_)


@one_each
@given(data=st.data())
@SOME
def test_what_goes_back_is_stake_and_win_and_never_less_than_nothing(
    house: str, data: st.DataObject
) -> None:
    for line in _result(data.draw(played((house,)))).lines:
        assert line.stake + line.win == line.returned >= 0
        if line.outcome is Outcome.WIN:
            assert isinstance(line.odds, Odds)
            assert line.win == line.stake * line.odds.per_unit > 0
        elif line.outcome is Outcome.LOSE:
            assert line.returned == 0
        elif line.outcome in (Outcome.PUSH, Outcome.RETURNED):
            assert line.win == 0
        else:
            assert house == CALIFORNIA
            assert line.win != 0
            assert line.returned != 0


@one_each
@given(data=st.data())
@SOME
def test_every_line_names_items_of_the_digest_and_a_reason(house: str, data: st.DataObject) -> None:
    for line in _result(data.draw(played((house,)))).lines:
        assert line.cite.item in all_items()
        assert set(line.cite.items) <= all_items().keys()
        assert str(line.why)


@one_each
@given(data=st.data())
@SOME
def test_replaying_the_record_gives_the_same_round_and_the_same_lines(
    house: str, data: st.DataObject
) -> None:
    round_ = data.draw(played((house,)))
    over = round_.over
    again = uth.replay(round_.sheet, over.wagers, uth.record(round_.sheet, over))
    assert again == over
    assert uth.settle(round_.sheet, again) == uth.settle(round_.sheet, over)
    live = result_of_round(round_.sheet, uth, over.wagers, over)
    settled = _result(round_)
    assert (settled.lines, settled.fees, settled.notices, settled.net) == (
        live.lines,
        live.fees,
        live.notices,
        live.net,
    )


@one_each
@given(data=st.data())
@SOME
def test_the_order_of_the_entries_in_spots_changes_nothing(house: str, data: st.DataObject) -> None:
    round_ = data.draw(played((house,)))
    file = round_.data()
    straight = settle_data(file)
    spots = data.draw(st.permutations(file["spots"]))
    turned = settle_data({**file, "spots": spots})
    assert turned.json_text() == straight.json_text()


@one_each
@given(data=st.data())
@SOME
def test_a_written_round_settles_to_the_same_result(house: str, data: st.DataObject) -> None:
    round_ = data.draw(played((house,)))
    made = round_.choices
    choices = Choices(
        round_.sheet.id,
        made.get("choose", {}),
        made.get("switch", {}),
        made.get("limits", {}),
        made.get("fee_option"),
    )
    over = round_.over
    written = write_round(choices, over.wagers, uth.record(round_.sheet, over))
    assert settle_data(written).json_text() == _result(round_).json_text()


@one_each
@given(data=st.data())
@SOME
def test_seats_are_settled_apart_from_each_other(house: str, data: st.DataObject) -> None:
    """What the cards say of one hand does not depend on who else is in the round (B4-1)."""
    round_ = data.draw(played((house,)))
    over = round_.over
    together = uth.settle(round_.sheet, over)
    for seat in over.seats:
        alone = uth.settle(
            round_.sheet,
            over._replace(seats=(seat,), wagers=Wagers((seat.bet,), over.wagers.bank)),
        )
        spot = [line for line in together if line.spot == seat.bet.spot]
        assert sorted(alone, key=named) == sorted(spot, key=named)


@one_each
@given(data=st.data())
@SOME
def test_the_order_in_which_cards_lie_changes_nothing(house: str, data: st.DataObject) -> None:
    """T-61: which cards they are matters, not the direction in which they are spread."""
    round_ = data.draw(played((house,)))
    over = round_.over
    turned = over._replace(
        seats=tuple(seat._replace(cards=seat.cards[::-1]) for seat in over.seats),
        dealer=over.dealer[::-1],
        board=over.board[::-1],
    )
    before, after = uth.settle(round_.sheet, over), uth.settle(round_.sheet, turned)
    assert [line[:8] for line in before] == [line[:8] for line in after]


@one_each
@given(seed=st.integers(0, 2**32), pool=st.integers(0, len(POOLS) - 1), spots=st.integers(1, 5))
@SOME
def test_habit_plays_every_round_to_its_end(house: str, seed: int, pool: int, spots: int) -> None:
    sheet = sheet_of(house)
    deck = cards_for(2 * spots + 7, pool, seed)
    stakes = {"ante": Cents(1000), "blind": Cents(1000)}
    wagers = wagers_at(house, *(Bet(spot, stakes) for spot in range(1, spots + 1)))
    running = play_round(sheet, uth, wagers, Draw(deck))
    turn = next(running)
    ended = None
    while ended is None:
        decision = uth.habit(sheet, turn.state, turn.spot)
        assert decision in turn.options
        try:
            turn = running.send(decision)
        except StopIteration as stop:
            ended = stop.value.over
    assert isinstance(ended, uth.Over)


def test_the_rounds_reach_every_wager_and_outcome() -> None:
    """The strategy is worth something: in a few hundred rounds every kind of line comes up."""
    met: set[tuple[str, str, Outcome]] = set()

    @given(played())
    @settings(REPEATABLE, max_examples=250)
    def collect(round_: Played) -> None:
        met.update(
            (round_.house, line.wager, line.outcome)
            for line in uth.settle(round_.sheet, round_.over)
        )

    collect()
    for house in HOUSES:
        for wager in ("play", "ante", "blind"):
            for outcome in (Outcome.WIN, Outcome.LOSE, Outcome.PUSH):
                assert (house, wager, outcome) in met
        assert {(house, "trips", Outcome.WIN), (house, "trips", Outcome.LOSE)} <= met
