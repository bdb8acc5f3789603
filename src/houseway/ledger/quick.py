"""Reading the usual line of a record quickly: one pattern instead of JSON read and written again.

The pattern knows an entry as it is written in its one way, with words that need no escape. Pieces
that come again and again, postings and data, are looked at once. A line that the pattern does not
know, or in which anything at all is odd, is left to the careful reader, who takes it or says what
is wrong. So whatever is taken here, `written.read_entry` takes too, and for the same entry.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, cast

from houseway.ledger.account import Account
from houseway.ledger.entry import NO_DATA, Draft, Entry, Kind, Posting
from houseway.ledger.plain import DEEPEST, plain_copy
from houseway.ledger.refusal import LedgerRefused
from houseway.ledger.seal import seal_of_bytes
from houseway.ledger.written import LineError, read_data
from houseway.money import MoneyError, parse_micro

_LETTER: Final = r"[ !#-\[\]-~]"  # printable ASCII that stands in JSON as it is
_WORD: Final = rf'"({_LETTER}+)"'
_COUNT: Final = r"([1-9][0-9]{0,17})"
_KINDS: Final[Mapping[str, Kind]] = {kind.value: kind for kind in Kind}
_BODY: Final = re.compile(
    rf'\{{"number":{_COUNT},"command":{_WORD},"part":{_COUNT},"parts":{_COUNT}'
    rf'(?:,"at":{_WORD})?,"kind":"({"|".join(_KINDS)})","event":{_WORD}'
    r'(?:,"postings":\[\[(.+?)\]\])?'
    rf'(?:,"rule":{_WORD})?(?:,"sheet":{_WORD})?(?:,"sheet_hash":{_WORD})?(?:,"round":{_WORD})?'
    rf'(?:,"hold":{_WORD})?(?:,"settles":\["(.+?)"\])?(?:,"corrects":{_COUNT})?'
    r'(?:,"data":(\{.*\}))?',
    re.ASCII,
)
_POSTING: Final = re.compile(rf'"({_LETTER}+)","([0-9.-]+)"', re.ASCII)
_ODD: Final = re.compile(r"\\ud|[0-9]{19}")  # perhaps no text, or beyond all sense
_NAME: Final = re.compile(rf"{_LETTER}+", re.ASCII)
_SEALED: Final = len(',"seal":""}') + 64
_TAIL: Final = len(',"previous":""') + 64 + _SEALED


def quick_entry(line: bytes, previous: str, words: dict[str, str]) -> Entry | None:
    """The entry of a line that follows on `previous`; None if it has to be looked at with care.

    `words` keeps one copy of words that come again.
    """
    seal = seal_of_bytes(line[:-_SEALED] + b"}")
    if line[-_TAIL:] != f',"previous":"{previous}","seal":"{seal}"}}'.encode("ascii"):
        return None
    found = _BODY.fullmatch(line[:-_TAIL].decode("latin-1"))
    if found is None:
        return None
    (
        number, command, part, parts, at, kind, event, postings, rule, sheet, sheet_hash, round_,
        hold, settles, corrects, data,
    ) = found.groups("")  # fmt: skip
    try:
        moves = _postings(postings) if postings else ()
        carried = _data(data) if data else NO_DATA
    except (LineError, LedgerRefused, MoneyError):
        return None
    names = tuple(settles.split('","')) if settles else ()
    for name in names:
        if _NAME.fullmatch(name) is None:
            return None
    same = words.setdefault
    draft = _FreshDraft(
        _KINDS[kind],
        same(event, event),
        moves,
        same(rule, rule),
        same(sheet, sheet),
        same(sheet_hash, sheet_hash),
        same(round_, round_),
        hold,
        names,
        int(corrects) if corrects else None,
        carried,
    )
    draft.__class__ = Draft  # type: ignore[assignment]
    entry = _FreshEntry(
        int(number), same(command, command), int(part), int(parts), same(at, at), draft,
        previous, seal,
    )  # fmt: skip
    entry.__class__ = Entry  # type: ignore[assignment]
    return cast(Entry, entry)


# A frozen thing takes six times as long to make as one that is frozen when it is made. These have
# the same slots, so that they can become what they are to be; nobody sees them before.


class _FreshDraft:
    __slots__ = Draft.__slots__

    def __init__(
        self, kind: Kind, event: str, postings: tuple[Posting, ...], rule: str, sheet: str,
        sheet_hash: str, round_: str, hold: str, settles: tuple[str, ...], corrects: int | None,
        data: Mapping[str, Any],
    ) -> None:  # fmt: skip
        self.kind = kind
        self.event = event
        self.postings = postings
        self.rule = rule
        self.sheet = sheet
        self.sheet_hash = sheet_hash
        self.round = round_
        self.hold = hold
        self.settles = settles
        self.corrects = corrects
        self.data = data


class _FreshEntry:
    __slots__ = Entry.__slots__

    def __init__(
        self, number: int, command: str, part: int, parts: int, at: str, draft: _FreshDraft,
        previous: str, seal: str,
    ) -> None:  # fmt: skip
        self.number = number
        self.command = command
        self.part = part
        self.parts = parts
        self.at = at
        self.draft = draft
        self.previous = previous
        self.seal = seal


@lru_cache(maxsize=65_536)
def _postings(text: str) -> tuple[Posting, ...]:
    """`"held","5.00"],["player:1","-5.00"` as postings."""
    moves = []
    for part in text.split("],["):
        found = _POSTING.fullmatch(part)
        if found is None:
            raise LineError("a posting is an account and an amount")
        moves.append(Posting(Account(found[1]), parse_micro(found[2])))
    return tuple(moves)


@lru_cache(maxsize=4_096)
def _data(text: str) -> Mapping[str, Any]:
    """Data that is plain and written in its one way."""
    data = read_data(text)
    if _ODD.search(text) is not None or text.count("[") + text.count("{") > DEEPEST:
        plain_copy(data, "data")
    return MappingProxyType(data)
