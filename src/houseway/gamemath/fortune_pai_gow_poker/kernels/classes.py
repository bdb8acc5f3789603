"""Seven cards of a deck with a joker, in classes that are set alike.

The deck has some ranks, each in the same number of suits, and perhaps the joker: 13 ranks in four
suits with it is the deck of the game. Smaller decks are for the proofs.

*By rank*: how often each rank is held, and whether the joker is. The full deck has 67,600 such
classes; each has the value its hands have as long as no flush can be made.

*By flush*: hands that hold five cards of one suit, the joker counting. A class has the ranks of
that suit, the ranks of the one or two other cards, and whether the joker is held: 224,653 for one
suit of the full deck. There is one such suit at most, and the suits of the other cards do not
matter to the setting.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import set_ranks
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import BITS, JOKER_RANK

Array = NDArray[np.int64]

# Counts of ranks as one number, three bits for each, the joker's above them.
JOKER_AT: Final = 39
# Multisets of at most seven of thirteen ranks are numbered as combinations are, without a gap: the
# highest rank r (from 1) adds COLEX[r, 7], the next COLEX[r, 6], and so on.
MULTISETS: Final = 77_520
RANK_CLASSES: Final = 67_600
FLUSH_CLASSES: Final = 224_653


def _choose(n: int, k: int) -> int:
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


CHOOSE: Final[Array] = np.array(
    [[_choose(n, k) if k <= n else 0 for k in range(5)] for n in range(5)], dtype=np.int64
)
COLEX: Final[Array] = np.array(
    [[_choose(r + i - 1, i) if r else 0 for i in range(8)] for r in range(14)], dtype=np.int64
)


@kernel
def multiset_index(counts: int) -> int:
    """The number of a multiset of at most seven ranks; the joker makes a second set of numbers."""
    index = (counts >> JOKER_AT) * MULTISETS
    place = 7
    for rank in range(12, -1, -1):
        for _ in range(counts >> (3 * rank) & 7):
            index += COLEX[rank + 1, place]
            place -= 1
    return index


@kernel
def rank_classes(held: int, suits: int, jokers: int, counts: Array, settings: Array) -> int:
    """Write every class by rank and how it is set where no flush can be made; how many there are.

    `held` has a bit for each rank of the deck.
    """
    ranks = np.empty(7, dtype=np.int64)
    suited = np.zeros(7, dtype=np.int64)
    deck = np.empty(13, dtype=np.int64)
    size = 0
    for rank in range(13):
        if held >> rank & 1:
            deck[size] = rank
            size += 1
    found = 0
    for joker in range(jokers + 1):
        cards = 7 - joker
        place = np.zeros(7, dtype=np.int64)  # ascending places in the deck, any of them repeated
        while True:
            packed = joker << JOKER_AT
            fits = True
            for i in range(cards):
                packed += 1 << (3 * deck[place[i]])
                ranks[i] = deck[place[i]]
                fits = fits and (i < suits or place[i - suits] != place[i])
            if joker:
                ranks[6] = JOKER_RANK
            if fits:
                counts[found] = packed
                settings[found] = set_ranks(ranks, suited)
                found += 1
            i = cards - 1
            while i >= 0 and place[i] == size - 1:
                i -= 1
            if i < 0:
                break
            step = place[i] + 1
            for k in range(i, cards):
                place[k] = step
    return found


@kernel
def flush_classes(
    held: int, suits: int, jokers: int, masks: Array, others: Array, settings: Array
) -> int:
    """Write every class by flush of one suit, and how it is set; how many there are.

    `others` are the other cards and the joker, packed as counts of ranks.
    """
    ranks = np.empty(7, dtype=np.int64)
    suited = np.empty(7, dtype=np.int64)
    found = 0
    for mask in range(8_192):
        if mask & ~held or BITS[mask] < 4:
            continue
        for joker in range(jokers + 1):
            rest = 7 - joker - BITS[mask]
            if rest < 0 or rest > 2 or (rest > 0 and suits == 1):
                continue
            for high in range(13 if rest else 1):
                for low in range(high + 1 if rest == 2 else 1):
                    if rest and held >> high & 1 == 0:
                        continue
                    if rest == 2 and (held >> low & 1 == 0 or (low == high and suits == 2)):
                        continue
                    packed = joker << JOKER_AT
                    if rest:
                        packed += 1 << (3 * high)
                    if rest == 2:
                        packed += 1 << (3 * low)
                    place = 0
                    for rank in range(13):
                        if mask >> rank & 1:
                            ranks[place] = rank
                            suited[place] = 1
                            place += 1
                        for _ in range(packed >> (3 * rank) & 7):
                            ranks[place] = rank
                            suited[place] = 0
                            place += 1
                    if joker:
                        ranks[6] = JOKER_RANK
                        suited[6] = 0
                    masks[found] = mask
                    others[found] = packed
                    settings[found] = set_ranks(ranks, suited)
                    found += 1
    return found


@kernel
def all_counts(masks: Array, others: Array, counts: Array) -> None:
    """The counts of ranks of whole hands, from those of the classes by flush."""
    for i in range(masks.shape[0]):
        packed = others[i]
        for rank in range(13):
            packed += (masks[i] >> rank & 1) << (3 * rank)
        counts[i] = packed


@kernel
def ways(counts: Array, suits: int, out: Array) -> None:
    """In how many ways cards of these ranks can be taken from so many suits."""
    for i in range(counts.shape[0]):
        found = 1
        for rank in range(13):
            found *= CHOOSE[suits, counts[i] >> (3 * rank) & 7]
        out[i] = found


@kernel
def numbers(counts: Array, out: Array) -> None:
    """The number of each multiset."""
    for i in range(counts.shape[0]):
        out[i] = multiset_index(counts[i])
