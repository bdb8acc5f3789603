"""What happens at a table, as its state has it: chips, hands, folds, and the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.jackpot.documents.link import Link
from houseway.jackpot.state import Gain, Hand, LinkState, TableState, Wager
from houseway.ledger import Draft
from houseway.money import read_micro


def with_table(state: LinkState, table: str, after: TableState) -> LinkState:
    return state._replace(tables={**state.tables, table: after})


def without(mapping: Mapping[int, Any], key: int) -> dict[int, Any]:
    return {name: value for name, value in mapping.items() if name != key}


def armed(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table, spot = state.tables[data["table"]], data["spot"]
    armed = {**table.armed, spot: Wager(spot, data["player"])}
    return with_table(state, data["table"], table._replace(armed=armed))


def disarmed(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table = state.tables[data["table"]]
    return with_table(
        state, data["table"], table._replace(armed=without(table.armed, data["spot"]))
    )


def coined(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link
    data = draft.data
    table = state.tables[data["table"]]
    wagers: dict[int, Wager] = {}
    people = iter(data["wagers"])
    for count, written in data["gains"]:
        gains = {
            level: Gain(read_micro(shown), read_micro(kept), read_micro(above))
            for level, (shown, kept, above) in written.items()
        }
        for _ in range(count):
            spot, player = next(people)
            wagers[spot] = Wager(spot, player, gains)
    after = table._replace(
        armed={},
        round=draft.round,
        last_round=draft.round,
        wagers=wagers,
        coin_in=number,
        coined=state.ordinal,
    )
    return with_table(state, data["table"], after)


def hands_dealt(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    name = draft.data["table"]
    return with_table(state, name, state.tables[name]._replace(dealt=state.ordinal))


def folded(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table = state.tables[data["table"]]
    return with_table(state, data["table"], table._replace(folded=table.folded | {data["spot"]}))


def pressed(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table, spot = state.tables[data["table"]], data["spot"]
    hand = Hand(
        spot,
        data["row"],
        data["level"],
        tuple(data["hole"]),
        tuple(data["board"]),
        read_micro(data["snapshot"]),
        state.ordinal,
        state.ordinal,
    )
    after = table._replace(hands={**table.hands, spot: hand}, dealt=table.dealt or state.ordinal)
    return with_table(state, data["table"], after)


def cancelled(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table = state.tables[data["table"]]
    return with_table(
        state, data["table"], table._replace(hands=without(table.hands, data["spot"]))
    )


def withdrawn(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    data = draft.data
    table, spot = state.tables[data["table"]], data["spot"]
    after = table._replace(
        wagers=without(table.wagers, spot),
        hands=without(table.hands, spot),
        folded=table.folded - {spot},
    )
    return with_table(state, data["table"], after)


def round_closed(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    name = draft.data["table"]
    table = state.tables[name]
    fresh = TableState(table.sheet, online=table.online, last_round=table.last_round)
    return with_table(state, name, fresh)


def link_down(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    only = draft.data["table"]
    tables = {
        name: table._replace(armed={}) if only in ("", name) else table
        for name, table in state.tables.items()
    }
    if not only:
        return state._replace(online=False, tables=tables)
    tables[only] = tables[only]._replace(online=False)
    return state._replace(tables=tables)


def link_up(link: Link, state: LinkState, draft: Draft, number: int) -> LinkState:
    del link, number
    only = draft.data["table"]
    if not only:
        return state._replace(online=True)
    return with_table(state, only, state.tables[only]._replace(online=True))
