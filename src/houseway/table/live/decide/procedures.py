"""Procedures as steps: what is done, counted and changed at the table, and by whom (LIVE list
ii)."""

from datetime import datetime
from typing import Final

from houseway.games.refusals import GameRefusal
from houseway.games.sensor import FIRST
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.refusals import JackpotRefusal
from houseway.people import FLOOR_OFFICES, Duty, Office, Staff, check_two, same_person
from houseway.people.authority import wrong_office
from houseway.rules import Irregularity, Moment, Refused, Step, StepRole, with_fee_option
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.awards import end_games, sensor_of_hand
from houseway.table.live.decide.backs import check_backs
from houseway.table.live.decide.tables import check_counts
from houseway.table.live.linked import waiting_hands
from houseway.table.live.procedure.own_rule import own_rule
from houseway.table.live.procedure.steps import (
    ends_game,
    next_step,
    rest_of_deck,
    step_id,
    steps_of,
    wanted_count,
)
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase, VerifiedHand
from houseway.table.names import check_reason

_OF_A_DECK: Final = (happened.AlertKind.NEW_DECK, happened.AlertKind.NEW_DECK_ASKED)
"""The alerts that a new deck answers."""


def take_step(ctx: CommandContext, command: ask.TakeStep) -> None:
    """Take a step of the table's phase, once. A wrong count in a round is called as an
    irregularity."""
    known = {step_id(step): step for step in steps_of(ctx.setup, ctx.state, ctx.link_states)}
    step = known.get(command.step)
    if step is None:
        following = next_step(ctx.setup, ctx.state, ctx.link_states)
        awaited = " or ".join([str(each) for each in ctx.awaited]) or "nobody"
        words = awaited if following is None else step_id(following)
        raise Refused(
            TableRefusal.NO_SUCH_STEP,
            where="step",
            name=command.step,
            phase=ctx.state.phase.value,
            following=words,
        )
    sensor, entered = _hand_of_award(ctx, step, command)
    done = VerifiedHand(sensor, entered) in ctx.state.verified
    if done or (command.step in ctx.state.steps and not step.each):
        raise Refused(TableRefusal.STEP_TAKEN, where="step", name=command.step)
    staff = _who_did(ctx, step, command)
    wanted = _count_of(ctx, step, command)
    if wanted is not None and command.counted != wanted:
        if ctx.state.running is None:
            counted = sum(command.counted)
            raise Refused(
                TableRefusal.DECK_NOT_WHOLE,
                where="counted",
                rule=step.cite.item,
                counted=counted,
                cards=sum(wanted),
            )
        note = f"{sum(command.counted)} cards were counted, and {sum(wanted)} should be there"
        ctx.call(Irregularity.WRONG_NUMBER_OF_CARDS, note=note)
        return
    if entered:
        swipe = next(each for each in staff if each.office in FLOOR_OFFICES).swipe(ctx.use)
        ctx.press(sensor, keypad.Verify(table=ctx.setup.table, spot=command.spot, swipe=swipe))
    ctx.emit(
        happened.StepTaken(
            step=command.step,
            words=step.words,
            call=step.call,
            person=ctx.by,
            counted=command.counted,
            staff=tuple(map(member, staff)),
            spot=command.spot if entered else 0,
            entered=entered,
            sensor=sensor,
            rule=step.cite.item,
        )
    )
    if ctx.state.phase is TablePhase.IDLE and ends_game(step):
        end_games(ctx)


def _count_of(ctx: CommandContext, step: Step, command: ask.TakeStep) -> tuple[int, ...] | None:
    """The number of cards to count; empty where none are counted. The stub of a deal may be counted
    in every house."""
    wanted = wanted_count(ctx.setup, ctx.state, step)
    if wanted is not None or not command.counted:
        return wanted
    if step.moment is not Moment.END_OF_DEAL:
        raise Refused(TableRefusal.NOTHING_TO_COUNT, where="counted", name=command.step)
    return (rest_of_deck(ctx.setup, ctx.state),)


def _hand_of_award(ctx: CommandContext, step: Step, command: ask.TakeStep) -> tuple[int, int]:
    """For a step about an award: the sensor its hand won on, and the event that entered it; none
    for any other step."""
    if step.moment is not Moment.AWARD:
        return FIRST, 0
    waiting = waiting_hands(ctx.setup, ctx.state, ctx.link_states)
    if any(hand.spot == command.spot for _, hand in waiting):
        sensor = sensor_of_hand(ctx, command.sensor, command.spot)
        for on, hand in waiting:
            if (on, hand.spot) == (sensor, command.spot):
                return sensor, hand.pressed
    rule, spot = step.cite.item, command.spot
    raise Refused(JackpotRefusal.NO_AWARD_WAITS, where="spot", rule=rule, spot=spot)


def _who_did(ctx: CommandContext, step: Step, command: ask.TakeStep) -> tuple[Staff, ...]:
    """The holders of the cards shown for a step: everyone who does it together shows a card. The
    dealer of an open table did so when tapping in, and records what players do in front of them."""
    closed = ctx.state.phase is TablePhase.CLOSED
    if not command.cards and (closed or StepRole.SUPERVISOR in step.by):
        raise Refused(TableRefusal.CARD_WANTED, where="cards")
    staff = ctx.holders(*command.cards, where="cards")
    if len(staff) > 1:
        check_two(staff[0], staff[1], not_by=(), where="cards")
    for role in step.by:
        if role is StepRole.SUPERVISOR:
            _card_of(staff, FLOOR_OFFICES, step)
        elif closed:
            _card_of(staff, frozenset({Office.DEALER}), step)
        elif not _is_player(ctx, role, ctx.by):
            ctx.by_dealer()
    if closed or step.by == (StepRole.SUPERVISOR,):
        ctx.refuse_others(staff)
    return staff


