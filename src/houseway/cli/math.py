"""`houseway math`, `advise`, `strategy`, `paytable try`: what a sheet or one spot is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cards import CardError, Joker, parse_cards, parse_with_joker
from houseway.cli.math_page import bank_pays_from
from houseway.cli.out import console, plain, put_json, put_table
from houseway.cli.watch import watched
from houseway.gamemath.audit import Verdict, definitions, figures_of, judge, per_cent
from houseway.gamemath.bank import bank_table
from houseway.gamemath.catalogue import advise as advise_spot
from houseway.gamemath.catalogue import report as count_report
from houseway.gamemath.catalogue import strategy as best_strategy
from houseway.gamemath.report import Question, Report
from houseway.gamemath.stored import find_stored
from houseway.gamemath.variant import parse_pays, with_paytable
from houseway.gamemath.writer import write_advice, write_report
from houseway.games import game_of
from houseway.hands.kernel_sources import kernel_hash
from houseway.rules import Paytable, PrintedSheet, Reason, Refused, Sheet
from houseway.table import Book, Choices

if TYPE_CHECKING:
    from rich.console import Console


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


def usual_choices(printed: PrintedSheet, choose: Mapping[str, str]) -> dict[str, str]:
    """The choices made, and the first paytable wherever none was named."""
    first = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by
    }
    return {**first, **choose}


def sheet_of(ask: Ask, book: Book) -> Sheet:
    """The sheet with its choices made."""
    from houseway.cli.deal import reading

    printed = book.printed(ask.sheet_id)
    switch = {
        name.rpartition(".")[2]: reading(text, printed.switches.get(name.rpartition(".")[2]))
        for name, text in ask.switch.items()
    }
    return book.sheet(Choices(ask.sheet_id, usual_choices(printed, ask.choose), switch, {}, None))


def cards_given(text: str, option: str, *, joker: bool = False) -> tuple[Any, ...]:
    """Cards from the command line; how many of one there may be, the game says."""
    try:
        return parse_with_joker(text) if joker else parse_cards(text)
    except CardError as error:
        raise Refused(Reason.BAD_CARDS, str(error), where=option, rule="B0-1") from None


def worth(ask: Ask, *, as_json: bool, plot: str | None) -> None:
    """Print what a sheet is worth."""
    sheet = sheet_of(ask, Book())
    data = data_of(sheet, ask)
    if ask.wager is not None:
        kept = [wager for wager in data["wagers"] if wager["wager"] == ask.wager]
        if not kept:
            known = ", ".join(wager["wager"] for wager in data["wagers"])
            what = f"nothing is counted for {ask.wager!r}; there are {known}"
            raise Refused(Reason.UNKNOWN_WAGER, what, where="--wager", rule="docs/math")
        data = {**data, "wagers": kept}
    if plot is not None:
        from houseway.cli.svg import edges_svg

        _write(plot, edges_svg(sheet.printed.title, data))
    if as_json:
        put_json(data)
    else:
        show_report(sheet, data)


def data_of(sheet: Sheet, ask: Ask) -> dict[str, Any]:
    """The report as data: what was counted before, or counted now."""
    question = Question(cards_given(ask.dead, "--dead"), ask.decks, ask.hands)
    stored = None if ask.recompute else find_stored(sheet, question)
    if stored is not None:
        return stored
    with watched(sheet.printed.game) as progress:
        data = counted(sheet, replace(question, progress=progress))
    asked = {"dead": ask.dead, "decks": ask.decks, "hands": ask.hands, "switch": dict(ask.switch)}
    asked = {name: value for name, value in asked.items() if value}
    return {**data, "asked": asked} if asked else data


def counted(sheet: Sheet, question: Question, *, judged: bool = True) -> dict[str, Any]:
    """A report, counted now, with verdicts on what is printed about this table.

    Nothing is printed about a deck without some cards, or a paytable of one's own: not `judged`.
    """
    report = count_report(sheet, question)
    held = bank_table(sheet, report)
    if held:
        report = replace(report, tables={**report.tables, "player_dealer": held})
    said = {}
    if judged and question == Question():
        found = verdicts(sheet, report)
        said = {v.of.partition(".")[0]: v for v in found if not v.of.endswith(".hit")}
    chosen = {wager: table.name for wager, table in sheet.paytables.items()}
    return write_report(report, said, digest=sheet.digest, kernels=kernel_hash(), paytables=chosen)


def verdicts(sheet: Sheet, report: Report) -> Iterator[Verdict]:
    """What becomes of each printed figure about this table."""
    chosen = {wager: table.name for wager, table in sheet.paytables.items()}
    for figure in figures_of(sheet.printed, chosen):
        tried = definitions(figure, report)
        if tried:
            yield judge(figure, tried)


def show_report(sheet: Sheet, data: Mapping[str, Any]) -> None:
    """A report for people."""
    out = console()
    printed = sheet.printed
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)} · {printed.id}")
    tables = ", ".join(
        f"{wager} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(printed.offers[wager].tables) > 1
    )
    out.print(f"[dim]exact, over {data['deals']:,} deals" + (f"; {plain(tables)}" * bool(tables)))
    for name, value in data.get("asked", {}).items():
        out.print(f"[dim]{name}: {plain(str(value))}[/]")
    game = data["game"]
    if game is not None:
        out.print(
            f"\n[bold]Whole game[/], every decision the best: the player's result is "
            f"[bold]{float(Fraction(game['ev'])):+.6f}[/] of his first wager"
        )
        rows = [
            ("edge", shown(game["edge"]), "of the first wager"),
            ("element of risk", shown(game["element_of_risk"]), "of all money bet"),
        ]
        if game.get("stated"):
            rows.append(("printed", str(game["stated"]), str(game["verdict"])))
        rows += [
            (name, shown(value), "of the hands")
            for name, value in (game["decisions"] or {}).items()
        ]
        put_table(out, "", ("figure", "value", "of what"), rows, right=("value",))
    wagers = [
        (
            wager["wager"].replace("_", " "),
            shown(wager["edge"]),
            shown(wager["outcomes"]["win"]),
            shown(wager["outcomes"]["push"]),
            shown(wager["outcomes"]["lose"]),
            f"{float(Fraction(wager['variance'])):.4f}",
            f"{wager['stated']} {wager['verdict']}" if wager["stated"] else "",
        )
        for wager in data["wagers"]
    ]
    heads = ("wager", "edge", "wins", "pushes", "loses", "variance", "printed")
    put_table(out, "Wager by wager", heads, wagers, right=heads[1:6])
    _put_cover_all(data, out)
    _put_bank(data, out)
    for wager in data["wagers"]:
        for name in ("edge_with_folds",):
            if name in wager:
                out.print(f"[dim]{wager['wager']}: {shown(wager[name])} with folds[/]")
        if wager.get("note"):
            out.print(f"[dim]{wager['wager']}: {plain(wager['note'])}[/]")
    for note in data["notes"]:
        out.print(f"[dim]{plain(note)}[/]")


def _put_cover_all(data: Mapping[str, Any], out: Console) -> None:
    """A wager that is paid by the number of hands, for each number."""
    table = data["tables"].get("cover_all")
    if table:
        rows = [
            (hands, shown(row["edge"]), shown(row["hit_frequency"])) for hands, row in table.items()
        ]
        heads = ("hands", "edge", "wins")
        out.print("[bold]Cover All by the number of hands[/]")
        put_table(out, "", heads, rows, right=heads)


def _put_bank(data: Mapping[str, Any], out: Console) -> None:
    """For each fee option, the action at which holding the bank begins to pay."""
    table = [row for row in data["tables"].get("player_dealer", ()) if "break_even" in row]
    if table:
        kinds = list(table[0]["break_even"])
        rows = [
            (str(row["option"]), *(bank_pays_from(row, kind) for kind in kinds)) for row in table
        ]
        heads = ("fee option", *kinds)
        out.print(
            "[bold]Holding the bank[/]: the least table action, all of it of one kind, that brings "
            "at least the fee, and in brackets the least above which every action does"
        )
        put_table(out, "", heads, rows, right=heads[1:])


def shown(value: str) -> str:
    """A stored fraction in per cent."""
    return per_cent(Fraction(value), 4)


def advise(sheet_id: str, asked: Mapping[str, str], ask: Ask, *, as_json: bool) -> None:
    """Print what each legal decision of one spot is worth."""
    sheet = sheet_of(ask, Book())
    joker = any(isinstance(c, Joker) for c in game_of(sheet.printed).equipment(sheet).cards)
    given = {
        name: cards_given(text, f"--{name.replace('_', '-')}", joker=joker)
        for name, text in asked.items()
        if text or name == "cards"
    }
    with watched(f"{sheet.printed.game}.advice"):
        advice = advise_spot(sheet, **given)
    if as_json:
        put_json(write_advice(advice))
        return
    out = console()
    rows = [
        (
            f"[bold green]{option.action}[/]" if option.action == advice.best else option.action,
            f"{float(option.ev):+.6f}",
            f"{option.ev.numerator}/{option.ev.denominator}",
        )
        for option in sorted(advice.options, key=lambda option: -option.ev)
    ]
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet_id}")
    put_table(out, "", ("decision", "in Antes", "exactly"), rows, right=("in Antes",))
    out.print(f"[dim]over {advice.deals:,} deals; later decisions are the best[/]")
    if advice.note:
        out.print(f"[dim]{plain(advice.note)}[/]")


def strategy(ask: Ask, *, as_json: bool, svg: bool) -> None:
    """Print the best strategy."""
    sheet = sheet_of(ask, Book())
    with watched(f"{sheet.printed.game}.strategy"):
        chart = best_strategy(sheet)
    if as_json:
        put_json({"sheet": sheet.id, "hash": sheet.digest, **chart})
        return
    from houseway.cli.chart import chart_svg, put_chart

    if svg:
        sys.stdout.write(chart_svg(sheet.printed.title, chart))
    else:
        put_chart(sheet, chart, console())


def try_paytable(ask: Ask, wager: str, pays: str, *, as_json: bool) -> None:
    """Print the edge of a paytable of one's own."""
    sheet = sheet_of(ask, Book())
    table = _table_of(sheet, wager, ask.hands)
    own = with_paytable(sheet, parse_pays(pays, table))
    with watched(sheet.printed.game) as progress:
        data = counted(own, Question(hands=ask.hands, progress=progress), judged=False)
    mine = next(w for w in data["wagers"] if w["wager"] == wager)
    if as_json:
        put_json({"sheet": sheet.id, "pays": pays, **mine, "game": data["game"]})
        return
    out = console()
    rows = [
        (name, printed.value.text, own.paytables[wager].rows[name].value.text)
        for name, printed in table.rows.items()
    ]
    out.print(f"[bold]{wager}[/] at {sheet.id}")
    put_table(out, "", ("hand", "printed", "yours"), rows)
    out.print(f"edge [bold]{shown(mine['edge'])}[/], wins {shown(mine['outcomes']['win'])}")
    if data["game"] is not None:
        out.print(f"[dim]whole game: edge {shown(data['game']['edge'])} of the first wager[/]")


def _table_of(sheet: Sheet, wager: str, hands: int | None) -> Paytable:
    """The printed table that one's own stands in for."""
    if wager in sheet.paytables:
        return sheet.paytables[wager]
    offer = sheet.printed.offers.get(wager)
    if offer is None:
        known = ", ".join(sheet.printed.offers)
        what = f"no paytable for {wager!r}; there are {known}"
        raise Refused(Reason.UNKNOWN_WAGER, what, where="paytable", rule="docs/math")
    if str(hands) not in offer.tables:
        what = f"{wager} goes by the number of hands; say for which of {', '.join(offer.tables)}"
        rule = next(iter(offer.tables.values())).cite.item
        raise Refused(Reason.UNMADE_CHOICE, what, where="--hands", rule=rule)
    return offer.tables[str(hands)]


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        what = f"cannot be written: {error.strerror}"
        raise Refused(Reason.UNREADABLE, what, where=f"--plot {path}") from None
