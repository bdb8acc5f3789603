"""The API as an ASGI application, made from the table of routes."""

from __future__ import annotations

import functools
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import anyio.to_thread
import msgspec
from anyio import CapacityLimiter
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from houseway import codec
from houseway.fact import asdict
from houseway.floor.command_desk import CommandRequest
from houseway.floor.principal import Principal
from houseway.floor.refusals import FloorRefusal
from houseway.floor.requests import SignedIn
from houseway.floor.table_update import CommandResult
from houseway.floor.typed import LARGEST
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refused, SheetError
from houseway.table.live.request import cards_shown
from houseway.web.guard import Guard, token_of
from houseway.web.hub import Hub
from houseway.web.live import LiveSocket
from houseway.web.log import LOG, lines_of
from houseway.web.memory import forget_way
from houseway.web.metrics import REQUEST_ID
from houseway.web.page_files import page_answer
from houseway.web.problem import MEDIA_TYPE, problem_of, status_of
from houseway.web.refusals import WebRefusal
from houseway.web.route import ApiRequest, ApiRoute, File, NoQuery
from houseway.web.served import ServedHouse
from houseway.web.settings import Settings
from houseway.web.turns import Turns

JSON: Final = "application/json"
COOKIE: Final = "__Host-houseway"
_MOST_QUERY: Final = 4_096
_WAITING: Final = 4
"""A client that waits for another process takes little of this one, so they have more threads."""
_AT_ONCE_BYTES: Final = 16_384
"""A larger body is read in a thread: no other client waits for it."""
_NOT_IN_A_NAME: Final = re.compile(r"[^A-Za-z0-9._-]")
"""A file is named after a sheet, and people may bring sheets with ids of their own."""
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
        self.waiting = CapacityLimiter(settings.slow_threads * _WAITING)
        """For clients that wait for a count: signing in does not wait behind them."""
        self.turns = Turns()

    def application(self) -> Starlette:
        """The ASGI application."""
        found: list[BaseRoute] = [
            Route(route.path, self._endpoint(route), methods=[route.method])
            for route in self.routes
        ]
        found.append(WebSocketRoute("/api/live", LiveSocket(self).serve))
        application = Starlette(
            routes=found,
            exception_handlers={HTTPException: _no_such_page},
            lifespan=self.hub.lifespan,
            middleware=[self.guard.middleware(), self.metrics.middleware()],
        )
        # Its answer would name whatever host the request names, and is in no document.
        application.router.redirect_slashes = False
        return application

    def _endpoint(self, route: ApiRoute) -> Endpoint:
        async def answer(request: Request) -> Response:
            try:
                return await self._answer(route, request)
            except (Refused, SheetError, RecordDamaged) as error:
                self.metrics.count_refusal(error)
                forget_way(error)
                return refusal_response(error)
            except ClientDisconnect:  # in the middle of its request; the answer is not read
                return Response(status_code=400)
            except Exception as error:
                self.metrics.faults.inc()
                return _fault(request, error)

        return answer

    async def _answer(self, route: ApiRoute, request: Request) -> Response:
        self.guard.check_address(request)
        has_cookie = COOKIE in request.cookies
        self.guard.check_origin(request, has_cookie=has_cookie, writes=route.writes)
        token = token_of(request, COOKIE)
        who = await self._who_asks(route, token)
        self.guard.check_rate(request, who, token, is_slow=route.is_slow)
        if who.role not in route.roles:
            raise _not_allowed(route, who, has_session=bool(token))
        asked = ApiRequest(
            served=self.served,
            who=who,
            path=request.path_params,
            query=_read_query(route, request),
            body=await self._read_body(route, request),
            id=_read_key(request),
            token=token,
        )
        if route.is_command:
            done = await self.give(route.work(asked))
            return Response(codec.encode(done), media_type=JSON)
        wants_token = request.headers.get("x-houseway-token") == "give"
        work = functools.partial(_work, route, asked, wants_token=wants_token)
        if route.waits_for_work:
            async with self.turns.turn(self.guard.client_of(request, who, token)):
                return await anyio.to_thread.run_sync(work, limiter=self.waiting)
        limiter = self.slow if route.is_slow else self.threads
        return await anyio.to_thread.run_sync(work, limiter=limiter, abandon_on_cancel=False)

    async def _who_asks(self, route: ApiRoute, token: str) -> Principal:
        """Who asks. A client that signs in may still hold the cookie of a session that is over."""
        if not token:
            return self.served.bystander
        try:
            return await self.who(token)
        except Refused as refused:
            if route.gives is SignedIn and refused.reason is FloorRefusal.NOT_SIGNED_IN:
                return self.served.bystander
            raise

    async def give(self, request: CommandRequest) -> CommandResult:
        """Carry out a command, together with others that wait. One that shows cards has a thread of
        its own: checking a PIN takes time."""
        began = time.perf_counter()
        if cards_shown(request.command):
            who, where, command, name = request
            work = functools.partial(self.served.house.do, who, where, command, id=name)
            result = await anyio.to_thread.run_sync(work, limiter=self.threads)
        else:
            result = await self.hub.commands.ask(request)
        self.metrics.commands.inc()
        self.metrics.command_seconds.observe(time.perf_counter() - began)
        return result

    async def who(self, token: str) -> Principal:
        """Whose session a token is of."""
        known = self.served.desk.known(token)
        if known is not None:
            return known
        return await anyio.to_thread.run_sync(self.served.desk.who, token, limiter=self.threads)

    async def _read_body(self, route: ApiRoute, request: Request) -> Any:
        if route.takes is None:
            return None
        usual = self.settings.body_bytes
        most = max(usual, route.most_bytes)
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refused(WebRefusal.BODY_TOO_LARGE, where="body", most=most)
        # Reading a file in base64 is quick; of other facts that much would take long.
        kind = route.takes if len(body) <= usual else route.takes_large or route.takes
        read = functools.partial(_decode, kind, bytes(body))
        if len(body) <= _AT_ONCE_BYTES:
            return read()
        return await anyio.to_thread.run_sync(read, limiter=self.threads)


