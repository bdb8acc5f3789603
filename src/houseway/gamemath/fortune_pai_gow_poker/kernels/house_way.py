"""The House Way as a kernel: twin of `games.fortune_pai_gow_poker.house_way`.

A hand is seven ranks, the deuce 0, the ace 12, the joker 13, and a bit for each card that says
whether it is of the one suit in which a flush can be made. Where no suit can, no bit stands; the
suits of the other cards never matter. So hands of the same ranks and bits are set alike.

Every row of the chart names the two ranks in front: a pair, the highest singles, or the best front
that leaves a complete hand behind (T-24, T-75). So a row gives the value that the front must have,
and among the fronts of that value the strongest back is kept; of equal backs, the front whose cards
come first in a new deck. In the complete rows this is the same as to look only at fronts that leave
a complete hand: whatever else their shapes leave behind is three of a kind at best.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import (
    ACE,
    BITS,
    FLUSHES,
    FRONT_OF,
    FRONTS,
    IS_COMPLETE,
    JOKER_INDEX,
    JOKER_RANK,
    RANK_KEYS,
    STRAIGHTS,
    value_of_ranks,
)
from houseway.hands.kernels.rows import checked_rows

_KING: Final = 11
_QUEEN: Final = 10
_NINE: Final = 7
_SIX: Final = 4
_NO_ROW: Final = 0

# A setting as one number: the row, the places of the two cards in front, and the two values.
_ROW: Final = 32
_FIRST: Final = 28
_SECOND: Final = 24
_BACK: Final = 8
FRONT_COUNT: Final = len(FRONTS)


@kernel
def back_behind(
    ranks: NDArray[np.int64], suited: NDArray[np.int64], first: int, second: int
) -> int:
    """The value of five of the seven when these two are in front."""
    key = 0
    held = 0
    jokers = 0
    aces = 0
    flush = True
    for place in range(7):
        if place != first and place != second:
            rank = ranks[place]
            key += RANK_KEYS[rank]
            if rank >= ACE:
                aces += 1
            if rank == JOKER_RANK:
                jokers = 1
            else:
                held |= 1 << rank
                flush = flush and suited[place] != 0
    value = value_of_ranks(key, held, jokers, aces)
    if flush:
        value = max(value, FLUSHES[jokers, held])
    return value


@kernel
def _highest_before_complete(ranks: NDArray[np.int64], suited: NDArray[np.int64]) -> int:
    """The best front that leaves a complete hand behind, or -1 where none does."""
    best = -1
    held = 0
    jokers = 0
    flush = False
    for place in range(7):
        if ranks[place] == JOKER_RANK:
            jokers = 1
        else:
            held |= 1 << ranks[place]
            flush = flush or suited[place] != 0
    if not flush and STRAIGHTS[jokers, held] == 0:
        return best
    for first in range(6):
        for second in range(first + 1, 7):
            front = FRONT_OF[ranks[first], ranks[second]]
            if front > best and IS_COMPLETE[back_behind(ranks, suited, first, second)]:
                best = front
    return best


@kernel
def _kept_if(single: int, enough: int, singles: int, pair: int) -> int:
    """The highest singles in front if the first is high enough, otherwise a pair."""
    return singles if single >= enough else FRONT_OF[pair, pair]


@kernel
def _wanted(ranks: NDArray[np.int64], suited: NDArray[np.int64]) -> tuple[int, int]:
    """The row of the chart that sets this hand, and the front that it asks for (T-24)."""
    counts = 0
    for place in range(7):
        counts += 1 << (3 * min(ranks[place], ACE))
    five = quad = trip = trip2 = pair = pair2 = pair3 = single = single2 = single3 = -1
    for rank in range(ACE, -1, -1):
        count = counts >> (3 * rank) & 7
        if count == 5:
            five = rank
        elif count == 4:
            quad = rank
        elif count == 3:
            if trip < 0:
                trip = rank
            else:
                trip2 = rank
        elif count == 2:
            if pair < 0:
                pair = rank
            elif pair2 < 0:
                pair2 = rank
            else:
                pair3 = rank
        elif count == 1:
            if single < 0:
                single = rank
            elif single2 < 0:
                single2 = rank
            elif single3 < 0:
                single3 = rank
    singles = FRONT_OF[max(single, 0), max(single2, 0)]
    if five >= 0:
        return 21, FRONT_OF[five, five]
    if quad >= 0:
        beside = max(trip, pair)
        if beside >= 0:
            return 20, FRONT_OF[beside, beside]
        if quad >= _QUEEN:
            return 16, FRONT_OF[quad, quad]
        if quad >= _NINE:
            return 17, _kept_if(single, _KING, singles, quad)
        if quad >= _SIX:
            return 18, _kept_if(single, _QUEEN, singles, quad)
        return 19, singles
    if trip2 >= 0:
        return 10, FRONT_OF[trip, trip]
    if trip >= 0 and pair >= 0:
        return 15, FRONT_OF[pair, pair]
    if pair3 >= 0:
        return 7, FRONT_OF[pair, pair]
    complete = _highest_before_complete(ranks, suited)
    if pair2 >= 0:
        row = _NO_ROW if complete < 0 else 13
        if pair >= _QUEEN:
            return row or 3, FRONT_OF[pair2, pair2]
        if pair >= _NINE:
            return row or 4, _kept_if(single, ACE, singles, pair2)
        if pair >= _SIX:
            return row or 5, _kept_if(single, _KING, singles, pair2)
        return row or 6, _kept_if(single, _QUEEN, singles, pair2)
    if complete >= 0:
        return 14 if trip >= 0 else 12 if pair >= 0 else 11, complete
    if trip == ACE:
        return 8, FRONT_OF[ACE, single]
    if trip >= 0:
        return 9, singles
    if pair >= 0:
        return 2, singles
    return 1, FRONT_OF[single2, single3]


@kernel
def set_ranks(ranks: NDArray[np.int64], suited: NDArray[np.int64]) -> int:
    """Set seven cards in the order of a new deck; `parts_of` takes the answer apart."""
    row, wanted = _wanted(ranks, suited)
    best = -1
    kept = 0
    # The front that comes first in the deck is the one whose later card comes first.
    for second in range(1, 7):
        for first in range(second):
            if FRONT_OF[ranks[first], ranks[second]] == wanted:
                back = back_behind(ranks, suited, first, second)
                if back > best:
                    best = back
                    kept = first << _FIRST | second << _SECOND
    return row << _ROW | kept | best << _BACK | wanted


class Parts(NamedTuple):
    """A setting: the row, the two of the seven in front, and both values."""

    row: int
    places: tuple[int, int]
    back: int
    front: int


def parts_of(setting: int) -> Parts:
    """Take a setting apart."""
    places = setting >> _FIRST & 7, setting >> _SECOND & 7
    return Parts(setting >> _ROW, places, setting >> _BACK & 0xFFFF, setting & 0xFF)


@kernel
def _set_all(hands: NDArray[np.uint8], out: NDArray[np.int64]) -> None:
    ranks = np.empty(7, dtype=np.int64)
    suited = np.empty(7, dtype=np.int64)
    for i in range(hands.shape[0]):
        masks = 0
        jokers = 0
        for place in range(7):
            card = hands[i, place]
            ranks[place] = card >> 2
            if ranks[place] == JOKER_RANK:
                jokers = 1
            else:
                masks |= 1 << (13 * (card & 3) + ranks[place])
        flush = -1
        for suit in range(4):
            if BITS[masks >> (13 * suit) & 0x1FFF] + jokers >= 5:
                flush = suit
        for place in range(7):
            card = hands[i, place]
            suited[place] = ranks[place] != JOKER_RANK and card & 3 == flush
        out[i] = set_ranks(ranks, suited)


def set_hands(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The settings of many hands: an array of shape (n, 7) of card indices, each row ascending."""
    out = np.empty(len(hands), dtype=np.int64)
    _set_all(checked_rows(hands, 7, last=JOKER_INDEX), out)
    return out
