"""The fold: every balance, every open hold and every command is what the entries make of it (R1).

Each command is checked once more as it was when it was posted, so that a record which could never
have been written is not read either (R4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from houseway.ledger.books import Books
from houseway.ledger.check import check_batch
from houseway.ledger.entry import Entry
from houseway.ledger.refusal import LedgerDamaged, LedgerRefused
from houseway.ledger.seal import Head


def fold(entries: Iterable[Entry]) -> Books:
    """The books of a run of entries from the first on; every command is checked as when posted."""
    books = Books()
    for command, group in groupby(entries, key=lambda entry: entry.command):
        fold_command(books, command, tuple(group))
    return books


def fold_command(
    books: Books, command: str, entries: Sequence[Entry], *, plain: bool = False
) -> None:
    """Take the entries of one command, which must follow on the books and be allowed. With `plain`
    their data is known to be plain JSON."""
    before, seal = books.head
    at, parts = entries[0].at, len(entries)
    for part, entry in enumerate(entries, start=1):
        if entry.number != before + part:
            what = f"the number {entry.number} is out of its order"
            raise LedgerDamaged(what, where=f"entry {before + part}")
        if entry.previous != seal:
            what = "it does not follow on the entry before"
            raise LedgerDamaged(what, where=f"entry {before + part}")
        if entry.part != part or entry.parts != parts:
            what = f"part {entry.part} of {entry.parts} stands where {part} of {parts} does"
            raise LedgerDamaged(what, where=f"entry {before + part}")
        if entry.at != at:
            raise LedgerDamaged("one command at several times", where=f"entry {entry.number}")
        seal = entry.seal
    try:
        drafts = [entry.draft for entry in entries]
        change = check_batch(books, command, drafts, at=at, plain=plain)
    except LedgerRefused as refused:
        where = refused.where or f"entry {entries[0].number}"
        raise LedgerDamaged(refused.what, where=where, rule=refused.rule) from None
    books.take(command, change, Head(before + parts, seal))
