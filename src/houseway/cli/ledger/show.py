"""`houseway ledger show`: the ledger as a person reads it, the newest first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from houseway.cli.ledger.words import Tell, moved, short, teller
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.source import open_ledger
from houseway.codec import write_json
from houseway.floor.clock import day_and_time, day_called
from houseway.ledger.act import Stream, link_stream, table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.sealing import check_day
from houseway.money import MicroCents, micro_dollars, micro_text
from houseway.people import normal
from houseway.rules.short_name import find_id
from houseway.table.find_round import find_round

_USUAL: Final = 50
_AT_ONCE: Final = 200
_WIDE: Final = 110
_GAP: Final = 2
_LINK: Final = link_stream("")
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


class ShowAsk(NamedTuple):
    """Which entries are wanted. At most `last` of them; a person is shown some, a program all."""

    table: str = ""
    link: str = ""
    day: str = ""
    round: str = ""
    last: int | None = None


def show_record(ledger: str, ask: ShowAsk, *, as_json: bool) -> None:
    """Print the entries that are asked for."""
    ask = ask._replace(day=day_called(ask.day))
    if ask.day:
        with options("day"):
            check_day(ask.day)
    with open_ledger(ledger, read_only=True) as record:
        entries, tell = _entries(record, ask), teller(record)
        if as_json:
            for entry in islice(entries, ask.last):
                sys.stdout.write(write_json(entry_json(entry, tell)) + "\n")
            return
        out, most = console(), _USUAL if ask.last is None else ask.last
        shown = _put(out, islice(entries, most), tell)
        if not shown:
            out.print("No entry of the ledger matches.")
        elif next(entries, None) is not None:
            out.print(f"[dim]There are earlier entries: these are the newest {shown}. "
                      "--last N shows more.[/]")  # fmt: skip


def _entries(record: Record, ask: ShowAsk) -> Iterator[Entry]:
    stream: Stream | None = None
    if ask.table:
        stream = record.known_stream(_table(record, normal(ask.table)))
    elif ask.link:
        links = [ref.stream.removeprefix(_LINK) for ref in record.streams()
                 if ref.stream.startswith(_LINK)]  # fmt: skip
        stream = record.known_stream(link_stream(find_id(ask.link, links) or ask.link))

    def wanted(at: str) -> bool:
        return not ask.day or day_and_time(at)[0] == ask.day

    if not ask.round:
        return record.newest_entries(stream, wanted=wanted)
    name = normal(ask.round)
    if not record.entries_of_round(name):
        recalled = find_round(record, ask.round)
        name, stream = recalled.over.round, stream or recalled.over.stream
    return (
        entry
        for entry in reversed(record.entries_of_round(name))
        if wanted(entry.at) and (stream is None or entry.stream == stream)
    )


def _table(record: Record, name: str) -> Stream:
    """The stream of a table as somebody calls it: `T5` and `table 5` are the table 5."""
    known = {ref.stream for ref in record.streams()}
    short = name.removeprefix("table").strip()
    named = [table_stream(each) for each in (name, short, short.removeprefix("t")) if each]
    return next((each for each in named if each in known), named[0])


def entry_json(entry: Entry, tell: Tell) -> dict[str, object]:
    """An entry for programs, one object."""
    what, who = tell(entry)
    gains: dict[str, MicroCents] = {}
    for gain in entry.gains:
        gains[gain.account] = MicroCents(gains.get(gain.account, 0) + gain.amount)
    return {
        "at": entry.at,
        "stream": entry.stream,
        "number": entry.number,
        "command": entry.command,
        "event": entry.kind,
        "round": entry.round,
        "what": what,
        "who": list(who),
        "moved": micro_text(moved(entry)),
        "gains": {name: micro_text(amount) for name, amount in gains.items()},
        "rule": entry.rule,
        "corrects": entry.corrects,
        "seal": entry.seal,
    }


def put_round_entries(out: Console, entries: Iterable[Entry], tell: Tell) -> None:
    """The entries of one round, with their seals; what round it is everybody knows by now."""
    _put_days(out, entries, _ROUND_COLUMNS, lambda entry: tell(entry).what)


def _put(out: Console, entries: Iterable[Entry], tell: Tell) -> int:
    """Print entries; where there is no room for columns of their own, round and people stand among
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
