"""Pai Gow hands as numbers, the higher the better: twins of `hands.pai_gow`.

A card is its index, 0 to 51 as `Card.index` counts, and 52 for the joker. A back, or the best five
of six or seven cards, is a number below 7,463: the 7,462 five-card hands of poker that differ, in
the order of `poker.RANKINGS` (the wheel is the lowest straight in both, B12-2), and five aces on
top. A front is a number below 91: seventy-eight hands of two ranks, then thirteen pairs.

The joker is an ace, or completes a straight or a flush (B12-1). So a hand with the joker is worth
the best of three: its ranks with one more ace, a straight with one rank filled in, and a flush with
the highest rank that is missing, or a straight flush (T-23). Each is one lookup. In seven cards all
three can stand beside each other, and quads or a full house beat the flush.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import KEYS, RANKINGS, value_of, value_of_key
from houseway.hands.pai_gow import PaiGowCategory, PaiGowRanking
from houseway.hands.ranking import Ranking, straight_high

JOKER_INDEX: Final = 52
JOKER_RANK: Final = 13  # in arrays by rank, the deuce being 0 and the ace 12
ACE: Final = 12

BACKS: Final = (
    *(PaiGowRanking(PaiGowCategory(r.category), r.ranks) for r in RANKINGS),
    PaiGowRanking(PaiGowCategory.FIVE_ACES, (Rank.ACE,)),
)
FRONTS: Final = (
    *(PaiGowRanking(PaiGowCategory.HIGH_CARD, (b, a)) for b in Rank for a in Rank if a < b),
    *(PaiGowRanking(PaiGowCategory.PAIR, (rank,)) for rank in Rank),
)
FIVE_ACES: Final = len(RANKINGS)
_BACK_VALUES: Final = {ranking: value for value, ranking in enumerate(BACKS)}
_FRONT_VALUES: Final = {ranking: value for value, ranking in enumerate(FRONTS)}


def back_value(ranking: PaiGowRanking) -> int:
    """The number of a back."""
    return _BACK_VALUES[ranking]


def front_value(ranking: PaiGowRanking) -> int:
    """The number of a front."""
    return _FRONT_VALUES[ranking]


def _fronts() -> NDArray[np.int64]:
    """The front that two ranks make; the joker in front is an ace."""
    fronts = np.zeros((14, 14), dtype=np.int64)
    for i in range(14):
        for j in range(14):
            low, high = sorted((Rank(min(i, ACE) + 2), Rank(min(j, ACE) + 2)))
            pair = PaiGowRanking(PaiGowCategory.PAIR, (high,))
            cards = PaiGowRanking(PaiGowCategory.HIGH_CARD, (high, low))
            fronts[i, j] = front_value(pair if high is low else cards)
    return fronts


def _ranks_of(mask: int) -> list[Rank]:
    return [rank for rank in reversed(Rank) if mask >> (rank - 2) & 1]


def _straights() -> NDArray[np.int64]:
    """The best straight of a set of ranks, with no joker and with one; nothing where none is."""
    highs = {mask: straight_high(_ranks_of(mask)) for mask in _five_bits()}
    runs = sorted((high, mask) for mask, high in highs.items() if high is not None)
    straights = np.zeros((2, 8_192), dtype=np.int64)
    for high, run in runs:  # the highest is written last
        for mask in range(8_192):
            for jokers in (0, 1):
                if (run & ~mask).bit_count() <= jokers:
                    straights[jokers, mask] = value_of(Ranking(Category.STRAIGHT, (high,)))
    return straights


def _five_bits() -> list[int]:
    return [sum(1 << bit for bit in bits) for bits in combinations(range(13), 5)]


def _flushes() -> NDArray[np.int64]:
    """The best flush of a suit's ranks, a straight flush perhaps, with no joker and with one."""
    flushes = np.zeros((2, 8_192), dtype=np.int64)
    flush = {
        mask: value_of(Ranking(Category.FLUSH, tuple(_ranks_of(mask))))
        for mask in _five_bits()
        if straight_high(_ranks_of(mask)) is None
    }
    for jokers in (0, 1):
        for mask in range(8_192):
            if mask.bit_count() + jokers < 5:
                continue
            straight = STRAIGHTS[jokers, mask]
            if straight:
                high = RANKINGS[straight].ranks[0]
                royal = high is Rank.ACE
                category = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
                flushes[jokers, mask] = value_of(Ranking(category, (high,)))
                continue
            filled = mask
            if jokers:
                filled |= 1 << ((~mask & 0x1FFF).bit_length() - 1)
            while filled.bit_count() > 5:
                filled &= filled - 1
            flushes[jokers, mask] = flush[filled]
    return flushes


