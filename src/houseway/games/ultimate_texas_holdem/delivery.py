"""The order in which a house's cards leave the shuffler, the shoe or the dealer's hand.

The order decides who gets which card of a shuffled deck, and nothing else: `Deal` always takes the
hands in the order of the spots, the dealer's last, and the board as it is turned (T-61).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.cards import Card
from houseway.games.action import Deal
from houseway.games.ultimate_texas_holdem.state import Dealing, FlopComing, RiverComing, State
from houseway.games.ultimate_texas_holdem.terms import terms
from houseway.rules import Reason, Refused, Sheet


@dataclass(frozen=True, slots=True)
class Delivered:
    """The cards of one round, sorted out: `hands` as the first `Deal` takes them, and the board."""

    hands: tuple[Card, ...]
    board: tuple[Card, ...]


def modes(sheet: Sheet) -> tuple[str, ...]:
    """The ways in which this house deals, its usual one first."""
    return tuple(terms(sheet).delivery)


def deliver(sheet: Sheet, deck: Sequence[Card], spots: int, mode: str | None = None) -> Delivered:
    """Take the round's cards off a shuffled deck in the house's order.

    Steps are `board n`, n cards to the board, and `around n`, n cards to each spot from the
    dealer's left and then to the dealer.
    """
    ways = terms(sheet).delivery
    name = mode or next(iter(ways))
    if name not in ways:
        raise Refused(
            Reason.UNKNOWN_CHOICE,
            f"{sheet.id} deals by {', '.join(ways)}, not {name!r}",
            where="delivery",
            rule=next(iter(ways.values())).cite.item,
        )
    needed = 2 * (spots + 1) + 5
    if len(deck) < needed:
        what = f"{len(deck)} cards are too few for {spots} spots, which take {needed}"
        raise Refused(Reason.BAD_CARDS, what, where="deck", rule=ways[name].cite.item)
    top = iter(deck)
    places: list[list[Card]] = [[] for _ in range(spots + 1)]
    board: list[Card] = []
    for step in ways[name].value:
        target, _, count = step.partition(" ")
        for pile in [board] if target == "board" else places:
            pile.extend(next(top) for _ in range(int(count)))
    return Delivered(tuple(card for pile in places for card in pile), tuple(board))


def next_deal(state: State, delivered: Delivered) -> Deal | None:
    """The cards that this state waits for, if it waits for cards."""
    if isinstance(state, Dealing):
        return Deal(delivered.hands)
    if isinstance(state, FlopComing):
        return Deal(delivered.board[:3])
    if isinstance(state, RiverComing):
        return Deal(delivered.board[3:])
    return None
