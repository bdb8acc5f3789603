"""In which order wagers are settled: type by type, from the player-dealer's left (B9-11, T-10)."""

from __future__ import annotations

import pytest

from tests.games.ez_baccarat.coups import (
    DRAGON,
    FIVE,
    PANDA,
    PLAYER_WINS,
    TIE,
    at,
    order,
    settled,
)
from tests.games.table import Data

EACH = {"player": 10, "banker": 10, "tie": 10, "panda_8": 10, "dragon_7": 10}


@pytest.mark.parametrize("shoe", [PLAYER_WINS, TIE, PANDA, DRAGON])
@pytest.mark.parametrize("switch", [{}, {"major": "as_game"}, {"major": "type"}])
def test_b9_11_t10_all_of_one_kind_round_the_table_before_the_next(shoe: str, switch: Data) -> None:
    """Player lines, Banker lines, Ties, Panda 8s, Dragon 7s, whatever the hands."""
    result = settled(at(5, **EACH), at(2, **EACH), at(7, **EACH), shoe=shoe, switch=switch)
    assert order(result) == [f"{spot} {wager}" for wager in FIVE for spot in (2, 5, 7)]


def test_t10_or_seat_by_seat() -> None:
    result = settled(at(5, **EACH), at(2, **EACH), shoe=PANDA, switch={"major": "seat"})
    assert order(result) == [f"{spot} {wager}" for spot in (2, 5) for wager in FIVE]


@pytest.mark.parametrize(
    ("bank_spot", "spots"),
    [
        (8, [1, 2, 3, 4, 5, 6, 7]),
        (7, [8, 1, 2, 3, 4, 5, 6]),
        (4, [5, 6, 7, 8, 1, 2, 3]),
        (1, [2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_b8_7_b9_11_from_the_player_dealers_left_clockwise(
    bank_spot: int, spots: list[int]
) -> None:
    entries = [at(spot, player=5, tie=5) for spot in range(1, 9) if spot != bank_spot]
    result = settled(*entries, shoe=PLAYER_WINS, bank_spot=bank_spot)
    assert order(result) == [f"{s} {wager}" for wager in ("player", "tie") for s in spots]


def test_b8_7_t58_round_the_larger_table_too() -> None:
    entries = [at(spot, banker=5) for spot in (14, 1, 8, 5)]
    layout = {"layout": "thirteen-player"}
    result = settled(*entries, shoe=PLAYER_WINS, bank_spot=6, choose=layout)
    assert order(result) == ["8 banker", "14 banker", "1 banker", "5 banker"]


# T-68


def test_t68_behind_a_seat_in_the_order_they_placed_inside_each_kind() -> None:
    entries = (
        at(2, 2, player=5, tie=5),
        at(5, player=5, tie=5),
        at(2, player=5, tie=5),
        at(2, 1, player=5, tie=5),
        at(5, 3, tie=5),
    )
    result = settled(*entries, shoe=PLAYER_WINS)
    assert order(result) == [
        *("2 player", "2.1 player", "2.2 player", "5 player"),
        *("2 tie", "2.1 tie", "2.2 tie", "5 tie", "5.3 tie"),
    ]
    assert [(line.spot, line.backline) for line in result.lines[:4]] == [
        (2, 0),
        (2, 1),
        (2, 2),
        (5, 0),
    ]


def test_t68_seat_by_seat_all_of_one_bettors_wagers_and_then_the_next() -> None:
    entries = (at(2, 1, player=5, tie=5), at(2, player=5, tie=5), at(1, player=5, tie=5))
    result = settled(*entries, shoe=PLAYER_WINS, switch={"major": "seat"})
    assert order(result) == [
        *("1 player", "1 tie"),
        *("2 player", "2 tie"),
        *("2.1 player", "2.1 tie"),
    ]
