"""A line of the console in words: `arm T7 1 anna 5`, `coin in T7`, `press T7 1 straight flush`.

Every command has its first arguments in a fixed order, and the rest as `key=value`; the last of
the first takes as many words as there are. Words with spaces stand in double quotes. What comes
out is what a line of JSON says, and is read as such by `command_line.read_command`. An id and a
round's name are the console's to give.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import card_typed
from houseway.cli.typed.link_line import COMMANDS, CommandLine
from houseway.cli.typed.words import YES, near_names, split_words
from houseway.jackpot import LinkState
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.rules.card_text import read_typed_cards
from houseway.rules.short_name import find_id

_SAME: Final = {"start game": "coin in", "game over": "end game"}  # T-62
_WORDS: Final = re.compile(r"\s*[^\W\d_]")  # begins with a letter
_JSON_WORDS: Final = frozenset({"null", "true", "false", "NaN", "Infinity"})
_SETTING: Final = re.compile(r"[a-z0-9_-]+\.[a-z_]+")
_MONEY: Final = re.compile(r"([+-]?)\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(\.[0-9]+)?", re.ASCII)


class Usage(NamedTuple):
    """How a command is typed: its arguments in order, the keys that it needs, and what it does.

    `needs` says how many of the arguments there have to be, if not all. `options` are the keys
    that may be left out.
    """

    first: tuple[str, ...]
    keys: tuple[str, ...]
    does: str
    example: str
    needs: int | None = None
    options: tuple[str, ...] = ()


_TWO: Final = ("by", "approved")
USAGES: Final[Mapping[str, Usage]] = {
    "open": Usage(
        ("tables",),
        ("by",),
        "open the link: the game of each table, and who opens it",
        "open T7=uth,T8=crazy-4 by=10",
        options=("meters",),
    ),
    "add table": Usage(
        ("table", "sheet"),
        ("by",),
        "a table joins the link with its game",
        "add table T9 uth by=88",
    ),
    "arm": Usage(
        ("table", "spot", "player", "amount"),
        (),
        "a chip on the sensor of a spot that has a wager on the game",
        "arm T7 1 anna 5",
        options=("base_wager",),
    ),
    "disarm": Usage(("table", "spot"), (), "the chip is taken off again", "disarm T7 1"),
    "coin in": Usage(
        ("table", "round"),
        (),
        "the wagers are taken and the meters grow; also start game",
        "coin in T7",
        needs=1,
    ),
    "dealt": Usage(("table",), (), "the full hands are out", "dealt T7"),
    "fold": Usage(("table", "spot"), (), "a hand is given up", "fold T7 1"),
    "press": Usage(
        ("table", "spot", "row"),
        (),
        "the hand button; again cancels",
        "press T7 1 straight flush hole=9h8h board=7h6h5h",
        options=("hole", "board"),
    ),
    "verify": Usage(
        ("table", "spot", "swipe"),
        (),
        "the house has verified the win; where it does, its card waits for that",
        "verify T7 1 88",
    ),
    "confirm": Usage(
        ("table", "spot", "swipe"),
        (),
        "the card that moves the meter",
        "confirm T7 1 88",
    ),
    "end game": Usage(
        ("table",),
        (),
        "fixed pays, stakes back, envy; also game over; by= was told of a large payout",
        "end game T7",
        options=("by",),
    ),
    "withdraw": Usage(
        ("table", "spot", "swipe"),
        (),
        "a wager that had no base wager goes back",
        "withdraw T7 2 88",
    ),
    "void": Usage(
        ("table", "reason"),
        ("swipe",),
        "the round does not count",
        "void T7 misdeal swipe=88",
    ),
    "adjust": Usage(
        ("meter", "amount", "reason"),
        _TWO,
        "a meter is raised or lowered by hand, by two people",
        "adjust major 250 malfunction by=70 approved=88",
        options=("beneficiary", "other", "corrects"),
    ),
    "back out": Usage(
        ("award",),
        _TWO,
        "an award was entered wrongly; by its entry, or by table= and spot=",
        "back out 7 by=70 approved=88",
        needs=0,
        options=("table", "spot"),
    ),
    "set parameters": Usage(
        (),
        _TWO,
        "new seeds, rates and limits, each as METER.KEY=VALUE; payment.people= says who pays",
        "set parameters major.seed=25000 by=70 approved=10",
    ),
    "link down": Usage(
        ("table",),
        (),
        "the link is lost, at one table or at all",
        "link down T8",
        needs=0,
        options=("by",),
    ),
    "link up": Usage(("table",), ("by",), "it is back", "link up T8 by=88", needs=0),
    "pay": Usage(
        ("table", "spot"),
        ("people", "paperwork", "vault", "checked"),
        "the payment record, by award= where it comes after the swipe",
        'pay T7 1 people="70; 61" paperwork="W-2G 118" vault="slip 7" checked=yes chips=1500.80',
        needs=0,
        options=("award", "chips", "check", "withheld", "reason"),
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
    usage = USAGES[name]
    needed = len(usage.first) if usage.needs is None else usage.needs
    first = [
        word.upper() if place < needed else f"[{word.upper()}]"
        for place, word in enumerate(usage.first)
    ]
    keys = (f"{key}=..." for key in usage.keys)
    return " ".join((name, *first, *keys, *(f"[{key}=...]" for key in usage.options)))


def help_lines(asked: str = "") -> tuple[str, ...]:
    """What `help` answers: every command, or one with an example."""
    name = " ".join(asked.casefold().split())
    if not name:
        every = tuple(f"{usage_text(each)}: {usage.does}" for each, usage in USAGES.items())
        return (
            *every,
            "show: the meters, the tables and the awards as they stand now",
            "quit: leave the console; Ctrl-D does too",
            "a card is NUMBER,PIN, or NUMBER and the PIN is asked",
            'words with spaces go in "quotes"',
        )
    name = _SAME.get(name, name)
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
    words = split_words(line)
    name, rest = _named(words)
    usage = USAGES[name]
    first, given = _sorted(name, usage, rest)
    values: dict[str, object] = {"do": name}
    for key, text in {**first, **given}.items():
        values[key] = _value(name, key, text, state, sheets)
    if name == "arm":
        values.setdefault("base_wager", True)
    if name == "coin in":
        values.setdefault("round", f"{values['table']}-{number}")
    if name == "set parameters":
        settings = {key: values.pop(key) for key in tuple(values) if _SETTING.fullmatch(key)}
        values["settings"] = settings
    return CommandLine(f"{link}#{number}", values)


def completions(before: str, state: LinkState, rows: Iterable[str]) -> tuple[str, ...]:
    """What may come next on a line, for a terminal that completes: names of commands, then tables,
    spots, rows and meters where they are wanted, and keys."""
    words = before.casefold().split()
    name = next((each for each in _longest() if words[: len(each.split())] == each.split()), None)
    if name is None:
        typed = " ".join(words)
        later = len(words)
        names = [each.split() for each in (*_longest(), "help", "show", "quit")]
        return tuple(
            dict.fromkeys(
                each[later]
                for each in names
                if len(each) > later and " ".join(each[:later]) == typed
            )
        )
    usage = USAGES[_SAME.get(name, name)]
    place = len(words) - len(name.split())
    keys = [f"{key}=" for key in (*usage.keys, *usage.options)]
    if place >= len(usage.first):
        return tuple(keys)
    wanted = usage.first[place]
    table = state.tables.get(_table(words[-1], state)) if wanted == "spot" else None
    chips = (*table.armed, *table.wagers) if table is not None and name != "arm" else ()
    choices: Mapping[str, Iterable[str]] = {
        "table": map(_quoted, state.tables),
        "spot": [str(chip.spot) for chip in chips] or "1234567",
        "row": map(_quoted, rows),
        "meter": state.meters,
    }
    optional = keys if usage.needs is not None and place >= usage.needs else []
    return (*choices.get(wanted, ()), *optional)


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _longest() -> tuple[str, ...]:
    return tuple(sorted((*USAGES, *_SAME), key=len, reverse=True))


def _named(words: list[str]) -> tuple[str, list[str]]:
    lower = [word.casefold() for word in words]
    for name in _longest():
        parts = name.split()
        if lower[: len(parts)] == parts:
            return _SAME.get(name, name), words[len(parts) :]
    raise _unknown(words[0])


def _unknown(name: str) -> Refused:
    if near := near_names(name, USAGES):
        return Refused(TerminalRefusal.MISSPELT_COMMAND, where="do", name=name, near=near)
    return Refused(
        TerminalRefusal.UNKNOWN_COMMAND_NAME, where="do", name=name, known=(*USAGES, *_SAME)
    )


def _sorted(name: str, usage: Usage, words: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The arguments in order, the last of them as long as it is; and those with a key."""
    plain: list[str] = []
    given: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        is_key = key in (*usage.first, *usage.keys, *usage.options)
        is_key = is_key or (name == "set parameters" and _SETTING.fullmatch(key) is not None)
        if equals and is_key:
            if key in given:
                raise _expected(name, f"{key} is given twice")
            given[key] = value
        else:
            plain.append(word)
    order = [key for key in usage.first if key not in given]
    if len(plain) > len(order):
        if not order:
            raise _expected(name, f"{plain[0][:40]!r} is too much")
        if order[-1] not in ("row", "reason", "swipe"):
            raise _expected(name, f"{plain[len(order)][:40]!r} is too much")
        last = len(order) - 1
        plain = [*plain[:last], " ".join(plain[last:])]
    first = dict(zip(order, plain, strict=False))
    needed = len(usage.first) if usage.needs is None else usage.needs
    wanted = (*usage.first[:needed], *usage.keys)
    missing = [key for key in wanted if key not in first and key not in given]
    if missing:
        raise _expected(name, f"missing: {', '.join(missing)}")
    return first, given


