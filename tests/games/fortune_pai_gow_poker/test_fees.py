"""Collection: each player by his bands, the player-dealer flat (B12-14, B13, T-11, T-26, T-85)."""

from __future__ import annotations

import pytest

from houseway.money import money_text
from houseway.table import Settled
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    behind,
    net,
    seat,
    settled,
)


def fees(result: Settled) -> dict[str, str]:
    """Who pays how much, in the order of collection."""
    found = {fee.payer: money_text(fee.amount) for fee in result.fees}
    assert len(found) == len(result.fees)
    return found


# On what, and from whom


def test_b12_14_no_fee_is_taken_for_a_fortune_bet() -> None:
    plain = settled(seat(1, LOSES, base="100.00"), fee_option=1)
    beside = settled(seat(1, LOSES, base="100.00", fortune="2000.00"), fee_option=1)
    assert fees(plain) == fees(beside) == {"1": "1.00", "bank": "2.00"}


# The two readings of the circle


def test_t26_t68_every_bettor_in_a_circle_pays_on_his_own_wager() -> None:
    result = settled(
        seat(1, WINS, base="60.00"),
        behind(1, 1, base="150.00"),
        behind(1, 2, base="401.00"),
        fee_option=1,
        switch={"circle_basis": "per_bettor"},
    )
    assert fees(result) == {"1": "1.00", "1.1": "2.00", "1.2": "5.00", "bank": "2.00"}
    # each wins his wager: 60 - 1, 150 - 2, 401 - 5
    assert net(result) == {"1": "59.00", "1.1": "148.00", "1.2": "396.00", "bank": "-613.00"}


@pytest.mark.parametrize(
    ("second", "fee"),
    [("40.00", "1.00"), ("41.00", "2.00"), ("140.00", "2.00"), ("141.00", "3.00")],
)
def test_t26_or_the_circle_is_charged_as_one(second: str, fee: str) -> None:
    """$60 and the wager behind it: $100, $101, $200, $201. The seated player pays."""
    result = settled(
        seat(1, WINS, base="60.00"),
        behind(1, base=second),
        seat(2, LOSES, base="60.00"),
        fee_option=1,
        switch={"circle_basis": "circle_total"},
    )
    assert fees(result) == {"1": fee, "2": "1.00", "bank": "2.00"}
    assert net(result)["1.1"] == second


# The two readings of the player-dealer's fee


@pytest.mark.parametrize(
    ("reading", "spots", "his"),
    [
        ("per_round", 1, "4.00"),
        ("per_round", 3, "4.00"),
        ("per_active_spot", 1, "4.00"),
        ("per_active_spot", 2, "8.00"),
        ("per_active_spot", 3, "12.00"),
    ],
)
def test_t26_the_player_dealer_pays_once_or_for_every_spot(
    reading: str, spots: int, his: str
) -> None:
    hands = [WINS, LOSES, SPLITS][:spots]
    seats = [seat(spot, hand) for spot, hand in enumerate(hands, 2)]
    result = settled(*seats, behind(2), fee_option=2, switch={"pd_fee": reading})
    assert fees(result)["bank"] == his
    assert len(result.fees) == spots + 2
