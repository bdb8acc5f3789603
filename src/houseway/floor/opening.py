"""Opening a house: in memory, on a ledger in a file, or on a database that others share."""

from pathlib import Path
from typing import Final

from houseway.floor.chance import Chance
from houseway.floor.clock import Clock, MachineClock
from houseway.floor.demo_people import demo_roster
from houseway.floor.house import House
from houseway.floor.operator import Operator
from houseway.floor.refusals import FloorRefusal
from houseway.floor.roster import open_roster
from houseway.ledger.act import FLOOR
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import MEMORY, is_address
from houseway.people import Roster
from houseway.rules import Library, Refused
from houseway.table.cards_on_record import adopt_roster, is_adopted, roster_on
from houseway.table.live.deadline import TablePace

_USUAL_PACE: Final = TablePace()


def open_house(
    where: str | Path | None = MEMORY,
    *,
    roster: Roster | str | Path | None = None,
    library: Library | None = None,
    new: bool | None = None,
    clock: Clock | None = None,
    chance: Chance | None = None,
    operator: Operator | None = None,
    pace: TablePace | None = _USUAL_PACE,
) -> House:
    """A house on the ledger at `where`, which is created if it is missing; `:memory:` lasts as long
    as the program, and None keeps only the present state.

    A ledger has a roster: the first one it is opened with. A house in memory has the
    demonstration's people if no others are given. Simulations and tests pass a clock, a chance and
    an operator; otherwise the house uses the machine's own clock and chance.
    """
    people = roster if isinstance(roster, Roster | None) else open_roster(str(roster))
    clock = clock or MachineClock()
    record = None
    if where is None:
        people = people or demo_roster()
    else:
        in_memory = str(where) == MEMORY
        record = _open_record(where, new=new)
        try:
            if in_memory:
                people = people or demo_roster()
            people = found_house(record, people, at=clock.now())
        except BaseException:
            record.close()
            raise
    return House(
        people,
        record,
        library=library,
        clock=clock,
        chance=chance,
        operator=operator,
        pace=pace,
    )


def _open_record(where: str | Path, *, new: bool | None) -> Record:
    """The record at a place, begun where there is none, unless that is said."""
    if new is not None or str(where) == MEMORY:
        return open_record(where, new=bool(new))
    if not is_address(str(where)):
        return open_record(where, new=not Path(where).exists())
    try:
        return open_record(where)
    except Refused as refused:
        if refused.reason is not LedgerRefusal.NO_RECORD:
            raise
    try:
        return open_record(where, new=True)
    except Refused as exists:
        if exists.reason is not LedgerRefusal.RECORD_EXISTS:
            raise
    return open_record(where)  # another process has begun it just now


def found_house(record: Record, roster: Roster | None, *, at: str) -> Roster:
    """The roster of a record. The first one given is adopted; any other is refused until two people
    of the previous one adopt it (R19). A record without a roster has no staff."""
    kept = roster_on(record)
    if kept is None and roster is not None and roster.staff:
        with record.batch(FLOOR):  # another process may come with one at the same moment
            kept = roster_on(record)
            if kept is None:
                adopt_roster(record, roster, at=at)
    if kept is None:
        return roster or Roster()
    if roster is not None and not is_adopted(record, roster):
        raise Refused(FloorRefusal.ANOTHER_ROSTER, where="roster")
    return kept
