"""The ledger: the entries, what they come to, and the one way to add to them.

>>> from houseway.ledger import Draft, Kind, Posting
>>> from houseway.ledger.account import FEES, player
>>> from houseway.money import Cents, micro_cents
>>> ledger = memory_ledger()
>>> fee = (Posting(player("3"), micro_cents(Cents(-100))), Posting(FEES, micro_cents(Cents(100))))
>>> ledger.post("round:1", [Draft(Kind.POST, "fee", fee)]).repeated
False
>>> ledger.post("round:1", [Draft(Kind.POST, "fee", fee)]).repeated, ledger.balance(FEES)
(True, 100000000)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType, TracebackType
from typing import Final, NamedTuple, Protocol, Self

from houseway.ledger.account import Account
from houseway.ledger.books import Books, SealedDay
from houseway.ledger.check import check_batch, check_command
from houseway.ledger.day import command_of, seal_day
from houseway.ledger.entry import Draft, Entry, Posting
from houseway.ledger.fold import fold
from houseway.ledger.plain import plain_copy
from houseway.ledger.refusal import LedgerReason, LedgerRefused, shown
from houseway.ledger.seal import Head, seal_of
from houseway.ledger.written import content, write_sealed, write_unsealed
from houseway.money import MicroCents

LONGEST_LINE: Final = 1 << 20


class Receipt(NamedTuple):
    """The answer to a command: its entries, and whether they had been written before (R3)."""

    entries: tuple[Entry, ...]
    repeated: bool


class Keeping(Protocol):
    """Where the lines are kept. `keep` answers when they are there to stay, or refuses."""

    @property
    def note(self) -> str: ...
    def keep(self, lines: str, head: Head) -> None: ...
    def close(self) -> None: ...


class InMemory:
    """Kept nowhere: for simulation, for tests, for a dry run."""

    note = ""

    def keep(self, lines: str, head: Head) -> None:
        pass

    def close(self) -> None:
        pass


class Ledger:
    """A record that is open. Close it, or use it in a `with`: others wait for it."""

    def __init__(self, entries: list[Entry], books: Books, keeping: Keeping) -> None:
        self._entries = entries
        self._books = books
        self._keeping = keeping
        self._group: list[str] | None = None  # lines of an open batch
        self._closed = False

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry, the first at place 0 with the number 1. Not to be changed."""
        return self._entries

    @property
    def books(self) -> Books:
        """What the entries come to. Not to be changed."""
        return self._books

    @property
    def balances(self) -> Mapping[Account, MicroCents]:
        return self._books.balances

    @property
    def head(self) -> Head:
        """The number and the seal of the last entry."""
        return self._books.head

    @property
    def days(self) -> tuple[SealedDay, ...]:
        return self._books.days

    @property
    def note(self) -> str:
        """What opening the record had to put in order, in words; mostly nothing."""
        return self._keeping.note

    def balance(self, name: Account) -> MicroCents:
        return self._books.balance(name)

    def receipt(self, command: str) -> Receipt | None:
        """The answer a command had, if it was ever given."""
        span = self._books.commands.get(command)
        if span is None:
            return None
        return Receipt(tuple(self._entries[span.first - 1 : span.last]), repeated=True)

    def post(self, command: str, drafts: Sequence[Draft], *, at: str = "") -> Receipt:
        """Write a command's entries, all of them or none; the same command again writes nothing.

        The answer comes when the entries are there to stay. `at` is a time for people to read.
        """
        if self._closed:
            raise LedgerRefused(LedgerReason.CLOSED, "the ledger is closed", rule="R18")
        check_command(command)
        before = self.receipt(command)
        if before is not None:
            _refuse_other_content(command, before, drafts)
            return before
        change = check_batch(self._books, command, drafts, at=at)
        entries, lines = _seal_all(self.head, command, drafts, at)
        head = Head(entries[-1].number, entries[-1].seal)
        if self._group is None:
            self._keeping.keep(lines, head)
        else:
            self._group.append(lines)
        self._books.take(command, change, head)
        self._entries.extend(entries)
        return Receipt(entries, repeated=False)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Many commands in one durable write. Answer nobody before it ends: if it fails, or is
        left by an exception, none of its commands is written."""
        if self._group is not None:
            yield  # inside another, which writes
            return
        count = len(self._entries)
        self._group = []
        try:
            yield
            lines, self._group = "".join(self._group), None
            if lines:
                self._keeping.keep(lines, self.head)
        except BaseException:
            self._group = None
            if len(self._entries) > count:
                del self._entries[count:]
                self._books = fold(self._entries)
            raise

    def seal_day(self, day: str, *, at: str = "", today: str = "") -> Receipt:
        """Close a day. A day is closed once: asked again, the answer is the same (R3)."""
        before = self.receipt(command_of(day))
        if before is not None:
            return before
        return self.post(command_of(day), [seal_day(self._books, day, today=today)], at=at)

    def close(self) -> None:
        """Let others have it."""
        self._closed = True
        self._keeping.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def memory_ledger() -> Ledger:
    """A ledger that is kept nowhere."""
    return Ledger([], Books(), InMemory())


def _refuse_other_content(command: str, before: Receipt, drafts: Sequence[Draft]) -> None:
    """The same id asks for the same thing, or it is a mistake (R3)."""
    try:
        given = [content(_own(draft)) for draft in drafts]
    except (TypeError, ValueError, AttributeError, LedgerRefused):
        given = []  # what could never be written was not written before
    if given != [content(entry.draft) for entry in before.entries]:
        what = f"the command {shown(command)} was given before, and said something else"
        where = f"entry {before.entries[0].number}"
        raise LedgerRefused(LedgerReason.REUSED_COMMAND, what, where=where, rule="R3")


def _own(draft: Draft) -> Draft:
    """A draft that nobody else can change."""
    postings = tuple([Posting(name, amount) for name, amount in draft.postings])
    if not draft.data:
        return replace(draft, postings=postings, settles=tuple(draft.settles))
    data = MappingProxyType(plain_copy(draft.data, "data"))
    return replace(draft, postings=postings, settles=tuple(draft.settles), data=data)


def _seal_all(
    head: Head, command: str, drafts: Sequence[Draft], at: str
) -> tuple[tuple[Entry, ...], str]:
    """The entries of a command with their seals, and the lines to be kept."""
    entries, lines, (number, previous) = [], [], head
    for part, given in enumerate(drafts, start=1):
        draft, number = _own(given), number + 1
        unsealed = write_unsealed(
            draft,
            number=number,
            command=command,
            part=part,
            parts=len(drafts),
            at=at,
            previous=previous,
        )
        if len(unsealed) > LONGEST_LINE:
            what = f"{len(unsealed)} bytes are more than an entry has room for"
            raise LedgerRefused(LedgerReason.BAD_DATA, what, where=f"entry {number}")
        seal = seal_of(unsealed)
        entries.append(Entry(number, command, part, len(drafts), at, draft, previous, seal))
        lines.append(write_sealed(unsealed, seal) + "\n")
        previous = seal
    return tuple(entries), "".join(lines)
