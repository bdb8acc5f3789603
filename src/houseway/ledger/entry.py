"""Entries: what is asked to be written, and what was written.

A `Draft` is an entry before it has a number. It moves money between accounts so that all of it
sums to zero, and says why: the event, the rule, the sheet and its hash, the round. The three lives
of a staked chip are kinds of entries, hold, post and void; a mistake is mended by a correction
that names the entry it corrects, and a note moves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from houseway.ledger.account import Account
from houseway.money import MicroCents

NO_DATA: Final[Mapping[str, Any]] = MappingProxyType({})


class Kind(StrEnum):
    """What an entry does."""

    HOLD = "hold"  # stakes go to `held`, under a name
    POST = "post"  # money moves; the holds it `settles` are used up
    VOID = "void"  # the holds it `settles` go back to where they came from
    CORRECTION = "correction"  # `corrects` names the entry that was wrong
    NOTE = "note"  # something happened that moved no money
    SEAL = "seal"  # a day is closed


class Posting(NamedTuple):
    """One account and what it gains; below zero it gives."""

    account: Account
    amount: MicroCents


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be written. `data` is plain JSON, and enough to know what happened.

    `hold` names a hold, once and for all; `settles` names those that this entry ends.
    """

    kind: Kind
    event: str
    postings: tuple[Posting, ...] = ()
    rule: str = ""
    sheet: str = ""
    sheet_hash: str = ""
    round: str = ""
    hold: str = ""
    settles: tuple[str, ...] = ()
    corrects: int | None = None
    data: Mapping[str, Any] = field(default_factory=lambda: NO_DATA)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as it stands in the record.

    Entries of one command are linked: they stand together, `part` of `parts`, all of them or none.
    `at` is a time that was given along, for people: order is the number alone. `seal` is the hash
    of everything before it in this entry, `previous` that of the entry before.
    """

    number: int
    command: str
    part: int
    parts: int
    at: str
    draft: Draft
    previous: str
    seal: str
