"""ONE WAY OF WRITING: every command, event, state, record and report as canonical JSON, and back.

Canonical means that equal facts are equal bytes: keys are sorted, nothing is left out but what has
its default, money is a whole number of its unit, a card is its two letters, an exact number is
`numerator/denominator`. What is read has to be of the type that is asked for, to the last key.

Used at the edges alone: the ledger's store, the round file, stored reports, floor, web, cli.

>>> from houseway.cards import Card
>>> encode((Card.parse("As"), Fraction(1, 3)))
b'["As","1/3"]'
>>> decode(tuple[Card, Fraction], b'["As","1/3"]')
(Card('As'), Fraction(1, 3))
"""

import hashlib
import inspect
import json
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from threading import Lock
from types import MappingProxyType, UnionType
from typing import Any, Final, TypeVar, overload

import msgspec

from houseway.cards import JOKER, Card, PlayingCard
from houseway.fact import LEFT_OUT, figure
from houseway.money import Odds

T = TypeVar("T")
_SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"
_CARD: Final = "^[2-9TJQKA][cdhs]$"
_EXACT: Final = 2**53


class CodecError(ValueError):
    """A text that is no fact of the type that was asked for, or a fact that has no text. It says
    what is wrong, and where."""


def encode(fact: object, *, in_order: bool = False) -> bytes:
    """The canonical JSON of a fact. With `in_order` keys stay in the order of the fact, which is
    faster and will do for a message that is read once. A fact that has no JSON, such as half a
    letter or a huge number, is refused."""
    try:
        return (_IN_ORDER if in_order else _ENCODER).encode(fact)
    except UnicodeEncodeError:
        raise CodecError("a letter in it cannot be written") from None
    except (OverflowError, RecursionError) as error:
        raise CodecError(str(error)) from None


@overload
def decode(kind: type[T], text: bytes | str) -> T: ...
@overload
def decode(kind: UnionType, text: bytes | str) -> Any: ...
def decode(kind: Any, text: bytes | str) -> Any:
    """The fact of this type that a text holds; anything else raises `CodecError`."""
    try:
        return _decoder(kind).decode(text)
    except (ValueError, RecursionError) as error:  # msgspec's own errors among them
        raise CodecError(_in_words(str(error))) from None


def plain(fact: object, *, in_order: bool = False) -> Any:
    """A fact as plain lists, mappings, texts and numbers, for programs that want JSON; its keys by
    their letters, or `in_order` as the fact has them."""
    order: Any = None if in_order else "sorted"
    return msgspec.to_builtins(fact, str_keys=True, order=order, enc_hook=_plain)


def with_decimals(fact: object) -> Any:
    """A fact for programs that want its figures: plain data in the order of its fields, the figures
    that are worked out of them behind, and beside each exact number `x` its decimal `x_decimal`. A
    whole number that most readers of JSON would round is a text.

    >>> with_decimals({"edge": Fraction(1, 4), "deals": 10**20})
    {'edge': '1/4', 'edge_decimal': 0.25, 'deals': '100000000000000000000'}
    """
    match fact:
        case msgspec.Struct() if not type(fact).__struct_config__.omit_defaults:
            kind = type(fact)
            tag, field = kind.__struct_config__.tag, kind.__struct_config__.tag_field
            tagged = {} if tag is None else {str(field): tag}
            names = (*kind.__struct_fields__, *_figures(kind))
            called = (*kind.__struct_encode_fields__, *_figures(kind))
            values = (getattr(fact, name) for name in names)
            return tagged | _beside(zip(called, values, strict=True))
        case Mapping():
            return _beside((str(key), value) for key, value in fact.items())
        case tuple() | list():
            return [with_decimals(each) for each in fact]
        case int() if abs(fact) > _EXACT:
            return str(fact)
        case _:
            return plain(fact, in_order=True)


def _beside(pairs: Iterable[tuple[str, object]]) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for name, value in pairs:
        if value is LEFT_OUT:
            continue
        written[name] = with_decimals(value)
        if isinstance(value, Fraction):
            written[f"{name}_decimal"] = float(value)
        elif isinstance(value, tuple) and value and all(isinstance(x, Fraction) for x in value):
            written[f"{name}_decimal"] = [float(each) for each in value]
    return written


@lru_cache(maxsize=256)
def _figures(kind: type) -> tuple[str, ...]:
    """The figures of a fact, in the order in which its class has them."""
    found = (vars(each).items() for each in reversed(kind.__mro__))
    return tuple(name for items in found for name, each in items if isinstance(each, figure))


def write_json(data: object) -> str:
    """Plain data on one line, in letters that every terminal has.

    >>> write_json({"win": "café"}).isascii()
    True
    """
    written = msgspec.json.encode(data)
    if written.isascii():
        return written.decode()
    return json.dumps(msgspec.json.decode(written), separators=(",", ":"))


def schema(kinds: Mapping[str, Any]) -> dict[str, Any]:
    """JSON Schema of what `encode` writes of these types, each under its name in `$defs` beside all
    that they are made of. Where several kinds may stand in one place, it names the field that tells
    them apart.

    >>> schema({"Hand": tuple[Card, ...]})["$defs"]["Hand"]
    {'type': 'array', 'items': {'type': 'string', 'pattern': '^[2-9TJQKA][cdhs]$'}}
    """
    written, found = schema_parts(kinds.values(), "#/$defs/{name}")
    for name, each in zip(kinds, written, strict=True):
        found.setdefault(name, each)
    return {"$schema": _SCHEMA, "$defs": dict(sorted(found.items()))}


