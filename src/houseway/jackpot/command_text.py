"""Commands as JSON objects, one to a line of a file: read strictly, written plainly.

>>> from_json({"do": "coin in", "table": "7", "round": "T7-1"})
CoinIn(table='7', round='T7-1')
>>> to_json(from_json({"do": "game over", "table": "7"}))
{'do': 'end game', 'table': '7'}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, Final

from houseway.cards import Card, CardError
from houseway.jackpot import command as commands
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.command import Command
from houseway.money import Cents, MoneyError, micro_text, money_text, parse_given_micro, parse_money
from houseway.rules import Reason, Refused

_KINDS: Final[Mapping[str, type[Command]]] = {
    "open": commands.Open,
    "add table": commands.AddTable,
    "arm": commands.Arm,
    "disarm": commands.Disarm,
    "coin in": commands.CoinIn,
    "dealt": commands.Dealt,
    "fold": commands.Fold,
    "withdraw": commands.Withdraw,
    "press": commands.Press,
    "confirm": commands.Confirm,
    "end game": commands.EndGame,
    "void": commands.VoidRound,
    "adjust": commands.Adjust,
    "back out": commands.BackOut,
    "set parameters": commands.SetParameters,
    "link down": commands.LinkDown,
    "link up": commands.LinkUp,
    "pay": commands.Pay,
}
_SAME: Final = {"start game": "coin in", "game over": "end game"}  # T-62
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def to_json(command: Command) -> dict[str, Any]:
    """A command as plain JSON; what is as usual is left out."""
    written: dict[str, Any] = {"do": _NAMES[type(command)]}
    for each in fields(command):
        value = getattr(command, each.name)
        if each.default is MISSING or value != each.default:
            written[each.name] = _WRITE[each.type](value)
    return written


def from_json(data: Any) -> Command:
    """Read a command; whatever is missing, unknown or of another kind is refused."""
    if not isinstance(data, dict):
        raise _bad("a command is a JSON object", "")
    asked = data.get("do")
    kind = _KINDS.get(_SAME.get(asked, asked)) if isinstance(asked, str) else None
    if kind is None:
        known = ", ".join([*_KINDS, *_SAME])
        what = f"{str(asked)[:40]!r} is nothing to do; there are {known}"
        raise Refused(Reason.UNKNOWN_KEY, what, where="do", rule="T-62")
    known_fields = {each.name: each for each in fields(kind)}
    for key in data.keys() - known_fields.keys() - {"do"}:
        what = f"{key[:40]!r} means nothing here; there are {', '.join(known_fields)}"
        raise Refused(Reason.UNKNOWN_KEY, what, where=key[:40], rule="R15")
    values = {}
    for name, each in known_fields.items():
        if name in data:
            values[name] = _read(each.type, data[name], name)
        elif each.default is MISSING:
            raise _bad("it is missing", name)
    return kind(**values)


def _read(form: Any, value: Any, where: str) -> Any:
    try:
        return _READ[form](value)
    except (ValueError, CardError, MoneyError) as fault:
        rule = "R6" if form == "AdjustReason" else "R15"
        raise Refused(Reason.MALFORMED, str(fault), where=where, rule=rule) from None


def _bad(what: str, where: str) -> Refused:
    return Refused(Reason.MALFORMED, what, where=where, rule="R15")


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError("a text is wanted")
    return value


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) >= 1 << 53:
        raise ValueError("a whole number is wanted")
    return value


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError("true or false is wanted")
    return value


def _maybe(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _texts(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise ValueError("an object of texts is wanted")
    return {key: _text(part) for key, part in value.items()}


def _meters(value: Any) -> dict[str, Any]:
    return {key: parse_given_micro(text) for key, text in _texts(value).items()}


def _cards(value: Any) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise ValueError("a list of cards is wanted")
    return tuple([Card.parse(_text(part)) for part in value])


def _money(value: Any) -> Cents:
    return parse_money(_text(value))


def _reason(value: Any) -> AdjustReason:
    for reason in AdjustReason:
        if value == reason.value:
            return reason
    known = ", ".join(reason.value for reason in AdjustReason)
    raise ValueError(f"no listed reason; there are {known}, and a house may allow fewer")


def _swipe(value: Any) -> Swipe:
    if not isinstance(value, dict) or not {"person", "card", "number"} <= value.keys():
        raise ValueError("a swipe is an object with person, card and number")
    if value.keys() - {"person", "card", "number", "good_through"}:
        raise ValueError("a swipe has person, card, number and good_through")
    levels = {level.value: level for level in CardLevel}
    card = _text(value["card"])
    if card not in levels:
        raise ValueError(f"a card is one of {', '.join(levels)}")
    return Swipe(
        _text(value["person"]),
        levels[card],
        _text(value["number"]),
        _text(value.get("good_through", "")),
    )


def _written_swipe(swipe: Swipe) -> dict[str, str]:
    written = {"person": swipe.person, "card": swipe.level.value, "number": swipe.number}
    return {**written, "good_through": swipe.good_through} if swipe.good_through else written


def _as_is(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


# By the form that a command's field is declared with.
_READ: Final[Mapping[Any, Callable[[Any], Any]]] = {
    "str": _text,
    "int": _whole,
    "int | None": _maybe(_whole),
    "bool": _flag,
    "Cents": _money,
    "MicroCents": lambda value: parse_given_micro(_text(value)),
    "Swipe": _swipe,
    "AdjustReason": _reason,
    "tuple[Card, ...]": _cards,
    "Mapping[str, str]": _texts,
    "Mapping[str, MicroCents] | None": _maybe(_meters),
}
_WRITE: Final[Mapping[Any, Callable[[Any], Any]]] = {
    "str": _as_is,
    "int": _as_is,
    "int | None": _as_is,
    "bool": _as_is,
    "Cents": money_text,
    "MicroCents": micro_text,
    "Swipe": _written_swipe,
    "AdjustReason": _as_is,
    "tuple[Card, ...]": lambda cards: [card.text for card in cards],
    "Mapping[str, str]": dict,
    "Mapping[str, MicroCents] | None": _maybe(
        lambda meters: {level: micro_text(amount) for level, amount in meters.items()}
    ),
}
