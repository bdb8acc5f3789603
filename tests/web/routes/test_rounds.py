"""Recorded and dealt rounds by the API: what the terminal prints, posted by those who may."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.client import AsyncClient, Client
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.record_requests import LinkTermsRequest, SettleRequest
from houseway.floor.work_kinds import DealRounds, RunLink
from tests.cli.inside import json_of, run
from tests.cli.rounds import EXAMPLES
from tests.web.recorded import deal_live_rounds, example
from tests.web.running import RunningServer, problem, run_server

UTH = "washington/ultimate-texas-holdem"
SUPERVISOR, MANAGER, DEALER, GUARD = "88", "70", "D-1", "61"


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A ledger with two rounds of Anna and Bob at a live table."""
    path = str(tmp_path_factory.mktemp("house") / "house.db")
    deal_live_rounds(path, rounds=2)
    return path


@pytest.fixture(scope="module")
def server(where: str) -> Iterator[RunningServer]:
    with run_server(where, has_roster=True) as running:
        yield running


@pytest.fixture(scope="module")
def zoe(server: RunningServer) -> Iterator[httpx.Client]:
    with server.guest("Zoe") as client:
        yield client


def test_a_round_file_is_settled_as_the_terminal_settles_it(zoe: httpx.Client) -> None:
    for name in ("flush-at-catfish-bend", "side-pot", "royal-in-california"):
        answer = zoe.post("/api/settle", json={"round": example(name)})
        assert answer.status_code == 200, answer.text
        assert answer.json() == json_of("settle", str(EXAMPLES / f"{name}.json"))
    flush = str(EXAMPLES / "flush-at-catfish-bend.json")
    body = {"round": example("flush-at-catfish-bend"), "sheet": "wccs/ultimate-texas-holdem"}
    on_another = zoe.post("/api/settle", json=body)
    words = ("settle", flush, "--sheet", "wccs/ultimate-texas-holdem")
    assert on_another.json() == json_of(*words)


def test_r15_what_is_no_round_is_refused(zoe: httpx.Client, server: RunningServer) -> None:
    assert problem(zoe.post("/api/settle", json={"round": {}}))[0] == 422
    assert problem(zoe.post("/api/settle", json={"round": []})) == (400, "bad-request")
    unknown = {"round": example("side-pot"), "sheet": "no/sheet"}
    assert problem(zoe.post("/api/settle", json=unknown)) == (404, "unknown-sheet")
    switch = {"round": example("side-pot"), "switch": {"no": True}}
    assert problem(zoe.post("/api/settle", json=switch))[0] == 422
    with server.client() as nobody:
        assert problem(nobody.post("/api/settle", json={"round": {}})) == (401, "not-signed-in")


def test_rounds_are_posted_once_by_those_at_the_table(
    server: RunningServer, supervisor: httpx.Client, zoe: httpx.Client, where: str
) -> None:
    rounds = [
        example("flush-at-catfish-bend", round="17", table="5"),
        {"sheet": "nothing"},
        example("side-pot", round="20", table="P2"),
    ]
    with server.staff(GUARD) as guard, server.staff(DEALER) as dealer:
        assert problem(guard.post("/api/rounds", json={"rounds": rounds})) == (403, "card-too-low")
        assert problem(zoe.post("/api/rounds", json={"rounds": rounds})) == (403, "not-your-office")
        first = dealer.post("/api/rounds", json={"rounds": rounds}).json()
    again = supervisor.post("/api/rounds", json={"rounds": rounds}).json()
    assert [each.get("posted", {}).get("repeated") for each in first] == [False, None, False]
    assert [each.get("posted", {}).get("repeated") for each in again] == [True, None, True]
    assert first[1]["refusal"]["code"]
    told = json_of("ledger", "round", "17", "--ledger", where)
    assert {k: v for k, v in first[0].items() if k != "posted"} == told["result"]
    many: dict[str, list[dict[str, str]]] = {"rounds": [{}] * 501}
    assert problem(supervisor.post("/api/rounds", json=many)) == (422, "out-of-range")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"sheet": "crazy"}, ("crazy",)),
        (
            {"sheet": UTH, "bets": {"trips": 500}, "seats": 3, "auto": "random"},
            (UTH, "--bet", "trips=5", "--seats", "3", "--auto", "random"),
        ),
        ({"sheet": "ez-baccarat", "rounds": 3}, ("ez-baccarat", "--rounds", "3")),
        ({"sheet": "california/omaha"}, ("california/omaha",)),
    ],
    ids=lambda each: each["sheet"] if isinstance(each, dict) else "",
)
def test_rounds_are_dealt_as_the_terminal_deals_them(
    zoe: httpx.Client, body: Any, words: tuple[str, ...]
) -> None:
    answer = zoe.post("/api/deals", json={**body, "seed": "7"})
    assert answer.status_code == 200, answer.text
    auto = () if "--auto" in words else ("--auto",)
    assert answer.json() == json_of("deal", *words, *auto, "--seed", "7")


