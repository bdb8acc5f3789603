"""The jackpots of rounds as they were played: which edition of a link was in force then."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from houseway.floor.my_rounds.find import OwnRound
from houseway.games.sensor import SENSORS
from houseway.jackpot import JackpotPaytable, Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.ledger.act import link_stream
from houseway.ledger.record import Record

LinksOf = Callable[[str], tuple[Link, ...]]
"""The links of a table by its name."""


class LinksThen:
    """The links of rounds, read once. A table that is not open any more has none."""

    def __init__(self, record: Record, links_of: LinksOf, rounds: Iterable[OwnRound]) -> None:
        self._editions: dict[str, Link] = {}
        self._of: dict[tuple[str, str, int], Link] = {}
        for own in rounds:
            if own.past is None or not any(bet.chips for bet in own.past.closed.bets):
                continue
            named = zip(SENSORS, own.past.links, links_of(own.table), strict=False)
            for sensor, number, link in named:
                digest = _edition(record, link.id, number)
                if digest and digest not in self._editions:
                    self._editions[digest] = link_of_document(record.document(digest).body)
                if digest:
                    self._of[own.table, own.name, sensor] = self._editions[digest]

    def paytable(self, own: OwnRound, sensor: int) -> JackpotPaytable | None:
        """What the jackpot of a sensor paid in a round; none where that is not known."""
        link = self._of.get((own.table, own.name, sensor))
        return None if link is None else link.paytables.get(own.sheet.id)


def _edition(record: Record, link: str, number: int) -> str:
    """The digest of a link as it was at an entry: that of the newest document up to there."""
    stream = link_stream(link)
    while number > 0:
        documents = record.entry(stream, number).documents
        if documents:
            return documents[0]
        number -= 1
    return ""
