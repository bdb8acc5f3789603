"""The Action button: three dice name a seat; the player-dealer's counts 1, 8 and 15 (B12-6)."""

from houseway.games.wager import BankSeat, Wagers

SEATS = 7


def dice_spot(bank: BankSeat, pips: tuple[int, ...]) -> int:
    """The spot of a throw, counted clockwise from the player-dealer (B12-6, T-22).

    >>> from houseway.money import Cents
    >>> bank = BankSeat(3, Cents(100))
    >>> dice_spot(bank, (2, 5, 1)), dice_spot(bank, (1, 1, 1)), dice_spot(bank, (6, 6, 6))
    (3, 5, 6)
    """
    return (bank.spot - 1 + sum(pips) - 1) % SEATS + 1


def action_spot(wagers: Wagers, pips: tuple[int, ...]) -> int:
    """The spot of the button: a seat without a wager passes it on clockwise."""
    assert wagers.bank is not None
    in_round = {wagers.bank.spot, *(bet.spot for bet in wagers.bets)}
    spot = dice_spot(wagers.bank, pips)
    while spot not in in_round:
        spot = spot % SEATS + 1
    return spot
