"""Every route and every command as every role: allowed or refused as the table of routes and
`people/duties.py` say, never by chance and never by a fault of the server."""

import re
from typing import Any, get_args

import httpx
import msgspec
import pytest

from houseway import codec
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.floor.principal import Role, role_of
from houseway.people import CardShown, Duty, Office
from houseway.people.duties import DUTIES, offices_for
from houseway.table.live.commands import Command
from houseway.web.routes import ROUTES
from tests.web.running import RunningServer

ROLES = {
    Role.BYSTANDER: "",
    Role.GUEST: "guest",
    Role.STAFF: "88",
    Role.AUDITOR: "95",
}


def come_in(server: RunningServer, role: Role, name: str) -> httpx.Client:
    if role is Role.BYSTANDER:
        return server.client()
    return server.guest(name) if role is Role.GUEST else server.staff(ROLES[role])


@pytest.mark.parametrize("role", ROLES, ids=str)
def test_r15_every_route_as_every_role(server: RunningServer, role: Role) -> None:
    client = come_in(server, role, str(role))
    for number, route in enumerate(ROUTES):
        path = re.sub(r"{[^}]*}", "7", route.path)
        answer = client.request(route.method, path, content=b"{}" if route.takes else None)
        refused = answer.status_code in (401, 403) and code(answer) in (
            "not-signed-in",
            "not-your-office",
        )
        assert refused is (role not in route.roles), (route.method, route.path, answer.text)
        assert answer.status_code < 500, (route.path, answer.text)
        if "sign-out" in path:
            client.close()
            client = come_in(server, role, f"{role} {number}")
    client.close()


BY_DUTY = {
    "/api/ledger/entries": Duty.RECALL_ROUND,
    "/api/ledger/balances": Duty.RECALL_ROUND,
    "/api/ledger/days": Duty.RECALL_ROUND,
    "/api/ledger/export": Duty.EXPORT,
    "/api/ledger/package": Duty.EXPORT,
    "/api/reports/tables": Duty.RECALL_ROUND,
    "/api/rounds/7/1": Duty.RECALL_ROUND,
    "/api/rounds/7/1/seen": Duty.RECALL_ROUND,
    "/api/rounds/7/1/reveal": Duty.RECALL_ROUND,
    "/api/rounds/7/1/verdict": Duty.RECALL_ROUND,
    "/api/alerts": Duty.ACKNOWLEDGE_ALERT,
    "/api/people": Duty.UNLOCK_CARD,
    "/api/people/locked": Duty.UNLOCK_CARD,
    "/api/people/findings": Duty.UNLOCK_CARD,
}
"""What is read by duty; those who audit read everything."""


@pytest.mark.parametrize("card", DEMO_PEOPLE)
def test_r15_every_office_reads_by_its_duties(server: RunningServer, card: str) -> None:
    _, office = DEMO_PEOPLE[card]
    with server.staff(card) as client:
        for path, duty in BY_DUTY.items():
            refused = code_of(client.get(path)) in ("card-too-low", "wrong-card")
            may = role_of(office) is Role.AUDITOR or office in offices_for(duty)
            assert refused is not may, (path, office)
        posts = client.post("/api/rounds", json={"rounds": []})
        wanted = "" if office in offices_for(Duty.POST_ROUND) else "card-too-low"
        if role_of(office) is Role.AUDITOR:
            wanted = "not-your-office"
        assert code_of(posts) in (wanted, wanted.replace("card-too-low", "wrong-card")), posts.text


@pytest.mark.parametrize("card", DEMO_PEOPLE)
def test_r19_only_two_managers_change_the_roster(server: RunningServer, card: str) -> None:
    """Whoever asks, with whatever card of the house: one manager's card twice is not two."""
    person, office = DEMO_PEOPLE[card]
    second = card if office in offices_for(Duty.ADOPT_ROSTER) else "70"
    shown = {
        "card": {"number": card, "pin": DEMO_PIN},
        "second": {"number": second, "pin": DEMO_PIN},
    }
    with server.staff("88") as client:
        before = server.served.operator.roster
        for path, body in (
            ("/api/people/cards/D-1/remove", {}),
            ("/api/people/cards/D-1/pin", {"pin": "9999"}),
            (
                "/api/people/cards",
                {"person": "Eve", "office": "auditor", "number": "66", "pin": "9999"},
            ),
        ):
            answer = client.post(path, json={**body, **shown})
            assert answer.status_code in (403, 422), (person, answer.text)
        assert server.served.operator.roster == before


def code_of(answer: httpx.Response) -> str:
    kind = answer.headers["content-type"]
    return code(answer) if kind == "application/problem+json" else ""


def code(answer: httpx.Response) -> str:
    return str(answer.json().get("code", ""))


def sample(kind: Any) -> Any:
    """The plainest value of a type."""
    found = msgspec.inspect.type_info(kind)
    return _sample(found)


def _sample(info: Any) -> Any:
    match info:
        case msgspec.inspect.StructType(cls=cls) if cls is CardShown:
            return {"number": "88", "pin": DEMO_PIN}
        case msgspec.inspect.StructType(fields=fields, tag_field=field, tag=tag):
            made = {each.encode_name: _sample(each.type) for each in fields if each.required}
            return {**made, **({field: tag} if field else {})}
        case msgspec.inspect.UnionType(types=types):
            return _sample(types[0])
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.StrType():
            return "x"
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.EnumType(cls=cls):
            return next(iter(cls)).value
        case msgspec.inspect.LiteralType(values=values):
            return values[0]
        case msgspec.inspect.TupleType(item_types=types):
            return [_sample(each) for each in types]
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.NoneType():
            return None
        case msgspec.inspect.CustomType():
            return "As"
        case _:
            return []


