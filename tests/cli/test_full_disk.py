"""A disk that is full: the terminal stops, and nobody believes what was not written (R18)."""

import json
from io import StringIO
from pathlib import Path

from houseway.cli.table.drive import Printed, answer
from houseway.floor.operated_table import operate
from houseway.ledger.record import open_record
from houseway.table.live.shown.audience import Auditor
from tests.table.live.desk import house_of
from tests.table.live.sheets import UTH


def test_r18_a_table_stops_when_its_ledger_cannot_be_written(tmp_path: Path) -> None:
    card = [{"number": name, "pin": "2580"} for name in ("dora", "sue")]
    opens = {"do": "open table", "by": "dora", "card": card[0], "second": card[1], "tray": 10**8}
    buys = [{"do": "buy chips", "by": f"guest {i}", "amount": 500} for i in range(400)]
    out = StringIO()
    put = Printed(out, Auditor(), {}, text=False)
    with open_record(tmp_path / "house.db", new=True) as record:
        table = operate(house_of(UTH), record)
        assert answer(table, [json.dumps(opens).encode()], put)
        record._store.rows("PRAGMA max_page_count = 1")  # no page more than there are
        assert not answer(table, [json.dumps(line).encode() for line in buys], put)
        told = [json.loads(line) for line in out.getvalue().splitlines()]
        assert told[-1]["refused"] == "record-full"
        assert told[-1]["line"] < 400
        written = [each for each in told if each.get("event") == "chips bought"]
        assert len(table.state.stacks) == len(written)
