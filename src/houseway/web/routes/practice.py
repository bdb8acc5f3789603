"""The practice room: drills, spots, graded answers, a test of fifty, mistakes that come back."""

from __future__ import annotations

from typing import Final

from houseway.fact import Fact
from houseway.floor.practice.facts import (
    AnswerRequest,
    Drill,
    GradedAnswer,
    OtherHouse,
    PracticeSpot,
    PracticeTest,
    PracticeView,
    TestRequest,
)
from houseway.floor.refusals import FloorRefusal
from houseway.rules.refusals import SheetRefusal
from houseway.web.route import PLAYS, ApiRequest, ApiRoute

_SPOT: Final = (FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE, FloorRefusal.WORK_TOO_LONG)


class DrillQuery(Fact, frozen=True):
    """A drill of a sheet."""

    drill: str
    sheet: str


def _draw(request: ApiRequest) -> PracticeSpot:
    query = request.query
    return request.served.practice.draw(request.who, query.drill, query.sheet)


def _houses(request: ApiRequest) -> tuple[OtherHouse, ...]:
    return request.served.practice.under_other_houses(request.who, request.path["spot"])


def _answer(request: ApiRequest) -> GradedAnswer:
    body = request.body
    return request.served.practice.grade(
        request.who, body.spot, body.answer, body.test, body.seconds
    )


def _begin(request: ApiRequest) -> PracticeTest:
    body = request.body
    return request.served.practice.begin_test(request.who, body.drill, body.sheet)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/practice",
        "Your practice: what is due, how each drill goes, what you gave away a decision week by "
        "week, and your tests. A guest's is kept as long as the session.",
        lambda request: request.served.practice.overview(request.who),
        gives=PracticeView,
        roles=PLAYS,
    ),
    ApiRoute(
        "GET",
        "/api/practice/drills",
        "Every drill of every sheet.",
        lambda request: request.served.practice.drills(),
        gives=tuple[Drill, ...],
    ),
    ApiRoute(
        "GET",
        "/api/practice/draw",
        "A spot of a drill, drawn by the house.",
        _draw,
        gives=PracticeSpot,
        query=DrillQuery,
        roles=PLAYS,
        refusals=(*_SPOT, FloorRefusal.UNKNOWN_DRILL, SheetRefusal.UNKNOWN_SHEET),
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/practice/spots/{spot}",
        "A spot again, by its id.",
        lambda request: request.served.practice.spot(request.who, request.path["spot"]),
        gives=PracticeSpot,
        roles=PLAYS,
        refusals=_SPOT,
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/practice/spots/{spot}/houses",
        "What the decisions of a spot are worth under the sheet of every house with the game.",
        _houses,
        gives=tuple[OtherHouse, ...],
        roles=PLAYS,
        refusals=_SPOT,
        waits_for_work=True,
    ),
    ApiRoute(
        "POST",
        "/api/practice/answers",
        "Answer a spot: the verdict, what it cost at a first wager of $10, and what every answer "
        "is worth. A mistake is kept and comes again.",
        _answer,
        gives=GradedAnswer,
        takes=AnswerRequest,
        roles=PLAYS,
        refusals=(
            *_SPOT,
            FloorRefusal.NOT_AN_ANSWER,
            FloorRefusal.NO_SUCH_TEST,
            FloorRefusal.NOT_THE_NEXT_SPOT,
        ),
        waits_for_work=True,
    ),
    ApiRoute(
        "POST",
        "/api/practice/tests",
        "Begin a test of fifty hands. One that was left is given up.",
        _begin,
        gives=PracticeTest,
        takes=TestRequest,
        roles=PLAYS,
        refusals=(
            FloorRefusal.UNKNOWN_DRILL,
            SheetRefusal.UNKNOWN_SHEET,
            FloorRefusal.WORK_TOO_LONG,
        ),
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/practice/tests/{test}",
        "A test of yours: how far it is, and the hand that it goes on with.",
        lambda request: request.served.practice.test(request.who, request.path["test"]),
        gives=PracticeTest,
        roles=PLAYS,
        refusals=(FloorRefusal.NO_SUCH_TEST, FloorRefusal.WORK_TOO_LONG),
        waits_for_work=True,
    ),
)
