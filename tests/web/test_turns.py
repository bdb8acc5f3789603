"""What one guest, or another site, asks of the server's new routes is no burden to the others."""

import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice

from houseway.fact import Fact
from houseway.web.route import PLAYS, ApiRequest, ApiRoute
from houseway.web.routes import ROUTES
from houseway.web.turns import AT_ONCE, MOST_ASKED
from tests.web.running import run_server


class Said(Fact, frozen=True):
    name: str


def test_nobody_waits_behind_all_that_one_guest_asks_for() -> None:
    gate = threading.Event()
    begun: list[str] = []

    def hold(request: ApiRequest) -> Said:
        begun.append(request.who.name)
        if request.who.name == "Mallory":
            gate.wait()
        return Said(request.who.name)

    route = ApiRoute(
        "GET", "/api/wait", "Waits.", hold, gives=Said, roles=PLAYS, waits_for_work=True
    )
    with (
        run_server(routes=(*ROUTES, route)) as server,
        server.guest("Mallory") as mallory,
        server.guest("Anna") as anna,
        ThreadPoolExecutor(30) as pool,
    ):
        asked = [pool.submit(mallory.get, "/api/wait") for _ in range(MOST_ASKED + 4)]
        try:
            refused = list(islice(as_completed(asked), 4))
            assert [each.result().status_code for each in refused] == [429] * 4
            assert anna.get("/api/wait").json() == {"name": "Anna"}
            assert begun.count("Mallory") == AT_ONCE
        finally:
            gate.set()
        assert sorted(each.result().status_code for each in asked) == [200] * MOST_ASKED + [429] * 4
        assert mallory.get("/api/wait").status_code == 200


def test_another_site_cannot_have_it_written_that_an_auditor_opened_a_chair() -> None:
    with run_server() as server, server.staff("88") as client:
        cookie = {"cookie": "__Host-houseway=x"}
        path = "/api/rounds/7/1/replay?chair=auditor"
        for site in ("cross-site", "same-site"):
            for method in ("GET", "HEAD"):
                headers = {**cookie, "sec-fetch-site": site}
                assert client.request(method, path, headers=headers).status_code == 403
        for site in ("same-origin", "none"):
            answer = client.get(path, headers={**cookie, "sec-fetch-site": site})
            assert answer.json()["code"] == "no-live-round"
        assert client.get(path).json()["code"] == "no-live-round"


def test_a_card_named_twice_is_refused_by_a_chart() -> None:
    with run_server() as server, server.guest("Mallory") as guest:
        pai_gow = "/api/sheets/california/fortune-pai-gow-poker/chart"
        for cards in ("As As As As As Ks Ks", "Joker Joker As Ks Qs Js Ts"):
            answer = guest.get(pai_gow, params={"cards": cards})
            assert (answer.status_code, answer.json()["code"]) == (422, "card-named-twice")
        assert guest.get(pai_gow, params={"cards": "As Ks Qs Js Ts 9s 8d"}).status_code == 200
