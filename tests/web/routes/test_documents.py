"""What the API says of sheets, rules, math and links is what the terminal prints with `--json`."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from houseway import codec
from houseway.rules.sheet_facts import SheetSteps, WholeSheet
from houseway.web.route import File
from houseway.web.routes import ROUTES
from tests.cli.inside import json_of
from tests.library import library
from tests.web.running import RunningServer, problem, run_server

UTH = "washington/ultimate-texas-holdem"
PAI_GOW = "california/fortune-pai-gow-poker"


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        yield running


@pytest.fixture(scope="module")
def nobody(server: RunningServer) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture(scope="module")
def anna(server: RunningServer) -> Iterator[httpx.Client]:
    with server.guest("Anna") as client:
        yield client


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/sheets", ("sheets", "list")),
        (f"/api/sheets/{UTH}", ("sheets", "show", UTH)),
        ("/api/sheets/crazy?only=limits", ("sheets", "show", "crazy", "--only", "limits")),
        ("/api/findings?sheet=crazy", ("sheets", "check", "crazy")),
        ("/api/assumed?sheet=crazy", ("sheets", "assumed", "crazy")),
        (
            "/api/differences?a=crazy&b=stud&only=money",
            ("sheets", "diff", "crazy", "stud", "--only", "money"),
        ),
        (f"/api/sheets/{UTH}/pays", ("pays", UTH)),
        (f"/api/sheets/{UTH}/pays?words=flush", ("pays", UTH, "flush")),
        (f"/api/sheets/{UTH}/steps?moment=opening", ("steps", UTH, "--moment", "opening")),
        ("/api/rules?words=joker", ("rule", "joker")),
        ("/api/rules/t-07", ("rule", "T-07")),
        (f"/api/sheets/{UTH}/math", ("math", UTH)),
        (f"/api/sheets/{UTH}/math?wager=blind", ("math", UTH, "--wager", "blind")),
        (f"/api/sheets/{UTH}/par", ("math", UTH, "--par")),
        (f"/api/sheets/{UTH}/progressives", ("math", UTH, "--progressive")),
        (f"/api/sheets/{UTH}/figures", ("sheets", "audit", UTH)),
        (f"/api/sheets/{UTH}/strategy", ("strategy", UTH)),
        (f"/api/sheets/{PAI_GOW}/strategy", ("strategy", PAI_GOW)),
        ("/api/jackpots", ("jackpot", "show")),
        ("/api/jackpots/mgl-ml01", ("jackpot", "show", "mgl-ml01")),
        ("/api/duties?office=supervisor", ("people", "duties", "supervisor")),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_bystander_reads_what_the_terminal_prints(
    nobody: httpx.Client, path: str, words: tuple[str, ...]
) -> None:
    answer = nobody.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.json() == json_of(*words)


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("/api/notices", {"sheet": UTH}, ("notice", UTH)),
        (
            "/api/math",
            {"sheet": UTH, "against": "crazy"},
            ("math", UTH, "--against", "crazy"),
        ),
        (
            "/api/hands/house-way",
            {"cards": "As Kd Qh 9c 9s 4d Jo"},
            ("set", "As", "Kd", "Qh", "9c", "9s", "4d", "joker"),
        ),
        ("/api/strategy", {"sheet": PAI_GOW}, ("strategy", PAI_GOW, "--chart")),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_guest_is_told_at_once_what_needs_no_count(
    anna: httpx.Client, path: str, body: Any, words: tuple[str, ...]
) -> None:
    answer = anna.post(path, json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json() == json_of(*words)


def test_every_answer_is_of_the_type_that_the_document_says(nobody: httpx.Client) -> None:
    for path, kind in (
        (f"/api/sheets/{UTH}", WholeSheet),
        (f"/api/sheets/{UTH}/steps", SheetSteps),
    ):
        codec.decode(kind, nobody.get(path).content)
    known = {(route.method, route.path): route.gives for route in ROUTES}
    assert len(known) == len(ROUTES)
    assert known["GET", "/api/verify/script"] is File


def test_r15_bad_names_and_words_are_refused(nobody: httpx.Client, anna: httpx.Client) -> None:
    get, post = nobody.get, anna.post
    assert problem(get("/api/sheets/nobody/knows")) == (404, "unknown-sheet")
    assert problem(get("/api/sheets/examples/x.toml/math")) == (404, "unknown-sheet")
    assert problem(get("/api/sheets//etc/passwd.toml")) == (404, "unknown-sheet")
    assert problem(get("/api/jackpots/examples/x.toml")) == (404, "unknown-link-here")
    assert problem(get(f"/api/sheets/{UTH}?only=nothing")) == (422, "unknown-part")
    assert problem(get(f"/api/sheets/{UTH}?onyl=limits")) == (400, "bad-request")
    assert problem(get("/api/differences?a=crazy")) == (400, "bad-request")
    assert problem(get("/api/differences?a=crazy&b=uth&only=x")) == (422, "unknown-group")
    assert problem(get(f"/api/sheets/{UTH}/steps?moment=noon")) == (422, "unknown-moment")
    assert problem(get(f"/api/sheets/{UTH}/steps?mode=foot")) == (400, "bad-request")
    assert problem(get("/api/rules/Z-99")) == (404, "unknown-item")
    assert problem(get("/api/sheets/california/omaha/math")) == (422, "poker-is-not-counted")
    assert problem(nobody.post("/api/math", json={"sheet": UTH})) == (401, "not-signed-in")
    assert problem(post("/api/math", json={"sheet": UTH, "dead": "1x"}))[0] == 422
    wrong = {"sheet": UTH, "choose": {"trips": "no"}}
    assert problem(post("/api/math", json=wrong)) == (422, "not-its-paytable")
    assert problem(post("/api/math", json={"sheet": 7})) == (400, "bad-request")
    assert problem(post("/api/math", json={"do": "plan", "sheet": UTH})) == (400, "bad-request")
    assert problem(post("/api/hands/house-way", json={"cards": "As"})) == (422, "wrong-count")
    table = {"table": "1", "sheet": "examples/x.toml"}
    assert problem(post("/api/tables", json=table)) == (403, "not-your-office")


def test_a_foul_is_named(nobody: httpx.Client) -> None:
    def foul(front: str, back: str) -> Any:
        return nobody.post("/api/hands/foul", json={"front": front, "back": back})

    assert foul("As Ad", "Kh Kd 9c 8s 2d").json()["foul"] is True
    assert foul("Kh Kd", "As Ad 9c 8s 2d").json()["foul"] is False
    assert problem(foul("As", "Ad Kh Kd 9c 8s 2d")) == (422, "wrong-count")


def test_a_sheet_of_ones_own_goes_by_its_digest(anna: httpx.Client, nobody: httpx.Client) -> None:
    text = nobody.get("/api/sheets/crazy/text").json()["text"]
    assert text == library().sheet_text("catfish-bend/crazy-4-poker")
    own = text.replace('title = "Crazy 4 Poker"', 'title = "My own game"')
    assert own != text
    brought = anna.post("/api/sheets", json={"text": own})
    assert brought.status_code == 200, brought.text
    digest = brought.json()["digest"]
    assert nobody.get(f"/api/sheets/{digest}").json()["title"] == "My own game"
    assert problem(anna.get(f"/api/sheets/{digest}/math")) == (422, "work-wanted")
    assert problem(anna.post("/api/sheets", json={"text": "nonsense ="}))[0] == 422
    assert problem(anna.post("/api/sheets", json={"text": "x" * 300_000})) == (
        413,
        "body-too-large",
    )
    unknown = anna.get(f"/api/sheets/{'0' * 64}")
    assert problem(unknown) == (404, "unknown-sheet")


def test_work_is_its_owners_and_can_be_cancelled(server: RunningServer, anna: httpx.Client) -> None:
    body = {"do": "strategy", "sheet": UTH}
    begun = anna.post("/api/work", json=body).json()
    path = f"/api/work/{begun['id']}"
    assert (begun["do"], begun["state"], begun.get("of", 1_000)) == ("strategy", "waiting", 1_000)
    with server.guest("Bert") as bert:
        assert problem(bert.get(path)) == (404, "unknown-work")
        assert problem(bert.delete(path)) == (404, "unknown-work")
    more = [anna.post("/api/work", json=body) for _ in range(4)]
    assert [each.status_code for each in more] == [200, 200, 200, 429]
    for each in (begun, *[one.json() for one in more[:3]]):
        assert anna.delete(f"/api/work/{each['id']}").json()["state"] == "cancelled"
    assert anna.get(path).json()["state"] == "cancelled"
    assert problem(anna.post("/api/work", json={"do": "fly"})) == (400, "bad-request")
    assert problem(anna.post("/api/work", json={"do": "check ledger"}))[0] == 403


def test_work_gives_what_the_terminal_prints_or_its_refusal(anna: httpx.Client) -> None:
    asked = [
        ({"do": "plan", "link": "mgl-ml01"}, ("jackpot", "plan", "mgl-ml01")),
        ({"do": "count", "sheet": "stud", "par": True}, ("math", "stud", "--par")),
    ]
    for body, words in asked:
        assert finished(anna, body)["result"] == json_of(*words)
    wrong = finished(anna, {"do": "plan", "link": "mgl-ml01", "players": 1_000})
    assert wrong["state"] == "refused"
    direct = anna.post("/api/plans", json={"link": "mgl-ml01", "players": 1_000})
    for key in ("code", "sentence", "where", "rule", "facts"):
        assert direct.json()[key] == wrong["refusal"][key]
    page = finished(anna, {"do": "notice", "sheet": "stud", "form": "pdf"})
    file = anna.get(page["file"])
    assert file.content.startswith(b"%PDF")
    assert file.headers["content-disposition"].endswith('-notice.pdf"')


def finished(client: httpx.Client, body: Any) -> Any:
    """A work once it is over."""
    begun = client.post("/api/work", json=body)
    assert begun.status_code == 200, begun.text
    path = f"/api/work/{begun.json()['id']}"
    while (view := client.get(path).json())["state"] in ("waiting", "running"):
        time.sleep(0.1)
    return view


def test_r12_a_posted_file_is_judged(anna: httpx.Client) -> None:
    def verdict(text: bytes) -> Any:
        import base64

        return anna.post("/api/verify", json={"file": base64.b64encode(text).decode()}).json()

    assert verdict(b"{}")["code"] == 2
    assert verdict(b"PK\x05\x06" + bytes(18))["code"] in (1, 2)
