"""Your own rounds: listed with what they cost on the average, downloaded, and replayed."""

from __future__ import annotations

from typing import Final, Literal

from houseway.fact import Fact
from houseway.floor.my_rounds.facts import History, HistoryAsk, Replay
from houseway.games.refusals import GameRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, PLAYS, ApiRequest, ApiRoute, File

_ROUND: Final = (RoundRefusal.NO_LIVE_ROUND, GameRefusal.ROUND_NOT_OVER)


class ChairQuery(Fact, frozen=True):
    """From your own seat, or from the rail, which sees what all saw."""

    chair: Literal["seat", "rail"] = "seat"


class StaffChairQuery(Fact, frozen=True):
    """From the rail, a player's seat by name, or the auditor's chair, in which all cards are
    open."""

    chair: str = "rail"


def _csv(request: ApiRequest) -> File:
    body = request.served.my_rounds.as_csv(request.who, request.query)
    return File(body, "text/csv; charset=utf-8", "rounds.csv")


def _json(request: ApiRequest) -> File:
    body = request.served.my_rounds.as_json(request.who, request.query)
    return File(body, "application/json", "rounds.json")


def _replay(request: ApiRequest) -> Replay:
    served, name, chair = request.served, request.path["round"], request.query.chair
    return served.my_rounds.replay(request.who, name, chair)


def _staff_replay(request: ApiRequest) -> Replay:
    served, name, chair = request.served, request.path["round"], request.query.chair
    return served.my_rounds.replay_for_staff(request.who, name, chair)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/me/history",
        "Your rounds, the newest first: stakes, result, the exact average for these stakes and "
        "decisions, what decisions cost; sums by wager, and the result as a curve. Rounds whose "
        "decisions are being judged come at once; ask again for the rest of their figures.",
        lambda request: request.served.my_rounds.history(request.who, request.query),
        gives=History,
        query=HistoryAsk,
        roles=PLAYS,
    ),
    ApiRoute(
        "GET",
        "/api/me/history.csv",
        "The same rounds as CSV, amounts in dollars, with all decisions judged.",
        _csv,
        gives=File,
        query=HistoryAsk,
        roles=PLAYS,
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/me/history.json",
        "The same rounds as JSON, each with its events as your seat saw them.",
        _json,
        gives=File,
        query=HistoryAsk,
        roles=PLAYS,
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/me/rounds/{round:path}/replay",
        "A round of yours step by step, with the table as your seat or the rail saw it.",
        _replay,
        gives=Replay,
        query=ChairQuery,
        roles=PLAYS,
        refusals=_ROUND,
    ),
    ApiRoute(
        "GET",
        "/api/rounds/{round:path}/replay",
        "Any round step by step from a chair, for those who settle disputes or audit. The "
        "auditor's chair is for rounds that are over, and opening it is written down.",
        _staff_replay,
        gives=Replay,
        query=StaffChairQuery,
        roles=HOUSE,
        refusals=(*_ROUND, PeopleRefusal.CARD_TOO_LOW),
        writes=True,
    ),
)
