"""A viewer's rights: which hands they may look at, and whose chips they may count."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from houseway.games import Wagers
from houseway.people import normal
from houseway.table.live.shown.audience import Auditor, Guest, HouseStaff, Watcher


class Eyes(NamedTuple):
    """The rights of a viewer beyond what lies open. `spots` are those whose cards are the viewer's
    own; `all_cards` is an auditor's right, `all_chips` and `house` that of all staff."""

    person: str = ""
    spots: tuple[int, ...] = ()
    all_cards: bool = False
    all_chips: bool = False
    house: bool = False


NO_EYES: Final = Eyes()
"""The rights of a bystander."""


Hands = Mapping[str, tuple[int, ...]]
"""The spots at which each person holds the cards, by names in normal form."""


def eyes_of(watcher: Watcher, hands: Hands) -> Eyes:
    """A viewer's rights, in a round with these hands."""
    match watcher:
        case Guest():
            return Eyes(watcher.person, hands.get(normal(watcher.person), ()))
        case HouseStaff():
            return Eyes(all_chips=True, house=True)
        case Auditor():
            return Eyes(all_cards=True, all_chips=True, house=True)
        case _:
            return NO_EYES


def hands_of_people(wagers: Wagers) -> Hands:
    """Who holds the cards of which spots in a round."""
    found: dict[str, tuple[int, ...]] = {}
    for bet in wagers.bets:
        if not bet.backline:
            name = normal(bet.person)
            found[name] = (*found.get(name, ()), bet.spot)
    return found
