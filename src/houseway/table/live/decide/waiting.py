"""A table never waits for ever: for an answer, for bets, for the owner of chips left behind. The
documents are silent on this; it follows card-room practice."""

from typing import Final

from houseway.games import Wagers
from houseway.money import Cents
from houseway.people import Duty, normal, same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.bank import decline_for, give_up_short
from houseway.table.live.decide.bets import drop_bet
from houseway.table.live.decide.paying import reveal
from houseway.table.live.decide.poker.must_move import take_arriving
from houseway.table.live.decide.room import room
from houseway.table.live.decide.rounds import decide_for, next_turn
from houseway.table.live.decide.seats import get_up
from houseway.table.live.money.stakes import bank_seat, bettor, cannot_pay, fees_now, people_in
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.names import check_reason
from houseway.table.refusals import RoundRefusal


def cancel_bets(ctx: CommandContext, command: ask.CancelBets) -> None:
    """Cancel bets while all may still be taken back. The promised cards are revealed, since they
    were never seen. A shoe stays."""
    ctx.by_dealer()
    check_reason(command.why)
    wagers = Wagers(ctx.state.bets, bank_seat(ctx.state))
    unpaid = cannot_pay(ctx.state, wagers, fees_now(ctx.setup, wagers)) if wagers.bets else {}
    for bet in wagers.bets:
        drop_bet(ctx, bet.spot, bet.backline)
    cancelled = happened.BetsCancelled(
        round=ctx.state.round, person=ctx.by, why=command.why.strip(), rule="T-35"
    )
    ctx.emit(cancelled)
    holder = ctx.state.bank
    if holder is not None and normal(holder.person) in unpaid:
        give_up_short(ctx)
    if ctx.setup.equipment.shoe is None:
        reveal(ctx)


def pass_over(ctx: CommandContext, command: ask.PassOver) -> None:
    """Pass over a player: a player in the round may not order it (R6), and never before time is
    up."""
    state, offered = ctx.state, ctx.state.phase is TablePhase.OFFERING
    turn = None if state.running is None else state.running.turn
    if offered:
        spot, backline, until = state.offered, 0, state.offered_until
        person = state.person_at(spot)
    else:
        assert turn is not None
        spot, backline, person, until = turn.spot, turn.backline, turn.person, turn.until
    if until:
        raise Refused(TableRefusal.HAS_TIME, where=f"spot {spot}", person=person, until=until)
    (staff,) = ctx.staff(Duty.GO_ON_WITHOUT, command.card, gains=_players(ctx))
    check_reason(command.why)
    ctx.emit(
        happened.PassedOver(
            spot=spot,
            backline=backline,
            person=person,
            staff=member(staff),
            why=command.why.strip(),
            rule="T-35" if offered else "T-78",
        )
    )
    if offered:
        decline_for(ctx)
        return
    decide_for(ctx, bettor(ctx.state.play.wagers, spot, backline))
    next_turn(ctx)


def _players(ctx: CommandContext) -> list[str]:
    """All who sit here or play in the round."""
    running = ctx.state.running
    playing = [] if running is None else people_in(running.wagers)
    return [*ctx.state.seats.values(), *playing]


def clear_seat(ctx: CommandContext, command: ask.ClearSeat) -> None:
    """The player loses nothing: their seats are free, and their chips are their own as before."""
    person = command.person
    take_arriving(ctx, person)
    spots = [spot for spot, who in ctx.state.seats.items() if same_person(who, person)]
    if not spots and normal(person) not in ctx.state.stacks:
        raise Refused(RoundRefusal.SITS_NOWHERE, where="person", person=person)
    staff = ctx.with_dealer(Duty.KEEP_CHIPS, command.card, command.second, gains=[person])
    for spot in spots:
        get_up(ctx, spot, person)
    if room(ctx).owes_at_going(ctx, person):
        room(ctx).settle_debts(ctx, person)
    chips = ctx.state.stacks.get(normal(person), Cents(0))
    if chips:
        people = tuple(map(member, staff))
        ctx.emit(happened.ChipsTaken(person=person, amount=chips, staff=people, rule="T-78"))


COMMANDS: Final[Decisions] = {ask.CancelBets: cancel_bets, ask.PassOver: pass_over}
