"""Bettors behind a seat: on which wagers, in which order, with which decisions (T-12, T-68)."""

from __future__ import annotations

import pytest

from houseway.games.stud import Over
from houseway.rules import Refusal
from tests.games.doors import act, options, refused
from tests.games.table import Data, refusal, seen
from tests.games.three_card_poker.table import (
    a_round,
    behind,
    bet,
    bettor,
    dealt,
    fold,
    moved,
    net,
    not_taken,
    order,
    play,
    settled,
    wins,
)

ALL_FOUR: Data = {"switch": {"backline": ["ante", "play", "pair_plus", "six_card"]}}
MUST: Data = {"switch": {"play": "must_follow"}}
WINS, LOSES = "Kd 9c 2h", "Jd Tc 7h"


# On which wagers


def test_b8_9_t12_not_on_pair_plus() -> None:
    found = not_taken(bet(1, pair_plus="5.00"), bet(1, nth=1, pair_plus="5.00"))
    assert seen(found) == (Refusal.NO_BACKLINE, "spot 1.1, pair_plus", "T-12")


def test_t12_the_switch_lets_pair_plus_be_bet_behind() -> None:
    """King-queen-jack of a suit: $5 at 40 to 1 is $200, for him too."""
    spots = [bettor(1, "Kd Qd Jd", pair_plus="5.00"), behind(1, pair_plus="5.00")]
    result = settled(*spots, **ALL_FOUR)
    assert wins(result, "1.1") == {"ante": "10.00", "play": "10.00", "pair_plus": "200.00"}


@pytest.mark.parametrize("allowed", [["play"], ["pair_plus", "six_card"]])
def test_t12_without_the_ante_nobody_stands_behind_a_seat(allowed: list[str]) -> None:
    found = not_taken(bet(1), bet(1, nth=1), switch={"backline": allowed})
    assert seen(found) == (Refusal.NO_BACKLINE, "spot 1.1, ante", "T-12")


@pytest.mark.parametrize("follow", ["optional", "must_follow"])
def test_t12_where_play_is_not_bet_behind_only_a_fold_is_open(follow: str) -> None:
    switch = {"backline": ["ante", "six_card"], "play": follow}
    spots = [bettor(1, WINS), behind(1, action="fold", six_card="5.00")]
    assert wins(settled(*spots, switch=switch), "1.1") == {"ante": "-10.00", "six_card": "-5.00"}
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), switch=switch)
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["fold"]
    found = refused(game, state, play(1, 1))
    assert seen(found) == (Refusal.NOT_OPEN, "spot 1.1", "T-12")


# Order and cover


def test_t68_at_a_spot_the_seat_comes_first_then_those_behind_all_wagers_of_each() -> None:
    spots = [
        behind(1, 2, six_card="5.00"),
        behind(3, 1),
        bettor(3, LOSES),
        behind(1, 1, six_card="5.00"),
        bettor(1, WINS, pair_plus="5.00"),
    ]
    assert order(settled(*spots)) == [
        *["1 ante", "1 play", "1 pair_plus"],
        *["1.1 ante", "1.1 play", "1.1 six_card"],
        *["1.2 ante", "1.2 play", "1.2 six_card"],
        *["3 ante", "3 play", "3.1 ante", "3.1 play"],
    ]


# Decisions


@pytest.mark.parametrize("action", [None, "fold"])
@pytest.mark.parametrize("choices", [{}, MUST])
def test_t68_the_seat_folds_and_with_it_the_spot(action: str | None, choices: Data) -> None:
    """Each Ante is forfeited, each 6 Card Bonus stays: three nines, 5 and 10 at 8 to 1."""
    spots = [
        bettor(1, "9h 9d 2c", "fold", pair_plus="5.00", six_card="5.00"),
        behind(1, 1, action, six_card="10.00"),
        behind(1, 2, action, ante="20.00"),
    ]
    result = settled(*spots, dealer="Qs 9c 4d", **choices)
    assert moved(result) == [
        ("1 ante", "lose", "-10.00"),
        ("1 pair_plus", "lose", "-5.00"),
        ("1.1 ante", "lose", "-10.00"),
        ("1.2 ante", "lose", "-20.00"),
        ("1 six_card", "win", "40.00"),
        ("1.1 six_card", "win", "80.00"),
    ]


def test_t68_optional_play_or_fold_is_open_once_the_seat_has_played() -> None:
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), bet(1, nth=2))
    for early in (play(1, 1), fold(1, 1)):
        found = refused(game, state, early)
        assert seen(found) == (Refusal.NOT_HIS_TURN, "spot 1.1", "T-84")
    state = act(game, state, play(1))
    assert (game.to_act(state), options(game, state, 1)) == (1, ["play", "fold"])
    assert seen(refused(game, state, play(1, 2))) == (Refusal.NOT_HIS_TURN, "spot 1.2", "T-84")
    state = act(game, state, fold(1, 1))
    assert [str(option) for option in game.legal(state, 1)] == ["play", "fold"]
    assert isinstance(act(game, state, play(1, 2)), Over)


def test_t68_must_follow_leaves_him_no_fold() -> None:
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), **MUST)
    assert options(game, state, 1) == ["play", "fold"]  # the seat is free
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["play"]
    found = refused(game, state, fold(1, 1))
    assert seen(found) == (Refusal.MUST_FOLLOW, "spot 1.1", "T-68")
    data = a_round(bettor(1, WINS), behind(1, action="fold"), **MUST)
    assert seen(refusal(data)) == (Refusal.MUST_FOLLOW, "spots[1].actions[0]", "T-68")
    assert net(settled(bettor(1, WINS), behind(1), **MUST))["1.1"] == "20.00"


# The round file


def test_t68_b10_6_he_has_no_cards_of_his_own() -> None:
    data = a_round(bettor(1, WINS), {**behind(1), "cards": LOSES})
    assert seen(refusal(data)) == (Refusal.BACKLINE_HAS_NO_CARDS, "spots[1].cards", "T-68")


def test_t68_behind_a_seat_that_plays_he_has_to_say_what_he_does() -> None:
    data = a_round(bettor(1, WINS), behind(1, action=None))
    assert seen(refusal(data)) == (Refusal.ACTION_MISSING, "spots[1].actions", "B10-7")
