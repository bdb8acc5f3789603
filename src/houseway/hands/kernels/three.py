"""What three cards are worth, as a number: the higher the better. Twin of `hands.three`.

A card is its index, 0 to 51, as `Card.index` counts. Two tables of 13 x 13 x 13 ranks know every
hand: one for cards of one suit, one for all others.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import combinations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, Rank, Suit
from houseway.hands.kernels.compiled import kernel
from houseway.hands.three import ThreeRanking, rank_three

_MIXED_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


def _mixed(ranks: tuple[Rank, ...]) -> ThreeRanking:
    return rank_three([Card(rank, suit) for rank, suit in zip(ranks, _MIXED_SUITS, strict=True)])


def _suited(ranks: tuple[Rank, ...]) -> ThreeRanking:
    return rank_three([Card(rank, Suit.SPADES) for rank in ranks])


# Every three-card hand that differs from the others, lowest first: 741 of them.
RANKINGS: Final[tuple[ThreeRanking, ...]] = tuple(
    sorted({_mixed(r) for r in product(Rank, repeat=3)} | {*map(_suited, combinations(Rank, 3))})
)
VALUES: Final = len(RANKINGS)
CATEGORY_OF: Final[NDArray[np.int8]] = np.array([r.category for r in RANKINGS], dtype=np.int8)


def least_value(ranking: ThreeRanking) -> int:
    """The number of a hand; of a ranking with fewer ranks, that of the least hand it reaches."""
    return bisect_left(RANKINGS, ranking)


def ranking_of(value: int) -> ThreeRanking:
    """The hand of a number."""
    return RANKINGS[value]


def _table(*, one_suit: bool) -> NDArray[np.int16]:
    numbers = {ranking: value for value, ranking in enumerate(RANKINGS)}
    table = np.zeros(13**3, dtype=np.int16)
    for place, ranks in enumerate(product(Rank, repeat=3)):
        if not one_suit:
            table[place] = numbers[_mixed(ranks)]
        elif len(set(ranks)) == 3:
            table[place] = numbers[_suited(ranks)]
    return table


_MIXED: Final = _table(one_suit=False)
_SUITED: Final = _table(one_suit=True)


@kernel
def value_of_three(one: int, two: int, three: int) -> int:
    """The value of three cards in any order."""
    place = ((one >> 2) * 13 + (two >> 2)) * 13 + (three >> 2)
    if one & 3 == two & 3 and two & 3 == three & 3:
        return np.int64(_SUITED[place])
    return np.int64(_MIXED[place])


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    for i in range(hands.shape[0]):
        out[i] = value_of_three(np.int64(hands[i, 0]), np.int64(hands[i, 1]), np.int64(hands[i, 2]))


def rank_threes(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands: an array of shape (n, 3) of card indices.

    Cards are taken as they are given; a card held twice gives a number without meaning.
    """
    if hands.ndim != 2 or hands.shape[1] != 3 or hands.dtype != np.uint8:
        raise ValueError("an array of uint8 of shape (n, 3) is wanted")
    if hands.size and int(hands.max()) > 51:
        raise ValueError("a card's index runs from 0 to 51")
    out = np.empty(hands.shape[0], dtype=np.int16)
    _rank_all(np.ascontiguousarray(hands), out)
    return out
