"""The lines from which a list for Three Card Poker is made, and the search for it."""

from collections.abc import Iterator
from typing import Final

from houseway.gamemath.rules_of_thumb.grammar import Condition, RuleLine, RuleList
from houseway.gamemath.three_card_poker.rules_of_thumb import lists_of
from houseway.hands import ThreeCategory
from houseway.hands.kernels.three import RANKINGS
from houseway.rules import Sheet
from proofs.rules_of_thumb.candidates import at_least, at_most, exactly
from proofs.rules_of_thumb.stud import find_stud_rules
from proofs.rules_of_thumb.words import NAMES, PLURALS, a_rank, rank_or_better

_ACE: Final = 12
_PAIR: Final = exactly("over", 2)


def find_rules(sheet: Sheet) -> tuple[RuleList, ...]:
    """Search for a list."""
    lists = lists_of(sheet)
    return find_stud_rules(lists, [*lines(shown=bool(lists.table.terms.exposed))])


def lines(*, shown: bool) -> Iterator[RuleLine]:
    """The lines that may be taken, where a card is shown or none."""
    hands = [*_hands()]
    for words, condition in hands:
        yield _line(f"{words} or better", (condition,))
    if not shown:
        return
    for rank in range(_ACE + 1):
        lower = at_most("shows", rank)
        yield _line(f"anything, the dealer showing {a_rank(rank)} or lower", (lower,))
        here = exactly("shows", rank)
        for words, condition in hands:
            yield _line(f"{words} or better, the dealer showing {a_rank(rank)}", (here, condition))
    over = "a pair or better, or a card higher than the open card"
    yield _line(over, (_PAIR,))
    for rank in range(1, _ACE):
        words = f"{over}, or one as high with {rank_or_better(rank)} beside it"
        yield _line(words, (_PAIR,), (exactly("over", 1), at_least("second", rank)))


def _hands() -> Iterator[tuple[str, Condition]]:
    """Every hand without a pair, and each pair with its lowest card beside it."""
    last = None
    for value, hand in enumerate(RANKINGS):
        ranks = [rank - 2 for rank in hand.ranks]
        if hand.category is ThreeCategory.HIGH_CARD:
            yield "-".join(NAMES[rank] for rank in ranks), at_least("value", value)
        elif hand.category is ThreeCategory.PAIR and ranks[0] != last:
            last = ranks[0]
            yield f"a pair of {PLURALS[last]}", at_least("value", value)


def _line(words: str, *cases: tuple[Condition, ...]) -> RuleLine:
    return RuleLine(words=words, cases=cases, action="play")
