"""A settlement line: one wager, what became of it, and the rule that says so."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from houseway.games.wager import Bet
from houseway.money import Cents, MoneyError, Odds
from houseway.rules import Cite, Reason, Refused

# A named tuple from a tuple of all its parts, past its own slower constructor: for the lines and
# states of which every round makes dozens.
make: Final = tuple.__new__


class Outcome(StrEnum):
    """What became of a wager. The last two come from the bank that covers it."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    RETURNED = "returned"
    PARTIAL = "partial"

    word: str
    """The plain text of it, for writing in bulk."""

    def __init__(self, word: str) -> None:
        self.word = word


# What the cards say of one wager: the outcome, the odds if it wins, the hand that decided it, and
# the rule and the reason.
Verdict = tuple[Outcome, Odds | None, str | None, Cite, object]

_WIN: Final = Outcome.WIN
_LOSE: Final = Outcome.LOSE


class Why(NamedTuple):
    """A reason in words, put together only when somebody asks for it.

    Two hands that are called alike are told apart by the cards beside.

    >>> str(Why("{} beats {}", "a straight", "a pair"))
    'a straight beats a pair'
    """

    words: str
    first: object = None
    second: object = None

    def __str__(self) -> str:
        said = self.words.format(self.first, self.second)
        if self.second is not None and str(self.first) == str(self.second) != "":
            alike = self.first == self.second
            return said if alike else f"{said}, by the cards beside it"
        return said


class MeterPart(NamedTuple):
    """What a jackpot pays where it pays no odds: a part of a meter, as its paytable says it."""

    text: str

    def __str__(self) -> str:
        return self.text


class Line(NamedTuple):
    """`win` is without the stake and negative for a loss; `returned` is everything handed back.

    `why` is anything whose `str` says it in words: a `Why`, or the hand itself.
    """

    spot: int
    wager: str
    stake: Cents
    outcome: Outcome
    win: Cents
    odds: Odds | MeterPart | None
    hand: str | None
    cite: Cite
    why: object
    backline: int = 0
    toke: bool = False

    @property
    def returned(self) -> Cents:
        return Cents(self.stake + self.win)

    @property
    def bettor(self) -> str:
        """Whose money it is, as `net` calls him; toke bets count under `tokes`."""
        if self.toke:
            return "tokes"
        return f"{self.spot}.{self.backline}" if self.backline else f"{self.spot}"


def result_of(outcome: Outcome, stake: Cents, odds: Odds | None) -> Cents:
    """The win of a stake that the cards have decided."""
    if outcome is _WIN:
        assert odds is not None
        return odds.win_on(stake) if odds.times is None else Cents(stake * odds.times)
    return Cents(-stake) if outcome is _LOSE else Cents(0)


def toke_line(line: Line, stake: Cents) -> Line:
    """The toke beside a wager shares its odds and its fate (T-72)."""
    odds = line.odds
    assert not isinstance(odds, MeterPart)  # no toke rides a jackpot (B2-19)
    win = result_of(line.outcome, stake, odds)
    return line._replace(stake=stake, win=win, toke=True)


def put_lines(lines: list[Line], bet: Bet, wager: str, stake: int, verdict: Verdict) -> None:
    """Add the line of one wager, and of the toke beside it or alone, if they are there at all."""
    tokes = bet.tokes
    if not stake and wager not in tokes:
        return
    outcome, odds, hand, cite, why = verdict
    stake = Cents(stake)
    try:
        win = result_of(outcome, stake, odds)
        parts = (bet.spot, wager, stake, outcome, win, odds, hand, cite, why, bet.backline, False)
        line = make(Line, parts)
        if stake:
            lines.append(line)
        if wager in tokes:
            lines.append(toke_line(line, tokes[wager]))
    except MoneyError as error:
        where = f"spot {bet.name}, {wager}"
        raise Refused(Reason.NOT_EXACT, str(error), where=where, rule="T-52") from None
