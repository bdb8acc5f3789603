"""The auditor: a record recomputed from its entries, slowly, by separate code.

It shares nothing with the code that wrote the record but the driver's "run this SQL and give me the
rows": it reads the tables with its own SQL, the texts with the plain JSON reader, and works out
every seal, chain, balance, hold, command, swipe, document, day and head again. The first fault is
raised as `RecordDamaged` and named (R4). It reads row by row, so that a longer record takes more
time but not more memory.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from houseway.ledger.audited_entry import (
    ALWAYS,
    AuditedEntry,
    commands_by_day,
    events_of,
    same,
    wrong,
)
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import Reader, open_reader
from houseway.ledger.turned_back import fault_of
from houseway.rules import Refused

_FORMAT: Final = 7
_TABLES: Final = {
    "about": ("format",),
    "documents": ("digest", "kind", "body"),
    "streams": ("name", "number", "seal", "said", "day"),
    "states": ("stream", "body"),
    "commands": ("id", "place", "asked"),
    "entries": ("position", "stream", "number", "at", "kind", "round", "first_event", "last_event",
                "body", "seal"),
    "round_terms": ("term", "position", "amount"),
    "balances": ("account", "amount"),
    "holds": ("name", "account", "amount", "stream", "number", "ended_stream", "ended_number"),
    "secrets": ("kind", "name", "body"),
    "accounts": ("name", "person", "password", "failures", "locked_until"),
    "practice": ("person", "kind", "name", "body"),
    "sessions": ("token", "name", "until"),
    "works": ("id", "owner", "state", "at", "body"),
    "own_sheets": ("digest", "at", "body"),
    "swipes": ("swipe", "stream", "number"),
    "days": ("number", "day", "withdrawn"),
}  # fmt: skip
# An index that leaves rows out would hide them from every read that uses it.
_INDEXES: Final = {
    "entries_of_stream": "UNIQUE entries (stream, number)",
    "entries_by_event": "entries (stream, last_event) WHERE last_event <> 0",
    "entries_of_round": "entries (round, stream) WHERE round <> ''",
    "open_holds": "holds (name) WHERE ended_number = 0",
    "days_by_day": "days (day)",
    "sessions_by_name": "sessions (name)",
    "sessions_by_end": "sessions (until)",
    "works_by_owner": "works (owner)",
    "works_by_time": "works (at)",
    "own_sheets_by_time": "own_sheets (at)",
}
_OF_OWN_EVENTS: Final = ALWAYS | {"asked", "at", "rule", "corrects", "seal"}
_CENT: Final = 1_000_000
_FINE: Final = ("meter", "reserve", "hidden", "house")
_OF_A_LINK: Final = ("meter", "reserve", "hidden", "payable")
_OF_A_TABLE: Final = ("chips", "box", "cage", "fees", "tokes", "owed", "held")
_KINDS: Final = ("player", "transit", "tray", "payable", *_OF_A_TABLE, *_FINE)
_NOT_BELOW_ZERO: Final = ("held", "chips", "transit", *_OF_A_LINK)
_AT_ONCE: Final = 500
_FIRST: Final = hashlib.sha256(b"houseway record 1").hexdigest()
_SEAL: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class _StreamRow(NamedTuple):
    name: str
    number: int
    seal: str
    said: int
    day: str


@dataclass
class _Day:
    """A day that was sealed: the entry that did it, and the one that took it back."""

    number: int
    day: str
    withdrawn: int = 0


@dataclass
class Found:
    """What the auditor has worked out so far."""

    entries: int = 0
    places: int = 0
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    states: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Which entry of a stream said last what it came to, and the digest of that."""
    newest: dict[str, str] = field(default_factory=dict)  # stream -> newest day given
    events: dict[str, int] = field(default_factory=dict)  # stream -> number of its last event
    balances: dict[str, int] = field(default_factory=dict)
    held: dict[str, tuple[str, int]] = field(default_factory=dict)
    held_by: dict[str, tuple[str, int]] = field(default_factory=dict)  # which entry opened it
    due_commands: dict[str, tuple[object, ...]] = field(default_factory=dict)
    due_holds: dict[str, tuple[object, ...]] = field(default_factory=dict)  # rows yet to be read
    due_swipes: dict[str, tuple[object, ...]] = field(default_factory=dict)
    holds: int = 0
    swipes: int = 0
    documents: dict[str, str] = field(default_factory=dict)
    days: list[_Day] = field(default_factory=list)
    kept: set[str] = field(default_factory=set)


