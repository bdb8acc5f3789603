"""`houseway ledger show`: the ledger as a person reads it, the newest first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from houseway import codec
from houseway.cli.terminal.options import AsJson, Ledger, options
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.source import open_ledger
from houseway.floor.clock import day_and_time, day_called
from houseway.floor.entry_facts import ShowAsk, find_entries, say_entry
from houseway.ledger.act import Stream
from houseway.ledger.chain import Entry
from houseway.ledger.sealing import check_day
from houseway.money import micro_dollars
from houseway.words.ledger import Tell, moved, short, teller

_USUAL: Final = 50
_AT_ONCE: Final = 200
_WIDE: Final = 110
_GAP: Final = 2
_LINE: Final = "\n"


class Column(NamedTuple):
    """A column and how wide it is; 0 takes what is left."""

    name: str
    width: int
    right: bool = False


_WIDE_COLUMNS: Final = (
    Column("time", 8), Column("where", 15), Column("round", 12), Column("what happened", 0),
    Column("moved", 11, right=True), Column("who", 14), Column("rule", 7),
)  # fmt: skip
_NARROW_COLUMNS: Final = (
    Column("time", 8), Column("where", 14), Column("what happened", 0),
    Column("moved", 11, right=True), Column("rule", 7),
)  # fmt: skip
_ROUND_COLUMNS: Final = (*_NARROW_COLUMNS, Column("seal", 8))


def show(
    ledger: Ledger,
    table: Annotated[str, typer.Option(metavar="NAME", help="Only this table.")] = "",
    link: Annotated[str, typer.Option(metavar="ID", help="Only this jackpot link.")] = "",
    day: Annotated[
        str,
        typer.Option(
            metavar="DAY",
            help="Only what was written on this day at the house: 2026-11-15, today or yesterday.",
        ),
    ] = "",
    round_name: Annotated[
        str, typer.Option("--round", metavar="NAME", help="Only this round.")
    ] = "",
    last: Annotated[
        int | None,
        typer.Option(min=1, help="How many at most.", show_default="50; all with --json"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The ledger as a person reads it: one line for each act, the newest first."""
    if table and link:
        raise typer.BadParameter("--table or --link, not both", param_hint="--link")
    ask = ShowAsk(table, link, day_called(day), round_name, last)
    if ask.day:
        with options("day"):
            check_day(ask.day)
    with open_ledger(ledger, read_only=True) as record:
        entries, tell = find_entries(record, ask), teller(record)
        if as_json:
            for entry in islice(entries, last):
                said = codec.plain(say_entry(entry, tell), in_order=True)
                sys.stdout.write(codec.write_json(said) + "\n")
            return
        out, most = console(), _USUAL if last is None else last
        shown = _put(out, islice(entries, most), tell)
        if not shown:
            out.print("No entry of the ledger matches.")
        elif next(entries, None) is not None:
            out.print(f"[dim]There are earlier entries: these are the newest {shown}. "
                      "--last N shows more.[/]")  # fmt: skip


def put_round_entries(out: Console, entries: Iterable[Entry], tell: Tell) -> None:
    """The entries of one round, with their seals; the round itself was named before."""
    _put_days(out, entries, _ROUND_COLUMNS, lambda entry: tell(entry).what)


def _put(out: Console, entries: Iterable[Entry], tell: Tell) -> int:
    """Print entries; where there is no room for columns of their own, round and people are among
    the words. How many there were."""
    if out.width >= _WIDE:
        return _put_days(out, entries, _WIDE_COLUMNS, lambda entry: tell(entry).what, tell)

    def words(entry: Entry) -> str:
        what, who = tell(entry)
        name = f"round {short(entry.round)}"
        named = f"{name}: " if entry.round and not what.startswith(name) else ""
        others = [person for person in who if person not in what]
        return f"{named}{what}{f'; {_people(others)}' if others else ''}"

    return _put_days(out, entries, _NARROW_COLUMNS, words)


def _put_days(
    out: Console,
    entries: Iterable[Entry],
    columns: Sequence[Column],
    words: Callable[[Entry], str],
    tell: Tell | None = None,
) -> int:
    """Print entries by their days, some at a time, so that a long ledger takes no memory."""
    day: str | None = None
    shown = 0
    rows: list[Sequence[str]] = []
    for entry in entries:
        this, time = day_and_time(entry.at)
        if this != day or len(rows) >= _AT_ONCE:
            _put_rows(out, columns, rows, heading=shown == len(rows))
            rows = []
        if this != day:
            out.print(f"{'' if day is None else _LINE}[bold]{this or 'no day'}[/]")
            day = this
        amount = moved(entry)
        parts = {
            "time": time,
            "where": f"{where_words(entry.stream)} #{entry.number}",
            "round": short(entry.round),
            "what happened": words(entry),
            "moved": micro_dollars(amount) if amount else "",
            "who": "" if tell is None else _people(tell(entry).who),
            "rule": entry.rule,
            "seal": entry.seal[:8],
        }
        rows.append([plain(parts[column.name]) for column in columns])
        shown += 1
    _put_rows(out, columns, rows, heading=shown == len(rows))
    return shown


def _people(who: Sequence[str]) -> str:
    return " and ".join(who)


def _put_rows(
    out: Console, columns: Sequence[Column], rows: Sequence[Sequence[str]], *, heading: bool
) -> None:
    """Rows in columns that are as wide on every page."""
    if not rows:
        return
    taken = sum([column.width + _GAP for column in columns]) - _GAP
    made = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), show_header=heading)
    for column in columns:
        made.add_column(
            column.name,
            width=column.width or max(out.width - taken, 12),
            justify="right" if column.right else "left",
            overflow="fold",
            header_style="dim",
        )
    for row in rows:
        made.add_row(*row)
    out.print(made)


def where_words(stream: Stream) -> str:
    """A table, a link or the floor, as people say it; a link without its house."""
    kind, _, name = stream.partition(":")
    return f"table {name}" if kind == "table" else name.rpartition("/")[2] or kind
