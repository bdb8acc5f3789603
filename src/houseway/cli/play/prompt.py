"""Asking a person: one line at a time, with help, rules and reasons at every prompt."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console

from houseway.bank import POT
from houseway.cli.rule import put_rule
from houseway.cli.terminal.out import plain
from houseway.games import Outcome
from houseway.money import Cents, dollars
from houseway.rules import Library, Refused, Sheet, read_typed_money
from houseway.table import Settled
from houseway.table.visit import lines_of, net_name

_WORTH: Final = ("?", "what each choice is worth, exactly")
_ALWAYS: Final = (
    ("why", "the reasons and the rules behind the last result"),
    ("rule T-07", "an item of the rules"),
    ("q", "leave, with a summary (Ctrl-C does the same)"),
)


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that can be asked about at every prompt, and what shows it."""

    about: str
    show: Callable[[], None]


_ENDED: Final = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.PUSH: "pushes",
    Outcome.RETURNED: "is given back",
    Outcome.PARTIAL: "is paid in part",
    Outcome.WAITS: "waits",
}


class Left(Exception):  # noqa: N818 - nothing is wrong: the person leaves
    """The person leaves the table."""


@dataclass(slots=True)
class Prompt:
    """The prompt for a person. `last` is the round that `why` explains; `topics` are shown at every
    prompt by their words."""

    out: Console
    library: Library
    last: Settled | None = None
    topics: Mapping[str, Topic] = field(default_factory=dict)

    def ask(
        self,
        question: str,
        *,
        ways: tuple[tuple[str, str], ...] = (),
        worth: Callable[[], None] | None = None,
    ) -> str:
        """One answer. `ways` are what can be typed here, for `h`; `worth` answers `?`."""
        while True:
            answer = self._read(question)
            word, _, rest = answer.partition(" ")
            match word.casefold():
                case "q" | "quit" | "exit" if not rest:
                    raise Left
                case "h" | "help" if not rest:
                    self._help(ways, has_worth=worth is not None)
                case "?" if worth is not None:
                    worth()
                case "?":
                    self.say("There is nothing to compare here; h is help.")
                case topic if topic in self.topics and not rest:
                    self.topics[topic].show()
                case "why":
                    self._why()
                case "rule":
                    self._rule(rest)
                case _:
                    return answer

    def ask_money(
        self,
        question: str,
        usual: Cents,
        limits: tuple[Cents, Cents],
        step: Cents,
        *,
        ways: tuple[tuple[str, str], ...],
        worth: Callable[[], None] | None = None,
    ) -> Cents:
        """An amount between the limits, in steps; Enter is the usual one."""
        least, most = limits
        while True:
            question_now = f"[bold]{question}[/] [dim](Enter: {dollars(usual)})[/]:"
            answer = self.ask(question_now, ways=ways, worth=worth)
            try:
                amount = read_typed_money(answer, where="") if answer else usual
            except Refused as refused:
                self.say(refused.what)
                continue
            if not least <= amount <= most:
                self.say(f"From {dollars(least)} to {dollars(most)}, please.")
            elif amount % step:
                self.say(f"In steps of {dollars(step)}, please.")
            else:
                return amount

    def say(self, what: str) -> None:
        """One line about what was typed."""
        self.out.print(f"[yellow]{plain(what)}[/]")

    def refuse(self, refused: Refused, sheet: Sheet) -> None:
        """A refusal of the house, said as everywhere, with the house's name for the wager."""
        _, _, wager = refused.where.partition(", ")
        title = sheet.printed.wager_title(wager) if wager in sheet.wagers else wager
        self.say(str(refused.moved(where="" if title in refused.what else title)))

    def _read(self, question: str) -> str:
        try:
            answer = self.out.input(f"{question} ")
        except (EOFError, UnicodeDecodeError, RuntimeError):
            self.out.print()
            raise Left from None
        except KeyboardInterrupt:
            self.out.print()
            raise Left from None
        answer = " ".join(answer.split())
        if not sys.stdin.isatty():  # what a terminal shows by itself
            self.out.print(plain(answer))
        return answer

    def _help(self, ways: tuple[tuple[str, str], ...], *, has_worth: bool) -> None:
        topics = [(word, topic.about) for word, topic in self.topics.items()]
        rows = (*ways, *((_WORTH,) if has_worth else ()), *topics, *_ALWAYS)
        wide = max(len(typed) for typed, _ in rows)
        for typed, what in rows:
            self.out.print(f"  [bold]{plain(typed):<{wide}}[/]  {plain(what)}", soft_wrap=True)

    def _why(self) -> None:
        if self.last is None:
            self.say("No round is over yet.")
            return
        items: list[str] = []
        for line in lines_of(self.last):
            wager = plain(self.last.sheet.printed.wager_title(line.wager))
            self.out.print(f"[bold]{wager}[/] {_ENDED[line.outcome]}: {plain(str(line.why))}")
            items += line.cite.items[:1]
        for fee in self.last.fees:
            if fee.payer in (net_name(self.last), POT):
                items += fee.cite.items[:1]
        for name in dict.fromkeys(items):
            item = self.library.item(name)
            self.out.print(f"[dim]{item.id}[/] {plain(item.summary)}")

    def _rule(self, name: str) -> None:
        if not name:
            self.say("Name an item, like: rule T-07")
            return
        try:
            put_rule(name, as_json=False)
        except Refused as refused:
            self.say(str(refused))
