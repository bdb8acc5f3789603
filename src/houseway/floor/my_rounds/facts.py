"""A player's rounds as a page shows them."""

from fractions import Fraction
from typing import Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.table_update import NumberedEvent
from houseway.money import Cents
from houseway.table.live.view.table_view import TableView

Result = Literal["won", "lost", "even"]
"""How a round ended for a player."""


class HistoryAsk(Fact, frozen=True, omit_defaults=True):
    """Which rounds: of a table, a game, a house, between two days or times, with a result, or those
    alone with a decision that was not the best."""

    table: str = ""
    game: str = ""
    house: str = ""
    since: str = ""
    until: str = ""
    result: Result | None = None
    mistakes: bool = False
    before: int | None = None
    most: int = 50


class WagerSum(Fact, frozen=True, omit_defaults=True):
    """What was staked on a wager and what came of it; `expected` is what these stakes bring on the
    average under best play, where the mathematics of the game says it. The wagers of the whole game
    are one row, and what decisions gave away is another."""

    wager: str
    title: str
    staked: Cents
    staked_text: str
    result: Cents
    result_text: str
    expected: Fraction | None = None
    expected_text: str = ""


class HistoryRound(Fact, frozen=True, omit_defaults=True):
    """A round of a player. `expected` is the exact average for these stakes and these decisions;
    `given_away` what the decisions cost; `judging` says that they are not counted yet, and both
    come with a later answer. A wager on a jackpot is in all of them; `waits` says that a win on it
    waits for its card, and is not in the result. `fee` is the player's own collection fee, which is
    not in the result, or at poker what the house took of the pots that the player won or shared,
    which the result has lost already. Poker has no average: it depends on the others. A round in
    which the player held the bank has no result."""

    table: str
    round: str
    at: str
    game: str
    title: str
    house: str
    spots: tuple[str, ...]
    paid: bool
    void: bool = False
    cards: tuple[PlayingCard, ...] = ()
    hand: str = ""
    play: str = ""
    staked: Cents = Cents(0)
    staked_text: str = ""
    result: Cents | None = None
    result_text: str = ""
    fee: Cents = Cents(0)
    fee_text: str = ""
    expected: Fraction | None = None
    expected_text: str = ""
    given_away: Fraction | None = None
    given_away_text: str = ""
    decisions: tuple[JudgedDecision, ...] = ()
    judging: bool = False
    waits: bool = False
    wagers: tuple[WagerSum, ...] = ()


class CurvePoint(Fact, frozen=True):
    """How things stood after a round: the result so far, what was expected, and the band in which
    two sessions of three end, all in cents. `mistake` says that a decision was not the best."""

    round: str
    result: Cents
    expected: Cents
    low: Cents
    high: Cents
    mistake: bool


class HistorySums(Fact, frozen=True, omit_defaults=True):
    """All rounds of a list together."""

    rounds: int
    staked: Cents
    staked_text: str
    result: Cents
    result_text: str
    expected: Fraction
    expected_text: str
    spread_text: str
    decisions: int
    best_decisions: int
    given_away: Fraction
    given_away_text: str
    uncounted: int = 0
    """Rounds whose average the mathematics does not say, such as poker."""
    judging: int = 0
    """Rounds whose decisions are being judged: they are in the result, and not yet in what is
    expected, given away or listed by wager."""
    fees: Cents = Cents(0)
    fees_text: str = ""
    notes: tuple[str, ...] = ()
    """What these figures leave out, in words."""


class History(Fact, frozen=True, omit_defaults=True):
    """Rounds of a player, the newest first, with their sums; the curve goes the other way. `before`
    is where the next page begins."""

    rounds: tuple[HistoryRound, ...]
    sums: HistorySums
    wagers: tuple[WagerSum, ...]
    curve: tuple[CurvePoint, ...]
    dearest: tuple[JudgedDecision, ...] = ()
    before: int | None = None


class ReplayStep(Fact, frozen=True):
    """A step of a round: what happened, and the table as this chair saw it then."""

    step: int
    phase: str
    event: NumberedEvent
    view: TableView


class Replay(Fact, frozen=True, omit_defaults=True):
    """A round from a chair: `seat`, `rail`, `auditor`, or another player's by name. A step has only
    what the chair saw. `decisions` are those of the own seat; `judging` says that they are not
    counted yet, and come with a later answer. `is_equal` says to the staff whether a paid round,
    settled again by its sheet, gives the recorded lines."""

    table: str
    round: str
    chair: str
    at: str
    steps: tuple[ReplayStep, ...]
    void: bool = False
    corrected: bool = False
    decisions: tuple[JudgedDecision, ...] = ()
    judging: bool = False
    is_equal: bool | None = None
