"""Rounds by habit at a table, for benches: people sit down, bet the least, and decide as
most players do."""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from houseway.bots import make_player
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.shoe import derived_deck_seed
from houseway.table.visit import least_stakes
from proofs.asked import Asked, act, asks
from proofs.floor.people import DEALERS, SUPERVISORS, card

GUESTS: Final = ("anna", "bob", "cy")
AT: Final = "2026-11-16T10:00:00Z"


class AtTable(Protocol):
    """A table to play at."""

    @property
    def setup(self) -> TableSetup: ...
    @property
    def state(self) -> LiveTable: ...


def open_with_guests(
    table: AtTable, do: Callable[[Asked], object], guests: tuple[str, ...] = GUESTS
) -> None:
    """The table opens, and people sit down with chips."""
    setup, dealer = table.setup, DEALERS[0]
    do(
        asks(
            dealer,
            ask.OpenTable(
                card=card(dealer),
                second=card(SUPERVISORS[0]),
                tray=Cents(10**9),
                counted=opening_count(setup, table.state),
            ),
            at=AT,
        )
    )
    for spot, name in enumerate(guests, 1):
        if setup.poker is not None:
            do(asks(name, ask.TakeSeat(spot=spot, buy_in=Cents(10_000_000))))
            continue
        do(asks(name, ask.TakeSeat(spot=spot)))
        do(asks(name, ask.BuyChips(amount=Cents(10_000_000))))
    if setup.poker is not None:
        hand = "system" if setup.automatic else dealer
        if not setup.automatic:
            do(asks(hand, ask.TakeStep(step="opening.posted")))
        do(asks(hand, ask.DrawButton(), seed=derived_deck_seed(52, 7, "button")))


def play_until(table: AtTable, rounds: int, do: Callable[[Asked], object]) -> None:
    """Rounds by habit, until so many are played."""
    for asked in habits(table):
        if table.state.rounds >= rounds and table.state.running is None:
            return
        do(asked)


def habits(table: AtTable, dealer: str = DEALERS[0]) -> Iterator[Asked]:
    """What is asked next at a table, for ever; each is done before the next is wanted."""
    setup, habit = table.setup, make_player("habit", lambda bound: 0)
    hand = "system" if setup.automatic else dealer
    stakes = least_stakes(setup.sheet)
    while True:
        state = table.state
        if state.phase is TablePhase.IDLE:
            seed = derived_deck_seed(len(setup.equipment.cards), 7, f"{state.rounds}")
            if setup.poker is not None:
                yield asks(hand, ask.StartHand(), seed=seed)
                continue
            yield asks(hand, ask.OpenBets(), seed="" if state.deck is not None else seed)
        elif state.phase is TablePhase.OFFERING:
            yield asks(state.person_at(state.offered), ask.AcceptBank(wager=Cents(200_000)))
        elif state.phase is TablePhase.BETTING:
            bank = 0 if state.bank is None else state.bank.spot
            for spot, name in state.seats.items():
                if spot != bank:
                    yield asks(name, ask.PlaceBet(spot=spot, wagers=stakes))
            yield asks(hand, ask.NoMoreBets())
        elif state.phase is TablePhase.DEALING:
            yield asks(hand, ask.DealOut())
        elif state.phase is TablePhase.DECIDING:
            turn = state.play.turn
            assert turn is not None
            action = str(habit.choose(setup.game, state.play.felt, turn.spot))
            yield asks(turn.person, act(turn.spot, action))
        else:
            yield asks(hand, ask.SettleRound())
