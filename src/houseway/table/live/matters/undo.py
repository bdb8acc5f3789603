"""A paid round turned back: voided or corrected; and what is still owed since then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from houseway.bank import Fee, Remark
from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games import Place, Wagers, replay
from houseway.money import Cents
from houseway.people import CardShown, normal
from houseway.table.events import LineSettled
from houseway.table.live.command import ByTwoCards, TableCommand, WithCard
from houseway.table.live.event import MoneyEvent, StaffMember, TableEvent
from houseway.table.live.finished import coup_of
from houseway.table.live.money.moves import HousePlace, Move, Moves, OwedTo, Pocket, Stack
from houseway.table.live.phase import IDLE
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import FinishedRound, LiveTable, PlayedCoup
from houseway.table.live.watcher import Watcher
from houseway.table.round_record import Action, AnyDecision


class TurnBackReason(StrEnum):
    """Why a paid round is turned back."""

    CARD = "card misread"
    """A card or a die was read or typed wrongly."""
    DECISION = "decision entered wrongly"
    """A bettor had decided otherwise."""
    WAGER = "wager entered wrongly"
    """A bettor had bet otherwise."""
    IRREGULARITY = "irregularity found late"
    """An irregularity that would have been remedied, if seen in the round."""
    EQUIPMENT = "equipment failed"
    """The shuffler, the shoe or the system was at fault."""


# Commands


class ReportRound(TableCommand, frozen=True, tag="report round"):
    """Report the newest round, until bets open again: the dealer, or a player who was in it, says
    what was wrong, and the pit decides what follows (R13)."""

    example = "report round the nine was a six"
    when = IDLE
    why: str


class VoidPaidRound(WithCard, frozen=True, tag="void round"):
    """Void a paid round: all wagers go back, and its fees follow the house's rule (T-82, T-85).
    `reason` is one of those below; `why` explains it in words. Where money comes back to the house,
    a `second` person approves it (R6)."""

    example = "void round 12 irregularity found late 51 cards card=88 second=70"
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

    example = (
        "correct round 12 card misread a six, not a nine cards.dealer=6dKs "
        'acts.1="check, bet 2x" wagers.1.ante=10 card=88 second=70'
    )
    when = IDLE
    round: str
    reason: TurnBackReason
    why: str
    second: CardShown | None = None
    cards: tuple[CardsAt, ...] = ()
    acts: tuple[AnyDecision, ...] = ()
    wagers: tuple[StakesOf, ...] = ()
    dice: tuple[int, ...] = ()


class CollectOwed(WithCard, frozen=True, tag="collect owed"):
    """Collect chips that a person owes from a round that was turned back: if no amount is given,
    all of it, or as much as they have."""

    example = "collect owed anna card=88"
    when = IDLE
    person: str
    amount: Cents | None = None


class WriteOffOwed(ByTwoCards, frozen=True, tag="write off owed"):
    """Write off what a person owes the house from a round that was turned back: all of it if no
    amount is given. Debts to other players remain theirs."""

    example = "write off owed anna gone for good amount=20 card=70 second=88"
    when = IDLE
    person: str
    why: str
    amount: Cents | None = None


UndoCommand = ReportRound | VoidPaidRound | CorrectPaidRound | CollectOwed | WriteOffOwed

# Events


class ChipsDue(Fact, frozen=True):
    """The changes for one person of a round that is turned back: `due` is all of it, below zero
    they have to give. Of that `set_off` is taken from what they owed before; below zero it comes
    off what they were owed. `chips` went to them or came from them at once, `cage` is kept at the
    cage for a person who has left, and `owed` is still to be handed over, below zero by them."""

    person: str
    due: Cents
    chips: Cents = Cents(0)
    cage: Cents = Cents(0)
    owed: Cents = Cents(0)
    set_off: Cents = Cents(0)


class RightRound(Fact, frozen=True):
    """A round as it really was. `lines` are all of them, `handed` the tokes taken when the bets
    were closed, `tokens` those taken at the end, and `returned` those that went back. `fees` are
    those that were dropped before the cards; at poker the fee comes out of the pot, and is what
    the lines lack together. Only an auditor sees the `log`."""

    wagers: Wagers
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    returned: tuple[Remark, ...] = ()
    handed: tuple[Remark, ...] = ()


class RoundTurnedBack(TableEvent, frozen=True, tag="round turned back"):
    """A paid round is void, or corrected: `right` is how it really was. `wrong` is the number of
    the event that is turned back and `entry` its entry in the ledger, `lines` what it had paid.
    `changes` says what each person gets or gives; `tray`, `fees` and `tokes` are what these
    gain, and `short` is what the house is still owed; `fees_owed` are the fees in it. Of a void
    round the fees go back (`refunded`) or stay (`kept`), as the house has it (T-85)."""

    round: str
    reason: TurnBackReason
    why: str
    staff: tuple[StaffMember, ...]
    wrong: int
    lines: tuple[LineSettled, ...]
    changes: tuple[ChipsDue, ...]
    entry: int = 0
    tray: Cents = Cents(0)
    fees: Cents = Cents(0)
    tokes: Cents = Cents(0)
    short: Cents = Cents(0)
    fees_owed: Cents = Cents(0)
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()
    right: RightRound | None = None

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """The round may be the one that the felt still shows."""
        return replace(
            state,
            finished=_amended(setup, state.finished, self),
            coups=_amended_coups(setup, state, self),
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        newest = normal(self.round) == normal(state.round)
        tips = Cents(max(self.tokes, -state.tips) if newest else 0)  # the others are put away
        return (
            *_handed_over(self.changes),
            Move(HousePlace.MIDDLE, HousePlace.TRAY, self.tray),
            Move(HousePlace.MIDDLE, HousePlace.FEE_BOX, self.fees),
            Move(HousePlace.MIDDLE, HousePlace.TIPS, tips),
            Move(HousePlace.MIDDLE, HousePlace.TIP_BOX, Cents(self.tokes - tips)),
            Move(HousePlace.MIDDLE, HousePlace.HOUSE_OWED, Cents(self.short - self.fees_owed)),
            Move(HousePlace.MIDDLE, HousePlace.FEES_OWED, self.fees_owed),
        )

    def see(self, watcher: Watcher) -> RoundTurnedBack:
        """The reason may name a card, and hands were folded."""
        right = None if self.right is None else replace(self.right, log=())
        return replace(self, why="", right=right)


class OwedCollected(MoneyEvent, frozen=True, tag="owed collected"):
    """A person has handed over what they owed from a round that was turned back, or some of it. It
    goes to those who are owed it, in their order (`paid`), then to the unpaid `fees`, and then to
    the `tray`."""

    staff: StaffMember
    paid: tuple[ChipsDue, ...] = ()
    fees: Cents = Cents(0)
    tray: Cents = Cents(0)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        """It settles the player's debt, and debts to others, which are now paid; the rest is the
        house's."""
        person = self.person
        return (
            Move(Stack(person), OwedTo(person), self.amount),
            *_handed_over(self.paid),
            *[Move(OwedTo(each.person), HousePlace.MIDDLE, each.due) for each in self.paid],
            Move(HousePlace.FEES_OWED, HousePlace.FEE_BOX, self.fees),
            Move(HousePlace.HOUSE_OWED, HousePlace.TRAY, self.tray),
        )


