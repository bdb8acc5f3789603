"""Rounds walked through the doors, decision by decision."""

from typing import Any

from houseway.cards import ALL_CARDS
from houseway.games import BankSeat, Game, make_game
from houseway.games.action import Check
from houseway.games.ultimate_texas_holdem.state import Felt, Street
from houseway.money import Cents
from tests.games import doors
from tests.games.table import CALIFORNIA, bet, cards, sheet_of, wagers_at

FLOP = cards("Ac Ad Ah")
RIVER = cards("Kc Kd")


def started(house: str, *spots: int, bank: int = 7, **choices: Any) -> tuple[Game[Any], Felt]:
    """Wagers at these spots, and twos and threes and so on dealt to them in order."""
    game = make_game(sheet_of(house, **choices))
    seat = BankSeat(bank, Cents(10_000_000)) if house == CALIFORNIA else None
    wagers = wagers_at(house, *(bet(spot, trips="10.00") for spot in spots), bank=seat)
    return game, doors.started(game, wagers, ALL_CARDS[: 2 * len(spots) + 2])


def on_street(house: str, street: Street, **choices: Any) -> tuple[Game[Any], Felt]:
    """Spot 1 alone, with his turn to decide on this street."""
    game, state = started(house, 1, **choices)
    if street is not Street.PREFLOP:
        state = doors.act(game, state, Check(1), FLOP)
    if street is Street.RIVER:
        state = doors.act(game, state, Check(1), RIVER)
    return game, state
