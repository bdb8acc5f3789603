"""Every statement that a record runs, written once in SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    and_,
    bindparam,
    desc,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy.schema import CreateIndex, CreateTable

from houseway.ledger.store import Row, Store
from houseway.ledger.store.round_search import RoundSearch, round_search
from houseway.ledger.store.rows import EntryRow, HeadRow, HoldRow, StateRow, TermRow
from houseway.ledger.store.statement import R, Statement
from houseway.ledger.store.tables import (
    ABOUT,
    BALANCES,
    COMMANDS,
    DAYS,
    DOCUMENTS,
    ENTRIES,
    HOLDS,
    METADATA,
    ROUND_TERMS,
    SECRETS,
    STATES,
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

    def __init__(self, store: Store) -> None:
        dialect, insert = store.dialect, store.insert
        self._dialect = dialect
        self._searches: dict[tuple[int, ...], RoundSearch] = {}

        def read(clause: Select[Any]) -> Statement[Row]:
            return Statement(clause, dialect, make=tuple)

        def read_as(make: Callable[[Iterable[Any]], R], clause: Select[Any]) -> Statement[R]:
            return Statement(clause, dialect, make=make)

        def names(table: Table) -> tuple[str, ...]:
            return tuple(column.name for column in table.columns)

        def add(table: Table) -> Statement[Row]:
            return Statement(insert(table), dialect, names(table), make=tuple)

        def put(table: Table, *columns: str) -> Statement[Row]:
            """A row, or these columns of the row that there is."""
            clause = insert(table)
            new = {column: clause.excluded[column] for column in columns}
            clause = clause.on_conflict_do_update(index_elements=[*table.primary_key], set_=new)
            return Statement(clause, dialect, names(table), make=tuple)

        entry, stream, command = ENTRIES.c, STREAMS.c, COMMANDS.c
        whole = select(ENTRIES)
        page: ColumnElement[int] = literal_column(str(PAGE))

        self.formats = read(select(ABOUT.c.format))
        self.command = read(select(command.place, command.asked).where(*_where(command.id)))
        self.count_commands = read(select(func.count(command.id)))

        # How far a stream is. The head of a stream that is written to is locked.
        head = select(stream.number, stream.seal, stream.day).where(*_where(stream.name))
        self.head = read_as(HeadRow._make, head)
        self.lock_head = read_as(HeadRow._make, head.with_for_update())
        last = and_(entry.stream == stream.name, entry.number == stream.number)
        left_by = ENTRIES.alias("left_by")
        left = and_(left_by.c.stream == stream.name, left_by.c.number == stream.said)
        nothing: ColumnElement[str] = literal_column("''")
        every = ENTRIES.alias("every").c
        newest = select(func.max(every.number)).where(every.stream == stream.name)
        self.state = read_as(
            StateRow._make,
            select(
                stream.number,
                stream.seal,
                stream.day,
                stream.said,
                func.coalesce(STATES.c.body, nothing).label("state"),
                func.coalesce(left_by.c.body, nothing).label("left_by"),
                func.coalesce(entry.body, nothing).label("body"),
                func.coalesce(newest.scalar_subquery(), _NONE).label("newest"),
            )
            .select_from(
                STREAMS.outerjoin(ENTRIES, last)
                .outerjoin(left_by, left)
                .outerjoin(STATES, STATES.c.stream == stream.name)
            )
            .where(*_where(stream.name)),
        )
        self.heads = read(
            select(stream.name, stream.number, stream.seal)
            .where(stream.number > _NONE)
            .order_by(stream.name)
        )
        self.stream_days = read(select(stream.name, stream.day).order_by(stream.name))
        self.newest_day = read(select(stream.day).order_by(desc(stream.day)).limit(_ONE))

        # Accounts
        balance = select(BALANCES.c.amount).where(*_where(BALANCES.c.account))
        self.balance = read(balance)
        self.lock_balance = read(balance.with_for_update())
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
        self.open_holds = read_as(
            HoldRow._make,
            select(HOLDS)
            .where(HOLDS.c.ended_number == _NONE, HOLDS.c.name > bindparam("after"))
            .order_by(HOLDS.c.name)
            .limit(page),
        )
        self.swipe = read(select(SWIPES.c.number).where(*_where(SWIPES.c.swipe)))
        self.has_document = read(select(DOCUMENTS.c.digest).where(*_where(DOCUMENTS.c.digest)))
        self.document = read(
            select(DOCUMENTS.c.kind, DOCUMENTS.c.body).where(*_where(DOCUMENTS.c.digest))
        )
        self.documents = read(
            select(DOCUMENTS.c.digest, DOCUMENTS.c.kind).order_by(DOCUMENTS.c.digest)
        )

        # Entries
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
        self.entries_with_events = read_as(
            EntryRow._make,
            whole.where(
                *_where(entry.stream),
                entry.last_event > bindparam("after"),
                entry.last_event != _NONE,
            )
            .order_by(entry.last_event)
            .limit(bindparam("most")),
        )
        self.entries_of_command = read_as(
            EntryRow._make,
            whole.where(
                entry.position > bindparam("after"), entry.position < bindparam("beyond")
            ).order_by(entry.position),
        )
        self.entries_in_order = read_as(
            EntryRow._make,
            whole.where(entry.position > bindparam("after")).order_by(entry.position).limit(page),
        )
        self.entries_back = read_as(
            EntryRow._make,
            whole.where(entry.position < bindparam("before"))
            .order_by(desc(entry.position))
            .limit(page),
        )
        self.entries_of_round = read_as(
            EntryRow._make,
            whole.where(
                entry.round == bindparam("round_is"), entry.round != literal_column("''")
            ).order_by(entry.position),
        )
        of_stream = entry.stream == bindparam("stream_is")
        self.entries_of_round_in = read_as(
            EntryRow._make,
            whole.where(
                entry.round == bindparam("round_is"), of_stream, entry.round != literal_column("''")
            ).order_by(entry.position),
        )
        self.first_since = read(
            select(entry.at)
            .where(entry.position >= bindparam("since"))
            .order_by(entry.position)
            .limit(_ONE)
        )
        self.last_position = read(select(entry.position).order_by(desc(entry.position)).limit(_ONE))
        # A recorded round has its name from the entry that settled it.
        begun = select(entry.stream, entry.round, entry.position).where(
            entry.round != literal_column("''"), entry.kind == literal_column("'round settled'")
        )
        self.rounds_from = read(
            begun.where(entry.round >= bindparam("first"), entry.round < bindparam("beyond"))
            .order_by(entry.round, entry.position)
            .limit(page)
        )
        self.newest_rounds = read(begun.order_by(desc(entry.position)).limit(page))
        self.entry_with_seal = read_as(EntryRow._make, whole.where(*_where(entry.seal)).limit(_ONE))

        # What a search finds rounds by
        term = ROUND_TERMS.c
        self.term = read_as(TermRow._make, select(ROUND_TERMS).where(*_where(term.term)))
        self.has_term = read(select(term.amount).where(*_where(term.term, term.position)))
        some = select(_ONE).where(*_where(term.term)).limit(bindparam("most")).subquery()
        self.count_term = read(select(func.count()).select_from(some))
        self.next_term = read(
            select(term.term)
            .where(term.term >= bindparam("first"))
            .order_by(term.term, term.position)
            .limit(_ONE)
        )

        # Days
        day = select(DAYS.c.number, DAYS.c.day, DAYS.c.withdrawn)
        self.days = read(day.order_by(DAYS.c.number))
        self.days_called = read(day.where(*_where(DAYS.c.day)).order_by(DAYS.c.number))
        self.last_day = read(
            day.where(DAYS.c.withdrawn == _NONE).order_by(desc(DAYS.c.number)).limit(_ONE)
        )
        self.day_at = read(day.where(*_where(DAYS.c.number)))

        self.secret = read(select(SECRETS.c.body).where(*_where(SECRETS.c.kind, SECRETS.c.name)))

        # What is written
        self.add_format = add(ABOUT)
        self.add_command = add(COMMANDS)
        self.add_entry = add(ENTRIES)
        self.add_swipe = add(SWIPES)
        self.add_document = add(DOCUMENTS)
        self.add_day = add(DAYS)
        self.add_secret = add(SECRETS)
        found = insert(ROUND_TERMS).on_conflict_do_nothing()
        self.add_term = Statement(found, dialect, names(ROUND_TERMS), make=tuple)
        self.add_hold = add(HOLDS)
        self.end_hold = put(HOLDS, "ended_stream", "ended_number")
        self.put_stream = put(STREAMS, "number", "seal", "said", "day")
        self.put_state = put(STATES, "body")
        new = insert(STREAMS).on_conflict_do_nothing()
        self.begin_stream = Statement(new, dialect, names(STREAMS), make=tuple)
        new = insert(BALANCES)
        sum_ = {"amount": BALANCES.c.amount + new.excluded.amount}
        new = new.on_conflict_do_update(index_elements=[BALANCES.c.account], set_=sum_)
        self.move_balance = Statement(new, dialect, names(BALANCES), make=tuple)
        now = update(DAYS).where(*_where(DAYS.c.number)).values(withdrawn=bindparam("withdrawn"))
        self.withdraw_day = Statement(now, dialect, ("number_is", "withdrawn"), make=tuple)
        now = update(STREAMS).where(*_where(STREAMS.c.name)).values(day=bindparam("day"))
        self.set_day = Statement(now, dialect, ("name_is", "day"), make=tuple)

    def search(self, groups: tuple[int, ...]) -> RoundSearch:
        """The search for rounds by so many terms of each group."""
        found = self._searches.get(groups)
        if found is None:
            found = self._searches[groups] = round_search(self._dialect, groups)
        return found


_COMPILED: Final[dict[str, Statements]] = {}


def statements_for(store: Store) -> Statements:
    """The statements of a kind of database, compiled when they are first needed."""
    found = _COMPILED.get(store.dialect.name)
    if found is None:
        found = _COMPILED[store.dialect.name] = Statements(store)
    return found


def definitions(store: Store) -> list[str]:
    """The statements that make the tables and indexes of a new record."""
    made: list[str] = []
    for table in METADATA.sorted_tables:
        made.append(str(CreateTable(table).compile(dialect=store.dialect)))
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        made += [str(CreateIndex(index).compile(dialect=store.dialect)) for index in indexes]
    return made
