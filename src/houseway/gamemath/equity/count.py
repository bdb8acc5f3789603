"""Counting a showdown: every deal, each board once for all hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from math import comb, prod
from operator import or_
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.equity import layout
from houseway.gamemath.equity.kernels.known import count_boards, count_holdem
from houseway.gamemath.equity.kernels.omaha import count_any_omaha
from houseway.gamemath.equity.kernels.ranges import count_ranges, count_two
from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.equity.showdown import BOARD, Contest
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Progress
from houseway.gamemath.stud.deals import falling, hands_of
from houseway.gamemath.workers import each
from houseway.rules import Refused

_MOST: Final = 1 << 62  # the most that one call of a kernel may count
_EXCHANGES: Final = 24
# Nanoseconds on one core, roughly: to rank a hand on a board, to sort it in, to look at one deal.
_RANKED: Final = {PokerGame.HOLDEM: 6, PokerGame.OMAHA: 220}
_SORTED: Final = 20
_LOOKED_AT: Final = 1
# And for any hand of Omaha: to value every two cards on a board, and to count the fours of them.
_TWOS: Final = 25_000
_FOURS: Final = 30_000
_PIECE: Final = 50_000_000  # of work, so that an interruption is heeded soon
_COUNTING: Final = "counting deals"

Counted = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class CountPlan:
    """The way to count a showdown: the hands, the boards, and the cost.

    A player who may hold any four cards of Omaha has no list of hands. The plan's counts are
    `above`/`below` times the counts that are wanted.
    """

    asked: Contest
    holdings: tuple[layout.Holding, ...]
    known: int
    earlier: layout.Ints
    above: int = 1
    below: int = 1

    @property
    def deck(self) -> NDArray[np.uint8]:
        """The cards that may come to the board."""
        return layout.deck_without(self.known)

    @property
    def is_known(self) -> bool:
        """Whether every player has one hand."""
        return all(len(holding) == 1 for holding in self.holdings)

    @property
    def has_any_four(self) -> bool:
        """Whether a player may hold any four cards."""
        return any(len(holding) == 0 for holding in self.holdings)

    @property
    def boards(self) -> int:
        """The approximate number of boards."""
        left = 52 - self.known.bit_count()
        return comb(left, self.asked.to_come) // layout.count_exchanges(self.earlier) + 1

    @property
    def board_cost(self) -> int:
        """The cost of one board, in nanoseconds."""
        hands = sum(map(len, self.holdings))
        if self.has_any_four:
            return _TWOS + _FOURS * hands
        ranked = _RANKED[self.asked.game]
        if self.is_known:
            return ranked * hands
        one_by_one = ranked * hands + _LOOKED_AT * prod(map(len, self.holdings))
        return min(one_by_one, _SORTED * hands) if self.may_sort else one_by_one

    @property
    def may_sort(self) -> bool:
        """Whether these are two ranges of Hold'em, which can be sorted and counted by sums."""
        return self.asked.game is PokerGame.HOLDEM and len(self.holdings) == 2

    @property
    def cost(self) -> int:
        """The whole cost, in nanoseconds of one core."""
        return self.boards * self.board_cost

    @property
    def rows(self) -> int:
        """The boards of one piece of work; zero if one board is too many for 64 bits."""
        weight = prod(holding.weight or comb(52, 4) for holding in self.holdings)
        return min(_PIECE // self.board_cost + 1, _MOST // (_EXCHANGES * weight))


def make_plan(asked: Contest) -> CountPlan | None:
    """The cheapest way to count a showdown; none if it cannot be counted."""
    any_four = asked.game is PokerGame.OMAHA and any(held.is_random for held in asked.ranges)
    if any_four and (len(asked.ranges) > 2 or all(held.is_random for held in asked.ranges)):
        return None
    plans = [_whole_plan(asked)]
    if plans[0].cost > _PIECE and not plans[0].is_known and not any_four:
        plans += [_spread_plan(asked, at) for at in range(len(asked.ranges))]
    return min((plan for plan in plans if plan.rows), key=lambda plan: plan.cost, default=None)


def _whole_plan(asked: Contest) -> CountPlan:
    """The plan that counts the showdown as it is."""
    holdings = _holdings(asked)
    return CountPlan(asked, holdings, _known(asked, holdings), layout.alike_suits(asked, holdings))


def _known(asked: Contest, holdings: Sequence[layout.Holding], *but: int) -> int:
    """The cards that cannot come to the board: known cards, and the last possible hand of a player;
    without the known hands of the players in `but`."""
    known = layout.known_cards(asked, *but)
    last = [int(holding.held[0]) for holding in holdings if len(holding) == 1]
    if any(one & other for one, other in combinations(last, 2)):
        raise Refused(MathRefusal.NO_DEAL_FITS, rule=asked.game.seats_rule)
    return reduce(or_, last, known)


def _holdings(asked: Contest, *but: int) -> tuple[layout.Holding, ...]:
    """The hands that each player can hold; the known hands of the players in `but` are free."""
    return tuple(
        layout.holding_of(held, asked.game.hole, layout.known_cards(asked, at, *but))
        for at, held in enumerate(asked.ranges)
    )


def _spread_plan(asked: Contest, at: int) -> CountPlan:
    """The plan that also counts all hands that one player's hands can be exchanged for."""
    holdings = list(_holdings(asked, at))
    earlier = layout.alike_suits(asked, [holding for i, holding in enumerate(holdings) if i != at])
    wide = layout.spread(holdings[at], earlier)
    holdings[at] = wide.holding
    known = _known(asked, holdings, at)
    return CountPlan(asked, tuple(holdings), known, earlier, wide.above, wide.below)


def count(plan: CountPlan, progress: Progress) -> list[int]:
    """The deals by their winners: one bit for each winner."""
    if plan.is_known and plan.asked.game is PokerGame.HOLDEM:
        work, pieces = _known_holdem(plan)
    else:
        work, pieces = _by_boards(plan)
    outcomes = [0] * (1 << len(plan.holdings))
    for _, counted in each(lambda piece, _: work(*piece), pieces, _COUNTING, progress):
        outcomes = [one + other for one, other in zip(outcomes, counted.tolist(), strict=True)]
    return [count * plan.below // plan.above for count in outcomes]


Work = Callable[[int, int], Counted]
Pieces = list[tuple[int, int]]


def _pieces(size: int, rows: int) -> Pieces:
    return [(start, min(start + rows, size)) for start in range(0, size, rows)]


def _known_holdem(plan: CountPlan) -> tuple[Work, Pieces]:
    """One hand a player: the boards are counted by their first new card."""
    holes = np.concatenate([holding.cards for holding in plan.holdings])
    board, deck = _board(plan), plan.deck

    def work(first: int, last: int) -> Counted:
        counts = np.zeros(1 << len(holes), dtype=np.int64)
        count_holdem(holes, board, deck, first, last, counts)
        return counts

    return work, [(0, len(deck))] if plan.cost < _PIECE else _pieces(len(deck), 1)


def _by_boards(plan: CountPlan) -> tuple[Work, Pieces]:
    """All different boards, in pieces, for any hands."""
    boards, times = _boards(plan)
    tally = _tally(plan)

    def work(start: int, stop: int) -> Counted:
        counts = np.zeros(1 << len(plan.holdings), dtype=np.int64)
        tally(boards[start:stop], times[start:stop], counts)
        return counts

    return work, _pieces(len(boards), plan.rows)


def _board(plan: CountPlan) -> NDArray[np.uint8]:
    return np.array([card.index for card in plan.asked.board], dtype=np.uint8)


def _boards(plan: CountPlan) -> tuple[NDArray[np.uint8], layout.Ints]:
    """The boards that differ in more than alike suits, and the number of boards like each."""
    board, to_come = _board(plan), plan.asked.to_come
    if to_come == 0:
        return board[np.newaxis], np.ones(1, dtype=np.int64)
    deck = falling(plan.deck)
    places, times = hands_of(deck, to_come, plan.earlier)
    assert times.sum() == comb(len(deck), to_come)
    boards = np.empty((len(places), BOARD), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = deck[places]
    return boards, times.astype(np.int64)


_Tally = Callable[[NDArray[np.uint8], layout.Ints, Counted], None]


def _tally(plan: CountPlan) -> _Tally:
    """The function that counts a piece of the boards."""
    holdings = plan.holdings
    if plan.is_known:
        holes = np.concatenate([holding.cards for holding in holdings])
        return lambda boards, times, counts: count_boards(holes, boards, times, counts)
    if plan.may_sort and plan.board_cost == _SORTED * sum(map(len, holdings)):
        return _tally_two(*holdings)
    if plan.has_any_four:
        mine = 0 if len(holdings[0]) else 1
        own, pair = holdings[mine], (1 << mine, 1 << (1 - mine))
        dead = layout.cards_as_set(plan.asked.dead)
        return lambda boards, times, counts: count_any_omaha(
            own.cards, own.held, own.weights, *pair, dead, boards, times, counts
        )
    # The player with the most hands comes last, where a hand costs least.
    order = sorted(range(len(holdings)), key=lambda at: len(holdings[at]))
    cards = np.concatenate([holdings[at].cards for at in order])
    held = np.concatenate([holdings[at].held for at in order])
    weights = np.concatenate([holdings[at].weights for at in order])
    ends = np.cumsum([len(holdings[at]) for at in order], dtype=np.int64)
    bits = np.array([1 << at for at in order], dtype=np.int64)
    return lambda boards, times, counts: count_ranges(
        cards, held, weights, ends, bits, boards, times, counts
    )


def _tally_two(one: layout.Holding, other: layout.Holding) -> _Tally:
    """Two ranges as one list of hands, with each player's weight for every hand."""
    held, first = np.unique(np.concatenate([one.held, other.held]), return_index=True)
    cards = np.concatenate([one.cards, other.cards])[first]
    weights = [np.zeros(len(held), dtype=np.int64) for _ in range(2)]
    for mine, holding in zip(weights, (one, other), strict=True):
        mine[np.searchsorted(held, holding.held)] = holding.weights
    return lambda boards, times, counts: count_two(
        cards, held, weights[0], weights[1], boards, times, counts
    )
