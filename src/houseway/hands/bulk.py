"""Many hands at once: numpy arrays in, numpy arrays out, one row for each hand.

A card is its index, 0 to 51, as `Card.index` counts, and 52 is the joker where there is one. What
comes out are numbers that compare as the hands do: `ranking_of` reads those of poker, Omaha
included; those of three cards, of four and of Pai Gow have their own lists beside their kernels.

Importing this module imports numba, so `houseway.hands` does so only when a name here is asked for.

>>> from houseway.cards import parse_cards
>>> import numpy as np
>>> hands = [parse_cards("As Ks Qs Js Ts 2c 2d"), parse_cards("Ah Kd 9c 9s 4h 4d 2c")]
>>> cards = np.array([[card.index for card in hand] for hand in hands], dtype=np.uint8)
>>> for value in rank7(cards):
...     print(value, ranking_of(value))
7461 royal flush
4400 two pair, nines and fours
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.baccarat import totals
from houseway.hands.kernels.four import rank_best_fours
from houseway.hands.kernels.omaha import rank_omaha
from houseway.hands.kernels.pai_gow import rank_joker_hands
from houseway.hands.kernels.poker import rank_hands, ranking_of, value_of
from houseway.hands.kernels.three import rank_threes

__all__ = [
    "rank5",
    "rank6",
    "rank7",
    "rank_best_fours",
    "rank_joker_hands",
    "rank_omaha",
    "rank_threes",
    "ranking_of",
    "totals",
    "value_of",
]


def rank5(cards: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many five-card hands, an array of shape (n, 5)."""
    return _ranked(cards, 5)


def rank6(cards: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of the best five of each of many six-card hands, an array of shape (n, 6)."""
    return _ranked(cards, 6)


def rank7(cards: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of the best five of each of many seven-card hands, an array of shape (n, 7).

    Cards are taken as they are given; a card held twice gives a number without meaning.
    """
    return _ranked(cards, 7)


def _ranked(cards: NDArray[np.uint8], size: int) -> NDArray[np.int16]:
    given = np.asarray(cards)
    if given.ndim != 2 or given.shape[1] != size or given.dtype != np.uint8:
        found = f"{given.dtype} of shape {given.shape}"
        raise ValueError(f"an array of uint8 of shape (n, {size}) is wanted, not {found}")
    return rank_hands(given)
