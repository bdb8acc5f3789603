"""The reset of a meter after a 100 % award: never below its seed (B2-9, B6-8, T-15, R5)."""

from __future__ import annotations

from houseway.jackpot.event import Event, cited, move, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import purse_of
from houseway.jackpot.state import LinkState, Reseed
from houseway.jackpot.terms import Terms, changed
from houseway.ledger import Draft
from houseway.money import MicroCents, micro_cents, micro_text, money_text


def terms_at_reset(link: Link, state: LinkState, level: str) -> Terms:
    """The terms from the reset on: what was asked for has waited for it (R7)."""
    waiting = state.queued.get(level)
    terms = state.terms[level]
    return changed(terms, waiting, link.wager.value) if waiting else terms


def reseed_for(link: Link, state: LinkState, level: str, left: MicroCents) -> Reseed:
    """What a reset brings to a meter on which `left` is left: `fund_seed` pays the seed out of the
    reserve as far as it goes, `add_to_seed` puts the reserve on top (T-15). Then what lay above
    the limit is released, as far as the limit allows."""
    meter, terms = state.meters[level], terms_at_reset(link, state, level)
    seed = micro_cents(terms.seed)
    room = None if terms.limit is None else max(micro_cents(terms.limit) - left - seed, 0)
    if link.switches["mode"].value == "fund_seed":
        reserve = min(meter.reserve, seed)
        house = MicroCents(seed - reserve)
    else:
        reserve = meter.reserve if room is None else MicroCents(min(meter.reserve, room))
        house = seed
        room = None if room is None else room - reserve
    hidden = meter.hidden if room is None else MicroCents(min(meter.hidden, room))
    return Reseed(house, reserve, hidden)


def reset_drafts(
    link: Link, state: LinkState, level: str, left: MicroCents, *, table: str, round_name: str
) -> tuple[Draft, ...]:
    """The reset, and before it the parameters that have waited for it."""
    drafts: list[Draft] = []
    waiting = state.queued.get(level)
    if waiting:
        data = {"level": level, "settings": dict(waiting)}
        drafts.append(note(link, Event.IN_FORCE, rule="R7", data=data, round_name=round_name))
    came = reseed_for(link, state, level, left)
    drafts.append(
        reseed_draft(
            link, level, came, before=left, seed=terms_at_reset(link, state, level), reset=True,
            table=table, round_name=round_name,
        )
    )  # fmt: skip
    return tuple(drafts)


def reseed_draft(
    link: Link,
    level: str,
    came: Reseed,
    *,
    before: MicroCents,
    seed: Terms,
    reset: bool,
    table: str = "",
    round_name: str = "",
) -> Draft:
    """What is put on a meter that starts anew."""
    purse = purse_of(link)
    own = purse.levels[level]
    gains = {
        purse.house: -came.house,
        own.reserve: -came.reserve,
        own.hidden: -came.hidden,
        own.meter: came.total,
    }
    data = {
        "table": table,
        "level": level,
        "reset": reset,
        "seed": money_text(seed.seed),
        "from": {part: micro_text(getattr(came, part)) for part in Reseed._fields},
        "meter_before": micro_text(before),
        "meter_after": micro_text(MicroCents(before + came.total)),
    }
    rule = cited(link, "B2-9", "B6-8") if reset else "R7"
    return move(link, Event.RESEED, gains, rule=rule, data=data, round_name=round_name)
