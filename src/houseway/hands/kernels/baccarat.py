"""Baccarat hands of two or three cards: their totals. Twin of `hands.baccarat`.

A card is its index, 0 to 51, as `Card.index` counts; in a shoe the same one may come twice.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS
from houseway.hands.baccarat import point
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.rows import checked_rows

POINTS: Final[NDArray[np.int8]] = np.array([point(card) for card in ALL_CARDS], dtype=np.int8)


@kernel
def _total_all(hands: NDArray[np.uint8], out: NDArray[np.int8]) -> None:
    for i in range(hands.shape[0]):
        points = 0
        for j in range(hands.shape[1]):
            points += POINTS[hands[i, j]]
        out[i] = points % 10


def totals(hands: NDArray[np.uint8]) -> NDArray[np.int8]:
    """What each of many hands counts: an array (n, 2) or (n, 3) of card indices.

    Two cards that count eight or nine are a natural.
    """
    out = np.empty(len(hands), dtype=np.int8)
    _total_all(checked_rows(hands, 2, 3), out)
    return out
