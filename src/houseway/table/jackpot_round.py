"""The jackpot part of a recorded round, driven through the same keypad as a live one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.games import JackpotHand, Line
from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.outcome import outcome_of
from houseway.jackpot.play_out import JackpotSeat, opened, play_out
from houseway.jackpot.state import LinkState, MeterState
from houseway.ledger import Draft
from houseway.money import MicroCents
from houseway.rules import Refusal, Refused
from houseway.table.jackpot_lines import jackpot_lines
from houseway.table.meters import Facts, Meters
from houseway.table.progressive import WAGER, Side, Stand, refuse_much

# A round file does not say who confirmed a win, or with which swipe.
_RECORDED: Final = "recorded round"
_CARD: Final = Swipe(_RECORDED, CardLevel.EXECUTIVE, _RECORDED)


class Beginning(NamedTuple):
    """Where the jackpot part begins: what the link stands at, and the entries that led there.

    `name` is what the round is called; `number` is that of the next entry to come, or 0 where
    nothing is posted. `facts` are for the round's note.
    """

    state: LinkState
    opening: tuple[Draft, ...]
    name: str
    number: int
    facts: Facts = MappingProxyType({})


Begin = Callable[[Side], Beginning]


def begin_from_file(side: Side) -> Beginning:
    """A link of its own for this round: its meters at what the file says, or at their seeds."""
    state = _at_seeds(side)
    if side.stand is not None:
        refuse_much(side.stand)
        state = state._replace(meters=_meters(side.stand))
    return Beginning(state, (), _RECORDED, 0)


def _at_seeds(side: Side) -> LinkState:
    """The link just opened with this table. The same is asked for round after round."""
    key = (side.link.digest, side.sheet_id, side.table)
    state = _OPENED.get(key)
    if state is None:
        _, state = opened(side.link, {side.table: side.sheet_id})
        if len(_OPENED) >= 256:
            _OPENED.clear()
        _OPENED[key] = state
    return state


_OPENED: Final[dict[tuple[str, str, str], LinkState]] = {}


def _meters(stand: Stand) -> dict[str, MeterState]:
    """Meters that start at what they stand at, with what is kept behind them from before."""
    nothing = MicroCents(0)
    return {
        level: MeterState(
            display=amount,
            reserve=stand.reserve.get(level, nothing),
            hidden=stand.hidden.get(level, nothing),
            start=amount,
            base=amount,
        )
        for level, amount in stand.meters.items()
    }


def play_jackpot(
    side: Side, beginning: Beginning, hands: Iterable[JackpotHand]
) -> tuple[tuple[Line, ...], Meters]:
    """The jackpot's lines, and what became of the meters. Without a wager nothing happens;
    a wager without a hand is refused."""
    link, (state, opening, name, number, facts) = side.link, beginning
    by_spot = {hand.spot: hand for hand in hands if hand.spot in side.players and not hand.backline}
    for spot in side.players:
        if spot not in by_spot:
            raise Refused(Refusal.PROGRESSIVE_WITHOUT_HAND, where=f"spot {spot}, {WAGER}")
    drafts: tuple[Draft, ...] = ()
    after = state
    if by_spot:
        seats = [
            JackpotSeat(spot, side.players[spot], hand.hole, hand.board, hand.folded)
            for spot, hand in sorted(by_spot.items())
        ]
        drafts, after = play_out(link, state, side.table, name, seats, _CARD, first=number)
    outcome = outcome_of(drafts)
    lines = jackpot_lines(link, link.paytables[side.sheet_id], by_spot, outcome)
    return lines, Meters(link, state, after, outcome, (*opening, *drafts), facts)
