"""The pit: the whole floor for those who run it."""

from __future__ import annotations

from typing import Final

from houseway.floor.pit.desk import PitView
from houseway.floor.pit.recall import FoundRounds, RecallQuery, find_rounds
from houseway.people.refusals import PeopleRefusal
from houseway.web.route import HOUSE, ApiRequest, ApiRoute


def _pit(request: ApiRequest) -> PitView:
    return request.served.pit.view(request.who)


def _recall(request: ApiRequest) -> FoundRounds:
    return find_rounds(request.served.reading, request.who, request.query)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/recall",
        "Rounds of the house by words, table, person, rule, amount or time, the newest first.",
        _recall,
        gives=FoundRounds,
        query=RecallQuery,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "GET",
        "/api/pit",
        "Every table at one glance, what waits for somebody, and how the record stands.",
        _pit,
        gives=PitView,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
)
