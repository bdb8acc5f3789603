"""The lines from which a list for Caribbean Stud Poker is made, and the search for it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from houseway.gamemath.caribbean_stud_poker.rules_of_thumb import lists_of
from houseway.gamemath.rules_of_thumb.grammar import Condition, RuleLine, RuleList
from houseway.hands import Category
from houseway.rules import Sheet
from proofs.rules_of_thumb.candidates import Part, at_least, at_most, exactly
from proofs.rules_of_thumb.stud import find_stud_rules
from proofs.rules_of_thumb.words import a_rank, rank_or_better

_ACE: Final = 12
_KING: Final = 11
_ACE_KING: Final = exactly("ace_king", 1)


def find_rules(sheet: Sheet) -> tuple[RuleList, ...]:
    """Search for a list."""
    return find_stud_rules(lists_of(sheet), [*lines()])


def _parts() -> Iterator[Part]:
    yield "the rank of the open card among your cards", exactly("holds", 1)
    for rank in range(4, _KING):
        yield f"{rank_or_better(rank)} as third card", at_least("third", rank)
    for rank in range(4, _KING):
        yield f"{rank_or_better(rank)} as fourth card", at_least("fourth", rank)
    yield "the fourth card higher than the open card", exactly("over", 1)
    for rank in range(1, _ACE):
        yield f"the dealer showing {a_rank(rank)} or lower", at_most("shows", rank)
    for rank in range(1, _ACE + 1):
        yield f"the dealer showing {rank_or_better(rank)}", at_least("shows", rank)


def lines() -> Iterator[RuleLine]:
    """The lines that may be taken."""
    for made in Category:
        article = "" if made in (Category.TWO_PAIR, Category.THREE_OF_A_KIND) else "a "
        words = f"{article}{made.words} or better"
        yield _line(words, at_least("made", made))
    yield _line("an ace and a king", _ACE_KING)
    parts = [*_parts()]
    for count in (1, 2):
        for some in combinations(parts, count):
            conditions = [condition for _, condition in some]
            if len({condition.feature for condition in conditions}) == count or (
                {condition.relation for condition in conditions} == {"at least", "at most"}
            ):
                words = " and ".join(words for words, _ in some)
                yield _line(f"an ace and a king, with {words}", _ACE_KING, *conditions)


def _line(words: str, *conditions: Condition) -> RuleLine:
    return RuleLine(words=words, cases=(conditions,), action="raise")
