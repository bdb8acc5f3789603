"""What goes wrong at a table, its remedies, and the alerts that a supervisor has to see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.bank import Fee, Remark
from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games import Bet, replay
from houseway.money import Cents
from houseway.people import CardShown
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.events import LineSettled
from houseway.table.live import finished
from houseway.table.live.amend_round import drop_spot, go_on, return_wagers, with_bet
from houseway.table.live.command import TableCommand, WithCard
from houseway.table.live.event import HouseEvent, StaffMember, TableEvent
from houseway.table.live.jackpot_facts import JackpotLine
from houseway.table.live.matters.bets import CardsReshuffled
from houseway.table.live.money.moves import (
    MoveReason,
    Moves,
    fee_back,
    laid,
    moves_of_lines,
    taken_up,
)
from houseway.table.live.money.stakes import further_hold, holds_at, payer_of
from houseway.table.live.phase import ALWAYS, IN_A_ROUND, OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import (
    MOST_ALERTS,
    NO_ROUND_YET,
    Alert,
    FinishedRound,
    LiveTable,
    TablePhase,
    Trouble,
    bank_if_there,
    used_deck,
)
from houseway.table.live.state import AlertKind as AlertKind
from houseway.table.live.watcher import Watcher

# Commands


class CallIrregularity(TableCommand, frozen=True, tag="call"):
    """Call the supervisor: something is wrong. Play is stopped until a remedy is ordered. A
    supervisor who saw it calls by `card`; the dealer of the table needs none."""

    example = "call dealer card exposed"
    when = (TablePhase.BETTING, *IN_A_ROUND)
    what: Irregularity
    spot: int = 0
    note: str = ""
    card: CardShown | None = None


class WithdrawCall(TableCommand, frozen=True, tag="withdraw call"):
    """Withdraw a call: it was a dealer's slip, and nothing is wrong with the cards."""

    example = "withdraw call the nine of diamonds, mistyped"
    when = (TablePhase.BETTING, *IN_A_ROUND)
    while_stopped = True
    why: str


class OrderRemedy(WithCard, frozen=True, tag="remedy"):
    """Order the remedy for an irregularity. Where the house leaves it open the supervisor names the
    remedy; elsewhere it may be left out."""

    example = "remedy all saw it card=88"
    when = (TablePhase.BETTING, *IN_A_ROUND)
    while_stopped = True
    why: str
    remedy: Remedy | None = None
    """The remedy, where the house leaves it open."""
    seen: bool = False
    """Whether a player has touched or looked at cards on a real felt."""
    stakes: Mapping[str, Cents] = {}
    """The real stakes on a spot whose wagers are not equal."""
    cards: tuple[PlayingCard, ...] = ()
    """The card that the dealer exposed, where it is replaced."""


class UnlockCard(WithCard, frozen=True, tag="unlock card"):
    """Unlock a card of the house after three wrong PINs, at every table and console; the card's own
    holder cannot do this (R15)."""

    example = "unlock card 88 card=70"
    when = ALWAYS
    while_stopped = True
    number: str


class AnswerAlert(WithCard, frozen=True, tag="answer"):
    """Answer an alert that a supervisor has seen (B1-20). One no longer listed at the table is
    found by the `round` in which it came up."""

    example = "answer 1 card=88"
    when = ALWAYS
    while_stopped = True
    alert: int
    round: str = ""


class WriteNote(TableCommand, frozen=True, tag="note"):
    """Write a note of the dealer's into the table's record, for the house alone; play goes on."""

    example = "note the guest on spot 2 asks for the manager"
    when = OPEN
    while_stopped = True
    words: str


TroubleCommand = (
    CallIrregularity | WithdrawCall | OrderRemedy | UnlockCard | AnswerAlert | WriteNote
)

# Events


class AlertRaised(HouseEvent, frozen=True, tag="alert raised"):
    """Stays open until a supervisor answers it (B1-20). `people` are those who were paid, who ask
    for a limit, or who report a round; `most` is what is asked for, `note` what was reported."""

    alert: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = Cents(0)
    people: tuple[str, ...] = ()
    most: Mapping[str, Cents] = {}
    note: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """The newest alerts are listed; an older open one is in the record (R21)."""
        alert = alert_of(self, state.round or NO_ROUND_YET, since=state.now)
        return replace(
            state,
            alerts=(*state.alerts, alert)[-MOST_ALERTS:],
            alerts_raised=self.alert,
            alerts_open=state.alerts_open + 1,
            told_of_deck=state.told_of_deck or self.kind is AlertKind.NEW_DECK,
        )


class AlertAnswered(HouseEvent, frozen=True, tag="alert answered"):
    """A supervisor has seen an alert, or has done what it was raised for. It came up in `round`."""

    alert: int
    staff: StaffMember
    round: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        alerts = tuple([alert for alert in state.alerts if alert.number != self.alert])
        return replace(state, alerts=alerts, alerts_open=state.alerts_open - 1)


class NoteWritten(HouseEvent, frozen=True, tag="note written"):
    """A dealer's note, which changes nothing."""

    person: str
    words: str


