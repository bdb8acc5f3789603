"""Boards, flops and hands of Ultimate Texas Hold'em with the suits that do not matter left out.

A board is seen in two ways. By its *ranks* alone: 6,175 of them, numbered up to 6,188 with thirteen
places that stay empty. And from the side of a suit that it holds three times or more, where a flush
is possible: the ranks it has in that suit, and the ranks of the others, 36,608 *patterns*.

Two cards are likewise one of 91 pairs of ranks, or, from the side of a suit, one of 338 *classes*:
both off the suit, one on it, or both. A flop with one to three cards of the suit is one of 2,483
*rows*. Everything here is numbered by the combinatorial number system, lowest rank first, a deuce
being 0; nothing depends on which cards are still in the deck.
"""

from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kept, kernel
from houseway.hands.kernels.poker import CATEGORY_OF, FIRST_OF, rank_hands

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
U32 = NDArray[np.uint32]

RANKS: Final = 13
PAIRS: Final = 91
TRIPLES: Final = 455
BOARDS: Final = comb(17, 5)
CLASSES: Final = PAIRS + RANKS * RANKS + comb(13, 2)
SUITED: Final = PAIRS + RANKS * RANKS  # the first class with both cards on the suit
PATTERNS_4: Final = comb(13, 3) * PAIRS  # the first pattern with four cards of the suit, with five
PATTERNS_5: Final = PATTERNS_4 + comb(13, 4) * RANKS
PATTERNS: Final = PATTERNS_5 + comb(13, 5)
ROWS_2: Final = RANKS * PAIRS  # the first row with two cards of the suit, with three
ROWS_3: Final = ROWS_2 + comb(13, 2) * RANKS
ROWS: Final = ROWS_3 + comb(13, 3)
SETS: Final = comb(13, 3) + comb(13, 4) + comb(13, 5)
ANY: Final = 13  # in the place of a rank: any card off the suit
MOST_FLUSHES: Final = 45

_C: Final[NDArray[np.int64]] = np.array(
    [[comb(n, k) for k in range(6)] for n in range(18)], dtype=np.int64
)


@kernel
def pair_of(a: int, b: int) -> int:
    """The number of two ranks, in any order, equal or not."""
    low, high = min(a, b), max(a, b)
    return high * (high + 1) // 2 + low


@kernel
def set_of(mask: int) -> int:
    """The number of a set of ranks, given as bits, among the sets of its size."""
    number, held = 0, 0
    for rank in range(RANKS):
        if mask >> rank & 1:
            held += 1
            number += _C[rank, held]
    return number


@kernel
def many_of(counts: NDArray[np.int64]) -> int:
    """The number of a multiset of ranks among those of its size: its n-th adds C(r + n - 1, n)."""
    number, held = 0, 0
    for rank in range(RANKS):
        for _ in range(counts[rank]):
            number += _C[rank + held, held + 1]
            held += 1
    return number


