"""The money of an event: from whom to whom, and how much.

This is the one place that says it. What the table comes to (`stacks`: chips before people, tray,
boxes, tips, debts, stakes on the felt) and what the ledger keeps (`acts`) are folds of these
moves. An event that moves nothing is named here too, so that none is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import assert_never

from houseway.bank import Fee, Remark
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.money import Cents
from houseway.people import normal
from houseway.table.events import LineSettled
from houseway.table.live import events as happened
from houseway.table.live.money.stakes import bettor, further_hold, holds_at, holds_of, payer_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, StakeOnFelt
from houseway.table.live.undo.events import ChipsDue
from houseway.table.poker_room import events as poker
from houseway.table.poker_room.felt import blind_holds

# Whose money it is, or where it lies


class Stack(Fact, frozen=True):
    """The chips that somebody has before him at the table."""

    person: str


class Pocket(Fact, frozen=True):
    """Somebody's own money: in his pocket, or kept for him at the cage."""

    person: str


class OnTheWay(Fact, frozen=True):
    """Chips that a player takes from one table to another, `table`."""

    table: str
    person: str


class OwedTo(Fact, frozen=True):
    """What somebody is still to be given of rounds that were turned back; below zero he owes it."""

    person: str


class HousePlace(StrEnum):
    """Where money lies that is nobody's of the players."""

    TRAY = "tray"
    CASH_BOX = "cash in the drop box"
    FEE_BOX = "fees in the drop box"
    FEES = "fees that were counted"
    TIPS = "tips since the bets were opened"
    TIP_BOX = "tips from before"
    CAGE = "cage"
    OVER_AND_SHORT = "over and short"
    HOUSE_OWED = "owed to the house"
    FEES_OWED = "fees owed to the house"
    LINK = "the link, which books it in its own stream"
    MIDDLE = "the middle of the table, where nothing stays"


Holder = Stack | Pocket | OnTheWay | OwedTo | StakeOnFelt | HousePlace


class MoveReason(StrEnum):
    """Why money moves, as far as the ledger books it apart."""

    PLAYED = "played"
    STAKE_BACK = "stake given back"
    FEE_BACK = "fee given back"


class Move(Fact, frozen=True):
    """Money from a giver to a taker; below zero it goes the other way."""

    giver: Holder
    taker: Holder
    amount: Cents
    why: MoveReason = MoveReason.PLAYED


Moves = tuple[Move, ...]
_NONE: Moves = ()


def gained(moves: Iterable[Move]) -> Iterator[tuple[Holder, int]]:
    """Both sides of every move: who gains, and below zero who gives."""
    for move in moves:
        yield move.giver, -move.amount
        yield move.taker, move.amount


def gained_at(place: HousePlace, moves: Iterable[Move]) -> int:
    """What a place of the house gains by these moves; below zero it gives."""
    return sum([amount for holder, amount in gained(moves) if holder is place])


