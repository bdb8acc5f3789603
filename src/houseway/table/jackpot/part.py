"""The jackpot part of a round: driven through the same keypad as a live one, once.

Its events are what happened on the link; its lines and the meters before and after are told from
them. On a link in real play, an award waits until a card confirms it (R19).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from houseway.fact import replace
from houseway.games import JackpotHand, Line
from houseway.games.sensor import FIRST, numbered
from houseway.jackpot import (
    JackpotSeat,
    Link,
    LinkState,
    RoundOutcome,
    open_simulated,
    outcome_of,
    play_jackpot_round,
)
from houseway.jackpot.keypad.events import Awarded, Event, GameEnded
from houseway.jackpot.keypad.state import MeterState
from houseway.ledger.account import AccountKind
from houseway.money import MOST_GIVEN, MicroCents, MoneyError, refuse_beyond
from houseway.rules import Refused
from houseway.table.jackpot.lines import jackpot_lines
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import MeterReading, PlayedRound, Progressive, person_at

# The names in `net` of what a link keeps, by the kind of account.
_KEPT: Final[Mapping[AccountKind, str]] = {
    AccountKind.METER: "meters",
    AccountKind.RESERVE: "reserve",
    AccountKind.HIDDEN: "hidden",
    AccountKind.PAYABLE: "payable",
}
_DRY: Final = "recorded round"


@dataclass(frozen=True, slots=True)
class Beginning:
    """The link as the round found it. `at` is when the round is posted: a card that has expired by
    then confirms nothing (R6)."""

    state: LinkState
    at: str = ""


@dataclass(frozen=True, slots=True)
class JackpotPart:
    """`began` is the link before the wagers and `state` after the round; `events` are all that
    happened on it. The spots in `waiting` have won, and wait for a card."""

    link: Link
    began: LinkState
    state: LinkState
    events: tuple[Event, ...]
    outcome: RoundOutcome
    lines: tuple[Line, ...]
    waiting: tuple[int, ...] = ()
    sensor: int = FIRST

    @property
    def before(self) -> dict[str, MicroCents]:
        """The meters before the round."""
        return {name: self.began.meters[name].display for name in self.link.meters}

    @property
    def after(self) -> dict[str, MicroCents]:
        """The meters now."""
        return {name: self.state.meters[name].display for name in self.link.meters}

    @property
    def kept(self) -> dict[str, MicroCents]:
        """The link's gain: on its `meters`, and behind them where it keeps anything."""
        reserved = any(meter.reserve.value for meter in self.link.meters.values())
        kept = {}
        for kind, name in _KEPT.items():
            gained = self.outcome.gained.get(kind, MicroCents(0))
            if gained or name == "meters" or (name == "reserve" and reserved):
                kept[numbered(name, self.sensor)] = gained
        return kept


Begin = Callable[[PlayedRound, Progressive], Beginning]
"""What the link of a round stands at: what its file says, or the record."""


def begin_from_file(played: PlayedRound, side: Progressive) -> Beginning:
    """A link of its own for this round, for figures alone: its meters at what the file says, or at
    their seeds."""
    key = (side.link.digest, played.sheet.id, played.table)
    state = _OPENED.get(key)
    if state is None:
        state = open_simulated(side.link, {played.table: played.sheet.id}).state
        if len(_OPENED) >= 256:
            _OPENED.clear()
        _OPENED[key] = state
    if side.reading is not None:
        refuse_much(side.reading, side.sensor)
        state = replace(state, meters=_meters(side.reading))
    return Beginning(state, at=played.at)


_OPENED: Final[dict[tuple[str, str, str], LinkState]] = {}  # needed round after round


def refuse_much(reading: MeterReading, sensor: int = FIRST) -> None:
    """Refuse meters beyond the one bound for values that come from outside.

    Values on record are exempt: meters are as high as they have grown.
    """
    for key, part in reading.parts.items():
        for name, amount in part.items():
            try:
                refuse_beyond(amount)
            except MoneyError:
                raise Refused(
                    RoundRefusal.MORE_THAN_THERE_IS,
                    where=f"{numbered(key, sensor)}.{name}",
                    rule="R5",
                    amount=amount,
                    most=MOST_GIVEN,
                ) from None


def _meters(reading: MeterReading) -> dict[str, MeterState]:
    """Meters that start at what they stand at, with what is kept behind them from before."""
    nothing = MicroCents(0)
    return {
        name: MeterState(
            display=amount,
            reserve=reading.reserve.get(name, nothing),
            hidden=reading.hidden.get(name, nothing),
            start=amount,
            base=amount,
        )
        for name, amount in reading.meters.items()
    }


def play_part(played: PlayedRound, side: Progressive, beginning: Beginning) -> JackpotPart:
    """Play the jackpot's part of a round; without a wager nothing happens on the link."""
    link, table, state, at = side.link, played.table, beginning.state, beginning.at
    bets = [bet for bet in played.over.wagers.bets if bet.chip(side.sensor)]
    hands = _hands(played, {bet.spot for bet in bets})
    events: tuple[Event, ...] = ()
    after, waiting = state, list[int]()
    if not bets:
        _refuse_unused(side, ())
    else:
        seats = [
            JackpotSeat(bet.spot, person_at(bet, table), hand.hole, hand.board, folded=hand.folded)
            for bet in sorted(bets, key=lambda bet: bet.spot)
            for hand in (hands[bet.spot],)
        ]
        name = side.round or played.name or _DRY
        made = play_jackpot_round(link, state, table, name, seats, side.confirmations, at=at)
        events, after = made.events, made.state
        _refuse_unused(side, events)
        waiting = [each.hand.spot for each in made.waiting]
    outcome = outcome_of(link, events)
    paytable = link.paytables[played.sheet.id]
    lines = jackpot_lines(link, paytable, hands, outcome, waiting, sensor=side.sensor)
    return JackpotPart(
        link=link,
        began=state,
        state=after,
        events=events,
        outcome=outcome,
        lines=lines,
        waiting=tuple(waiting),
        sensor=side.sensor,
    )


def _refuse_unused(side: Progressive, events: tuple[Event, ...]) -> None:
    """The named people must have confirmed the awards: no card is left over (R19)."""
    spots = [event.spot for event in events if isinstance(event, Awarded)]
    told = [event.by for event in events if isinstance(event, GameEnded)]
    for confirmation in side.confirmations:
        if confirmation.swipe in told:
            continue
        if confirmation.spot not in spots:
            where = numbered("confirmations", side.sensor)
            raise Refused(RoundRefusal.CONFIRMATION_UNUSED, where=where, spot=confirmation.spot)
        spots.remove(confirmation.spot)


def _hands(played: PlayedRound, spots: set[int]) -> dict[int, JackpotHand]:
    """The hands of the seated players that have wagered: each has one, by its player's regular
    wager."""
    hands = played.game.jackpot_hands(played.over) if spots else ()
    return {hand.spot: hand for hand in hands if hand.spot in spots and not hand.backline}


def reading_of(link: Link, state: LinkState) -> MeterReading:
    """What a link stands at; what is empty behind its meters is left out."""
    meters = state.meters

    def behind(kept: Callable[[MeterState], MicroCents]) -> dict[str, MicroCents]:
        return {name: kept(meters[name]) for name in link.meters if kept(meters[name])}

    return MeterReading(
        {name: meters[name].display for name in link.meters},
        behind(lambda meter: meter.reserve),
        behind(lambda meter: meter.hidden),
    )
