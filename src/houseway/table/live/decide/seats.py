"""Who sits where, and the chips in front of players."""

from typing import Final

from houseway.bank import check_third_party
from houseway.games.wager import check_spot
from houseway.money import Cents
from houseway.people import check_name, same_person
from houseway.rules import Refused
from houseway.rules.reader import as_count
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.bets import drop_bet
from houseway.table.live.decide.guests import check_guest
from houseway.table.live.decide.limits import end_with_seat
from houseway.table.live.decide.poker.must_move import take_arriving
from houseway.table.live.decide.room import room
from houseway.table.live.money.amounts import check_amount, check_tray, check_whole_chips
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import Occupied
from houseway.table.refusals import RoundRefusal


def take_seat(ctx: CommandContext, command: ask.TakeSeat) -> None:
    """Seat a player at a free spot, as often as the house lets one person play (T-83)."""
    person, spot, where = ctx.by, command.spot, f"spot {command.spot}"
    check_guest(ctx, person)
    room(ctx).check_seat(ctx, person, spot, command.buy_in)
    sheet = ctx.setup.sheet
    check_spot(sheet, spot)
    if spot in ctx.state.seats:
        raise Refused(RoundRefusal.SEAT_TAKEN, where=where, rule=sheet.seats.cite.item, spot=spot)
    most = sheet.switches.get("spots_per_player")
    his = [each for each in ctx.state.seated if same_person(each.person, person)]
    if most is not None and len(his) >= as_count(most.value):
        raise Refused(RoundRefusal.SITS_ALREADY, where=where, rule=most.cite.item, person=person)
    provider, rule = _plays_for(ctx, command, his)
    if command.buy_in:
        _sell(ctx, person, command.buy_in)
    ctx.emit(happened.SeatTaken(spot=spot, person=person, provider=provider, rule=rule))
    room(ctx).has_sat_down(ctx, person)


def _plays_for(ctx: CommandContext, command: ask.TakeSeat, his: list[Occupied]) -> tuple[str, str]:
    """The third-party provider for whom a proposition player plays, and the item that allows it;
    neither for any other player. It is the same one at all the player's seats (B8-5)."""
    provider = " ".join(command.provider.split())
    before = his[0].provider if his else provider
    if not command.provider and not before:
        return "", ""
    rule = check_third_party(ctx.setup.sheet, where="provider")
    if command.provider:
        check_name(provider, where="provider", rule=rule)
        if not same_person(before, provider):
            payer = before or "himself"
            raise Refused(
                TableRefusal.PLAYS_FOR_SOMEBODY, where="provider", person=ctx.by, payer=payer
            )
    return before, rule


def leave_seat(ctx: CommandContext, command: ask.LeaveSeat) -> None:
    """The player gets up. Bets that may still be taken back are; any other stays and is played
    (T-78)."""
    person = ctx.state.person_at(command.spot)
    if not same_person(person, ctx.by):
        raise Refused(RoundRefusal.NOT_HIS_SEAT, where=f"spot {command.spot}", person=ctx.by)
    get_up(ctx, command.spot, person)


def get_up(ctx: CommandContext, spot: int, person: str) -> None:
    """A seat is free."""
    drop_bet(ctx, spot)
    room(ctx).settle_debts(ctx, person)
    running = ctx.state.running
    end_with_seat(ctx, spot)
    stays = running is not None and any(b.spot == spot for b in running.wagers.bets)
    ctx.emit(happened.SeatLeft(spot=spot, person=person, wagers=stays, rule="T-78"))


def buy_chips(ctx: CommandContext, command: ask.BuyChips) -> None:
    """Chips for cash; also in the middle of a round, where the house allows it (T-79)."""
    check_guest(ctx, ctx.by)
    was_broke = room(ctx).check_more_chips(ctx, ctx.by, command.amount)
    _sell(ctx, ctx.by, command.amount)
    room(ctx).has_bought(ctx, ctx.by, was_broke)


def _sell(ctx: CommandContext, person: str, amount: Cents) -> None:
    check_amount(amount, "amount")
    check_whole_chips(ctx.setup.sheet, amount)
    allowed = ctx.setup.sheet.switches.get("buy_in_mid_round")
    if ctx.state.running is not None and allowed is not None and not allowed.value:
        raise Refused(TableRefusal.NO_CHIPS_IN_A_ROUND, where="amount", rule=allowed.cite.item)
    check_tray(ctx.state, amount)
    rule = allowed.cite.item if allowed is not None else ""
    ctx.emit(happened.ChipsBought(person=person, amount=amount, rule=rule))


def take_chips(ctx: CommandContext, command: ask.TakeChips) -> None:
    """Chips leave the table with their owner, never those that are bet. A player who has left a
    poker table in the middle of a hand first pays what they owe for half hours (T-34)."""
    take_arriving(ctx, ctx.by)
    pays = room(ctx).owes_at_going(ctx, ctx.by)
    if pays:
        room(ctx).settle_debts(ctx, ctx.by)
    free = ctx.state.free(ctx.by)
    amount = free if command.amount is None else command.amount
    room(ctx).check_chips_may_go(ctx, ctx.by, amount)
    if free <= 0 and pays and command.amount is None:
        return  # all the player's chips went to their debt
    if free <= 0 and command.amount is None:
        raise Refused(TableRefusal.NO_FREE_CHIPS, where="by", person=ctx.by)
    if amount <= 0 or amount > free:
        raise Refused(TableRefusal.NOT_SO_MANY_CHIPS, where="amount", asked=amount, free=free)
    ctx.emit(happened.ChipsTaken(person=ctx.by, amount=Cents(amount)))


COMMANDS: Final[Decisions] = {
    ask.TakeSeat: take_seat,
    ask.BuyChips: buy_chips,
    ask.TakeChips: take_chips,
}
