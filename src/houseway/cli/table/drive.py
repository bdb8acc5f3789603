"""`houseway table run`: commands come in as lines, events go out. Programs read JSON, people
have the console."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from dataclasses import replace as change_setup
from functools import partial
from typing import IO, Final, Literal

from houseway import codec
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.house import NOT_WRITTEN, open_house_on
from houseway.cli.terminal.link_request import LinkRequest, requests_beside
from houseway.cli.terminal.options import SET, options
from houseway.cli.terminal.out import console
from houseway.cli.terminal.source import decode, open_lines
from houseway.cli.terminal.talk import converse, is_terminal, typed_lines, wrapped
from houseway.cli.typed.cards import AskPin
from houseway.cli.typed.in_full import TypedAt, in_full
from houseway.cli.typed.table_line import TableLine, read_table_line
from houseway.floor.chance import Chance, Drawn, FromNumber
from houseway.floor.clock import MachineClock
from houseway.floor.demo_people import demo_roster
from houseway.floor.library import open_library
from houseway.floor.operated_table import OperatedTable, open_in_memory
from houseway.floor.operator import Operator
from houseway.floor.refusals import FloorRefusal
from houseway.floor.roster import open_roster
from houseway.floor.running_table import FullResult
from houseway.games.action import DiceDue, Due
from houseway.games.sensor import FIRST, numbered
from houseway.jackpot import Link
from houseway.jackpot.keypad.record.in_force import refuse_other_terms
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Choices, Library, Refusal, Refused, Step
from houseway.rules.foreign import one_line
from houseway.rules.plain_words import in_words
from houseway.table.live.procedure.due import due_at_felt, say_due
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.procedure.steps import next_step, step_id, wanted_count
from houseway.table.live.request import SYSTEM
from houseway.table.live.setup import CardSource, TableSetup, set_up
from houseway.table.live.shown.audience import (
    Auditor,
    HouseStaff,
    Watcher,
    see,
    see_refusal,
    see_unread,
    watcher_called,
)
from houseway.table.refusals import RoundRefusal
from houseway.words.jackpot import event_words
from houseway.words.table import Titles, say, say_card, titles_of

DEALER: Final = "dealer"
"""The default viewer of a console."""
_BLIND: Final[Mapping[Refusal, str]] = {
    RoundRefusal.COUNT_DIFFERS: "the count is not what the ledger says: count again, or say `why`",
    RoundRefusal.BOX_NOT_EMPTIED: "the drop box is not empty: empty it first",
    RoundRefusal.TRAY_TOO_LOW: "the tray does not hold as much: fill it first",
}
"""Refusals that name what the record holds, as all but auditors read them: a count is blind."""


TableCards = Literal["dealt", "automatic", "felt"]
"""How cards come: the dealer deals them, they come by themselves, or are typed from a felt."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The typed request for a table."""

    chosen: Choices
    seed: int | None
    table: str = "1"
    viewer: str = ""
    cards: TableCards = "dealt"
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0
    delivery: str | None = None
    links: tuple[LinkRequest, ...] = ()
    roster: str | None = None
    ledger: str | None = None
    new: bool = False
    text: bool = False
    lead: bool = False


@options("roster", "table", settings=SET)
def drive(path: str, request: TableRequest) -> bool:
    """Carry out every line; whether none was refused."""
    library = open_library()
    setup = set_up_table(library, request)
    typed = path == "-" and is_terminal()
    viewer = request.viewer or (DEALER if typed else "auditor")
    watcher = HouseStaff(viewer) if viewer.casefold() == DEALER else watcher_called(viewer)
    with ExitStack() as opened:
        lines = opened.enter_context(open_lines(path))
        chance: Chance = Drawn() if request.seed is None else FromNumber(request.seed)
        if request.ledger is None:
            table = open_in_memory(setup, chance)
        else:
            table = opened.enter_context(_on_ledger(setup, request.ledger, request, chance))
        asked = requests_beside(request.links, library)
        for link, state, each in zip(setup.links, table.link_states, asked, strict=True):
            refuse_other_terms(link, state, each.keys(library, link))
        titles = titles_of(setup.sheet.printed)
        text = request.text or typed
        put = Printed(
            sys.stdout,
            watcher,
            titles,
            text=text,
            links=setup.links,
            typed=typed,
            leads=request.lead,
        )
        if not text:
            return answer(table, lines, put)
        from houseway.cli.table.console import TableAtConsole

        desk = TableAtConsole(table, put, console(), typed=typed, ledger=request.ledger)
        if not typed:
            return converse(desk, lines)
        desk.begin()
        with typed_lines(desk) as prompted:
            converse(desk, prompted)
        desk.end()
        return True


