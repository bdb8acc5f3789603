"""The desk of the training room: it lays out, grades by the game itself, and keeps the score.

No money moves, and nothing of it is in the record of the house.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, TypeVar

from houseway.fact import replace
from houseway.floor.chance import Chance, Drawn
from houseway.floor.clock import Clock
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.registry import KeptPractice, PracticeChange, Registry
from houseway.floor.training import book, cards, facts
from houseway.floor.training.grade import grade_layout
from houseway.floor.training.layout import layout_of
from houseway.floor.training.mistake import grade_mistake, mistake_game, round_of
from houseway.floor.training.round import SEEDS, play_training_round
from houseway.people import Duty
from houseway.rules import Library, Refused
from houseway.table.shoe import drawn_below

MOST_SECONDS: Final = 3600
_DECK: Final = 52
_Graded = TypeVar(
    "_Graded", facts.GradedLayout, facts.GradedMistake, facts.GradedHouseWay, facts.GradedKeypad
)


class TrainingDesk:
    """Training for the staff of one house."""

    def __init__(
        self,
        library: Library,
        reading: ReadingRoom,
        registry: Registry,
        clock: Clock,
        chance: Chance | None = None,
    ) -> None:
        self._library, self._reading = library, reading
        self._registry, self._clock = registry, clock
        self._chance = chance or Drawn()

    def view(self, who: Principal) -> facts.TrainingView:
        """The sheets to train with, the own scores, and whether one may see the class."""
        found = book.scores_in(self._registry.practice(who.name))
        return facts.TrainingView(who.name, self._sheets(), self._say(found), self._trains(who))

    def training_class(self, who: Principal) -> facts.TrainingClass:
        """How all do, for those who train them."""
        self._reading.check(who, Duty.SEE_TRAINING)
        found = book.scores_in(self._registry.practice_of_all(book.SCORE))
        people = groupby(found, key=lambda each: each.person)
        return facts.TrainingClass(
            tuple([facts.Trainee(person, self._say(list(scores))) for person, scores in people])
        )

    def layout(self, sheet: str, seed: int | None) -> facts.TrainingLayout:
        """A layout of a sheet: that of a seed, or a new one."""
        seed = self._seed(seed)
        return layout_of(play_training_round(self._library, sheet, seed), seed)

    def pay(self, who: Principal, answer: facts.LayoutAnswer) -> facts.GradedLayout:
        """Grade a layout that was paid."""
        played = play_training_round(self._library, answer.sheet, answer.seed)
        graded = grade_layout(played, answer)
        return self._count(
            who, graded, "layout", answer.sheet, answer, (graded.points, graded.most)
        )

    def mistake(self, sheet: str, seed: int | None) -> facts.MistakeRound:
        """A round in which something may be wrong."""
        seed = self._seed(seed)
        return round_of(mistake_game(play_training_round(self._library, sheet, seed), seed))

    def judge(self, who: Principal, answer: facts.MistakeAnswer) -> facts.GradedMistake:
        """Grade what was said of a round so far; what was said first counts."""
        played = play_training_round(self._library, answer.sheet, answer.seed)
        game = mistake_game(played, answer.seed)
        grade_mistake(game, answer)  # refused here, nothing of it is kept
        said = answer

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            nonlocal said
            said, changed = book.merge_answer(rows, who.name, answer, self._clock.now())
            return changed

        self._registry.change_practice(who.name, change)
        graded = grade_mistake(game, said)
        if not graded.over:
            return graded
        return self._count(
            who, graded, "mistake", answer.sheet, answer, (graded.points, graded.most)
        )

    def seven(self, seed: int | None) -> facts.SevenToSet:
        """Seven cards to set by the House Way."""
        return cards.seven_to_set(self._seed(seed))

    def set_hand(self, who: Principal, answer: facts.SetHandAnswer) -> facts.GradedHouseWay:
        """Grade how seven cards were set."""
        graded = cards.grade_house_way(answer)
        return self._count(who, graded, "house way", "", answer, (int(graded.right), 1))

    def keys(self, seed: int | None) -> facts.CardsToType:
        """Cards to type."""
        return cards.cards_to_type(self._seed(seed))

    def type_keys(self, who: Principal, answer: facts.KeypadAnswer) -> facts.GradedKeypad:
        """Grade the cards that were typed."""
        graded = cards.grade_keypad(answer)
        points = graded.right, graded.cards
        return self._count(who, graded, "keypad", "", answer, points)

    def _count(
        self,
        who: Principal,
        graded: _Graded,
        exercise: facts.Exercise,
        sheet: str,
        answer: facts.LayoutAnswer | facts.MistakeAnswer | facts.SetHandAnswer | facts.KeypadAnswer,
        points: tuple[int, int],
    ) -> _Graded:
        """Put the points into the book, unless this was answered before."""
        took = (
            answer.milliseconds // 1000
            if isinstance(answer, facts.KeypadAnswer)
            else answer.seconds
        )
        seconds = min(max(took, 0), MOST_SECONDS)
        now = self._clock.now()
        result = book.TrainingResult(who.name, exercise, sheet, answer.seed, *points, seconds, now)
        again = False

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            nonlocal again
            changed = book.count(rows, result)
            again = not changed.keep
            return changed

        self._registry.change_practice(who.name, change)
        return replace(graded, again=again)

    def _seed(self, seed: int | None) -> int:
        if seed is not None:
            return seed
        return drawn_below(f"training {self._chance.seed(_DECK)}")(SEEDS)

    def _trains(self, who: Principal) -> bool:
        try:
            self._reading.check(who, Duty.SEE_TRAINING)
        except Refused:
            return False
        return True

    def _sheets(self) -> tuple[facts.TrainingSheet, ...]:
        found = [self._library.sheet(name) for name in self._library.sheets]
        return tuple([facts.TrainingSheet(each.id, each.title, each.house) for each in found])

    def _say(self, scores: Sequence[book.KeptScore]) -> tuple[facts.TrainingScore, ...]:
        titles = {each.sheet: each for each in self._sheets()}
        found = []
        for each in scores:
            known = titles.get(each.sheet)
            found.append(
                facts.TrainingScore(
                    each.exercise,
                    each.sheet,
                    each.exercise.capitalize() if known is None else known.title,
                    "" if known is None else known.house,
                    each.done,
                    each.points,
                    each.most,
                    each.seconds,
                    each.last,
                )
            )
        return tuple(found)
