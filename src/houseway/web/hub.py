"""News for those who follow tables, and the clock that makes things happen by themselves.

Whoever follows a table is told that it has changed, and asks for what is new when they are ready to
send it. So a slow client costs nothing but a later, larger answer, and nobody waits for it. What is
new comes from the record by its number: after a break nothing is lost and nothing comes twice.
"""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, Final

import anyio.to_thread
from anyio import CapacityLimiter

from houseway.codec import CodecError
from houseway.floor.command_desk import CommandRequest
from houseway.floor.live_messages import TableMessage, table_message
from houseway.floor.lobby import LobbyLink
from houseway.floor.principal import Principal
from houseway.floor.table_update import CommandResult
from houseway.floor.view_desk import FollowRequest
from houseway.ledger.act import Stream, table_of
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store.news import News
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed
from houseway.web.log import LOG, lines_of
from houseway.web.metrics import Metrics
from houseway.web.served import ServedHouse
from houseway.web.together import Together

POLL_SECONDS: Final = 1.0
"""So often a process looks for what others have written, whatever it was told."""
_LONGEST_SLEEP: Final = 1.0
_AGAIN_SECONDS: Final = 0.2
_UPDATES_AT_ONCE: Final = 40
"""So many followers are answered together: commands wait for no more."""
_COMMANDS_AT_ONCE: Final = 100
_EVERYBODY: Final = 1_000_000
_SEAL_SECONDS: Final = 10.0
_LOOP_SECONDS: Final = 0.05
"""So often it is measured how late the event loop is."""


