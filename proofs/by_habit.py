"""Rounds by habit at a table in memory, for benches: people sit down, bet the least, and decide as
most players do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.bots import make_player
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.state import TablePhase
from houseway.table.shoe import derived_deck_seed
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableInMemory, act, asks
from proofs.floor.people import DEALERS, SUPERVISORS, card

GUESTS: Final = ("anna", "bob", "cy")
AT: Final = "2026-11-16T10:00:00Z"


def open_with_guests(
    table: TableInMemory, do: Callable[[Asked], object], guests: tuple[str, ...] = GUESTS
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


def play_until(table: TableInMemory, rounds: int, do: Callable[[Asked], object]) -> None:
    """Rounds by habit, until so many are played."""
    setup, habit = table.setup, make_player("habit", lambda bound: 0)
    hand = "system" if setup.automatic else DEALERS[0]
    stakes = least_stakes(setup.sheet)
    while table.state.rounds < rounds or table.state.running is not None:
        state = table.state
        if state.phase is TablePhase.IDLE:
            seed = derived_deck_seed(len(setup.equipment.cards), 7, f"{state.rounds}")
            if setup.poker is not None:
                do(asks(hand, ask.StartHand(), seed=seed))
                continue
            do(asks(hand, ask.OpenBets(), seed="" if state.deck is not None else seed))
        elif state.phase is TablePhase.OFFERING:
            do(asks(state.person_at(state.offered), ask.AcceptBank(wager=Cents(200_000))))
        elif state.phase is TablePhase.BETTING:
            bank = 0 if state.bank is None else state.bank.spot
            for spot, name in state.seats.items():
                if spot != bank:
                    do(asks(name, ask.PlaceBet(spot=spot, wagers=stakes)))
            do(asks(hand, ask.NoMoreBets()))
        elif state.phase is TablePhase.DEALING:
            do(asks(hand, ask.DealOut()))
        elif state.phase is TablePhase.DECIDING:
            turn = state.play.turn
            assert turn is not None
            action = str(habit.choose(setup.game, state.play.felt, turn.spot))
            do(asks(turn.person, act(turn.spot, action)))
        else:
            do(asks(hand, ask.SettleRound()))
