"""The OpenAPI 3.1 document of the API, made from its routes and their types, and its page."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from houseway import __version__, codec
from houseway.fact import Fact
from houseway.floor.live_messages import LiveMessage, LiveNews, RefusalView
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.refusals import LedgerRefusal
from houseway.web.problem import MEDIA_TYPE, status_of_reason
from houseway.web.refusals import WebRefusal
from houseway.web.route import EVERYBODY, ApiRoute, File

_JSON: Final = "application/json"
_PLACE: Final = re.compile(r"{(\w+)(?::path)?}")
_PARTS: Final = "#/components/schemas/"
_ABOUT: Final = (
    "Everything a house can say and do. Money is whole cents; what is finer is called "
    "micro_cents. A card is its two letters, and null is its back. A refusal has a code, a "
    "sentence, its place, its rule and its facts, and nothing has changed. News of tables and "
    "meters come by the WebSocket at /api/live: LiveMessage goes in, LiveNews comes out."
)


def openapi(routes: Sequence[ApiRoute]) -> dict[str, Any]:
    """The document."""
    types: list[Any] = [LiveMessage, LiveNews, RefusalView]
    for route in routes:
        types += [each for each in (route.takes, route.gives) if each not in (None, File)]
        types += [field.type for field in msgspec.structs.fields(route.query)]
    refs, parts = codec.schema_parts(types, _PARTS + "{name}")
    found = dict(zip(map(_key, types), refs, strict=True))
    parts["LiveMessage"], parts["LiveNews"] = found[_key(LiveMessage)], found[_key(LiveNews)]
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        path = _PLACE.sub(r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = _operation(route, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Houseway", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(parts.items())),
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "__Host-houseway"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _key(kind: Any) -> str:
    return repr(kind)


def _operation(route: ApiRoute, found: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.says.split(". ")[0].rstrip("."),
        "description": route.says,
        "parameters": [*_places(route), *_queries(route.query, found), *_headers(route)],
        "responses": {"200": _answer(route, found), **_refusals(route)},
    }
    if route.takes is not None:
        body = {_JSON: {"schema": found[_key(route.takes)]}}
        made["requestBody"] = {"required": True, "content": body}
    if route.roles != EVERYBODY:
        made["security"] = [{"session": []}, {"token": []}]
        made["x-roles"] = sorted(role.value for role in route.roles)
    return made


def _answer(route: ApiRoute, found: dict[str, Any]) -> dict[str, Any]:
    if route.gives is File:
        return {"description": "A file.", "content": {"*/*": {}}}
    return {"description": "Done.", "content": {_JSON: {"schema": found[_key(route.gives)]}}}


def _places(route: ApiRoute) -> Iterable[dict[str, Any]]:
    for name in _PLACE.findall(route.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _queries(kind: type[Fact], found: dict[str, Any]) -> Iterable[dict[str, Any]]:
    for field in msgspec.structs.fields(kind):
        schema, required = found[_key(field.type)], field.required
        yield {"name": field.name, "in": "query", "required": required, "schema": schema}


def _headers(route: ApiRoute) -> Iterable[dict[str, Any]]:
    if route.method == "POST" and route.path.endswith("/commands"):
        says = "An id of the command: the same id again gives the same answer and does nothing."
        yield {
            "name": "Idempotency-Key",
            "in": "header",
            "required": False,
            "description": says,
            "schema": {"type": "string", "maxLength": 200},
        }


def _refusals(route: ApiRoute) -> dict[str, Any]:
    """The statuses that a route may answer with, and the codes of its refusals."""
    always = [WebRefusal.BAD_REQUEST, WebRefusal.TOO_MANY_REQUESTS, LedgerRefusal.RECORD_GONE]
    if route.roles != EVERYBODY:
        always += [FloorRefusal.NOT_SIGNED_IN, WebRefusal.NOT_YOUR_OFFICE]
    if route.takes is not None:
        always += [WebRefusal.BODY_TOO_LARGE, WebRefusal.FOREIGN_ORIGIN]
    by_status: dict[int, list[str]] = {422: []}
    for reason in (*always, *route.refusals):
        by_status.setdefault(status_of_reason(reason), []).append(reason.code)
    schema = {"schema": {"$ref": f"{_PARTS}RefusalView"}}
    return {
        str(status): {
            "description": f"Refused: {', '.join(sorted(set(codes))) or 'a rule of the house'}.",
            "content": {MEDIA_TYPE: schema},
        }
        for status, codes in sorted(by_status.items())
    }


if __name__ == "__main__":
    import json
    import sys

    from houseway.web.routes import ROUTES

    json.dump(openapi(ROUTES), sys.stdout, indent=1)
