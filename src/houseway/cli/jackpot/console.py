"""`houseway jackpot console`: drive a link by commands, one per line, on its ledger.

Every line has an id of its own and is carried out once, however often it comes (R3). Each gets one
answer, given when what it did is there to stay; a refused one leaves nothing behind, and the rest
still run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import IO, TYPE_CHECKING, Final

from houseway.cli.terminal.house import NOT_WRITTEN, open_house_on
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.pin import ask_pin
from houseway.cli.terminal.source import decode, open_lines
from houseway.cli.typed.link_line import AskPin, CommandLine, read_command, read_line
from houseway.cli.typed.link_words import completions, help_lines, is_words, read_words
from houseway.floor.library import open_library
from houseway.floor.operator import Operator
from houseway.floor.running_link import RunningLink
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.record.in_force import refuse_other_terms
from houseway.jackpot.keypad.record.keypad import Done
from houseway.money import micro_dollars, micro_text
from houseway.rules import Refused
from houseway.words.jackpot import awards, words

if TYPE_CHECKING:
    from rich.console import Console

_HINT: Final = (
    "[dim]One command a line, like arm T7 1 anna 5 or one in JSON; help lists them, "
    "show prints the meters, Tab completes, quit or Ctrl-D ends.[/]"
)
_PROMPT: Final = "jackpot> "
_SHOW: Final = frozenset({"show", "status", "meters", "tables"})
_QUIT: Final = frozenset({"quit", "exit", "bye", "q"})


@options(settings="--set")
def drive(
    asked: LinkRequest, path: str, *, ledger: str, new: bool, roster: str | None, as_json: bool
) -> bool:
    """Carry out what comes in; whether all of it was. The roster of the ledger says whose cards
    are shown."""
    link = asked.open(open_library())
    typed = path == "-" and sys.stdin is not None and sys.stdin.isatty()
    operator = Operator()
    with (
        open_lines(path) as lines,
        open_house_on(ledger, new=new, roster=roster, operator=operator),
    ):
        desk = LinkAtConsole(operator.add_link(link), operator, ask_pin if typed else None)
        refuse_other_terms(desk.link, desk.state, asked.keys)
        if as_json:
            return answer_lines(desk, lines, sys.stdout)
        if typed and sys.stdout.isatty():
            with _typed_lines(desk) as prompted:
                return _answer_people(desk, prompted, lines_typed=True)
        return _answer_people(desk, lines, lines_typed=typed)


class LinkAtConsole:
    """A link of a house, as a console drives it."""

    def __init__(
        self, running: RunningLink, operator: Operator, ask_pin: AskPin | None = None
    ) -> None:
        self._running, self._operator, self._ask_pin = running, operator, ask_pin

    @property
    def link(self) -> Link:
        return self._running.link

    @property
    def state(self) -> LinkState:
        return self._running.state

    def do(self, line: CommandLine) -> Done:
        """Carry out a command."""
        command = read_command(line.command, self._ask_pin)
        return self._operator.press(self.link, command, id=line.id)


@contextmanager
def _typed_lines(desk: LinkAtConsole) -> Iterator[Iterable[bytes]]:
    """Lines as somebody types them, with a prompt; Tab completes."""
    import readline

    def complete(begun: str, place: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()]
        rows = next(iter(desk.link.paytables.values())).rows
        fitting = [word for word in completions(before, desk.state, rows) if word.startswith(begun)]
        if place >= len(fitting):
            return None
        return fitting[place] if fitting[place].endswith("=") else f"{fitting[place]} "

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    try:
        yield _prompted()
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


def _prompted() -> Iterator[bytes]:
    while True:
        try:
            yield input(_PROMPT).encode("utf-8", "replace")
        except EOFError:
            sys.stdout.write("\n")
            return


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one line: what was done, or why not, and the meters after it.

    The id of a command in words is the console's own: `is_typed`. `help` is what was asked for,
    and `shows` is whether it was how the link stands.
    """

    line: int
    id: str | None = None
    done: Done | None = None
    refused: Refused | None = None
    meters: Mapping[str, str] | None = None
    help: tuple[str, ...] = ()
    is_typed: bool = False
    shows: bool = False


def answer_lines(desk: LinkAtConsole, lines: Iterable[bytes], out: IO[str]) -> bool:
    """One JSON answer a line; whether every command was carried out."""
    good = True
    for answer in _answers(desk, lines):
        good = good and answer.refused is None
        out.write(json.dumps(_written(desk.link, answer)) + "\n")
        out.flush()
    return good


def _answers(desk: LinkAtConsole, lines: Iterable[bytes]) -> Iterator[Answer]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        asked = line.strip().lower().decode("utf-8", "replace")
        if asked in _QUIT:
            return
        if asked in _SHOW:
            yield Answer(number, meters=meters_text(desk.state), shows=True)
            continue
        command_id, typed = None, False
        try:
            given = _given(desk, line, number)
            if not isinstance(given, CommandLine):
                yield Answer(number, help=given)
                continue
            command_id, typed = given.id, not line.lstrip().startswith(b"{")
            done = desk.do(given)
        except Refused as refused:
            if refused.reason in NOT_WRITTEN:
                yield Answer(number, command_id, refused=refused)
                return  # nobody presses on while the ledger cannot be written (R18)
            meters = meters_text(desk.state)
            yield Answer(number, command_id, refused=refused, meters=meters, is_typed=typed)
        else:
            meters = meters_text(desk.state)
            yield Answer(number, command_id, done=done, meters=meters, is_typed=typed)


def _given(desk: LinkAtConsole, line: bytes, number: int) -> CommandLine | tuple[str, ...]:
    """The command of a line, in words or in JSON; or the lines of help that it asks for."""
    where = f"line {number}"
    text = line.decode("utf-8", "replace")
    if not is_words(text):
        return read_line(partial(decode, line), where=where)
    try:
        asked, *rest = text.split(maxsplit=1)
        if asked.casefold() == "help":
            return help_lines("".join(rest))
        sheets = tuple(desk.link.paytables)
        return read_words(decode(line), link=desk.link.id, state=desk.state, sheets=sheets)
    except Refused as refused:
        raise refused.at(where) from None


def _written(link: Link, answer: Answer) -> dict[str, object]:
    written: dict[str, object] = {"line": answer.line}
    if answer.id is not None:
        written["id"] = answer.id
    if answer.help:
        written["help"] = list(answer.help)
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


def _answer_people(desk: LinkAtConsole, lines: Iterable[bytes], *, lines_typed: bool) -> bool:
    from houseway.cli.terminal.out import console, plain

    out = console()
    if lines_typed:
        out.print(_HINT)
    good = True
    for answer in _answers(desk, lines):
        for line in answer.help:
            out.print(plain(line), soft_wrap=True)
        if answer.shows:
            _put_state(out, desk.link, desk.state)
        name = "" if answer.id is None or answer.is_typed else f"[bold]{plain(answer.id)}[/]  "
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
    from houseway.cli.jackpot.open_tables import put_awards, put_tables
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
