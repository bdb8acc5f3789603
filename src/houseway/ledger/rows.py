"""Rows of the record's tables, read and written by name."""

from __future__ import annotations

from typing import NamedTuple


class EntryRow(NamedTuple):
    """One entry as its table holds it, column by column."""

    stream: str
    number: int
    place: int
    part: int
    at: str
    kind: str
    round: str
    body: str
    seal: str


class StreamRow(NamedTuple):
    """Where a stream stands: its last entry, what it has come to, and its newest day."""

    name: str
    number: int
    seal: str
    state: str
    day: str


class HoldRow(NamedTuple):
    """A stake that was held, the entry that opened it, and the one that ended it."""

    name: str
    account: str
    amount: int
    stream: str
    number: int
    ended_stream: str = ""
    ended_number: int = 0
