"""Which wagers are taken: limits, seats, backline, increments (B12-3, B12-4, B12-14, T-68)."""

from __future__ import annotations

import pytest

from houseway.rules import Refusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    behind,
    net,
    refused,
    seat,
    settled,
)

# Six hands beside the usual dealer's, all set the House Way.
SIX = [
    WINS,
    LOSES,
    SPLITS,
    "Ad Qd 8h 7d 5s 3s 2s",
    "As Js Th 8s 7h 5c 4c",
    "Jo Jh Td 7c 6h 5d 3h",
]


# The wagers there are


def test_b12_4_a_base_wager_is_required() -> None:
    nothing = seat(1, WINS)
    nothing["wagers"] = {}
    assert refused(nothing) == (Refusal.WAGER_REQUIRED, "spot 1, base", "B12-4")
    only = seat(1, WINS)
    only["wagers"] = {"fortune": "5.00"}
    assert refused(only) == (Refusal.WAGER_REQUIRED, "spot 1, base", "B12-4")


# Seats


def test_b12_3_t58_seven_seats_with_the_player_dealers() -> None:
    result = settled(*(seat(spot, hand) for spot, hand in enumerate(SIX, 1)))
    assert list(result.net) == ["1", "2", "3", "4", "5", "6", "bank"]


@pytest.mark.parametrize("spot", [8, 14])
def test_b12_3_t58_there_is_no_eighth(spot: int) -> None:
    assert refused(seat(spot, WINS)) == (Refusal.NO_SUCH_SPOT, f"spot {spot}", "B12-3")
    assert refused(seat(1, WINS), bank=spot) == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B12-3")


# Behind a seated player


def test_b8_9_backline_on_the_base_wager_and_on_fortune() -> None:
    result = settled(seat(1, WINS), behind(1, fortune="5.00"))
    assert net(result) == {"1": "10.00", "1.1": "5.00", "bank": "-15.00"}


def test_t68_as_many_as_there_is_room_for_in_any_order_of_the_file() -> None:
    many = [behind(1, number) for number in range(20, 0, -1)]
    result = settled(*many, seat(1, WINS))
    assert [line.bettor for line in result.lines] == ["1", *(f"1.{n}" for n in range(1, 21))]


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("cards", WINS, Refusal.BACKLINE_HAS_NO_CARDS),
        ("set", "house way", Refusal.BACKLINE_SETS_NOTHING),
    ],
)
def test_t68_he_has_no_cards_and_sets_nothing(key: str, value: str, reason: Refusal) -> None:
    entry = {**behind(1), key: value}
    assert refused(seat(1, WINS), entry) == (reason, f"spots[1].{key}", "T-68")
