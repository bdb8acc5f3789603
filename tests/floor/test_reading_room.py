"""What of the record the staff may read while cards are in play (R17)."""

import io
from collections.abc import Callable
from typing import Any, TypeVar
from zipfile import ZipFile

import pytest

from houseway.floor.reading_room import ReadingRoom
from houseway.floor.record_facts import ExportAsk
from houseway.games.refusals import GameRefusal
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.clock import later
from houseway.table.live.deadline import TablePace
from tests.floor.test_house import OpenHouse
from tests.table.live.staff import GIL

T = TypeVar("T")
DAY, NEXT_DAY = "2026-11-17", "2026-11-18"
STAKES = {"ante": Cents(1_000), "blind": Cents(1_000)}


def table_with_bets() -> OpenHouse:
    """A table at which Anna has bet, and the cards come when the clock ticks."""
    opened = OpenHouse(pace=TablePace(pause=0, betting=10)).open(seconds=300)
    opened.house.tick()
    opened.house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=STAKES))
    return opened


def deal(opened: OpenHouse) -> None:
    opened.clock.at = f"{DAY}T20:01:00Z"
    while opened.house.tick():
        pass
    assert opened.operator.table("7").state.running is not None


def reason(work: Callable[[], object]) -> Any:
    with pytest.raises(Refused) as caught:
        work()
    return caught.value.reason


def test_r17_the_package_of_a_sealed_day_has_no_card_of_a_round_in_play() -> None:
    """A day may be sealed while a round is in play that began before."""
    opened = table_with_bets()
    house, reading = opened.house, ReadingRoom(opened.operator, ":memory:")
    manager, auditor = house.staff(GIL), opened.operator.auditor()
    deal(opened)
    opened.clock.at = f"{NEXT_DAY}T00:00:10Z"
    house.seal_day(DAY, card=GIL)
    for day in (DAY, ""):
        assert reason(lambda: reading.package(manager, day)) is GameRefusal.ROUND_NOT_OVER  # noqa: B023
    whole = ZipFile(io.BytesIO(reading.package(auditor, DAY)))
    assert b"cards laid" in whole.read("entries.jsonl")
    opened.play()
    assert reading.package(manager, DAY)


def test_r17_a_day_that_was_sealed_before_a_round_began_is_for_those_who_may_export_it() -> None:
    opened = table_with_bets()
    house, reading = opened.house, ReadingRoom(opened.operator, ":memory:")
    manager = house.staff(GIL)
    deal(opened)
    opened.play()  # the bets of the next round are open
    opened.clock.at = f"{NEXT_DAY}T00:00:10Z"
    house.seal_day(DAY, card=GIL)
    for is_readable in (False, True):
        house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=STAKES))
        opened.clock.at = later(opened.clock.at, 60)
        while house.tick():
            pass
        assert opened.operator.table("7").state.running is not None
        assert reason(lambda: reading.package(manager, "")) is GameRefusal.ROUND_NOT_OVER
        if is_readable:
            assert reading.package(manager, DAY)
        else:
            assert reason(lambda: reading.package(manager, DAY)) is GameRefusal.ROUND_NOT_OVER
        opened.play()


def test_r17_a_round_that_begins_while_an_export_is_made_is_not_in_it() -> None:
    opened = table_with_bets()

    class LateReader(ReadingRoom):
        """Reads after the cards have come."""

        def read(self, work: Callable[[Record], T]) -> T:
            deal(opened)
            return super().read(work)

    reading = LateReader(opened.operator, ":memory:")
    manager = opened.house.staff(GIL)
    for work in (
        lambda: reading.export(manager, "jsonl", ExportAsk("", "", "", 1, None)),
        lambda: reading.package(manager, ""),
    ):
        assert reason(work) is GameRefusal.ROUND_NOT_OVER
