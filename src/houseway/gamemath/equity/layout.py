"""A showdown as arrays: the hands each player can still hold, and the suits that are alike.

Two suits are alike if exchanging them changes no known card. Boards that differ only in alike suits
are counted once. The hands of one player may break that: an exchange of suits changes the hand, but
not its worth against the others, so all hands that it can be exchanged for are counted with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import permutations
from math import factorial, gcd

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.equity.range import RangeOfHands
from houseway.gamemath.equity.showdown import Contest

Ints = NDArray[np.int64]
_SUIT = sum(1 << 4 * rank for rank in range(13))  # all clubs, as a set


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """One player's hands: each as cards, as a set of cards (a bit each), and its weight."""

    cards: NDArray[np.uint8]
    held: Ints
    weights: Ints

    def __len__(self) -> int:
        return len(self.held)

    @property
    def weight(self) -> int:
        return int(self.weights.sum())


def cards_as_set(cards: Sequence[Card]) -> int:
    """A bit for each card."""
    return sum(1 << card.index for card in cards)


def known_cards(asked: Contest, *but: int) -> int:
    """All cards whose place is known, without the hands of the players in `but`."""
    known = cards_as_set(asked.board) | cards_as_set(asked.dead)
    for at, held in enumerate(asked.ranges):
        if held.is_known and at not in but:
            known |= cards_as_set(held.hands[0])
    return known


def deck_without(known: int) -> NDArray[np.uint8]:
    """The cards that are not in a set, rising."""
    return np.array([card for card in range(52) if not known >> card & 1], dtype=np.uint8)


def holding_of(held: RangeOfHands, hole: int, out: int) -> Holding:
    """The hands of a range without a card that is `out`; any four cards are not listed."""
    if held.is_random:
        return _any_two(out) if hole == 2 else _made([], [], hole)
    sets = [cards_as_set(hand) for hand in held.hands]
    live = [i for i, cards in enumerate(sets) if not cards & out]
    return _made([sets[i] for i in live], [held.weights[i] for i in live], hole)


def _any_two(out: int) -> Holding:
    """Any two cards that are not out."""
    first, second = np.triu_indices(52, 1)
    held = np.int64(1) << first | np.int64(1) << second
    live = np.flatnonzero(held & out == 0)
    live = live[np.argsort(held[live])]
    cards = np.stack([first[live], second[live]], axis=1).astype(np.uint8)
    return Holding(cards=cards, held=held[live], weights=np.ones(len(live), dtype=np.int64))


def _made(sets: Sequence[int], weights: Sequence[int], hole: int) -> Holding:
    """Hands in the order of their sets, their weights without a common factor."""
    order = sorted(range(len(sets)), key=sets.__getitem__)
    common = reduce(gcd, weights, 0) or 1
    cards = [[card for card in range(52) if sets[i] >> card & 1] for i in order]
    return Holding(
        cards=np.array(cards, dtype=np.uint8).reshape(len(order), hole),
        held=np.array([sets[i] for i in order], dtype=np.int64),
        weights=np.array([weights[i] // common for i in order], dtype=np.int64),
    )


# --- suits ----------------------------------------------------------------------------------------


def _exchanged(held: Ints, to: Sequence[int]) -> Ints:
    """Sets of cards with suit 0 become suit `to[0]`, and so on."""
    moved = np.zeros_like(held)
    for suit in range(4):
        moved |= (held >> suit & _SUIT) << to[suit]
    return moved


def _swap(one: int, other: int) -> list[int]:
    to = list(range(4))
    to[one], to[other] = other, one
    return to


def _stays(holding: Holding, to: Sequence[int]) -> bool:
    """Whether an exchange of suits changes none of a player's hands and their weights."""
    moved = _exchanged(holding.held, to)
    order = np.argsort(moved)
    return np.array_equal(moved[order], holding.held) and np.array_equal(
        holding.weights[order], holding.weights
    )


def alike_suits(asked: Contest, holdings: Sequence[Holding]) -> Ints:
    """For each suit the nearest earlier one that is alike, or -1, as in `stud.kernels`."""
    fixed = np.array([cards_as_set(asked.board), cards_as_set(asked.dead)], dtype=np.int64)
    earlier = np.full(4, -1, dtype=np.int64)
    for suit in range(4):
        for before in range(suit):
            to = _swap(before, suit)
            if np.array_equal(_exchanged(fixed, to), fixed) and all(
                _stays(holding, to) for holding in holdings
            ):
                earlier[suit] = before
    return earlier


def _groups(earlier: Ints) -> list[int]:
    """For each suit the first one that is alike."""
    first: list[int] = []
    for suit in range(4):
        before = int(earlier[suit])
        first.append(suit if before < 0 else first[before])
    return first


def count_exchanges(earlier: Ints) -> int:
    """The number of exchanges of alike suits: 24 if all are alike."""
    first = _groups(earlier)
    product = 1
    for suit in set(first):
        product *= factorial(first.count(suit))
    return product


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """A player's hands and all hands that they may be exchanged for.

    Counts made with it are `above`/`below` times those of the hands themselves.
    """

    holding: Holding
    above: int
    below: int


def spread(holding: Holding, earlier: Ints) -> Spread:
    """All hands that arise by exchanging alike suits, each as often as it arises."""
    first = _groups(earlier)
    weights: dict[int, int] = {}
    exchanges = 0
    for to in permutations(range(4)):
        if all(first[suit] == first[to[suit]] for suit in range(4)):
            exchanges += 1
            moved = _exchanged(holding.held, to).tolist()
            for hand, weight in zip(moved, holding.weights.tolist(), strict=True):
                weights[hand] = weights.get(hand, 0) + weight
    common = reduce(gcd, weights.values(), 0) or 1
    made = _made(list(weights), list(weights.values()), holding.cards.shape[1])
    return Spread(made, exchanges, common)