def _expected(name: str, fault: str) -> Refused:
    return Refused(
        TerminalRefusal.WORDS_EXPECTED,
        usage=usage_text(name),
        fault=fault,
        example=USAGES[name].example,
    )


def _value(name: str, key: str, text: str, state: LinkState, sheets: Collection[str]) -> object:
    """What stands in a line of JSON for a typed word."""
    match key:
        case "table":
            return _table(text, state)
        case "tables":
            pairs = _pairs(name, key, text)
            return {table: _sheet(sheet, sheets) for table, sheet in pairs.items()}
        case "meters":
            return {meter: _money(amount) for meter, amount in _pairs(name, key, text).items()}
        case "sheet":
            return _sheet(text, sheets)
        case "spot" | "award" | "corrects":
            if not (text.isascii() and text.isdigit() and len(text) < 10):
                raise _expected(name, f"{key} is a number, not {text[:40]!r}")
            return int(text)
        case "amount" | "chips" | "check" | "withheld":
            return _money(text)
        case "base_wager" | "checked":
            if text.casefold() not in YES:
                raise _expected(name, f"{key} is yes or no, not {text[:40]!r}")
            return YES[text.casefold()]
        case "swipe" | "by" | "approved":
            return _shown(text, key)
        case "people":
            return [_shown(each, key) for each in text.split(";")]
        case "hole" | "board":
            cards = read_typed_cards(text, joker=False, where=key, rule="B0-1")
            return [str(card) for card in cards]
        case _:
            return _money(text) if _SETTING.fullmatch(key) and "%" not in text else text


