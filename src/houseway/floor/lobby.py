"""The lobby of a house: what is open, for how much, where a seat is free, what the meters show."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.floor.core import HouseCore
from houseway.floor.running_table import RunningTable
from houseway.money import Cents
from houseway.table.live.state import TablePhase
from houseway.table.live.view.jackpot import MeterView, meter_views
from houseway.table.live.view.sheet_view import WagerLimits, limits_of


class LobbyTable(Fact, frozen=True, omit_defaults=True):
    """A table as the lobby lists it. `limits` are those of its required wagers, or its blinds."""

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


def lobby_of(core: HouseCore) -> Lobby:
    """The lobby by now."""
    tables = [core.table(name) for name in sorted(core.open_tables(), key=_order)]
    return Lobby(tuple([_table(each) for each in tables]), links_of(core))


def _order(name: str) -> tuple[int, str]:
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
