"""Cards that people swipe: who, of which level, and each swipe counts once (R6)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class CardLevel(Enum):
    """The level of a person's card; `authority` says which does for what (T-60)."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    SHIFT_MANAGER = "shift manager"
    SECURITY = "security"


class Swipe(NamedTuple):
    """One swipe of a card. `number` is the swipe's own, and is taken once.

    `good_through` is the last day of the card, like `2026-12-31`, or empty.
    """

    person: str
    level: CardLevel
    number: str
    good_through: str = ""
