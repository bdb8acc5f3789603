"""A copy of a record at another place: a backup while its house runs, or the way from a file to
PostgreSQL and back. The copy is of one moment, and there whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import Row, Store, open_reader, open_store
from houseway.ledger.store.rows import PARTS
from houseway.ledger.store.statement import Statement
from houseway.ledger.store.statements import definitions
from houseway.ledger.store.tables import ENTRIES, METADATA

_AT_ONCE: Final = 1_000


def copy_record(
    source: str, target: str, *, told: Callable[[int], None] = lambda rows: None
) -> int:
    """Copy a record to a place where there is none; how many rows it has. `told` is called with the
    number of rows that are copied."""
    with open_reader(source) as reader:
        reader.rows("SELECT format FROM about")  # the moment is that of the first question
        store = open_store(target, read_only=False, create=True)
        try:
            copied = 0

            def fill() -> None:
                nonlocal copied
                for table in METADATA.sorted_tables:
                    names = tuple(column.name for column in table.columns)
                    add: Statement[Row] = Statement(
                        store.insert(table), store.dialect, names, make=tuple
                    )
                    rows = reader.each_row(f"SELECT {', '.join(names)} FROM {table.name}")  # noqa: S608
                    for part in _parts(rows):
                        store.write([add.change(part)])
                        copied += len(part)
                        told(copied)
                store.follow_places(_last_place(store))

            store.create_tables(definitions(store), fill)
        except store.errors as error:
            raise store.name_error(error, LedgerRefusal.RECORD_NOT_WRITTEN) from None
        finally:
            store.close()
    return copied


def _parts(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while part := [tuple(row) for row in islice(rows, _AT_ONCE)]:
        yield part


def _last_place(store: Store) -> int:
    ((position,),) = store.rows(f"SELECT max(position) FROM {ENTRIES.name}")  # noqa: S608
    return 0 if position is None else int(position) // PARTS
