"""The reset of a meter after a 100 % award: never below its seed (B2-9, B6-8, T-15, R5)."""

from __future__ import annotations

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.events import Reset
from houseway.jackpot.keypad.state import LinkState, Reseed
from houseway.jackpot.keypad.terms import Change
from houseway.money import MicroCents, micro_cents


def change_at_reset(state: LinkState, meter: str) -> Change:
    """The parameters that come into force with a reset now: those asked for before the rounds that
    are open began. What was asked for inside a round waits for the reset after it (R7)."""
    began = min((table.coin_in for table in state.tables.values() if table.round), default=None)
    change = Change()
    for waiting in state.waiting.get(meter, ()):
        if began is None or waiting.asked < began:
            change = change.then(waiting.change)
    return change


def reset(link: Link, state: LinkState, meter: str, left: MicroCents) -> Reset:
    """What a reset brings to a meter on which `left` is left: `fund_seed` pays the seed out of the
    reserve as far as it goes, `add_to_seed` puts the reserve on top (T-15). Then what lay above
    the limit is released, as far as the limit allows; what would lie above it is hidden."""
    now, change = state.meters[meter], change_at_reset(state, meter)
    terms = change.over(state.terms[meter])
    seed = micro_cents(terms.seed)
    room = None if terms.limit is None else micro_cents(terms.limit) - left - seed
    if link.switches["mode"].value == "fund_seed":
        reserve = min(now.reserve, seed)
        house = MicroCents(seed - reserve)
    else:
        reserve = now.reserve if room is None else MicroCents(min(now.reserve, max(room, 0)))
        house = seed
        room = None if room is None else room - reserve
    hidden = now.hidden if room is None else MicroCents(min(now.hidden, room))
    reseed = Reseed(house, reserve, hidden)
    return Reset(
        seed=terms.seed,
        reseed=reseed,
        change=change,
        before=left,
        after=MicroCents(left + reseed.total),
    )
