"""Cards that people swipe: who, of which office; each swipe counts once (R6)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from houseway.fact import Fact
from houseway.people.person import normal
from houseway.rules import Refusal, Refused


class Office(StrEnum):
    """The office on a person's card; `authority` says what each may do (T-60)."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    SHIFT_MANAGER = "shift manager"
    SECURITY = "security"


def offices_text(offices: Collection[Office]) -> str:
    """Any of these offices, in words, in the order in which they are listed above.

    >>> offices_text({Office.EXECUTIVE, Office.SUPERVISOR})
    'a supervisor or an executive'
    """
    names = [
        ("an " if office.value[0] in "aeiou" else "a ") + _TITLE.get(office, office.value)
        for office in Office
        if office in offices
    ]
    return " or ".join(names)


_TITLE = {Office.SECURITY: "security guard"}


class Swipe(Fact, frozen=True, omit_defaults=True, rename={"office": "card"}):
    """One swipe of a card. `number` is the swipe's own, and is taken once in the whole record.

    `good_through` is the last day of the card, like `2026-12-31`, or empty.
    """

    person: str
    office: Office
    number: str
    good_through: str = ""

    @property
    def id(self) -> str:
        """The swipe's number in its normal form: a respelt one is the same (R19)."""
        return normal(self.number)


def parse_swipe(text: str, *, where: str) -> Swipe:
    """A card as a person writes it: the name, the office, the swipe's number, and the card's last
    day where it has one.

    >>> swipe = parse_swipe("Sue Park, Supervisor, 4711", where="--by")
    >>> swipe.person, swipe.office.value, swipe.number
    ('Sue Park', 'supervisor', '4711')
    """
    parts = [part.strip() for part in text.split(",")]
    offices = {normal(office.value): office for office in Office}
    if not 3 <= len(parts) <= 4 or not all(parts):
        raise Refused(Refusal.NOT_A_CARD, where=where, text=text)
    office = offices.get(normal(parts[1].replace("-", " ")))
    if office is None:
        known = tuple(offices)
        raise Refused(Refusal.UNKNOWN_OFFICE, where=where, name=parts[1], known=known)
    return Swipe(parts[0], office, parts[2], *parts[3:])
