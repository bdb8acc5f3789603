"""Tables: the lobby, a table as you see it, what happened there, and commands."""

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
from houseway.web.route import PLAYS, STAFF, ApiRequest, Routes, refuses

ROUTES: Final = Routes()


@ROUTES.get("/api/lobby")
def _lobby(request: ApiRequest) -> Lobby:
    """What is open: tables with their limits and free seats, links with their meters."""
    return request.served.house.lobby()


@ROUTES.post("/api/tables", STAFF)
@refuses(FloorRefusal.TABLE_IS_OPEN, PeopleRefusal.WRONG_PIN, SheetRefusal.UNKNOWN_SHEET)
def _open(request: ApiRequest, body: OpenTableRequest) -> CommandResult:
    """Open a table."""
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


@ROUTES.get("/api/tables/{table}")
@refuses(FloorRefusal.UNKNOWN_TABLE)
def _view(request: ApiRequest, table: str) -> TableView:
    """A table as you see it now, with all that you may do there."""
    return request.served.house.view(table, request.who)


@ROUTES.get("/api/tables/{table}/sheet")
@refuses(FloorRefusal.UNKNOWN_TABLE)
def _sheet(request: ApiRequest, table: str) -> SheetView:
    """The sheet in force at a table: its felt, limits, paytables, fees and notices."""
    return request.served.house.sheet(table, request.who)


@ROUTES.get("/api/tables/{table}/setting", PLAYS)
@refuses(FloorRefusal.UNKNOWN_TABLE, GameRefusal.NO_DECISION_NOW, GameRefusal.FRONT_OF_TWO)
def _setting(request: ApiRequest, table: str, query: FrontQuery) -> HandSetting:
    """What your seven cards of Pai Gow would come to with these two in front; nothing is set."""
    view = request.served.house.view(table, request.who)
    return try_front(unset_cards(view, query.spot), query.front)


@ROUTES.get("/api/tables/{table}/events")
@refuses(FloorRefusal.UNKNOWN_TABLE)
def _events(request: ApiRequest, table: str, query: AfterNumber) -> tuple[NumberedEvent, ...]:
    """What happened at a table after an event, as you may see it."""
    most = min(max(query.most, 1), MOST_EVENTS)
    return request.served.house.events(table, request.who, after=query.after, most=most)


@ROUTES.get("/api/tables/{table}/news")
@refuses(FloorRefusal.UNKNOWN_TABLE)
def _follow(request: ApiRequest, table: str, query: AfterNumber) -> TableUpdate:
    """What happened after an event, and the table as it is then."""
    return request.served.house.follow(table, request.who, after=query.after)


@ROUTES.post("/api/tables/{table}/commands", PLAYS, gives=CommandResult, is_command=True)
@refuses(FloorRefusal.UNKNOWN_TABLE, LedgerRefusal.COMMAND_REUSED, FloorRefusal.BAD_TABLE_COMMAND)
def _do(request: ApiRequest, table: str, body: Command) -> CommandRequest:
    """Give a command. With an `Idempotency-Key` it counts once, however often it is sent."""
    return CommandRequest(request.who, table, body, request.id)
