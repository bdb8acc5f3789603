"""`houseway jackpot console`: drive a link by commands, one per line, on its ledger.

Every line has an id of its own and is carried out once, however often it comes (R3). Each gets one
answer, given when what it did is there to stay; a refused one leaves nothing behind, and the rest
still run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import IO, Final

from rich.console import Console

from houseway.cli.terminal.house import NOT_WRITTEN, open_house_on
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import SET, options
from houseway.cli.terminal.out import plain, put_table
from houseway.cli.terminal.source import decode, open_lines
from houseway.cli.terminal.talk import (
    SHOW,
    ask_hidden,
    converse,
    is_terminal,
    typed_lines,
    wrapped,
)
from houseway.cli.typed.cards import AskPin
from houseway.cli.typed.link_line import CommandLine, read_command, read_line
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

_HINT: Final = (
    "One command a line, like arm T7 1 anna 5 or one in JSON; help lists them, show prints the "
    "meters, Tab completes, quit or Ctrl-D ends."
)


@options(settings=SET)
def drive(
    asked: LinkRequest, path: str, *, ledger: str, new: bool, roster: str | None, as_json: bool
) -> bool:
    """Carry out what comes in; whether all of it was. The roster of the ledger says whose cards
    are shown."""
    library = open_library()
    link = asked.open(library)
    typed = path == "-" and sys.stdin is not None and sys.stdin.isatty()
    operator = Operator()
    with (
        open_lines(path) as lines,
        open_house_on(ledger, new=new, roster=roster, operator=operator),
    ):
        desk = LinkAtConsole(operator.add_link(link), operator, ask_hidden if typed else None)
        refuse_other_terms(desk.link, desk.state, asked.keys(library, desk.link))
        if as_json:
            return answer_lines(desk, lines, sys.stdout)
        people = _People(desk)
        if typed:
            people.out.print(f"[dim]{wrapped(_HINT, 0, width=people.out.width)}[/]")
        if typed and is_terminal():
            with typed_lines(people) as prompted:
                good = converse(people, prompted)
        else:
            good = converse(people, lines)
        people.put_state()
        return good


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


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of one line: what was done, or why not, and the meters after it.

    The id of a command in words is the console's own: `is_typed`. `help` is what was asked for,
    and `shows` whether the state of the link was asked for.
    """

    line: int
    id: str | None = None
    done: Done | None = None
    refused: Refused | None = None
    meters: Mapping[str, str] | None = None
    help: tuple[str, ...] = ()
    is_typed: bool = False
    shows: bool = False


class _Console:
    """The answers of a link's console, line by line; each kind writes itself."""

    def __init__(self, desk: LinkAtConsole) -> None:
        self.desk = desk

    @property
    def prompt(self) -> str:
        """The award that waits for a card, or the link."""
        hands = [
            (name, hand) for name, table in self.desk.state.tables.items() for hand in table.hands
        ]
        waiting = [f"table {name} spot {hand.spot}" for name, hand in hands if hand.waits]
        return f"jackpot, {waiting[0]} waits for a card" if waiting else "jackpot"

    def put(self, answer: Answer) -> None:
        """Write an answer."""
        raise NotImplementedError

    def completions(self, before: str) -> Iterable[str]:
        rows = next(iter(self.desk.link.paytables.values())).rows
        return completions(before, self.desk.state, rows)

    def shows(self, word: str, asked: str) -> bool:
        return word in SHOW and not asked

    def show(self, asked: str, line: int) -> None:
        del asked
        self.put(Answer(line, meters=meters_text(self.desk.state), shows=True))

    def explain(self, asked: str, line: int) -> None:
        try:
            self.put(Answer(line, help=help_lines(asked)))
        except Refused as refused:
            raise refused.at(f"line {line}") from None

    def refuse(self, refused: Refused, number: int) -> None:
        self.put(Answer(number, refused=refused, meters=meters_text(self.desk.state)))

    def carry_out(self, line: bytes, number: int) -> Refused | None:
        """Carry out a command, and answer it."""
        command_id, typed = None, False
        try:
            given = _given(self.desk, line, number)
            command_id, typed = given.id, not line.lstrip().startswith(b"{")
            done = self.desk.do(given)
        except Refused as refused:
            is_written = refused.reason not in NOT_WRITTEN
            meters = meters_text(self.desk.state) if is_written else None
            self.put(Answer(number, command_id, refused=refused, meters=meters, is_typed=typed))
            return refused
        meters = meters_text(self.desk.state)
        self.put(Answer(number, command_id, done=done, meters=meters, is_typed=typed))
        return None


def answer_lines(desk: LinkAtConsole, lines: Iterable[bytes], out: IO[str]) -> bool:
    """One JSON answer a line; whether every command was carried out."""
    return converse(_Program(desk, out), lines)


class _Program(_Console):
    """Answers for programs: one JSON object a line."""

    def __init__(self, desk: LinkAtConsole, out: IO[str]) -> None:
        super().__init__(desk)
        self.out = out

    def put(self, answer: Answer) -> None:
        self.out.write(json.dumps(_written(self.desk.link, answer)) + "\n")
        self.out.flush()


def _given(desk: LinkAtConsole, line: bytes, number: int) -> CommandLine:
    """The command of a line, in words or in JSON."""
    where = f"line {number}"
    text = line.decode("utf-8", "replace")
    if not is_words(text):
        return read_line(partial(decode, line), where=where)
    try:
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
    """The displayed meters."""
    return {name: micro_text(meter.display) for name, meter in state.meters.items()}


class _People(_Console):
    """Answers for people, each in a sentence."""

    def __init__(self, desk: LinkAtConsole) -> None:
        from houseway.cli.terminal.out import console

        super().__init__(desk)
        self.out = console()

    def put(self, answer: Answer) -> None:
        for line in answer.help:
            self._say(plain(line))
        if answer.shows:
            self.put_state()
        name = "" if answer.id is None or answer.is_typed else f"[bold]{plain(answer.id)}[/]  "
        if answer.refused is not None:
            said = str(answer.refused)
            if is_terminal():  # the line is above
                said = said.removeprefix(f"line {answer.line}: ")
            self._say(f"[red]✗[/] {name}{plain(said)}")
        elif answer.done is not None:
            said = plain(", ".join(words(self.desk.link, answer.done.entry)))
            again = " [dim](done before)[/]" if answer.done.repeated else ""
            span = f"[dim]entry {answer.done.entry.number}[/]"
            self._say(f"[green]✓[/] {name}{said}  {span}{again}")

    def _say(self, text: str) -> None:
        """A sentence; at a terminal in lines of whole words."""
        self.out.print(text, soft_wrap=not sys.stdout.isatty())

    def put_state(self) -> None:
        """The meters, the tables and the awards now."""
        _put_state(self.out, self.desk.link, self.desk.state)


def _put_state(out: Console, link: Link, state: LinkState) -> None:
    from houseway.cli.jackpot.open_tables import put_awards, put_tables

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
