"""The server as clients meet it: sessions, tables, commands, news."""

import json
import re

from tests.web.running import PATIENCE, RunningServer, problem


def test_a_guest_sits_down_and_a_command_counts_once(server: RunningServer) -> None:
    with server.guest("Anna") as anna:
        path, key = "/api/tables/7/commands", {"idempotency-key": "sit 1"}
        first = anna.post(path, json={"do": "take seat", "spot": 1}, headers=key).json()
        again = anna.post(path, json={"do": "take seat", "spot": 1}, headers=key).json()
        assert (first["repeated"], again["repeated"]) == (False, True)
        assert first["events"] == again["events"]
        other = anna.post(path, json={"do": "take seat", "spot": 2}, headers=key)
        assert problem(other) == (409, "command-reused")
        (seat,) = [each for each in anna.get("/api/tables/7").json()["seats"] if each.get("you")]
        assert seat["person"] == "Anna"


def test_r15_bad_requests_are_refused_with_a_code(server: RunningServer) -> None:
    with server.guest("Bert") as bert, server.client() as nobody:
        path = "/api/tables/7/commands"
        assert problem(bert.post(path, content=b"{")) == (400, "bad-request")
        assert problem(bert.post(path, json={"do": "take seat", "spo": 1})) == (400, "bad-request")
        assert problem(bert.post(path, content=b"x" * 300_000)) == (413, "body-too-large")
        assert problem(nobody.post(path, json={"do": "tick"})) == (401, "not-signed-in")
        assert problem(bert.get("/api/tables/nine")) == (404, "unknown-table")
        assert problem(bert.get("/api/tables/7/events?after=x")) == (400, "bad-request")
        assert problem(bert.get("/nowhere")) == (404, "unknown-path")
        assert problem(bert.get("/api/tables/7/")) == (404, "unknown-path")
        assert problem(bert.delete("/api/me")) == (405, "wrong-method")
        assert problem(nobody.post("/api/guest", json={"name": "bert"})) == (409, "name-taken")
        assert problem(bert.post("/api/tables", json={})) == (403, "not-your-office")


def test_news_come_after_each_command_and_resume_from_a_number(server: RunningServer) -> None:
    with server.guest("Cleo") as cleo, server.socket(cleo) as socket:
        socket.send(json.dumps({"do": "follow", "table": "7", "after": 0}))
        first = json.loads(socket.recv(timeout=PATIENCE))
        numbers = [each["number"] for each in first["events"]]
        assert numbers == sorted(set(numbers))
        assert first["view"]["number"] >= numbers[-1]
        command = {"do": "buy chips", "amount": 100_00}
        socket.send(json.dumps({"do": "command", "table": "7", "command": command, "id": "b1"}))
        found = {}
        while "answer" not in found or "table" not in found:
            message = json.loads(socket.recv(timeout=PATIENCE))
            found[message["news"]] = message
        bought = found["answer"]["result"]["events"]
        assert [each["event"]["event"] for each in bought] == ["chips bought"]
        assert bought[0] in found["table"]["events"]
        seen = found["table"]["view"]["number"]
    with server.socket(cleo) as again:
        again.send(json.dumps({"do": "follow", "table": "7", "after": seen}))
        resumed = json.loads(again.recv(timeout=PATIENCE))
        assert resumed.get("events", []) == []
    cleo.close()


def test_r15_garbage_on_the_socket_is_refused_and_the_socket_stays(server: RunningServer) -> None:
    with server.guest("Dora") as dora, server.socket(dora) as socket:
        for text in ("garbage", "[]", '{"do":"fly"}', '{"do":"follow","table":7}'):
            socket.send(text)
            assert json.loads(socket.recv(timeout=PATIENCE))["refusal"]["code"] == "bad-request"
        socket.send(b"\x00\x01")
        assert json.loads(socket.recv(timeout=PATIENCE))["refusal"]["code"] == "bad-request"
        socket.send(json.dumps({"do": "follow", "table": "nine"}))
        assert json.loads(socket.recv(timeout=PATIENCE))["refusal"]["code"] == "unknown-table"
        socket.send('{"do":"ping","id":"1"}')
        assert json.loads(socket.recv(timeout=PATIENCE)) == {"news": "pong", "id": "1"}
        counted = re.search(r'refusals_total{code="bad-request"} (.*)', dora.get("/metrics").text)
        assert counted is not None
        assert float(counted[1]) >= 5  # those on the socket too


def test_r15_three_wrong_passwords_lock_an_account(server: RunningServer) -> None:
    with server.guest("Emil") as emil, server.client() as nobody:
        assert emil.post("/api/me/password", json={"password": "correct horse"}).status_code == 200
        right = {"name": "EMIL", "password": "correct horse"}
        assert nobody.post("/api/sign-in", json=right).status_code == 200
        for _ in range(3):
            wrong = nobody.post("/api/sign-in", json={"name": "Emil", "password": "wrong horse"})
            assert problem(wrong) == (401, "wrong-password")
        assert problem(nobody.post("/api/sign-in", json=right)) == (423, "account-locked")


def test_a_session_ends_where_its_owner_ends_it(server: RunningServer) -> None:
    with server.guest("Fay") as fay:
        assert fay.get("/api/me").json() == {"person": "Fay", "role": "guest", "office": None}
        assert fay.post("/api/sign-out").status_code == 200
        assert problem(fay.get("/api/me")) == (401, "not-signed-in")


def test_a_cookie_is_of_its_own_site_alone(server: RunningServer) -> None:
    with server.client() as browser:
        answer = browser.post("/api/guest", json={"name": "Gus"})
        cookie = answer.headers["set-cookie"]
        assert "token" not in answer.json() or answer.json()["token"] == ""
        for word in ("__Host-houseway=", "HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert word in cookie
        sent = {"cookie": cookie.split(";")[0]}
        path = "/api/sign-out"
        foreign = browser.post(path, headers={**sent, "origin": "https://elsewhere.example"})
        assert problem(foreign) == (403, "foreign-origin")
        assert problem(browser.post(path, headers=sent)) == (403, "foreign-origin")
        assert browser.post(path, headers={**sent, "origin": server.url}).status_code == 200


def test_news_of_a_table_by_http(server: RunningServer) -> None:
    with server.guest("Nelly") as nelly, server.staff("88") as sue, server.client() as nobody:
        for client in (nelly, sue, nobody):
            answer = client.get("/api/tables/7/news?after=0")
            assert answer.status_code == 200, answer.text
            assert answer.json()["view"]["number"] >= 1
            assert answer.json()["events"][0]["number"] == 1
        assert nobody.get("/api/tables/nine/news").status_code == 404
