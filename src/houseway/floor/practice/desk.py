"""The desk of the practice room: it draws spots, grades answers and keeps what was missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from houseway.cards import cards_text
from houseway.fact import replace
from houseway.floor.chance import Chance, Drawn
from houseway.floor.clock import Clock
from houseway.floor.coach.counter import Counter
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.coach.judging import say_seen
from houseway.floor.practice import book, facts, weighing
from houseway.floor.practice.spots import (
    UNIT,
    PaysSpot,
    PotSpot,
    SpotId,
    draw_spot,
    drill_title,
    drills_of,
    practised_sheet,
    read_spot,
)
from houseway.floor.principal import Principal
from houseway.floor.refusals import FloorRefusal
from houseway.floor.registry import KeptPractice, PracticeChange, Registry
from houseway.gamemath.report import Seen
from houseway.games import make_game
from houseway.money import decimal_text, exact_dollars
from houseway.people import normal
from houseway.rules import Library, Refused, Sheet
from houseway.table.shoe import drawn_below, fresh_seed

HANDS: Final = 50
FEW: Final = 30
MOST_SECONDS: Final = 600
_DECK: Final = 52
_DAYS: Final = dict(enumerate(book.STEPS))


class PracticeDesk:
    """Practice for all who are signed in; a guest's is kept as long as the session."""

    def __init__(
        self,
        library: Library,
        counter: Counter,
        registry: Registry,
        clock: Clock,
        chance: Chance | None = None,
    ) -> None:
        self._library, self._counter = library, counter
        self._registry, self._clock = registry, clock
        self._chance = chance or Drawn()

    # Spots

    def drills(self) -> tuple[facts.Drill, ...]:
        """Every drill of every sheet."""
        found = []
        for name in self._library.sheets:
            sheet = practised_sheet(self._library, name)
            for drill, spots in drills_of(sheet):
                found.append(_drill(sheet, drill, spots))
        return tuple(found)

    def draw(self, who: Principal, drill: str, sheet: str) -> facts.PracticeSpot:
        """A spot, drawn by the house."""
        chosen = practised_sheet(self._library, sheet)
        spot = draw_spot(chosen, drill, self._below())
        return self.spot(who, str(spot))

    def spot(self, who: Principal, id: str) -> facts.PracticeSpot:  # noqa: A002
        """A spot by its id; nothing of it says which answer is best."""
        return self._weigh(who, id).spot

    def grade(
        self,
        who: Principal,
        id: str,  # noqa: A002
        answer: str,
        test: str = "",
        seconds: int = 0,
    ) -> facts.GradedAnswer:
        """Grade an answer, and keep what comes of it."""
        weighed = self._weigh(who, id)
        graded, worst = weighing.grade_answer(weighed, answer)
        spot = weighed.spot
        if test:
            self._note_test(who, test, graded, worst, seconds)
        answered = book.Answered(
            who.name,
            self._today,
            spot.id,
            spot.drill,
            spot.sheet,
            graded.answer,
            graded.best,
            graded.verdict,
            graded.cost_units,
            worst,
            graded.cost,
        )
        self._registry.change_practice(who.name, book.note_answer(answered))
        row = book.find(self._registry.practice(who.name), book.MISTAKE, spot.id)
        step = None if row is None else book.kept_as(book.KeptMistake, row).step
        graded = replace(graded, repeat=step)
        return replace(graded, test=self.test(who, test)) if test else graded

    def under_other_houses(self, who: Principal, id: str) -> tuple[facts.OtherHouse, ...]:  # noqa: A002
        """The same cards under the sheet of every house that has the game."""
        spot, sheet, seen = read_spot(self._library, id)
        found = []
        for name in self._library.sheets:
            other = practised_sheet(self._library, name)
            if other.printed.game != sheet.printed.game or not isinstance(seen, Seen):
                continue
            weighed = self._weigh(who, str(spot._replace(sheet=name)))
            printed = other.printed
            found.append(
                facts.OtherHouse(
                    name,
                    printed.house,
                    printed.title,
                    weighed.options[0].words,
                    weighed.options,
                    weighed.deals,
                )
            )
        return tuple(found)

    # Tests

    def begin_test(self, who: Principal, drill: str, sheet: str) -> facts.PracticeTest:
        """A test of fifty hands; all of them are drawn now."""
        chosen = practised_sheet(self._library, sheet)
        below = self._below()
        spots = [str(draw_spot(chosen, drill, below)) for _ in range(HANDS)]
        name = f"{fresh_seed():064x}"[:16]
        test = book.KeptTest(drill, sheet, self._clock.now(), tuple(spots))

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            tests = [each for each in rows if each.kind == book.TEST]
            left = [each for each in tests if not book.kept_as(book.KeptTest, each).is_over]
            done = [each for each in tests if each not in left]
            done.sort(key=lambda each: book.kept_as(book.KeptTest, each).at)
            old = done[: max(len(done) + 1 - book.MOST_TESTS, 0)]
            return PracticeChange([book.row_of(who.name, book.TEST, name, test)], [*left, *old])

        self._registry.change_practice(who.name, change)
        return self.test(who, name)

    def test(self, who: Principal, name: str) -> facts.PracticeTest:
        """A person's test, with its next spot."""
        row = book.find(self._registry.practice(who.name), book.TEST, name)
        if row is None:
            raise Refused(FloorRefusal.NO_SUCH_TEST, where="test", name=name[:40])
        test = book.kept_as(book.KeptTest, row)
        said = _say_test(name, test)
        if test.is_over:
            return said
        return replace(said, next=self.spot(who, test.spots[len(test.answers)]))

    def _note_test(
        self, who: Principal, name: str, graded: facts.GradedAnswer, worst: Fraction, seconds: int
    ) -> None:
        tally = book.KeptTally().add(graded.cost_units, worst)
        answer = book.KeptAnswer(
            graded.spot.id,
            graded.answer,
            graded.best,
            graded.verdict,
            tally.cost,
            tally.worst,
            min(max(seconds, 0), MOST_SECONDS),
        )

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            row = book.find(rows, book.TEST, name)
            if row is None:
                raise Refused(FloorRefusal.NO_SUCH_TEST, where="test", name=name[:40])
            test = book.kept_as(book.KeptTest, row)
            if test.is_over or test.spots[len(test.answers)] != graded.spot.id:
                raise Refused(FloorRefusal.NOT_THE_NEXT_SPOT, where="spot")
            test = replace(test, answers=(*test.answers, answer))
            return PracticeChange([book.row_of(who.name, book.TEST, name, test)])

        self._registry.change_practice(who.name, change)

    # All of it

    def overview(self, who: Principal) -> facts.PracticeView:
        """What is due, how the drills go, the weeks and the tests."""
        rows = self._registry.practice(who.name)
        today = self._today
        mistakes = [self._say_mistake(who, row, today) for row in rows if row.kind == book.MISTAKE]
        mistakes.sort(key=lambda each: (not each.is_due, each.due if not each.is_due else ""))
        due = sorted([each for each in mistakes if each.is_due], key=lambda each: -each.cost)
        later = [each for each in mistakes if not each.is_due]
        tests = [
            (row.name, book.kept_as(book.KeptTest, row)) for row in rows if row.kind == book.TEST
        ]
        tests.sort(key=lambda each: each[1].at)
        left = [_say_test(name, test) for name, test in tests if not test.is_over]
        weeks = [_say_week(row) for row in rows if row.kind == book.WEEK]
        return facts.PracticeView(
            drills=tuple([_say_score(each, rows) for each in self.drills()]),
            due=len(due),
            mistakes=(*due, *later),
            steps=tuple(
                facts.StepCount(days, len([each for each in mistakes if each.days == days]))
                for days in book.STEPS
            ),
            weeks=tuple(sorted(weeks, key=lambda each: each.week)),
            answers=sum([each.answers for each in weeks]),
            tests=tuple(
                [replace(_say_test(name, test), answers=()) for name, test in tests if test.is_over]
            ),
            open_test=replace(left[-1], answers=()) if left else None,
            next_due=later[0].due if later else "",
        )

    def keep_round(
        self, who: Principal, sheet: Sheet, name: str, made: Sequence[JudgedDecision]
    ) -> None:
        """Keep the decisions of a round at a table: once, in the week and among the mistakes."""
        known = sheet.id in self._library.sheets
        drills = dict(drills_of(practised_sheet(self._library, sheet.id))) if known else {}
        if not made or not known or not self._mark_round(who, name):
            return
        for each in made:
            drill = _drill_of(each, drills)
            if not drill:
                continue
            seen = each.seen
            piles = [cards_text(pile).replace(" ", "") for pile in (seen.cards, seen.board)]
            shown = cards_text(seen.dealer_shows).replace(" ", "")
            what = "-".join([*piles, shown]).rstrip("-")
            worst = max([option.cost_units for option in each.options])
            answered = book.Answered(
                who.name,
                self._today,
                str(SpotId(drill, sheet.id, what)),
                drill,
                sheet.id,
                each.made,
                each.best,
                each.verdict,
                each.cost_units,
                worst,
                each.cost_units * UNIT,
                source=name,
            )
            self._registry.change_practice(who.name, book.note_answer(answered))

    def _mark_round(self, who: Principal, name: str) -> bool:
        """Mark a round as kept; returns whether this was the first time, even with parallel
        calls."""
        mark, is_first = book.row_of(who.name, book.ROUND, name, book.KeptTally()), False

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            nonlocal is_first
            is_first = book.find(rows, book.ROUND, name) is None
            return PracticeChange([mark] if is_first else [])

        self._registry.change_practice(who.name, change)
        return is_first

    def forget_guests(self) -> None:
        """Forget the practice of guests whose sessions are over."""
        self._registry.forget_guests()

    def _below(self) -> Callable[[int], int]:
        """Numbers drawn for practice."""
        return drawn_below(f"practice {self._chance.seed(_DECK)}")

    @property
    def _today(self) -> str:
        return self._clock.now()[:10]

    def _weigh(self, who: Principal, id: str) -> weighing.WeighedSpot:  # noqa: A002
        spot, sheet, what = read_spot(self._library, id)
        said = _say_spot(spot, sheet)
        match what:
            case PaysSpot():
                return weighing.weigh_pays(said, sheet, what)
            case PotSpot():
                return weighing.weigh_pot(said, what)
        self._counter.warm_up(sheet)
        try:
            (advice,) = self._counter.advise(normal(who.name), sheet, [what])
        except Refused as refused:
            if refused.reason in (FloorRefusal.WORK_TOO_LONG, FloorRefusal.TOO_MUCH_WORK):
                raise
            raise Refused(
                FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE, where="spot", name=id[:80]
            ) from None
        return weighing.weigh_advice(said, sheet, what, advice)

    def _say_mistake(self, who: Principal, row: KeptPractice, today: str) -> facts.MissedSpot:
        kept = book.kept_as(book.KeptMistake, row)
        spot, sheet, what = read_spot(self._library, row.name)
        seen = say_seen(make_game(sheet), what) if isinstance(what, Seen) else None
        return facts.MissedSpot(
            replace(_say_spot(spot, sheet), seen=seen),
            kept.answer,
            kept.best,
            kept.cost,
            exact_dollars(kept.cost),
            kept.step.right,
            kept.step.due,
            kept.step.due <= today,
            _DAYS[kept.step.right],
            kept.source,
        )


