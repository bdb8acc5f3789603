"""The report of the floor as tables of text: for a terminal, on paper, for a spreadsheet."""

from collections.abc import Iterator, Sequence

from houseway.floor.beside_tables import BesideTables
from houseway.floor.clock import day_and_time
from houseway.floor.table_report import ReportRow, whole_floor
from houseway.floor.work_kinds import ReportTables
from houseway.money import Cents, MicroCents, dollars, micro_dollars
from houseway.money.exact import MINUS
from houseway.pages.floor_report import ReportTable
from houseway.rules.plain_words import in_words
from houseway.table.live.record.report import TableReport
from houseway.words.accounts import kind_words


def report_tables(
    rows: Sequence[ReportRow], beside: BesideTables, *, shifts: bool
) -> list[ReportTable]:
    """Tables or shifts, and beside them meters, awards and what is owed."""
    return [*_floor(rows, shifts=shifts), *_beside(beside)]


def hours_of(ask: ReportTables) -> str:
    """The hours of a report, in words."""
    return ask.day or " to ".join(filter(None, (ask.since, ask.until))) or "all there is"


def _floor(rows: Sequence[ReportRow], *, shifts: bool) -> Iterator[ReportTable]:
    if rows:
        shown = rows if len(rows) == 1 or shifts else [*rows, whole_floor(rows)]
        yield floor_table(shown, shifts=shifts)


def floor_table(shown: Sequence[ReportRow], *, shifts: bool) -> ReportTable:
    """Tables or shifts, a row for each, and in sentences what has no column."""
    hours = ("since", "until", "counted") if shifts else ()
    sums = ("rounds", "voids", "drop", "handle", "win", "expected", "hold", "fees")
    return ReportTable(
        "Shifts" if shifts else "Tables",
        ("table", *hours, *sums),
        tuple(_cells(row, shifts=shifts) for row in shown),
        tuple(_more(row.report) for row in shown),
    )


def _beside(beside: BesideTables) -> Iterator[ReportTable]:
    """Meters, awards and liabilities, as far as there are any."""
    if beside.meters:
        yield ReportTable(
            "Meters now",
            ("link", "meter", "shows", "reserve", "hidden"),
            tuple(
                (
                    each.link,
                    in_words(each.meter),
                    *map(micro_dollars, (each.shows, each.reserve, each.hidden)),
                )
                for each in beside.meters
            ),
        )
    if beside.awards:
        yield ReportTable(
            "Awards",
            ("when", "entry", "table", "player", "meter", "hand", "amount"),
            tuple(
                (
                    _hour(won.at),
                    str(won.entry),
                    won.table,
                    won.player,
                    in_words(won.meter),
                    won.hand,
                    dollars(won.amount),
                )
                for won in beside.awards
            ),
        )
    if beside.owed:
        rows = [(kind_words(kind), micro_dollars(amount)) for kind, amount in beside.owed.items()]
        whole = micro_dollars(MicroCents(sum(beside.owed.values())))
        yield ReportTable(
            "Liabilities now", ("owed to players", "amount"), (*rows, ("together", whole))
        )


def _cells(row: ReportRow, *, shifts: bool) -> tuple[str, ...]:
    report, should = row.report, row.should
    hours = () if not shifts else (
        _hour(report.since),
        _hour(report.until),
        "-" if report.counted is None else dollars(report.counted),
    )  # fmt: skip
    banked = should != 0 or not report.all_handle  # poker has no bank
    return (
        report.table,
        *hours,
        str(report.rounds),
        str(report.voids),
        dollars(report.drop),
        dollars(report.all_handle),
        dollars(report.win) if banked else "-",
        "-" if should is None or not banked else dollars(Cents(round(should))),
        row.hold.replace(MINUS, "-") or "-",
        dollars(report.fees),
    )


def _hour(at: str) -> str:
    """Month, day, hour and minute: the year is known."""
    return " ".join(day_and_time(at))[5:16]


def _more(report: TableReport) -> str:
    parts = []
    if report.opened_with or report.began_with is None:
        parts.append(f"tray {dollars(report.opened_with)} at opening")
    else:
        parts.append(f"tray {dollars(report.began_with)} at the count before")
    if report.players_bank:
        parts.append("the win is that of the players who held the bank, not the house's")
    parts += [
        f"fills {dollars(report.fills)}, credits {dollars(report.credits)}",
        f"tokes {dollars(report.tokes)}"
        + (f", {dollars(report.coloured_up)} coloured up" if report.coloured_up else ""),
        f"jackpot chips {dollars(report.jackpot)}",
    ]
    if report.fees_from_tray:
        parts.append(f"fees given back from the tray {dollars(report.fees_from_tray)}")
    if report.tokes_bet:
        bet = f"bet for the dealers {dollars(report.tokes_bet)}"
        parts.append(f"{bet}, of which the bank won {dollars(report.tokes_won)}")
    if report.turned_back:
        corrected = report.turned_back - report.voided
        parts.append(f"once paid, voided {report.voided} and corrected {corrected}")
    if report.owed:
        parts.append(f"owed to the house {dollars(report.owed)}")
    if report.written_off:
        parts.append(f"written off of what was owed {dollars(report.written_off)}")
    if report.over:
        parts.append(f"counts differ by {dollars(report.over)}")
    parts += [
        f"for {provider} played {', '.join(people)}"
        for provider, people in report.third_party.items()
    ]
    wrong = ", ".join(
        f"{name.replace('_', ' ')} {times}" for name, times in report.irregularities.items()
    )
    if wrong:
        parts.append(f"irregularities: {wrong}")
    return f"{report.table}: " + "; ".join(parts)
