"""The results of best play in Ultimate Texas Hold'em, and the number of deals of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import FOLDS as FOLDED
from houseway.gamemath.report import LOSES, TIES, End, ResultCounts
from houseway.gamemath.ultimate_texas_holdem.kernels import margins, patterns
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import TIE, spread_decision
from houseway.gamemath.ultimate_texas_holdem.kernels.results import spread_boards, spread_patterns
from houseway.gamemath.ultimate_texas_holdem.solve import FLOPS_OF_BOARD, Solved, add_up
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD, Money, bet, multiple_of
from houseway.gamemath.workers import in_parts
from houseway.games.ultimate_texas_holdem.terms import ByCategory
from houseway.hands import Category
from houseway.money import Odds
from houseway.rules import Cited

_NO_ROW: Final = End("wins without a row", Fraction(0))


class ShowdownCounts(NamedTuple):
    """Deals with one class of the player's hand, by their end."""

    category: Category
    beats_qualified: int
    beats_unqualified: int
    loses_to_qualified: int
    loses_to_unqualified: int
    ties: int

    @property
    def beats(self) -> int:
        return self.beats_qualified + self.beats_unqualified

    @property
    def loses(self) -> int:
        return self.loses_to_qualified + self.loses_to_unqualified

    @property
    def deals(self) -> int:
        return self.beats + self.loses + self.ties


class Flops(NamedTuple):
    """The hands and flops that end with some option, as `spread_decision` counts them."""

    by_ranks: patterns.Ints
    by_suit: NDArray[np.int32]
    """By table of suits, row and class."""


@dataclass(frozen=True, eq=False)
class Results:
    """Every deal ten times, once for each flop of its board, by the last decision.

    `lasts[option]` are tallies by slot. At the river a fold as good as a bet is a fold.
    """

    solved: Solved
    lasts: Mapping[str, patterns.Ints]
    flop_ties: int
    river_ties: int

    def showdowns(self, last: str) -> Iterator[ShowdownCounts]:
        """The deals that end with a last decision, class by class of the player's hand."""
        dealers, qualify = self.solved.deck.dealers, self.solved.money.qualify
        sums = self.lasts[last].reshape(-1, 10, margins.SUMS).sum(axis=0).tolist()
        for category, (boards, beaten, upto, unqualified) in zip(Category, sums, strict=True):
            lost = boards * dealers - upto
            if category < qualify:
                loses_to_qualified = boards * dealers - unqualified
                yield ShowdownCounts(
                    category,
                    0,
                    beaten,
                    loses_to_qualified,
                    lost - loses_to_qualified,
                    upto - beaten,
                )
            else:
                yield ShowdownCounts(
                    category, beaten - unqualified, unqualified, lost, 0, upto - beaten
                )

    @cached_property
    def by_last(self) -> dict[str, tuple[ShowdownCounts, ...]]:
        return {last: tuple(self.showdowns(last)) for last in self.lasts}

    def deals(self, last: str) -> int:
        return sum(showdown.deals for showdown in self.by_last[last])

    @cached_property
    def total(self) -> int:
        return sum(self.deals(last) for last in self.lasts)

    @property
    def even_money(self) -> Fraction:
        return Fraction(self.solved.money.win, self.solved.money.unit)


def hands_seeing(solved: Solved) -> patterns.Ints:
    """The number of hands of each kind that checks before the flop; zero for the others."""
    options = solved.money.preflop
    checks = np.array([options[i] == CHECK for i in solved.best])
    seeing: patterns.Ints = solved.deck.hands.weights * checks
    return seeing


def flops_with(solved: Solved, option: str, weights: patterns.Ints) -> Flops:
    """Count the flops on which hands take an option."""
    deck = solved.deck
    wanted = solved.flop_options.index(option) + 1
    asked = wanted, deck.hands, weights, deck.tables, solved.decisions

    def some(first: int, last: int) -> tuple[patterns.Ints, NDArray[np.int32]]:
        by_ranks = np.zeros((patterns.TRIPLES, patterns.PAIRS), dtype=np.int64)
        by_suit = np.zeros((len(deck.suits), patterns.CLASSES, patterns.ROWS + 1), dtype=np.int32)
        spread_decision(first, last, *asked, by_ranks, by_suit)
        return by_ranks, by_suit

    parts = in_parts(len(weights), some, parts=4)
    by_suit = add_up([part for _, part in parts])
    turned = np.ascontiguousarray(np.swapaxes(by_suit, 1, 2))
    return Flops(add_up([part for part, _ in parts]), turned)


def _ended(solved: Solved, flops: Flops) -> patterns.Ints:
    """Tally the deals of the hands and flops that bet Play, or fold, at once."""
    deck, counted = solved.deck, solved.counted
    tally = np.zeros((margins.SLOTS, margins.SUMS), dtype=np.int64)
    spread_boards(counted.boards, flops.by_ranks, tally)

    def some(first: int, last: int, table: int) -> patterns.Ints:
        part = np.zeros((margins.SLOTS, margins.SUMS), dtype=np.int64)
        ways, suit = margins.ways_off(deck.suits[table]), counted.suits[table]
        spread_patterns(first, last, ways, suit, counted.boards, flops.by_suit[table], part)
        return part

    for table in deck.flushing:
        tally += add_up(in_parts(patterns.PATTERNS, partial(some, table=table)))
    return tally


