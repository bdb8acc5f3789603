"""The PostgreSQL driver: all that only PostgreSQL has, from its address to its errors.

A session is never left idle in a transaction by a read: every statement outside of one ends by
itself. Whoever begins a transaction and then says nothing for a while, because its process hangs or
was stopped, is cut off by the server, and what it had locked is free again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final
from urllib.parse import unquote

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8Dumper

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store import Description, Question, Reader, Row, Store
from houseway.rules import Refusal, Refused

PLACES: Final = "command_places"
"""The sequence from which commands have their places."""
SILENT_SECONDS: Final = 60
"""After so long without a word in the middle of a transaction the server ends the session."""
_DEFAULTS: Final = {
    "connect_timeout": "10",
    "tcp_user_timeout": "30000",
    "keepalives_idle": "30",
    "application_name": "houseway",
}
_BUSY: Final = frozenset({
    "40P01",  # deadlock
    "40001",  # somebody else was faster
    "55P03",  # waited too long for a lock
    "57014",  # cancelled while waiting
})  # fmt: skip
_TAKEN_MEANWHILE: Final = frozenset({"commands", "holds", "swipes", "documents"})
_READ_ONLY: Final = "25006"
_PERMISSION: Final = "42501"
_TOO_LARGE: Final = frozenset({"22003", "23514"})  # more than 64 bits hold
_EXISTS: Final = frozenset({"42P07", "23505"})
_FULL: Final = ("53100", "53200")
_DAMAGE: Final = ("XX", "23", "42", "22", "0A")
_NEXT_PLACES: Final = f"SELECT nextval('{PLACES}') FROM generate_series(1, %s)"  # noqa: S608
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
        self.dialect = postgresql.dialect(paramstyle="format")  # type: ignore[no-untyped-call]
        self.insert = postgresql.insert
        self._secrets = _secrets(where)
        self._connection = connect(where)
        self._places: list[int] = []
        try:
            self._connection.adapters.register_dumper(int, Int8Dumper)
            self._connection.prepare_threshold = 2
            self._run(
                "SET client_encoding = 'UTF8'; SET synchronous_commit = on; "
                f"SET idle_in_transaction_session_timeout = '{SILENT_SECONDS}s'; "
                f"SET default_transaction_read_only = {'on' if read_only else 'off'}"
            )
            self.set_patience(patience_ms)
        except psycopg.Error as error:
            self.close()
            raise self.name_error(error, Refusal.RECORD_NOT_OPENED) from None

    def rows(self, text: str, values: Sequence[object] = ()) -> list[Row]:
        try:
            return self._run(text, values).fetchall()
        except psycopg.DataError as error:
            if error.sqlstate is not None:
                raise
            return []  # a text with a NUL in it, which nobody can have written

    def _run(self, text: str, values: Sequence[object] = ()) -> psycopg.Cursor[Row]:
        if self.trace is not None:
            self.trace(text)
        return self._connection.execute(_sql(text), values)

    def set_patience(self, milliseconds: int) -> None:
        self._run(f"SET lock_timeout = {max(milliseconds, 1)}")  # 0 would be for ever

    def rows_of_each(self, questions: Sequence[Question]) -> list[list[Row]]:
        if len(questions) == 1:
            return [self.rows(*questions[0])]
        with self._connection.pipeline():
            asked = [self._run(text, values) for text, values in questions]
        return [each.fetchall() for each in asked]

    def write(self, changes: Sequence[tuple[str, Sequence[Row]]]) -> None:
        if changes:
            with self._connection.pipeline():
                self._send(changes)

    def _send(self, changes: Sequence[tuple[str, Sequence[Row]]]) -> None:
        for text, rows in changes:
            if len(rows) == 1:
                self._run(text, rows[0])
                continue
            if self.trace is not None:
                self.trace(text)
            self._connection.cursor().executemany(_sql(text), rows)

    def begin(
        self, questions: Sequence[Question] = (), *, places: int = 0, frozen: bool = False
    ) -> list[list[Row]]:
        kind = "REPEATABLE READ" if frozen else "READ COMMITTED"
        if places:  # after the locks that are asked for before
            questions = [*questions, (_NEXT_PLACES, (places,))]
        with self._connection.pipeline():
            self._run(f"BEGIN ISOLATION LEVEL {kind}")
            asked = [self._run(text, values) for text, values in questions]
        found = [each.fetchall() for each in asked]
        self._places = [place for (place,) in found.pop()] if places else []
        return found

    def begin_reading(self) -> None:
        with self._connection.pipeline():
            self._run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            # Whoever reads holds nobody up, and may take long to write it somewhere else.
            self._run("SET LOCAL idle_in_transaction_session_timeout = 0")
            self._run("SELECT 1")  # the moment is that of the first question

    def commit(self, changes: Sequence[tuple[str, Sequence[Row]]] = ()) -> None:
        with self._connection.pipeline():
            self._send(changes)
            ended = self._run("COMMIT")
        if ended.statusmessage != "COMMIT":  # an error before it was lost on somebody
            raise psycopg.errors.InFailedSqlTransaction("the transaction had failed before")

    def roll_back(self) -> None:
        with suppress(psycopg.Error):
            if self._connection.info.transaction_status is TransactionStatus.INTRANS:
                # Nothing has failed. Past the driver, which would prepare all statements anew.
                self._connection.pgconn.exec_(b"ROLLBACK")
            else:
                # What was to be prepared behind the error is not, and the driver has to forget it.
                self._connection.rollback()

    def next_place(self) -> int:
        if not self._places:
            self._places = [place for (place,) in self.rows(_NEXT_PLACES, (1,))]
        return self._places.pop(0)

    def forget_places(self) -> None:
        self._places = []

    def table_names(self) -> set[str]:
        return {name for (name,) in self.rows(_TABLES)}

    def create_tables(self, texts: Sequence[str], first: Callable[[], object]) -> None:
        self.begin()
        try:
            if self.table_names():
                raise Refused(Refusal.RECORD_EXISTS, where=self.name)
            ((encoding,),) = self.rows("SHOW server_encoding")
            if encoding != "UTF8":
                problem = f"its encoding is {encoding}; it has to be UTF8"
                raise Refused(Refusal.RECORD_NOT_OPENED, where=self.name, problem=problem)
            for text in (*texts, f"CREATE SEQUENCE {PLACES}"):
                self._run(text)
            first()
            self.commit()
        except psycopg.Error as error:
            self.roll_back()
            if error.sqlstate in _EXISTS:  # somebody else has made it just now
                raise Refused(Refusal.RECORD_EXISTS, where=self.name) from None
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
        if state in _BUSY:
            return Refused(Refusal.RECORD_BUSY, where=self.name)
        if state == "23505" and getattr(diagnosed, "table_name", "") in _TAKEN_MEANWHILE:
            # It was not there when this transaction looked: somebody else has just written it.
            return Refused(Refusal.RECORD_BUSY, where=self.name)
        if state in _TOO_LARGE:  # of an account that somebody else has just changed too
            return Refused(Refusal.RECORD_BUSY, where=self.name)
        if state in _FULL:
            return Refused(Refusal.RECORD_FULL, where=self.name)
        if state == _READ_ONLY:
            return Refused(Refusal.RECORD_READ_ONLY, where=self.name)
        if state != _PERMISSION and state.startswith(_DAMAGE):
            return RecordDamaged(problem, where=self.name)
        if self.is_lost() and otherwise is not Refusal.RECORD_OUTCOME_UNKNOWN:
            return Refused(Refusal.RECORD_GONE, where=self.name, problem=problem)
        return Refused(otherwise, where=self.name, problem=problem)

    def _clean(self, text: str) -> str:
        """A message of the server in one line, without any password."""
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return " ".join(text.split())

    def is_in_transaction(self) -> bool:
        return self._connection.info.transaction_status is not TransactionStatus.IDLE

    def is_lost(self) -> bool:
        return self._connection.closed

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._connection.close()


def connect(where: str) -> psycopg.Connection[Row]:
    """A session in which every statement ends by itself unless a transaction is begun. Why there is
    none is said in one sentence, in which no password is."""
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
    return Refused(Refusal.RECORD_NOT_OPENED, where=address_name(where), problem=problem)


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
    """A text of our own, as the driver wants one that nobody else has written."""
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
