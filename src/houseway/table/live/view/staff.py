"""The staff's view beside the guests' view: alerts, the next step, tray and boxes."""

from collections.abc import Iterator
from typing import Literal

from houseway.fact import Fact
from houseway.games.action import DiceDue
from houseway.games.place import Place
from houseway.money import Cents
from houseway.rules import Step, StepRole
from houseway.table.live.happened import AlertKind
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.due import due_at_felt
from houseway.table.live.procedure.steps import (
    MOMENTS,
    ROUND,
    first_untaken,
    step_id,
    steps_of_round,
    wanted_count,
)
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.live.view.irregularities import CallOption, irregularities_of
from houseway.table.live.view.remembered import remembered


class AlertView(Fact, frozen=True, omit_defaults=True):
    """An alert for a supervisor, since when, and by which rule."""

    number: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = Cents(0)
    people: tuple[str, ...] = ()
    rule: str = ""
    since: str = ""


class StepView(Fact, frozen=True, omit_defaults=True):
    """A step of the house's procedure in its own words: who does it, what is announced with it, and
    how many cards are to be counted, deck by deck."""

    step: str
    words: str
    by: tuple[StepRole, ...]
    rule: str
    call: str = ""
    counts: tuple[int, ...] = ()
    each: bool = False


class CardsDue(Fact, frozen=True):
    """The number of cards that a place waits for, where a dealer types them."""

    place: Place
    cards: int


class OwedView(Fact, frozen=True):
    """The amount a person is owed from rounds that were turned back; below zero they owe it."""

    person: str
    amount: Cents


class RoundStep(Fact, frozen=True):
    """A step of the round: it is `done`, comes `now`, or comes `later`."""

    step: StepView
    when: Literal["done", "now", "later"]


class HeldView(Fact, frozen=True):
    """What the record says of the chips in the tray, the cash in the drop box, and the fees beside
    it."""

    tray: Cents
    box: Cents
    fees_in_box: Cents


class StaffView(Fact, frozen=True, omit_defaults=True):
    """For those who work here. `held` is what tray and box should hold; it is there for those alone
    who audit, since everybody else counts them blind (R1). `tips` are what the dealers have had
    since the bets were opened. `cards_due` and `dice_due` are what a dealer types at a real felt
    now. `round` are the steps of a whole round where a person deals, and `irregularities` all that
    this house has a remedy for."""

    held: HeldView | None = None
    tips: Cents = Cents(0)
    supervisor: str = ""
    alerts: tuple[AlertView, ...] = ()
    step: StepView | None = None
    cards_due: tuple[CardsDue, ...] = ()
    dice_due: int = 0
    owed: tuple[OwedView, ...] = ()
    round: tuple[RoundStep, ...] = ()
    irregularities: tuple[CallOption, ...] = ()


def staff_of(
    setup: TableSetup,
    state: LiveTable,
    link_states: LinkStates,
    steps: tuple[Step, ...],
    *,
    audits: bool,
) -> StaffView:
    """The staff's view of this table; `steps` are all that may be done now."""
    step = first_untaken(setup, state, link_states, steps)
    due = due_at_felt(setup, state) if state.running is not None else ()
    return StaffView(
        held=HeldView(state.tray, state.box, state.fees_in_box) if audits else None,
        tips=state.tips,
        supervisor=state.supervisor,
        alerts=tuple(
            [
                AlertView(a.number, a.kind, a.spot, a.amount, a.people, a.rule, a.since)
                for a in state.alerts
            ]
        ),
        step=None if step is None else step_view(setup, state, step),
        cards_due=tuple([CardsDue(d.place, d.cards) for d in due if not isinstance(d, DiceDue)]),
        dice_due=sum([d.dice for d in due if isinstance(d, DiceDue)]),
        owed=tuple([OwedView(each.person, each.amount) for each in state.owed]),
        round=() if setup.automatic else tuple(_round_steps(setup, state, step)),
        irregularities=remembered(irregularities_of, setup, state),
    )


def _round_steps(setup: TableSetup, state: LiveTable, now: Step | None) -> Iterator[RoundStep]:
    """The steps of a round: those of earlier moments are done, and those that were written down.
    What comes now may be something that happened meanwhile, like a fold; then it is the first step
    of the moment that is open."""
    fresh = state.phase is TablePhase.IDLE and not state.rounds
    moments = () if fresh else MOMENTS[state.phase]
    at = min([ROUND.index(each) for each in moments if each in ROUND], default=0)
    steps = steps_of_round(setup, state)
    untaken = [
        step for step in steps if step.moment in moments and step_id(step) not in state.steps
    ]
    if now not in steps:
        now = untaken[0] if untaken else None
    for step in steps:
        done = ROUND.index(step.moment) < at or step_id(step) in state.steps
        when: Literal["done", "now", "later"] = (
            "now" if step == now else "done" if done else "later"
        )
        yield RoundStep(step_view(setup, state, step), when)


def step_view(setup: TableSetup, state: LiveTable, step: Step) -> StepView:
    """A step of a procedure as a client shows it."""
    return StepView(
        step=step_id(step),
        words=step.words,
        by=step.by,
        rule=step.cite.item,
        call=step.call,
        counts=wanted_count(setup, state, step) or (),
        each=step.each,
    )
