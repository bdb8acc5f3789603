"""Commands to a live table, from a player, its dealer, a supervisor or the system.

A command says what to `do`; the house adds who asks, when, and the source of chance. Staff identify
themselves with a card: its number comes from the house's roster; its PIN is checked and never
stored. Money is whole cents.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.place import Place
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live.command import ByTwoCards, WithCard
from houseway.table.live.command import TableCommand as TableCommand
from houseway.table.live.matters import bank, limits, seats, tips, tray
from houseway.table.live.matters.bank import *  # noqa: F403
from houseway.table.live.matters.limits import *  # noqa: F403
from houseway.table.live.matters.seats import *  # noqa: F403
from houseway.table.live.matters.tips import *  # noqa: F403
from houseway.table.live.matters.tray import *  # noqa: F403
from houseway.table.live.phase import ALWAYS, IDLE, IN_A_ROUND, OPEN, TablePhase
from houseway.table.live.procedure_commands import AskNewDeck as AskNewDeck
from houseway.table.live.procedure_commands import ChangeDealer as ChangeDealer
from houseway.table.live.procedure_commands import ChangeDelivery as ChangeDelivery
from houseway.table.live.procedure_commands import ChangeFeeOption as ChangeFeeOption
from houseway.table.live.procedure_commands import ChangeShuffle as ChangeShuffle
from houseway.table.live.procedure_commands import CloseTable as CloseTable
from houseway.table.live.procedure_commands import OpenNewDeck as OpenNewDeck
from houseway.table.live.procedure_commands import OpenTable as OpenTable
from houseway.table.live.procedure_commands import TakeStep as TakeStep
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.round_record import AnyDecision

# Seats and chips


# The bank


# The round


class OpenBets(TableCommand, frozen=True, tag="open bets"):
    """Begin a round. Where the system shuffles, its cards are fixed now and their commitment is
    published (R11, R12)."""

    when = IDLE
    poker = False


class PlaceBet(TableCommand, frozen=True, tag="bet"):
    """Set all of a bettor's wagers on a spot: they replace what was there, and an empty bet takes
    everything back. `backline` is the bettor's number behind the seated player. A toke is keyed by
    the wager it lies beside; `centre` is one in the centre of the betting area (T-72), and `direct`
    one thrown in without a word, which is accepted but not bet (T-91). `progressive` puts the chip
    on the jackpot's sensor, and `progressive_2` on the second of two (B6-15)."""

    when = (TablePhase.BETTING,)
    poker = False
    spot: int
    wagers: Mapping[str, Cents] = {}
    tokes: Mapping[str, Cents] = {}
    progressive: bool = False
    progressive_2: bool = False
    backline: int = 0


class NoMoreBets(TableCommand, frozen=True, tag="no more bets"):
    """Close the bets, drop the fee and press COIN IN (T-84, T-89). No cards are dealt without the
    fee: `without_unpaid` returns the bets of players who have no chips for theirs."""

    when = (TablePhase.BETTING,)
    poker = False
    without_unpaid: bool = False


class CancelBets(TableCommand, frozen=True, tag="cancel bets"):
    """Cancel the round before the cards: bets go back, and the table is between rounds. A
    player-dealer who has no chips for the fee gives up the bank (T-35)."""

    when = (TablePhase.BETTING,)
    poker = False
    why: str


class DealOut(TableCommand, frozen=True, tag="deal"):
    """Deal the next cards and dice from the system's shuffle."""

    when = (TablePhase.DEALING,)


class LayCards(TableCommand, frozen=True, tag="cards"):
    """Enter cards dealt on a real felt, or how many lie there unread. `back` is the colour of their
    backs, where the table's decks are told apart by it."""

    when = (TablePhase.DEALING,)
    place: Place
    cards: tuple[PlayingCard, ...] = ()
    unread: int = 0
    back: str = ""


class RollDice(TableCommand, frozen=True, tag="dice"):
    """Enter the dice as they fell on a real felt: the player-dealer shakes them, and either the
    player-dealer or the dealer enters them. `pile` is the one the player-dealer picked for the
    Action button, counted from the left (B12-6)."""

    when = (TablePhase.DEALING,)
    poker = False
    pips: tuple[int, ...]
    pile: int = 0


class Decide(TableCommand, frozen=True, tag="act"):
    """Decide for the bettor whose turn it is. The decision names its spot, and the place behind the
    seated player where such a bettor decides."""

    when = (TablePhase.DECIDING,)
    decision: AnyDecision


class Tick(TableCommand, frozen=True, tag="tick"):
    """Let time pass: the table decides for players whose time has run out (T-78). Sent by `system`
    or by staff."""

    when = ALWAYS
    while_stopped = True