def audit_record(where: str | Path, *, kept: Iterable[str] = ()) -> Found:
    """Recompute a whole record. `kept` are seals kept outside it: each has to be in it, or the
    record was rewritten or rolled back (R20)."""
    with open_reader(where) as database:
        return audit_database(database, kept=kept)


def audit_database(database: Reader, *, kept: Iterable[str] = ()) -> Found:
    """The same of a database that is open."""
    seals = {_seal(text) for text in kept}
    _check_tables(database)
    found = Found()
    for parts in commands_by_day(database):
        found.places += 1
        first = parts[0]
        if first["command"] in found.due_commands:
            raise wrong(f"commands, {first['command']}", "it was given before")
        found.due_commands[first["command"]] = (first["place"], first.get("asked"))
        for part, entry in enumerate(parts, start=1):
            where = f"{entry['stream']} {entry['number']}"
            told = (entry.get("part", 1), entry.get("parts", 1), entry["command"], entry.get("at"))
            if told != (part, len(parts), first["command"], first.get("at")):
                raise wrong(where, "its command is not whole")
            if part > 1 and "asked" in entry:
                raise wrong(where, "it says again what was asked")
            try:
                _take(database, found, entry, where)
            except (TypeError, ValueError, KeyError, AttributeError) as error:
                raise wrong(where, f"it is not in the form of an entry: {error!r}") from None
            if entry["seal"] in seals:
                found.kept.add(entry["seal"])
        if max(map(len, (found.due_commands, found.due_holds, found.due_swipes))) >= _AT_ONCE:
            _check_due(database, found)
    _compare(database, found)
    if seals - found.kept:
        missing = min(seals - found.kept)
        raise RecordDamaged("no entry has this seal that was kept", where=missing, rule="R20")
    return found


def _seal(text: str) -> str:
    """A seal as it was printed or copied; what is none says nothing of the record."""
    seal = "".join(text.split()).lower()
    if not _SEAL.fullmatch(seal):
        raise Refused(LedgerRefusal.NOT_A_SEAL, given=text)
    return seal


def _check_tables(database: Reader) -> None:
    """The database is whole, and its tables are those of a record and no others."""
    made = database.describe()
    if made.fault:
        raise wrong("the database", made.fault)
    if made.others or made.tables.keys() != _TABLES.keys() or made.indexes != _INDEXES:
        raise wrong("the database", "its tables are not those of a ledger")
    for table, columns in _TABLES.items():
        if made.tables[table] != columns:
            raise wrong(table, "its columns are not those of a ledger")
    if not same(database.rows("SELECT format FROM about"), [(_FORMAT,)]):
        raise wrong("about", f"the format is not {_FORMAT}")


def _take(database: Reader, found: Found, entry: AuditedEntry, where: str) -> None:
    """What an entry does, and whether it may."""
    stream = entry["stream"]
    number, seal = found.heads.get(stream, (0, _FIRST))
    if entry["number"] != number + 1:
        raise wrong(where, "the numbers of its stream do not run on")
    if entry["previous"] != seal:
        raise wrong(where, "it does not follow on the entry before")
    first, last = events_of(entry, where)
    if last and first != found.events.get(stream, 0) + 1:
        raise wrong(where, "the numbers of its events do not run on")
    found.events[stream] = last or found.events.get(stream, 0)
    moved = _money(found, entry, where)
    _holds(found, entry, moved, where)
    for swipe in entry.get("swipes", ()):
        if unicodedata.normalize("NFKC", swipe).casefold().strip() != swipe:
            raise RecordDamaged(f"the swipe {swipe} is respelt", where=where, rule="R6")
        if swipe in found.due_swipes:
            raise wrong(where, f"the swipe {swipe} was used before")
        found.due_swipes[swipe] = (stream, entry["number"])
        found.swipes += 1
    for digest in entry.get("documents", ()):
        if digest not in found.documents:
            raise wrong(where, f"it names the document {digest}, which was not stored")
    corrects = entry.get("corrects")
    if corrects is not None and not 1 <= corrects < entry["number"]:
        raise wrong(where, "it corrects no earlier entry")
    if fault := fault_of(database, entry):
        raise wrong(where, fault)
    _own_events(database, found, entry, where)
    found.heads[stream] = (entry["number"], entry["seal"])
    if "state" in entry:
        found.states[stream] = (entry["number"], entry["state"])
    day = entry.get("at", "")[:10]
    if _is_day(day):
        found.newest[stream] = max(day, found.newest.get(stream, ""))
    found.entries += 1


