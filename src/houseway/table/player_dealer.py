"""The bank in one person's visit: who holds it next, and the wager a person puts up for it.

One player, at the last spot, holds the bank whenever no one else wants it, like a proposition
player; the others decline it as long as that player may go on. Two rounds, then it is offered
(B8-4, T-35).
"""

from collections.abc import Callable
from typing import Final

from houseway.bank import BankOffer, BankTurn, NoBank, Stay, collect_fees, next_bank
from houseway.games import BankSeat, Bet, Line, Wagers
from houseway.money import Cents
from houseway.rules import Sheet
from houseway.table.settled import Settled
from houseway.table.usual_wagers import usual_wagers

YOU: Final = 1
"""The spot of the person."""
_TIMES: Final = 20  # a wager of this many times the action covers nearly every round


def keeper_of(sheet: Sheet) -> int:
    """The spot of the player who holds the bank if no one else wants it."""
    return sheet.seats.value


def first_turn(sheet: Sheet) -> BankTurn | None:
    """Who holds the bank when the person sits down; none where the house covers the wagers."""
    return None if sheet.printed.player_dealer is None else BankTurn(keeper_of(sheet), 0)


def next_holder(
    sheet: Sheet, turn: BankTurn, others: int, accepts: Callable[[], bool]
) -> int | None:
    """Who holds the bank in the next round; none where all have declined it (B8-10). The person is
    asked by `accepts` when it is offered to them."""
    keeper = keeper_of(sheet)
    seated = (YOU, *range(2, 2 + others), keeper)
    goes_on = bool(sheet.switches["may_resume_if_all_decline"].value)
    declined: list[int] = []
    while True:
        match next_bank(sheet, turn, seated, declined):
            case Stay(spot):
                return spot
            case BankOffer(spots):
                asked = spots[0]
                if accepts() if asked == YOU else asked == keeper or not goes_on:
                    return asked
                declined.append(asked)
            case NoBank():
                return None


def after_turn(sheet: Sheet, turn: BankTurn, holder: int) -> BankTurn:
    """The turn once this player has held the bank for one more round; one who goes on because all
    others declined starts a new count (T-35)."""
    rule = sheet.printed.player_dealer
    goes_on = turn.spot == holder and rule is not None and turn.rounds < rule.rounds.value
    return BankTurn(holder, turn.rounds + 1 if goes_on else 1)


def own_bank(sheet: Sheet, wager: Cents, others: int) -> Wagers:
    """A round with the person as the bank: the others, and the one at the last spot, bet the least
    allowed."""
    (one, *_) = usual_wagers(sheet, {}).bets
    spots = (*range(2, 2 + others), keeper_of(sheet))
    bets = tuple([Bet(spot, dict(one.stakes)) for spot in spots])
    return Wagers(bets, BankSeat(YOU, wager))


def bank_fee(sheet: Sheet, wagers: Wagers) -> Cents:
    """The room's fee from the bank in a round."""
    due = [fee.amount for fee in collect_fees(sheet, wagers) if fee.payer == "bank"]
    return Cents(sum(due))


def least_bank(sheet: Sheet) -> Cents:
    """The least that a player-dealer puts up: the table minimum (T-67)."""
    low = sheet.table_minimum
    return sheet.increment.value if low is None else low.value


def usual_bank(sheet: Sheet, others: int, balance: Cents) -> tuple[Cents, Cents]:
    """The person's usual wager as the bank, and the most they can put up after their fee; below the
    minimum for a bank they cannot hold it."""
    wagers = own_bank(sheet, least_bank(sheet), others)
    step = sheet.increment.value
    most = max(balance - bank_fee(sheet, wagers), 0)
    action = sum(stake for bet in wagers.bets for stake in bet.stakes.values())
    usual = min(max(_TIMES * action, least_bank(sheet)), most)
    return Cents(usual - usual % step), Cents(most - most % step)


def holds_bank(settled: Settled) -> bool:
    """Whether the person was the player-dealer of a round."""
    return settled.wagers.bank is not None and settled.wagers.bank.spot == YOU


def not_covered(settled: Settled) -> tuple[Line, ...]:
    """The wagers that the player-dealer's wager did not cover, or only in part (B8-2, B8-6)."""
    rule = settled.sheet.printed.player_dealer
    if rule is None:
        return ()
    short = (rule.uncovered.cite, rule.partly.cite)
    return tuple([line for line in settled.game_lines if line.cite in short])