def schema_parts(kinds: Iterable[Any], template: str) -> tuple[list[Any], dict[str, Any]]:
    """JSON Schema of each of these types, and by their names all that they are made of; `template`
    is how one points to another."""
    written, parts = msgspec.json.schema_components(
        kinds, schema_hook=_schema_of, ref_template=template
    )
    found = {name: _with_plain_words(part) for name, part in parts.items()}
    whole = msgspec.json.encode((list(written), found))
    read: tuple[list[Any], dict[str, Any]] = msgspec.json.decode(whole, type=tuple)
    return read  # defaults as JSON has them


def _schema_of(kind: type) -> dict[str, Any]:
    """What JSON has no word for, as `_plain` writes it."""
    if kind is Card:
        return {"type": "string", "pattern": _CARD}
    if kind is PlayingCard:
        return {"type": "string", "pattern": f"{_CARD}|^{JOKER.text}$"}
    if kind is Odds:
        return {"type": "string", "pattern": "^[0-9]+ (to|for) [1-9][0-9]*$"}
    if kind is Fraction:
        return {"type": "string", "pattern": "^-?[0-9]+/[1-9][0-9]*$"}
    raise NotImplementedError


def _with_plain_words(part: dict[str, Any]) -> dict[str, Any]:
    """A part without the indentation of its docstring."""
    said = part.get("description")
    return part if said is None else {**part, "description": inspect.cleandoc(said)}


def digest(text: bytes) -> str:
    """The name of a document by what it says."""
    return hashlib.sha256(text).hexdigest()


def _plain(value: object) -> object:
    """What JSON has no word for."""
    if type(value) is Card:  # first, and by itself: a log is full of cards
        return value.text
    match value:
        case PlayingCard() | Odds():
            return value.text
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case MappingProxyType():
            return dict(value)
        case frozenset():
            return sorted(value)
        case _:
            raise TypeError(f"{type(value).__name__} has no form in JSON")


def _typed(kind: Any, value: Any) -> object:
    """Back from JSON to what it has no word for."""
    if not isinstance(value, str):
        raise ValueError("a card, odds and an exact number are written as a string")
    if kind is Card:
        return Card.parse(value)
    if kind is PlayingCard:
        return JOKER if value == JOKER.text else Card.parse(value)
    if kind is Odds:
        return _odds(value)
    if kind is Fraction:
        return _fraction(value)
    raise ValueError(f"no {kind} is written as {value!r}")


@lru_cache(maxsize=1024)
def _odds(value: str) -> Odds:
    read = Odds.parse(value)
    if value != read.text:
        raise ValueError(f"{value!r} is written as {read.text!r}")
    return read


def _fraction(value: str) -> Fraction:
    above, _, below = value.partition("/")
    read = Fraction(int(above), int(below))
    if value != f"{read.numerator}/{read.denominator}":
        raise ValueError(f"{value!r} is not an exact number in its lowest terms")
    return read


_MOST_FAULT: Final = 1_000
_KINDS = {
    "object": "an object",
    "array": "a list",
    "str": "a string",
    "int": "a whole number",
    "float": "a decimal number",
    "bool": "true or false",
    "null": "nothing",
}
_SENTENCES = (
    (re.compile("Object missing required field `(.*)`"), "{0!r} is missing"),
    (re.compile("Object contains unknown field `(.*)`"), "{0!r} is not a key here"),
    (re.compile("Expected `(.*)`, got `(.*)`"), "{0} is expected, not {1}"),
    (re.compile("Invalid (?:enum )?value (.*)"), "{0} is not known"),
)


def _in_words(fault: str) -> str:
    """The library's fault in the words of people, its place in front.

    msgspec gives its faults as a sentence and in no other form: they are taken apart here and
    nowhere else. A sentence that is not known stays as it is.

    >>> _in_words("Expected `object | null`, got `str` - at `$.by`")
    'by: an object is expected, not a string'
    >>> _in_words("Object missing required field `table`")
    "'table' is missing"
    """
    if len(fault) > _MOST_FAULT:  # it says back what was sent, however long that is
        fault = f"{fault[:_MOST_FAULT]}…"
    said, _, place = fault.rpartition(" - at `$") if " - at `$" in fault else (fault, "", "")
    for pattern, sentence in _SENTENCES:
        if found := pattern.fullmatch(said):
            said = sentence.format(*map(_kinds, found.groups()))
    place = place.rstrip("`").lstrip(".")
    return f"{place}: {said}" if place else said


def _kinds(name: str) -> str:
    """`object | null` as people say it; what is the name of no kind stays as it is."""
    names = [part for part in name.split(" | ") if part != "null"] or [name]
    return " or ".join(_KINDS.get(part, part) for part in names)


_ENCODER = msgspec.json.Encoder(enc_hook=_plain, order="sorted")
_IN_ORDER = msgspec.json.Encoder(enc_hook=_plain)
_BUILDS: Final = Lock()
"""Two threads that meet a type for the first time would read what the other has half built, and
the process would end (R18)."""


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    with _BUILDS:
        return msgspec.json.Decoder(kind, dec_hook=_typed, strict=True)
