"""The jackpot beside the game: the keys a dealer presses, through the table's own commands.

The game goes on when its link is lost; updates for the link are kept until it is back (R10).
"""

from collections.abc import Callable
from typing import Final

from houseway.bank import Payout, notices_of
from houseway.games import JackpotHand
from houseway.jackpot import JackpotSeat, LinkState, outcome_of
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.keypad.decide.order import Entered, refuse_out_of_order
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.play import presses, waiting_at
from houseway.jackpot.keypad.state import Hand, TableState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.people import Duty, Staff
from houseway.rules import Refused, Step
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.bets import rule_of_loss, take_off
from houseway.table.live.linked import LinkedSensor, linked_sensors, waiting_hands
from houseway.table.live.procedure.steps import award_steps
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.request import SYSTEM
from houseway.table.live.shown.display import jackpot_shown
from houseway.table.live.state import LiveTable, Running, VerifiedHand


def has_wager(ctx: CommandContext, sensor: int) -> TableState | None:
    """The table on a sensor's link, if the round in play has a wager on it and it can be reached.
    An earlier one that waits there for its card is another round's (R10)."""
    on, running = open_game(ctx, sensor), ctx.state.running
    return on if on is not None and running is not None and running.name == on.round else None


def open_game(ctx: CommandContext, sensor: int) -> TableState | None:
    """The table on a sensor's link, if a round is open there and it can be reached."""
    on, state = ctx.on_link(sensor), ctx.link_state(sensor)
    if on is None or not on.round or state is None or ctx.state.left_on(sensor) is not None:
        return None
    if not ctx.state.is_online(sensor):
        return None  # until someone at the table has seen that it is back
    return on if state.reaches(ctx.setup.table) else None


def finish_game(ctx: CommandContext) -> None:
    """Allow no new round while a hand waits for its card. A missed END GAME is pressed now, and a
    lost link holds nothing up."""
    refuse_open_game(ctx)
    end_games(ctx)


def refuse_open_game(ctx: CommandContext) -> None:
    """Refuse a new round while a hand of the last one waits for its card (B2-13, B6-6)."""
    for sensor in ctx.setup.sensors:
        on = open_game(ctx, sensor)
        spots = () if on is None else tuple([hand.spot for hand in on.hands if hand.waits])
        if on is not None and spots:
            rule = ctx.link(sensor).item("B2-13", "B6-6")
            raise Refused(
                TableRefusal.JACKPOT_NOT_DONE, where="table", rule=rule, round=on.round, spots=spots
            )


def press_dealt(ctx: CommandContext) -> None:
    """All hands are complete: this time orders winners between tables (B2-15)."""
    for sensor in ctx.setup.sensors:
        on = has_wager(ctx, sensor)
        if on is not None and not on.dealt:
            ctx.press(sensor, keypad.Dealt(table=ctx.setup.table))


def press_fold(ctx: CommandContext, spot: int) -> None:
    """A hand with a wager on a jackpot is out of the round."""
    for sensor in ctx.setup.sensors:
        on = has_wager(ctx, sensor)
        if on is not None and on.wager(spot) is not None and spot not in on.folded:
            ctx.press(sensor, keypad.FoldHand(table=ctx.setup.table, spot=spot))


def press_hands(ctx: CommandContext, running: Running) -> None:
    """Every hand that wins is entered; a supervisor is called for those that wait for a card."""
    for sensor in ctx.setup.sensors:
        on = ctx.on_link(sensor)
        if on is None or on.round != running.name:
            continue
        seats = _seats(ctx, running, on)
        if has_wager(ctx, sensor) is not None:
            _enter(ctx, sensor, seats)
        elif ctx.state.left_on(sensor) is None:
            ctx.emit(
                happened.JackpotLeft(
                    round=running.name,
                    hands=tuple([happened.JackpotHandKept(*seat) for seat in seats]),
                    returned=tuple([spot for spot in running.returned if on.wager(spot)]),
                    sensor=sensor,
                    rule="R10",
                )
            )


