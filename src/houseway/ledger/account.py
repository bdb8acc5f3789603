"""Accounts: whose money it is, or what it is kept for.

An account's first word is its kind, and the kind says what may lie there. Money on the felt is
`held`; a chip is whole cents everywhere but on meters, on their reserves and in the house's own
books, where a rate of a wager may come to less than a cent.

>>> meter("catfish-bend/multi-link", "major")
'meter:catfish-bend/multi-link:major'
>>> kind_of(player("3"))
<AccountKind.PLAYER: 'player'>
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NewType

Account = NewType("Account", str)


class AccountKind(StrEnum):
    """What an account is for."""

    PLAYER = "player"  # a bettor or a player-dealer; below zero he has lost
    CHIPS = "chips"  # what he has before him at a live table
    TRAY = "tray"  # the house's chips at a table
    BOX = "box"  # the cash in its drop box
    CAGE = "cage"  # where chips and cash are kept
    FEES = "fees"  # collected
    TOKES = "tokes"  # the dealers'
    OWED = "owed"  # found later, and not handed over; below zero somebody owes it
    HELD = "held"  # staked, and not yet decided
    METER = "meter"  # what a progressive shows
    RESERVE = "reserve"  # kept for its next seed
    HIDDEN = "hidden"  # what came in above its limit
    PAYABLE = "payable"  # won, and not yet confirmed
    HOUSE = "house"  # the house's own books: contributions and seeds come from here


MICRO_KINDS: Final = frozenset(
    {AccountKind.METER, AccountKind.RESERVE, AccountKind.HIDDEN, AccountKind.HOUSE}
)
"""Where an amount may be finer than a cent."""
NEVER_BELOW_ZERO: Final = frozenset(
    {
        AccountKind.HELD,
        AccountKind.CHIPS,
        AccountKind.METER,
        AccountKind.RESERVE,
        AccountKind.HIDDEN,
        AccountKind.PAYABLE,
    }
)

HELD: Final = Account("held")
CAGE: Final = Account("cage")
FEES: Final = Account("fees")
TOKES: Final = Account("tokes")

_WRITTEN: Final = re.compile(r"[a-z]+(?::[A-Za-z0-9][A-Za-z0-9 ._@/+-]{0,79}){0,2}", re.ASCII)
_KINDS: Final = frozenset(AccountKind)
# How many names follow a kind, at least and at most.
_NAMES: Final = {
    **dict.fromkeys(AccountKind, (1, 1)),
    AccountKind.HELD: (0, 0),
    AccountKind.CHIPS: (2, 2),
    AccountKind.OWED: (1, 2),
    AccountKind.CAGE: (0, 0),
    AccountKind.FEES: (0, 1),
    AccountKind.TOKES: (0, 1),
    AccountKind.METER: (2, 2),
    AccountKind.RESERVE: (2, 2),
    AccountKind.HIDDEN: (2, 2),
    AccountKind.PAYABLE: (2, 2),
}


class AccountError(ValueError):
    """A text that is no account."""


def account(text: str) -> Account:
    """Read an account; only a known kind and plain names are taken."""
    kind, *names = text.split(":")
    least, most = _NAMES[AccountKind(kind)] if kind in _KINDS else (1, 0)
    if not least <= len(names) <= most or _WRITTEN.fullmatch(text) is None:
        shown = text if len(text) <= 60 else text[:60] + "…"
        raise AccountError(f"{shown!r} is not an account, like player:3 or meter:LINK:NAME")
    return Account(text)


def kind_of(name: Account) -> AccountKind:
    """What an account is for."""
    return AccountKind(name.partition(":")[0])


def in_order(names: Iterable[Account]) -> list[Account]:
    """Accounts by their kinds, and by name within a kind, numbers as numbers.

    >>> in_order([FEES, player("10"), player("9")])
    ['player:9', 'player:10', 'fees']
    """
    kinds = list(AccountKind)

    def place(name: Account) -> tuple[int, list[tuple[bool, int, str]]]:
        parts = re.split(r"([0-9]+)", name)
        numbered = [(True, int(part), "") if part.isdigit() else (False, 0, part) for part in parts]
        return kinds.index(kind_of(name)), numbered

    return sorted(names, key=place)


def player(name: str) -> Account:
    return account(f"player:{name}")


def chips(table: str, name: str) -> Account:
    return account(f"chips:{table}:{name}")


def owed(table: str, name: str = "") -> Account:
    """What somebody owes or is owed of a table's rounds; without a name, the house."""
    return account(f"owed:{table}:{name}" if name else f"owed:{table}")


def box(table: str) -> Account:
    return account(f"box:{table}")


def tray(table: str) -> Account:
    return account(f"tray:{table}")


def meter(link: str, name: str) -> Account:
    return account(f"meter:{link}:{name}")


def reserve(link: str, name: str) -> Account:
    return account(f"reserve:{link}:{name}")


def hidden(link: str, name: str) -> Account:
    return account(f"hidden:{link}:{name}")


def payable(link: str, name: str) -> Account:
    return account(f"payable:{link}:{name}")


def house(name: str) -> Account:
    return account(f"house:{name}")
