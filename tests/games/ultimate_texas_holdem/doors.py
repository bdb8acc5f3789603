"""Rounds walked through the doors, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import houseway.games.ultimate_texas_holdem as uth
from houseway.cards import ALL_CARDS, Card
from houseway.games import BankSeat, Deal
from houseway.games.ultimate_texas_holdem import Check, Decision, State, Street
from houseway.money import Cents
from houseway.rules import Refused, Sheet
from tests.games.table import CALIFORNIA, bet, cards, sheet_of, wagers_at

FLOP = Deal(cards("Ac Ad Ah"))
RIVER = Deal(cards("Kc Kd"))


def started(house: str, *spots: int, bank: int = 7, **choices: Any) -> tuple[Sheet, State]:
    """Wagers at these spots, and twos and threes and so on dealt to them in order."""
    sheet = sheet_of(house, **choices)
    seat = BankSeat(bank, Cents(10_000_000)) if house == CALIFORNIA else None
    wagers = wagers_at(house, *(bet(spot, trips="10.00") for spot in spots), bank=seat)
    state = uth.start(sheet, wagers)
    return sheet, uth.apply(sheet, state, Deal(ALL_CARDS[: 2 * len(spots) + 2]))


def act(sheet: Sheet, state: State, *decisions: Decision | Deal[Card]) -> State:
    for decision in decisions:
        state = uth.apply(sheet, state, decision)
    return state


def on_street(house: str, street: Street, **choices: Any) -> tuple[Sheet, State]:
    """Spot 1 alone, with his turn to decide on this street."""
    sheet, state = started(house, 1, **choices)
    if street is not Street.PREFLOP:
        state = act(sheet, state, Check(1), FLOP)
    if street is Street.RIVER:
        state = act(sheet, state, Check(1), RIVER)
    return sheet, state


def refused(sheet: Sheet, state: State, action: Decision | Deal[Card]) -> Refused:
    """The refusal that an action meets, which leaves the state as it was."""
    before, told = state, repr(state)
    with pytest.raises(Refused) as met:
        uth.apply(sheet, state, action)
    assert state is before
    assert repr(state) == told
    return met.value


def options(sheet: Sheet, state: State, spot: int) -> list[str]:
    return list(map(str, uth.legal(sheet, state, spot)))


def turns(sheet: Sheet, state: State) -> Iterator[int]:
    """The spots in the order in which they decide, everyone checking."""
    kind = type(state)
    while type(state) is kind:
        spot = uth.to_act(state)
        assert spot is not None
        yield spot
        state = uth.apply(sheet, state, Check(spot))
