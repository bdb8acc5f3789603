"""What a server lets in: limits on how often, how much and from where, and the headers by which a
browser keeps other sites out."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final

from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.floor.principal import Principal
from houseway.rules import Refused
from houseway.web.refusals import WebRefusal
from houseway.web.settings import Settings

_MOST_KNOWN: Final = 100_000
"""Of so many clients the server remembers when they came last."""
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BEARER: Final = "bearer "
_ADDRESS_SHARE: Final = 10
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"x-frame-options", b"DENY"),
)
_NO_STORE: Final = (b"cache-control", b"no-store")


class Allowance:
    """A number of requests that grows back with time, for each client of one kind.

    >>> allowed = Allowance(2, per_seconds=1)
    >>> [allowed.take("anna", now) for now in (0.0, 0.0, 0.0, 0.5)]
    [0.0, 0.0, 0.5, 0.0]
    """

    def __init__(self, most: int, *, per_seconds: float) -> None:
        self._most, self._second = float(most), most / per_seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, now: float | None = None) -> float:
        """Use one of a client's requests; the seconds to wait where none is left."""
        at = time.monotonic() if now is None else now
        left, since = self._left.pop(client, (self._most, at))
        left = min(self._most, left + (at - since) * self._second)
        wait = 0.0 if left >= 1 else (1 - left) / self._second
        self._left[client] = (left - 1 if left >= 1 else left), at
        if len(self._left) > _MOST_KNOWN:
            self._left.popitem(last=False)  # it came longest ago, and most likely has all left
        return wait


class Guard:
    """The limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        often = settings.requests_a_second
        self._one = Allowance(often, per_seconds=1)
        self._address = Allowance(often * _ADDRESS_SHARE, per_seconds=1)
        self._slow = Allowance(settings.sign_ins_a_minute, per_seconds=60)

    def address_of(self, connection: HTTPConnection) -> str:
        """Where a client is; behind a trusted proxy, what that says."""
        if self._settings.trust_proxy:
            # The proxy adds the last one, to the client's own header or in a line of its own.
            lines = connection.headers.getlist("x-forwarded-for")
            said = lines[-1].rpartition(",")[2].strip() if lines else ""
            if said:
                return said
        return connection.client.host if connection.client else ""

    def client_of(self, connection: HTTPConnection, who: Principal, token: str) -> str:
        """Whose requests are counted together: those of a person, or of an address."""
        return f"session {who.name}" if token else f"nobody {self.address_of(connection)}"

    def check_address(self, connection: HTTPConnection) -> None:
        """Refuse an address that asks too often, before its session is looked up: a token that is
        none costs as much as one that is."""
        _refuse_wait(self._address.take(self.address_of(connection)))

    def check_rate(
        self, connection: HTTPConnection, who: Principal, token: str, *, is_slow: bool
    ) -> None:
        """Refuse a client that asks too often."""
        wait = self._one.take(self.client_of(connection, who, token))
        if is_slow:
            wait = wait or self._slow.take(self.address_of(connection))
        _refuse_wait(wait)

    def check_origin(
        self, connection: HTTPConnection, *, has_cookie: bool, writes: bool = False
    ) -> None:
        """Refuse what another site makes a browser ask, signing in among it. A browser says where a
        request comes from; a program says nothing, and has no cookie to abuse. To read is safe,
        unless it `writes` down who has read."""
        method = connection.scope.get("method", "")
        if method in _SAFE and not writes:
            return
        origin = connection.headers.get("origin")
        if origin is None:
            site = connection.headers.get("sec-fetch-site")
            if site in ("same-origin", "none") or (site is None and not has_cookie):
                return
        elif origin in self._settings.origins or _is_own(connection, origin):
            return
        raise Refused(WebRefusal.FOREIGN_ORIGIN, where="origin")

    def middleware(self) -> Middleware:
        return Middleware(_Headed)


def _is_own(connection: HTTPConnection, origin: str) -> bool:
    host = origin.partition("://")[2]
    return bool(host) and host == connection.headers.get("host")


def _refuse_wait(seconds: float) -> None:
    if seconds:
        raise Refused(WebRefusal.TOO_MANY_REQUESTS, where="client", seconds=math.ceil(seconds))


def token_of(connection: HTTPConnection, cookie: str) -> str:
    """The token of a session: from the header of a program, or the cookie of a browser."""
    said = connection.headers.get("authorization", "")
    if said.lower().startswith(_BEARER):
        return said[len(_BEARER) :].strip()
    return connection.cookies.get(cookie, "")


class _Headed:
    """Adds the headers that keep a browser safe."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers.extend(_HEADERS)
                if not any(name == _NO_STORE[0] for name, _ in headers):
                    headers.append(_NO_STORE)
            await send(message)

        await self._app(scope, receive, headed if scope["type"] == "http" else send)
