"""The lobby of a house: what is open, for how much, where a seat is free, what the meters show."""

from collections.abc import Mapping
from typing import Any

from houseway.fact import Fact, replace
from houseway.floor.core import HouseCore
from houseway.floor.running_table import RunningTable
from houseway.floor.table_in_short import TableInShort, in_short
from houseway.games import Game
from houseway.money import Cents
from houseway.table.live.state import TablePhase
from houseway.table.live.view.jackpot import MeterView, meter_views
from houseway.table.live.view.sheet_view import WagerLimits, limits_of


class LobbyTable(Fact, frozen=True, omit_defaults=True):
    """A table as the lobby lists it. `limits` are those of its required wagers, or its blinds;
    `short` is what a board says of its sheet, with the exact house edge."""

    table: str
    sheet: str
    game: str
    title: str
    house: str
    bank: str
    phase: TablePhase
    seats: int
    free: tuple[int, ...]
    limits: tuple[WagerLimits, ...]
    automatic: bool = False
    links: tuple[str, ...] = ()
    waiting: int = 0
    short: TableInShort | None = None


class LobbyLink(Fact, frozen=True, omit_defaults=True):
    """A jackpot link as the lobby lists it."""

    link: str
    title: str
    house: str
    wager: Cents
    online: bool
    meters: tuple[MeterView, ...]
    tables: tuple[str, ...] = ()


class Lobby(Fact, frozen=True):
    """All that is open."""

    tables: tuple[LobbyTable, ...]
    links: tuple[LobbyLink, ...]


def with_short(lobby: Lobby, games: Mapping[str, Game[Any]]) -> Lobby:
    """The same with a short form of every sheet; players never wait for it."""
    tables = [
        replace(each, short=in_short(games[each.table], each.limits)) for each in lobby.tables
    ]
    return replace(lobby, tables=tuple(tables))


def games_of(core: HouseCore) -> dict[str, Game[Any]]:
    """The games of the tables that are open, by their names."""
    setups = [core.table(name).setup for name in core.open_tables()]
    return {setup.table: setup.game for setup in setups}


def lobby_of(core: HouseCore) -> Lobby:
    """The lobby by now."""
    tables = [core.table(name) for name in sorted(core.open_tables(), key=table_order)]
    return Lobby(tuple([_table(each) for each in tables]), links_of(core))


def table_order(name: str) -> tuple[int, str]:
    """Table 9 comes before table 10."""
    number = name if name.isascii() and name.isdigit() else ""
    return int(number[:9] or 0), name


def links_of(core: HouseCore) -> tuple[LobbyLink, ...]:
    """The links that are open, with their meters."""
    found = []
    for running in core.links.values():
        link, state = running.link, running.state
        if state.opened:
            found.append(
                LobbyLink(
                    link=link.id,
                    title=link.title,
                    house=link.house,
                    wager=link.wager.value,
                    online=state.online,
                    meters=meter_views(link, state.meters),
                    tables=tuple(state.tables),
                )
            )
    return tuple(found)


def _table(table: RunningTable) -> LobbyTable:
    setup, state = table.setup, table.state
    sheet = setup.sheet
    taken = {each.spot for each in state.seated}
    return LobbyTable(
        table=setup.table,
        sheet=sheet.id,
        game=sheet.printed.game,
        title=sheet.printed.title,
        house=sheet.printed.house,
        bank=sheet.printed.bank.value,
        phase=state.phase,
        seats=sheet.seats.value,
        free=tuple([spot for spot in range(1, sheet.seats.value + 1) if spot not in taken]),
        limits=limits_of(setup.game),
        automatic=state.automatic,
        links=tuple([link.id for link in setup.links]),
        waiting=0 if state.room is None else len(state.room.waiting),
    )
