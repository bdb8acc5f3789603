"""From what happened to what is: the state of a link is the fold of its drafts, and nothing else.

Amounts come from postings alone; `data` says whose wager, which hand, which round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from houseway.jackpot import meter_events as meters_of
from houseway.jackpot import table_events as tables_of
from houseway.jackpot.event import Event
from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import purse_of
from houseway.jackpot.state import NOT_OPEN, LinkState, MeterState
from houseway.ledger import Draft, Entry
from houseway.money import MicroCents

# Which sum of the identity a meter's posting belongs to (R5).
_SUMS: Final[Mapping[str, str]] = {
    Event.OPEN: "start",
    Event.COIN_IN: "contributions",
    Event.REVERSE: "contributions",
    Event.AWARD: "awards",
    Event.RESEED: "reseeded",
    Event.ADJUST: "adjustments",
    Event.BACK_OUT: "adjustments",
    Event.UNSEED: "adjustments",
}


def evolve(link: Link, state: LinkState, draft: Draft, number: int = 0) -> LinkState:
    """The state after a draft. `number` is its entry's, once it has one."""
    apply = _APPLY.get(draft.event)
    if apply is None:
        return state  # a note of somebody else about this link
    state = state._replace(ordinal=state.ordinal + 1)
    if draft.postings:
        state = _moved(link, state, draft)
    if "swipes" in draft.data:
        state = _swiped(state, draft)
    return apply(link, state, draft, number)


def evolve_all(link: Link, state: LinkState, entries: Iterable[Entry]) -> LinkState:
    """The state after some entries. Of other links' entries only the swipes matter: each counts
    once in the whole record (R6)."""
    for entry in entries:
        draft = entry.draft
        if draft.sheet == link.id:
            state = evolve(link, state, draft, entry.number)
        elif "swipes" in draft.data:
            state = _swiped(state, draft)
    return state


def fold_link(link: Link, entries: Iterable[Entry]) -> LinkState:
    """The state of a link, rebuilt from the record alone."""
    return evolve_all(link, NOT_OPEN, entries)


def _swiped(state: LinkState, draft: Draft) -> LinkState:
    numbers = [swipe["number"] for swipe in draft.data["swipes"].values()]
    return state._replace(swipes=state.swipes.union(numbers))


def _moved(link: Link, state: LinkState, draft: Draft) -> LinkState:
    """The meters after the postings of a draft."""
    parts = purse_of(link).parts
    meters: dict[str, MeterState] = {}
    for account, amount in draft.postings:
        if account not in parts:
            continue
        level, part = parts[account]
        meter = meters.get(level) or state.meters.get(level) or MeterState()
        if part == "display":
            name = _SUMS[draft.event]
            gain = -amount if name == "awards" else amount
            sums: dict[str, Any] = {name: MicroCents(getattr(meter, name) + gain)}
            meter = meter._replace(display=MicroCents(meter.display + amount), **sums)
        else:
            kept: dict[str, Any] = {part: MicroCents(getattr(meter, part) + amount)}
            meter = meter._replace(**kept)
        meters[level] = meter
    return state._replace(meters={**state.meters, **meters}) if meters else state


def _as_posted(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, draft, number
    return state


_APPLY: Final[Mapping[str, Callable[[Link, LinkState, Draft, int], LinkState]]] = {
    Event.OPEN: meters_of.link_opened,
    Event.TABLE: meters_of.table_added,
    Event.ARM: tables_of.armed,
    Event.DISARM: tables_of.disarmed,
    Event.COIN_IN: tables_of.coined,
    Event.DEALT: tables_of.hands_dealt,
    Event.FOLD: tables_of.folded,
    Event.PRESS: tables_of.pressed,
    Event.CANCEL: tables_of.cancelled,
    Event.AWARD: meters_of.award_made,
    Event.RESEED: meters_of.reseeded,
    Event.PAY: _as_posted,
    Event.STAKE: _as_posted,
    Event.ENVY: _as_posted,
    Event.END_GAME: tables_of.round_closed,
    Event.REFUND: _as_posted,
    Event.REVERSE: _as_posted,
    Event.WITHDRAW: tables_of.withdrawn,
    Event.VOID: tables_of.round_closed,
    Event.ADJUST: _as_posted,
    Event.BACK_OUT: meters_of.backed_out,
    Event.UNSEED: _as_posted,
    Event.ASKED: meters_of.parameters_asked,
    Event.IN_FORCE: meters_of.parameters_in_force,
    Event.DOWN: tables_of.link_down,
    Event.UP: tables_of.link_up,
    Event.PAYMENT: meters_of.paid_out,
}
