"""For those who run the server: is it there and ready, what does it count and offer."""

import json
from contextlib import suppress
from functools import cache
from typing import Final

from houseway.fact import Fact
from houseway.pages.template import fill
from houseway.rules import Refused
from houseway.web.route import ApiRequest, File, Routes

ROUTES: Final = Routes()
_PAGE: Final = "text/html; charset=utf-8"


class Health(Fact, frozen=True):
    """The server is there."""

    status: str = "ok"


class Readiness(Fact, frozen=True):
    """The server can carry out commands: its database answers."""

    open_tables: int
    status: str = "ready"


@cache
def _document() -> bytes:
    from houseway.web.openapi import openapi
    from houseway.web.routes import ROUTES

    return json.dumps(openapi(ROUTES)).encode()


@cache
def _page() -> bytes:
    from houseway.web.openapi import openapi
    from houseway.web.routes import ROUTES

    return fill("api.html", document=openapi(ROUTES)).encode()


@cache
def _style() -> bytes:
    return fill("api.css").encode()


@ROUTES.get("/healthz")
def _health(request: ApiRequest) -> Health:
    """Whether the server is there."""
    return Health()


@ROUTES.get("/readyz")
def _ready(request: ApiRequest) -> Readiness:
    """Whether the server can carry out commands: its database answers."""
    request.served.operator.refuse_halted()
    return Readiness(len(request.served.house.tables()))


@ROUTES.get("/metrics")
def _metrics(request: ApiRequest) -> File:
    """What the server counts, for Prometheus."""
    served = request.served
    with suppress(Refused):  # what is counted is told though the database is gone
        served.metrics.tables.set(len(served.house.tables()))
    return File(served.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")


@ROUTES.get("/api/openapi.json")
def _openapi(request: ApiRequest) -> File:
    """This API as an OpenAPI 3.1 document."""
    return File(_document(), "application/json")


@ROUTES.get("/api")
def _about(request: ApiRequest) -> File:
    """This API as a page."""
    return File(_page(), _PAGE)


@ROUTES.get("/api/page.css")
def _style_sheet(request: ApiRequest) -> File:
    """How that page looks."""
    return File(_style(), "text/css; charset=utf-8")
