"""A table that a later edition of this program has left is refused (R13)."""

from pathlib import Path
from typing import Any

import pytest

from houseway.fact import Fact
from houseway.floor.roster import open_roster
from houseway.ledger.act import Act, table_stream
from houseway.people.recognise import CardShown
from houseway.rules import Refused, configure
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import TableSetup, set_up
from proofs.asked import TableOnRecord, asks
from tests.databases import Database
from tests.library import library
from tests.table.live.sheets import UTH

ROSTER = Path(__file__).parents[3] / "examples" / "roster.toml"
DAN, DEB, SUE, GUS = (CardShown(number, "2580") for number in ("D-1", "D-2", "88", "61"))


def uth(table: str = "1", **more: Any) -> TableSetup:
    return set_up(configure(library().sheet(UTH), **more), table, open_roster(str(ROSTER)))


class LaterEntry(Fact, frozen=True, tag="live"):
    """What a later edition may write."""

    first: int
    events: tuple[str, ...]


class LaterTable(Fact, frozen=True):
    number: int
    robots: int


def test_r13_a_table_of_a_later_edition_is_refused_in_one_sentence(database: Database) -> None:
    with database.record() as record:
        act = Act(table_stream("9"), LaterEntry(1, ("robot",)), state=LaterTable(1, 7))
        record.commit("later", [act])
        with pytest.raises(Refused) as refused:
            TableOnRecord(uth("9"), record).do(asks("system", ask.Tick()))
    assert refused.value.reason is TableRefusal.TABLE_OF_ANOTHER_EDITION
    assert "table '9' was left open by another version" in str(refused.value)
