"""The jackpot part of a recorded round, driven through the same keypad as a live one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.fact import replace
from houseway.games import JackpotHand, Line
from houseway.jackpot import JackpotSeat, LinkState, open_simulated, outcome_of, play_round
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.state import MeterState
from houseway.money import MicroCents
from houseway.rules import Refusal, Refused
from houseway.table.jackpot_lines import jackpot_lines
from houseway.table.meters import Facts, Meters
from houseway.table.progressive import WAGER, Side, Stand, refuse_much

_RECORDED: Final = "recorded round"


class Beginning(NamedTuple):
    """Where the jackpot part begins: what the link stands at, and the events that led there.

    `name` is what the round is called; `facts` are for the round's note.
    """

    state: LinkState
    opening: tuple[Event, ...]
    name: str
    facts: Facts = MappingProxyType({})


Begin = Callable[[Side], Beginning]


def begin_from_file(side: Side) -> Beginning:
    """A link of its own for this round, for figures alone: its meters at what the file says, or at
    their seeds."""
    state = _at_seeds(side)
    if side.stand is not None:
        refuse_much(side.stand)
        state = replace(state, meters=_meters(side.stand))
    return Beginning(state, (), _RECORDED)


def _at_seeds(side: Side) -> LinkState:
    """The link just opened with this table. The same is asked for round after round."""
    key = (side.link.digest, side.sheet_id, side.table)
    state = _OPENED.get(key)
    if state is None:
        state = open_simulated(side.link, {side.table: side.sheet_id}).state
        if len(_OPENED) >= 256:
            _OPENED.clear()
        _OPENED[key] = state
    return state


_OPENED: Final[dict[tuple[str, str, str], LinkState]] = {}


def _meters(stand: Stand) -> dict[str, MeterState]:
    """Meters that start at what they stand at, with what is kept behind them from before."""
    nothing = MicroCents(0)
    return {
        name: MeterState(
            display=amount,
            reserve=stand.reserve.get(name, nothing),
            hidden=stand.hidden.get(name, nothing),
            start=amount,
            base=amount,
        )
        for name, amount in stand.meters.items()
    }


def play_jackpot(
    side: Side, beginning: Beginning, hands: Iterable[JackpotHand]
) -> tuple[tuple[Line, ...], Meters]:
    """The jackpot's lines, and what became of the meters. Without a wager nothing happens;
    a wager without a hand is refused, and so is an award that nobody's card confirmed (R19)."""
    link, (state, opening, name, facts) = side.link, beginning
    by_spot = {hand.spot: hand for hand in hands if hand.spot in side.players and not hand.backline}
    for spot in side.players:
        if spot not in by_spot:
            raise Refused(Refusal.PROGRESSIVE_WITHOUT_HAND, where=f"spot {spot}, {WAGER}")
    events: tuple[Event, ...] = ()
    after = state
    if by_spot:
        seats = [
            JackpotSeat(spot, side.players[spot], hand.hole, hand.board, hand.folded)
            for spot, hand in sorted(by_spot.items())
        ]
        events, after, waiting = play_round(
            link, state, side.table, name, seats, side.confirmations
        )
        for _, hand in waiting:
            raise Refused(Refusal.AWARD_NOT_CONFIRMED, where=f"spot {hand.spot}", row=hand.row)
    outcome = outcome_of(link, events)
    lines = jackpot_lines(link, link.paytables[side.sheet_id], by_spot, outcome)
    return lines, Meters(link, state, after, outcome, (*opening, *events), facts)