def _say_spot(spot: SpotId, sheet: Sheet) -> facts.PracticeSpot:
    printed = sheet.printed
    title = drill_title(spot.drill, printed.game)
    return facts.PracticeSpot(
        str(spot), spot.drill, title, sheet.id, printed.game, printed.house, UNIT, options=()
    )


def _drill(sheet: Sheet, drill: str, spots: int) -> facts.Drill:
    printed = sheet.printed
    title = drill_title(drill, printed.game)
    return facts.Drill(drill, title, sheet.id, printed.game, printed.house, spots)


def _drill_of(made: JudgedDecision, drills: dict[str, int]) -> str:
    """The drill that a decision at a table belongs to."""
    by_street = {"Before the flop": "starting-hands", "Flop": "flops", "River": "rivers"}
    for drill in (by_street.get(made.seen.street, ""), "play-or-fold", "set-hand"):
        if drill in drills:
            return drill
    return ""


def _say_test(name: str, test: book.KeptTest) -> facts.PracticeTest:
    cost = sum([each.cost for each in test.answers])
    tally = book.KeptTally(len(test.answers), cost, sum([each.worst for each in test.answers]))
    score = "" if not test.is_over or tally.score is None else decimal_text(tally.score, 1)
    return facts.PracticeTest(
        name,
        test.drill,
        test.sheet,
        test.at,
        len(test.spots),
        len(test.answers),
        sum([each.seconds for each in test.answers]),
        tuple(
            facts.TestAnswer(
                each.spot,
                each.answer,
                each.best,
                each.verdict,
                exact_dollars(book.KeptTally(1, each.cost).cents),
            )
            for each in test.answers
        ),
        exact_dollars(tally.cents),
        score=score,
    )


def _say_week(row: KeptPractice) -> facts.PracticeWeek:
    tally = book.kept_as(book.KeptTally, row)
    each = tally.cents / tally.answers
    return facts.PracticeWeek(row.name, tally.answers, each, f"{decimal_text(each, 1)} cents")


def _say_score(drill: facts.Drill, rows: Sequence[KeptPractice]) -> facts.DrillScore:
    row = book.find(rows, book.DRILL, f"{drill.drill} {drill.sheet}")
    if row is None:
        return facts.DrillScore(drill, too_few=True)
    tally = book.kept_as(book.KeptTally, row)
    score = "" if tally.score is None else decimal_text(tally.score, 1)
    return facts.DrillScore(drill, tally.answers < FEW, tally.answers, score)
