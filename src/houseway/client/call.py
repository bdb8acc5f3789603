"""The calls of the API, one typed fact each: what is sent, and what comes back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final, Generic, Literal, TypeVar
from urllib.parse import quote

import httpx

from houseway import codec
from houseway.client.patience import Patience
from houseway.client.refusal import NoAnswerError, RefusalError, read_refusal
from houseway.fact import Fact
from houseway.floor import record_requests, requests
from houseway.floor.coach.chart import SheetChart
from houseway.floor.coach.facts import CoachView, RoundDecisions
from houseway.floor.display import LinkDisplay
from houseway.floor.live_messages import RefusalView
from houseway.floor.lobby import Lobby, LobbyLink
from houseway.floor.my_rounds.facts import History, HistoryAsk, Replay
from houseway.floor.practice import facts
from houseway.floor.table_update import MOST_EVENTS, CommandResult, NumberedEvent, TableUpdate
from houseway.floor.work_kinds import DealRounds, RunLink
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.people import CardShown
from houseway.people.facts import RosterCard
from houseway.table.live.commands import Command
from houseway.table.live.state import OpenAlert
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView
from houseway.table.shoe import fresh_seed

T = TypeVar("T")
_ID_DIGITS: Final = 32


@dataclass(frozen=True)
class ApiCall(Generic[T]):
    """One request. With a `key` it counts once, however often it is sent; `take` is what its caller
    gets of the answer."""

    method: str
    path: str
    gives: Any
    body: Fact | None = None
    query: dict[str, Any] = field(default_factory=dict)
    key: str = ""
    take: Callable[[Any], T] = lambda answer: answer
    ends_session: bool = False

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
            return self.take(codec.decode(self.gives, response.content))
        refusal = read_refusal(response.content)
        if refusal is not None:
            raise RefusalError(refusal)
        said = f"{response.status_code} {response.reason_phrase}"
        if response.status_code in (429, 503):
            raise RefusalError(RefusalView("busy", said, "server", "", {}, response.status_code))
        raise NoAnswerError(f"the server answers {said}")

    def token_after(self, answer: T, token: str) -> str:
        """The token of the session that goes on."""
        if isinstance(answer, requests.SignedIn):
            return answer.token
        return "" if self.ends_session else token

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


def _nothing(_: object) -> None:
    """The answer says nothing but that it was done."""


def _table(name: str, *more: str) -> str:
    return "/".join(["/api/tables", quote(name, safe=""), *more])


# Who


def enter(name: str) -> ApiCall[requests.SignedIn]:
    """Come in as a guest, under a unique name."""
    return ApiCall("POST", "/api/guest", requests.SignedIn, requests.GuestName(name))


def sign_in(name: str, password: str) -> ApiCall[requests.SignedIn]:
    """Sign in with a password."""
    return ApiCall(
        "POST", "/api/sign-in", requests.SignedIn, requests.NameAndPassword(name, password)
    )


def show_card(number: str, pin: str) -> ApiCall[requests.SignedIn]:
    """Sign in as one of the staff, by card and PIN."""
    card = requests.CardAndPin(CardShown(number, pin))
    return ApiCall("POST", "/api/staff/sign-in", requests.SignedIn, card)


def choose_password(password: str, old: str = "") -> ApiCall[None]:
    """Choose a password, to come back with; with `old` another one, and sessions end."""
    return ApiCall(
        "POST", "/api/me/password", Any, requests.NewPassword(password, old), take=_nothing
    )


def sign_out(*, everywhere: bool = False) -> ApiCall[None]:
    """End this session, or all of yours."""
    path = f"/api/sign-out{'-everywhere' if everywhere else ''}"
    return ApiCall("POST", path, Any, take=_nothing, ends_session=True)


def me() -> ApiCall[requests.Me]:
    """Who you are here."""
    return ApiCall("GET", "/api/me", requests.Me)


# Tables


def lobby() -> ApiCall[Lobby]:
    """What is open."""
    return ApiCall("GET", "/api/lobby", Lobby)


def view(table: str) -> ApiCall[TableView]:
    """A table as you see it now, with all that you may do there."""
    return ApiCall("GET", _table(table), TableView)


def sheet(table: str) -> ApiCall[SheetView]:
    """The sheet in force at a table."""
    return ApiCall("GET", _table(table, "sheet"), SheetView)


def events(
    table: str, after: int = 0, most: int = MOST_EVENTS
) -> ApiCall[tuple[NumberedEvent, ...]]:
    """What happened at a table after an event."""
    asked = {"after": after, "most": most}
    return ApiCall("GET", _table(table, "events"), tuple[NumberedEvent, ...], query=asked)


def news(table: str, after: int = 0) -> ApiCall[TableUpdate]:
    """What happened after an event, and the table as it is then."""
    return ApiCall("GET", _table(table, "news"), TableUpdate, query={"after": after})


def do(table: str, command: Command, *, id: str = "") -> ApiCall[CommandResult]:  # noqa: A002
    """Give a command. The same id again gives the same answer and does nothing."""
    path = _table(table, "commands")
    return ApiCall("POST", path, CommandResult, command, key=id or new_id())


def open_table(asked: requests.OpenTableRequest) -> ApiCall[CommandResult]:
    """Open a table."""
    return ApiCall("POST", "/api/tables", CommandResult, asked)


# Rounds


def settle(asked: record_requests.SettleRequest) -> ApiCall[dict[str, Any]]:
    """Settle a round file; nothing is posted."""
    return ApiCall("POST", "/api/settle", dict[str, Any], asked)


def post_rounds(rounds: Sequence[dict[str, Any]]) -> ApiCall[list[dict[str, Any]]]:
    """Settle and post round files; a result or a `refusal` for each."""
    asked = record_requests.PostRoundsRequest(tuple(rounds))
    return ApiCall("POST", "/api/rounds", list[dict[str, Any]], asked)


def deal(asked: DealRounds) -> ApiCall[dict[str, Any]]:
    """Deal rounds from a seed that play by themselves."""
    return ApiCall("POST", "/api/deals", dict[str, Any], asked)


def write_phh(round_: dict[str, Any]) -> ApiCall[str]:
    """A round file of poker as PHH."""
    asked = record_requests.RoundFile(round_)
    return ApiCall(
        "POST", "/api/phh/export", record_requests.PhhText, asked, take=attrgetter("text")
    )


def read_phh(text: str, fee_option: int | None = None) -> ApiCall[dict[str, Any]]:
    """Settle the hand of a PHH file."""
    asked = record_requests.PhhHandRequest(text, fee_option)
    return ApiCall("POST", "/api/phh/import", dict[str, Any], asked)


def alerts() -> ApiCall[tuple[OpenAlert, ...]]:
    """The alerts that wait for a supervisor, at all tables."""
    return ApiCall("GET", "/api/alerts", tuple[OpenAlert, ...])


# The coach, practice, and your own rounds


def coach(table: str, spot: int = 0) -> ApiCall[CoachView]:
    """The exact value of each of your decisions at a table."""
    return ApiCall("GET", _table(table, "coach"), CoachView, query={"spot": spot})


def decisions(round_: str) -> ApiCall[RoundDecisions]:
    """Your decisions in a round that is over, the dearest first."""
    return ApiCall("GET", f"{_my_round(round_)}/decisions", RoundDecisions)


def chart(sheet: str, cards: str = "", dealer_shows: str = "") -> ApiCall[SheetChart]:
    """The strategy of a sheet as a chart, with your cards lit."""
    asked = {"cards": cards, "dealer_shows": dealer_shows}
    return ApiCall("GET", f"/api/sheets/{quote(sheet)}/chart", SheetChart, query=asked)


def practice() -> ApiCall[facts.PracticeView]:
    """Your practice: what is due, drills, weeks and tests."""
    return ApiCall("GET", "/api/practice", facts.PracticeView)


def draw_spot(drill: str, sheet: str) -> ApiCall[facts.PracticeSpot]:
    """A spot of a drill, drawn by the house."""
    asked = {"drill": drill, "sheet": sheet}
    return ApiCall("GET", "/api/practice/draw", facts.PracticeSpot, query=asked)


def practice_spot(spot: str) -> ApiCall[facts.PracticeSpot]:
    """A spot again, by its id."""
    return ApiCall("GET", f"/api/practice/spots/{quote(spot, safe='')}", facts.PracticeSpot)


def answer_spot(
    spot: str, answer: str, *, test: str = "", seconds: int = 0
) -> ApiCall[facts.GradedAnswer]:
    """Answer a spot; it is graded."""
    asked = facts.AnswerRequest(spot, answer, test, seconds)
    return ApiCall("POST", "/api/practice/answers", facts.GradedAnswer, asked)


def begin_test(drill: str, sheet: str) -> ApiCall[facts.PracticeTest]:
    """Begin a test of fifty hands."""
    return ApiCall(
        "POST", "/api/practice/tests", facts.PracticeTest, facts.TestRequest(drill, sheet)
    )


def practice_test(test: str) -> ApiCall[facts.PracticeTest]:
    """A test of yours, with the hand that it goes on with."""
    return ApiCall("GET", f"/api/practice/tests/{quote(test, safe='')}", facts.PracticeTest)


def history(asked: HistoryAsk | None = None) -> ApiCall[History]:
    """Your rounds with their exact averages."""
    wanted = codec.plain(asked or HistoryAsk())
    given = {name: each for name, each in wanted.items() if each is not None}
    return ApiCall("GET", "/api/me/history", History, query=given)


def replay(round_: str, chair: Literal["seat", "rail"] = "seat") -> ApiCall[Replay]:
    """A round of yours, step by step."""
    return ApiCall("GET", f"{_my_round(round_)}/replay", Replay, query={"chair": chair})


def _my_round(name: str) -> str:
    return f"/api/me/rounds/{quote(name)}"


# People


def adopt_roster(asked: record_requests.AdoptRequest) -> ApiCall[tuple[RosterCard, ...]]:
    """Make another roster that of the house."""
    return ApiCall("POST", "/api/people/roster", tuple[RosterCard, ...], asked)


def give_card(asked: record_requests.NewCardRequest) -> ApiCall[tuple[RosterCard, ...]]:
    """Give a person a card."""
    return ApiCall("POST", "/api/people/cards", tuple[RosterCard, ...], asked)


def give_pin(number: str, asked: record_requests.NewPinRequest) -> ApiCall[tuple[RosterCard, ...]]:
    """Give a card another PIN."""
    return ApiCall("POST", f"{_card(number)}/pin", tuple[RosterCard, ...], asked)


def take_card(number: str, asked: record_requests.TwoManagers) -> ApiCall[tuple[RosterCard, ...]]:
    """Take a card off the roster."""
    return ApiCall("POST", f"{_card(number)}/remove", tuple[RosterCard, ...], asked)


def _card(number: str) -> str:
    return f"/api/people/cards/{quote(number, safe='')}"


# Links


def run_link(asked: RunLink) -> ApiCall[dict[str, Any]]:
    """Simulate a link from a seed."""
    return ApiCall("POST", "/api/runs", dict[str, Any], asked)


def link_terms(asked: record_requests.LinkTermsRequest) -> ApiCall[dict[str, Any]]:
    """What a link would be set to."""
    return ApiCall("POST", "/api/jackpots/terms", dict[str, Any], asked)


def links() -> ApiCall[tuple[LobbyLink, ...]]:
    """The links that are open, with their meters."""
    return ApiCall("GET", "/api/links", tuple[LobbyLink, ...])


def link_display(link: str) -> ApiCall[LinkDisplay]:
    """A jackpot link as a display shows it."""
    return ApiCall("GET", f"/api/links/{quote(link)}/display", LinkDisplay)


def open_link(asked: requests.OpenLinkRequest) -> ApiCall[None]:
    """Open a link."""
    return ApiCall("POST", "/api/links", Any, asked, take=_nothing)


def press(link: str, command: LinkCommand, *, id: str = "") -> ApiCall[requests.LinkDone]:  # noqa: A002
    """Give a command at the keypad of a link."""
    path = f"/api/links/{quote(link)}/commands"
    return ApiCall("POST", path, requests.LinkDone, command, key=id or new_id())
