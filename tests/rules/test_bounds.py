"""No number, list or text of a sheet is beyond all measure; the key that is, is named."""

import json
from typing import Any

import pytest

from houseway.games import check_terms
from houseway.rules import Leaf, Refused, SheetError, configure
from houseway.rules.load import read_sheet_data
from tests.library import open_sheet

EZ, UTH = "california/ez-baccarat", "catfish-bend/ultimate-texas-holdem"
HUGE = 9223372036854775807


def read_with(sheet_id: str, key: str, value: Any) -> None:
    """Read a sheet in which one entry is another; `key` is its path in the file."""
    data = json.loads(json.dumps(dict(open_sheet(sheet_id).data)))
    *path, last = key.split(".")
    part = data
    for name in path:
        part = part[name]
    kinds = [leaf.value for leaf in Leaf if isinstance(part[last], dict) and leaf in part[last]]
    if kinds:
        part, last = part[last], kinds[0]
    part[last] = value
    check_terms(read_sheet_data(data, name="variant"))


@pytest.mark.parametrize(
    ("sheet_id", "key", "value"),
    [
        (UTH, "table.seats", HUGE),
        (UTH, "table.seats", 1_001),
        (EZ, "table.layouts.thirteen-player", HUGE),
        (EZ, "player_dealer.rounds", HUGE),
        (EZ, "switch.decks", 10**30),
        (EZ, "switch.cut", HUGE),
        (EZ, "game.natural", HUGE),
        (UTH, "wagers.ante.max", "999999999999.00"),
        (UTH, "aggregate.limit", "1000000000.01"),
        (UTH, "aggregate.odds", "1000001 to 1"),
        (UTH, "paytables.blind.house.rows.royal flush", "99999999999999 to 1"),
        (UTH, "game.order", []),
        (UTH, "game.order", ["ante"] * 5_000),
        (UTH, "game.order", ["blind", "ante", "blind"]),
        (UTH, "ranking.order", "x" * 4_001),
        (UTH, "irregularities", {"much": {"is": "x" * 4_001, "cite": "B1-4", "assumed": "a"}}),
        (UTH, "game.order", [-1]),
        (UTH, "ranking.order", HUGE),
    ],
)
def test_what_is_beyond_all_measure_is_refused_by_its_key(
    sheet_id: str, key: str, value: Any
) -> None:
    with pytest.raises(SheetError) as met:
        read_with(sheet_id, key, value)
    assert met.value.key.startswith(key.partition(".rows")[0])


def test_the_bounds_themselves_are_taken() -> None:
    read_with(UTH, "table.seats", 1_000)
    read_with(UTH, "aggregate.odds", "1000000 to 1")
    read_with(UTH, "aggregate.limit", "1000000000.00")
    read_with(UTH, "ranking.order", "x" * 4_000)


def test_a_switch_that_is_set_has_the_same_bounds() -> None:
    with pytest.raises(Refused, match="up to 1,000 is expected"):
        configure(open_sheet(EZ), switch={"decks": 10**18})
