"""One spot of Ultimate Texas Hold'em: every board to come, every hand of the dealer, one by one.

Nothing is clever here. A flop has at most 1,081 boards to come and a river 990 dealer's hands, so
advice on either is immediate; and the counts of the whole game are held to these.
"""

import numpy as np

from houseway.gamemath.ultimate_texas_holdem.kernels.margins import Stakes
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import Ints
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import (
    CATEGORY_OF,
    FIRST_OF,
    KEYS,
    START,
    flush_suit,
    has_flush,
    value_of_key,
)


@kernel
def _value(key: int, suits: Ints, first: int, second: int) -> int:
    """The value of a board with two more cards; `suits` are the ranks of the board by suit."""
    key += KEYS[first] + KEYS[second]
    if has_flush(key):
        suit = flush_suit(key)
        ranks = suits[suit]
        if first & 3 == suit:
            ranks |= 1 << (first >> 2)
        if second & 3 == suit:
            ranks |= 1 << (second >> 2)
        return value_of_key(key, ranks)
    return value_of_key(key, 0)


@kernel
def count_river(hole: Ints, board: Ints, deck: Ints, qualify: int, counts: Ints) -> int:
    """Count the dealer's hands by what becomes of the player's; gives the player's class of hand.

    `deck` are the cards that the dealer may hold, who qualifies with a class of hand. `counts`
    becomes: beaten and qualified, beaten and not, winning and qualified, winning and not, and tied.
    """
    qualifying = FIRST_OF[qualify]
    key = START
    suits = np.zeros(4, dtype=np.int64)
    for card in board:
        key += KEYS[card]
        suits[card & 3] |= 1 << (card >> 2)
    mine = _value(key, suits, hole[0], hole[1])
    counts[:] = 0
    for i in range(len(deck)):
        for j in range(i):
            his = _value(key, suits, deck[i], deck[j])
            if mine > his:
                counts[0 if his >= qualifying else 1] += 1
            elif mine < his:
                counts[2 if his >= qualifying else 3] += 1
            else:
                counts[4] += 1
    return CATEGORY_OF[mine]


@kernel
def value_river(counts: Ints, category: int, stakes: Stakes, blind: Ints) -> tuple[int, int]:
    """What Ante and Blind, and what each Ante of Play, win in all, in `unit`-ths of an Ante."""
    beaten, lost = counts[0] + counts[1], counts[2] + counts[3]
    even = stakes.win * beaten - stakes.unit * lost
    ante = stakes.win * counts[0] - stakes.unit * counts[2]
    return ante + blind[category] * beaten - stakes.unit * lost, even


@kernel
def count_flop(
    hole: Ints, flop: Ints, deck: Ints, stakes: Stakes, blind: Ints
) -> tuple[int, int, int]:
    """All boards to come: the base wagers, an Ante of Play, and the best that the river allows.

    `deck` are the cards that are still to be seen. There are at most 1,081 boards and 990 hands, so
    with pays below 2^40 the sums are below 2^61.
    """
    board = np.empty(5, dtype=np.int64)
    board[0], board[1], board[2] = flop[0], flop[1], flop[2]
    rest = np.empty(len(deck) - 2, dtype=np.int64)
    counts = np.empty(5, dtype=np.int64)
    base_sum, play_sum, best_sum = 0, 0, 0
    for i in range(len(deck)):
        for j in range(i):
            board[3], board[4] = deck[i], deck[j]
            n = 0
            for k in range(len(deck)):
                if k not in (i, j):
                    rest[n] = deck[k]
                    n += 1
            category = count_river(hole, board, rest, stakes.qualify, counts)
            base, play = value_river(counts, category, stakes, blind)
            base_sum += base
            play_sum += play
            best_sum += max(base + stakes.least * play, base + stakes.most * play, stakes.fold)
    return base_sum, play_sum, best_sum
