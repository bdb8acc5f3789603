"""The way of cards to the places of a table, from any source, and of a round to its end.

A shuffled deck is laid out along the house's dealing order; a recorded round lists the cards of
each place. Both give piles by place and a stub for later cards, and every state says what it waits
for (T-61).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from houseway.cards import PlayingCard
from houseway.games.action import Deal, Dice, DiceDue, Unseen, deals_of
from houseway.games.equipment import Draw
from houseway.games.game import Game
from houseway.games.order import from_bank_left
from houseway.games.place import BANKER, BOARD, DEALER, PLAYER, STUB, Place, Spot
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Bet, Round, Wagers
from houseway.rules import Refused

S = TypeVar("S", bound=Round)
Piles = Mapping[Place, tuple[PlayingCard, ...]]


def lay_out(game: Game[Any], wagers: Wagers, draw: Draw, mode: str | None = None) -> Piles:
    """Lay out the drawn cards of a round in the house's order."""
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
    """Cards dealt one by one along an order of places; the rest is the stub."""
    piles: dict[Place, list[PlayingCard]] = {}
    dealt = 0
    for place, card in zip(order, cards, strict=False):
        piles.setdefault(place, []).append(card)
        dealt += 1
    return {**{place: tuple(pile) for place, pile in piles.items()}, STUB: cards[dealt:]}


def play_round(
    game: Game[S], state: S, piles: Piles, decide: Callable[[S, Bet], S], dice: tuple[int, ...] = ()
) -> S:
    """Play a round to its end. Cards come from the piles; at a bettor's turn `decide` gives the
    state after the decision."""
    while True:
        turn = game.turn(state)
        if turn is not None:
            state = decide(state, turn)
        elif coming := tuple(chances(game, state, piles, dice)):
            state = _come(game, state, coming)
        else:
            return state


def _come(game: Game[S], state: S, coming: tuple[Deal | Unseen | Dice, ...]) -> S:
    """Apply the dice and cards before the next decision; cards to several places come at once."""
    deals = tuple([each for each in coming if isinstance(each, Deal) and each.cards])
    try:
        if len(deals) == len(coming):
            return game.deal(state, deals)
        for each in coming:
            if isinstance(each, Deal) and not each.cards:
                raise _card_missing(game, state, each.place)
            state = game.apply(state, each)
        return state
    except Refused as refused:
        raise refused.moved(where="shoe") if game.keys.shoe else refused from None


def _card_missing(game: Game[S], state: S, place: Place) -> Refused:
    """The refusal of a shoe that has run out, or of a place with too few cards."""
    for key, (where, _) in game.keys.round.items():
        if where == place:
            laid = count_dealt(state.log, place)
            return Refused(GameRefusal.CARD_MISSING, where=key, rule=game.items.deal, cards=laid)
    dealt = count_dealt(state.log)
    return Refused(GameRefusal.CARD_MISSING, where="shoe", rule=game.items.decision, cards=dealt)


def chances(
    game: Game[Any], state: Any, piles: Piles, dice: tuple[int, ...] = ()
) -> Iterator[Deal | Unseen | Dice]:
    """All dice and cards that come before the next decision, place after place.

    Cards of a place beyond its pile come off the stub.
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


def count_dealt(log: Iterable[Any], place: Place | None = None) -> int:
    """The number of cards dealt in a log, to this place or to all."""
    return sum([len(deal.cards) for deal in deals_of(log) if place in (None, deal.place)])


def order_of_steps(
    steps: tuple[str, ...], wagers: Wagers, *, bank_left: bool = False
) -> tuple[Place, ...]:
    """The places of steps like `board 5` and `around 2`, card by card.

    `around n` is n cards to each spot, from the left of the dealer or the player-dealer, and then
    to the dealer.
    """
    seated = Wagers(tuple([bet for bet in wagers.bets if not bet.backline]), wagers.bank)
    spots: tuple[Place, ...] = tuple([Spot(bet.spot) for bet in seated.bets])
    return _along(steps, (*(from_bank_left(seated, spots) if bank_left else spots), DEALER))


@lru_cache(maxsize=256)  # a round is laid out anew for each of its streets
def _along(steps: tuple[str, ...], around: tuple[Place, ...]) -> tuple[Place, ...]:
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
