"""The PostgreSQL driver: everything specific to PostgreSQL, from its address to its errors.

A session is never left idle in a transaction by a read: every statement outside of one ends by
itself. The server cuts off a transaction that stays silent for a while, because its process hangs
or was stopped, and releases its locks.
"""

from __future__ import annotations

import re
import select
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

import psycopg
from psycopg.adapt import Transformer
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import Description, Question, Reader, Row, Store
from houseway.rules import Refusal, Refused

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

PLACES: Final = "command_places"
"""The sequence from which commands have their places."""
SILENT_SECONDS: Final = 5
"""After this time of silence in a transaction the server ends the session: the longest wait of
others for the locks of a process that hangs."""
_LONG_SECONDS: Final = 60
"""The same for the few batches that count a whole day in their middle."""
_DEFAULTS: Final = {
    "connect_timeout": "10",
    "tcp_user_timeout": "30000",
    "keepalives_idle": "30",
    "application_name": "houseway",
}
_REFUSALS: Final = {
    "40P01": LedgerRefusal.RECORD_BUSY,  # deadlock
    "40001": LedgerRefusal.RECORD_BUSY,  # another writer was faster
    "55P03": LedgerRefusal.RECORD_BUSY,  # waited too long for a lock
    "57014": LedgerRefusal.RECORD_BUSY,  # cancelled while waiting
    # More than 64 bits hold: of an account that another writer has just changed too.
    "22003": LedgerRefusal.RECORD_BUSY,
    "23514": LedgerRefusal.RECORD_BUSY,
    "53100": LedgerRefusal.RECORD_FULL,
    "53200": LedgerRefusal.RECORD_FULL,
    "25006": LedgerRefusal.RECORD_READ_ONLY,
}
_TAKEN_MEANWHILE: Final = frozenset({"commands", "holds", "swipes", "documents", "secrets"})
_PERMISSION: Final = "42501"
_EXISTS: Final = frozenset({"42P07", "23505"})
_DAMAGE: Final = ("XX", "23", "42", "22", "0A")
_NEXT_PLACES: Final = f"SELECT nextval('{PLACES}') FROM generate_series(1, $1::bigint)"  # noqa: S608
_MAY_BE_LONG: Final = f"SET LOCAL idle_in_transaction_session_timeout = '{_LONG_SECONDS}s'"
_LEVEL: Final = re.compile(r"^(FATAL|ERROR): *")
_HOST: Final = re.compile(r"[^/?#]*")
_PORT: Final = re.compile(r":(?![0-9]+$)[^]]*$")
_AT_ONCE: Final = 2_000


