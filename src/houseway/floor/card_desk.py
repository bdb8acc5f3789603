"""Cards at a console: the roster says whose they are, the record how often a PIN was wrong.

Wrong PINs are events of the floor (R14): they count over all consoles and live tables of a house,
and starting one anew does not begin the count anew (R15). The PIN itself is never written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from houseway.floor.command_line import CommandLine
from houseway.ledger.act import FLOOR
from houseway.ledger.record import Record
from houseway.people import (
    CardShown,
    Failures,
    Roster,
    Staff,
    Swipe,
    recognise,
)
from houseway.people.events import (
    CardAccepted,
    CardEvent,
    CardFailed,
    CardUnlocked,
    check_unlock,
)
from houseway.rules import Refusal, Refused, spell_out
from houseway.table.cards_on_record import card_acts, failures_on

_ONE: Final = ("swipe", "by", "approved")
_SEVERAL: Final = "people"
AskPin = Callable[[str], str]
"""The PIN of a card, from whoever holds it; the number is said to him."""


class CardDesk:
    """Whoever shows a card shows it here. Without `ask_pin` a PIN has to come with its card."""

    def __init__(self, roster: Roster, record: Record, ask_pin: AskPin | None = None) -> None:
        self.roster = roster
        self.record = record
        self._ask_pin = ask_pin

    @property
    def failures(self) -> Failures:
        """Wrong PINs in a row, as the record has them."""
        return failures_on(self.record)

    def show(self, shown: CardShown, *, at: str, where: str) -> Staff:
        """Whose card it is. A wrong PIN is written down before it is refused."""
        refused: Refused | None = None
        with self.record.batch(FLOOR):  # nobody else guesses in between
            failures, day = self.failures, self.record.latest(at)[:10]
            try:
                return self._accept(failures, shown, day=day, at=at, where=where)
            except Refused as caught:
                refused = caught
            if refused.reason is Refusal.WRONG_PIN:
                staff = self.roster.find(shown.number)
                assert staff is not None
                left = failures.left(staff.id) - 1
                self._note(CardFailed(card=staff.id, person=staff.person, left=left), at)
        raise refused

    def _accept(
        self, failures: Failures, shown: CardShown, *, day: str, at: str, where: str
    ) -> Staff:
        staff = recognise(self.roster, failures, shown, day=day, where=where)
        if staff.id in failures.in_a_row:
            self._note(CardAccepted(card=staff.id, person=staff.person), at)
        return staff

    def unlock(self, number: str, by: CardShown, *, at: str) -> Staff:
        """Let a locked card be used again; somebody else than its holder does that."""
        locked = self.roster.find(number)
        if locked is None:
            raise Refused(Refusal.UNKNOWN_CARD, where="card")
        holder = self.show(by, at=at, where="by")
        with self.record.batch(FLOOR):
            swipe = holder.swipe(self._next_command)
            event = CardUnlocked(card=locked.id, person=locked.person, by=swipe)
            check_unlock(self.failures, event)
            self._note(event, at)
        return locked

    def _note(self, event: CardEvent, at: str) -> None:
        acts = tuple(card_acts(self.failures, (event,)))
        self.record.commit(self._next_command, acts, at=at)

    @property
    def _next_command(self) -> str:
        """The id of what is written next. Nobody else gives one that begins so; at tables of an
        earlier edition somebody could, and no wrong PIN is to go uncounted for it (R15)."""
        number = self.record.head(FLOOR).number + 1
        while self.record.receipt(f"card:{number}") is not None:
            number += 1
        return f"card:{number}"

    def fill_in(self, line: CommandLine, *, at: str) -> CommandLine:
        """A line of the console with the people whose cards it shows. Whoever names himself is
        refused: with a roster nobody is believed (R19)."""
        told = dict(line.command)
        for key in _ONE:
            if told.get(key) is not None:
                told[key] = self._swipe(told[key], line.id, at=at, where=key)
        if isinstance(people := told.get(_SEVERAL), list):
            told[_SEVERAL] = [self._swipe(each, line.id, at=at, where=_SEVERAL) for each in people]
        return CommandLine(line.id, told)

    def _swipe(self, given: object, use: str, *, at: str, where: str) -> dict[str, str]:
        staff = self.show(self._shown(given, where), at=at, where=where)
        return _told(staff.swipe(use))

    def _shown(self, given: object, where: str) -> CardShown:
        told = given if isinstance(given, dict) else {}
        number, pin = told.get("number"), told.get("pin")
        if isinstance(number, str) and isinstance(pin, str) and len(told) == 2:
            return CardShown(number, pin)
        if isinstance(number, str) and len(told) == 1 and self._ask_pin is not None:
            return CardShown(number, self._ask_pin(spell_out(number)))
        raise Refused(Refusal.CARD_AND_PIN_WANTED, where=where)


def _told(swipe: Swipe) -> dict[str, str]:
    """A swipe as a line of the console has it."""
    told: Mapping[str, str] = {
        "person": swipe.person,
        "card": swipe.office.value,
        "number": swipe.number,
        "good_through": swipe.good_through,
    }
    return {key: text for key, text in told.items() if text}
