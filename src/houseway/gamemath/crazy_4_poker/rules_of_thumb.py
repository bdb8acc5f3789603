"""Rules of thumb for Crazy 4 Poker: how good the best four cards have to be for each bet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.crazy_4_poker.report import table_of
from houseway.gamemath.report import Progress, silent
from houseway.gamemath.rules_of_thumb.candidates import at_least
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList, RulesOfThumb
from houseway.gamemath.rules_of_thumb.words import NAMES, PLURALS
from houseway.gamemath.stud.rules_of_thumb import Features, StudLists
from houseway.gamemath.stud.solve import Kinds
from houseway.hands import FourCategory, best_four
from houseway.hands.kernels.four import RANKINGS
from houseway.rules import Sheet


class Seen(NamedTuple):
    """The number of the best four cards among all hands that differ."""

    value: int


def see(cards: Sequence[Card]) -> Seen:
    """What a player sees.

    >>> from houseway.cards import parse_cards
    >>> see(parse_cards("Kd Qc 8h 4s 2s"))
    Seen(value=459)
    """
    return Seen(RANKINGS.index(best_four(cards).ranking))


def _read(
    cards: NDArray[np.uint8], values: NDArray[np.int16], shown: int
) -> Mapping[str, NDArray[Any]]:
    del cards, shown
    return {"value": values}


FEATURES: Final = Features({"value": len(RANKINGS)}, _read)


def lists_of(sheet: Sheet, dead: tuple[Card, ...] = ()) -> StudLists:
    """A table on which lists can be counted."""
    return StudLists(table_of(sheet), FEATURES, dead)


def find_rules(sheet: Sheet, progress: Progress = silent) -> tuple[RuleList, ...]:
    """Search for a list."""
    lists = lists_of(sheet)
    return lists.find([*lines(lists.table.kinds)], progress)


def count_rules(sheet: Sheet, decisions: Sequence[RuleList]) -> RulesOfThumb:
    """What a list costs at a sheet, and what each of its lines is worth."""
    return lists_of(sheet).count(decisions)


def lines(kinds: Kinds) -> Iterator[RuleLine]:
    """The lines that may be taken: each bet from some hand up, where every such hand may bet it."""
    least: dict[str, int] = {}
    for start, kind in reversed(kinds):
        allowed = {choice.action for choice in kind if choice.multiple}
        for action in allowed:
            if action not in least or start < least[action]:
                least[action] = start
    for value, words in _hands():
        for action, start in sorted(least.items()):
            if value >= start:
                cases = ((at_least("value", value),),)
                yield RuleLine(words=f"{words} or better", cases=cases, action=action)


def _hands() -> Iterator[tuple[int, str]]:
    """Every hand without a pair, each pair with its lowest cards beside it, each class above."""
    last: tuple[FourCategory, int] | None = None
    for value, hand in enumerate(RANKINGS):
        ranks = [rank - 2 for rank in hand.ranks]
        if hand.category is FourCategory.HIGH_CARD:
            yield value, "-".join(NAMES[rank] for rank in ranks)
            continue
        first = ranks[0] if hand.category is FourCategory.PAIR else 0
        if (hand.category, first) != last:
            last = hand.category, first
            pair = hand.category is FourCategory.PAIR
            yield value, f"a pair of {PLURALS[first]}" if pair else hand.category.words