def _enter(ctx: CommandContext, sensor: int, seats: list[JackpotSeat]) -> None:
    link, table, on = ctx.link(sensor), ctx.setup.table, ctx.on_link(sensor)
    assert on is not None
    hands = {seat.spot for seat in seats if not seat.folded}
    for wager in on.wagers:  # the link may have been down when they folded or lost (B1-30)
        known = wager.spot in on.folded or on.hand(wager.spot) is not None
        if wager.spot not in hands and not known:
            ctx.press(sensor, keypad.FoldHand(table=table, spot=wager.spot))
    for key in presses(link, _state(ctx, sensor), table, seats):
        ctx.press(sensor, key)
    for entered in waiting_at(link, _state(ctx, sensor), table):
        spot = entered.hand.spot
        rule = link.item("B2-11", "B6-5")
        ctx.raise_alert(happened.AlertKind.JACKPOT, spot=spot, rule=rule)


def _state(ctx: CommandContext, sensor: int) -> LinkState:
    """A sensor's link, if the table is on it."""
    state = ctx.link_state(sensor)
    assert state is not None
    return state


def hands_on_link(ctx: CommandContext, running: Running, on: TableState) -> dict[int, JackpotHand]:
    """The hands with a wager on the jackpot, by their spots."""
    if running.felt is None:
        return {}  # no player is left in the round
    spots = {wager.spot for wager in on.wagers}
    hands = ctx.setup.game.jackpot_hands(running.felt)
    return {hand.spot: hand for hand in hands if hand.spot in spots and not hand.backline}


def _seats(ctx: CommandContext, running: Running, on: TableState) -> list[JackpotSeat]:
    hands = hands_on_link(ctx, running, on)
    return [
        JackpotSeat(wager.spot, wager.player, hand.hole, hand.board, hand.folded)
        for wager in on.wagers
        if (hand := hands.get(wager.spot)) is not None
    ]


def end_games(ctx: CommandContext) -> None:
    """END GAME on the keypad of each sensor on which no hand waits for its card."""
    for sensor in ctx.setup.sensors:
        end_game(ctx, sensor)


def end_game(ctx: CommandContext, sensor: int) -> None:
    """Press END GAME once no hand waits for its card: fixed pays, stakes back, then envy. Large
    payouts raise an alert, like those that did not have to wait (B1-20)."""
    ending = ending_of_game(ctx, sensor)
    if ending is None:
        return
    ctx.emit_on_link(sensor, ending)
    outcome = outcome_of(ctx.link(sensor), (ending,))
    pays = (*outcome.pays, *outcome.envies)
    handed = [Payout(pay.spot, pay.amount) for pay in pays]
    for notice in notices_of(ctx.setup.sheet, ctx.state.paid, handed):
        people = tuple(dict.fromkeys([pay.player for pay in pays if pay.spot == notice.spot]))
        kind, rule = happened.AlertKind.PAYOUT, notice.cite.item
        ctx.raise_alert(kind, spot=notice.spot, amount=notice.amount, people=people, rule=rule)


def ending_of_game(ctx: CommandContext, sensor: int) -> LinkEvent | None:
    """The events of END GAME; none if there is no game, or a hand waits for its card."""
    if open_game(ctx, sensor) is None:
        return None
    if waiting_at(ctx.link(sensor), _state(ctx, sensor), ctx.setup.table):
        return None
    return ctx.would_bring(sensor, keypad.EndGame(table=ctx.setup.table))


def show_jackpot(ctx: CommandContext, sensor: int) -> None:
    """The display at the table, if any."""
    shown = jackpot_shown(ctx.setup, sensor, ctx.link_state(sensor))
    if shown is not None:
        ctx.emit(shown)


def confirm_award(ctx: CommandContext, command: ask.ConfirmAward) -> None:
    """Record an award with a card. After the last one is swiped the dealer presses END GAME; a
    table that deals by itself does it at once (B2-13, B6-6)."""
    sensor = sensor_of_hand(ctx, command.sensor, command.spot)
    (staff,) = ctx.staff(Duty.CONFIRM_JACKPOT, command.card)
    _verify(ctx, sensor, command.spot, staff)
    swipe = staff.swipe(ctx.use)
    ctx.press(sensor, keypad.Confirm(table=ctx.setup.table, spot=command.spot, swipe=swipe))
    if ctx.setup.automatic:
        end_game(ctx, sensor)


