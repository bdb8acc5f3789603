"""The order in which Crazy 4 Poker is settled, and whole tables with their money (B3-6 to B3-9)."""

from __future__ import annotations

import pytest

from houseway.games import HIDDEN, Everyone
from tests.games.crazy_4_poker.hands import KING_HIGH, QUEEN_HIGH
from tests.games.stud.felt import CRAZY, bettor, over_of, settled
from tests.games.table import order, wins

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


def test_b3_8_a_wager_that_was_not_made_has_no_line() -> None:
    result = settled(
        CRAZY,
        bettor(CRAZY, 1, "As Jh 9d 4c 2s"),
        bettor(CRAZY, 2, "9s 9h 5d 4s 2h", queens_up="5.00"),
        dealer=KING_HIGH,
    )
    assert order(result) == [
        *(f"2 {wager}" for wager in WAGERS),
        *["1 play", "1 ante", "1 super_bonus"],
    ]


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


# Whole tables


def test_b3_9_t05_t06_a_full_table_against_a_pair_of_eights() -> None:
    dealer = "8c 8d Kc Jd 3c"
    result = settled(
        CRAZY,
        # two pair, three times $20: play +60, ante +20, queens up 10 x 2, super bonus pushes
        bettor(CRAZY, 1, "9s 9h 4d 4c 2s", "bet 3x", ante="20.00", queens_up="10.00"),
        # eights with ace and king lose nothing to eights with king and jack: ace is higher
        bettor(CRAZY, 2, "8s 8h Ad Kh 3s", ante="5.00", queens_up="25.00"),
        # ace high loses all three, and its Queens Up
        bettor(CRAZY, 3, "As Qh 9d 5c 2h", ante="100.00", queens_up="1.00"),
        # a straight flush: play +75, ante +25, super bonus 25 x 15
        bettor(CRAZY, 4, "6s 5s 4s 3d 7s", "bet 3x", ante="25.00"),
        # folds jacks
        bettor(CRAZY, 5, "Js Jh 7d 6d 2c", "fold", ante="50.00", queens_up="50.00"),
        dealer=dealer,
    )
    assert wins(result, 1) == {
        "play": "60.00",
        "ante": "20.00",
        "queens_up": "20.00",
        "super_bonus": "0.00",
    }
    assert wins(result, 2) == {
        "play": "5.00",
        "ante": "5.00",
        "queens_up": "-25.00",
        "super_bonus": "0.00",
    }
    assert wins(result, 3) == {
        "play": "-100.00",
        "ante": "-100.00",
        "queens_up": "-1.00",
        "super_bonus": "-100.00",
    }
    assert wins(result, 4) == {"play": "75.00", "ante": "25.00", "super_bonus": "375.00"}
    assert wins(result, 5) == {"ante": "-50.00", "queens_up": "-50.00", "super_bonus": "-50.00"}
    # 100 - 15 - 301 + 475 - 150 = 109 to the players
    assert result.net == {
        "1": 10_000,
        "2": -1_500,
        "3": -30_100,
        "4": 47_500,
        "5": -15_000,
        "bank": -10_900,
    }
    assert result.fees == ()


def test_b3_8_t44_the_same_table_when_the_dealer_does_not_qualify() -> None:
    result = settled(
        CRAZY,
        bettor(CRAZY, 1, "9s 9h 4d 4c 2s", "bet 3x", ante="20.00", queens_up="10.00"),
        bettor(CRAZY, 2, "Qs Tc 7d 4h 3s", ante="5.00", queens_up="25.00"),  # below the dealer's
        bettor(CRAZY, 3, "As Qh 9d 5c 2h", "fold", ante="100.00", queens_up="1.00"),
        dealer=QUEEN_HIGH,
    )
    # play 60, ante 0, queens up 20, super bonus 0; play 5, queens up -25; -201
    assert result.net == {"1": 8_000, "2": -2_000, "3": -20_100, "bank": 14_100}
    assert wins(result, 2) == {
        "play": "5.00",
        "ante": "0.00",
        "queens_up": "-25.00",
        "super_bonus": "0.00",
    }
