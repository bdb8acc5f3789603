"""The whole of Ultimate Texas Hold'em solved backwards: river, flop, and before the flop.

First every hand on every board is counted against the dealer's (`kernels.counts`); this depends on
the deck and on what qualifies, not on any paytable. Then the counts are paid and the flop is
decided for every hand (`kernels.margins`, `kernels.flops`), which gives the value of a check before
the flop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import Progress
from houseway.gamemath.ultimate_texas_holdem.deck import Deck
from houseway.gamemath.ultimate_texas_holdem.kernels import patterns as tables
from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER, count_rows
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import FLOPS, decide
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import (
    BET,
    CHECK,
    FOLD,
    SLOTS,
    SUMS,
    Choice,
    flops_by_ranks,
    flops_by_suit,
    pay_boards,
    pay_patterns,
    tally_boards,
    ways_off,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    BOARDS,
    CLASSES,
    PAIRS,
    PATTERNS,
    ROWS,
    TRIPLES,
    Aspect,
    Bytes,
    Ints,
)
from houseway.gamemath.ultimate_texas_holdem.terms import Money, multiple_of
from houseway.gamemath.workers import in_parts
from houseway.hands import Category
from houseway.hands.kernels.poker import FIRST_OF

T = TypeVar("T")
Ways = NDArray[np.int32]

FLOPS_OF_BOARD: Final = comb(5, 3)


def add_up(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """The sum of the parts."""
    total = parts[0].copy()
    for part in parts[1:]:
        total += part
    return total


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Every hand on every board against the dealer's: by ranks alone, and by each table of suits
    of which a board can have three cards."""

    deck: Deck
    boards: Aspect
    suits: Mapping[int, Aspect]


def count(deck: Deck, qualify: Category) -> Counted:
    """Count a deck; the dealer qualifies with a class of hand."""
    qualifying = int(FIRST_OF[qualify])
    boards = _aspect(deck.off_suit, tables.BOARD_PARTS, tables.BOARD_OWN, PAIRS)
    suits = {
        table: _aspect(deck.suits[table], tables.PARTS, tables.PATTERN_OWN, CLASSES)
        for table in deck.flushing
    }
    for aspect in (boards, *suits.values()):
        in_parts(len(aspect.parts), partial(_count, aspect=aspect, qualifying=qualifying))
    return Counted(deck, boards, suits)


def _aspect(live: Ints, parts: NDArray[np.int16], own: NDArray[np.int8], width: int) -> Aspect:
    counts = np.full((len(parts), width), NEVER, dtype=np.uint32)
    return Aspect(live, parts, own, counts, np.zeros(counts.shape, dtype=np.uint8))


def _count(first: int, last: int, *, aspect: Aspect, qualifying: int) -> None:
    count_rows(first, last, aspect, qualifying, tables.ORDERS)


@dataclass(frozen=True, slots=True, eq=False)
class Paid:
    """The counts in money: tallies, and an option's margins add_up up by flop."""

    tally: Ints
    """For each hand, by slot and SUMS, over all boards and dealer's hands."""
    by_ranks: Ints
    by_suit: NDArray[Any]


def pay(counted: Counted, money: Money, choice: Choice) -> Paid:
    """Pay every hand on every board, for an option on the flop; the slots are written too."""
    deck, boards = counted.deck, counted.boards
    stakes, blinds, category = money.stakes(deck.dealers), money.blinds(), tables.BOARD_CATEGORY
    margins = np.empty((BOARDS, PAIRS), dtype=np.int64)
    pay_boards(boards, category, stakes, blinds, choice, margins)
    tally = np.zeros((PAIRS, SLOTS, SUMS), dtype=np.int64)
    tally_boards(boards, tally)
    hands = deck.hands
    by_hand = tally[hands.pairs]
    by_ranks = np.empty((PAIRS, TRIPLES), dtype=np.int64)
    in_parts(TRIPLES, lambda a, b: flops_by_ranks(a, b, deck.ranks, margins, by_ranks))
    kind = _kind_of_rest(deck, money, choice.option)
    by_suit = np.zeros((len(deck.suits), CLASSES, ROWS + 1), dtype=kind)
    rest = np.empty((PATTERNS, CLASSES), dtype=kind)

    def some(first: int, last: int, aspect: Aspect, ways: Ways) -> Ints:
        part = np.zeros((CLASSES, SLOTS, SUMS), dtype=np.int64)
        pay_patterns(
            first, last, ways, aspect, boards, category, stakes, blinds, choice, margins, rest, part
        )
        return part

    def flops(first: int, last: int, ways: Ways, out: NDArray[Any]) -> None:
        flops_by_suit(first, last, ways, rest, out)

    for table in deck.flushing:
        ways = ways_off(deck.suits[table])
        by_class = add_up(in_parts(PATTERNS, partial(some, aspect=counted.suits[table], ways=ways)))
        in_parts(ROWS, partial(flops, ways=ways, out=by_suit[table]))
        for suit in range(4):
            if deck.tables[suit] == table:
                by_hand += by_class[hands.classes[:, suit]]
    return Paid(by_hand, by_ranks, by_suit)


