"""Money that is turned back otherwise than by the rules is found again (R1)."""

from pathlib import Path

import pytest

from houseway.fact import replace
from houseway.ledger.audit import audit_record
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.live import happened
from houseway.table.live.commands import VoidPaidRound
from houseway.table.live.decide.dues import with_money
from proofs.asked import correction
from tests.table.live.desk import Desk, OnRecord
from tests.table.live.forged import forged_acts
from tests.table.live.sheets import PLAYER_BANK, THREE, UTH
from tests.table.live.staff import MAX, SUE
from tests.table.live.undo.rounds import CARD, correct, twice, void

_VOID = VoidPaidRound(
    round="1", reason=CARD, why="the camera", card=replace(SUE, pin=""), second=replace(MAX, pin="")
)


def two_rounds(sheet: str, path: Path) -> Desk:
    table = OnRecord(sheet, open_record(path, new=True)).open("anna", "bob", "cy")
    table.round()
    table.round()
    return table


@pytest.mark.parametrize("sheet", [UTH, *PLAYER_BANK[:1]])
def test_r1_money_that_is_turned_back_otherwise_is_found(sheet: str, tmp_path: Path) -> None:
    """By the rules, or by the ledger's own auditor: other money, people, lines or a second time."""

    honest = two_rounds(sheet, tmp_path / "honest.db")
    event, wrong = void(honest), ""
    (first, *rest), (line, *lines) = event.changes, event.lines
    dollar = replace(first, due=Cents(first.due + 100), chips=Cents(first.chips + 100))
    kept = replace(first, chips=Cents(first.chips + 100))
    fees = Cents(event.fees - 100)
    forged = {
        "more": replace(event, changes=(dollar, *rest), fees=fees),
        "not due": replace(event, changes=(kept, *rest), fees=fees),
        "lines": replace(event, lines=(replace(line, win=Cents(line.win + 100)), *lines)),
        "round": replace(event, round="2"),
        "number": replace(event, wrong=event.wrong - 1),
        "entry": replace(event, entry=event.entry - 1),
        "by a player": replace(event, staff=(replace(event.staff[0], person="bob"),)),
        "right": event,
        "twice": event,
    }
    for name, each in forged.items():
        table = two_rounds(sheet, tmp_path / f"{name}.db")
        record = table.table.record
        assert record is not None
        if name == "twice":
            void(table)
        said = happened.CommandRecord(
            by="sue", at="", first=table.state.number + 1, command=_VOID, events=(each,)
        )
        try:
            record.commit("forged", forged_acts(record, table.setup, table.state, said))
            wrong = audit_rules(record).difference
            record.close()
            audit_record(tmp_path / f"{name}.db")
        except (RecordDamaged, Refused) as damaged:
            wrong = wrong or str(damaged)
        assert bool(wrong) == (name != "right"), name


def test_r1_a_correction_with_other_fees_than_its_wagers_have_is_found(tmp_path: Path) -> None:
    honest = two_rounds(THREE, tmp_path / "honest.db")
    event = correct(honest, wagers={"2": twice(honest)})
    for fees, is_wrong in ((event.right.fees, False), ((), True)):
        table = two_rounds(THREE, tmp_path / f"{len(fees)}.db")
        record, past = table.table.record, table.table.past("1")
        assert record is not None
        assert past is not None
        said = with_money(table.state, past, replace(event, right=replace(event.right, fees=fees)))
        asked = correction(
            round="1", reason=CARD, why="the camera", card=replace(SUE, pin=""),
            second=replace(MAX, pin=""), wagers={"2": twice(table)},
        )  # fmt: skip
        entry = happened.CommandRecord(
            by="sue",
            at="",
            first=table.state.number + 1,
            command=asked.read(table.setup, table.state),
            events=(said,),
        )
        record.commit("said", forged_acts(record, table.setup, table.state, entry))
        assert bool(audit_rules(record).difference) == is_wrong
        record.close()
