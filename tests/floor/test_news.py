"""What followers are shown without a turn of the record: what is on it for sure, and no more."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from houseway.floor.running_table import RunningTable
from houseway.floor.table_update import TableUpdate
from houseway.floor.view_desk import NoUpdate
from houseway.ledger.act import table_stream
from houseway.ledger.pending import Pending
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused
from tests.floor.test_runner import LINK, SHEET, Served
from tests.table.live.staff import DICK, MAX, SUE


@pytest.fixture
def one(house: str) -> Iterator[Served]:
    served = Served(house).open()
    yield served
    served.house.close()


def news(served: Served, after: int) -> TableUpdate:
    """What is new for Anna, who was told that her table has changed."""
    found = at_hand(served, after)
    if found is NoUpdate.NOT_AT_HAND:
        (found,) = served.house.follow_all([("7", served.anna, after)])
    assert isinstance(found, TableUpdate)
    return found


def at_hand(served: Served, after: int) -> TableUpdate | NoUpdate | Exception:
    """The same, where it is at hand."""
    (found,) = served.house.news_at_hand([("7", served.anna, after)])
    return found


def test_r24_news_wait_for_no_command_that_is_being_written(one: Served) -> None:
    number = one.buy(one.anna)
    with one.house._core._runner._own_turn(), ThreadPoolExecutor(1) as thread:
        found = thread.submit(news, one, number - 1).result(timeout=120)
    assert [each.number for each in found.events] == [number]
    assert found.view == one.house.view("7", one.anna)
    assert found.view.you is not None
    assert found.view.you.chips == 500


def test_r2_nothing_is_shown_before_it_is_durable(
    one: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in the middle of a transaction, nor of one that fails and is tried again."""
    number, seen, move = one.buy(one.anna), list[object](), RunningTable.move

    def move_and_look(table: RunningTable, *given: Any) -> None:
        move(table, *given)
        seen.append(at_hand(one, number))
        if len(seen) == 1:
            raise Refused(LedgerRefusal.RECORD_BUSY, where=one.record.path)

    monkeypatch.setattr(RunningTable, "move", move_and_look)
    assert one.buy(one.anna) == number + 1
    assert seen == [NoUpdate.NOTHING_NEW] * 2
    assert news(one, number).view.number == number + 1


def test_r24_what_another_process_has_written_is_shown_once_it_is_heard_of(
    house: str, one: Served
) -> None:
    """A notice that is lost costs what a poll costs, and no event."""
    first = one.buy(one.anna)
    other = Served(house)
    other.anna = other.come("Anna", one.anna.key)
    second = other.buy(other.anna)
    assert at_hand(one, first) is NoUpdate.NOTHING_NEW
    one.house.hear(table_stream("7"))
    assert [each.number for each in news(one, first).events] == [second]
    third = one.buy(one.anna)
    assert [each.number for each in news(one, first).events] == [second, third]
    other.house.close()


def test_r24_a_notice_in_the_middle_of_a_command_is_not_lost(
    one: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was read before the other process wrote: it is read again for those who follow."""
    number, commit = one.buy(one.anna), Pending.commit

    def hear_and_commit(pending: Pending) -> None:
        one.house.hear(table_stream("7"))
        commit(pending)

    monkeypatch.setattr(Pending, "commit", hear_and_commit)
    one.buy(one.anna)
    assert one.table.durable.value is None
    assert news(one, number).view.number == number + 1


def test_a_link_moved_at_a_console_is_not_shown_as_it_was(house: str) -> None:
    """Another table joins by a keypad of its own."""
    served = Served(house)
    served.house.open_link(LINK, card=MAX)
    served.open(link=LINK)
    before = served.buy(served.anna) - 1
    news(served, before)
    (link,) = served.house._core.links.values()
    assert link.durable.value is not None
    served.house.open_table("8", SHEET, cards=(DICK, SUE), link=LINK)
    assert news(served, before).view == served.house.view("7", served.anna)
    served.house.close()
