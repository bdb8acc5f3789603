"""A strategy as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from houseway.gamemath.strategy import (
    ChartRow,
    FlopChart,
    HandChart,
    RiverChart,
    ShownChart,
    Strategy,
    StreetChart,
)
from houseway.gamemath.writer.number import Json, fractions, write_fact
from houseway.gamemath.writer.tables import write_starting_hand
from houseway.rules import Sheet


def write_strategy(sheet: Sheet, chart: Strategy) -> dict[str, Json]:
    """A strategy with the sheet that it is for."""
    return {"sheet": sheet.id, "hash": sheet.digest, "ties": chart.ties, **_chart(chart)}


def _chart(chart: Strategy) -> Mapping[str, Json]:
    match chart:
        case HandChart():
            return {"rows": _rows(chart.rows)}
        case ShownChart():
            return {"shows": {each.rank: _rows(each.rows) for each in chart.shows}}
        case StreetChart():
            hands = [write_starting_hand(row) for row in chart.hands]
            return {
                "preflop": {"options": chart.options, "hands": hands},
                "flop": _street(chart.flop),
                "river": _street(chart.river),
            }
        case _:
            assert_never(chart)


def _rows(rows: Iterable[ChartRow]) -> list[Json]:
    return [_row(row) for row in rows]


def _row(row: ChartRow) -> dict[str, Json]:
    written: dict[str, Json] = {"from": row.lowest, "to": row.highest, "action": row.action}
    if row.shares:
        written["actions"] = fractions(row.shares)
        written["hands"] = [write_fact(each) for each in row.hands]
    return written


def _street(street: FlopChart | RiverChart) -> dict[str, Json]:
    return {"options": [each.name for each in street.decisions], **write_fact(street)}
