"""A settled round as acts of its table: the bets are closed, then the round is settled.

The fee is the first money of a round (T-89). Every stake is held under a name until it is decided,
and posted by the rule of its line. What a bettor wins or loses comes from whoever covers it, the
table's tray or the player-dealer, each under the name of a person and not of a seat. A toke leaves
the player when it is placed, and what comes back of it is the dealers' (T-72).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from houseway.bank import Remark
from houseway.fact import Fact
from houseway.games import Line, Outcome, Wagers
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.accounts import player_account, tray_account
from houseway.jackpot.keypad.play import Confirmation
from houseway.ledger.account import FEES, HELD, TOKES, Account
from houseway.ledger.act import Act, Gain, Hold, table_stream
from houseway.money import Cents, micro_cents
from houseway.people import normal
from houseway.table.round_record import Action, person_at
from houseway.table.settled import Settled


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
    """The round is over: all that happened in it, and every line of its settlement."""

    round: str
    sheet: str
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    jackpot: JackpotBegan | None = None


TableEvent = BetsClosed | RoundSettled
Moved = defaultdict[Account, int]


def acts_of(settled: Settled, name: str, jackpot: JackpotBegan | None = None) -> tuple[Act, Act]:
    """The two acts of a round that goes by this name."""
    return _Ledgers(settled, name).acts(jackpot)


class _Ledgers:
    """Who is who in one round, by the names of accounts."""

    def __init__(self, settled: Settled, name: str) -> None:
        self.settled, self.name = settled, name
        played, bank = settled.played, settled.wagers.bank
        self.table = played.table
        self.place = normal(f"{self.table}/{name}")
        self.accounts = {
            bet.name: player_account(person_at(bet, self.table)) for bet in settled.wagers.bets
        }
        if bank is None:
            self.cover = tray_account(self.table)
        else:
            self.cover = player_account(bank.person or f"{self.table}/{bank.spot}")
        self.accounts["bank"] = self.cover

    def acts(self, jackpot: JackpotBegan | None) -> tuple[Act, Act]:
        settled, sheet = self.settled, self.settled.sheet
        holds = tuple(self._holds())
        fees = tuple(
            FeeTaken(fee.payer, fee.amount, fee.cite.item) for fee in settled.fees if fee.amount
        )
        tokens = settled.played.tokens
        closed = BetsClosed(self.table, self.name, sheet.digest, settled.wagers, fees, tokens)
        event = RoundSettled(
            round=self.name,
            sheet=sheet.digest,
            log=settled.over.log,
            lines=tuple([_line(line) for line in settled.game_lines]),
            jackpot=jackpot,
        )
        stream, documents = table_stream(normal(self.table)), (sheet.digest,)
        return (
            Act(
                stream,
                closed,
                gains=self._closing(holds),
                holds=holds,
                round=normal(self.name),
                rule=fees[0].rule if fees else "",
                documents=documents,
            ),
            Act(
                stream,
                event,
                gains=self._settling(holds),
                settles=tuple(hold.name for hold in holds),
                round=normal(self.name),
                documents=documents,
            ),
        )

    def _holds(self) -> Iterator[Hold]:
        """Every stake that lies there when the bets are closed, by name: a recalled round has lost
        the order in which they were written."""
        rules = self.settled.sheet.wagers
        for bet in self.settled.wagers.bets:
            giver, place = self.accounts[bet.name], f"{self.place}/{bet.name}"
            for beside, stakes in (("", bet.stakes), ("/toke", bet.tokes)):
                for wager, stake in sorted(stakes.items()):
                    if rules[wager].before_cards.value:
                        yield Hold(f"{place}/{wager}{beside}", giver, micro_cents(stake))

    def _closing(self, holds: tuple[Hold, ...]) -> tuple[Gain, ...]:
        moved: Moved = defaultdict(int)
        for fee in self.settled.fees:
            _move(moved, self.accounts[fee.payer], FEES, micro_cents(fee.amount))
        self._hand_over(moved, self.settled.played.tokens)
        for hold in holds:
            _move(moved, hold.account, HELD, hold.amount)
        return _gains(moved)

    def _hand_over(self, moved: Moved, tokens: tuple[Remark, ...]) -> None:
        """Tokens that are taken at once, and not bet (T-91)."""
        for token in tokens:
            amount = micro_cents(token.amount or Cents(0))
            _move(moved, self.accounts[token.bettor], TOKES, amount)

    def _settling(self, holds: tuple[Hold, ...]) -> tuple[Gain, ...]:
        moved: Moved = defaultdict(int)
        for hold in holds:
            _move(moved, HELD, hold.account, hold.amount)
        for line in self.settled.game_lines:
            bettor = self.accounts[_bettor(line)]
            _move(moved, self.cover, bettor, micro_cents(line.win))
            if line.toke:  # the player put it down, and what is left of it is the dealers'
                _move(moved, bettor, TOKES, micro_cents(line.returned))
        self._hand_over(moved, self.settled.late_tokens)
        return _gains(moved)


def _line(line: Line) -> LineSettled:
    return LineSettled(
        line.spot,
        line.backline,
        line.wager,
        line.toke,
        line.stake,
        line.outcome,
        line.win,
        line.cite.item,
    )


def _bettor(line: Line) -> str:
    return f"{line.spot}.{line.backline}" if line.backline else f"{line.spot}"


def _move(moved: Moved, giver: Account, taker: Account, amount: int) -> None:
    moved[giver] -= amount
    moved[taker] += amount


def _gains(moved: Moved) -> tuple[Gain, ...]:
    return tuple([Gain(account, amount) for account, amount in moved.items() if amount])  # type: ignore[arg-type]
