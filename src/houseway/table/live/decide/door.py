"""The one door of a live table: a command comes in; events come out, or a refusal and no changes.

A pure function of the table's set-up, its state, its link's, and the wrong PINs of the house. A
wrong PIN is the one refusal that leaves a trace: the attempt (R14, R15).
"""

from collections.abc import Mapping
from typing import Final

from houseway.fact import Fact
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.people.events import CardEvent, failed_card
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.clock import check_jump, check_time
from houseway.table.live.context import NOBODY, CommandContext, Decisions
from houseway.table.live.decide import (
    awards,
    bank,
    bets,
    limits,
    paying,
    procedures,
    rounds,
    seats,
    tables,
    tips,
    trouble,
    undo,
    waiting,
)
from houseway.table.live.decide.poker import hands, lists, must_move
from houseway.table.live.decide.poker import seats as chairs
from houseway.table.live.decide.room import room
from houseway.table.live.evolve import set_clock
from houseway.table.live.linked import LinkStates
from houseway.table.live.money.moves import Moves
from houseway.table.live.poker_state import FedTable
from houseway.table.live.record.past import PastRound
from houseway.table.live.request import Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import Alert, LiveTable, TablePhase


class Decided(Fact, frozen=True):
    """The events of a command at the table and on its links, and the new states. `moves` is the
    money of each event, `link_sensors` for which sensor each of the links' is.

    `refused` is set where a card came with a wrong PIN, or with a right one that ends a count, and
    the command is refused: nothing else has happened. `card_events` are what happened to cards of
    the house, which counts at all its tables and consoles.
    """

    events: tuple[happened.Event, ...]
    moves: tuple[Moves, ...]
    state: LiveTable
    link_events: tuple[LinkEvent, ...] = ()
    link_sensors: tuple[int, ...] = ()
    link_states: LinkStates = ()
    refused: Refused | None = None
    card_events: tuple[CardEvent, ...] = ()
    failures: Failures = NO_FAILURES

    def events_on(self, sensor: int) -> tuple[LinkEvent, ...]:
        """The events on a sensor's link."""
        both = zip(self.link_events, self.link_sensors, strict=True)
        return tuple([event for event, each in both if each == sensor])


def decide(
    setup: TableSetup,
    state: LiveTable,
    request: Request,
    link_states: LinkStates = (),
    failures: Failures = NO_FAILURES,
    past: PastRound | None = None,
    *,
    dealing_elsewhere: Mapping[str, str] = NOBODY,
    arriving: Cents | None = None,
    alert: Alert | None = None,
    fed: FedTable | None = None,
) -> Decided:
    """Carry out a command; raises `Refused` where the rules do not allow it. `past` is the paid
    round that the command is about, if any: a state keeps none. Nor does it know other tables:
    `dealing_elsewhere` lists their dealers, for a dealer who taps in, `arriving` is the chips of a
    player who comes from one, and `fed` is the one that players move to. `alert` is the open one
    that a command answers, if the state no longer lists it."""
    if request.at != state.now:
        check_time(request.at)
        check_jump(state, request.at)
        state = set_clock(state, request.at)
    failures = failures.by(state.now)
    ctx = CommandContext(
        setup, state, request, link_states, failures, past, dealing_elsewhere, arriving, alert, fed
    )
    try:
        ctx.check_when()
        COMMANDS[type(request.command)](ctx, request.command)
        room(ctx).serve_seats(ctx)
    except Refused as refused:
        if refused.reason is PeopleRefusal.WRONG_PIN:
            ctx.note(failed_card(refused, at=state.now))
        elif not ctx.card_events:
            raise
        noted = tuple(ctx.card_events)
        return Decided((), (), state, (), (), link_states, refused, noted, ctx.failures)
    return Decided(
        events=tuple(ctx.events),
        moves=tuple(ctx.moves),
        state=ctx.state,
        link_events=tuple(ctx.link_events),
        link_sensors=tuple(ctx.link_sensors),
        link_states=ctx.link_states,
        card_events=tuple(ctx.card_events),
        failures=ctx.failures,
    )


def _between_hands(ctx: CommandContext) -> None:
    """Time has passed, or a player has left, while no hand is played."""
    if ctx.state.phase is TablePhase.IDLE:
        room(ctx).between_hands(ctx)


def _tick(ctx: CommandContext, command: ask.Tick) -> None:
    rounds.refuse_guest_clock(ctx)
    rounds.tick(ctx)
    bank.tick_offer(ctx)
    procedures.watch_deck(ctx)
    _between_hands(ctx)


def _no_more_bets(ctx: CommandContext, command: ask.NoMoreBets) -> None:
    bets.no_more_bets(ctx, command)
    if ctx.setup.automatic:
        rounds.next_turn(ctx)


def _start_hand(ctx: CommandContext, command: ask.StartHand) -> None:
    hands.start_hand(ctx, command)
    if ctx.setup.automatic:
        rounds.next_turn(ctx)


def _clear_seat(ctx: CommandContext, command: ask.ClearSeat) -> None:
    waiting.clear_seat(ctx, command)
    _between_hands(ctx)


def _leave_seat(ctx: CommandContext, command: ask.LeaveSeat) -> None:
    seats.leave_seat(ctx, command)
    bank.offer_again(ctx)
    rounds.go_on_without(ctx, ctx.by)
    _between_hands(ctx)


_ACROSS: Final[Decisions] = {
    ask.Tick: _tick,
    ask.NoMoreBets: _no_more_bets,
    ask.StartHand: _start_hand,
    ask.ClearSeat: _clear_seat,
    ask.LeaveSeat: _leave_seat,
}
"""Decisions shared by several matters."""
_MATTERS: Final = (
    awards, bank, bets, chairs, hands, limits, lists, must_move, paying, procedures, rounds,
    seats, tables, tips, trouble, undo, waiting,
)  # fmt: skip
COMMANDS: Final[Decisions] = {
    kind: work
    for matter in (*[each.COMMANDS for each in _MATTERS], _ACROSS)
    for kind, work in matter.items()
}
