"""A round replayed from a chair: step by step what happened, and the table as the chair saw it."""

from collections.abc import Iterator, Sequence

from houseway.fact import replace
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.my_rounds.facts import Replay, ReplayStep
from houseway.floor.table_update import NumberedEvent
from houseway.games import Wagers
from houseway.games.place import Board
from houseway.games.poker.posts import STACK
from houseway.money import Cents
from houseway.people import normal
from houseway.table.acts import lines_settled
from houseway.table.live import happened
from houseway.table.live.evolve import evolve
from houseway.table.live.happened import BlindsPosted
from houseway.table.live.record.entries import past_setup
from houseway.table.live.record.recall import LiveRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Watcher, see
from houseway.table.live.state import CLOSED, LiveTable, Occupied, TablePhase
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.table_view import OwnView, TableView, table_view

_BEGINS = (happened.BettingClosed, BlindsPosted)
_STREETS = {
    "preflop": "Before the flop",
    "flop": "Flop",
    "turn": "Turn",
    "river": "River",
    "showdown": "Showdown",
}
_PHASES = {
    "dealing": "Deal",
    "rolling": "Dice",
    "preflop": "Before the flop",
    "flop coming": "Flop",
    "flop": "Flop",
    "river coming": "Turn, river",
    "river": "Turn, river",
    "turn": "Turn",
    "deciding": "Decisions",
    "setting": "Setting",
    "showing": "Showdown",
    "over": "Showdown",
}


def replay_round(
    live: LiveRound, watcher: Watcher, chair: str, decisions: Sequence[JudgedDecision] | None = ()
) -> Replay:
    """All steps that a chair saw of a round; `decisions` are none while they are being judged."""
    corrected = bool(live.backs) and live.backs[-1].right is not None
    return Replay(
        live.table,
        live.name,
        chair,
        live.happenings[0].at if live.happenings else "",
        tuple(_steps(live, watcher)),
        live.void,
        corrected,
        tuple(decisions or ()),
        judging=decisions is None,
    )


def is_settled_alike(live: LiveRound) -> bool | None:
    """Whether a round that is settled again gives the lines of the record, or of its last
    correction; none where nothing was paid or the round is void."""
    events = [event for each in live.happenings for event in each.events]
    paid = [event.lines for event in events if isinstance(event, happened.RoundPaid)]
    right = [back.right.lines for back in live.backs if back.right is not None]
    if live.settled is None or live.void or not paid:
        return None
    return lines_settled(live.settled) == [*paid, *right][-1]


def _steps(live: LiveRound, watcher: Watcher) -> Iterator[ReplayStep]:
    setup = past_setup(live.table, live.sheet)
    state, step = CLOSED, 0
    began, before = False, None
    for entry in live.happenings:
        for number, event in enumerate(entry.events, entry.first):
            if isinstance(event, _BEGINS):
                state = _seated(setup, event.wagers, number)
                began = True
            if began:
                state = replace(evolve(setup, state, event), number=number, now=entry.at)
            seen = see(event, watcher)
            if seen is None or not began:
                continue
            step += 1
            view = _view(setup, state, watcher)
            phase = _phase(event, view if before is None or not _ends(event) else before)
            yield ReplayStep(step, phase, NumberedEvent(number, seen), view)
            before = view


def _seated(setup: TableSetup, wagers: Wagers, number: int) -> LiveTable:
    """The table as the round begins: those who bet sit where they bet, with no more chips than that
    needs, for what they had beside it is not shown. At poker all see the stacks."""
    seats = {bet.spot: bet.person for bet in wagers.bets if not bet.backline}
    if wagers.bank is not None:
        seats.setdefault(wagers.bank.spot, wagers.bank.person)
    seated = tuple([Occupied(spot, person) for spot, person in sorted(seats.items())])
    return replace(
        CLOSED,
        number=number - 1,
        phase=TablePhase.BETTING,
        sheet=setup.sheet.digest,
        seated=seated,
        bets=() if setup.poker is not None else wagers.bets,
        stacks=_stacks(wagers) if setup.poker is not None else {},
    )


def _stacks(wagers: Wagers) -> dict[str, Cents]:
    return {normal(bet.person): bet.stakes[STACK] for bet in wagers.bets}


def _view(setup: TableSetup, state: LiveTable, watcher: Watcher) -> TableView:
    """Nothing is offered in a replay: it is over. It says whose chair it is, and no chips but
    those of the bets."""
    seen = table_view(setup, state, watcher)
    you = None if seen.you is None else OwnView(seen.you.person, seen.you.spots)
    return replace(seen, may=(), next=(), you=you, staff=None)


def _ends(event: object) -> bool:
    """Whether an event belongs to the phase that it may end: a decision, and a card to a hand."""
    if isinstance(event, happened.CardsLaid):
        return not isinstance(event.place, Board)
    return isinstance(event, happened.DecisionMade)


def _phase(event: object, view: TableView) -> str:
    if isinstance(event, _BEGINS):
        return "Bets"
    if isinstance(event, happened.RoundPaid):
        return "Settlement"
    if isinstance(view.felt, PokerFelt):
        if view.felt.phase in ("betting", "board"):
            return _STREETS.get(view.felt.street, "Showdown")
        if view.felt.phase == "over" and not any(each.shown for each in view.felt.players):
            return "Close"
    phase = getattr(view.felt, "phase", "")
    return _PHASES.get(phase, "Close" if view.settled is not None else str(phase).capitalize())
