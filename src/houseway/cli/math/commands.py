"""`houseway math`, `advise`, `equity` and `strategy` as they are typed."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from typer._click.exceptions import UsageError

from houseway.cli.terminal.options import (
    AsJson,
    Dead,
    DrawnFrom,
    Hands,
    Par,
    SheetId,
    Terms,
    drawing_option,
    game_argument,
    game_called,
    sheet_argument,
    sheet_called,
    sheet_ids,
    wager_called,
)
from houseway.cli.terminal.plain_help import which_game

_BETWEEN: Final = frozenset({"v", "vs", "vs.", "versus", "against"})
"""Words that people write between two hands."""


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
        typer.Option(
            metavar="ID|FILE.toml",
            parser=sheet_called,
            autocompletion=sheet_ids,
            help="An old sheet to set ID beside, figure by figure; with --par row by row.",
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
    from houseway.cli.math.report import worth
    from houseway.cli.typed.terms import sheet_work
    from houseway.floor.work_kinds import CountSheet

    work = sheet_work(
        CountSheet, sheet_id, terms, wager=wager or "", dead=dead, decks=decks, hands=hands,
        par=par, against=against,
    )  # fmt: skip
    if progressive and (par or against):
        raise typer.BadParameter("only the sheet itself goes with it", param_hint="--progressive")
    if progressive:
        from houseway.cli.math.progressive import progressive_worth

        progressive_worth(work, as_json=as_json, plot=output)
        return
    if output is not None and output.lower().endswith((".csv", ".html")) and not (par or against):
        raise typer.BadParameter(f"with --par a par sheet is written to {output}", param_hint="-o")
    worth(work, output, again=recompute, as_json=as_json)


def advise(
    sheet_id: SheetId,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD", help="The player's cards, like Kd 4c."),
    ] = None,
    cards: Annotated[
        str | None, typer.Option(metavar="CARDS", help='The same in quotes: "Kd 4c".')
    ] = None,
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dealer_shows: Annotated[
        str, typer.Option(metavar="CARDS", help="The dealer's cards that are face up.")
    ] = "",
    dead: Dead = "",
    terms: Terms = None,
    as_json: AsJson = False,
) -> None:
    """The exact value of each legal decision of one spot."""
    from houseway.cli.math.advice import advise as advise_one
    from houseway.cli.typed.terms import sheet_work
    from houseway.floor.work_kinds import AdviseSpot

    if cards is not None and words:
        raise typer.BadParameter("the player's cards are there twice", param_hint="--cards")
    if cards is None and not words:
        raise typer.BadParameter("name the player's cards, like Kd 4c", param_hint="CARD")
    if words and len(board.strip()) in (2, 3):  # a board has three cards or more
        raise typer.BadParameter('write the board in quotes: "2c 4d 9h"', param_hint="--board")
    own = " ".join(words or ()) if cards is None else cards
    asked = {"cards": own, "board": board, "dealer_shows": dealer_shows, "dead": dead}
    advise_one(sheet_work(AdviseSpot, sheet_id, terms, **asked), as_json=as_json)


def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND",
            help='Two to ten hands, like AsKs, or ranges, like "TT+, AQs+, KQo", or random.',
        ),
    ],
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dead: Dead = "",
    game: Annotated[str, typer.Option(help="holdem or omaha.")] = "holdem",
    pot: Annotated[
        str | None,
        typer.Option(metavar="AMOUNT", help="What is in the pot, the bet to be called included."),
    ] = None,
    call: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="What the first hand has to call.")
    ] = None,
    samples: Annotated[
        int, typer.Option(help="How many deals to draw where there are too many to count.")
    ] = 1_000_000,
    seed: DrawnFrom = 1,
    exact: Annotated[
        bool, typer.Option("--exact", help="Count all deals, however long it takes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What poker hands are worth against each other, and what a call is worth."""
    from houseway.cli.math.equity import compare
    from houseway.floor.work_kinds import CompareHands
    from houseway.rules import read_typed_money

    work = CompareHands(
        hands=tuple([hand for hand in hands if hand.casefold() not in _BETWEEN]),
        game=game,
        board=board,
        dead=dead,
        pot=None if pot is None else read_typed_money(pot, where="--pot"),
        call=None if call is None else read_typed_money(call, where="--call"),
        samples=samples,
        seed=seed,
        exact=exact,
    )
    compare(work, as_json=as_json)


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
    from houseway.cli.math.report import ChartAsk
    from houseway.cli.math.report import strategy as print_strategy
    from houseway.cli.typed.terms import sheet_work
    from houseway.floor.work_kinds import WholeStrategy

    work = sheet_work(WholeStrategy, game_called(words), terms, full=full)
    wanted = ChartAsk(chart=chart or full, svg=svg, plot=plot, stake=stake)
    print_strategy(work, wanted, as_json=as_json)
