"""The order in which the house takes and pays, and what a fold loses and keeps."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.table import Settled
from tests.games.table import Data
from tests.games.three_card_poker.table import (
    JACK,
    QUEEN,
    bank_of,
    bettor,
    moved,
    net,
    order,
    settled,
    the_line,
    wins,
)

WAGERS = ["ante", "play", "pair_plus", "six_card"]
HANDS = {1: "Kd 9c 2h", 3: "Jd Tc 7h", 8: "6d 6c 3h"}
SIDE: Data = {"pair_plus": "5.00", "six_card": "5.00"}


def three(actions: dict[int, str] | None = None, **side: str) -> list[Data]:
    """King-high, jack-high and a pair of sixes; some of them fold."""
    return [
        bettor(spot, hand, (actions or {}).get(spot, "play"), **side)
        for spot, hand in HANDS.items()
    ]


def round_of(spots: list[Data], dealer: str = QUEEN, **more: Any) -> Settled:
    return settled(*spots, dealer=dealer, **more)


def in_turn(spots: list[int], wagers: list[str]) -> list[str]:
    return [f"{spot} {wager}" for spot in spots for wager in wagers]


@pytest.mark.parametrize(
    ("bank", "spots"),
    [
        (2, [3, 8, 1]),
        (4, [8, 1, 3]),
        (5, [8, 1, 3]),
        (7, [8, 1, 3]),
    ],
)
@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_b8_7_b10_10_t10_from_the_player_dealers_left_seat_by_seat(
    bank: int, spots: list[int], dealer: str
) -> None:
    result = round_of(three(**SIDE), dealer, bank=bank_of("100000.00", bank))
    assert order(result) == in_turn(spots, WAGERS)


def test_t10_major_type_goes_wager_by_wager() -> None:
    result = round_of(three(**SIDE), switch={"major": "type"})
    assert order(result) == [f"{spot} {wager}" for wager in WAGERS for spot in (8, 1, 3)]


# Folds


@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_b10_7_a_fold_loses_ante_and_pair_plus_and_keeps_the_six_card_bonus(dealer: str) -> None:
    """A pair of sixes folded: Pair Plus would have paid, and is lost."""
    result = round_of([bettor(8, HANDS[8], "fold", **SIDE)], dealer)
    assert moved(result) == [
        ("8 ante", "lose", "-10.00"),
        ("8 pair_plus", "lose", "-5.00"),
        ("8 six_card", "lose", "-5.00"),
    ]
    assert [line.cite.item for line in result.lines] == ["B10-7", "B10-7", "B10-12"]
    assert [line.hand for line in result.lines] == [None, None, "pair"]


@pytest.mark.parametrize("held", ["Ah Kh Qh", "7h 7s 7c"])
def test_b10_7_the_best_pair_plus_is_forfeited_and_the_six_card_bonus_paid(held: str) -> None:
    """Folded with $5 on each: -10 -5, and 8 to 1 or 100 to 1 on the 6 Card Bonus."""
    six = {"Ah Kh Qh": "40.00", "7h 7s 7c": "500.00"}[held]
    dealer = {"Ah Kh Qh": "Ad Ac 2s", "7h 7s 7c": "7d Kc 2s"}[held]
    result = round_of([bettor(1, held, "fold", **SIDE)], dealer)
    assert wins(result) == {"ante": "-10.00", "pair_plus": "-5.00", "six_card": six}
    assert net(result)["1"] == {"40.00": "25.00", "500.00": "485.00"}[six]


def test_t66_forfeits_come_first_from_the_player_dealers_left() -> None:
    result = round_of(three({8: "fold", 3: "fold"}, **SIDE))
    assert order(result) == [
        *in_turn([8, 3], ["ante", "pair_plus"]),
        "8 six_card",
        *in_turn([1], WAGERS),
        "3 six_card",
    ]


def test_t66_in_seat_order_each_forfeit_waits_for_its_seat() -> None:
    spots = three({8: "fold", 3: "fold"}, **SIDE)
    result = round_of(spots, switch={"folds_settle": "in_seat_order"})
    left = ["ante", "pair_plus", "six_card"]
    assert order(result) == [*in_turn([8], left), *in_turn([1], WAGERS), *in_turn([3], left)]
    assert sorted(moved(result)) == sorted(moved(round_of(spots)))


def test_t66_forfeits_come_first_even_wager_by_wager() -> None:
    result = round_of(three({3: "fold"}, **SIDE), switch={"major": "type"})
    assert order(result) == [
        *in_turn([3], ["ante", "pair_plus"]),
        *["8 ante", "1 ante", "8 play", "1 play", "8 pair_plus", "1 pair_plus"],
        *["8 six_card", "1 six_card", "3 six_card"],
    ]


def test_t80_when_everybody_folds_the_six_card_bonuses_are_still_settled() -> None:
    """The player-dealer's cards are turned: with his nine and eight spot 3 has a straight."""
    result = round_of(three(dict.fromkeys(HANDS, "fold"), six_card="5.00"), "9s 8d 2c")
    assert moved(result) == [
        ("8 ante", "lose", "-10.00"),
        ("1 ante", "lose", "-10.00"),
        ("3 ante", "lose", "-10.00"),
        ("8 six_card", "lose", "-5.00"),
        ("1 six_card", "lose", "-5.00"),
        ("3 six_card", "win", "45.00"),
    ]
    assert the_line(result, "3", "six_card").hand == "straight"
    assert the_line(result, "3", "six_card").outcome is Outcome.WIN