def test_a_deal_that_cannot_be_is_refused(zoe: httpx.Client) -> None:
    for more, code in (
        ({"rounds": 0}, "out-of-range"),
        ({"rounds": 10_000}, "out-of-range"),
        ({"seats": 99}, "players-do-not-fit"),
        ({"bets": {"nothing": 500}}, "unknown-wager"),
    ):
        found = problem(zoe.post("/api/deals", json={"sheet": "crazy", **more}))
        assert found[0] == 422, code
    one, other = [zoe.post("/api/deals", json={"sheet": "crazy"}).json() for _ in range(2)]
    assert one["seed"] != other["seed"]


def test_phh_out_and_in(zoe: httpx.Client, tmp_path: Path) -> None:
    path = str(EXAMPLES / "side-pot.json")
    written = zoe.post("/api/phh/export", json={"round": example("side-pot")}).json()["text"]
    assert written == run("phh", "export", path).out
    file = tmp_path / "hand.phh"
    file.write_text(written, encoding="utf-8")
    read = zoe.post("/api/phh/import", json={"text": written}).json()
    assert read == json_of("phh", "import", str(file))
    assert problem(zoe.post("/api/phh/import", json={"text": "nonsense ="}))[0] == 422
    no_poker = {"round": example("flush-at-catfish-bend")}
    assert problem(zoe.post("/api/phh/export", json=no_poker))[0] == 422


def test_links_are_simulated_and_set(zoe: httpx.Client) -> None:
    body = {"link": "mgl-ml01", "rounds": 2000, "seed": "7"}
    words = ("jackpot", "play", "mgl-ml01", "--rounds", "2000", "--seed", "7")
    assert zoe.post("/api/runs", json=body).json() == json_of(*words)
    assert problem(zoe.post("/api/runs", json={**body, "rounds": 0})) == (422, "out-of-range")
    meter = next(iter(json_of("jackpot", "show", "mgl-ml01")["meters"]))
    name = meter if isinstance(meter, str) else meter["name"]
    terms = {"link": "mgl-ml01", "settings": {f"{name}.seed": "5000.00"}}
    shown = json_of("jackpot", "show", "mgl-ml01", "--set", f"{name}.seed=5000.00")
    assert zoe.post("/api/jackpots/terms", json=terms).json() == shown


def test_pays_and_copies_with_choices(zoe: httpx.Client) -> None:
    body = {"sheet": UTH, "choose": {"trips": "UTH-02"}, "words": "flush"}
    words = ("pays", UTH, "flush", "--set", "trips=UTH-02")
    assert zoe.post("/api/pays", json=body).json() == json_of(*words)
    copy = zoe.get(f"/api/sheets/{UTH}/text?id=mine/uth&house=Mine").json()["text"]
    assert 'id = "mine/uth"' in copy
    brought = zoe.post("/api/sheets", json={"text": copy}).json()
    assert brought["sheet"]["id"] == "mine/uth"
    dealt = zoe.post("/api/deals", json={"sheet": brought["digest"], "seed": "3"}).json()
    assert dealt["round"]["sheet"] == "mine/uth"
    bad = zoe.get(f"/api/sheets/{UTH}/text?id=no-house")
    assert problem(bad)[0] == 422


