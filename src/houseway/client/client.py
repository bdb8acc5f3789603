"""A client of a house that waits for each answer.

with Client("http://127.0.0.1:8470") as anna:
    anna.enter("Anna")
    anna.do("7", TakeSeat(spot=1))
    anna.view("7").may
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import httpx

from houseway.client import call
from houseway.client.call import ApiCall
from houseway.client.live import Live
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


class Client:
    """A person at a house: a bystander, until a session begins.

    After a lost connection every request that may be repeated is sent again, for at most `patience`
    seconds; a command has an id, so that it counts once.
    """

    def __init__(
        self, url: str, *, token: str = "", patience: float = USUAL_PATIENCE, timeout: float = 20
    ) -> None:
        self.url, self.token, self._patience = url.rstrip("/"), token, patience
        self._http = httpx.Client(
            base_url=self.url,
            timeout=timeout,
            verify=self.url.startswith("https"),
            trust_env=False,
        )

    # Who

    def enter(self, name: str) -> SignedIn:
        """Come in as a guest, under a unique name."""
        return self._begin(call.enter(name))

    def sign_in(self, name: str, password: str) -> SignedIn:
        """Sign in with a password."""
        return self._begin(call.sign_in(name, password))

    def show_card(self, number: str, pin: str) -> SignedIn:
        """Sign in as one of the staff, by card and PIN."""
        return self._begin(call.show_card(CardShown(number, pin)))

    def choose_password(self, password: str, old: str = "") -> None:
        """Choose a password, to come back with; with `old` another one, and sessions end."""
        self._send(call.choose_password(password, old))

    def sign_out(self, *, everywhere: bool = False) -> None:
        """End this session, or all of yours."""
        self._send(call.sign_out(everywhere=everywhere))
        self.token = ""

    def me(self) -> Me:
        """Who you are here."""
        return self._send(call.me())

    # Tables

    def lobby(self) -> Lobby:
        """What is open."""
        return self._send(call.lobby())

    def view(self, table: str) -> TableView:
        """A table as you see it now, with all that you may do there."""
        return self._send(call.view(table))

    def sheet(self, table: str) -> SheetView:
        """The sheet in force at a table."""
        return self._send(call.sheet(table))

    def events(
        self, table: str, after: int = 0, most: int = MOST_EVENTS
    ) -> tuple[NumberedEvent, ...]:
        """What happened at a table after an event."""
        return self._send(call.events(table, AfterNumber(after, most)))

    def news(self, table: str, after: int = 0) -> TableUpdate:
        """What happened after an event, and the table as it is then."""
        return self._send(call.news(table, after))

    def do(self, table: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Give a command. The same id again gives the same answer and does nothing."""
        return self._send(call.do(table, command, id))

    def open_table(self, asked: OpenTableRequest) -> CommandResult:
        """Open a table."""
        return self._send(call.open_table(asked))

    # Rounds

    def settle(self, asked: SettleRequest) -> dict[str, Any]:
        """Settle a round file; nothing is posted."""
        return self._send(call.settle(asked))

    def post_rounds(self, rounds: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Settle and post round files; a result or a `refusal` for each."""
        return self._send(call.post_rounds(PostRoundsRequest(tuple(rounds))))

    def deal(self, asked: DealRounds) -> dict[str, Any]:
        """Deal rounds from a seed that play by themselves."""
        return self._send(call.deal(asked))

    def write_phh(self, round_: dict[str, Any]) -> str:
        """A round file of poker as PHH."""
        return self._send(call.write_phh(round_)).text

    def read_phh(self, text: str, fee_option: int | None = None) -> dict[str, Any]:
        """Settle the hand of a PHH file."""
        return self._send(call.read_phh(PhhHandRequest(text, fee_option)))

    def alerts(self) -> tuple[OpenAlert, ...]:
        """The alerts that wait for a supervisor, at all tables."""
        return self._send(call.alerts())

    # The coach, practice, and your own rounds

    def coach(self, table: str, spot: int = 0) -> CoachView:
        """The exact value of each of your decisions at a table."""
        return self._send(call.coach(table, spot))

    def decisions(self, round_: str) -> RoundDecisions:
        """Your decisions in a round that is over, the dearest first."""
        return self._send(call.decisions(round_))

    def chart(self, sheet: str, cards: str = "", dealer_shows: str = "") -> SheetChart:
        """The strategy of a sheet as a chart, with your cards lit."""
        return self._send(call.chart(sheet, cards, dealer_shows))

    def practice(self) -> PracticeView:
        """Your practice: what is due, drills, weeks and tests."""
        return self._send(call.practice())

    def draw_spot(self, drill: str, sheet: str) -> PracticeSpot:
        """A spot of a drill, drawn by the house."""
        return self._send(call.draw_spot(drill, sheet))

    def practice_spot(self, spot: str) -> PracticeSpot:
        """A spot again, by its id."""
        return self._send(call.practice_spot(spot))

    def answer_spot(
        self, spot: str, answer: str, *, test: str = "", seconds: int = 0
    ) -> GradedAnswer:
        """Answer a spot; it is graded."""
        return self._send(call.answer_spot(AnswerRequest(spot, answer, test, seconds)))

    def begin_test(self, drill: str, sheet: str) -> PracticeTest:
        """Begin a test of fifty hands."""
        return self._send(call.begin_test(TestRequest(drill, sheet)))

    def practice_test(self, test: str) -> PracticeTest:
        """A test of yours, with the hand that it goes on with."""
        return self._send(call.practice_test(test))

    def history(self, asked: HistoryAsk | None = None) -> History:
        """Your rounds with their exact averages."""
        return self._send(call.history(asked or HistoryAsk()))

    def replay(self, round_: str, chair: Literal["seat", "rail"] = "seat") -> Replay:
        """A round of yours, step by step."""
        return self._send(call.replay(round_, chair))

    def link_display(self, link: str) -> LinkDisplay:
        """A jackpot link as a display shows it."""
        return self._send(call.link_display(link))

    # People

    def adopt_roster(self, asked: AdoptRequest) -> tuple[CardSaid, ...]:
        """Make another roster that of the house."""
        return self._send(call.adopt_roster(asked))

    def give_card(self, asked: NewCardRequest) -> tuple[CardSaid, ...]:
        """Give a person a card."""
        return self._send(call.give_card(asked))

    def give_pin(self, number: str, asked: NewPinRequest) -> tuple[CardSaid, ...]:
        """Give a card another PIN."""
        return self._send(call.give_pin(number, asked))

    def take_card(self, number: str, asked: TwoManagers) -> tuple[CardSaid, ...]:
        """Take a card off the roster."""
        return self._send(call.take_card(number, asked))

    # Links

    def run_link(self, asked: RunLink) -> dict[str, Any]:
        """Simulate a link from a seed."""
        return self._send(call.run_link(asked))

    def link_terms(self, asked: LinkTermsRequest) -> dict[str, Any]:
        """What a link would be set to."""
        return self._send(call.link_terms(asked))

    def links(self) -> tuple[LobbyLink, ...]:
        """The links that are open, with their meters."""
        return self._send(call.links())

    def open_link(self, asked: OpenLinkRequest) -> None:
        """Open a link."""
        self._send(call.open_link(asked))

    def press(self, link: str, command: LinkCommand, *, id: str = "") -> LinkDone:  # noqa: A002
        """Give a command at the keypad of a link."""
        return self._send(call.press(link, command, id))

    # News

    def live(self) -> Live:
        """The socket: news of tables and meters, and commands."""
        return Live(self.url, self.token, self._patience)

    # Behind all of these

    def _begin(self, asked: ApiCall[SignedIn]) -> SignedIn:
        signed = self._send(asked)
        self.token = signed.token
        return signed

    def _send(self, asked: ApiCall[T]) -> T:
        patience = Patience(self._patience)
        while True:
            try:
                response = self._http.request(**asked.request(self.token))
                return asked.read(response)
            except (httpx.TransportError, RefusalError) as error:
                time.sleep(asked.wait_after(error, patience))

    def close(self) -> None:
        """Close the connections; the session stays."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
