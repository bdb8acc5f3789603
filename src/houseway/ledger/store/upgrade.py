"""Bringing a database of an earlier version up to date, step by step, all of it or nothing.

A step is written once with Alembic's operations and runs on SQLite and on PostgreSQL. The version
is the `format` in the table `about`; no other version is ever opened.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from types import MappingProxyType
from typing import Final

from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, Engine, insert, inspect, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import CreateIndex

from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import is_address, place_name
from houseway.ledger.store.rows import EntryRow, TermRow
from houseway.ledger.store.tables import ABOUT, ENTRIES, FORMAT, ROUND_TERMS
from houseway.rules import Refused

TermsOf = Callable[[Iterable[EntryRow]], Iterable[TermRow]]
"""Gives the terms of the rounds in these rows."""


def _add_search(change: Operations, terms_of: TermsOf) -> None:
    """Version 7 has the terms of rounds, of those that are there already too, and an index of
    rounds by table."""
    connection = change.get_bind()
    ROUND_TERMS.create(connection)
    index = next(each for each in ENTRIES.indexes if each.name == "entries_of_round")
    change.drop_index("entries_of_round", ENTRIES.name)
    change.execute(CreateIndex(index))
    live = select(ENTRIES).where(ENTRIES.c.kind == "live")
    rows = connection.execute(live.order_by(ENTRIES.c.stream, ENTRIES.c.number))
    found = (row._asdict() for row in terms_of(EntryRow(*row) for row in rows))
    for some in iter(lambda: list(islice(found, _AT_ONCE)), []):
        connection.execute(insert(ROUND_TERMS), some)


_AT_ONCE: Final = 1_000
_STEPS: Final[Mapping[int, Callable[[Operations, TermsOf], None]]] = MappingProxyType(
    {6: _add_search}
)
"""What leads from each version to the next; no release wrote an older one."""


def version_of(where: str) -> int:
    """The version of a database."""
    with _connected(where) as connection:
        return _version(connection, where)


def upgrade(where: str, terms_of: TermsOf) -> list[int]:
    """Upgrade a database; returns the versions it went through. It must not be in use meanwhile,
    and a step that fails leaves it as it was. `terms_of` gives the terms of the rounds in
    rows, which come table by table in their order."""
    with _connected(where) as connection:
        found = _version(connection, where)
        if found > FORMAT:
            name = place_name(where)
            raise Refused(LedgerRefusal.RECORD_TOO_NEW, where=name, found=found, known=FORMAT)
        operations = Operations(MigrationContext.configure(connection))
        passed = []
        for version in range(found, FORMAT):
            step = _STEPS.get(version)
            if step is None:
                name = place_name(where)
                raise Refused(LedgerRefusal.NO_UPGRADE, where=name, found=version, known=FORMAT)
            step(operations, terms_of)
            connection.execute(update(ABOUT).values(format=version + 1))
            passed.append(version + 1)
        return passed


@contextmanager
def _connected(where: str) -> Iterator[Connection]:
    """One transaction of the database, alone; what fails is a refusal."""
    engine = _engine(where)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        where = place_name(where)
        raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where=where, problem=problem) from None
    finally:
        engine.dispose()


def _version(connection: Connection, where: str) -> int:
    if not inspect(connection).has_table(ABOUT.name):
        raise Refused(LedgerRefusal.NO_RECORD, where=place_name(where))
    return int(connection.execute(select(ABOUT.c.format)).scalar_one())


def _engine(where: str) -> Engine:
    if is_address(where):
        from houseway.ledger.store.postgresql import upgrade_engine

        return upgrade_engine(where)
    from houseway.ledger.store.sqlite import upgrade_engine as upgrade_file

    return upgrade_file(where)
