"""The books: what a run of entries comes to, and nothing else (R1).

A `Change` is what one command would do to them: it is worked out first, and taken only when the
entries stand in the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.ledger.account import Account
from houseway.ledger.entry import Kind, Posting
from houseway.ledger.seal import NOTHING_YET, Head
from houseway.money import MicroCents

_NOTHING: Final = MicroCents(0)


class Hold(NamedTuple):
    """Money on the felt: how much, what each account gave to it, and the entry that says so."""

    amount: MicroCents
    gave: tuple[Posting, ...]
    number: int


class Span(NamedTuple):
    """The entries of one command, from its first number to its last."""

    first: int
    last: int


class SealedDay(NamedTuple):
    """A day that is closed: its name, the entry that closed it, and the seal of that entry."""

    day: str
    number: int
    seal: str


@dataclass(slots=True)
class Change:
    """What a command does to the books: the accounts, holds and days that come out different."""

    balances: dict[Account, MicroCents] = field(default_factory=dict)
    holds: dict[str, Hold | None] = field(default_factory=dict)  # None: it has ended
    corrected: list[tuple[int, int]] = field(default_factory=list)
    day: str = ""


class Books:
    """What the entries come to so far. Only `take` changes them."""

    __slots__ = ("_balances", "_commands", "_corrected", "_days", "_ended", "_holds", "head")

    def __init__(self) -> None:
        self.head: Head = NOTHING_YET
        self._balances: dict[Account, MicroCents] = {}
        self._holds: dict[str, Hold] = {}
        self._ended: set[str] = set()
        self._commands: dict[str, Span] = {}
        self._corrected: dict[int, tuple[int, ...]] = {}
        self._days: list[SealedDay] = []

    @property
    def balances(self) -> Mapping[Account, MicroCents]:
        return MappingProxyType(self._balances)

    @property
    def holds(self) -> Mapping[str, Hold]:
        """The holds that are open, by their names."""
        return MappingProxyType(self._holds)

    @property
    def ended(self) -> frozenset[str]:
        """The names of holds that were posted or voided."""
        return frozenset(self._ended)

    @property
    def commands(self) -> Mapping[str, Span]:
        return MappingProxyType(self._commands)

    @property
    def corrected(self) -> Mapping[int, tuple[int, ...]]:
        """Entries that were wrong, each with the entries that correct it."""
        return MappingProxyType(self._corrected)

    @property
    def days(self) -> tuple[SealedDay, ...]:
        return tuple(self._days)

    @property
    def last_day(self) -> SealedDay | None:
        return self._days[-1] if self._days else None

    def balance(self, name: Account) -> MicroCents:
        return self._balances.get(name, _NOTHING)

    def hold(self, name: str) -> Hold | None:
        """The open hold of that name, if there is one."""
        return self._holds.get(name)

    def has_command(self, command: str) -> bool:
        return command in self._commands

    def has_ended(self, hold: str) -> bool:
        return hold in self._ended

    def take(self, command: str, change: Change, head: Head) -> None:
        """Let a command's change come true; its entries now end with `head`."""
        self._commands[command] = Span(self.head.number + 1, head.number)
        self._balances.update(change.balances)
        for name, hold in change.holds.items():
            if hold is None:
                self._holds.pop(name, None)
                self._ended.add(name)
            else:
                self._holds[name] = hold
        for wrong, right in change.corrected:
            self._corrected[wrong] = (*self._corrected.get(wrong, ()), right)
        if change.day:
            self._days.append(SealedDay(change.day, head.number, head.seal))
        self.head = head

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Books):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # books change


def is_money(kind: Kind) -> bool:
    """Whether entries of a kind move money."""
    return kind is not Kind.NOTE and kind is not Kind.SEAL
