"""A record is copied to another place: a backup of a running house, a move between databases."""

from pathlib import Path

import pytest

from houseway.floor.demo_people import demo_roster
from houseway.floor.opening import open_house
from houseway.ledger.audit import audit_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store.copy import copy_record
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from tests.databases import make
from tests.refusals import refuses


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_r13_a_house_goes_on_at_another_place(source: str, target: str, tmp_path: Path) -> None:
    for each in ("one", "two"):
        (tmp_path / each).mkdir()
    one, two = make(source, tmp_path / "one"), make(target, tmp_path / "two")
    here, there = one.empty(), two.empty()
    with open_house(here, roster=demo_roster()) as house:
        house.open_table("7", "uth")
        anna = house.guest("Anna")
        house.do(anna, "7", ask.BuyChips(amount=Cents(100_00)))
        copy_record(here, there)  # while the house is open
        house.do(anna, "7", ask.BuyChips(amount=Cents(1_00)))
        key = anna.key
    assert audit_record(here).entries == audit_record(there).entries + 1
    with open_house(there) as moved:
        again = moved.guest("Anna", key)
        moved.do(again, "7", ask.BuyChips(amount=Cents(2_00)))
        own = moved.view("7", again).you
        assert own is not None
        assert own.chips == 102_00
    audit_record(there)
    one.close()
    two.close()


def test_r4_nothing_is_copied_over_a_record(tmp_path: Path) -> None:
    here, there = str(tmp_path / "house.db"), str(tmp_path / "other.db")
    for where in (here, there):
        open_house(where, roster=demo_roster()).close()
    with refuses(LedgerRefusal.RECORD_EXISTS):
        copy_record(here, there)
    with pytest.raises(Refused):
        copy_record(str(tmp_path / "nowhere.db"), str(tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()
