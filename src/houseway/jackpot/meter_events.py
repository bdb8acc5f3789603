"""What happens to a link and its meters, as its state has it: the opening, awards and resets, and
what the Game Manager does by hand. What a meter shows comes from postings alone (`evolve`)."""

from __future__ import annotations

from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import tray_purse
from houseway.jackpot.reading import is_sequential, refuse_other_readings
from houseway.jackpot.state import Award, Due, Group, LinkState, MeterState, Reseed, TableState
from houseway.jackpot.table_events import with_table, without
from houseway.jackpot.terms import changed, put_back, read_terms
from houseway.ledger import Draft
from houseway.money import Cents, MicroCents, read_micro, read_money, whole_cents


def with_meter(state: LinkState, level: str, meter: MeterState) -> LinkState:
    return state._replace(meters={**state.meters, level: meter})


def link_opened(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del number
    data = draft.data
    refuse_other_readings(link, data["link"])
    meters = {}
    for level in link.meters:
        meter = state.meters.get(level, MeterState())
        meters[level] = meter._replace(base=meter.display)
    wager = link.wager.value
    return state._replace(
        opened=True,
        meters=meters,
        terms={level: read_terms(data["terms"][level], wager) for level in link.meters},
        tables={table: TableState(sheet) for table, sheet in data["tables"].items()},
    )


def table_added(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    return with_table(state, draft.data["table"], TableState(draft.data["sheet"]))


def award_made(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    data = draft.data
    name, spot, level = data["table"], data["spot"], data["level"]
    table = state.tables[name]
    hand = table.hands[spot]
    group = number if hand.due is None else hand.due.group
    done = hand._replace(confirmed=True, award=number)
    state = with_table(state, name, table._replace(hands={**table.hands, spot: done}))
    amount = read_money(data["amount"])
    if number:
        player = table.wagers[spot].player
        tray = _from_tray(draft, name)
        award = Award(number, group, name, draft.round, spot, player, level, amount, tray)
        state = state._replace(awards={**state.awards, number: award})
    if hand.due is not None:
        return state  # its money left the meter with the first of those who share
    whole, before = read_money(data["whole"]), read_micro(data["meter_before"])
    meter = state.meters[level]
    if number:
        was = Group(meter.group, before, meter.base, meter.counted, meter.reset, state.terms[level])
        state = state._replace(groups={**state.groups, number: was})
    state = with_meter(state, level, meter._replace(counted=data["seen"], group=number))
    after = read_micro(data["meter_after"])
    for at, other, due in data["shares"]:
        table = state.tables[at]
        share = Due(read_money(due), whole, len(data["shares"]) + 1, before, after, number)
        hands = {**table.hands, other: table.hands[other]._replace(due=share)}
        state = with_table(state, at, table._replace(hands=hands))
    return _renewed(link, state, level)


def _from_tray(draft: Draft, table: str) -> Cents:
    """What of an award the table's tray had to put to it."""
    tray = tray_purse(table)
    for account, amount in draft.postings:
        if account == tray:
            return whole_cents(MicroCents(-amount))
    return Cents(0)


def _renewed(link: Link, state: LinkState, level: str) -> LinkState:
    """What the hands still standing on a meter stand for after an award: one after another, each
    for what is there now (T-13)."""
    now, sequential = state.meters[level].display, is_sequential(link)
    for name, table in state.tables.items():
        hands = dict(table.hands)
        for spot, hand in table.hands.items():
            if hand.level == level and not hand.is_fixed:
                if sequential:
                    hands[spot] = hand._replace(snapshot=now, seen=state.ordinal)
                else:
                    hands[spot] = hand._replace(snapshot=min(hand.snapshot, now))
        if hands != table.hands:
            state = with_table(state, name, table._replace(hands=hands))
    return state


def reseeded(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del number
    data = draft.data
    level = data["level"]
    meter = state.meters[level]
    meter = meter._replace(base=meter.display)
    group = state.groups.get(meter.group)
    if group is not None:
        came = Reseed(*(read_micro(data["from"][part]) for part in Reseed._fields))
        since = group._replace(reseed=group.reseed.and_also(came))
        state = state._replace(groups={**state.groups, meter.group: since})
    if not data["reset"]:
        return with_meter(state, level, meter)
    state = with_meter(state, level, meter._replace(reset=state.ordinal))
    return _renewed(link, state, level) if is_sequential(link) else state


def backed_out(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    """One of those who shared an amount; with the first of them the meter is what it was before."""
    del link, number
    data = draft.data
    award = data["award"]
    if award is not None:
        awards = {**state.awards, award: state.awards[award]._replace(backed_out=True)}
        state = state._replace(awards=awards)
    table = state.tables[data["table"]]
    hand = table.hands.get(data["spot"])
    if hand is not None and hand.award == (award or 0):
        hands = without(table.hands, data["spot"])
        state = with_table(state, data["table"], table._replace(hands=hands))
    return _as_before(state, data["level"], data["shared_award"])


def _as_before(state: LinkState, level: str, number: int) -> LinkState:
    group = state.groups.get(number)
    if group is None:
        return state
    meter = state.meters[level]._replace(
        group=group.before, base=group.base, counted=group.counted, reset=group.reset
    )
    terms, waits = put_back(state.terms[level], group.terms)
    queued = dict(state.queued)
    if waits:
        queued[level] = {**waits, **queued.get(level, {})}  # a later wish replaces an earlier one
    return with_meter(state, level, meter)._replace(
        terms={**state.terms, level: terms},
        queued=queued,
        groups={key: each for key, each in state.groups.items() if key != number},
    )


def parameters_asked(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    queued = dict(state.queued)
    for level, settings in draft.data["waiting"].items():
        queued[level] = {**queued.get(level, {}), **settings}
    return state._replace(queued=queued)


def parameters_in_force(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del number
    level, settings = draft.data["level"], draft.data["settings"]
    terms = changed(state.terms[level], settings, link.wager.value)
    left = {key: text for key, text in state.queued.get(level, {}).items() if key not in settings}
    queued = {name: waiting for name, waiting in state.queued.items() if name != level}
    if left:
        queued[level] = left
    return state._replace(terms={**state.terms, level: terms}, queued=queued)


def paid_out(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    award = state.awards[draft.data["award"]]
    return state._replace(awards={**state.awards, award.number: award._replace(paid=True)})
