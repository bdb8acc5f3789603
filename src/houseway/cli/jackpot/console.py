"""`houseway jackpot console`: drive a link by commands, one a line, on its record.

Every line has an id of its own and is carried out once, however often it comes (R3). Each gets one
answer, given when what it did is there to stay; a refused one leaves nothing behind, and the rest
still run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import IO, TYPE_CHECKING, Final

from houseway.cli.jackpot.words import awards, words
from houseway.cli.terminal.asked import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.source import decode, open_ledger, open_lines
from houseway.floor.clock import now
from houseway.floor.command_line import read_command, read_line
from houseway.floor.library import open_library
from houseway.jackpot import Keypad, Link, LinkState
from houseway.jackpot.keypad.record.in_force import refuse_other_terms
from houseway.jackpot.keypad.record.keypad import Done
from houseway.money import micro_dollars, micro_text
from houseway.rules import Refusal, Refused

if TYPE_CHECKING:
    from rich.console import Console

_HINT: Final = (
    '[dim]One JSON command a line, like {"id": "1", "do": "link down", "table": "7"}; '
    "end with Ctrl-D. All of them: docs/jackpot-console.md[/]"
)

_NOT_WRITTEN: Final = frozenset(
    {
        Refusal.RECORD_BUSY,
        Refusal.RECORD_CLOSED,
        Refusal.RECORD_FULL,
        Refusal.RECORD_MOVED,
        Refusal.RECORD_NOT_WRITTEN,
        Refusal.RECORD_OUTCOME_UNKNOWN,
        Refusal.RECORD_READ_ONLY,
    }
)


@options(settings="--set")
def drive(asked: LinkRequest, path: str, *, ledger: str, new: bool, as_json: bool) -> bool:
    """Carry out what comes in; whether all of it was."""
    link = asked.open(open_library())
    with open_lines(path) as lines, open_ledger(ledger, new=new) as record:
        desk = Keypad(link, record)
        refuse_other_terms(link, desk.state, asked.keys)
        if as_json:
            return answer_lines(desk, lines, sys.stdout)
        typed = path == "-" and sys.stdin is not None and sys.stdin.isatty()
        return _answer_people(desk, lines, lines_typed=typed)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one line: what was done, or why not, and the meters after it."""

    line: int
    id: str | None = None
    done: Done | None = None
    refused: Refused | None = None
    meters: Mapping[str, str] | None = None


def answer_lines(desk: Keypad, lines: Iterable[bytes], out: IO[str]) -> bool:
    """One JSON answer a line; whether every command was carried out."""
    good = True
    for answer in _answers(desk, lines):
        good = good and answer.refused is None
        out.write(json.dumps(_written(desk.link, answer)) + "\n")
        out.flush()
    return good


def _answers(desk: Keypad, lines: Iterable[bytes]) -> Iterator[Answer]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        command_id = None
        try:
            given = read_line(partial(decode, line), where=f"line {number}")
            command_id = given.id
            done = desk.do(command_id, read_command(given.command), at=now())
        except Refused as refused:
            if refused.reason in _NOT_WRITTEN:
                yield Answer(number, command_id, refused=refused)
                return  # nobody presses on while the record cannot be written (R18)
            meters = meters_text(desk.state)
            yield Answer(number, command_id, refused=refused, meters=meters)
        else:
            yield Answer(number, command_id, done=done, meters=meters_text(desk.state))


def _written(link: Link, answer: Answer) -> dict[str, object]:
    written: dict[str, object] = {"line": answer.line}
    if answer.id is not None:
        written["id"] = answer.id
    if (refused := answer.refused) is not None:
        written |= {"error": str(refused), "code": refused.code, "rule": refused.rule}
    if (done := answer.done) is not None:
        written |= {
            "entry": done.entry.number,
            "event": done.entry.name,
            "said": words(link, done.entry),
            "awards": awards(done.entry),
            "seal": done.entry.seal,
            "repeated": done.repeated,
        }
    if answer.meters is not None:
        written["meters"] = answer.meters
    return written


def meters_text(state: LinkState) -> dict[str, str]:
    """What the meters show."""
    return {name: micro_text(meter.display) for name, meter in state.meters.items()}


def _answer_people(desk: Keypad, lines: Iterable[bytes], *, lines_typed: bool) -> bool:
    from houseway.cli.terminal.out import console, plain

    out = console()
    if lines_typed:
        out.print(_HINT)
    good = True
    for answer in _answers(desk, lines):
        name = "" if answer.id is None else f"[bold]{plain(answer.id)}[/]  "
        if answer.refused is not None:
            good = False
            out.print(f"[red]✗[/] {name}{plain(str(answer.refused))}", soft_wrap=True)
        elif answer.done is not None:
            said = plain(", ".join(words(desk.link, answer.done.entry)))
            again = " [dim](done before)[/]" if answer.done.repeated else ""
            span = f"[dim]entry {answer.done.entry.number}[/]"
            out.print(f"[green]✓[/] {name}{said}  {span}{again}", soft_wrap=True)
    _put_state(out, desk.link, desk.state)
    return good


def _put_state(out: Console, link: Link, state: LinkState) -> None:
    from houseway.cli.jackpot.held import put_awards, put_tables
    from houseway.cli.terminal.out import plain, put_table

    if not state.opened:
        out.print("[dim]The link is not open.[/]")
        return
    heads = ("meter", "shows", "start", "contributions", "reseeded", "adjusted", "awards")
    rows = [
        (
            plain(link.meters[name].title),
            micro_dollars(meter.display),
            micro_dollars(meter.start),
            micro_dollars(meter.contributions),
            micro_dollars(meter.reseeded),
            micro_dollars(meter.adjustments),
            micro_dollars(meter.awards),
        )
        for name, meter in state.meters.items()
    ]
    put_table(out, "Meters", heads, rows, right=heads[1:])
    put_tables(out, state)
    put_awards(out, link, state)
