"""How cards reach the places of a table, from any source.

A shuffled deck is laid out along the house's dealing order; a recorded round lists the cards of
each place. Either way there are piles by place, and a stub for what comes later, and every state
says what it waits for (T-61).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from houseway.cards import PlayingCard
from houseway.games.action import Deal, Dice, DiceDue, Unseen, deals_of
from houseway.games.equipment import Draw
from houseway.games.game import Game
from houseway.games.order import from_bank_left
from houseway.games.place import BANKER, BOARD, DEALER, PLAYER, STUB, Place, Spot
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Wagers
from houseway.rules import Refused

Piles = Mapping[Place, tuple[PlayingCard, ...]]


def lay_out(game: Game[Any], wagers: Wagers, draw: Draw, mode: str | None = None) -> Piles:
    """Sort a round's cards out of what chance has drawn, in the house's order."""
    order = game.dealing_order(wagers, mode, draw.dice)
    needed = len(order) + game.stub_cards
    if len(draw.cards) < needed:
        raise Refused(
            GameRefusal.TOO_FEW_CARDS,
            where="shoe" if game.keys.shoe else "deck",
            rule=game.way(mode).cite.item,
            cards=len(draw.cards),
            needed=needed,
        )
    return piles_along(order, draw.cards)


def piles_along(order: Iterable[Place], cards: tuple[PlayingCard, ...]) -> Piles:
    """Cards dealt one by one along an order of places; what is left is the stub."""
    piles: dict[Place, list[PlayingCard]] = {}
    dealt = 0
    for place, card in zip(order, cards, strict=False):
        piles.setdefault(place, []).append(card)
        dealt += 1
    return {**{place: tuple(pile) for place, pile in piles.items()}, STUB: cards[dealt:]}


def next_chance(
    game: Game[Any], state: Any, piles: Piles, dice: tuple[int, ...] = ()
) -> Deal | Unseen | Dice | None:
    """The dice or the cards that a state waits for first; nothing where it waits for no chance."""
    return next(iter(chances(game, state, piles, dice)), None)


def chances(
    game: Game[Any], state: Any, piles: Piles, dice: tuple[int, ...] = ()
) -> Iterator[Deal | Unseen | Dice]:
    """All that a state waits for, place after place, before anybody decides again.

    What a place gets beyond its pile comes off the stub.
    """
    due = game.due(state)
    taken: dict[Place, int] = {}
    for deal in deals_of(state.log) if due else ():
        taken[deal.place] = taken.get(deal.place, 0) + len(deal.cards)
    for each in due:
        if isinstance(each, DiceDue):
            yield Dice(dice)
            continue
        got = taken.get(each.place, 0)
        if game.keys.unseen and each.place not in piles and isinstance(each.place, Spot):
            yield Unseen(each.place, each.cards)
            continue
        cards = piles.get(each.place, ())[got : got + each.cards]
        if not cards:
            off = sum(max(0, out - len(piles.get(to, ()))) for to, out in taken.items())
            cards = piles.get(STUB, ())[off : off + each.cards]
        yield Deal(each.place, cards)


def order_of_steps(
    steps: tuple[str, ...], wagers: Wagers, *, bank_left: bool = False
) -> tuple[Place, ...]:
    """The places of steps like `board 5` and `around 2`, card by card.

    `around n` is n cards to each spot from the dealer's left, or from the player-dealer's, and
    then to the dealer.
    """
    seated = Wagers(tuple(bet for bet in wagers.bets if not bet.backline), wagers.bank)
    spots: tuple[Place, ...] = tuple(Spot(bet.spot) for bet in seated.bets)
    around = (*(from_bank_left(seated, spots) if bank_left else spots), DEALER)
    to: dict[str, tuple[Place, ...]] = {
        "board": (BOARD,),
        "around": around,
        "player": (PLAYER,),
        "banker": (BANKER,),
    }
    order: list[Place] = []
    for step in steps:
        where, _, count = step.partition(" ")
        for place in to[where]:
            order += [place] * int(count)
    return tuple(order)
