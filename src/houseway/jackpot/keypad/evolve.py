"""From what happened to what is: the state of a link is the fold of its events, and nothing else.

It is so only once it is written: the keypad decides, writes, and then takes the event in.
"""

from collections.abc import Mapping
from typing import Any, assert_never

from houseway.fact import replace
from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.state import (
    AmountDue,
    Award,
    Contribution,
    Hand,
    LinkState,
    MeterState,
    Reseed,
    TableState,
    Taken,
    Wager,
    Waiting,
)
from houseway.jackpot.keypad.terms import KEYS, TermsChange, put_back
from houseway.money import MicroCents, micro_cents


def evolve(state: LinkState, event: happened.Event) -> LinkState:
    """The state after an event, which is the next one of its link."""
    state = replace(state, ordinal=state.ordinal + 1)
    match event:
        case happened.ChipPlaced():
            armed = (*state.tables[event.table].armed, Wager(event.spot, event.player))
            return _table(state, event.table, armed=armed)
        case happened.ChipTaken():
            armed = _without(state.tables[event.table].armed, event.spot)
            return _table(state, event.table, armed=armed)
        case happened.CoinedIn():
            return _coined_in(state, event)
        case happened.HandsDealt():
            return _table(state, event.table, dealt=state.ordinal)
        case happened.HandFolded():
            folded = (*state.tables[event.table].folded, event.spot)
            return _table(state, event.table, folded=folded)
        case happened.HandEntered():
            return _entered(state, event)
        case happened.HandCancelled():
            hands = _without(state.tables[event.table].hands, event.spot)
            return _table(state, event.table, hands=hands)
        case happened.HandVerified():
            return _hand(state, event.table, event.spot, verified=state.ordinal)
        case happened.Awarded():
            return _awarded(state, event)
        case happened.GameEnded():
            return _closed(state, event.table)
        case happened.WagerWithdrawn():
            return _withdrawn(_contribute(state, event.refund.reversed, sign=-1), event)
        case happened.RoundVoided():
            return _closed(_contribute(state, event.refund.reversed, sign=-1), event.table)
        case happened.MeterAdjusted():
            return _add(state, event.meter, display=event.amount, adjustments=event.amount)
        case happened.AwardBackedOut():
            return _backed_out(state, event)
        case happened.ParametersSet():
            return _parameters(state, event)
        case happened.LinkLost():
            return _lost(state, event)
        case happened.LinkBack():
            return _online(state, event.table, online=True)
        case happened.AwardPaid():
            return _paid(state, event)
        case happened.LinkOpened():
            return _opened(state, event)
        case happened.TableAdded():
            tables = {**state.tables, event.table: TableState(event.sheet)}
            return replace(state, tables=tables)
        case happened.WinPagePrinted():
            return state
        case _:
            assert_never(event)


# --- parts of the state


def _table(state: LinkState, name: str, **changes: Any) -> LinkState:
    return replace(state, tables={**state.tables, name: replace(state.tables[name], **changes)})


def _meter(state: LinkState, name: str, **changes: Any) -> LinkState:
    return replace(state, meters={**state.meters, name: replace(state.meters[name], **changes)})


def _without(items: tuple[Any, ...], spot: int) -> tuple[Any, ...]:
    return tuple(item for item in items if item.spot != spot)


def _hand(state: LinkState, table: str, spot: int, **changes: Any) -> LinkState:
    hands = tuple(
        replace(hand, **changes) if hand.spot == spot else hand
        for hand in state.tables[table].hands
    )
    return _table(state, table, hands=hands)


def _add(state: LinkState, name: str, **amounts: int) -> LinkState:
    """A meter with these amounts added to its parts."""
    meter = state.meters[name]
    parts = {part: getattr(meter, part) + amount for part, amount in amounts.items()}
    return _meter(state, name, **parts)


def _contribute(
    state: LinkState, brought: Mapping[str, Contribution], *, sign: int = 1
) -> LinkState:
    for name, came in brought.items():
        display, reserve, hidden = came.display, came.reserve, came.hidden
        state = _add(
            state, name, display=sign * display, contributions=sign * display,
            reserve=sign * reserve, hidden=sign * hidden,
        )  # fmt: skip
    return state


# --- the opening


