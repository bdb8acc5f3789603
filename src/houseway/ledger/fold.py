"""The fold: every balance, every open hold and every command is what the entries make of it (R1).

Each command is checked once more as it was when it was posted, so that a record which could never
have been written is not read either (R4).
"""

from __future__ import annotations

from collections.abc import Iterable
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


def fold_command(books: Books, command: str, entries: tuple[Entry, ...]) -> None:
    """Take the entries of one command, which must follow on the books and be allowed."""
    head = books.head
    for part, entry in enumerate(entries, start=1):
        where = f"entry {head.number + 1}"
        if entry.number != head.number + 1:
            raise LedgerDamaged(f"the number {entry.number} is out of its order", where=where)
        if entry.previous != head.seal:
            raise LedgerDamaged("it does not follow on the entry before", where=where)
        if (entry.part, entry.parts) != (part, len(entries)):
            what = f"part {entry.part} of {entry.parts} stands where {part} of {len(entries)} does"
            raise LedgerDamaged(what, where=where)
        head = Head(entry.number, entry.seal)
    try:
        change = check_batch(
            books, command, tuple([entry.draft for entry in entries]), at=entries[0].at
        )
    except LedgerRefused as refused:
        where = refused.where or f"entry {entries[0].number}"
        raise LedgerDamaged(refused.what, where=where, rule=refused.rule) from None
    if any(entry.at != entries[0].at for entry in entries):
        raise LedgerDamaged("one command at several times", where=f"entry {entries[0].number}")
    books.take(command, change, head)
