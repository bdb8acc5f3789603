"""What the training room shows and takes: layouts, answers, grades and scores."""

from enum import StrEnum
from typing import Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.live.view.settled import FeeView
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView

Exercise = Literal["layout", "mistake", "house way", "keypad"]
"""What is trained."""


class Gets(StrEnum):
    """What a wager gets, in the words of the trade."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    BACK = "handed back"
    WAITS = "waits"


class LayoutWager(Fact, frozen=True, omit_defaults=True):
    """A wager that lies on a layout; a trainee types it by its spot and its `letter`."""

    spot: int
    wager: str
    title: str
    letter: str
    stake: Cents
    backline: int = 0
    toke: bool = False


class FeePayer(Fact, frozen=True, omit_defaults=True):
    """One who owes the house a fee for the round: a bettor, the bank, or the pot."""

    payer: str
    title: str


class TrainingLayout(Fact, frozen=True):
    """A finished layout, all hands open and nothing paid. The same sheet and seed lay out the same
    again: its `id` is both. `printed` is what the felt says of the sheet."""

    id: str
    sheet: str
    seed: int
    printed: SheetView
    view: TableView
    wagers: tuple[LayoutWager, ...]
    fees: tuple[FeePayer, ...]


class GivenLine(Fact, frozen=True, omit_defaults=True):
    """What a trainee gives a wager. The `amount` is what a win is paid, or what is taken of a loss;
    nought takes all of it. Of a pot it is all that the player is handed."""

    spot: int
    wager: str
    gets: Gets
    amount: Cents = Cents(0)
    backline: int = 0
    toke: bool = False


class GivenFee(Fact, frozen=True):
    """A fee as a trainee collects it."""

    payer: str
    amount: Cents


class LayoutAnswer(Fact, frozen=True, omit_defaults=True):
    """How a trainee pays a layout: the lines in their order, and the fees."""

    sheet: str
    seed: int
    lines: tuple[GivenLine, ...]
    fees: tuple[GivenFee, ...] = ()
    seconds: int = 0


class GradedLine(Fact, frozen=True, omit_defaults=True):
    """A line as it is right, and what of the trainee's is wrong about it. `given` is none where it
    was left out; `place` is where it was given, from 1. `cost` is what the house would have paid
    too much, below zero what the guest would have been short."""

    number: int
    wager: LayoutWager
    gets: Gets
    amount: Cents
    rule: str
    money_right: bool
    place_right: bool
    odds: str = ""
    hand: str = ""
    why: str = ""
    heading: str = ""
    given: GivenLine | None = None
    place: int = 0
    cost: Cents = Cents(0)
    wrong: str = ""


class GradedFee(Fact, frozen=True, omit_defaults=True):
    """A fee as it is right, and as it was given."""

    payer: FeePayer
    fee: FeeView
    right: bool
    given: Cents | None = None


class GradedLayout(Fact, frozen=True, omit_defaults=True):
    """A layout that was paid: one point for the money of each line, one for its place, one for each
    fee. `again` says that it was graded before, and is not counted twice."""

    sheet: str
    seed: int
    points: int
    most: int
    lines: tuple[GradedLine, ...]
    fees: tuple[GradedFee, ...]
    words: str
    again: bool = False


class TrainingChoice(Fact, frozen=True, omit_defaults=True):
    """Something to choose, in words; `about` says more."""

    id: str
    words: str
    about: str = ""


class MistakeStep(Fact, frozen=True):
    """A step of a round, and the table as it looks then."""

    step: int
    words: str
    view: TableView


class MistakeRound(Fact, frozen=True):
    """A round with one mistake planted in it, or none. `calls` are what may have gone wrong in this
    house."""

    id: str
    sheet: str
    seed: int
    printed: SheetView
    steps: tuple[MistakeStep, ...]
    calls: tuple[TrainingChoice, ...]


class MistakeAnswer(Fact, frozen=True, omit_defaults=True):
    """What a trainee says of a round: at which step the mistake is, nought for none; then what it
    is called, and what is done about it. What was said once stays said."""

    sheet: str
    seed: int
    step: int
    call: str = ""
    remedy: str = ""
    seconds: int = 0


class GradedPart(Fact, frozen=True, omit_defaults=True):
    """One part of an answer, and what was right; `step` is where the mistake lies. Where it was
    says nothing yet of what it is called."""

    part: Literal["find", "call", "remedy"]
    right: bool
    given: str
    answer: str
    rule: str = ""
    step: int = 0


class GradedMistake(Fact, frozen=True, omit_defaults=True):
    """How far a trainee is with a round. `remedies` are there to choose from once the call is
    graded. The truth stands in `words` once it is `over`."""

    sheet: str
    seed: int
    parts: tuple[GradedPart, ...]
    points: int
    most: int
    over: bool
    remedies: tuple[TrainingChoice, ...] = ()
    words: str = ""
    rule: str = ""
    heading: str = ""
    again: bool = False


class SevenToSet(Fact, frozen=True):
    """Seven cards to be set by the House Way."""

    seed: int
    cards: tuple[PlayingCard, ...]


class SetHandAnswer(Fact, frozen=True, omit_defaults=True):
    """The two cards that a trainee puts in front."""

    seed: int
    front: tuple[PlayingCard, ...]
    seconds: int = 0


class GradedHouseWay(Fact, frozen=True, omit_defaults=True):
    """How the house sets seven cards, by which row of its chart."""

    right: bool
    front: tuple[PlayingCard, ...]
    back: tuple[PlayingCard, ...]
    row: str
    again: bool = False


class CardsToType(Fact, frozen=True):
    """Cards to be typed with two keys each."""

    seed: int
    cards: tuple[PlayingCard, ...]


class KeypadAnswer(Fact, frozen=True):
    """The cards as they were typed, two keys each, and how long that took."""

    seed: int
    typed: tuple[str, ...]
    milliseconds: int


class GradedKeypad(Fact, frozen=True, omit_defaults=True):
    """How many cards were typed right; `wrong` are the places of the others, from 1."""

    right: int
    cards: int
    wrong: tuple[int, ...]
    milliseconds: int
    again: bool = False


class TrainingScore(Fact, frozen=True):
    """How a person does at an exercise with a sheet: how often, and points of all there were."""

    exercise: Exercise
    sheet: str
    title: str
    house: str
    done: int
    points: int
    most: int
    seconds: int
    last: str


class TrainingSheet(Fact, frozen=True):
    """A sheet that layouts are made from."""

    sheet: str
    title: str
    house: str


class TrainingView(Fact, frozen=True):
    """The training room for one of the staff; `trains` says that they may see the class."""

    person: str
    sheets: tuple[TrainingSheet, ...]
    scores: tuple[TrainingScore, ...]
    trains: bool


class Trainee(Fact, frozen=True):
    """One of the class and their scores."""

    person: str
    scores: tuple[TrainingScore, ...]


class TrainingClass(Fact, frozen=True):
    """All who have trained, for a trainer."""

    trainees: tuple[Trainee, ...]
