"""The best strategy as a chart: a grid of starting hands, or rows of hands from the best down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from houseway.cli.out import plain, put_table
from houseway.cli.svg import grid_svg
from houseway.gamemath.strategy import ChartRow, HandChart, ShownChart, Strategy, StreetChart
from houseway.gamemath.tables import StartingHand, Times
from houseway.gamemath.writer.number import fraction_text

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.rules import Sheet

_LETTERS: Final = "AKQJT98765432"
_INKS: Final = {0: "green", 1: "yellow", 2: "cyan", 3: "dim"}


def put_chart(sheet: Sheet, chart: Strategy, out: Console) -> None:
    """Print a strategy, whichever of the shapes it has."""
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}\n")
    match chart:
        case StreetChart():
            _put_grid(chart, out)
            flop = {_label(each.made, each.draw): each for each in chart.flop.classes}
            river = {_label(each.board, each.hand): each for each in chart.river.classes}
            _put_street("Flop", chart.flop.decisions, "", out)
            _put_classes([(name, each.best, each.decisions) for name, each in flop.items()], out)
            _put_street("River", chart.river.decisions, chart.river.rule, out)
            _put_classes([(name, each.best, each.decisions) for name, each in river.items()], out)
        case ShownChart():
            for shown in chart.shows:
                _put_rows(f"the dealer shows {shown.rank}", shown.rows, out)
        case HandChart():
            _put_rows("", chart.rows, out)
    out.print(f"[dim]{plain(chart.ties)}[/]")


def grid_of(hands: Iterable[StartingHand]) -> list[list[str]]:
    """The best decision for each starting hand: suited above the diagonal, offsuit below."""
    best = {row.hand: row.best for row in hands}

    def cell(i: int, j: int) -> str:
        high, low = sorted((i, j))
        pair = _LETTERS[high] + _LETTERS[low]
        return best[pair if i == j else pair + ("s" if i < j else "o")]

    return [[cell(i, j) for j in range(13)] for i in range(13)]


def _put_grid(chart: StreetChart, out: Console) -> None:
    from rich.text import Text

    options = chart.options[::-1]
    ink = {option: _INKS[i % len(_INKS)] for i, option in enumerate(options)}
    mark = {option: (option.removeprefix("bet ")[:2]) for option in options}
    mark["check"] = "·"
    out.print("[bold]Before the flop[/]  (suited above the diagonal)\n")
    out.print("    " + " ".join(f"{letter:<3}" for letter in _LETTERS))
    for letter, row in zip(_LETTERS, grid_of(chart.hands), strict=True):
        line = Text(f" {letter}  ")
        for cell in row:
            line.append(f"{mark.get(cell, cell[:3]):<4}", style=ink.get(cell, ""))
        out.print(line)
    out.print("[dim]" + "   ".join(f"{mark[o]} = {o}" for o in options) + "[/]\n")


def _put_street(name: str, decisions: Sequence[Times], rule: str, out: Console) -> None:
    total = sum(each.count for each in decisions)
    shares = "   ".join(f"{each.name} {each.count / total:.2%}" for each in decisions)
    out.print(f"[bold]{name}[/]  {shares}")
    if rule:
        out.print(plain(rule))


def _put_classes(classes: Sequence[tuple[str, str, Sequence[Times]]], out: Console) -> None:
    """What each class of hands is called, its best decision, and how often each is taken."""
    rows = [
        (name, best, "   ".join(f"{each.name} {each.count:,}" for each in decisions))
        for name, best, decisions in classes
    ]
    if rows:
        put_table(out, "", ("hand", "best", "how often"), rows)
    out.print()


def _label(*words: str) -> str:
    """What a class of hands is called."""
    return " with ".join(word for word in words if word)


def _put_rows(title: str, rows: Sequence[ChartRow], out: Console) -> None:
    shown = [
        (
            row.highest if row.lowest == row.highest else f"{row.highest} down to {row.lowest}",
            _action(row),
        )
        for row in rows
    ]
    put_table(out, title, ("hand", "decision"), shown)


def _action(row: ChartRow) -> str:
    if not row.shares:
        return row.action
    shares = ", ".join(f"{each.name} {fraction_text(each.value)}" for each in row.shares)
    return f"by suits and side cards: {shares}"


def chart_svg(title: str, chart: Strategy) -> str:
    """A strategy as a picture."""
    if isinstance(chart, StreetChart):
        return starting_hands_svg(title, chart.hands)
    shows = (
        {"": chart.rows}
        if isinstance(chart, HandChart)
        else {each.rank: each.rows for each in chart.shows}
    )
    hands = list(dict.fromkeys(row.highest for rows in shows.values() for row in rows))
    cells = [
        [next((_action(r) for r in rows if r.highest == hand), "") for rows in shows.values()]
        for hand in hands
    ]
    return grid_svg(title, hands, list(shows), cells)


def starting_hands_svg(title: str, hands: Iterable[StartingHand]) -> str:
    """The best decision for each two cards as a picture."""
    letters = list(_LETTERS)
    return grid_svg(f"{title}: before the flop", letters, letters, grid_of(hands))
