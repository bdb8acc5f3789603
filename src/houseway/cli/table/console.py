"""The console of a live table: `houseway table run -` at a terminal, and words in a file.

You type for everyone at the table, and see what its dealer sees unless `--as` says otherwise.
"""

from collections.abc import Iterable
from typing import Final

from rich.console import Console

from houseway.cli.rule import put_rule
from houseway.cli.table.drive import Printed, answer_line, read_line
from houseway.cli.table.show import TableShow, links_not_open
from houseway.cli.terminal.talk import ALWAYS, SHOW, ask_hidden, ask_open
from houseway.cli.typed.command_words import command_named
from houseway.cli.typed.table_help import help_lines
from houseway.cli.typed.table_line import TABLE_COMMANDS, TableLine
from houseway.cli.typed.table_words import keys_of
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.operated_table import OperatedTable
from houseway.games.action import Decision
from houseway.rules import Refused
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, HouseStaff
from houseway.table.live.state import TablePhase
from houseway.table.live.when import NOT_OF_POKER, OF_POKER, STANDING, WHEN

_SEEN: Final = {
    Auditor: "every card",
    HouseStaff: "what the dealer sees",
    Guest: "what this guest sees",
    Bystander: "what lies open",
}


class TableAtConsole:
    """A table as a console drives it. `typed` says that a person sits at a terminal, who can be
    asked for PINs and for cards that are missing; `ledger` is where the table is kept."""

    def __init__(
        self,
        table: OperatedTable,
        put: Printed,
        out: Console,
        *,
        typed: bool = False,
        ledger: str | None = None,
    ) -> None:
        self.table, self.put, self.out = table, put, out
        self.typed, self.ledger = typed, ledger
        self.picture = TableShow(table, put.watcher, out)

    # What is shown

    def begin(self) -> None:
        """The state of the table, as a console begins."""
        say = self.picture.say
        self.picture.title()
        kept = f"kept in {self.ledger}" if self.ledger else "in memory, and gone when you leave"
        say(f"The table is {kept}. You see {_SEEN[type(self.put.watcher)]}.")
        if self.table.setup.roster == demo_roster():
            say(f"Its staff are people for practice, PIN {DEMO_PIN}: `show staff` lists them.")
        if why := links_not_open(self.table):
            say(why, "yellow")
        say(
            "Type what is done: anna: take seat 1, open bets, 4x. help lists the commands, show "
            "draws the table, Tab completes, quit leaves.",
            "dim",
        )
        self.picture.turn()

    def end(self) -> None:
        """The state of the table when a console ends."""
        state = self.table.state
        between = state.phase in (TablePhase.CLOSED, TablePhase.IDLE)
        open_round = "" if between else f"Round {state.round} is open. "
        if self.ledger is None:
            self.picture.say("The table was in memory and is gone.", "dim")
        elif state.phase is not TablePhase.CLOSED:
            self.picture.say(f"{open_round}The same command goes on where you leave it.", "dim")

    @property
    def prompt(self) -> str:
        """The next command of the table, or the table's name if that is long."""
        waits = self._waits
        return waits if self._is_short(waits) else f"table {self.table.setup.table}"

    @property
    def _waits(self) -> str:
        return self.picture.waits_for(self.picture.view)

    def _is_short(self, waits: str) -> bool:
        """Whether it leaves room for a command beside it."""
        return len(waits) * 5 <= self.out.width * 3

    def shows(self, word: str, asked: str) -> bool:
        """`show` is a decision at a showdown of poker, unless a part of the table is named."""
        parts = self.picture.parts
        if word == "rule" and asked:
            return True
        if word != "show":
            return word in SHOW and not asked
        turn = self._options()
        return asked.casefold() in parts or not (asked or "show" in turn)

    def show(self, asked: str, line: int) -> None:
        """The table, or a part of it; a rule where that is asked for."""
        del line
        if asked in self.picture.parts:
            self.picture.parts[asked]()
        elif asked:
            put_rule(asked, as_json=False)
        else:
            self.picture.all()

    def explain(self, asked: str, line: int) -> None:
        """The commands by their groups, or one with an example."""
        del line
        for said in help_lines(asked, poker=self.table.setup.poker is not None):
            self.picture.say(said)

    # What is done

    def carry_out(self, line: bytes, number: int) -> Refused | None:
        """Carry out the command of a line, and print its result."""
        refused = answer_line(self.table, line, number, self.put, self._read)
        if self.typed and not self._is_short(self._waits):
            self.picture.turn()
        return refused

    def _read(self, line: bytes, where: str) -> TableLine:
        asks = (ask_open, self._ask_pin) if self.typed else (None, None)
        return read_line(self.table, self.put, line, where, *asks)

    def _ask_pin(self, card: str) -> str:
        holder = self.table.setup.roster.find(card)
        return ask_hidden(card, "" if holder is None else holder.person)

    def refuse(self, refused: Refused, number: int) -> None:
        """Why a line was not answered."""
        self.put.refused(refused, number, "")

    # What may come next on a line

    def completions(self, before: str) -> Iterable[str]:
        """Names, commands, decisions, and what a command takes."""
        named, colon, rest = before.rpartition(": ")
        words = (rest if colon else before).split()
        if not words:
            people = () if named else [f"{each}:" for each in self._people()]
            return (*self._options(), *self._next_words([]), *people, *(() if named else ALWAYS))
        first = words[0].casefold()
        if first in SHOW and len(words) == 1:
            return tuple(self.picture.parts)
        if first == "help":
            return self._next_words(words[1:])
        name = command_named(words, TABLE_COMMANDS)
        if not name:
            return self._next_words(words)
        done = len(words) - len(name.split())
        sheet = self.table.setup.sheet
        before_cards = [n for n, rule in sheet.wagers.items() if rule.before_cards.value]
        spots = [str(n) for n in range(1, sheet.seats.value + 1)]
        cards = [each.card for each in self.table.setup.roster.cards]
        return keys_of(name, TABLE_COMMANDS[name], done, before_cards, spots, cards)

    def _people(self) -> list[str]:
        """Guests with a seat or chips, then those whose cards are on the roster."""
        state = self.table.state
        guests = [*state.seats.values(), *[state.spelt.get(n, n) for n in state.stacks]]
        staff = [each.person for each in self.table.setup.roster.cards]
        return list(dict.fromkeys([*guests, *staff]))

    def _options(self) -> list[str]:
        """The decisions that are open."""
        running = self.table.state.running
        if running is None or running.turn is None:
            return []
        options = self.table.setup.game.legal(running.felt, running.turn.spot)
        return [
            str(each) for each in options if isinstance(each, Decision) and not each.names_cards
        ]

    def _next_words(self, words: list[str]) -> list[str]:
        """The next word of the commands that these words begin and that may be given now."""
        begun, state = [word.casefold() for word in words], self.table.state
        unfit = NOT_OF_POKER if self.table.setup.poker is not None else OF_POKER
        found = []
        for name, kind in TABLE_COMMANDS.items():
            parts = name.split()
            now = state.phase in WHEN[kind] and (state.trouble is None or kind in STANDING)
            fits = parts[: len(begun)] == begun and len(parts) > len(begun)
            if now and fits and kind not in unfit:
                found.append(parts[len(begun)])
        return list(dict.fromkeys(found))
