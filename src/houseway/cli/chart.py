"""The best strategy on a terminal: a grid of starting hands, or hands from the best down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from houseway.cli.out import plain, put_table
from houseway.pages.chart import LETTERS, decision, starting_hands

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.rules import Sheet

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


def _put_grid(preflop: Mapping[str, Any], out: Console) -> None:
    from rich.table import Table

    options = list(preflop["options"])[::-1]
    ink = {option: _INKS[i % len(_INKS)] for i, option in enumerate(options)}
    mark = {option: option.removeprefix("bet ")[:2] for option in options}
    mark["check"] = "·"
    out.print("[bold]Before the flop[/]  (suited above the diagonal)\n")
    grid = Table(*("", *LETTERS), box=None, padding=(0, 1), header_style="")
    for letter, row in zip(LETTERS, starting_hands(preflop), strict=True):
        cells = (f"[{ink.get(cell, 'none')}]{mark.get(cell, cell[:3])}[/]" for cell in row)
        grid.add_row(letter, *cells)
    out.print(grid)
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
            decision(row),
        )
        for row in rows
    ]
    put_table(out, title, ("hand", "decision"), shown)
