"""Random requests to every route of the table, valid and not."""

import json
import re
from typing import Any, Final
from urllib.parse import quote

import msgspec
from starlette.routing import Match

from houseway import codec
from houseway.web.route import ApiRoute, File
from houseway.web.routes import ROUTES
from proofs.fuzz.faults import FuzzCount, FuzzError
from proofs.fuzz.house import ROLES, WHO, FuzzedHouse
from proofs.fuzz.values import Values

_PLACE: Final = re.compile(r"{(\w+)(:path)?}")
_ENDS_SESSION: Final = ("/api/sign-out", "/api/sign-out-everywhere", "/api/me/password")
ASKED: Final = tuple([each for each in ROUTES if each.path not in _ENDS_SESSION])
_RAW: Final = (
    b"",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"\xff\xfe",
    b"{" * 2000,
    b"[" * 5000,
    b"x" * 300_000,
)
_METHODS: Final = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")
_TABLE: Final = "1"
_ROLE_CODES: Final = ("not-signed-in", "not-your-office")


class RouteFuzzer:
    """Asks routes, and judges what they answer."""

    def __init__(self, house: FuzzedHouse, count: FuzzCount) -> None:
        self.house, self.count, self.chance = house, count, house.chance
        self.values = Values(self.chance)
        self.blind = Values(self.chance, knows_pins=False)
        """For the roster: a fuzzer with the PINs of two managers would have no house left."""

    async def ask_one(self) -> None:
        """One request to a route drawn at random."""
        route, who = self.chance.choice(ASKED), self.chance.choice(WHO)
        values = self.blind if route.path.startswith("/api/people") else self.values
        path, query = self._path(route), self._query(route)
        content = self._body(route, values)
        method = route.method
        if self.chance.random() < 0.03:
            method = self.chance.choice(_METHODS)
        before = self.house.state(_TABLE)
        headers = {"idempotency-key": self.values.word().encode()} if route.takes else {}
        if self.chance.random() < 0.02:
            headers["origin"] = b"http://elsewhere.test"
        answer = await self.house.ask(who, method, path, content, params=query, headers=headers)
        self.count.requests += 1
        self.count.statuses[answer.status_code] += 1
        about = f"{who}: {method} {path} {query} {(content or b'')[:300]!r} -> {answer.text[:600]}"
        if answer.status_code >= 500:
            raise FuzzError(f"a fault of the server: {about}")
        code = ""
        if answer.status_code >= 400 and method != "HEAD":
            if answer.headers["content-type"] != "application/problem+json":
                raise FuzzError(f"a refusal that is no problem+json: {about}")
            code = answer.json()["code"]
            self.count.codes[code] += 1
        asked = self._find(method, answer.request.url.path)
        may_ask = asked is None or ROLES[who] in asked.roles
        if not may_ask and code not in (*_ROLE_CODES, "foreign-origin"):
            raise FuzzError(f"a role that may not ask is answered: {about}")
        writes = asked is not None and asked.writes
        changes_nothing = answer.status_code >= 400 or (method == "GET" and not writes)
        if changes_nothing and not self.house.state(_TABLE).is_same(before, code, content):
            raise FuzzError(f"a refusal or a question has changed something: {about}")
        if answer.status_code == 200 and asked is not None:
            self._check_type(asked, answer.content, answer.headers["content-type"], about)

    def _check_type(self, route: ApiRoute, body: bytes, kind: str, about: str) -> None:
        if route.gives is File or kind != "application/json":
            return
        try:
            codec.decode(route.gives, body)
        except codec.CodecError as error:
            raise FuzzError(f"an answer of another type ({error}): {about}") from None

    def _find(self, method: str, path: str) -> ApiRoute | None:
        """The route that answers: a name with a slash in it may lead to another one."""
        scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
        for route, served in zip(ROUTES, self.house.app.routes, strict=False):
            if served.matches(scope)[0] is Match.FULL:
                return route if route.method == method else None
        return None

    def _path(self, route: ApiRoute) -> str:
        def fill(place: re.Match[str]) -> str:
            word = self._word_for(place[1])
            return quote(word.encode("utf-8", "replace"), safe="/" if place[2] else "") or "x"

        return _PLACE.sub(fill, route.path)

    def _word_for(self, place: str) -> str:
        known = {
            "table": ("1", "5", "10"),
            "sheet": ("uth", "crazy", "california/omaha"),
            "link": ("catfish-bend/multi-link", "mgl-ml01"),
            "item": ("T-07", "R6"),
            "round": ("1/1", "10/1", "1"),
            "card": ("88", "D-1"),
            "number": ("1", "3"),
            "day": ("2026-11-18",),
        }.get(place, ("x",))
        return self.chance.choice(known) if self.chance.random() < 0.7 else self.values.word()

    def _query(self, route: ApiRoute) -> dict[str, str]:
        made = {}
        for field in msgspec.structs.fields(route.query):
            if field.required or self.chance.random() < 0.4:
                value = self.values.of(field.type)
                if self.chance.random() < 0.15:
                    value = self.values.strange()
                made[field.name] = _text(value)
        if self.chance.random() < 0.03:
            made[self.values.word()] = self.values.word()
        return made

    def _body(self, route: ApiRoute, values: Values) -> bytes | None:
        if route.takes is None:
            return None
        if self.chance.random() < 0.06:
            return self.chance.choice(_RAW)
        value = values.of(route.takes)
        if self.chance.random() < 0.45:
            for _ in range(self.chance.randrange(1, 3)):
                value = values.near(value)
        return json.dumps(value).encode("utf-8", "surrogatepass")


def _text(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode("utf-8", "replace").decode()
