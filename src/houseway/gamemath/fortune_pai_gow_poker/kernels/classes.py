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

from math import comb
from typing import Final, NamedTuple

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


CHOOSE: Final[Array] = np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.int64)
COLEX: Final[Array] = np.array(
    [[comb(r + i - 1, i) if r else 0 for i in range(8)] for r in range(14)], dtype=np.int64
)
# A set of ranks, a bit for each, as counts of ranks.
COUNTS_OF: Final[Array] = np.array(
    [sum((mask >> rank & 1) << (3 * rank) for rank in range(13)) for mask in range(8_192)],
    dtype=np.int64,
)


class Classes(NamedTuple):
    """Every hand of a deck, by rank and by flush of one suit, and the values they are set to.

    A value is the back's above eight bits of the front's. `whole` are the counts of ranks of the
    hands of a class by flush, `plain_values` what they would be set to if no flush could be made.
    """

    counts: Array
    values: Array
    masks: Array
    others: Array
    whole: Array
    flush_values: Array
    plain_values: Array


@kernel
def ways(counts: int, suits: int) -> int:
    """In how many ways cards of these ranks can be taken from so many suits."""
    found = 1
    for rank in range(13):
        found *= CHOOSE[suits, counts >> (3 * rank) & 7]
    return found


@kernel
def each_ways(counts: Array, suits: int, out: Array) -> None:
    """The same for many hands."""
    for i in range(counts.shape[0]):
        out[i] = ways(counts[i], suits)


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
