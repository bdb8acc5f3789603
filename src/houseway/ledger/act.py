"""An act: one thing that happened, all the money it moved, and the rule it happened by.

Bets are closed, a round is settled, a meter is won: each is one act and becomes one entry of one
stream. A stream is a table, a link or the floor, and has its own numbers and its own chain.
"""

from collections.abc import Iterable
from typing import Final, NewType

from houseway.fact import Fact
from houseway.ledger.account import Account
from houseway.money import MicroCents

Stream = NewType("Stream", str)
"""`table:7`, `link:catfish-bend/multi-link` or `floor`."""

FLOOR: Final = Stream("floor")


def table_stream(table: str) -> Stream:
    """Where the rounds of a table are written."""
    return Stream(f"table:{table}")


def table_of(stream: Stream) -> str:
    """The table whose rounds a stream has; nothing where it is a link's, or the floor's.

    >>> table_of(table_stream("7")), table_of(FLOOR)
    ('7', '')
    """
    kind, _, name = stream.partition(":")
    return name if kind == "table" else ""


def link_stream(link: str) -> Stream:
    """Where everything on a link is written."""
    return Stream(f"link:{link}")


class Gain(Fact, frozen=True, array_like=True):
    """One account and what it gains; below zero it gives. The gains of an act sum to zero."""

    account: Account
    amount: MicroCents


def sums_of(gains: Iterable[Gain]) -> dict[Account, MicroCents]:
    """What each account gains in all."""
    sums: dict[Account, MicroCents] = {}
    for gain in gains:
        sums[gain.account] = MicroCents(sums.get(gain.account, 0) + gain.amount)
    return sums


class Hold(Fact, frozen=True, array_like=True):
    """A stake that lies on the felt, under a name that is used once and for all."""

    name: str
    account: Account
    amount: MicroCents


class SearchTerms(Fact, frozen=True):
    """The terms by which a search finds a round, and the most that the round handed back to one
    bettor, in cents. Terms added to an earlier round have one of its terms in `to`."""

    terms: tuple[str, ...]
    amount: int = 0
    to: str = ""


class Act(Fact, frozen=True):
    """The contents of one entry to be written.

    `event` is the typed fact itself, of a class with a tag. `holds` are opened by it, `settles` are
    ended by it, and `voids` are ended by giving them back: an act that voids moves no other money.
    `swipes` are the card swipes it used up, each once in the whole record (R6), whatever their
    spelling. `documents` are the digests of the sheets and links in force, and `corrects` the
    number of the entry in the same stream that was wrong. `state` is the stream's state after it,
    kept so that it need not be folded again (R21). `events` are the first and the last number of
    the events in it, where a stream counts them, so that they are found by their numbers.
    `search_terms` follow from the event, if it ends a round or turns one back.
    """

    stream: Stream
    event: Fact
    gains: tuple[Gain, ...] = ()
    holds: tuple[Hold, ...] = ()
    settles: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()
    round: str = ""
    rule: str = ""
    swipes: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    corrects: int | None = None
    state: Fact | None = None
    events: tuple[int, int] | None = None
    search_terms: SearchTerms | None = None
