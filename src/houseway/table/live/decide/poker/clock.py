"""The clock of a poker table: extra time for a decision (T-78), when a game is over, and fees by
the half hour (T-34)."""

from datetime import datetime
from itertools import groupby

from houseway.bank import Fee, Sitting, clock_fees
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live import happened
from houseway.table.live.clock import later
from houseway.table.live.context import CommandContext
from houseway.table.live.procedure.poker import starts_new_game
from houseway.table.live.state import TablePhase, WhoseTurn

_LATE = 2
_HALF_HOUR = 30 * 60
_MARK = "%Y-%m-%dT%H:%M:%SZ"


# Extra time


def has_extra_time(ctx: CommandContext, turn: WhoseTurn) -> bool:
    """Whether a player out of time goes on with their time bank; it then begins by itself."""
    left = _left(ctx, turn.person)
    if turn.extra or left <= 0:
        return False
    until = later(turn.until, left)
    ctx.emit(happened.TimeBankBegan(spot=turn.spot, person=turn.person, until=until, rule="T-78"))
    return ctx.state.now < until


def _left(ctx: CommandContext, person: str) -> int:
    return ctx.setup.time_bank - ctx.room.used.get(normal(person), 0)


def extra_time(ctx: CommandContext) -> int:
    """The seconds of a player's time bank used by a decision made now."""
    turn = None if ctx.state.running is None else ctx.state.running.turn
    if turn is None or not turn.until:
        return 0
    began = turn.extra or turn.until
    late = datetime.fromisoformat(ctx.state.now) - datetime.fromisoformat(began)
    return max(0, min(_left(ctx, turn.person), int(late.total_seconds())))


def sit_out_late_player(ctx: CommandContext, person: str) -> None:
    """A player who runs out of time twice in a row is absent: they sit out from the next hand on,
    until they come back (T-78)."""
    room = ctx.room
    if room.late.get(normal(person), 0) < _LATE:
        return
    chair = room.session.chair_of(person)
    if chair is not None and not chair.out and chair.spot in ctx.state.seats:
        ctx.emit(happened.SatOut(spot=chair.spot, person=chair.person, rule="T-78"))


# When a game is over


def end_game(ctx: CommandContext) -> None:
    """End the game if the table has had none, so that the next hand starts a new one."""
    if starts_new_game(ctx.setup, ctx.state):
        ctx.emit(happened.GameOver(rule="T-34"))


# Fees by the half hour


def collect_clock_fees(ctx: CommandContext) -> None:
    """Collect fees for past half hours, between two hands: chips in a hand are not touched. A half
    hour with no hand costs nothing. A player with too few chips sits out and owes it."""
    room, game = ctx.room, ctx.poker
    if not room.began or ctx.state.phase is not TablePhase.IDLE:
        return
    sittings = [
        Sitting(each.person, _time(each.since), _time(each.until) if each.until else None)
        for each in room.sittings
    ]
    due = clock_fees(game.terms.fee, _time(room.began), _time(ctx.state.now), sittings)
    idle_from = later(room.ended, _HALF_HOUR) if room.ended else ""
    new = [
        each
        for each in due
        if f"{each.mark:{_MARK}}" > room.charged
        and (not idle_from or f"{each.mark:{_MARK}}" < idle_from)
    ]
    for mark, fees in groupby(new, key=lambda each: each.mark):
        paid, owed = list[Fee](), list[Fee]()
        for each in fees:
            chips = ctx.state.stacks.get(normal(each.fee.payer), 0)
            (paid if chips >= each.fee.amount else owed).append(each.fee)
        ctx.emit(
            happened.ClockFeesTaken(
                mark=f"{mark:{_MARK}}", fees=tuple(paid), owed=tuple(owed), rule="T-34"
            )
        )


def pay_owed_fees(ctx: CommandContext, person: str) -> None:
    """A player who owes for a half hour pays as soon as they have the chips."""
    owed = _owed(ctx, person)
    if owed and ctx.state.stacks.get(normal(person), 0) >= owed:
        ctx.emit(happened.OwedFeesPaid(person=person, amount=owed, rule="T-34"))


def charge_newcomer(ctx: CommandContext, person: str) -> None:
    """A player who left in the middle of a hand and still owes for a half hour pays on sitting down
    again, or sits out until they have paid."""
    pay_owed_fees(ctx, person)
    chair = ctx.room.session.chair_of(person) if _owed(ctx, person) else None
    if chair is not None:
        ctx.emit(happened.SatOut(spot=chair.spot, person=chair.person, rule="T-34"))


def settle_clock_fees(ctx: CommandContext, person: str) -> None:
    """A player gets up: they pay what they owe, as far as their chips go."""
    collect_clock_fees(ctx)
    owed = _owed(ctx, person)
    if owed:
        paid = Cents(min(owed, ctx.state.stacks.get(normal(person), 0)))
        waived = Cents(owed - paid)
        ctx.emit(happened.OwedFeesPaid(person=person, amount=paid, waived=waived, rule="T-34"))


def owes_at_going(ctx: CommandContext, person: str) -> bool:
    """Whether a player seated here has no chips here any more, and owes for a half hour."""
    if ctx.room.session.chair_of(person) is not None:
        return False
    return bool(_owed(ctx, person) and ctx.state.stacks.get(normal(person)))


def _owed(ctx: CommandContext, person: str) -> Cents:
    return ctx.room.owed.get(normal(person), Cents(0))


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
