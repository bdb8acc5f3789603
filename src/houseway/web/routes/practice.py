"""The practice room: drills, spots, graded answers, a test of fifty, mistakes that come back."""

from typing import Final

from houseway.floor.practice import facts
from houseway.floor.refusals import FloorRefusal
from houseway.rules.refusals import SheetRefusal
from houseway.web.route import PLAYS, ApiRequest, Routes, refuses

ROUTES: Final = Routes()
_SPOT: Final = (FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE, FloorRefusal.WORK_TOO_LONG)


@ROUTES.get("/api/practice", PLAYS)
def _overview(request: ApiRequest) -> facts.PracticeView:
    """Your practice: what is due, how each drill goes, what you gave away a decision week by week,
    and your tests. A guest's is kept as long as the session."""
    return request.served.practice.overview(request.who)


@ROUTES.get("/api/practice/drills")
def _drills(request: ApiRequest) -> tuple[facts.Drill, ...]:
    """Every drill of every sheet."""
    return request.served.practice.drills()


@ROUTES.get("/api/practice/draw", PLAYS, waits_for_work=True)
@refuses(*_SPOT, FloorRefusal.UNKNOWN_DRILL, SheetRefusal.UNKNOWN_SHEET)
def _draw(request: ApiRequest, *, drill: str, sheet: str) -> facts.PracticeSpot:
    """A spot of a drill, drawn by the house."""
    return request.served.practice.draw(request.who, drill, sheet)


@ROUTES.get("/api/practice/spots/{spot}", PLAYS, waits_for_work=True)
@refuses(*_SPOT)
def _spot(request: ApiRequest, spot: str) -> facts.PracticeSpot:
    """A spot again, by its id."""
    return request.served.practice.spot(request.who, spot)


@ROUTES.get("/api/practice/spots/{spot}/houses", PLAYS, waits_for_work=True)
@refuses(*_SPOT)
def _houses(request: ApiRequest, spot: str) -> tuple[facts.OtherHouse, ...]:
    """What the decisions of a spot are worth under the sheet of every house with the game."""
    return request.served.practice.under_other_houses(request.who, spot)


@ROUTES.post("/api/practice/answers", PLAYS, waits_for_work=True)
@refuses(
    *_SPOT, FloorRefusal.NOT_AN_ANSWER, FloorRefusal.NO_SUCH_TEST, FloorRefusal.NOT_THE_NEXT_SPOT
)
def _answer(request: ApiRequest, body: facts.AnswerRequest) -> facts.GradedAnswer:
    """Answer a spot: the verdict, what it cost at a first wager of $10, and what every answer is
    worth. A mistake is kept and comes again."""
    return request.served.practice.grade(
        request.who, body.spot, body.answer, body.test, body.seconds
    )


@ROUTES.post("/api/practice/tests", PLAYS, waits_for_work=True)
@refuses(FloorRefusal.UNKNOWN_DRILL, SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_TOO_LONG)
def _begin(request: ApiRequest, body: facts.TestRequest) -> facts.PracticeTest:
    """Begin a test of fifty hands. One that was left is given up."""
    return request.served.practice.begin_test(request.who, body.drill, body.sheet)


@ROUTES.get("/api/practice/tests/{test}", PLAYS, waits_for_work=True)
@refuses(FloorRefusal.NO_SUCH_TEST, FloorRefusal.WORK_TOO_LONG)
def _test(request: ApiRequest, test: str) -> facts.PracticeTest:
    """A test of yours: how far it is, and the hand that it goes on with."""
    return request.served.practice.test(request.who, test)
