"""What one of the staff keeps of their training: each answer once, and a score by exercise."""

from collections.abc import Sequence
from typing import Final

from houseway.fact import Fact, replace
from houseway.floor.practice.book import find, kept_as, row_of
from houseway.floor.registry import STAFF_KINDS, KeptPractice, PracticeChange
from houseway.floor.training.facts import Exercise, MistakeAnswer

SCORE, ANSWER = STAFF_KINDS
MOST_ANSWERS: Final = 300


class KeptScore(Fact, frozen=True):
    """How a person does at an exercise with a sheet."""

    person: str
    exercise: Exercise
    sheet: str
    done: int = 0
    points: int = 0
    most: int = 0
    seconds: int = 0
    last: str = ""


class KeptAnswer(Fact, frozen=True, omit_defaults=True):
    """An answer that was given at a time; of a round with a mistake what was said so far, and
    whether it is `counted`."""

    at: str
    counted: bool = True
    said: MistakeAnswer | None = None


class TrainingResult(Fact, frozen=True):
    """Points of an exercise, as they go into the book."""

    person: str
    exercise: Exercise
    sheet: str
    seed: int
    points: int
    most: int
    seconds: int
    at: str

    @property
    def name(self) -> str:
        return f"{self.exercise} {self.sheet}/{self.seed}"


def count(rows: Sequence[KeptPractice], result: TrainingResult) -> PracticeChange:
    """The score with a result more; what was answered before is not counted twice."""
    known = find(rows, ANSWER, result.name)
    answer = None if known is None else kept_as(KeptAnswer, known)
    if answer is not None and answer.counted:
        return PracticeChange()
    name = f"{result.exercise} {result.sheet}"
    row = find(rows, SCORE, name)
    empty = KeptScore(result.person, result.exercise, result.sheet)
    score = empty if row is None else kept_as(KeptScore, row)
    score = replace(
        score,
        person=result.person,
        done=score.done + 1,
        points=score.points + result.points,
        most=score.most + result.most,
        seconds=score.seconds + result.seconds,
        last=result.at,
    )
    kept = KeptAnswer(result.at, said=None if answer is None else answer.said)
    return PracticeChange(
        [
            row_of(result.person, SCORE, name, score),
            row_of(result.person, ANSWER, result.name, kept),
        ],
        _oldest(rows),
    )


def merge_answer(
    rows: Sequence[KeptPractice], person: str, answer: MistakeAnswer, at: str
) -> tuple[MistakeAnswer, PracticeChange]:
    """What was said of a round together with what is said now: the first word counts."""
    name = f"mistake {answer.sheet}/{answer.seed}"
    row = find(rows, ANSWER, name)
    kept = KeptAnswer(at, counted=False) if row is None else kept_as(KeptAnswer, row)
    if kept.said is not None:
        said = kept.said
        answer = replace(
            answer,
            step=said.step,
            call=said.call or answer.call,
            remedy=said.remedy or answer.remedy,
        )
    change = [row_of(person, ANSWER, name, replace(kept, said=answer))]
    return answer, PracticeChange(change, _oldest(rows) if row is None else [])


def scores_in(rows: Sequence[KeptPractice]) -> list[KeptScore]:
    """The scores among these rows."""
    found = [kept_as(KeptScore, row) for row in rows if row.kind == SCORE]
    return sorted(found, key=lambda each: (each.person, each.exercise, each.sheet))


def _oldest(rows: Sequence[KeptPractice]) -> list[KeptPractice]:
    """The answers that make room."""
    answers = [row for row in rows if row.kind == ANSWER]
    if len(answers) < MOST_ANSWERS:
        return []
    answers.sort(key=lambda row: kept_as(KeptAnswer, row).at)
    return answers[: len(answers) + 1 - MOST_ANSWERS]
