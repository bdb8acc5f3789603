"""The page is served beside the API, and a browser keeps what it may."""

import re
from collections.abc import Iterator

import httpx
import pytest

from houseway.web.page_files import FOLDER
from tests.web.running import run_server

HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def web() -> Iterator[httpx.Client]:
    with run_server() as server, server.client() as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/lobby", "/table/7", "/sign-in?to=/table/7", "/rounds"])
def test_own_paths_give_the_page(web: httpx.Client, path: str) -> None:
    answer = web.get(path, headers=HTML)
    assert answer.status_code == 200
    assert answer.text == (FOLDER / "index.html").read_text("utf-8")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_screens_answer_programs_that_take_anything(web: httpx.Client, method: str) -> None:
    answer = web.request(method, "/lobby", headers={"accept": "*/*"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert web.get("/lobby", headers={"accept": "application/json"}).status_code == 404


def test_unknown_path_gives_the_page_that_says_so(web: httpx.Client) -> None:
    answer = web.get("/nowhere", headers=HTML)
    assert (answer.status_code, "<div id=" in answer.text) == (404, True)


def test_api_answers_a_browser_as_before(web: httpx.Client) -> None:
    answer = web.get("/api/nowhere", headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-path")
    assert web.get("/nowhere").json()["code"] == "unknown-path"


def test_built_files_are_kept_for_good_and_packed(web: httpx.Client) -> None:
    named = re.findall(r'(?:src|href)="(/assets/[^"]+)"', web.get("/", headers=HTML).text)
    assert {name.rpartition(".")[2] for name in named} == {"js", "css", "woff2"}
    for name in named:
        answer = web.get(name)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        packed = answer.headers.get("content-encoding", "")
        assert packed == ("" if name.endswith("woff2") else "gzip")


def test_page_holds_the_policy(web: httpx.Client) -> None:
    """No inline script or style: the policy allows none."""
    answer = web.get("/", headers=HTML)
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert re.findall(r"<script(?![^>]*src=)|<style|style=|\son\w+=", answer.text) == []


def test_first_load_is_below_300_kb(web: httpx.Client) -> None:
    """The page, all that it names, and the fonts; other screens are loaded when they are opened."""
    page = web.get("/", headers=HTML).text
    named = set(re.findall(r'(?:href|src)="/([^"]+)"', page))
    fonts = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.woff2")}
    assert any(name.endswith(".js") for name in named)
    sent = 0
    for name in ("", *named, *fonts):
        with web.stream("GET", f"/{name}", headers=HTML) as answer:
            sent += len(b"".join(answer.iter_raw()))
    assert sent < 300_000