def award_is_open(ctx: CommandContext, sensor: int, hand: Hand) -> bool:
    """Whether a hand that waits for its card may have it now: it is its turn, it was verified, and
    it was paid where the house pays first (B6-5, T-13, T-60)."""
    link = ctx.link(sensor)
    try:
        if _needs_verification(ctx, sensor, hand):
            return False
        refuse_out_of_order(link, _state(ctx, sensor), Entered(ctx.setup.table, hand))
    except Refused:
        return False
    return bool(hand.paid) or not link.pays_first


def _verify(ctx: CommandContext, sensor: int, spot: int, staff: Staff) -> None:
    """Where the house verifies a win first, its card waits until that is recorded (B6-5). At a
    table without such a step, an automatic one or one with another game, the card itself is the
    proof."""
    for on, hand in waiting_hands(ctx.setup, ctx.state, ctx.link_states):
        if (on, hand.spot) != (sensor, spot):
            continue
        for step in _needs_verification(ctx, sensor, hand):
            where, rule = f"spot {spot}", step.cite.item
            raise Refused(JackpotRefusal.AWARD_NOT_VERIFIED, where=where, rule=rule, spot=spot)
        verifies = ctx.link(sensor).verifies and not hand.verified
        if verifies and VerifiedHand(sensor, hand.pressed) not in ctx.state.verified:
            swipe = staff.swipe(f"{ctx.use} verify")
            ctx.press(sensor, keypad.Verify(table=ctx.setup.table, spot=spot, swipe=swipe))


def _needs_verification(ctx: CommandContext, sensor: int, hand: Hand) -> tuple[Step, ...]:
    """The steps that verify a win at this table, if none of them is recorded yet."""
    written = VerifiedHand(sensor, hand.pressed) in ctx.state.verified
    return () if ctx.setup.automatic or written else award_steps(ctx.setup)


def pay_award(ctx: CommandContext, command: ask.PayAward) -> None:
    """Pay out an award, with the staff that the house requires (T-60)."""
    by_spot = command.award is None
    if by_spot:
        sensor = sensor_of_hand(ctx, command.sensor, command.spot)
    else:
        sensor = _meant(
            ctx,
            command.sensor,
            lambda each: any(award.number == command.award for award in each.state.awards),
        )
    known = ctx.recognised(*command.cards, where="cards")
    ctx.press(
        sensor,
        keypad.Pay(
            people=tuple([staff.swipe(ctx.use) for staff in known]),
            paperwork=command.paperwork,
            vault=command.vault,
            checked=command.checked,
            award=command.award,
            table=ctx.setup.table if by_spot else "",
            spot=command.spot if by_spot else 0,
            chips=command.chips,
            check=command.check,
            withheld=command.withheld,
            reason=command.reason,
        ),
    )


def sensor_of_hand(ctx: CommandContext, given: int, spot: int) -> int:
    """The sensor on which a hand of this spot waits for its card, or the one that is named."""
    return _meant(
        ctx, given, lambda each: any(hand.spot == spot and hand.waits for hand in each.on.hands)
    )


def _meant(ctx: CommandContext, given: int, fits: Callable[[LinkedSensor], bool]) -> int:
    """The sensor that is named, the only one, or the only one that fits. Refused where it could be
    either."""
    sensors = ctx.setup.sensors
    if not sensors or not ctx.link_states:
        raise Refused(TableRefusal.TABLE_ON_NO_LINK, where="table")
    if given:
        if given not in sensors:
            links = tuple([link.id for link in ctx.setup.links])
            raise Refused(TableRefusal.NO_SUCH_SENSOR, where="sensor", sensor=given, links=links)
        return given
    linked = linked_sensors(ctx.setup, ctx.link_states)
    found = [each.sensor for each in linked if fits(each)]
    if len(found) > 1 or (not found and len(sensors) > 1):
        raise Refused(TableRefusal.SENSOR_NOT_NAMED, where="sensor")
    return found[0] if found else sensors[0]


