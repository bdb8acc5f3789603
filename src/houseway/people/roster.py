"""The roster: each card's holder, office, last day and PIN digest (R19).

At a table a person only shows a card and types a PIN; the roster has the rest. Every card is on
the roster once. A person may hold several cards, each of one office.

>>> sue = make_staff("Sue Park", Office.SUPERVISOR, "4711", pin="2580", salt=bytes(16))
>>> Roster((sue,)).find(" 4711 ").person
'Sue Park'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from houseway.fact import Fact
from houseway.people.card import Office, Swipe, check_last_day, check_number
from houseway.people.person import check_name, check_staff_name, normal
from houseway.people.pin import COST, PinDigest, digest_pin
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused


class Staff(Fact, frozen=True):
    """One card of the house. `good_through` is its last day, like `2026-12-31`, or empty."""

    person: str
    office: Office
    card: str
    good_through: str
    pin: PinDigest

    @property
    def id(self) -> str:
        """The card's number in its normal form."""
        return normal(self.card)

    def swipe(self, use: str) -> Swipe:
        """A swipe of this card, for records that count every swipe once. `use` is the unique id of
        the command. The same use is the same swipe (R3)."""
        made = sha256(f"{self.id}\n{normal(use)}".encode()).hexdigest()
        number = f"{self.card[:40]}-{made[:16]}"
        return Swipe(self.person, self.office, number, self.good_through)


class StaffCard(Fact, frozen=True, omit_defaults=True):
    """A card for a record, without its PIN."""

    person: str
    office: Office
    card: str
    good_through: str = ""


_NO_PIN: Final = PinDigest(0, b"", b"")


@dataclass(frozen=True, slots=True)
class Roster:
    """All cards of the house, each card once."""

    staff: tuple[Staff, ...] = ()
    _by_id: Mapping[str, Staff] = field(init=False, repr=False, compare=False)
    _people: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found: dict[str, Staff] = {}
        for each in self.staff:
            check_staff_name(each.person, where="person")
            first = found.setdefault(each.id, each)
            if first is not each:
                raise Refused(
                    PeopleRefusal.CARD_ON_ROSTER, where="card", card=each.card, person=first.person
                )
        object.__setattr__(self, "_by_id", found)
        object.__setattr__(self, "_people", {normal(s.person): s.person for s in self.staff})

    def find(self, number: str) -> Staff | None:
        """The card with this number in any spelling."""
        return self._by_id.get(normal(number))

    def has_person(self, name: str) -> bool:
        """Whether a person of this name has a card of the house."""
        return normal(name) in self._people

    def office_of(self, name: str) -> Office | None:
        """The office of a person with a card of the house."""
        found = [each.office for each in self.staff if normal(each.person) == normal(name)]
        return found[0] if found else None

    def called(self, name: str) -> str:
        """A person's name in the roster's spelling; empty without a card."""
        return self._people.get(normal(name), "")

    @property
    def cards(self) -> tuple[StaffCard, ...]:
        """All cards without their PINs, in the order of their numbers."""
        return tuple(
            StaffCard(each.person, each.office, each.id, each.good_through)
            for _, each in sorted(self._by_id.items())
        )

    def hire(self, staff: Staff) -> Roster:
        """The roster with one more card."""
        return Roster((*self.staff, staff))


def roster_of(cards: Iterable[StaffCard]) -> Roster:
    """A roster from a record. No PIN is right on it."""
    return Roster(
        tuple([Staff(c.person, c.office, c.card, c.good_through, _NO_PIN) for c in cards])
    )


def check_new_card(roster: Roster, person: str, card: str, good_through: str) -> None:
    """Refuse an impossible card, before a PIN is asked for."""
    check_name(person, where="person")
    check_staff_name(person, where="person")
    check_number(card, where="card", rule="R19")
    check_last_day(good_through, where="good_through")
    held = roster.find(card)
    if held is not None:
        raise Refused(PeopleRefusal.CARD_ON_ROSTER, where="card", card=card, person=held.person)


def make_staff(
    person: str,
    office: Office,
    card: str,
    *,
    pin: str,
    salt: bytes,
    good_through: str = "",
    cost: int = COST,
) -> Staff:
    """A new card for a person. The PIN is not kept, and is not the card's own number."""
    check_new_card(Roster(), person, card, good_through)
    kept = digest_pin(pin, salt=salt, cost=cost)
    if normal(card) == pin:
        raise Refused(PeopleRefusal.PIN_IS_CARD_NUMBER, where="pin")
    return Staff(" ".join(person.split()), office, card.strip(), good_through, kept)
