"""The calls of the API, one typed fact each: what is sent, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar
from urllib.parse import quote

import httpx

from houseway import codec
from houseway.client.patience import Patience
from houseway.client.refusal import NoAnswerError, RefusalError, read_refusal
from houseway.fact import Fact, asdict
from houseway.floor.coach.chart import SheetChart
from houseway.floor.coach.facts import CoachView, RoundDecisions
from houseway.floor.display import LinkDisplay
from houseway.floor.live_messages import RefusalView
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
    PhhText,
    PostRoundsRequest,
    RoundFile,
    SettleRequest,
    TwoManagers,
)
from houseway.floor.requests import (
    AfterNumber,
    CardAndPin,
    GuestName,
    LinkDone,
    Me,
    NameAndPassword,
    NewPassword,
    OpenLinkRequest,
    OpenTableRequest,
    SignedIn,
)
from houseway.floor.table_update import CommandResult, NumberedEvent, TableUpdate
from houseway.floor.work_kinds import DealRounds, RunLink
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.people import CardShown
from houseway.people.facts import CardSaid
from houseway.table.live.alert_facts import OpenAlert
from houseway.table.live.commands import Command
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView
from houseway.table.shoe import fresh_seed

T = TypeVar("T")
_ID_DIGITS: Final = 32


@dataclass(frozen=True)
class ApiCall(Generic[T]):
    """One request. With a `key` it counts once, however often it is sent."""

    method: str
    path: str
    gives: Any
    body: Fact | None = None
    query: dict[str, Any] = field(default_factory=dict)
    key: str = ""

    @property
    def is_repeatable(self) -> bool:
        """Whether it may be sent again after a lost answer."""
        return self.method == "GET" or bool(self.key)

    def request(self, token: str) -> dict[str, Any]:
        """What httpx sends."""
        headers = {"x-houseway-token": "give"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        if self.key:
            headers["idempotency-key"] = self.key
        sent: dict[str, Any] = {"method": self.method, "url": self.path, "headers": headers}
        if self.query:
            sent["params"] = self.query
        if self.body is not None:
            headers["content-type"] = "application/json"
            sent["content"] = codec.encode(self.body)
        return sent

    def read(self, response: httpx.Response) -> T:
        """The answer; a refusal is raised."""
        if response.is_success:
            read: T = codec.decode(self.gives, response.content)
            return read
        refusal = read_refusal(response.content)
        if refusal is not None:
            raise RefusalError(refusal)
        said = f"{response.status_code} {response.reason_phrase}"
        if response.status_code in (429, 503):
            raise RefusalError(RefusalView("busy", said, "server", "", {}, response.status_code))
        raise NoAnswerError(f"the server answers {said}")

    def wait_after(self, error: httpx.TransportError | RefusalError, patience: Patience) -> float:
        """How long to wait until it is sent again; raised where it might count twice, or where the
        house would refuse it again."""
        if isinstance(error, RefusalError):
            if error.status == httpx.codes.SERVICE_UNAVAILABLE and not self.is_repeatable:
                raise error
            return patience.after_refusal(error)
        if not self.is_repeatable and not isinstance(error, httpx.ConnectError):
            raise NoAnswerError(str(error) or type(error).__name__) from error
        return patience.after_loss(error)


def new_id() -> str:
    """An id that no other command has."""
    return f"{fresh_seed():x}"[:_ID_DIGITS]


def _table(name: str, *more: str) -> str:
    return "/".join(["/api/tables", quote(name, safe=""), *more])


# Who


def enter(name: str) -> ApiCall[SignedIn]:
    return ApiCall("POST", "/api/guest", SignedIn, GuestName(name))


def sign_in(name: str, password: str) -> ApiCall[SignedIn]:
    return ApiCall("POST", "/api/sign-in", SignedIn, NameAndPassword(name, password))


def show_card(card: CardShown) -> ApiCall[SignedIn]:
    return ApiCall("POST", "/api/staff/sign-in", SignedIn, CardAndPin(card))


def choose_password(password: str, old: str) -> ApiCall[object]:
    return ApiCall("POST", "/api/me/password", Any, NewPassword(password, old))


def sign_out(*, everywhere: bool) -> ApiCall[object]:
    return ApiCall("POST", f"/api/sign-out{'-everywhere' if everywhere else ''}", Any)


def me() -> ApiCall[Me]:
    return ApiCall("GET", "/api/me", Me)


# Tables


def lobby() -> ApiCall[Lobby]:
    return ApiCall("GET", "/api/lobby", Lobby)


def view(table: str) -> ApiCall[TableView]:
    return ApiCall("GET", _table(table), TableView)


def sheet(table: str) -> ApiCall[SheetView]:
    return ApiCall("GET", _table(table, "sheet"), SheetView)


def events(table: str, asked: AfterNumber) -> ApiCall[tuple[NumberedEvent, ...]]:
    return ApiCall("GET", _table(table, "events"), tuple[NumberedEvent, ...], query=asdict(asked))


def news(table: str, after: int) -> ApiCall[TableUpdate]:
    return ApiCall("GET", _table(table, "news"), TableUpdate, query={"after": after})


def do(table: str, command: Command, key: str) -> ApiCall[CommandResult]:
    path = _table(table, "commands")
    return ApiCall("POST", path, CommandResult, command, key=key or new_id())


def open_table(asked: OpenTableRequest) -> ApiCall[CommandResult]:
    return ApiCall("POST", "/api/tables", CommandResult, asked)


# Rounds


def settle(asked: SettleRequest) -> ApiCall[dict[str, Any]]:
    return ApiCall("POST", "/api/settle", dict[str, Any], asked)


def post_rounds(asked: PostRoundsRequest) -> ApiCall[list[dict[str, Any]]]:
    return ApiCall("POST", "/api/rounds", list[dict[str, Any]], asked)


def deal(asked: DealRounds) -> ApiCall[dict[str, Any]]:
    return ApiCall("POST", "/api/deals", dict[str, Any], asked)


def write_phh(round_: dict[str, Any]) -> ApiCall[PhhText]:
    return ApiCall("POST", "/api/phh/export", PhhText, RoundFile(round_))


def read_phh(asked: PhhHandRequest) -> ApiCall[dict[str, Any]]:
    return ApiCall("POST", "/api/phh/import", dict[str, Any], asked)


def alerts() -> ApiCall[tuple[OpenAlert, ...]]:
    return ApiCall("GET", "/api/alerts", tuple[OpenAlert, ...])


# The coach, practice, and your own rounds


def coach(table: str, spot: int) -> ApiCall[CoachView]:
    return ApiCall("GET", _table(table, "coach"), CoachView, query={"spot": spot})


def decisions(round_: str) -> ApiCall[RoundDecisions]:
    return ApiCall("GET", f"{_my_round(round_)}/decisions", RoundDecisions)


def chart(sheet: str, cards: str, dealer_shows: str) -> ApiCall[SheetChart]:
    asked = {"cards": cards, "dealer_shows": dealer_shows}
    return ApiCall("GET", f"/api/sheets/{quote(sheet)}/chart", SheetChart, query=asked)


def practice() -> ApiCall[PracticeView]:
    return ApiCall("GET", "/api/practice", PracticeView)


def draw_spot(drill: str, sheet: str) -> ApiCall[PracticeSpot]:
    asked = {"drill": drill, "sheet": sheet}
    return ApiCall("GET", "/api/practice/draw", PracticeSpot, query=asked)


def practice_spot(spot: str) -> ApiCall[PracticeSpot]:
    return ApiCall("GET", f"/api/practice/spots/{quote(spot, safe='')}", PracticeSpot)


def answer_spot(asked: AnswerRequest) -> ApiCall[GradedAnswer]:
    return ApiCall("POST", "/api/practice/answers", GradedAnswer, asked)


def begin_test(asked: TestRequest) -> ApiCall[PracticeTest]:
    return ApiCall("POST", "/api/practice/tests", PracticeTest, asked)


def practice_test(test: str) -> ApiCall[PracticeTest]:
    return ApiCall("GET", f"/api/practice/tests/{quote(test, safe='')}", PracticeTest)


def history(asked: HistoryAsk) -> ApiCall[History]:
    given = {name: each for name, each in codec.plain(asked).items() if each is not None}
    return ApiCall("GET", "/api/me/history", History, query=given)


def replay(round_: str, chair: str) -> ApiCall[Replay]:
    return ApiCall("GET", f"{_my_round(round_)}/replay", Replay, query={"chair": chair})


def _my_round(name: str) -> str:
    return f"/api/me/rounds/{quote(name)}"


# People


def adopt_roster(asked: AdoptRequest) -> ApiCall[tuple[CardSaid, ...]]:
    return ApiCall("POST", "/api/people/roster", tuple[CardSaid, ...], asked)


def give_card(asked: NewCardRequest) -> ApiCall[tuple[CardSaid, ...]]:
    return ApiCall("POST", "/api/people/cards", tuple[CardSaid, ...], asked)


def give_pin(number: str, asked: NewPinRequest) -> ApiCall[tuple[CardSaid, ...]]:
    return ApiCall("POST", f"{_card(number)}/pin", tuple[CardSaid, ...], asked)


def take_card(number: str, asked: TwoManagers) -> ApiCall[tuple[CardSaid, ...]]:
    return ApiCall("POST", f"{_card(number)}/remove", tuple[CardSaid, ...], asked)


def _card(number: str) -> str:
    return f"/api/people/cards/{quote(number, safe='')}"


# Links


def run_link(asked: RunLink) -> ApiCall[dict[str, Any]]:
    return ApiCall("POST", "/api/runs", dict[str, Any], asked)


def link_terms(asked: LinkTermsRequest) -> ApiCall[dict[str, Any]]:
    return ApiCall("POST", "/api/jackpots/terms", dict[str, Any], asked)


def links() -> ApiCall[tuple[LobbyLink, ...]]:
    return ApiCall("GET", "/api/links", tuple[LobbyLink, ...])


def link_display(link: str) -> ApiCall[LinkDisplay]:
    return ApiCall("GET", f"/api/links/{quote(link)}/display", LinkDisplay)


def open_link(asked: OpenLinkRequest) -> ApiCall[object]:
    return ApiCall("POST", "/api/links", Any, asked)


def press(link: str, command: LinkCommand, key: str) -> ApiCall[LinkDone]:
    path = f"/api/links/{quote(link)}/commands"
    return ApiCall("POST", path, LinkDone, command, key=key or new_id())
