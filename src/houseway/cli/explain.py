"""A result in words: each line with the hand, the reason and the rule, and what everybody nets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.padding import Padding

from houseway.cli.explain_meters import money, put_meters
from houseway.cli.felt import table_picture
from houseway.cli.out import fits, plain, put_table
from houseway.games import Everyone, Line, Outcome, View, game_of
from houseway.ledger.seal import grouped
from houseway.money import MicroCents, dollars, money_text
from houseway.rules import Library
from houseway.table.progressive import WAGER

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.table import Posted, Result

_COLUMNS: Final = (
    "spot",
    "wager",
    "stake",
    "outcome",
    "win",
    "returned",
    "odds",
    "why",
    "rule",
)
_RIGHT: Final = ("stake", "win", "returned")
_INK = {"win": "green", "lose": "red", "push": "cyan", "returned": "yellow", "partial": "yellow"}


def explain(result: Result, out: Console, library: Library) -> None:
    """Print a settled round for people: the table as it lay at the end, and every line."""
    out.print(table_picture(_felt(result)))
    printed = result.sheet.printed
    title = f"{plain(printed.title)} · {plain(printed.house)} · {plain(printed.id)}"
    rows = [_row(line) for line in result.lines]
    if fits(out, _COLUMNS, rows, right=_RIGHT):
        put_table(out, title, _COLUMNS, rows, right=_RIGHT)
    else:
        out.print(f"[bold]{title}[/]\n")
        for line in result.lines:
            out.print(_short(line), soft_wrap=True)
            out.print(Padding(_why(line), (0, 0, 0, 4)))
    for fee in result.fees:
        who = "the player-dealer" if fee.payer == "bank" else f"spot {fee.payer}"
        out.print(f"Collection fee: {dollars(fee.amount)} from {who} ({fee.cite.item})")
    for notice in result.notices:
        out.print(
            f"[bold yellow]Notice[/] to the {notice.to}: spot {notice.spot} is paid "
            f"{dollars(notice.amount)} ({notice.cite.item})"
        )
    if result.meters is not None:
        put_meters(result.meters, out, library)
    put_net(out, "Net", result.net_with_meters)
    _readings(result, out)
    _cite(result, out, library)


def _felt(result: Result) -> View:
    """The table as it lay at the end, and the progressive among the wagers that were made."""
    seen = game_of(result.sheet.printed).view(result.over, Everyone())
    if result.meters is None:
        return seen
    wagers = result.meters.outcome.wagers
    chip = {WAGER: money_text(result.meters.link.wager.value)}
    seats = [
        replace(seat, wagers={**seat.wagers, **chip}) if seat.spot in wagers else seat
        for seat in seen.seats
    ]
    return replace(seen, seats=tuple(seats))


def _readings(result: Result, out: Console) -> None:
    """The readings of the documents that this round went by, where another was possible."""
    printed = result.sheet.printed
    short = any(line.outcome in (Outcome.PARTIAL, Outcome.RETURNED) for line in result.lines)
    for name, switch in printed.switches.items():
        reading = result.sheet.switches[name]
        if reading.value != switch.default.value or (name == "exhaustion" and short):
            said = f"{switch.name} = {plain(str(reading.value))}"
            out.print(f"[dim]Read as[/] {said} [dim]({reading.cite.item})[/]")


def put_net(out: Console, title: str, net: Mapping[str, MicroCents]) -> None:
    """What everybody has won or lost."""
    said = "   ".join(
        f"{_who(name)} [{_ink(amount)}]{money(amount)}[/]" for name, amount in net.items()
    )
    out.print(f"[bold]{title}[/]   {said}")


def put_posted(out: Console, posted: Posted) -> None:
    """Where a round stands in the record."""
    entries = posted.receipt.entries
    how = "was posted before, as" if posted.receipt.repeated else "posted as"
    out.print(
        f"\n[bold]Ledger[/]   {how} {plain(posted.command)}: "
        f"entries {entries[0].number} to {entries[-1].number}",
        soft_wrap=True,
    )
    out.print(f"[dim]seal {grouped(entries[-1].seal)}[/]", soft_wrap=True)


def _row(line: Line) -> tuple[str, ...]:
    return (
        _spot(line),
        _wager(line),
        dollars(line.stake),
        f"[{_INK[line.outcome]}]{line.outcome}[/]",
        dollars(line.win),
        dollars(line.returned),
        str(line.odds or ""),
        str(line.why),
        _rule(line),
    )


def _rule(line: Line) -> str:
    """The item, and whether the value behind the line is assumed and not printed anywhere."""
    return f"{line.cite.item}, assumed" if line.cite.assumed and line.cite.items else line.cite.item


def _short(line: Line) -> str:
    """A line for a narrow terminal; its reason goes below it."""
    outcome = f"[{_INK[line.outcome]}]{line.outcome:<8}[/]"
    return (
        f"{_spot(line):<3} {_wager(line):<12} {dollars(line.stake):>10}  {outcome} "
        f"{dollars(line.win):>11} {dollars(line.returned):>11}  {_rule(line)}"
    )


def _why(line: Line) -> str:
    return f"[dim]{line.why}[/]" + (f" [dim]({line.odds})[/]" if line.odds else "")


def _spot(line: Line) -> str:
    return f"{line.spot}.{line.backline}" if line.backline else str(line.spot)


def _wager(line: Line) -> str:
    return (f"{line.wager} (toke)" if line.toke else line.wager).replace("_", " ")


def _cite(result: Result, out: Console, library: Library) -> None:
    """The rules behind the lines, in the digest's words."""
    used = {item for line in result.lines for item in line.cite.items[:1]}
    used |= {item for fee in result.fees for item in fee.cite.items[:1]}
    used |= {item for notice in result.notices for item in notice.cite.items[:1]}
    rows = [(item, library.item(item).summary) for item in sorted(used, key=_item_order)]
    if rows:
        put_table(out, "\nThe rules that moved the money", ("rule", "what it says"), rows)


def _ink(amount: int) -> str:
    return "green" if amount > 0 else "red" if amount < 0 else "cyan"


def _who(name: str) -> str:
    return f"spot {name}" if name[0].isdigit() else name


def _item_order(item: str) -> tuple[str, int]:
    part, _, number = item.rpartition("-")
    return part, int(number) if number.isdigit() else 0
