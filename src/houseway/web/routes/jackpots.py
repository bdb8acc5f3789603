"""Jackpot links as documents, with what the record holds of them, and win pages."""

from typing import Any, Final, Literal

from houseway.fact import Fact
from houseway.floor.link_facts import write_head, write_link
from houseway.floor.record_requests import LinkTermsRequest
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_answers import find_link, link_asked
from houseway.jackpot import all_links, open_link
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.refusals import LedgerRefusal
from houseway.pages.win.plain import plain_page
from houseway.rules import Refused
from houseway.web.route import HOUSE, STAFF, ApiRequest, File, Routes, refuses

ROUTES: Final = Routes()
_TYPES: Final = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


class PrintRequest(Fact, frozen=True):
    """A copy of a win page to print."""

    form: Literal["pdf", "html"] = "pdf"


def _award(request: ApiRequest, link: str, number: str) -> tuple[str, int]:
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Refused(FloorRefusal.NOT_AN_ENTRY_NUMBER, where="number", given=number)
    return find_link(request.served.library, link), int(number)


@ROUTES.get("/api/jackpots")
def _jackpots(request: ApiRequest) -> list[dict[str, Any]]:
    """All jackpot links that a house may open."""
    return [write_head(link) for link in all_links(request.served.library).values()]


@ROUTES.get("/api/jackpots/{link:path}/awards/{number}", HOUSE)
@refuses(JackpotRefusal.UNKNOWN_LINK, LedgerRefusal.UNKNOWN_ENTRY, JackpotRefusal.NOT_AN_AWARD)
def _win_page(request: ApiRequest, link: str, number: str) -> dict[str, Any]:
    """What the win page of an award says."""
    return plain_page(request.served.reading.win_page(request.who, *_award(request, link, number)))


@ROUTES.post("/api/jackpots/{link:path}/awards/{number}/prints", STAFF, is_slow=True)
@refuses(JackpotRefusal.UNKNOWN_LINK, LedgerRefusal.UNKNOWN_ENTRY, JackpotRefusal.NOT_AN_AWARD)
def _print(request: ApiRequest, link: str, number: str, body: PrintRequest) -> File:
    """Print a copy of a win page. It is recorded first, and every later copy is a reprint."""
    award, form = _award(request, link, number), body.form
    page = request.served.reading.print_win_page(request.who, request.served.library, *award, form)
    return File(page, _TYPES[form], f"win-page-{award[1]}.{form}")


@ROUTES.post("/api/jackpots/terms")
@refuses(JackpotRefusal.UNKNOWN_LINK)
def _terms(request: ApiRequest, body: LinkTermsRequest) -> dict[str, Any]:
    """What a link would be set to with another wager, other settings or other readings."""
    return write_link(link_asked(request.served.library, body))


@ROUTES.get("/api/jackpots/{link:path}")
@refuses(JackpotRefusal.UNKNOWN_LINK)
def _show(request: ApiRequest, link: str) -> dict[str, Any]:
    """Everything that a link is set to, what to think over, and for those who may read the record
    its meters, tables and awards."""
    library = request.served.library
    return request.served.reading.link(request.who, open_link(library, find_link(library, link)))
