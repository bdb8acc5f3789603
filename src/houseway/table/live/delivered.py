"""The cards on record in a round: who has some, how many hands are out, and whether a player has
seen any. Known facts are never asked for (B4-21)."""

from __future__ import annotations

from typing import Final

from houseway.games import DEALER, Deal, Spot
from houseway.games.action import Unseen
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import Running

_CARDS: Final = (Deal, Unseen)


def has_cards(running: Running, spot: int) -> bool:
    """Whether cards of a spot are on record."""
    return Spot(spot) in places_dealt(running)


def hands_delivered(running: Running) -> int:
    """The number of hands with cards, including the dealer's."""
    return len(
        [place for place in places_dealt(running) if place == DEALER or isinstance(place, Spot)]
    )


def were_shown(setup: TableSetup, running: Running, spot: int = 0) -> bool:
    """Whether the system has shown cards to the player of a spot, or to any player. It does not
    know what people see on a real felt."""
    if setup.source is CardSource.FELT:
        return False
    if spot:
        return has_cards(running, spot)
    return any(isinstance(place, Spot) for place in places_dealt(running))


def places_dealt(running: Running) -> set[object]:
    """The places that have cards, read or not."""
    return {action.place for action in running.log if isinstance(action, _CARDS)}
