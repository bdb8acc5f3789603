"""Every statement that a record runs, written once in SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Dialect,
    Select,
    Table,
    bindparam,
    desc,
    insert,
    literal_column,
    select,
    update,
)

from houseway.ledger.database import R, Row, Statement
from houseway.ledger.rows import EntryRow, HoldRow, StreamRow
from houseway.ledger.tables import (
    ABOUT,
    BALANCES,
    COMMANDS,
    DAYS,
    DOCUMENTS,
    ENTRIES,
    HOLDS,
    SECRETS,
    STREAMS,
    SWIPES,
)

_ONE: Final[ColumnElement[int]] = literal_column("1")
_NONE: Final[ColumnElement[int]] = literal_column("0")
PAGE: Final = 500
"""How many rows are read at a time where there may be many."""


def _where(*columns: Any) -> tuple[Any, ...]:
    return tuple(column == bindparam(f"{column.name}_is") for column in columns)


class Statements:
    """The statements, compiled for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        def read(clause: Select[Any]) -> Statement[Row]:
            return Statement(clause, dialect, make=tuple)

        def read_as(make: Callable[[Iterable[Any]], R], clause: Select[Any]) -> Statement[R]:
            return Statement(clause, dialect, make=make)

        def add(table: Table) -> Statement[Row]:
            names = tuple(column.name for column in table.columns)
            return Statement(insert(table), dialect, names, make=tuple)

        def change(table: Table, keys: tuple[str, ...], *columns: str) -> Statement[Row]:
            clause = update(table).where(*_where(*[table.c[key] for key in keys]))
            values: dict[str, object] = {column: bindparam(column) for column in columns}
            names = (*[f"{key}_is" for key in keys], *columns)
            return Statement(clause.values(values), dialect, names, make=tuple)

        entry = ENTRIES.c
        whole = select(ENTRIES)
        page: ColumnElement[int] = literal_column(str(PAGE))

        self.formats = read(select(ABOUT.c.format))
        self.command = read(
            select(COMMANDS.c.place, COMMANDS.c.asked).where(*_where(COMMANDS.c.id))
        )
        self.last_place = read(
            select(COMMANDS.c.place).order_by(desc(COMMANDS.c.place)).limit(_ONE)
        )
        self.stream = read_as(StreamRow._make, select(STREAMS).where(*_where(STREAMS.c.name)))
        self.last_entry = read_as(
            EntryRow._make,
            whole.where(*_where(entry.stream)).order_by(desc(entry.number)).limit(_ONE),
        )
        self.heads = read(
            select(STREAMS.c.name, STREAMS.c.number, STREAMS.c.seal).order_by(STREAMS.c.name)
        )
        self.rounds_between = read(
            select(entry.stream, entry.round).where(
                entry.place >= bindparam("first"), entry.place <= bindparam("last")
            )
        )
        self.stream_days = read(select(STREAMS.c.name, STREAMS.c.day))
        self.newest_day = read(select(STREAMS.c.day).order_by(desc(STREAMS.c.day)).limit(_ONE))
        self.balance = read(select(BALANCES.c.amount).where(*_where(BALANCES.c.account)))
        self.balances = read(
            select(BALANCES.c.account, BALANCES.c.amount)
            .where(BALANCES.c.account > bindparam("after"))
            .order_by(BALANCES.c.account)
            .limit(page)
        )
        self.hold = read_as(HoldRow._make, select(HOLDS).where(*_where(HOLDS.c.name)))
        self.holds_between = read(
            select(HOLDS.c.number)
            .where(HOLDS.c.name >= bindparam("first"), HOLDS.c.name <= bindparam("last"))
            .limit(_ONE)
        )
        self.open_holds = read(
            select(HOLDS.c.name, HOLDS.c.account, HOLDS.c.amount)
            .where(HOLDS.c.ended_number == _NONE, HOLDS.c.name > bindparam("after"))
            .order_by(HOLDS.c.name)
            .limit(page)
        )
        self.swipe = read(select(SWIPES.c.number).where(*_where(SWIPES.c.swipe)))
        self.document = read(
            select(DOCUMENTS.c.kind, DOCUMENTS.c.body).where(*_where(DOCUMENTS.c.digest))
        )
        self.documents = read(
            select(DOCUMENTS.c.digest, DOCUMENTS.c.kind).order_by(DOCUMENTS.c.digest)
        )
        self.entry = read_as(EntryRow._make, whole.where(*_where(entry.stream, entry.number)))
        self.entries = read_as(
            EntryRow._make,
            whole.where(
                *_where(entry.stream),
                entry.number > bindparam("after"),
                entry.number <= bindparam("until"),
            )
            .order_by(entry.number)
            .limit(page),
        )
        self.entries_of_command = read_as(
            EntryRow._make, whole.where(*_where(entry.place)).order_by(entry.part)
        )
        self.entries_in_order = read_as(
            EntryRow._make,
            whole.where(
                entry.place >= bindparam("first"), entry.place < bindparam("beyond")
            ).order_by(entry.place, entry.part),
        )
        self.entries_of_round = read_as(
            EntryRow._make,
            whole.where(
                entry.round == bindparam("round_is"), entry.round != literal_column("''")
            ).order_by(entry.place, entry.part),
        )
        # A round has its name from the entry that closed its bets.
        begun = select(entry.stream, entry.round, entry.place).where(
            entry.round != literal_column("''"), entry.kind == literal_column("'bets closed'")
        )
        self.rounds_from = read(
            begun.where(entry.round >= bindparam("first"), entry.round < bindparam("beyond"))
            .order_by(entry.round, entry.place)
            .limit(page)
        )
        self.newest_rounds = read(begun.order_by(desc(entry.place)).limit(page))
        self.entry_with_seal = read_as(EntryRow._make, whole.where(*_where(entry.seal)).limit(_ONE))
        day = select(DAYS.c.number, DAYS.c.day, DAYS.c.withdrawn)
        self.days = read(day.order_by(DAYS.c.number))
        self.days_called = read(day.where(*_where(DAYS.c.day)).order_by(DAYS.c.number))
        self.last_day = read(
            day.where(DAYS.c.withdrawn == _NONE).order_by(desc(DAYS.c.number)).limit(_ONE)
        )
        self.day_at = read(day.where(*_where(DAYS.c.number)))

        self.secret = read(select(SECRETS.c.body).where(*_where(SECRETS.c.kind, SECRETS.c.name)))

        self.add_command = add(COMMANDS)
        self.add_stream = add(STREAMS)
        self.add_entry = add(ENTRIES)
        self.add_balance = add(BALANCES)
        self.add_hold = add(HOLDS)
        self.add_swipe = add(SWIPES)
        self.add_document = add(DOCUMENTS)
        self.add_day = add(DAYS)
        self.add_secret = add(SECRETS)
        self.change_stream = change(STREAMS, ("name",), "number", "seal", "state", "day")
        self.change_balance = change(BALANCES, ("account",), "amount")
        self.end_hold = change(HOLDS, ("name",), "ended_stream", "ended_number")
        self.withdraw_day = change(DAYS, ("number",), "withdrawn")


_COMPILED: Final[dict[str, Statements]] = {}


def statements_for(dialect: Dialect) -> Statements:
    """The statements of a kind of database, compiled when they are first needed."""
    found = _COMPILED.get(dialect.name)
    if found is None:
        found = _COMPILED[dialect.name] = Statements(dialect)
    return found
