"""Long work: begun, looked at, cancelled, and its file fetched. Each is its owner's alone."""

from __future__ import annotations

from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_kinds import (
    CheckLedger,
    LedgerWork,
    ReplayLedger,
    ReportTables,
    VerifyFile,
    Work,
)
from houseway.floor.work_room import WorkView
from houseway.people import Duty
from houseway.web.route import SIGNED_IN, ApiRequest, ApiRoute, File
from houseway.web.routes.math import MOST_FILE, owner_of, work_asked

_DUTIES: Final = {
    CheckLedger: Duty.EXPORT,
    ReplayLedger: Duty.EXPORT,
    ReportTables: Duty.RECALL_ROUND,
}


def check_work(request: ApiRequest, work: Work) -> None:
    """Refuse work on the record to those who may not read it."""
    if isinstance(work, LedgerWork):
        request.served.reading.check(request.who, _DUTIES[type(work)])
        request.served.reading.refuse_memory()


def _begin(request: ApiRequest) -> WorkView:
    check_work(request, request.body)
    return request.served.works.begin(owner_of(request), work_asked(request, request.body))


ROUTES: Final = (
    ApiRoute(
        "POST",
        "/api/work",
        "Begin work that takes long: it goes on in a process of its own.",
        _begin,
        gives=WorkView,
        takes=Work,
        roles=SIGNED_IN,
        refusals=(FloorRefusal.TOO_MUCH_WORK, FloorRefusal.NO_LEDGER_HERE),
        most_bytes=MOST_FILE,
        takes_large=VerifyFile,
    ),
    ApiRoute(
        "GET",
        "/api/work/{id}",
        "How far a work of yours has come, and its result.",
        lambda request: request.served.works.look(owner_of(request), request.path["id"]),
        gives=WorkView,
        roles=SIGNED_IN,
        refusals=(FloorRefusal.UNKNOWN_WORK,),
    ),
    ApiRoute(
        "DELETE",
        "/api/work/{id}",
        "Cancel a work of yours; forget one that is over.",
        lambda request: request.served.works.cancel(owner_of(request), request.path["id"]),
        gives=WorkView,
        roles=SIGNED_IN,
        refusals=(FloorRefusal.UNKNOWN_WORK,),
    ),
    ApiRoute(
        "GET",
        "/api/work/{id}/file",
        "The file that a work of yours has made.",
        lambda request: File(*request.served.works.file(owner_of(request), request.path["id"])),
        gives=File,
        roles=SIGNED_IN,
        refusals=(FloorRefusal.UNKNOWN_WORK,),
    ),
)
