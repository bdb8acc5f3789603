"""Rules of thumb for Ultimate Texas Hold'em: what a list costs exactly, and the search for one.

Best play is known (`solve`). A list strays from it at some hands, flops and rivers; what it costs
is what it gives away at each of them, taken as often as the list itself comes there and with
everything later played best. Added up over the three streets that is the whole difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.report import Progress, silent
from houseway.gamemath.rules_of_thumb.candidates import (
    Part,
    at_least,
    at_most,
    exactly,
    pairs_of,
)
from houseway.gamemath.rules_of_thumb.cost import priced
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList, RulesOfThumb
from houseway.gamemath.rules_of_thumb.search import Cells, Ints, Price, search
from houseway.gamemath.rules_of_thumb.words import PLURALS, a_rank, rank_or_better
from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
from houseway.gamemath.ultimate_texas_holdem.features import Preflop
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
from houseway.gamemath.ultimate_texas_holdem.solve import FLOPS_OF_BOARD, Solved, added, solve
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD, Money, bet, money_of
from houseway.gamemath.workers import in_parts
from houseway.rules import Refusal, Refused, Sheet

PREFLOP: Final = "before the flop"
FLOP: Final = "on the flop"
RIVER: Final = "at the river"
_PARTS: Final = 4
_ACE: Final = 12
# What a line has to bring in Antes to earn its place, and for each of its conditions.
_LEAST: Final = Fraction(1, 20_000)
_LEAST_FOR_CONDITION: Final = Fraction(1, 50_000)
NOTES: Final = (
    "A pair of your own has at least one of your two cards in it.",
    "A card beats you if it makes a better hand with the board than you have. Count such cards "
    "among the 45 that you do not see.",
)


@dataclass(frozen=True, eq=False)
class Lists:
    """A solved game, on which any list can be held against best play."""

    solved: Solved

    @property
    def scale(self) -> int:
        """In how many parts of an Ante costs are counted."""
        deck = self.solved.deck
        hands = comb(deck.size, 2)
        return FLOPS_OF_BOARD * self.solved.money.unit * deck.dealers * deck.boards * hands

    def cost(self, decisions: Sequence[RuleList]) -> Fraction:
        """What a list costs against best play, in Antes."""
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
        """The starting hands, and what best play brings with them."""
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
        cells = Cells(dict(zip(Preflop._fields, self._starting.T, strict=True)), brings)
        return cells, int(np.max([*brings.values()], axis=0).sum())

    @cached_property
    def _starting(self) -> Ints:
        cards = self.solved.deck.hands.cards
        high, low = np.sort(cards >> 2, axis=1).T[::-1]
        suited = cards[:, 0] % 4 == cards[:, 1] % 4
        return np.stack([high == low, high, low, suited], axis=1).astype(np.int64)

    def with_preflop(self, decision: RuleList) -> Solved:
        """The game as it is played where a list decides before the flop."""
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
        """Every code of a flop that there is."""
        found = np.zeros(FLOP_CODES + 1, dtype=np.bool_)
        found[self._codes.ravel()] = True
        return np.flatnonzero(found[:FLOP_CODES])

    def flop(self, played: Solved) -> tuple[Cells, int]:
        """The flops that are seen, and what best play brings on them more than betting does."""
        deck, weights = self.solved.deck, hands_seeing(played)
        asked = deck.hands, weights, deck.tables, self._codes, self.solved.decisions
        paid = self.solved.paid

        def some(first: int, last: int) -> Ints:
            out = np.zeros((FLOP_CODES, 2), dtype=np.int64)
            add_flops(first, last, *asked, paid.by_ranks, paid.by_suit, out)
            return out

        out: Ints = added(in_parts(len(weights), some, parts=_PARTS))
        codes = self._known_flops
        low, high = self.solved.flop_options
        brings = {low: out[codes, 0], high: np.zeros(len(codes), dtype=np.int64)}
        return Cells(_unpacked(codes, FLOP_FEATURES, FLOP_SIZES), brings), int(out[:, 1].sum())

    def with_flop(self, played: Solved, decision: RuleList) -> Solved:
        """The game as it is played where a list decides on the flop too."""
        codes = self._known_flops
        low, high = self.solved.flop_options
        nothing = np.zeros(len(codes), dtype=np.int64)
        cells = Cells(_unpacked(codes, FLOP_FEATURES, FLOP_SIZES), {low: nothing, high: nothing})
        bets = np.zeros(FLOP_CODES, dtype=np.uint8)
        bets[codes] = [action == high for action in _actions(cells, decision)]
        taken = np.where(self.solved.decisions == 0, 0, 1 + bets[self._codes]).astype(np.uint8)
        return replace(played, decisions=taken)

    def river(self, played: Solved) -> tuple[Cells, int]:
        """The rivers that are seen, and what best play brings at them more than folding does."""
        money = self.solved.money
        stakes, blinds = money.stakes(self.solved.deck.dealers), money.blinds()

        def look(rivers: Rivers) -> Ints:
            out = np.zeros((RIVER_CODES, 2), dtype=np.int64)
            add_rivers(rivers, stakes, blinds, out)
            return out

        out: Ints = added(each_river(played, look))
        codes = np.flatnonzero(out.any(axis=1))
        brings = {bet(money.most): out[codes, 0], FOLD: np.zeros(len(codes), dtype=np.int64)}
        return Cells(_unpacked(codes, RIVER_FEATURES, RIVER_SIZES), brings), int(out[:, 1].sum())


def _unpacked(codes: Ints, names: Sequence[str], sizes: Ints) -> dict[str, Ints]:
    return dict(zip(names, np.unravel_index(codes, tuple(sizes.tolist())), strict=True))


def _actions(cells: Cells, decision: RuleList) -> list[str]:
    """What a list does in each cell."""
    names = [decision.otherwise, *(line.action for line in decision.lines)]
    taken = np.zeros(len(next(iter(cells.brings.values()))), dtype=np.int64)
    for i, line in reversed([*enumerate(decision.lines, 1)]):
        taken[cells.fits(line)] = i
    return [names[i] for i in taken.tolist()]


@lru_cache(maxsize=2)
def lists_of(money: Money, dead: tuple[Card, ...] = ()) -> Lists:
    """The game solved; a list knows a check or one bet on each street, and a fold at the end."""
    return Lists(solve(open_deck(dead), money, silent))


def _money(sheet: Sheet) -> Money:
    money = money_of(sheet)
    flop = [option for option in money.flop if option != FOLD]
    if CHECK not in money.preflop or flop[0] != CHECK or len(flop) != 2 or money.river != (1,):
        raise Refused(Refusal.NO_RULES_OF_THUMB, where="sheet", title=sheet.printed.title)
    return money


def count_rules(
    sheet: Sheet, decisions: Sequence[RuleList], dead: tuple[Card, ...] = ()
) -> RulesOfThumb:
    """What a list costs at a sheet, and what each of its lines is worth."""
    lists = lists_of(_money(sheet), dead)
    return priced(
        decisions,
        lists.cost,
        unit="Ante",
        best=lists.solved.ev,
        deals=lists.solved.deck.deals,
        notes=NOTES,
    )


def find_rules(sheet: Sheet, progress: Progress = silent) -> tuple[RuleList, ...]:
    """Search for a list, street by street."""
    return _find(_money(sheet), progress)


@lru_cache(maxsize=4)  # houses that pay and allow the same
def _find(money: Money, progress: Progress) -> tuple[RuleList, ...]:
    lists = lists_of(money)
    price = Price(
        line=int(lists.scale * _LEAST),
        condition=int(lists.scale * _LEAST_FOR_CONDITION),
        most=6,
    )
    progress("before the flop", 0.1)
    high = money.preflop[-1]
    cells, _ = lists.preflop
    preflop = search(cells, PREFLOP, CHECK, [*preflop_lines(high)], price)
    played = lists.with_preflop(preflop)
    progress("on the flop", 0.3)
    cells, _ = lists.flop(played)
    flop = search(cells, FLOP, CHECK, [*flop_lines(lists.solved.flop_options)], price)
    progress("at the river", 0.6)
    cells, _ = lists.river(lists.with_flop(played, flop))
    river = search(cells, RIVER, FOLD, [*river_lines(bet(money.most))], price)
    return preflop, flop, river


# The lines that may be taken


def preflop_lines(high: str) -> Iterator[RuleLine]:
    for rank in range(_ACE + 1):
        words = "any pair" if rank == 0 else f"a pair of {PLURALS[rank]} or better"
        yield RuleLine(
            words=words, cases=((exactly("paired", 1), at_least("high", rank)),), action=high
        )
    for rank in range(1, _ACE + 1):
        card = a_rank(rank)
        top = exactly("high", rank)
        yield RuleLine(words=f"any hand with {card}", cases=((top,),), action=high)
        for off in range(1, rank):
            unsuited = (top, at_least("low", off))
            words = f"{card} with {rank_or_better(off)}"
            yield RuleLine(words=words, cases=(unsuited,), action=high)
            for low in range(off):
                suited = (top, exactly("suited", 1), at_least("low", low))
                side = "anything" if low == 0 else rank_or_better(low)
                words = f"{card} with {side} of its suit, or with {rank_or_better(off)}"
                yield RuleLine(words=words, cases=(suited, unsuited), action=high)


_MADE: Final = ("", "a pair", "two pair", "three of a kind", "a straight")


def _flop_parts() -> Iterator[Part]:
    yield "a pair of your own or better", at_least("hidden", 1)
    for made in range(2, 5):
        yield f"{_MADE[made]} or better", at_least("made", made)
    for rank in range(1, _ACE + 1):
        yield f"a pair of your own of {PLURALS[rank]} or better", at_least("pair", rank + 1)
    for rank in range(_ACE + 1):
        own = "any card" if rank == 0 else rank_or_better(rank)
        yield f"four to a flush with {own} of that suit in your hand", at_least("flush", rank + 1)
    yield "a draw to a straight", at_least("straight", 1)
    yield "an open-ended draw to a straight", at_least("straight", 2)
    for rank in range(4, _ACE + 1):
        yield f"{rank_or_better(rank)} in your hand", at_least("high", rank)
    yield "no pair on the flop", exactly("flop_pair", 0)
    yield "a pair on the flop", exactly("flop_pair", 1)
    yield "three of a kind on the flop", exactly("flop_pair", 2)
    yield "no card of the flop above your pair", exactly("over", 0)
    yield "at most one card of the flop above your pair", at_most("over", 1)
    yield "unless all three cards of the flop are higher", at_most("over", 2)


def flop_lines(options: Sequence[str]) -> Iterator[RuleLine]:
    low, high = options
    for action in (high, low):
        yield from pairs_of([*_flop_parts()], action)
    for rank in range(4):  # a small pair in the hand, as an exception
        words = f"two {PLURALS[0]}" if rank == 0 else f"a pair of {PLURALS[rank]} or lower"
        case = exactly("made", 1), exactly("hidden", 2), at_most("pair", rank + 1)
        yield RuleLine(words=f"{words} in your hand and nothing better", cases=(case,), action=low)
        case = exactly("made", 1), at_most("pair", rank + 1), at_least("hidden", 1)
        words = f"a pair of your own of {PLURALS[rank]}" + (" or lower" if rank else "")
        yield RuleLine(words=f"{words} and nothing better", cases=(case,), action=low)


def _river_parts() -> Iterator[Part]:
    yield "a pair of your own or better", at_least("own", 2)
    yield "a hand better than the board", at_least("own", 1)
    yield "nothing better than the board itself", exactly("own", 0)
    for outs in range(8, 37):
        yield f"at most {outs} cards that beat you", at_most("outs", outs)
        yield f"{outs} or more cards that beat you", at_least("outs", outs)
    for rank in range(4, _ACE + 1):
        yield f"{rank_or_better(rank)} in your hand", at_least("high", rank)
    for rank in range(1, _ACE + 1):
        yield f"a pair of your own of {PLURALS[rank]} or better", at_least("pair", rank + 1)
    for board, words in ((1, "a pair"), (2, "two pair"), (3, "three of a kind")):
        yield f"{words} or better on the board", at_least("board", board)
        yield f"{words} on the board", exactly("board", board)
    yield "nothing on the board", exactly("board", 0)
    yield "at most two cards of one suit on the board", exactly("suited", 0)
    yield "at most three cards of one suit on the board", at_most("suited", 1)


def river_lines(high: str) -> Iterator[RuleLine]:
    for action in (high, FOLD):
        yield from pairs_of([*_river_parts()], action)
