"""The hands of all players on one board, and who has the best.

A card is its index, 0 to 51; a set of cards is a bit for each of them. A showdown's outcome is the
set of its winners, a bit for each player: `counts[1]` are the deals that the first one wins alone,
`counts[3]` those that they split with the second. Counts are weighted; the caller of a kernel keeps
what one call can add below 2^62.
"""

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.stud.kernels import SUIT_BITS
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import KEYS, START, flush_suit, has_flush, value_of_key

Ints = NDArray[np.int64]
Cards = NDArray[np.uint8]

BOARD: Final = 5
RANKS: Final = 0x1FFF  # of one suit
_THREES: Final[Ints] = np.array([*combinations(range(BOARD), 3)], dtype=np.int64)


@kernel
def bit_of(card: int) -> int:
    """The bit of a card where each suit has its own sixteen."""
    return np.int64(1) << ((card & 3) * SUIT_BITS + (card >> 2))


@kernel
def cards_of(cards: Cards) -> int:
    """Cards as a set."""
    held = np.int64(0)
    for card in cards:
        held |= np.int64(1) << card
    return held


@kernel
def rank_holdem(board: Cards, holes: Cards, held: Ints, values: Ints) -> None:
    key, suits, taken = START, np.int64(0), np.int64(0)
    for card in board:
        key += KEYS[card]
        suits |= bit_of(card)
        taken |= np.int64(1) << card
    for i in range(len(holes)):
        if held[i] & taken:
            values[i] = -1
            continue
        a, b = holes[i, 0], holes[i, 1]
        whole = key + KEYS[a] + KEYS[b]
        if has_flush(whole):
            ranks = (suits | bit_of(a) | bit_of(b)) >> (flush_suit(whole) * SUIT_BITS)
            values[i] = value_of_key(whole, ranks & RANKS)
        else:
            values[i] = value_of_key(whole, 0)


@kernel
def add_threes(board: Cards, threes: Ints) -> None:
    """The ten threes of a board: `threes[0]` their keys added, `threes[1]` their ranks."""
    for n in range(10):
        a, b, c = board[_THREES[n, 0]], board[_THREES[n, 1]], board[_THREES[n, 2]]
        threes[0, n] = START + KEYS[a] + KEYS[b] + KEYS[c]
        threes[1, n] = (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2))


@kernel
def value_of_two(a: int, b: int, threes: Ints) -> int:
    """The value of two hole cards with the best three of the board."""
    key = KEYS[a] + KEYS[b]
    ranks = (1 << (a >> 2)) | (1 << (b >> 2))
    best = 0
    for n in range(10):
        best = max(best, value_of_key(key + threes[0, n], ranks | threes[1, n]))
    return best


@kernel
def _rank_omaha(board: Cards, holes: Cards, held: Ints, values: Ints, threes: Ints) -> None:
    """Exactly two of the hole cards with exactly three of the board's (B15-1)."""
    taken = cards_of(board)
    add_threes(board, threes)
    for i in range(len(holes)):
        if held[i] & taken:
            values[i] = -1
            continue
        best = 0
        for j in range(1, 4):
            for k in range(j):
                best = max(best, value_of_two(holes[i, j], holes[i, k], threes))
        values[i] = best


@kernel
def rank_all(board: Cards, holes: Cards, held: Ints, values: Ints, threes: Ints) -> None:
    """What each hand is worth on this board; -1 where it shares a card with the board.

    `threes` is room to work in, of shape (2, 10).
    """
    if holes.shape[1] == 2:
        rank_holdem(board, holes, held, values)
    else:
        _rank_omaha(board, holes, held, values, threes)


@kernel
def winners_of(values: Ints) -> int:
    """Who has the best of these hands, one bit for each player."""
    best, who = values[0], np.int64(1)
    for player in range(1, len(values)):
        if values[player] > best:
            best, who = values[player], np.int64(1) << player
        elif values[player] == best:
            who |= np.int64(1) << player
    return who
