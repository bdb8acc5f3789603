"""How this game's cards come to the table: two to each, five to the board."""

from __future__ import annotations

from houseway.cards import Card, standard_deck
from houseway.games.action import Deal
from houseway.games.delivery import Delivered, hand_out, way
from houseway.games.equipment import Draw, Equipment
from houseway.games.ultimate_texas_holdem.state import Dealing, FlopComing, RiverComing, State
from houseway.games.ultimate_texas_holdem.terms import terms
from houseway.games.wager import Wagers
from houseway.rules import Sheet


def equipment(sheet: Sheet) -> Equipment:
    """One deck."""
    del sheet
    return Equipment(standard_deck())


def modes(sheet: Sheet) -> tuple[str, ...]:
    """The ways in which this house deals, its usual one first."""
    return tuple(terms(sheet).delivery)


def deliver(sheet: Sheet, wagers: Wagers, draw: Draw, mode: str | None = None) -> Delivered:
    """Take the round's cards off a shuffled deck in the house's order."""
    return hand_out(way(sheet, terms(sheet).delivery, mode), draw, wagers)


def next_deal(state: State, delivered: Delivered) -> Deal[Card] | None:
    """The cards that this state waits for, if it waits for cards."""
    if isinstance(state, Dealing):
        return Deal(delivered.hands)
    if isinstance(state, FlopComing):
        return Deal(delivered.board[:3])
    if isinstance(state, RiverComing):
        return Deal(delivered.board[3:])
    return None
