"""How many ways there are to deal hands that share no card and all stay below a category.

The hands counted as flushes are chosen by the suits that give them: `ones` suits give one, `twos`
give two, and the others none. For each such choice the ranks are dealt in turn, and the counts are
added with the sign of inclusion and exclusion. The hands are told apart: these are ordered tuples.
"""

from collections.abc import Iterator, Sequence
from math import comb, factorial, perm, prod
from threading import Event
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import Progress, silent
from houseway.gamemath.workers import each
from houseway.hands import Category
from proofs.cover_all.growth import (
    FULL_HAND,
    FULL_SUIT,
    PLACES,
    TWO_FLUSHES,
    TWO_FLUSHES_WAYS,
    Below,
    Chart,
    Hand,
    Suit,
    chart,
)
from proofs.cover_all.kernels import (
    KEY_BITS,
    LIMB_BITS,
    MOST_EDGES,
    MOST_WAYS,
    SUIT_BITS,
    deal_rank,
    suit_edges,
)

_HAND: Final = 5
_TOP_BITS: Final = 34  # of the highest limb, which no carry relieves; see `deal_rank`


_SUIT_STARTS: Final = (Suit(1), Suit(2), FULL_SUIT)
_SUIT_ENDS: Final = (FULL_SUIT, TWO_FLUSHES)


class Deck(NamedTuple):
    """So many suits, each with the same ranks: a flag for ace, two, ..., king."""

    present: tuple[bool, ...] = (True,) * PLACES
    suits: int = 4

    @property
    def cards(self) -> int:
        return sum(self.present) * self.suits


WHOLE: Final = Deck()


class Part(NamedTuple):
    """One term of the sum: hands below a category, of which suits give so many flushes."""

    category: Category
    hands: int
    ones: int
    twos: int
    deck: Deck

    @property
    def flushes(self) -> int:
        return self.ones + 2 * self.twos

    @property
    def times(self) -> int:
        """The term's factor: which hands are flushes, and which suits give them."""
        none = self.deck.suits - self.ones - self.twos
        suits = factorial(self.deck.suits) // prod(map(factorial, (self.ones, self.twos, none)))
        sign = -1 if self.flushes % 2 else 1
        return sign * perm(self.hands, self.flushes) * suits


class Stopped(Exception):  # noqa: N818  # nothing went wrong
    """The count was given up."""


def deals(hands: int, deck: Deck = WHOLE) -> int:
    """In how many ways so many hands are dealt."""
    return prod(comb(deck.cards - _HAND * dealt, _HAND) for dealt in range(hands))


def highest_counts(
    hands: int, deck: Deck = WHOLE, progress: Progress = silent
) -> dict[Category, int]:
    """How many deals have each category as the highest of their hands, lowest category first."""
    below = {Category.HIGH_CARD: 0, **below_counts(tuple(Category)[1:], hands, deck, progress)}
    upper = [*list(below.values())[1:], deals(hands, deck)]
    return {c: high - low for (c, low), high in zip(below.items(), upper, strict=True)}


def below_counts(
    categories: Sequence[Category], hands: int, deck: Deck = WHOLE, progress: Progress = silent
) -> dict[Category, int]:
    """How many deals have every hand below each of these categories.

    A part needs up to 300 MB for eight hands; two are counted at a time.
    """
    parts = [part for category in categories for part in _parts(category, hands, deck)]
    totals = dict.fromkeys(categories, 0)
    for part, count in each(_count, parts, f"{hands} hands", progress):
        totals[part.category] += part.times * count
    return totals


def _parts(category: Category, hands: int, deck: Deck) -> Iterator[Part]:
    for twos in range(deck.suits + 1):
        for ones in range(deck.suits - twos + 1):
            part = Part(category, hands, ones, twos, deck)
            if part.flushes <= hands:
                yield part


# --- one part -------------------------------------------------------------------------------------


def _count(part: Part, stop: Event) -> int:
    """The sum of the weights of all ways to deal the hands of a part."""
    below = Below.category(part.category)
    present = part.deck.present
    grown = chart(below.hand, (below.start,), (FULL_HAND,), present)
    suits = chart(below.suit, _SUIT_STARTS, _SUIT_ENDS, present)
    number = {state: i for i, state in enumerate(grown.states)}
    assert len(number) * KEY_BITS < 64
    assert len(suits.states) < 1 << SUIT_BITS
    free = part.hands - part.flushes
    if free and below.start not in number:  # this deck has no such hands
        return 0
    keys, missing = _keys(free, grown)
    counts: NDArray[np.int64] = np.zeros((len(keys), _limbs(part), 1), dtype=np.int64)
    first = free << (KEY_BITS * number[below.start]) if free else 0
    counts[np.searchsorted(keys, first), 0, 0] = 1
    layer = _first_layer(part, suits)
    if not len(layer):  # this deck has no such flushes
        return 0
    for place in range(PLACES):
        if stop.is_set():
            raise Stopped
        edges = _edges(layer, suits, part.deck.suits, place)
        room = part.deck.suits if present[place] else 0
        later = part.deck.suits * sum(present[place + 1 :])
        enough = np.searchsorted(edges.missing, later - np.arange(missing.max() + 1), side="right")
        moves, forced, dead = _moves(grown, number, place)
        out = np.zeros((len(keys), counts.shape[1], len(edges.keys)), dtype=np.int64)
        most = deal_rank(
            counts, keys, missing, moves, forced, dead, room, edges.start, edges.edges, enough, out
        )
        assert most < MOST_WAYS
        counts, layer = out, edges.keys
    last = free << (KEY_BITS * number[FULL_HAND])
    ended = counts[np.searchsorted(keys, last)]
    total = 0
    for i, key in enumerate(layer.tolist()):
        limbs = sum(limb << (LIMB_BITS * n) for n, limb in enumerate(ended[:, i].tolist()))
        total += limbs * _ways(key, suits, part.deck.suits)
    return total