class PostgresqlStore(Store):
    """A database on a server. Many programs write at once, each to the streams it has locked."""

    errors = (psycopg.Error,)
    has_row_locks = True

    def __init__(self, where: str, *, read_only: bool, patience_ms: int) -> None:
        from sqlalchemy.dialects import postgresql

        self.name = address_name(where)
        self.dialect = postgresql.dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
        self.insert = postgresql.insert
        self._secrets = _secrets(where)
        self._wire = _Wire(connect(where))
        self._places: list[int] = []
        try:
            self._exchange(
                ("SET client_encoding = 'UTF8'", ()),
                ("SET synchronous_commit = on", ()),
                (f"SET idle_in_transaction_session_timeout = '{SILENT_SECONDS}s'", ()),
                (f"SET default_transaction_read_only = {'on' if read_only else 'off'}", ()),
            )
            self.set_patience(patience_ms)
        except psycopg.Error as error:
            self.close()
            raise self.name_error(error, LedgerRefusal.RECORD_NOT_OPENED) from None

    def _exchange(self, *asked: Question) -> list[list[Row]]:
        if self.trace is not None:
            for text, _ in asked:
                self.trace(text)
        return self._wire.exchange(asked)

    def rows(self, text: str, values: Sequence[object] = ()) -> list[Row]:
        if any(type(value) is str and "\0" in value for value in values):
            return []  # which cannot have been written
        return self._exchange((text, values))[0]

    def set_patience(self, milliseconds: int) -> None:
        self._exchange((f"SET lock_timeout = {max(milliseconds, 1)}", ()))  # 0 would be for ever
        self.patience_ms = milliseconds

    def rows_of_each(self, questions: Sequence[Question]) -> list[list[Row]]:
        return self._exchange(*questions) if questions else []

    def write(self, changes: Sequence[tuple[str, Sequence[Row]]]) -> None:
        if changes:
            self._exchange(*[(text, row) for text, rows in changes for row in rows])

    def begin(
        self, questions: Sequence[Question] = (), *, places: int = 0, frozen: bool = False
    ) -> list[list[Row]]:
        kind = "REPEATABLE READ" if frozen else "READ COMMITTED"
        if places:  # after the locks that are asked for before
            questions = [*questions, (_NEXT_PLACES, (places,))]
        start = [(f"BEGIN ISOLATION LEVEL {kind}", ())]
        if frozen:
            start.append((_MAY_BE_LONG, ()))
        found = self._exchange(*start, *questions)[len(start) :]
        self._places = [place for (place,) in found.pop()] if places else []
        return found

    def begin_reading(self) -> None:
        self._exchange(
            ("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ()),
            # A reader blocks no other, and may take long to write the data elsewhere.
            ("SET LOCAL idle_in_transaction_session_timeout = 0", ()),
            ("SELECT 1", ()),  # the moment is that of the first question
        )

    def commit(self, changes: Sequence[tuple[str, Sequence[Row]]] = ()) -> None:
        self._exchange(*[(text, row) for text, rows in changes for row in rows], ("COMMIT", ()))
        if self._wire.last_done != "COMMIT":  # the caller missed an earlier error
            raise psycopg.errors.InFailedSqlTransaction("the transaction had failed before")

    def roll_back(self) -> None:
        with suppress(psycopg.Error):
            if self.is_in_transaction():
                self._wire.exchange([("ROLLBACK", ())])

    def next_place(self) -> int:
        if not self._places:
            self._places = [place for (place,) in self.rows(_NEXT_PLACES, (1,))]
        return self._places.pop(0)

    def forget_places(self) -> None:
        self._places = []

    def follow_places(self, last: int) -> None:
        if last:
            self.rows(f"SELECT setval('{PLACES}', $1::bigint)", (last,))

    def lock(self, name: str) -> None:
        self.rows("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", (name,))

    def table_names(self) -> set[str]:
        return {name for (name,) in self.rows(_TABLES)}

    def create_tables(self, texts: Sequence[str], first: Callable[[], object]) -> None:
        self.begin()
        try:
            if self.table_names():
                raise Refused(LedgerRefusal.RECORD_EXISTS, where=self.name)
            ((encoding,),) = self.rows("SHOW server_encoding")
            if encoding != "UTF8":
                problem = f"its encoding is {encoding}; it has to be UTF8"
                raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where=self.name, problem=problem)
            self._exchange(*[(text, ()) for text in (*texts, f"CREATE SEQUENCE {PLACES}")])
            first()
            self.commit()
        except psycopg.Error as error:
            self.roll_back()
            if error.sqlstate in _EXISTS:  # another process has just made it
                raise Refused(LedgerRefusal.RECORD_EXISTS, where=self.name) from None
            raise
        except BaseException:
            self.roll_back()
            raise

    def refuse_moved(self) -> None:
        """A database does not move."""

    def name_error(self, error: Exception, otherwise: Refusal) -> BaseException:
        state = getattr(error, "sqlstate", None) or ""
        diagnosed = getattr(error, "diag", None)
        problem = self._clean(getattr(diagnosed, "message_primary", None) or str(error))
        refusal = _REFUSALS.get(state)
        if state == "23505" and getattr(diagnosed, "table_name", "") in _TAKEN_MEANWHILE:
            # It was not there when this transaction looked: another writer has just written it.
            refusal = LedgerRefusal.RECORD_BUSY
        if refusal is not None:
            return Refused(refusal, where=self.name)
        if state != _PERMISSION and state.startswith(_DAMAGE):
            return RecordDamaged(problem, where=self.name)
        if self.is_lost() and otherwise is not LedgerRefusal.RECORD_OUTCOME_UNKNOWN:
            return Refused(LedgerRefusal.RECORD_GONE, where=self.name, problem=problem)
        return Refused(otherwise, where=self.name, problem=problem)

    def _clean(self, text: str) -> str:
        """A message of the server in one line, without any password."""
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return " ".join(text.split())

    def is_in_transaction(self) -> bool:
        return self._wire.is_in_transaction()

    def is_lost(self) -> bool:
        return self._wire.connection.closed

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._wire.connection.close()