class OwedWrittenOff(MoneyEvent, frozen=True, tag="owed written off"):
    """The house has written off a person's debt, or some of it; two people decided that."""

    staff: tuple[StaffMember, ...]
    why: str

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        """Unpaid fees first, then what the tray is owed."""
        fees = Cents(min(self.amount, state.fees_owed))
        person = OwedTo(self.person)
        return (
            Move(HousePlace.FEES_OWED, person, fees),
            Move(HousePlace.HOUSE_OWED, person, Cents(self.amount - fees)),
        )


UndoEvent = RoundTurnedBack | OwedCollected | OwedWrittenOff


def _handed_over(changes: Iterable[ChipsDue]) -> Iterator[Move]:
    """Payments to and from players for a round that is turned back, and remaining debts."""
    for change in changes:
        person = change.person
        yield Move(HousePlace.MIDDLE, Stack(person), change.chips)
        yield Move(HousePlace.MIDDLE, Pocket(person), change.cage)
        yield Move(HousePlace.MIDDLE, OwedTo(person), Cents(change.owed + change.set_off))


def _amended(
    setup: TableSetup, shown: FinishedRound | None, event: RoundTurnedBack
) -> FinishedRound | None:
    if shown is None or normal(shown.running.name) != normal(event.round):
        return shown
    right = event.right
    if right is None:
        return FinishedRound(running=shown.running, fees=event.refunded, void=True)
    felt = replay(setup.game, right.wagers, right.log)
    running = replace(shown.running, wagers=right.wagers, log=right.log, felt=felt)
    return replace(shown, running=running, lines=right.lines, tokens=right.tokens, corrected=True)


def _amended_coups(
    setup: TableSetup, state: LiveTable, event: RoundTurnedBack
) -> tuple[PlayedCoup, ...]:
    right, coups = event.right, list[PlayedCoup]()
    for each in state.coups:
        if normal(each.round) != normal(event.round):
            coups.append(each)
        elif right is not None:
            coups += coup_of(each.round, replay(setup.game, right.wagers, right.log))
    return tuple(coups)
