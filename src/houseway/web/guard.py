"""What a server lets in: limits on how often, how much and from where, and the headers by which a
browser keeps other sites out."""

from __future__ import annotations

import time
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.floor.principal import Principal
from houseway.rules import Refusal, Refused
from houseway.web.settings import Settings

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


class Guard:
    """The limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        often = settings.requests_a_second
        self._one = RateLimitItemPerSecond(often)
        self._address = RateLimitItemPerSecond(often * _ADDRESS_SHARE)
        self._slow = RateLimitItemPerMinute(settings.sign_ins_a_minute)

    def address_of(self, connection: HTTPConnection) -> str:
        """Where a client is; behind a trusted proxy, what that says."""
        if self._settings.trust_proxy:
            said = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
            if said:
                return said
        return connection.client.host if connection.client else ""

    def check_rate(
        self, connection: HTTPConnection, who: Principal, token: str, *, is_slow: bool
    ) -> None:
        """Refuse a client that asks too often."""
        address = self.address_of(connection)
        limits: list[tuple[RateLimitItem, str]] = [(self._address, f"address {address}")]
        limits.append((self._one, f"session {who.name}" if token else f"nobody {address}"))
        if is_slow:
            limits.append((self._slow, f"slow {address}"))
        for limit, key in limits:
            if not self._limiter.hit(limit, key):
                left = self._limiter.get_window_stats(limit, key).reset_time - time.time()
                seconds = max(1, round(left))
                raise Refused(Refusal.TOO_MANY_REQUESTS, where="client", seconds=seconds)

    def check_origin(self, connection: HTTPConnection, *, has_cookie: bool) -> None:
        """Refuse what another site makes a browser ask. A browser says where a request comes from;
        a program with a token of its own has no cookie to abuse."""
        method = connection.scope.get("method", "")
        if not has_cookie or method in _SAFE:
            return
        origin = connection.headers.get("origin")
        if origin is None:
            if connection.headers.get("sec-fetch-site") in ("same-origin", "none"):
                return
        elif origin in self._settings.origins or _is_own(connection, origin):
            return
        raise Refused(Refusal.FOREIGN_ORIGIN, where="origin")

    def middleware(self) -> Middleware:
        return Middleware(_Headed)


def _is_own(connection: HTTPConnection, origin: str) -> bool:
    return origin.partition("://")[2] == connection.headers.get("host", "")


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