class IrregularityCalled(TableEvent, frozen=True, tag="irregularity called"):
    """Play is stopped until a supervisor orders the remedy (T-82)."""

    what: Irregularity
    person: str
    spot: int = 0
    note: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        alert = state.alerts_raised + 1  # a supervisor is called with it
        trouble = Trouble(self.what, self.person, self.spot, alert, state.now)
        return replace(state, trouble=trouble)

    def see(self, watcher: Watcher) -> IrregularityCalled:
        """The note may name a card that lies face down."""
        return replace(self, note="") if self.note else self


class TroubleOver(TableEvent, frozen=True):
    """Play goes on. The reason, in the caller's words, may name a card that lies face down."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, trouble=None)

    def see(self, watcher: Watcher) -> Any:
        return replace(self, why="")


class CallWithdrawn(TroubleOver, frozen=True, tag="call withdrawn"):
    """Nothing was wrong except what the dealer typed or thought."""

    what: Irregularity
    person: str
    why: str


class RemedyOrdered(TroubleOver, frozen=True, tag="remedy ordered"):
    """The remedy ordered, by whom, why, and under which rule of the house."""

    what: Irregularity
    remedy: Remedy
    staff: StaffMember
    why: str
    spot: int = 0


class RoundCalledOff(TableEvent, frozen=True, tag="round voided"):
    """All wagers go back, the progressive's too (T-50). The fees serve the redeal, under the
    persons' names, or go back, or stay (T-85)."""

    round: str
    carried: tuple[Fee, ...] = ()
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """Everything goes back to where it was before the bets were closed."""
        return replace(
            state,
            phase=TablePhase.IDLE,
            running=None,
            away=(),
            carried=self.carried,
            bank=bank_if_there(state, state.bank),
            deck=used_deck(state),
            finished=FinishedRound(
                running=finished.cleared(state.play), fees=self.refunded, void=True
            ),
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        refunded, wagers = self.refunded, state.play.wagers
        return (
            *[taken_up(held, MoveReason.STAKE_BACK) for held in state.play.holds],
            *[fee_back(payer_of(wagers, fee.payer), fee) for fee in refunded],
        )


class FeesHandedBack(TableEvent, frozen=True, tag="fees handed back"):
    """Fees of a void round that no redeal needed; `payer` is the person (T-85)."""

    fees: tuple[Fee, ...]

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, carried=())

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return tuple([fee_back(fee.payer, fee) for fee in self.fees])


class WagersReturned(TableEvent, frozen=True, tag="wagers returned"):
    """One spot is out of the round, and its wagers go back."""

    spot: int

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return return_wagers(setup, state, self.spot)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        back = holds_at(state.play, self.spot)
        return tuple([taken_up(held, MoveReason.STAKE_BACK) for held in back])


class HandForfeited(TableEvent, frozen=True, tag="hand forfeited"):
    """One hand is void, and all its wagers are lost (B1-30), including one on the `jackpot`, whose
    chip the dealer has taken already (B2-3). Tokes beside a wager that was not made yet were
    `returned` (T-72)."""

    spot: int
    lines: tuple[LineSettled, ...]
    jackpot: tuple[JackpotLine, ...] = ()
    returned: tuple[Remark, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        running = finished.with_lines(state.play, self.lines, self.jackpot)
        return drop_spot(setup, replace(state, running=running), self.spot)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (
            *[taken_up(held, MoveReason.PLAYED) for held in holds_at(state.play, self.spot)],
            *moves_of_lines(setup, state.play.wagers, self.lines),
        )


class WagersMadeEqual(TableEvent, frozen=True, tag="wagers made equal"):
    """A bettor's wagers on a spot after the smaller bet was raised or the larger lowered."""

    bet: Bet
    paid: Cents
    """The amount put down for it; below zero it came back to the bettor."""
    added: Cents = Cents(0)
    """The bettor's total bets since the cards."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        running, bet = state.play, self.bet
        bets = with_bet(running.wagers.bets, bet)
        wagers = replace(running.wagers, bets=bets)
        felt = replay(setup.game, wagers, running.log)
        return go_on(state, wagers, felt, added={**running.added, bet.name: self.added})

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        """The player's whole stake there goes back, and they put the right stake down."""
        running, bet = state.play, self.bet
        old = [held for held in running.holds if held.bettor == bet.name]
        whole = sum([held.amount for held in old]) + self.paid
        back = [taken_up(held, MoveReason.STAKE_BACK) for held in old]
        return *back, laid(further_hold(setup, running, bet, whole))


class HandsMoved(TableEvent, frozen=True, tag="hands moved"):
    """Cards dealt to an empty spot moved forward; nothing else changes (B4-21 H)."""

    spot: int


TroubleEvent = (
    AlertRaised | AlertAnswered | IrregularityCalled | CallWithdrawn | RemedyOrdered
    | RoundCalledOff | FeesHandedBack | WagersReturned | HandForfeited | WagersMadeEqual
    | HandsMoved | CardsReshuffled | NoteWritten
)  # fmt: skip


def alert_of(event: AlertRaised, round_name: str, *, since: str) -> Alert:
    """An alert, with the round in which it came up."""
    about = (event.alert, event.kind, event.spot, event.amount, event.people, event.rule)
    return Alert(*about, since=since, round=round_name, most=event.most, note=event.note)