def spread_results(solved: Solved) -> Results:
    """Follow best play through every deal."""
    money, deck, tally = solved.money, solved.deck, solved.paid.tally
    lasts = {
        last: np.zeros((margins.SLOTS, margins.SUMS), dtype=np.int64)
        for last in last_decisions(money)
    }
    chosen = np.array(solved.best)
    for i, option in enumerate(money.preflop):
        if option != CHECK:
            weights = deck.hands.weights * (chosen == i)
            lasts[option] += FLOPS_OF_BOARD * np.tensordot(weights, tally, 1)
    seeing = hands_seeing(solved)
    river = FLOPS_OF_BOARD * np.tensordot(seeing, tally, 1)
    for option in solved.flop_options:
        if option != CHECK:
            ended = _ended(solved, flops_with(solved, option, seeing))
            lasts[option] += ended
            river -= ended
    ends = river.reshape(-1, 10, margins.SUMS)
    for end, option in (
        (margins.FOLDS, FOLD),
        (margins.BETS_LEAST, bet(money.least)),
        (margins.BETS_MOST, bet(money.most)),
        (margins.EQUALS_LEAST, FOLD),
        (margins.EQUALS_MOST, FOLD),
    ):
        lasts[option][:10] += ends[end]
    flop_ties = int(seeing @ (solved.decisions >= TIE).sum(axis=1))
    after_flop = comb(deck.size - 5, 2) * deck.dealers
    results = Results(
        solved,
        lasts,
        flop_ties=flop_ties * after_flop,
        river_ties=int(ends[margins.EQUALS_LEAST : margins.EQUALS_MOST + 1, :, 0].sum())
        * deck.dealers,
    )
    if results.total != FLOPS_OF_BOARD * deck.deals:
        raise AssertionError(f"{results.total} deals were counted, not ten times {deck.deals}")
    return results


def last_decisions(money: Money) -> tuple[str, ...]:
    """Every decision that may be a player's last, the largest bet first."""
    multiples = {multiple_of(o) for o in (*money.preflop, *money.flop) if o.startswith("bet ")}
    return (*(bet(m) for m in sorted(multiples | set(money.river), reverse=True)), FOLD)


Won = Iterator[tuple[Fraction | int, int]]
"""Wins, each with its number of deals."""


def _pays(results: Results, wins: Callable[[str, ShowdownCounts], Won]) -> ResultCounts:
    """Every result of a wager, from its wins by the last decision of a round."""
    counts: Counter[Fraction] = Counter()
    for last, showdowns in results.by_last.items():
        for showdown in showdowns:
            for win, deals in wins(last, showdown):
                counts[Fraction(win)] += deals
    return ResultCounts(+counts)


def whole_game(results: Results) -> ResultCounts:
    """The result of Ante, Blind and Play together, in Antes."""
    money, even = results.solved.money, results.even_money

    def wins(last: str, s: ShowdownCounts) -> Won:
        if last == FOLD:
            yield -2, s.deals
            return
        multiple = multiple_of(last)
        blind = Fraction(money.blind[s.category], money.unit)
        yield even + blind + even * multiple, s.beats_qualified
        yield blind + even * multiple, s.beats_unqualified
        yield -2 - multiple, s.loses_to_qualified
        yield -1 - multiple, s.loses_to_unqualified
        yield 0, s.ties

    return _pays(results, wins)


def _won_or_lost(last: str, s: ShowdownCounts, pay: Fraction, won: int, lost: int) -> Won:
    """A wager that a fold loses, and that pushes if it is neither won nor lost."""
    if last == FOLD:
        won, lost = 0, s.deals
    yield from ((pay, won), (-1, lost), (0, s.deals - won - lost))


def ante(results: Results) -> ResultCounts:
    """Even money against a dealer who qualifies, else a push; lost on a fold."""
    even = results.even_money
    return _pays(
        results,
        lambda last, s: _won_or_lost(last, s, even, s.beats_qualified, s.loses_to_qualified),
    )


def rows_of(table: ByCategory) -> dict[str, Cited[Odds]]:
    """The rows of a table, the best first."""
    rows = ((category.words, table[category]) for category in reversed(Category))
    return {name: odds for name, odds in rows if odds is not None}


def blind(results: Results, table: ByCategory) -> ResultCounts:
    """Paid by its table if the player wins, lost if the player loses or folds."""
    ends: Counter[End] = Counter()
    for last, showdowns in results.by_last.items():
        for s in showdowns:
            if last == FOLD:
                ends[FOLDED] += s.deals
                continue
            odds = table[s.category]
            won = _NO_ROW if odds is None else End(s.category.words, odds.value.per_unit)
            ends[won] += s.beats
            ends[LOSES] += s.loses
            ends[TIES] += s.ties
    return ResultCounts.by_rows(rows_of(table), ends)


def play(results: Results, *, by_stake: bool) -> ResultCounts:
    """Even money, for the deals in which it is bet; each once, or once for each Ante of it."""
    even = results.even_money

    def wins(last: str, s: ShowdownCounts) -> Won:
        weight = multiple_of(last) if by_stake else min(multiple_of(last), 1)
        yield from ((even, weight * s.beats), (-1, weight * s.loses), (0, weight * s.ties))

    return _pays(results, wins)
