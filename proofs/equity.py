"""The slow twin of equities: every deal of a short deck, one by one, by the plain ranking of hands.

Nothing is shared with the kernels: no suits are exchanged, no hands sorted, no cards counted.
"""

from collections.abc import Iterator
from itertools import combinations, product
from math import prod

from houseway.cards import ALL_CARDS, Card
from houseway.gamemath.equity import Contest, Equities, PokerGame, RangeOfHands
from houseway.gamemath.equity.result import make_equities
from houseway.hands import Ranking, best_five, best_omaha

Hand = tuple[Card, ...]


def plain_equities(asked: Contest) -> Equities:
    """What a showdown is worth. Weights stay in per cent, so a weighted deal has another unit."""
    outcomes = [0] * (1 << len(asked.ranges))
    for board in _boards(asked):
        out = {*board, *asked.dead}
        held = [list(_hands(each, asked.game.hole, out)) for each in asked.ranges]
        worth = {hand: _rank(asked.game, hand, board) for hands in held for hand, _ in hands}
        for deal in product(*held):
            cards = [card for hand, _ in deal for card in hand]
            if len(set(cards)) == len(cards):
                best = max(worth[hand] for hand, _ in deal)
                who = sum(1 << i for i, (hand, _) in enumerate(deal) if worth[hand] == best)
                outcomes[who] += prod(weight for _, weight in deal)
    return make_equities(asked, outcomes, exact=True)


def _boards(asked: Contest) -> Iterator[Hand]:
    """Every board that may come; a hand that holds one of its cards is not dealt with it."""
    left = [card for card in ALL_CARDS if card not in {*asked.board, *asked.dead}]
    for new in combinations(left, asked.to_come):
        yield (*asked.board, *new)


def _hands(held: RangeOfHands, hole: int, out: set[Card]) -> Iterator[tuple[Hand, int]]:
    """The hands that a player can have beside these cards, each with its weight."""
    if held.is_random:
        left = [card for card in ALL_CARDS if card not in out]
        yield from ((hand, 1) for hand in combinations(left, hole))
        return
    for hand, weight in zip(held.hands, held.weights, strict=True):
        if not out.intersection(hand):
            yield hand, weight


def _rank(game: PokerGame, hand: Hand, board: Hand) -> Ranking:
    if game is PokerGame.OMAHA:
        return best_omaha(hand, board).ranking
    return best_five((*hand, *board)).ranking
