"""The jackpots of rounds as they were played: which edition of a link was in force then."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.floor.core import links_open_at
from houseway.floor.my_rounds.find import OwnRound
from houseway.games.sensor import SENSORS
from houseway.jackpot import JackpotPaytable, Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.ledger.act import link_stream, table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.table.live.record.state import read_state


class LinksThen:
    """The links of rounds, read once. A table that is not open any more has none."""

    def __init__(self, record: Record, rounds: Iterable[OwnRound]) -> None:
        self._editions: dict[str, Link] = {}
        self._of: dict[tuple[str, str, int], Link] = {}
        links_of: dict[str, tuple[Link, ...]] = {}
        for own in rounds:
            if own.past is None or not any(bet.chips for bet in own.past.closed.bets):
                continue
            if own.table not in links_of:
                state = read_state(record, table_stream(normal(own.table)))
                links_of[own.table] = links_open_at(record, state)
            named = zip(SENSORS, own.past.links, links_of[own.table], strict=False)
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
