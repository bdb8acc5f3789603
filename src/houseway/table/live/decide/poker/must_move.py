"""A second table that feeds a first one: who must move next, and how they arrive with their chips.

The documents are silent on this; it follows card-room practice (T-87): the player who has sat
longest at the second table moves when a seat is free at the first. Each table has its own commands
and its own record; the operator of both gives the second one `move on`, and reports its `moved on`
to the first. No player leaves for a table that is not open or plays another game, and chips that
are too small there are handed over before. All that left the second table arrives at the first, no
more and no less; or the player takes it away there. Where the tables are not in one house, the
stated chips are accepted, and the event says that they are unchecked.
"""

from typing import Final

from houseway.money import Cents
from houseway.people import Duty, normal
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.guests import check_guest
from houseway.table.live.decide.poker.clock import charge_newcomer, settle_clock_fees
from houseway.table.live.decide.poker.seats import check_not_kept
from houseway.table.live.money.amounts import check_amount, check_whole_chips
from houseway.table.live.poker_state import FedTable
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.names import check_names
from houseway.table.refusals import RoundRefusal
from houseway.table.session import check_free_seat

_RULE = "T-87"


def set_must_move(ctx: CommandContext, command: ask.SetMustMove) -> None:
    """This table feeds another one, or is fed by one, or neither."""
    (staff,) = ctx.staff(Duty.SEAT_PLAYER, command.card)
    tables = [name for name in (command.feeds, command.fed_by) if name]
    for name in tables:
        check_names({"table": name})
    if len(tables) > 1 or any(normal(name) == normal(ctx.setup.table) for name in tables):
        raise Refused(PokerRoomRefusal.FEEDS_ITSELF, where="feeds")
    step = _check_fed(ctx, command.feeds).step if command.feeds else Cents(0)
    ctx.emit(
        happened.MustMoveSet(
            staff=member(staff), feeds=command.feeds, fed_by=command.fed_by, step=step, rule=_RULE
        )
    )


def _check_fed(ctx: CommandContext, name: str) -> FedTable:
    """The table that players move to, as the house knows it; refused if no player could arrive."""
    fed, sheet = ctx.fed, ctx.setup.sheet.id
    if fed is None or not fed.is_open or fed.sheet != sheet:
        raise Refused(PokerRoomRefusal.NOWHERE_TO_MOVE, where="feeds", table=name, sheet=sheet)
    return fed


def move_on(ctx: CommandContext, command: ask.MoveOn) -> None:
    """The player who has sat here longest has to move; after the hand, if they are in one."""
    del command
    ctx.by_dealer()
    room = ctx.room
    if not room.feeds:
        raise Refused(PokerRoomRefusal.FEEDS_NO_TABLE, where="table")
    if room.moving:
        return
    if not room.came:
        raise Refused(PokerRoomRefusal.NOBODY_TO_MOVE, where="table")
    if _check_fed(ctx, room.feeds).step != room.step:
        raise Refused(PokerRoomRefusal.OTHER_CHIPS_THERE, where="feeds", table=room.feeds)
    chair = room.session.chair_of(room.came[0])
    assert chair is not None
    ctx.emit(happened.MustMove(spot=chair.spot, person=chair.person, table=room.feeds, rule=_RULE))
    send_on(ctx)


def send_on(ctx: CommandContext) -> None:
    """A player moves with all their chips, once they are in no hand and the other table is open;
    any amount below the smallest chip there is handed over before."""
    room, fed = ctx.room, ctx.fed
    chair = room.session.chair_of(room.moving) if room.moving else None
    if chair is None or chair.spot in room.session.dealt_in:
        return
    if fed is None or not fed.is_open or fed.step != room.step:
        return
    settle_clock_fees(ctx, chair.person)
    chips = ctx.state.stacks.get(normal(chair.person), Cents(0))
    if odd := chips % room.step:
        ctx.emit(happened.ChipsTaken(person=chair.person, amount=Cents(odd), rule=_RULE))
        chips = Cents(chips - odd)
    ctx.emit(happened.SeatLeft(spot=chair.spot, person=chair.person, rule=_RULE))
    ctx.emit(happened.MovedOn(person=chair.person, chips=chips, table=room.feeds, rule=_RULE))


def bring_player(ctx: CommandContext, command: ask.BringPlayer) -> None:
    """A player sits down with all the chips they had at the table that feeds this one, even if
    few."""
    ctx.by_dealer()
    game, room, where = ctx.poker, ctx.room, f"spot {command.spot}"
    if not room.fed_by:
        raise Refused(PokerRoomRefusal.NOT_FED, where="table")
    check_guest(ctx, command.person)
    check_amount(command.chips, "chips")
    check_whole_chips(ctx.setup.sheet, command.chips)
    if ctx.arriving is not None and command.chips != ctx.arriving:
        raise Refused(
            PokerRoomRefusal.NOT_ON_THE_WAY,
            where="chips",
            person=command.person,
            chips=command.chips,
            arriving=ctx.arriving,
        )
    check_free_seat(game, room.session, command.spot, command.person)
    if room.session.chair_of(command.person) is not None:
        raise Refused(RoundRefusal.SITS_ALREADY, where=where, rule="T-83", person=command.person)
    check_not_kept(ctx, command.person, command.spot)
    _arrive(ctx, command.person, command.chips)
    ctx.emit(happened.SeatTaken(spot=command.spot, person=command.person, moved=True, rule=_RULE))
    charge_newcomer(ctx, command.person)


def _arrive(ctx: CommandContext, person: str, chips: Cents) -> None:
    ctx.emit(
        happened.ChipsBrought(
            person=person,
            amount=chips,
            table=ctx.state.room.fed_by if ctx.state.room else "",
            unchecked=ctx.arriving is None,
            rule=_RULE,
        )
    )


def take_arriving(ctx: CommandContext, person: str) -> None:
    """Chips of a player who has left another table for this one and takes no seat here: they are
    the player's to take away, even if the table has closed meanwhile (R25)."""
    if ctx.arriving:
        _arrive(ctx, person, ctx.arriving)


COMMANDS: Final[Decisions] = {
    ask.SetMustMove: set_must_move,
    ask.MoveOn: move_on,
    ask.BringPlayer: bring_player,
}
