"""Jackpot links as documents, with what the record holds of them, and win pages."""

from __future__ import annotations

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
from houseway.web.route import HOUSE, STAFF, ApiRequest, ApiRoute, File

_TYPES: Final = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


class PrintRequest(Fact, frozen=True):
    """A copy of a win page to print."""

    form: Literal["pdf", "html"] = "pdf"


def _show(request: ApiRequest) -> dict[str, Any]:
    library = request.served.library
    link = open_link(library, find_link(library, request.path["link"]))
    return request.served.reading.link(request.who, link)


def _award(request: ApiRequest) -> tuple[str, int]:
    number = request.path["number"]
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Refused(FloorRefusal.NOT_AN_ENTRY_NUMBER, where="number", given=number)
    return find_link(request.served.library, request.path["link"]), int(number)


def _print(request: ApiRequest) -> File:
    link, number = _award(request)
    form = request.body.form
    body = request.served.reading.print_win_page(
        request.who, request.served.library, link, number, form
    )
    return File(body, _TYPES[form], f"win-page-{number}.{form}")


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/jackpots",
        "All jackpot links that a house may open.",
        lambda request: [write_head(link) for link in all_links(request.served.library).values()],
        gives=list[dict[str, Any]],
    ),
    ApiRoute(
        "GET",
        "/api/jackpots/{link:path}/awards/{number}",
        "What the win page of an award says.",
        lambda request: plain_page(request.served.reading.win_page(request.who, *_award(request))),
        gives=dict[str, Any],
        roles=HOUSE,
        refusals=(
            JackpotRefusal.UNKNOWN_LINK,
            LedgerRefusal.UNKNOWN_ENTRY,
            JackpotRefusal.NOT_AN_AWARD,
        ),
    ),
    ApiRoute(
        "POST",
        "/api/jackpots/{link:path}/awards/{number}/prints",
        "Print a copy of a win page. It is recorded first, and every later copy is a reprint.",
        _print,
        gives=File,
        takes=PrintRequest,
        roles=STAFF,
        refusals=(
            JackpotRefusal.UNKNOWN_LINK,
            LedgerRefusal.UNKNOWN_ENTRY,
            JackpotRefusal.NOT_AN_AWARD,
        ),
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/jackpots/terms",
        "What a link would be set to with another wager, other settings or other readings.",
        lambda request: write_link(link_asked(request.served.library, request.body)),
        gives=dict[str, Any],
        takes=LinkTermsRequest,
        refusals=(JackpotRefusal.UNKNOWN_LINK,),
    ),
    ApiRoute(
        "GET",
        "/api/jackpots/{link:path}",
        "Everything that a link is set to, what to think over, and for those who may read the "
        "record its meters, tables and awards.",
        _show,
        gives=dict[str, Any],
        refusals=(JackpotRefusal.UNKNOWN_LINK,),
    ),
)
