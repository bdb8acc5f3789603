"""Finding a person's rounds in the record, by the filters that the record can answer."""

from __future__ import annotations

from typing import NamedTuple

from houseway.floor.my_rounds.facts import HistoryAsk
from houseway.floor.played_rounds import RoundWalk
from houseway.ledger.act import table_of
from houseway.ledger.record import Record
from houseway.rules import Sheet
from houseway.table.live.record.entries import sheet_of_entry
from houseway.table.live.record.past import PastRound, recall_past


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
