"""The doors: who decides when, what is open to him, and what is refused without a change."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import cards_text
from houseway.games import Game, make_game
from houseway.games.stud import Deciding, Fold, Over, Raise
from houseway.rules import Refusal
from tests.games.doors import act, options, refused
from tests.games.table import cards, seen
from tests.games.three_card_poker.table import (
    bet,
    dealt,
    fold,
    play,
    sheet_of,
    wagers_of,
)

HANDS = "Kd 9c 2h Jd Tc 7h Qs 7d 4c"


def two() -> tuple[Game[Any], Any]:
    """Spots 1 and 8 with the bank at 5: spot 8 decides first."""
    return dealt(HANDS, bet(1, pair_plus="5.00", six_card="5.00"), bet(8))


# Dealing


def test_b10_5_three_cards_to_each_spot_and_the_dealers_last() -> None:
    _, state = two()
    assert isinstance(state, Deciding)
    assert {seat.bet.spot: cards_text(seat.cards) for seat in state.seats} == {
        1: "Kd 9c 2h",
        8: "Jd Tc 7h",
    }
    assert cards_text(state.dealer) == "Qs 7d 4c"


# Deciding


def test_b10_7_play_or_fold_and_each_once() -> None:
    game, state = two()
    assert options(game, state, 8) == ["play", "fold"]
    assert game.legal(state, 8) == (play(8), fold(8))
    state = act(game, state, play(8))
    assert seen(refused(game, state, fold(8))) == (Refusal.NOT_HIS_TURN, "spot 8", "T-84")
    ended = act(game, state, fold(1))
    assert isinstance(ended, Over)
    assert [(seat.bet.spot, seat.play, seat.folded) for seat in ended.seats] == [
        (1, 0, True),
        (8, 1, False),
    ]


def test_b10_4_after_the_call_the_wagers_stay_as_they_are() -> None:
    """No action adds, raises or takes back a wager: the round ends with what it began with."""
    game = make_game(sheet_of())
    wagers = wagers_of(bet(8), bet(1, six_card="5.00"), bet(1, nth=1))
    state = game.start(wagers)
    placed = state.wagers
    assert placed.bets == (wagers.bets[1], wagers.bets[2], wagers.bets[0])
    for action in (cards(HANDS), play(8), play(1), fold(1, 1)):
        state = act(game, state, action)
        assert state.wagers is placed
    assert isinstance(state, Over)


# Who has left


def test_t78_a_player_who_has_left_folds_and_his_six_card_bonus_stays() -> None:
    game, state = two()
    assert game.default(state, 8) == fold(8)
    state = act(game, state, play(8))
    assert game.default(state, 1) == fold(1)
    ended = act(game, state, fold(1))
    assert isinstance(ended, Over)
    left = [line for line in game.settle(ended) if line.spot == 1]
    assert [(line.wager, line.cite.item) for line in left] == [
        ("ante", "B10-7"),
        ("pair_plus", "B10-7"),
        ("six_card", "B10-12"),
    ]


@pytest.mark.parametrize(
    ("switch", "decision"),
    [
        ({}, fold(1, 1)),
        ({"play": "must_follow"}, play(1, 1)),
        ({"play": "must_follow", "backline": ["ante"]}, fold(1, 1)),
    ],
)
def test_t78_t68_behind_a_seat_he_folds_where_a_fold_is_open(
    switch: dict[str, Any], decision: Fold | Raise
) -> None:
    game, state = dealt("Kd 9c 2h Qs 7d 4c", bet(1), bet(1, nth=1), switch=switch)
    state = act(game, state, play(1))
    assert game.default(state, 1) == decision
    assert isinstance(act(game, state, decision), Over)
