"""Hostile clients of the API: what one of them sends harms nobody else (R15, R17, R25)."""

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET
from socket import create_connection as connect_raw
from socket import socket as Socket  # noqa: N812
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.floor.command_desk import CommandRequest
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.refusals import FloorRefusal
from houseway.floor.table_desk import TableDesk
from houseway.floor.view_desk import ViewDesk
from houseway.floor.work_kinds import CompareHands
from houseway.floor.work_room import WorkLimits, WorkRoom, WorkState
from houseway.gamemath.equity import MOST_DRAWN
from houseway.money import Cents
from houseway.people import CardShown, Office
from houseway.people.person import normal
from houseway.people.roster import Roster, make_staff
from houseway.rules import Refused
from houseway.table.live.commands import BuyChips, GiveTip
from houseway.table.live.deadline import TablePace
from houseway.web.server import bind
from houseway.web.settings import Settings
from tests.databases import Database
from tests.refusals import refuses
from tests.web.running import PATIENCE, RunningServer, problem, run_server

BUY_MANY = BuyChips(amount=Cents(10_000_00))
TWO_MANAGERS = {"card": "72", "second": "73"}
FOREIGN = {"origin": "https://elsewhere.example"}


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth", seconds=20)
        running.served.house.open_table("8", "uth", seconds=20)
        yield running


def test_news_of_a_table_are_given_to_everybody(server: RunningServer) -> None:
    with server.guest("Nina") as nina, server.client() as nobody:
        for client in (nina, nobody):
            found = client.get("/api/tables/7/news", params={"after": 0})
            assert found.status_code == 200, found.text
            assert found.json()["view"]["table"] == "7"
            far = client.get("/api/tables/7/news", params={"after": 2**63})
            assert problem(far) == (400, "bad-request")


