"""`houseway paytable try`: a paytable of one's own, and the pay for a wanted edge."""

from __future__ import annotations

from collections.abc import Sequence

from houseway import gamemath
from houseway.cli.math.report import Ask, put_par_page
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, put_json
from houseway.cli.terminal.target import file_named
from houseway.cli.terminal.watch import watched
from houseway.gamemath.answers import TrialAnswer


@options("hands")
def try_paytable(ask: Ask, wager: str, pays: str, *, output: str | None, as_json: bool) -> None:
    """Print the par sheet of a paytable of one's own beside the printed one."""
    from houseway.pages.par import PAR_FORMS, csv_par, trial_page

    place = None if output is None else file_named(output, "-o", PAR_FORMS)
    trial = gamemath.try_paytable(ask.sheet(), wager, pays, hands=ask.hands, watch=watched)
    put_par_page(
        trial_page(trial),
        TrialAnswer.of(trial, pays),
        place,
        lambda: csv_par(trial.sheet, trial.pars),
        as_json=as_json,
    )


@options("hands", "solve", "edge")
def solve_paytable(
    ask: Ask, wager: str, pays: str | None, rows: Sequence[str], edge: str, *, as_json: bool
) -> None:
    """Print the pay of one row for a wanted edge, or that of several, each by itself; of all where
    none is named."""
    from houseway.cli.math.par import put_solved, put_solved_rows

    wanted, sheet = gamemath.read_edge(edge), ask.sheet()
    asked = rows or gamemath.solvable_rows(sheet, wager, hands=ask.hands, watch=watched)
    solved = [
        gamemath.solve_paytable(
            sheet, wager, row, wanted, pays=pays, hands=ask.hands, watch=watched
        )
        for row in asked
    ]
    if as_json:
        put_json(solved[0] if len(rows) == 1 else solved)
    elif len(solved) == 1:
        put_solved(sheet, solved[0], console())
    else:
        put_solved_rows(sheet, solved, console())