def _sheet(text: str, sheets: Collection[str]) -> str:
    """A game of the link by its id or in short; anything else as it is typed, to be refused."""
    return find_id(text, tuple(sheets)) or text


def _table(text: str, state: LinkState) -> str:
    """A table of the link as it is typed: `T7` is also the table that is called `7`."""
    known = {each.casefold(): each for each in state.tables}
    typed = text.casefold()
    return known.get(typed) or known.get(typed.removeprefix("t")) or text


def _pairs(name: str, key: str, text: str) -> dict[str, str]:
    pairs = {}
    for each in text.split(","):
        one, equals, other = each.partition("=")
        if not (equals and one and other):
            raise _expected(name, f"{key} are NAME=VALUE with commas between, not {each[:40]!r}")
        pairs[one.strip()] = other.strip()
    return pairs


def _shown(text: str, key: str) -> dict[str, str]:
    """`4711,1234`, or the number alone: then the PIN is asked for."""
    found = card_typed(text)
    if found is None:
        raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=key)
    return found


def _money(text: str) -> str:
    """`5`, `$1,500.80` and `-250` as they are written in JSON; anything else as it is."""
    found = _MONEY.fullmatch(text)
    if found is None:
        return text
    sign, whole, part = found.groups()
    return f"{sign.removeprefix('+')}{whole.replace(',', '')}{part or '.00'}"
