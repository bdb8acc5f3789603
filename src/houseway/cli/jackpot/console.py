"""`houseway jackpot console`: drive a link by commands, one per line, on its ledger.

Every line has an id of its own and is carried out once, however often it comes (R3). Each gets one
answer, given when what it did is there to stay; a refused one leaves nothing behind, and the rest
still run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from functools import partial
from typing import IO, Annotated, Final

import typer
from rich.console import Console

from houseway.cli.jackpot.open_tables import put_awards, put_tables
from houseway.cli.terminal.house import NOT_WRITTEN, open_house_on
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import (
    SET,
    AsJson,
    Ledger,
    LinkId,
    LinkSettings,
    LinkWager,
    NewLedger,
    options,
)
from houseway.cli.terminal.out import console as terminal
from houseway.cli.terminal.out import plain, put_table
from houseway.cli.terminal.source import decode, open_lines
from houseway.cli.terminal.talk import SHOW, ask_hidden, converse, is_terminal, typed_lines, wrapped
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
def console(
    link: LinkId,
    ledger: Ledger,
    commands: Annotated[
        str,
        typer.Argument(
            metavar="COMMANDS.jsonl|-",
            help="One command per line, in words or JSON; - is standard input.",
        ),
    ] = "-",
    wager: LinkWager = None,
    settings: LinkSettings = None,
    new: NewLedger = False,
    roster: Annotated[
        str | None,
        typer.Option(
            "--roster",
            metavar="FILE",
            help="The house's cards: a swipe is a card's number and PIN, and its person, office "
            "and last day are the roster's.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Drive a link by commands, one per line: the keypad and the cards.

    {"id": "1", "do": "open", "tables": {"7": "catfish-bend/ultimate-texas-holdem"}}

    What there is to do: open, add table, arm, disarm, coin in, dealt, fold, press, verify,
    confirm, end game, withdraw, void, adjust, back out, set parameters, link down, link up, pay.
    docs/jackpot-console.md says what each takes.
    """
    asked, library = LinkRequest(link, wager, settings), open_library()
    opened = asked.open(library)
    typed = commands == "-" and sys.stdin is not None and sys.stdin.isatty()
    operator = Operator()
    with (
        open_lines(commands) as lines,
        open_house_on(ledger, new=new, roster=roster, operator=operator),
    ):
        desk = LinkAtConsole(operator.add_link(opened), operator, ask_hidden if typed else None)
        refuse_other_terms(desk.link, desk.state, asked.keys(library, desk.link))
        good = answer_lines(desk, lines, sys.stdout) if as_json else _talk(desk, lines, typed=typed)
    if not good:
        raise typer.Exit(1)


def _talk(desk: LinkAtConsole, lines: Iterable[bytes], *, typed: bool) -> bool:
    """Answer people, who may sit at a terminal; whether every command was carried out."""
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


class _Console:
    """A link's console; each kind writes its answers itself."""

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

    def put_done(self, line: int, given: CommandLine, done: Done) -> None:
        """Write what a command did."""
        raise NotImplementedError

    def put_refused(self, line: int, given: CommandLine | None, refused: Refused) -> None:
        """Write why a command was not carried out, or what is no command."""
        raise NotImplementedError

    def put_help(self, line: int, lines: Iterable[str]) -> None:
        """Write the help that was asked for."""
        raise NotImplementedError

    def put_state(self, line: int) -> None:
        """Write the state of the link."""
        raise NotImplementedError

    def completions(self, before: str) -> Iterable[str]:
        rows = next(iter(self.desk.link.paytables.values())).rows
        return completions(before, self.desk.state, rows)

    def shows(self, word: str, asked: str) -> bool:
        return word in SHOW and not asked

    def show(self, asked: str, line: int) -> None:
        del asked
        self.put_state(line)

    def explain(self, asked: str, line: int) -> None:
        try:
            self.put_help(line, help_lines(asked))
        except Refused as refused:
            raise refused.at(f"line {line}") from None

    def refuse(self, refused: Refused, number: int) -> None:
        self.put_refused(number, None, refused)

    def carry_out(self, line: bytes, number: int) -> Refused | None:
        """Carry out a command, and answer it."""
        given = None
        try:
            given = _given(self.desk, line, number)
            done = self.desk.do(given)
        except Refused as refused:
            self.put_refused(number, given, refused)
            return refused
        self.put_done(number, given, done)
        return None


def answer_lines(desk: LinkAtConsole, lines: Iterable[bytes], out: IO[str]) -> bool:
    """One JSON answer a line; whether every command was carried out."""
    return converse(_Program(desk, out), lines)


class _Program(_Console):
    """Answers for programs: one JSON object a line, with the meters after it."""

    def __init__(self, desk: LinkAtConsole, out: IO[str]) -> None:
        super().__init__(desk)
        self.out = out

    def put(self, line: int, given: CommandLine | None, answer: Mapping[str, object]) -> None:
        about = {"line": line} if given is None else {"line": line, "id": given.id}
        self.out.write(json.dumps({**about, **answer}) + "\n")
        self.out.flush()

    @property
    def meters(self) -> dict[str, object]:
        meters = self.desk.state.meters.items()
        return {"meters": {name: micro_text(meter.display) for name, meter in meters}}

    def put_done(self, line: int, given: CommandLine, done: Done) -> None:
        answer = {
            "entry": done.entry.number,
            "event": done.entry.name,
            "said": words(self.desk.link, done.entry),
            "awards": awards(done.entry),
            "seal": done.entry.seal,
            "repeated": done.repeated,
        }
        self.put(line, given, answer | self.meters)

    def put_refused(self, line: int, given: CommandLine | None, refused: Refused) -> None:
        meters = {} if refused.reason in NOT_WRITTEN else self.meters
        answer = {"error": str(refused), "code": refused.code, "rule": refused.rule}
        self.put(line, given, answer | meters)

    def put_help(self, line: int, lines: Iterable[str]) -> None:
        self.put(line, None, {"help": list(lines)})

    def put_state(self, line: int) -> None:
        self.put(line, None, self.meters)


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


class _People(_Console):
    """Answers for people, each in a sentence."""

    def __init__(self, desk: LinkAtConsole) -> None:
        super().__init__(desk)
        self.out = terminal()

    def put_done(self, line: int, given: CommandLine, done: Done) -> None:
        said = plain(", ".join(words(self.desk.link, done.entry)))
        again = " [dim](done before)[/]" if done.repeated else ""
        span = f"[dim]entry {done.entry.number}[/]"
        self._say(f"[green]✓[/] {_name(given)}{said}  {span}{again}")

    def put_refused(self, line: int, given: CommandLine | None, refused: Refused) -> None:
        said = str(refused)
        if is_terminal():  # the line is above
            said = said.removeprefix(f"line {line}: ")
        self._say(f"[red]✗[/] {_name(given)}{plain(said)}")

    def put_help(self, line: int, lines: Iterable[str]) -> None:
        for each in lines:
            self._say(plain(each))

    def put_state(self, line: int = 0) -> None:
        """The meters, the tables and the awards now."""
        _put_state(self.out, self.desk.link, self.desk.state)

    def _say(self, text: str) -> None:
        """A sentence; at a terminal in lines of whole words."""
        self.out.print(text, soft_wrap=not sys.stdout.isatty())


def _name(given: CommandLine | None) -> str:
    """The id of a command; that of one in words is the console's own."""
    return "" if given is None or given.is_typed else f"[bold]{plain(given.id)}[/]  "


def _put_state(out: Console, link: Link, state: LinkState) -> None:
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
