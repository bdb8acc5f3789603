"""`houseway math` and `sheets audit`: what a sheet is worth, beside the figures that it prints."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console
from typer._click.exceptions import UsageError

from houseway import gamemath
from houseway.cli.math.par import place_of_pars, put_pars
from houseway.cli.math.progressive import progressive_worth
from houseway.cli.terminal.options import (
    AsJson,
    Dead,
    Hands,
    Par,
    Terms,
    options,
    sheet_argument,
    sheet_option,
    wager_called,
)
from houseway.cli.terminal.out import console, plain, put_broken, put_json, put_table
from houseway.cli.terminal.plain_help import which_game
from houseway.cli.terminal.target import PICTURES, file_named, say_written, write_form
from houseway.cli.terminal.watch import watched
from houseway.cli.typed.terms import sheet_asked, sheet_work
from houseway.fact import replace
from houseway.floor import figures
from houseway.floor.library import open_library
from houseway.floor.work_kinds import CountSheet
from houseway.gamemath import SheetReport
from houseway.gamemath.answers import SheetVerdict
from houseway.gamemath.audit import AGREES, FigureVerdict
from houseway.gamemath.par import game_spread
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Report
from houseway.gamemath.tables import BankTable, CoverAllTable
from houseway.pages.chart import sheet_chart
from houseway.pages.report import bank_pays_from, kind_words
from houseway.rules import PrintedSheet, Sheet


@options("wager", "dead", "decks", "hands")
def math(
    sheet_id: Annotated[
        str, sheet_argument("ID", "A sheet: its id, a short name, or a .toml file.")
    ] = "",
    terms: Terms = None,
    wager: Annotated[
        str | None, typer.Option(parser=wager_called, help="Only this wager, like blind.")
    ] = None,
    dead: Dead = "",
    decks: Annotated[
        int | None, typer.Option(help="How many decks, where a shoe holds several.")
    ] = None,
    hands: Hands = None,
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Count again, even if a stored report is there.")
    ] = False,
    par: Par = False,
    against: Annotated[
        str,
        sheet_option(
            "ID|FILE.toml",
            "An old sheet to set ID beside, figure by figure; with --par row by row.",
        ),
    ] = "",
    output: Annotated[
        str | None,
        typer.Option(
            "--plot",
            "--output",
            "-o",
            metavar="FILE",
            help="Draw the edges (.svg, .png, .pdf) or write the report (.json); with --par or "
            "--against write it as .pdf, .html, .csv or .json.",
        ),
    ] = None,
    progressive: Annotated[
        bool, typer.Option("--progressive", help="The jackpot wagers beside the game instead.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What a sheet is worth, exactly: every deal is counted, under best play."""
    if not sheet_id:
        raise UsageError(f"{which_game('math')}\n\nFor example: houseway math uth")
    if wager == "":
        raise typer.BadParameter("name a wager, like blind", param_hint="--wager")
    work = sheet_work(
        CountSheet, sheet_id, terms, wager=wager or "", dead=dead, decks=decks, hands=hands,
        par=par, against=against,
    )  # fmt: skip
    if progressive and (par or against):
        raise typer.BadParameter("only the sheet itself goes with it", param_hint="--progressive")
    if progressive:
        progressive_worth(work, as_json=as_json, plot=output)
        return
    if output is not None and output.lower().endswith((".csv", ".html")) and not (par or against):
        raise typer.BadParameter(f"with --par a par sheet is written to {output}", param_hint="-o")
    _put_worth(work, output, again=recompute, as_json=as_json)


def _put_worth(work: CountSheet, output: str | None, *, again: bool, as_json: bool) -> None:
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
    _show_report(now)
    if place is not None:
        say_written(place[0])


def _show_report(now: figures.SheetFigures) -> None:
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
            f"{verdict.printed} {verdict.word}" if verdict else "",
        )
        for wager in report.wagers
        for verdict in (made.verdict(wager.wager),)
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


def audit(
    sheet_id: Annotated[str, sheet_argument("ID", "A sheet; every sheet if none is named.")] = "",
    as_json: AsJson = False,
) -> None:
    """Every figure that the documents print, beside ours."""
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