def test_edges_are_drawn(zoe: httpx.Client) -> None:
    answer = zoe.post("/api/math", json={"sheet": UTH, "form": "svg"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.lstrip().startswith("<")


def test_r13_a_live_round_as_others_saw_it(
    server: RunningServer, supervisor: httpx.Client, zoe: httpx.Client, where: str
) -> None:
    for viewer in ("auditor", "bystander", "Anna"):
        seen = supervisor.get(f"/api/rounds/live/1/seen?viewer={viewer}").json()
        words = ("table", "recall", "1", "--table", "live", "--ledger", where, "--as", viewer)
        printed = [json.loads(line) for line in run(*words, "--json").out.splitlines()]
        assert [each["number"] for each in seen["events"]] == [each["number"] for each in printed]
        if viewer != "bystander":
            told = run("table", "reveal", "1", "--table", "live", "--ledger", where, "--as", viewer)
            assert supervisor.get(f"/api/rounds/live/1/reveal?viewer={viewer}").text == told.out
    looks_on = supervisor.get("/api/rounds/live/1/reveal?viewer=bystander")
    assert problem(looks_on) == (422, "seed-not-told")
    stranger = supervisor.get("/api/rounds/live/1/seen?viewer=Nobody+here")
    assert problem(stranger)[0] == 422
    verdict = supervisor.get("/api/rounds/live/1/verdict").json()
    assert verdict["code"] == 0
    assert verdict["lines"][0].startswith("AS COMMITTED")
    wrong = supervisor.get(f"/api/rounds/live/1/verdict?commitment={'0' * 64}").json()
    assert wrong["code"] == 1
    assert problem(supervisor.get("/api/rounds/live/99/verdict")) == (404, "no-live-round")
    with server.staff(DEALER) as dealer:
        for part in ("seen", "reveal", "verdict"):
            assert problem(zoe.get(f"/api/rounds/live/1/{part}")) == (403, "not-your-office")
            assert problem(dealer.get(f"/api/rounds/live/1/{part}")) == (403, "card-too-low")


def test_open_alerts_of_all_tables(
    server: RunningServer, supervisor: httpx.Client, where: str
) -> None:
    assert supervisor.get("/api/alerts").json() == json_of("table", "alerts", "--ledger", where)
    with server.staff(DEALER) as dealer, server.staff("90") as surveillance:
        assert problem(dealer.get("/api/alerts")) == (403, "card-too-low")
        assert surveillance.get("/api/alerts").status_code == 200


def test_the_client_says_the_same(server: RunningServer) -> None:
    hand = example("side-pot")
    with Client(server.url, timeout=120) as ben:
        ben.enter("Ben")
        path = str(EXAMPLES / "side-pot.json")
        assert ben.settle(SettleRequest(hand)) == json_of("settle", path)
        assert ben.read_phh(ben.write_phh(hand))["stacks"]
        assert ben.deal(DealRounds(sheet="crazy", seed="7"))["seed"] == "7"
        assert ben.run_link(RunLink(link="mgl-ml01", seed="7"))["rounds"] == 1000
        assert ben.link_terms(LinkTermsRequest("mgl-ml01")) == json_of(
            "jackpot", "show", "mgl-ml01"
        )
    with Client(server.url) as sue:
        sue.show_card(SUPERVISOR, DEMO_PIN)
        assert sue.alerts() == ()
        posted = sue.post_rounds([example("side-pot", round="21", table="P3")])
        assert posted[0]["posted"]["repeated"] is False


async def _ask(url: str) -> Any:
    async with AsyncClient(url) as cleo:
        await cleo.enter("Cleo")
        return await cleo.settle(SettleRequest(example("side-pot")))


def test_the_client_that_awaits_says_the_same(server: RunningServer) -> None:
    import asyncio

    told = json_of("settle", str(EXAMPLES / "side-pot.json"))
    assert asyncio.run(_ask(server.url)) == told
