"""What the driver of a simulated table knows: its state, its clock, and what comes next."""

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Protocol

from houseway.cards import PlayingCard
from houseway.games.place import Place
from houseway.jackpot import LinkState
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.people.recognise import CardShown, Failures
from houseway.rules.irregularity import Irregularity
from houseway.table.live.commands import Command
from houseway.table.live.linked import LinkStates
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from proofs.asked import Asked, SaidAct, SaidCorrection
from proofs.floor.draws import Draws
from proofs.floor.people import GUESTS, SUPERVISORS, card

_START: Final = datetime(2026, 11, 16, 10, tzinfo=UTC).replace(tzinfo=None)


class Table(Protocol):
    """A table that runs, in memory or on its record."""

    @property
    def setup(self) -> TableSetup: ...
    @property
    def state(self) -> LiveTable: ...
    @property
    def link_state(self) -> LinkState | None: ...

    @property
    def link_states(self) -> LinkStates: ...
    @property
    def failures(self) -> Failures: ...
    def past(self, name: str) -> PastRound | None: ...
    def hire(self) -> None: ...


class PlannedCommand(NamedTuple):
    """A command to give, or a text that should be one. `fault` says what is wrong with it,
    if anything; what is `forbidden` has to be refused."""

    command: Asked | None
    fault: str = ""
    forbidden: bool = False
    text: str = ""


class Arrival(NamedTuple):
    """A player on the way here from a table that feeds this one."""

    person: str
    chips: Cents


Errand = Callable[["Scene"], Asked | None]


class Rota:
    """What comes up now and then somewhere on the floor: one thing after another, wherever there is
    time for it, so that in a long evening nothing is left out."""

    def __init__(self, called: Counter[tuple[str, Irregularity]]) -> None:
        self._turns: Counter[str] = Counter()
        self._tried: Counter[tuple[str, Irregularity]] = Counter()
        self.called = called
        """Irregularities that were called, by sheet."""

    def next(self, of: str, errands: Sequence[Errand]) -> Errand:
        return errands[self.turn(of) % len(errands)]

    def turn(self, of: str) -> int:
        """How often this came up before."""
        self._turns[of] += 1
        return self._turns[of] - 1

    def times(self, of: str) -> int:
        """How often this came up so far."""
        return self._turns[of]

    def least_called(self, sheet: str, known: Sequence[Irregularity]) -> Irregularity:
        """What has been called least so far at the tables of a sheet, and tried least of that."""
        what = min(known, key=lambda each: (self.called[sheet, each], self._tried[sheet, each]))
        self._tried[sheet, what] += 1
        return what

    def misses(self, sheet: str, known: Iterable[Irregularity]) -> bool:
        """Whether something was never called at the tables of a sheet."""
        return any((sheet, each) not in self.called for each in known)


class Scene:
    """One table, and what its people are about to do."""

    def __init__(self, table: Table, draws: Draws, rota: Rota, guests: int) -> None:
        self.table = table
        self.draws = draws
        self.rota = rota
        self.seconds = 0
        self.commands = 0
        self.tidied = -1
        self.betting = -1
        self.to_bet: list[int] = []
        self.errands: deque[Errand] = deque()
        self.at_once: deque[Errand] = deque()
        """What is done before anything else, as soon as no round is played."""
        self.deck_of = -1
        self.deck: list[PlayingCard] = []
        self.stacked: dict[Place, list[PlayingCard]] = {}
        self.refused = ""
        """The code of the last refusal, where that was the last answer."""
        self.refusals = 0
        self.is_behind = False
        """Whether an award here has to wait for one of another table."""
        self.unread: dict[Place, list[PlayingCard]] = {}
        """Cards that lie face down on a real felt, and that are not typed."""
        self.fed: Scene | None = None
        """The table that this one feeds."""
        self.feeder: Scene | None = None
        """The table that this one is fed by."""
        self.arrivals: list[Arrival] = []
        self.guests = guests
        """So many people at least want to play here."""

    @property
    def setup(self) -> TableSetup:
        return self.table.setup

    @property
    def state(self) -> LiveTable:
        return self.table.state

    @property
    def hand(self) -> str:
        """The person who deals."""
        return "system" if self.setup.automatic else self.state.dealer

    def expect(self, person: str, chips: Cents) -> None:
        """A player is on the way here; one who set out twice comes with all chips (T-87)."""
        earlier = [each for each in self.arrivals if same_person(each.person, person)]
        for each in earlier:
            self.arrivals.remove(each)
        all_chips = Cents(chips + sum([each.chips for each in earlier]))
        self.arrivals.append(Arrival(person, all_chips))

    def arrive(self, person: str) -> None:
        """A player who was on the way here sits down."""
        self.arrivals = [each for each in self.arrivals if not same_person(each.person, person)]

    def deck_seed(self) -> str:
        """The seed of one more deck, or shoe."""
        return self.draws.deck_seed(len(self.setup.equipment.cards))

    def at(self) -> str:
        """The time by now."""
        self.seconds += self.draws.below(6)
        return self.time(self.seconds)

    def time(self, seconds: int) -> str:
        return f"{(_START + timedelta(seconds=seconds)).isoformat()}Z"

    def id(self) -> str:
        """The id of one more command."""
        self.commands += 1
        return f"{self.setup.table} {self.commands}"

    def asks(self, by: str, command: Command | SaidAct | SaidCorrection) -> Asked:
        """A command that a person gives now."""
        return Asked(by, command, self.at(), self.id())

    def supervisor(self) -> CardShown:
        """A supervisor's card that is not locked at this table."""
        tried = self.table.failures
        return card(self.draws.pick([s for s in SUPERVISORS if tried.left(s) > 1]))

    def hire(self) -> None:
        """A guest has got a card of the house, and does not sit down with it."""
        self.table.hire()

    def free_spots(self, taken: Collection[int]) -> list[int]:
        """The spots of this table that are not taken."""
        return [s for s in range(1, self.setup.sheet.seats.value + 1) if s not in taken]

    def stranger(self) -> str:
        """A guest who does not sit here, if there is one."""
        seated = {normal(name) for name in self.state.seats.values()}
        return self.draws.pick([name for name in GUESTS if normal(name) not in seated])
