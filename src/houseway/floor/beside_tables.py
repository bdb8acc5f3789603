"""What stands in a report beside the tables: meters and what is owed now, awards of its hours."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from houseway.fact import Fact
from houseway.floor.table_report import ReportRow, is_within, say_report
from houseway.floor.work_kinds import ReportTables
from houseway.jackpot.keypad.events import Awarded
from houseway.ledger.account import AccountKind, parts_of
from houseway.ledger.record import Record
from houseway.money import Cents, MicroCents
from houseway.people import normal

_LINK: Final = "link:"
_AWARD: Final = "award"
_METERS: Final = (AccountKind.METER, AccountKind.RESERVE, AccountKind.HIDDEN)
_LIABILITIES: Final = (
    *_METERS,
    AccountKind.PAYABLE,
    AccountKind.CHIPS,
    AccountKind.TRANSIT,
    AccountKind.HELD,
)
"""The accounts that hold what the house owes to players, now or when a meter is won."""


class MeterNow(Fact, frozen=True):
    """A meter as it stands; `hidden` came in above its limit."""

    link: str
    meter: str
    shows: MicroCents
    reserve: MicroCents
    hidden: MicroCents


class AwardMade(Fact, frozen=True):
    """A meter that was won; `entry` is what a win page asks for."""

    at: str
    link: str
    entry: int
    table: str
    player: str
    meter: str
    hand: str
    amount: Cents


class BesideTables(NamedTuple):
    """What a report says beside its tables. `owed` has the kinds of accounts that are not empty."""

    meters: tuple[MeterNow, ...]
    awards: tuple[AwardMade, ...]
    owed: dict[AccountKind, MicroCents]


def beside_tables(record: Record, ask: ReportTables) -> BesideTables:
    """Meters and liabilities of the whole ledger as they are now, awards of what is asked for."""
    meters: dict[tuple[str, str], dict[AccountKind, MicroCents]] = {}
    owed = dict.fromkeys(_LIABILITIES, MicroCents(0))
    for account, amount in record.balances():
        parts = parts_of(account)
        kind, names = parts.kind, parts.names
        if kind in owed:
            owed[kind] = MicroCents(owed[kind] + amount)
        if kind in _METERS:
            meters.setdefault((names[0], names[1]), {})[kind] = amount
    nothing = MicroCents(0)
    return BesideTables(
        tuple(
            MeterNow(link, name, *(amounts.get(kind, nothing) for kind in _METERS))
            for (link, name), amounts in meters.items()
        ),
        tuple(_awards(record, ask)),
        {kind: amount for kind, amount in owed.items() if amount},
    )


def say_floor(rows: Sequence[ReportRow], beside: BesideTables) -> dict[str, object]:
    """The whole report for programs: tables or shifts, the house, and what stands beside them."""
    return {
        **say_report(rows),
        "meters": beside.meters,
        "awards": beside.awards,
        "liabilities": {"now": beside.owed},
    }


def _awards(record: Record, ask: ReportTables) -> Iterator[AwardMade]:
    for head in record.streams():
        if not head.stream.startswith(_LINK):
            continue
        for entry in record.entries(head.stream):
            if entry.kind != _AWARD or not is_within(ask, entry.at):
                continue
            won = entry.event(Awarded)
            if not ask.table or normal(won.table) == normal(ask.table):
                yield AwardMade(
                    at=entry.at,
                    link=head.stream.removeprefix(_LINK),
                    entry=entry.number,
                    table=won.table,
                    player=won.player,
                    meter=won.meter,
                    hand=won.hand.words,
                    amount=won.amount,
                )
