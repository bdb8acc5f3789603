"""The written form of an entry: one line of JSON, in one way only.

Keys stand in a fixed order, amounts are dollars as text, empty fields are left out, and nothing
but ASCII is used. Reading a line and writing it again gives the very same bytes, or the line is
refused: two different lines never say the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NoReturn

from houseway.ledger.account import Account
from houseway.ledger.entry import NO_DATA, Draft, Entry, Kind, Posting
from houseway.ledger.seal import seal_of
from houseway.money import MoneyError, micro_text, parse_micro

_encode: Final = json.JSONEncoder(
    ensure_ascii=True, allow_nan=False, separators=(",", ":"), check_circular=False
).encode
_encode_sorted: Final = json.JSONEncoder(
    ensure_ascii=True, allow_nan=False, separators=(",", ":"), sort_keys=True
).encode
_TYPES: Final[Mapping[str, type]] = {
    "number": int, "command": str, "part": int, "parts": int, "at": str, "kind": str,
    "event": str, "postings": list, "rule": str, "sheet": str, "sheet_hash": str, "round": str,
    "hold": str, "settles": list, "corrects": int, "data": dict, "previous": str, "seal": str,
}  # fmt: skip
_NEEDED: Final = ("number", "command", "part", "parts", "kind", "event", "previous", "seal")
_KINDS: Final[Mapping[str, Kind]] = {kind.value: kind for kind in Kind}
_SEAL_LENGTH: Final = len(',"seal":""}') + 64


class LineError(ValueError):
    """A line that is no entry."""


def draft_fields(draft: Draft) -> dict[str, Any]:
    """A draft as plain JSON, in the order of the record, without what is empty."""
    fields: dict[str, Any] = {"kind": draft.kind.value, "event": draft.event}
    if draft.postings:
        fields["postings"] = [[name, _amount_text(amount)] for name, amount in draft.postings]
    if draft.rule:
        fields["rule"] = draft.rule
    if draft.sheet:
        fields["sheet"] = draft.sheet
    if draft.sheet_hash:
        fields["sheet_hash"] = draft.sheet_hash
    if draft.round:
        fields["round"] = draft.round
    if draft.hold:
        fields["hold"] = draft.hold
    if draft.settles:
        fields["settles"] = list(draft.settles)
    if draft.corrects is not None:
        fields["corrects"] = draft.corrects
    if draft.data:
        fields["data"] = dict(draft.data)
    return fields


def content(draft: Draft) -> str:
    """All that a draft says, whatever the order in which its data was put together (R3)."""
    return _encode_sorted(draft_fields(draft))


def write_unsealed(
    draft: Draft, *, number: int, command: str, part: int, parts: int, at: str, previous: str
) -> str:
    """The line of an entry before its seal is put on."""
    fields: dict[str, Any] = {"number": number, "command": command, "part": part, "parts": parts}
    if at:
        fields["at"] = at
    fields.update(draft_fields(draft))
    fields["previous"] = previous
    return _encode(fields)


def write_sealed(unsealed: str, seal: str) -> str:
    """The line with its seal, without a line end."""
    return f'{unsealed[:-1]},"seal":"{seal}"}}'


def write_entry(entry: Entry) -> str:
    """An entry as its line, without a line end."""
    unsealed = write_unsealed(
        entry.draft,
        number=entry.number,
        command=entry.command,
        part=entry.part,
        parts=entry.parts,
        at=entry.at,
        previous=entry.previous,
    )
    return write_sealed(unsealed, entry.seal)


def _no_decimals(_text: str) -> NoReturn:
    raise LineError("a number with a decimal point")


_decode: Final = json.JSONDecoder(
    parse_float=_no_decimals, parse_constant=_no_decimals, strict=True
).decode


def read_entry(line: bytes, same: dict[str, str] | None = None) -> Entry:
    """Read a line, without its line end. `same` keeps one copy of words that come again."""
    words = {} if same is None else same
    try:
        text = line.decode("ascii")
    except UnicodeDecodeError:
        raise LineError("not a line of JSON") from None
    fields, again = _read(text)
    if type(fields) is not dict:
        raise LineError("not an entry")
    _refuse_other_shape(fields)
    if again != text:
        raise LineError("not written in the one way an entry is written")
    if fields["seal"] != seal_of(text[:-_SEAL_LENGTH] + "}"):
        raise LineError("the seal is broken")
    return _entry(fields, words)


def read_data(text: str) -> dict[str, Any]:
    """Read an object that is written in its one way."""
    fields, again = _read(text)
    if type(fields) is not dict or not fields or again != text:
        raise LineError("not written in the one way data is written")
    return fields


def _read(text: str) -> tuple[Any, str]:
    """What is written, and how it is to be written."""
    try:
        fields = _decode(text)
        return fields, _encode(fields)
    except RecursionError:
        raise LineError("nested too deep") from None
    except LineError:
        raise
    except ValueError:
        raise LineError("not a line of JSON") from None


def _refuse_other_shape(fields: dict[str, Any]) -> None:
    """Only the keys of an entry, in their order, each with something of its kind."""
    if tuple(map(type, fields.values())) != _types(tuple(fields)):
        wrong = next(key for key, value in fields.items() if type(value) is not _TYPES[key])
        raise LineError(f"{wrong} is not of the right kind")
    if not all(fields.values()):
        raise LineError("something empty is written down")
    if fields["kind"] not in _KINDS:
        raise LineError("no such kind of entry")


@lru_cache(maxsize=4_096)
def _types(keys: tuple[str, ...]) -> tuple[type, ...]:
    """The types of an entry's values, if these may be its keys."""
    for key in keys:
        if key not in _TYPES:
            raise LineError(f"the key {ascii(key)[:60]} means nothing here")
    for key in _NEEDED:
        if key not in keys:
            raise LineError(f"{key} is missing")
    if keys != tuple(key for key in _TYPES if key in keys):
        raise LineError("its keys are out of their order")
    return tuple(_TYPES[key] for key in keys)


def _entry(fields: dict[str, Any], words: dict[str, str]) -> Entry:
    def word(key: str) -> str:
        value: str = fields.get(key, "")
        return words.setdefault(value, value) if value else ""

    settles = fields.get("settles", ())
    if any(type(name) is not str for name in settles):
        raise LineError("settles is not of the right kind")
    draft = Draft(
        kind=_KINDS[fields["kind"]],
        event=word("event"),
        postings=tuple([_posting(part) for part in fields.get("postings", ())]),
        rule=word("rule"),
        sheet=word("sheet"),
        sheet_hash=word("sheet_hash"),
        round=word("round"),
        hold=fields.get("hold", ""),
        settles=tuple(settles),
        corrects=fields.get("corrects"),
        data=MappingProxyType(fields["data"]) if "data" in fields else NO_DATA,
    )
    return Entry(
        number=fields["number"],
        command=word("command"),
        part=fields["part"],
        parts=fields["parts"],
        at=word("at"),
        draft=draft,
        previous=word("previous"),
        seal=word("seal"),
    )


def _posting(part: Any) -> Posting:
    if type(part) is not list or len(part) != 2 or any(type(text) is not str for text in part):
        raise LineError("a posting is an account and an amount")
    return _same_posting(*part)


@lru_cache(maxsize=65_536)
def _same_posting(name: str, amount: str) -> Posting:
    """A posting that comes again is the same object again, which saves much room."""
    try:
        return Posting(Account(name), parse_micro(amount))
    except MoneyError as error:
        raise LineError(str(error)) from None


_amount_text: Final = lru_cache(maxsize=65_536)(micro_text)
