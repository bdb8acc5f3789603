"""Chairs of a poker table: buying in, sitting out, coming back, chips that stay (T-32, T-86)."""

from typing import Final

from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.poker.clock import pay_owed_fees, settle_clock_fees
from houseway.table.live.evolve_room import remembered
from houseway.table.live.money.amounts import check_whole_chips
from houseway.table.live.poker_state import SeatOffer, SeatWish
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.table.session import Chair, add_chips, come_back, post, sit_down, who_left


def his_chair(ctx: CommandContext, person: str) -> Chair:
    """A person's chair; refused if they have none, or have left it in the middle of a hand."""
    chair = ctx.room.session.chair_of(person)
    if chair is None or chair.spot not in ctx.state.seats:
        raise Refused(RoundRefusal.SITS_NOWHERE, where="by", person=person)
    return chair


def check_chair(ctx: CommandContext, person: str, spot: int, buy_in: Cents) -> None:
    """Refuse a seat that is not free, and too few chips for it. Chips that the player left on the
    table count."""
    game = ctx.poker
    if ctx.room.session.chair_of(person) is not None:
        raise Refused(RoundRefusal.SITS_ALREADY, where=f"spot {spot}", rule="T-83", person=person)
    check_turn_to_sit(ctx, person, spot)
    chips = Cents(ctx.state.stacks.get(normal(person), 0) + buy_in)
    if not chips:
        raise Refused(PokerRoomRefusal.BUY_IN_WANTED, where=f"spot {spot}", person=person)
    session = remembered(game, ctx.state, ctx.room.session)
    sit_down(game, session, spot, person, chips)
    known = who_left(session, person)
    if known is not None and buy_in < known.took:
        raise Refused(
            PokerRoomRefusal.COMES_BACK_WITH_LESS,
            where=f"spot {spot}",
            person=person,
            took=known.took,
            amount=buy_in,
        )


def check_turn_to_sit(ctx: CommandContext, person: str, spot: int) -> None:
    """Refuse a seat kept for another player, and any newcomer while others wait."""
    room, where = ctx.room, f"spot {spot}"
    if room.fed_by:
        raise Refused(PokerRoomRefusal.SEATS_ARE_FED, where=where, table=room.fed_by)
    check_not_kept(ctx, person, spot)
    offered = any(same_person(offer.person, person) for offer in room.offers)
    if room.waiting and not offered:
        raise Refused(PokerRoomRefusal.OTHERS_WAIT, where=where, waiting=len(room.waiting))


def check_not_kept(ctx: CommandContext, person: str, spot: int) -> None:
    """Refuse a seat offered to another player, or that another is to change to."""
    room = ctx.room
    seats: tuple[SeatOffer | SeatWish, ...] = (*room.offers, *room.wishes)
    for kept in seats:
        if kept.spot == spot and not same_person(kept.person, person):
            raise Refused(
                PokerRoomRefusal.SEAT_KEPT_FOR, where=f"spot {spot}", spot=spot, asked=kept.person
            )


def check_more_chips(ctx: CommandContext, person: str, amount: Cents) -> bool:
    """Refuse chips to a player who is in a hand, and too few to a player who is broke; whether the
    player sits out because their chips are gone."""
    chair = his_chair(ctx, person)
    add_chips(ctx.poker, ctx.room.session, chair.spot, amount)
    return chair.out and not chair.stack and not chair.bought


def has_bought(ctx: CommandContext, person: str, was_broke: bool) -> None:
    """A player who owes for a half hour pays. One who went broke and has bought in anew plays
    again, once nothing is owed: they are no newcomer, but make up the blinds that have passed them
    meanwhile (T-87)."""
    pay_owed_fees(ctx, person)
    room, chair = ctx.room, his_chair(ctx, person)
    if was_broke and not room.owed.get(normal(person)):
        waits = come_back(room.session, chair.spot).chair(chair.spot).waits
        ctx.emit(happened.CameBack(spot=chair.spot, person=chair.person, waits=waits, rule="T-87"))


def check_chips_may_go(ctx: CommandContext, person: str, amount: int) -> None:
    """Refuse to take chips off a poker table while their owner sits there (T-32)."""
    if ctx.room.session.chair_of(person) is not None:
        raise Refused(PokerRoomRefusal.CHIPS_STAY, where="amount", person=person)
    if amount != ctx.state.free(person):  # all of them go, even a part of a chip
        check_whole_chips(ctx.setup.sheet, amount)


def check_tip(ctx: CommandContext, person: str, amount: int) -> None:
    """Refuse to give away chips of a player's hand in play (T-32)."""
    room = ctx.room
    chair = room.session.chair_of(person)
    if chair is not None and chair.spot in room.session.dealt_in:
        raise Refused(RoundRefusal.STACK_IN_A_HAND, where=f"spot {chair.spot}", spot=chair.spot)
    check_whole_chips(ctx.setup.sheet, amount)


def free_absent_seats(ctx: CommandContext) -> None:
    """A player who sits out longer than the room allows loses the seat; the chips are kept on the
    table, and debts for half hours are paid (T-87)."""
    most = ctx.poker.terms.absent_after
    if most is None or ctx.state.phase is not TablePhase.IDLE:
        return
    for chair in ctx.room.session.chairs:
        if chair.out and chair.passed >= most:
            settle_clock_fees(ctx, chair.person)
            ctx.emit(happened.SeatLeft(spot=chair.spot, person=chair.person, rule="T-87"))


def stay_out(ctx: CommandContext, command: ask.SitOut) -> None:
    """Not dealt in from the next hand on."""
    chair = his_chair(ctx, ctx.by)
    if not chair.out:
        ctx.emit(happened.SatOut(spot=chair.spot, person=chair.person, rule="T-87"))


def play_again(ctx: CommandContext, command: ask.ComeBack) -> None:
    """Dealt in again; not before the player has chips, and has paid what they owe for a half hour.
    Without chips they still sit out, and the blinds that pass them are missed."""
    chair, room = his_chair(ctx, ctx.by), ctx.room
    owed = room.owed.get(normal(ctx.by), Cents(0))
    if owed:
        raise Refused(PokerRoomRefusal.OWES_A_FEE, where="by", person=ctx.by, amount=owed)
    if not chair.out:
        return
    if not chair.stack:
        raise Refused(PokerRoomRefusal.HAS_NO_CHIPS, where="by", person=ctx.by)
    waits = come_back(room.session, chair.spot).chair(chair.spot).waits
    ctx.emit(happened.CameBack(spot=chair.spot, person=chair.person, waits=waits, rule="T-87"))


def post_blinds(ctx: CommandContext, command: ask.PostBlinds) -> None:
    """The player posts with the next hand instead of waiting for the big blind."""
    chair = his_chair(ctx, ctx.by)
    post(ctx.room.session, chair.spot)
    if chair.posts:
        return  # already known
    ctx.emit(happened.WillPost(spot=chair.spot, person=chair.person, rule="T-87"))


COMMANDS: Final[Decisions] = {
    ask.SitOut: stay_out,
    ask.ComeBack: play_again,
    ask.PostBlinds: post_blinds,
}
