"""`houseway play` as it is typed."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from houseway.cli.terminal.options import (
    IntoLedger,
    NewLedger,
    Seed,
    Terms,
    game_argument,
    game_called,
)


def play(
    words: Annotated[
        list[str] | None,
        game_argument("A game, like uth or pai gow, or a .toml file; without it a list."),
    ] = None,
    balance: Annotated[
        str, typer.Option(metavar="AMOUNT", help="What you sit down with, in dollars.")
    ] = "500",
    others: Annotated[
        int | None,
        typer.Option(help="How many others play; five at poker.", show_default="2"),
    ] = None,
    auto: Annotated[
        Literal["best", "habit", "random"],
        typer.Option(
            help="How the others play: as the exact advice says (at poker, which has none, by "
            "habit), by habit, or at random.",
        ),
    ] = "habit",
    coach: Annotated[
        bool, typer.Option("--coach/--no-coach", help="Say what a mistake cost.")
    ] = True,
    seed: Seed = None,
    terms: Terms = None,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Play in the terminal, round after round, with a balance and a coach."""
    from houseway.cli.play.session import PlayRequest  # only now: --help needs no rules
    from houseway.cli.play.session import play as play_on
    from houseway.table import fresh_seed

    request = PlayRequest(
        seed=fresh_seed() if seed is None else seed,
        balance=balance,
        others=others,
        auto=auto,
        coached=coach,
        ledger=ledger,
        new=new,
    )
    play_on(game_called(words), terms or (), request)
