"""A house to be asked, in this process: a table of every sheet, guests, staff and an inspector."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

import httpx
from argon2 import PasswordHasher

from houseway import codec
from houseway.floor.clock import SetClock
from houseway.floor.demo_house import open_demo
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.front_desk import FrontDesk
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_answers import MadeFile, answer_math, stored_only
from houseway.floor.work_kinds import LedgerWork
from houseway.floor.work_room import WorkRoom
from houseway.people.recognise import LOCKED_MINUTES
from houseway.rules import Refused
from houseway.web.app import Api
from houseway.web.routes import ROUTES
from houseway.web.served import ServedHouse
from houseway.web.settings import Settings

GUESTS: Final = ("Anna", "Bob", "Zoe")
STAFF: Final = {"dealer": "D-1", "supervisor": "88", "manager": "73", "inspector": "95"}
ROLES: Final = {
    "nobody": Role.BYSTANDER,
    **dict.fromkeys(GUESTS, Role.GUEST),
    "dealer": Role.STAFF,
    "supervisor": Role.STAFF,
    "manager": Role.STAFF,
    "inspector": Role.AUDITOR,
}
WHO: Final = tuple(ROLES)
_NAMES: Final = {"dealer": "Dan Fox", "supervisor": "Sue Park", "manager": "Gina Cole"}
PIN_CODES: Final = ("wrong-pin", "card-locked")
_URL: Final = "http://house.test"


class HouseState(NamedTuple):
    """What must be the same after a refusal."""

    heads: dict[str, int]
    number: int
    digest: str

    def is_same(self, other: HouseState, code: str, content: bytes | None) -> bool:
        """Whether nothing has changed. A wrong PIN is written down, and so is the right one that
        starts the count again; nothing else comes of either (R15)."""
        if code in PIN_CODES:
            return self.digest == other.digest
        shows_card = b'"pin"' in (content or b"")
        floor = {"floor": 0} if shows_card else {}
        return (self.heads | floor, *self[1:]) == (other.heads | floor, *other[1:])


class StoredWork(WorkRoom):
    """Work that is stored is answered; what would be counted for long is refused."""

    def answer(self, owner: str, work: Any, *, seconds: float) -> Any:
        if isinstance(work, LedgerWork):
            raise Refused(FloorRefusal.NO_LEDGER_HERE, where="house")
        found = answer_math(self._library, work, stored_only)
        return found if isinstance(found, MadeFile) else codec.decode(Any, codec.encode(found))


class FuzzedHouse:
    """The house, those who ask it, and a person who sees all of it."""

    def __init__(self, served: ServedHouse, clock: SetClock, chance: random.Random) -> None:
        self.served, self.clock, self.chance = served, clock, chance
        self.api = Api(served, ROUTES, _settings())
        self.app = self.api.application()
        self.auditor = served.operator.auditor()
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=self.app), base_url=_URL, timeout=60
        )
        self.tokens: dict[str, str] = {"nobody": ""}

    async def come_in(self) -> None:
        """All begin a session."""
        for name in GUESTS:
            await self._begin(name, "/api/guest", {"name": name})
        await self.show_cards()

    async def show_cards(self) -> None:
        """The staff sign in, again where their sessions are over."""
        for name, card in STAFF.items():
            body = {"card": {"number": card, "pin": DEMO_PIN}}
            await self._begin(name, "/api/staff/sign-in", body)

    async def _begin(self, name: str, path: str, body: Any) -> None:
        """Sign in. A card that random PINs have locked is free again after a while."""
        sign_in = partial(self.http.post, path, json=body, headers={"x-houseway-token": "give"})
        answer = await sign_in()
        if answer.status_code != 200 and answer.json()["code"] == "card-locked":
            self.wait(60 * LOCKED_MINUTES + 1)
            answer = await sign_in()
        assert answer.status_code == 200, answer.text
        self.tokens[name] = answer.json()["token"]

    async def ask(
        self, who: str, method: str, path: str, content: bytes | None = None, **more: Any
    ) -> httpx.Response:
        """Send a request as a person."""
        headers = dict(more.pop("headers", {}))
        if self.tokens[who]:
            headers["authorization"] = f"Bearer {self.tokens[who]}"
        return await self.http.request(method, path, content=content, headers=headers, **more)

    def principal(self, who: str) -> Principal:
        """A person as the house knows them."""
        if who == "nobody":
            return self.served.bystander
        if who == "inspector":
            return self.auditor
        return self.served.operator.admit(_NAMES.get(who, who))

    def name(self, who: str) -> str:
        """What a person is called at a table."""
        return _NAMES.get(who, who)

    def state(self, table: str) -> HouseState:
        """How far every stream has come, and a table as a person sees it who sees all. What is due
        happens first: the server's own clock would make it happen while a request is answered."""
        self._make_due_happen()
        heads = {str(each.stream): each.number for each in self.served.house.heads()}
        view = self.served.house.view(table, self.auditor)
        seen = codec.plain(view)
        for part in ("number", "staff", "may", "next"):
            seen.pop(part, None)  # a card that wrong PINs lock is seen there
        return HouseState(heads, view.number, codec.digest(codec.encode(seen)))

    def wait(self, seconds: int) -> None:
        """Let time pass, and what is due happen."""
        at = datetime.fromisoformat(self.clock.at) + timedelta(seconds=seconds)
        self.clock.at = at.strftime("%Y-%m-%dT%H:%M:%SZ")
        self._make_due_happen()

    def _make_due_happen(self) -> None:
        for _ in range(100):
            if not self.served.house.tick():
                break


def _settings() -> Settings:
    many = 10**9
    return Settings(requests_a_second=many, sign_ins_a_minute=many, log_level="error")


@asynccontextmanager
async def open_fuzzed(chance: random.Random) -> AsyncIterator[FuzzedHouse]:
    """A house in memory as long as the block lasts."""
    clock = SetClock("2026-11-18T12:00:00Z")
    served = ServedHouse(roster=demo_roster(), clock=clock)
    try:
        hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        desk = FrontDesk(served.house, served.operator, served.registry, clock, hasher)
        works = StoredWork(served.library, served.where)
        served.desk, served.works = desk, works
        open_demo(served.house)
        fuzzed = FuzzedHouse(served, clock, chance)
        async with fuzzed.app.router.lifespan_context(fuzzed.app), fuzzed.http:
            await fuzzed.come_in()
            yield fuzzed
    finally:
        served.close()
