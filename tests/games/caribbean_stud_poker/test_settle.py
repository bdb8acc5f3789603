"""Ante, Raise and Cover All: the trade's rules, which the sheet assumes (T-46), and B7's table."""

import pytest

from houseway.table import Settled
from tests.games.caribbean_stud_poker.hands import ACE_KING, ACE_QUEEN, PAIR, ROYAL
from tests.games.lines import wins
from tests.games.stud.felt import CARIBBEAN, bettor, settled
from tests.games.table import Data

NOT_COUNTED: Data = {"switch": {"count_folded": False}}


def seat(spot: int, cards: str, action: str = "raise", **side: str) -> Data:
    return bettor(CARIBBEAN, spot, cards, action, **side)


def against(cards: str, dealer: str, action: str = "raise", **side: str) -> Settled:
    return settled(CARIBBEAN, seat(1, cards, action, **side), dealer=dealer)


def decided(cards: str, dealer: str) -> tuple[str, str]:
    """What an Ante of $10 and its Raise of $20 win."""
    won = wins(against(cards, dealer))
    return won["ante"], won["raise"]


# Ante and Raise


DUELS = [
    ("As Kh 5d 3c 2h", ACE_KING, "10.00", "20.00"),  # the next card up
    ("As Kh 4d 3c 2h", ACE_KING, "0.00", "0.00"),  # all five alike
    ("Ad Kh 5s 3c 2h", "Ac Kd 5h 4s 2c", "-10.00", "-20.00"),  # one card lower
    ("As Kh Qd Jc 9h", "Ac Kd Qh Js 8c", "10.00", "20.00"),  # the fifth card
    ("As Qh Jd Tc 9h", ACE_KING, "-10.00", "-20.00"),  # ace and queen lose
    ("Ks Qh Jd Tc 8h", ACE_KING, "-10.00", "-20.00"),  # king and queen lose
    ("2s 2h 3d 4c 5h", ACE_KING, "10.00", "20.00"),  # the least pair wins
    ("As Kh Qd Jc 9h", "2d 2c 3h 4s 5c", "-10.00", "-20.00"),  # a pair wins
    # equal hands push both (B0-3)
    ("As Ks Qs Js Ts", ROYAL, "0.00", "0.00"),
    ("9s 9h Ad Kc 4s", "9d 9c Ac Kh 4h", "0.00", "0.00"),
    ("9s 8d 7h 6c 5s", "9c 8s 7d 6h 5c", "0.00", "0.00"),
    # against a dealer who does not qualify, though his hand is as high or higher (T-44)
    ("7s 5h 4d 3c 2h", ACE_QUEEN, "10.00", "0.00"),
    ("As Qh Js Td 8d", ACE_QUEEN, "10.00", "0.00"),
]


@pytest.mark.parametrize(("cards", "dealer", "ante", "raised"), DUELS)
def test_t46_t44_b0_3_two_hands(cards: str, dealer: str, ante: str, raised: str) -> None:
    assert decided(cards, dealer) == (ante, raised)


def test_t42_t46_the_raise_is_always_twice_the_ante_and_may_pass_a_maximum() -> None:
    entry = seat(1, PAIR, ante="100.00")
    result = settled(CARIBBEAN, entry, dealer=ACE_KING, limits={"ante": ["5.00", "100.00"]})
    assert wins(result) == {"ante": "100.00", "raise": "200.00"}


# Cover All


# Two hands and what becomes of both Cover Alls, where a folded hand counts and where it does not
FOLDED = [
    # whether a folded hand may be the highest is a switch
    ("As Ks Qs Js Ts", "9s 9h 5d 4c 2s", "raise", "Ac Kd 4h 3s 6c", "300.00", "-1.00"),
    # the number of hands is fixed at the deal: 6 to 1, not the 9 to 1 of two hands
    ("As Qs 7h 5d 3c", "9s 9h 9d 4c 2s", "raise", "Ac Kd 6h 3s 2c", "6.00", "6.00"),
    # the dealer's hand counts even if everybody folds: a straight, three hands, 17 to 1
    ("As Qs 7h 5d 3c", "Kh Js 8d 4c 2s", "fold", "Td 9d 8c 7d 6d", "17.00", "17.00"),
]


@pytest.mark.parametrize(("one", "two", "second", "dealer", "counted", "not_counted"), FOLDED)
def test_t46_b7_2_t80_folds_and_the_number_of_hands(
    one: str, two: str, second: str, dealer: str, counted: str, not_counted: str
) -> None:
    spots = [seat(1, one, "fold", cover_all="1.00"), seat(2, two, second, cover_all="1.00")]
    choices: list[tuple[Data, str]] = [({}, counted), (NOT_COUNTED, not_counted)]
    for choice, win in choices:
        result = settled(CARIBBEAN, *spots, dealer=dealer, **choice)
        assert wins(result, 1)["cover_all"] == wins(result, 2)["cover_all"] == win
