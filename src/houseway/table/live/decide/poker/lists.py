"""The waiting list and seat changes at a poker table.

The documents are silent on this; it follows card-room practice (T-87): requests of seated players
come first, then the waiting list, each in order of arrival.
"""

from typing import Final

from houseway.games.wager import check_spot
from houseway.people import same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.clock import later
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.guests import check_guest
from houseway.table.live.decide.poker.seats import his_chair
from houseway.table.live.poker_state import SeatOffer
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal

_RULE = "T-87"
MOST_WAITING: Final = 100
"""At most this many wait for a seat at one table: a command costs the same however long the night
(R21)."""


def join_list(ctx: CommandContext, command: ask.JoinList) -> None:
    """Join the waiting list, behind those who came before."""
    person, room = ctx.by, ctx.room
    check_guest(ctx, person)
    if room.fed_by:
        raise Refused(PokerRoomRefusal.SEATS_ARE_FED, where="by", table=room.fed_by)
    if room.session.chair_of(person) is not None:
        raise Refused(RoundRefusal.SITS_ALREADY, where="by", rule="T-83", person=person)
    if _offer_to(ctx, person) is not None or any(same_person(p, person) for p in room.waiting):
        raise Refused(PokerRoomRefusal.ON_THE_LIST, where="by", person=person)
    if len(room.waiting) >= MOST_WAITING:
        raise Refused(PokerRoomRefusal.LIST_FULL, where="by", rule=_RULE, most=MOST_WAITING)
    ctx.emit(happened.ListJoined(person=person, rule=_RULE))


def leave_list(ctx: CommandContext, command: ask.LeaveList) -> None:
    """Leave the waiting list."""
    person = ctx.by
    if not any(same_person(each, person) for each in ctx.room.waiting):
        raise Refused(PokerRoomRefusal.NOT_ON_THE_LIST, where="by", person=person)
    ctx.emit(happened.ListLeft(person=person, rule=_RULE))


def decline_seat(ctx: CommandContext, command: ask.DeclineSeat) -> None:
    """Offer a declined seat to the next player."""
    offer = _offer_to(ctx, ctx.by)
    if offer is None:
        raise Refused(PokerRoomRefusal.NO_SEAT_OFFERED, where="by", person=ctx.by)
    ctx.emit(happened.OfferEnded(spot=offer.spot, person=offer.person, rule=_RULE))


def _offer_to(ctx: CommandContext, person: str) -> SeatOffer | None:
    return next((o for o in ctx.room.offers if same_person(o.person, person)), None)


def ask_seat_change(ctx: CommandContext, command: ask.AskSeatChange) -> None:
    """Ask for another seat; a player's newest request counts, behind those of others."""
    chair, spot = his_chair(ctx, ctx.by), command.spot
    if spot:
        check_spot(ctx.setup.sheet, spot)
    if spot == chair.spot:
        by = ctx.setup.sheet.seats.cite.item
        raise Refused(RoundRefusal.SEAT_TAKEN, where=f"spot {spot}", rule=by, spot=spot)
    ctx.emit(happened.SeatChangeAsked(person=chair.person, wanted=spot, rule=_RULE))


def keep_seat(ctx: CommandContext, command: ask.KeepSeat) -> None:
    """Cancel a seat-change request."""
    chair = his_chair(ctx, ctx.by)
    if any(same_person(wish.person, chair.person) for wish in ctx.room.wishes):
        ctx.emit(happened.SeatKept(person=chair.person, rule=_RULE))


# After every command


def serve_seats(ctx: CommandContext) -> None:
    """Free seats go to those who want them. Offers that were not taken in time end."""
    for offer in ctx.room.offers:
        if offer.until and ctx.state.now >= offer.until:
            ended = happened.OfferEnded(spot=offer.spot, person=offer.person, late=True, rule=_RULE)
            ctx.emit(ended)
    while _change_one(ctx):
        pass
    room, free = ctx.room, _free(ctx)
    for wish in room.wishes:  # players waiting for the end of a hand
        wanted = wish.spot or next(iter(free), 0)
        free = [spot for spot in free if spot != wanted]
    if room.fed_by:
        return
    for spot, person in zip(free, room.waiting, strict=False):
        seconds = ctx.setup.offer_seconds
        until = later(ctx.state.now, seconds) if seconds and ctx.state.now else ""
        ctx.emit(happened.SeatOffered(spot=spot, person=person, until=until, rule=_RULE))


def _free(ctx: CommandContext) -> list[int]:
    """The spots that are empty and kept for no one."""
    room = ctx.room
    taken = {chair.spot for chair in room.session.chairs} | {offer.spot for offer in room.offers}
    return [spot for spot in range(1, ctx.setup.sheet.seats.value + 1) if spot not in taken]


def _change_one(ctx: CommandContext) -> bool:
    """Grant the oldest possible request, between hands."""
    if ctx.state.phase is not TablePhase.IDLE:
        return False
    room, free = ctx.room, _free(ctx)
    for wish in room.wishes:
        to = wish.spot if wish.spot in free else 0
        if not wish.spot:
            to = next(iter(free), 0)
        if to:
            chair = his_chair(ctx, wish.person)
            changed = happened.SeatChanged(person=chair.person, spot=chair.spot, to=to, rule=_RULE)
            ctx.emit(changed)
            return True
    return False


COMMANDS: Final[Decisions] = {
    ask.JoinList: join_list,
    ask.LeaveList: leave_list,
    ask.DeclineSeat: decline_seat,
    ask.AskSeatChange: ask_seat_change,
    ask.KeepSeat: keep_seat,
}
