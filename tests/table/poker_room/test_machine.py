"""Any command in any phase by anybody at poker tables; the same holds as at all tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from houseway.cards import PlayingCard
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import TablePhase
from houseway.table.live.when import NOT_OF_POKER, OF_POKER
from proofs.asked import Asked, asks, said
from tests.table.live.desk import DORA, SUE
from tests.table.live.test_machine import (
    CARD,
    CENTS,
    FACES,
    FIELDS,
    GUESTS,
    SEED,
    SPOTS,
    TIMES,
    WHO,
    LiveMachine,
    by_holder,
)
from tests.table.poker_room.desk import OMAHA, PokerDesk, no_limit_house, setup

HOUSES: tuple[Callable[[], TableSetup], ...] = (
    lambda: setup(time_bank=20, offer_seconds=40),
    lambda: setup(OMAHA, automatic=True, time_bank=20),
    no_limit_house,
    lambda: no_limit_house(source=CardSource.FELT),
    lambda: setup(fee_option=5, limits={"bet": (75, 150)}, automatic=True),
)
TABLES = st.sampled_from(("", "P1", "P2", "a:b"))
OWN: dict[type[ask.TableCommand], dict[str, st.SearchStrategy[Any]]] = {
    ask.DrawButton: {"seed": SEED, "cards": FACES.map(tuple)},
    ask.StartHand: {"seed": SEED},
    ask.SitOut: {},
    ask.ComeBack: {},
    ask.PostBlinds: {},
    ask.JoinList: {},
    ask.LeaveList: {},
    ask.DeclineSeat: {},
    ask.AskSeatChange: {"spot": SPOTS},
    ask.KeepSeat: {},
    ask.SetMustMove: {"card": CARD, "feeds": TABLES, "fed_by": TABLES},
    ask.MoveOn: {},
    ask.BringPlayer: {"person": WHO, "spot": SPOTS, "chips": CENTS},
}
assert OWN.keys() == OF_POKER  # no command is left out
OF_GUESTS: tuple[type[Any], ...] = (
    ask.SitOut, ask.ComeBack, ask.PostBlinds, ask.JoinList, ask.LeaveList, ask.AskSeatChange,
    ask.TakeChips,
)  # fmt: skip
OFTEN = [*OWN] * 3 + [kind for kind in FIELDS if kind not in NOT_OF_POKER]
EITHER: dict[type[ask.TableCommand], dict[str, st.SearchStrategy[Any]]] = {**FIELDS, **OWN}
ANYTHING = st.builds(
    by_holder,
    st.sampled_from([*OFTEN, *NOT_OF_POKER]).flatmap(
        lambda kind: st.builds(
            said, st.just(kind), by=WHO, at=st.sampled_from(TIMES), **EITHER[kind]
        )
    ),
    st.sampled_from((True, True, False)),
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
        state = self.desk.state
        self.count += 1
        about: Any = {"id": f"n{self.count}"}
        if state.trouble is not None:
            self.give(said(ask.OrderRemedy, by="sue", card=SUE, why="so", **about))
            return
        match state.phase:
            case TablePhase.CLOSED:
                tray = Cents(100_000_000)
                self.give(said(ask.OpenTable, by="dora", card=DORA, second=SUE, tray=tray, **about))
            case TablePhase.IDLE:
                self.between_hands(person, about)
            case TablePhase.DEALING:
                self.give(said(ask.DealOut, by=self.desk.hand, **about))
            case TablePhase.DECIDING:
                turn = state.play.turn
                if turn is None:
                    return
                options = self.setup.game.legal(state.play.felt, turn.spot)
                chosen: Any = data.draw(st.sampled_from(list(options)))
                least = getattr(chosen, "minimum", None)
                action = str(chosen) if least is None else f"{chosen.words} {least / 100:.2f}"
                self.give(said(ask.Decide, by=turn.person, spot=turn.spot, action=action, **about))
            case TablePhase.SHOWING:
                self.give(said(ask.SettleRound, by=state.dealer, **about))
            case _:
                pass

    def between_hands(self, person: str, about: Any) -> None:
        felt = self.setup.source is CardSource.FELT
        seed = "" if felt else self.desk.any_seed()
        if len(self.desk.state.seats) < 2:
            free = min(set(range(1, 6)) - self.desk.state.seats.keys())
            self.give(said(ask.TakeSeat, by=person, spot=free, buy_in=Cents(20_000), **about))
        elif self.desk.state.room is not None and not self.desk.room.drawn:
            self.give(said(ask.DrawButton, by=self.desk.hand, seed=seed, **about))
        else:
            self.give(said(ask.StartHand, by=self.desk.hand, seed=seed, **about))

    @invariant()
    def nobody_has_two_chairs(self) -> None:
        if hasattr(self, "desk") and self.desk.state.room is not None:
            chairs = self.desk.room.session.chairs
            assert len({chair.spot for chair in chairs}) == len(chairs)
            assert len({chair.person for chair in chairs}) == len(chairs)


TestPokerTable = PokerMachine.TestCase
TestPokerTable.settings = settings(max_examples=12, stateful_step_count=30)
