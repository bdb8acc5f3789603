"""The coach: what each decision of your own seat is worth, and what those were worth you made."""

from itertools import pairwise
from typing import Final

from houseway.floor.coach.chart import SheetChart
from houseway.floor.coach.facts import CoachSession, CoachView, RoundDecisions
from houseway.floor.refusals import FloorRefusal
from houseway.gamemath import usual_sheet
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused, read_typed_cards
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import PLAYS, SIGNED_IN, ApiRequest, Routes, refuses
from houseway.web.routes.math import owner_of
from houseway.web.routes.sheets import sheet_asked

ROUTES: Final = Routes()


@ROUTES.get("/api/sheets/{sheet:path}/chart", SIGNED_IN, waits_for_work=True)
@refuses(
    SheetRefusal.UNKNOWN_SHEET,
    MathRefusal.NOTHING_IS_DECIDED,
    MathRefusal.CARD_NAMED_TWICE,
    FloorRefusal.WORK_TOO_LONG,
)
def _chart(
    request: ApiRequest, sheet: str, *, cards: str = "", dealer_shows: str = ""
) -> SheetChart:
    """The strategy of a sheet as a chart: starting hands thirteen by thirteen, runs of hands from
    the highest down, or the House Way; with your cards lit."""
    chosen = usual_sheet(sheet_asked(request, sheet))
    lit, shown = [
        read_typed_cards(text, joker=True, where=where, rule="B0-1") if text else ()
        for text, where in ((cards, "cards"), (dealer_shows, "dealer_shows"))
    ]
    for card, next_card in pairwise(sorted([*lit, *shown], key=str)):
        if card == next_card:
            raise Refused(MathRefusal.CARD_NAMED_TWICE, where="cards", rule="B0-1", card=card)
    return request.served.charts.chart(owner_of(request), chosen, lit, shown)


@ROUTES.get("/api/tables/{table}/coach", PLAYS, waits_for_work=True)
@refuses(FloorRefusal.UNKNOWN_TABLE, RoundRefusal.NOT_HIS_SEAT, FloorRefusal.WORK_TOO_LONG)
def _coach(request: ApiRequest, table: str, *, spot: int = 0) -> CoachView:
    """The exact value of each of your decisions at a table, from what your seat sees alone, and
    what your decisions of this round have cost. At poker the price of a call and your outs; for
    every wager its edge."""
    return request.served.coach.at_table(request.who, table, spot)


@ROUTES.get("/api/tables/{table}/coach/session", PLAYS)
@refuses(FloorRefusal.UNKNOWN_TABLE)
def _session(request: ApiRequest, table: str) -> CoachSession:
    """What all your decisions at a table have cost since you sat down there, and how many of them
    were the best."""
    return request.served.sessions.at_table(request.who, table)


@ROUTES.get("/api/me/rounds/{round:path}/decisions", PLAYS, waits_for_work=True)
@refuses(RoundRefusal.NO_LIVE_ROUND, FloorRefusal.WORK_TOO_LONG)
def _decisions(request: ApiRequest, round_: str) -> RoundDecisions:
    """Your decisions in a round that is over, with what each cost, the dearest first."""
    past = request.served.reading.past(request.who, round_)
    return request.served.coach.past_round(request.who, past)


@ROUTES.post("/api/me/rounds/{round:path}/decisions", PLAYS, waits_for_work=True)
@refuses(RoundRefusal.NO_LIVE_ROUND, FloorRefusal.WORK_TOO_LONG)
def _keep(request: ApiRequest, round_: str) -> RoundDecisions:
    """Keep your decisions of a round that is over for practice: mistakes come again when they are
    due. A round is kept once, however often it is asked for."""
    past = request.served.reading.past(request.who, round_)
    found = request.served.coach.past_round(request.who, past)
    sheet, name = past.setup.sheet, f"{found.table} {found.round}"
    request.served.practice.keep_round(request.who, sheet, name, found.made)
    return found
