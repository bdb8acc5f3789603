"""Deals that are drawn; chance is handed in as words of 64 bits."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.equity.kernels.rank import BOARD, Cards, Ints, rank_all, winners_of
from houseway.hands.kernels.compiled import kernel

Words = NDArray[np.uint64]
_HALF: Final = 1 << 32


@kernel
def _below(bound: int, words: Words, used: Ints) -> int:
    """A number below `bound`, each equally likely, from the next half word; -1 without words.

    A half word times the bound is cut off at 32 bits; those are thrown away that would make one
    number likelier than another (Lemire, 2019).
    """
    unfair = _HALF % bound
    while used[0] < 2 * len(words):
        word = words[used[0] >> 1]
        half = np.int64((word >> np.uint64(32 * (used[0] & 1))) & np.uint64(0xFFFFFFFF))
        used[0] += 1
        if (half * bound) & (_HALF - 1) >= unfair:
            return (half * bound) >> 32
    return -1


@kernel
def _draw_cards(deck: Cards, taken: int, out: Cards, words: Words, used: Ints) -> int:
    """Cards that are not yet taken into `out`; gives all that are taken then, -1 without words."""
    for i in range(len(out)):
        while True:
            at = _below(len(deck), words, used)
            if at < 0:
                return -1
            if (taken >> deck[at]) & 1 == 0:
                break
        out[i] = deck[at]
        taken |= np.int64(1) << deck[at]
    return taken


@kernel
def draw_deals(
    holes: Cards,
    held: Ints,
    up_to: Ints,
    ends: Ints,
    bits: Ints,
    randoms: int,
    board: Cards,
    deck: Cards,
    wanted: int,
    words: Words,
    counts: Ints,
    tried: Ints,
) -> int:
    """Draw deals until there are as many as wanted, or no more words; gives how many there are.

    Each range in `holes` gives one hand by its weight, `up_to` being the weights added up; hands
    that share a card are all drawn again, `tried[0]` counts how often. Then `randoms` players and
    the board take any cards of `deck` that are left. `bits` is each one's player.
    """
    ranges, size = len(ends), holes.shape[1]
    players = ranges + randoms
    dealt = np.zeros((players, size), dtype=np.uint8)
    nothing = np.zeros(players, dtype=np.int64)
    values = np.empty(players, dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    full = np.zeros(BOARD, dtype=np.uint8)
    for i in range(len(board)):
        full[i] = board[i]
    used = np.zeros(1, dtype=np.int64)
    done = 0
    while done < wanted:
        taken = np.int64(0)
        tried[0] += 1
        fits = True
        for player in range(ranges):
            start = 0 if player == 0 else ends[player - 1]
            drawn = _below(up_to[ends[player] - 1], words, used)
            if drawn < 0:
                return done
            i, stop = start, ends[player] - 1  # the first whose sum is above what was drawn
            while i < stop:
                middle = (i + stop) >> 1
                if up_to[middle] > drawn:
                    stop = middle
                else:
                    i = middle + 1
            if held[i] & taken:
                fits = False
                break
            taken |= held[i]
            for k in range(size):
                dealt[player, k] = holes[i, k]
        if not fits:
            continue
        for player in range(ranges, players):
            taken = _draw_cards(deck, taken, dealt[player], words, used)
            if taken < 0:
                return done
        if _draw_cards(deck, taken, full[len(board) :], words, used) < 0:
            return done
        rank_all(full, dealt, nothing, values, threes)
        winners = winners_of(values)
        who = np.int64(0)
        for player in range(players):
            if (winners >> player) & 1:
                who |= bits[player]
        counts[who] += 1
        done += 1
    return done
