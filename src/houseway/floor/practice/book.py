"""A person's practice record: pure changes of it, answer by answer.

A mistake comes again today, then after 1, 3, 7 and 21 days. Right is the next step, wrong is back
to today, and right after 21 days it is gone. A close answer counts as right.

>>> step = RepeatStep(right=0, due="2026-11-02")
>>> step = after_answer(step, is_right=True, today="2026-11-02"); step.due
'2026-11-03'
>>> after_answer(step, is_right=False, today="2026-11-03")
RepeatStep(right=0, due='2026-11-03', gone=False)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Final, TypeVar

from houseway import codec
from houseway.fact import Fact, replace
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.practice.facts import RepeatStep
from houseway.floor.registry import KeptPractice, PracticeChange

STEPS: Final = (0, 1, 3, 7, 21)
"""After how many days a mistake comes again, by how often it was right."""
MISTAKE: Final = "mistake"
WEEK: Final = "week"
DRILL: Final = "drill"
TEST: Final = "test"
ROUND: Final = "round"
MOST_MISTAKES: Final = 500
MOST_TESTS: Final = 50
_MICRO: Final = 1_000_000_000
"""Micro-cents of a first wager of $10."""
T = TypeVar("T", bound=Fact)


class KeptMistake(Fact, frozen=True, omit_defaults=True):
    """A spot that was missed."""

    answer: str
    best: str
    cost: Fraction
    step: RepeatStep
    source: str = ""


class KeptTally(Fact, frozen=True):
    """Answers, and what they gave away, in micro-cents at a first wager of $10; `worst` is what the
    worst answers would have cost."""

    answers: int = 0
    cost: int = 0
    worst: int = 0

    def add(self, cost: Fraction, worst: Fraction) -> KeptTally:
        """The same with one more answer, whose costs are in units of the first wager."""
        return KeptTally(
            self.answers + 1, self.cost + round(cost * _MICRO), self.worst + round(worst * _MICRO)
        )

    @property
    def cents(self) -> Fraction:
        """What was given away, in cents at a first wager of $10."""
        return Fraction(self.cost, _MICRO // 1000)

    @property
    def score(self) -> Fraction | None:
        """100 for the best answer each time, 0 for the worst; none where no answer could cost."""
        return None if not self.worst else 100 * (1 - Fraction(self.cost, self.worst))


class KeptAnswer(Fact, frozen=True):
    """An answer of a test; its costs are in micro-cents at a first wager of $10."""

    spot: str
    answer: str
    best: str
    verdict: DecisionVerdict
    cost: int
    worst: int
    seconds: int


class KeptTest(Fact, frozen=True):
    """A test: all its spots are drawn when it begins."""

    drill: str
    sheet: str
    at: str
    spots: tuple[str, ...]
    answers: tuple[KeptAnswer, ...] = ()

    @property
    def is_over(self) -> bool:
        return len(self.answers) >= len(self.spots)


class Answered(Fact, frozen=True):
    """An answer as the book takes it: costs in units of the first wager, `cost_cents` as shown."""

    person: str
    day: str
    spot: str
    drill: str
    sheet: str
    answer: str
    best: str
    verdict: DecisionVerdict
    cost: Fraction
    worst: Fraction
    cost_cents: Fraction
    source: str = ""


def after_answer(step: RepeatStep, *, is_right: bool, today: str) -> RepeatStep:
    """When a mistake comes again after it was answered once more. One that is not due yet moves
    only where the answer is wrong."""
    if not is_right:
        return RepeatStep(0, today)
    if step.due > today:
        return step
    right = step.right + 1
    if right >= len(STEPS):
        return RepeatStep(right, today, gone=True)
    return RepeatStep(right, _after(today, STEPS[right]))


def week_of(day: str) -> str:
    """The Monday of a day's week.

    >>> week_of("2026-11-18")
    '2026-11-16'
    """
    at = date.fromisoformat(day)
    return (at - timedelta(days=at.weekday())).isoformat()


def _after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def kept_as(kind: type[T], row: KeptPractice) -> T:
    """What a row of the book says."""
    return codec.decode(kind, row.body)


def row_of(person: str, kind: str, name: str, body: Fact) -> KeptPractice:
    """A row of the book."""
    return KeptPractice(person, kind, name, codec.encode(body).decode())


def find(rows: Sequence[KeptPractice], kind: str, name: str) -> KeptPractice | None:
    """A row by its name."""
    return next((each for each in rows if each.kind == kind and each.name == name), None)


def note_answer(answered: Answered) -> Callable[[Sequence[KeptPractice]], PracticeChange]:
    """What an answer changes: the week, the drill, and the mistake that it is or was."""

    def change(rows: Sequence[KeptPractice]) -> PracticeChange:
        person, keep, forget = answered.person, [], []
        for kind, name in (
            (WEEK, week_of(answered.day)),
            (DRILL, f"{answered.drill} {answered.sheet}"),
        ):
            row = find(rows, kind, name)
            tally = KeptTally() if row is None else kept_as(KeptTally, row)
            keep.append(row_of(person, kind, name, tally.add(answered.cost, answered.worst)))
        known = find(rows, MISTAKE, answered.spot)
        if known is not None:
            mistake = kept_as(KeptMistake, known)
            is_right = answered.verdict.is_right
            step = after_answer(mistake.step, is_right=is_right, today=answered.day)
            if step.gone:
                forget.append(known)
            else:
                keep.append(row_of(person, MISTAKE, answered.spot, replace(mistake, step=step)))
        elif not answered.verdict.is_right:
            mistakes = [each for each in rows if each.kind == MISTAKE]
            forget += _cheapest(mistakes, len(mistakes) + 1 - MOST_MISTAKES)
            made = KeptMistake(
                answered.answer,
                answered.best,
                answered.cost_cents,
                RepeatStep(0, answered.day),
                answered.source,
            )
            keep.append(row_of(person, MISTAKE, answered.spot, made))
        return PracticeChange(keep, forget)

    return change


def _cheapest(mistakes: Sequence[KeptPractice], most: int) -> list[KeptPractice]:
    """Those that cost least: they make room."""
    if most <= 0:
        return []
    return sorted(mistakes, key=lambda row: kept_as(KeptMistake, row).cost)[:most]
