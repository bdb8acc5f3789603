"""The flop in Ultimate Texas Hold'em: the best option for every two cards and every flop.

The margin of an option is a number for the ranks of flop and hand, and one for each suit on the
flop (see `margins`); so a decision is a handful of additions. Hands that differ only by an
exchange of suits that have the same cards in the deck are decided once. Tables by suit have one row
more than there are, in which a flop without that suit finds nought.
"""

from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    PAIRS,
    RANKS,
    ROWS,
    ROWS_2,
    ROWS_3,
    Bytes,
    Ints,
    copy,
)
from houseway.hands.kernels.compiled import kernel

FLOPS: Final = 22_100
TIE: Final = 128  # added to a decision that another option equals


def _flops() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Every flop in order: its triple of ranks, and from each suit its row, or ROWS for none."""
    cards = np.array(list(combinations(range(52), 3)), dtype=np.int64)
    ranks, suits = cards >> 2, cards & 3
    a, b, c = ranks.T  # in rising order
    triples = c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + a
    rows = np.full((4, FLOPS), ROWS, dtype=np.int64)
    for suit in range(4):
        on = suits == suit
        held = on.sum(axis=1)
        one = held == 1
        x = (ranks * on).sum(axis=1)
        off = np.sort(np.where(on, -1, ranks), axis=1)
        rows[suit, one] = (x * PAIRS + off[:, 2] * (off[:, 2] + 1) // 2 + off[:, 1])[one]
        two = held == 2
        inside = np.sort(np.where(on, ranks, -1), axis=1)
        high, low = inside[:, 2], inside[:, 1]
        rows[suit, two] = (ROWS_2 + (high * (high - 1) // 2 + low) * RANKS + off[:, 2])[two]
        three = held == 3
        number = c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
        rows[suit, three] = (ROWS_3 + number)[three]
    return triples.astype(np.int16), rows.astype(np.int16)


FLOP_TRIPLES, FLOP_ROWS = _flops()


@kernel
def _margins(
    ranks: Ints,
    clubs: NDArray[Any],
    diamonds: NDArray[Any],
    hearts: NDArray[Any],
    spades: NDArray[Any],
) -> Ints:
    """An option's margin on every flop for one hand, from its ranks and its class in each suit."""
    margins = np.empty(FLOPS, dtype=np.int64)
    for flop in range(FLOPS):
        margins[flop] = (
            ranks[FLOP_TRIPLES[flop]]
            + clubs[FLOP_ROWS[0, flop]]
            + diamonds[FLOP_ROWS[1, flop]]
            + hearts[FLOP_ROWS[2, flop]]
            + spades[FLOP_ROWS[3, flop]]
        )
    return margins


@kernel
def _prefer(option: int, margins: Ints, best: Ints, decisions: Bytes) -> None:
    """Take an option where it is better than those before it, and mark where it is as good."""
    for flop in range(FLOPS):
        if option == 0 or margins[flop] > best[flop]:
            best[flop] = margins[flop]
            decisions[flop] = 1 + option
        elif margins[flop] == best[flop]:
            decisions[flop] |= TIE


class Hands(NamedTuple):
    """One hand of each kind: its cards, how many it stands for, its pair of ranks and its class
    seen from each suit."""

    cards: Ints
    weights: Ints
    pairs: Ints
    classes: Ints


@kernel
def decide(
    first: int,
    last: int,
    hands: Hands,
    live: NDArray[np.bool_],
    table_of: Ints,
    by_ranks: Ints,
    by_suit: NDArray[Any],
    option_of: Ints,
    gains: Ints,
    decisions: Bytes,
) -> None:
    """The best option of hands `first` to `last` on every flop.

    `option_of` lists the options, the one that bets least first, each as its place in `by_ranks`
    and `by_suit` or -1 for the bet that the others are held against; of equal options the first is
    taken. `table_of` is the place of each suit's table in `by_suit`. `gains` becomes the sum of the
    best margins; a decision is 1 for the first option and so on, 0 where there is no such flop.
    """
    cards, pairs, classes = hands.cards, hands.pairs, hands.classes
    free = np.empty(52, dtype=np.bool_)
    best = np.empty(FLOPS, dtype=np.int64)
    nothing = np.zeros(FLOPS, dtype=np.int64)
    for hand in range(first, last):
        for i in range(len(option_of)):
            option = option_of[i]
            if option < 0:
                _prefer(i, nothing, best, decisions[hand])
                continue
            margins = _margins(
                by_ranks[option, pairs[hand]],
                by_suit[option, table_of[0], classes[hand, 0]],
                by_suit[option, table_of[1], classes[hand, 1]],
                by_suit[option, table_of[2], classes[hand, 2]],
                by_suit[option, table_of[3], classes[hand, 3]],
            )
            _prefer(i, margins, best, decisions[hand])
        copy(live, free)
        free[cards[hand, 0]] = free[cards[hand, 1]] = False
        gain, flop = np.int64(0), 0
        for a in range(50):
            for b in range(a + 1, 51):
                both = free[a] and free[b]
                for c in range(b + 1, 52):
                    if both and free[c]:
                        gain += best[flop]
                    else:
                        decisions[hand, flop] = 0
                    flop += 1
        gains[hand] = gain


@kernel
def spread_decision(
    first: int,
    last: int,
    wanted: int,
    hands: Hands,
    weights: Ints,
    table_of: Ints,
    decisions: Bytes,
    by_ranks: Ints,
    by_suit: NDArray[np.int32],
) -> None:
    """Count the flops on which hands take the option `wanted`, as `margins` adds them up.

    `weights` says how many hands each stands for, nought for one that does not see the flop. A hand
    and flop is counted for their ranks, and for each suit on the flop for its class and row.
    """
    pairs, classes = hands.pairs, hands.classes
    for hand in range(first, last):
        weight, pair = weights[hand], pairs[hand]
        if weight == 0:
            continue
        for flop in range(FLOPS):
            if decisions[hand, flop] & 127 == wanted:
                by_ranks[FLOP_TRIPLES[flop], pair] += weight
                for suit in range(4):
                    row = FLOP_ROWS[suit, flop]
                    by_suit[table_of[suit], classes[hand, suit], row] += weight