class PassOver(WithCard, frozen=True, tag="pass over"):
    """Go on without a player who does not answer, at a table without a clock; a supervisor orders
    it. The bank counts as declined (T-35); open decisions are made for the player (T-78)."""

    when = (TablePhase.OFFERING, TablePhase.DECIDING)
    why: str


class SettleRound(TableCommand, frozen=True, tag="settle"):
    """Take and pay, in the house's order."""

    when = (TablePhase.SHOWING,)


# The poker room


class DrawButton(TableCommand, frozen=True, tag="draw button"):
    """Deal one card face up to each player, clockwise from the dealer's left: the highest takes the
    button (B14-3). The system deals them; from a real felt they are typed."""

    when = IDLE
    poker = True
    cards: tuple[PlayingCard, ...] = ()


class StartHand(TableCommand, frozen=True, tag="start hand"):
    """Move the button and post the blinds."""

    when = IDLE
    poker = True


class SitOut(TableCommand, frozen=True, tag="sit out"):
    """Sit out from the next hand on; blinds that pass the player are missed."""

    when = OPEN
    while_stopped = True
    poker = True


class ComeBack(TableCommand, frozen=True, tag="come back"):
    """Come back into play: at once if no blind has passed the player, else with the big blind
    (T-87)."""

    when = OPEN
    while_stopped = True
    poker = True


class PostBlinds(TableCommand, frozen=True, tag="post"):
    """Post blinds instead of waiting for the big blind: the big blind live, a missed small one dead
    (T-87)."""

    when = OPEN
    while_stopped = True
    poker = True


class JoinList(TableCommand, frozen=True, tag="join list"):
    """Join the waiting list; a free seat is offered to the player who has waited longest."""

    when = OPEN
    while_stopped = True
    poker = True


class LeaveList(TableCommand, frozen=True, tag="leave list"):
    """Leave the waiting list."""

    when = OPEN
    while_stopped = True
    poker = True


class DeclineSeat(TableCommand, frozen=True, tag="decline seat"):
    """Decline an offered seat; it is offered to the next player."""

    when = OPEN
    while_stopped = True
    poker = True


class AskSeatChange(TableCommand, frozen=True, tag="ask seat change"):
    """Ask for another seat: this one, or any that comes free. Requests are granted in order,
    between hands, before a seat is offered to the waiting list."""

    when = OPEN
    while_stopped = True
    poker = True
    spot: int = 0


class KeepSeat(TableCommand, frozen=True, tag="keep seat"):
    """Cancel a seat-change request."""

    when = OPEN
    while_stopped = True
    poker = True


class SetMustMove(WithCard, frozen=True, tag="set must-move"):
    """Move players from this table to the one it `feeds`, or to it from the one it is `fed_by`,
    from now on; naming neither ends it."""

    when = OPEN
    while_stopped = True
    poker = True
    feeds: str = ""
    fed_by: str = ""


class MoveOn(TableCommand, frozen=True, tag="move on"):
    """Move the player who has sat here longest to a free seat at the table this one feeds, at once
    or after the current hand."""

    when = OPEN
    while_stopped = True
    poker = True


class BringPlayer(TableCommand, frozen=True, tag="bring player"):
    """Bring a player from the table that feeds this one, with the chips they had there."""

    when = OPEN
    while_stopped = True
    poker = True
    person: str
    spot: int
    chips: Cents


# What goes wrong


class CallIrregularity(TableCommand, frozen=True, tag="call"):
    """Call the supervisor: something is wrong. Play is stopped until a remedy is ordered."""

    when = (TablePhase.BETTING, *IN_A_ROUND)
    what: Irregularity
    spot: int = 0
    note: str = ""


class WithdrawCall(TableCommand, frozen=True, tag="withdraw call"):
    """Withdraw a call: it was a dealer's slip, and nothing is wrong with the cards."""

    when = (TablePhase.BETTING, *IN_A_ROUND)
    while_stopped = True
    why: str


class OrderRemedy(WithCard, frozen=True, tag="remedy"):
    """Order the remedy for an irregularity. Where the house leaves it open the supervisor names the
    remedy; elsewhere it may be left out."""

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

    when = ALWAYS
    while_stopped = True
    number: str


class AnswerAlert(WithCard, frozen=True, tag="answer"):
    """Answer an alert that a supervisor has seen (B1-20). One no longer listed at the table is
    found by the `round` in which it came up."""

    when = ALWAYS
    while_stopped = True
    alert: int
    round: str = ""


# A round that was paid and is wrong


