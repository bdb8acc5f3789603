"""Rounds for the tests of routes: those of the examples, and rounds dealt at a live table."""

import json
from typing import Any

from houseway.bots import make_player
from houseway.floor.chance import FromNumber
from houseway.floor.clock import MachineClock
from houseway.floor.evening import play_on
from houseway.floor.opening import open_house
from houseway.floor.operated_table import OperatedTable
from houseway.floor.operator import Operator
from houseway.gamemath import usual_sheet
from houseway.table.live.setup import set_up
from houseway.table.shoe import drawn_below
from tests.cli.houses import adopt
from tests.cli.rounds import EXAMPLES
from tests.library import library


def example(name: str, **more: Any) -> dict[str, Any]:
    """A round file of the examples."""
    return {**json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8")), **more}


def deal_live_rounds(path: str, rounds: int) -> None:
    """Rounds of Anna and Bob at the table `live`, in a ledger with the roster of the examples."""
    adopt(path, at="2026-11-16T02:15:00Z")
    operator, chance = Operator(), FromNumber(7)
    with open_house(path, operator=operator, chance=chance, pace=None):
        sheet = usual_sheet(library().sheet("catfish-bend/crazy-4-poker"))
        setup = set_up(sheet, "live", operator.roster, automatic=True)
        table = OperatedTable(setup, operator, clock=MachineClock(), chance=chance)
        for _ in play_on(table, make_player("habit", drawn_below("a")), guests=2, rounds=rounds):
            pass