class _Wire:
    """Statements to the server and their results, as many as there are in one trip.

    This goes by the driver's own layer over libpq in its pipeline mode, where a statement costs a
    few microseconds; above it, statements would cost more than all the rest of a command. One that
    comes again is prepared.
    """

    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        self.connection = connection
        self.last_done = ""
        self._libpq = connection.pgconn
        self._loader = Transformer(connection)
        self._names: dict[str, bytes] = {}
        self._seen: set[str] = set()
        self._prepared = 0
        self._ready = select.poll()
        self._libpq.enter_pipeline_mode()

    def is_in_transaction(self) -> bool:
        """Whether a transaction has begun and not ended."""
        return self._libpq.transaction_status != TransactionStatus.IDLE

    def exchange(self, asked: Sequence[Question]) -> list[list[Row]]:
        """The rows of every statement. If one fails the rest is not done, and its error is raised
        when nothing more is to come."""
        given = [(text, [str(value).encode() for value in values]) for text, values in asked]
        new: list[str] = []
        try:
            counts = [self._send(text, values, new) for text, values in given]
            self._libpq.pipeline_sync()
            return self._receive(counts)
        except psycopg.Error:
            for text in new:  # perhaps behind the error, and then it is not prepared
                self._names.pop(text, None)
            raise
        except BaseException:
            self.connection.close()  # stopped in the middle of a word
            raise

    def _send(self, text: str, values: list[bytes], new: list[str]) -> int:
        """Send one statement; how many answers there will be."""
        name, answers = self._names.get(text), 1
        if name is None and text in self._seen:
            self._prepared += 1
            name = self._names[text] = b"h%d" % self._prepared
            new.append(text)
            self._libpq.send_prepare(name, text.encode())
            answers = 2
        self._seen.add(text)
        if name is None:
            self._libpq.send_query_params(text.encode(), values)
        else:
            self._libpq.send_query_prepared(name, values)
        return answers

    def _receive(self, counts: list[int]) -> list[list[Row]]:
        while self._libpq.flush():  # it takes no more before it has sent something
            self._wait(select.POLLIN | select.POLLOUT)
            self._libpq.consume_input()
        found: list[list[Row]] = []
        failed: psycopg.Error | None = None
        for count in counts:
            rows: list[Row] = []
            for _ in range(count):
                while (result := self._next_result()) is not None:
                    if result.status == ExecStatus.TUPLES_OK:
                        self._loader.set_pgresult(result)
                        rows = self._loader.load_rows(0, result.ntuples, tuple)
                    elif result.status == ExecStatus.COMMAND_OK:
                        self.last_done = (result.command_status or b"").decode()
                    elif result.status == ExecStatus.FATAL_ERROR:
                        failed = failed or error_from_result(result)
            found.append(rows)
        self._next_result()  # that there is nothing more
        if failed is not None:
            raise failed
        return found

    def _next_result(self) -> PGresult | None:
        while self._libpq.is_busy():
            self._wait(select.POLLIN)
            self._libpq.consume_input()
        return self._libpq.get_result()

    def _wait(self, mask: int) -> None:
        self._ready.register(self._libpq.socket, mask)
        self._ready.poll()


def connect(where: str) -> psycopg.Connection[Row]:
    """A session in which every statement ends by itself unless a transaction is begun. A failure is
    explained in one sentence without a password."""
    try:
        given = conninfo_to_dict(where)
    except psycopg.Error:  # its message shows parts of the address
        given = None
    if given is None or not str(given.get("port") or "0").replace(",", "").isdigit():
        raise _not_opened(where, "this is not an address like postgresql://user@host/database")
    settings = {key: value for key, value in _DEFAULTS.items() if key not in given}
    try:
        return psycopg.connect(where, autocommit=True, **settings)  # type: ignore[arg-type]
    except psycopg.OperationalError as error:
        problem = str(error)
        for secret in _secrets(where):
            problem = problem.replace(secret, "…")
        raise _not_opened(where, _reason(problem)) from None
    except (psycopg.Error, UnicodeError, ValueError):
        raise _not_opened(where, "this is not an address that PostgreSQL takes") from None


def _not_opened(where: str, problem: str) -> Refused:
    return Refused(LedgerRefusal.RECORD_NOT_OPENED, where=address_name(where), problem=problem)


def _reason(problem: str) -> str:
    """The last thing that the server or the network said, in one line.

    >>> _reason("connection to server at ... failed: Connection refused\\n\\tIs it running?")
    'Connection refused'
    """
    lines = [line.strip() for line in problem.splitlines() if "failed: " in line] or [problem]
    return " ".join(_LEVEL.sub("", lines[-1].rpartition("failed: ")[2]).split())


def address_name(where: str) -> str:
    """What messages call a database: its host and its name, and never a user or a password.

    >>> address_name("postgresql://anna:p/w@db.example:5432/house?sslpassword=x")
    'postgresql://db.example:5432/house'
    >>> address_name("postgresql://anna:secret")
    'postgresql://anna'
    """
    rest = where.partition("://")[2].rpartition("@")[2].partition("?")[0]
    host = _HOST.match(rest)
    found = host[0] if host is not None else ""
    return f"postgresql://{_PORT.sub('', found)}{rest[len(found) :]}"


