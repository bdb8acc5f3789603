"""The chips and the cash at a table after the moves of an event: in front of players, on the felt,
in the tray and in the boxes, and debts."""

from collections.abc import Mapping

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live.money.moves import HousePlace, Moves, OwedTo, Stack
from houseway.table.live.state import LiveTable, Running, StakeOnFelt, StillOwed


def after_moves(state: LiveTable, moves: Moves) -> LiveTable:
    """The table with its money moved."""
    stacks: dict[str, int] = {}
    owed: dict[str, int] = {}
    places: dict[HousePlace, int] = {}
    for move in moves:
        for holder, amount in ((move.giver, -move.amount), (move.taker, move.amount)):
            if type(holder) is Stack:
                stacks[holder.person] = stacks.get(holder.person, 0) + amount
            elif type(holder) is HousePlace:
                places[holder] = places.get(holder, 0) + amount
            elif type(holder) is OwedTo:
                owed[holder.person] = owed.get(holder.person, 0) + amount
    if places:
        state = _with_places(state, places)
    if owed:
        state = replace(state, owed=_owed(state, owed))
    running = None if state.running is None else _with_stakes(state.running, moves)
    after = _plus(state.stacks, stacks)
    spelt = _spelt(state.spelt, stacks, after)
    return replace(state, stacks=after, spelt=spelt, running=running)


def _with_places(state: LiveTable, more: Mapping[HousePlace, int]) -> LiveTable:
    return replace(
        state,
        tray=Cents(state.tray + more.get(HousePlace.TRAY, 0)),
        box=Cents(state.box + more.get(HousePlace.CASH_BOX, 0)),
        fees_in_box=Cents(state.fees_in_box + more.get(HousePlace.FEE_BOX, 0)),
        tips=Cents(state.tips + more.get(HousePlace.TIPS, 0)),
        fees_owed=Cents(state.fees_owed + more.get(HousePlace.FEES_OWED, 0)),
    )


def _plus(amounts: Mapping[str, Cents], more: Mapping[str, int]) -> dict[str, Cents]:
    """Amounts changed for people, by their names in normal form; a zero amount is dropped."""
    after = dict(amounts)
    for person, amount in more.items():
        name = normal(person)
        left = after.get(name, 0) + amount
        if left:
            after[name] = Cents(left)
        else:
            after.pop(name, None)
    return after


def _spelt(
    spelt: Mapping[str, str], named: Mapping[str, int], stacks: Mapping[str, Cents]
) -> Mapping[str, str]:
    """The spelling of the names of people with chips: as first given, with these names now."""
    now = {normal(person): person for person in named if normal(person) != person}
    if not now and not spelt:
        return spelt
    return {name: person for name, person in {**now, **spelt}.items() if name in stacks}


def _with_stakes(running: Running, moves: Moves) -> Running:
    """The round with the stakes now on its felt."""
    taken: set[str] = set()
    laid: list[StakeOnFelt] = []
    for move in moves:
        if type(move.taker) is StakeOnFelt:
            laid.append(move.taker)
        elif type(move.giver) is StakeOnFelt:
            taken.add(move.giver.name)
    if not taken and not laid:
        return running
    left = running.holds
    if taken:
        left = tuple([held for held in left if held.name not in taken])
    return replace(running, holds=(*left, *laid))


def _owed(state: LiveTable, more: Mapping[str, int]) -> tuple[StillOwed, ...]:
    """The debts with these changes; a new person comes last."""
    return tuple([StillOwed(*each) for each in _plus(state.all_owed, more).items()])