def moves_of(setup: TableSetup, state: LiveTable, event: happened.Event) -> Moves:
    """What an event moves, at the table as it was before it."""
    match event:
        # What is most frequent moves nothing
        case happened.CardsLaid() | happened.TurnBegan() | happened.BetPlaced():
            return _NONE
        case happened.DecisionMade():
            return _decided(setup, state, event) if event.stake else _NONE
        case happened.BetsOpened() | happened.DeckRevealed() | happened.HandsShown():
            return _NONE
        case happened.BankOffered() | happened.BankAccepted() | poker.PotFeeTaken():
            return _NONE
        # A round
        case happened.BettingClosed():
            return tuple(_closed(setup, state, event))
        case poker.BlindsPosted():
            return tuple([_laid(held) for held in blind_holds(setup, event)])
        case happened.RoundPaid():
            wagers = state.play.wagers
            return (
                *[_taken_up(held, MoveReason.PLAYED) for held in state.play.holds],
                *_lines(setup, wagers, event.lines),
                *_tokens(wagers, event.tokens),
            )
        case happened.RoundCalledOff():
            refunded, wagers = event.refunded, state.play.wagers
            return (
                *[_taken_up(held, MoveReason.STAKE_BACK) for held in state.play.holds],
                *[_fee_back(payer_of(wagers, fee.payer), fee) for fee in refunded],
            )
        case happened.WagersReturned():
            back = holds_at(state.play, event.spot)
            return tuple([_taken_up(held, MoveReason.STAKE_BACK) for held in back])
        case happened.HandForfeited():
            lost = holds_at(state.play, event.spot)
            return (
                *[_taken_up(held, MoveReason.PLAYED) for held in lost],
                *_lines(setup, state.play.wagers, event.lines),
            )
        case happened.WagersMadeEqual():
            return _made_equal(setup, state, event)
        case happened.FeesHandedBack():
            return tuple([_fee_back(fee.payer, fee) for fee in event.fees])
        case poker.ClockFeesTaken():
            return tuple([Move(Stack(f.payer), HousePlace.FEE_BOX, f.amount) for f in event.fees])
        case poker.OwedFeesPaid():
            return (Move(Stack(event.person), HousePlace.FEE_BOX, event.amount),)
        # People and their chips
        case happened.ChipsBought():
            return (
                Move(Pocket(event.person), HousePlace.CASH_BOX, event.amount),
                Move(HousePlace.TRAY, Stack(event.person), event.amount),
            )
        case happened.ChipsTaken():
            return (Move(Stack(event.person), Pocket(event.person), event.amount),)
        case happened.JackpotChips():
            return (Move(Pocket(event.person), Stack(event.person), event.amount),)
        case poker.ChipsBrought():
            coming = OnTheWay(setup.table, event.person)
            return (Move(coming, Stack(event.person), event.amount),)
        case poker.MovedOn():
            going = OnTheWay(event.table, event.person)
            return (Move(Stack(event.person), going, event.chips),)
        case happened.TipGiven():
            return (Move(Stack(event.person), HousePlace.TIPS, event.amount),)
        # The house
        case happened.TableOpened():
            return (Move(HousePlace.CAGE, HousePlace.TRAY, event.tray),)
        case happened.Filled():
            return (Move(HousePlace.CAGE, HousePlace.TRAY, event.amount),)
        case happened.Credited():
            return (Move(HousePlace.TRAY, HousePlace.CAGE, event.amount),)
        case happened.TrayCounted():
            return (Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, event.over),)
        case happened.TableClosed():
            return (
                Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, event.over),
                Move(HousePlace.TRAY, HousePlace.CAGE, event.counted),
            )
        case happened.BoxEmptied() if event.instead_of is not None:
            return (Move(HousePlace.OVER_AND_SHORT, HousePlace.CAGE, event.over),)
        case happened.BoxEmptied():
            return (
                Move(HousePlace.OVER_AND_SHORT, HousePlace.CASH_BOX, event.over),
                Move(HousePlace.CASH_BOX, HousePlace.CAGE, Cents(event.counted - event.fees)),
                Move(HousePlace.FEE_BOX, HousePlace.FEES, event.fees),
            )
        case happened.FeesFromTray():
            return (
                Move(HousePlace.TRAY, HousePlace.FEE_BOX, event.amount),
                Move(HousePlace.FEES, HousePlace.CAGE, event.amount),
            )
        case happened.TokensColouredUp():
            return (Move(HousePlace.TIPS, HousePlace.TIP_BOX, event.amount),)
        case happened.TrayMoved():
            return (Move(HousePlace.LINK, HousePlace.TRAY, event.amount),)
        # Rounds that are turned back
        case happened.RoundTurnedBack():
            return _turned_back(state, event)
        case happened.OwedCollected():
            return _collected(event)
        case happened.OwedWrittenOff():
            return _written_off(state, event)
        # What moves nothing
        case happened.SeatTaken() | happened.SeatLeft() | happened.StepTaken():
            return _NONE
        case happened.CardsUnread() | happened.DiceRolled() | happened.PassedOver():
            return _NONE
        case happened.BankDeclined() | happened.NobodyBanks():
            return _NONE
        case happened.BankWagerSet() | happened.BankGivenUp():
            return _NONE
        case happened.LimitApproved() | happened.LimitWithdrawn() | happened.BetsCancelled():
            return _NONE
        case happened.IrregularityCalled() | happened.CallWithdrawn() | happened.RemedyOrdered():
            return _NONE
        case happened.HandsMoved() | happened.CardsReshuffled() | happened.TipsShown():
            return _NONE
        case happened.AlertRaised() | happened.AlertAnswered() | happened.PaysShown():
            return _NONE
        case happened.CardsSeen() | happened.DecisionSeen() | happened.NewDeckOpened():
            return _NONE
        case happened.PinTried():
            return _NONE
        case happened.DealerChanged() | happened.DeliveryChanged() | happened.ShuffleChanged():
            return _NONE
        case happened.FeeOptionChanged() | happened.JackpotCut() | happened.JackpotBack():
            return _NONE
        case happened.JackpotLeft() | happened.JackpotEntered() | happened.JackpotShown():
            return _NONE
        case happened.JackpotAtCage():  # the link's own stream books it
            return _NONE
        case poker.ButtonDrawn() | poker.TimeBankBegan() | poker.GameOver():
            return _NONE
        case poker.HandKilled() | poker.CardReplaced():
            return _NONE
        case poker.SatOut() | poker.CameBack() | poker.WillPost():
            return _NONE
        case poker.ListJoined() | poker.ListLeft() | poker.SeatOffered() | poker.OfferEnded():
            return _NONE
        case poker.SeatChangeAsked() | poker.SeatKept() | poker.SeatChanged():
            return _NONE
        case poker.MustMoveSet() | poker.MustMove():
            return _NONE
        case _:
            assert_never(event)


def _laid(held: StakeOnFelt) -> Move:
    """Chips onto the felt."""
    return Move(Stack(held.person), held, held.amount)


def _taken_up(held: StakeOnFelt, why: MoveReason) -> Move:
    """Chips off the felt, back to whose they are; what he has lost of them he gives then."""
    return Move(held, Stack(held.person), held.amount, why)


