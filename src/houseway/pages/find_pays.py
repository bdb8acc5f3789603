"""The rows of a table's paytables in which some words stand: what does a flush pay?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from houseway.fact import replace
from houseway.pages.notice import PaySign
from houseway.rules import Refusal, Refused

_SLANG: Final = {"quads": "four of a kind", "boat": "full house", "set": "three of a kind"}


def find_pays(signs: Iterable[PaySign], words: Sequence[str], *, where: str) -> list[PaySign]:
    """The signs on which all of these words stand, each with the rows that have them. A word in the
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
        titles = [sign.title for sign in signs]
        raise Refused(Refusal.NO_SUCH_PAY, where=where, name=" ".join(words), known=titles)
    return found
