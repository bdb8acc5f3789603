"""Your own rounds: listed with what they cost on the average, downloaded, and replayed."""

from typing import Final, Literal

from houseway.floor.my_rounds.facts import History, HistoryAsk, Replay
from houseway.games.refusals import GameRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, PLAYS, ApiRequest, File, Routes, refuses

ROUTES: Final = Routes()
_ROUND: Final = (RoundRefusal.NO_LIVE_ROUND, GameRefusal.ROUND_NOT_OVER)


@ROUTES.get("/api/me/history", PLAYS)
def _history(request: ApiRequest, query: HistoryAsk) -> History:
    """Your rounds, the newest first: stakes, result, the exact average for these stakes and
    decisions, what decisions cost; sums by wager, and the result as a curve. Rounds whose decisions
    are being judged come at once; ask again for the rest of their figures."""
    return request.served.my_rounds.history(request.who, query)


@ROUTES.get("/api/me/history.csv", PLAYS, waits_for_work=True)
def _csv(request: ApiRequest, query: HistoryAsk) -> File:
    """The same rounds as CSV, amounts in dollars, with all decisions judged."""
    body = request.served.my_rounds.as_csv(request.who, query)
    return File(body, "text/csv; charset=utf-8", "rounds.csv")


@ROUTES.get("/api/me/history.json", PLAYS, waits_for_work=True)
def _json(request: ApiRequest, query: HistoryAsk) -> File:
    """The same rounds as JSON, each with its events as your seat saw them."""
    body = request.served.my_rounds.as_json(request.who, query)
    return File(body, "application/json", "rounds.json")


@ROUTES.get("/api/me/rounds/{round:path}/replay", PLAYS)
@refuses(*_ROUND)
def _replay(request: ApiRequest, round_: str, *, chair: Literal["seat", "rail"] = "seat") -> Replay:
    """A round of yours step by step, with the table as your seat or the rail saw it."""
    return request.served.my_rounds.replay(request.who, round_, chair)


@ROUTES.get("/api/rounds/{round:path}/replay", HOUSE, writes=True)
@refuses(*_ROUND, PeopleRefusal.CARD_TOO_LOW)
def _staff_replay(request: ApiRequest, round_: str, *, chair: str = "rail") -> Replay:
    """Any round step by step from a chair, for those who settle disputes or audit. The auditor's
    chair is for rounds that are over, and opening it is written down."""
    return request.served.my_rounds.replay_for_staff(request.who, round_, chair)
