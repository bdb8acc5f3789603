"""Houses on a ledger for the tests of the command line, with the people of `examples/roster.toml`.

A link is opened, and its tables join it, at its keypad by somebody's card (R14).
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from houseway.cli.jackpot.console import LinkAtConsole
from houseway.cli.typed.link_line import CommandLine
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.opening import found_house, open_house
from houseway.floor.operator import Operator
from houseway.floor.roster import open_roster
from houseway.jackpot import Link
from houseway.ledger.record import open_record
from houseway.ledger.store import is_address
from houseway.table.journal import Journal
from tests.cli.rounds import EXAMPLES, METERS, ROSTER, UTH, Data
from tests.ledger.acts import ANNA, BEN, hold, note, pay, settle
from tests.library import library, open_link

CATFISH: Final = "catfish-bend/multi-link"


def card(number: str) -> Data:
    """A card as a line of JSON shows it."""
    return {"number": number, "pin": DEMO_PIN}


DAN, SUE, SAM, OLGA, GUS = (card(number) for number in ("D-1", "88", "70", "10", "61"))


def adopt(kept: Path | str, *, at: str) -> str:
    """Give a ledger its roster."""
    is_new = not is_address(str(kept)) and not Path(kept).exists()
    with open_record(kept, new=is_new) as record:
        found_house(record, open_roster(ROSTER), at=at)
    return str(kept)


def five_entries(path: Path) -> None:
    """A record of five entries in two streams."""
    with open_record(path, new=True) as record:
        record.commit("a", [hold("h", (ANNA, 500)), settle(("h",), 500, BEN)], at="2025-11-15")
        record.commit("b", [note("call"), pay(BEN, ANNA, 7, round="r1")])
        record.commit("c", [note("x")])


def flush_round() -> Data:
    """Round 17 of the examples, the flush at Catfish Bend."""
    text = (EXAMPLES / "flush-at-catfish-bend.json").read_text(encoding="utf-8")
    return {**json.loads(text), "round": "17"}


def one_round(path: Path) -> None:
    """A ledger with that round, and with its people."""
    at = "2026-11-15T20:00:00Z"
    with open_record(path, new=True) as record:
        Journal(record).post_file(flush_round(), library(), at=at)
    adopt(path, at=at)


def press(kept: Path | str, link: Link, *lines: Mapping[str, Any]) -> None:
    """Commands at the keypad of a link, each under an id of its own."""
    operator = Operator()
    with open_house(kept, roster=ROSTER, operator=operator, pace=None):
        desk = LinkAtConsole(operator.add_link(link), operator)
        for line in lines:
            desk.do(CommandLine(f"c{desk.state.ordinal + 1}", line))


def open_on(
    kept: Path | str,
    link: Link | None = None,
    *,
    tables: Mapping[str, str] | None = None,
    meters: Mapping[str, str] | None = METERS,
) -> str:
    """A ledger with an open link: that of Catfish Bend with table T7, where nothing is said."""
    opening: Data = {"do": "open", "tables": dict(tables or {"T7": UTH}), "by": OLGA}
    if meters is not None:
        opening["meters"] = dict(meters)
    press(kept, link or open_link(CATFISH), opening)
    return str(kept)
