"""A viewer's rights: which hands they may look at, and whose chips they may count."""

from __future__ import annotations

from typing import NamedTuple

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

    def is_me(self, person: str) -> bool:
        """Whether a person is the guest who looks."""
        return bool(self.person) and normal(person) == normal(self.person)


def eyes_of(watcher: Watcher, wagers: Wagers | None) -> Eyes:
    """A viewer's rights, in a round with these wagers."""
    match watcher:
        case Guest():
            bets = () if wagers is None else wagers.bets
            me = normal(watcher.person)
            own = [bet.spot for bet in bets if not bet.backline and normal(bet.person) == me]
            return Eyes(watcher.person, tuple(own))
        case HouseStaff():
            return Eyes(all_chips=True, house=True)
        case Auditor():
            return Eyes(all_cards=True, all_chips=True, house=True)
        case _:
            return Eyes()