def _decode(kind: Any, body: bytes) -> Any:
    try:
        return codec.decode(kind, body)
    except codec.CodecError as error:
        raise Refused(WebRefusal.BAD_REQUEST, where="body", fault=str(error)) from None


def _work(route: ApiRoute, asked: ApiRequest, *, wants_token: bool) -> Response:
    """Answer a request, all of it in a thread: an answer may be large, and the loop never waits."""
    done = route.work(asked)
    if isinstance(done, File):
        name = _NOT_IN_A_NAME.sub("-", done.name)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(
            done.body, media_type=done.media_type, headers=headers if done.name else None
        )
    if not isinstance(done, SignedIn):
        response = Response(codec.encode(done), media_type=JSON)
        if route.ends_session:
            response.delete_cookie(COOKIE, path="/", secure=True, httponly=True)
        return response
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
    if isinstance(error, Refused) and error.reason is WebRefusal.TOO_MANY_REQUESTS:
        headers["retry-after"] = str(error.facts["seconds"])
    return Response(
        codec.write_json(problem_of(error)),
        status_code=status_of(error),
        media_type=MEDIA_TYPE,
        headers=headers,
    )


def _not_allowed(route: ApiRoute, who: Principal, *, has_session: bool) -> Refused:
    if not has_session:
        return Refused(FloorRefusal.NOT_SIGNED_IN, where="session")
    wanted = sorted(role.value for role in route.roles)
    return Refused(WebRefusal.NOT_YOUR_OFFICE, where="who", wanted=wanted, role=who.role.value)


def _read_query(route: ApiRoute, request: Request) -> Any:
    if len(request.scope["query_string"]) > _MOST_QUERY:
        raise Refused(WebRefusal.BODY_TOO_LARGE, where="query", most=_MOST_QUERY)
    given = dict(request.query_params)
    if route.query is NoQuery and not given:
        return NoQuery()
    try:
        query = msgspec.convert(given, route.query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(WebRefusal.BAD_REQUEST, where="query", fault=str(error)) from None
    for name, value in asdict(query).items():
        if isinstance(value, int) and abs(value) > LARGEST:
            fault = f"Expected `int` of at most 64 bits - at `$.{name}`"
        elif isinstance(value, str) and "\0" in value:
            fault = f"Expected `str` without a null character - at `$.{name}`"
        else:
            continue  # a database takes it
        raise Refused(WebRefusal.BAD_REQUEST, where="query", fault=fault)
    return query


def _read_key(request: Request) -> str:
    return request.headers.get("idempotency-key", "")


async def _no_such_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 405:
        return refusal_response(
            Refused(WebRefusal.WRONG_METHOD, where="request", method=request.method, path=path)
        )
    page = page_answer(request)
    if page is not None:
        return page
    return refusal_response(Refused(WebRefusal.UNKNOWN_PATH, where="request", path=path))


def _fault(request: Request, error: Exception) -> Response:
    """Our own fault: it is logged with the lines of code, and nothing of it is told."""
    name = request.scope.get(REQUEST_ID, "")
    at = {"request": name, "path": request.url.path}
    LOG.error("server fault", **at, error=repr(error), at_line=lines_of(error))
    forget_way(error)
    return refusal_response(Refused(WebRefusal.SERVER_FAULT, where="server", request=name))
