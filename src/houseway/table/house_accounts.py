"""The ledger accounts of the house's money at a table, made once.

Each table has its own, so that no two tables write to the same row of a ledger.
"""

from functools import lru_cache
from typing import NamedTuple

from houseway.ledger.account import Account, AccountError, box, cage, fees, held, house, owed, tokes
from houseway.ledger.account import tray as tray_of
from houseway.people import normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused


class HouseAccounts(NamedTuple):
    """Where the house's money lies; `over_and_short` is what was counted beyond what the ledger
    says, or less."""

    tray: Account
    box: Account
    cage: Account
    fees: Account
    tokes: Account
    held: Account
    owed: Account
    over_and_short: Account


@lru_cache(maxsize=4_096)
def house_accounts(table: str) -> HouseAccounts:
    """The accounts of a table; refused where no account can have its name."""
    try:
        name = normal(table)
        return HouseAccounts(
            tray=tray_of(name),
            box=box(name),
            cage=cage(name),
            fees=fees(name),
            tokes=tokes(name),
            held=held(name),
            owed=owed(name),
            over_and_short=house("over and short", name),
        )
    except (AccountError, AttributeError, TypeError):
        raise Refused(PeopleRefusal.BAD_PERSON_NAME, where="table", rule="R15") from None
