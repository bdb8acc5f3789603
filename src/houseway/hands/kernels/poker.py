"""The best five of five, six or seven cards, as a number: the higher the better.

A card is its index, 0 to 51, as `Card.index` counts. Each card has a key; the keys of a hand are
added. The lower bits count ranks: a digit in base five for each of the seven low ranks, and so for
the six high ones. They look up the hand among the 76,155 ways to hold up to seven cards by rank.
The upper bits count suits; where one is held five times, the ranks of that suit look up the flush.

Values run over the 7,462 five-card hands that differ, in the order of `rank_five`.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Rank
from houseway.hands.best import best_ranking
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kept, kernel
from houseway.hands.kernels.rows import checked_rows, mixed
from houseway.hands.ranking import Ranking, rank_suited

_LOW_RANKS: Final = 7
_HIGH_RANKS: Final = 6
_HIGH_SHIFT: Final = 17
_SUIT_SHIFT: Final = 32
_SUIT_BITS: Final = 4
# Three is added to every suit's counter, so that its top bit says "five or more".
_START: Final = sum(3 << (_SUIT_SHIFT + _SUIT_BITS * suit) for suit in range(4))
_FLUSH_BITS: Final = sum(8 << (_SUIT_SHIFT + _SUIT_BITS * suit) for suit in range(4))


def _rank_multisets(size: int) -> Iterator[tuple[Rank, ...]]:
    """Every way to hold so many cards by rank alone, in rising order."""
    for ranks in combinations_with_replacement(Rank, size):
        if max(map(ranks.count, ranks)) <= 4:
            yield ranks


# Every five-card hand that differs from the others, lowest first.
RANKINGS: Final[tuple[Ranking, ...]] = tuple(
    sorted(
        {best_ranking(mixed(ranks)) for ranks in _rank_multisets(5)}
        | {rank_suited(ranks) for ranks in combinations(Rank, 5)}
    )
)
_VALUES: Final = {ranking: value for value, ranking in enumerate(RANKINGS)}


def value_of(ranking: Ranking) -> int:
    """The number of a hand; `RANKINGS` has the hand of a number."""
    return _VALUES[ranking]


CATEGORY_OF: Final[NDArray[np.int8]] = np.array([r.category for r in RANKINGS], dtype=np.int8)
# FIRST_OF[c] is the lowest value of category c; one more entry ends the last.
FIRST_OF: Final[NDArray[np.int64]] = np.searchsorted(CATEGORY_OF, np.arange(len(Category) + 1))


def _keys() -> NDArray[np.int64]:
    keys = np.zeros(52, dtype=np.int64)
    for card in ALL_CARDS:
        place = card.rank - 2
        digit = 5**place if place < _LOW_RANKS else 5 ** (place - _LOW_RANKS) << _HIGH_SHIFT
        keys[card.index] = digit + (1 << (_SUIT_SHIFT + _SUIT_BITS * (card.index % 4)))
    return keys


def _cards_held(ranks: int) -> NDArray[np.int64]:
    """How many cards each number counts that has a digit in base five for each of some ranks."""
    numbers = np.arange(5**ranks)
    held: NDArray[np.int64] = np.sum([numbers // 5**i % 5 for i in range(ranks)], axis=0)
    return held


def _tables() -> dict[str, NDArray[Any]]:
    """Where the low half begins in the table and where the high half stands behind that.

    High halves stand by the cards they hold, so that those which fit a low half come first.
    """
    low, high = _cards_held(_LOW_RANKS), _cards_held(_HIGH_RANKS)
    order = np.argsort(high, kind="stable")
    high_index = np.empty(len(high), dtype=np.int32)
    high_index[order] = np.arange(len(high))
    fitting = np.where(low <= 7, np.searchsorted(high[order], 7 - low, side="right"), 0)
    offsets = (np.cumsum(fitting) - fitting).astype(np.int32)
    table = np.zeros(76_155, dtype=np.int16)
    for size in (5, 6, 7):
        for ranks in _rank_multisets(size):
            key = sum(int(KEYS[4 * (rank - 2)]) for rank in ranks)
            place = offsets[key & 0x1FFFF] + high_index[(key >> _HIGH_SHIFT) & 0x3FFF]
            table[place] = _VALUES[best_ranking(mixed(ranks))]
    flushes = np.zeros(8_192, dtype=np.int16)
    for size in range(5, 14):
        for ranks in combinations(Rank, size):
            flushes[sum(1 << (rank - 2) for rank in ranks)] = _VALUES[rank_suited(ranks)]
    return {"offset": offsets, "high_index": high_index, "table": table, "flush": flushes}


KEYS: Final = _keys()
_KEPT: Final = kept("poker", _tables)
_OFFSET: Final = _KEPT["offset"]
_HIGH_INDEX: Final = _KEPT["high_index"]
_TABLE: Final = _KEPT["table"]
FLUSH_OF: Final = _KEPT["flush"]  # the value of a suit's ranks, a bit for each
START: Final = np.int64(_START)


@kernel
def value_of_key(key: int, suited: int) -> int:
    """The value of a hand from its added keys and the ranks of its flush suit, if it has one.

    `suited` is a bit for each rank, deuce lowest; it is looked at only where `has_flush(key)`.
    """
    if key & _FLUSH_BITS:
        return FLUSH_OF[suited]
    return _TABLE[_OFFSET[key & 0x1FFFF] + _HIGH_INDEX[(key >> _HIGH_SHIFT) & 0x3FFF]]


@kernel
def has_flush(key: int) -> bool:
    """Whether some suit is held five times or more."""
    return (key & _FLUSH_BITS) != 0


@kernel
def flush_suit(key: int) -> int:
    """The suit that is held five times or more, of which there is one."""
    flags = (key & _FLUSH_BITS) >> _SUIT_SHIFT
    suit = 0
    while flags >> (_SUIT_BITS * suit + 3) & 1 == 0:
        suit += 1
    return suit


@kernel
def value_of_cards(cards: NDArray[np.uint8]) -> int:
    """The best five of five to seven cards."""
    key, mask = START, 0
    for card in cards:
        key += KEYS[card]
    if has_flush(key):
        suit = flush_suit(key)
        for card in cards:
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
    return value_of_key(key, mask)


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    for i in range(hands.shape[0]):  # not by `value_of_cards`: a row taken out costs half the speed
        key, mask = START, 0
        for j in range(hands.shape[1]):
            key += KEYS[hands[i, j]]
        if has_flush(key):
            suit = flush_suit(key)
            for j in range(hands.shape[1]):
                card = hands[i, j]
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
        out[i] = value_of_key(key, mask)


def rank_hands(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands: an array (n, 5), (n, 6) or (n, 7) of card indices.

    >>> from houseway.cards import parse_cards
    >>> hands = [parse_cards("As Ks Qs Js Ts 2c 2d"), parse_cards("Ah Kd 9c 9s 4h 4d 2c")]
    >>> cards = np.array([[card.index for card in hand] for hand in hands], dtype=np.uint8)
    >>> for value in rank_hands(cards):
    ...     print(value, RANKINGS[value])
    7461 royal flush
    4400 two pair, nines and fours
    """
    out = np.empty(len(hands), dtype=np.int16)
    _rank_all(checked_rows(hands, 5, 6, 7), out)
    return out
