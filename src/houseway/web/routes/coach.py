"""The coach: what each decision of your own seat is worth, and what those were worth you made."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from houseway.fact import Fact
from houseway.floor.coach.chart import SheetChart
from houseway.floor.coach.facts import CoachSession, CoachView, RoundDecisions
from houseway.floor.refusals import FloorRefusal
from houseway.gamemath import usual_sheet
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused, read_typed_cards
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import PLAYS, SIGNED_IN, ApiRequest, ApiRoute
from houseway.web.routes.math import owner_of
from houseway.web.routes.sheets import sheet_asked


class SpotQuery(Fact, frozen=True):
    """One of your own spots; without one that whose turn it is, or your first."""

    spot: int = 0


class ChartQuery(Fact, frozen=True):
    """Cards to light on the chart, like `Qh 5h`, and what the dealer shows."""

    cards: str = ""
    dealer_shows: str = ""


def _coach(request: ApiRequest) -> CoachView:
    return request.served.coach.at_table(request.who, request.path["table"], request.query.spot)


def _decisions(request: ApiRequest) -> RoundDecisions:
    past = request.served.reading.past(request.who, request.path["round"])
    return request.served.coach.past_round(request.who, past)


def _keep(request: ApiRequest) -> RoundDecisions:
    past = request.served.reading.past(request.who, request.path["round"])
    found = request.served.coach.past_round(request.who, past)
    sheet, name = past.setup.sheet, f"{found.table} {found.round}"
    request.served.practice.keep_round(request.who, sheet, name, found.made)
    return found


def _chart(request: ApiRequest) -> SheetChart:
    sheet = usual_sheet(sheet_asked(request, request.path["sheet"]))
    query = request.query
    cards, shown = [
        read_typed_cards(text, joker=True, where=where, rule="B0-1") if text else ()
        for text, where in ((query.cards, "cards"), (query.dealer_shows, "dealer_shows"))
    ]
    for card, next_card in pairwise(sorted([*cards, *shown], key=str)):
        if card == next_card:
            raise Refused(MathRefusal.CARD_NAMED_TWICE, where="cards", rule="B0-1", card=card)
    return request.served.charts.chart(owner_of(request), sheet, cards, shown)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/sheets/{sheet:path}/chart",
        "The strategy of a sheet as a chart: starting hands thirteen by thirteen, runs of hands "
        "from the highest down, or the House Way; with your cards lit.",
        _chart,
        gives=SheetChart,
        query=ChartQuery,
        roles=SIGNED_IN,
        refusals=(
            SheetRefusal.UNKNOWN_SHEET,
            MathRefusal.NOTHING_IS_DECIDED,
            MathRefusal.CARD_NAMED_TWICE,
            FloorRefusal.WORK_TOO_LONG,
        ),
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/coach",
        "The exact value of each of your decisions at a table, from what your seat sees alone, "
        "and what your decisions of this round have cost. At poker the price of a call and your "
        "outs; for every wager its edge.",
        _coach,
        gives=CoachView,
        query=SpotQuery,
        roles=PLAYS,
        refusals=(
            FloorRefusal.UNKNOWN_TABLE,
            RoundRefusal.NOT_HIS_SEAT,
            FloorRefusal.WORK_TOO_LONG,
        ),
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/tables/{table}/coach/session",
        "What all your decisions at a table have cost since you sat down there, and how many of "
        "them were the best.",
        lambda request: request.served.sessions.at_table(request.who, request.path["table"]),
        gives=CoachSession,
        roles=PLAYS,
        refusals=(FloorRefusal.UNKNOWN_TABLE,),
    ),
    ApiRoute(
        "GET",
        "/api/me/rounds/{round:path}/decisions",
        "Your decisions in a round that is over, with what each cost, the dearest first.",
        _decisions,
        gives=RoundDecisions,
        roles=PLAYS,
        refusals=(RoundRefusal.NO_LIVE_ROUND, FloorRefusal.WORK_TOO_LONG),
        waits_for_work=True,
    ),
    ApiRoute(
        "POST",
        "/api/me/rounds/{round:path}/decisions",
        "Keep your decisions of a round that is over for practice: mistakes come again when they "
        "are due. A round is kept once, however often it is asked for.",
        _keep,
        gives=RoundDecisions,
        roles=PLAYS,
        refusals=(RoundRefusal.NO_LIVE_ROUND, FloorRefusal.WORK_TOO_LONG),
        waits_for_work=True,
    ),
)