def _secrets(where: str) -> list[str]:
    """What may not stand in any message: passwords, as they are typed and as they are meant."""
    found = set()
    user = where.partition("://")[2].rpartition("@")[0]
    found.add(user.partition(":")[2])
    for name, _, value in (part.partition("=") for part in where.partition("?")[2].split("&")):
        if "password" in name:
            found.add(value)
    found |= {unquote(each) for each in found}
    return sorted((each for each in found if each), key=len, reverse=True)


def _sql(text: str) -> bytes:
    """Our own SQL, in the type that the driver takes for trusted text."""
    return text.encode()


# For an auditor

_TABLES: Final = """
    SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
    AND relkind IN ('r', 'p', 'v', 'm', 'f')
"""
_COLUMNS: Final = """
    SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum
"""
_INDEXES: Final = """
    SELECT c.relname, pg_get_indexdef(c.oid) || CASE WHEN i.indisvalid THEN '' ELSE ' INVALID' END
    FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = c.oid)
"""
_OTHERS: Final = f"""
    SELECT 'relation ' || relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace
    AND NOT (relkind IN ('r', 'i', 't', 'c') OR relkind = 'S' AND relname = '{PLACES}')
    UNION ALL
    SELECT 'trigger ' || tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
    UNION ALL
    SELECT 'rule ' || rulename FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    UNION ALL
    SELECT 'row security on ' || relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relrowsecurity
    UNION ALL
    SELECT 'a heir of ' || c.relname FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhparent
    WHERE c.relnamespace = current_schema()::regnamespace
"""  # noqa: S608  # our own name
_OWN_WAY: Final = re.compile(r" USING btree|::text|^CREATE ")


@contextmanager
def read_postgresql(where: str) -> Iterator[Reader]:
    """One moment of a database."""
    database = connect(where)
    reader = PostgresqlReader(database)
    try:
        database.execute("SET client_encoding = 'UTF8'")
        database.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        database.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        yield reader
    except psycopg.Error as error:
        problem = " ".join((error.diag.message_primary or "the connection is lost").split())
        if error.sqlstate is None or error.sqlstate.startswith(("08", "57", "28", "42501")):
            raise _not_opened(where, problem) from None
        name = address_name(where)
        raise RecordDamaged(f"the database cannot be read: {problem}", where=name) from None
    except UnicodeError as error:
        name = address_name(where)
        raise RecordDamaged(f"a text cannot be read: {error}", where=name) from None
    finally:
        reader.close()
        database.close()


class PostgresqlReader(Reader):
    """An open database."""

    def __init__(self, database: psycopg.Connection[Any]) -> None:
        self._database = database
        self._asked: list[psycopg.ServerCursor[Row]] = []

    def rows(self, text: str, *values: object) -> list[Row]:
        return self._database.execute(_sql(text.replace("?", "%s")), values).fetchall()

    def each_row(self, text: str) -> Iterator[Row]:
        cursor = self._database.cursor(name=f"auditor_{len(self._asked)}")
        cursor.itersize = _AT_ONCE
        self._asked.append(cursor)
        return iter(cursor.execute(_sql(text)))

    def close(self) -> None:
        """Nothing that was asked for is read any more."""
        for cursor in self._asked:
            with suppress(psycopg.Error):  # of a transaction that has failed
                cursor.close()

    def describe(self) -> Description:
        tables: dict[str, tuple[str, ...]] = {}
        for table, column in self.rows(_COLUMNS):
            tables[table] = (*tables.get(table, ()), column)
        ((schema,),) = self.rows("SELECT quote_ident(current_schema())")
        indexes = {name: _one_way(text, name, schema) for name, text in self.rows(_INDEXES)}
        others = tuple([what for (what,) in self.rows(_OTHERS)])
        return Description(tables, indexes, others, "")


def _one_way(text: str, name: str, schema: str) -> str:
    """The definition of an index as SQLite would write it too.

    >>> _one_way("CREATE INDEX i ON public.t USING btree (a) WHERE (a <> ''::text)", "i", "public")
    "t (a) WHERE a <> ''"
    """
    words = _OWN_WAY.sub("", text).replace(f"INDEX {name} ON {schema}.", "")
    before, where, condition = words.partition(" WHERE ")
    return f"{before}{where}{condition.strip('()')}"


def upgrade_engine(where: str) -> Engine:
    """An engine for changes of tables, each of whose transactions is alone on the record."""
    from sqlalchemy import create_engine, event  # only now: nothing else needs so much of it
    from sqlalchemy.engine import make_url
    from sqlalchemy.pool import NullPool

    url = make_url(where).set(drivername="postgresql+psycopg")
    engine = create_engine(url, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("LOCK TABLE about IN ACCESS EXCLUSIVE MODE")

    return engine
