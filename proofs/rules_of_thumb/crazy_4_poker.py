"""The lines from which a list for Crazy 4 Poker is made, and the search for it."""

from collections.abc import Iterator

from houseway.gamemath.crazy_4_poker.rules_of_thumb import lists_of
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList
from houseway.gamemath.stud.solve import Kinds
from houseway.hands import FourCategory
from houseway.hands.kernels.four import RANKINGS
from houseway.rules import Sheet
from proofs.rules_of_thumb.candidates import at_least
from proofs.rules_of_thumb.stud import find_stud_rules
from proofs.rules_of_thumb.words import NAMES, PLURALS


def find_rules(sheet: Sheet) -> tuple[RuleList, ...]:
    """Search for a list."""
    lists = lists_of(sheet)
    return find_stud_rules(lists, [*lines(lists.table.kinds)])


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
