"""A stored report as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from houseway.cli.chart import chart_svg
from houseway.cli.svg import edges_svg
from houseway.gamemath.audit import per_cent
from houseway.rules import Sheet


def page(sheet: Sheet, data: Mapping[str, Any]) -> str:
    """The report in Markdown: what is counted, how, and every figure with its exact fraction."""
    return "\n".join(_lines(sheet, data)) + "\n"


def edges_table(reports: Iterable[Mapping[str, Any]]) -> str:
    """The edge of every wager of every sheet, and of the whole game under best play."""
    lines = [
        "| sheet | whole game | element of risk | wagers |",
        "|---|---:|---:|---|",
    ]
    for data in reports:
        game = data["game"]
        parts = (
            ("", "")
            if game is None
            else tuple(per_cent(Fraction(game[name]), 4) for name in ("edge", "element_of_risk"))
        )
        wagers = ", ".join(
            f"{wager['wager']} {per_cent(Fraction(wager['edge']), 4)}" for wager in data["wagers"]
        )
        link = f"[{data['sheet']}]({data['sheet'].replace('/', '-')}.md)"
        lines.append(f"| {link} | {' | '.join(parts)} | {wagers} |")
    return "\n".join(lines) + "\n"


def _lines(sheet: Sheet, data: Mapping[str, Any]) -> Iterator[str]:
    printed = sheet.printed
    yield f"# {printed.title} · {printed.house}"
    yield ""
    chosen = ", ".join(
        f"{wager} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(printed.offers[wager].tables) > 1
    )
    yield (
        f"`houseway math {sheet.id}`: exact, over {data['deals']:,} deals"
        + (f"; paytables {chosen}" if chosen else "")
        + ". Generated; do not edit."
    )
    yield ""
    yield f"![How each wager ends]({sheet.id.replace('/', '-')}.svg)"
    game = data["game"]
    if game is not None:
        yield ""
        yield "## The whole game, every decision the best"
        yield ""
        yield "| figure | value | exactly |"
        yield "|---|---:|---|"
        for name in ("edge", "element_of_risk"):
            yield _row(name.replace("_", " "), game[name])
        if game.get("variance"):
            yield f"| variance | {float(Fraction(game['variance'])):.6f} | `{game['variance']}` |"
        for name, value in (game["decisions"] or {}).items():
            yield _row(f"decision: {name}", value)
        if game.get("stated"):
            yield f"| printed | {game['stated']} | {game['verdict']} |"
    yield ""
    yield "## Wager by wager"
    yield ""
    yield "| wager | edge | exactly | wins | pushes | loses | variance | printed |"
    yield "|---|---:|---|---:|---:|---:|---:|---|"
    for wager in data["wagers"]:
        ends = " | ".join(
            per_cent(Fraction(wager["outcomes"][end]), 4) for end in ("win", "push", "lose")
        )
        stated = f"{wager['stated']} {wager['verdict']}" if wager["stated"] else ""
        yield (
            f"| {wager['wager']} | {per_cent(Fraction(wager['edge']), 4)} | `{wager['edge']}` | "
            f"{ends} | {float(Fraction(wager['variance'])):.4f} | {stated} |"
        )
    yield from _tables(sheet, data["tables"])
    notes = [
        f"{w['wager']}: edge {per_cent(Fraction(w['edge_with_folds']), 4)} with folds, exactly "
        f"`{w['edge_with_folds']}`"
        for w in data["wagers"]
        if "edge_with_folds" in w
    ]
    notes += [f"{w['wager']}: {w['note']}" for w in data["wagers"] if w.get("note")]
    if notes or data["notes"]:
        yield ""
        yield "## Notes"
        yield ""
        yield from (f"- {note}" for note in (*notes, *data["notes"]))
    if data["tables"]:
        yield ""
        tables = ", ".join(f"`{name}`" for name in data["tables"])
        yield f"In full in `houseway math {sheet.id} --json`: {tables}."
    yield ""
    yield "How it is counted: [What the games are worth](index.md#how-it-is-counted)."


def _tables(sheet: Sheet, tables: Mapping[str, Any]) -> Iterator[str]:
    """What a reader wants to see of the further tables."""
    if "starting_hands" in tables:
        yield from ("", "## Before the flop", "")
        yield f"![The best decision for each two cards]({sheet.id.replace('/', '-')}-preflop.svg)"
    if "cover_all" in tables:
        yield from ("", "## Cover All by the number of hands", "")
        yield from ("| hands | edge | exactly | wins |", "|---:|---:|---|---:|")
        for hands, row in tables["cover_all"].items():
            wins = per_cent(Fraction(row["hit_frequency"]), 4)
            edge = per_cent(Fraction(row["edge"]), 4)
            yield f"| {hands} | {edge} | `{row['edge']}` | {wins} |"
    held = [row for row in tables.get("player_dealer", ()) if "break_even" in row]
    if held:
        kinds = list(held[0]["break_even"])
        yield from ("", "## Holding the bank", "")
        yield (
            "The least table action, all of it of one kind, that brings at least the fee, and in "
            "brackets the least above which every action does."
        )
        yield ""
        yield f"| fee option | {' | '.join(kinds)} |"
        yield f"|---:|{'---:|' * len(kinds)}"
        for row in held:
            yield f"| {row['option']} | {' | '.join(bank_pays_from(row, k) for k in kinds)} |"


def bank_pays_from(row: Mapping[str, Any], kind: str) -> str:
    """From which action on the bank gains under a fee option, in whole dollars."""
    first, always = row["break_even"][kind], row["always_from"][kind]
    if first is None:
        return "never"
    least = f"${first.removesuffix('.00')}"
    return least if first == always else f"{least} (${always.removesuffix('.00')})"


def pictures(sheet: Sheet, data: Mapping[str, Any]) -> dict[str, str]:
    """The pictures of a page, by the name of their file."""
    name, title = sheet.id.replace("/", "-"), sheet.printed.title
    drawn = {f"{name}.svg": edges_svg(title, data)}
    if "starting_hands" in data["tables"]:
        chart = {"preflop": {"hands": data["tables"]["starting_hands"]}}
        drawn[f"{name}-preflop.svg"] = chart_svg(title, chart)
    return drawn


def _row(name: str, value: str) -> str:
    return f"| {name} | {per_cent(Fraction(value), 5)} | `{value}` |"
