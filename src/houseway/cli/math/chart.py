"""The best strategy on a terminal: a grid of starting hands, or hands from the best down."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from houseway.cli.terminal.out import plain, put_table
from houseway.gamemath.strategy import (
    ChartRow,
    HandChart,
    RiverChart,
    ShownChart,
    Strategy,
    StreetChart,
)
from houseway.gamemath.tables import Times
from houseway.pages.carried import LETTERS, READ, carried_ranges, decision_words
from houseway.pages.chart import starting_grid
from houseway.rules import Sheet

_INKS: Final = {0: "green", 1: "yellow", 2: "cyan", 3: "dim"}


def put_chart(sheet: Sheet, chart: Strategy, out: Console, *, full: bool = False) -> None:
    """Print a strategy, whichever of the shapes it has; a `full` one tells all side cards apart."""
    printed = sheet.printed
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)} · {sheet.id}\n")
    match chart:
        case StreetChart():
            _put_grid(chart, out)
            flop = {_label(each.made, each.draw): each for each in chart.flop.classes}
            _put_street("Flop", chart.flop.decisions, "", out)
            _put_classes([(name, each.best, each.decisions) for name, each in flop.items()], out)
            _put_street("River", chart.river.decisions, _river_words(chart.river), out)
            rows = [
                (each.board, each.hand, each.best, _often(each.decisions))
                for each in chart.river.classes
            ]
            heads = ("on the board", "your hand with it", "best", "how often")
            put_table(out, "", heads, rows)
            out.print()
        case ShownChart():
            for shown in chart.shows:
                title = f"the dealer shows {shown.rank}"
                if full:
                    _put_rows(title, shown.rows, out)
                else:
                    carried = carried_ranges(shown.rows, shown.rank)
                    lines = [(each.hands, each.tip) for each in carried]
                    put_table(out, title, ("hand", "decision"), lines)
            if not full:
                out.print(f"[dim]{READ}[/] [dim]--full tells all side cards apart.[/]")
        case HandChart():
            _put_rows("", chart.rows, out)
    out.print(f"[dim]{plain(chart.ties)}[/]")


def _put_grid(chart: StreetChart, out: Console) -> None:
    options = chart.options[::-1]
    ink = {option: _INKS[i % len(_INKS)] for i, option in enumerate(options)}
    mark = {option: option.removeprefix("bet ")[:2] for option in options}
    mark["check"] = "·"
    out.print("[bold]Before the flop[/]  (suited above the diagonal)\n")
    grid = Table(*("", *LETTERS), box=None, padding=(0, 1), header_style="")
    for letter, row in zip(LETTERS, starting_grid(chart.hands), strict=True):
        cells = (f"[{ink.get(cell, 'none')}]{mark.get(cell, cell[:3])}[/]" for cell in row)
        grid.add_row(letter, *cells)
    out.print(grid)
    out.print("[dim]" + "   ".join(f"{mark[o]} = {o}" for o in options) + "[/]\n")


def _put_street(name: str, decisions: Sequence[Times], rule: str, out: Console) -> None:
    total = sum(each.count for each in decisions)
    shares = "   ".join(f"{each.name} {each.count / total:.2%}" for each in decisions)
    out.print(f"[bold]{name}[/]  {shares}")
    if rule:
        out.print(plain(rule))


def _put_classes(classes: Sequence[tuple[str, str, Sequence[Times]]], out: Console) -> None:
    """Each class of hands by name, its best decision, and how often each is taken."""
    rows = [(name, best, _often(decisions)) for name, best, decisions in classes]
    if rows:
        put_table(out, "", ("hand", "best", "how often"), rows)
    out.print()


def _often(decisions: Sequence[Times]) -> str:
    """How often each decision is best, without those that never are."""
    return "   ".join(f"{each.name} {each.count:,}" for each in decisions if each.count)


def _river_words(river: RiverChart) -> str:
    """The deciding features at the river, first in words."""
    return (
        f"Bet where fewer than {river.bets_below} of the {river.dealers} hands that the dealer may "
        f"hold beat yours, and fold where more than {river.folds_above} do. In between it depends "
        f"on ties and on hands that do not qualify. Exactly: {river.rule}."
    )


def _label(*words: str) -> str:
    """The name of a class of hands."""
    return " with ".join(word for word in words if word)


def _put_rows(title: str, rows: Sequence[ChartRow], out: Console) -> None:
    shown = [
        (
            row.highest if row.lowest == row.highest else f"{row.highest} down to {row.lowest}",
            decision_words(row),
        )
        for row in rows
    ]
    put_table(out, title, ("hand", "decision"), shown)
