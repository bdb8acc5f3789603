"""The API as an ASGI application, made from the table of routes."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Sequence
from traceback import extract_tb
from typing import Any, Final

import anyio.to_thread
import msgspec
from anyio import CapacityLimiter
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from houseway import codec
from houseway.floor.principal import Principal
from houseway.floor.requests import SignedIn
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refusal, Refused, SheetError
from houseway.table.live.commands import Command
from houseway.web.guard import Guard, token_of
from houseway.web.hub import Hub
from houseway.web.live import LiveSocket
from houseway.web.log import LOG
from houseway.web.problem import MEDIA_TYPE, problem_of, status_of
from houseway.web.route import ApiRoute, Ask, File, NoQuery
from houseway.web.served import ServedHouse
from houseway.web.settings import Settings

JSON: Final = "application/json"
COOKIE: Final = "__Host-houseway"
Endpoint = Callable[[Request], Awaitable[Response]]


class Api:
    """One house behind HTTP."""

    def __init__(self, served: ServedHouse, routes: Sequence[ApiRoute], settings: Settings) -> None:
        self.served, self.routes, self.settings = served, routes, settings
        self.metrics = served.metrics
        self.hub = Hub(served, self.metrics)
        self.guard = Guard(settings)
        self.threads = CapacityLimiter(settings.threads)
        self.slow = CapacityLimiter(settings.slow_threads)

    def application(self) -> Starlette:
        """The ASGI application."""
        found: list[BaseRoute] = [
            Route(route.path, self._endpoint(route), methods=[route.method])
            for route in self.routes
        ]
        found.append(WebSocketRoute("/api/live", LiveSocket(self).serve))
        return Starlette(
            routes=found,
            exception_handlers={HTTPException: _no_such_page},
            lifespan=self.hub.lifespan,
            middleware=[self.guard.middleware(), self.metrics.middleware()],
        )

    def _endpoint(self, route: ApiRoute) -> Endpoint:
        async def answer(request: Request) -> Response:
            try:
                return await self._answer(route, request)
            except (Refused, SheetError, RecordDamaged) as error:
                self.metrics.count_refusal(error)
                return refusal_response(error)
            except Exception as error:
                return _fault(request, error)

        return answer

    async def _answer(self, route: ApiRoute, request: Request) -> Response:
        self.guard.check_origin(request, has_cookie=COOKIE in request.cookies)
        token = token_of(request, COOKIE)
        who = await self.who(token) if token else self.served.bystander
        self.guard.check_rate(request, who, token, is_slow=route.is_slow)
        if who.role not in route.roles:
            raise _not_allowed(route, who, has_session=bool(token))
        ask = Ask(
            served=self.served,
            who=who,
            path=request.path_params,
            query=_read_query(route, request),
            body=await self._read_body(route, request),
            id=_read_key(request),
            token=token,
        )
        limiter = self.slow if route.is_slow else self.threads
        done = await anyio.to_thread.run_sync(
            functools.partial(route.work, ask), limiter=limiter, abandon_on_cancel=False
        )
        return self._respond(route, request, done)

    async def who(self, token: str) -> Principal:
        """Whose session a token is of."""
        known = self.served.desk.known(token)
        if known is not None:
            return known
        return await anyio.to_thread.run_sync(self.served.desk.who, token, limiter=self.threads)

    async def _read_body(self, route: ApiRoute, request: Request) -> Any:
        if route.takes is None:
            return None
        most = max(self.settings.body_bytes, route.most_bytes)
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refused(Refusal.BODY_TOO_LARGE, where="body", most=most)
        try:
            return codec.decode(route.takes, bytes(body))
        except codec.CodecError as error:
            raise Refused(Refusal.BAD_REQUEST, where="body", fault=str(error)) from None

    def _respond(self, route: ApiRoute, request: Request, done: object) -> Response:
        if isinstance(done, File):
            headers = {"content-disposition": f'attachment; filename="{done.name}"'}
            return Response(
                done.body, media_type=done.media_type, headers=headers if done.name else None
            )
        if not isinstance(done, SignedIn):
            if route.takes is Command:
                self.metrics.commands.inc()
            response = Response(codec.encode(done), media_type=JSON)
            if route.ends_session:
                response.delete_cookie(COOKIE, path="/", secure=True, httponly=True)
            return response
        wants_token = request.headers.get("x-houseway-token") == "give"
        shown = done if wants_token else msgspec.structs.replace(done, token="")
        response = Response(codec.encode(shown), media_type=JSON)
        if not wants_token:
            response.set_cookie(
                COOKIE, done.token, path="/", secure=True, httponly=True, samesite="lax"
            )
        return response


def refusal_response(error: Refused | SheetError | RecordDamaged) -> Response:
    """A refusal as problem+json."""
    headers = {}
    if isinstance(error, Refused) and error.reason is Refusal.TOO_MANY_REQUESTS:
        headers["retry-after"] = str(error.facts["seconds"])
    return Response(
        codec.write_json(problem_of(error)),
        status_code=status_of(error),
        media_type=MEDIA_TYPE,
        headers=headers,
    )


def _not_allowed(route: ApiRoute, who: Principal, *, has_session: bool) -> Refused:
    if not has_session:
        return Refused(Refusal.NOT_SIGNED_IN, where="session")
    wanted = sorted(role.value for role in route.roles)
    return Refused(Refusal.NOT_YOUR_OFFICE, where="who", wanted=wanted, role=who.role.value)


def _read_query(route: ApiRoute, request: Request) -> Any:
    given = dict(request.query_params)
    if route.query is NoQuery and not given:
        return NoQuery()
    try:
        return msgspec.convert(given, route.query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Refusal.BAD_REQUEST, where="query", fault=str(error)) from None


def _read_key(request: Request) -> str:
    return request.headers.get("idempotency-key", "")


async def _no_such_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 405:
        return refusal_response(
            Refused(Refusal.WRONG_METHOD, where="request", method=request.method, path=path)
        )
    return refusal_response(Refused(Refusal.UNKNOWN_PATH, where="request", path=path))


def _fault(request: Request, error: Exception) -> Response:
    """Our own fault: it is logged with the lines of code, and nothing of it is told."""
    name = request.scope.get("houseway.request", "")
    lines = [f"{each.filename}:{each.lineno}" for each in extract_tb(error.__traceback__)]
    LOG.error("server fault", request=name, path=request.url.path, error=repr(error), at_line=lines)
    return refusal_response(Refused(Refusal.SERVER_FAULT, where="server", request=name))
