"""A strategy as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from houseway.cards import cards_text
from houseway.gamemath.strategy import (
    ChartRow,
    FlopChart,
    HandChart,
    RiverChart,
    ShownChart,
    Strategy,
    StreetChart,
)
from houseway.gamemath.tables import Times
from houseway.gamemath.writer.number import Json, counts, fractions
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
            return {
                "preflop": {
                    "options": chart.options,
                    "hands": [write_starting_hand(row) for row in chart.hands],
                },
                "flop": _flop(chart.flop),
                "river": _river(chart.river),
            }
        case _:
            assert_never(chart)


def _rows(rows: Iterable[ChartRow]) -> list[Json]:
    return [_row(row) for row in rows]


def _row(row: ChartRow) -> dict[str, Json]:
    written: dict[str, Json] = {"from": row.lowest, "to": row.highest, "action": row.action}
    if row.shares:
        written["actions"] = fractions(row.shares)
        written["hands"] = [
            {"cards": cards_text(each.cards), "count": each.count, "action": each.action}
            for each in row.hands
        ]
    return written


def _taken(decisions: tuple[Times, ...], best: str) -> dict[str, Json]:
    return {"decisions": counts(decisions), "best": best}


def _flop(flop: FlopChart) -> dict[str, Json]:
    return {
        "options": [each.name for each in flop.decisions],
        "counted": flop.counted,
        "decisions": counts(flop.decisions),
        "ties": flop.ties,
        "classes": [
            {"made": each.made, "draw": each.draw, **_taken(each.decisions, each.best)}
            for each in flop.classes
        ],
        "hands": [{"hand": each.hand, **_taken(each.decisions, each.best)} for each in flop.hands],
    }


def _river(river: RiverChart) -> dict[str, Json]:
    return {
        "options": [each.name for each in river.decisions],
        "counted": river.counted,
        "decisions": counts(river.decisions),
        "ties": river.ties,
        "rule": river.rule,
        "dealers": river.dealers,
        "bets_below": river.bets_below,
        "folds_above": river.folds_above,
        "classes": [
            {"board": each.board, "hand": each.hand, **_taken(each.decisions, each.best)}
            for each in river.classes
        ],
    }
