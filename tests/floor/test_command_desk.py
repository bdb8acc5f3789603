"""Many commands at once, and what happens by itself: each has its own answer, and what is overdue
happens once."""

from typing import Any

import pytest

from houseway.floor import table_desk
from houseway.floor.chance import FromNumber
from houseway.floor.clock import SetClock
from houseway.floor.command_desk import CommandRequest
from houseway.floor.house import House
from houseway.floor.opening import open_house
from houseway.floor.principal import Principal
from houseway.floor.refusals import FloorRefusal
from houseway.floor.table_update import CommandResult
from houseway.ledger.audit import audit_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.deadline import TablePace
from houseway.table.live.decide.door import decide
from houseway.table.live.request import Request
from houseway.table.refusals import RoundRefusal
from tests.databases import Database
from tests.table.live.staff import DORA, SUE, roster

AT, HOUR_LATER = "2026-11-17T20:00:00Z", "2026-11-17T21:00:00Z"
STAKES = {"ante": Cents(1_000), "blind": Cents(1_000)}


def opened(where: str, at: str = AT, pace: TablePace | None = None) -> House:
    return open_house(
        where, roster=roster(), clock=SetClock(at), chance=FromNumber(7), pace=pace or TablePace()
    )


def seat(house: House, table: str, *names: str) -> list[Principal]:
    """Guests with chips at a table of their own."""
    people = [house.guest(name) for name in names]
    for spot, who in enumerate(people, 1):
        house.do(who, table, ask.TakeSeat(spot=spot))
        house.do(who, table, ask.BuyChips(amount=Cents(20_000)))
    return people


def bet(house: House, table: str, people: list[Principal]) -> None:
    for spot, who in enumerate(people, 1):
        house.do(who, table, ask.PlaceBet(spot=spot, wagers=STAKES))


def numbers(house: House, who: Principal, table: str, after: int = 0) -> list[int]:
    return [each.number for each in house.events(table, who, after=after)]


# Several commands at once


def test_r3_each_command_of_a_group_has_its_own_answer(database: Database) -> None:
    where = database.empty()
    with opened(where) as house:
        house.open_table("7", "uth", cards=(DORA, SUE))
        anna, bob = seat(house, "7", "Anna", "Bob")
        buy = ask.BuyChips(amount=Cents(10_000))
        found = house.do_all(
            [
                CommandRequest(anna, "7", buy, "a1"),
                CommandRequest(bob, "7", ask.TakeSeat(spot=1), "b1"),  # Anna's
                CommandRequest(anna, "7", buy, "a1"),  # again
                CommandRequest(bob, "9", buy, "b2"),  # there is no such table
                CommandRequest(house.bystander(), "7", buy, "c1"),
                CommandRequest(bob, "7", buy, "a1"),  # Anna's id
                CommandRequest(bob, "7", buy, "b3"),
            ]
        )
        first, taken, again, unknown, looks_on, reused, last = found
        assert isinstance(first, CommandResult)
        assert isinstance(again, CommandResult)
        assert isinstance(last, CommandResult)
        assert (first.repeated, again.repeated, again.events) == (False, True, first.events)
        assert last.events[0].number == first.events[-1].number + 1
        refused = (taken, unknown, looks_on, reused)
        assert [each.reason for each in refused if isinstance(each, Refused)] == [
            RoundRefusal.SEAT_TAKEN,
            FloorRefusal.UNKNOWN_TABLE,
            FloorRefusal.ONLY_LOOKS_ON,
            LedgerRefusal.COMMAND_REUSED,
        ]
        chips = [each.chips for each in house.view("7", anna).seats if each.person == "Anna"]
        assert chips == [30_000]
    audit_record(where)


def test_r2_a_fault_of_one_command_leaves_the_others_of_its_group(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = database.empty()
    with opened(where) as house:
        house.open_table("7", "uth", cards=(DORA, SUE))
        anna, bob = seat(house, "7", "Anna", "Bob")
        before = house.view("7", anna).number

        def fail(setup: Any, state: Any, request: Request, *more: Any, **given: Any) -> Any:
            if isinstance(request.command, ask.TakeChips):
                raise ZeroDivisionError("a fault of this program")
            return decide(setup, state, request, *more, **given)

        monkeypatch.setattr(table_desk, "decide", fail)
        found = house.do_all(
            [
                CommandRequest(anna, "7", ask.BuyChips(amount=Cents(500)), "a1"),
                CommandRequest(bob, "7", ask.TakeChips(amount=Cents(500)), "b1"),
                CommandRequest(anna, "7", ask.BuyChips(amount=Cents(500)), "a2"),
            ]
        )
        assert [type(each) for each in found] == [CommandResult, ZeroDivisionError, CommandResult]
        assert numbers(house, anna, "7", before) == [before + 1, before + 2]
    audit_record(where)


# What is overdue


def test_r16_after_a_restart_what_is_overdue_happens_once_and_in_order(database: Database) -> None:
    where, keys = database.empty(), dict[str, str]()
    with opened(where) as house:
        for table, seconds in (("7", 60), ("8", 30)):
            house.open_table(table, "uth", cards=(DORA, SUE), seconds=seconds, automatic=True)
            people = seat(house, table, f"Anna {table}", f"Bob {table}")
            bet(house, table, people)
            keys.update({who.name: who.key for who in people})
        assert house.next_deadline() == "2026-11-17T20:00:30Z"
    told: list[str] = []
    with opened(where, HOUR_LATER) as again, opened(where, HOUR_LATER) as other:
        again.watch(told.append)
        assert (again.tick(), other.tick(), again.tick()) == (2, 0, 0)
        for table in ("7", "8"):
            anna = again.guest(f"Anna {table}", keys[f"Anna {table}"])
            view = again.view(table, anna)
            turns = [each.person for each in view.seats if each.turn]
            assert turns == [f"Bob {table}"]
            assert view.clock.until > HOUR_LATER  # from now on, not from an hour ago
    audit_record(where)


def test_r25_a_table_that_cannot_go_on_keeps_no_other_from_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with opened(":memory:") as house:
        for table in ("7", "8"):
            house.open_table(table, "uth", cards=(DORA, SUE), seconds=30, automatic=True)
            bet(house, table, seat(house, table, f"Anna {table}", f"Bob {table}"))
        prepare = table_desk.TableDesk.prepare

        def refuse_one(desk: Any, by: str, where: str, *more: Any, **given: Any) -> Any:
            if where == "7":
                raise Refused(FloorRefusal.UNKNOWN_TABLE, where="table", table=where)
            return prepare(desk, by, where, *more, **given)

        monkeypatch.setattr(table_desk.TableDesk, "prepare", refuse_one)
        clock = house._core.clock
        assert isinstance(clock, SetClock)
        clock.at = HOUR_LATER
        assert house.tick() == 1
