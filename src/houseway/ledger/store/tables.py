"""The tables of a record, in names and types that SQLite and PostgreSQL take alike.

`entries` and `documents` are the record; every other table is derived from them, kept so that the
present is known without reading history (R21), and proven equal by the auditor.

An amount is a whole number of micro-cents in 64 bits. `body` and `state` are canonical JSON;
`digest`, `seal` and `asked` are lower-case SHA-256. Texts sort by their letters on every database,
in every locale.

No row is written by every command: a command writes its own row, its entries, the heads of its
streams and the accounts it moves. The auditor proves what belongs together; foreign keys would cost
a look-up a row. A command touches as few disk pages as possible: entries are stored by position,
and small rows by key.
"""

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, MetaData, Table, text
from sqlalchemy import Text as AnyText

FORMAT: Final = 7
METADATA: Final = MetaData()
Text: Final = AnyText().with_variant(AnyText(collation="C"), "postgresql")
Number: Final = BigInteger().with_variant(Integer, "sqlite")
"""A key that is one number: SQLite keeps the rows by it."""
_LARGEST: Final = 2**63 - 1

ABOUT: Final = Table(
    "about", METADATA, Column("format", Number, primary_key=True, autoincrement=False)
)

DOCUMENTS: Final = Table(
    "documents",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
)

STREAMS: Final = Table(
    "streams",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),  # of its last entry
    Column("seal", Text, nullable=False),  # of its last entry
    Column("said", BigInteger, nullable=False),  # the entry that left its state, or 0
    Column("day", Text, nullable=False),  # the newest day that was given as `at`
)

# The last state that an entry gave for a stream. It is long and in its own table, so that the heads
# of many streams fit on one page.
STATES: Final = Table(
    "states",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

COMMANDS: Final = Table(
    "commands",
    METADATA,
    Column("id", Text, primary_key=True),
    # An order of everything, independent of the clock (R8). It may have gaps.
    Column("place", BigInteger, nullable=False),
    Column("asked", Text, nullable=False),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    # The place of its command, and its part of it, in one number: see `rows`.
    Column("position", Number, primary_key=True, autoincrement=False),
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("round", Text, nullable=False),
    Column("first_event", BigInteger, nullable=False),  # by their numbers in the stream, or 0
    Column("last_event", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("seal", Text, nullable=False),
    Index("entries_of_stream", "stream", "number", unique=True),
    Index(
        "entries_by_event",
        "stream",
        "last_event",
        sqlite_where=text("last_event <> 0"),
        postgresql_where=text("last_event <> 0"),
    ),
    Index(
        "entries_of_round",
        "round",
        "stream",
        sqlite_where=text("round <> ''"),
        postgresql_where=text("round <> ''"),
    ),
)

ROUND_TERMS: Final = Table(
    "round_terms",  # what a search finds rounds by
    METADATA,
    Column("term", Text, primary_key=True),
    Column("position", BigInteger, primary_key=True),  # of the entry that ended or changed it
    Column("amount", BigInteger, nullable=False),  # the most it handed back to one bettor, in cents
    sqlite_with_rowid=False,
)

BALANCES: Final = Table(
    "balances",
    METADATA,
    Column("account", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint(f"amount BETWEEN -{_LARGEST} AND {_LARGEST}", name="balances_in_64_bits"),
    sqlite_with_rowid=False,
)

HOLDS: Final = Table(
    "holds",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("account", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("stream", Text, nullable=False),  # of the entry that opened it
    Column("number", BigInteger, nullable=False),
    Column("ended_stream", Text, nullable=False),  # of the entry that ended it; empty while open
    Column("ended_number", BigInteger, nullable=False),
    Index(
        "open_holds",
        "name",
        sqlite_where=text("ended_number = 0"),
        postgresql_where=text("ended_number = 0"),
    ),
    sqlite_with_rowid=False,
)

SWIPES: Final = Table(
    "swipes",
    METADATA,
    Column("swipe", Text, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

SECRETS: Final = Table(
    "secrets",  # what no entry and no export may hold: PINs and keys, as digests
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

ACCOUNTS: Final = Table(
    "accounts",  # of players and staff who sign in with a password
    METADATA,
    Column("name", Text, primary_key=True),  # in its one normal form
    Column("person", Text, nullable=False),  # as its owner writes it
    Column("password", Text, nullable=False),  # an argon2 digest
    Column("failures", BigInteger, nullable=False),  # wrong passwords in a row
    Column("locked_until", Text, nullable=False),  # empty if it is not locked
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", Text, primary_key=True),  # its digest
    Column("name", Text, nullable=False),
    Column("until", Text, nullable=False),
    Index("sessions_by_name", "name"),
    Index("sessions_by_end", "until"),
)

WORKS: Final = Table(
    "works",  # long work of several processes: each answers for all of it
    METADATA,
    Column("id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("state", Text, nullable=False),  # open or over
    Column("at", BigInteger, nullable=False),  # when its process last wrote it, in seconds
    Column("body", Text, nullable=False),  # what its owner sees
    Index("works_by_owner", "owner"),
    Index("works_by_time", "at"),
)

OWN_SHEETS: Final = Table(
    "own_sheets",  # that people brought to one of several processes
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),  # when it was brought last, in seconds
    Column("body", Text, nullable=False),  # its TOML
    Index("own_sheets_by_time", "at"),
)

PRACTICE: Final = Table(
    "practice",  # what people keep of their practice: mistakes to repeat, weeks, tests
    METADATA,
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

DAYS: Final = Table(
    "days",
    METADATA,
    Column("number", Number, primary_key=True, autoincrement=False),  # of the floor's entry
    Column("day", Text, nullable=False),
    Column("withdrawn", BigInteger, nullable=False),  # the floor's entry that took it back, or 0
    Index("days_by_day", "day"),
)
