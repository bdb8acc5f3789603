"""The whole of Ultimate Texas Hold'em solved backwards: river, flop, and before the flop.

First every hand on every board is counted against the dealer's (`kernels.counts`); this depends on
the deck and on what qualifies, not on any paytable. Then it is paid, the flop is decided for every
hand (`kernels.margins`, `kernels.flops`), and with that the value of checking before the flop is
known.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import (
    FLOP_ROWS,
    FLOP_TRIPLES,
    FLOPS,
    decide,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import (
    BET,
    CHECK,
    FOLD,
    SLOTS,
    SUMS,
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
    U32,
    Bytes,
    Ints,
)
from houseway.gamemath.ultimate_texas_holdem.terms import Money, multiple_of
from houseway.gamemath.workers import in_parts

T = TypeVar("T")
Ways = NDArray[np.int32]

FLOPS_OF_BOARD: Final = comb(5, 3)


def added(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """The sum of what the parts have found."""
    total = parts[0].copy()
    for part in parts[1:]:
        total += part
    return total


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Every hand on every board against the dealer's: by ranks alone, and by table of suits."""

    deck: Deck
    boards: U32
    patterns: tuple[U32, ...]


def count(deck: Deck, qualifying: int) -> Counted:
    """Count a deck; the dealer qualifies with the value `qualifying`."""
    boards = _rows(deck.off_suit, qualifying, tables.BOARD_PARTS, PAIRS)
    patterns = []
    for table, live in enumerate(deck.suits):
        if deck.flushes(table):
            patterns.append(_rows(live, qualifying, tables.PARTS, CLASSES))
        else:
            patterns.append(np.full((PATTERNS, CLASSES), NEVER, dtype=np.uint32))
    return Counted(deck, boards, tuple(patterns))


def _rows(live: Ints, qualifying: int, parts: NDArray[np.int16], width: int) -> U32:
    counts = np.empty((len(parts), width), dtype=np.uint32)

    def some(first: int, last: int) -> None:
        count_rows(
            first,
            last,
            live,
            qualifying,
            parts,
            tables.ORDER,
            tables.VALUES,
            tables.FLUSH_VALUES,
            tables.FLUSH_CARDS,
            tables.FLUSH_LENGTHS,
            counts,
        )

    in_parts(len(parts), some)
    return counts


@dataclass(frozen=True, slots=True, eq=False)
class Paid:
    """The counts with their money: slots and tallies, and an option's margins added up by flop."""

    board_slots: Bytes
    slots: tuple[Bytes, ...]
    tally: Ints
    """For each hand, by slot and SUMS, over all boards and dealer's hands."""
    by_ranks: Ints
    by_suit: NDArray[Any]


def pay(counted: Counted, money: Money, choice: tuple[int, int, int]) -> Paid:
    """Pay every hand on every board; `choice` is an option on the flop, see `pay_boards`."""
    deck = counted.deck
    options, amounts, blinds = np.array(choice, dtype=np.int64), money.array(), money.blinds()
    margins = np.empty((BOARDS, PAIRS), dtype=np.int64)
    board_slots = np.empty((BOARDS, PAIRS), dtype=np.uint8)
    category = tables.BOARD_CATEGORY
    pay_boards(
        0,
        BOARDS,
        counted.boards,
        category,
        deck.dealers,
        amounts,
        blinds,
        options,
        margins,
        board_slots,
    )
    tally = np.zeros((PAIRS, SLOTS, SUMS), dtype=np.int64)
    tally_boards(deck.ranks, counted.boards, board_slots, tally)
    hands = deck.hands
    by_hand = tally[hands.pairs]
    by_ranks = np.empty((PAIRS, TRIPLES), dtype=np.int64)
    in_parts(TRIPLES, lambda a, b: flops_by_ranks(a, b, deck.ranks, margins, by_ranks))
    kind = _kind_of_rest(deck, money, choice[0])
    by_suit = np.zeros((len(deck.suits), CLASSES, ROWS + 1), dtype=kind)
    slots = []
    rest = np.empty((PATTERNS, CLASSES), dtype=kind)
    for table, live in enumerate(deck.suits):
        some_slots = np.zeros((PATTERNS, CLASSES), dtype=np.uint8)
        slots.append(some_slots)
        if not deck.flushes(table):
            continue

        def some(first: int, last: int, table: int, ways: Ways, out: Bytes) -> Ints:
            part = np.zeros((CLASSES, SLOTS, SUMS), dtype=np.int64)
            pay_patterns(
                first,
                last,
                ways,
                counted.patterns[table],
                tables.PARTS,
                category,
                deck.dealers,
                amounts,
                blinds,
                options,
                counted.boards,
                margins,
                board_slots,
                rest,
                out,
                part,
            )
            return part

        ways = ways_off(live)
        parts = in_parts(PATTERNS, partial(some, table=table, ways=ways, out=some_slots))
        in_parts(ROWS, partial(_add_flops, ways=ways, rest=rest, out=by_suit[table]))
        by_class = added(parts)
        for suit in range(4):
            if deck.tables[suit] == table:
                by_hand += by_class[hands.classes[:, suit]]
    return Paid(board_slots, tuple(slots), by_hand, by_ranks, by_suit)


