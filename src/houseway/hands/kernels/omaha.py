"""The best Omaha hand, as a number: the higher the better. Twin of `hands.omaha`.

A card is its index, 0 to 51, as `Card.index` counts; a value is that of `poker`. The keys of six
pairs and of ten threes are added, so that each of the sixty hands is one sum and one lookup. Five
cards of a suit are all of one suit, so the ranks of a flush are simply those of the hand.
"""

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import KEYS, START, value_of_key
from houseway.hands.kernels.rows import checked_rows

_TWOS: Final[NDArray[np.int64]] = np.array([*combinations(range(4), 2)], dtype=np.int64)
_THREES: Final[NDArray[np.int64]] = np.array([*combinations(range(5), 3)], dtype=np.int64)
# The bit of a card's rank, deuce lowest.
_RANK: Final[NDArray[np.int64]] = 1 << (np.arange(52, dtype=np.int64) >> 2)


@kernel
def _rank_all(hole: NDArray[np.uint8], board: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    keys = np.empty(10, dtype=np.int64)
    ranks = np.empty(10, dtype=np.int64)
    for i in range(hole.shape[0]):
        for n in range(10):
            a, b, c = board[i, _THREES[n, 0]], board[i, _THREES[n, 1]], board[i, _THREES[n, 2]]
            keys[n] = START + KEYS[a] + KEYS[b] + KEYS[c]
            ranks[n] = _RANK[a] | _RANK[b] | _RANK[c]
        best = 0
        for n in range(6):
            a, b = hole[i, _TWOS[n, 0]], hole[i, _TWOS[n, 1]]
            key = KEYS[a] + KEYS[b]
            held = _RANK[a] | _RANK[b]
            for m in range(10):
                best = max(best, value_of_key(key + keys[m], held | ranks[m]))
        out[i] = best


def rank_omaha(hole: NDArray[np.uint8], board: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands: arrays of shape (n, 4) and (n, 5) of card indices.

    Exactly two of the hole cards count, with exactly three of the board's (B15-1).
    """
    hole, board = checked_rows(hole, 4), checked_rows(board, 5)
    if len(hole) != len(board):
        raise ValueError(f"{len(hole)} hands and {len(board)} boards; each hand has its own board")
    out = np.empty(len(hole), dtype=np.int16)
    _rank_all(hole, board, out)
    return out
