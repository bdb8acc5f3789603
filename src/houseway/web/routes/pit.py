"""The pit: the whole floor for those who run it."""

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
from houseway.web.route import HOUSE, STAFF, ApiRequest, Nothing, Routes, refuses

ROUTES: Final = Routes()


@ROUTES.get("/api/recall", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _recall(request: ApiRequest, query: RecallQuery) -> FoundRounds:
    """Rounds of the house by words, table, person, wager, rule, amount or time, newest first."""
    return find_rounds(request.served.reading, request.who, query, request.served.library)


@ROUTES.get("/api/pit", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _pit(request: ApiRequest) -> PitView:
    """Every table at one glance, what waits for a person, and how far the record is."""
    return request.served.pit.view(request.who)


@ROUTES.get("/api/pit/links", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _links(request: ApiRequest) -> PitLinks:
    """The jackpot links: meters with their terms, tables, hands that wait with all that their card
    will move, and the newest awards."""
    return request.served.pit.links(request.who, request.served.library)


@ROUTES.get("/api/tables/{table}/counts", STAFF)
@refuses(PeopleRefusal.CARD_TOO_LOW, FloorRefusal.UNKNOWN_TABLE, RoundRefusal.NOT_THE_DEALER)
def _counts(request: ApiRequest, table: str) -> CountsView:
    """The blind counts of a tray: who has sealed one, and once both are sealed both of them, with
    what the record says where they are equal."""
    return request.served.counts.view(request.who, table)


@ROUTES.post("/api/tables/{table}/counts", STAFF)
@refuses(PeopleRefusal.CARD_TOO_LOW, FloorRefusal.COUNT_SEALED, TableRefusal.NOT_AN_AMOUNT)
def _seal_count(request: ApiRequest, table: str, body: SealCount) -> CountsView:
    """Seal your count of a tray. It is not shown before the other one is sealed."""
    return request.served.counts.seal(request.who, table, body)


@ROUTES.post("/api/tables/{table}/counts/again", STAFF)
@refuses(PeopleRefusal.CARD_TOO_LOW, FloorRefusal.UNKNOWN_TABLE)
def _count_again(request: ApiRequest, table: str, body: Nothing) -> CountsView:
    """Both count the tray again: what was sealed is forgotten."""
    return request.served.counts.again(request.who, table)


@ROUTES.get("/api/tables/{table}/rounds/{round}/amend", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW, TableRefusal.NO_PAID_ROUND)
def _amend(request: ApiRequest, table: str, round_: str) -> RoundToAmend:
    """A paid round as it is now: what was bet and decided, and what of it may be corrected."""
    return request.served.amends.round(request.who, table, round_)


@ROUTES.post("/api/tables/{table}/rounds/{round}/amend", STAFF)
@refuses(PeopleRefusal.CARD_TOO_LOW, TableRefusal.NO_PAID_ROUND, RoundRefusal.NOTHING_TO_CORRECT)
def _try_amend(request: ApiRequest, table: str, round_: str, body: AmendTry) -> AmendSaid:
    """All money that would move if a paid round were void or corrected so. Nothing is done."""
    return request.served.amends.attempt(request.who, table, round_, body)


@ROUTES.post("/api/pit/openings", STAFF)
@refuses(PeopleRefusal.CARD_TOO_LOW, FloorRefusal.TABLE_IS_OPEN, SheetRefusal.UNKNOWN_SHEET)
def _try_opening(request: ApiRequest, body: OpeningAsk) -> OpeningSaid:
    """A table as it would be opened: limits, fee options, links, decks to count, and its signs.
    Nothing is opened."""
    return request.served.openings.attempt(request.who, body)
