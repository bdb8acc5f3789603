"""The worth of Crazy 4 Poker: the whole game under best play, Queens Up, and any one spot."""

from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import comb
from typing import Final

from houseway.cards import ALL_CARDS, Rank
from houseway.gamemath.report import Progress, Question, Report, silent
from houseway.gamemath.stud.deals import HandKind
from houseway.gamemath.stud.solve import LEAST_BET, LOSS, Fates, Kinds, choices
from houseway.gamemath.stud.table import StudMath
from houseway.games import crazy_4_poker
from houseway.hands import FourCategory, FourRanking
from houseway.hands.kernels.four import RANKINGS, rank_best_fours
from houseway.rules import Sheet

_DEALT: Final = 5  # cards to a player, the best four of which count
_BEFORE: Final = 2  # Ante and Super Bonus, which is its equal
_NOTHING: Final = Fraction(0)
HANDS: Final = HandKind(crazy_4_poker.CARDS, rank_best_fours, RANKINGS)
_NO_MATTER: Final = (
    "The two readings of a Super Bonus against a dealer who does not qualify (T-06) are worth the "
    "same: they differ only for hands that are better folded."
)
_FOUR_ACES: Final = FourRanking(FourCategory.FOUR_OF_A_KIND, (Rank.ACE,))


def table_of(sheet: Sheet) -> StudMath:
    """One table: the choices of its hands, and their results."""
    t = crazy_4_poker.read_terms(sheet)
    kinds = _kinds(t, compares=t.unqualified_compares.value)
    return StudMath(sheet, t.common, HANDS, t.qualifies, kinds, range(1), "B3-2", "B3-1")


def _kinds(t: crazy_4_poker.Terms, *, compares: bool) -> Kinds:
    """The hands that bet and are paid alike. `compares` is the reading of T-06."""
    higher = LOSS if compares else _NOTHING
    below: Fates = (_NOTHING, _NOTHING, higher, _NOTHING, _NOTHING, LOSS)
    found = []
    alike = groupby(range(len(RANKINGS)), lambda value: (_paid_row(t, value), _multiples(t, value)))
    for (row, multiples), values in alike:
        bonus = (t.super_bonus.rows[row].value.per_unit,) * 6 if row else below
        beside = {"super_bonus": bonus}
        kind = choices(t.common, multiples, crazy_4_poker.words_of, beside=beside, row=row)
        found.append((next(values), kind))
    return found


def _multiples(t: crazy_4_poker.Terms, value: int) -> tuple[int, ...]:
    return crazy_4_poker.raises(t, RANKINGS[value]).value


def _paid_row(t: crazy_4_poker.Terms, value: int) -> str:
    """The row by which the Super Bonus pays a straight or better, win or lose (T-06), if any."""
    hand, rows = RANKINGS[value], t.super_bonus.rows
    if hand == _FOUR_ACES and "four aces" in rows:
        return "four aces"
    return hand.category.words if hand.category.words in rows else ""


def _queens_up_row(value: int) -> str | None:
    return crazy_4_poker.queens_up_row(RANKINGS[value])


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet under best play."""
    t, table = crazy_4_poker.read_terms(sheet), table_of(sheet)
    readings = [
        replace(table, kinds=_kinds(t, compares=compares)).play(question.dead, progress)
        for compares in (False, True)
    ]
    hands = comb(len(ALL_CARDS) - len(question.dead), _DEALT)
    played = readings[t.unqualified_compares.value]
    push, compare = (reading.game(_BEFORE).edge for reading in readings)
    return Report(
        sheet=sheet.id,
        deals=played.deals,
        wagers=(
            played.wager("ante"),
            played.wager("super_bonus", t.super_bonus),
            played.side_bet("queens_up", _queens_up_row, t.queens_up, t.common, hands=hands),
            played.raised(crazy_4_poker.RAISED),
        ),
        game=played.game(_BEFORE, more={"edge_if_push": push, "edge_if_compare": compare}),
        notes=(LEAST_BET, *([_NO_MATTER] if push == compare else [])),
    )
