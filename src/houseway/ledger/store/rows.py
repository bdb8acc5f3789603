"""Rows of the record's tables, read and written by name."""

from typing import Final, NamedTuple

PARTS: Final = 1 << 14
"""More than a command may have."""


def position_of(place: int, part: int = 0) -> int:
    """Where a part of the command at a place lies among all entries.

    >>> position_of(2, 1) - position_of(1, 1) == PARTS
    True
    """
    return place * PARTS + part


class EntryRow(NamedTuple):
    """One entry as its table holds it, column by column."""

    position: int
    stream: str
    number: int
    at: str
    kind: str
    round: str
    first_event: int
    last_event: int
    body: str
    seal: str


class TermRow(NamedTuple):
    """A term that a search finds an entry by."""

    term: str
    position: int
    amount: int


class HeadRow(NamedTuple):
    """How far a stream is: its last entry, and its newest day."""

    number: int
    seal: str
    day: str


class StateRow(NamedTuple):
    """The same with the stream's state at the entry `said`, the texts of that entry and of the last
    one, and the number of the newest entry there is, all of one moment."""

    number: int
    seal: str
    day: str
    said: int
    state: str
    left_by: str
    body: str
    newest: int


class HoldRow(NamedTuple):
    """A stake that was held, the entry that opened it, and the one that ended it."""

    name: str
    account: str
    amount: int
    stream: str
    number: int
    ended_stream: str = ""
    ended_number: int = 0
