"""Jackpot links: their meters and their keypads."""

from typing import Final

from houseway.floor.display import LinkDisplay
from houseway.floor.lobby import LobbyLink
from houseway.floor.refusals import FloorRefusal
from houseway.floor.requests import LinkDone, OpenLinkRequest
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.people.refusals import PeopleRefusal
from houseway.web.route import STAFF, ApiRequest, Routes, refuses

ROUTES: Final = Routes()


@ROUTES.get("/api/links")
def _links(request: ApiRequest) -> tuple[LobbyLink, ...]:
    """The links that are open, with what their meters show."""
    return request.served.house.links()


@ROUTES.post("/api/links", STAFF)
@refuses(PeopleRefusal.WRONG_PIN)
def _open(request: ApiRequest, body: OpenLinkRequest) -> None:
    """Open a link, its meters at their seeds."""
    request.served.house.open_link(
        body.link, card=body.card, wager=body.wager, settings=body.settings, switch=body.switch
    )


@ROUTES.get("/api/links/{link:path}/display")
@refuses(FloorRefusal.UNKNOWN_LINK_HERE)
def _display(request: ApiRequest, link: str) -> LinkDisplay:
    """A link as a display on the wall shows it: meters, pays, and what was won last. Ask again
    after each `links` news of the socket: an award with a new number is a win."""
    return request.served.reading.display(request.served.library, link)


@ROUTES.post("/api/links/{link:path}/commands", STAFF)
@refuses(FloorRefusal.UNKNOWN_LINK_HERE, FloorRefusal.BAD_COMMAND)
def _press(request: ApiRequest, link: str, body: LinkCommand) -> LinkDone:
    """Give a command at the keypad of a link. It needs an `Idempotency-Key`."""
    done = request.served.house.press(request.who, link, body, id=request.id)
    return LinkDone(done.event, done.repeated)