@contextmanager
def _on_ledger(
    setup: TableSetup, ledger: str, request: TableRequest, chance: Chance
) -> Iterator[OperatedTable]:
    """The table in the house on a ledger, by the machine's clock and with the ledger's roster."""
    operator = Operator()
    with open_house_on(
        ledger, new=request.new, roster=request.roster, chance=chance, operator=operator
    ):
        if not operator.roster.staff:
            raise Refused(FloorRefusal.ROSTER_WANTED, where="roster")
        own = change_setup(setup, roster=operator.roster)
        yield OperatedTable(own, operator, clock=MachineClock(), chance=chance)


def set_up_table(library: Library, request: TableRequest) -> TableSetup:
    """The table as it is set up."""
    return set_up(
        library.configured(request.chosen),
        request.table,
        demo_roster() if request.roster is None else open_roster(request.roster),
        links=[each.open(library) for each in requests_beside(request.links, library)],
        source=CardSource.FELT if request.cards == "felt" else CardSource.SHUFFLE,
        mode=request.delivery,
        automatic=request.cards == "automatic",
        seconds=request.seconds,
        time_bank=request.time_bank,
        offer_seconds=request.offer_seconds,
    )


@dataclass(frozen=True, slots=True)
class Printed:
    """Where events and refusals go, as whose eyes see them: a JSON object a line, or a sentence."""

    out: IO[str]
    watcher: Watcher
    titles: Titles
    text: bool
    links: tuple[Link, ...] = ()
    typed: bool = False
    """Whether they go to an interactive terminal: lines are broken between words."""
    leads: bool = False
    """Whether the next step is said after each command."""

    def done(self, done: FullResult) -> None:
        """All that a command brought about."""
        about: dict[str, object] = {"id": done.entry.id} if done.entry.id else {}
        if done.entry.at:
            about["at"] = done.entry.at
        if done.repeated:
            about["repeated"] = True
        for place, event in enumerate(done.entry.events):
            seen = see(event, self.watcher)
            if seen is None:
                continue
            number = done.entry.first + place
            if self.text:
                rule = f"  ({seen.rule})" if seen.rule else ""
                self.line(f"{number:>5}  {say(seen, self.titles)}{rule}")
                continue
            said = codec.plain(seen)
            self.put({"number": number, "event": said.pop("event"), **about, **said})
        if isinstance(self.watcher, Auditor):
            for number, sensor, on_link in zip(
                done.link_numbers, done.link_sensors, done.link_events, strict=True
            ):
                name = numbered("link", sensor)
                if self.text:
                    words = event_words(self.links[sensor - FIRST], on_link, number)
                    self.line(f"       {in_words(name)}: {'; '.join(words)}")
                else:
                    self.put({name: {"number": number, **codec.plain(on_link)}, **about})
            for on_card in done.card_events:
                if self.text:
                    if done.refused is None:  # which says it otherwise
                        self.line(f"       {say_card(on_card)}")
                else:
                    self.put({"floor": codec.plain(on_card), **about})

    def next_step(self, table: OperatedTable) -> None:
        """What is to be done next, in the house's own words, and whose it is; at a felt what is to
        be typed. While play is stopped it is the supervisor's turn."""
        setup, state = table.setup, table.state
        if state.trouble is not None:
            what = state.trouble.what
            rule = setup.sheet.remedy(what).cite.item
            words = f"Order what is done about {what.value.replace('_', ' ')}"
            if self.text:
                self.line(f"       next: {words} (supervisor, {rule})")
            else:
                self.put({"next": {"words": words, "by": ["supervisor"], "rule": rule}})
            self._waits(table)
            return
        step = next_step(setup, state, table.link_states)
        if step is not None:
            counts = wanted_count(setup, state, step)
            self._step(step, counts=len(counts or ()))
        due = due_at_felt(setup, state)
        if due and self.text:
            self.line(f"       due: {say_due(due)}")
        elif due:
            self.put({"due": [_due(each) for each in due]})
        self._waits(table)

    def _waits(self, table: OperatedTable) -> None:
        """The command that brings the table on, and whose it is; a prompt says that itself."""
        if self.typed:
            return
        awaited = next_commands(table.setup, table.state, table.link_states)
        if awaited and self.text:
            self.line(f"       waits for: {' or '.join([str(each) for each in awaited])}")
        elif awaited:
            self.put({"waits for": [codec.plain(each) for each in awaited]})

    def _step(self, step: Step, *, counts: int) -> None:
        """One step; `counts` is how many counts of cards it wants, one for each deck."""
        by = [role.value for role in step.by]
        if self.text:
            call = f': "{step.call}"' if step.call else ""
            about = f"{step_id(step)}; {', '.join(by)}, {step.cite.item}"
            self.line(f"       next: {step.words}{call} ({about})")
        else:
            said: dict[str, object] = {"step": step_id(step), "words": step.words, "by": by}
            if step.call:
                said["call"] = step.call
            if counts:
                said["counts"] = counts
            self.put({"next": {**said, "rule": step.cite.item}})

    def refused(self, refused: Refused, line: int, command: str) -> None:
        """Why a command was not carried out."""
        if refused.reason in _BLIND and not isinstance(self.watcher, Auditor):
            refused = refused.moved(where=refused.where)
            refused.what = _BLIND[refused.reason]
        if self.text:
            said, at = str(refused), f"line {line}"
            if self.typed:
                said = said.removeprefix(at).lstrip(":, ")
            elif not said.startswith(at):
                said = f"{at}: {said}"
            self.line(f"    ✗  {said}")
            return
        about = {"id": command} if command else {}
        self.put(
            {
                "refused": refused.code,
                "line": line,
                **about,
                "what": refused.what,
                "where": refused.where,
                "rule": refused.rule,
            }
        )

    def put(self, fact: dict[str, object]) -> None:
        self.line(json.dumps(fact))

    def line(self, text: str) -> None:
        line = one_line(text) if self.text else text
        self.out.write(f"{wrapped(line) if self.typed else line}\n")
        self.out.flush()


