"""Practice as a page shows it: drills, spots, graded answers, tests, mistakes, weeks."""

from __future__ import annotations

from fractions import Fraction

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact
from houseway.floor.coach.facts import SeenCards
from houseway.floor.coach.values import DecisionVerdict, ValuedOption
from houseway.money import Cents


class Drill(Fact, frozen=True, omit_defaults=True):
    """A kind of spot to practise at a sheet. `spots` is how many there are, where they can be
    counted."""

    drill: str
    title: str
    sheet: str
    game: str
    house: str
    spots: int = 0


class AnswerOption(Fact, frozen=True, omit_defaults=True):
    """An answer that is open: its words are sent back. `stake` is what it puts down."""

    words: str
    stake: Cents = Cents(0)


class PaysAsked(Fact, frozen=True):
    """What is asked of a paytable: a wager, its stake, and the hand that it is paid for."""

    wager: str
    title: str
    hand: str
    stake: Cents


class PotAsked(Fact, frozen=True):
    """A call at poker against a hand that lies open."""

    pot: Cents
    call: Cents
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    against: tuple[Card, ...]


class PracticeSpot(Fact, frozen=True, omit_defaults=True):
    """A spot to decide. Its `id` brings the same spot again. `unit` is the first wager. In Pai Gow
    any `front` of two cards may also be answered, like `front As Kd`."""

    id: str
    drill: str
    title: str
    sheet: str
    game: str
    house: str
    unit: Cents
    options: tuple[AnswerOption, ...]
    seen: SeenCards | None = None
    cards: tuple[PlayingCard, ...] = ()
    pays: PaysAsked | None = None
    pot: PotAsked | None = None
    sets_cards: bool = False


class RepeatStep(Fact, frozen=True):
    """A mistake that is repeated: how often it was right since, and when it comes again. It is
    `gone` once it was right after 21 days."""

    right: int
    due: str
    gone: bool = False


class GradedAnswer(Fact, frozen=True, omit_defaults=True):
    """An answer, graded: what it cost at a first wager of $10, and what every answer was worth, the
    best first. `words` say it in a sentence. `repeat` is when a mistake comes again."""

    spot: PracticeSpot
    answer: str
    best: str
    verdict: DecisionVerdict
    words: str
    cost_units: Fraction
    cost: Fraction
    cost_text: str
    options: tuple[ValuedOption, ...]
    deals: int = 0
    note: str = ""
    repeat: RepeatStep | None = None
    test: PracticeTest | None = None


class TestAnswer(Fact, frozen=True):
    """An answer of a test."""

    spot: str
    answer: str
    best: str
    verdict: DecisionVerdict
    cost_text: str


class PracticeTest(Fact, frozen=True, omit_defaults=True):
    """A timed test: `done` hands of `hands` in so many `seconds`. `next` is the spot to answer; a
    test that is over has a `score` of 100 for the best decision each time, 0 for the worst."""

    id: str
    drill: str
    sheet: str
    at: str
    hands: int
    done: int
    seconds: int
    answers: tuple[TestAnswer, ...] = ()
    given_away_text: str = ""
    next: PracticeSpot | None = None
    score: str = ""


class MissedSpot(Fact, frozen=True, omit_defaults=True):
    """A spot that was missed, with what it cost then, how often it was right since, and when it is
    due. `source` is the practice room, or the round at a table."""

    spot: PracticeSpot
    answer: str
    best: str
    cost: Fraction
    cost_text: str
    right: int
    due: str
    is_due: bool
    days: int
    source: str = ""


class DrillScore(Fact, frozen=True, omit_defaults=True):
    """A person's results in a drill; below 30 answers they say little."""

    drill: Drill
    too_few: bool
    answers: int = 0
    score: str = ""


class PracticeWeek(Fact, frozen=True):
    """A week, by its Monday: what was given away a decision, at a first wager of $10."""

    week: str
    answers: int
    cents: Fraction
    text: str


class StepCount(Fact, frozen=True):
    """How many mistakes come again after so many days; nought is today."""

    days: int
    count: int


class PracticeView(Fact, frozen=True, omit_defaults=True):
    """All of a person's practice. `mistakes` are the due ones first, the most costly of them
    first."""

    drills: tuple[DrillScore, ...]
    due: int
    mistakes: tuple[MissedSpot, ...]
    steps: tuple[StepCount, ...]
    weeks: tuple[PracticeWeek, ...]
    answers: int
    tests: tuple[PracticeTest, ...]
    open_test: PracticeTest | None = None
    next_due: str = ""


class OtherHouse(Fact, frozen=True, omit_defaults=True):
    """What the decisions of a spot are worth under the sheet of a house."""

    sheet: str
    house: str
    title: str
    best: str
    options: tuple[ValuedOption, ...]
    deals: int = 0


class TestRequest(Fact, frozen=True):
    """A test of fifty hands of a drill."""

    drill: str
    sheet: str


class AnswerRequest(Fact, frozen=True, omit_defaults=True):
    """An answer to a spot, by its words; in a `test` with the seconds that it took."""

    spot: str
    answer: str
    test: str = ""
    seconds: int = 0