def _opened(state: LinkState, event: happened.LinkOpened) -> LinkState:
    return replace(
        state,
        opened=True,
        kind=event.kind,
        sheets=event.sheets,
        sequential=event.sequential,
        simulated=event.simulated,
        meters={
            name: MeterState(display=amount, start=amount, base=amount)
            for name, amount in event.meters.items()
        },
        terms=dict(event.terms),
        payers=event.payers,
        components=dict(event.components),
        tables={table: TableState(sheet) for table, sheet in event.tables.items()},
    )


# --- a round


def _coined_in(state: LinkState, event: happened.CoinedIn) -> LinkState:
    for wager in event.wagers:
        state = _contribute(state, wager.brought)
    return _table(
        state,
        event.table,
        armed=(),
        round=event.round,
        last_round=event.round,
        wagers=event.wagers,
        coin_in=state.ordinal,
    )


def _entered(state: LinkState, event: happened.HandEntered) -> LinkState:
    hand = Hand(
        event.spot,
        event.row,
        event.meter,
        event.hole,
        event.board,
        event.snapshot,
        seen=state.ordinal,
        pressed=state.ordinal,
    )
    return _table(state, event.table, hands=(*state.tables[event.table].hands, hand))


def _closed(state: LinkState, name: str) -> LinkState:
    table = state.tables[name]
    fresh = TableState(table.sheet, online=table.online, last_round=table.last_round)
    return replace(state, tables={**state.tables, name: fresh})


def _withdrawn(state: LinkState, event: happened.WagerWithdrawn) -> LinkState:
    table = state.tables[event.table]
    return _table(
        state,
        event.table,
        wagers=_without(table.wagers, event.spot),
        hands=_without(table.hands, event.spot),
        folded=tuple(spot for spot in table.folded if spot != event.spot),
    )


# --- awards


def _awarded(state: LinkState, event: happened.Awarded) -> LinkState:
    number = state.ordinal
    table = state.tables[event.table]
    taken_at = number if event.shared is None else event.shared
    state = _hand(state, event.table, event.spot, award=number)
    if not event.paid:
        award = Award(
            number, taken_at, event.table, event.round, event.spot, event.player, event.meter,
            event.amount, tuple(wager.player for wager in table.wagers), event.from_tray,
        )  # fmt: skip
        state = replace(state, awards=(*state.awards, award))
    if event.taken is None:
        state = _add(state, event.meter, payable=-micro_cents(event.amount))
    else:
        state = _left_meter(state, event)
    return _no_longer_backed_out(state, event.meter, taken_at) if event.paid else state


def _left_meter(state: LinkState, event: happened.Awarded) -> LinkState:
    """The amount is off the meter: for this winner, and for those who wait for their cards."""
    assert event.taken is not None
    number, meter = state.ordinal, state.meters[event.meter]
    before = Taken(
        number, event.meter, meter.amount, meter.display, meter.base, meter.counted, meter.reset,
        state.terms[event.meter],
    )  # fmt: skip
    off = micro_cents(event.taken.off_meter)
    others = [
        share
        for share in event.taken.shares
        if (share.table, share.spot) != (event.table, event.spot)
    ]
    waiting = sum(micro_cents(share.amount) for share in others)
    state = replace(state, taken=(*state.taken, before))
    state = _meter(state, event.meter, counted=event.taken.seen, amount=number)
    state = _add(state, event.meter, display=-off, awards=off, payable=waiting)
    for share in others:
        due = AmountDue(share.amount, event.whole, event.winners, event.before, event.after, number)
        state = _hand(state, share.table, share.spot, due=due, promised=None)
    if event.reset is not None:
        state = _change(state, event.meter, event.reset.change)
        state = _reseeded(state, event.meter, event.reset.reseed)
        state = _meter(state, event.meter, reset=number)
    return _renewed(state, event.meter, at_most=not state.sequential and event.reset is None)


def _renewed(state: LinkState, meter: str, *, at_most: bool) -> LinkState:
    """What the hands still standing on a meter stand for after an award: one after another, or
    after a reset, each for what is there now; else never for more than is there (T-13)."""
    now = state.meters[meter].display
    for name, table in state.tables.items():
        for hand in table.hands:
            if hand.meter != meter or hand.is_fixed:
                continue
            if at_most:
                least = MicroCents(min(hand.snapshot, now))
                state = _hand(state, name, hand.spot, snapshot=least)
            else:
                state = _hand(state, name, hand.spot, snapshot=now, seen=state.ordinal)
    return state


