"""Bringing a database of an earlier version up to date, step by step, all of it or nothing.

A step is written once with Alembic's operations and runs on SQLite and on PostgreSQL. The version
is the `format` in the table `about`; no other version is ever opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, Engine, Table, inspect, select, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import is_address, place_name
from houseway.ledger.store.tables import (
    ABOUT,
    ACCOUNTS,
    ENTRIES,
    FORMAT,
    OWN_SHEETS,
    PRACTICE,
    SESSIONS,
    WORKS,
)
from houseway.rules import Refused


def _add_accounts(change: Operations) -> None:
    """Version 4 has accounts and sessions."""
    _create(change, ACCOUNTS, SESSIONS)


def _add_works(change: Operations) -> None:
    """Version 5 has works and sheets that several processes share, and what people practise."""
    _create(change, WORKS, OWN_SHEETS, PRACTICE)


def _keep_tables(_: Operations) -> None:
    """Version 6 has the same tables, and one entry for a recorded round."""


def _has_rounds(connection: Connection) -> bool:
    """Whether a recorded round is sealed as two entries."""
    rounds = select(ENTRIES.c.number).where(ENTRIES.c.kind == "bets closed").limit(1)
    return connection.execute(rounds).first() is not None


def _create(change: Operations, *tables: Table) -> None:
    for table in tables:
        change.create_table(table.name, *[column._copy() for column in table.columns])
        for index in sorted(table.indexes, key=lambda each: str(each.name)):
            names = [column.name for column in index.columns]
            change.create_index(index.name, table.name, names)


_TWO_ENTRIES: Final = 5
_STEPS: Final[Mapping[int, Callable[[Operations], None]]] = MappingProxyType(
    {3: _add_accounts, 4: _add_works, _TWO_ENTRIES: _keep_tables}
)
"""What leads from each version to the next."""


def version_of(where: str) -> int:
    """The version of a database."""
    with _connected(where) as connection:
        return _version(connection, where)


def upgrade(where: str) -> list[int]:
    """Upgrade a database; returns the versions it went through. It must not be in use meanwhile,
    and a step that fails leaves it as it was."""
    with _connected(where) as connection:
        found = _version(connection, where)
        if found > FORMAT:
            name = place_name(where)
            raise Refused(LedgerRefusal.RECORD_TOO_NEW, where=name, found=found, known=FORMAT)
        operations = Operations(MigrationContext.configure(connection))
        passed = []
        for version in range(found, FORMAT):
            step = _STEPS.get(version)
            if step is None or (version == _TWO_ENTRIES and _has_rounds(connection)):
                name = place_name(where)
                raise Refused(LedgerRefusal.NO_UPGRADE, where=name, found=version, known=FORMAT)
            step(operations)
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
