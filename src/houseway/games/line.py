"""A settlement line: one wager, its outcome, and the rule for it."""

from enum import StrEnum
from typing import Any, Final, Protocol

from houseway.fact import Fact, replace
from houseway.games.bettor import bettor_name
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Bet
from houseway.hands import HandClass
from houseway.hands.category import HandRanking
from houseway.money import Cents, MoneyError, Odds, dollars
from houseway.rules import Cite, Refused


class Outcome(StrEnum):
    """The outcome of a wager.

    Two are set by the bank that covers it, and a jackpot's wager may wait for a staff card.
    """

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    RETURNED = "returned"
    PARTIAL = "partial"
    WAITS = "waits"


_WIN: Final = Outcome.WIN
_LOSE: Final = Outcome.LOSE


class Why(Fact, frozen=True):
    """A reason: the words, and up to two hands or names in them.

    Only `str` builds the sentence: most settlements are never read, and building it took a tenth of
    the time. Two hands with the same name are distinguished by the deciding cards: `pair of twos
    beats pair of twos (ace against queen)`.

    >>> str(because("{} beats {}", "a straight", "a pair"))
    'a straight beats a pair'
    """

    words: str
    first: object = None
    second: object = None

    def __str__(self) -> str:
        one, two = str(self.first), str(self.second)
        if self.second is not None and one == two != "" and self.first != self.second:
            two = f"{two} ({_beside(self.first, self.second)})"
        return self.words.format(one, two)


def _beside(first: object, second: object) -> str:
    """The cards that distinguish two hands with the same name."""
    if isinstance(first, HandRanking) and isinstance(second, HandRanking):
        for one, two in zip(first.ranks, second.ranks, strict=False):
            if one != two:
                return f"{one.word} against {two.word}"
    return "by the other cards"


because: Final = Why
"""The name of a reason where it is given."""


class Verdict(Fact, frozen=True):
    """The result of one wager by the cards: the odds if it wins, the hand, the rule, the reason."""

    outcome: Outcome
    odds: Odds | None
    hand: str | None
    cite: Cite
    why: Why


class RankedHand(Protocol):
    """A ranking of any kind of hand: comparable, with a class and a name."""

    @property
    def category(self) -> HandClass: ...

    def __lt__(self, other: Any, /) -> bool: ...

    def __gt__(self, other: Any, /) -> bool: ...


def compare(
    hand: RankedHand, dealer: RankedHand, odds: Odds, *, wins: Cite, loses: Cite, ties: Cite
) -> Verdict:
    """One hand against the dealer's, with the rule for each result."""
    words = hand.category.words
    if hand > dealer:
        return Verdict(_WIN, odds, words, wins, because("{} beats {}", hand, dealer))
    if hand < dealer:
        return Verdict(_LOSE, None, words, loses, because("{} loses to {}", hand, dealer))
    return Verdict(Outcome.PUSH, None, words, ties, because("tie: both hold {}", hand))


class Line(Fact, frozen=True):
    """`win` is without the stake and negative for a loss; `returned` is everything handed back.

    `meter_part` is the pay of a jackpot without odds: `100% of major`.
    """

    spot: int
    wager: str
    stake: Cents
    outcome: Outcome
    win: Cents
    odds: Odds | None
    hand: str | None
    cite: Cite
    why: Why
    backline: int = 0
    toke: bool = False
    meter_part: str = ""

    @property
    def returned(self) -> Cents:
        return Cents(self.stake + self.win)

    @property
    def pays(self) -> str | None:
        """The pay in words: odds, or a part of a meter."""
        return self.odds.text if self.odds is not None else self.meter_part or None

    def __repr__(self) -> str:
        win = f"{'+' if self.win > 0 else ''}{dollars(self.win)}"
        return (
            f"<Line: spot {self.spot}, {self.wager}, {self.outcome.value} {win}, {self.cite.item}>"
        )

    @property
    def bettor(self) -> str:
        """The owner of the money, as the key in `net`; toke bets count under `tokes`."""
        if self.toke:
            return "tokes"
        return bettor_name(self.spot, self.backline)


def put_lines(lines: list[Line], bet: Bet, wager: str, stake: int, verdict: Verdict) -> None:
    """Add the line of one wager, and of the toke that wins or loses with it (T-72, T-91)."""
    toke = bet.tokes.get(wager)
    if not stake and toke is None:
        return
    stake = Cents(stake)
    line = Line(
        spot=bet.spot,
        wager=wager,
        stake=stake,
        outcome=verdict.outcome,
        win=win_on(verdict.outcome, verdict.odds, stake, bet, wager),
        odds=verdict.odds,
        hand=verdict.hand,
        cite=verdict.cite,
        why=verdict.why,
        backline=bet.backline,
    )
    if stake:
        lines.append(line)
    if toke is not None:
        win = win_on(verdict.outcome, verdict.odds, toke, bet, wager)
        lines.append(replace(line, stake=toke, win=win, toke=True))


def win_on(outcome: Outcome, odds: Odds | None, stake: Cents, bet: Bet, wager: str) -> Cents:
    """The win of a stake, exact to the cent (T-52)."""
    if outcome is _WIN:
        assert odds is not None
        try:
            return odds.win_on(stake)
        except MoneyError:
            where = f"spot {bet.name}, {wager}"
            raise Refused(GameRefusal.NOT_EXACT, where=where, odds=odds.text, stake=stake) from None
    return Cents(-stake) if outcome is _LOSE else Cents(0)
