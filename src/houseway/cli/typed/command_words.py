"""The words of a command, read by the fields of its struct: some in their order, the rest by name.

The consoles of a live table and of a jackpot link share this reader. A field is money by its name:
amounts are whole numbers once the program runs.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from houseway.cards import Card, PlayingCard
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import card_typed
from houseway.cli.typed.words import YES, near_names
from houseway.people.recognise import CardShown
from houseway.rules import Refused

_MONEY: Final = ("amount", "buy_in", "check", "chips", "tray", "wager", "withheld")
_PIN: Final = re.compile(r"[0-9]{4}|,")


def echo(text: str) -> str:
    """A typed word in a refusal; a word that may be a PIN is left out (R19)."""
    return "the typed text" if _PIN.search(text) else repr(text[:40])


def command_named(words: Sequence[str], known: Iterable[str]) -> str:
    """The command that these words begin with, the longest that fits; empty if there is none.

    >>> command_named(["Take", "seat", "1"], ["take seat", "take chips"])
    'take seat'
    """
    lower = [word.casefold() for word in words]
    names = [each for each in known if lower[: len(each.split())] == each.split()]
    return max(names, key=len, default="")


def misspelt(name: str, known: Iterable[str], otherwise: Refused) -> Refused:
    """The refusal of an unknown command: with the names that may be meant, if there are any."""
    if near := near_names(name, known):
        return Refused(
            TerminalRefusal.MISSPELT_COMMAND, where=otherwise.where, name=name, near=near
        )
    return otherwise


class CommandWords(ABC):
    """The words of one command. `order` are the fields that come without a name; the first `needs`
    of them, and `needed`, may not be left out."""

    def __init__(self, name: str, kind: Any) -> None:
        own, hints = msgspec.structs.fields(kind), get_type_hints(kind)
        self.name, self.kind = name, kind
        self.fields: dict[str, Any] = {each.name: _of_people(hints[each.name]) for each in own}
        self.required = [each.name for each in own if each.required]
        self.order = self.find_order()
        self.needs = len([each for each in self.order if each in self.required])

    @abstractmethod
    def find_order(self) -> tuple[str, ...]:
        """The fields that are typed without a name, in their order."""

    @abstractmethod
    def money(self, field: str, text: str) -> object:
        """An amount as a line of JSON has it."""

    @abstractmethod
    def expected(self, fault: str) -> Refused:
        """The refusal of these words, with how the command is typed."""

    @property
    def needed(self) -> list[str]:
        """The fields that must be named."""
        return [
            each for each in self.required if each not in self.order and not self.is_nested(each)
        ]

    @property
    def optional(self) -> list[str]:
        """The fields that may be named."""
        known = (*self.order, *self.needed)
        return [each for each in self.fields if each not in known and not self.is_nested(each)]

    def is_nested(self, field: str) -> bool:
        """Whether a field holds things of several parts, which have words of their own."""
        kind = self.fields[field]
        if Mapping in (get_origin(kind), *map(get_origin, get_args(kind))):
            return True
        each = get_args(kind)[0] if get_origin(kind) is tuple else None
        return each is not None and each not in (int, str, CardShown, PlayingCard, Card)

    def is_money(self, field: str) -> bool:
        return field in _MONEY

    def usage(self, *more: str) -> str:
        """How the command is typed: `press TABLE SPOT ROW [hole=...] [board=...]`."""
        first = [
            word.upper() if place < self.needs else f"[{word.upper()}]"
            for place, word in enumerate(self.order)
        ]
        keys = [f"{key}=..." for key in self.needed]
        return " ".join(
            [self.name, *first, *keys, *more, *[f"[{key}=...]" for key in self.optional]]
        )

    def read(self, words: Iterable[str]) -> dict[str, Any]:
        """Every value by the name of its field, as a line of JSON has it."""
        plain: list[str] = []
        values: dict[str, Any] = {}
        for word in words:
            key, equals, text = word.partition("=")
            if not (self.take(key, text, values) if equals else self.take_flag(key, values)):
                plain.append(word)
        values.update(self.in_order(plain, values))
        return values

    def take(self, key: str, text: str, values: dict[str, Any]) -> bool:
        """Take a named value; whether it is one."""
        key = key.casefold()
        if key not in self.fields or self.is_nested(key):
            return False
        self.put(key, self.value(key, text), values)
        return True

    def take_flag(self, word: str, values: dict[str, Any]) -> bool:
        """Take a bare word that means yes; whether it is one."""
        del word, values
        return False

    def put(self, key: str, value: object, values: dict[str, Any]) -> None:
        if key in values:
            raise self.expected(f"{key} is given twice")
        values[key] = value

    def in_order(self, plain: list[str], values: Mapping[str, object]) -> dict[str, object]:
        """The words without a name, by their fields."""
        order, read = [each for each in self.order if each not in values], dict[str, object]()
        for place, field in enumerate(order):
            if not plain:
                break
            taken = self.words_taken(field, plain, is_last=place == len(order) - 1)
            text, plain = " ".join(plain[:taken]), plain[taken:]
            read[field] = self.value(field, text)
        if plain:
            raise self.expected(f"{echo(plain[0])} is too much")
        wanted = (*self.order[: self.needs], *self.needed)
        missing = [each for each in wanted if each not in values and each not in read]
        if missing:
            raise self.expected(f"missing: {', '.join(missing)}")
        return read

    def words_taken(self, field: str, plain: Sequence[str], *, is_last: bool) -> int:
        """The number of these words that a field takes."""
        del field
        return len(plain) if is_last else 1

    def value(self, field: str, text: str) -> Any:
        """The JSON value of a typed word."""
        kind = next(
            (
                each
                for each in get_args(self.fields[field])
                if NoneType in get_args(self.fields[field])
            ),
            self.fields[field],
        )
        if self.is_money(field):
            return self.money(field, text)
        if kind is int:
            return self.number(field, text)
        if kind is bool:
            if text.casefold() not in YES:
                raise self.expected(f"{field} is yes or no, not {echo(text)}")
            return YES[text.casefold()]
        if kind is CardShown:
            return self.staff_card(field, text)
        if get_origin(kind) is not tuple or kind == tuple[PlayingCard, ...]:
            return text
        (each, *_) = get_args(kind)
        if each is CardShown:
            return [self.staff_card(field, card) for card in text.split(";")]
        parts = [part for part in re.split(r"[\s,]+", text) if part]
        return [self.number(field, part) for part in parts] if each is int else parts

    def staff_card(self, field: str, text: str) -> dict[str, str]:
        found = card_typed(text)
        if found is None:
            raise self.expected(f"{field} is a card's number and its PIN, like 88,2580")
        return found

    def number(self, field: str, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 16):
            raise self.expected(f"{field} is a number, not {echo(text)}")
        return int(text)


def _of_people(hint: Any) -> Any:
    """A field of a command that people give: its people are cards."""
    if isinstance(hint, TypeVar):
        return CardShown
    return hint[CardShown] if getattr(hint, "__parameters__", ()) else hint
