"""WHO: persons, the offices they hold, the cards they swipe, and what each may do."""

from houseway.people.authority import (
    FLOOR_OFFICES,
    MANAGERS,
    check_gains_nothing,
    check_swipe,
    check_two,
)
from houseway.people.card import Office, Swipe, offices_text, parse_swipe
from houseway.people.person import normal, same_person

__all__ = [
    "FLOOR_OFFICES",
    "MANAGERS",
    "Office",
    "Swipe",
    "check_gains_nothing",
    "check_swipe",
    "check_two",
    "normal",
    "offices_text",
    "parse_swipe",
    "same_person",
]
