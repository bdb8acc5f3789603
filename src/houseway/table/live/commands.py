"""What is asked of a live table: by a player, by its dealer, by a supervisor, or by the system.

A command says what to `do`, and nothing of who asks, when or by which chance: the house adds that.
Staff who prove themselves show a card; its number comes from the house's roster, and its PIN is
checked and kept nowhere. Money is whole cents.
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
    """A round begins. Where the system shuffles, its cards are fixed now and their commitment is
    published (R11, R12)."""

    when = IDLE
    poker = False


class PlaceBet(TableCommand, frozen=True, tag="bet"):
    """All that a bettor has on a spot, from now on: it takes the place of what he had there, and
    nothing at all takes it back. `backline` is his number behind the seated player. A toke goes by
    the wager that it lies beside; `centre` is one in the centre of the betting area (T-72), and
    `direct` one thrown in without a word, which is taken and not bet (T-91). `progressive` puts the
    chip on the jackpot's sensor, and `progressive_2` on the second of two (B6-15)."""

    when = (TablePhase.BETTING,)
    poker = False
    spot: int
    wagers: Mapping[str, Cents] = {}
    tokes: Mapping[str, Cents] = {}
    progressive: bool = False
    progressive_2: bool = False
    backline: int = 0


class NoMoreBets(TableCommand, frozen=True, tag="no more bets"):
    """Bets are closed; the fee is dropped, and COIN IN is pressed (T-84, T-89). Without the fee no
    cards: `without_unpaid` gives the bets of those back who have no chips for theirs."""

    when = (TablePhase.BETTING,)
    poker = False
    without_unpaid: bool = False


class CancelBets(TableCommand, frozen=True, tag="cancel bets"):
    """No round is played after all: bets go back, and the table is between rounds. A player-dealer
    who has no chips for his fee gives the bank up (T-35)."""

    when = (TablePhase.BETTING,)
    poker = False
    why: str


class DealOut(TableCommand, frozen=True, tag="deal"):
    """The cards and dice that are waited for come from the system's shuffle."""

    when = (TablePhase.DEALING,)


class LayCards(TableCommand, frozen=True, tag="cards"):
    """Cards that lie on a real felt, typed by the dealer; or how many lie there unread. `back` is
    the colour of their backs, where the decks of the table are told apart by it."""

    when = (TablePhase.DEALING,)
    place: Place
    cards: tuple[PlayingCard, ...] = ()
    unread: int = 0
    back: str = ""


class RollDice(TableCommand, frozen=True, tag="dice"):
    """The dice as they fell on a real felt: the player-dealer shakes them, and he or the dealer
    says what they show. `pile` is the one that he has picked for the Action button, counted from
    the left (B12-6)."""

    when = (TablePhase.DEALING,)
    poker = False
    pips: tuple[int, ...]
    pile: int = 0


class Decide(TableCommand, frozen=True, tag="act"):
    """A decision of the bettor whose turn it is. It names its spot, and the place behind the seated
    player where such a bettor decides."""

    when = (TablePhase.DECIDING,)
    decision: AnyDecision


class Tick(TableCommand, frozen=True, tag="tick"):
    """Time has passed: whoever has let his run out is decided for (T-78). It is told by `system` or
    by one of the staff."""

    when = ALWAYS
    while_stopped = True


class PassOver(WithCard, frozen=True, tag="pass over"):
    """Somebody has to answer and does nothing, at a table without a clock: a supervisor has it go
    on. The bank counts as declined (T-35); what is open is decided for him (T-78)."""

    when = (TablePhase.OFFERING, TablePhase.DECIDING)
    why: str


class SettleRound(TableCommand, frozen=True, tag="settle"):
    """The dealer takes and pays, in the house's order."""

    when = (TablePhase.SHOWING,)


# The poker room


class DrawButton(TableCommand, frozen=True, tag="draw button"):
    """One card face up to each player, clockwise from the dealer's left: the highest takes the
    button (B14-3). The system deals them; from a real felt they are typed."""

    when = IDLE
    poker = True
    cards: tuple[PlayingCard, ...] = ()


class StartHand(TableCommand, frozen=True, tag="start hand"):
    """The button moves, and the blinds are posted."""

    when = IDLE
    poker = True


class SitOut(TableCommand, frozen=True, tag="sit out"):
    """A player is not dealt in from the next hand on; the blinds that pass him are missed."""

    when = OPEN
    while_stopped = True
    poker = True


class ComeBack(TableCommand, frozen=True, tag="come back"):
    """He plays again: at once if no blind has passed him, else with the big blind (T-87)."""

    when = OPEN
    while_stopped = True
    poker = True


class PostBlinds(TableCommand, frozen=True, tag="post"):
    """A player who would wait for the big blind posts instead: the big blind live, a missed small
    one dead (T-87)."""

    when = OPEN
    while_stopped = True
    poker = True


class JoinList(TableCommand, frozen=True, tag="join list"):
    """Somebody waits for a seat; a free one is offered to him who waits longest."""

    when = OPEN
    while_stopped = True
    poker = True


class LeaveList(TableCommand, frozen=True, tag="leave list"):
    """He waits no longer."""

    when = OPEN
    while_stopped = True
    poker = True


class DeclineSeat(TableCommand, frozen=True, tag="decline seat"):
    """He does not want the seat that is offered to him; it is offered to the next."""

    when = OPEN
    while_stopped = True
    poker = True