def _fee_back(person: str, fee: Fee) -> Move:
    return Move(HousePlace.FEE_BOX, Stack(person), fee.amount, MoveReason.FEE_BACK)


def _tokens(wagers: Wagers, tokens: Iterable[Remark]) -> Iterator[Move]:
    for token in tokens:
        person = payer_of(wagers, token.bettor)
        yield Move(Stack(person), HousePlace.TIPS, token.amount or Cents(0))


def _lines(setup: TableSetup, wagers: Wagers, lines: Iterable[LineSettled]) -> Iterator[Move]:
    """What lines win and lose, from whoever covers them: the player-dealer or the tray; at poker
    what all have lost together is the house's fee."""
    covers: Holder = HousePlace.TRAY if setup.poker is None else HousePlace.FEE_BOX
    if wagers.bank is not None:
        covers = Stack(wagers.bank.person)
    for line in lines:
        person = Stack(bettor(wagers, line.spot, line.backline).person)
        yield Move(covers, person, line.win)
        if line.toke:  # what is left of it is the dealers' (T-72)
            yield Move(person, HousePlace.TIPS, Cents(line.stake + line.win))


def _closed(setup: TableSetup, state: LiveTable, event: happened.BettingClosed) -> Iterator[Move]:
    """Fees of a void round come back before all else (T-85). The fee is first (T-89), then the
    stakes; the chip on the sensor is handed to the link."""
    wagers = event.wagers
    for fee in state.carried:
        yield _fee_back(fee.payer, fee)
    for fee in event.fees:
        yield Move(Stack(payer_of(wagers, fee.payer)), HousePlace.FEE_BOX, fee.amount)
    yield from _tokens(wagers, event.tokens)
    for bet in wagers.bets:
        if bet.on_sensors:
            yield Move(Stack(bet.person), Pocket(bet.person), bet.on_sensors)
    for held in holds_of(setup, event):
        yield _laid(held)


def _decided(setup: TableSetup, state: LiveTable, event: happened.DecisionMade) -> Moves:
    running = state.play
    bet = bettor(running.wagers, event.spot, event.backline)
    return (_laid(further_hold(setup, running, bet, event.stake)),)


def _made_equal(setup: TableSetup, state: LiveTable, event: happened.WagersMadeEqual) -> Moves:
    """All that he had there goes back to him, and he puts the right stake down."""
    running, bet = state.play, event.bet
    old = [held for held in running.holds if held.bettor == bet.name]
    whole = sum([held.amount for held in old]) + event.paid
    back = [_taken_up(held, MoveReason.STAKE_BACK) for held in old]
    return *back, _laid(further_hold(setup, running, bet, whole))


def _handed_over(changes: Iterable[ChipsDue]) -> Iterator[Move]:
    """What people get and give of a round that is turned back, and what is still owed."""
    for change in changes:
        person = change.person
        yield Move(HousePlace.MIDDLE, Stack(person), change.chips)
        yield Move(HousePlace.MIDDLE, Pocket(person), change.cage)
        yield Move(HousePlace.MIDDLE, OwedTo(person), Cents(change.owed + change.set_off))


def _turned_back(state: LiveTable, event: happened.RoundTurnedBack) -> Moves:
    newest = normal(event.round) == normal(state.round)
    tips = Cents(max(event.tokes, -state.tips) if newest else 0)  # the others are put away
    return (
        *_handed_over(event.changes),
        Move(HousePlace.MIDDLE, HousePlace.TRAY, event.tray),
        Move(HousePlace.MIDDLE, HousePlace.FEE_BOX, event.fees),
        Move(HousePlace.MIDDLE, HousePlace.TIPS, tips),
        Move(HousePlace.MIDDLE, HousePlace.TIP_BOX, Cents(event.tokes - tips)),
        Move(HousePlace.MIDDLE, HousePlace.HOUSE_OWED, Cents(event.short - event.fees_owed)),
        Move(HousePlace.MIDDLE, HousePlace.FEES_OWED, event.fees_owed),
    )


def _collected(event: happened.OwedCollected) -> Moves:
    """It ends what he owes, and what others are owed, who have it now; the rest is the house's."""
    person = event.person
    return (
        Move(Stack(person), OwedTo(person), event.amount),
        *_handed_over(event.paid),
        *[Move(OwedTo(each.person), HousePlace.MIDDLE, each.due) for each in event.paid],
        Move(HousePlace.FEES_OWED, HousePlace.FEE_BOX, event.fees),
        Move(HousePlace.HOUSE_OWED, HousePlace.TRAY, event.tray),
    )


def _written_off(state: LiveTable, event: happened.OwedWrittenOff) -> Moves:
    """Fees that nobody has paid first, then what the tray is owed."""
    fees = Cents(min(event.amount, state.fees_owed))
    person = OwedTo(event.person)
    return (
        Move(HousePlace.FEES_OWED, person, fees),
        Move(HousePlace.HOUSE_OWED, person, Cents(event.amount - fees)),
    )