def _due(due: Due | DiceDue) -> dict[str, object]:
    if isinstance(due, DiceDue):
        return {"dice": due.dice}
    return {"place": codec.plain(due.place), "cards": due.cards}


_JSON: Final = ("", "{", "[", '"')
"""The first character of a line of JSON."""
ReadLine = Callable[[bytes, str], TableLine]
"""The reader of a line; a refusal names its place."""


def answer(table: OperatedTable, lines: Iterable[bytes], put: Printed) -> bool:
    """Every line carried out, its events or its refusal printed; whether none was refused."""
    good = True
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        read = partial(read_line, table, put)
        refused = answer_line(table, line, number, put, read)
        good = good and refused is None
        if refused is not None and refused.reason in NOT_WRITTEN:
            return False  # the ledger cannot be written (R18)
    return good


def answer_line(
    table: OperatedTable, line: bytes, number: int, put: Printed, read_as: ReadLine
) -> Refused | None:
    """Carry out one line and print its result; its refusal, if any."""
    name, failed = "", None
    try:
        read = read_as(line, f"line {number}")
        name = read.id
        done = carry_out(table, read, put)
    except Refused as refused:
        failed = refused
        if refused.reason is LedgerRefusal.BAD_COMMAND_ID:
            name = ""  # nothing of a bad one is said back (R15)
        put.refused(refused, number, name)
        if refused.reason in NOT_WRITTEN:
            return failed
    else:
        put.done(done)
        if done.refused is not None:
            failed = done.refused
            put.refused(failed, number, name)
        if put.leads:
            put.next_step(table)
    return failed


def read_line(
    table: OperatedTable,
    put: Printed,
    line: bytes,
    where: str,
    ask_number: Callable[[str], str] | None = None,
    ask_pin: AskPin | None = None,
) -> TableLine:
    """What a line asks for, in words or in JSON. At a terminal what was typed is on the screen,
    and numbers and PINs of cards can be asked for."""
    by = ""
    try:
        text = decode(line)
        if text.lstrip()[:1] not in _JSON:
            setup = table.setup
            at = TypedAt(setup, table.state, table.link_states, setup.roster)
            try:
                text = in_full(text, at, ask_number)
                by = text.partition(":")[0]
            except Refused as unknown:
                if put.text or unknown.reason is not TerminalRefusal.MISSPELT_COMMAND:
                    raise  # for a program it is no JSON
        return read_table_line(partial(str, text), where=where, ask_pin=ask_pin)
    except Refused as refused:
        found = refused if refused.where.startswith(where) else refused.at(where)
        raise (found if put.typed else see_unread(found, by, put.watcher)) from None


def carry_out(table: OperatedTable, line: TableLine, put: Printed) -> FullResult:
    """Carry out what a line asks for; a refusal is as the watcher may see it. At a terminal what
    was typed is on the screen, and the staff is told why it was refused."""
    try:
        command = line.command(table.setup, table.state)
    except Refused as refused:
        raise (refused if put.typed else see_unread(refused, line.by, put.watcher)) from None
    by = line.by or SYSTEM
    try:
        return table.do(by, command, at=line.at, id=line.id, seed=line.seed)
    except Refused as refused:
        if put.typed and table.setup.roster.has_person(by):
            raise
        raise see_refusal(table.setup, refused, by, command, put.watcher) from None