def _card_of(staff: tuple[Staff, ...], offices: frozenset[Office], step: Step) -> None:
    if not any(each.office in offices for each in staff):
        raise wrong_office(offices, where="cards", rule=step.cite.item)


def _is_player(ctx: CommandContext, role: StepRole, person: str) -> bool:
    """Whether it is a player's step, and this player plays here, or holds the bank."""
    if role is StepRole.DEALER:
        return False
    if role is StepRole.PLAYER_DEALER:
        return ctx.state.bank is not None and same_person(ctx.state.bank.person, person)
    bets = () if ctx.state.running is None else ctx.state.running.wagers.bets
    playing = [*ctx.state.seats.values(), *[bet.person for bet in bets]]
    return any(same_person(each, person) for each in playing)


def open_new_deck(ctx: CommandContext, command: ask.OpenNewDeck) -> None:
    """A new deck, inspected and counted by two people."""
    staff = ctx.with_dealer(Duty.CHANGE_DECK, command.card, command.second)
    check_counts(ctx, Duty.CHANGE_DECK, command.counted)
    ctx.emit(
        happened.NewDeckOpened(
            staff=tuple(map(member, staff)),
            counted=command.counted,
            backs=check_backs(ctx, command.backs),
            rule=own_rule(ctx.setup.sheet.printed, Duty.CHANGE_DECK),
        )
    )
    supervisor = next(each for each in staff if each.office is not Office.DEALER)
    ctx.answer_alerts(supervisor, _OF_A_DECK)


def change_delivery(ctx: CommandContext, command: ask.ChangeDelivery) -> None:
    """Deal by hand, or by machine again; a supervisor orders it and says why. It has to wait while
    cards are committed: dealt another way they would go to other people (R22)."""
    (staff,) = ctx.staff(Duty.HAND_DEALING, command.card)
    check_reason(command.why)
    way = ctx.setup.game.way(command.delivery)
    if ctx.state.deck is not None:
        raise Refused(TableRefusal.CARDS_ALREADY_FIXED, where="delivery")
    ctx.emit(
        happened.DeliveryChanged(
            delivery=command.delivery, staff=member(staff), why=command.why, rule=way.cite.item
        )
    )


def change_shuffle(ctx: CommandContext, command: ask.ChangeShuffle) -> None:
    """The standard shuffle is used unless a supervisor says otherwise (B4-22)."""
    (staff,) = ctx.staff(Duty.CHANGE_SHUFFLE, command.card)
    check_reason(command.why)
    if command.shuffle:
        check_reason(command.shuffle, "shuffle")
    rule = own_rule(ctx.setup.sheet.printed, Duty.CHANGE_SHUFFLE)
    ctx.emit(
        happened.ShuffleChanged(
            shuffle=command.shuffle, staff=member(staff), why=command.why, rule=rule
        )
    )


def change_fee_option(ctx: CommandContext, command: ask.ChangeFeeOption) -> None:
    """Change to another option of the house's schedule between two rounds; a person who plays here
    may not do it (B8-8, R6). A player-dealer's wager that would lie below the table's minimum is
    raised first."""
    sheet, here = with_fee_option(ctx.setup.sheet, command.option), ctx.state.seats.values()
    (staff,) = ctx.staff(Duty.CONFIGURE_FEE_OPTION, command.card, gains=here)
    check_reason(command.why)
    if sheet.digest == ctx.setup.sheet.digest:
        raise Refused(TableRefusal.FEE_OPTION_IN_FORCE, where="option", option=command.option)
    low, bank = sheet.table_minimum, ctx.state.bank
    if bank is not None and low is not None and bank.wager < low.value:
        stake, minimum = bank.wager, low.value
        raise Refused(GameRefusal.BANK_BELOW_MINIMUM, where="bank", stake=stake, minimum=minimum)
    ctx.emit(
        happened.FeeOptionChanged(
            option=command.option,
            sheet=sheet.digest,
            staff=member(staff),
            why=command.why,
            rule="B8-8",
        )
    )


def ask_new_deck(ctx: CommandContext) -> None:
    """The dealer may ask for one at any time, and a supervisor is told each time (B4-10)."""
    ctx.by_dealer()
    rule = own_rule(ctx.setup.sheet.printed, Duty.CHANGE_DECK)
    ctx.raise_alert(happened.AlertKind.NEW_DECK_ASKED, rule=rule)


def watch_deck(ctx: CommandContext) -> None:
    """A supervisor is told when a new deck is due, once for each deck (B4-10, B3-2)."""
    clock, since, now = (
        ctx.setup.sheet.printed.equipment.new_deck,
        ctx.state.deck_since,
        ctx.state.now,
    )
    if clock is None or not since or ctx.state.phase is TablePhase.CLOSED:
        return
    if ctx.state.told_of_deck:
        return
    age = datetime.fromisoformat(now) - datetime.fromisoformat(since)
    if clock.value.is_due(age=age, new_day=now[:10] > since[:10]):
        ctx.raise_alert(happened.AlertKind.NEW_DECK, rule=clock.cite.item)


COMMANDS: Final[Decisions] = {
    ask.TakeStep: take_step,
    ask.AskNewDeck: lambda ctx, _: ask_new_deck(ctx),
    ask.OpenNewDeck: open_new_deck,
    ask.ChangeDelivery: change_delivery,
    ask.ChangeFeeOption: change_fee_option,
    ask.ChangeShuffle: change_shuffle,
}
