"""The entries of a record as its auditor reads them, each with its seal and its row checked.

Commands come in the order of their places, but those that a day's seal covers before it and those
that it does not cover behind it: on a database with several writers a command may have an earlier
place than a seal that was made without it.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, NotRequired, TypedDict, cast

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store import Reader

_PARTS: Final = 16_384  # a position is the place times this, and the part
ALWAYS: Final = {"stream", "number", "place", "command", "kind", "event", "previous"}
_KEYS: Final = ALWAYS | {
    "part", "parts", "asked", "at", "gains", "holds", "settles", "voids", "round", "rule",
    "swipes", "documents", "corrects", "state",
}  # fmt: skip


class AuditedEntry(TypedDict):
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
    position: int
    stream: str
    number: int
    at: str
    kind: str
    round: str
    first_event: int
    last_event: int
    body: str
    seal: str


Parts = list[AuditedEntry]


def commands_by_day(database: Reader) -> Iterator[Parts]:
    """The entries of each command, in an order in which they can have been taken: by their places,
    and before the seal of a day just those that it covers."""
    seals = _seals(database)
    seal, heads = next(seals, (0, {}))
    later: list[Parts] = []
    for parts in _commands(database):
        waiting = [parts]
        if _is_seal(parts, seal):
            yield parts
            waiting, later = later, []
            seal, heads = next(seals, (0, {}))
        for each in waiting:
            if not seal or _is_covered(each, heads):
                yield each
            else:
                later.append(each)
    yield from later


def _seals(database: Reader) -> Iterator[tuple[int, dict[str, int]]]:
    """The floor's entries that seal a day, and how far each stream had come by then."""
    rows = database.each_row(
        "SELECT number, body FROM entries WHERE stream = 'floor' AND kind = 'day-sealed' "
        "ORDER BY number"
    )
    for number, body in rows:
        where = f"floor {number}"
        heads = _parse(body, where)["event"].get("heads")
        try:
            yield number, {stream: last for stream, last, _ in heads or ()}
        except (TypeError, ValueError) as error:
            raise wrong(where, f"it is not in the form of an entry: {error!r}") from None


def _is_seal(parts: Parts, seal: int) -> bool:
    return (parts[0]["stream"], parts[0]["number"]) == ("floor", seal)


def _is_covered(parts: Parts, heads: dict[str, int]) -> bool:
    """Whether a seal covers a command; it covers all of it or nothing."""
    covered = [entry["number"] <= heads.get(entry["stream"], 0) for entry in parts]
    if any(covered) != all(covered):
        where = f"{parts[0]['stream']} {parts[0]['number']}"
        raise wrong(where, "a day is sealed over a part of its command")
    return covered[0]


def _commands(database: Reader) -> Iterator[Parts]:
    """The entries of each command by its place, each read, with its seal and its row checked."""
    rows = database.each_row(
        "SELECT position, stream, number, at, kind, round, first_event, last_event, body, seal "
        "FROM entries ORDER BY position"
    )
    parts: Parts = []
    for row in map(_EntryRow._make, rows):
        entry = _read(row)
        if parts and entry["place"] != parts[0]["place"]:
            yield parts
            parts = []
        parts.append(entry)
    if parts:
        yield parts


def _read(row: _EntryRow) -> AuditedEntry:
    where = f"{row.stream} {row.number}"
    entry = _parse(row.body, where)
    columns = (
        row.position, row.stream, row.number, row.at, row.kind, row.round, row.first_event,
        row.last_event,
    )  # fmt: skip
    texts = (
        entry["place"] * _PARTS + entry.get("part", 1), entry["stream"], entry["number"],
        entry.get("at", ""), entry["kind"], entry.get("round", ""), *events_of(entry, where),
    )  # fmt: skip
    if not same(columns, texts):
        raise wrong(where, "its row does not say what its text says")
    if hashlib.sha256(row.body.encode()).hexdigest() != row.seal:
        raise wrong(where, "its seal is broken")
    entry["seal"] = row.seal
    return entry


def events_of(entry: AuditedEntry, where: str) -> tuple[int, int]:
    """The first and the last number of the events in an entry that counts them."""
    first, events = entry["event"].get("first"), entry["event"].get("events")
    if first is None or not events:
        return 0, 0
    if type(first) is not int or type(events) is not list:
        raise wrong(where, "its events have no numbers")
    return first, first + len(events) - 1


def _parse(body: object, where: str) -> AuditedEntry:
    if type(body) is not str:
        raise wrong(where, "its text cannot be read as text")
    try:
        entry = json.loads(body, object_pairs_hook=lambda pairs: _object(pairs, where))
    except (ValueError, RecursionError):
        raise wrong(where, "its text is not JSON") from None
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if text != body:  # there is one way to write an entry
        raise wrong(where, "its text is not in the one form")
    if type(entry) is not dict or not ALWAYS <= entry.keys() <= _KEYS:
        raise wrong(where, "its keys are not those of an entry")
    if type(entry["event"]) is not dict or entry["event"].get("type") != entry["kind"]:
        raise wrong(where, "its kind is not that of its event")
    return cast(AuditedEntry, entry)


def _object(pairs: list[tuple[str, object]], where: str) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise wrong(where, "a key is there twice")
    return made


def same(one: Any, other: Any) -> bool:
    """Equal, and of the same types throughout: 1 is not 1.0, and not true."""
    if type(one) is not type(other) or one != other:
        return False
    return not isinstance(one, (tuple, list)) or all(map(same, one, other))


def wrong(where: str, what: str) -> RecordDamaged:
    return RecordDamaged(f"{what} (the auditor)", where=where)