def _limbs(part: Part) -> int:
    """How many limbs hold every count of a part.

    Whatever has been dealt up to a rank can be completed to a deal in some way, so there are no
    more such beginnings than deals, each with every hand counted as a straight or not.
    """
    bits = deals(part.hands, part.deck).bit_length() + part.hands
    return 1 + max(0, -(-(bits - _TOP_BITS) // LIMB_BITS))


def _keys(hands: int, grown: Chart[Hand]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every way to have so many hands in these states, as rising keys; and the cards they want."""
    found = [(0, 0, hands)]  # key, cards wanted, hands that are in none of the states yet
    for number, state in enumerate(grown.states):
        last = number == len(grown.states) - 1
        found = [
            (key | n << (KEY_BITS * number), wanted + n * state.missing, left - n)
            for key, wanted, left in found
            for n in ((left,) if last else range(left + 1))
        ]
    found.sort()
    columns = np.array(found, dtype=np.int64)
    return np.ascontiguousarray(columns[:, 0]), np.ascontiguousarray(columns[:, 1])


def _moves(
    grown: Chart[Hand], number: dict[Hand, int], place: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """The moves of a place; those that a state has to make; and the states dead thereafter."""
    moves: list[tuple[int, int, int, int]] = []
    forced = np.full(len(number), -1, dtype=np.int64)
    for state, options in grown.options[place].items():
        taking = [option for option in options if option.cards]
        if len(options) == len(taking) == 1:
            forced[number[state]] = len(moves)
        moves += [(number[state], number[o.state], o.cards, o.weight) for o in taking]
    alive = grown.options[place + 1].keys() if place + 1 < PLACES else {FULL_HAND}
    dead = sum(15 << (KEY_BITS * n) for state, n in number.items() if state not in alive)
    return np.array(moves, dtype=np.int64).reshape(-1, 4), forced, dead


# --- the suits ------------------------------------------------------------------------------------


class _Layer(NamedTuple):
    """What the suits may do with one rank: the keys that follow, those that want least first.

    The edges to the n-th of them begin at `start[n]`: from which key, cards used, weight.
    """

    keys: NDArray[np.int64]
    missing: NDArray[np.int64]
    start: NDArray[np.int64]
    edges: NDArray[np.int64]


def _first_layer(part: Part, suits: Chart[Suit]) -> NDArray[np.int64]:
    """The key before the first rank, of all four suits."""
    none = part.deck.suits - part.ones - part.twos
    states = [Suit(1)] * part.ones + [Suit(2)] * part.twos + [FULL_SUIT] * none
    if not set(states) <= set(suits.states):
        return np.empty(0, dtype=np.int64)
    numbers = sorted(suits.states.index(state) for state in states)
    return np.array([sum(n << (SUIT_BITS * i) for i, n in enumerate(numbers))], dtype=np.int64)


def _ways(key: int, suits: Chart[Suit], count: int) -> int:
    """How many ways the flushes of an end have to divide their cards."""
    two = suits.states.index(TWO_FLUSHES)
    held = [key >> (SUIT_BITS * suit) & ((1 << SUIT_BITS) - 1) for suit in range(count)]
    return prod(TWO_FLUSHES_WAYS for state in held if state == two)


def _edges(keys: NDArray[np.int64], suits: Chart[Suit], count: int, place: int) -> _Layer:
    """Follow every key of so many suits through one rank.

    Suits are alike, so a key stands for all orders of its states; its edges are counted from any
    one of them, and lead to keys that do the same.
    """
    number = {state: i for i, state in enumerate(suits.states)}
    first = [0]
    options: list[tuple[int, int, int]] = []
    for state in suits.states:
        options += [
            (number[o.state], o.cards, o.weight) for o in suits.options[place].get(state, ())
        ]
        first.append(len(options))
    starts = np.array(first, dtype=np.int64)
    held = [(keys >> (SUIT_BITS * suit)) & ((1 << SUIT_BITS) - 1) for suit in range(count)]
    sizes = np.ones(len(keys), dtype=np.int64)
    for states in held:
        sizes *= starts[states + 1] - starts[states]
    found = np.empty((int(sizes.sum()), 4), dtype=np.int64)
    table = np.array(options, dtype=np.int64).reshape(-1, 3)
    suit_edges(keys[sizes > 0], np.flatnonzero(sizes), count, starts, table, found)
    return _layer(found, suits, count)


def _layer(found: NDArray[np.int64], suits: Chart[Suit], count: int) -> _Layer:
    """Put the keys in order and add up the edges that lead from one to another alike."""
    wants = np.array([state.missing for state in suits.states], dtype=np.int64)
    keys = np.unique(found[:, 1])
    missing = np.zeros(len(keys), dtype=np.int64)
    for suit in range(count):
        missing += wants[(keys >> (SUIT_BITS * suit)) & ((1 << SUIT_BITS) - 1)]
    order = np.lexsort((keys, missing))
    place = np.argsort(order)[np.searchsorted(keys, found[:, 1])]
    together, which = np.unique(
        np.stack((place, found[:, 0], found[:, 2]), axis=1), axis=0, return_inverse=True
    )
    weights = np.zeros(len(together), dtype=np.int64)
    np.add.at(weights, which.reshape(-1), found[:, 3])
    start = np.searchsorted(together[:, 0], np.arange(len(keys) + 1))
    assert np.add.reduceat(np.abs(weights), start[:-1]).max() < MOST_EDGES
    edges = np.column_stack((together[:, 1:], weights))
    return _Layer(keys[order], missing[order], start, np.ascontiguousarray(edges))
