"""The lines from which a list for Ultimate Texas Hold'em is made, and the search for it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList
from houseway.gamemath.ultimate_texas_holdem.rules_of_thumb import (
    FLOP,
    PREFLOP,
    RIVER,
    lists_of,
    money_for_lists,
)
from houseway.gamemath.ultimate_texas_holdem.terms import CHECK, FOLD, Money, bet
from houseway.rules import Sheet
from proofs.rules_of_thumb.candidates import Part, at_least, at_most, exactly, pairs_of
from proofs.rules_of_thumb.search import Price, search
from proofs.rules_of_thumb.words import PLURALS, a_rank, rank_or_better

_ACE: Final = 12
# What a line has to bring in Antes to earn its place, and for each of its conditions.
_LEAST: Final = Fraction(1, 20_000)
_LEAST_FOR_CONDITION: Final = Fraction(1, 50_000)
_MOST_LINES: Final = 6


def find_rules(sheet: Sheet) -> tuple[RuleList, ...]:
    """Search for a list, street by street."""
    return _find(money_for_lists(sheet))


@lru_cache(maxsize=4)  # houses that pay and allow the same
def _find(money: Money) -> tuple[RuleList, ...]:
    lists = lists_of(money)
    price = Price(
        line=int(lists.scale * _LEAST),
        condition=int(lists.scale * _LEAST_FOR_CONDITION),
        most=_MOST_LINES,
    )
    high = money.preflop[-1]
    cells, _ = lists.preflop
    preflop = search(cells, PREFLOP, CHECK, [*preflop_lines(high)], price)
    played = lists.with_preflop(preflop)
    cells, _ = lists.flop(played)
    flop = search(cells, FLOP, CHECK, [*flop_lines(lists.solved.flop_options)], price)
    cells, _ = lists.river(lists.with_flop(played, flop))
    river = search(cells, RIVER, FOLD, [*river_lines(bet(money.most))], price)
    return preflop, flop, river


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
