"""The pit: the whole floor for those who run it."""

from __future__ import annotations

from typing import Final

from houseway.floor.pit.desk import PitView
from houseway.rules import Refusal
from houseway.web.route import HOUSE, ApiRequest, ApiRoute


def _pit(request: ApiRequest) -> PitView:
    return request.served.pit.view(request.who)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/pit",
        "Every table at one glance, what waits for somebody, and how the record stands.",
        _pit,
        gives=PitView,
        roles=HOUSE,
        refusals=(Refusal.CARD_TOO_LOW,),
    ),
)