def _reseeded(state: LinkState, name: str, came: Reseed) -> LinkState:
    """The meter starts again; backing the amount out undoes that (B6-7)."""
    amount = state.meters[name].amount
    taken = tuple(
        replace(each, reseed=each.reseed.plus(came)) if each.number == amount else each
        for each in state.taken
    )
    state = _add(
        replace(state, taken=taken), name, display=came.total, reseeded=came.total,
        reserve=-came.reserve, hidden=-came.hidden,
    )  # fmt: skip
    return _meter(state, name, base=state.meters[name].display)


def _paid(state: LinkState, event: happened.AwardPaid) -> LinkState:
    if event.award is not None:
        award = state.award(event.award)
        assert award is not None
        left = tuple(each for each in state.awards if each.number != event.award)
        return _no_longer_backed_out(replace(state, awards=left), award.meter, award.taken)
    if event.promised is not None:
        for share in event.promised.shares:
            state = _hand(state, share.table, share.spot, promised=event.promised)
    return _hand(state, event.table, event.spot, paid=state.ordinal)


def _no_longer_backed_out(state: LinkState, meter: str, number: int) -> LinkState:
    """An amount of which anything is paid stays, and so does every amount before it (B6-7)."""
    left = tuple(taken for taken in state.taken if taken.meter != meter or taken.number > number)
    return replace(state, taken=left)


def _backed_out(state: LinkState, event: happened.AwardBackedOut) -> LinkState:
    taken = state.amount(event.taken)
    assert taken is not None
    back, waiting = 0, 0
    for part in event.parts:
        back += micro_cents(part.amount) - micro_cents(part.from_tray)
        if part.award is None:
            waiting += micro_cents(part.amount)
        hand = state.tables[part.table].hand(part.spot)
        if hand is not None and _is_of(hand, part.award, event.taken):
            hands = _without(state.tables[part.table].hands, part.spot)
            state = _table(state, part.table, hands=hands)
    moved = back - event.reseed.total - event.above
    state = _add(
        state, event.meter, display=moved, adjustments=moved, payable=-waiting,
        reserve=event.reseed.reserve, hidden=event.reseed.hidden + event.above,
    )  # fmt: skip
    state = _meter(
        state, event.meter, amount=taken.earlier, base=taken.base, counted=taken.counted,
        reset=taken.reset,
    )  # fmt: skip
    terms, waits = put_back(state.terms[event.meter], taken.terms)
    waiting_now = state.waiting.get(event.meter, ())
    if waits:  # a later wish replaces an earlier one
        waiting_now = (Waiting(waits, 0), *waiting_now)
    return replace(
        state,
        terms={**state.terms, event.meter: terms},
        waiting=_with_waiting(state, event.meter, waiting_now),
        awards=tuple(award for award in state.awards if award.taken != event.taken),
        taken=tuple(each for each in state.taken if each.number != event.taken),
    )


def _is_of(hand: Hand, award: int | None, taken: int) -> bool:
    if award is not None:
        return hand.award == award
    return hand.due is not None and hand.due.taken == taken


# --- the Game Manager


def _parameters(state: LinkState, event: happened.ParametersSet) -> LinkState:
    for name, change in event.now.items():
        state = _change(state, name, change)
    for name, change in event.waiting.items():
        waiting = (*state.waiting.get(name, ()), Waiting(change, state.ordinal))
        state = replace(state, waiting=_with_waiting(state, name, waiting))
    for name, amount in event.raised.items():
        state = _reseeded(state, name, Reseed(house=amount))
    return replace(state, payers=event.payers) if event.payers else state


def _change(state: LinkState, name: str, change: TermsChange) -> LinkState:
    """A change takes effect, and pending changes under its keys are dropped."""
    others = frozenset(KEYS) - set(change.keys)
    left = tuple(
        Waiting(part, each.asked)
        for each in state.waiting.get(name, ())
        if (part := each.change.only(others))
    )
    terms = {**state.terms, name: change.over(state.terms[name])}
    return replace(state, terms=terms, waiting=_with_waiting(state, name, left))


def _with_waiting(
    state: LinkState, name: str, waiting: tuple[Waiting, ...]
) -> dict[str, tuple[Waiting, ...]]:
    others = {key: each for key, each in state.waiting.items() if key != name}
    return {**others, name: waiting} if waiting else others


def _lost(state: LinkState, event: happened.LinkLost) -> LinkState:
    for name in state.tables:
        if event.table in ("", name):
            state = _table(state, name, armed=())
    return _online(state, event.table, online=False)


def _online(state: LinkState, table: str, *, online: bool) -> LinkState:
    return _table(state, table, online=online) if table else replace(state, online=online)
