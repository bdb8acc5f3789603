"""Cards that people swipe: who, of which office; each swipe counts once (R6)."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.people.office import Office
from houseway.people.person import normal


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
