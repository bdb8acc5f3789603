"""The exact cost of the House Way for a player against the best setting of every hand.

The other side sets the House Way. The best setting is the best that is not foul, for a player who
knows only the own seven cards (B12-7). `advise` finds it for one hand; here it is counted for all
154,143,080, row by row of the chart.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card, Rank, Suit, cards_text
from houseway.gamemath.fortune_pai_gow_poker.advice import front_worth
from houseway.gamemath.fortune_pai_gow_poker.deck import CARDS, FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels import best_setting as kernels
from houseway.gamemath.fortune_pai_gow_poker.kernels.best_setting import Known, Others, add_costs
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT, Classes, each_ways
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import DearHand, HouseWayCost, RowCost
from houseway.gamemath.report import Progress, silent
from houseway.gamemath.workers import each
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.hands.kernels.pai_gow import BACKS, FRONTS
from houseway.hands.pai_gow import AnyCard, in_order

Array = NDArray[np.int64]

_WHAT: Final = "House Way against the best setting"
_PARTS: Final = 256
_LOW: Final = 3 * kernels.LOW_RANKS  # bits of the lower ranks in packed counts


def house_way_cost(
    pays: Fraction = Fraction(1),
    deck: Deck = FULL,
    progress: Progress = silent,
    *,
    bounded: bool = True,
) -> HouseWayCost:
    """Set every hand the House Way and the best way, and compare their worth.

    A won wager pays `pays`. `bounded` leaves out settings that no flush can make the best; a count
    without it gives the same result and takes longer.
    """
    progress(_WHAT, 0.0)
    classes = deck_classes(deck)
    others, known = other_hands(deck, classes), known_hands(classes)
    cards = np.array([deck.suits * (deck.mask >> rank & 1) for rank in range(13)], dtype=np.int64)
    ends = [len(known.counts) * i // _PARTS for i in range(_PARTS + 1)]

    def part(i: int, _: Event) -> Array:
        found = np.zeros((kernels.ROWS, kernels.FOUND), dtype=np.int64)
        units = pays.numerator, pays.denominator
        add_costs(ends[i], ends[i + 1], deck.suits, cards, units, known, others, bounded, found)
        return found

    found = dict(each(part, range(_PARTS), _WHAT, progress))
    rows = tuple(_rows([found[i] for i in range(_PARTS)], pays, deck))
    assert sum(row.hands for row in rows) == deck.hands, "not every hand was looked at once"
    return HouseWayCost(hands=deck.hands, rows=rows)


def _rows(parts: list[Array], pays: Fraction, deck: Deck) -> Iterator[RowCost]:
    deals = comb(deck.size - CARDS, CARDS)
    for row in range(kernels.ROWS):
        hands, better, cost = (
            sum(int(part[row, what]) for part in parts)
            for what in (kernels.HANDS, kernels.BETTER, kernels.COST)
        )
        if hands:
            dearest = max((part[row] for part in parts), key=lambda part: int(part[kernels.MOST]))
            yield RowCost(
                row=f"HW-{row}",
                hands=hands,
                better=better,
                cost=Fraction(cost, deals * deck.hands * pays.denominator),
                dearest=_dear_hand(dearest, pays, deck) if better else None,
            )


def _dear_hand(found: Array, pays: Fraction, deck: Deck) -> DearHand:
    """The dearest hand of a row, and the best of its settings."""
    counts, suits = int(found[kernels.COUNTS]), int(found[kernels.SUITS])
    ranks = [rank for rank in range(13) if counts >> 3 * rank & 7]
    cards: list[AnyCard] = [
        Card(Rank(rank + 2), suit)
        for place, rank in enumerate(ranks)
        for number, suit in enumerate(list(Suit)[: deck.suits])
        if suits >> 8 * number + place & 1
    ]
    cards += [JOKER] * (counts >> JOKER_AT)
    worth = front_worth(cards, pays, deck)
    way = set_house_way(cards).front
    cards.sort(key=_high, reverse=True)
    best = max(combinations(cards, 2), key=worth)
    assert worth(best) - worth(way) == Fraction(
        int(found[kernels.MOST]), comb(deck.size - CARDS, CARDS) * pays.denominator
    )
    return DearHand(
        cards=cards_text(tuple(cards)),
        house_way=cards_text(in_order(way)),
        better=cards_text(in_order(best)),
        cost=worth(best) - worth(way),
    )


def _high(card: AnyCard) -> int:
    return card.index if isinstance(card, Card) else 52


def known_hands(classes: Classes) -> Known:
    """The classes of a deck: for each class by rank, the classes by flush with the same ranks."""
    by_whole = np.argsort(classes.whole, kind="stable")
    counts = np.sort(classes.counts)
    starts = np.searchsorted(classes.whole[by_whole], counts)
    return Known(counts, np.append(starts, len(by_whole)), classes.masks[by_whole])


def other_hands(deck: Deck, classes: Classes) -> Others:
    """The classes of a deck as the hands of the other side."""
    points, at = np.unique(classes.values, return_inverse=True)
    ranks = classes.counts & (1 << JOKER_AT) - 1
    low_patterns, low = np.unique(ranks & (1 << _LOW) - 1, return_inverse=True)
    high_patterns, high = np.unique(ranks >> _LOW, return_inverse=True)
    moved = np.flatnonzero(classes.flush_values != classes.plain_values)
    beside, to, out_of = (
        x[moved] for x in (classes.others, classes.flush_values, classes.plain_values)
    )
    hands = np.zeros(len(moved), dtype=np.int64)
    each_ways(beside, deck.suits - 1, hands)
    jokers = beside >> JOKER_AT
    one, two = _ranks_beside(beside)
    small = np.int32
    return Others(
        points=points,
        at=at.astype(small),
        low=low.astype(small),
        high=high.astype(small),
        low_patterns=low_patterns,
        high_patterns=high_patterns,
        without_joker=int(np.count_nonzero(classes.counts >> JOKER_AT == 0)),
        masks=classes.masks[moved].astype(small),
        one=one.astype(small),
        two=two.astype(small),
        jokers=jokers.astype(small),
        to=to.astype(small),
        out_of=out_of.astype(small),
        moved_to=_below(to, jokers, deck.suits * hands),
        moved_out_of=_below(out_of, jokers, deck.suits * hands),
    )


def _ranks_beside(beside: Array) -> tuple[Array, Array]:
    """The higher and the lower of at most two ranks, `NO_RANK` if there are fewer."""
    one, two = (np.full(len(beside), kernels.NO_RANK) for _ in range(2))
    for rank in range(13):
        count = beside >> 3 * rank & 7
        two = np.where(count == 2, rank, np.where(count == 1, one, two))
        one = np.where(count >= 1, rank, one)
    return one, two


def _below(values: Array, jokers: Array, hands: Array) -> Array:
    """The number of hands below each back and each front: without a joker, and in all."""
    found = np.zeros((2, len(BACKS) + 1, len(FRONTS) + 1), dtype=np.int64)
    np.add.at(found, (jokers, (values >> 8) + 1, (values & 0xFF) + 1), hands)
    below: Array = found.cumsum(axis=0).cumsum(axis=1).cumsum(axis=2)
    return below
