"""The best five of five, six or seven cards, as a number: the higher the better.

A card is its index, 0 to 51, as `Card.index` counts. Each card has a key; the keys of a hand are
added. The lower bits count ranks: a digit in base five for each of the seven low ranks, and so for
the six high ones. They look up the hand among the 76,155 ways to hold up to seven cards by rank.
The upper bits count suits; where one is held five times, the ranks of that suit look up the flush.

Values run over the 7,462 five-card hands that differ, in the order of `rank_five`: `value_of`
and `ranking_of` go to and fro.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card, Rank, Suit
from houseway.hands.best import best_ranking
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kept, kernel
from houseway.hands.ranking import Ranking, straight_high

_LOW_RANKS: Final = 7
_HIGH_RANKS: Final = 6
_HIGH_SHIFT: Final = 17
_SUIT_SHIFT: Final = 32
_SUIT_BITS: Final = 4
# Three is added to every suit's counter, so that its top bit says "five or more".
_START: Final = sum(3 << (_SUIT_SHIFT + _SUIT_BITS * suit) for suit in range(4))
_FLUSH_BITS: Final = sum(8 << (_SUIT_SHIFT + _SUIT_BITS * suit) for suit in range(4))


def _rankings() -> tuple[Ranking, ...]:
    """Every five-card hand that differs from the others, lowest first."""
    found: set[Ranking] = set()
    for ranks in combinations_with_replacement(Rank, 5):
        if max(map(ranks.count, ranks)) > 4:
            continue
        suits = list(Suit)
        mixed = tuple(Card(rank, suits[ranks[:i].count(rank)]) for i, rank in enumerate(ranks))
        if len(set(ranks)) == 5:
            flush = tuple(Card(rank, Suit.CLUBS) for rank in ranks)
            found.add(best_ranking(flush))
            mixed = (Card(ranks[0], Suit.SPADES), *flush[1:])
        found.add(best_ranking(mixed))
    return tuple(sorted(found))


RANKINGS: Final = _rankings()
_VALUES: Final = {ranking: value for value, ranking in enumerate(RANKINGS)}


def value_of(ranking: Ranking) -> int:
    """The number of a hand."""
    return _VALUES[ranking]


def ranking_of(value: int) -> Ranking:
    """The hand of a number."""
    return RANKINGS[value]


# FIRST_OF[c] is the lowest value of category c; one more entry ends the last.
FIRST_OF: Final[NDArray[np.int64]] = np.array(
    [
        *(min(i for i, r in enumerate(RANKINGS) if r.category is c) for c in Category),
        len(RANKINGS),
    ],
    dtype=np.int64,
)
CATEGORY_OF: Final[NDArray[np.int8]] = np.array([r.category for r in RANKINGS], dtype=np.int8)


def _keys() -> NDArray[np.int64]:
    keys = np.zeros(52, dtype=np.int64)
    for card in ALL_CARDS:
        place = card.rank - 2
        digit = 5**place if place < _LOW_RANKS else 5 ** (place - _LOW_RANKS) << _HIGH_SHIFT
        keys[card.index] = digit + (1 << (_SUIT_SHIFT + _SUIT_BITS * (card.index % 4)))
    return keys


def _digits(number: int, count: int) -> tuple[int, ...]:
    return tuple(number // 5**i % 5 for i in range(count))


def _offsets() -> tuple[NDArray[np.int32], NDArray[np.int32], list[int], list[int]]:
    """Where the low half begins in the table, and where the high half stands behind that."""
    high = [n for n in range(5**_HIGH_RANKS) if sum(_digits(n, _HIGH_RANKS)) <= 7]
    high.sort(key=lambda n: sum(_digits(n, _HIGH_RANKS)))
    high_index = np.zeros(5**_HIGH_RANKS, dtype=np.int32)
    up_to = [0] * 8
    for index, number in enumerate(high):
        high_index[number] = index
        for held in range(sum(_digits(number, _HIGH_RANKS)), 8):
            up_to[held] = index + 1
    low = [n for n in range(5**_LOW_RANKS) if sum(_digits(n, _LOW_RANKS)) <= 7]
    offsets = np.zeros(5**_LOW_RANKS, dtype=np.int32)
    end = 0
    for number in low:
        offsets[number] = end
        end += up_to[7 - sum(_digits(number, _LOW_RANKS))]
    return offsets, high_index, low, high


def _unsuited_value(counts: dict[Rank, int]) -> int:
    """The best five of these ranks when no suit matters; nothing for fewer than five cards."""
    held = [rank for rank in reversed(Rank) for _ in range(counts.get(rank, 0))]
    if len(held) < 5:
        return 0
    suits = list(Suit)
    seen: dict[Rank, int] = {}
    cards = []
    for i, rank in enumerate(held):  # suits that never make a flush
        nth = seen.get(rank, 0)
        seen[rank] = nth + 1
        cards.append(Card(rank, suits[(nth + (i % 4 if counts[rank] == 1 else 0)) % 4]))
    return _VALUES[best_ranking(cards)]


def _tables() -> dict[str, NDArray[Any]]:
    offsets, high_index, low, high = _offsets()
    table = np.zeros(76_155, dtype=np.int16)
    ranks = list(Rank)
    for a in low:
        low_digits = _digits(a, _LOW_RANKS)
        held = sum(low_digits)
        for b in high:
            high_digits = _digits(b, _HIGH_RANKS)
            if held + sum(high_digits) > 7:
                break
            counts = dict(zip(ranks, low_digits + high_digits, strict=True))
            table[offsets[a] + high_index[b]] = _unsuited_value(counts)
    return {"offset": offsets, "high_index": high_index, "table": table, "flush": _flushes()}


def _flushes() -> NDArray[np.int16]:
    flushes = np.zeros(8_192, dtype=np.int16)
    for mask in range(8_192):
        ranks = [rank for rank in reversed(Rank) if mask >> (rank - 2) & 1]
        if len(ranks) >= 5:
            high = straight_high(ranks)
            if high is Rank.ACE:
                ranking = Ranking(Category.ROYAL_FLUSH, (high,))
            elif high is not None:
                ranking = Ranking(Category.STRAIGHT_FLUSH, (high,))
            else:
                ranking = Ranking(Category.FLUSH, tuple(ranks[:5]))
            flushes[mask] = _VALUES[ranking]
    return flushes


KEYS: Final = _keys()
_KEPT: Final = kept("poker", _tables)
_OFFSET: Final = _KEPT["offset"]
_HIGH_INDEX: Final = _KEPT["high_index"]
_TABLE: Final = _KEPT["table"]
_FLUSH: Final = _KEPT["flush"]
START: Final = np.int64(_START)


@kernel
def value_of_key(key: int, suited: int) -> int:
    """The value of a hand from its added keys and the ranks of its flush suit, if it has one.

    `suited` is a bit for each rank, deuce lowest; it is looked at only where `has_flush(key)`.
    """
    if key & _FLUSH_BITS:
        return _FLUSH[suited]
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
    key = START
    for card in cards:
        key += KEYS[card]
    if key & _FLUSH_BITS:
        suit = flush_suit(key)
        mask = 0
        for card in cards:
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
        return _FLUSH[mask]
    return _TABLE[_OFFSET[key & 0x1FFFF] + _HIGH_INDEX[(key >> _HIGH_SHIFT) & 0x3FFF]]


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    size = hands.shape[1]
    for i in range(hands.shape[0]):
        key = START
        for j in range(size):
            key += KEYS[hands[i, j]]
        if key & _FLUSH_BITS:
            suit = flush_suit(key)
            mask = 0
            for j in range(size):
                card = hands[i, j]
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
            out[i] = _FLUSH[mask]
        else:
            out[i] = _TABLE[_OFFSET[key & 0x1FFFF] + _HIGH_INDEX[(key >> _HIGH_SHIFT) & 0x3FFF]]


def rank_hands(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands: an array of shape (n, 5), (n, 6) or (n, 7) of card indices.

    Cards are taken as they are given; a card held twice gives a number without meaning.
    """
    if hands.ndim != 2 or hands.shape[1] not in (5, 6, 7) or hands.dtype != np.uint8:
        raise ValueError("an array of uint8 of shape (n, 5), (n, 6) or (n, 7) is wanted")
    if hands.size and int(hands.max()) > 51:
        raise ValueError("a card's index runs from 0 to 51")
    out = np.empty(hands.shape[0], dtype=np.int16)
    _rank_all(np.ascontiguousarray(hands), out)
    return out
