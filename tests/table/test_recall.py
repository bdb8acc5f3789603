"""A posted round from the record alone, and every difference that it may show."""

from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from houseway.fact import replace
from houseway.floor import open_library
from houseway.ledger.act import Gain, Hold
from houseway.ledger.chain import Entry
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MicroCents
from houseway.table import read_round
from houseway.table.audit import audit_rules
from houseway.table.journal import Journal
from houseway.table.recall import difference, recall_command, rounds_of, settle_as_posted
from tests.library import SHEETS
from tests.refusals import refuses
from tests.table.posts import PLAIN, ROYAL, memory, opened, post
from tests.table.rounds import EXAMPLE, Data, any_round

pytestmark = pytest.mark.usefixtures("each_database")


@given(any_round())
@settings(max_examples=40)
def test_r13_a_round_settles_again_from_the_record_alone(data: Data) -> None:
    record = memory()
    posted = post(record, data)
    (recalled,) = rounds_of(record)
    assert recall_command(record, posted.receipt.command) == recalled
    assert settle_as_posted(record, recalled).to_json() == posted.settled.to_json()
    assert difference(record, recalled) == ""


def test_r13_though_the_librarys_sheet_is_changed_or_gone(tmp_path: Path) -> None:
    """A house of one's own opens, deals a round and closes: its round is settled as it was."""
    own = tmp_path / "riverboat" / "ultimate-texas-holdem.toml"
    own.parent.mkdir()
    text = (SHEETS / "wccs" / "ultimate-texas-holdem.toml").read_text(encoding="utf-8")
    own.write_text(
        text.replace("wccs/ultimate-texas-holdem", "riverboat/ultimate-texas-holdem"),
        encoding="utf-8",
    )
    library = open_library({"HOUSEWAY_SHEETS": str(tmp_path)})
    stakes = {"ante": "10.00", "blind": "10.00"}
    spot = {"spot": 1, "wagers": stakes, "cards": "As Ks", "actions": ["bet 4x"]}
    data = {"sheet": "riverboat/ultimate-texas-holdem", "spots": [spot], "round": "1"}
    data |= {"dealer": "7c 2d", "board": "Qs Js Ts 3d 4h"}
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        before = Journal(record).post(read_round(data, library)).settled.to_json()
    own.unlink()
    with open_record(path, read_only=True) as record:
        assert settle_as_posted(record, recall_command(record, "round:1/1")).to_json() == before
        assert audit_rules(record).difference == ""


def test_r13_a_command_that_no_round_came_by() -> None:
    with refuses(LedgerRefusal.UNKNOWN_COMMAND):
        recall_command(memory(), "round:1/1")


def test_r13_every_change_of_an_entry_is_found() -> None:
    record = memory()
    post(record, {**EXAMPLE, "round": "r"})
    (recalled,) = rounds_of(record)

    entry = recalled.entry

    def found(entry: Entry) -> str:
        return difference(record, changed(recalled, entry=entry))

    first, *rest = entry.gains
    more = Gain(first.account, MicroCents(first.amount - 1_000_000))
    assert found(replace(entry, gains=(more, *rest))) == (
        "table:1, round r, entry 1: player:1/1 was posted -$301.01, and comes to -$301.00"
    )
    for name, other in (
        ("holds", replace(entry, holds=(Hold("x", first.account, MicroCents(1)),))),
        ("settles", replace(entry, settles=("x",))),
        ("rule", replace(entry, rule="ZZ")),
        ("swipes", replace(entry, swipes=("1",))),
        ("state", replace(entry, state="0" * 64)),
        ("documents", replace(entry, documents=())),
    ):
        assert found(other).endswith(f": what it says of its {name} is not what its event comes to")
    said: Any = recalled.said
    fewer = changed(recalled, said=replace(said, log=said.log[:-1]))
    assert "it does not settle" in difference(record, fewer)


def test_r13_r5_a_progressive_round_is_recalled_with_the_meters_it_met() -> None:
    """Later rounds move them on; its own events are looked at too."""
    record = opened()
    one = Journal(record)
    posts = [post(one, {**data, "round": f"{i}"}) for i, data in enumerate((PLAIN, ROYAL, PLAIN))]
    for posted in posts:
        again = settle_as_posted(record, recall_command(record, posted.receipt.command))
        assert again.to_json() == posted.settled.to_json()
    royal = list(rounds_of(record))[1]
    assert difference(record, royal) == ""
    short = changed(royal, on_links={1: royal.on_links[1][:-1]})
    assert difference(record, short).endswith("other events on its link than its cards call for")