def _money(found: Found, entry: AuditedEntry, where: str) -> dict[str, int]:
    moved: dict[str, int] = {}
    for name, amount in entry.get("gains", ()):
        kind, *names = name.split(":")
        if type(amount) is not int or amount == 0 or kind not in _KINDS:
            raise wrong(where, f"{name} gains {amount}")
        if amount % _CENT and kind not in _FINE:
            raise wrong(where, f"{name} holds whole cents")
        if kind in _OF_A_LINK and entry["stream"] != f"link:{names[0]}":
            raise RecordDamaged(f"{name} moves outside its link", where=where, rule="R19")
        if kind in _OF_A_TABLE and entry["stream"] != f"table:{names[0]}":
            raise wrong(where, f"{name} moves outside its table")
        moved[name] = moved.get(name, 0) + amount
    if sum(moved.values()) != 0:
        raise wrong(where, "it does not sum to zero")
    for name, amount in moved.items():
        after = found.balances.get(name, 0) + amount
        if after < 0 and name.split(":")[0] in _NOT_BELOW_ZERO:
            raise wrong(where, f"{name} comes to less than nothing")
        found.balances[name] = after
    return moved


def _holds(found: Found, entry: AuditedEntry, moved: dict[str, int], where: str) -> None:
    held, felt = 0, f"held:{entry['stream'].partition(':')[2]}"
    back: dict[str, int] = {}
    here = (entry["stream"], entry["number"])
    voids = entry.get("voids", ())
    for name in (*entry.get("settles", ()), *voids):
        if name not in found.held:
            raise wrong(where, f"it ends {name}, which is not open")
        giver, amount = found.held.pop(name)
        found.due_holds[name] = (giver, amount, *found.held_by.pop(name), *here)
        held -= amount
        if name in voids:
            back[giver] = back.get(giver, 0) + amount
            back[felt] = back.get(felt, 0) - amount
    if back and moved != back:
        raise wrong(where, "a void keeps something back")
    for name, giver, amount in entry.get("holds", ()):
        is_new = name not in found.held and name not in found.due_holds
        if amount <= 0 or giver.startswith("held:") or not is_new:
            raise wrong(where, f"the hold {name} cannot be")
        found.held[name], found.held_by[name] = (giver, amount), here
        found.holds += 1
        held += amount
    if moved.get(felt, 0) != held:
        raise wrong(where, "held money is not what its holds say")


