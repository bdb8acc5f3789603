"""The order of spots, which are numbered clockwise from the dealer's left."""

from typing import Final, TypeVar

from houseway.games.wager import Wagers

T = TypeVar("T")

RIGHT_TO_LEFT: Final = "right to left"
FROM_BANK_LEFT: Final = "clockwise from the player-dealer's left"
DEALERS_LEFT: Final = "dealer's left"
BANKS_LEFT: Final = "player-dealer's left"
BUTTONS_LEFT: Final = "button's left"
ACTION_BUTTON: Final = "action button"
DICE_SPOT: Final = "dice"


def from_bank_left(wagers: Wagers, items: tuple[T, ...]) -> tuple[T, ...]:
    """Items in the order of the bets, rotated to begin at the bank's left.

    >>> from houseway.games.wager import BankSeat, Bet
    >>> bets = tuple(Bet(spot, {}) for spot in (1, 3, 6))
    >>> from_bank_left(Wagers(bets, BankSeat(4, 100)), ("a", "b", "c"))
    ('c', 'a', 'b')
    """
    bank = wagers.bank
    if bank is None:
        return items
    return from_spot(wagers, items, bank.spot + 1)


def from_spot(wagers: Wagers, items: tuple[T, ...], spot: int) -> tuple[T, ...]:
    """Items in the order of the bets, rotated to begin at this spot or the first one after it."""
    before = sum([bet.spot < spot for bet in wagers.bets])
    return items[before:] + items[:before]
