"""The staff's view beside the guests' view: alerts, the next step, tray and boxes."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.games.action import DiceDue
from houseway.games.place import Place
from houseway.money import Cents
from houseway.rules import Step, StepRole
from houseway.table.live.happened import AlertKind
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.steps import first_untaken, step_id, wanted_count
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.due import due_at_felt
from houseway.table.live.state import LiveTable


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


class StaffView(Fact, frozen=True, omit_defaults=True):
    """The view for staff. `box` is the cash in the drop box and `fees_in_box` the fees beside it;
    `tips` are the dealers' tips since the bets were opened. `cards_due` and `dice_due` are what a
    dealer types at a real felt now."""

    tray: Cents
    box: Cents
    fees_in_box: Cents
    tips: Cents = Cents(0)
    supervisor: str = ""
    alerts: tuple[AlertView, ...] = ()
    step: StepView | None = None
    cards_due: tuple[CardsDue, ...] = ()
    dice_due: int = 0
    owed: tuple[OwedView, ...] = ()


def staff_of(
    setup: TableSetup, state: LiveTable, link_states: LinkStates, steps: tuple[Step, ...]
) -> StaffView:
    """The staff's view of this table; `steps` are all that may be done now."""
    step = first_untaken(setup, state, link_states, steps)
    due = due_at_felt(setup, state) if state.running is not None else ()
    return StaffView(
        tray=state.tray,
        box=state.box,
        fees_in_box=state.fees_in_box,
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
    )


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
