"""Who has held the bank at a table in the rounds before, as the record has them (B8-4, T-35).

A live table offers the bank after two rounds. Rounds posted from files have no recorded offers, so
their results say where one player-dealer has gone on.
"""

from collections.abc import Iterator
from typing import Final

from houseway.bank import Remark, RemarkKind
from houseway.games import Wagers
from houseway.ledger.act import Stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.table.events import ROUND_SETTLED, TURNED_BACK, RoundSettled
from houseway.table.settled import Settled

_AT_ONCE: Final = 16


def rotation_remarks(
    record: Record, stream: Stream, settled: Settled, *, before: int
) -> tuple[Remark, ...]:
    """The remark on a round whose player-dealer has already held the bank for as many rounds as the
    house allows. `before` is its entry."""
    bank, rule = settled.wagers.bank, settled.sheet.printed.player_dealer
    if bank is None or rule is None:
        return ()
    left = rule.rounds.value
    for wagers in _rounds_before(record, stream, before):
        if _holder(wagers) != _holder(settled.wagers):
            break
        left -= 1
        if not left:
            return (Remark(RemarkKind.BANK_HELD_ON, spot=bank.spot),)
    return ()


def _holder(wagers: Wagers) -> str | int | None:
    """The holder of the bank: a person, or if unnamed the spot; none where the house holds it."""
    bank = wagers.bank
    if bank is None:
        return None
    return normal(bank.person) if bank.person else bank.spot


def _rounds_before(record: Record, stream: Stream, number: int) -> Iterator[Wagers]:
    """The wagers of the rounds of a table that stand, the newest first. One that was corrected is
    as it should have been; rounds of a live table are its own, and end it."""
    place = record.entry(stream, number) if number <= record.head(stream).number else None
    while place is not None and place.corrects is not None:  # it stands in another one's place
        place = record.entry(stream, place.corrects)
    turned_back: dict[int, Wagers | None] = {}
    for entry in _backwards(record, stream, number if place is None else place.number):
        if entry.kind == TURNED_BACK and entry.corrects is not None:
            turned_back.setdefault(entry.corrects, None)
        elif entry.kind != ROUND_SETTLED:
            return
        else:
            wagers: Wagers | None = entry.event(RoundSettled).wagers
            if entry.number in turned_back:
                wagers = turned_back.pop(entry.number)
            if entry.corrects is not None:
                turned_back[entry.corrects] = wagers
            elif wagers is not None:
                yield wagers


def _backwards(record: Record, stream: Stream, number: int) -> Iterator[Entry]:
    """The entries of a stream before one of them, the last first."""
    while number > 1:
        after = max(number - 1 - _AT_ONCE, 0)
        yield from reversed(list(record.entries(stream, after=after, until=number - 1)))
        number = after + 1
