"""The worth of Caribbean Stud Poker: the whole game under best play, Cover All, and any one spot.

One player against the dealer, who shows one card. Cover All depends on the whole table; see
`cover_all`.
"""

from fractions import Fraction
from typing import Final

import numpy as np

from houseway.gamemath.cover_all.report import cover_all
from houseway.gamemath.report import Progress, Question, Report, silent
from houseway.gamemath.stud.deals import HandKind
from houseway.gamemath.stud.solve import LEAST_BET, BestPlay, Kind, choices
from houseway.gamemath.stud.table import StudMath
from houseway.games.caribbean_stud_poker import ACE_KING, CARDS, RAISED, Terms, read_terms
from houseway.hands import Category
from houseway.hands.kernels.poker import FIRST_OF, RANKINGS, rank_hands
from houseway.rules import Sheet

_RULE: Final = "T-46"  # the base game is the trade's usual one: one deck
_BEFORE: Final = 1  # the Ante
HANDS: Final = HandKind(CARDS, rank_hands, RANKINGS)


def table_of(sheet: Sheet) -> StudMath:
    """One table: the choices of its hands, and their results."""
    t = read_terms(sheet)
    kinds = [(int(FIRST_OF[category]), _kind(t, category)) for category in Category]
    return StudMath(sheet, t.common, HANDS, t.qualifies, kinds, range(1, 2), _RULE, _RULE)


def _kind(t: Terms, category: Category) -> Kind:
    """The choices of a hand and their results. A winning Raise is paid by its own table."""
    row = ACE_KING if category is Category.HIGH_CARD else category.words
    odds = t.raised.rows.get(row)
    wins = Fraction(0) if odds is None else odds.value.per_unit
    return choices(t.common, t.common.usual.value, lambda _: "raise", raise_wins=wins, row=row)


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet under best play."""
    t, table = read_terms(sheet), table_of(sheet)
    covered = cover_all(sheet, t, question)
    played = table.play(question.dead, progress)
    return Report(
        sheet=sheet.id,
        deals=played.deals,
        wagers=(played.wager("ante"), played.raised(RAISED, t.raised), covered.wager),
        game=played.game(_BEFORE),
        notes=(LEAST_BET, *covered.notes, *_count_folded(t, played)),
        tables=covered.tables,
    )


def _count_folded(t: Terms, played: BestPlay) -> tuple[str, ...]:
    """The effect of the reading of T-46: whether a folded hand may be the highest at the table."""
    if t.count_folded.value:
        return ()
    if not np.any(played.folded[FIRST_OF[t.cover_all_from.value] :]):
        return (
            "Folded hands do not count for Cover All; under best play no hand that it pays is "
            "folded, so this changes nothing.",
        )
    return ("Cover All is counted with no hand folded, though folded hands do not count here.",)