COMMANDS = sorted(get_args(Command), key=lambda kind: str(kind.__struct_config__.tag))


def test_r15_every_command_as_a_guest_who_is_not_seated(server: RunningServer) -> None:
    """Whatever needs a card or an office is refused to a guest, even with a card of the house in
    hand, and whatever is refused leaves no event."""
    with server.guest("Nosy") as nosy, server.staff("95") as auditor:
        for kind in COMMANDS:
            body = sample(kind)
            codec.decode(Command, codec.encode(body))  # the sample is one
            before = auditor.get("/api/tables/7").json()["number"]
            answer = nosy.post("/api/tables/7/commands", json=body)
            after = auditor.get("/api/tables/7").json()["number"]
            assert answer.status_code < 500, (body, answer.text)
            if answer.status_code != 200:
                assert after == before, body
            tag = kind.__struct_config__.tag
            if tag not in MAY:
                assert answer.status_code in (400, 403, 422), (body, answer.text)


MAY = {"take seat", "buy chips", "take chips", "leave seat", "give tip", "sit out", "join list",
       "leave list", "bet"}  # fmt: skip
"""What any guest may try at a table."""


def test_r15_every_command_as_those_who_only_look_on(server: RunningServer) -> None:
    with server.client() as nobody, server.staff("95") as auditor:
        for kind in COMMANDS:
            for client, wanted in ((nobody, 401), (auditor, 403)):
                answer = client.post("/api/tables/7/commands", json=sample(kind))
                assert answer.status_code == wanted, answer.text


def show(body: Any, number: str) -> Any:
    """A command with somebody's own card wherever it shows one."""
    match body:
        case {"number": _, "pin": pin}:
            return {"number": number, "pin": pin}
        case dict():
            return {key: show(value, number) for key, value in body.items()}
        case list():
            return [show(each, number) for each in body]
        case _:
            return body


AT_ANY_TIME = {
    "answer": Duty.ACKNOWLEDGE_ALERT,
    "ask for new deck": Duty.CALL_SUPERVISOR,
    "change delivery": Duty.HAND_DEALING,
    "change shuffle": Duty.CHANGE_SHUFFLE,
    "note": Duty.DEAL,
    "open bets": Duty.DEAL,
}
"""What one person alone may do while nobody plays. Everybody may look at the clock (tick)."""


@pytest.mark.parametrize("card", DEMO_PEOPLE)
def test_r15_r19_every_command_by_every_office_with_its_own_card(
    server: RunningServer, card: str
) -> None:
    """Nothing goes wrong, a refusal leaves no event, and what is done is within the duties."""
    office = DEMO_PEOPLE[card][1]
    with server.staff(card) as client, server.staff("95") as auditor:
        after = auditor.get("/api/tables/7").json()["number"]
        for kind in COMMANDS:
            tag, before = str(kind.__struct_config__.tag), after
            answer = client.post("/api/tables/7/commands", json=show(sample(kind), card))
            after = auditor.get("/api/tables/7").json()["number"]
            assert answer.status_code < 500, (tag, answer.text)
            if answer.status_code == 200 and tag != "tick":
                assert office in DUTIES[AT_ANY_TIME[tag]].places[0], tag
            elif tag != "tick":
                assert after == before, tag


BY_TWO = {"fill": Duty.FILL, "credit": Duty.CREDIT, "empty box": Duty.DROP}


@pytest.mark.parametrize("tag", BY_TWO)
def test_r6_r19_money_moves_by_two_cards_of_the_right_offices_alone(
    server: RunningServer, tag: str
) -> None:
    """Every pair of offices, in either order. Whoever gives the command shows a card of theirs."""
    amount = {"counted": 0} if tag == "empty box" else {"amount": 500, "slip": "F-1"}
    one, two = DUTIES[BY_TWO[tag]].places
    for first, (_, left) in DEMO_PEOPLE.items():
        with server.staff(first) as client:
            for second, (_, right) in DEMO_PEOPLE.items():
                cards = {"card": shown(first), "second": shown(second)}
                body = {"do": tag, **cards, **amount}
                answer = client.post("/api/tables/7/commands", json=body)
                fits = (left in one and right in two) or (right in one and left in two)
                assert (answer.status_code == 200) is fits, (left, right, answer.text)
    with server.staff("72") as other:  # who shows no card of their own
        pair = next(c for c, (_, o) in DEMO_PEOPLE.items() if o in one), "88"
        cards = {"card": shown(pair[0]), "second": shown(pair[1])}
        answer = other.post("/api/tables/7/commands", json={"do": tag, **cards, **amount})
        assert code(answer) == "not-his-card"


def shown(card: str) -> dict[str, str]:
    return {"number": card, "pin": DEMO_PIN}


def test_every_duty_names_an_office_that_the_demonstration_has() -> None:
    offices = {office for _, office in DEMO_PEOPLE.values()}
    for duty, rule in DUTIES.items():
        for place in rule.places:
            assert offices & place, duty
    assert Office.AUDITOR in offices
