"""Rules of thumb for Ultimate Texas Hold'em: the exact cost of a list.

Best play is known (`solve`). A list differs from it at some hands, flops and rivers; its cost is
the loss at each of them, weighted by how often the list itself gets there, with best play later.
Added up over the three streets that is the whole difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import silent
from houseway.gamemath.rules_of_thumb.cost import Cells, Ints, price_rules
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
from houseway.gamemath.ultimate_texas_holdem.kernels.features import (
    FLOP_CODES,
    FLOP_FEATURES,
    FLOP_SIZES,
    RIVER_CODES,
    RIVER_FEATURES,
    RIVER_SIZES,
    add_flops,
    add_rivers,
    write_flop_codes,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import FLOPS
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import Rivers
from houseway.gamemath.ultimate_texas_holdem.results import hands_seeing
from houseway.gamemath.ultimate_texas_holdem.rivers import each_river
from houseway.gamemath.ultimate_texas_holdem.solve import FLOPS_OF_BOARD, Solved, add_up, solve
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD, Money, bet, money_of
from houseway.gamemath.workers import in_parts
from houseway.rules import Refused, Sheet

PREFLOP: Final = "before the flop"
FLOP: Final = "on the flop"
RIVER: Final = "at the river"
_STARTING: Final = ("paired", "high", "low", "suited")
"""The features of two cards."""
_PARTS: Final = 4
NOTES: Final = (
    "A pair of your own has at least one of your two cards in it.",
    "A card beats you if it makes a better hand with the board than you have. Count such cards "
    "among the 45 that you do not see.",
)


@dataclass(frozen=True, eq=False)
class Lists:
    """A solved game, on which any list can be compared with best play."""

    solved: Solved

    @property
    def scale(self) -> int:
        """The number of parts of an Ante in which costs are counted."""
        deck = self.solved.deck
        hands = comb(deck.size, 2)
        return FLOPS_OF_BOARD * self.solved.money.unit * deck.dealers * deck.boards * hands

    def cost(self, decisions: Sequence[RuleList]) -> Fraction:
        """The cost of a list against best play, in Antes."""
        preflop, flop, river = decisions
        cells, best = self.preflop
        lost = best - cells.total(preflop)
        played = self.with_preflop(preflop)
        cells, best = self.flop(played)
        lost += best - cells.total(flop)
        cells, best = self.river(self.with_flop(played, flop))
        lost += best - cells.total(river)
        return Fraction(lost, self.scale)

    @cached_property
    def preflop(self) -> tuple[Cells, int]:
        """The starting hands, and the win of best play with them."""
        deck, money = self.solved.deck, self.solved.money
        by_hand = self.scale // comb(deck.size, 2)
        weights = deck.hands.weights.tolist()
        brings = {
            option: np.array(
                [
                    weight * int(values[i] * by_hand)
                    for weight, values in zip(weights, self.solved.values, strict=True)
                ],
                dtype=np.int64,
            )
            for i, option in enumerate(money.preflop)
        }
        cells = Cells(dict(zip(_STARTING, self._starting.T, strict=True)), brings)
        return cells, int(np.max([*brings.values()], axis=0).sum())

    @cached_property
    def _starting(self) -> Ints:
        cards = self.solved.deck.hands.cards
        high, low = np.sort(cards >> 2, axis=1).T[::-1]
        suited = cards[:, 0] % 4 == cards[:, 1] % 4
        return np.stack([high == low, high, low, suited], axis=1).astype(np.int64)

    def with_preflop(self, decision: RuleList) -> Solved:
        """The game if a list decides before the flop."""
        cells, _ = self.preflop
        options = self.solved.money.preflop
        taken = _actions(cells, decision)
        return replace(self.solved, best=tuple(options.index(action) for action in taken))

    @cached_property
    def _codes(self) -> NDArray[np.int32]:
        hands = self.solved.deck.hands
        codes = np.empty((len(hands.weights), FLOPS), dtype=np.int32)
        in_parts(len(codes), lambda a, b: write_flop_codes(a, b, hands, codes))
        return codes

    @cached_property
    def _known_flops(self) -> Ints:
        """Every code that a flop has."""
        found = np.zeros(FLOP_CODES + 1, dtype=np.bool_)
        found[self._codes.ravel()] = True
        return np.flatnonzero(found[:FLOP_CODES])

    def flop(self, played: Solved) -> tuple[Cells, int]:
        """The flops that are seen, and the gain of best play on them over betting."""
        deck, weights = self.solved.deck, hands_seeing(played)
        asked = deck.hands, weights, deck.tables, self._codes, self.solved.decisions
        paid = self.solved.paid

        def some(first: int, last: int) -> Ints:
            out = np.zeros((FLOP_CODES, 2), dtype=np.int64)
            add_flops(first, last, *asked, paid.by_ranks, paid.by_suit, out)
            return out

        out: Ints = add_up(in_parts(len(weights), some, parts=_PARTS))
        codes = self._known_flops
        low, high = self.solved.flop_options
        brings = {low: out[codes, 0], high: np.zeros(len(codes), dtype=np.int64)}
        return Cells(_unpacked(codes, FLOP_FEATURES, FLOP_SIZES), brings), int(out[:, 1].sum())

    def with_flop(self, played: Solved, decision: RuleList) -> Solved:
        """The game if a list decides on the flop too."""
        codes = self._known_flops
        low, high = self.solved.flop_options
        nothing = np.zeros(len(codes), dtype=np.int64)
        cells = Cells(_unpacked(codes, FLOP_FEATURES, FLOP_SIZES), {low: nothing, high: nothing})
        bets = np.zeros(FLOP_CODES, dtype=np.uint8)
        bets[codes] = [action == high for action in _actions(cells, decision)]
        taken = np.where(self.solved.decisions == 0, 0, 1 + bets[self._codes]).astype(np.uint8)
        return replace(played, decisions=taken)

    def river(self, played: Solved) -> tuple[Cells, int]:
        """The rivers that are seen, and the gain of best play at them over folding."""
        money = self.solved.money
        stakes, blinds = money.stakes(self.solved.deck.dealers), money.blinds()

        def look(rivers: Rivers) -> Ints:
            out = np.zeros((RIVER_CODES, 2), dtype=np.int64)
            add_rivers(rivers, stakes, blinds, out)
            return out

        out: Ints = add_up(each_river(played, look))
        codes = np.flatnonzero(out.any(axis=1))
        brings = {bet(money.most): out[codes, 0], FOLD: np.zeros(len(codes), dtype=np.int64)}
        return Cells(_unpacked(codes, RIVER_FEATURES, RIVER_SIZES), brings), int(out[:, 1].sum())


def _unpacked(codes: Ints, names: Sequence[str], sizes: Ints) -> dict[str, Ints]:
    return dict(zip(names, np.unravel_index(codes, tuple(sizes.tolist())), strict=True))


def _actions(cells: Cells, decision: RuleList) -> list[str]:
    """The action of a list in each cell."""
    names = [decision.otherwise, *(line.action for line in decision.lines)]
    taken = np.zeros(len(next(iter(cells.brings.values()))), dtype=np.int64)
    for i, line in reversed([*enumerate(decision.lines, 1)]):
        taken[cells.fits(line)] = i
    return [names[i] for i in taken.tolist()]


@lru_cache(maxsize=2)
def lists_of(money: Money, dead: tuple[Card, ...] = ()) -> Lists:
    """The solved game; a list has a check or one bet on each street, and a fold at the end."""
    return Lists(solve(open_deck(dead), money, silent))


def money_for_lists(sheet: Sheet) -> Money:
    """The pays and options of a sheet; refused if it has more options than a list."""
    money = money_of(sheet)
    flop = [option for option in money.flop if option != FOLD]
    if CHECK not in money.preflop or flop[0] != CHECK or len(flop) != 2 or money.river != (1,):
        raise _no_list(sheet)
    return money


def _no_list(sheet: Sheet) -> Refused:
    return Refused(MathRefusal.NO_RULES_OF_THUMB, where="sheet", title=sheet.printed.title)


def count_rules(
    sheet: Sheet, decisions: Sequence[RuleList], dead: tuple[Card, ...] = ()
) -> RulesOfThumb:
    """The cost of a list at a sheet, and the worth of each of its lines. A list with a bet that the
    sheet does not have is refused."""
    money = money_for_lists(sheet)
    for decision, options in zip(decisions, (money.preflop, money.flop), strict=False):
        if not {line.action for line in decision.lines} <= {*options}:
            raise _no_list(sheet)
    lists = lists_of(money, dead)
    return price_rules(
        decisions,
        lists.cost,
        unit="Ante",
        best=lists.solved.ev,
        deals=lists.solved.deck.deals,
        notes=NOTES,
    )
