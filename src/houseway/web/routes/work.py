"""Long work: begun, looked at, cancelled, and its file fetched. Each is its owner's alone."""

from typing import Final

from houseway.floor import work_kinds
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_room import WorkView
from houseway.people import Duty
from houseway.web.route import SIGNED_IN, ApiRequest, File, Routes, refuses
from houseway.web.routes.math import MOST_FILE, owner_of, work_asked

ROUTES: Final = Routes()
_DUTIES: Final = {
    work_kinds.CheckLedger: Duty.EXPORT,
    work_kinds.ReplayLedger: Duty.EXPORT,
    work_kinds.ReportTables: Duty.RECALL_ROUND,
}


def check_work(request: ApiRequest, work: work_kinds.Work) -> None:
    """Refuse work on the record to those who may not read it."""
    if isinstance(work, work_kinds.LedgerWork):
        request.served.reading.check(request.who, _DUTIES[type(work)])
        request.served.reading.refuse_memory()


@ROUTES.post("/api/work", SIGNED_IN, most_bytes=MOST_FILE, takes_large=work_kinds.VerifyFile)
@refuses(FloorRefusal.TOO_MUCH_WORK, FloorRefusal.NO_LEDGER_HERE)
def _begin(request: ApiRequest, body: work_kinds.Work) -> WorkView:
    """Begin work that takes long: it goes on in a process of its own."""
    check_work(request, body)
    return request.served.works.begin(owner_of(request), work_asked(request, body))


@ROUTES.get("/api/work/{id}", SIGNED_IN)
@refuses(FloorRefusal.UNKNOWN_WORK)
def _look(request: ApiRequest, id_: str) -> WorkView:
    """How far a work of yours has come, and its result."""
    return request.served.works.look(owner_of(request), id_)


@ROUTES.delete("/api/work/{id}", SIGNED_IN)
@refuses(FloorRefusal.UNKNOWN_WORK)
def _cancel(request: ApiRequest, id_: str) -> WorkView:
    """Cancel a work of yours; forget one that is over."""
    return request.served.works.cancel(owner_of(request), id_)


@ROUTES.get("/api/work/{id}/file", SIGNED_IN)
@refuses(FloorRefusal.UNKNOWN_WORK)
def _file(request: ApiRequest, id_: str) -> File:
    """The file that a work of yours has made."""
    return File(*request.served.works.file(owner_of(request), id_))
