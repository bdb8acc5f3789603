"""Tables: the lobby, a table as you see it, what happened there, and commands."""

from __future__ import annotations

from typing import Final

from houseway.fact import asdict
from houseway.floor.lobby import Lobby
from houseway.floor.requests import AfterNumber, OpenTableRequest
from houseway.floor.table_update import MOST_EVENTS, CommandResult, NumberedEvent, TableUpdate
from houseway.rules import Refusal
from houseway.table.live.commands import Command
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView
from houseway.web.route import PLAYS, STAFF, ApiRoute, Ask


def _lobby(ask: Ask) -> Lobby:
    return ask.served.house.lobby()


def _view(ask: Ask) -> TableView:
    return ask.served.house.view(ask.path["table"], ask.who)


def _sheet(ask: Ask) -> SheetView:
    return ask.served.house.sheet(ask.path["table"], ask.who)


def _events(ask: Ask) -> tuple[NumberedEvent, ...]:
    most = min(max(ask.query.most, 1), MOST_EVENTS)
    return ask.served.house.events(ask.path["table"], ask.who, after=ask.query.after, most=most)


def _follow(ask: Ask) -> TableUpdate:
    return ask.served.house.follow(ask.path["table"], ask.who, after=ask.query.after)


def _do(ask: Ask) -> CommandResult:
    return ask.served.house.do(ask.who, ask.path["table"], ask.body, id=ask.id)


def _open(ask: Ask) -> CommandResult:
    body = ask.body
    terms = {
        name: value
        for name, value in asdict(body).items()
        if name not in ("table", "sheet", "dealer", "supervisor", "tray")
        and value not in (None, "", {})
    }
    return ask.served.house.open_table(
        body.table, body.sheet, cards=(body.dealer, body.supervisor), tray=body.tray, **terms
    )


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/lobby",
        "What is open: tables with their limits and free seats, links with their meters.",
        _lobby,
        gives=Lobby,
    ),
    ApiRoute(
        "POST",
        "/api/tables",
        "Open a table.",
        _open,
        gives=CommandResult,
        takes=OpenTableRequest,
        roles=STAFF,
        refusals=(Refusal.TABLE_IS_OPEN, Refusal.WRONG_PIN, Refusal.UNKNOWN_SHEET),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}",
        "A table as you see it now, with all that you may do there.",
        _view,
        gives=TableView,
        refusals=(Refusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/sheet",
        "The sheet in force at a table: its felt, limits, paytables, fees and notices.",
        _sheet,
        gives=SheetView,
        refusals=(Refusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/events",
        "What happened at a table after an event, as you may see it.",
        _events,
        gives=tuple[NumberedEvent, ...],
        query=AfterNumber,
        refusals=(Refusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/news",
        "What happened after an event, and the table as it is then.",
        _follow,
        gives=TableUpdate,
        query=AfterNumber,
        refusals=(Refusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{table}/commands",
        "Give a command. With an `Idempotency-Key` it counts once, however often it is sent.",
        _do,
        gives=CommandResult,
        takes=Command,
        roles=PLAYS,
        refusals=(Refusal.UNKNOWN_TABLE, Refusal.COMMAND_REUSED, Refusal.BAD_TABLE_COMMAND),
    ),
)
