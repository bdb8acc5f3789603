"""A command of a live table in words: `anna: bet 1 ante=10 blind=10`.

The giver comes before the colon, then the command, then its required fields in order, and the rest
by name. Money is in dollars. A name that is no field of the command is a wager, where it takes
wagers. What a correction changes is named with its place: `cards.dealer=6dKs`,
`acts.1="check, fold"`, `wagers.1.ante=10`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, get_args

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.command_words import CommandWords, command_named, echo, misspelt
from houseway.cli.typed.spelling import words_of
from houseway.cli.typed.words import split_words
from houseway.fact import Fact
from houseway.games.place import Place
from houseway.money import MoneyError, parse_given, written_amount
from houseway.people.recognise import CardShown
from houseway.rules import Refused
from houseway.rules.short_name import wager_id
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command

_LINE: Final = re.compile(r"\s*([^\W_][\w .@/+-]*?)\s*:\s*(\S.*)", re.DOTALL)
_ABOUT: Final = ("at", "id", "seed")
"""The words of a line beside its command, by their names."""
_CARDS: Final = ("card", "second", "cards")
_BY_WAGER: Final = ("wagers", "most", "stakes")
_COUNT_CHIPS: Final = (ask.CloseTable, ask.CountTray, ask.EmptyBox)  # others count cards
_ALONE: Final = ("amount", "spot")  # what may be said with nothing else
_TOKE: Final = "toke."
_PLACED: Final = {
    "cards": "cards.PLACE=...",
    "acts": "acts.SPOT=...",
    "wagers": "wagers.SPOT.WAGER=...",
}
"""The parts of a correction, by place or bettor."""
_NEXT_ACT: Final = re.compile(r"\s*;\s*|,\s+")
_LONGEST: Final = 2_000  # letters of a typed line


def in_words(line: str) -> bool:
    """Whether a line is meant as words: a name, a colon, and something behind it."""
    return _LINE.fullmatch(line[:_LONGEST].rstrip("\r\n")) is not None


def read_table_words(
    line: str, known: Mapping[str, type[Command]], *, where: str
) -> dict[str, object]:
    """The same command as a line of JSON has it."""
    if len(line) > _LONGEST:  # to take it apart would take long
        raise Refused(TerminalRefusal.LINE_TOO_LONG, where=where, rule="R15", most=_LONGEST)
    found = _LINE.fullmatch(line.rstrip("\r\n"))
    assert found is not None
    words = split_words(found[2], where=where)
    name = command_named(words, known)
    if not name:
        raise unknown_name(words, known).moved(where=where)
    typed = _TableWords(name, known[name], where)
    return {"do": name, "by": found[1], **typed.read(words[len(name.split()) :])}


def unknown_name(words: list[str], known: Mapping[str, object]) -> Refused:
    """The refusal of words that begin with no command: with those that may be meant, or all."""
    name = " ".join(takewhile(str.isalpha, [word.casefold() for word in words]))[:40]
    unknown = Refused(TerminalRefusal.UNKNOWN_TABLE_COMMAND, given=name, known=tuple(known))
    return misspelt(name, known, unknown)


def cards_wanted(words: list[str], kind: type[Command]) -> list[str]:
    """The cards of staff that a command needs and that these words do not have."""
    said = {word.partition("=")[0].casefold() for word in words}
    return [each for each in _TableWords("", kind).needed_cards if each not in said]


def keys_of(
    name: str,
    kind: type[Command],
    place: int,
    wagers: Iterable[str],
    spots: Iterable[str],
    cards: Iterable[str],
) -> tuple[str, ...]:
    """What may come next in a command, after so many words of it: the next field in order, then
    its keys; `wagers`, `spots` and `cards` are those of the table."""
    typed = _TableWords(name, kind)
    wanted = typed.order[place] if place < len(typed.order) else ""
    words: tuple[str, ...] = words_of(kind).get(wanted, ())
    if wanted == "spot":
        words = tuple(spots)
    elif wanted == "place":
        words = ("spot", "dealer", "board", "player", "banker")
    named = [each for each in typed.fields if each not in typed.order and not typed.is_nested(each)]
    staff = [each for each in named if each in _CARDS and CardShown in typed.kinds(each)]
    keys = [f"{each}={card}" for each in staff for card in cards]
    keys += [f"{each}=" for each in named if each not in staff]
    if typed.takes_wagers:
        keys += [f"{each}=" for each in wagers]
    keys += [_PLACED[each].split(".")[0] + "." for each in typed.placed]
    return (*words, *keys) if place >= len(typed.order) - 1 or not words else words


def usage(name: str, kind: type[Command]) -> str:
    """How a command is typed: `WHO: fill AMOUNT SLIP card=... second=...`."""
    return _TableWords(name, kind).how


class _TypedAct(Fact, frozen=True):
    """A decision as it is typed; the game of the table reads it."""

    spot: int
    action: str
    backline: int = 0


class _TableWords(CommandWords):
    """The words of a command of a live table. Names that are no field are wagers."""

    def __init__(self, name: str, kind: type[Command], where: str = "") -> None:
        self.where = where
        self.corrects = kind is ask.CorrectPaidRound
        self.counts_chips = kind in _COUNT_CHIPS
        super().__init__(name, _TypedAct if kind is ask.Decide else kind)

    def find_order(self) -> tuple[str, ...]:
        flat = [each for each in self.fields if not self.is_nested(each)]
        order = [name for name in flat if name in self.required and name not in _CARDS]
        order = [name for name in order if self.fields[name] is not bool]
        if "place" in order:
            order.append("cards")  # the cards there
        return tuple(order or [name for name in flat[:1] if name in _ALONE])

    def is_nested(self, field: str) -> bool:
        return self.fields[field] != Place and super().is_nested(field)

    def is_money(self, field: str) -> bool:
        return super().is_money(field) or (field == "counted" and self.counts_chips)

    @property
    def placed(self) -> list[str]:
        """The parts of a correction, each named with its place or bettor."""
        return [each for each in _PLACED if self.corrects and each in self.fields]

    @property
    def needed_cards(self) -> list[str]:
        """The cards of staff that may not be left out."""
        return [each for each in self.needed if each in _CARDS and CardShown in self.kinds(each)]

    def kinds(self, field: str) -> tuple[Any, ...]:
        """The value of a field, or of each of its items."""
        return (self.fields[field], *get_args(self.fields[field]))

    @property
    def takes_wagers(self) -> bool:
        return any(int in get_args(self.fields.get(field)) for field in _BY_WAGER)

    @property
    def how(self) -> str:
        """How the command is typed."""
        wagers = ["WAGER=..."] if self.takes_wagers else []
        if "tokes" in self.fields:
            wagers.append("[toke.WAGER=...]")
        return f"WHO: {self.usage(*wagers, *[f'[{_PLACED[each]}]' for each in self.placed])}"

    def take_flag(self, word: str, values: dict[str, Any]) -> bool:
        """A bare word is a yes, except in a command with free words."""
        key = word.casefold()
        if self.fields.get(key) is not bool or any(self.fields[each] is str for each in self.order):
            return False
        self.put(key, True, values)
        return True

    def take(self, key: str, text: str, values: dict[str, Any]) -> bool:
        key = key.casefold()
        if key == "by":  # a line is its giver's own (R19)
            raise self.expected("who gives it comes before the colon")
        if key in _ABOUT:
            self.put(key, text, values)
        elif key.partition(".")[0] in self.placed and self.is_nested(key.partition(".")[0]):
            self.put_right(key, text, values)
        elif not super().take(key, text, values):
            field, wager = self.stake_field(key)
            laid = values.setdefault(field, {})
            if wager in laid:
                raise self.expected(f"{echo(key)} is given twice")
            laid[wager] = self.money(wager, text)
        return True

    def put_right(self, key: str, text: str, values: dict[str, Any]) -> None:
        """Cards of a place, acts of a bettor, or a bettor's wager, as they really were."""
        field, _, place = key.partition(".")
        bettor, _, wager = place.rpartition(".")
        here = values.setdefault(field, {})
        if field == "wagers":
            here, place = here.setdefault(bettor, {}), wager
        if not place or place in here:
            raise self.expected(f"{echo(key)} is given twice" if place else f"{field} of whom")
        match field:
            case "cards":
                here[place] = text
            case "acts":
                here[place] = [act for act in _NEXT_ACT.split(text) if act]
            case _:
                here[place] = self.money(key, text)

    def stake_field(self, key: str) -> tuple[str, str]:
        """The place of a wager that is named beside the rest."""
        if key.startswith(_TOKE) and "tokes" in self.fields:
            return "tokes", key.removeprefix(_TOKE)
        for field in _BY_WAGER:
            if int in get_args(self.fields.get(field)):
                return field, key
        raise self.expected(f"{echo(key)} is not known here")

    def words_taken(self, field: str, plain: Sequence[str], *, is_last: bool) -> int:
        """A field that is not the last takes as many words as its own words have."""
        if field == "place" and plain[0].casefold() == "spot":
            return 2
        if is_last:
            return len(plain)
        known = {wager_id(each) for each in words_of(self.kind).get(field, ())}
        fitting = [n for n in range(1, len(plain) + 1) if wager_id(" ".join(plain[:n])) in known]
        return max(fitting, default=1)

    def money(self, field: str, text: str) -> int:
        try:
            return parse_given(written_amount(text))
        except MoneyError:
            fault = f"{field} is an amount in dollars, like 12.50, not {echo(text)}"
            raise self.expected(fault) from None

    def expected(self, fault: str) -> Refused:
        return Refused(
            TerminalRefusal.TABLE_WORDS_EXPECTED, where=self.where, usage=self.how, fault=fault
        )
