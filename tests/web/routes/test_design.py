"""A paytable of one's own by the API: its page at once, as a sheet, and a table of that sheet."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.floor import document_shelf
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.document_shelf import DocumentShelf
from houseway.floor.refusals import FloorRefusal
from houseway.rules.sources import DOCUMENTS
from tests.cli.inside import json_of
from tests.refusals import refuses
from tests.web.running import RunningServer, run_server

CATFISH = "catfish-bend/ultimate-texas-holdem"
CAP = {"sheet": CATFISH, "wager": "trips", "pays": "50 40 30 9 7 4 3"}


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        yield running


@pytest.fixture(scope="module")
def guest(server: RunningServer) -> Iterator[httpx.Client]:
    with server.guest("Anna") as client:
        yield client


def design(client: httpx.Client, **asked: Any) -> Any:
    answer = client.post("/api/paytables/design", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("wager", "typed", "pays"),
    [
        (f"{CATFISH} trips", "catfish-bend/ultimate-texas-holdem trips", "50 40 30 9 7 4 3"),
        (
            "california/three-card-poker-6-card-bonus pair_plus",
            "three-card pair-plus",
            "40 40 30 6 3/2 1",
        ),
        ("catfish-bend/crazy-4-poker queens_up", "crazy-4 queens-up", "50 40 8 4 3 2 1"),
    ],
)
def test_a_design_has_the_exact_figures_of_the_terminal(
    guest: httpx.Client, wager: str, typed: str, pays: str
) -> None:
    sheet, name = wager.split()
    page = design(guest, sheet=sheet, wager=name, pays=pays)
    counted = json_of("paytable", "try", *typed.split(), pays)["wager"]
    assert page["exact_edge"] == counted["edge"]
    assert page["exact_hit_rate"] == counted["win"]
    assert page["exact_variance"] == counted["variance"]


def test_a_design_says_all_that_the_screen_shows(guest: httpx.Client) -> None:
    page = design(guest, **CAP, row="full house", edge="2%", rows=["full house", "royal flush"])
    assert (page["edge"], page["printed_edge"], page["points"]) == (
        "0.902%",
        "3.498%",
        "2.596 points less",
    )
    session = page["session"]
    assert (session["mean"], session["give_or_take"]) == ("\u2212$13.53", "$239.46")
    yours = next(each for each in page["steps"] if each.get("is_yours"))
    assert (yours["words"], yours["edge"]) == ("9 to 1", "0.902%")
    assert [each["pays"] for each in page["steps"] if each.get("house_loses")] == ["10", "11"]
    known = next(each for each in page["known"] if each.get("is_yours"))
    assert [(each["table"], each["item"]) for each in known["printed"]] == [("UTH-01", "B5-8")]
    full_house, royal = page["solved"]
    assert (full_house["words"], full_house["edge"]) == ("8 to 1", "3.498%")
    assert "words" not in royal  # no pay of it leaves so much


def test_a_design_that_must_be_counted_is_posted_as_work_and_needs_a_session(
    server: RunningServer, guest: httpx.Client
) -> None:
    asked = {"sheet": CATFISH, "wager": "blind", "pays": "500 50 10 3 1 1"}
    wanted = guest.post("/api/paytables/design", json=asked)
    assert (wanted.status_code, wanted.json()["code"]) == (422, "work-wanted"), wanted.text
    with server.client() as bystander:
        assert design(bystander, **CAP)["edge"] == "0.902%"
        assert bystander.post("/api/work", json=asked | {"do": "design"}).status_code == 401


def test_pays_that_a_house_prints_are_named_though_their_edge_must_be_counted(
    guest: httpx.Client,
) -> None:
    (known,) = design(guest, sheet=CATFISH, wager="blind")["known"]
    assert "edge" not in known or known["edge"] == ""
    assert {each["item"] for each in known["printed"]} >= {"B1-17", "B5-8"}
    pairs = design(guest, sheet="washington/ultimate-texas-holdem", wager="pairs")
    names = [each["table"] for known in pairs["known"] for each in known["printed"]]
    assert "1" in names


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"pays": "50 40"}, "wrong-number-of-pays"),
        ({"pays": "50 40 30 9 7 4 <b>"}, "bad-pay"),
        ({"pays": "9" * 60_000}, "wrong-number-of-pays"),
        ({"wager": "ante"}, "no-paytable-for-wager"),
        ({"edge": "as much as can be"}, "bad-edge"),
        ({"edge": "2%", "rows": ["no such row"]}, "no-such-row"),
        ({"sheet": "../../etc/passwd"}, "unknown-sheet"),
        ({"row": "no such row"}, ""),
    ],
)
def test_a_design_that_is_none_is_refused_in_one_sentence(
    guest: httpx.Client, change: dict[str, Any], code: str
) -> None:
    answer = guest.post("/api/paytables/design", json=CAP | change)
    if code:
        assert answer.status_code in (404, 422), answer.text
        assert answer.json()["code"] == code
    else:
        assert answer.json().get("steps", []) == []


def test_a_design_is_saved_as_a_sheet_and_opened_as_a_table(
    server: RunningServer, guest: httpx.Client
) -> None:
    """By cards, and by the staff alone; the table pays what the design says."""
    asked = CAP | {"id": "mine/uth", "house": "My own <b>house</b>"}
    with server.client() as bystander:
        assert bystander.post("/api/paytables/sheet", json=asked).status_code == 401
    bad = guest.post("/api/paytables/sheet", json=asked | {"id": "../mine"})
    assert bad.json()["code"] == "bad-sheet-id"
    answer = guest.post("/api/paytables/sheet", json=asked)
    assert answer.status_code == 200, answer.text
    saved = answer.json()
    assert saved["sheet"]["id"] == "mine/uth"
    sheet = saved["digest"]
    page = guest.get(f"/api/sheets/{sheet}/page").json()
    assert page["house"] == "My own <b>house</b>"
    cards = {
        name: {"number": card, "pin": DEMO_PIN}
        for name, card in (("dealer", "D-1"), ("supervisor", "88"))
    }
    opens = {"table": "77", "sheet": sheet, **cards}
    assert guest.post("/api/tables", json=opens).status_code == 403
    with server.staff("88") as supervisor:
        opened = supervisor.post("/api/tables", json=opens)
        assert opened.status_code == 200, opened.text
        unknown = supervisor.post("/api/tables", json=opens | {"table": "78", "sheet": "f" * 64})
        assert unknown.json()["code"] in ("unknown-sheet", "misspelt-name")
    view = guest.get("/api/tables/77/sheet").json()
    trips = next(each for each in view["paytables"] if each["wager"] == "trips")
    assert "9 to 1" in str(trips)


def test_a_passage_is_read_by_the_house_alone_from_a_copy_of_the_same_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file goes by its SHA-256: another name changes nothing, and one other letter all. Neither
    the folder nor the name of a file is in the answer."""
    text = "TRIPS BONUS\n\nContents.\nPAYOUTS\n\nTRIPS BONUS\n" + "It pays by this.\n" * 1_000
    catfish = DOCUMENTS[0]
    copy = catfish._replace(digest=hashlib.sha256(text.encode()).hexdigest())
    monkeypatch.setattr(document_shelf, "DOCUMENTS", (copy, *DOCUMENTS[1:]))
    (tmp_path / "whatever-name").write_text(text)
    (tmp_path / "other").write_text(text + ".")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    place = f"/api/sheets/{CATFISH}/passage"
    with run_server(documents=str(tmp_path)) as running:
        asked = {"key": "wagers.trips.survives_fold"}
        with running.guest("Anna") as guest, running.client() as bystander:
            assert guest.get(place, params=asked).status_code == 403
            assert bystander.get(place, params=asked).status_code == 401
        with running.staff("88") as supervisor:
            answer = supervisor.get(place, params=asked)
            found = answer.json()
            (passage,) = found["passages"]
            assert passage["heading"] == "TRIPS BONUS"
            assert passage["text"].startswith("It pays by this.")
            assert len(passage["text"]) == 16_000
            assert passage["is_cut"] is True
            assert str(tmp_path) not in answer.text
            assert "whatever-name" not in answer.text
            for key in ("wagers.trips.none", "../whatever-name", ""):
                other = supervisor.get(place, params={"key": key})
                assert other.json() == {"title": "", "edition": "", "digest": ""}
    with run_server() as without, without.staff("88") as supervisor:
        none = supervisor.get(place, params=asked).json()
        assert none["digest"] == copy.digest
        assert "passages" not in none


def test_a_folder_of_documents_that_is_none_stops_the_start() -> None:
    with refuses(FloorRefusal.NO_SUCH_FOLDER):
        DocumentShelf("/no/such/folder")
