"""The pit by the API: the floor at one glance, and any round found again."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import DEMO_PIN
from tests.web.running import RunningServer, run_server

WCCS = "wccs/ultimate-texas-holdem"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    path = str(tmp_path_factory.mktemp("pit") / "house.db")
    with run_server(path) as running:
        house = running.served.house
        house.open_link(DEMO_LINK)
        house.open_table("2", "catfish-bend/crazy-4-poker", link=DEMO_LINK)
        house.open_table("10", "california/texas-holdem", fee_option=1)
        limits = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
        house.open_table("9", WCCS, limits=limits, automatic=False)
        yield running


def give(client: httpx.Client, table: str, command: dict[str, Any], key: str) -> Any:
    headers = {"idempotency-key": key}
    answer = client.post(f"/api/tables/{table}/commands", json=command, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def play_folded_round(server: RunningServer) -> None:
    """A round at table 9 in which Anna folds $40.00, paid to its end."""
    with server.guest("Anna") as anna, server.staff("D-1") as dealer:
        give(anna, "9", {"do": "buy chips", "amount": 500_00}, "buy")
        give(anna, "9", {"do": "take seat", "spot": 3}, "sit")
        give(dealer, "9", {"do": "open bets"}, "open")
        bet = {"do": "bet", "spot": 3, "wagers": {"ante": 20_00, "blind": 20_00}}
        give(anna, "9", bet, "bet")
        give(dealer, "9", {"do": "no more bets"}, "close")
        give(dealer, "9", {"do": "deal"}, "deal")
        give(anna, "9", {"do": "act", "decision": {"type": "fold", "spot": 3}}, "fold")
        for turn in range(6):
            offers = [each.get("command") for each in dealer.get("/api/tables/9").json()["may"]]
            todo = next((each for each in ("deal", "settle") if each in offers), None)
            if todo is None:
                break
            give(dealer, "9", {"do": todo}, f"on {turn}")


@pytest.fixture(scope="module")
def played(server: RunningServer) -> dict[str, Any]:
    play_folded_round(server)
    return {"round": "1"}


def test_the_pit_lists_tables_in_order_with_today_beside_what_is_expected(
    supervisor: httpx.Client, played: dict[str, Any]
) -> None:
    pit = supervisor.get("/api/pit").json()
    assert [each["table"] for each in pit["tables"]] == ["2", "9", "10"]
    nine = pit["tables"][1]
    report = supervisor.get("/api/reports/tables", params={"table": "9"}).json()["tables"][0]
    assert nine["today"] == {
        "rounds": 1,
        "handle": report["all_handle"],
        "win": report["win"],
        "fees": 0,
        "drop": 500_00,
        "tokes": 0,
        "expected": report["expected_win"],
        "expected_text": nine["today"]["expected_text"],
    }
    assert nine["today"]["win"] >= 40_00
    assert (nine["now"], nine["taken"], nine["seats"]) == ("Settled", 1, 7)
    assert pit["tables"][0]["now"] == "Idle"
    entries = supervisor.get("/api/ledger/entries", params={"most": 500}).json()["entries"]
    assert pit["record"]["entries"] == len(entries)


def test_an_alert_is_listed_until_it_is_answered_by_card(server: RunningServer) -> None:
    with server.staff("D-1") as dealer, server.staff("88") as supervisor:
        give(dealer, "9", {"do": "ask for new deck"}, "deck")
        (alert,) = supervisor.get("/api/pit").json()["alerts"]
        assert (alert["table"], alert["words"]) == ("9", "new deck asked for")
        card = {"number": "88", "pin": DEMO_PIN}
        give(supervisor, "9", {"do": "answer", "alert": alert["alert"], "card": card}, "seen")
        pit = supervisor.get("/api/pit").json()
    assert pit["alerts"] == []
    assert "alerts" not in pit["tables"][1]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({}, True),
        ({"table": "9"}, True),
        ({"table": "2"}, False),
        ({"person": "anna"}, True),
        ({"person": "Bob"}, False),
        ({"rule": "B4-16"}, None),
        ({"rule": "B1-999"}, False),
        ({"words": "no such hand"}, False),
        ({"words": "9/1"}, True),
        ({"words": "forf"}, True),
        ({"wager": "Ante"}, True),
        ({"wager": "bli"}, True),
        ({"wager": "Trips"}, False),
        ({"wager": "no wager"}, False),
        ({"state": "paid"}, True),
        ({"state": "void"}, False),
        ({"least": 1_000_00}, False),
        ({"since": "2020-01-01", "until": "2020-01-02"}, False),
        ({"since": "2020-01-01"}, True),
        ({"since": "2020-01-01T10:00", "until": "2020-01-01T12:00:30"}, False),
        ({"until": "2199-01-01T12:00"}, True),
        ({"person": "Anna", "table": "9", "wager": "Ante", "words": "fold", "until": "2199"}, True),
    ],
)
def test_r13_a_round_is_found_by_what_is_known_of_it(
    supervisor: httpx.Client, played: dict[str, Any], query: dict[str, Any], found: bool | None
) -> None:
    page = supervisor.get("/api/recall", params=query).json()
    names = [each["name"] for each in page["rounds"]]
    if found is not None:
        assert names == ["9/1"] * found
    for each in page["rounds"]:
        assert (each["people"], each["state"]) == (["Anna"], "paid")
        seen = supervisor.get(f"/api/rounds/{each['name']}")
        assert seen.status_code == 200


def test_r15_the_pit_and_the_search_are_for_those_whose_duty_it_is(server: RunningServer) -> None:
    with server.guest("Curt") as guest, server.client() as nobody, server.staff("61") as guard:
        for path in ("/api/pit", "/api/recall"):
            assert guest.get(path).json()["code"] == "not-your-office"
            assert nobody.get(path).status_code == 401
            assert guard.get(path).json()["code"] == "card-too-low"
