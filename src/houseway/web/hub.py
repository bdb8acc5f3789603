"""News for those who follow tables, and the clock that makes things happen by themselves.

Those who follow a table are told that it has changed, and ask for what is new when they are ready
to send it. So a slow client costs nothing but a later, larger answer, and no one waits for it. What
is at hand is made in the event loop, a table at a time. The rest comes from the record by its
number, in a thread: after a break nothing is lost and nothing comes twice.
"""

from __future__ import annotations

import asyncio
import functools
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, Final, TypeVar

import anyio.to_thread
from anyio import CapacityLimiter

from houseway.codec import CodecError
from houseway.floor.command_desk import CommandRequest
from houseway.floor.live_messages import TableMessage, table_message
from houseway.floor.lobby import LobbyLink
from houseway.floor.principal import Principal
from houseway.floor.table_update import CommandResult, TableUpdate
from houseway.floor.view_desk import FollowRequest, NoUpdate
from houseway.ledger.act import Stream, table_of
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store.news import News
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed
from houseway.web.log import LOG, lines_of
from houseway.web.memory import collect_at_times
from houseway.web.metrics import Metrics
from houseway.web.served import ServedHouse
from houseway.web.together import Together

POLL_SECONDS: Final = 1.0
"""So often a process looks for what others have written, whatever it was told."""
_LONGEST_SLEEP: Final = 1.0
_AGAIN_SECONDS: Final = 0.2
TakeNews = Callable[[TableMessage | NoUpdate | Exception], None]
"""What becomes of the news of a follower."""
N = TypeVar("N", bound=NoUpdate)
_UPDATES_AT_ONCE: Final = 40
"""So many followers are answered together: commands wait for no more."""
_NEWS_AT_ONCE: Final = 8
"""So many news are made in one turn of the event loop."""
_COMMANDS_AT_ONCE: Final = 100
_EVERYBODY: Final = 1_000_000
_SEAL_SECONDS: Final = 10.0
_LOOP_SECONDS: Final = 0.05
"""So often it is measured how late the event loop is."""
_SWITCH_SECONDS: Final = 0.0002
"""So long the event loop and the thread of the commands keep each other waiting. A thread gives way
with every statement that it gives to the database: Python's usual 5 ms add up."""


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
        self._told_of: list[tuple[FollowRequest, TakeNews]] = []
        """Followers who were told of a change and have no news of it yet."""
        self._changes = deque[str]()
        """Streams that have changed and of which no follower was told yet."""
        self._will_tell = False
        self._heads: dict[str, int] = {}
        self._told: set[str] = set()
        self._clock = CapacityLimiter(1)

    @asynccontextmanager
    async def lifespan(self, app: object) -> AsyncIterator[None]:
        """Runs as long as the server does."""
        self._loop = asyncio.get_running_loop()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH_SECONDS)
        news = News(self._served.where, self._hear_from_others, name=f"{fresh_seed():064x}")

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
            collect_at_times,
        )
        tasks = [asyncio.create_task(self._forever(work)) for work in works]
        try:
            yield
        finally:
            sys.setswitchinterval(usual)
            self._served.house.watch(lambda stream: None)
            for task in tasks:
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task
            for each in (self.updates, self.commands, self.meters, self.sessions):
                each.close()
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
                self._metrics.faults.inc()
                LOG.error(
                    "server fault",
                    work=work.__name__,
                    error=repr(error),
                    at_line=lines_of(error),
                )
            await asyncio.sleep(_AGAIN_SECONDS)

    # Following

    def follow(self, table: str, changed: Callable[[str], None]) -> None:
        """Call back whenever a table changes."""
        self._followers.setdefault(table, set()).add(changed)

    def unfollow(self, table: str, changed: Callable[[str], None]) -> None:
        """Tell them no more."""
        found = self._followers.get(table)
        if found is not None:
            found.discard(changed)
            if not found:
                del self._followers[table]

    def follow_links(self, changed: Callable[[], None]) -> None:
        """Call back whenever a meter moves."""
        self._link_followers.add(changed)

    def unfollow_links(self, changed: Callable[[], None]) -> None:
        self._link_followers.discard(changed)

    def _read_meters(self, asked: list[None]) -> list[tuple[LobbyLink, ...] | Exception]:
        return [self._served.house.links()] * len(asked)

    def _read_tables(self, asked: list[FollowRequest]) -> list[TableMessage | Exception]:
        return self._written(self._served.house.follow_all(asked))

    def ask_news(self, question: FollowRequest, take: TakeNews) -> None:
        """What is new at a table, for a follower who was told that it has changed."""
        self._told_of.append((question, take))
        if len(self._told_of) == 1:
            asyncio.get_running_loop().call_soon(self._make_news)

    def _make_news(self) -> None:
        """News are made in the event loop: to hand them to a thread and back costs as much as to
        make them, and threads would take the interpreter from each other. A few at a time, so that
        no one else waits; those that are not at hand are read in a thread."""
        size = min(_NEWS_AT_ONCE, len(self._told_of))
        (table, _, _), _ = self._told_of[size - 1]
        while size < min(_UPDATES_AT_ONCE, len(self._told_of)):
            if self._told_of[size][0][0] != table:  # of one table is shared what is seen alike
                break
            size += 1
        lot, self._told_of = self._told_of[:size], self._told_of[size:]
        if self._told_of:
            asyncio.get_running_loop().call_soon(self._make_news)
        self._metrics.updates_at_once.observe(len(lot))
        made = self._served.house.news_at_hand([question for question, _ in lot])
        for (question, take), news in zip(lot, self._written(made), strict=True):
            if news is NoUpdate.NOT_AT_HAND:
                self.updates.put(question, take)
            else:
                take(news)

    def _written(
        self, updates: Sequence[TableUpdate | N | Exception]
    ) -> list[TableMessage | N | Exception]:
        """What is new for several followers; what they see alike is written once."""
        written: dict[int, TableMessage] = {}
        found: list[TableMessage | N | Exception] = []
        for update in updates:
            if not isinstance(update, TableUpdate):
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
        known = [desk.known(token) for token in tokens]
        wanted = [token for token, who in zip(tokens, known, strict=True) if who is None]
        read = iter(desk.who_all(wanted) if wanted else ())
        return [next(read) if who is None else who for who in known]

    def _hear_from_others(self, stream: str) -> None:
        """Another process has written to a stream; called in any thread."""
        self._served.house.hear(stream)
        self._hear(stream)

    def _hear(self, stream: str) -> None:
        """This process or another has written to a stream; called in any thread."""
        loop = self._loop
        self._changes.append(stream)
        if loop is not None and not self._will_tell:
            self._will_tell = True
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        self._will_tell = False  # first: what changes from now on is told the next time
        changes = dict[str, None]()
        while self._changes:
            changes[self._changes.popleft()] = None
        for stream in changes:
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
        # Where something was due, more may be soon: the next look shows it.
        due = "" if done else await run(self._served.house.next_deadline)
        await asyncio.sleep(_seconds_until(due))

    async def _poll(self) -> None:
        """Look for what other processes have written: a lost notice costs a poll, no event."""
        await asyncio.sleep(POLL_SECONDS)
        heads = dict(await anyio.to_thread.run_sync(self._served.registry.heads))
        self._metrics.note_record_read()
        for stream, number in heads.items():
            if self._heads.get(stream) == number:
                continue
            if stream in self._told:  # its followers have asked since, or will be told again
                heads[stream] = -1
            else:
                if self._heads.get(stream, -1) >= 0:  # known before, and not told of now
                    self._metrics.late_news.inc()
                self._served.house.hear(stream)
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
    """How long to sleep until a deadline; never too long, for a follower may come in between."""
    if due is None:
        return _LONGEST_SLEEP
    if not due:
        return 0.05
    left = datetime.fromisoformat(due).timestamp() - time.time()
    return min(max(left, 0.05), _LONGEST_SLEEP)
