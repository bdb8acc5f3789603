"""`houseway math`, `advise`, `strategy`, `paytable try`: what a sheet or one spot is worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway import gamemath
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_broken, put_json, put_table
from houseway.cli.terminal.target import (
    PICTURES,
    DataForm,
    file_named,
    json_bytes,
    say_written,
    write_form,
    write_target,
)
from houseway.cli.terminal.watch import watched
from houseway.cli.typed.terms import sheet_asked
from houseway.fact import replace
from houseway.floor import figures
from houseway.floor.library import open_library
from houseway.floor.work_kinds import CountSheet, SolvePaytable, TryPaytable, WholeStrategy
from houseway.gamemath import SheetReport
from houseway.gamemath.answers import SheetVerdict, ShortListAnswer
from houseway.gamemath.audit import AGREES, FigureVerdict
from houseway.gamemath.par import game_spread
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Report
from houseway.gamemath.tables import BankTable, CoverAllTable
from houseway.money import Cents
from houseway.pages.chart import sheet_chart
from houseway.pages.drawing import draw_svg
from houseway.pages.report import bank_pays_from, kind_words
from houseway.rules import (
    PrintedSheet,
    Sheet,
    read_typed_money,
)

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from houseway.pages.par import ParForm


@options("wager", "dead", "decks", "hands")
def worth(work: CountSheet, output: str | None, *, again: bool, as_json: bool) -> None:
    """Print what a sheet is worth, or its par sheets, or what another one is worth beside it."""
    is_table = work.par or bool(work.against)
    place = None if output is None or is_table else file_named(output, "-o", PICTURES)
    par_place = place_of_pars(output) if is_table else None
    now = figures.count(sheet_asked(work), work, watched, again=again)
    if is_table:
        old = None
        if work.against:  # the typed choices are those of the new sheet
            of = replace(work, sheet=work.against, choose={}, switch={})
            old = figures.count(sheet_asked(of), of, watched, again=again)
        put_pars(figures.par_answer(now, old, par=work.par), par_place, as_json=as_json)
        return
    data = now.answer(now.made)
    if place is not None:
        write_form(place, "-o", sheet_chart(now.sheet.printed, now.made.report), data)
    if as_json:
        put_json(data)
        return
    show_report(now)
    if place is not None:
        say_written(place[0])


def place_of_pars(output: str | None) -> tuple[Path, ParForm] | None:
    """Where par sheets are written."""
    from houseway.pages.par import PAR_FORMS

    return None if output is None else file_named(output, "-o", PAR_FORMS)


def put_pars(
    answer: figures.ParAnswer, place: tuple[Path, ParForm] | None, *, as_json: bool
) -> None:
    """Write par sheets to their file, and print them."""
    from houseway.cli.math.par import put_page

    if place is not None:
        path, form = place
        data = json_bytes(answer.data) if form == "json" else answer.write(form)
        write_target(path, data, "-o")
    if as_json:
        put_json(answer.data)
        return
    put_page(answer.page(), console())
    if place is not None:
        say_written(place[0])


@options("hands")
def put_trial(work: TryPaytable, output: str | None, *, as_json: bool) -> None:
    """Print the par sheet of your own paytable beside the printed one."""
    place = place_of_pars(output)
    put_pars(figures.try_paytable(sheet_asked(work), work, watched), place, as_json=as_json)


@options("hands", "solve", "edge")
def put_solutions(work: SolvePaytable, *, as_json: bool) -> None:
    """Print the pay of one row for a wanted edge, or that of several, each by itself; of all where
    none is named."""
    from houseway.cli.math.par import put_solved, put_solved_rows

    sheet = sheet_asked(work)
    solved = figures.solve_paytable(sheet, work, watched)
    if as_json:
        put_json(solved[0] if len(work.rows) == 1 else solved)
    elif len(solved) == 1:
        put_solved(sheet, solved[0], console())
    else:
        put_solved_rows(sheet, solved, console())


def show_report(now: figures.SheetFigures) -> None:
    """A report for people."""
    out = console()
    sheet, made, _ = now
    printed, report = sheet.printed, made.report
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)} · {printed.id}")
    tables = ", ".join(
        f"{printed.wager_title(wager)} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(printed.offers[wager].tables) > 1
    )
    out.print(f"[dim]exact, over {report.deals:,} deals" + (f"; {plain(tables)}" * bool(tables)))
    for line in now.about:
        out.print(f"[dim]{plain(line)}[/]")
    _put_game(made, out)
    wagers: list[tuple[str, ...]] = [
        (
            plain(printed.wager_title(wager.wager)),
            share(wager.edge),
            share(wager.win),
            share(wager.push),
            share(wager.lose),
            f"{float(wager.variance):.4f}",
            _stated(made.verdict(wager.wager)),
        )
        for wager in report.wagers
    ]
    heads: tuple[str, ...] = ("wager", "edge", "wins", "pushes", "loses", "variance", "printed")
    if not any(made.verdict(wager.wager) for wager in report.wagers):  # of none a figure is printed
        heads, wagers = heads[:-1], [row[:-1] for row in wagers]
    spare = ("pushes", "variance", "loses")
    put_table(out, "Wager by wager", heads, wagers, right=heads[1:6], spare=spare)
    _put_sum(report, out)
    _put_cover_all(report.table(CoverAllTable), out)
    _put_bank(sheet, report.table(BankTable), out)
    for wager in report.wagers:
        folds = wager.more.get("edge_with_folds")
        name = plain(printed.wager_title(wager.wager))
        if folds is not None:
            with_folds = f"with the folds of best play its edge is {share(folds)}"
            out.print(f"[dim]{name}: a fold loses it; {with_folds}[/]")
    for note in dict.fromkeys(wager.note for wager in report.wagers if wager.note):
        names = [printed.wager_title(each.wager) for each in report.wagers if each.note == note]
        out.print(f"[dim]{plain(', '.join(names))}: {plain(note)}[/]")
    for note in report.notes:
        out.print(f"[dim]{plain(note)}[/]")


def _stated(verdict: FigureVerdict | None) -> str:
    return f"{verdict.printed} {verdict.word}" if verdict else ""


def _put_game(made: SheetReport, out: Console) -> None:
    game = made.report.game
    if game is None:
        return
    out.print(
        "\n[bold]Whole game under best play[/]: the player's expected result is "
        f"[bold]{float(game.ev):+.6f}[/] of the first wager"
    )
    rows = [
        ("edge", share(game.edge), "of the first wager"),
        ("element of risk", share(game.element_of_risk), "of all money bet"),
    ]
    spread = game_spread(game)
    if spread is not None:
        rows.append(("standard deviation", f"{spread.deviation:.4f}", "first wagers, one round"))
    verdict = made.verdict("game")
    if verdict is not None:
        rows.append(("printed", verdict.printed, verdict.word))
    rows += [(each.name, share(each.value), "of the hands") for each in game.actions or ()]
    put_table(out, "", ("figure", "value", "of what"), rows, right=("value",))


def _put_sum(report: Report, out: Console) -> None:
    """The sum, where a game has several wagers and an exact edge of its own."""
    own = [wager for wager in report.wagers if wager.per_round]
    game, whole = report.game, sum((wager.edge * wager.per_round for wager in own), Fraction(0))
    if game is None or len(own) < 2 or whole != game.edge:
        return
    parts = [f"{_times(wager.per_round)} × {share(wager.edge)}" for wager in own]
    out.print(
        f"The whole game: {' + '.join(parts)} = {share(whole)}, each edge times the average "
        "bet on it in first wagers."
    )


def _times(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{float(number):.4f}"


def _put_cover_all(table: CoverAllTable | None, out: Console) -> None:
    """A wager that is paid by the number of hands, for each number."""
    if table is not None:
        rows = [(str(row.hands), share(row.edge), share(row.win)) for row in table.rows]
        heads = ("hands", "edge", "wins")
        out.print("[bold]Cover All by the number of hands[/]")
        put_table(out, "", heads, rows, right=heads)


def _put_bank(sheet: Sheet, table: BankTable | None, out: Console) -> None:
    """For each fee option, the action at which holding the bank begins to pay."""
    if table is not None:
        rows = [(str(option.option), *bank_pays_from(option)) for option in table.options]
        heads = ("fee option", *(kind_words(sheet.printed, kind) for kind in table.kinds))
        out.print(
            "[bold]Holding the bank[/]: the least table action, all of it of one kind, that brings "
            "at least the fee, and in brackets the least above which every action does"
        )
        put_table(out, "", heads, rows, right=heads[1:])


def share(value: Fraction) -> str:
    """A fraction in per cent."""
    return per_cent(value, 4)


BACCARAT: Final = "ez-baccarat"


@dataclass(frozen=True, slots=True)
class ChartAsk:
    """The wanted part of a strategy: the short list, the whole chart, or a picture of it."""

    chart: bool = False
    svg: bool = False
    plot: str | None = None
    stake: str = "10.00"


def strategy(work: WholeStrategy, wanted: ChartAsk, *, as_json: bool) -> None:
    """Print the short list, or the whole strategy."""
    place = None if wanted.plot is None else file_named(wanted.plot, "-o", PICTURES)
    stake = read_typed_money(wanted.stake, where="--stake")
    sheet = sheet_asked(work)
    if wanted.chart or wanted.svg or place is not None:
        _put_chart(sheet, work, wanted, place, as_json=as_json)
    if not (wanted.chart or wanted.svg):
        put_short(sheet, stake, called=work.sheet, as_json=as_json)
    if place is not None and not (as_json or wanted.svg):
        say_written(place[0])


def put_short(sheet: Sheet, stake: Cents, *, called: str = "", as_json: bool = False) -> None:
    """The list that one can carry to a table; of Pai Gow what the House Way costs, and of a game
    without decisions what each wager does."""
    if sheet.printed.game == BACCARAT and not as_json:
        from houseway.cli.play.words import put_edges

        out = console()
        out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
        out.print("You decide nothing but the bet. What each one costs on average:")
        put_edges(sheet, list(sheet.wagers), out)
        return
    if sheet.printed.game == figures.PAI_GOW:
        from houseway.cli.math.house_way import put_house_way

        put_house_way(sheet, stake, console(), as_json=as_json)
        return
    from houseway.cli.math.rules import put_rules

    rules = gamemath.thumb_rules(sheet, watch=watched)
    if as_json:
        put_json(ShortListAnswer.of(sheet, rules, stake))
    else:
        put_rules(sheet, called or sheet.id, rules, stake, console())


def _put_chart(
    sheet: Sheet,
    work: WholeStrategy,
    wanted: ChartAsk,
    place: tuple[Path, DataForm] | None,
    *,
    as_json: bool,
) -> None:
    """The whole strategy, as a chart, as data or as a picture."""
    made = figures.chart(sheet, work, watched)
    if place is not None:
        write_form(place, "-o", made.draw(), made.data)
    if as_json and wanted.chart:
        put_json(made.data)
    elif wanted.svg:
        sys.stdout.write(draw_svg(made.draw()))
    elif wanted.chart and sheet.printed.game == figures.PAI_GOW:
        from houseway.cli.math.house_way import put_house_way_chart

        put_house_way_chart(sheet, console())
    elif wanted.chart:
        from houseway.cli.math.chart import put_chart

        put_chart(sheet, made.data.strategy, console(), full=work.full)


def audit(sheet_id: str, *, as_json: bool) -> None:
    """`houseway sheets audit`: every printed figure against ours, of one sheet or of all."""
    library = open_library()
    sheets = [library.sheet(sheet_id)] if sheet_id else library.all_sheets()
    found = {each.id: (each, list(gamemath.audit(each, watch=watched))) for each in sheets}
    if not sheet_id:
        put_broken(library.broken_sheets())
    if as_json:
        rows = [(name, verdict) for name, (_, verdicts) in found.items() for verdict in verdicts]
        put_json([SheetVerdict(name, verdict) for name, verdict in rows])
        return
    out = console()
    for printed, verdicts in found.values():
        if verdicts:
            _put_verdicts(printed, verdicts, out)
    if not any(verdicts for _, verdicts in found.values()):
        out.print(
            "The document prints no figure to check." if sheet_id else "No sheet prints a figure."
        )


def _put_verdicts(printed: PrintedSheet, verdicts: Sequence[FigureVerdict], out: Console) -> None:
    """The printed figures of one sheet."""
    put_table(
        out,
        f"Printed figures, and what counting gives: {plain(printed.id)}",
        ("figure", "printed", "ours", "verdict", "tried", "rule"),
        [
            (
                plain(printed.key_words(f"figures.{verdict.of}")),
                verdict.printed,
                share(verdict.ours),
                _word(verdict),
                "; ".join(f"{each.name} {share(each.value)}" for each in verdict.definitions),
                verdict.item,
            )
            for verdict in verdicts
        ],
        right=("printed", "ours"),
        spare=("tried",),
    )


def _word(verdict: FigureVerdict) -> str:
    """The verdict, and by how much where it differs."""
    if verdict.word == AGREES:
        return verdict.word
    return f"{verdict.word}, off by {share(verdict.off_by)}"
