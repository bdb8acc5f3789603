"""Every route and every command as every role: allowed or refused as the table of routes and
`people/duties.py` say, never by chance and never by a fault of the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import httpx
import msgspec
import pytest

from houseway import codec
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.floor.principal import Role
from houseway.people import CardShown, Office
from houseway.people.duties import DUTIES
from houseway.table.live.commands import Command
from houseway.web.routes import ROUTES
from tests.web.running import RunningServer, run_server

ROLES = {
    Role.BYSTANDER: "",
    Role.GUEST: "guest",
    Role.STAFF: "88",
    Role.AUDITOR: "95",
}


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth")
        yield running


def come_in(server: RunningServer, role: Role, name: str) -> httpx.Client:
    if role is Role.BYSTANDER:
        return server.client()
    return server.guest(name) if role is Role.GUEST else server.staff(ROLES[role])


@pytest.mark.parametrize("role", ROLES, ids=str)
def test_r15_every_route_as_every_role(server: RunningServer, role: Role) -> None:
    for number, route in enumerate(ROUTES):
        with come_in(server, role, f"{role} {number}") as client:
            path = re.sub(r"{[^}]*}", "7", route.path)
            answer = client.request(route.method, path, content=b"{}" if route.takes else None)
            refused = answer.status_code in (401, 403) and code(answer) in (
                "not-signed-in",
                "not-your-office",
            )
            assert refused is (role not in route.roles), (route.method, route.path, answer.text)
            assert answer.status_code < 500, (route.path, answer.text)


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


def test_every_duty_names_an_office_that_the_demonstration_has() -> None:
    offices = {office for _, office in DEMO_PEOPLE.values()}
    for duty, rule in DUTIES.items():
        for place in rule.places:
            assert offices & place, duty
    assert Office.AUDITOR in offices
