"""The chips and the cash at a table after the moves of an event: before people, on the felt, in the
tray and in the boxes, and what is still owed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live.money.moves import HousePlace, Moves, OwedTo, Stack, gained
from houseway.table.live.state import LiveTable, Running, StakeOnFelt, StillOwed


def after_moves(state: LiveTable, moves: Moves) -> LiveTable:
    """The table with its money moved. Fees that go back after the drop box was emptied are not in
    it any more, nor are tips that were put away."""
    stacks, owed = dict[str, int](), dict[str, int]()
    places = defaultdict[HousePlace, int](int)
    for holder, amount in gained(moves):
        if isinstance(holder, Stack):
            stacks[holder.person] = stacks.get(holder.person, 0) + amount
        elif isinstance(holder, HousePlace):
            places[holder] += amount
        elif isinstance(holder, OwedTo):
            owed[holder.person] = owed.get(holder.person, 0) + amount
    running = state.running
    return replace(
        state,
        stacks=_plus(state.stacks, stacks),
        running=None if running is None else _with_stakes(running, moves),
        owed=_owed(state, owed) if owed else state.owed,
        tray=Cents(state.tray + places[HousePlace.TRAY]),
        box=Cents(state.box + places[HousePlace.CASH_BOX]),
        fees_in_box=Cents(max(0, state.fees_in_box + places[HousePlace.FEE_BOX])),
        tips=Cents(max(0, state.tips + places[HousePlace.TIPS])),
        fees_owed=Cents(state.fees_owed + places[HousePlace.FEES_OWED]),
    )


def _plus(amounts: Mapping[str, Cents], more: Mapping[str, int]) -> dict[str, Cents]:
    """So much more or less for people, by their names in normal form; nothing is no amount."""
    after = dict(amounts)
    for person, amount in more.items():
        name = normal(person)
        left = after.get(name, 0) + amount
        if left:
            after[name] = Cents(left)
        else:
            after.pop(name, None)
    return after


def _with_stakes(running: Running, moves: Moves) -> Running:
    """The round with the stakes that lie on its felt now."""
    taken = {move.giver.name for move in moves if isinstance(move.giver, StakeOnFelt)}
    laid = [move.taker for move in moves if isinstance(move.taker, StakeOnFelt)]
    if not taken and not laid:
        return running
    left = [held for held in running.holds if held.name not in taken]
    return replace(running, holds=(*left, *laid))


def _owed(state: LiveTable, more: Mapping[str, int]) -> tuple[StillOwed, ...]:
    """What is owed with so much more or less; whoever comes anew comes last."""
    return tuple([StillOwed(*each) for each in _plus(state.all_owed, more).items()])
