"""`houseway strategy`: the short list to carry to a table, what it costs, and the whole chart."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Final

import typer
from rich.console import Console

from houseway import gamemath
from houseway.cli.math.chart import put_chart
from houseway.cli.math.house_way import put_house_way, put_house_way_chart
from houseway.cli.play.words import put_edges
from houseway.cli.terminal.options import AsJson, Terms, drawing_option, game_argument, game_called
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.target import PICTURES, file_named, say_written, write_form
from houseway.cli.terminal.watch import watched
from houseway.cli.typed.terms import sheet_asked, sheet_work
from houseway.floor import figures
from houseway.floor.work_kinds import WholeStrategy
from houseway.gamemath.answers import ShortListAnswer
from houseway.gamemath.per_cent import ROUNDS, in_hundred_rounds, per_cent
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.money import Cents, dollars
from houseway.pages.drawing import draw_svg
from houseway.rules import Sheet, read_typed_money
from houseway.rules.plain_words import capital

_BACCARAT: Final = "ez-baccarat"


def strategy(
    words: Annotated[
        list[str],
        game_argument(
            "A game, like uth, pai gow or california/uth, or a .toml file. "
            "`houseway sheets list` has them all."
        ),
    ],
    terms: Terms = None,
    chart: Annotated[bool, typer.Option("--chart", help="The whole strategy.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="The chart with all side cards told apart.")
    ] = False,
    svg: Annotated[bool, typer.Option("--svg", help="Print the chart as SVG.")] = False,
    plot: Annotated[str | None, drawing_option("the chart", "its data")] = None,
    stake: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The first wager, for costs in dollars.")
    ] = "10.00",
    as_json: AsJson = False,
) -> None:
    """A short list to carry to a table, with its exact cost; with --chart the whole strategy."""
    if svg and as_json:
        raise typer.BadParameter("one of --json and --svg, not both", param_hint="--svg")
    work = sheet_work(WholeStrategy, game_called(words), terms, full=full)
    place = None if plot is None else file_named(plot, "-o", PICTURES)
    wager = read_typed_money(stake, where="--stake")
    sheet, is_whole = sheet_asked(work), chart or full
    if is_whole or svg or place is not None:
        made = figures.chart(sheet, work, watched)
        if place is not None:
            write_form(place, "-o", made.draw(), made.data)
        if as_json and is_whole:
            put_json(made.data)
        elif svg:
            sys.stdout.write(draw_svg(made.draw()))
        elif is_whole and sheet.printed.game == figures.PAI_GOW:
            put_house_way_chart(sheet, console())
        elif is_whole:
            put_chart(sheet, made.data.strategy, console(), full=full)
    if not (is_whole or svg):
        put_short(sheet, wager, called=work.sheet, as_json=as_json)
    if place is not None and not (as_json or svg):
        say_written(place[0])


def put_short(sheet: Sheet, stake: Cents, *, called: str = "", as_json: bool = False) -> None:
    """The list that one can carry to a table; of Pai Gow what the House Way costs, and of a game
    without decisions what each wager does."""
    if sheet.printed.game == _BACCARAT and not as_json:
        out = console()
        out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
        out.print("You decide nothing but the bet. What each one costs on average:")
        put_edges(sheet, list(sheet.wagers), out)
        return
    if sheet.printed.game == figures.PAI_GOW:
        put_house_way(sheet, stake, console(), as_json=as_json)
        return
    rules = gamemath.thumb_rules(sheet, watch=watched)
    if as_json:
        put_json(ShortListAnswer.of(sheet, rules, stake))
    else:
        _put_rules(sheet, called or sheet.id, rules, stake, console())


def _put_rules(sheet: Sheet, called: str, rules: RulesOfThumb, stake: Cents, out: Console) -> None:
    """Print a list for people."""

    def money(share: Fraction) -> str:
        cents = in_hundred_rounds(share, stake)
        return "less than $0.01" if share > 0 and not cents else dollars(cents)

    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
    at = f"in {ROUNDS} rounds at {dollars(stake)}"
    does, share = ("wins", rules.best) if rules.best > 0 else ("loses", -rules.best)
    average = f"{does} {per_cent(share, 4)} of the {rules.unit} on average: {money(share)}"
    if rules.cost:
        out.print(
            f"This list costs [bold]{per_cent(rules.cost, 4)}[/] of the {rules.unit} against best "
            f"play: {money(rules.cost)} {at}. Best play itself {average} in these rounds."
        )
    else:
        out.print(f"This list is best play: it costs [bold]nothing[/]. Best play {average} {at}.")
    out.print(
        f"[dim]Exact, over {rules.deals:,} deals. The first line that fits decides. "
        f"'Worth' is what the list would cost more without that line, {at}.[/]"
    )
    for decision in rules.decisions:
        _put_decision(decision, money, out)
    for note in rules.notes:
        out.print(f"[dim]{plain(note)}[/]")
    out.print(
        f"[dim]The whole strategy: houseway strategy {plain(called)} --chart[/]", soft_wrap=True
    )


def _put_decision(decision: RuleList, money: Callable[[Fraction], str], out: Console) -> None:
    rows = [(line.action, line.words, money(line.worth)) for line in decision.lines]
    rows.append((decision.otherwise, "anything else", ""))
    put_table(out, capital(decision.name), ("do", "with", "worth"), rows, right=("worth",))
