"""The sensors of a table over all links of a record (B6-15)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from houseway.jackpot.command import (
    AddTable,
    Arm,
    CoinIn,
    Command,
    Disarm,
    EndGame,
    LinkDown,
    LinkUp,
    Open,
)

from houseway.jackpot import Link, LinkDesk
from houseway.ledger import Ledger, memory_ledger
from houseway.money import Cents
from houseway.rules import Reason, Refused
from tests.library import open_link
from tests.table.jackpots import at, uth, washington
from tests.table.test_journal_progressive import journal

from .keypad import CATFISH, CRAZY, MGL, ML01, ML03, UTH, WA
from .own import STANDALONE, write_link
from .test_link_check import HOUSE, NO_RATES, POSTED

HANDS: Final = {"board": "Qs Js 4d 4h 7d", "dealer": "9c 9d"}
ON_FELT: Final = f"table 7: layout of {WA}"


class Floor:
    """Several links on one record."""

    def __init__(self) -> None:
        self.ledger: Ledger = memory_ledger()
        self.given = 0

    def do(self, link: Link | str, command: Command) -> None:
        opened = open_link(link) if isinstance(link, str) else link
        self.given += 1
        LinkDesk(opened, self.ledger).do(f"c{self.given}", command)

    def refuses(self, link: Link | str, command: Command) -> tuple[str, str]:
        head = self.ledger.head
        with pytest.raises(Refused) as caught:
            self.do(link, command)
        assert (caught.value.reason, caught.value.rule) == (Reason.BAD_LINK, "B6-15")
        assert self.ledger.head == head
        return caught.value.where, caught.value.what


def test_b6_15_one_sensor_two_sensors_and_no_third() -> None:
    floor = Floor()
    for link in (MGL, ML01):
        floor.do(link, Open(tables={"7": WA}))
    what = "a layout has at most 2 sensors, not 3"
    assert floor.refuses(ML03, Open(tables={"8": WA, "7": WA})) == (ON_FELT, what)
    floor.do(ML03, Open(tables={"8": WA}))
    assert floor.refuses(ML03, AddTable(table="7", sheet=WA)) == (ON_FELT, what)
    floor.do(STANDALONE, Open(tables={"8": WA}))


def test_b6_15_house_and_progressive_never_at_one_table_of_the_record(tmp_path: Path) -> None:
    house = open_link(write_link(tmp_path, MGL, *HOUSE, *NO_RATES, POSTED))
    floor = Floor()
    floor.do(ML01, Open(tables={"7": WA}))
    what = "house and progressive jackpots never stand at one table"
    assert floor.refuses(house, Open(tables={"7": WA})) == (ON_FELT, what)
    floor.do(house, Open(tables={"8": WA}))
    assert floor.refuses(ML01, AddTable(table="8", sheet=WA)) == (ON_FELT.replace("7", "8"), what)


def test_b6_15_a_table_plays_one_game_on_all_its_links() -> None:
    floor = Floor()
    floor.do(CATFISH, Open(tables={"7": CRAZY}))
    what = f"it plays {CRAZY} on {CATFISH}; a table plays one game"
    assert floor.refuses(MGL, Open(tables={"7": WA})) == ("table 7", what)
    floor.do(MGL, Open(tables={"8": WA}))


def arm(amount: int = 100) -> Arm:
    return Arm(table="1", spot=1, player="anna", amount=Cents(amount), base_wager=True)


@pytest.fixture
def both() -> Floor:
    """Recorded rounds of two houses that named no table: both are at the usual one."""
    floor = Floor()
    posting = journal(floor.ledger)
    posting.post(uth(at(1, "Ah Kd"), **HANDS))
    posting.post(washington("ML01", at(1, "Ah Kd", progressive="1.00"), **HANDS))
    return floor


def test_b6_15_two_games_are_not_played_at_one_table_at_once(both: Floor) -> None:
    what = f"it is playing {UTH} on {CATFISH} just now"
    both.do(CATFISH, arm(500))
    assert both.refuses(ML01, arm()) == ("table 1", what)
    assert both.refuses(ML01, CoinIn(table="1", round="r")) == ("table 1", what)
    both.do(CATFISH, Disarm(table="1", spot=1))
    both.do(ML01, arm())
    both.do(ML01, Disarm(table="1", spot=1))
    both.do(CATFISH, CoinIn(table="1", round="r"))
    assert both.refuses(ML01, arm()) == ("table 1", what)
    both.do(CATFISH, EndGame(table="1"))
    both.do(CATFISH, arm(500))
    both.do(CATFISH, LinkDown(table="1"))  # chips go back
    both.do(ML01, arm())
    both.do(CATFISH, LinkUp(table="1"))
    what = f"it is playing {WA} on {ML01} just now"
    assert both.refuses(CATFISH, arm(500)) == ("table 1", what)


def test_b6_15_recorded_rounds_keep_to_the_sensors_too(both: Floor) -> None:
    """Two links at the usual table; a third is refused, under a name of its own it is not."""
    third = washington("ML03", at(1, "Ah Kd", progressive="1.00"), **HANDS)
    head, posting = both.ledger.head, journal(both.ledger)
    with pytest.raises(Refused) as caught:
        posting.post(third)
    assert (caught.value.reason, caught.value.rule) == (Reason.BAD_LINK, "B6-15")
    assert (caught.value.where, both.ledger.head) == ("table 1", head)
    posting.post({**third, "table": "2"})
    posting.post(washington("ML03", at(1, "Ah Kd", progressive=None), **HANDS))  # no wager on it


def test_b6_15_a_recorded_round_waits_for_another_game_at_its_table(both: Floor) -> None:
    again = washington("ML01", at(2, "Ah Kd", progressive="1.00"), **HANDS)
    both.do(CATFISH, CoinIn(table="1", round="r"))
    with pytest.raises(Refused) as caught:
        journal(both.ledger).post(again)
    assert caught.value.what == f"it is playing {UTH} on {CATFISH} just now"
    both.do(CATFISH, EndGame(table="1"))
    journal(both.ledger).post(again)
