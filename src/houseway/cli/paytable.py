"""`houseway paytable`: your own paytables."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.terminal.options import (
    AsJson,
    Hands,
    SheetId,
    Terms,
    wager_called,
)

app = typer.Typer(no_args_is_help=True, help="Paytables of your own.")


@app.callback()
def _paytable() -> None:
    """Paytables of your own."""


@app.command("try")
def try_paytable(
    sheet_id: SheetId,
    wager: Annotated[
        str, typer.Argument(parser=wager_called, help="The wager it pays, like trips.")
    ],
    pays: Annotated[
        str | None,
        typer.Argument(
            help='What each row pays, best first, like "50 40 30 9 7 4 3"; '
            "with --solve the printed pays if none are given.",
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
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write both tables: .pdf, .html, .csv or .json."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """A paytable of your own beside the printed one, row by row; or the pay for an edge."""
    from houseway.cli.math.report import put_solutions, put_trial
    from houseway.cli.typed.terms import sheet_work
    from houseway.floor.work_kinds import SolvePaytable, TryPaytable

    if solve and edge is None:
        raise typer.BadParameter("say which edge, like --edge 3%", param_hint="--edge")
    if edge is not None and output is not None:
        raise typer.BadParameter("it writes two paytables, not a solved pay", param_hint="-o")
    if edge is not None:
        rows = {"rows": tuple(solve or ()), "pays": pays, "edge": edge}
        wanted = sheet_work(SolvePaytable, sheet_id, terms, wager=wager, hands=hands, **rows)
        put_solutions(wanted, as_json=as_json)
    elif pays is None:
        raise typer.BadParameter("say what each row pays, or --solve a row", param_hint="PAYS")
    else:
        tried = sheet_work(TryPaytable, sheet_id, terms, wager=wager, pays=pays, hands=hands)
        put_trial(tried, output, as_json=as_json)
