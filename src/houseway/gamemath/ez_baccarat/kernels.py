"""Baccarat: how every coup from a shoe ends.

Only the values of the cards matter, so a shoe is ten numbers: how many cards count nought to nine.
The first two cards of each side are taken without their order; third cards are drawn as the chart
says. A coup of four or five cards is counted once for each way the unused cards of six could fall,
so that all counts are of orders of six cards.
"""

from math import perm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel

CARDS: Final = 6
ENDS: Final = 400


def end_of(player: int, banker: int, *, player_drew: bool, banker_drew: bool) -> int:
    """The number of an end: both totals, and whether each side has three cards."""
    return (player * 10 + banker) * 4 + player_drew * 2 + banker_drew


def fits(cards: int) -> bool:
    """Whether 64 bits hold every count from a shoe of so many cards: up to 27 decks and more."""
    return perm(cards, CARDS) < 2**63


@kernel
def count_coups(
    held: Any, left: Any, player_to: int, banker_to: int, chart: NDArray[np.int64], ends: Any
) -> None:
    """Add to `ends` the orders of six cards that end so.

    `held` are the cards of each value, `left` all of them; `chart[b, t]` is 1 where the Banker
    draws with `b` on the Player's third card `t`. A natural eight or nine stops both sides.

    It is also called uncompiled, with lists of Python's own numbers, where 64 bits do not fit.
    """
    for a in range(10):
        for b in range(a, 10):
            first = held[a] * (held[b] - 1) if a == b else 2 * held[a] * held[b]
            if first <= 0:
                continue
            held[a] -= 1
            held[b] -= 1
            player = (a + b) % 10
            for c in range(10):
                for d in range(c, 10):
                    second = held[c] * (held[d] - 1) if c == d else 2 * held[c] * held[d]
                    if second <= 0:
                        continue
                    held[c] -= 1
                    held[d] -= 1
                    banker = (c + d) % 10
                    four = first * second
                    at = (player * 10 + banker) * 4
                    if player >= 8 or banker >= 8 or (player > player_to and banker > banker_to):
                        ends[at] += four * (left - 4) * (left - 5)
                    elif player > player_to:
                        for f in range(10):
                            at = (player * 10 + (banker + f) % 10) * 4
                            ends[at + 1] += four * held[f] * (left - 5)
                    else:
                        for e in range(10):
                            five = four * held[e]
                            if five == 0:
                                continue
                            total = (player + e) % 10
                            if chart[banker, e] == 0:
                                ends[(total * 10 + banker) * 4 + 2] += five * (left - 5)
                                continue
                            held[e] -= 1
                            for f in range(10):
                                at = (total * 10 + (banker + f) % 10) * 4
                                ends[at + 3] += five * held[f]
                            held[e] += 1
                    held[c] += 1
                    held[d] += 1
            held[a] += 1
            held[b] += 1