def test_r17_a_client_that_reads_late_gets_every_event_with_few_views(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While a client still has to take what came before, nobody makes views for it: they would be
    old when they are sent. Its events come all the same, each once and in order."""
    monkeypatch.setattr("tests.web.running.bind", _bind_with_a_small_buffer)
    with run_server() as server, server.guest("Lena") as lena:
        house, count = server.served.house, 400
        house.open_table("7", "uth", seconds=20)
        giver = house.guest("Giver")
        slow = Socket()
        slow.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", server.port))
        headers = {"authorization": lena.headers["authorization"]}
        address = f"ws://127.0.0.1:{server.port}/api/live"
        with connect(address, sock=slow, additional_headers=headers, max_queue=1) as socket:
            socket.send('{"do":"follow","table":"7","after":0}')
            time.sleep(0.2)
            for number in range(count):
                house.do(giver, "7", GiveTip(amount=Cents(1_00)) if number else BUY_MANY)
                time.sleep(0.002)
            head, numbers, messages = house.view("7", giver).number, [], 0
            seen = -1
            while seen < head:
                news = json.loads(socket.recv(timeout=PATIENCE))
                seen, messages = news["view"]["number"], messages + 1
                numbers += [each["number"] for each in news.get("events", ())]
        shown = [each.number for each in house.events("7", house.guest("Kai"), most=1_000)]
        assert numbers == shown
        assert messages < count / 2


def _bind_with_a_small_buffer(settings: Settings) -> Socket:
    """What the listening socket has, those of its clients have too."""
    listener = bind(settings)
    listener.setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
    return listener


@pytest.mark.parametrize("path", ["/api/guest", "/api/sign-in", "/api/staff/sign-in"])
def test_r15_another_site_signs_nobody_in(server: RunningServer, path: str) -> None:
    body = {"name": "Lured", "password": "x", "card": {"number": "88", "pin": "2580"}}
    with server.client() as browser:
        for headers in (
            FOREIGN,
            {"origin": "null"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
        ):
            answer = browser.post(path, json=body, headers=headers)
            assert problem(answer) == (403, "foreign-origin"), headers
            assert "set-cookie" not in answer.headers


def test_r15_requests_with_a_token_that_is_none_are_limited_too() -> None:
    with run_server(requests_a_second=1) as server, server.client("no token") as client:
        codes = [client.get("/api/me").status_code]
        while codes[-1] == 401:  # as many as the clock of the limit takes on a slow machine
            codes.append(client.get("/api/me").status_code)
        assert codes[-1] == 429
        assert len(codes) > 2


def test_r15_a_socket_gives_no_command_after_its_session_has_ended(server: RunningServer) -> None:
    with server.guest("Otto") as otto, server.socket(otto) as socket:
        buy = json.dumps(
            {"do": "command", "table": "7", "command": {"do": "buy chips", "amount": 1_00}}
        )
        socket.send(buy)
        assert json.loads(socket.recv(timeout=PATIENCE))["news"] == "answer"
        assert otto.post("/api/sign-out").status_code == 200
        socket.send(buy)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_r18_a_socket_whose_news_fail_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its client comes back and asks again; one that stays open would hear nothing more."""
    with server.guest("Pia") as pia, server.socket(pia) as socket:
        monkeypatch.setattr(server.served.house, "links", _fail)
        socket.send('{"do":"follow links"}')
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def _fail(*given: object) -> Any:
    raise ZeroDivisionError


def test_r2_a_command_that_fails_harms_no_other_of_its_group(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = server.served.house
    good, bad = house.guest("Quentin"), house.guest("Rita")
    prepare = TableDesk.prepare

    def fail(desk: TableDesk, by: str, *given: Any, **more: Any) -> Any:
        return _fail() if by == "Rita" else prepare(desk, by, *given, **more)

    monkeypatch.setattr(TableDesk, "prepare", fail)
    asked = [CommandRequest(who, "7", BuyChips(amount=1_00)) for who in (good, bad, good)]  # type: ignore[arg-type]
    first, failed, last = house.do_all(asked)
    assert not isinstance(first, Exception)
    assert not isinstance(last, Exception)
    assert isinstance(failed, ZeroDivisionError)


def test_r18_a_table_that_cannot_be_read_harms_no_follower_of_another(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = ViewDesk._moment
    monkeypatch.setattr(
        ViewDesk, "_moment", lambda desk, where: _fail() if where == "8" else moment(desk, where)
    )
    house = server.served.house
    who = house.bystander()
    bad, good = house.follow_all([("8", who, None), ("7", who, None)])
    assert isinstance(bad, ZeroDivisionError)
    assert not isinstance(good, Exception)


@pytest.mark.parametrize("name", ['x\\"; y=\\"z', "a\\r\\nSet-Cookie: b=c", "日本"])
def test_r15_the_name_of_a_file_is_no_header(server: RunningServer, name: str) -> None:
    with server.guest(f"Sam {len(name)}") as sam:
        text = sam.get("/api/sheets/uth/text").json()["text"]
        text = re.sub(r'(?m)^id = ".*"$', lambda found: f'id = "{name}"', text, count=1)
        body = {"do": "notice", "text": text, "form": "html"}
        answer = sam.post("/api/notices", json=body, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        assert re.fullmatch(
            r'attachment; filename="[A-Za-z0-9._-]+"', answer.headers["content-disposition"]
        )


def test_r15_a_refusal_does_not_say_back_all_that_was_sent(server: RunningServer) -> None:
    with server.guest("Tess") as tess:
        answer = tess.post("/api/work", content=b'{"do":"' + b"x" * 200_000 + b'"}')
        assert problem(answer) == (400, "bad-request")
        assert len(answer.content) < 10_000


def test_r15_only_a_file_is_larger_than_other_bodies(server: RunningServer) -> None:
    """Reading much else would stop the event loop for everybody."""
    with server.guest("Ulla") as ulla:
        many = {"do": "count", "choose": {f"k{number}": "v" for number in range(100_000)}}
        assert problem(ulla.post("/api/work", json=many)) == (400, "bad-request")
        file = {"do": "verify", "file": "eHh4" * 200_000}
        assert ulla.post("/api/work", json=file).status_code == 200
        assert problem(ulla.get("/api/me?" + "a=b&" * 5_000)) == (413, "body-too-large")


def test_r21_long_names_are_not_remembered() -> None:
    from houseway.people.person import _known

    before = _known.cache_info().currsize
    for number in range(10):
        assert normal(f" A{number}" + "b" * 1_000).startswith("a")
    assert _known.cache_info().currsize == before


class FirstIsShort(WorkLimits):
    """The first work may take a second, and all others as long as they do."""

    reads = count()

    @property
    def longest(self) -> float:
        return 900 if next(self.reads) else 1


def test_r25_nobody_waits_for_the_works_of_one_person(server: RunningServer) -> None:
    """Endless works of one person end by themselves, another person's work comes between them, and
    an answer that is waited for comes meanwhile."""
    room = WorkRoom(server.served.library, ":memory:", FirstIsShort())
    long = CompareHands(hands=("random",) * 9, game="omaha", samples=MOST_DRAWN)
    quick = CompareHands(hands=("AhAd", "KhKd"), board="2c 3c 4d 5s", exact=True)

    def wait_for(owner: str, work: str, *states: WorkState) -> None:
        until = time.monotonic() + PATIENCE
        while room.look(owner, work).state not in states:
            assert time.monotonic() < until
            time.sleep(0.02)

    try:
        first = room.begin("greedy", long).id
        wait_for("greedy", first, WorkState.RUNNING)
        second, modest = room.begin("greedy", long).id, room.begin("modest", quick).id
        wait_for("greedy", first, WorkState.REFUSED)
        refused = room.look("greedy", first).refusal
        assert refused is not None
        assert refused["code"] == "work-too-long"
        wait_for("modest", modest, WorkState.DONE)
        wait_for("greedy", second, WorkState.RUNNING)
        assert room.answer("another", quick, seconds=PATIENCE)
        assert room.look("greedy", second).state is WorkState.RUNNING
    finally:
        room.close()


def test_r19_a_guest_does_not_become_one_of_the_staff_of_the_same_name() -> None:
    with run_server() as server, server.guest("Newby Boss") as guest, server.client() as nobody:
        chosen = {"password": "a long password"}
        assert guest.post("/api/me/password", json=chosen).status_code == 200
        new = make_staff("newby  boss", Office.GENERAL_MANAGER, "99", pin="1234", salt=bytes(16))
        roster = Roster((*demo_roster().staff, new))
        house, card = server.served.house, CardShown("73", DEMO_PIN)
        with refuses(FloorRefusal.NAME_TAKEN):
            house.adopt_roster(roster, card=card, second=CardShown("10", DEMO_PIN))
        answer = nobody.post("/api/sign-in", json={"name": "Newby Boss", **chosen})
        assert answer.json()["role"] == "guest"


def test_r19_a_guest_has_not_the_name_of_an_account_of_one_who_was_on_the_roster() -> None:
    """They would be one guest: each would play with the other's chips."""
    managers = {key: {"number": card, "pin": DEMO_PIN} for key, card in TWO_MANAGERS.items()}
    with run_server() as server, server.staff("D-1") as dealer, server.client() as nobody:
        name, chosen = dealer.get("/api/me").json()["person"], {"password": "a long password"}
        assert dealer.post("/api/me/password", json=chosen).status_code == 200
        with server.staff("70") as manager:
            gone = manager.post("/api/people/cards/D-1/remove", json=managers)
            assert gone.status_code == 200, gone.text
        for spelt in (name, name.upper()):
            assert problem(nobody.post("/api/guest", json={"name": spelt})) == (409, "name-taken")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/deals", {"sheet": "uth", "rounds": 1}),
        ("/api/runs", {"link": "catfish-bend/multi-link", "rounds": 1}),
    ],
)
def test_r25_signing_in_does_not_wait_for_those_who_wait_for_a_count(
    path: str, body: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are few threads for checking passwords; no count holds one."""
    waits, goes_on = Event(), Event()
    answer = WorkRoom.answer

    def answer_late(room: WorkRoom, owner: str, work: Any, *, seconds: float) -> Any:
        waits.set()
        assert goes_on.wait(PATIENCE)
        return answer(room, owner, work, seconds=seconds)

    monkeypatch.setattr(WorkRoom, "answer", answer_late)
    with (
        run_server(slow_threads=1) as server,
        server.guest("Rusher") as rusher,
        server.client() as nobody,
        ThreadPoolExecutor() as pool,
    ):
        counted = pool.submit(rusher.post, path, json=body)
        try:
            assert waits.wait(PATIENCE)
            assert nobody.post("/api/guest", json={"name": "Modest"}).status_code == 200
            assert not counted.done()
        finally:
            goes_on.set()
        assert counted.result().status_code == 200


def test_r25_posted_works_take_no_place_from_those_who_wait_for_an_answer(
    server: RunningServer,
) -> None:
    room = WorkRoom(server.served.library, ":memory:", WorkLimits(in_all=1))
    long = CompareHands(hands=("random",) * 9, game="omaha", samples=MOST_DRAWN)
    quick = CompareHands(hands=("AhAd", "KhKd"), board="2c 3c 4d 5s", exact=True)
    try:
        room.begin("greedy", long)
        with pytest.raises(Refused, match="at a time"):
            room.begin("another", long)
        assert room.answer("modest", quick, seconds=PATIENCE)
    finally:
        room.close()


def test_r15_a_query_that_no_database_takes_is_refused(database: Database) -> None:
    """PostgreSQL has no null character in a text, and neither database a larger number."""
    with run_server(database.house()) as server, server.staff("70") as manager:
        for path, query in (
            ("/api/recall", {"person": "a\0b"}),
            ("/api/recall", {"least": 2**63}),
            ("/api/recall", {"before": -(2**63) - 1}),
            ("/api/ledger/entries", {"before": 2**70}),
            ("/api/ledger/balances", {"account": "\0"}),
        ):
            found = manager.get(path, params=query)
            assert problem(found) == (400, "bad-request"), (path, query)


def test_r15_headers_have_a_limit(server: RunningServer) -> None:
    with connect_raw(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ")
        with suppress(OSError):  # it is closed while we send
            for _ in range(40):
                raw.sendall(b"y" * 60_000)
            raw.sendall(b"\r\n\r\n")
        with suppress(ConnectionResetError):
            assert raw.recv(100).partition(b"\r\n")[0] in (b"HTTP/1.1 400 Bad Request", b"")


def test_r17_the_staff_see_no_hidden_card_of_a_round_in_play(tmp_path: Path) -> None:
    with run_server(str(tmp_path / "house.db"), pace=TablePace(pause=0, betting=1)) as server:
        server.served.house.open_table("1", "uth", seconds=300)
        with server.guest("Vera") as vera, server.staff("88") as staff, server.staff("95") as audit:

            def give(**command: Any) -> httpx.Response:
                return vera.post("/api/tables/1/commands", json=command)

            assert give(do="buy chips", amount=500_00).status_code == 200
            assert give(do="take seat", spot=2).status_code == 200
            bet = {"do": "bet", "spot": 2, "wagers": {"ante": 5_00, "blind": 5_00}}
            until = time.monotonic() + PATIENCE
            while vera.get("/api/tables/1").json()["phase"] != "deciding":
                assert time.monotonic() < until
                give(**bet)
                time.sleep(0.05)
            assert "cards laid" in audit.get("/api/rounds/1/1").text
            assert problem(staff.get("/api/rounds/1/1")) == (422, "round-not-over")
            with server.staff("73") as manager:
                for path in ("/api/ledger/export", "/api/ledger/package"):
                    assert problem(manager.get(path)) == (422, "round-not-over")
                    assert audit.get(path).status_code == 200
            events = audit.get("/api/tables/1/events").json()
            laid = [each["event"] for each in events if each["event"]["event"] == "cards laid"]
            hidden = {card for each in laid for card in each["cards"]}
            shown = {card for each in laid for card in each.get("faces", ()) if card}
            for path in ("/api/me/rounds/1/1", "/api/ledger/entries", "/api/tables/1"):
                answer = staff.get(path)
                assert answer.status_code == 200
                found = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", answer.text))
                assert not found & (hidden - shown), path