class Hub:
    """The news of one process."""

    def __init__(self, served: ServedHouse, metrics: Metrics) -> None:
        self._served, self._metrics = served, metrics
        self._followers: dict[str, set[Callable[[str], None]]] = {}
        self._link_followers: set[Callable[[], None]] = set()
        self.updates = Together[FollowRequest, TableMessage](
            self._read_tables,
            most=_UPDATES_AT_ONCE,
            note_size=metrics.updates_at_once.observe,
        )
        """What is new at a table, as it is sent."""
        self.commands = Together[CommandRequest, CommandResult](
            served.house.do_all,
            most=_COMMANDS_AT_ONCE,
            note_size=metrics.commands_at_once.observe,
        )
        self.meters = Together[None, tuple[LobbyLink, ...]](self._read_meters, most=_EVERYBODY)
        """What the meters show: read once for all who ask."""
        self.sessions = Together[str, Principal](self._read_sessions, most=_COMMANDS_AT_ONCE)
        """Whose sessions these are by now."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heads: dict[str, int] = {}
        self._told: set[str] = set()
        self._clock = CapacityLimiter(1)

    @asynccontextmanager
    async def lifespan(self, app: object) -> AsyncIterator[None]:
        """Runs as long as the server does."""
        self._loop = asyncio.get_running_loop()
        news = News(self._served.where, self._hear, name=f"{fresh_seed():064x}")

        def changed(stream: str) -> None:
            self._hear(stream)
            news.tell(stream)

        self._served.house.watch(changed)
        works = (
            self.updates.run,
            self.commands.run,
            self.meters.run,
            self.sessions.run,
            self._tick,
            self._poll,
            self._seal,
            self._time_loop,
        )
        tasks = [asyncio.create_task(self._forever(work)) for work in works]
        try:
            yield
        finally:
            self._served.house.watch(lambda stream: None)
            for task in tasks:
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task
            news.close()

    async def _forever(self, work: Callable[[], Any]) -> None:
        """A failed database or a full disk ends no task of the server (R18)."""
        while True:
            try:
                await work()
                continue
            except (Refused, RecordDamaged) as error:
                LOG.warning("trying again", work=work.__name__, error=str(error))
            except Exception as error:
                LOG.error(
                    "server fault",
                    work=work.__name__,
                    error=repr(error),
                    at_line=lines_of(error),
                )
            await asyncio.sleep(_AGAIN_SECONDS)

    # Following

    def follow(self, table: str, changed: Callable[[str], None]) -> None:
        """Tell somebody whenever a table changes."""
        self._followers.setdefault(table, set()).add(changed)

    def unfollow(self, table: str, changed: Callable[[str], None]) -> None:
        """Tell them no more."""
        found = self._followers.get(table)
        if found is not None:
            found.discard(changed)
            if not found:
                del self._followers[table]

    def follow_links(self, changed: Callable[[], None]) -> None:
        """Tell somebody whenever a meter moves."""
        self._link_followers.add(changed)

    def unfollow_links(self, changed: Callable[[], None]) -> None:
        self._link_followers.discard(changed)

    def _read_meters(self, asked: list[None]) -> list[tuple[LobbyLink, ...] | Exception]:
        return [self._served.house.links()] * len(asked)

    def _read_tables(self, asked: list[FollowRequest]) -> list[TableMessage | Exception]:
        """What is new for several followers; what they see alike is written once."""
        updates = self._served.house.follow_all(asked)
        written: dict[int, TableMessage] = {}
        found: list[TableMessage | Exception] = []
        for update in updates:
            if isinstance(update, Exception):
                found.append(update)
                continue
            try:
                if id(update) not in written:
                    written[id(update)] = table_message(update)
                found.append(written[id(update)])
            except CodecError as error:  # it harms no other follower
                found.append(error)
        return found

    def _read_sessions(self, tokens: list[str]) -> list[Principal | Exception]:
        desk = self._served.desk
        found: list[Principal | Exception] = []
        for token in tokens:
            try:
                found.append(desk.known(token) or desk.who(token))
            except Exception as error:
                found.append(error)
        return found

    def _hear(self, stream: str) -> None:
        """This process or another has written to a stream; called in any thread."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._tell, stream)

    def _tell(self, stream: str) -> None:
        self._told.add(stream)
        self.note(stream)

    def note(self, stream: str) -> None:
        """A stream has changed, here or in another process."""
        table = table_of(Stream(stream))
        if table:
            for changed in tuple(self._followers.get(table, ())):
                changed(table)
        elif stream.startswith("link:"):
            for told in tuple(self._link_followers):
                told()

    # What happens by itself

    async def _tick(self) -> None:
        """Make happen what is due. Every process does: what two see fall due happens once (R24)."""
        run = functools.partial(anyio.to_thread.run_sync, limiter=self._clock)
        done = await run(self._served.house.tick)
        self._metrics.ticks.inc(done)
        due = await run(self._served.house.next_deadline)
        await asyncio.sleep(_seconds_until(due))

    async def _poll(self) -> None:
        """Look for what other processes have written: a lost notice costs a poll, no event."""
        await asyncio.sleep(POLL_SECONDS)
        heads = dict(await anyio.to_thread.run_sync(self._served.registry.heads))
        self._metrics.note_record_read()
        for stream, number in heads.items():
            if self._heads.get(stream) == number:
                continue
            if stream in self._told:  # whoever follows it has asked since, or will be told again
                heads[stream] = -1
            else:
                if self._heads.get(stream, -1) >= 0:  # known before, and not told of now
                    self._metrics.late_news.inc()
                self.note(stream)
        self._heads = heads
        self._told.clear()

    async def _time_loop(self) -> None:
        """How late a task is that wakes by the clock: as late as every other one at that moment."""
        due = time.monotonic() + _LOOP_SECONDS
        await asyncio.sleep(_LOOP_SECONDS)
        self._metrics.loop_delay.observe(max(0.0, time.monotonic() - due))

    async def _seal(self) -> None:
        """Sign where the record stands, every hour and after every sealed day."""
        try:
            await anyio.to_thread.run_sync(self._served.seal, limiter=self._clock)
        except Refused as refused:
            LOG.error("not sealed", error=str(refused))
        await asyncio.sleep(_SEAL_SECONDS)


def _seconds_until(due: str | None) -> float:
    """How long to sleep until a deadline; never too long, for somebody may come in between."""
    if due is None:
        return _LONGEST_SLEEP
    if not due:
        return 0.05
    left = datetime.fromisoformat(due).timestamp() - time.time()
    return min(max(left, 0.05), _LONGEST_SLEEP)
