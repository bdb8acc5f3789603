"""Every river of Ultimate Texas Hold'em with the hands that come to it, for charts and folds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels import patterns as tables
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import (
    folding,
    weigh_boards,
    weigh_patterns,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import ways_off
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
from houseway.gamemath.ultimate_texas_holdem.results import Flops, flops_with, hands_seeing
from houseway.gamemath.ultimate_texas_holdem.solve import Solved
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD
from houseway.gamemath.workers import in_parts

T = TypeVar("T")


class Rivers(NamedTuple):
    """Boards by their ranks, or patterns, from `first` to `last`, with the hands on them.

    `weights` come to the river and `folded` have folded before, each hand and board ten times over;
    both begin with the first. A board that admits a flush is among the patterns only.
    """

    first: int
    last: int
    live: Ints
    counts: U32
    parts: NDArray[np.int16]
    slots: Bytes
    own: NDArray[np.int8]
    wanted: NDArray[np.bool_]
    weights: Ints
    folded: Ints


def each_river(
    solved: Solved, look: Callable[[Rivers], T], *, folds_from: int | None = None
) -> list[T]:
    """Look at every river, part by part.

    With `folds_from` only those are wanted on which a hand of that class or a higher one folds;
    the others have no hands that can be relied on.
    """
    deck, options = solved.deck, solved.money.preflop
    seeing = hands_seeing(solved)
    gone = deck.hands.weights * np.array([options[i] == FOLD for i in solved.best])
    ended, folded = _no_flops(solved), _no_flops(solved)
    for option in solved.flop_options:
        if option != CHECK:
            ended = _both(ended, flops_with(solved, option, seeing))
        if option == FOLD:
            folded = _both(folded, flops_with(solved, option, seeing))
    early = bool(gone.any()) or FOLD in solved.flop_options
    wanted = _wanted(solved, None if early else folds_from)
    boards = np.zeros((2, BOARDS, PAIRS), dtype=np.int64)
    found: list[T] = []
    for table in filter(deck.flushes, range(len(deck.suits))):
        at = partial(_hands_at, solved, table)
        some = partial(
            _patterns, solved, table, wanted, (at(seeing), at(gone)), (ended, folded), look
        )
        for part, taken in in_parts(PATTERNS, some, parts=4):
            found.append(part)
            boards += taken
    for which, hands, flops, sign in ((0, seeing, ended, -1), (1, gone, folded, 1))[: 1 + early]:
        by_pair = np.zeros(PAIRS, dtype=np.int64)
        np.add.at(by_pair, deck.hands.pairs, hands)
        weigh_boards(0, BOARDS, deck.ranks, by_pair, flops.by_ranks, sign, boards[which])
    found.append(
        look(
            Rivers(
                0,
                BOARDS,
                deck.off_suit,
                solved.counted.boards,
                tables.BOARD_PARTS,
                solved.paid.board_slots,
                tables.BOARD_OWN,
                wanted.boards,
                boards[0],
                boards[1],
            )
        )
    )
    return found


class Wanted(NamedTuple):
    """The boards and patterns that are looked at; with a board all of its patterns."""

    boards: NDArray[np.bool_]
    patterns: tuple[NDArray[np.bool_], ...]


def _wanted(solved: Solved, folds_from: int | None) -> Wanted:
    boards = np.ones(BOARDS, dtype=np.bool_)
    patterns = [np.ones(PATTERNS, dtype=np.bool_) for _ in solved.deck.suits]
    if folds_from is not None:
        counted, paid = solved.counted, solved.paid
        folding(counted.boards, paid.board_slots, folds_from, boards)
        for table in range(len(patterns)):
            folding(counted.patterns[table], paid.slots[table], folds_from, patterns[table])
            patterns[table] |= boards[tables.PARTS[:, 3]]
    return Wanted(boards, tuple(patterns))


def _patterns(
    solved: Solved,
    table: int,
    wanted: Wanted,
    hands: tuple[Ints, Ints],
    flops: tuple[Flops, Flops],
    look: Callable[[Rivers], T],
    first: int,
    last: int,
) -> tuple[T, Ints]:
    """Some patterns of one table, and what they take from the boards."""
    live, counts = solved.deck.suits[table], solved.counted.patterns[table]
    weights = np.zeros((2, last - first, CLASSES), dtype=np.int64)
    taken = np.zeros((2, BOARDS, PAIRS), dtype=np.int64)
    for which, sign in ((0, -1), (1, 1))[: 1 + bool(hands[1].any() or flops[1].by_ranks.any())]:
        weigh_patterns(
            first,
            last,
            ways_off(live),
            counts,
            tables.PARTS,
            hands[which],
            flops[which].by_suit[table],
            sign,
            wanted.patterns[table],
            weights[which],
            taken[which],
        )
    rivers = Rivers(
        first,
        last,
        live,
        counts,
        tables.PARTS,
        solved.paid.slots[table],
        tables.PATTERN_OWN,
        wanted.patterns[table],
        weights[0],
        weights[1],
    )
    return look(rivers), taken


def _hands_at(solved: Solved, table: int, weights: Ints) -> Ints:
    """How many hands there are of each class, seen from all suits of a table."""
    hands = np.zeros(CLASSES, dtype=np.int64)
    for suit in range(4):
        if solved.deck.tables[suit] == table:
            np.add.at(hands, solved.deck.hands.classes[:, suit], weights)
    return hands


def _no_flops(solved: Solved) -> Flops:
    tables_of_suits = len(solved.deck.suits)
    return Flops(
        np.zeros((TRIPLES, PAIRS), dtype=np.int64),
        np.zeros((tables_of_suits, ROWS + 1, CLASSES), dtype=np.int32),
    )


def _both(one: Flops, other: Flops) -> Flops:
    return Flops(one.by_ranks + other.by_ranks, one.by_suit + other.by_suit)
