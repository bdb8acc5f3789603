"""The money of an event: from whom to whom, and how much.

Each matter lists the moves of its own events (`matters/`), in the types of this file. The table's
state (`stacks`: chips in front of players, tray, boxes, tips, debts, stakes on the felt) and the
ledger's acts (`acts`) are folds of these moves.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from houseway.bank import Fee, Remark
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.money import Cents
from houseway.table.events import LineSettled
from houseway.table.live.money.stakes import bettor, payer_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import StakeOnFelt

# Who owns money, or where it lies


class Stack(Fact, frozen=True):
    """The chips in front of a player at the table."""

    person: str


class Pocket(Fact, frozen=True):
    """A person's own money: in their pocket, or kept for them at the cage."""

    person: str


class OnTheWay(Fact, frozen=True):
    """Chips that a player takes from one table to another, `table`."""

    table: str
    person: str


class OwedTo(Fact, frozen=True):
    """The amount a person is owed from rounds that were turned back; below zero they owe it."""

    person: str


class HousePlace(StrEnum):
    """A place for money that does not belong to players."""

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
    """The reason for a move, where the ledger books it separately."""

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


def gained(moves: Iterable[Move]) -> Iterator[tuple[Holder, int]]:
    """Both sides of every move: the gainer, and below zero the giver."""
    for move in moves:
        yield move.giver, -move.amount
        yield move.taker, move.amount


def gained_at(place: HousePlace, moves: Iterable[Move]) -> int:
    """The gain of a house place by these moves; below zero it gives."""
    gain = 0
    for move in moves:
        if move.taker is place:
            gain += move.amount
        if move.giver is place:
            gain -= move.amount
    return gain


def laid(held: StakeOnFelt) -> Move:
    """Chips onto the felt."""
    return Move(Stack(held.person), held, held.amount)


def taken_up(held: StakeOnFelt, why: MoveReason) -> Move:
    """Chips off the felt, back to their owner; lost ones are then given."""
    return Move(held, Stack(held.person), held.amount, why)


def fee_back(person: str, fee: Fee) -> Move:
    return Move(HousePlace.FEE_BOX, Stack(person), fee.amount, MoveReason.FEE_BACK)


def tokens_of(wagers: Wagers, tokens: Iterable[Remark]) -> Iterator[Move]:
    for token in tokens:
        person = payer_of(wagers, token.bettor)
        yield Move(Stack(person), HousePlace.TIPS, token.amount or Cents(0))


def moves_of_lines(
    setup: TableSetup, wagers: Wagers, lines: Iterable[LineSettled]
) -> Iterator[Move]:
    """Wins and losses of lines, against the one who covers them: the player-dealer or the tray; at
    poker the total loss of all players is the house's fee."""
    covers: Holder = HousePlace.TRAY if setup.poker is None else HousePlace.FEE_BOX
    if wagers.bank is not None:
        covers = Stack(wagers.bank.person)
    for line in lines:
        person = Stack(bettor(wagers, line.spot, line.backline).person)
        yield Move(covers, person, line.win)
        if line.toke:  # the rest of it is the dealers' (T-72)
            yield Move(person, HousePlace.TIPS, Cents(line.stake + line.win))
