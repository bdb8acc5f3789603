"""A jackpot link on a display: its meters, what every hand pays now, envy, and the last awards."""

from __future__ import annotations

from threading import Lock
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.floor.lobby import LobbyLink
from houseway.jackpot.keypad.events import AwardBackedOut, Awarded
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger.act import link_stream
from houseway.ledger.record import Record
from houseway.money import Cents, dollars
from houseway.table.live.view.jackpot import JackpotPayView

MOST_AWARDS: Final = 10


class AwardShown(Fact, frozen=True):
    """An award as everybody may see it: never who won it. `number` tells it from others; a new one
    is a win."""

    number: int
    at: str
    meter: str
    title: str
    amount: Cents
    amount_text: str
    table: str
    hand: str
    words: str
    cards: tuple[Card, ...]


class LinkPays(Fact, frozen=True):
    """What the hands of a sheet pay on a link now."""

    sheet: str
    rows: tuple[JackpotPayView, ...]


class LinkBoard(Fact, frozen=True, omit_defaults=True):
    """All that a display shows of a link; the newest award first."""

    link: LobbyLink
    pays: tuple[LinkPays, ...]
    awards: tuple[AwardShown, ...] = ()


class AwardBook:
    """The awards of links, read from the record once and then as they come."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[str, tuple[int, tuple[AwardShown, ...]]] = {}

    def read(self, record: Record, link: str) -> tuple[AwardShown, ...]:
        """The newest awards of a link that were not backed out."""
        stream = link_stream(link)
        with self._lock:
            number, awards = self._known.get(link, (0, ()))
        for entry in record.entries(stream, after=number):
            number = entry.number
            if entry.kind not in ("award", "back out"):
                continue
            event = read_link_entry(entry).event
            if isinstance(event, AwardBackedOut):
                gone = [part.award for part in event.parts]
                awards = tuple([each for each in awards if each.number not in gone])
            elif isinstance(event, Awarded):
                awards = (_shown(event, number, entry.at), *awards)[:MOST_AWARDS]
        with self._lock:
            if number >= self._known.get(link, (0, ()))[0]:
                self._known[link] = number, awards
        return awards


def _shown(event: Awarded, number: int, at: str) -> AwardShown:
    hand = event.hand
    return AwardShown(
        number,
        at,
        event.meter,
        event.title,
        event.amount,
        dollars(event.amount),
        event.table,
        hand.row,
        hand.words,
        hand.cards,
    )
