"""Asking a person: one line at a time, with help, rules and reasons at every prompt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.bank import POT
from houseway.cli.terminal.out import plain
from houseway.rules import Library, Refused
from houseway.table import Settled
from houseway.table.visit import YOU, lines_of

if TYPE_CHECKING:
    from rich.console import Console

_ALWAYS: Final = (
    ("?", "what each choice is worth, exactly"),
    ("why", "the reasons and the rules behind the last result"),
    ("rule T-07", "an item of the rules"),
    ("q", "leave, with a summary (Ctrl-C does the same)"),
)


class Left(Exception):  # noqa: N818 - nothing is wrong: the person leaves
    """The person leaves the table."""


@dataclass(slots=True)
class Prompt:
    """Where a person is asked. `last` is the round that `why` explains."""

    out: Console
    library: Library
    last: Settled | None = None

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
                    self._help(ways)
                case "?" if worth is not None:
                    worth()
                case "?":
                    self.say("Nothing is to be weighed here; h is help.")
                case "why":
                    self._why()
                case "rule":
                    self._rule(rest)
                case _:
                    return answer

    def say(self, what: str) -> None:
        """One line about what was typed."""
        self.out.print(f"[yellow]{plain(what)}[/]")

    def refuse(self, refused: Refused) -> None:
        """A refusal of the house, said as everywhere."""
        self.say(str(refused).removeprefix("spot 1, ").removeprefix("spot 1: "))

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

    def _help(self, ways: tuple[tuple[str, str], ...]) -> None:
        rows = (*ways, *_ALWAYS)
        wide = max(len(typed) for typed, _ in rows)
        for typed, what in rows:
            self.out.print(f"  [bold]{plain(typed):<{wide}}[/]  {plain(what)}", soft_wrap=True)

    def _why(self) -> None:
        if self.last is None:
            self.say("No round is over yet.")
            return
        items: list[str] = []
        for line in lines_of(self.last):
            wager = line.wager.replace("_", " ")
            self.out.print(f"[bold]{wager}[/] {line.outcome}: {plain(str(line.why))}")
            items += line.cite.items[:1]
        for fee in self.last.fees:
            if fee.payer in (str(YOU), POT):
                items += fee.cite.items[:1]
        for name in dict.fromkeys(items):
            item = self.library.item(name)
            self.out.print(f"[dim]{item.id}[/] {plain(item.summary)}")

    def _rule(self, name: str) -> None:
        from houseway.cli.rule import put_rule

        if not name:
            self.say("Name an item, like: rule T-07")
            return
        try:
            put_rule(name, as_json=False)
        except Refused as refused:
            self.say(str(refused))
