"""What the dealers are given."""

from __future__ import annotations

from typing import Final

from houseway.table.live.events import TipGiven, TipsShown, TokensColouredUp
from houseway.table.live.matters.effect import NOTHING, Effect, Effects, to_house
from houseway.table.live.money.moves import HousePlace, Move, Moves, Stack
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def _given(setup: TableSetup, state: LiveTable, event: TipGiven) -> Moves:
    return (Move(Stack(event.person), HousePlace.TIPS, event.amount),)


def _coloured_up(setup: TableSetup, state: LiveTable, event: TokensColouredUp) -> Moves:
    return (Move(HousePlace.TIPS, HousePlace.TIP_BOX, event.amount),)


EFFECTS: Final[Effects] = {
    TipGiven: Effect(moves=_given),
    TokensColouredUp: Effect(moves=_coloured_up, see=to_house),
    TipsShown: NOTHING,
}
