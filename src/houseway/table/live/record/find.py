"""Find a live round: by its number alone if only one table has it, or by `TABLE/ROUND`."""

from typing import NamedTuple

from houseway.ledger.act import table_of
from houseway.ledger.posting import LARGEST
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.live.happened import BetPlaced, CommandRecord, SeatTaken
from houseway.table.live.record.entries import entries_of_live_round, live_entries
from houseway.table.live.record.search_terms import person_term, table_term
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal


class RoundAt(NamedTuple):
    """A round by its table and its number."""

    table: str
    name: str


def tables_of(record: Record) -> tuple[str, ...]:
    """The tables of a ledger, by their names."""
    return tuple([name for head in record.streams() if (name := table_of(head.stream))])


def find_live_round(record: Record, name: str, table: str | None = None) -> RoundAt | None:
    """The round with this name; none if no live table has it. Refused if several do, and no table
    is given."""
    if table is None and "/" in name:
        table, _, name = name.rpartition("/")
    tables = tables_of(record) if table is None else (table,)
    found = [RoundAt(each, name) for each in tables if entries_of_live_round(record, each, name)]
    if len(found) > 1:
        known = tuple([each.table for each in found])
        like = f"{known[0]}/{name}"
        raise Refused(
            TableRefusal.ROUND_AT_SEVERAL_TABLES, where="ROUND", round=name, tables=known, like=like
        )
    return found[0] if found else None


def live_round_called(record: Record, name: str, table: str | None = None) -> RoundAt:
    """The round with this name; refused if there is none."""
    found = find_live_round(record, name, table)
    if found is None:
        raise no_live_round(record, name, table)
    return found


def no_live_round(record: Record, name: str, table: str | None) -> Refused:
    """Why there is no such round, and which tables exist."""
    at = "at any table" if table is None else f"at table {table!r}"
    known = tables_of(record) or ("none",)
    return Refused(RoundRefusal.NO_LIVE_ROUND, where="ROUND", round=name, at=at, tables=known)


def refuse_stranger(record: Record, table: str, person: str) -> None:
    """Refuse the view of a person who never sat at a table: a misspelt name would get a bystander's
    view. Those who finished a round there are found by the index; for others the table is read."""
    played = [[person_term(person)], [table_term(table)]]
    if record.search.find_by_terms(played, before=LARGEST, after=0, least=0, most=1).positions:
        return
    seated: dict[str, str] = {}
    for entry in live_entries(record, table):
        for event in entry.event(CommandRecord).events:
            if isinstance(event, SeatTaken):
                seated.setdefault(normal(event.person), event.person)
            elif isinstance(event, BetPlaced):  # bettors behind a seat have none
                seated.setdefault(normal(event.bet.person), event.bet.person)
    if normal(person) not in seated:
        known = tuple(sorted(seated.values(), key=normal)) or ("nobody",)
        raise Refused(
            TableRefusal.NEVER_SAT_THERE, where="as", person=person, table=table, known=known
        )
