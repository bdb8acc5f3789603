"""The worth of Cover All: a bet on the highest hand dealt, for each number of hands.

Nothing is decided, so only the counts of each category as the highest hand are needed. For a whole
deck they are stored in `counts`; `python -m bench.cover_all` counts them again. With dead cards
they are counted for two hands, the player's and the dealer's.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.gamemath.cover_all.counts import HIGHEST
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.remaining import cards_left
from houseway.gamemath.report import End, Question, ResultCounts, WagerMath
from houseway.gamemath.stud.deals import HandKind, ShownCards, spots_at
from houseway.gamemath.stud.solve import end_by
from houseway.gamemath.tables import CoverAllRow, CoverAllTable, name_counts
from houseway.games.caribbean_stud_poker import CARDS, Terms
from houseway.games.stud.terms import Pays, pays
from houseway.hands import Category
from houseway.hands.kernels.poker import CATEGORY_OF, rank_hands
from houseway.rules import Refused, Sheet

WAGER: Final = "cover_all"
USUAL_HANDS: Final = 2  # as in the rest of the report
_BY_CATEGORY: Final = HandKind(
    CARDS, lambda hands: CATEGORY_OF[rank_hands(hands)].astype(np.int16), tuple(Category)
)
_RULE: Final = "B7-2"


class Covered(NamedTuple):
    """The wager for the wanted number of hands, notes on it, and a table of all numbers."""

    wager: WagerMath
    notes: tuple[str, ...]
    tables: tuple[CoverAllTable, ...]


def cover_all(sheet: Sheet, t: Terms, question: Question) -> Covered:
    """The worth of the bet with the wanted number of hands, and with all others."""
    hands = USUAL_HANDS if question.hands is None else question.hands
    if hands not in t.cover_all:
        raise Refused(
            MathRefusal.NO_TABLE_FOR_HANDS,
            where="hands",
            rule=_RULE,
            hands=hands,
            known=sorted(t.cover_all),
        )
    rows = dict(t.cover_all)
    own = sheet.paytables.get(WAGER)  # a table of one's own stands for the number asked for
    if own is not None:
        rows[hands] = pays(own)
    counts = _counts(hands, question.dead)
    wager = WagerMath.of(WAGER, _paid(t, rows[hands], counts), note=_note(hands))
    if question.dead:
        return Covered(wager, (_DEAD,), ())
    every = (_row(n, t, rows[n], HIGHEST[n]) for n in sorted(rows) if n in HIGHEST)
    return Covered(wager, (_HANDS,), (CoverAllTable(rows=tuple(every)),))


_HANDS: Final = (
    "Cover All counts every hand dealt, the dealer's among them. Unless another number is asked "
    f"for it stands here for {USUAL_HANDS}, one player and the dealer; the table has them all."
)
_DEAD: Final = "With dead cards Cover All is counted for two hands, one player's and the dealer's."


def _note(hands: int) -> str:
    return f"For {hands} hands, the dealer's among them."


def _counts(hands: int, dead: tuple[Card, ...]) -> Mapping[Category, int]:
    if not dead:
        if hands in HIGHEST:
            return HIGHEST[hands]
        known = tuple(HIGHEST)
        raise Refused(MathRefusal.HANDS_NOT_COUNTED, where="hands", hands=hands, known=known)
    if hands != USUAL_HANDS:  # with dead cards two hands alone are counted
        raise Refused(
            MathRefusal.HANDS_NOT_COUNTED_WITH_DEAD_CARDS,
            where="hands",
            hands=hands,
            counted=USUAL_HANDS,
        )
    deck = cards_left({"dead": dead}, needed=10, rule=_RULE)
    return highest_of_two(deck.tobytes())


def highest_of_two(deck: bytes) -> dict[Category, int]:
    """The number of deals of two hands from these cards, by the category of the higher hand."""
    spots = spots_at(_BY_CATEGORY, deck, ShownCards((), 1), 0)
    *_, below, equal, _ = spots.fates
    deals = spots.weights * (2 * below + equal)  # either of the two may be the higher one
    return {category: int(deals[spots.values == category].sum()) for category in Category}


def _paid(t: Terms, table: Pays, counts: Mapping[Category, int]) -> ResultCounts:
    """The ends of the bet: it loses below the least winning category, and if no row pays."""
    ends: Counter[End] = Counter()
    for category, count in counts.items():
        row = category.words if category >= t.cover_all_from.value else None
        ends[end_by(table, row)] += count
    return ResultCounts.by_rows(table.rows, ends)


def _row(hands: int, t: Terms, table: Pays, counts: Mapping[Category, int]) -> CoverAllRow:
    """The bet for one number of hands, the counts highest category first."""
    wager = WagerMath.of(WAGER, _paid(t, table, counts))
    return CoverAllRow(
        hands=hands,
        edge=wager.edge,
        win=wager.win,
        variance=wager.variance,
        highest=name_counts({category.words: counts[category] for category in reversed(Category)}),
    )
