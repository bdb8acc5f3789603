"""Recorded events of rounds played elsewhere: a round is settled, and a wrong one is turned
back."""

from typing import Final

from houseway.bank import Fee, Remark
from houseway.fact import Fact
from houseway.games import Outcome, Wagers
from houseway.games.sensor import FIRST
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import Cents, Odds
from houseway.people import Swipe
from houseway.table.round_record import Action


class LineSettled(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """The result of one wager, and the rule for it. `odds` are what it was paid at, `owed` the
    amount by the cards if the bank did not cover all of it. `hand` is the class of hand that
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
        """The amount returned, the stake included."""
        return Cents(self.stake + self.win)


class JackpotBegan(Fact, frozen=True, omit_defaults=True):
    """Where the jackpot part of a round began: its link, which events of the link are the round's,
    and what the link had come to before them. `round` is the name that the link knows it by, where
    the round was corrected since and has another. Each sensor has its own (B6-15)."""

    link: str
    first: int
    last: int
    began: LinkState
    confirmations: tuple[Confirmation, ...] = ()
    round: str = ""
    sensor: int = FIRST


class RoundSettled(Fact, frozen=True, kw_only=True, tag="round settled"):
    """A whole round: who had put down what, the fees that were dropped and the tokens handed over
    before the cards, all that happened in it, and every line of its settlement. `file` is the
    digest of the round file that it came as, if it came as one."""

    table: str
    round: str
    sheet: str
    wagers: Wagers
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    jackpots: tuple[JackpotBegan, ...] = ()
    file: str = ""


class TurnBackOrder(Fact, frozen=True):
    """The person who turns a round back, why, and who approved it where money goes back to the
    house."""

    by: Swipe
    why: str
    approved: Swipe | None = None

    @property
    def swipes(self) -> tuple[Swipe, ...]:
        return (self.by,) if self.approved is None else (self.by, self.approved)


class SettlementTurnedBack(Fact, frozen=True, kw_only=True, tag="settlement turned back"):
    """A round is turned back: all that was won, lost and taken goes back, but for the fees that are
    `kept`. `right` is the round that takes its place, empty where it is void."""

    round: str
    order: TurnBackOrder
    right: str = ""
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()


ROUND_SETTLED: Final = "round settled"
TURNED_BACK: Final = "settlement turned back"
