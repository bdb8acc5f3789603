"""A stored report as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.pages.chart import edges_chart, strategy_chart
from houseway.pages.drawing import draw_svg
from houseway.pages.template import fill
from houseway.rules import Sheet


def report_page(sheet: Sheet, data: Mapping[str, Any]) -> str:
    """The report in Markdown: what is counted, how, and every figure with its exact fraction."""
    tables = data["tables"]
    chosen = [
        f"{wager} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(sheet.printed.offers[wager].tables) > 1
    ]
    held = [row for row in tables.get("player_dealer", ()) if "break_even" in row]
    kinds = list(held[0]["break_even"]) if held else []
    return fill(
        "report.md",
        sheet=sheet,
        name=file_name(sheet.id),
        report=data,
        chosen=chosen,
        has_preflop="starting_hands" in tables,
        cover_all=tables.get("cover_all", {}),
        kinds=kinds,
        bank=[(row["option"], [bank_pays_from(row, kind) for kind in kinds]) for row in held],
    )


def edges_table(reports: Iterable[Mapping[str, Any]]) -> str:
    """The edge of every wager of every sheet, and of the whole game under best play."""
    return fill("edges.md", reports=[(file_name(each["sheet"]), each) for each in reports])


def file_name(sheet_id: str) -> str:
    """What a sheet's page and pictures are called, without their endings."""
    return sheet_id.replace("/", "-")


def bank_pays_from(row: Mapping[str, Any], kind: str) -> str:
    """From which action on the bank gains under a fee option, in whole dollars."""
    first, always = row["break_even"][kind], row["always_from"][kind]
    if first is None:
        return "never"
    least = f"${first.removesuffix('.00')}"
    return least if first == always else f"{least} (${always.removesuffix('.00')})"


def report_pictures(sheet: Sheet, data: Mapping[str, Any]) -> dict[str, str]:
    """The pictures of a page as SVG, by the name of their file."""
    name, title = file_name(sheet.id), sheet.printed.title
    drawn = {f"{name}.svg": draw_svg(edges_chart(title, data))}
    if "starting_hands" in data["tables"]:
        chart = {"preflop": {"hands": data["tables"]["starting_hands"]}}
        drawn[f"{name}-preflop.svg"] = draw_svg(strategy_chart(title, chart))
    return drawn
