"""`houseway paytable`: your own paytable beside the printed one, or the pay for a wanted edge."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console

from houseway.cli.math.par import place_of_pars, put_pars
from houseway.cli.terminal.options import (
    AsJson,
    Hands,
    SheetId,
    Terms,
    options,
    output_option,
    wager_called,
)
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.cli.typed.terms import sheet_asked, sheet_work
from houseway.floor import figures
from houseway.floor.work_kinds import SolvePaytable, TryPaytable
from houseway.gamemath import SolvedPay
from houseway.gamemath.per_cent import fraction_text, per_cent
from houseway.gamemath.solve_pay import PayEdge
from houseway.rules import Sheet


@options("hands", "solve", "edge")
def try_paytable(
    sheet_id: SheetId,
    wager: Annotated[
        str, typer.Argument(parser=wager_called, help="The wager it pays, like trips.")
    ],
    pays: Annotated[
        str | None,
        typer.Argument(
            help='What each row pays, best first, like "50 40 30 9 7 4 3"; '
            "with --solve the printed pays if none are given."
        ),
    ] = None,
    solve: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROW",
            help="Find the pay of this row for the edge you want; several times for several rows, "
            "each by itself. Without it, of every row.",
        ),
    ] = None,
    edge: Annotated[
        str | None, typer.Option(metavar="PERCENT", help="The edge you want, like 3%.")
    ] = None,
    terms: Terms = None,
    hands: Hands = None,
    output: Annotated[
        str | None, output_option("Write both tables: .pdf, .html, .csv or .json.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """A paytable of your own beside the printed one, row by row; or the pay for an edge."""
    if solve and edge is None:
        raise typer.BadParameter("say which edge, like --edge 3%", param_hint="--edge")
    if edge is not None and output is not None:
        raise typer.BadParameter("it writes two paytables, not a solved pay", param_hint="-o")
    if edge is not None:
        solving = {"rows": tuple(solve or ()), "pays": pays, "edge": edge}
        wanted = sheet_work(SolvePaytable, sheet_id, terms, wager=wager, hands=hands, **solving)
        _put_solutions(wanted, as_json=as_json)
    elif pays is None:
        raise typer.BadParameter("say what each row pays, or --solve a row", param_hint="PAYS")
    else:
        tried = sheet_work(TryPaytable, sheet_id, terms, wager=wager, pays=pays, hands=hands)
        place = place_of_pars(output)
        answer = figures.try_paytable(sheet_asked(tried), tried, watched)
        put_pars(answer, place, as_json=as_json)


def _put_solutions(work: SolvePaytable, *, as_json: bool) -> None:
    """Print the pay of one row for a wanted edge, or that of several, each by itself; of all where
    none is named."""
    sheet = sheet_asked(work)
    solved = figures.solve_paytable(sheet, work, watched)
    if as_json:
        put_json(solved[0] if len(work.rows) == 1 else solved)
    elif len(solved) == 1:
        _put_solved(sheet, solved[0], console())
    else:
        _put_solved_rows(sheet, solved, console())


def _put_solved(sheet: Sheet, solved: SolvedPay, out: Console) -> None:
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


def _put_solved_rows(sheet: Sheet, solved: Sequence[SolvedPay], out: Console) -> None:
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
