"""A route of the API: where it is, what it takes and gives, and who may use it.

All routes stand in one table (`houseway.web.routes`). The server, the OpenAPI document and its page
are made from it, so that none of them can say what another does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.fact import Fact
from houseway.floor.principal import Principal, Role
from houseway.rules import Refusal
from houseway.web.served import ServedHouse

EVERYBODY: Final = frozenset({Role.GUEST, Role.STAFF, Role.AUDITOR, Role.BYSTANDER})
SIGNED_IN: Final = frozenset({Role.GUEST, Role.STAFF, Role.AUDITOR})
HOUSE: Final = frozenset({Role.STAFF, Role.AUDITOR})
STAFF: Final = frozenset({Role.STAFF})
PLAYS: Final = frozenset({Role.GUEST, Role.STAFF})


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


@dataclass(frozen=True)
class ApiRoute:
    """One thing that clients can ask for.

    `work` is called in a thread of its own, so it may wait for the house. `takes` is the type of
    the body, `query` that of the query. A route that `begins_session` gives a `SignedIn`.
    """

    method: str
    path: str
    says: str
    work: RouteWork
    gives: Any = Nothing
    takes: Any = None
    query: type[Fact] = NoQuery
    roles: frozenset[Role] = EVERYBODY
    refusals: tuple[Refusal, ...] = ()
    begins_session: bool = False
    ends_session: bool = False
    most_bytes: int = 0
    """How large its body may be, where that is more than the server's setting."""
    takes_large: Any = None
    """The one type whose body may be so large, where it takes several."""
    is_slow: bool = field(default=False)
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
