"""Bots at many tables of a house, in one program."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Literal

from houseway.bots import PlayerKind
from houseway.bots.player import bot_name
from houseway.client.async_client import AsyncClient
from houseway.client.bots.advice import Adviser
from houseway.client.bots.bot import Bot
from houseway.client.bots.tally import CrowdTally
from houseway.client.refusal import ClientError, RefusalError
from houseway.fact import Fact
from houseway.floor.lobby import LobbyTable
from houseway.table.live.state import TablePhase
from houseway.table.shoe import drawn_below, fresh_seed

Strategy = Literal["best", "habit", "random", "mixed"]
_MIXED: Final[tuple[PlayerKind, ...]] = ("best", "habit", "random")
_FIRST_NAMES: Final = (
    "Ada", "Ben", "Cleo", "Dev", "Elsa", "Finn", "Gail", "Hugo", "Ines", "Jack", "Kira", "Leo",
    "Maya", "Nils", "Olive", "Paul", "Quinn", "Rosa", "Stan", "Tess", "Umar", "Vera", "Wade", "Zoe",
)  # fmt: skip
_NEXT_NAME: Final = 7
"""The step from the name of one bot at a table to the next, so that no two have the same."""
_ENTER_AT_ONCE: Final = 16
_GO_SECONDS: Final = 5.0
_FIRST_PATIENCE: Final = 3.0
_PATIENCE: Final = 600.0
"""How long a bot waits for a server that is busy or away, after a first connection."""


class CrowdRequest(Fact, frozen=True):
    """Which bots are wanted: the number of tables with a free seat, and of bots at each."""

    tables: int
    per_table: int = 5
    strategy: Strategy = "mixed"
    pace: float = 1.0
    seed: int = 0


class Crowd:
    """Bots at the tables of a house. They open nothing: they sit where there is room."""

    def __init__(self, client: AsyncClient, request: CrowdRequest, tally: CrowdTally) -> None:
        self._client, self._request, self._tally = client, request, tally
        wants_advice = request.strategy in ("best", "mixed")
        self._adviser = Adviser() if wants_advice else None
        self._stopped = asyncio.Event()
        self._bots: list[Bot] = []
        self._tag = f"{fresh_seed():x}"[:4]
        self._enters = asyncio.Semaphore(_ENTER_AT_ONCE)

    def stop(self) -> None:
        """All bots get up and go."""
        self._stopped.set()
        for bot in self._bots:
            bot.stop()

    async def run(self, seconds: float | None = None) -> None:
        """Play until stopped, or for a number of seconds."""
        tables = find_tables((await self._client.lobby()).tables, self._request.tables)
        seats = enumerate(plan_seats(tables, self._request.per_table))
        tasks = [asyncio.create_task(self._play(number, *seat)) for number, seat in seats]
        ends = asyncio.create_task(self._stopped.wait())
        try:
            await asyncio.wait([ends], timeout=seconds)
            self.stop()
            if tasks:
                await asyncio.wait(tasks, timeout=_GO_SECONDS)
        finally:
            for task in (*tasks, ends):
                task.cancel()
            await asyncio.gather(*tasks, ends, return_exceptions=True)
            if self._adviser is not None:
                self._adviser.close()

    async def _play(self, number: int, first: str, table: str) -> None:
        request, name = self._request, bot_name(first, f"{self._tag}{number}")
        kind = request.strategy
        client = self._client.another(patience=_PATIENCE)
        bot = Bot(
            client,
            name,
            table,
            _MIXED[number % len(_MIXED)] if kind == "mixed" else kind,
            drawn_below(f"bot {request.seed} {number}"),
            pace=request.pace,
            tally=self._tally,
            adviser=self._adviser,
        )
        try:
            async with self._enters:
                if self._stopped.is_set():
                    return
                await client.enter(name)
            self._bots.append(bot)
            self._tally.bots += 1
            await bot.play()
        except RefusalError as refusal:
            self._tally.refusals[refusal.code] += 1
            self._tally.lost += 1
        except ClientError:
            self._tally.lost += 1


def plan_seats(tables: Sequence[LobbyTable], per_table: int) -> list[tuple[str, str]]:
    """The first name and the table of each bot, in the order in which they come: one at each table
    first."""
    found = []
    for place in range(per_table):
        for index, each in enumerate(tables):
            if place < len(each.free):
                first = _FIRST_NAMES[(index + _NEXT_NAME * place) % len(_FIRST_NAMES)]
                found.append((first, each.table))
    return found


def find_tables(tables: Sequence[LobbyTable], wanted: int) -> list[LobbyTable]:
    """The first tables that deal by themselves and have a free seat."""
    able = [each for each in tables if each.automatic and each.free]
    return [each for each in able if each.phase is not TablePhase.CLOSED][:wanted]


async def run_crowd(
    url: str,
    request: CrowdRequest,
    *,
    seconds: float | None = None,
    tally: CrowdTally | None = None,
    started: Callable[[Crowd], None] = lambda crowd: None,
) -> CrowdTally:
    """Run bots at a house; `started` is told the crowd, to stop it."""
    counted = tally or CrowdTally()
    async with AsyncClient(url, patience=_FIRST_PATIENCE) as client:
        crowd = Crowd(client, request, counted)
        started(crowd)
        await crowd.run(seconds)
    return counted
