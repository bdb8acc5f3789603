"""Cards shown to a house: the roster says whose they are, the record how often a PIN was wrong.

Wrong PINs are events of the floor (R14): they count over all tables and consoles of a house, and
restarting a program does not reset the count (R15). A wrong PIN is recorded, and so is a right one
after it, whether or not the command succeeds. The PIN itself is never written.
"""

from collections.abc import Mapping

from houseway.ledger.act import FLOOR
from houseway.ledger.record import Record
from houseway.people import CardShown, Roster, Staff, recognise
from houseway.people.events import CardAccepted, CardEvent, CardUnlocked, check_unlock, failed_card
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.cards_on_record import card_acts, floor_on


class CardDesk:
    """Where cards are shown, inside a transaction of the record. `pins` says which PINs are right,
    where that was checked before the transaction began."""

    def __init__(
        self, roster: Roster, record: Record, pins: Mapping[CardShown, bool], at: str
    ) -> None:
        self._roster, self._record = roster, record
        self._pins, self._at = pins, at

    def show(self, shown: CardShown, *, where: str) -> Staff:
        """Whose card it is. A wrong PIN is written down before it is refused."""
        floor, day = floor_on(self._record), self._at[:10]
        failures = floor.failures.by(self._at)
        try:
            staff = recognise(
                self._roster,
                failures,
                shown,
                day=day,
                where=where,
                checked=self._pins.get(shown),
            )
        except Refused as refused:
            if refused.reason is PeopleRefusal.WRONG_PIN:
                self.note(failed_card(refused, at=self._at))
            raise
        if staff.id in failures.in_a_row:
            self.note(CardAccepted(card=staff.id, person=staff.person))
        return staff

    def unlock(self, number: str, by: CardShown) -> Staff:
        """Unlock a locked card; its holder may not do that."""
        locked = self._roster.find(number)
        if locked is None:
            raise Refused(PeopleRefusal.UNKNOWN_CARD, where="card")
        holder = self.show(by, where="by")
        swipe = holder.swipe(self._next_command)
        event = CardUnlocked(card=locked.id, person=locked.person, by=swipe)
        check_unlock(floor_on(self._record).failures.by(self._at), event)
        self.note(event)
        return locked

    def note(self, event: CardEvent) -> None:
        """Write down what happened to a card, by itself."""
        acts = tuple(card_acts(floor_on(self._record), (event,)))
        self._record.commit(self._next_command, acts, at=self._at)

    @property
    def _next_command(self) -> str:
        """The id of the next entry of the floor. No client may give an id that begins so."""
        return f"card:{self._record.head(FLOOR).number + 1}"
