"""The auditor: a record worked out once more from its entries, slowly, by code of its own.

It shares nothing with the code that wrote the record: it opens the file with the driver alone,
reads the tables with its own SQL, the texts with the plain JSON reader, and works out every seal,
chain, balance, hold, command, swipe, document, day and head again. The first thing that is not so
is raised as `RecordDamaged` and named (R4). It reads row by row, so that the length of the record
costs time and not room.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple, NotRequired, TypedDict, cast
from urllib.parse import quote

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.turned_back import fault_of
from houseway.rules import Refusal, Refused

_TABLES: Final = {
    "about": ("format",),
    "documents": ("digest", "kind", "body"),
    "streams": ("name", "number", "seal", "state", "day"),
    "commands": ("place", "id", "asked"),
    "entries": ("stream", "number", "place", "part", "at", "kind", "round", "body", "seal"),
    "balances": ("account", "amount"),
    "holds": ("name", "account", "amount", "stream", "number", "ended_stream", "ended_number"),
    "secrets": ("kind", "name", "body"),
    "swipes": ("swipe", "stream", "number"),
    "days": ("number", "day", "withdrawn"),
}
_INDEXES: Final = {"entries_in_order", "entries_of_round", "open_holds", "days_by_day"}
_ALWAYS: Final = {"stream", "number", "place", "command", "kind", "event", "previous"}
_KEYS: Final = _ALWAYS | {
    "part", "parts", "asked", "at", "gains", "holds", "settles", "voids", "round", "rule",
    "swipes", "documents", "corrects", "state",
}  # fmt: skip
_OF_OWN_EVENTS: Final = _ALWAYS | {"asked", "at", "rule", "corrects", "seal"}
_CENT: Final = 1_000_000
_FINE: Final = ("meter", "reserve", "hidden", "house")
_OF_A_LINK: Final = ("meter", "reserve", "hidden", "payable")
_KINDS: Final = (
    "player", "chips", "tray", "box", "cage", "fees", "tokes", "owed", "payable", "held",
    *_FINE,
)  # fmt: skip
_NOT_BELOW_ZERO: Final = ("held", "chips", *_OF_A_LINK)
_FIRST: Final = hashlib.sha256(b"houseway record 1").hexdigest()
_NO_DAMAGE: Final = ("SQLITE_CANTOPEN", "SQLITE_BUSY", "SQLITE_PERM", "SQLITE_READONLY")
_SEAL: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class _Entry(TypedDict):
    """The text of an entry as JSON says it; whether it is so is for the auditor to find out."""

    stream: str
    number: int
    place: int
    command: str
    kind: str
    event: dict[str, Any]
    previous: str
    seal: str
    part: NotRequired[int]
    parts: NotRequired[int]
    asked: NotRequired[str]
    at: NotRequired[str]
    gains: NotRequired[list[tuple[str, int]]]
    holds: NotRequired[list[tuple[str, str, int]]]
    settles: NotRequired[list[str]]
    voids: NotRequired[list[str]]
    round: NotRequired[str]
    rule: NotRequired[str]
    swipes: NotRequired[list[str]]
    documents: NotRequired[list[str]]
    corrects: NotRequired[int]
    state: NotRequired[str]


class _EntryRow(NamedTuple):
    stream: str
    number: int
    place: int
    part: int
    at: str
    kind: str
    round: str
    body: str
    seal: str


class _StreamRow(NamedTuple):
    name: str
    number: int
    seal: str
    state: object
    day: str


@dataclass
class _Day:
    """A day that was sealed: the entry that did it, its place, and the entry that took it back."""

    number: int
    day: str
    place: int
    withdrawn: int = 0


@dataclass
class Found:
    """What the auditor has worked out so far."""

    entries: int = 0
    places: int = 0
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)  # stream -> digest of what it came to
    newest: dict[str, str] = field(default_factory=dict)  # stream -> newest day given
    balances: dict[str, int] = field(default_factory=dict)
    held: dict[str, tuple[str, int]] = field(default_factory=dict)
    held_by: dict[str, tuple[str, int]] = field(default_factory=dict)  # which entry opened it
    holds: int = 0
    swipes: int = 0
    documents: dict[str, str] = field(default_factory=dict)
    days: list[_Day] = field(default_factory=list)
    kept: set[str] = field(default_factory=set)


def audit_record(path: str | Path, *, kept: Iterable[str] = ()) -> Found:
    """Work out a whole record again. `kept` are seals that somebody kept: each has to be in it, or
    the record was written anew or rolled back (R20)."""
    try:
        with closing(sqlite3.connect(_address(Path(path)), uri=True)) as database:
            database.execute("BEGIN")  # one moment of the record, whoever writes meanwhile
            return audit_database(database, kept=kept)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "").startswith(_NO_DAMAGE):
            raise Refused(Refusal.RECORD_NOT_OPENED, where=str(path), problem=error) from None
        raise RecordDamaged(f"the database cannot be read: {error}", where=str(path)) from None
    except (UnicodeError, OverflowError) as error:
        raise RecordDamaged(f"a text cannot be read: {error}", where=str(path)) from None


def _address(path: Path) -> str:
    """The file, to be read only; from a folder in which nothing can be made, as it lies there."""
    where = f"file:{quote(str(path.absolute()))}?mode=ro"
    log = path.with_name(f"{path.name}-wal")
    if not os.access(path.parent, os.W_OK) and not (log.exists() and log.stat().st_size):
        where += "&immutable=1"
    return where


def audit_database(database: sqlite3.Connection, *, kept: Iterable[str] = ()) -> Found:
    """The same of a database that is open."""
    seals = {_seal(text) for text in kept}
    _check_tables(database)
    found = Found()
    commands = database.execute("SELECT place, id, asked FROM commands ORDER BY place")
    for place, parts in _commands(database):
        found.places += 1
        if place != found.places:
            raise _wrong(f"command {found.places}", "it is missing, or its entries are")
        row = commands.fetchone()
        first = parts[0]
        if not _same(row, (place, first["command"], first.get("asked"))):
            raise _wrong(f"commands, place {place}", "it does not say what its entries say")
        for part, entry in enumerate(parts, start=1):
            where = f"{entry['stream']} {entry['number']}"
            told = (entry.get("part", 1), entry.get("parts", 1), entry["command"], entry.get("at"))
            if told != (part, len(parts), first["command"], first.get("at")):
                raise _wrong(where, "its command is not whole")
            if part > 1 and "asked" in entry:
                raise _wrong(where, "it says again what was asked")
            try:
                _take(database, found, entry, where)
            except (TypeError, ValueError, KeyError, AttributeError) as error:
                raise _wrong(where, f"it is not in the form of an entry: {error!r}") from None
            if entry["seal"] in seals:
                found.kept.add(entry["seal"])
    if commands.fetchone() is not None:
        raise _wrong("commands", "there is a command without entries")
    _compare(database, found)
    if seals - found.kept:
        missing = min(seals - found.kept)
        raise RecordDamaged("no entry has this seal that was kept", where=missing, rule="R20")
    return found


def _seal(text: str) -> str:
    """A seal as it was printed or copied; what is none says nothing of the record."""
    seal = "".join(text.split()).lower()
    if not _SEAL.fullmatch(seal):
        raise Refused(Refusal.NOT_A_SEAL, seal=text)
    return seal


def _check_tables(database: sqlite3.Connection) -> None:
    """The file is whole, and its tables are those of a record and no others."""
    problems = database.execute("PRAGMA integrity_check(1)").fetchone()
    if problems != ("ok",):
        raise _wrong("the database", str(problems[0]))
    names: dict[str, set[str]] = {}
    for kind, name, text in database.execute("SELECT type, name, sql FROM sqlite_master"):
        if text is not None:  # indexes that the database made by itself have none
            names.setdefault(kind, set()).add(name)
    if names != {"table": set(_TABLES), "index": _INDEXES}:
        raise _wrong("the database", "its tables are not those of a ledger")
    for table, columns in _TABLES.items():
        cursor = database.execute(f"SELECT * FROM {table} LIMIT 0")  # noqa: S608  # our own name
        if tuple(column[0] for column in cursor.description) != columns:
            raise _wrong(table, "its columns are not those of a ledger")
    if not _same(database.execute("SELECT format FROM about").fetchall(), [(1,)]):
        raise _wrong("about", "the format is not 1")
    # An index that leaves rows out would hide them from whoever reads by it.
    for table, index, wanted in (
        ("entries", "entries_in_order", ""),
        ("entries", "entries_of_round", " WHERE round <> ''"),
        ("holds", "open_holds", " WHERE ended_number = 0"),
        ("days", "days_by_day", ""),
    ):
        with_it = f"SELECT count(*) FROM {table} INDEXED BY {index}{wanted}"  # noqa: S608
        without = f"SELECT count(*) FROM {table} NOT INDEXED{wanted}"  # noqa: S608
        if database.execute(with_it).fetchone() != database.execute(without).fetchone():
            raise _wrong(index, "rows are missing")


def _commands(database: sqlite3.Connection) -> Iterator[tuple[int, list[_Entry]]]:
    """The entries of each command, read and with their seals checked."""
    rows = database.execute(
        "SELECT stream, number, place, part, at, kind, round, body, seal FROM entries "
        "ORDER BY place, part"
    )
    before: int | None = None
    parts: list[_Entry] = []
    for row in map(_EntryRow._make, rows):
        where = f"{row.stream} {row.number}"
        entry = _parse(row.body, where)
        columns = (row.stream, row.number, row.place, row.part, row.at, row.kind, row.round)
        texts = (
            entry["stream"], entry["number"], entry["place"], entry.get("part", 1),
            entry.get("at", ""), entry["kind"], entry.get("round", ""),
        )  # fmt: skip
        if not _same(columns, texts):
            raise _wrong(where, "its row does not say what its text says")
        if hashlib.sha256(row.body.encode()).hexdigest() != row.seal:
            raise _wrong(where, "its seal is broken")
        entry["seal"] = row.seal
        if before is not None and row.place != before:
            yield before, parts
            parts = []
        before = row.place
        parts.append(entry)
    if before is not None:
        yield before, parts


def _parse(body: object, where: str) -> _Entry:
    if type(body) is not str:
        raise _wrong(where, "its text cannot be read as text")
    try:
        entry = json.loads(body, object_pairs_hook=lambda pairs: _object(pairs, where))
    except (ValueError, RecursionError):
        raise _wrong(where, "its text is not JSON") from None
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if text != body:  # there is one way to write an entry
        raise _wrong(where, "its text is not in the one form")
    if type(entry) is not dict or not _ALWAYS <= entry.keys() <= _KEYS:
        raise _wrong(where, "its keys are not those of an entry")
    if type(entry["event"]) is not dict or entry["event"].get("type") != entry["kind"]:
        raise _wrong(where, "its kind is not that of its event")
    return cast(_Entry, entry)


def _object(pairs: list[tuple[str, object]], where: str) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _wrong(where, "a key is there twice")
    return made


def _take(database: sqlite3.Connection, found: Found, entry: _Entry, where: str) -> None:
    """What an entry does, and whether it may."""
    stream = entry["stream"]
    number, seal = found.heads.get(stream, (0, _FIRST))
    if entry["number"] != number + 1:
        raise _wrong(where, "the numbers of its stream do not run on")
    if entry["previous"] != seal:
        raise _wrong(where, "it does not follow on the entry before")
    moved = _money(found, entry, where)
    _holds(database, found, entry, moved, where)
    for swipe in entry.get("swipes", ()):
        row = database.execute("SELECT * FROM swipes WHERE swipe = ?", (swipe,)).fetchone()
        if unicodedata.normalize("NFKC", swipe).casefold().strip() != swipe:
            raise RecordDamaged(f"the swipe {swipe} is respelt", where=where, rule="R6")
        if not _same(row, (swipe, stream, entry["number"])):
            raise _wrong(where, f"the swipe {swipe} is missing, or was used before")
        found.swipes += 1
    for digest in entry.get("documents", ()):
        if digest not in found.documents:
            raise _wrong(where, f"it names the document {digest}, which was not stored")
    corrects = entry.get("corrects")
    if corrects is not None and not 1 <= corrects < entry["number"]:
        raise _wrong(where, "it corrects no earlier entry")
    if fault := fault_of(database, entry):
        raise _wrong(where, fault)
    _own_events(database, found, entry, where)
    found.heads[stream] = (entry["number"], entry["seal"])
    if "state" in entry:
        found.states[stream] = entry["state"]
    day = entry.get("at", "")[:10]
    if _is_day(day):
        found.newest[stream] = max(day, found.newest.get(stream, ""))
    found.entries += 1


def _money(found: Found, entry: _Entry, where: str) -> dict[str, int]:
    moved: dict[str, int] = {}
    for name, amount in entry.get("gains", ()):
        kind, *names = name.split(":")
        if type(amount) is not int or amount == 0 or kind not in _KINDS:
            raise _wrong(where, f"{name} gains {amount}")
        if amount % _CENT and kind not in _FINE:
            raise _wrong(where, f"{name} holds whole cents")
        if kind in _OF_A_LINK and entry["stream"] != f"link:{names[0]}":
            raise RecordDamaged(f"{name} moves outside its link", where=where, rule="R19")
        moved[name] = moved.get(name, 0) + amount
    if sum(moved.values()) != 0:
        raise _wrong(where, "it does not sum to zero")
    for name, amount in moved.items():
        after = found.balances.get(name, 0) + amount
        if after < 0 and name.split(":")[0] in _NOT_BELOW_ZERO:
            raise _wrong(where, f"{name} comes to less than nothing")
        found.balances[name] = after
    return moved


def _holds(
    database: sqlite3.Connection,
    found: Found,
    entry: _Entry,
    moved: dict[str, int],
    where: str,
) -> None:
    held = 0
    back: dict[str, int] = {}
    here = (entry["stream"], entry["number"])
    voids = entry.get("voids", ())
    for name in (*entry.get("settles", ()), *voids):
        if name not in found.held:
            raise _wrong(where, f"it ends {name}, which is not open")
        _check_hold(database, found, name, here)
        giver, amount = found.held.pop(name)
        held -= amount
        if name in voids:
            back[giver] = back.get(giver, 0) + amount
            back["held"] = back.get("held", 0) - amount
    if back and moved != back:
        raise _wrong(where, "a void keeps something back")
    for name, giver, amount in entry.get("holds", ()):
        if amount <= 0 or giver == "held" or name in found.held:
            raise _wrong(where, f"the hold {name} cannot be")
        found.held[name], found.held_by[name] = (giver, amount), here
        found.holds += 1
        held += amount
    if moved.get("held", 0) != held:
        raise _wrong(where, "held money is not what its holds say")


def _check_hold(
    database: sqlite3.Connection, found: Found, name: str, ended: tuple[str, int]
) -> None:
    """The row of a hold says which entries opened and ended it, whose it was, and how much."""
    row = database.execute("SELECT * FROM holds WHERE name = ?", (name,)).fetchone()
    if row is None or not _same(row, (name, *found.held[name], *found.held_by.pop(name), *ended)):
        raise _wrong(f"holds, {name}", "it is not what the entries say")


def _own_events(database: sqlite3.Connection, found: Found, entry: _Entry, where: str) -> None:
    """What only the record itself writes, and only on the floor."""
    event, kind = entry["event"], entry["kind"]
    if kind not in ("day-sealed", "day-seal-withdrawn", "document-stored"):
        if entry["stream"] == "floor" and entry.get("corrects") in [
            day.number for day in found.days
        ]:
            raise _wrong(where, "it corrects the seal of a day")
        return
    if entry["stream"] != "floor":
        raise _wrong(where, f"{kind} belongs on the floor alone")
    rule = None if kind == "document-stored" else "R4"
    if not entry.keys() <= _OF_OWN_EVENTS or entry.get("rule") != rule:
        raise _wrong(where, f"{kind} does nothing else, by no other rule")
    if kind == "document-stored":
        digest = event["digest"]
        row = database.execute("SELECT * FROM documents WHERE digest = ?", (digest,)).fetchone()
        if row is None or digest in found.documents:
            raise _wrong(f"documents, {digest}", "it is missing, or stored twice")
        name, kept_as, body = row
        told = hashlib.sha256(body.encode()).hexdigest() if type(body) is str else ""
        if not _same((name, kept_as, told), (digest, event["kind"], digest)):
            raise _wrong(f"documents, {digest}", "it is not the document that was stored")
        found.documents[digest] = event["kind"]
        return
    last = next((day for day in reversed(found.days) if not day.withdrawn), _Day(0, "", 0))
    if kind == "day-seal-withdrawn":
        if (entry.get("corrects"), event["day"]) != (last.number, last.day):
            raise _wrong(where, "it withdraws what is not the last seal")
        last.withdrawn = entry["number"]
        return
    heads = [[name, *found.heads[name]] for name in sorted(found.heads)]
    text = "".join(f"{name} {found.balances[name]}\n" for name in sorted(found.balances))
    totals: dict[str, int] = {}
    for name, amount in found.balances.items():
        totals[name.split(":")[0]] = totals.get(name.split(":")[0], 0) + amount
    said = (
        event["heads"], event["balances"], event["totals"], event["open_holds"],
        event["first"], event["last"],
    )  # fmt: skip
    came = (
        heads, hashlib.sha256(text.encode()).hexdigest(), totals, len(found.held), last.place + 1,
        entry["place"] - 1,
    )  # fmt: skip
    if said != came or not _is_day(event["day"]) or event["day"] <= last.day or not event["by"]:
        raise _wrong(where, "the day is sealed over another ledger")
    found.days.append(_Day(entry["number"], event["day"], entry["place"]))
    limit = date.fromisoformat(event["day"]).toordinal() + 31  # a day far ahead was a wrong clock's
    for stream, newest in found.newest.items():
        if date.fromisoformat(newest).toordinal() > limit:
            found.newest[stream] = event["day"]


def _is_day(text: str) -> bool:
    try:
        return _DAY.fullmatch(text) is not None and date.fromisoformat(text) is not None
    except ValueError:
        return False


def _compare(database: sqlite3.Connection, found: Found) -> None:
    """What stands beside the entries is what they come to, and nothing more."""
    if sum(found.balances.values()) != 0:
        raise _wrong("balances", "all accounts together do not come to zero")
    streams = {
        name: (number, seal, found.states.get(name, ""), found.newest.get(name, ""))
        for name, (number, seal) in found.heads.items()
    }
    seen = 0
    for row in map(_StreamRow._make, database.execute("SELECT * FROM streams")):
        text = row.state if type(row.state) is str else "?"
        told = hashlib.sha256(text.encode()).hexdigest() if text else ""
        if not _same((row.number, row.seal, told, row.day), streams.get(row.name)):
            raise _wrong(f"streams, {row.name}", "it is not what its entries come to")
        seen += 1
    if seen != len(streams):
        raise _wrong("streams", "a stream is missing")
    seen = 0
    for name, amount in database.execute("SELECT * FROM balances"):
        if not _same(amount, found.balances.get(name)):
            raise _wrong(f"balances, {name}", "it is not what the entries come to")
        seen += 1
    if seen != len(found.balances):
        raise _wrong("balances", "an account is missing")
    for name in found.held:
        _check_hold(database, found, name, ("", 0))
    for table, count in (
        ("holds", found.holds),
        ("holds WHERE ended_number = 0", len(found.held)),
        ("swipes", found.swipes),
        ("documents", len(found.documents)),
    ):
        (rows,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        if rows != count:
            raise _wrong(table.split()[0], "a row is missing, or is one too many")
    days = database.execute("SELECT * FROM days ORDER BY number").fetchall()
    if not _same(days, [(day.number, day.day, day.withdrawn) for day in found.days]):
        raise _wrong("days", "they are not the days that the floor sealed")


def _same(one: Any, other: Any) -> bool:
    """Equal, and of the same types throughout: 1 is not 1.0, and not true."""
    if type(one) is not type(other) or one != other:
        return False
    return not isinstance(one, (tuple, list)) or all(map(_same, one, other))


def _wrong(where: str, what: str) -> RecordDamaged:
    return RecordDamaged(f"{what} (the auditor)", where=where)
