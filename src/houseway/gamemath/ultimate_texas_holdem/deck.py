"""The remaining cards of the deck, and the hands that may be dealt from them.

Suits with the same remaining ranks are alike. They share one table of counts, and two hands that
differ only by an exchange of such suits have the same worth: the 1,326 hands of a whole deck are
169 kinds.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card
from houseway.gamemath.remaining import cards_left
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import Hands
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import CLASS_CARDS, CLASSES

_NEEDED: Final = 9  # two hands and a board
# Two hands are of a kind when they have the same ranks in suits of the same table, suited or not.
Kind = tuple[tuple[int, int], tuple[int, int], bool]
_CLASS: Final = {(int(a), int(b)): c for c, (a, b) in enumerate(CLASS_CARDS)}


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The remaining cards. `tables` has the table of each suit, `suits` the cards of each table.

    A suit's cards are 26 numbers: the cards of each rank in other suits, and in this one.
    """

    live: NDArray[np.bool_]
    ranks: NDArray[np.int64]
    tables: NDArray[np.int64]
    suits: tuple[NDArray[np.int64], ...]
    hands: Hands
    kinds: Mapping[Kind, int]
    """The place of each kind among the hands."""

    @property
    def size(self) -> int:
        return int(self.live.sum())

    @property
    def off_suit(self) -> NDArray[np.int64]:
        """All cards as if none were of the suit, as 26 numbers."""
        return np.concatenate([self.ranks, np.zeros(13, dtype=np.int64)])

    @property
    def flushing(self) -> list[int]:
        """The tables of suits of which a board can hold three cards."""
        return [table for table, live in enumerate(self.suits) if live[13:].sum() >= 3]

    def place(self, one: Card, two: Card) -> int:
        """The place of a hand's kind among the hands."""
        return self.kinds[kind_of(self.tables.tolist(), one.index, two.index)]

    def name(self, hand: int) -> str:
        """A hand as players write it: `AKs`, `T9o`, `77`."""
        high, low = self.example(hand)
        if high.rank is low.rank:
            return high.rank.letter * 2
        return f"{high.rank.letter}{low.rank.letter}{'s' if high.suit is low.suit else 'o'}"

    def example(self, hand: int) -> tuple[Card, ...]:
        """Two cards of that kind, the higher first."""
        return tuple(ALL_CARDS[i] for i in sorted(self.hands.cards[hand].tolist(), reverse=True))

    @property
    def dealers(self) -> int:
        """The dealer's hands against a player's two cards and a board."""
        return comb(self.size - 7, 2)

    @property
    def boards(self) -> int:
        """The boards that may come with two cards."""
        return comb(self.size - 2, 5)

    @property
    def deals(self) -> int:
        return comb(self.size, 2) * self.boards * self.dealers


def open_deck(dead: Sequence[Card] = ()) -> Deck:
    """The deck without dead cards. A repeated dead card and too many dead cards are refused."""
    live = np.zeros(52, dtype=np.bool_)
    live[cards_left({"dead": dead}, needed=_NEEDED, rule="B4-1")] = True
    by_suit = live.reshape(13, 4)
    ranks = by_suit.sum(axis=1).astype(np.int64)
    kinds: dict[bytes, int] = {}
    tables: list[int] = []
    suits: list[NDArray[np.int64]] = []
    for suit in range(4):
        on = by_suit[:, suit]
        kind = kinds.setdefault(on.tobytes(), len(kinds))
        tables.append(kind)
        if kind == len(suits):
            suits.append(np.concatenate([ranks - on, on]).astype(np.int64))
    table_of = np.array(tables, dtype=np.int64)
    return Deck(live, ranks, table_of, tuple(suits), *_hands(live, tables))


def _hands(live: NDArray[np.bool_], tables: Sequence[int]) -> tuple[Hands, Mapping[Kind, int]]:
    found: dict[Kind, tuple[int, int]] = {}
    weights: Counter[Kind] = Counter()
    for a, b in combinations([int(card) for card in np.flatnonzero(live)], 2):
        kind = kind_of(tables, a, b)
        found.setdefault(kind, (a, b))
        weights[kind] += 1
    cards = list(found.values())
    hands = Hands(
        np.array(cards, dtype=np.int64).reshape(-1, 2),
        np.array([weights[kind] for kind in found], dtype=np.int64),
        np.array([class_of(a >> 2, b >> 2) for a, b in cards], dtype=np.int64),
        np.array([[seen_from(s, a, b) for s in range(4)] for a, b in cards], dtype=np.int64),
    )
    return hands, {kind: i for i, kind in enumerate(found)}


def kind_of(tables: Sequence[int], one: int, two: int) -> Kind:
    """The kind of a hand, its cards given by their indices."""
    first, second = (one >> 2, tables[one & 3]), (two >> 2, tables[two & 3])
    return min(first, second), max(first, second), one & 3 == two & 3


def class_of(first: int, second: int) -> int:
    """The class of two cards, each its rank, thirteen more when it is of the suit."""
    return _CLASS[min(first, second), max(first, second)]


def seen_from(suit: int, one: int, two: int) -> int:
    """The class of two cards by their indices, seen from a suit."""
    return class_of((one >> 2) + 13 * (one & 3 == suit), (two >> 2) + 13 * (two & 3 == suit))


assert len(_CLASS) == CLASSES