class AskSeatChange(TableCommand, frozen=True, tag="ask seat change"):
    """A player wants another seat: this one, or any that comes free. Wishes are granted in their
    order, between hands, before a seat is offered to those who wait."""

    when = OPEN
    while_stopped = True
    poker = True
    spot: int = 0


class KeepSeat(TableCommand, frozen=True, tag="keep seat"):
    """He wants no other seat any more."""

    when = OPEN
    while_stopped = True
    poker = True


class SetMustMove(WithCard, frozen=True, tag="set must-move"):
    """From now on players move from this table to the one that it `feeds`, or come to it from the
    one that it is `fed_by`; naming neither ends it."""

    when = OPEN
    while_stopped = True
    poker = True
    feeds: str = ""
    fed_by: str = ""


class MoveOn(TableCommand, frozen=True, tag="move on"):
    """A seat is free at the table that this one feeds: whoever sits here longest must move, at once
    or after the hand that he is in."""

    when = OPEN
    while_stopped = True
    poker = True


class BringPlayer(TableCommand, frozen=True, tag="bring player"):
    """A player comes from the table that feeds this one, with the chips that he had there."""

    when = OPEN
    while_stopped = True
    poker = True
    person: str
    spot: int
    chips: Cents


# What goes wrong


class CallIrregularity(TableCommand, frozen=True, tag="call"):
    """The dealer calls the supervisor: something is wrong. The table stands still until a remedy
    is ordered."""

    when = (TablePhase.BETTING, *IN_A_ROUND)
    what: Irregularity
    spot: int = 0
    note: str = ""


class WithdrawCall(TableCommand, frozen=True, tag="withdraw call"):
    """It was a slip of the dealer's, and nothing is wrong with the cards."""

    when = (TablePhase.BETTING, *IN_A_ROUND)
    while_stopped = True
    why: str


class OrderRemedy(WithCard, frozen=True, tag="remedy"):
    """The supervisor orders what is done about it. Where the house leaves it to him he names the
    remedy, elsewhere he may leave it out."""

    when = (TablePhase.BETTING, *IN_A_ROUND)
    while_stopped = True
    why: str
    remedy: Remedy | None = None
    """What is done, where the house leaves it open."""
    seen: bool = False
    """Whether a player has touched or looked at cards on a real felt."""
    stakes: Mapping[str, Cents] = {}
    """What really lies on a spot whose wagers are not equal."""
    cards: tuple[PlayingCard, ...] = ()
    """The card that the dealer exposed, where it is replaced."""


class UnlockCard(WithCard, frozen=True, tag="unlock card"):
    """A card of the house that three wrong PINs have locked may be used again, at every table and
    console; somebody else than its holder sees to that (R15)."""

    when = ALWAYS
    while_stopped = True
    number: str


class AnswerAlert(WithCard, frozen=True, tag="answer"):
    """A supervisor has seen an alert (B1-20). One that is not listed at the table any more is found
    by the `round` in which it came up."""

    when = ALWAYS
    while_stopped = True
    alert: int
    round: str = ""


# A round that was paid and is wrong


class VoidPaidRound(WithCard, frozen=True, tag="void round"):
    """A paid round did not count: all wagers go back, and its fees do as the house has it (T-82,
    T-85). `reason` is one of those below, `why` says it in words. Where money comes back to the
    house, a `second` person approves it (R6)."""

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
    """A paid round was recorded wrongly: it is turned back and settled as it really was. It says
    only what was wrong: the `cards` of a place, all of them; the `acts` of a bettor, all of them in
    their order; the `wagers` that a bettor had before the cards, all of them; the `dice`. A hand
    that was shown or set is read with the right cards; where several were misread, they come in
    the order of the wrong ones, or the `acts` are given too."""

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
    """The house gives up what somebody owes it of a round that was turned back: all of it, if no
    amount is said. What he owes to other players is theirs."""

    when = IDLE
    person: str
    why: str
    amount: Cents | None = None


class CollectOwed(WithCard, frozen=True, tag="collect owed"):
    """Somebody hands over chips that he owes of a round that was turned back: all that he owes, or
    as much as he has, if no amount is said."""

    when = IDLE
    person: str
    amount: Cents | None = None


# The money of the house


# The jackpot beside the game


class ConfirmAward(WithCard, frozen=True, tag="confirm award"):
    """A card is swiped for a hand that won on a meter (B2-13, B6-5). Where a table has two jackpots
    (B6-15), `sensor` says on which, 1 or 2; it may be left out where only one can be meant."""

    when = IDLE
    poker = False
    spot: int
    sensor: int = 0


class PayAward(TableCommand, frozen=True, tag="pay award"):
    """A meter's award is paid out by those whom the house asks for (B2-12, T-60). It is named by
    its entry in the link's stream, or by the spot where the house pays before it records; `sensor`
    is that of two jackpots, 1 or 2."""

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
    """The table has lost its link; the system itself may have noticed it (B2-16, R10). `sensor` is
    that of two jackpots, 1 or 2."""

    when = ALWAYS
    while_stopped = True
    poker = False
    card: CardShown | None = None
    sensor: int = 0


class RestoreLink(WithCard, frozen=True, tag="restore link"):
    """The link is back, and is told what was kept for it (R10). `sensor` is that of two jackpots, 1
    or 2."""

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
