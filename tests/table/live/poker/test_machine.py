"""Any command in any phase by anybody at poker tables; the same holds as at all tables."""

from collections.abc import Callable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from houseway.cards import PlayingCard
from houseway.games import Range
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import TablePhase
from houseway.table.live.when import NOT_OF_POKER, OF_POKER, WHEN
from proofs.asked import Asked, asks
from tests.table.live.any_command import GUESTS, any_command
from tests.table.live.poker.desk import OMAHA, PokerDesk, no_limit_house, setup
from tests.table.live.test_machine import LiveMachine

HOUSES: tuple[Callable[[], TableSetup], ...] = (
    lambda: setup(time_bank=20, offer_seconds=40),
    lambda: setup(OMAHA, automatic=True, time_bank=20),
    no_limit_house,
    lambda: no_limit_house(source=CardSource.FELT),
    lambda: setup(fee_option=5, limits={"bet": (75, 150)}, automatic=True),
)
OF_GUESTS: tuple[type[Any], ...] = (
    ask.SitOut, ask.ComeBack, ask.PostBlinds, ask.JoinList, ask.LeaveList, ask.AskSeatChange,
    ask.TakeChips,
)  # fmt: skip
ANYTHING = any_command([kind for kind in WHEN if kind not in NOT_OF_POKER]) | any_command(
    [kind for kind in WHEN if kind in OF_POKER]
)


class PokerMachine(LiveMachine):
    """A poker table, its record, and all that anybody can do to it."""

    desk: PokerDesk

    def __init__(self) -> None:
        super().__init__()
        self.shown: set[PlayingCard] = set()

    @initialize(of=st.sampled_from(HOUSES), people=st.integers(0, 3))
    def open(self, of: Callable[[], TableSetup], people: int) -> None:
        self.setup = of()
        self.desk = PokerDesk(self.setup)
        self.desk.table = self.on_record()
        self.desk.open(*GUESTS[:people])

    def nobody_sees(self, events: list[happened.Event]) -> None:
        """Whoever shows his hand shows it to everybody."""
        for event in events:
            if isinstance(event, happened.BetsOpened):
                self.shown.clear()
            elif isinstance(event, happened.DecisionMade):
                self.shown.update(getattr(event.action, "cards", ()))
        super().nobody_sees(events)

    def lies_open(self, card: PlayingCard) -> bool:
        return card in self.shown or super().lies_open(card)

    @rule(command=ANYTHING)
    def anything_at_poker(self, command: Asked) -> None:
        """Any command of the poker room, by anybody, at any time."""
        self.give(command)

    @rule(person=st.sampled_from((*GUESTS, "dee")), kind=st.sampled_from(OF_GUESTS))
    def at_ease(self, person: str, kind: type[Any]) -> None:
        """A guest sits out, comes back, waits for a seat, or wants another."""
        self.give(asks(person, kind()))

    @rule(person=st.sampled_from((*GUESTS, "dee")), spot=st.integers(1, 5), chips=st.booleans())
    def sit_down(self, person: str, spot: int, chips: bool) -> None:
        buy_in = Cents(20_000 if chips else 5_000)
        self.give(asks(person, ask.TakeSeat(spot=spot, buy_in=buy_in)))

    def likely(self, person: str, data: st.DataObject) -> None:
        """What the table waits for, and any decision whose turn it is."""
        state, turn = (
            self.desk.state,
            self.desk.state.play.turn if self.desk.state.running else None,
        )
        if state.phase is not TablePhase.DECIDING or turn is None or state.trouble is not None:
            super().likely(person, data)
            return
        options = self.setup.game.legal(state.play.felt, turn.spot)
        chosen: Any = data.draw(st.sampled_from(list(options)))
        decision: Any = chosen.least if isinstance(chosen, Range) else chosen
        self.count += 1
        self.give(asks(turn.person, ask.Decide(decision=decision), id=f"n{self.count}"))

    @invariant()
    def nobody_has_two_chairs(self) -> None:
        if hasattr(self, "desk") and self.desk.state.room is not None:
            chairs = self.desk.room.session.chairs
            assert len({chair.spot for chair in chairs}) == len(chairs)
            assert len({chair.person for chair in chairs}) == len(chairs)


TestPokerTable = PokerMachine.TestCase
TestPokerTable.settings = settings(max_examples=12, stateful_step_count=30)
