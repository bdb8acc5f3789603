"""A seed in use never leaves the house (R22): it determines every card to come.

Entries are sealed with it. Any export or package has a few words in its place and keeps the seal:
the chain stays whole, and the entry is checked once the cards are revealed.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from houseway.ledger.act import Stream, table_of
from houseway.ledger.record import Record
from houseway.table.recall import LIVE

WITHHELD: Final = "withheld while these cards are in play"
"""The text in place of a seed in use; `floor/fair_cards/package.py` knows it too."""
_OUT_OF_USE: Final = ("deck revealed", "table closed", "table opened")


class _Event(msgspec.Struct):
    """Only an event's seed, in every version of this program."""

    event: str
    seed: str = ""
    deck: str = ""


class _Happening(msgspec.Struct):
    events: tuple[_Event, ...]


class _Live(msgspec.Struct):
    event: _Happening


_LIVE: Final = msgspec.json.Decoder(_Live)


def seeds_in_use(record: Record) -> tuple[str, ...]:
    """The seeds of all cards that tables are dealing from now."""
    tables = [head.stream for head in record.streams() if table_of(head.stream)]
    return tuple([seed for table in tables if (seed := _seed_at(record, table))])


def _seed_at(record: Record, table: Stream) -> str:
    """The seed of the cards in play at a table; empty where there are none."""
    for entry in record.newest_entries(table):
        if entry.kind != LIVE:
            continue
        for event in reversed(_LIVE.decode(entry.text).event.events):
            if event.event in _OUT_OF_USE:
                return ""
            if event.deck and event.seed:
                return event.seed
    return ""


def withhold(texts: Iterable[str], seeds: Iterable[str]) -> Iterator[str]:
    """Outgoing texts, without the seeds in use."""
    in_use = tuple(seeds)
    for text in texts:
        for seed in in_use:
            text = text.replace(seed, WITHHELD)  # noqa: PLW2901  # one after another
        yield text
