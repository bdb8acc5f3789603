"""The order in which Crazy 4 Poker is settled, and whole tables with their money (B3-6 to B3-9)."""

from __future__ import annotations

import pytest

from houseway.games import HIDDEN, Everyone
from tests.games.crazy_4_poker.hands import KING_HIGH, QUEEN_HIGH
from tests.games.stud.felt import CRAZY, bettor, over_of, settled
from tests.games.table import order

WAGERS = ["play", "ante", "queens_up", "super_bonus"]


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_b3_8_b3_9_play_ante_queens_up_super_bonus_from_the_dealers_right(dealer: str) -> None:
    result = settled(
        CRAZY,
        bettor(CRAZY, 2, "As Jh 9d 4c 2s", queens_up="5.00"),
        bettor(CRAZY, 7, "9s 9h 5d 4s 2h", queens_up="5.00"),
        bettor(CRAZY, 4, "Js Jc 7d 4d 2c", queens_up="5.00"),
        dealer=dealer,
    )
    assert order(result) == [f"{spot} {wager}" for spot in (7, 4, 2) for wager in WAGERS]


def test_b3_6_folders_are_collected_at_once_clockwise_before_any_hand() -> None:
    result = settled(
        CRAZY,
        bettor(CRAZY, 6, "As Jh 9d 4c 2s", "fold", queens_up="5.00"),
        bettor(CRAZY, 3, "9s 9h 5d 4s 2h"),
        bettor(CRAZY, 1, "Js Jc 7d 4d 2c", "fold"),
        dealer=KING_HIGH,
    )
    assert order(result) == [
        *["1 ante", "1 super_bonus"],
        *["6 ante", "6 queens_up", "6 super_bonus"],
        *["3 play", "3 ante", "3 super_bonus"],
    ]


def test_b3_14_only_hands_that_did_not_fold_are_reconciled() -> None:
    game, over = over_of(
        CRAZY,
        bettor(CRAZY, 1, "As Jh 9d 4c 2s", "fold", queens_up="5.00"),
        bettor(CRAZY, 2, "9s 9h 5d 4s 2h"),
        dealer=KING_HIGH,
    )
    folded, stayed = game.view(over, Everyone()).seats
    assert folded.cards == (HIDDEN,) * 5
    assert stayed.cards == ("9s", "9h", "5d", "4s", "2h")


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_t80_b3_14_everybody_folds_and_the_dealer_turns_his_cards_all_the_same(dealer: str) -> None:
    game, over = over_of(
        CRAZY,
        bettor(CRAZY, 1, "As Jh 9d 4c 2s", "fold"),
        bettor(CRAZY, 2, "9s 9h 5d 4s 2h", "fold"),
        dealer=dealer,
    )
    view = game.view(over, Everyone())
    assert view.pile("dealer") == tuple(dealer.split())
    assert [seat.cards for seat in view.seats] == [(HIDDEN,) * 5, (HIDDEN,) * 5]
