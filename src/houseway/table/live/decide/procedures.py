"""Procedures as steps: what is done, counted and changed at the table, by whom (LIVE list ii)."""

from __future__ import annotations

from datetime import datetime

from houseway.people.duties import Duty
from houseway.rules import Refusal, Refused, StepRole
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.decide.rounds import call
from houseway.table.live.decide.tables import check_counts
from houseway.table.live.decide.trouble import check_reason
from houseway.table.live.own_rule import own_rule
from houseway.table.live.state import TablePhase
from houseway.table.live.steps import next_step, step_id, steps_of, wanted_count
from houseway.table.live.unfold import Unfolding, member


def take_step(u: Unfolding, command: ask.TakeStep) -> None:
    """A step of the phase that the table is in, once. A count that is wrong in a round is the
    irregularity that it is."""
    known = {step_id(step): step for step in steps_of(u.house, u.state)}
    step = known.get(command.step)
    if step is None:
        following = next_step(u.house, u.state)
        words = "nothing" if following is None else step_id(following)
        raise Refused(
            Refusal.NO_SUCH_STEP,
            where="step",
            name=command.step,
            phase=u.state.phase.value,
            following=words,
        )
    if command.step in u.state.steps and not step.each:
        raise Refused(Refusal.STEP_TAKEN, where="step", name=command.step)
    if step.by == (StepRole.DEALER,) and u.state.phase is not TablePhase.CLOSED:
        u.by_dealer()
    wanted = wanted_count(u.house, u.state, step)
    if wanted is not None and command.counted != wanted:
        if u.state.running is None:
            counted = sum(command.counted)
            raise Refused(
                Refusal.DECK_NOT_WHOLE,
                where="counted",
                rule=step.cite.item,
                counted=counted,
                cards=sum(wanted),
            )
        note = f"{sum(command.counted)} cards are left, and {sum(wanted)} should be"
        call(u, Irregularity.WRONG_NUMBER_OF_CARDS, note=note)
        return
    u.happen(
        happened.StepTaken(
            step=command.step,
            words=step.words,
            person=command.by,
            counted=command.counted,
            rule=step.cite.item,
        )
    )


def open_new_deck(u: Unfolding, command: ask.OpenNewDeck) -> None:
    """A new deck, inspected and counted by two."""
    staff = u.staff(Duty.CHANGE_DECK, command.card, command.second)
    check_counts(u, Duty.CHANGE_DECK, command.counted)
    people = tuple(map(member, staff))
    rule = own_rule(u.house.sheet.printed, Duty.CHANGE_DECK)
    u.happen(happened.NewDeckOpened(staff=people, counted=command.counted, rule=rule))


def change_delivery(u: Unfolding, command: ask.ChangeDelivery) -> None:
    """Dealt by hand, or by machine again; a supervisor says so, and why. Once the cards of a round
    are promised it has to wait: dealt another way they would be other people's (R12)."""
    (staff,) = u.staff(Duty.HAND_DEALING, command.card)
    check_reason(command.why)
    way = u.house.game.way(command.delivery)
    if u.state.phase is TablePhase.BETTING and u.state.deck is not None:
        raise Refused(Refusal.CARDS_ALREADY_FIXED, where="delivery")
    u.happen(
        happened.DeliveryChanged(
            delivery=command.delivery, staff=member(staff), why=command.why, rule=way.cite.item
        )
    )


def watch_deck(u: Unfolding) -> None:
    """A supervisor is told when a new deck is due (B4-10, B3-2)."""
    clock, since, now = u.house.sheet.printed.equipment.new_deck, u.state.deck_since, u.state.now
    if clock is None or not since or u.state.phase is TablePhase.CLOSED:
        return
    if any(alert.kind is happened.AlertKind.NEW_DECK for alert in u.state.alerts):
        return
    age = datetime.fromisoformat(now) - datetime.fromisoformat(since)
    if clock.value.is_due(age=age, new_day=now[:10] > since[:10]):
        u.raise_alert(happened.AlertKind.NEW_DECK, rule=clock.cite.item)
