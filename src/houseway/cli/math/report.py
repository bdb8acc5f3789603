"""`houseway math`, `advise`, `strategy`, `paytable try`: what a sheet or one spot is worth."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from houseway import gamemath
from houseway.cards import Card
from houseway.cli.math.sum_of_edges import put_sum
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
from houseway.codec import with_decimals
from houseway.floor.library import open_library
from houseway.floor.report_cache import find_kept, keep
from houseway.gamemath import Question, SheetReport
from houseway.gamemath.answers import SheetVerdict, ShortListAnswer, StrategyAnswer
from houseway.gamemath.audit import AGREES, FigureVerdict
from houseway.gamemath.par import ParReport, game_spread
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.tables import BankTable, CoverAllTable
from houseway.money import Cents
from houseway.pages.chart import named, sheet_chart
from houseway.pages.drawing import draw_svg
from houseway.pages.report import bank_pays_from, kind_words
from houseway.pages.strategy_picture import draw_strategy
from houseway.rules import (
    PrintedSheet,
    Sheet,
    read_typed_cards,
    read_typed_money,
    read_typed_switches,
)

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from houseway.pages.par import ParForm, ParPage

F = TypeVar("F", bound=str)
Echo: TypeAlias = Mapping[str, str | int | dict[str, str]]


@dataclass(frozen=True, slots=True)
class Ask:
    """What the command line asked for."""

    sheet_id: str
    choose: Mapping[str, str]
    switch: Mapping[str, str]
    wager: str | None = None
    dead: str = ""
    decks: int | None = None
    hands: int | None = None
    recompute: bool = False

    def sheet(self) -> Sheet:
        """The sheet with its choices made."""
        printed = open_library().sheet(self.sheet_id)
        switch = read_typed_switches(self.switch, printed.switches)
        return gamemath.usual_sheet(printed, self.choose, switch)

    @property
    def echo(self) -> dict[str, str | int | dict[str, str]]:
        """What was asked beyond the sheet, as it was typed."""
        asked = {
            "dead": self.dead,
            "decks": self.decks,
            "hands": self.hands,
            "switch": dict(self.switch),
        }
        return {name: value for name, value in asked.items() if value}


def parse_spot(text: str, option: str) -> tuple[Card, ...]:
    """Cards from the command line; how many of one there may be, the game says."""
    return read_typed_cards(text, joker=False, where=option, rule="B0-1")


@dataclass(frozen=True, slots=True)
class Shown:
    """How what was counted is shown: par sheets, another sheet beside it, a file, JSON."""

    par: bool = False
    against: str = ""
    output: str | None = None
    as_json: bool = False

    def place(self, forms: Sequence[F]) -> tuple[Path, F] | None:
        """The file that is to be written, in one of these forms."""
        return None if self.output is None else file_named(self.output, "-o", forms)


@options("wager", "dead", "decks", "hands")
def worth(ask: Ask, shown: Shown) -> None:
    """Print what a sheet is worth, or its par sheets, or what another one is worth beside it."""
    if shown.against:
        _worth_against(ask, shown)
    elif shown.par:
        _par_sheets(ask, shown)
    else:
        _worth(ask, shown)


def _count(ask: Ask) -> tuple[Sheet, SheetReport, Echo]:
    """What is stored or counted now, and what was asked beyond the bare question."""
    sheet = ask.sheet()
    question = Question(dead=parse_spot(ask.dead, "--dead"), decks=ask.decks, hands=ask.hands)
    made = None if ask.recompute else gamemath.find_stored(sheet, question)
    echo = ask.echo if made is None else {}  # what is stored answers the bare question
    if made is None and not ask.recompute:
        made = find_kept(sheet, question)
    if made is None:
        made = gamemath.count_report(sheet, question, watch=watched)
        keep(sheet, question, made)
    return sheet, made if ask.wager is None else made.only(ask.wager), echo


def _worth(ask: Ask, shown: Shown) -> None:
    place = shown.place(PICTURES)
    sheet, made, echo = _count(ask)
    written = _answer(made, echo)
    if place is not None:
        write_form(place, "-o", sheet_chart(sheet.printed, made.report), written)
    if shown.as_json:
        put_json(written)
        return
    show_report(sheet, made, echo)
    if place is not None:
        say_written(place[0])


def _par_sheets(ask: Ask, shown: Shown) -> None:
    from houseway.pages.par import PAR_FORMS, csv_par, par_page

    place = shown.place(PAR_FORMS)
    sheet, made, echo = _count(ask)
    written = _answer(ParReport.of(made), echo)
    page = par_page(sheet, made, _about(echo))
    pars = {sheet.id: gamemath.par_sheets(made)}
    put_par_page(page, written, place, lambda: csv_par(sheet, pars), as_json=shown.as_json)


def _worth_against(ask: Ask, shown: Shown) -> None:
    """The choices of the command line are those of the new sheet; the old one has its usual."""
    from houseway.pages.against import CountedSheet, against_page
    from houseway.pages.par import PAR_FORMS, csv_par

    place = shown.place(PAR_FORMS)
    sheet, made, echo = _count(ask)
    other, before, _ = _count(replace(ask, sheet_id=shown.against, choose={}, switch={}))
    both = {"old": before, "new": made}
    pars = {name: ParReport.of(each) for name, each in both.items()} if shown.par else both
    written = _answer(pars, echo)
    page = against_page(
        CountedSheet(other, before), CountedSheet(sheet, made), _about(echo), par=shown.par
    )
    rows = {name: gamemath.par_sheets(each) for name, each in both.items()}
    put_par_page(page, written, place, lambda: csv_par(sheet, rows), as_json=shown.as_json)


def _answer(fact: object, echo: Echo) -> dict[str, object]:
    """A fact as it is printed, with what was asked beyond the bare question."""
    return {**with_decimals(fact), **({"asked": echo} if echo else {})}


def _about(echo: Echo) -> list[str]:
    return [f"{name}: {value}" for name, value in echo.items()]


def put_par_page(
    page: ParPage,
    written: object,
    place: tuple[Path, ParForm] | None,
    as_csv: Callable[[], bytes],
    *,
    as_json: bool,
) -> None:
    """Par sheets in their file, and for whoever asked."""
    from houseway.cli.math.par import put_page
    from houseway.pages.par import html_par, pdf_par

    if place is not None:
        path, form = place
        write: dict[ParForm, Callable[[], bytes]] = {
            "pdf": lambda: pdf_par(page),
            "html": lambda: html_par(page),
            "csv": as_csv,
            "json": lambda: json_bytes(written),
        }
        write_target(path, write[form](), "-o")
    if as_json:
        put_json(written)
        return
    put_page(page, console())
    if place is not None:
        say_written(place[0])


def show_report(sheet: Sheet, made: SheetReport, echo: Echo) -> None:
    """A report for people."""
    out = console()
    printed, report = sheet.printed, made.report
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)} · {printed.id}")
    tables = ", ".join(
        f"{printed.wager_title(wager)} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(printed.offers[wager].tables) > 1
    )
    out.print(f"[dim]exact, over {report.deals:,} deals" + (f"; {plain(tables)}" * bool(tables)))
    for name, value in echo.items():
        out.print(f"[dim]{name}: {plain(str(value))}[/]")
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
    put_sum(report, out)
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
PAI_GOW: Final = "fortune-pai-gow-poker"  # its list is the House Way, which the house prints


@dataclass(frozen=True, slots=True)
class ChartAsk:
    """What of a strategy is wanted: the short list, the whole chart, or a picture of it."""

    chart: bool = False
    svg: bool = False
    plot: str | None = None
    stake: str = "10.00"
    full: bool = False


def strategy(ask: Ask, wanted: ChartAsk, *, as_json: bool) -> None:
    """Print the short list, or the whole strategy."""
    place = None if wanted.plot is None else file_named(wanted.plot, "-o", PICTURES)
    stake = read_typed_money(wanted.stake, where="--stake")
    sheet = ask.sheet()
    if wanted.chart or wanted.svg or place is not None:
        _strategy_chart(sheet, wanted, place, as_json=as_json)
    if not (wanted.chart or wanted.svg):
        put_short(sheet, stake, called=ask.sheet_id, as_json=as_json)
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
    if sheet.printed.game == PAI_GOW:
        from houseway.cli.math.house_way import put_house_way

        put_house_way(sheet, stake, console(), as_json=as_json)
        return
    from houseway.cli.math.rules import put_rules

    rules = gamemath.thumb_rules(sheet, watch=watched)
    if as_json:
        put_json(ShortListAnswer.of(sheet, rules, stake))
    else:
        put_rules(sheet, called or sheet.id, rules, stake, console())


def _strategy_chart(
    sheet: Sheet, wanted: ChartAsk, place: tuple[Path, DataForm] | None, *, as_json: bool
) -> None:
    """The whole strategy, as a chart, as data or as a picture."""
    if sheet.printed.game == PAI_GOW:
        _house_way_chart(sheet, wanted, place, as_json=as_json)
        return
    with watched(f"{sheet.printed.game}.strategy"):
        chart = gamemath.strategy(sheet)
    if place is not None:
        drawn = draw_strategy(sheet, chart, watched, full=wanted.full)
        write_form(place, "-o", drawn, StrategyAnswer(sheet.id, sheet.digest, chart))
    if as_json and wanted.chart:
        put_json(StrategyAnswer(sheet.id, sheet.digest, chart))
    elif wanted.svg:
        sys.stdout.write(draw_svg(draw_strategy(sheet, chart, watched, full=wanted.full)))
    elif wanted.chart:
        from houseway.cli.math.chart import put_chart

        put_chart(sheet, chart, console(), full=wanted.full)


def _house_way_chart(
    sheet: Sheet, wanted: ChartAsk, place: tuple[Path, DataForm] | None, *, as_json: bool
) -> None:
    """The House Way row by row, each with a hand that it sets."""
    from houseway.cli.math.house_way import put_house_way_chart
    from houseway.pages.house_way import house_way_chart, write_chart

    printed = sheet.printed
    drawn = house_way_chart(printed.title, named(printed))
    if place is not None:
        write_form(place, "-o", drawn, write_chart(sheet))
    if as_json and wanted.chart:
        put_json(write_chart(sheet))
    elif wanted.svg:
        sys.stdout.write(draw_svg(drawn))
    elif wanted.chart:
        put_house_way_chart(sheet, console())


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
