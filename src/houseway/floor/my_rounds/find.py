"""Finding a person's rounds in the record, by the filters that the record can answer, and the
jackpots that they were played for."""

from collections.abc import Iterable
from typing import NamedTuple

from houseway.floor.core import links_open_at
from houseway.floor.my_rounds.facts import HistoryAsk
from houseway.floor.played_rounds import RoundWalk
from houseway.games.sensor import SENSORS
from houseway.jackpot import JackpotPaytable, Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.ledger.act import link_stream, table_of, table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Sheet
from houseway.table.live.record.entries import sheet_of_entry
from houseway.table.live.record.past import PastRound, recall_past
from houseway.table.live.record.state import read_state


class OwnRound(NamedTuple):
    """A round of the player in the record; `past` is none where it is not paid."""

    at: str
    spots: tuple[str, ...]
    name: str
    table: str
    sheet: Sheet
    past: PastRound | None


class RoundPage(NamedTuple):
    """Rounds, the newest first, and where the next page begins."""

    rounds: list[OwnRound]
    before: int | None


def find_rounds(record: Record, person: str, ask: HistoryAsk, most: int) -> RoundPage:
    """A person's rounds that pass the filters."""
    found: list[OwnRound] = []
    walk = RoundWalk(record, person, before=ask.before, table=ask.table)
    last = None
    for each in walk:
        at, stream, name = each.entry.at, each.entry.stream, each.began.round
        if ask.since and at < ask.since:
            return RoundPage(found, None)
        if ask.until and at[: len(ask.until)] > ask.until:
            continue
        sheet = sheet_of_entry(record, each.entry)
        if ask.game and sheet.printed.game != ask.game:
            continue
        if ask.house and sheet.printed.house != ask.house:
            continue
        if len(found) >= most:
            return RoundPage(found, last)
        past = recall_past(record, stream, name)
        found.append(OwnRound(at, each.spots, name, table_of(stream), sheet, past))
        last = each.place
    return RoundPage(found, walk.rest)


class LinksOfRounds:
    """The jackpot links of rounds, as they were in each round; read once. A table that is not open
    any more has none."""

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
