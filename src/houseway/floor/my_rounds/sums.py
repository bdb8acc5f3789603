"""All rounds of a list together: sums by wager, and the result as a curve."""

from collections.abc import Sequence
from fractions import Fraction

from houseway.floor.coach.judging import dearest_first
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.my_rounds import jackpot
from houseway.floor.my_rounds.expect import add_sums, root, whole
from houseway.floor.my_rounds.facts import CurvePoint, History, HistoryRound, HistorySums
from houseway.floor.my_rounds.figures import RoundFigures
from houseway.money import Cents, exact_dollars, signed_dollars

_DEAREST = 20


def say_history(figures: Sequence[RoundFigures], before: int | None) -> History:
    """A list of rounds, the newest first, with its sums."""
    rounds = [each.round for each in figures]
    paid = [each for each in figures if each.round.result is not None]
    counted = [each for each in paid if each.round.expected is not None]
    decisions = [made for each in rounds for made in each.decisions]
    cost = sum([made.cost for made in decisions], Fraction(0))
    expected = sum([each.round.expected or Fraction(0) for each in counted], Fraction(0))
    staked = Cents(sum([each.round.staked for each in paid]))
    result = Cents(sum([each.round.result or 0 for each in paid]))
    fees = Cents(sum([each.round.fee for each in paid]))
    spread = root(sum([each.variance for each in counted], Fraction(0)))
    judging = len([each for each in rounds if each.judging])
    sums = HistorySums(
        rounds=len(rounds),
        staked=staked,
        staked_text=exact_dollars(staked),
        result=result,
        result_text=signed_dollars(result),
        expected=expected,
        expected_text=signed_dollars(expected),
        spread_text=exact_dollars(spread),
        decisions=len(decisions),
        best_decisions=len([m for m in decisions if m.verdict is DecisionVerdict.BEST]),
        given_away=cost,
        given_away_text=exact_dollars(cost),
        uncounted=len(paid) - len(counted) - judging,
        judging=judging,
        fees=fees,
        fees_text=exact_dollars(fees),
        notes=tuple(_notes(rounds)),
    )
    known = [each for each in paid if not each.round.judging]
    wagers = add_sums([row for each in known for row in each.round.wagers])
    dear = [made for made in decisions if made.cost]
    dearest = dearest_first(dear)[:_DEAREST]
    return History(tuple(rounds), sums, wagers, _curve(counted), dearest, before)


def _notes(rounds: Sequence[HistoryRound]) -> list[str]:
    """What the figures leave out."""
    rows = [row for each in rounds for row in each.wagers if row.wager == jackpot.JACKPOT]
    notes = []
    if any(row.expected is not None for row in rows):
        notes.append(jackpot.AT_OPENING)
    if any(row.expected is None for row in rows):
        notes.append(jackpot.NOT_COUNTED)
    if any(each.waits for each in rounds):
        notes.append(jackpot.WAITS)
    return notes


def _curve(counted: Sequence[RoundFigures]) -> tuple[CurvePoint, ...]:
    """From the oldest round on."""
    result, expected, variance = 0, Fraction(0), Fraction(0)
    points = []
    for each in reversed(counted):
        result += each.round.result or 0
        expected += each.round.expected or 0
        variance += each.variance
        spread = root(variance)
        points.append(
            CurvePoint(
                each.round.round,
                Cents(result),
                whole(expected),
                whole(expected - spread),
                whole(expected + spread),
                mistake=any(made.cost for made in each.round.decisions),
            )
        )
    return tuple(points)
