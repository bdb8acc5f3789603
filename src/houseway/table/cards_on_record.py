"""The floor of a house on its record: its roster, wrong PINs and locked cards (R15, R19).

They are events of the floor's stream, so that a card that is locked at a table is locked at the
jackpot's console too, and unlocking it anywhere unlocks it everywhere. PIN data lies beside the
entries, in no export.
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from houseway import codec
from houseway.fact import replace
from houseway.ledger import FLOOR, Act, RecordDamaged
from houseway.ledger.record import Record
from houseway.people import Failures, Roster, Staff, Swipe, normal
from houseway.people.events import (
    CardEvent,
    CardUnlocked,
    FloorState,
    RosterAdopted,
    evolve_failures,
)
from houseway.people.roster import StaffCard

ROSTER: Final = "roster"
ADOPTED: Final = "roster adopted"


def floor_on(record: Record) -> FloorState:
    """The floor's state on record."""
    return record.state(FLOOR, FloorState) or FloorState()


def failures_on(record: Record) -> Failures:
    """Wrong PINs in a row, as the record has them."""
    return floor_on(record).failures


def card_acts(floor: FloorState, events: Iterable[CardEvent]) -> Iterator[Act]:
    """Store these events, one after another."""
    for event in events:
        floor = replace(floor, failures=evolve_failures(floor.failures, event))
        swipes = (event.by.id,) if isinstance(event, CardUnlocked) else ()
        yield Act(FLOOR, event, rule="R15", swipes=swipes, state=floor)


def adopt_roster(
    record: Record, roster: Roster, people: tuple[Swipe, ...] = (), *, at: str = ""
) -> None:
    """Adopt a roster on record; the caller checks who may."""
    cards, whole = codec.encode(roster.cards), codec.encode(roster.staff)
    event = RosterAdopted(cards=codec.digest(cards), whole=codec.digest(whole), people=people)
    with record.batch():
        floor = floor_on(record)
        record.keep_document(ROSTER, event.cards, cards, at=at)
        record.keep_secret(ROSTER, event.whole, whole.decode())
        act = Act(
            FLOOR,
            event,
            rule="R19",
            swipes=tuple([swipe.id for swipe in people]),
            documents=(event.cards,),
            state=replace(floor, cards=event.cards, whole=event.whole),
        )
        number = record.head(FLOOR).number + 1
        record.commit(f"card:roster {number}", (act,), at=at)


def roster_on(record: Record) -> Roster | None:
    """The roster of the record; none where it has none yet."""
    whole = floor_on(record).whole
    if not whole:
        return None
    body = record.secret(ROSTER, whole)
    if body is None or codec.digest(body.encode()) != whole:
        raise RecordDamaged("its roster is not the one that was adopted", where=record.path)
    return Roster(codec.decode(tuple[Staff, ...], body))


def is_kept(record: Record, adopted: RosterAdopted) -> bool:
    """Whether a stored roster is just as it was adopted: its cards are those of the document, and
    its PINs give the digest in the chain."""
    body = record.secret(ROSTER, adopted.whole)
    if body is None or codec.digest(body.encode()) != adopted.whole:
        return False
    roster = Roster(codec.decode(tuple[Staff, ...], body))
    return codec.digest(codec.encode(roster.cards)) == adopted.cards


def is_adopted(record: Record, roster: Roster) -> bool:
    """Whether this is the roster of the record, PINs and all."""
    return codec.digest(codec.encode(roster.staff)) == floor_on(record).whole


def cards_in(record: Record, digest: str) -> tuple[StaffCard, ...]:
    """The cards of a roster, as the record keeps them without their PINs."""
    return codec.decode(tuple[StaffCard, ...], record.document(digest).body)


class Rosters:
    """All rosters that a record has adopted, read when they are first asked for."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @cached_property
    def _adopted(self) -> dict[str, int]:
        """Where each of them was first adopted, by the digests of their cards."""
        found: dict[str, int] = {}
        for entry in self._record.entries(FLOOR):
            if entry.kind == ADOPTED:
                found.setdefault(entry.event(RosterAdopted).cards, entry.place)
        return found

    @property
    def since(self) -> int:
        """The place of the first one: before it no person counts as a stranger."""
        return min(self._adopted.values(), default=sys.maxsize)

    @cached_property
    def holders(self) -> frozenset[tuple[str, str]]:
        """Everyone who has had a card, with its office (R19)."""
        cards = [card for digest in self._adopted for card in cards_in(self._record, digest)]
        return frozenset([(normal(card.person), card.office.value) for card in cards])

    def has(self, digest: str) -> bool:
        """Whether this roster was adopted. A table of its operator, without a house, has none."""
        return not self._adopted or digest in self._adopted
