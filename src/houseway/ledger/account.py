"""Accounts: whose money it is, or what it is kept for.

An account is a kind and the names that it is kept under (`AccountParts`); the kind says what may
lie there and how many names there are. It is written in one way, here and nowhere else, and read
back here: no name has a colon, so the names of tables, people and links can never collide. Money on
the felt is `held`; a chip is whole cents everywhere but on meters, on their reserves and in the
house's own books, where a rate of a wager may be less than a cent.

The house's own money is kept table by table, so that no two tables ever write the same row; `sums`
adds it up. What moves in one stream alone has an `owner`.

>>> meter("catfish-bend/multi-link", "major")
'meter:catfish-bend/multi-link:major'
>>> kind_of(player("3"))
<AccountKind.PLAYER: 'player'>
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, Literal, NamedTuple, NewType, TypeVar

from houseway.fact import Fact
from houseway.money import MicroCents

Account = NewType("Account", str)
S = TypeVar("S", bound=str)


class AccountKind(StrEnum):
    """What an account is for."""

    PLAYER = "player"  # a bettor or a player-dealer; below zero they have lost
    CHIPS = "chips"  # what a player has on a live table
    TRANSIT = "transit"  # chips that a player carries to another table, by the table they go to
    TRAY = "tray"  # the house's chips at a table
    BOX = "box"  # the cash in its drop box
    CAGE = "cage"  # where chips and cash are kept
    FEES = "fees"  # collected
    TOKES = "tokes"  # the dealers'
    OWED = "owed"  # found later, and not handed over; a debt below zero
    HELD = "held"  # staked, and not yet decided
    METER = "meter"  # what a progressive shows
    RESERVE = "reserve"  # kept for its next seed
    HIDDEN = "hidden"  # what came in above its limit
    PAYABLE = "payable"  # won, and not yet confirmed
    HOUSE = "house"  # the house's own books: contributions and seeds come from here


class KindTraits(NamedTuple):
    """What holds for all accounts of a kind: how many names they have, at least and at most, and
    whether they move only in the stream of their table or link (R19)."""

    names: tuple[int, int] = (1, 1)
    moves_in: Literal["table", "link", ""] = ""
    is_fine: bool = False
    """An amount may be finer than a cent."""
    never_below_zero: bool = False
    is_summed: bool = False
    """People ask about it for the whole house."""


_OF_METER: Final = KindTraits((2, 2), "link", is_fine=True, never_below_zero=True)
TRAITS: Final[Mapping[AccountKind, KindTraits]] = {
    AccountKind.PLAYER: KindTraits(),
    AccountKind.CHIPS: KindTraits((2, 2), "table", never_below_zero=True),
    AccountKind.TRANSIT: KindTraits((2, 2), never_below_zero=True),
    AccountKind.TRAY: KindTraits(),  # a link pays from it too
    AccountKind.BOX: KindTraits(moves_in="table"),
    AccountKind.CAGE: KindTraits(moves_in="table", is_summed=True),
    AccountKind.FEES: KindTraits(moves_in="table", is_summed=True),
    AccountKind.TOKES: KindTraits(moves_in="table", is_summed=True),
    AccountKind.OWED: KindTraits((1, 2), "table"),
    AccountKind.HELD: KindTraits(moves_in="table", never_below_zero=True, is_summed=True),
    AccountKind.METER: _OF_METER,
    AccountKind.RESERVE: _OF_METER,
    AccountKind.HIDDEN: _OF_METER,
    AccountKind.PAYABLE: KindTraits((2, 2), "link", never_below_zero=True),
    AccountKind.HOUSE: KindTraits((1, 2), is_fine=True),
}

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._@/+-]{0,79}", re.ASCII)
_KINDS: Final = frozenset(AccountKind)


class AccountError(ValueError):
    """A text that is no account."""


class AccountParts(Fact, frozen=True):
    """What an account is: its kind, and the names of its table, person, link, meter or book."""

    kind: AccountKind
    names: tuple[str, ...]

    def write(self) -> Account:
        """The account as it is written; refused where a kind has other names, or a name is none."""
        least, most = TRAITS[self.kind].names
        text = ":".join((self.kind.value, *self.names))
        if not least <= len(self.names) <= most or not all(map(_NAME.fullmatch, self.names)):
            raise _no_account(text)
        return Account(text)


def parts_of(name: Account) -> AccountParts:
    """What an account is that was written before.

    >>> parts_of(chips("7", "anna")).names
    ('7', 'anna')
    """
    kind, *names = name.split(":")
    return AccountParts(AccountKind(kind), tuple(names))


def account(text: str) -> Account:
    """Read an account; only a known kind and plain names are taken."""
    kind, *names = text.split(":")
    if kind not in _KINDS:
        raise _no_account(text)
    return AccountParts(AccountKind(kind), tuple(names)).write()


def _account(kind: str, *names: str) -> Account:
    return AccountParts(AccountKind(kind), names).write()


def _no_account(text: str) -> AccountError:
    shown = text if len(text) <= 60 else text[:60] + "…"
    return AccountError(f"{shown!r} is not an account, like player:3 or meter:LINK:NAME")


def kind_of(name: Account) -> AccountKind:
    """What an account is for."""
    return AccountKind(name.partition(":")[0])


def owner_of(name: Account) -> str:
    """The stream in which alone an account moves; empty where several may move it.

    >>> owner_of(fees("7")), owner_of(meter("a/b", "major")), owner_of(player("anna"))
    ('table:7', 'link:a/b', '')
    """
    parts = parts_of(name)
    where = TRAITS[parts.kind].moves_in
    return f"{where}:{parts.names[0]}" if where else ""


def sums(balances: Mapping[Account, MicroCents]) -> dict[str, MicroCents]:
    """Balances for people to read: what is kept table by table of the house's own money as one sum
    under its kind, or under the name of the book.

    >>> sums({fees("1"): MicroCents(5), fees("2"): MicroCents(2), player("a"): MicroCents(-7)})
    {'fees': 7, 'player:a': -7}
    """
    found: dict[str, MicroCents] = {}
    for name, amount in balances.items():
        parts = parts_of(name)
        if TRAITS[parts.kind].is_summed:
            shown = parts.kind.value
        elif parts.kind is AccountKind.HOUSE and len(parts.names) == 2:
            shown = house(parts.names[0])
        else:
            shown = name
        found[shown] = MicroCents(found.get(shown, 0) + amount)
    return found


def in_order(names: Iterable[S]) -> list[S]:
    """Accounts, or what stands for several of a kind, by kind and by name within a kind, numbers
    as numbers.

    >>> in_order([fees("1"), player("10"), player("9")])
    ['player:9', 'player:10', 'fees:1']
    """
    kinds = list(AccountKind)

    def place(name: str) -> tuple[int, list[tuple[bool, int, str]]]:
        parts = re.split(r"([0-9]+)", name)
        numbered = [(True, int(part), "") if part.isdigit() else (False, 0, part) for part in parts]
        return kinds.index(kind_of(Account(name))), numbered

    return sorted(names, key=place)


def player(name: str) -> Account:
    return _account("player", name)


def chips(table: str, name: str) -> Account:
    return _account("chips", table, name)


def transit(table: str, name: str) -> Account:
    """Chips that a player carries to a table."""
    return _account("transit", table, name)


def owed(table: str, name: str = "") -> Account:
    """What a person owes or is owed from a table's rounds; without a name, the house."""
    return _account("owed", table, *([name] if name else []))


def box(table: str) -> Account:
    return _account("box", table)


def tray(table: str) -> Account:
    return _account("tray", table)


def meter(link: str, name: str) -> Account:
    return _account("meter", link, name)


def reserve(link: str, name: str) -> Account:
    return _account("reserve", link, name)


def hidden(link: str, name: str) -> Account:
    return _account("hidden", link, name)


def payable(link: str, name: str) -> Account:
    return _account("payable", link, name)


def held(table: str) -> Account:
    return _account("held", table)


def cage(table: str) -> Account:
    """Chips and cash that a table had from the cage, or gave it; below zero it has more."""
    return _account("cage", table)


def fees(table: str) -> Account:
    return _account("fees", table)


def tokes(table: str) -> Account:
    return _account("tokes", table)


def house(book: str, name: str = "") -> Account:
    """One of the house's own books, or the part of it that belongs to a table or a link."""
    return _account("house", book, *([name] if name else []))
