"""`houseway math --par` and `paytable try`: par sheets, old beside new, and a pay for an edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.terminal.out import fits, plain, put_table
from houseway.gamemath import ParSheet, par_sheet, par_sheets
from houseway.gamemath.audit import per_cent
from houseway.gamemath.par import HANDS, ParRow, Spread, game_spread
from houseway.gamemath.writer.number import fraction_text

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.gamemath import SheetReport, SolvedPay, Trial
    from houseway.gamemath.solve_pay import PayEdge
    from houseway.rules import Sheet


class Column(NamedTuple):
    """A column of figures. Where there is no room, those that matter less give way first."""

    head: str
    cells: Sequence[str]
    gives_way: int = 0


def put_pars(sheet: Sheet, made: SheetReport, echo: Mapping[str, object], out: Console) -> None:
    """The par sheet of every wager that has a paytable, and the spread of the whole game."""
    printed, pars = sheet.printed, par_sheets(made)
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)} · {plain(printed.id)}")
    for name, value in echo.items():
        out.print(f"[dim]{name}: {plain(str(value))}[/]")
    chosen = {each.wager: each.table for each in made.paytables}
    for par in pars:
        table = chosen.get(par.wager, "house")
        named = "" if table == "house" else f", paytable {plain(table)}"
        out.print(f"\n[bold]{plain(printed.wager_title(par.wager))}[/]{named}")
        _put_columns(_columns(par), out)
        _put_spread(par.spread, "of the wager", out)
        times, rest = divmod(par.combinations, made.report.deals)
        if times > 1 and not rest:  # decisions on the flop tell the flops of one board apart
            out.print(f"[dim]combinations: each deal {times} times, once for each flop[/]")
        if par.note:
            out.print(f"[dim]{plain(par.note)}[/]")
    whole = game_spread(made.report.game)
    if whole is not None:
        out.print("\n[bold]Whole game[/], every decision the best")
        _put_spread(whole, "of the first wager", out)


def _columns(par: ParSheet) -> list[Column]:
    rows = par.rows
    return [
        Column("row", (*(plain(row.name) for row in rows), "together")),
        _combinations(par),
        _chances(rows),
        Column("pays", (*(row.pays for row in rows), "")),
        _returns("return", par),
        Column("share", (*(per_cent(par.share(row), 3) for row in rows), "100.000%"), 3),
    ]


def _combinations(par: ParSheet) -> Column:
    counts = [f"{row.combinations:,}" for row in par.rows]
    return Column("combinations", (*counts, f"{par.combinations:,}"), 2)


def _chances(rows: Sequence[ParRow]) -> Column:
    return Column("probability", (*(per_cent(row.chance, 6) for row in rows), "100.000000%"), 1)


def _returns(head: str, par: ParSheet) -> Column:
    returned = [per_cent(row.returned, 4) for row in par.rows]
    return Column(head, (*returned, per_cent(par.returned, 4)))


def _put_columns(columns: Sequence[Column], out: Console) -> None:
    """The columns side by side, with as many of them as there is room for."""
    left = list(columns)
    while True:
        heads = [column.head for column in left]
        rows = list(zip(*(column.cells for column in left), strict=True))
        giving = max(left, key=lambda column: column.gives_way)
        if not giving.gives_way or fits(out, heads, rows, right=heads[1:]):
            put_table(out, "", heads, rows, right=heads[1:])
            return
        left.remove(giving)


def _put_spread(spread: Spread, of_what: str, out: Console) -> None:
    out.print(f"edge [bold]{per_cent(spread.edge, 4)}[/] {of_what}: {fraction_text(spread.edge)}")
    out.print(
        f"variance {float(spread.variance):.4f}, standard deviation {spread.deviation:.4f}; "
        f"in {HANDS} hands {_loss(spread.loss)}, give or take {spread.hundred:.2f}"
    )
    out.print(f"[dim]exact variance {fraction_text(spread.variance)}[/]")


def _loss(loss: Fraction) -> str:
    return f"a {'loss' if loss >= 0 else 'gain'} of {float(abs(loss)):.2f} units"


def put_trial(trial: Trial, out: Console) -> None:
    """The printed table and one's own, row by row and as a whole."""
    before, after = par_sheet(trial.printed_wager), par_sheet(trial.wager)
    title = trial.sheet.printed.wager_title(trial.own.wager)
    out.print(f"[bold]{plain(title)}[/] at {plain(trial.sheet.id)}")
    mine = {row.name: row for row in after.rows}
    names = [*dict.fromkeys((*(row.name for row in before.rows), *mine))]
    printed = {row.name: row for row in before.rows}
    moved = any(
        name not in printed or name not in mine or printed[name].chance != mine[name].chance
        for name in names
    )
    columns = [
        Column("row", (*map(plain, names), "together")),
        _of(after, mine, names, "combinations"),
        _of(after, mine, names, "probability"),
        Column("printed", (*(printed[n].pays if n in printed else "" for n in names), "")),
        Column("yours", (*(mine[n].pays if n in mine else "" for n in names), "")),
        _of(before, printed, names, "return"),
        _of(after, mine, names, "your return"),
    ]
    _put_columns(columns, out)
    if moved:
        out.print("[dim]combinations and probability with your pays: they change best play[/]")
    was, now = before.spread, after.spread
    figures = [
        ("edge", per_cent(was.edge, 4), per_cent(now.edge, 4)),
        ("wins", per_cent(trial.printed_wager.win, 4), per_cent(trial.wager.win, 4)),
        ("variance", f"{float(was.variance):.4f}", f"{float(now.variance):.4f}"),
        ("standard deviation", f"{was.deviation:.4f}", f"{now.deviation:.4f}"),
        (f"loss in {HANDS} hands", f"{float(was.loss):.2f}", f"{float(now.loss):.2f}"),
        ("give or take", f"{was.hundred:.2f}", f"{now.hundred:.2f}"),
    ]
    whole = game_spread(trial.before.report.game), game_spread(trial.made.report.game)
    if whole[0] is not None and whole[1] is not None:
        both = [(per_cent(each.edge, 4), f"{each.deviation:.4f}") for each in whole if each]
        figures.append(("whole game, edge", both[0][0], both[1][0]))
        figures.append(("whole game, deviation", both[0][1], both[1][1]))
    put_table(out, "", ("figure", "printed", "yours"), figures, right=("printed", "yours"))
    out.print(f"[dim]your edge exactly: {fraction_text(now.edge)}[/]")
    out.print(f"[dim]your variance exactly: {fraction_text(now.variance)}[/]")


def _of(par: ParSheet, rows: Mapping[str, ParRow], names: Sequence[str], what: str) -> Column:
    """A column over rows that two tables may not share."""
    match what:
        case "combinations":
            whole = _combinations(par)
        case "probability":
            whole = _chances(par.rows)
        case _:
            whole = _returns(what, par)
    known = dict(zip((row.name for row in par.rows), whole.cells, strict=False))
    cells = (*(known.get(name, "") if name in rows else "" for name in names), whole.cells[-1])
    return Column(whole.head, cells, whole.gives_way)


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
        out.print(f"No whole pay leaves the house {wanted}: the least one leaves less.")
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


def _off(pay: PayEdge, wanted: Fraction) -> str:
    off = pay.edge - wanted
    return f"{'+' if off >= 0 else ''}{per_cent(off, 4)}"
