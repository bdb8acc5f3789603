"""The roster by the API: cards given and taken, PINs changed, by two managers (R19)."""

from collections.abc import Iterator

import httpx
import pytest

from houseway.client import Client
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.record_requests import NewCardRequest, NewPinRequest, TwoManagers
from houseway.people import CardShown
from tests.cli.inside import json_of
from tests.cli.rounds import EXAMPLES
from tests.web.running import RunningServer, problem, run_server

SHOWN = {
    "card": {"number": "70", "pin": DEMO_PIN},
    "second": {"number": "72", "pin": DEMO_PIN},
}
NINA = {"person": "Nina Dahl", "office": "supervisor", "number": "89", "pin": "4711"}


@pytest.fixture
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth")
        yield running


def sign_in(server: RunningServer, number: str, pin: str) -> httpx.Response:
    with server.client() as nobody:
        return nobody.post("/api/staff/sign-in", json={"card": {"number": number, "pin": pin}})


def test_a_card_is_given_used_and_taken(server: RunningServer) -> None:
    with server.staff("88") as sue, server.guest("Anna") as anna:
        assert problem(anna.post("/api/people/cards", json={**NINA, **SHOWN}))[0] == 403
        cards = sue.post("/api/people/cards", json={**NINA, **SHOWN}).json()
        assert [each["person"] for each in cards if each["card"] == "89"] == ["Nina Dahl"]
        assert "pin" not in str(cards)
        again = sue.post("/api/people/cards", json={**NINA, **SHOWN})
        assert problem(again) == (422, "card-on-roster")
        assert sue.get("/api/tables/7").status_code == 200
        assert anna.get("/api/me").json()["role"] == "guest"
        with server.client(_token(server, "89", "4711")) as nina:
            who = {"role": "staff", "person": "Nina Dahl", "office": NINA["office"]}
            assert nina.get("/api/me").json() == who
            assert nina.get("/api/ledger/entries").status_code == 200
            body = {"pin": "1234", **SHOWN}
            assert sue.post("/api/people/cards/89/pin", json=body).status_code == 200
            assert problem(sign_in(server, "89", "4711")) == (403, "wrong-pin")
            assert problem(nina.get("/api/me")) == (401, "not-signed-in")
        with server.client(_token(server, "89", "1234")) as nina:
            assert sue.get("/api/me").status_code == 200
            assert sue.post("/api/people/cards/89/remove", json=SHOWN).status_code == 200
            assert problem(nina.get("/api/me")) == (401, "not-signed-in")
        assert sign_in(server, "89", "1234").status_code == 422
        gone = sue.post("/api/people/cards/89/remove", json=SHOWN)
        assert problem(gone) == (422, "unknown-card")


def _token(server: RunningServer, number: str, pin: str) -> str:
    return server.token("/api/staff/sign-in", {"card": {"number": number, "pin": pin}})


def test_r19_nobody_joins_the_staff_under_a_guests_name(server: RunningServer) -> None:
    """The session of the guest would be that of staff."""
    with server.staff("88") as sue, server.guest("Nina Dahl") as guest:
        answer = sue.post("/api/people/cards", json={**NINA, **SHOWN})
        assert problem(answer) == (409, "name-taken")
        spelt = {**NINA, **SHOWN, "person": "nina  DAHL"}
        assert problem(sue.post("/api/people/cards", json=spelt)) == (409, "name-taken")
        assert guest.get("/api/me").json() == {
            "role": "guest",
            "person": "Nina Dahl",
            "office": None,
        }


def test_a_whole_roster_is_checked_and_adopted(server: RunningServer) -> None:
    text = (EXAMPLES / "roster.toml").read_text(encoding="utf-8")
    with server.staff("88") as sue, server.staff("70") as sam:
        found = sue.post("/api/people/check", json={"roster": text}).json()
        printed = json_of("people", "check", str(EXAMPLES / "roster.toml"))
        assert found == [each for each in printed if each["kind"] != "open file"]
        fault = sue.post("/api/people/check", json={"roster": "format = 2"})
        assert fault.status_code == 422
        adopted = sue.post("/api/people/roster", json={"roster": text, **SHOWN})
        assert adopted.json() == json_of("people", "show", str(EXAMPLES / "roster.toml"))
        assert problem(sam.get("/api/people")) == (401, "not-signed-in")  # the PINs are others
    with server.staff("70") as sam:
        assert sam.get("/api/people").json() == adopted.json()
        assert sam.get("/api/people/findings").status_code == 200
        broken = sam.post("/api/people/roster", json={"roster": "x", **SHOWN})
        assert problem(broken)[0] == 422
        assert sam.get("/api/people").json() == adopted.json()


def test_the_client_changes_the_roster(server: RunningServer) -> None:
    one, two = CardShown("70", DEMO_PIN), CardShown("72", DEMO_PIN)
    with Client(server.url) as sue:
        sue.show_card("88", DEMO_PIN)
        asked = NewCardRequest(**NINA, card=one, second=two)
        assert "Nina Dahl" in [each.person for each in sue.give_card(asked)]
        sue.give_pin("89", NewPinRequest("1234", one, two))
        assert "89" not in [each.card for each in sue.take_card("89", TwoManagers(one, two))]
