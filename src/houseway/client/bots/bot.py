"""One bot: a guest with a socket who plays at one table until told to stop."""

import time
from datetime import datetime
from typing import Final

from houseway.bots import PlayerKind
from houseway.client.async_client import AsyncClient
from houseway.client.async_live import AsyncLive
from houseway.client.bots.advice import Adviser
from houseway.client.bots.bet import Below
from houseway.client.bots.decision import BotTurn, decide_at_random, decide_by_habit, turn_of
from houseway.client.bots.sitter import Sitter
from houseway.client.bots.tally import CrowdTally
from houseway.client.refusal import RefusalError
from houseway.floor.live_messages import LiveNews, TableNews
from houseway.table.live.commands import Command, Decide
from houseway.table.live.view.table_view import TableView
from houseway.table.round_record import AnyDecision

_LOOK_SECONDS: Final = 1.0
"""How often a bot checks whether to stop, whatever happens at its table."""
_THINK_SECONDS: Final = 3.0
_AGAIN_SECONDS: Final = 5.0
"""A refused command is tried again after this time, if the table does not change."""
_STEPS_OUT: Final = 6


class Bot:
    """A guest who plays by itself, through the public API alone. It acts at most once in `pace`
    seconds, but always before its time at the table runs out."""

    def __init__(
        self,
        client: AsyncClient,
        name: str,
        table: str,
        kind: PlayerKind,
        below: Below,
        *,
        pace: float,
        tally: CrowdTally,
        adviser: Adviser | None,
    ) -> None:
        self._client, self.name, self.table = client, name, table
        self._kind, self._below, self._pace = kind, below, pace
        self._tally, self._adviser = tally, adviser
        self._view: TableView | None = None
        self._seen_at = 0.0
        self._ready_at = 0.0
        self._wanted = 0
        self._refused = (0, 0.0)
        self._stops = False

    def stop(self) -> None:
        """Get up and go, as soon as possible."""
        self._stops = True

    async def play(self) -> None:
        """Play until told to stop."""
        sheet = await self._client.sheet(self.table)
        if self._adviser is not None and not self._adviser.knows(sheet.digest):
            self._adviser.learn(sheet)
        sitter = Sitter(self._kind, sheet, self._below)
        async with self._client.live() as live:
            await live.follow(self.table)
            while not self._stops:
                self._take(await live.next(_LOOK_SECONDS))
                await self._wait_for_pace(live)
                view = self._view
                if view is None or not self._is_ready(view) or self._stops:
                    continue
                command = await self._choose(view, sitter)
                if command is not None:
                    await self._give(live, view, command)
            await self._go(live, sitter)

    # What the bot sees

    def _take(self, news: LiveNews | None) -> None:
        if isinstance(news, TableNews):
            self._view, self._seen_at = news.view, time.monotonic()
            self._tally.note_news(self.name, news)

    async def _wait_for_pace(self, live: AsyncLive) -> None:
        """Wait until the bot may act again, and take all news that come."""
        while not self._stops:
            left = self._ready_at - time.monotonic()
            if self._view is not None:
                left = min(left, self._seen_at + _half_time(self._view) - time.monotonic())
            if left <= 0 and not live.waiting():
                return
            self._take(await live.next(max(left, 0)))

    def _is_ready(self, view: TableView) -> bool:
        """Whether a view shows what the bot's own last command did, and is not the one that its
        last refusal was about."""
        if view.number < self._wanted:
            return False
        number, again = self._refused
        return view.number != number or time.monotonic() >= again

    # What the bot does

    async def _choose(self, view: TableView, sitter: Sitter) -> Command | None:
        turn = turn_of(view)
        if turn is None:
            return sitter.next_command(view)
        seconds = min(_THINK_SECONDS, max(0.0, _half_time(view)))
        return Decide(decision=await self._decide(view, turn, seconds))

    async def _decide(self, view: TableView, turn: BotTurn, seconds: float) -> AnyDecision:
        if self._kind == "random":
            return decide_at_random(turn, self._below)
        if self._kind == "best" and self._adviser is not None:
            return await self._adviser.decide(view.sheet, turn, seconds)
        return decide_by_habit(turn)

    async def _give(self, live: AsyncLive, view: TableView, command: Command) -> None:
        sent = time.monotonic()
        self._ready_at = sent + self._pace
        try:
            result = await live.do(self.table, command)
        except RefusalError as refusal:
            self._refused = view.number, time.monotonic() + _AGAIN_SECONDS
            now = await self._client.view(self.table)
            is_race = now.number != view.number
            self._tally.note_refusal(self.table, command, refusal, is_race=is_race)
            return
        self._wanted = max([each.number for each in result.events], default=view.number)
        self._tally.note_command(self.name, self.table, result, sent)

    async def _go(self, live: AsyncLive, sitter: Sitter) -> None:
        """Leave no seat and no chips behind, if the table lets the bot go."""
        for _ in range(_STEPS_OUT):
            view = await self._client.view(self.table)
            command = sitter.leave(view)
            if command is None:
                return
            await self._give(live, view, command)


def _half_time(view: TableView) -> float:
    """Half of the seconds that were left to answer when a view was made."""
    clock = view.clock
    if not clock.until or not clock.now:
        return float("inf")
    left = datetime.fromisoformat(clock.until) - datetime.fromisoformat(clock.now)
    return left.total_seconds() / 2
