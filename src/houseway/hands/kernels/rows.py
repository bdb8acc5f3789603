"""What the kernels of hands share: rows of card indices that are checked, and hands by ranks."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, Rank, Suit

LAST_CARD = 51  # of a deck without a joker
_SUITS = tuple(Suit)


def checked_rows(hands: NDArray[np.uint8], *sizes: int, last: int = LAST_CARD) -> NDArray[np.uint8]:
    """Rows of so many cards each; a card is its index, as `Card.index` counts.

    Cards are taken as they are given; a card held twice gives a number without meaning.
    """
    if hands.ndim != 2 or hands.shape[1] not in sizes or hands.dtype != np.uint8:
        wanted = " or ".join(f"(n, {size})" for size in sizes)
        found = f"{hands.dtype} of shape {hands.shape}"
        raise ValueError(f"an array of uint8 of shape {wanted} is expected, not {found}")
    if hands.size and int(hands.max()) > last:
        raise ValueError(f"a card's index runs from 0 to {last}")
    return np.ascontiguousarray(hands)


def mixed(ranks: Sequence[Rank]) -> list[Card]:
    """Up to seven cards without a flush: suits in turn, where equal ranks adjoin."""
    return [Card(rank, _SUITS[i % 4]) for i, rank in enumerate(ranks)]


def suited(ranks: Sequence[Rank]) -> list[Card]:
    """Cards of one suit."""
    return [Card(rank, Suit.SPADES) for rank in ranks]
