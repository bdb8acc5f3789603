"""A round for training: played by itself at a table in memory, from a sheet and a seed alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from houseway.bots.habit import Habit
from houseway.fact import replace
from houseway.floor.chance import FromNumber
from houseway.floor.demo_house import DEMO_TABLES
from houseway.floor.demo_people import demo_roster
from houseway.floor.evening import play_on
from houseway.floor.operated_table import OperatedTable, open_in_memory
from houseway.floor.table_terms import TableTerms, set_up_table
from houseway.games import Outcome
from houseway.games.sensor import numbered
from houseway.money import Cents
from houseway.rules import Library, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.evolve import evolve
from houseway.table.live.happened import BlindsPosted
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Guest
from houseway.table.live.state import LiveTable
from houseway.table.live.view.may.bet import BetOptions, MayBet
from houseway.table.live.view.settled import SettledView, settled_of
from houseway.table.live.view.table_view import table_view
from houseway.table.shoe import derived_seed, drawn_below

SEEDS: Final = 10**9
"""Seeds of training are below this, so that a person can say one."""
GUESTS: Final = 4
_TRIES: Final = 8
_STEPS: Final = 4
_BEGINS: Final = (happened.BettingClosed, BlindsPosted)
Below = Callable[[int], int]


class RoundMoment(NamedTuple):
    """An event of a round, and the table before and after it."""

    before: LiveTable
    event: happened.Event
    state: LiveTable


class TrainingRound(NamedTuple):
    """A round that was played to its end. `moments` begin where bets are closed; the last one is
    that of the payment."""

    setup: TableSetup
    moments: tuple[RoundMoment, ...]

    @property
    def settled(self) -> SettledView:
        """What every wager gets, in the house's order."""
        finished = self.moments[-1].state.finished
        assert finished is not None  # the last moment is the payment
        return settled_of(self.setup, finished)

    @property
    def finished(self) -> LiveTable:
        """The table just before anything is paid."""
        return self.moments[-1].before


def play_training_round(library: Library, sheet: str, seed: int) -> TrainingRound:
    """The round of a sheet and a seed. Rounds in which all hands were given up teach little: the
    first of several is taken in which something is won."""
    if sheet not in library.sheets:
        raise Refused(
            SheetRefusal.UNKNOWN_SHEET, where="sheet", name=sheet, known=tuple(library.sheets)
        )
    if not 0 <= seed < SEEDS:
        raise Refused(SheetRefusal.OUT_OF_RANGE, where="seed", value=seed, least=0, most=SEEDS - 1)
    setup = set_up_table(library, "training", sheet, demo_roster(), _terms(sheet))
    played = _play(setup, derived_seed(seed, f"training {sheet} 0"))
    for nth in range(1, _TRIES):
        kinds = {line.outcome for line in played.settled.lines}
        if Outcome.WIN in kinds and len(kinds) > 1:
            break
        played = _play(setup, derived_seed(seed, f"training {sheet} {nth}"))
    return played


def _terms(sheet: str) -> TableTerms:
    """How a table of this sheet is usually set up, where the demonstration has one."""
    usual: TableTerms = {}
    return next((terms for name, terms in DEMO_TABLES.values() if name == sheet), usual)


def _play(setup: TableSetup, seed: int) -> TrainingRound:
    table = open_in_memory(setup, FromNumber(seed))
    below = drawn_below(f"training bets {seed}")
    guests = GUESTS if setup.sheet.printed.bank.value == "house" else GUESTS + 1

    def bets(table: OperatedTable, name: str, spot: int) -> ask.PlaceBet:
        return _varied_bet(table, name, spot, below)

    def moments() -> Iterator[RoundMoment]:
        state = table.state
        for result in play_on(table, Habit(), guests=guests, rounds=1, bets=bets):
            for number, event in enumerate(result.entry.events, result.entry.first):
                before = state
                state = replace(evolve(setup, state, event), number=number, now=result.entry.at)
                yield RoundMoment(before, event, state)
            state = table.state

    found, began = list[RoundMoment](), False
    for moment in moments():
        began = began or isinstance(moment.event, _BEGINS)
        if began:
            found.append(moment)
        if isinstance(moment.event, happened.RoundPaid):
            break
    return TrainingRound(setup, tuple(found))


def _varied_bet(table: OperatedTable, name: str, spot: int, below: Below) -> ask.PlaceBet:
    """Some of the wagers that are open to a guest, at amounts that differ from seat to seat."""
    view = table_view(table.setup, table.state, Guest(name), table.link_states)
    (may,) = [each for each in view.may if isinstance(each, MayBet) and each.spot == spot]
    wagers: dict[str, Cents] = {}
    for field in may.fields:
        if not field.required and below(2):
            continue
        stake = _stake(field, wagers, below)
        if stake is not None:
            wagers[field.wager] = stake
    if not wagers:
        first = may.fields[0]
        wagers[first.wager] = first.low
    beside: Any = {
        numbered("progressive", sensor): True for sensor in table.setup.sensors if below(2)
    }
    return ask.PlaceBet(spot=spot, wagers=wagers, **beside)


def _stake(field: BetOptions, wagers: dict[str, Cents], below: Below) -> Cents | None:
    """An amount that this wager takes beside the others; none where it cannot be made."""
    if field.equal_to:
        return wagers.get(field.equal_to)
    if not wagers.keys() >= set(field.needs):
        return None
    if field.needs_one and wagers.keys().isdisjoint(field.needs_one):
        return None
    high = field.low + (_STEPS - 1) * field.step
    if field.high is not None:
        high = min(high, field.high)
    if field.at_most:
        high = min(high, max([wagers.get(each, 0) for each in field.at_most]))
    if high < field.low:
        return None
    steps = (high - field.low) // field.step + 1
    return Cents(field.low + below(steps) * field.step)