FRONT_OF: Final = _fronts()
STRAIGHTS: Final = _straights()
FLUSHES: Final = _flushes()
BITS: Final[NDArray[np.int64]] = np.array([m.bit_count() for m in range(8_192)], dtype=np.int64)
# What a card adds to the count of ranks, by its rank; the joker counts as an ace.
RANK_KEYS: Final[NDArray[np.int64]] = np.append(KEYS[::4] & 0xFFFFFFFF, KEYS[51] & 0xFFFFFFFF)
# Whether a back is a straight, a flush or a straight flush: a complete hand (T-24).
IS_COMPLETE: Final[NDArray[np.int8]] = np.array(
    [
        r.category
        in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
        for r in RANKINGS
    ]
    + [False],
    dtype=np.int8,
)


@kernel
def value_of_ranks(key: int, held: int, jokers: int, aces: int) -> int:
    """The best five when no suit matters: from added `RANK_KEYS`, and the ranks without the joker.

    `aces` counts the joker too: five of them have no key.
    """
    if aces == 5:
        return FIVE_ACES
    value = value_of_key(key, 0)
    if jokers:
        value = max(value, STRAIGHTS[1, held])
    return value


@kernel
def value_with_joker(cards: NDArray[np.uint8]) -> int:
    """The best five of five to seven cards, the joker perhaps among them."""
    key = 0
    held = 0
    jokers = 0
    aces = 0
    suited = 0
    for card in cards:
        rank = card >> 2
        key += RANK_KEYS[rank]
        if rank >= ACE:
            aces += 1
        if rank == JOKER_RANK:
            jokers += 1
        else:
            held |= 1 << rank
            suited |= 1 << (13 * (card & 3) + rank)
    value = value_of_ranks(key, held, jokers, aces)
    for suit in range(4):
        mask = suited >> (13 * suit) & 0x1FFF
        if BITS[mask] + jokers >= 5:
            value = max(value, FLUSHES[jokers, mask])
    return value


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    for i in range(hands.shape[0]):
        out[i] = value_with_joker(hands[i])


def _checked(hands: NDArray[np.uint8], sizes: tuple[int, ...]) -> NDArray[np.uint8]:
    if hands.ndim != 2 or hands.shape[1] not in sizes or hands.dtype != np.uint8:
        raise ValueError(f"an array of uint8 is wanted, of shape (n, k) with k in {sizes}")
    if hands.size and int(hands.max()) > JOKER_INDEX:
        raise ValueError("a card's index runs from 0 to 51, and the joker's is 52")
    return np.ascontiguousarray(hands)


def rank_joker_hands(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands of five, six or seven cards of the 53.

    Cards are taken as they are given; a card held twice gives a number without meaning.
    """
    checked = _checked(hands, (5, 6, 7))
    out = np.empty(hands.shape[0], dtype=np.int16)
    _rank_all(checked, out)
    return out


def rank_fronts(fronts: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many fronts, two cards each."""
    ranks = _checked(fronts, (2,)) >> 2
    return FRONT_OF[ranks[:, 0], ranks[:, 1]].astype(np.int16)
