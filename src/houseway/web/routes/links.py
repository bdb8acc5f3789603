"""Jackpot links: their meters and their keypads."""

from __future__ import annotations

from typing import Final

from houseway.floor.display import LinkDisplay
from houseway.floor.lobby import LobbyLink
from houseway.floor.refusals import FloorRefusal
from houseway.floor.requests import LinkDone, OpenLinkRequest
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.people.refusals import PeopleRefusal
from houseway.web.route import STAFF, ApiRequest, ApiRoute, Nothing


def _display(request: ApiRequest) -> LinkDisplay:
    return request.served.reading.display(request.served.library, request.path["link"])


def _open(request: ApiRequest) -> Nothing:
    body = request.body
    request.served.house.open_link(
        body.link, card=body.card, wager=body.wager, settings=body.settings, switch=body.switch
    )
    return Nothing()


def _press(request: ApiRequest) -> LinkDone:
    done = request.served.house.press(
        request.who, request.path["link"], request.body, id=request.id
    )
    return LinkDone(done.event, done.repeated)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/links",
        "The links that are open, with what their meters show.",
        lambda request: request.served.house.links(),
        gives=tuple[LobbyLink, ...],
    ),
    ApiRoute(
        "POST",
        "/api/links",
        "Open a link, its meters at their seeds.",
        _open,
        takes=OpenLinkRequest,
        roles=STAFF,
        refusals=(PeopleRefusal.WRONG_PIN,),
    ),
    ApiRoute(
        "GET",
        "/api/links/{link:path}/display",
        "A link as a display on the wall shows it: meters, pays, and what was won last. Ask again "
        "after each `links` news of the socket: an award with a new number is a win.",
        _display,
        gives=LinkDisplay,
        refusals=(FloorRefusal.UNKNOWN_LINK_HERE,),
    ),
    ApiRoute(
        "POST",
        "/api/links/{link:path}/commands",
        "Give a command at the keypad of a link. It needs an `Idempotency-Key`.",
        _press,
        gives=LinkDone,
        takes=LinkCommand,
        roles=STAFF,
        refusals=(FloorRefusal.UNKNOWN_LINK_HERE, FloorRefusal.BAD_COMMAND),
    ),
)