def lose_link(ctx: CommandContext, command: ask.LoseLink) -> None:
    """The link is lost: chips come off its sensors, and the game goes on (B2-16, R10)."""
    sensor = _meant(
        ctx, command.sensor, lambda each: each.on.online and ctx.state.is_online(each.sensor)
    )
    by = None
    if ctx.by != SYSTEM:
        if command.card is None:
            raise Refused(TableRefusal.CARD_WANTED, where="card")
        (staff,) = ctx.staff(Duty.JOIN_LINK, command.card)
        by = staff.swipe(ctx.use)
    ctx.press(sensor, keypad.LinkDown(table=ctx.setup.table, by=by))
    ctx.emit(happened.JackpotCut(sensor=sensor, rule=rule_of_loss(ctx.link(sensor))))
    for bet in ctx.state.bets:
        if bet.chip(sensor):
            take_off(ctx, sensor, bet)
    ctx.raise_alert(happened.AlertKind.LINK_LOST, rule="R10")


def _withdraw(ctx: CommandContext, sensor: int, spots: tuple[int, ...], staff: Staff) -> None:
    """The chips of spots whose wagers went back while the link was down (T-70)."""
    for spot in spots:
        on = ctx.on_link(sensor)
        if on is not None and on.wager(spot) is not None:
            swipe = staff.swipe(f"{ctx.use} spot {spot}")
            ctx.press(sensor, keypad.Withdraw(table=ctx.setup.table, spot=spot, swipe=swipe))


def restore_link(ctx: CommandContext, command: ask.RestoreLink) -> None:
    """A link is restored, and is sent what was kept for it."""
    sensor = _meant(ctx, command.sensor, lambda each: is_lost(ctx.state, each))
    (staff,) = ctx.staff(Duty.JOIN_LINK, command.card)
    table, left, here = ctx.setup.table, ctx.state.left_on(sensor), ctx.on_link(sensor)
    was_lost = not ctx.state.is_online(sensor) or left is not None
    put_back = was_lost and here is not None and here.online  # at the keypad, meanwhile
    if not put_back:
        ctx.press(sensor, keypad.LinkUp(table=table, by=staff.swipe(ctx.use)))
    rule = rule_of_loss(ctx.link(sensor))
    if not _state(ctx, sensor).reaches(table):  # all of it is, not this table alone
        raise Refused(JackpotRefusal.LINK_DOWN, where="link", rule=rule)
    ctx.emit(happened.JackpotBack(sensor=sensor, rule=rule))
    show_jackpot(ctx, sensor)
    if left is None:
        if has_wager(ctx, sensor) is not None:
            _withdraw(ctx, sensor, ctx.state.play.returned, staff)
        else:  # from an earlier round, not pressed yet when the link was lost
            end_game(ctx, sensor)
        return
    ctx.emit(happened.JackpotEntered(round=left.round, sensor=sensor, rule="R10"))
    _withdraw(ctx, sensor, left.returned, staff)
    if left.void:
        swipe = staff.swipe(f"{ctx.use} void")
        ctx.press(sensor, keypad.VoidRound(table=table, reason=left.void, swipe=swipe))
        return
    on = ctx.on_link(sensor)
    assert on is not None
    if not on.dealt:
        ctx.press(sensor, keypad.Dealt(table=table))
    seats = [JackpotSeat(h.spot, h.player, h.hole, h.board, h.folded) for h in left.hands]
    _enter(ctx, sensor, seats)
    end_game(ctx, sensor)


def is_lost(state: LiveTable, each: LinkedSensor) -> bool:
    """Whether the table plays without a sensor's link, or has something kept for it."""
    kept = state.left_on(each.sensor) is not None
    return not each.on.online or not state.is_online(each.sensor) or kept


def void_on_link(ctx: CommandContext, sensor: int, name: str, why: str, staff: Staff) -> None:
    """Return a round's wagers on a link, now or once the link is back (R10)."""
    if open_game(ctx, sensor) is None:
        ctx.emit(happened.JackpotLeft(round=name, void=why, sensor=sensor, rule="R10"))
        return
    swipe = staff.swipe(ctx.use_at(sensor))
    ctx.press(sensor, keypad.VoidRound(table=ctx.setup.table, reason=why, swipe=swipe))


COMMANDS: Final[Decisions] = {
    ask.ConfirmAward: confirm_award,
    ask.PayAward: pay_award,
    ask.LoseLink: lose_link,
    ask.RestoreLink: restore_link,
}
