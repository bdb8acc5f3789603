"""The pit: the whole floor for those who run it."""

from __future__ import annotations

from typing import Final

from houseway.floor.pit.amend import AmendSaid, AmendTry, RoundToAmend
from houseway.floor.pit.counts import CountsView, SealCount
from houseway.floor.pit.desk import PitView
from houseway.floor.pit.links import PitLinks
from houseway.floor.pit.openings import OpeningAsk, OpeningSaid
from houseway.floor.pit.recall import FoundRounds, RecallQuery, find_rounds
from houseway.floor.refusals import FloorRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.rules.refusals import SheetRefusal
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, STAFF, ApiRequest, ApiRoute, Nothing


def _seal_count(request: ApiRequest) -> CountsView:
    return request.served.counts.seal(request.who, request.path["table"], request.body)


def _amend(request: ApiRequest) -> RoundToAmend:
    path = request.path
    return request.served.amends.round(request.who, path["table"], path["round"])


def _try_amend(request: ApiRequest) -> AmendSaid:
    path = request.path
    return request.served.amends.attempt(request.who, path["table"], path["round"], request.body)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/recall",
        "Rounds of the house by words, table, person, wager, rule, amount or time, newest first.",
        lambda request: find_rounds(
            request.served.reading, request.who, request.query, request.served.library
        ),
        gives=FoundRounds,
        query=RecallQuery,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "GET",
        "/api/pit",
        "Every table at one glance, what waits for a person, and how far the record is.",
        lambda request: request.served.pit.view(request.who),
        gives=PitView,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "GET",
        "/api/pit/links",
        "The jackpot links: meters with their terms, tables, hands that wait with all that their "
        "card will move, and the newest awards.",
        lambda request: request.served.pit.links(request.who, request.served.library),
        gives=PitLinks,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/counts",
        "The blind counts of a tray: who has sealed one, and once both are sealed both of them, "
        "with what the record says where they are equal.",
        lambda request: request.served.counts.view(request.who, request.path["table"]),
        gives=CountsView,
        roles=STAFF,
        refusals=(
            PeopleRefusal.CARD_TOO_LOW,
            FloorRefusal.UNKNOWN_TABLE,
            RoundRefusal.NOT_THE_DEALER,
        ),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{table}/counts",
        "Seal your count of a tray. It is not shown before the other one is sealed.",
        _seal_count,
        gives=CountsView,
        takes=SealCount,
        roles=STAFF,
        refusals=(
            PeopleRefusal.CARD_TOO_LOW,
            FloorRefusal.COUNT_SEALED,
            TableRefusal.NOT_AN_AMOUNT,
        ),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{table}/counts/again",
        "Both count the tray again: what was sealed is forgotten.",
        lambda request: request.served.counts.again(request.who, request.path["table"]),
        gives=CountsView,
        takes=Nothing,
        roles=STAFF,
        refusals=(PeopleRefusal.CARD_TOO_LOW, FloorRefusal.UNKNOWN_TABLE),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/rounds/{round}/amend",
        "A paid round as it is now: what was bet and decided, and what of it may be corrected.",
        _amend,
        gives=RoundToAmend,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW, TableRefusal.NO_PAID_ROUND),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{table}/rounds/{round}/amend",
        "All money that would move if a paid round were void or corrected so. Nothing is done.",
        _try_amend,
        gives=AmendSaid,
        takes=AmendTry,
        roles=STAFF,
        refusals=(
            PeopleRefusal.CARD_TOO_LOW,
            TableRefusal.NO_PAID_ROUND,
            RoundRefusal.NOTHING_TO_CORRECT,
        ),
    ),
    ApiRoute(
        "POST",
        "/api/pit/openings",
        "A table as it would be opened: limits, fee options, links, decks to count, and its signs. "
        "Nothing is opened.",
        lambda request: request.served.openings.attempt(request.who, request.body),
        gives=OpeningSaid,
        takes=OpeningAsk,
        roles=STAFF,
        refusals=(
            PeopleRefusal.CARD_TOO_LOW,
            FloorRefusal.TABLE_IS_OPEN,
            SheetRefusal.UNKNOWN_SHEET,
        ),
    ),
)