class VoidPaidRound(WithCard, frozen=True, tag="void round"):
    """Void a paid round: all wagers go back, and its fees follow the house's rule (T-82, T-85).
    `reason` is one of those below; `why` explains it in words. Where money comes back to the house,
    a `second` person approves it (R6)."""

    when = IDLE
    round: str
    reason: TurnBackReason
    why: str
    second: CardShown | None = None


class CardsAt(Fact, frozen=True):
    """The cards that really lay at a place."""

    place: Place
    cards: tuple[PlayingCard, ...]


class StakesOf(Fact, frozen=True, omit_defaults=True):
    """What a bettor really had on each wager before the cards."""

    spot: int
    stakes: Mapping[str, Cents]
    backline: int = 0


class CorrectPaidRound(WithCard, frozen=True, tag="correct round"):
    """Correct a paid round that was recorded wrongly: it is turned back and settled as it really
    was. Give only what was wrong: all the `cards` of a place; all the `acts` of a bettor, in order;
    all the `wagers` a bettor had before the cards; the `dice`. A hand that was shown or set is read
    with the right cards; where several were misread, they come in the order of the wrong ones, or
    the `acts` are given too."""

    when = IDLE
    round: str
    reason: TurnBackReason
    why: str
    second: CardShown | None = None
    cards: tuple[CardsAt, ...] = ()
    acts: tuple[AnyDecision, ...] = ()
    wagers: tuple[StakesOf, ...] = ()
    dice: tuple[int, ...] = ()


class WriteOffOwed(ByTwoCards, frozen=True, tag="write off owed"):
    """Write off what a person owes the house from a round that was turned back: all of it if no
    amount is given. Debts to other players remain theirs."""

    when = IDLE
    person: str
    why: str
    amount: Cents | None = None


class CollectOwed(WithCard, frozen=True, tag="collect owed"):
    """Collect chips that a person owes from a round that was turned back: if no amount is given,
    all of it, or as much as they have."""

    when = IDLE
    person: str
    amount: Cents | None = None


# The money of the house


# The jackpot beside the game


class ConfirmAward(WithCard, frozen=True, tag="confirm award"):
    """Swipe a card for a hand that won on a meter (B2-13, B6-5). Where a table has two jackpots
    (B6-15), `sensor` says which, 1 or 2; it may be left out where only one is possible."""

    when = IDLE
    poker = False
    spot: int
    sensor: int = 0


class PayAward(TableCommand, frozen=True, tag="pay award"):
    """Pay out a meter's award, with the staff the house requires (B2-12, T-60). The award is named
    by its entry in the link's stream, or by the spot where the house pays before it records; with
    two jackpots `sensor` is 1 or 2."""

    when = ALWAYS
    while_stopped = True
    poker = False
    cards: tuple[CardShown, ...]
    paperwork: str
    vault: str
    checked: bool
    spot: int = 0
    award: int | None = None
    sensor: int = 0
    chips: Cents = Cents(0)
    check: Cents = Cents(0)
    withheld: Cents = Cents(0)
    reason: str = ""


class LoseLink(TableCommand, frozen=True, tag="lose link"):
    """Report that the table lost its link; the system may have noticed it itself (B2-16, R10). With
    two jackpots `sensor` is 1 or 2."""

    when = ALWAYS
    while_stopped = True
    poker = False
    card: CardShown | None = None
    sensor: int = 0


class RestoreLink(WithCard, frozen=True, tag="restore link"):
    """Restore the link and send it what was kept for it (R10). With two jackpots `sensor` is 1 or
    2."""

    when = ALWAYS
    while_stopped = True
    poker = False
    sensor: int = 0


Command = (
    OpenTable | CloseTable | ChangeDealer | TakeStep | OpenNewDeck | AskNewDeck
    | ChangeDelivery
    | ChangeFeeOption
    | ChangeShuffle
    | seats.SeatsCommand | bank.BankCommand | OpenBets | PlaceBet | limits.LimitsCommand
    | NoMoreBets | CancelBets | DealOut | LayCards | RollDice | Decide | Tick | PassOver
    | SettleRound | CallIrregularity | WithdrawCall | OrderRemedy | UnlockCard
    | AnswerAlert | tray.TrayCommand | tips.TipsCommand | ConfirmAward
    | PayAward | LoseLink | RestoreLink | DrawButton | StartHand | SitOut | ComeBack | PostBlinds
    | JoinList | LeaveList | DeclineSeat | AskSeatChange | KeepSeat | SetMustMove | MoveOn
    | BringPlayer | VoidPaidRound | CorrectPaidRound | CollectOwed | WriteOffOwed
)  # fmt: skip
