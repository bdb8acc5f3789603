"""The rows of a table's paytables with some words: what does a flush pay?"""

from collections.abc import Iterable, Sequence
from typing import Final

from houseway.fact import replace
from houseway.pages.notice import PaySign
from houseway.pages.refusals import PageRefusal
from houseway.rules import Refused

_SLANG: Final = {
    "quads": "four of a kind",
    "boat": "full house",
    "set": "three of a kind",
    "fullhouse": "full house",
}


def find_pays(signs: Iterable[PaySign], words: Sequence[str], *, where: str) -> list[PaySign]:
    """The signs with all of these words, each with the rows that have them. A word in the
    name of the wager counts for every row of it; without words all signs."""
    signs = list(signs)
    wanted = [_SLANG.get(word, word) for word in " ".join(words).casefold().split()]
    found = []
    for sign in signs:
        left = [word for word in wanted if word not in sign.title.casefold()]
        rows = [row for row in sign.rows if all(word in row.hand.casefold() for word in left)]
        if rows:
            found.append(replace(sign, rows=tuple(rows)))
    if not found:
        raise _nothing(signs, " ".join(words), where)
    return found


def _nothing(signs: Sequence[PaySign], name: str, where: str) -> Refused:
    """The refusal of words that are on no sign; where poker hands are paid, it says how far down,
    since most such words are hands that win nothing."""
    hands = [sign for sign in signs if any("flush" in row.hand.casefold() for row in sign.rows)]
    if not hands:
        known = [sign.title for sign in signs]
        if len(signs) == 1:
            known = [row.hand for row in signs[0].rows]
        return Refused(PageRefusal.NO_SUCH_PAY, where=where, name=name, known=known)
    lowest = [f"{sign.rows[-1].hand} on {sign.title}" for sign in hands]
    return Refused(PageRefusal.HAND_IS_NOT_PAID, where=where, name=name, known=lowest)
