"""Drawing deals of a showdown with too many deals to count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.gamemath.equity.kernels.draw import draw_deals
from houseway.gamemath.equity.layout import deck_without, holding_of, known_cards
from houseway.gamemath.equity.showdown import Contest
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Progress
from houseway.rules import Refused

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = Callable[[int], NDArray[np.uint64]]

_WORDS: Final = 1 << 18  # at a time, some hundredths of a second
_TRIED: Final = 5_000_000
_RARE: Final = 10_000  # of so many draws at least one has to fit
_DRAWING: Final = "drawing deals"


def draw(asked: Contest, words: Words, deals: int, progress: Progress) -> list[int]:
    """This number of deals by their winners, one bit for each; chance comes from `words`."""
    hole = asked.game.hole
    held = [at for at, each in enumerate(asked.ranges) if not each.is_random]
    free = [at for at, each in enumerate(asked.ranges) if each.is_random]
    holdings = [holding_of(asked.ranges[at], hole, known_cards(asked, at)) for at in held]
    cards = np.concatenate([np.empty((0, hole), np.uint8), *(each.cards for each in holdings)])
    sets = np.concatenate([np.empty(0, np.int64), *(each.held for each in holdings)])
    up_to = np.concatenate([np.empty(0, np.int64), *(np.cumsum(each.weights) for each in holdings)])
    ends = np.cumsum([len(each) for each in holdings], dtype=np.int64)
    bits = np.array([1 << at for at in (*held, *free)], dtype=np.int64)
    board = np.array([card.index for card in asked.board], dtype=np.uint8)
    deck = deck_without(known_cards(asked))
    counts = np.zeros(1 << len(asked.ranges), dtype=np.int64)
    tried = np.zeros(1, dtype=np.int64)
    done = 0
    while done < deals:
        progress(_DRAWING, done / deals)
        done += draw_deals(
            cards,
            sets,
            up_to,
            ends,
            bits,
            len(free),
            board,
            deck,
            deals - done,
            words(_WORDS),
            counts,
            tried,
        )
        if tried[0] > _TRIED and done * _RARE < tried[0]:
            raise Refused(
                MathRefusal.DEALS_TOO_RARE,
                rule=asked.game.seats_rule,
                found=done,
                tried=int(tried[0]),
            )
    progress(_DRAWING, 1.0)
    return [int(count) for count in counts]
