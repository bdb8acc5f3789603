"""For those who run the server: is it there and ready, what does it count and offer."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Final

from houseway.fact import Fact
from houseway.pages.template import fill
from houseway.rules import Refused
from houseway.web.route import ApiRequest, ApiRoute, File

_PAGE: Final = "text/html; charset=utf-8"


class Health(Fact, frozen=True):
    """The server is there."""

    status: str = "ok"


class Readiness(Fact, frozen=True):
    """The server can carry out commands: its database answers."""

    open_tables: int
    status: str = "ready"


def _ready(request: ApiRequest) -> Readiness:
    request.served.operator.refuse_halted()
    return Readiness(len(request.served.house.tables()))


def _metrics(request: ApiRequest) -> File:
    served = request.served
    with suppress(Refused):  # what is counted is told though the database is gone
        served.metrics.tables.set(len(served.house.tables()))
    return File(served.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")


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


ROUTES: Final = (
    ApiRoute(
        "GET", "/healthz", "Whether the server is there.", lambda request: Health(), gives=Health
    ),
    ApiRoute(
        "GET",
        "/readyz",
        "Whether the server can carry out commands: its database answers.",
        _ready,
        gives=Readiness,
    ),
    ApiRoute("GET", "/metrics", "What the server counts, for Prometheus.", _metrics, gives=File),
    ApiRoute(
        "GET",
        "/api/openapi.json",
        "This API as an OpenAPI 3.1 document.",
        lambda request: File(_document(), "application/json"),
        gives=File,
    ),
    ApiRoute(
        "GET",
        "/api",
        "This API as a page.",
        lambda request: File(_page(), _PAGE),
        gives=File,
    ),
    ApiRoute(
        "GET",
        "/api/page.css",
        "How that page looks.",
        lambda request: File(_style(), "text/css; charset=utf-8"),
        gives=File,
    ),
)
