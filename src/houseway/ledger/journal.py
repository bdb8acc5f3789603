"""Reading a record: from the bytes of its lines to entries and books, or to what is wrong."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Final, NamedTuple

from houseway.ledger.books import Books
from houseway.ledger.entry import Entry
from houseway.ledger.fold import fold_command
from houseway.ledger.head import Extent
from houseway.ledger.quick import quick_entry
from houseway.ledger.refusal import LedgerDamaged, LedgerReason, LedgerRefused, shown
from houseway.ledger.seal import parse_grouped
from houseway.ledger.written import LineError, read_entry

JOURNAL: Final = "entries.jsonl"


class Journal(NamedTuple):
    """A record that was read: its entries, and what they come to."""

    entries: list[Entry]
    books: Books


def read_journal(data: bytes, extent: Extent) -> Journal:
    """Every line read and checked, every seal followed, every command folded (R4)."""
    collecting = gc.isenabled()
    gc.disable()  # all that is made is kept; to look for rubbish among it takes time
    try:
        return _read(data, extent)
    finally:
        if collecting:
            gc.enable()


def _read(data: bytes, extent: Extent) -> Journal:
    if len(data) != extent.bytes:
        what = f"{len(data)} bytes where {extent.bytes} were written"
        raise LedgerDamaged(what, where=JOURNAL)
    entries: list[Entry] = []
    books = Books()
    words: dict[str, str] = {}
    waiting: list[Entry] = []
    previous, plain = books.head.seal, True
    lines = data.split(b"\n")
    if lines.pop():
        raise _damaged("the last line has no end", len(lines) + 1)
    for number, line in enumerate(lines, start=1):
        entry = quick_entry(line, previous, words)
        if entry is None:  # not a usual line: taken or refused by the careful reader
            entry, plain = _read_with_care(line, number, words), False
        previous = entry.seal
        waiting.append(entry)
        if entry.part >= entry.parts or entry.part != len(waiting):
            _take(books, waiting, plain=plain)
            entries += waiting
            waiting, plain = [], True
    if waiting:
        what = f"the command ends with part {waiting[-1].part} of {waiting[-1].parts}"
        raise _damaged(what, len(lines))
    if (books.head.number, books.head.seal) != (extent.entries, extent.seal):
        what = f"it does not end with entry {extent.entries} and its seal, as the head says"
        raise LedgerDamaged(what, where=JOURNAL)
    return Journal(entries, books)


def find_seal(entries: Sequence[Entry], printed: str) -> Entry:
    """The entry whose seal was printed; a record in which it is not is not the one signed (R4)."""
    seal = parse_grouped(printed)
    if seal is None:
        what = f"{shown(printed)} is no seal: 64 of 0 to 9 and a to f"
        raise LedgerRefused(LedgerReason.BAD_TEXT, what, where="seal", rule="R4")
    for entry in reversed(entries):
        if entry.seal == seal:
            return entry
    raise LedgerDamaged("no entry of this record has the printed seal", where=JOURNAL)


def _read_with_care(line: bytes, number: int, words: dict[str, str]) -> Entry:
    try:
        return read_entry(line, words)
    except LineError as error:
        raise _damaged(str(error), number) from None


def _take(books: Books, waiting: list[Entry], *, plain: bool) -> None:
    command = waiting[0].command
    try:
        for entry in waiting:
            if entry.command != command:
                what = "parts of different commands stand together"
                raise LedgerDamaged(what, where=f"entry {waiting[0].number}")
        fold_command(books, command, waiting, plain=plain)
    except LedgerDamaged as damaged:
        where = f"{JOURNAL}: {damaged.where}"
        raise LedgerDamaged(damaged.what, where=where, rule=damaged.rule) from None


def _damaged(what: str, line: int) -> LedgerDamaged:
    return LedgerDamaged(what, where=f"{JOURNAL} line {line}")
