"""Tables: the lobby, a table as you see it, what happened there, and commands."""

from __future__ import annotations

from typing import Final

from houseway.fact import asdict
from houseway.floor.command_desk import CommandRequest
from houseway.floor.lobby import Lobby
from houseway.floor.refusals import FloorRefusal
from houseway.floor.requests import AfterNumber, FrontQuery, OpenTableRequest
from houseway.floor.table_update import MOST_EVENTS, CommandResult, NumberedEvent, TableUpdate
from houseway.floor.work_answers import find_sheet
from houseway.floor.work_kinds import SheetWork
from houseway.games.refusals import GameRefusal
from houseway.ledger.refusals import LedgerRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.rules.refusals import SheetRefusal
from houseway.table.live.commands import Command
from houseway.table.live.view.may.act import HandSetting, try_front
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView
from houseway.table.live.view.unset import unset_cards
from houseway.web.route import PLAYS, STAFF, ApiRequest, ApiRoute


def _setting(request: ApiRequest) -> HandSetting:
    view = request.served.house.view(request.path["table"], request.who)
    return try_front(unset_cards(view, request.query.spot), request.query.front)


def _events(request: ApiRequest) -> tuple[NumberedEvent, ...]:
    most = min(max(request.query.most, 1), MOST_EVENTS)
    return request.served.house.events(
        request.path["table"], request.who, after=request.query.after, most=most
    )


def _follow(request: ApiRequest) -> TableUpdate:
    return request.served.house.follow(
        request.path["table"], request.who, after=request.query.after
    )


def _do(request: ApiRequest) -> CommandRequest:
    return CommandRequest(request.who, request.path["table"], request.body, request.id)


def _open(request: ApiRequest) -> CommandResult:
    body = request.body
    terms = {
        name: value
        for name, value in asdict(body).items()
        if name not in ("table", "sheet", "dealer", "supervisor", "tray", "counted")
        and value not in (None, "", {})
    }
    # A sheet that was brought here goes by its digest, which no sheet of the library has.
    work = request.served.own_sheets.fill_in(SheetWork(sheet=body.sheet))
    sheet = find_sheet(request.served.library, work) if work.text else body.sheet
    return request.served.house.open_table(
        body.table,
        sheet,
        cards=(body.dealer, body.supervisor),
        tray=body.tray,
        counted=body.counted,
        **terms,
    )


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/lobby",
        "What is open: tables with their limits and free seats, links with their meters.",
        lambda request: request.served.house.lobby(),
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
        refusals=(FloorRefusal.TABLE_IS_OPEN, PeopleRefusal.WRONG_PIN, SheetRefusal.UNKNOWN_SHEET),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}",
        "A table as you see it now, with all that you may do there.",
        lambda request: request.served.house.view(request.path["table"], request.who),
        gives=TableView,
        refusals=(FloorRefusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/sheet",
        "The sheet in force at a table: its felt, limits, paytables, fees and notices.",
        lambda request: request.served.house.sheet(request.path["table"], request.who),
        gives=SheetView,
        refusals=(FloorRefusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/setting",
        "What your seven cards of Pai Gow would come to with these two in front; nothing is set.",
        _setting,
        gives=HandSetting,
        query=FrontQuery,
        roles=PLAYS,
        refusals=(
            FloorRefusal.UNKNOWN_TABLE,
            GameRefusal.NO_DECISION_NOW,
            GameRefusal.FRONT_OF_TWO,
        ),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/events",
        "What happened at a table after an event, as you may see it.",
        _events,
        gives=tuple[NumberedEvent, ...],
        query=AfterNumber,
        refusals=(FloorRefusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/news",
        "What happened after an event, and the table as it is then.",
        _follow,
        gives=TableUpdate,
        query=AfterNumber,
        refusals=(FloorRefusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{table}/commands",
        "Give a command. With an `Idempotency-Key` it counts once, however often it is sent.",
        _do,
        gives=CommandResult,
        takes=Command,
        is_command=True,
        roles=PLAYS,
        refusals=(
            FloorRefusal.UNKNOWN_TABLE,
            LedgerRefusal.COMMAND_REUSED,
            FloorRefusal.BAD_TABLE_COMMAND,
        ),
    ),
)
