"""A table's default bets: the required wagers at their least."""

from collections.abc import Mapping
from typing import Final

from houseway.games import BankSeat, Bet, Wagers
from houseway.games.poker.posts import STACK
from houseway.money import Cents
from houseway.rules import Refused, Sheet
from houseway.table.refusals import RoundRefusal

_STAKE: Final = Cents(1000)
_STACK: Final = 50  # big bets
_SEATS: Final = {"none": 6}  # by who holds the bank; at other tables one plays
_LEAST_SEATS: Final = {"none": 2}


def usual_wagers(
    sheet: Sheet,
    bets: Mapping[str, Cents],
    *,
    seats: int | None = None,
    bank: BankSeat | None = None,
) -> Wagers:
    """Every seat with the same wagers: the required ones, and what `bets` adds or changes.

    Where the sheet has a player-dealer and no `bank` is given, they sit at the last spot with
    plenty to cover the others.
    """
    stakes: dict[str, Cents] = {}
    for name, rule in sheet.wagers.items():
        if rule.required.value:
            stakes[name] = rule.low.value if rule.low is not None else _STAKE
    if STACK in stakes:
        stakes[STACK] = Cents(_STACK * max(_high(sheet, "bet"), _high(sheet, "blinds")))
    for name, stake in bets.items():
        stakes[name] = stake
        for other, rule in sheet.wagers.items():
            if rule.equal_to is not None and rule.equal_to.value == name and other not in bets:
                stakes[other] = stake
    if not stakes:  # no single wager is required: the first will do
        name, rule = next(iter(sheet.wagers.items()))
        stakes[name] = rule.low.value if rule.low is not None else _STAKE
    bank = bank or _usual_bank(sheet, stakes)
    free = [spot for spot in range(1, sheet.seats.value + 1) if bank is None or spot != bank.spot]
    players = _SEATS.get(sheet.printed.bank.value, 1) if seats is None else seats
    least = _LEAST_SEATS.get(sheet.printed.bank.value, 1)
    if not least <= players <= len(free):
        raise Refused(
            RoundRefusal.PLAYERS_DO_NOT_FIT,
            where="seats",
            players=players,
            least=least,
            seats=len(free),
        )
    return Wagers(tuple(Bet(spot, dict(stakes)) for spot in free[:players]), bank)


def _high(sheet: Sheet, wager: str) -> int:
    high = sheet.wagers[wager].high
    return high.value if high is not None else 0


def _usual_bank(sheet: Sheet, stakes: Mapping[str, Cents]) -> BankSeat | None:
    if sheet.printed.player_dealer is None:
        return None
    least = sheet.table_minimum.value if sheet.table_minimum else _STAKE
    return BankSeat(sheet.seats.value, Cents(max(least, sum(stakes.values()) * 20)))
