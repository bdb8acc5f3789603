"""What happens at a table, as the record keeps it: the bets are closed, the round is settled, and a
wrong one is turned back."""

from __future__ import annotations

from typing import Final

from houseway.bank import Remark
from houseway.fact import LEFT_OUT, Fact, LeftOut
from houseway.games import Outcome, Wagers
from houseway.games.sensor import FIRST, SECOND
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import Cents, Odds
from houseway.people import Swipe
from houseway.table.round_record import Action


class FeeTaken(Fact, frozen=True):
    """A collection fee: `payer` is `bank` or the bettor's name."""

    payer: str
    amount: Cents
    rule: str


class BetsClosed(Fact, frozen=True, tag="bets closed"):
    """No more bets: who has put down what, the fees that were dropped, the tokens handed over."""

    table: str
    round: str
    sheet: str
    wagers: Wagers
    fees: tuple[FeeTaken, ...] = ()
    tokens: tuple[Remark, ...] = ()


class LineSettled(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one wager, and the rule that says so. `odds` are what it was paid at, `owed`
    what the cards say where the bank did not cover all of that. `hand` is the class of hand that
    decided it, as paytables have it, and `why` the reason in words; they name no hand that was
    never turned."""

    spot: int
    wager: str
    stake: Cents
    outcome: Outcome
    win: Cents
    rule: str
    backline: int = 0
    toke: bool = False
    odds: Odds | None = None
    owed: Cents | None = None
    hand: str = ""
    why: str = ""

    @property
    def returned(self) -> Cents:
        """What came back of it, the stake included."""
        return Cents(self.stake + self.win)


class JackpotBegan(Fact, frozen=True):
    """Where the jackpot part of a round began: its link, which events of the link are the round's,
    and what the link had come to before them. `round` is the name that the link knows it by, where
    the round was corrected since and has another."""

    link: str
    first: int
    last: int
    began: LinkState | None
    confirmations: tuple[Confirmation, ...] = ()
    round: str = ""


class RoundSettled(Fact, frozen=True, tag="round settled"):
    """The round is over: all that happened in it, and every line of its settlement. `file` is the
    digest of the round file that it came as, if it came as one."""

    round: str
    sheet: str
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    jackpot: JackpotBegan | None = None
    file: str = ""
    jackpot_2: JackpotBegan | LeftOut = LEFT_OUT
    """That of the second sensor, where it was played on (B6-15)."""

    @property
    def jackpots(self) -> dict[int, JackpotBegan]:
        """The jackpot parts, by their sensors."""
        first = {} if self.jackpot is None else {FIRST: self.jackpot}
        return first if isinstance(self.jackpot_2, LeftOut) else {**first, SECOND: self.jackpot_2}


class TurnBackOrder(Fact, frozen=True):
    """Who turns a round back, why, and who approved it where money goes back to the house."""

    by: Swipe
    why: str
    approved: Swipe | None = None

    @property
    def swipes(self) -> tuple[Swipe, ...]:
        return (self.by,) if self.approved is None else (self.by, self.approved)


class TurnedBack(Fact, frozen=True, kw_only=True):
    """A round is turned back; `right` is the one that takes its place, empty where it is void."""

    round: str
    order: TurnBackOrder
    right: str = ""


class SettlementTurnedBack(TurnedBack, frozen=True, tag="settlement turned back"):
    """What was won and lost goes back."""


class BetsTurnedBack(TurnedBack, frozen=True, tag="bets turned back"):
    """What was taken when the bets were closed goes back; `kept` are the fees that do not."""

    refunded: tuple[FeeTaken, ...] = ()
    kept: tuple[FeeTaken, ...] = ()


SETTLEMENT_BACK: Final = "settlement turned back"
BETS_BACK: Final = "bets turned back"
