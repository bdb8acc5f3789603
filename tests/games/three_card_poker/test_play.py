"""The doors: who decides when, what is open to him, bettors behind a seat (T-12, T-68), wagers."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import cards_text
from houseway.games import BankSeat, Bet, Game, make_game
from houseway.games.refusals import GameRefusal
from houseway.games.stud import Deciding, Fold, Over, Raise
from houseway.money import Cents
from houseway.table.refusals import RoundRefusal
from tests.games.doors import act, options, refused
from tests.games.table import Data, cards, refusal, seen
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
    sheet_of,
    take,
    wagers_of,
    wins,
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
    assert seen(refused(game, state, fold(8))) == (GameRefusal.NOT_HIS_TURN, "spot 8", "T-84")
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


# Behind a seat

ALL_FOUR: Data = {"switch": {"backline": ["ante", "play", "pair_plus", "six_card"]}}
MUST: Data = {"switch": {"play": "must_follow"}}
WINS, LOSES = "Kd 9c 2h", "Jd Tc 7h"


def test_b8_9_t12_not_on_pair_plus() -> None:
    found = not_taken(bet(1, pair_plus="5.00"), bet(1, nth=1, pair_plus="5.00"))
    assert seen(found) == (GameRefusal.NO_BACKLINE, "spot 1.1, pair_plus", "T-12")


def test_t12_the_switch_lets_pair_plus_be_bet_behind() -> None:
    """King-queen-jack of a suit: $5 at 40 to 1 is $200, for him too."""
    spots = [bettor(1, "Kd Qd Jd", pair_plus="5.00"), behind(1, pair_plus="5.00")]
    result = settled(*spots, **ALL_FOUR)
    assert wins(result, "1.1") == {"ante": "10.00", "play": "10.00", "pair_plus": "200.00"}


@pytest.mark.parametrize("allowed", [["play"], ["pair_plus", "six_card"]])
def test_t12_without_the_ante_nobody_stands_behind_a_seat(allowed: list[str]) -> None:
    found = not_taken(bet(1), bet(1, nth=1), switch={"backline": allowed})
    assert seen(found) == (GameRefusal.NO_BACKLINE, "spot 1.1, ante", "T-12")


@pytest.mark.parametrize("follow", ["optional", "must_follow"])
def test_t12_where_play_is_not_bet_behind_only_a_fold_is_open(follow: str) -> None:
    switch = {"backline": ["ante", "six_card"], "play": follow}
    spots = [bettor(1, WINS), behind(1, action="fold", six_card="5.00")]
    assert wins(settled(*spots, switch=switch), "1.1") == {"ante": "-10.00", "six_card": "-5.00"}
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), switch=switch)
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["fold"]
    found = refused(game, state, play(1, 1))
    assert seen(found) == (GameRefusal.NOT_OPEN, "spot 1.1", "T-12")


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
        assert seen(found) == (GameRefusal.NOT_HIS_TURN, "spot 1.1", "T-84")
    state = act(game, state, play(1))
    assert (game.to_act(state), options(game, state, 1)) == (1, ["play", "fold"])
    assert seen(refused(game, state, play(1, 2))) == (GameRefusal.NOT_HIS_TURN, "spot 1.2", "T-84")
    state = act(game, state, fold(1, 1))
    assert [str(option) for option in game.legal(state, 1)] == ["play", "fold"]
    assert isinstance(act(game, state, play(1, 2)), Over)


def test_t68_must_follow_leaves_him_no_fold() -> None:
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), **MUST)
    assert options(game, state, 1) == ["play", "fold"]  # the seat is free
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["play"]
    found = refused(game, state, fold(1, 1))
    assert seen(found) == (GameRefusal.MUST_FOLLOW, "spot 1.1", "T-68")
    data = a_round(bettor(1, WINS), behind(1, action="fold"), **MUST)
    assert seen(refusal(data)) == (GameRefusal.MUST_FOLLOW, "spots[1].actions[0]", "T-68")
    assert net(settled(bettor(1, WINS), behind(1), **MUST))["1.1"] == "20.00"


# The round file


def test_t68_b10_6_he_has_no_cards_of_his_own_and_says_what_he_does_where_the_seat_plays() -> None:
    data = a_round(bettor(1, WINS), {**behind(1), "cards": LOSES})
    assert seen(refusal(data)) == (RoundRefusal.BACKLINE_HAS_NO_CARDS, "spots[1].cards", "T-68")
    data = a_round(bettor(1, WINS), behind(1, action=None))
    assert seen(refusal(data)) == (GameRefusal.ACTION_MISSING, "spots[1].actions", "B10-7")


# The wagers before the cards


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_b10_4_t27_a_bonus_bet_needs_an_ante_and_may_exceed_it(wager: str) -> None:
    alone = Bet(1, {wager: Cents(1000)})
    assert seen(not_taken(alone)) == (GameRefusal.WAGER_REQUIRED, "spot 1, ante", "B10-4")
    take(Bet(1, {"ante": Cents(500), wager: Cents(200_000)}))


def test_b10_3_t58_eight_seats_the_player_dealers_among_them_and_no_other() -> None:
    for bank in range(1, 9):
        others = [spot for spot in range(1, 9) if spot != bank]
        take(*map(bet, others), bank=BankSeat(bank, Cents(10_000)))
    for spot in (0, 9, 14):
        assert seen(not_taken(bet(spot))) == (GameRefusal.NO_SUCH_SPOT, f"spot {spot}", "B10-3")
        found = not_taken(bet(1), bank=BankSeat(spot, Cents(10_000)))
        assert seen(found) == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B10-3")
