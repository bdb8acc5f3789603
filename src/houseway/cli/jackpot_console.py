"""`houseway jackpot console`: drive a link by commands, one a line, on its record.

Every line has an id of its own and is carried out once, however often it comes (R3). Each gets one
answer, given when what it did is there to stay; a refused one leaves nothing behind, and the rest
still run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING, Any, Final

from houseway.cli.console_said import awards, said
from houseway.cli.link import Asked
from houseway.cli.record import open_record
from houseway.cli.source import decode, open_lines
from houseway.floor.clock import now
from houseway.floor.library import open_library
from houseway.jackpot.command_text import from_json
from houseway.jackpot.desk import LinkDesk
from houseway.jackpot.link import Link
from houseway.jackpot.recorded import refuse_other_terms
from houseway.jackpot.state import LinkState
from houseway.ledger import LedgerReason, LedgerRefused, Receipt
from houseway.ledger.check import check_command
from houseway.ledger.door import door_of
from houseway.money import micro_dollars, micro_text
from houseway.rules import Refusal, Refused
from houseway.table import parse_json

if TYPE_CHECKING:
    from rich.console import Console

_HINT: Final = (
    '[dim]One JSON command a line, like {"id": "1", "do": "link down", "table": "7"}; '
    "end with Ctrl-D. All of them: docs/jackpot-console.md[/]"
)


def drive(asked: Asked, path: str, *, ledger: str, as_json: bool) -> bool:
    """Carry out what comes in; whether all of it was."""
    link = asked.open(open_library())
    with open_lines(path) as lines, open_record(ledger) as record:
        desk = LinkDesk(link, record)
        if desk.state.opened and asked.settings:
            refuse_other_terms(
                link, desk.state, (each.partition("=")[0] for each in asked.settings)
            )
        if as_json:
            return answer_lines(desk, lines, sys.stdout)
        typed = path == "-" and sys.stdin is not None and sys.stdin.isatty()
        return _answer_people(desk, lines, lines_typed=typed)


def answer_lines(desk: LinkDesk, lines: Iterable[bytes], out: IO[str]) -> bool:
    """One JSON answer a line; whether every command was carried out."""
    good = True
    for answer in _answers(desk, lines):
        good = good and "error" not in answer
        out.write(json.dumps(answer) + "\n")
        out.flush()
    return good


def _answers(desk: LinkDesk, lines: Iterable[bytes]) -> Iterable[dict[str, Any]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        answer: dict[str, Any] = {"line": number}
        try:
            data = _parsed(line, number)
            command_id = _id_of(data)
            answer["id"] = command_id
            command = from_json({key: value for key, value in data.items() if key != "id"})
            receipt = desk.do(command_id, command, at=now())
        except Refused as refused:
            answer |= {"error": str(refused), "reason": refused.reason.name, "rule": refused.rule}
        except LedgerRefused as refused:
            answer |= {"error": str(refused), "reason": refused.reason.name, "rule": refused.rule}
        else:
            answer |= _receipt(desk.link, receipt)
        answer["meters"] = meters_text(desk.state)
        yield answer


def _parsed(line: bytes, number: int) -> Any:
    try:
        return parse_json(decode(line))
    except Refused as refused:
        raise refused.moved(where=f"line {number}", rule="R15") from None


def _id_of(data: Any) -> str:
    if not isinstance(data, dict):
        raise Refused(Refusal.COMMAND_NOT_OBJECT)
    given = data.get("id")
    if not isinstance(given, str) or not given:
        raise Refused(Refusal.COMMAND_WITHOUT_ID, where="id")
    check_command(given)
    door = door_of(given)
    if door is not None:
        what = (
            f"an id that begins with {door.value!r} is none for a console: the record counts those"
        )
        raise LedgerRefused(LedgerReason.BAD_COMMAND, what, where="id", rule="R3")
    return given


def _receipt(link: Link, receipt: Receipt) -> dict[str, Any]:
    first, last = receipt.entries[0], receipt.entries[-1]
    return {
        "entries": [first.number, last.number],
        "events": [entry.draft.event for entry in receipt.entries],
        "said": said(link, receipt.entries),
        "awards": awards(receipt.entries),
        "seal": last.seal,
        "repeated": receipt.repeated,
    }


def meters_text(state: LinkState) -> dict[str, str]:
    """What the meters show."""
    return {level: micro_text(meter.display) for level, meter in state.meters.items()}


def _answer_people(desk: LinkDesk, lines: Iterable[bytes], *, lines_typed: bool) -> bool:
    from houseway.cli.out import console, plain

    out = console()
    if lines_typed:
        out.print(_HINT)
    good = True
    for answer in _answers(desk, lines):
        name = plain(str(answer.get("id", f"line {answer['line']}")))
        if "error" in answer:
            good = False
            out.print(f"[red]✗[/] [bold]{name}[/]  {plain(answer['error'])}", soft_wrap=True)
            continue
        first, last = answer["entries"]
        span = f"entry {first}" if first == last else f"entries {first}-{last}"
        told = ", ".join(answer["said"])
        again = " [dim](done before)[/]" if answer["repeated"] else ""
        out.print(
            f"[green]✓[/] [bold]{name}[/]  {plain(told)}  [dim]{span}[/]{again}", soft_wrap=True
        )
    _put_state(out, desk.link, desk.state)
    return good


def _put_state(out: Console, link: Link, state: LinkState) -> None:
    from houseway.cli.jackpot_held import put_awards, put_tables
    from houseway.cli.out import plain, put_table

    if not state.opened:
        out.print("[dim]The link is not open.[/]")
        return
    heads = ("meter", "shows", "start", "contributions", "reseeded", "adjusted", "awards")
    rows = [
        (
            plain(link.levels[level].title),
            micro_dollars(meter.display),
            micro_dollars(meter.start),
            micro_dollars(meter.contributions),
            micro_dollars(meter.reseeded),
            micro_dollars(meter.adjustments),
            micro_dollars(meter.awards),
        )
        for level, meter in state.meters.items()
    ]
    put_table(out, "Meters", heads, rows, right=heads[1:])
    put_tables(out, state)
    put_awards(out, link, state)
