"""Every hand that a player may hold, against every hand that the dealer may then hold.

A spot is what a player sees at the decision. Against it the dealer's hands fall into six fates: the
dealer does not qualify and is lower, equal or higher, or qualifies and is lower, equal or higher.
These counts do not depend on pays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.gamemath.stud.kernels import alike, compare, write_hands
from houseway.hands import HandClass

Cards = NDArray[np.uint8]
NONE_ALIKE: Final = np.full(4, -1, dtype=np.int64)


class AnyRanking(Protocol):
    """A ranking of any kind of hand."""

    @property
    def category(self) -> HandClass: ...

    @property
    def ranks(self) -> tuple[Rank, ...]: ...


@dataclass(frozen=True, slots=True, eq=False)
class HandKind:
    """The hands of a game: the number of cards, the values of many hands, and their rankings."""

    cards: int
    values_of: Callable[[Cards], NDArray[np.int16]]
    rankings: Sequence[Any]

    def dealers(self, deck: Cards, shown: Sequence[int], earlier: NDArray[np.int64]) -> Dealers:
        """The hands that a dealer with these open cards may have; `earlier` are the alike suits."""
        places, many = hands_of(deck, self.cards - len(shown), earlier)
        cards = np.empty((len(places), self.cards), dtype=np.uint8)
        cards[:, : len(shown)] = shown
        cards[:, len(shown) :] = deck[places]
        return Dealers(places, many, self.values_of(cards))


class Dealers(NamedTuple):
    """The places of the dealer's hidden cards, the number of hands like each, and the value."""

    places: Cards
    many: NDArray[np.uint8]
    values: NDArray[np.int16]

    @property
    def rising(self) -> Dealers:
        """The same, the lowest first."""
        order = np.argsort(self.values, kind="stable")
        return Dealers(self.places[order], self.many[order], self.values[order])


class ShownCards(NamedTuple):
    """The cards that a dealer may show, and the number of shows like it."""

    cards: tuple[int, ...]
    many: int


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Every spot with the same open cards, rising by the value of the player's hand.

    `weights` is the number of spots like each; `fates` are the dealer's hands against it, `dealers`
    in all.
    """

    cards: Cards
    values: NDArray[np.int16]
    weights: NDArray[np.int64]
    fates: NDArray[np.int64]
    dealers: int

    @property
    def deals(self) -> int:
        return int(self.weights.sum()) * self.dealers


def hands_of(deck: Cards, size: int, earlier: NDArray[np.int64]) -> tuple[Cards, Cards]:
    """The hands of `size` cards, by their places in a deck, and the number of hands like each."""
    most = comb(len(deck), size)
    places = np.empty((most, size), dtype=np.uint8)
    weights = np.empty(most, dtype=np.uint8)  # 24 at the most
    count = write_hands(deck, earlier, places, weights)
    return places[:count], weights[:count]


def falling(deck: Cards) -> Cards:
    """The cards of a deck in the order in which hands are built."""
    return np.array(sorted(deck.tolist(), key=lambda card: (-(card >> 2), card & 3)), np.uint8)


def open_cards(deck: Cards, exposed: int) -> list[ShownCards]:
    """The cards that the dealer may show: none or one.

    Cards of one rank are alike if an exchange of their suits does not change the deck.
    """
    if not exposed:
        return [ShownCards((), 1)]
    first = list(range(4))
    for suit, before in enumerate(alike(deck).tolist()):
        if before >= 0:
            first[suit] = first[before]
    counts = Counter((card & ~3) | first[card & 3] for card in sorted(deck.tolist()))
    return [ShownCards((card,), count) for card, count in counts.items()]


@lru_cache(maxsize=2)  # other pays, or another reading, of the same deck
def spots_at(hands: HandKind, cards: bytes, shown: ShownCards, qualify: int) -> Spots:
    """The player's hands with these open cards, each against every hand of the dealer.

    `cards` are the indices of the remaining cards; `qualify` is the least value that qualifies.
    """
    deck = falling(np.array([card for card in cards if card not in shown.cards], dtype=np.uint8))
    earlier = alike(deck, shown.cards)
    places, weights = hands_of(deck, hands.cards, earlier)
    values = hands.values_of(deck[places])
    order = np.argsort(values, kind="stable")
    places, values = places[order], values[order]
    found = np.empty((3, len(values)), dtype=np.int64)
    compare(
        deck, earlier, places, values,
        *hands.dealers(deck, shown.cards, earlier).rising, qualify, found,
    )  # fmt: skip
    many = comb(len(deck) - hands.cards, hands.cards - len(shown.cards))
    fates = fates_of(found, many, values >= qualify)
    every = weights[order].astype(np.int64) * shown.many
    return Spots(deck[places], values, every, fates, many)


def fates_of(counts: Iterable[Any], dealers: int, qualified: Any) -> Any:
    """The six fates, from the dealer's hands that are lower, equal and not qualified.

    If the player's own hand would qualify (`qualified`), every hand that does not is lower.
    """
    below, equal, unqualified = counts
    nothing = np.zeros_like(below)
    return np.where(
        qualified,
        (unqualified, nothing, nothing, below - unqualified, equal, dealers - below - equal),
        (below, equal, unqualified - below - equal, nothing, nothing, dealers - unqualified),
    )
