"""Every river of Ultimate Texas Hold'em with the hands that reach it, for charts and folds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels import folds
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import ways_off
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    BOARDS,
    CLASSES,
    PAIRS,
    PATTERNS,
    ROWS,
    TRIPLES,
    Ints,
)
from houseway.gamemath.ultimate_texas_holdem.results import Flops, flops_with, hands_seeing
from houseway.gamemath.ultimate_texas_holdem.solve import Solved
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD
from houseway.gamemath.workers import in_parts

T = TypeVar("T")


def each_river(
    solved: Solved, look: Callable[[folds.Rivers], T], *, folds_from: int | None = None
) -> list[T]:
    """Call `look` for every river, part by part.

    With `folds_from` only rivers on which a hand of that class or a higher one folds are wanted;
    the hands of the others are not valid.
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
    for table in deck.flushing:
        at = partial(_hands_at, solved, table)
        some = partial(
            _patterns, solved, table, wanted, (at(seeing), at(gone)), (ended, folded), look
        )
        for part, taken in in_parts(PATTERNS, some, parts=4):
            found.append(part)
            boards += taken

    def weigh(out: NDArray[np.int64], hands: NDArray[np.int64], flops: Flops, sign: int) -> None:
        by_pair = np.zeros(PAIRS, dtype=np.int64)
        np.add.at(by_pair, deck.hands.pairs, hands)
        folds.weigh_boards(solved.counted.boards, by_pair, flops.by_ranks, sign, out)

    weigh(boards[0], seeing, ended, -1)
    if early:
        weigh(boards[1], gone, folded, 1)
    found.append(look(folds.Rivers(0, BOARDS, solved.counted.boards, wanted.boards, *boards)))
    return found


class WantedRivers(NamedTuple):
    """The wanted boards and patterns; with a board all of its patterns."""

    boards: NDArray[np.bool_]
    patterns: tuple[NDArray[np.bool_], ...]


def _wanted(solved: Solved, folds_from: int | None) -> WantedRivers:
    boards = np.ones(BOARDS, dtype=np.bool_)
    patterns = [np.ones(PATTERNS, dtype=np.bool_) for _ in solved.deck.suits]
    if folds_from is not None:
        folds.folding(solved.counted.boards, folds_from, boards)
        for table, aspect in solved.counted.suits.items():
            folds.folding(aspect, folds_from, patterns[table])
            patterns[table] |= boards[aspect.parts[:, 3]]
    return WantedRivers(boards, tuple(patterns))


def _patterns(
    solved: Solved,
    table: int,
    wanted: WantedRivers,
    hands: tuple[Ints, Ints],
    flops: tuple[Flops, Flops],
    look: Callable[[folds.Rivers], T],
    first: int,
    last: int,
) -> tuple[T, Ints]:
    """Some patterns of one table, and the weights that they take from the boards."""
    aspect, asked = solved.counted.suits[table], wanted.patterns[table]
    weights = np.zeros((2, last - first, CLASSES), dtype=np.int64)
    taken = np.zeros((2, BOARDS, PAIRS), dtype=np.int64)
    for which, sign in ((0, -1), (1, 1))[: 1 + bool(hands[1].any() or flops[1].by_ranks.any())]:
        came = hands[which], flops[which].by_suit[table], sign
        ways, found = ways_off(aspect.live), (weights[which], taken[which])
        folds.weigh_patterns(first, last, ways, aspect, *came, asked, *found)
    return look(folds.Rivers(first, last, aspect, asked, *weights)), taken


def _hands_at(solved: Solved, table: int, weights: Ints) -> Ints:
    """The number of hands of each class, seen from all suits of a table."""
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