def _add_flops(first: int, last: int, *, ways: Ways, rest: NDArray[Any], out: NDArray[Any]) -> None:
    flops_by_suit(first, last, ways, rest, out)


def _kind_of_rest(deck: Deck, money: Money, option: int) -> type[np.signedinteger[Any]]:
    """Integers wide enough for the rests of margins added up over turn and river.

    Against each dealer's hand a bet of up to nine Antes is at stake; a check ends in a fold only
    where that is better, so that the Blind's pays matter for an option that folds at once.
    """
    most = 9 * max(money.unit, money.win)
    if option == FOLD:
        most += 2 * money.unit + money.win + max(money.blind)
    largest = 2 * most * deck.dealers * comb(deck.size - 5, 2)
    return np.int32 if largest < 1 << 31 else np.int64


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """Best play from a deck. The options of a street stand in the order of `money`.

    `values[hand]` and `best[hand]` are about the options before the flop; `decisions[hand, flop]`
    names an option of `flop_options`, 1 for the first, with TIE added where another is as good.
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
        """What a round is worth, in Antes."""
        weights = self.deck.hands.weights
        best = (values[i] for values, i in zip(self.values, self.best, strict=True))
        total = sum(int(w) * value for w, value in zip(weights, best, strict=True))
        return Fraction(total) / int(weights.sum())


def solve(deck: Deck, money: Money, progress: Progress) -> Solved:
    """Solve the game for the cards in the deck."""
    progress("counting every hand against the dealer's", 0.0)
    counted = count(deck, money.qualifying)
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
        margins.append(pay(counted, money, (kinds.get(option, BET), multiple, reference)))
    paid = margins[0] if margins else pay(counted, money, (BET, reference, reference))
    progress("deciding on every flop", 0.5)
    hands = deck.hands
    gains = np.zeros(len(hands), dtype=np.int64)
    decisions = np.empty((len(hands), FLOPS), dtype=np.uint8)
    by_ranks = np.stack([one.by_ranks for one in margins or [paid]])
    by_suit = np.stack([one.by_suit for one in margins or [paid]])
    option_of = np.array(places, dtype=np.int64)

    def some(first: int, last: int) -> None:
        decide(
            first,
            last,
            hands.cards,
            hands.pairs,
            hands.classes,
            deck.live,
            deck.tables,
            by_ranks,
            by_suit,
            option_of,
            FLOP_TRIPLES,
            FLOP_ROWS,
            gains,
            decisions,
        )

    in_parts(len(hands), some)
    values = tuple(
        _values(deck, money, tally, reference, gain)
        for tally, gain in zip(paid.tally, gains.tolist(), strict=True)
    )
    best = tuple(max(range(len(v)), key=v.__getitem__) for v in values)
    return Solved(counted, money, paid, values, best, options, decisions)


def base_and_play(tally: Ints, money: Money, dealers: int) -> tuple[int, int]:
    """What the base wagers win in all that was tallied, and what an Ante of Play does."""
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
    """What each option before the flop is worth to one hand."""
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
