"""`houseway math --par` and `paytable try`: par sheets, old beside new, and a pay for an edge."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.cli.terminal.out import fits, plain, put_table
from houseway.gamemath.per_cent import fraction_text, per_cent

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.gamemath import SolvedPay
    from houseway.gamemath.solve_pay import PayEdge
    from houseway.pages.par import ParColumn, ParPage
    from houseway.rules import Sheet


def put_page(page: ParPage, out: Console) -> None:
    """Par sheets one below the other, each with as many columns as there is room for."""
    out.print(f"[bold]{plain(page.title)}[/] · {plain(page.house)} · {plain(page.sheet)}")
    for line in page.about:
        out.print(f"[dim]{plain(line)}[/]")
    gap = "\n"
    for table in page.tables:
        if table.title:
            out.print(f"{gap}[bold]{plain(table.title)}[/]")
        if table.columns:
            _put_columns(table.columns, out)
        for line in table.words:
            out.print(plain(line))
        gap = "\n" if table.words else ""  # a table ends with a blank line of its own


def _put_columns(columns: Sequence[ParColumn], out: Console) -> None:
    left = list(columns)
    while True:
        heads = [column.head for column in left]
        cells = ([plain(cell) for cell in column.cells] for column in left)
        rows = list(zip(*cells, strict=True))
        giving = max(left, key=lambda column: column.gives_way)
        if not giving.gives_way or fits(out, heads, rows, right=heads[1:]):
            put_table(out, "", heads, rows, right=heads[1:])
            return
        left.remove(giving)


def put_solved(sheet: Sheet, solved: SolvedPay, out: Console) -> None:
    """The pay of one row for a wanted edge, and its neighbours in whole odds."""
    title = plain(sheet.printed.wager_title(solved.wager))
    what = "the whole game" if solved.of_game else "it"
    wanted = per_cent(solved.wanted, 4)
    out.print(
        f"[bold]{title}[/] at {plain(sheet.id)}: the pay of "
        f"[bold]{plain(solved.row)}[/] for an edge of {wanted} on {what}"
    )
    if solved.exact is not None:
        about = f"about {float(solved.exact):.4f} {solved.basis} 1"
        out.print(f"exactly {fraction_text(solved.exact)} {solved.basis} 1, {about}")
    rows = [
        (name, pay.pays, per_cent(pay.edge, 4), _off(pay, solved.wanted))
        for name, pay in (("house's side", solved.house), ("player's side", solved.player))
        if pay is not None
    ]
    put_table(out, "", ("side", "pays", "edge", "off by"), rows, right=("pays", "edge", "off by"))
    if solved.house is None:
        out.print(f"No whole pay leaves the house {wanted}: even the least leaves it less.")
    elif solved.player is None:
        out.print(f"Every pay that a sheet may have leaves the house at least {wanted}.")
    else:
        out.print(
            f"Pay [bold]{solved.house.pays}[/]: the edge is "
            f"[bold]{per_cent(solved.house.edge, 4)}[/], {fraction_text(solved.house.edge)}"
        )
    if solved.above:
        out.print(
            f"That is more than {plain(solved.above)} pays, which stands above it: raise that row "
            "too, or a sheet with it is refused (T-48)."
        )


def put_solved_rows(sheet: Sheet, solved: Sequence[SolvedPay], out: Console) -> None:
    """The pay of each of several rows for a wanted edge, the others staying as they are."""
    first = solved[0]
    what = "the whole game" if first.of_game else "it"
    title = plain(sheet.printed.wager_title(first.wager))
    out.print(
        f"[bold]{title}[/] at {plain(sheet.id)}: the pay of one row for an edge of "
        f"{per_cent(first.wanted, 4)} on {what}, the other rows as they are"
    )
    rows = [
        (
            plain(each.row),
            "" if each.exact is None else f"{float(each.exact):.4f} {each.basis} 1",
            "none" if each.house is None else each.house.pays,
            "" if each.house is None else per_cent(each.house.edge, 4),
            "" if each.house is None else _off(each.house, each.wanted),
        )
        for each in solved
    ]
    heads = ("row", "exactly", "whole pay", "edge", "off by")
    put_table(out, "", heads, rows, right=heads[1:], spare=("exactly",))
    out.print(
        "[dim]The whole pay leaves the house at least that edge. To change several rows together, "
        "give the pays of all, and solve the last: PAYS --solve ROW.[/]"
    )


def _off(pay: PayEdge, wanted: Fraction) -> str:
    off = pay.edge - wanted
    return f"{'+' if off >= 0 else ''}{per_cent(off, 4)}"
