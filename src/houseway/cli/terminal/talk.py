"""A console: lines typed one after another, with a prompt, help, Tab and pictures of what is there.

It is one for every desk: a `Desk` has the commands, and what can be shown of them. What a terminal
keeps of a line in its history, and on its screen, has no PIN.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from houseway.cli.terminal.house import NOT_WRITTEN
from houseway.cli.terminal.out import console
from houseway.cli.terminal.pin import ask_pin
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused

QUIT: Final = frozenset({"quit", "exit", "bye", "q"})
HELP: Final = frozenset({"help", "h", "?"})
SHOW: Final = frozenset({"show", "status", "meters", "tables"})
ALWAYS: Final = ("help", "show", "quit")
"""Words of every console."""
_PIN: Final = re.compile(r",\s*[0-9]{4,12}(?=\s*(?:$|[\s;\"]))")
_PIN_ALONE: Final = re.compile(r"[0-9]{4,12}")
_PIN_IN_JSON: Final = re.compile(r'("pin"\s*:\s*")[^"]*')
HIDDEN: Final = "····"
_LEAST_WIDTH: Final = 40


class Desk(Protocol):
    """The target of a console."""

    @property
    def prompt(self) -> str:
        """The next command, short."""

    def completions(self, before: str) -> Iterable[str]:
        """The words that may come next on a line."""

    def explain(self, asked: str, line: int) -> None:
        """Help: every command, or one of them. An unknown one is refused."""

    def shows(self, word: str, asked: str) -> bool:
        """Whether a word asks for something to be shown."""

    def show(self, asked: str, line: int) -> None:
        """The present state, or a part of it."""

    def carry_out(self, line: bytes, number: int) -> Refused | None:
        """Carry out the command of a line and print its result; its refusal, if any."""

    def refuse(self, refused: Refused, number: int) -> None:
        """Say why a line was not carried out."""


def converse(desk: Desk, lines: Iterable[bytes]) -> bool:
    """Answer every line until one says `quit`; whether none was refused."""
    good = True
    for number, line in enumerate(lines, start=1):
        text = line.decode("utf-8", "replace").strip()
        word, _, rest = text.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in QUIT and not rest:
            break
        refused = None
        try:
            if word in HELP:
                desk.explain(rest, number)
            elif desk.shows(word, rest):
                desk.show(rest.casefold(), number)
            elif text:
                refused = desk.carry_out(line, number)
        except Refused as unknown:
            refused = unknown
            desk.refuse(refused, number)
        good = good and refused is None
        if refused is not None and refused.reason in NOT_WRITTEN:
            break  # no command is tried while the ledger cannot be written (R18)
    return good


def is_terminal() -> bool:
    """Whether a person types here and reads the answers."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def ask_hidden(card: str, holder: str = "") -> str:
    """The PIN of a card, not shown; Ctrl-C gives up the command that wants it."""
    try:
        if holder:
            return ask_pin(card, f"PIN of {holder}, card {{card}}: ")
        return ask_pin(card)
    except KeyboardInterrupt:
        sys.stdout.write("\n")
        raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=f"card {card}") from None


def ask_open(question: str) -> str:
    """A line that is no secret, typed at the terminal and kept in no history."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")
        return ""


def without_pins(line: str) -> str:
    """A line as a history keeps it: a card is its number, and its PIN is asked for again.

    >>> without_pins("Sue Park: answer 1 card=88,2580")
    'Sue Park: answer 1 card=88'
    >>> without_pins('pay T7 1 people="70,2580; 61,2580" chips=1,500.80 counted=52,52')
    'pay T7 1 people="70; 61" chips=1,500.80 counted=52,52'
    >>> without_pins('{"card": {"number": "88", "pin": "2580"}}')
    '{"card": {"number": "88", "pin": "····"}}'
    >>> without_pins("2580")
    '····'
    """
    if _PIN_ALONE.fullmatch(line.strip()):  # typed where none was asked for
        return HIDDEN
    return _PIN_IN_JSON.sub(rf"\1{HIDDEN}", _PIN.sub("", line))


@contextmanager
def typed_lines(desk: Desk) -> Iterator[Iterable[bytes]]:
    """Lines as they are typed at a terminal, with a prompt; Tab completes. Ctrl-D and Ctrl-C end
    them."""
    import readline

    def complete(begun: str, place: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()]
        said = begun.casefold()
        fitting = [each for each in desk.completions(before) if each.casefold().startswith(said)]
        if place >= len(fitting):
            return None
        word = fitting[place]
        return word if word.endswith(("=", ".")) else f"{word} "

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    readline.set_auto_history(False)
    try:
        yield _prompted(desk)
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])
        readline.set_auto_history(True)


def _prompted(desk: Desk) -> Iterator[bytes]:
    import readline

    while True:
        prompt = f"{desk.prompt}> "
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return
        kept = without_pins(line)
        if kept != line:
            _write_over(prompt, line, kept)
        if kept.strip() and HIDDEN not in kept:
            readline.add_history(kept)
        yield line.encode("utf-8", "replace")


def _write_over(prompt: str, line: str, kept: str) -> None:
    """Put a line without its PINs where it was typed."""
    rows = -(-(len(prompt) + len(line)) // max(_width(), 1)) or 1
    sys.stdout.write(f"\x1b[{rows}F\x1b[0J{prompt}{kept}\n")


def _width() -> int:
    return console().width


def wrapped(text: str, indent: int = 7, *, width: int = 0) -> str:
    """A sentence in lines of the terminal's width, broken between words; those after the first
    are indented."""
    room = max(width or _width(), _LEAST_WIDTH)
    lines = textwrap.wrap(
        text,
        room,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    )
    return "\n".join(lines) or text
