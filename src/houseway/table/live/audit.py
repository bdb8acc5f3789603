"""A live table gone through again: every entry folded, and its money worked out anew (R1, R13)."""

from __future__ import annotations

from itertools import groupby

from houseway.games import make_game
from houseway.ledger.act import Act, Stream
from houseway.ledger.chain import Entry, other_than
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.people.roster import Roster
from houseway.rules import Refused, read_document
from houseway.table.live.events import Happening
from houseway.table.live.house import LiveHouse
from houseway.table.live.money import acts_of
from houseway.table.live.state import CLOSED, LiveTable, kept
from houseway.table.recall import LIVE_KINDS


def check_live_table(record: Record, stream: Stream) -> str:
    """What is wrong with the live entries of a table; nothing if its rules would have moved just
    this money, and the table has come to what the record keeps."""
    state, house, found = CLOSED, None, 0
    entries = (entry for entry in record.entries(stream) if entry.kind in LIVE_KINDS)
    for _, group in groupby(entries, key=lambda entry: entry.place):
        first, *others = group
        where = f"{stream}, entry {first.number}"
        if first.kind != "live":
            return f"{where}: money of a live table that no command moved"
        entry = first.event(Happening)
        if entry.first != state.number + 1:
            return f"{where}: its events begin with {entry.first}, and {state.number + 1} is next"
        if house is None or first.documents[:1] != (house.sheet.digest,):
            house = _house(record, stream, first)
        try:
            acts, state = acts_of(house, state, entry)
        except Refused as refused:
            return f"{where}: the rules do not allow it: {refused}"
        wrong = _difference(acts, (first, *others))
        if wrong:
            return f"{where}: {wrong}"
        found += 1
    stands = record.state(stream, LiveTable) if found else None
    if stands is not None and stands != kept(state):
        return f"{stream}: it has not come to what the record keeps of it"
    return ""


def _house(record: Record, stream: Stream, entry: Entry) -> LiveHouse:
    """The set-up as far as the past needs it: the game, and no people."""
    try:
        sheet = read_document(record.document(entry.documents[0]).body.encode())
    except (LookupError, ValueError):
        raise RecordDamaged(
            "it does not name its sheet", where=f"{stream} {entry.number}"
        ) from None
    table = stream.partition(":")[2]
    return LiveHouse(table, make_game(sheet), Roster())


def _difference(acts: tuple[Act, ...], entries: tuple[Entry, ...]) -> str:
    if len(acts) != len(entries):
        return f"{len(acts)} entries are wanted, and there are {len(entries)}"
    for act, entry in zip(acts, entries, strict=True):
        wrong = "gains" if entry.gains != act.gains else other_than(entry, act)
        if wrong:
            return f"its {wrong} are not what its events come to"
    return ""
