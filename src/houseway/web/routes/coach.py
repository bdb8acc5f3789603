"""The coach: what each decision of your own seat is worth, and what those were worth you made."""

from __future__ import annotations

from typing import Final

from houseway.fact import Fact
from houseway.floor.coach.facts import CoachView, RoundDecisions
from houseway.rules import Refusal
from houseway.web.route import PLAYS, ApiRequest, ApiRoute


class SpotQuery(Fact, frozen=True):
    """One of your own spots; without one that whose turn it is, or your first."""

    spot: int = 0


def _coach(request: ApiRequest) -> CoachView:
    return request.served.coach.at_table(request.who, request.path["table"], request.query.spot)


def _decisions(request: ApiRequest) -> RoundDecisions:
    past = request.served.reading.past(request.who, request.path["round"])
    found = request.served.coach.past_round(request.who, past)
    sheet, name = past.setup.sheet, f"{found.table} {found.round}"
    request.served.practice.keep_round(request.who, sheet, name, found.made)
    return found


ROUTES: Final = (
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
        refusals=(Refusal.UNKNOWN_TABLE, Refusal.NOT_HIS_SEAT, Refusal.WORK_TOO_LONG),
        waits_for_work=True,
    ),
    ApiRoute(
        "GET",
        "/api/me/rounds/{round:path}/decisions",
        "Your decisions in a round that is over, with what each cost, the dearest first. Mistakes "
        "are kept for practice.",
        _decisions,
        gives=RoundDecisions,
        roles=PLAYS,
        refusals=(Refusal.NO_LIVE_ROUND, Refusal.WORK_TOO_LONG),
        waits_for_work=True,
    ),
)
