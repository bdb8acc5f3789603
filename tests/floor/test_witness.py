"""Signed seals: a record that was rewritten or rolled back is found (R20)."""

from pathlib import Path

import pytest

from houseway.fact import replace
from houseway.floor.demo_people import demo_roster
from houseway.floor.opening import open_house
from houseway.floor.refusals import FloorRefusal
from houseway.floor.witness import Witness, is_signed
from houseway.money import Cents
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.web.served import ServedHouse
from tests.databases import Database
from tests.refusals import refuses

AT, NEXT_HOUR = "2026-11-18T10:15:00Z", "2026-11-18T11:00:00Z"


def play(where: str, guest: str) -> None:
    """A guest comes and buys chips."""
    with open_house(where, roster=demo_roster()) as house:
        if "7" not in house.tables():
            house.open_table("7", "uth")
        house.do(house.guest(guest), "7", ask.BuyChips(amount=Cents(100_00)))


def refusal_of(where: str, witness: Witness) -> Refusal | None:
    with open_house(where) as house:
        try:
            witness.check(house.has_entry)
        except Refused as refused:
            return refused.reason
    return None


def test_r20_a_record_that_was_rolled_back_is_refused(database: Database, tmp_path: Path) -> None:
    where, witness = database.empty(), Witness(tmp_path / "witness")
    play(where, "Anna")
    older = database.copy(where)
    play(where, "Bert")
    with open_house(where) as house:
        witness.sign(house.heads(), AT)
    again = Witness(tmp_path / "witness")
    assert refusal_of(where, again) is None
    assert refusal_of(older, again) is FloorRefusal.RECORD_BEHIND_SEAL
    play(older, "Cleo")  # as long as the right one by now, but another one
    assert refusal_of(older, again) is FloorRefusal.RECORD_BEHIND_SEAL


def test_r20_a_record_rolled_back_under_a_running_server_stops_the_house(
    database: Database, tmp_path: Path
) -> None:
    """It used to be found at the next start alone, and the next hour was signed over it."""
    where = database.empty()
    play(where, "Anna")
    with open_house(where) as house:
        Witness(tmp_path / "witness").sign(house.heads(), AT)
    served = ServedHouse(where, witness=str(tmp_path / "witness"))
    try:
        anna = served.house.guest("Cleo")
        served.house.do(anna, "7", ask.BuyChips(amount=Cents(1_00)))
        served.seal()
        database.run(where, "UPDATE streams SET number = 1 WHERE name = 'table:7'")
        with refuses(FloorRefusal.RECORD_BEHIND_SEAL):
            served.seal()
        with refuses(FloorRefusal.RECORD_BEHIND_SEAL):
            served.house.do(anna, "7", ask.BuyChips(amount=Cents(1_00)))
        with pytest.raises(Refused):
            served.seal()
        assert len(Witness(tmp_path / "witness").seals(0, 10)) <= 2
    finally:
        served.close()


def test_r20_a_seal_is_signed_once_an_hour_and_follows_the_one_before(tmp_path: Path) -> None:
    where, folder = str(tmp_path / "house.db"), tmp_path / "witness"
    play(where, "Anna")
    one, two = Witness(folder), Witness(folder)  # of two processes
    with open_house(where) as house:
        heads = house.heads()
    first = one.sign(heads, AT)
    assert two.sign(heads, AT) == first
    assert not two.is_due(AT)
    assert two.is_due(NEXT_HOUR)
    second = two.sign(heads, NEXT_HOUR)
    assert (first.number, second.number) == (1, 2)
    assert one.seals(0, 10) == (first, second)
    assert one.seals(1, 10) == (second,)
    assert all(is_signed(seal, one.key) for seal in (first, second))
    for changed in (
        replace(second, at=AT),
        replace(second, heads=first.heads[:-1]),
        replace(second, before=""),
        replace(second, signature=first.signature),
    ):
        assert not is_signed(changed, one.key)


def test_r20_half_a_line_is_cut_off_and_a_foreign_key_refused(tmp_path: Path) -> None:
    where, folder = str(tmp_path / "house.db"), tmp_path / "witness"
    play(where, "Anna")
    with open_house(where) as house:
        seal = Witness(folder).sign(house.heads(), AT)
    seals = folder / "seals.jsonl"
    whole = seals.read_bytes()
    seals.write_bytes(whole + whole[:40])
    assert Witness(folder).last == seal
    assert seals.read_bytes() == whole
    (folder / "house.key").write_text("00" * 32)
    with open_house(where) as house, pytest.raises(Refused) as refused:
        Witness(folder).check(house.has_entry)
    assert refused.value.reason is FloorRefusal.BAD_SIGNATURE
    (folder / "house.key").write_text("nothing")
    with refuses(FloorRefusal.BAD_HOUSE_KEY):
        Witness(folder)
