"""What the pit does by the API: links, blind counts, openings, and rounds before they are amended;
and who is refused."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest

from houseway.floor.clock import SetClock
from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.people import Duty, Office
from houseway.people.duties import offices_for
from tests.web.routes.test_pit import WCCS, give, play_folded_round
from tests.web.running import RunningServer, run_server

ROUND = "/api/tables/9/rounds/1/amend"
SECOND = {"number": "70", "pin": DEMO_PIN}
CARD = {"number": "88", "pin": DEMO_PIN}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("pit") / "house.db")


@pytest.fixture(scope="module")
def server(path: str) -> Iterator[RunningServer]:
    with run_server(path) as running:
        house = running.served.house
        house.open_link(DEMO_LINK)
        limits = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
        house.open_table("9", WCCS, limits=limits, automatic=False)
        play_folded_round(running)
        yield running


def count(client: httpx.Client, cents: int) -> Any:
    body = {"chips": [{"chip": 100, "pieces": cents // 100}]}
    return client.post("/api/tables/9/counts", json=body).json()


def tray(server: RunningServer) -> int:
    with server.staff("95") as auditor:
        held = auditor.get("/api/tables/9").json()["staff"]["held"]
    return int(held["tray"])


def test_r1_a_count_is_blind_until_both_are_sealed_and_equal(
    server: RunningServer, supervisor: httpx.Client, dealer: httpx.Client
) -> None:
    has = tray(server)
    for client in (supervisor, dealer):
        assert "held" not in client.get("/api/tables/9").json()["staff"]
    mine = count(dealer, has - 100)
    assert (mine["sealed"], mine["mine"]["amount"]) == (["dealer"], has - 100)
    seen = supervisor.get("/api/tables/9/counts").json()
    assert seen == {"table": "9", "dealer": mine["dealer"], "sealed": ["dealer"]}
    assert count(dealer, has)["code"] == "count-sealed"
    differ = count(supervisor, has)
    assert [each["amount"] for each in differ["both"]] == [has - 100, has]
    assert differ["words"] == "The two counts differ by $1.00. Both count again."
    assert "recorded" not in differ
    supervisor.post("/api/tables/9/counts/again", json={})
    count(supervisor, has - 100)
    told = count(dealer, has - 100)
    assert (told["recorded"], told["over"], told["words"]) == (has, -100, "Short by $1.00.")


def test_r1_counts_are_no_longer_good_once_chips_have_moved(
    supervisor: httpx.Client, dealer: httpx.Client
) -> None:
    supervisor.post("/api/tables/9/counts/again", json={})
    count(dealer, 5_00)
    cards = {"card": {"number": "80", "pin": DEMO_PIN}, "second": CARD}
    give(supervisor, "9", {"do": "fill", "amount": 100_00, "slip": "F-1", **cards}, "fill")
    assert "sealed" not in supervisor.get("/api/tables/9/counts").json()


def test_r24_a_count_that_one_process_sealed_is_sealed_in_another(
    server: RunningServer, path: str, supervisor: httpx.Client, dealer: httpx.Client
) -> None:
    supervisor.post("/api/tables/9/counts/again", json={})
    has = tray(server)
    count(dealer, has)
    with run_server(path) as other, other.staff("88") as elsewhere, other.staff("D-1") as again:
        assert elsewhere.get("/api/tables/9/counts").json()["sealed"] == ["dealer"]
        assert count(again, 1_00)["code"] == "count-sealed"
        assert count(elsewhere, has)["words"] == "Both counts are what the record says."
    assert dealer.get("/api/tables/9/counts").json()["recorded"] == has


def test_r1_a_count_is_no_longer_good_after_an_hour(
    server: RunningServer,
    supervisor: httpx.Client,
    dealer: httpx.Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    supervisor.post("/api/tables/9/counts/again", json={})
    count(dealer, 5_00)
    core = server.served.operator.core
    now = datetime.fromisoformat(core.clock.now())
    for minutes, sealed in ((58, ["dealer"]), (61, None)):
        later = (now + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ")
        monkeypatch.setattr(core, "clock", SetClock(later))
        assert supervisor.get("/api/tables/9/counts").json().get("sealed") == sealed


def test_r1_a_round_is_shown_as_it_would_be_and_only_then_corrected(
    server: RunningServer, supervisor: httpx.Client
) -> None:
    """Anna had bet half of it: she gets $20.00 back, all accounts come to nothing."""
    stands = supervisor.get(ROUND).json()
    (anna,) = stands["bettors"]
    assert (anna["person"], anna["stakes"]) == ("Anna", {"ante": 20_00, "blind": 20_00})
    assert [each["words"] for each in anna["decisions"]] == ["fold"]
    wagers = {"wagers": [{"spot": 3, "stakes": {"ante": 10_00, "blind": 10_00}}]}
    before = tray(server)
    said = supervisor.post(ROUND, json=wagers).json()
    assert (said["sum"], said["moves"], said["needs_second"]) == (0, 20_00, False)
    assert (said["tray"], said["people"][0]["due"]) == (-20_00, 20_00)
    assert tray(server) == before
    reason = {"reason": "wager entered wrongly", "why": "half of it", "card": CARD, "round": "1"}
    give(supervisor, "9", {"do": "correct round", **wagers, **reason}, "right")
    assert tray(server) == before - 20_00
    stands = supervisor.get(ROUND).json()
    assert (stands["corrected"], stands["by"]) == (True, ["Sue Park"])
    assert supervisor.post(ROUND, json=wagers).json()["code"] == "nothing-to-correct"
    back = {"wagers": [{"spot": 3, "stakes": {"ante": 20_00, "blind": 20_00}}]}
    said = supervisor.post(ROUND, json=back).json()
    assert (said["tray"], said["needs_second"]) == (20_00, True)  # money comes to the house (R6)
    alone = {**reason, "do": "correct round", **back}
    answer = supervisor.post("/api/tables/9/commands", json=alone, headers={"idempotency-key": "a"})
    assert answer.json()["code"] == "second-person-needed"
    void = supervisor.post(ROUND, json={"void": True}).json()
    assert (void["tray"], void["sum"]) == (-20_00, 0)


def test_b4_11_a_table_is_shown_before_it_is_opened(supervisor: httpx.Client) -> None:
    asked = {"table": "C2", "sheet": "california/ultimate-texas-holdem", "fee_option": 14}
    said = supervisor.post("/api/pit/openings", json=asked).json()
    assert (said["cards"], said["sheet"]["fees"]["option"]) == (52, 14)
    option = next(each for each in said["fee_options"] if each["number"] == 14)
    assert option["bands"] == said["sheet"]["fees"]["bands"]
    assert said["notice"]["option"] == 14
    assert supervisor.get("/api/tables/C2").status_code == 404
    open_now = supervisor.post("/api/pit/openings", json={**asked, "table": "9"}).json()
    assert (open_now["code"], open_now["where"]) == ("table-is-open", "table")
    poker = {"table": "H1", "sheet": "california/texas-holdem"}
    assert supervisor.post("/api/pit/openings", json=poker).json()["fee_options"]


def test_b4_11_a_deck_that_is_not_whole_opens_no_table(supervisor: httpx.Client) -> None:
    cards = {"dealer": {"number": "D-2", "pin": DEMO_PIN}, "supervisor": CARD}
    terms = {"table": "C2", "sheet": "california/ultimate-texas-holdem", "fee_option": 14}
    answer = supervisor.post("/api/tables", json={**terms, **cards, "counted": [51]}).json()
    assert (answer["code"], answer["where"]) == ("deck-not-whole", "counted")


def test_links_are_listed_with_those_that_may_be_opened(supervisor: httpx.Client) -> None:
    found = supervisor.get("/api/pit/links").json()
    (link,) = found["links"]
    assert (link["link"], link["hands"], link["payers"]) == (
        DEMO_LINK,
        [],
        ["shift manager", "security"],
    )
    assert [each["seed"] for each in link["meters"]] == [20_000_00, 1_500_00]
    assert DEMO_LINK not in [each["link"] for each in found["closed"]]


def test_r15_each_of_it_is_for_those_whose_duty_it_is(server: RunningServer) -> None:
    opening = {"table": "X", "sheet": WCCS}
    with server.guest("Curt") as guest, server.client() as nobody:
        for path in ("/api/pit/links", ROUND, "/api/tables/9/counts"):
            assert guest.get(path).json()["code"] == "not-your-office"
            assert nobody.get(path).status_code == 401
        posts: dict[str, dict[str, Any]] = {
            ROUND: {"void": True},
            "/api/tables/9/counts": {"chips": []},
            "/api/tables/9/counts/again": {},
            "/api/pit/openings": opening,
        }
        for path, body in posts.items():
            assert guest.post(path, json=body).json()["code"] == "not-your-office"
            assert nobody.post(path, json=body).status_code == 401
    with server.staff("61") as guard, server.staff("D-2") as other, server.staff("95") as auditor:
        assert guard.get("/api/pit/links").json()["code"] == "card-too-low"
        assert guard.get("/api/tables/9/counts").json()["code"] == "card-too-low"
        assert other.get("/api/tables/9/counts").json()["code"] == "not-the-dealer"
        assert other.post(ROUND, json={"void": True}).json()["code"] == "card-too-low"
        assert auditor.get(ROUND).status_code == 200
        assert auditor.post(ROUND, json={"void": True}).json()["code"] == "not-your-office"


READS = {
    "/api/pit": Duty.ACKNOWLEDGE_ALERT,
    "/api/pit/links": Duty.ACKNOWLEDGE_ALERT,
    "/api/recall": Duty.RECALL_ROUND,
    ROUND: Duty.RECALL_ROUND,
}
TRIES: dict[str, tuple[Duty, dict[str, Any]]] = {
    ROUND: (Duty.CORRECT_ROUND, {"void": True}),
    "/api/pit/openings": (Duty.OPEN_TABLE, {"table": "X", "sheet": WCCS}),
    "/api/tables/9/counts/again": (Duty.COUNT, {}),
}


@pytest.mark.parametrize("card", DEMO_PEOPLE)
def test_r15_every_work_of_the_pit_by_every_office(server: RunningServer, card: str) -> None:
    """What an office has no duty for is refused by name, whatever its page shows."""
    office = DEMO_PEOPLE[card][1]
    refused = {"card-too-low", "not-your-office", "not-the-dealer"}
    with server.staff(card) as client:
        for path, duty in READS.items():
            answer = client.get(path)
            may = office in offices_for(duty) or office is Office.AUDITOR
            assert (answer.status_code == 200) is may, (path, answer.text)
            assert may or answer.json()["code"] in refused, path
        for path, (duty, body) in TRIES.items():
            answer = client.post(path, json=body)
            deals_elsewhere = card == "D-2" and path.startswith("/api/tables")
            may = office in offices_for(duty) and not deals_elsewhere
            assert (answer.json().get("code") not in refused) is may, (path, answer.text)
