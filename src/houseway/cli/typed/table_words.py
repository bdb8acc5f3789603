"""A command of a live table in words: `anna: bet 1 ante=10 blind=10`.

Before the colon stands who gives it, then what is asked, then what has to be said in the order of
the command's fields, and the rest by its name. Money is in dollars, as people say it. A word that
is no name of the command is that of a wager where it takes wagers. What a correction puts right is
named with its place: `cards.dealer=6dKs`, `acts.1="check, fold"`, `wagers.1.ante=10`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import takewhile
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from houseway.cards import PlayingCard
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import card_typed
from houseway.cli.typed.spelling import words_of
from houseway.cli.typed.words import YES, near_names, split_words
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
"""What a line may say beside its command, each by its name."""
_CARDS: Final = ("card", "second", "cards")
_BY_WAGER: Final = ("wagers", "most", "stakes")
_MONEY: Final = ("amount", "buy_in", "check", "chips", "tray", "wager", "withheld")
_COUNT_CHIPS: Final = (ask.CloseTable, ask.CountTray, ask.EmptyBox)  # others count cards
_PIN: Final = re.compile(r"[0-9]{4}|,")
_ALONE: Final = ("amount", "spot")  # what may be said with nothing else
_TOKE: Final = "toke."
_PLACED: Final = {
    "cards": "cards.PLACE=...",
    "acts": "acts.SPOT=...",
    "wagers": "wagers.SPOT.WAGER=...",
}
"""What a correction puts right, by its place or its bettor."""
_NEXT_ACT: Final = re.compile(r"\s*;\s*|,\s+")
_LONGEST: Final = 2_000  # letters of a line that somebody types


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
    typed = _Typed(name, _typed_as(known[name]), where)
    return {"do": name, "by": found[1], **typed.read(words[len(name.split()) :])}


def command_named(words: list[str], known: Iterable[str]) -> str:
    """The command that these words begin with, the longest that fits; nothing where there is none.

    >>> command_named(["Take", "seat", "1"], ["take seat", "take chips"])
    'take seat'
    """
    lower = [word.casefold() for word in words]
    names = [each for each in known if lower[: len(each.split())] == each.split()]
    return max(names, key=len, default="")


def unknown_name(words: list[str], known: Mapping[str, object]) -> Refused:
    """The refusal of words that begin with no command: with those that may be meant, or all."""
    name = " ".join(takewhile(str.isalpha, [word.casefold() for word in words]))
    if near := near_names(name, known):
        return Refused(TerminalRefusal.MISSPELT_COMMAND, name=name[:40], near=near)
    return Refused(TerminalRefusal.UNKNOWN_TABLE_COMMAND, name=name[:40], known=tuple(known))


def cards_wanted(words: list[str], kind: type[Command]) -> list[str]:
    """The cards of staff that a command needs and that these words do not have."""
    said = {word.partition("=")[0].casefold() for word in words}
    return [each for each in _Typed("", kind, "").needed_cards if each not in said]


def keys_of(
    name: str,
    kind: type[Command],
    place: int,
    wagers: Iterable[str],
    spots: Iterable[str],
    cards: Iterable[str],
) -> tuple[str, ...]:
    """What may come next in a command, after so many words of it: what stands in its order, then
    its keys; `wagers`, `spots` and `cards` are those of the table."""
    typed = _Typed(name, _typed_as(kind), "")
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
    return _usage(_Typed(name, _typed_as(kind), ""))


def _usage(typed: _Typed) -> str:
    parts = [f"WHO: {typed.name}", *[each.upper() for each in typed.order]]
    known = (*_CARDS, *[each for each, kind_ in typed.fields.items() if kind_ is bool])
    wanted = [each for each in known if each in typed.needed]
    parts += [f"{each}=..." for each in wanted]
    others = [each for each in typed.fields if each not in (*typed.order, *wanted)]
    named = [each for each in others if not typed.is_nested(each)]
    wagers = ["WAGER=..."] if typed.takes_wagers else []
    if "tokes" in typed.fields:
        wagers.append("[toke.WAGER=...]")
    wagers += [f"[{_PLACED[each]}]" for each in typed.placed]
    return " ".join([*parts, *wagers, *[f"[{each}=...]" for each in named]])


class _TypedAct(Fact, frozen=True):
    """A decision as it is typed; the game of the table reads it."""

    spot: int
    action: str
    backline: int = 0


def _typed_as(kind: type[Command]) -> type[Fact]:
    """The fields that are typed for a command."""
    return _TypedAct if kind is ask.Decide else kind


class _Typed:
    """The words of one command, sorted by what they say."""

    def __init__(self, name: str, kind: type[Fact], where: str) -> None:
        self.name, self.kind, self.where = name, kind, where
        own, hints = msgspec.structs.fields(kind), get_type_hints(kind)
        self.fields: dict[str, Any] = {each.name: hints[each.name] for each in own}
        self.needed = {each.name for each in own if each.required}
        said = [each.name for each in own if not self.is_nested(each.name)]
        order = [name for name in said if name in self.needed and name not in _CARDS]
        order = [name for name in order if self.fields[name] is not bool]
        if "place" in order:
            order.append("cards")  # what lies there
        self.order = tuple(order or [name for name in said[:1] if name in _ALONE])

    @property
    def placed(self) -> list[str]:
        """What is said of several places or bettors, each by its name."""
        return [
            each for each in _PLACED if each in self.fields and self.kind is ask.CorrectPaidRound
        ]

    @property
    def needed_cards(self) -> list[str]:
        """The fields that hold cards of staff and may not be left out."""
        needed = [each for each in _CARDS if each in self.needed]
        return [each for each in needed if CardShown in self.kinds(each)]

    def kinds(self, field: str) -> tuple[Any, ...]:
        """What a field holds, or each of several that it holds."""
        return (self.fields[field], *get_args(self.fields[field]))

    def is_nested(self, field: str) -> bool:
        """Whether it holds things of several parts; of those only stakes are typed."""
        kind = self.fields[field]
        if get_origin(kind) is Mapping:
            return True
        each = get_args(kind)[0] if get_origin(kind) is tuple else None
        return each is not None and each not in (int, str, CardShown, PlayingCard)

    @property
    def takes_sentence(self) -> bool:
        """Whether something is said in free words: none of them is a yes to anything then."""
        return any(self.fields[field] is str for field in self.order)

    @property
    def takes_wagers(self) -> bool:
        return any(int in get_args(self.fields.get(field)) for field in _BY_WAGER)

    def read(self, words: list[str]) -> dict[str, object]:
        """Every value by the name of its field."""
        plain: list[str] = []
        values: dict[str, object] = {}
        stakes: dict[str, dict[str, Any]] = {}
        for word in words:
            key, equals, text = word.partition("=")
            key = key.casefold()
            is_yes = not equals and self.fields.get(key) is bool and not self.takes_sentence
            if key in values and (equals or is_yes):
                raise self.expected(f"{key} is given twice")
            if is_yes:
                values[key] = True
            elif not equals:
                plain.append(word)
            elif key == "by":  # nobody's line is another's (R19)
                raise self.expected("who gives it stands before the colon")
            elif key in _ABOUT:
                values[key] = text
            elif key in self.fields and not self.is_nested(key):
                values[key] = self.value(key, text)
            elif key.partition(".")[0] in self.placed:
                self.put_right(key, text, stakes)
            else:
                field, wager = self.stake_field(key)
                laid = stakes.setdefault(field, {})
                if wager in laid:
                    raise self.expected(f"{_said(key)} is given twice")
                laid[wager] = self.money(wager, text)
        values.update(self.in_order(plain, values))
        return {**values, **stakes}

    def put_right(self, key: str, text: str, said: dict[str, dict[str, Any]]) -> None:
        """Cards of a place, acts of a bettor, or a bettor's wager, as they really were."""
        field, _, place = key.partition(".")
        bettor, _, wager = place.rpartition(".")
        here = said.setdefault(field, {})
        if field == "wagers":
            here, place = here.setdefault(bettor, {}), wager
        if not place or place in here:
            raise self.expected(f"{_said(key)} is given twice" if place else f"{field} of whom")
        match field:
            case "cards":
                here[place] = text
            case "acts":
                here[place] = [act for act in _NEXT_ACT.split(text) if act]
            case _:
                here[place] = self.money(key, text)

    def stake_field(self, key: str) -> tuple[str, str]:
        """Where a wager belongs that is named beside the rest."""
        if key.startswith(_TOKE) and "tokes" in self.fields:
            return "tokes", key.removeprefix(_TOKE)
        for field in _BY_WAGER:
            if int in get_args(self.fields.get(field)):
                return field, key
        raise self.expected(f"{_said(key)} is not known here")

    def in_order(self, plain: list[str], values: Mapping[str, object]) -> dict[str, object]:
        """What is said without a name; the last of it as long as it is."""
        order, said = [each for each in self.order if each not in values], {}
        for place, field in enumerate(order):
            if not plain:
                break
            take = len(plain) if place == len(order) - 1 else self.words_taken(field, plain)
            if field == "place" and plain[0].casefold() == "spot":
                take = 2
            text, plain = " ".join(plain[:take]), plain[take:]
            said[field] = self.value(field, text)
        if plain:
            raise self.expected(f"{_said(plain[0])} is too much")
        missing = sorted(self.needed - set(values) - set(said))
        missing = [each for each in missing if not self.is_nested(each)]
        if missing:
            raise self.expected(f"missing: {', '.join(missing)}")
        return said

    def words_taken(self, field: str, plain: list[str]) -> int:
        """How many words a field takes that is not the last: as many as its own words have."""
        known = {wager_id(each) for each in words_of(self.kind).get(field, ())}  # type: ignore[arg-type]
        fitting = [n for n in range(1, len(plain) + 1) if wager_id(" ".join(plain[:n])) in known]
        return max(fitting, default=1)

    def value(self, field: str, text: str) -> object:
        """What stands in a line of JSON for a typed word."""
        asked = [each for each in get_args(self.fields[field]) if each is not NoneType]
        kind = asked[0] if asked and NoneType in get_args(self.fields[field]) else None
        kind = kind or self.fields[field]
        if field in _MONEY or (field == "counted" and self.kind in _COUNT_CHIPS):
            return self.money(field, text)
        if kind is int:
            return self.number(field, text)
        if kind is bool:
            if text.casefold() not in YES:
                raise self.expected(f"{field} is yes or no, not {_said(text)}")
            return YES[text.casefold()]
        if kind is CardShown:
            return self.staff_card(field, text)
        if kind == Place or get_origin(kind) is not tuple:
            return text
        (each, *_) = get_args(kind)
        if each == PlayingCard:
            return text
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
            raise self.expected(f"{field} is a number, not {_said(text)}")
        return int(text)

    def money(self, field: str, text: str) -> int:
        try:
            return parse_given(written_amount(text))
        except MoneyError:
            fault = f"{field} is an amount in dollars, like 12.50, not {_said(text)}"
            raise self.expected(fault) from None

    def expected(self, fault: str) -> Refused:
        how = _usage(self)
        return Refused(
            TerminalRefusal.TABLE_WORDS_EXPECTED, where=self.where, usage=how, fault=fault
        )


def _said(text: str) -> str:
    """A word said back; what may be a PIN is not (R19)."""
    return "what stands there" if _PIN.search(text) else repr(text[:40])