def _check_due(database: Reader, found: Found) -> None:
    """The rows of commands, of swipes that were used and of holds that have ended: each says which
    entries did it. They are asked for many at a time."""
    for table, key, due in (
        ("commands", "id", found.due_commands),
        ("swipes", "swipe", found.due_swipes),
        ("holds", "name", found.due_holds),
    ):
        names = list(due)
        for at in range(0, len(names), _AT_ONCE):
            some = names[at : at + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            rows = database.rows(f"SELECT * FROM {table} WHERE {key} IN ({marks})", *some)  # noqa: S608
            written = {row[0]: row[1:] for row in rows}
            for name in some:
                if not same(written.get(name), due[name]):
                    raise wrong(f"{table}, {name}", "it is not what the entries say")
        due.clear()


def _own_events(database: Reader, found: Found, entry: AuditedEntry, where: str) -> None:
    """What only the record itself writes, and only on the floor."""
    event, kind = entry["event"], entry["kind"]
    if kind not in ("day-sealed", "day-seal-withdrawn", "document-stored"):
        if entry["stream"] == "floor" and entry.get("corrects") in [
            day.number for day in found.days
        ]:
            raise wrong(where, "it corrects the seal of a day")
        return
    if entry["stream"] != "floor":
        raise wrong(where, f"{kind} belongs on the floor alone")
    rule = None if kind == "document-stored" else "R4"
    if not entry.keys() <= _OF_OWN_EVENTS or entry.get("rule") != rule:
        raise wrong(where, f"{kind} does nothing else, by no other rule")
    if kind == "document-stored":
        digest = event["digest"]
        row = database.first("SELECT * FROM documents WHERE digest = ?", digest)
        if row is None or digest in found.documents:
            raise wrong(f"documents, {digest}", "it is missing, or stored twice")
        name, kept_as, body = row
        told = hashlib.sha256(body.encode()).hexdigest() if type(body) is str else ""
        if not same((name, kept_as, told), (digest, event["kind"], digest)):
            raise wrong(f"documents, {digest}", "it is not the document that was stored")
        found.documents[digest] = event["kind"]
        return
    last = next((day for day in reversed(found.days) if not day.withdrawn), _Day(0, ""))
    if kind == "day-seal-withdrawn":
        if (entry.get("corrects"), event["day"]) != (last.number, last.day):
            raise wrong(where, "it withdraws what is not the last seal")
        last.withdrawn = entry["number"]
        return
    heads = [[name, *found.heads[name]] for name in sorted(found.heads)]
    amounts = [(name, amount) for name, amount in sorted(found.balances.items()) if amount]
    text = "".join(f"{name} {amount}\n" for name, amount in amounts)
    totals: dict[str, int] = {}
    for name, amount in found.balances.items():
        totals[name.split(":")[0]] = totals.get(name.split(":")[0], 0) + amount
    said = (event["heads"], event["balances"], event["totals"], event["open_holds"])
    came = (heads, hashlib.sha256(text.encode()).hexdigest(), totals, len(found.held))
    if said != came or not _is_day(event["day"]) or event["day"] <= last.day or not event["by"]:
        raise wrong(where, "the day is sealed over another ledger")
    found.days.append(_Day(entry["number"], event["day"]))
    limit = date.fromisoformat(event["day"]).toordinal() + 31  # a day far ahead was a wrong clock's
    for stream, newest in found.newest.items():
        if date.fromisoformat(newest).toordinal() > limit:
            found.newest[stream] = event["day"]


def _is_day(text: str) -> bool:
    try:
        return _DAY.fullmatch(text) is not None and date.fromisoformat(text) is not None
    except ValueError:
        return False


def _compare(database: Reader, found: Found) -> None:
    """The tables beside the entries hold what the entries add up to, and nothing more."""
    if sum(found.balances.values()) != 0:
        raise wrong("balances", "all accounts together do not come to zero")
    streams = {
        name: (number, seal, found.states.get(name, (0, ""))[0], found.newest.get(name, ""))
        for name, (number, seal) in found.heads.items()
    }
    seen = 0
    rows = database.each_row("SELECT name, number, seal, said, day FROM streams ORDER BY name")
    for row in map(_StreamRow._make, rows):
        if same(row[1:], (0, _FIRST, 0, "")):
            continue  # a writer was about to write, and did not
        if not same(row[1:], streams.get(row.name)):
            raise wrong(f"streams, {row.name}", "it is not what its entries come to")
        seen += 1
    if seen != len(streams):
        raise wrong("streams", "a stream is missing")
    seen = 0
    for name, body in database.each_row("SELECT stream, body FROM states ORDER BY stream"):
        text = body if type(body) is str else "?"
        _, left = found.states.get(name, (0, ""))
        if not same(hashlib.sha256(text.encode()).hexdigest(), left):
            raise wrong(f"states, {name}", "it is not what the entries of the stream left")
        seen += 1
    if seen != len(found.states):
        raise wrong("states", "one is missing")
    seen = 0
    for name, amount in database.each_row("SELECT account, amount FROM balances ORDER BY account"):
        if not same(amount, found.balances.get(name)):
            raise wrong(f"balances, {name}", "it is not what the entries come to")
        seen += 1
    if seen != len(found.balances):
        raise wrong("balances", "an account is missing")
    for name, (giver, amount) in found.held.items():
        found.due_holds[name] = (giver, amount, *found.held_by[name], "", 0)
    _check_due(database, found)
    for table, count in (
        ("commands", found.places),
        ("holds", found.holds),
        ("holds WHERE ended_number = 0", len(found.held)),
        ("swipes", found.swipes),
        ("documents", len(found.documents)),
    ):
        if database.rows(f"SELECT count(*) FROM {table}") != [(count,)]:  # noqa: S608
            raise wrong(table.split()[0], "a row is missing, or is one too many")
    days = database.rows("SELECT number, day, withdrawn FROM days ORDER BY number")
    if not same(days, [(day.number, day.day, day.withdrawn) for day in found.days]):
        raise wrong("days", "they are not the days that the floor sealed")
