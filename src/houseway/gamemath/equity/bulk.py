"""Many showdowns of known hands at once: numpy arrays in, numpy arrays out, one row for each.

A card is its index, 0 to 51, as `Card.index` counts. Importing this module imports numba.

>>> from houseway.cards import parse_cards
>>> holes = np.array([[[card.index for card in parse_cards(hand)] for hand in ("As Ks", "Qh Qd")]])
>>> board = np.array([[card.index for card in parse_cards("2c 7d 9h")]])
>>> counts = count_showdowns(holes.astype(np.uint8), board.astype(np.uint8))
>>> counts.tolist()
[[0, 237, 753, 0]]
>>> equity_of(counts).round(4).tolist()
[[0.2394, 0.7606]]
"""

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.equity.kernels.known import count_each
from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.equity.showdown import BOARDS, SEATS

_SIZES = [game.hole for game in PokerGame]


def count_showdowns(holes: NDArray[np.uint8], boards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The exact number of runouts for each set of winners: an array of shape (n, 2^players).

    `holes` has the shape (n, players, 2), or 4 for Omaha, and `boards` (n, 0, 3, 4 or 5). Column k
    has the runouts that the players of the bits of k win together, the first player's bit being 1.
    """
    if holes.ndim != 3 or holes.shape[2] not in _SIZES or holes.dtype != np.uint8:
        raise ValueError("holes: an array of uint8 of shape (n, players, 2 or 4) is expected")
    if boards.ndim != 2 or boards.shape[1] not in BOARDS or boards.dtype != np.uint8:
        raise ValueError("boards: an array of uint8 of shape (n, 0, 3, 4 or 5) is expected")
    rows, players = holes.shape[:2]
    if len(boards) != rows:
        raise ValueError(f"{rows} showdowns and {len(boards)} boards; each has its own board")
    if not 2 <= players <= SEATS:
        raise ValueError(f"2 to {SEATS} players show their hands, not {players}")
    cards = np.sort(
        np.concatenate([holes.reshape(rows, players * holes.shape[2]), boards], axis=1), axis=1
    )
    if cards.size and int(cards.max()) > 51:
        raise ValueError("a card's index runs from 0 to 51")
    twice = np.flatnonzero((cards[:, 1:] == cards[:, :-1]).any(axis=1))
    if twice.size:
        raise ValueError(f"row {twice[0]} has a card twice; one deck is in play")
    counts = np.zeros((rows, 1 << players), dtype=np.int64)
    count_each(np.ascontiguousarray(holes), np.ascontiguousarray(boards), counts)
    return counts


def equity_of(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Each player's share of the pot from these counts, as a decimal: shape (n, players)."""
    players = counts.shape[1].bit_length() - 1
    shares = np.array(
        [
            [(who >> at & 1) / max(who.bit_count(), 1) for at in range(players)]
            for who in range(counts.shape[1])
        ]
    )
    made: NDArray[np.float64] = counts @ shares / counts.sum(axis=1, keepdims=True)
    return made
