"""The best strategy as a chart: a grid of starting hands, or rows of hands from the best down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from houseway.cli.out import plain, put_table
from houseway.cli.svg import grid_svg

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.rules import Sheet

_LETTERS: Final = "AKQJT98765432"
_INKS: Final = {0: "green", 1: "yellow", 2: "cyan", 3: "dim"}


def put_chart(sheet: Sheet, chart: Mapping[str, Any], out: Console) -> None:
    """Print a strategy, whichever of the shapes it has."""
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}\n")
    if "preflop" in chart:
        _put_grid(chart["preflop"], out)
        for street in ("flop", "river"):
            _put_street(street, chart[street], out)
    elif "shows" in chart:
        for shown, rows in chart["shows"].items():
            _put_rows(f"the dealer shows {shown}", rows, out)
    else:
        _put_rows("", chart["rows"], out)
    if chart.get("ties"):
        out.print(f"[dim]{plain(chart['ties'])}[/]")


def grid_of(preflop: Mapping[str, Any]) -> list[list[str]]:
    """The best decision for each starting hand: suited above the diagonal, offsuit below."""
    best = {row["hand"]: row["best"] for row in preflop["hands"]}

    def cell(i: int, j: int) -> str:
        high, low = sorted((i, j))
        pair = _LETTERS[high] + _LETTERS[low]
        found: str = best[pair if i == j else pair + ("s" if i < j else "o")]
        return found

    return [[cell(i, j) for j in range(13)] for i in range(13)]


def _put_grid(preflop: Mapping[str, Any], out: Console) -> None:
    from rich.text import Text

    options = list(preflop["options"])[::-1]
    ink = {option: _INKS[i % len(_INKS)] for i, option in enumerate(options)}
    mark = {option: (option.removeprefix("bet ")[:2]) for option in options}
    mark["check"] = "·"
    out.print("[bold]Before the flop[/]  (suited above the diagonal)\n")
    out.print("    " + " ".join(f"{letter:<3}" for letter in _LETTERS))
    for letter, row in zip(_LETTERS, grid_of(preflop), strict=True):
        line = Text(f" {letter}  ")
        for cell in row:
            line.append(f"{mark.get(cell, cell[:3]):<4}", style=ink.get(cell, ""))
        out.print(line)
    out.print("[dim]" + "   ".join(f"{mark[o]} = {o}" for o in options) + "[/]\n")


def _put_street(name: str, street: Mapping[str, Any], out: Console) -> None:
    total = sum(street["decisions"].values())
    shares = "   ".join(f"{o} {n / total:.2%}" for o, n in street["decisions"].items())
    out.print(f"[bold]{name.capitalize()}[/]  {shares}")
    if "rule" in street:
        out.print(plain(street["rule"]))
    classes = street.get("classes")
    if classes:
        rows = [
            (
                _label(row),
                row["best"],
                "   ".join(f"{o} {n:,}" for o, n in row["decisions"].items()),
            )
            for row in classes
        ]
        put_table(out, "", ("hand", "best", "how often"), rows)
    out.print()


def _label(row: Mapping[str, Any]) -> str:
    """What a class of hands is called: every word it has beside its decisions."""
    words = [str(v) for k, v in row.items() if k not in ("decisions", "best", "ties") and v]
    return " with ".join(words)


def _put_rows(title: str, rows: Sequence[Mapping[str, Any]], out: Console) -> None:
    shown = [
        (
            row["to"] if row["from"] == row["to"] else f"{row['to']} down to {row['from']}",
            _action(row),
        )
        for row in rows
    ]
    put_table(out, title, ("hand", "decision"), shown)


def _action(row: Mapping[str, Any]) -> str:
    if "actions" not in row:
        return str(row["action"])
    return "by suits and side cards: " + ", ".join(f"{a} {s}" for a, s in row["actions"].items())


def chart_svg(title: str, chart: Mapping[str, Any]) -> str:
    """A strategy as a picture."""
    if "preflop" in chart:
        letters = list(_LETTERS)
        return grid_svg(f"{title}: before the flop", letters, letters, grid_of(chart["preflop"]))
    shows: Mapping[str, Any] = chart.get("shows") or {"": chart["rows"]}
    hands = list(dict.fromkeys(row["to"] for rows in shows.values() for row in rows))
    cells = [
        [next((_action(r) for r in rows if r["to"] == hand), "") for rows in shows.values()]
        for hand in hands
    ]
    return grid_svg(title, hands, list(shows), cells)
