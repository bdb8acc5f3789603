"""Cover All: tuples of hands that share no card, dealt rank by rank.

Each hand is in a state that says what it may still take; hands in the same state are alike, so all
that is known of them is how many are in which state: a key, four bits for each state. The suits
that give flushes are in states of their own. `deal_rank` deals one rank: the suits take their cards
first, the hands share what is left of the rank, and every way is counted.

Counts grow past 64 bits, to some 150. They are held in limbs of 44 bits, the lowest first, which
are added and multiplied as they are and carried afterwards.
"""

from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel

KEY_BITS: Final = 4
SUIT_BITS: Final = 8
LIMB_BITS: Final = 44
# What keeps limbs within 64 bits; the caller holds the suits to the first bound beforehand, and
# the hands to the second afterwards: the edges, and the ways, that lead to one place all together.
MOST_EDGES: Final = 1 << 9
MOST_WAYS: Final = 1 << 16
_KEY: Final = (1 << KEY_BITS) - 1
_SUIT: Final = (1 << SUIT_BITS) - 1
_CHOOSE: Final[NDArray[np.int64]] = np.array(
    [[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.int64
)
# The columns of a move of one hand,
_FROM, _TO, _CARDS, _WEIGHT = range(4)
# and of a way in which a rank falls to the hands: the key that follows, the hands of the old key
# that have not moved, the last move and how often it came, the cards taken, and how many ways.
_NEXT, _LEFT, _LAST, _TIMES, _TAKEN, _WAYS = range(6)


@kernel
def successors(
    key: int,
    moves: NDArray[np.int64],
    forced: NDArray[np.int64],
    room: int,
    found: NDArray[np.int64],
) -> int:
    """Every way in which up to `room` cards of one rank fall to the hands of a key; how many.

    A way is a set of moves, written in rising order so that it comes up once. It counts as often as
    its hands can be chosen among those alike, times the ways to divide its cards among them. A hand
    in a state with a `forced` move makes it; any other may stay as it is.
    """
    following = key
    taken = 0
    ways = 1
    left = key
    for state in range(len(forced)):
        move = forced[state]
        hands = (key >> (KEY_BITS * state)) & _KEY
        if move < 0 or hands == 0:
            continue
        step = (np.int64(1) << (KEY_BITS * moves[move, _TO])) - (np.int64(1) << (KEY_BITS * state))
        for _ in range(hands):
            taken += moves[move, _CARDS]
            if taken > room:
                return 0
            ways *= _CHOOSE[taken, moves[move, _CARDS]] * moves[move, _WEIGHT]
        following += hands * step
        left -= hands << (KEY_BITS * state)
    found[0, _NEXT] = following
    found[0, _LEFT] = left
    found[0, _LAST] = 0
    found[0, _TIMES] = 0
    found[0, _TAKEN] = taken
    found[0, _WAYS] = ways
    count = 1
    at = 0
    while at < count:  # each way found is taken up again, with one more move
        for move in range(found[at, _LAST], moves.shape[0]):
            state = moves[move, _FROM]
            hands = (found[at, _LEFT] >> (KEY_BITS * state)) & _KEY
            taken = found[at, _TAKEN] + moves[move, _CARDS]
            if hands == 0 or taken > room or forced[state] >= 0:
                continue
            times = found[at, _TIMES] + 1 if move == found[at, _LAST] else 1
            one = np.int64(1) << (KEY_BITS * state)
            found[count, _NEXT] = (
                found[at, _NEXT] - one + (np.int64(1) << (KEY_BITS * moves[move, _TO]))
            )
            found[count, _LEFT] = found[at, _LEFT] - one
            found[count, _LAST] = move
            found[count, _TIMES] = times
            found[count, _TAKEN] = taken
            # C(n, k) from C(n, k - 1) for the same move; then its cards among all taken.
            found[count, _WAYS] = (
                found[at, _WAYS]
                * hands
                // times
                * moves[move, _WEIGHT]
                * _CHOOSE[taken, moves[move, _CARDS]]
            )
            count += 1
        at += 1
    return count


@kernel
def _place_of(key: int, keys: NDArray[np.int64]) -> int:
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def _carry(row: NDArray[np.int64]) -> None:
    """Bring every limb but the highest back to 44 bits."""
    for limb in range(row.shape[0] - 1):
        for i in range(row.shape[1]):
            over = row[limb, i] >> LIMB_BITS
            row[limb, i] -= over << LIMB_BITS
            row[limb + 1, i] += over


@kernel
def _share(
    row: NDArray[np.int64],
    start: NDArray[np.int64],
    edges: NDArray[np.int64],
    room: int,
    used: NDArray[np.int64],
    shared: NDArray[np.int64],
) -> None:
    """What the suits make of one row: `shared[a]` is the count with a cards for the hands chosen.

    `edges` lead from a state of the suits to another, with the cards they use and their weight.
    """
    used[:] = 0
    for limb in range(row.shape[0]):
        for target in range(len(start) - 1):
            for edge in range(start[target], start[target + 1]):
                used[edges[edge, 1], limb, target] += edges[edge, 2] * row[limb, edges[edge, 0]]
    shared[:] = 0
    for taken in range(room + 1):
        for use in range(room - taken + 1):
            factor = _CHOOSE[room - use, taken]
            for limb in range(row.shape[0]):
                for i in range(len(start) - 1):
                    shared[taken, limb, i] += factor * used[use, limb, i]
        _carry(shared[taken])


@kernel
def deal_rank(
    counts: NDArray[np.int64],
    keys: NDArray[np.int64],
    missing: NDArray[np.int64],
    moves: NDArray[np.int64],
    forced: NDArray[np.int64],
    dead: int,
    room: int,
    start: NDArray[np.int64],
    edges: NDArray[np.int64],
    enough: NDArray[np.int64],
    out: NDArray[np.int64],
) -> int:
    """Deal one rank of `room` cards: `counts[key, limb, suits]` before, `out` after.

    `missing` is how many cards the hands of each key still want; `enough[m]` is how many states of
    the suits, from the first, leave in the later ranks the m cards that the hands then want. A key
    with a hand in a `dead` state leads nowhere.

    Returned is the most ways that lead to one key. Bounds: a limb is below 2^44; all edges to one
    state of the suits are below 2^9, and cards are chosen of a rank in at most 6 ways, so `shared`
    is below 2^56 before it is carried; the ways are below 2^16, so `out` is below 2^60. The highest
    limb, which is not carried, is below 2^34 in `counts` and so below 2^46 in `shared`, and 2^62.
    """
    _, limbs, before = counts.shape
    after = out.shape[2]
    used = np.empty((5, limbs, after), dtype=np.int64)
    shared = np.empty((5, limbs, after), dtype=np.int64)
    most = moves.shape[0]
    found = np.empty(((most + 1) * (most + 2) * (most + 3) * (most + 4) // 24, 6), dtype=np.int64)
    met = np.zeros(len(keys), dtype=np.int64)
    for at in range(len(keys)):
        empty = True
        for limb in range(limbs):
            for i in range(before):
                if counts[at, limb, i] != 0:
                    empty = False
                    break
        if empty:
            continue
        ways = successors(keys[at], moves, forced, room, found)
        if ways == 0:
            continue
        _share(counts[at], start, edges, room, used, shared)
        for way in range(ways):
            taken = found[way, _TAKEN]
            alive = enough[missing[at] - taken]
            if found[way, _NEXT] & dead or alive == 0:
                continue
            target = _place_of(found[way, _NEXT], keys)
            to = out[target]
            weight = found[way, _WAYS]
            met[target] += abs(weight)
            for limb in range(limbs):
                for i in range(alive):
                    to[limb, i] += weight * shared[taken, limb, i]
    for at in range(len(keys)):
        _carry(out[at])
    return met.max()


@kernel
def suit_edges(
    keys: NDArray[np.int64],
    numbers: NDArray[np.int64],
    suits: int,
    first: NDArray[np.int64],
    options: NDArray[np.int64],
    out: NDArray[np.int64],
) -> None:
    """What each of the `suits` of a key may do with its card of one rank, all of them together.

    A key holds the states of the suits, rising; every one has an option. The options of a state
    begin at `first`: where it leads, the cards used, the weight. Written out are the number of the
    old key, the new key, the cards used and the weight.
    """
    states = np.empty(4, dtype=np.int64)
    chosen = np.empty(4, dtype=np.int64)
    count = 0
    for at in range(len(keys)):
        for suit in range(suits):
            states[suit] = (keys[at] >> (SUIT_BITS * suit)) & _SUIT
            chosen[suit] = first[states[suit]]
        while True:
            _write_edge(numbers[at], suits, chosen, options, out[count])
            count += 1
            suit = 0
            while suit < suits:  # the next choice, as an odometer turns
                chosen[suit] += 1
                if chosen[suit] < first[states[suit] + 1]:
                    break
                chosen[suit] = first[states[suit]]
                suit += 1
            if suit == suits:
                break


@kernel
def _write_edge(
    at: int,
    suits: int,
    chosen: NDArray[np.int64],
    options: NDArray[np.int64],
    out: NDArray[np.int64],
) -> None:
    states = np.empty(4, dtype=np.int64)
    used = 0
    weight = 1
    for suit in range(suits):
        state = options[chosen[suit], 0]
        used += options[chosen[suit], 1]
        weight *= options[chosen[suit], 2]
        place = suit
        while place > 0 and states[place - 1] > state:
            states[place] = states[place - 1]
            place -= 1
        states[place] = state
    key = np.int64(0)
    for suit in range(suits):
        key |= states[suit] << (SUIT_BITS * suit)
    out[0] = at
    out[1] = key
    out[2] = used
    out[3] = weight
