"""The side bets of Ultimate Texas Hold'em: Trips, Ultimate Pairs and the Bad Beat Bonus."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.gamemath.report import LOSES, End, ResultCounts
from houseway.gamemath.ultimate_texas_holdem.deck import Deck
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import Rivers, spare
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import Ints
from houseway.gamemath.ultimate_texas_holdem.results import Results, rows_of
from houseway.gamemath.ultimate_texas_holdem.rivers import each_river
from houseway.gamemath.ultimate_texas_holdem.solve import Solved, add_up
from houseway.gamemath.ultimate_texas_holdem.terms import FOLD
from houseway.games.ultimate_texas_holdem.terms import ByCategory, Terms
from houseway.hands import Category

_UNREMARKABLE: Final = ALL_CARDS[:2]


def _end(table: ByCategory, category: Category) -> End:
    odds = table[category]
    return LOSES if odds is None else End(category.words, odds.value.per_unit)


def trips(terms: Terms, results: Results) -> ResultCounts:
    """The player's best five by a table, for any decision and any dealer's hand."""
    ends: Counter[End] = Counter()
    for showdowns in results.by_last.values():
        for s in showdowns:
            ends[_end(terms.trips, s.category)] += s.deals
    return ResultCounts.by_rows(rows_of(terms.trips), ends)


def pairs(terms: Terms, deck: Deck) -> ResultCounts:
    """The player's two cards; only the row for two pairs of aces depends on the dealer's."""
    live = [card for card in ALL_CARDS if deck.live[card.index]]
    ends: Counter[End] = Counter()
    for hole in combinations(live, 2):
        aces = [card for card in live if card.rank is Rank.ACE and card not in hole]
        rockets = comb(len(aces), 2)
        if rockets:
            ends[_row(terms, hole, (aces[0], aces[1]))] += rockets
        ends[_row(terms, hole, None)] += comb(len(live) - 2, 2) - rockets
    return ResultCounts.by_rows({name: odds for name, _, odds in terms.pairs}, ends)


def _row(terms: Terms, hole: tuple[Card, ...], dealer: tuple[Card, ...] | None) -> End:
    """The first row that fits; `dealer` is a pair of aces, or none."""
    for name, fits, odds in terms.pairs:
        if fits(hole, dealer or _UNREMARKABLE):
            return End(name, odds.value.per_unit)
    return LOSES


def bad_beat(terms: Terms, results: Results) -> ResultCounts:
    """Paid on the beaten hand, with no hand folded.

    A deal is as likely as the one with the player's and the dealer's cards exchanged, so the dealer
    is beaten with a hand as often as the player is.
    """
    ends: Counter[End] = Counter()
    for category, lost in _losses(results).items():
        ends[_beaten(terms, category)] += 2 * lost
    ends[LOSES] += results.total - ends.total()
    return ResultCounts.by_rows(rows_of(terms.bad_beat), ends)


def bad_beat_with_folds(terms: Terms, results: Results) -> ResultCounts:
    """The same if a hand that best play of the base game folds loses the wager."""
    paid = [c for c in Category if _beaten(terms, c) != LOSES]
    losses, folded = _losses(results), _losses(results, FOLD)
    spared = _spared(results.solved, min(paid, default=10))
    ends: Counter[End] = Counter()
    for category in paid:
        times = 2 * losses[category] - folded[category] - int(spared[category])
        ends[_beaten(terms, category)] += times
    ends[LOSES] += results.total - ends.total()
    return ResultCounts.by_rows(rows_of(terms.bad_beat), ends)


def _losses(results: Results, *lasts: str) -> dict[Category, int]:
    """The deals in which the player is beaten, by the player's class of hand."""
    found = dict.fromkeys(Category, 0)
    for last in lasts or results.by_last:
        for s in results.by_last[last]:
            found[s.category] += s.loses
    return found


def _beaten(terms: Terms, category: Category) -> End:
    lowest = terms.bad_beat_at_least
    assert lowest is not None
    return _end(terms.bad_beat, category) if category >= lowest.value else LOSES


def _spared(solved: Solved, lowest: int) -> Ints:
    """The dealer's hands that folded hands would have beaten, by class."""

    def some(rivers: Rivers) -> Ints:
        spared = np.zeros(10, dtype=np.int64)
        spare(rivers, lowest, spared)
        return spared

    return add_up(each_river(solved, some, folds_from=lowest))
