"""In which order wagers are settled: type by type, from the player-dealer's left (B9-11, T-10)."""

from __future__ import annotations

import pytest

from houseway.rules import Reason
from tests.games.ez_baccarat.coups import (
    DRAGON,
    FIVE,
    PANDA,
    PLAYER_WINS,
    TIE,
    at,
    net,
    order,
    refused,
    settled,
    won,
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
    found = refused(at(1, player=5), switch={"major": "column"})
    assert found == (Reason.UNKNOWN_CHOICE, "switch.major", "T-10")


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


def test_b9_11_wagers_nobody_made_are_passed_over() -> None:
    result = settled(
        at(3, tie=5), at(1, banker=5, dragon_7=5), at(2, player=5, panda_8=5), shoe=PLAYER_WINS
    )
    assert order(result) == ["2 player", "1 banker", "3 tie", "2 panda_8", "1 dragon_7"]


# T-10: the order decides who is covered


def test_t10_type_by_type_a_bonus_bet_waits_for_every_line() -> None:
    """W = $60, Panda: 20 + 20 for the lines leave 20 of the 5 x 25 = 125 that spot 1 is owed."""
    spots = (at(1, player=20, panda_8=5), at(2, player=20))
    result = settled(*spots, shoe=PANDA, bank=60)
    assert won(result) == [
        ("1", "player", "20.00"),
        ("2", "player", "20.00"),
        ("1", "panda_8", "20.00"),
    ]
    assert net(result) == {"1": "40.00", "2": "20.00", "bank": "-60.00"}


def test_t10_seat_by_seat_it_comes_before_the_next_seat() -> None:
    """W = $60: 20 and then 40 of the 125, and nothing is left for spot 2."""
    spots = (at(1, player=20, panda_8=5), at(2, player=20))
    result = settled(*spots, shoe=PANDA, bank=60, switch={"major": "seat"})
    assert won(result) == [
        ("1", "player", "20.00"),
        ("1", "panda_8", "40.00"),
        ("2", "player", "0.00"),
    ]
    assert result.lines[2].outcome.value == "returned"
    assert net(result) == {"1": "60.00", "2": "0.00", "bank": "-60.00"}


@pytest.mark.parametrize(
    ("bank_spot", "two", "six"),
    [
        (8, "20.00", "10.00"),
        (1, "20.00", "10.00"),
        (3, "10.00", "20.00"),
        (5, "10.00", "20.00"),
        (7, "20.00", "10.00"),
    ],
)
def test_b8_7_who_sits_to_the_left_is_covered_first(bank_spot: int, two: str, six: str) -> None:
    """W = $30, two Player lines of $20: the first in order is paid 20 and the other 10."""
    spots = (at(2, player=20), at(6, player=20))
    result = settled(*spots, shoe=PLAYER_WINS, bank=30, bank_spot=bank_spot)
    assert net(result) == {"2": two, "6": six, "bank": "-30.00"}


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


def test_t68_each_has_cover_of_his_own_in_his_turn() -> None:
    """W = $50 and three Player lines of $20 at one spot: 20, 20, and 10 for the last."""
    entries = [at(3, behind, player=20) for behind in range(3)]
    result = settled(*entries, shoe=PLAYER_WINS, bank=50)
    assert net(result) == {"3": "20.00", "3.1": "20.00", "3.2": "10.00", "bank": "-50.00"}
    # Lost, the last gets 10 of his 20 back.
    entries = [at(3, behind, banker=20) for behind in range(3)]
    result = settled(*entries, shoe=PLAYER_WINS, bank=50)
    assert net(result) == {"3": "-20.00", "3.1": "-20.00", "3.2": "-10.00", "bank": "50.00"}


def test_t68_a_backline_bettor_may_bet_against_his_seat() -> None:
    result = settled(at(4, player=100), at(4, 1, banker=40, dragon_7=40), shoe=DRAGON)
    # Seat -100; behind him 40 and 40 x 40 = 1600.
    assert net(result) == {"4": "-100.00", "4.1": "1640.00", "bank": "-1540.00"}


def test_t68_the_json_names_him() -> None:
    result = settled(at(4, player=10), at(4, 1, player=10), shoe=PLAYER_WINS).to_json()
    assert [line.get("backline") for line in result["lines"]] == [None, 1]
    assert result["net"] == {"4": "10.00", "4.1": "10.00", "bank": "-20.00"}
