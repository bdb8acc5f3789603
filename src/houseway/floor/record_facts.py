"""A record for programs: whether it is whole, balances, seals of days, and its export."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from houseway.ledger.account import in_order, sums
from houseway.ledger.act import FLOOR
from houseway.ledger.audit import audit_record
from houseway.ledger.chain import Entry
from houseway.ledger.export import FORMATS
from houseway.ledger.proof import prove_balances
from houseway.ledger.record import Record
from houseway.ledger.sealing import DaySealed
from houseway.money import MicroCents, micro_text
from houseway.people import normal
from houseway.table.audit import Audit, audit_rules
from houseway.table.live.record.seeds_in_use import seeds_in_use, withhold
from houseway.table.sealed_day import DayCounts, count_day


def check_record(record: Record, path: str, seals: Sequence[str] = ()) -> dict[str, Any]:
    """Check that a record is whole: every byte, seal and sum, every event and round. `seals` are
    printed ones that must still be in it."""
    found = audit_record(path, kept=seals)
    again = audit_rules(record)
    again.check(record.path)
    sealed = [record.find_seal(code) for code in seals]
    return {
        "entries": found.entries,
        "commands": found.places,
        "accounts": len(found.balances),
        "open_holds": len(found.held),
        "links": again.links,
        "days": [day.day for day in record.days() if not day.withdrawn],
        "streams": {
            name: {"entries": number, "seal": last} for name, (number, last) in found.heads.items()
        },
        "found": [{"stream": entry.stream, "entry": entry.number} for entry in sealed],
    }


def say_replay(found: Audit, commands: int) -> dict[str, object]:
    """What came of settling and deciding everything again."""
    return {
        "commands": commands,
        "links": found.links,
        "events": found.events,
        "rounds": found.rounds,
        "turned_back": found.turned_back,
        "identical": not found.difference,
        "difference": found.difference,
    }


def find_balances(record: Record, account: str = "") -> dict[str, MicroCents]:
    """The balance of every account, the house's own money added up; or of those that begin so. All
    of it is proven against the entries first."""
    every = prove_balances(record)
    shown = {str(name): each for name, each in every.items()} if account else sums(every)
    return {name: shown[name] for name in in_order(shown) if name.startswith(account)}


class SealRead(NamedTuple):
    """The seal of a day: its entry, what it says, and how much it covers."""

    entry: Entry
    page: DaySealed
    counts: DayCounts


def read_seal(record: Record, number: int) -> SealRead:
    """The seal in an entry of the floor."""
    entry = record.entry(FLOOR, number)
    with record.snapshot():
        return SealRead(entry, entry.event(DaySealed), count_day(record, number))


def say_seal(sealed: SealRead) -> dict[str, object]:
    """The page of a sealed day for programs."""
    entry, page, counts = sealed
    return {
        "day": page.day,
        "by": page.by,
        "number": entry.number,
        "at": entry.at,
        "seal": entry.seal,
        "open_holds": page.open_holds,
        **counts._asdict(),
        "totals": {kind: micro_text(amount) for kind, amount in page.totals.items()},
        "streams": {ref.stream: ref.number for ref in page.heads},
    }


class ExportAsk(NamedTuple):
    """Which entries are exported: of a round, a command or a stream, and between two places."""

    round: str = ""
    command: str = ""
    stream: str = ""
    first: int = 1
    last: int | None = None


def export_lines(record: Record, form: str, ask: ExportAsk) -> Iterator[str]:
    """The entries as lines for other programs, without the seeds of cards in play."""
    if ask.round:
        entries = iter(record.find_round(normal(ask.round)))
    elif ask.command:
        entries = iter(record.entries_of_command(normal(ask.command)))
    elif ask.stream:
        entries = record.find_stream(ask.stream)
    else:
        entries = record.all_entries()
    if ask.first > 1 or ask.last is not None:
        most = sys.maxsize if ask.last is None else ask.last
        entries = (entry for entry in entries if ask.first <= entry.place <= most)
    return withhold(FORMATS[form](entries), seeds_in_use(record))
