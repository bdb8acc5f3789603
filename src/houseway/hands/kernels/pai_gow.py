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

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import FLUSH_OF, KEYS, RANKINGS, value_of, value_of_key
from houseway.hands.kernels.rows import checked_rows, mixed
from houseway.hands.pai_gow import COMPLETE, PaiGowCategory, PaiGowRanking, rank_front
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


def _with_joker(best: NDArray[np.int64]) -> NDArray[np.int64]:
    """The best of a set of ranks as it is, and with any one more (T-23)."""
    masks = np.arange(8_192)
    filled = np.max([best[masks | 1 << rank] for rank in range(13)], axis=0)
    return np.stack([best, filled])


def _straights() -> NDArray[np.int64]:
    straights = np.zeros(8_192, dtype=np.int64)
    for mask in range(8_192):
        high = straight_high(rank for rank in Rank if mask >> (rank - 2) & 1)
        if high is not None:
            straights[mask] = value_of(Ranking(Category.STRAIGHT, (high,)))
    return straights


# The front that two ranks make; the joker in front is an ace.
FRONT_OF: Final[NDArray[np.int64]] = np.array(
    [
        [front_value(rank_front(mixed([one, other]))) for other in (*Rank, Rank.ACE)]
        for one in (*Rank, Rank.ACE)
    ],
    dtype=np.int64,
)
# The best straight of a set of ranks, and the best flush of a suit's ranks, a straight flush
# perhaps; with no joker and with one, nought where none is.
STRAIGHTS: Final = _with_joker(_straights())
FLUSHES: Final = _with_joker(FLUSH_OF.astype(np.int64))
BITS: Final[NDArray[np.int64]] = np.array([m.bit_count() for m in range(8_192)], dtype=np.int64)
# What a card adds to the count of ranks, by its rank; the joker counts as an ace.
RANK_KEYS: Final[NDArray[np.int64]] = np.append(KEYS[::4] & 0xFFFFFFFF, KEYS[51] & 0xFFFFFFFF)
# Whether a back is a straight, a flush or a straight flush: a complete hand (T-24).
IS_COMPLETE: Final[NDArray[np.int8]] = np.array(
    [back.category in COMPLETE for back in BACKS], dtype=np.int8
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


def rank_joker_hands(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands of five, six or seven cards of the 53."""
    out = np.empty(len(hands), dtype=np.int16)
    _rank_all(checked_rows(hands, 5, 6, 7, last=JOKER_INDEX), out)
    return out


def rank_fronts(fronts: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many fronts, two cards each."""
    ranks = checked_rows(fronts, 2, last=JOKER_INDEX) >> 2
    return FRONT_OF[ranks[:, 0], ranks[:, 1]].astype(np.int16)
