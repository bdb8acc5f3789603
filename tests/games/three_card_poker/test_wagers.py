"""The wagers before the cards: which there are, how large, and who sits where."""

from __future__ import annotations

import pytest

from houseway.games import BankSeat, Bet
from houseway.money import Cents, parse_money
from houseway.rules import Refusal
from tests.games.table import seen
from tests.games.three_card_poker.table import (
    bet,
    not_taken,
    take,
)


def stakes(**amounts: str) -> Bet:
    """A bet at spot 1 with these amounts, the Ante's too."""
    return Bet(1, {name: parse_money(amount) for name, amount in amounts.items()})


# Which


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_b10_4_a_bonus_bet_needs_an_ante(wager: str) -> None:
    found = not_taken(stakes(**{wager: "10.00"}))
    assert seen(found) == (Refusal.WAGER_REQUIRED, "spot 1, ante", "B10-4")


# How large


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_t27_a_bonus_bet_may_exceed_the_ante(wager: str) -> None:
    take(stakes(**{"ante": "5.00", wager: "2000.00"}))


# Where


def test_b10_3_t58_eight_seats_the_player_dealers_among_them() -> None:
    for bank in range(1, 9):
        others = [spot for spot in range(1, 9) if spot != bank]
        take(*map(bet, others), bank=BankSeat(bank, Cents(10_000)))


@pytest.mark.parametrize("spot", [0, 9, 14])
def test_b10_3_t58_there_is_no_other_seat(spot: int) -> None:
    assert seen(not_taken(bet(spot))) == (Refusal.NO_SUCH_SPOT, f"spot {spot}", "B10-3")
    found = not_taken(bet(1), bank=BankSeat(spot, Cents(10_000)))
    assert seen(found) == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B10-3")