@kernel
def copy(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy the beginning of an array; a slice would do, but takes two seconds to compile."""
    for i in range(len(source)):
        target[i] = source[i]


def _classes() -> dict[str, NDArray[Any]]:
    off = [(a, b) for b in range(RANKS) for a in range(b + 1)]
    one = [(a, RANKS + b) for b in range(RANKS) for a in range(RANKS)]
    both = [(RANKS + a, RANKS + b) for b in range(RANKS) for a in range(b)]
    cards = off + one + both
    ranks = [sorted((a % RANKS, b % RANKS)) for a, b in cards]
    return {
        "cards": np.array(cards, dtype=np.int64),
        "pair": np.array([b * (b + 1) // 2 + a for a, b in ranks], dtype=np.int64),
        "off": np.array(
            [[(a, b).count(r) for a, b in cards] for r in range(RANKS)], dtype=np.int32
        ),
    }


_CLASSES: Final = _classes()
# The two cards of a class, each its rank, thirteen more when it is of the suit; their pair of
# ranks; and how many cards of each rank it holds off the suit: OFF_COUNT[rank, class].
CLASS_CARDS: Final[NDArray[np.int64]] = _CLASSES["cards"]
CLASS_PAIR: Final[NDArray[np.int64]] = _CLASSES["pair"]
OFF_COUNT: Final[NDArray[np.int32]] = _CLASSES["off"]

PAIR_RANKS: Final[NDArray[np.int64]] = CLASS_CARDS[:PAIRS]
_PAIRS: Final = [(a, b) for b in range(RANKS) for a in range(b + 1)]


def _ranks(size: int) -> NDArray[np.int64]:
    """The multisets of ranks of a size, each at its number."""
    found = np.zeros((comb(12 + size, size), size), dtype=np.int64)
    for ranks in combinations_with_replacement(range(RANKS), size):
        found[_number(ranks)] = ranks
    return found


def _number(ranks: tuple[int, ...]) -> int:
    return sum(comb(rank + i, i + 1) for i, rank in enumerate(sorted(ranks)))


# The sets of three, four and five ranks, each size in its own order.
_SETS: Final = [
    ranks
    for size in (3, 4, 5)
    for ranks in sorted(combinations(range(RANKS), size), key=lambda ranks: ranks[::-1])
]
# As bits; behind them the empty set, of a board that is seen by its ranks alone.
MASKS: Final[NDArray[np.int16]] = np.array(
    [*(sum(1 << rank for rank in ranks) for ranks in _SETS), 0], dtype=np.int16
)


def _rows() -> NDArray[np.int16]:
    """The parts of a row: its ranks in the suit as bits, and its ranks off it, or ANY."""
    one = [(1 << rank, a, b) for rank in range(RANKS) for a, b in _PAIRS]
    two = [
        (1 << high | 1 << low, rank, ANY)
        for high in range(RANKS)
        for low in range(high)
        for rank in range(RANKS)
    ]
    three = [(mask, ANY, ANY) for mask in MASKS[: comb(13, 3)].tolist()]
    return np.array(one + two + three, dtype=np.int16)


ROW_PARTS: Final = _rows()


def _patterns() -> NDArray[np.int16]:
    """The parts of every pattern: its set, its cards off the suit (or ANY), and its board."""
    others: dict[int, list[tuple[int, ...]]] = {
        3: [*_PAIRS],
        4: [(rank,) for rank in range(RANKS)],
        5: [()],
    }
    return np.array(
        [
            (number, *(*other, ANY, ANY)[:2], _number(ranks + other))
            for number, ranks in enumerate(_SETS)
            for other in others[len(ranks)]
        ],
        dtype=np.int16,
    )


def _values_without_flush(ranks: NDArray[np.int64]) -> NDArray[np.int16]:
    """The values of many hands by their ranks, with suits that never make a flush."""
    suits = np.arange(ranks.shape[1]) % 4
    return rank_hands((4 * np.sort(ranks, axis=1) + suits).astype(np.uint8))


def _orders() -> dict[str, NDArray[Any]]:
    """For each board, the pairs of ranks that may go with it, the worst hand first."""
    ranks = _ranks(5)
    both = np.concatenate(
        [np.repeat(ranks[:, None], PAIRS, axis=1), np.repeat(PAIR_RANKS[None], BOARDS, axis=0)],
        axis=2,
    ).reshape(-1, 7)
    most = (both[:, :, None] == both[:, None, :]).sum(axis=2).max(axis=1)
    possible = most <= 4
    values = np.full(BOARDS * PAIRS, np.iinfo(np.int16).max)
    values[possible] = _values_without_flush(both[possible])
    values = values.reshape(BOARDS, PAIRS)
    order = np.argsort(values, axis=1, kind="stable")
    lengths = possible.reshape(BOARDS, PAIRS).sum(axis=1)
    category = np.where(possible.reshape(BOARDS, PAIRS), CATEGORY_OF[values % len(CATEGORY_OF)], 0)
    own = np.zeros(BOARDS, dtype=np.int8)
    own[lengths > 0] = CATEGORY_OF[_values_without_flush(ranks[lengths > 0])]
    return {
        "board_ranks": ranks.astype(np.int8),
        "order": order.astype(np.uint8),
        "values": np.take_along_axis(values, order, axis=1).astype(np.int16),
        "lengths": lengths.astype(np.int8),
        "category": category.astype(np.int8),
        "board_own": own,
    }


def _flushes() -> dict[str, NDArray[Any]]:
    """For each set of ranks in the suit, the two cards that complete a flush, the worst first.

    With four of the suit on the board one card is enough, with five none: the rest is ANY.
    """
    by_size: dict[int, list[tuple[int, ...]]] = {5: [], 6: [], 7: []}
    places: dict[int, list[tuple[int, int, int]]] = {5: [], 6: [], 7: []}
    for number, held in enumerate(_SETS):
        left = [rank for rank in range(RANKS) if rank not in held] + [ANY]
        for a, b in (*combinations(left, 2), (ANY, ANY)):
            on = tuple(rank for rank in (a, b) if rank != ANY)
            if len(held) + len(on) >= 5:
                by_size[len(held) + len(on)].append(held + on)
                places[len(held) + len(on)].append((number, a, b))
    found: list[list[tuple[int, int, int]]] = [[] for _ in _SETS]
    for size, hands in by_size.items():
        values = rank_hands((4 * np.array(hands)).astype(np.uint8)).tolist()
        for value, (number, a, b) in zip(values, places[size], strict=True):
            found[number].append((value, a, b))
    values = np.zeros((SETS + 1, MOST_FLUSHES), dtype=np.int16)
    cards = np.zeros((SETS + 1, MOST_FLUSHES, 2), dtype=np.int8)
    for number, rows in enumerate(found):
        for i, (value, a, b) in enumerate(sorted(rows)):
            values[number, i] = value
            cards[number, i] = a, b
    lengths = np.array([*(len(rows) for rows in found), 0], dtype=np.int8)
    return {"flush_values": values, "flush_cards": cards, "flush_lengths": lengths}


def _tables() -> dict[str, NDArray[Any]]:
    orders, flushes, parts = _orders(), _flushes(), _patterns()
    own = orders["board_own"][parts[:, 3]]
    fives = np.array([ranks for ranks in _SETS if len(ranks) == 5])
    own[PATTERNS_5:] = CATEGORY_OF[rank_hands((4 * fives).astype(np.uint8))]
    return {**orders, **flushes, "parts": parts, "pattern_own": own}


_KEPT: Final = kept("uth", _tables)
BOARD_RANKS: Final[NDArray[np.int8]] = _KEPT["board_ranks"]
LENGTHS: Final[NDArray[np.int8]] = _KEPT["lengths"]


class Orders(NamedTuple):
    """The lists sorted beforehand; too large to be frozen into a kernel.

    The pairs that may go with a board by rising value, `pairs[board, i]` and `values[board, i]` for
    i below LENGTHS[board]; and the cards that complete a flush with a set of ranks.
    """

    pairs: Bytes
    values: NDArray[np.int16]
    flush_values: NDArray[np.int16]
    flush_cards: NDArray[np.int8]
    flush_lengths: NDArray[np.int8]


ORDERS: Final = Orders(
    *(_KEPT[key] for key in ("order", "values", "flush_values", "flush_cards", "flush_lengths"))
)
# What class of hand each pair makes with a board, when no suit matters.
BOARD_CATEGORY: Final[NDArray[np.int8]] = _KEPT["category"]
# Each pattern's set, its first and second rank off the suit (or ANY), and its board.
PARTS: Final[NDArray[np.int16]] = _KEPT["parts"]
# The same of a board by its ranks alone: no set, and none of its cards off it.
BOARD_PARTS: Final[NDArray[np.int16]] = np.array(
    [(SETS, ANY, ANY, board) for board in range(BOARDS)], dtype=np.int16
)
# What class of hand a board is by itself.
BOARD_OWN: Final[NDArray[np.int8]] = _KEPT["board_own"]
PATTERN_OWN: Final[NDArray[np.int8]] = _KEPT["pattern_own"]
TRIPLE_RANKS: Final[NDArray[np.int64]] = _ranks(3)

# The class of a hand by the two bits that say which flush it is; 0 is none.
FLUSH_CATEGORY: Final[NDArray[np.int64]] = np.array(
    [0, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH], dtype=np.int64
)
STRAIGHT_FLUSHES: Final = int(FIRST_OF[Category.STRAIGHT_FLUSH])
ROYAL_FLUSH: Final = int(FIRST_OF[Category.ROYAL_FLUSH])


class Aspect(NamedTuple):
    """Boards by their ranks alone, or patterns from the side of one suit, in a deck.

    `live` are the cards in the deck: of each rank those off the suit, and on it; by ranks alone all
    are off. `own` is what class of hand a board is by itself. The others have a place for each pair
    of ranks, or class: `counts` as `count_rows` packs them, and the `slots` of `margins`.
    """

    live: Ints
    parts: NDArray[np.int16]
    own: NDArray[np.int8]
    counts: U32
    slots: Bytes
