"""What happens at a table, as the record keeps it: the bets are closed, the round is settled."""

from __future__ import annotations

from houseway.bank import Remark
from houseway.fact import Fact
from houseway.games import Outcome, Wagers
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import Cents
from houseway.table.round_record import Action


class FeeTaken(Fact, frozen=True, array_like=True):
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


class LineSettled(Fact, frozen=True, array_like=True):
    """What became of one wager, and the rule that says so."""

    spot: int
    backline: int
    wager: str
    toke: bool
    stake: Cents
    outcome: Outcome
    win: Cents
    rule: str


class JackpotBegan(Fact, frozen=True):
    """Where the jackpot part of a round began: its link, which events of the link are the round's,
    and what the link had come to before them."""

    link: str
    first: int
    last: int
    began: LinkState | None
    confirmations: tuple[Confirmation, ...] = ()


class RoundSettled(Fact, frozen=True, tag="round settled"):
    """The round is over: all that happened in it, and every line of its settlement. `file` is the
    digest of the round file that it came as, if it came as one."""

    round: str
    sheet: str
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    jackpot: JackpotBegan | None = None
    file: str = ""
