"""The accounts of a link, made once: its meters, what is behind them, and the house's books."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from houseway.ledger.account import (
    Account,
    AccountError,
    hidden,
    house,
    meter,
    payable,
    player,
    reserve,
    tray,
)
from houseway.people import normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused


class MeterAccounts(NamedTuple):
    """The accounts of one meter, by what the state calls them."""

    display: Account
    reserve: Account
    hidden: Account


class LinkAccounts(NamedTuple):
    """The accounts of a link; `offsets` is what was withheld from awards, for those it is owed to,
    and `payable` what is won and not yet confirmed, by meter."""

    house: Account
    offsets: Account
    meters: Mapping[str, MeterAccounts]
    payable: Mapping[str, Account]


@lru_cache(maxsize=256)
def accounts_of(link: str, meters: tuple[str, ...]) -> LinkAccounts:
    """The accounts of a link with these meters."""
    return LinkAccounts(
        house(link),
        house("offsets", link),
        {name: MeterAccounts(meter(link, name), reserve(link, name), hidden(link, name))
         for name in meters},
        {name: payable(link, name) for name in meters},
    )  # fmt: skip


@lru_cache(maxsize=65_536)
def player_account(name: str) -> Account:
    """A player's account, one however the name is spelt (R19)."""
    return _named(player, name, "player")


@lru_cache(maxsize=4_096)
def tray_account(table: str) -> Account:
    """A table's chips."""
    return _named(tray, table, "table")


def _named(make: Callable[[str], Account], name: str, where: str) -> Account:
    """An account by a given name; a name that no account can have is refused."""
    try:
        return make(normal(name))
    except (AccountError, AttributeError, TypeError):
        raise Refused(PeopleRefusal.BAD_PERSON_NAME, where=where, rule="R15") from None
