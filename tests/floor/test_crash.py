"""A process with a house is killed: what it answered is there, whole, and nothing else (R2)."""

import time
from functools import partial

import pytest

from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live.happened import CommandRecord
from houseway.table.recall import LIVE
from tests.processes import Say, finish, kill, start
from tests.table.live.sheets import UTH
from tests.table.live.staff import DORA, SUE, roster


def buy_chips(where: str, say: Say) -> None:
    """Open a table and buy chips there for ever; say what was answered, and when."""
    with open_house(where, roster=roster()) as house:
        house.open_table("7", UTH, cards=(DORA, SUE))
        anna = house.guest("Anna")
        say("key", anna.key)
        number = 0
        while True:
            done = house.do(anna, "7", ask.BuyChips(amount=Cents(500)), id=f"c{number}")
            say(number, done.events[0].number)
            number += 1


@pytest.mark.parametrize("after", [0.05, 0.2, 0.5])
def test_r2_a_house_that_is_killed_has_lost_nothing(house: str, after: float) -> None:
    child, said = start(partial(buy_chips, house))
    key = said.readline().split()[1]
    time.sleep(after)
    kill(child)
    answered = [line.split() for line in finish(child, said) if line.endswith("\n")]
    with open_record(house, read_only=True) as record:
        assert audit_rules(record).difference == ""
        entries = [
            entry.event(CommandRecord) for entry in record.all_entries() if entry.kind == LIVE
        ]
    audit_record(house)
    written = {entry.id: entry.first for entry in entries if entry.id}
    for number, first in answered:
        assert written[f"c{number}"] == int(first)
    assert len(written) - len(answered) in (0, 1)  # the one that was under way
    operator = Operator()
    with open_house(house, operator=operator) as again:
        anna = again.guest("Anna", key)
        for name in written:
            assert again.do(anna, "7", ask.BuyChips(amount=Cents(500)), id=name).repeated
        assert operator.table("7").state.stacks == ({"anna": 500 * len(written)} if written else {})
