"""What somebody sees who drives a simulated table: its state, its clock, what he has in mind."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Protocol

from houseway.cards import PlayingCard
from houseway.floor.simulate.draws import Draws
from houseway.floor.simulate.people import GUESTS, SUPERVISORS, card
from houseway.games.place import Place
from houseway.jackpot import LinkState
from houseway.money import Cents
from houseway.people.recognise import CardShown, Failures
from houseway.table.live.commands import Command
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import LiveTable
from houseway.table.live.undo.past import PastRound

_START: Final = datetime(2026, 11, 16, 10, tzinfo=UTC).replace(tzinfo=None)


class Table(Protocol):
    """A table that runs, in memory or on its record."""

    house: LiveHouse

    @property
    def state(self) -> LiveTable: ...
    @property
    def link_state(self) -> LinkState | None: ...
    @property
    def failures(self) -> Failures: ...
    def past(self, name: str) -> PastRound | None: ...
    def hire(self) -> None: ...


class NextCommand(NamedTuple):
    """A command that somebody gives, or a text that should be one. `fault` says what he does wrong,
    if anything; what is `forbidden` has to be refused."""

    command: Command | None
    fault: str = ""
    forbidden: bool = False
    text: str = ""


class Arrival(NamedTuple):
    """Somebody on his way from a table that feeds this one."""

    person: str
    chips: Cents


Errand = Callable[["Scene"], Command | None]


class Scene:
    """One table, and what its people are about to do."""

    def __init__(self, table: Table, draws: Draws) -> None:
        self.table = table
        self.draws = draws
        self.seconds = 0
        self.commands = 0
        self.tidied = -1
        self.betting = -1
        self.to_bet: list[int] = []
        self.errands: deque[Errand] = deque()
        self.deck_of = -1
        self.deck: list[PlayingCard] = []
        self.stacked: dict[Place, list[PlayingCard]] = {}
        self.refused = ""
        """The code of the last refusal, where that was the last answer."""
        self.refusals = 0
        self.unread: dict[Place, list[PlayingCard]] = {}
        """Cards that lie face down on a real felt, and that nobody has typed."""
        self.fed: Scene | None = None
        """The table that this one feeds."""
        self.feeder: Scene | None = None
        """The table that this one is fed by."""
        self.arrivals: list[Arrival] = []

    @property
    def house(self) -> LiveHouse:
        return self.table.house

    @property
    def state(self) -> LiveTable:
        return self.table.state

    @property
    def hand(self) -> str:
        """Whoever deals."""
        return "system" if self.house.automatic else self.state.dealer

    def deck_seed(self) -> str:
        """The seed of one more deck, or shoe."""
        return self.draws.deck_seed(len(self.house.equipment.cards))

    def at(self) -> str:
        """The time by now."""
        self.seconds += self.draws.below(6)
        return self.time(self.seconds)

    def time(self, seconds: int) -> str:
        return f"{(_START + timedelta(seconds=seconds)).isoformat()}Z"

    def id(self) -> str:
        """The id of one more command."""
        self.commands += 1
        return f"{self.house.table} {self.commands}"

    def supervisor(self) -> CardShown:
        """A supervisor's card that is not locked at this table."""
        tried = self.table.failures
        return card(self.draws.pick([s for s in SUPERVISORS if tried.left(s) > 1]))

    def hire(self) -> None:
        """A guest has got a card of the house; whoever has one does not sit down."""
        self.table.hire()

    def stranger(self) -> str:
        """A guest who does not sit here, if there is one."""
        seated = set(self.state.seats.values())
        return self.draws.pick([name for name in GUESTS if name not in seated])
