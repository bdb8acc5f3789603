"""A client of a house for asyncio.

async with AsyncClient("http://127.0.0.1:8470") as anna:
    await anna.enter("Anna")
    await anna.do("7", TakeSeat(spot=1))
    (await anna.view("7")).may
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import httpx

from houseway.client import call
from houseway.client.async_live import AsyncLive
from houseway.client.call import ApiCall
from houseway.client.patience import USUAL_PATIENCE, Patience
from houseway.client.refusal import RefusalError
from houseway.floor.coach.chart import SheetChart
from houseway.floor.coach.facts import CoachView, RoundDecisions
from houseway.floor.display import LinkDisplay
from houseway.floor.lobby import Lobby, LobbyLink
from houseway.floor.my_rounds.facts import History, HistoryAsk, Replay
from houseway.floor.practice.facts import (
    AnswerRequest,
    GradedAnswer,
    PracticeSpot,
    PracticeTest,
    PracticeView,
    TestRequest,
)
from houseway.floor.record_requests import (
    AdoptRequest,
    LinkTermsRequest,
    NewCardRequest,
    NewPinRequest,
    PhhHandRequest,
    PostRoundsRequest,
    SettleRequest,
    TwoManagers,
)
from houseway.floor.requests import (
    AfterNumber,
    LinkDone,
    Me,
    OpenLinkRequest,
    OpenTableRequest,
    SignedIn,
)
from houseway.floor.table_update import MOST_EVENTS, CommandResult, NumberedEvent, TableUpdate
from houseway.floor.work_kinds import DealRounds, RunLink
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.people import CardShown
from houseway.people.facts import CardSaid
from houseway.table.live.alert_facts import OpenAlert
from houseway.table.live.commands import Command
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView

T = TypeVar("T")


class AsyncClient:
    """A person at a house: a bystander, until a session begins.

    After a lost connection every request that may be repeated is sent again, for at most `patience`
    seconds; a command has an id, so that it counts once. Many clients may share the connections of
    one: `another` is another person in the same program.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str = "",
        patience: float = USUAL_PATIENCE,
        timeout: float = 20,
        pool: httpx.AsyncClient | None = None,
    ) -> None:
        self.url, self.token, self._patience = url.rstrip("/"), token, patience
        self._owns_pool = pool is None
        self._http = pool or httpx.AsyncClient(
            base_url=self.url,
            timeout=timeout,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=None),
            verify=self.url.startswith("https"),
            trust_env=False,
        )

    def another(self, *, token: str = "", patience: float | None = None) -> AsyncClient:
        """Another person, by the same connections."""
        seconds = self._patience if patience is None else patience
        return AsyncClient(self.url, token=token, patience=seconds, pool=self._http)

    # Who

    async def enter(self, name: str) -> SignedIn:
        """Come in as a guest, under a unique name."""
        return await self._begin(call.enter(name))

    async def sign_in(self, name: str, password: str) -> SignedIn:
        """Sign in with a password."""
        return await self._begin(call.sign_in(name, password))

    async def show_card(self, number: str, pin: str) -> SignedIn:
        """Sign in as one of the staff, by card and PIN."""
        return await self._begin(call.show_card(CardShown(number, pin)))

    async def choose_password(self, password: str, old: str = "") -> None:
        """Choose a password, to come back with; with `old` another one, and sessions end."""
        await self._send(call.choose_password(password, old))

    async def sign_out(self, *, everywhere: bool = False) -> None:
        """End this session, or all of yours."""
        await self._send(call.sign_out(everywhere=everywhere))
        self.token = ""

    async def me(self) -> Me:
        """Who you are here."""
        return await self._send(call.me())

    # Tables

    async def lobby(self) -> Lobby:
        """What is open."""
        return await self._send(call.lobby())

    async def view(self, table: str) -> TableView:
        """A table as you see it now, with all that you may do there."""
        return await self._send(call.view(table))

    async def sheet(self, table: str) -> SheetView:
        """The sheet in force at a table."""
        return await self._send(call.sheet(table))

    async def events(
        self, table: str, after: int = 0, most: int = MOST_EVENTS
    ) -> tuple[NumberedEvent, ...]:
        """What happened at a table after an event."""
        return await self._send(call.events(table, AfterNumber(after, most)))

    async def news(self, table: str, after: int = 0) -> TableUpdate:
        """What happened after an event, and the table as it is then."""
        return await self._send(call.news(table, after))

    async def do(self, table: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Give a command. The same id again gives the same answer and does nothing."""
        return await self._send(call.do(table, command, id))

    async def open_table(self, asked: OpenTableRequest) -> CommandResult:
        """Open a table."""
        return await self._send(call.open_table(asked))

    # Rounds

    async def settle(self, asked: SettleRequest) -> dict[str, Any]:
        """Settle a round file; nothing is posted."""
        return await self._send(call.settle(asked))

    async def post_rounds(self, rounds: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Settle and post round files; a result or a `refusal` for each."""
        return await self._send(call.post_rounds(PostRoundsRequest(tuple(rounds))))

    async def deal(self, asked: DealRounds) -> dict[str, Any]:
        """Deal rounds from a seed that play by themselves."""
        return await self._send(call.deal(asked))

    async def write_phh(self, round_: dict[str, Any]) -> str:
        """A round file of poker as PHH."""
        return (await self._send(call.write_phh(round_))).text

    async def read_phh(self, text: str, fee_option: int | None = None) -> dict[str, Any]:
        """Settle the hand of a PHH file."""
        return await self._send(call.read_phh(PhhHandRequest(text, fee_option)))

    async def alerts(self) -> tuple[OpenAlert, ...]:
        """The alerts that wait for a supervisor, at all tables."""
        return await self._send(call.alerts())

    # The coach, practice, and your own rounds

    async def coach(self, table: str, spot: int = 0) -> CoachView:
        """The exact value of each of your decisions at a table."""
        return await self._send(call.coach(table, spot))

    async def decisions(self, round_: str) -> RoundDecisions:
        """Your decisions in a round that is over, the dearest first."""
        return await self._send(call.decisions(round_))

    async def chart(self, sheet: str, cards: str = "", dealer_shows: str = "") -> SheetChart:
        """The strategy of a sheet as a chart, with your cards lit."""
        return await self._send(call.chart(sheet, cards, dealer_shows))

    async def practice(self) -> PracticeView:
        """Your practice: what is due, drills, weeks and tests."""
        return await self._send(call.practice())

    async def draw_spot(self, drill: str, sheet: str) -> PracticeSpot:
        """A spot of a drill, drawn by the house."""
        return await self._send(call.draw_spot(drill, sheet))

    async def practice_spot(self, spot: str) -> PracticeSpot:
        """A spot again, by its id."""
        return await self._send(call.practice_spot(spot))

    async def answer_spot(
        self, spot: str, answer: str, *, test: str = "", seconds: int = 0
    ) -> GradedAnswer:
        """Answer a spot; it is graded."""
        return await self._send(call.answer_spot(AnswerRequest(spot, answer, test, seconds)))

    async def begin_test(self, drill: str, sheet: str) -> PracticeTest:
        """Begin a test of fifty hands."""
        return await self._send(call.begin_test(TestRequest(drill, sheet)))

    async def practice_test(self, test: str) -> PracticeTest:
        """A test of yours, with the hand that it goes on with."""
        return await self._send(call.practice_test(test))

    async def history(self, asked: HistoryAsk | None = None) -> History:
        """Your rounds with their exact averages."""
        return await self._send(call.history(asked or HistoryAsk()))

    async def replay(self, round_: str, chair: Literal["seat", "rail"] = "seat") -> Replay:
        """A round of yours, step by step."""
        return await self._send(call.replay(round_, chair))

    async def link_display(self, link: str) -> LinkDisplay:
        """A jackpot link as a display shows it."""
        return await self._send(call.link_display(link))

    # People

    async def adopt_roster(self, asked: AdoptRequest) -> tuple[CardSaid, ...]:
        """Make another roster that of the house."""
        return await self._send(call.adopt_roster(asked))

    async def give_card(self, asked: NewCardRequest) -> tuple[CardSaid, ...]:
        """Give a person a card."""
        return await self._send(call.give_card(asked))

    async def give_pin(self, number: str, asked: NewPinRequest) -> tuple[CardSaid, ...]:
        """Give a card another PIN."""
        return await self._send(call.give_pin(number, asked))

    async def take_card(self, number: str, asked: TwoManagers) -> tuple[CardSaid, ...]:
        """Take a card off the roster."""
        return await self._send(call.take_card(number, asked))

    # Links

    async def run_link(self, asked: RunLink) -> dict[str, Any]:
        """Simulate a link from a seed."""
        return await self._send(call.run_link(asked))

    async def link_terms(self, asked: LinkTermsRequest) -> dict[str, Any]:
        """What a link would be set to."""
        return await self._send(call.link_terms(asked))

    async def links(self) -> tuple[LobbyLink, ...]:
        """The links that are open, with their meters."""
        return await self._send(call.links())

    async def open_link(self, asked: OpenLinkRequest) -> None:
        """Open a link."""
        await self._send(call.open_link(asked))

    async def press(self, link: str, command: LinkCommand, *, id: str = "") -> LinkDone:  # noqa: A002
        """Give a command at the keypad of a link."""
        return await self._send(call.press(link, command, id))

    # News

    def live(self) -> AsyncLive:
        """The socket: news of tables and meters, and commands."""
        return AsyncLive(self.url, self.token, self._patience)

    # Behind all of these

    async def _begin(self, asked: ApiCall[SignedIn]) -> SignedIn:
        signed = await self._send(asked)
        self.token = signed.token
        return signed

    async def _send(self, asked: ApiCall[T]) -> T:
        patience = Patience(self._patience)
        while True:
            try:
                response = await self._http.request(**asked.request(self.token))
                return asked.read(response)
            except (httpx.TransportError, RefusalError) as error:
                await asyncio.sleep(asked.wait_after(error, patience))

    async def close(self) -> None:
        """Close the connections; the session stays."""
        if self._owns_pool:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
