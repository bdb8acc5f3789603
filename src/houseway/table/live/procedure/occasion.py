"""Steps of a procedure that an event triggers: a hand was folded, a wager put down, a deck or a
dealer is new, the shuffler has failed. They are prompted until the game goes on."""

from houseway.games.action import Fold
from houseway.rules import Irregularity, Mode, Moment
from houseway.table.live import happened
from houseway.table.live.procedure.steps import mode_of, occasion_steps, step_id
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase


def lead_on(
    setup: TableSetup, before: LiveTable, after: LiveTable, event: happened.Event
) -> tuple[Moment | None, tuple[str, ...]]:
    """The occasion after an event, and the steps that count as taken: those of the table's phase,
    and of the occasion; if it occurs anew, its own are to be taken again. Dealing and deciding
    alternate, and a step called on a street stays called."""
    kind = type(event)
    brought = _brought(setup, after, event) if kind in _BRINGS else None
    occasion = brought or (None if kind in _GOES_ON else before.occasion)
    if not after.steps:
        return occasion, ()
    moved = after.phase is not before.phase and not {before.phase, after.phase} <= _CARDS_ARE_OUT
    if not (moved or brought is not None):
        return occasion, after.steps
    own = {step_id(step) for step in occasion_steps(setup, after, occasion)}
    if brought is None:
        ended = after.steps if after.phase is TablePhase.SHOWING else ()
        own.update([step for step in ended if step.startswith(_END_OF_DEAL)])
        return occasion, tuple([step for step in after.steps if step in own])
    return occasion, () if moved else tuple([step for step in after.steps if step not in own])


def _brought(setup: TableSetup, after: LiveTable, event: happened.Event) -> Moment | None:
    """The moment of a procedure that an event triggers."""
    match event:
        case happened.DecisionMade():
            if isinstance(event.action, Fold):
                return Moment.FOLD
            return Moment.DECISIONS if event.stake else None
        case happened.NewDeckOpened():
            return Moment.NEW_DECK
        case happened.DealerChanged():
            return Moment.DEALER_CHANGE
        case happened.DeliveryChanged() if mode_of(setup, after) is Mode.HAND:
            return Moment.SHUFFLER_FAILS
        case happened.RemedyOrdered(what=Irregularity.SHUFFLER_FAILS):
            return Moment.SHUFFLER_FAILS
        case _:
            return None


_END_OF_DEAL = f"{Moment.END_OF_DEAL.value}."
"""Steps at the end of the deal stay done until the round is over."""
_CARDS_ARE_OUT = frozenset({TablePhase.DEALING, TablePhase.DECIDING})
_BRINGS = frozenset({
    happened.DecisionMade, happened.NewDeckOpened, happened.DealerChanged,
    happened.DeliveryChanged, happened.RemedyOrdered,
})  # fmt: skip
_GOES_ON = frozenset({
    happened.DecisionMade, happened.BetsOpened, happened.BettingClosed, happened.CardsLaid,
    happened.CardsUnread, happened.RoundPaid, happened.RoundCalledOff, happened.TableClosed,
})  # fmt: skip
"""Events with which the game goes on, and earlier steps are over."""
