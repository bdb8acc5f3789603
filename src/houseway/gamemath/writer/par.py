"""Par sheets and solved pays as JSON."""

from __future__ import annotations

from houseway.gamemath.par import HANDS, ParSheet, Spread, game_spread, par_sheet, par_sheets
from houseway.gamemath.sheet_report import SheetReport
from houseway.gamemath.solve_pay import PayEdge, SolvedPay
from houseway.gamemath.variant import Trial
from houseway.gamemath.writer.number import Json, both


def write_pars(made: SheetReport) -> dict[str, Json]:
    """The par sheets of a report, and how the whole game spreads."""
    game = game_spread(made.report.game)
    return {
        "sheet": made.report.sheet,
        "hash": made.digest,
        "paytables": {each.wager: each.table for each in made.paytables},
        "wagers": [write_par(par) for par in par_sheets(made)],
        "game": None if game is None else _spread(game),
    }


def write_par(par: ParSheet) -> dict[str, Json]:
    """One par sheet. Combinations are texts: they are beyond what most readers of JSON hold."""
    written: dict[str, Json] = {
        "wager": par.wager,
        "combinations": str(par.combinations),
        "rows": [
            {
                "row": row.name,
                "pays": row.pays or None,
                **both("result", row.result),
                "combinations": str(row.combinations),
                **both("probability", row.chance),
                **both("return", row.returned),
                **both("share_of_return", par.share(row)),
            }
            for row in par.rows
        ],
        **both("return", par.returned),
        **_spread(par.spread),
    }
    return written | ({"note": par.note} if par.note else {})


def _spread(spread: Spread) -> dict[str, Json]:
    """Roots are texts of twelve places: no fraction stands behind them."""
    return {
        **both("edge", spread.edge),
        **both("variance", spread.variance),
        "standard_deviation": f"{spread.deviation:.12f}",
        **both(f"loss_in_{HANDS}", spread.loss),
        f"standard_deviation_of_{HANDS}": f"{spread.hundred:.12f}",
    }


def write_trial_pars(trial: Trial) -> dict[str, Json]:
    """The par sheets of the printed table and of one's own."""
    return {
        "printed": write_par(par_sheet(trial.printed_wager)),
        "yours": write_par(par_sheet(trial.wager)),
    }


def write_solved(sheet: str, solved: SolvedPay) -> dict[str, Json]:
    """The pay of one row for a wanted edge."""
    return {
        "sheet": sheet,
        "wager": solved.wager,
        "row": solved.row,
        **both("wanted", solved.wanted),
        "edge_of": "game" if solved.of_game else "wager",
        **both("exact_pay", solved.exact),
        "basis": solved.basis,
        "house": _pay(solved.house),
        "player": _pay(solved.player),
        "pays_more_than": solved.above or None,
    }


def _pay(pay: PayEdge | None) -> Json:
    return None if pay is None else {"pays": pay.pays, **both("edge", pay.edge)}
