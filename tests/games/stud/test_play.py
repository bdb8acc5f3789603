"""Turns and decisions, the same in both games: `legal`, `apply`, `to_act`, `default_decision`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.games import Deal
from houseway.games.stud import Dealing, Deciding, Decision, Fold, Over, Raise, State
from houseway.rules import Reason, Refused, Sheet
from tests.games.stud.felt import (
    CRAZY,
    DECISION,
    GAMES,
    MULTIPLE,
    act,
    both,
    options,
    refused,
    started,
    stay,
    waiting,
)
from tests.games.table import cards, seen


def turns(sheet_id: str, sheet: Sheet, state: State) -> Iterator[int]:
    """The spots in the order in which they decide, everyone folding."""
    while isinstance(state, Deciding):
        spot = GAMES[sheet_id].to_act(state)
        assert spot is not None
        yield spot
        state = act(sheet_id, sheet, state, Fold(spot))


@both
@pytest.mark.parametrize(
    "spots", [(6, 2, 4), (1, 2, 3, 4, 5, 6, 7), (7,)], ids=["three", "all", "one"]
)
def test_t84_decisions_go_clockwise_from_the_dealers_left(
    sheet_id: str, spots: tuple[int, ...]
) -> None:
    assert list(turns(sheet_id, *started(sheet_id, *spots))) == sorted(spots)


@both
def test_t84_out_of_turn_nothing_is_open(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 2, 5)
    for spot in (1, 5, 7, 8):
        assert options(sheet_id, sheet, state, spot) == []
        for action in (Fold(spot), stay(sheet_id, spot)):
            found = refused(sheet_id, sheet, state, action)
            assert seen(found) == (Reason.ILLEGAL_ACTION, f"spot {spot}", "T-84")


@both
def test_t84_nobody_decides_behind_a_seat_that_nobody_stands_behind(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 2)
    found = refused(sheet_id, sheet, state, Fold(2, 1))
    assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 2.1", "T-84")


@both
def test_t84_nothing_is_decided_before_the_cards_or_after_the_end(sheet_id: str) -> None:
    sheet, first = waiting(sheet_id, 1)
    _, dealt = started(sheet_id, 1)
    over = act(sheet_id, sheet, dealt, Fold(1))
    for state, kind in ((first, Dealing), (over, Over)):
        assert type(state) is kind
        assert GAMES[sheet_id].to_act(state) is None
        assert options(sheet_id, sheet, state, 1) == []
        for action in (Fold(1), stay(sheet_id, 1)):
            found = refused(sheet_id, sheet, state, action)
            assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 1", "T-84")


@both
def test_b3_6_t46_one_decision_each_and_it_stays(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 1, 2, 3)
    state = act(sheet_id, sheet, state, stay(sheet_id, 1), Fold(2))
    for action in (Fold(1), stay(sheet_id, 2)):
        assert refused(sheet_id, sheet, state, action).reason is Reason.ILLEGAL_ACTION
    over = act(sheet_id, sheet, state, stay(sheet_id, 3))
    assert isinstance(over, Over)
    decided = [(seat.bet.spot, seat.play, seat.folded) for seat in over.seats]
    size = MULTIPLE[sheet_id]
    assert decided == [(1, size, False), (2, 0, True), (3, size, False)]


@both
def test_t79_everything_legal_is_taken_and_nothing_else(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 1)
    name = "bet {}x" if sheet_id == CRAZY else "raise"
    every: list[Decision] = [Fold(1), *(Raise(1, n, name.format(n)) for n in range(10))]
    taken = []
    for decision in every:
        try:
            GAMES[sheet_id].apply(sheet, state, decision)
        except Refused:
            continue
        taken.append(decision)
    assert set(taken) == set(GAMES[sheet_id].legal(sheet, state, 1))


@both
def test_t79_a_refusal_says_what_is_open_instead(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 1, cards=cards("Ks 9h 7d 4c 2s"))
    found = refused(sheet_id, sheet, state, Raise(1, 3, "three times"))
    assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 1", DECISION[sheet_id])
    stays = "bet 1x" if sheet_id == CRAZY else "raise"
    assert found.what == f"'three times' is not open: with this hand one may {stays}, fold"


@both
def test_b3_3_b7_1_no_wager_is_made_raised_or_withdrawn_once_the_round_has_begun(
    sheet_id: str,
) -> None:
    sheet, state = waiting(sheet_id, 1, 2)
    wagers = state.wagers
    deal = Deal(cards("Ks 9h 7d 4c 2s Kh 9d 7c 4s 2h Kd 9c 7s 4h 2d"))
    for action in (deal, stay(sheet_id, 1), Fold(2)):
        state = act(sheet_id, sheet, state, action)
        assert state.wagers == wagers
    assert isinstance(state, Over)
    assert [seat.bet for seat in state.seats] == list(wagers.bets)


@both
def test_t78_by_default_the_one_whose_turn_it_is_folds(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 3, 4)
    assert GAMES[sheet_id].default_decision(sheet, state, 3) == Fold(3)
    assert Fold(3) in GAMES[sheet_id].legal(sheet, state, 3)


@both
def test_t78_nobody_decides_by_default_out_of_turn(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 3, 4)
    _, first = waiting(sheet_id, 3, 4)
    over = act(sheet_id, sheet, state, Fold(3), Fold(4))
    for where, spot in ((state, 4), (state, 1), (first, 3), (over, 3)):
        with pytest.raises(Refused) as met:
            GAMES[sheet_id].default_decision(sheet, where, spot)
        assert seen(met.value) == (Reason.ILLEGAL_ACTION, f"spot {spot}", "T-78")


@both
def test_b1_12_a_round_is_settled_only_when_it_is_over(sheet_id: str) -> None:
    sheet, first = waiting(sheet_id, 1)
    _, dealt = started(sheet_id, 1)
    for state in (first, dealt):
        with pytest.raises(Refused) as met:
            GAMES[sheet_id].settle(sheet, state)
        assert seen(met.value) == (Reason.UNFINISHED, "settle", "B1-12")
