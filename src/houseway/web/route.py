"""A route of the API: where it is, what it takes and gives, and who may use it.

All routes stand in one table (`houseway.web.routes`). The server, the OpenAPI document and its page
are made from it, so that none of them can say what another does not. A route is a function whose
signature says what it takes and gives, and whose docstring is its text:

    @ROUTES.get("/api/tables/{table}/coach", PLAYS, waits_for_work=True)
    @refuses(FloorRefusal.UNKNOWN_TABLE, RoundRefusal.NOT_HIS_SEAT)
    def _coach(request: ApiRequest, table: str, *, spot: int = 0) -> CoachView:
        '''The exact value of each of your decisions at a table.'''
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, cast

from msgspec import NODEFAULT, defstruct

from houseway.fact import Fact
from houseway.floor.principal import Principal, Role
from houseway.rules import Refusal
from houseway.web.served import ServedHouse

Roles = frozenset[Role]
EVERYBODY: Final = frozenset({Role.GUEST, Role.STAFF, Role.AUDITOR, Role.BYSTANDER})
SIGNED_IN: Final = frozenset({Role.GUEST, Role.STAFF, Role.AUDITOR})
HOUSE: Final = frozenset({Role.STAFF, Role.AUDITOR})
STAFF: Final = frozenset({Role.STAFF})
PLAYS: Final = frozenset({Role.GUEST, Role.STAFF})
_FIELD: Final = inspect.Parameter.KEYWORD_ONLY


class NoQuery(Fact, frozen=True):
    """A route without a query."""


class Nothing(Fact, frozen=True):
    """An answer that says nothing but that it was done."""


@dataclass(frozen=True)
class File:
    """An answer that is a file."""

    body: bytes
    media_type: str
    name: str = ""


@dataclass(frozen=True)
class ApiRequest:
    """One request, read and typed: who asks, and for what. `id` is its Idempotency-Key."""

    served: ServedHouse
    who: Principal
    path: Mapping[str, str]
    query: Any
    body: Any
    id: str = ""
    token: str = ""


RouteWork = Callable[[ApiRequest], Any]
Handler = TypeVar("Handler", bound=Callable[..., Any])


class Decorator(Protocol):
    """It keeps a handler as it is."""

    def __call__(self, handler: Handler, /) -> Handler: ...


@dataclass(frozen=True)
class ApiRoute:
    """One thing that clients can ask for.

    `work` is called in a thread of its own, so it may wait for the house. `takes` is the type of
    the body, `query` that of the query. A route that gives a `SignedIn` begins a session.
    """

    method: str
    path: str
    says: str
    work: RouteWork
    gives: Any = Nothing
    takes: Any = None
    query: type[Fact] = NoQuery
    roles: Roles = EVERYBODY
    refusals: tuple[Refusal, ...] = ()
    ends_session: bool = False
    most_bytes: int = 0
    """How large its body may be, where that is more than the server's setting."""
    takes_large: Any = None
    """The one type whose body may be so large, where it takes several."""
    is_slow: bool = False
    """Passwords are checked or much is computed: fewer of them are let in a minute."""
    waits_for_work: bool = False
    """It waits for a process that counts, and has threads of its own for that."""
    writes: bool = False
    """It is a GET, yet who has asked is written down: no other site may make a browser ask."""
    is_command: bool = False
    """Its `work` makes a `CommandRequest`, which is carried out with others that wait."""

    @property
    def name(self) -> str:
        """What the OpenAPI document calls it."""
        words = [part.strip("{}:") for part in self.path.split("/") if part not in ("", "api")]
        return "-".join([self.method.lower(), *words]).replace(":path", "")


class Routes(list[ApiRoute]):
    """Routes in the order in which a path is looked up, each made from its handler."""

    def _add(
        self, method: str, path: str, roles: Roles, *, gives: Any = None, **more: Any
    ) -> Decorator:
        """A route with this path. Its handler takes the request, parts of the path by their names,
        the `body`, and its query, as a `query` or field by field behind a `*`. The answer is of the
        type that the handler returns, unless `gives` names another."""

        def add(handler: Handler) -> Handler:
            signature = inspect.signature(handler, eval_str=True)
            types = {name: each.annotation for name, each in signature.parameters.items()}
            fields = {
                name: each for name, each in signature.parameters.items() if each.kind is _FIELD
            }
            route = ApiRoute(
                method,
                path,
                says=" ".join((handler.__doc__ or "").split()),
                work=_work_of(handler, types, fields),
                gives=gives or signature.return_annotation or Nothing,
                takes=types.get("body"),
                query=_query_of(fields) if fields else types.get("query", NoQuery),
                roles=roles,
                refusals=getattr(handler, "refusals", ()),
                **more,
            )
            self.append(route)
            return handler

        return add

    def get(self, path: str, roles: Roles = EVERYBODY, **more: Any) -> Decorator:
        return self._add("GET", path, roles, **more)

    def post(self, path: str, roles: Roles = EVERYBODY, **more: Any) -> Decorator:
        return self._add("POST", path, roles, **more)

    def delete(self, path: str, roles: Roles = EVERYBODY, **more: Any) -> Decorator:
        return self._add("DELETE", path, roles, **more)


def refuses(*reasons: Refusal) -> Decorator:
    """What a handler refuses, as the OpenAPI document lists it."""

    def note(handler: Handler) -> Handler:
        vars(handler)["refusals"] = reasons
        return handler

    return note


def _query_of(fields: Mapping[str, inspect.Parameter]) -> type[Fact]:
    """The query whose fields a handler takes one by one."""
    found = [
        (_plain(name), each.annotation, NODEFAULT if each.default is each.empty else each.default)
        for name, each in fields.items()
    ]
    made: Any = defstruct("Query", found, bases=(Fact,), frozen=True, kw_only=True)
    return cast(type[Fact], made)


def _plain(name: str) -> str:
    """A name as the API has it: where Python has it too, a handler's ends in `_`."""
    return name.rstrip("_")


def _work_of(handler: Callable[..., Any], names: Iterable[str], fields: Iterable[str]) -> RouteWork:
    """A handler that takes its arguments from the request."""
    whole = {"query", "body"}.intersection(names)
    places = set(names) - {"request", *whole, *fields}

    def work(request: ApiRequest) -> Any:
        given = {name: getattr(request, name) for name in whole}
        given |= {name: request.path[_plain(name)] for name in places}
        given |= {name: getattr(request.query, _plain(name)) for name in fields}
        answer = handler(request, **given)
        return Nothing() if answer is None else answer

    return work
