"""A line of the console in words: `arm T7 1 anna 5`, `coin in T7`, `press T7 1 straight flush`.

Every command has its first arguments in a fixed order, and the rest as `key=value`; the last of
the first takes as many words as there are. Words with spaces go in double quotes. The
result is that of a line of JSON, for `link_line.read_command`. The console gives the id and the
name of a round.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import card_typed
from houseway.cli.typed.command_words import CommandWords, command_named, misspelt
from houseway.cli.typed.link_line import COMMANDS, SAME, CommandLine
from houseway.cli.typed.words import split_words
from houseway.jackpot import LinkState
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.rules.card_text import read_typed_cards
from houseway.rules.short_name import find_id

_WORDS: Final = re.compile(r"\s*[^\W\d_]")  # begins with a letter
_JSON_WORDS: Final = frozenset({"null", "true", "false", "NaN", "Infinity"})
_SETTING: Final = re.compile(r"[a-z0-9_-]+\.[a-z_]+")
_MONEY: Final = re.compile(r"([+-]?)\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(\.[0-9]+)?", re.ASCII)
_SENTENCES: Final = ("row", "reason", "swipe")
_NOT_TYPED: Final = ("simulated", "payers", "settings")


class Usage(NamedTuple):
    """How a command is typed: its fields without a name in their order, what it does, an example.

    `needs` says how many of the first there have to be, if not all; `asks` are fields that a person
    must name though a program may leave them out.
    """

    first: tuple[str, ...]
    does: str
    example: str
    needs: int | None = None
    asks: tuple[str, ...] = ()


USAGES: Final[Mapping[str, Usage]] = {
    "open": Usage(
        ("tables",),
        "open the link: the game of each table, and who opens it",
        "open T7=uth,T8=crazy-4 by=10",
        asks=("by",),
    ),
    "add table": Usage(
        ("table", "sheet"),
        "a table joins the link with its game",
        "add table T9 uth by=88",
        asks=("by",),
    ),
    "arm": Usage(
        ("table", "spot", "player", "amount"),
        "a chip on the sensor of a spot that has a wager on the game",
        "arm T7 1 anna 5",
    ),
    "disarm": Usage(("table", "spot"), "the chip is taken off again", "disarm T7 1"),
    "coin in": Usage(
        ("table", "round"),
        "the wagers are taken and the meters grow; also start game",
        "coin in T7",
        needs=1,
    ),
    "dealt": Usage(("table",), "the full hands are out", "dealt T7"),
    "fold": Usage(("table", "spot"), "a hand is given up", "fold T7 1"),
    "press": Usage(
        ("table", "spot", "row"),
        "the hand button; again cancels",
        "press T7 1 straight flush hole=9h8h board=7h6h5h",
    ),
    "verify": Usage(
        ("table", "spot", "swipe"),
        "the house has verified the win; where it does, its card waits for that",
        "verify T7 1 88",
    ),
    "confirm": Usage(
        ("table", "spot", "swipe"), "the card that moves the meter", "confirm T7 1 88"
    ),
    "end game": Usage(
        ("table",),
        "fixed pays, stakes back, envy; also game over; by= was told of a large payout",
        "end game T7",
    ),
    "withdraw": Usage(
        ("table", "spot", "swipe"), "a wager that had no base wager goes back", "withdraw T7 2 88"
    ),
    "void": Usage(("table", "reason"), "the round does not count", "void T7 misdeal swipe=88"),
    "adjust": Usage(
        ("meter", "amount", "reason"),
        "a meter is raised or lowered by hand, by two people",
        "adjust major 250 malfunction by=70 approved=88",
    ),
    "back out": Usage(
        ("award",),
        "an award was entered wrongly; by its entry, or by table= and spot=",
        "back out 7 by=70 approved=88",
        needs=0,
    ),
    "set parameters": Usage(
        (),
        "new seeds, rates and limits, each as METER.KEY=VALUE; payment.people= says who pays",
        "set parameters major.seed=25000 by=70 approved=10",
    ),
    "link down": Usage(
        ("table",), "the link is lost, at one table or at all", "link down T8", needs=0
    ),
    "link up": Usage(("table",), "it is back", "link up T8 by=88", needs=0, asks=("by",)),
    "pay": Usage(
        ("table", "spot"),
        "the payment record, by award= where it comes after the swipe",
        'pay T7 1 people="70; 61" paperwork="W-2G 118" vault="slip 7" checked=yes chips=1500.80',
        needs=0,
    ),
}
"""Every command of the console, as it is typed."""
assert USAGES.keys() == COMMANDS.keys()


def is_words(line: str) -> bool:
    """Whether a line is in words, and not JSON."""
    return _WORDS.match(line) is not None and line.strip() not in _JSON_WORDS


def usage_text(name: str) -> str:
    """How a command is typed, on one line.

    >>> usage_text("coin in")
    'coin in TABLE [ROUND]'
    >>> usage_text("press")
    'press TABLE SPOT ROW [hole=...] [board=...]'
    """
    return _LinkWords(name).usage()


def help_lines(asked: str = "") -> tuple[str, ...]:
    """What `help` answers: every command, or one with an example."""
    name = " ".join(asked.casefold().split())
    if not name:
        every = tuple(f"{usage_text(each)}: {usage.does}" for each, usage in USAGES.items())
        return (
            *every,
            "show: the meters, the tables and the awards as they are now",
            "quit: leave the console; Ctrl-D does too",
            "a card is NUMBER,PIN, or NUMBER and the PIN is asked",
            'words with spaces go in "quotes"',
        )
    name = SAME.get(name, name)
    if name not in USAGES:
        raise _unknown(name)
    usage = USAGES[name]
    return (usage_text(name), usage.does, f"for example: {usage.example}")


def read_words(line: str, *, link: str, state: LinkState, sheets: Collection[str]) -> CommandLine:
    """The command that is typed; `sheets` are the link's games.

    Its id is the console's own: the link and the number that its entry will have. One that is
    refused leaves the number free.
    """
    number = state.ordinal + 1
    name, rest = _named(split_words(line))
    values: dict[str, object] = {"do": name, **_LinkWords(name, state, sheets).read(rest)}
    if name == "arm":
        values.setdefault("base_wager", True)
    if name == "coin in":
        values.setdefault("round", f"{values['table']}-{number}")
    if name == "set parameters":
        settings = {key: values.pop(key) for key in tuple(values) if _SETTING.fullmatch(key)}
        values["settings"] = settings
    return CommandLine(f"{link}#{number}", values, is_typed=True)


def completions(before: str, state: LinkState, rows: Iterable[str]) -> tuple[str, ...]:
    """What may come next on a line, for a terminal that completes: names of commands, then tables,
    spots, rows and meters where they are wanted, and keys."""
    words = before.casefold().split()
    name = command_named(words, _NAMES)
    if not name:
        typed = " ".join(words)
        later = len(words)
        names = [each.split() for each in (*_NAMES, "help", "show", "quit")]
        return tuple(
            dict.fromkeys(
                each[later]
                for each in names
                if len(each) > later and " ".join(each[:later]) == typed
            )
        )
    form = _LinkWords(SAME.get(name, name))
    place = len(words) - len(name.split())
    keys = [f"{key}=" for key in (*form.needed, *form.optional)]
    if place >= len(form.order):
        return tuple(keys)
    wanted = form.order[place]
    table = state.tables.get(_table(words[-1], state)) if wanted == "spot" else None
    chips = (*table.armed, *table.wagers) if table is not None and name != "arm" else ()
    choices: Mapping[str, Iterable[str]] = {
        "table": map(_quoted, state.tables),
        "spot": [str(chip.spot) for chip in chips] or "1234567",
        "row": map(_quoted, rows),
        "meter": state.meters,
    }
    return (*choices.get(wanted, ()), *(keys if place >= form.needs else []))


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


_NAMES: Final = (*USAGES, *SAME)


def _named(words: list[str]) -> tuple[str, list[str]]:
    """The command that these words begin with, and the words behind it."""
    name = command_named(words, _NAMES)
    if not name:
        raise _unknown(words[0])
    return SAME.get(name, name), words[len(name.split()) :]


def _unknown(name: str) -> Refused:
    unknown = Refused(TerminalRefusal.UNKNOWN_COMMAND_NAME, where="do", given=name, known=_NAMES)
    return misspelt(name, USAGES, unknown)


class _LinkWords(CommandWords):
    """The words of a command of a link; `sheets` are its games. A word with an unknown key is one
    of the command's own words."""

    def __init__(
        self, name: str, state: LinkState | None = None, sheets: Collection[str] = ()
    ) -> None:
        self.typed, self.state, self.sheets = USAGES[name], state or LinkState(), sheets
        super().__init__(name, COMMANDS[name])
        for field in _NOT_TYPED:
            self.fields.pop(field, None)
        self.needs = len(self.order) if self.typed.needs is None else self.typed.needs
        asked = {*self.required, *self.typed.asks} - {"base_wager"}  # words take that for granted
        self.required = [each for each in self.fields if each in asked]

    def find_order(self) -> tuple[str, ...]:
        return self.typed.first

    def take(self, key: str, text: str, values: dict[str, Any]) -> bool:
        if self.name == "set parameters" and _SETTING.fullmatch(key):
            self.put(key, text if "%" in text else _money(text), values)
            return True
        if key == "meters" and key in self.fields:
            meters = self.pairs(key, text).items()
            self.put(key, {meter: _money(amount) for meter, amount in meters}, values)
            return True
        return super().take(key, text, values)

    def words_taken(self, field: str, plain: Collection[str], *, is_last: bool) -> int:
        return len(plain) if is_last and field in _SENTENCES else 1

    def value(self, field: str, text: str) -> Any:
        match field:
            case "table":
                return _table(text, self.state)
            case "tables":
                return {name: self.sheet(of) for name, of in self.pairs(field, text).items()}
            case "sheet":
                return self.sheet(text)
            case "hole" | "board":
                cards = read_typed_cards(text, joker=False, where=field, rule="B0-1")
                return [str(card) for card in cards]
            case _:
                return super().value(field, text)

    def money(self, field: str, text: str) -> str:
        return _money(text)

    def staff_card(self, field: str, text: str) -> dict[str, str]:
        """`4711,1234`, or the number alone: then the PIN is asked for."""
        found = card_typed(text)
        if found is None:
            raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=field)
        return found

    def sheet(self, text: str) -> str:
        """A game of the link by its id or in short; anything else as it is, to be refused."""
        return find_id(text, tuple(self.sheets)) or text

    def pairs(self, key: str, text: str) -> dict[str, str]:
        pairs = {}
        for each in text.split(","):
            one, equals, other = each.partition("=")
            if not (equals and one and other):
                fault = f"{key} are NAME=VALUE with commas between, not {each[:40]!r}"
                raise self.expected(fault)
            pairs[one.strip()] = other.strip()
        return pairs

    def expected(self, fault: str) -> Refused:
        return Refused(
            TerminalRefusal.WORDS_EXPECTED,
            usage=self.usage(),
            fault=fault,
            example=self.typed.example,
        )


def _table(text: str, state: LinkState) -> str:
    """A table of the link as it is typed: `T7` is also the table that is called `7`."""
    known = {each.casefold(): each for each in state.tables}
    typed = text.casefold()
    return known.get(typed) or known.get(typed.removeprefix("t")) or text


def _money(text: str) -> str:
    """`5`, `$1,500.80` and `-250` as they are written in JSON; anything else as it is."""
    found = _MONEY.fullmatch(text)
    if found is None:
        return text
    sign, whole, part = found.groups()
    return f"{sign.removeprefix('+')}{whole.replace(',', '')}{part or '.00'}"
