"""The order in which a house's cards leave the shuffler, the shoe or the dealer's hand.

The order decides who gets which card of a shuffled deck, and nothing else: `Deal` always takes the
hands in the order of the spots, the dealer's last, and the board as it is turned (T-61).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.cards import Card
from houseway.games.equipment import Draw
from houseway.games.order import from_bank_left
from houseway.games.wager import Wagers
from houseway.rules import Cited, Reason, Refused, Sheet

Ways = Mapping[str, Cited[tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Delivered:
    """The cards of one round, sorted out: `hands` as the first `Deal` takes them, and the board."""

    hands: tuple[Card, ...]
    board: tuple[Card, ...] = ()


def way(sheet: Sheet, ways: Ways, mode: str | None) -> Cited[tuple[str, ...]]:
    """One of a house's ways of dealing: the usual one, unless another is asked for."""
    name = mode or next(iter(ways))
    if name not in ways:
        raise Refused(
            Reason.UNKNOWN_CHOICE,
            f"{sheet.id} deals by {', '.join(ways)}, not {name!r}",
            where="delivery",
            rule=next(iter(ways.values())).cite.item,
        )
    return ways[name]


def hand_out(
    steps: Cited[tuple[str, ...]], draw: Draw, wagers: Wagers, *, bank_left: bool = False
) -> Delivered:
    """Take a round's cards off a shuffled deck in the house's order.

    Steps are `board n`, n cards to the board, and `around n`, n cards to each spot from the
    dealer's left, or from the player-dealer's, and then to the dealer.
    """
    seated = wagers._replace(bets=tuple(bet for bet in wagers.bets if not bet.backline))
    spots = len(seated.bets)
    counts = [step.partition(" ") for step in steps.value]
    needed = sum(int(n) * (1 if to == "board" else spots + 1) for to, _, n in counts)
    if len(draw.cards) < needed:
        what = f"{len(draw.cards)} cards are too few for {spots} spots, which take {needed}"
        raise Refused(Reason.BAD_CARDS, what, where="deck", rule=steps.cite.item)
    top = iter(draw.cards)
    hands: tuple[list[Card], ...] = tuple([] for _ in range(spots))
    dealer: list[Card] = []
    board: list[Card] = []
    around = (*(from_bank_left(seated, hands) if bank_left else hands), dealer)
    for to, _, n in counts:
        for pile in [board] if to == "board" else around:
            for _ in range(int(n)):
                card = next(top)
                assert isinstance(card, Card)
                pile.append(card)
    return Delivered(tuple(card for pile in (*hands, dealer) for card in pile), tuple(board))