def _kind_of_rest(deck: Deck, money: Money, option: int) -> type[np.signedinteger[Any]]:
    """The integer type for the rests of margins add_up up over turn and river.

    Against each dealer's hand a bet of up to nine Antes is at stake; a check ends in a fold only if
    that is better, so the Blind's pays matter only for an option that folds at once.
    """
    most = 9 * max(money.unit, money.win)
    if option == FOLD:
        most += 2 * money.unit + money.win + max(money.blind)
    largest = 2 * most * deck.dealers * comb(deck.size - 5, 2)
    return np.int32 if largest < 1 << 31 else np.int64


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """Best play from a deck. The options of a street are in the order of `money`.

    `values[hand]` and `best[hand]` are about the options before the flop; `decisions[hand, flop]`
    is the number of an option of `flop_options`, from 1, with TIE add_up if another is as good.
    """

    counted: Counted
    money: Money
    paid: Paid
    values: tuple[tuple[Fraction, ...], ...]
    best: tuple[int, ...]
    flop_options: tuple[str, ...]
    decisions: Bytes

    @property
    def deck(self) -> Deck:
        return self.counted.deck

    @property
    def ev(self) -> Fraction:
        """The worth of a round, in Antes."""
        weights = self.deck.hands.weights
        best = (values[i] for values, i in zip(self.values, self.best, strict=True))
        total = sum(int(w) * value for w, value in zip(weights, best, strict=True))
        return Fraction(total) / int(weights.sum())


_last: dict[tuple[bytes, Money], Solved] = {}


def solve(deck: Deck, money: Money, progress: Progress) -> Solved:
    """Solve the game for the cards in the deck. The last one is cached: the next question is often
    about the same game with other side bets."""
    asked = deck.live.tobytes(), money
    solved = _last.get(asked)
    if solved is None:
        solved = _solve(deck, money, progress)
        _last.clear()
        _last[asked] = solved
    return solved


def _solve(deck: Deck, money: Money, progress: Progress) -> Solved:
    progress("counting every hand against the dealer's", 0.0)
    counted = count(deck, money.qualify)
    # A fold on the flop is never better than a check, after which one may still fold.
    options = tuple(o for o in money.flop if o != "fold" or "check" not in money.flop)
    reference = min(multiple_of(o) for o in options if o.startswith("bet "))
    kinds = {"check": CHECK, "fold": FOLD}
    margins: list[Paid] = []
    places = []
    for option in options:
        multiple = multiple_of(option)
        if multiple == reference:
            places.append(-1)
            continue
        progress("adding up every flop", 0.3)
        places.append(len(margins))
        margins.append(pay(counted, money, Choice(kinds.get(option, BET), multiple, reference)))
    paid = margins or [pay(counted, money, Choice(BET, reference, reference))]
    progress("deciding on every flop", 0.5)
    hands = deck.hands
    size = len(hands.weights)
    gains = np.zeros(size, dtype=np.int64)
    decisions = np.empty((size, FLOPS), dtype=np.uint8)
    by_ranks = np.stack([one.by_ranks for one in paid])
    by_suit = np.stack([one.by_suit for one in paid])
    asked = hands, deck.live, deck.tables, by_ranks, by_suit, np.array(places, dtype=np.int64)
    in_parts(size, lambda a, b: decide(a, b, *asked, gains, decisions))
    values = tuple(
        _values(deck, money, tally, reference, gain)
        for tally, gain in zip(paid[0].tally, gains.tolist(), strict=True)
    )
    best = tuple(max(range(len(v)), key=v.__getitem__) for v in values)
    return Solved(counted, money, paid[0], values, best, options, decisions)


def base_and_play(tally: Ints, money: Money, dealers: int) -> tuple[int, int]:
    """The win of the base wagers in the tally, and the win of an Ante of Play."""
    base = play = 0
    sums = tally.reshape(-1, 10, SUMS).sum(axis=0)
    for category, (boards, beaten, upto, unqualified) in enumerate(sums.tolist()):
        lost = boards * dealers - upto
        even = money.win * beaten - money.unit * lost
        if category < money.qualify:
            ante = -money.unit * (boards * dealers - unqualified)
        else:
            ante = even - money.win * unqualified
        base += ante + money.blind[category] * beaten - money.unit * lost
        play += even
    return base, play


def _values(
    deck: Deck, money: Money, tally: Ints, reference: int, gain: int
) -> tuple[Fraction, ...]:
    """The worth of each option before the flop for one hand."""
    base, play = base_and_play(tally, money, deck.dealers)
    deals = money.unit * deck.dealers * deck.boards
    values = []
    for option in money.preflop:
        if option == "fold":
            values.append(Fraction(-2))
        elif option == "check":
            total = FLOPS_OF_BOARD * (base + reference * play) + gain
            values.append(Fraction(total, FLOPS_OF_BOARD * deals))
        else:
            values.append(Fraction(base + multiple_of(option) * play, deals))
    return tuple(values)
