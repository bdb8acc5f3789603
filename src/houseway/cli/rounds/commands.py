"""`houseway settle`, `deal`, `set` and `demo` as they are typed."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import typer

from houseway.cli.terminal.options import (
    CHOSEN,
    RECORD,
    SET,
    AsJson,
    IntoLedger,
    NewLedger,
    OnSheet,
    Readings,
    Seed,
    SheetId,
    pairs_of,
    wagers_of,
)

Brief = Annotated[
    bool,
    typer.Option("--brief", help="One line for each wager: no pictures, no texts of rules."),
]


def settle(
    path: Annotated[
        str, typer.Argument(metavar="ROUND.json", help="A round file, or - for standard input.")
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="One round per line in, one result per line out.")
    ] = False,
    readings: Readings = None,
    brief: Brief = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
    sheet: OnSheet = None,
) -> None:
    """Settle a recorded round and explain every line with its rule."""
    if sheet is not None and ledger is not None:
        why = "a ledger holds rounds on the sheets that they name; leave --ledger out"
        raise typer.BadParameter(why, param_hint="--sheet")
    from houseway.cli.rounds.settle import SettleAsk, settle_file, settle_lines

    if readings and (jsonl or ledger):
        raise typer.BadParameter(
            "it is for one round that is not posted; a posted round names its own readings",
            param_hint=SET,
        )
    if not jsonl:
        ask = SettleAsk(pairs_of(readings, SET), as_json=as_json, brief=brief, sheet_id=sheet)
        settle_file(path, ask, ledger=ledger, new=new)
    elif not settle_lines(path, ledger=ledger, new=new, sheet_id=sheet):
        raise typer.Exit(1)


def deal(
    sheet_id: SheetId,
    seats: Annotated[
        int | None,
        typer.Option(help="How many players; six at poker.", show_default="1"),
    ] = None,
    seed: Seed = None,
    auto: Annotated[
        Literal["best", "habit", "random"] | None,
        typer.Option(
            "--auto",
            help="Every spot plays by itself: by habit where nothing else is said; as the exact "
            "advice says (best; at poker, which has none, by habit); or at random, as the seed "
            "has it.",
            show_default=False,
        ),
    ] = None,
    bet: Annotated[
        list[str] | None,
        typer.Option(metavar="WAGER=AMOUNT", help="A wager for every spot, like trips=5."),
    ] = None,
    rounds: Annotated[
        int, typer.Option(help="How many rounds, one after another; a shoe goes on.")
    ] = 1,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            SET,
            metavar="NAME=VALUE",
            help=f"{CHOSEN}; the player-dealer (bank=7:300); how the cards are dealt "
            "(delivery=machine); what a meter shows (major=25310.40).",
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(
            "--save",
            "--output",
            "-o",
            metavar="FILE",
            rich_help_panel=RECORD,
            help="Write the round file: .json, or .jsonl of several rounds.",
        ),
    ] = None,
    reveal: Annotated[
        str | None,
        typer.Option(
            "--reveal",
            metavar="FILE",
            rich_help_panel=RECORD,
            help="Commit to the cards first, and write the .json that verify checks afterwards.",
        ),
    ] = None,
    as_json: AsJson = False,
    brief: Brief = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Play a round in the terminal: prompts for each decision, or --auto."""
    from houseway.cli.rounds.deal import DealRequest
    from houseway.cli.rounds.deal import deal as deal_rounds
    from houseway.cli.typed.terms import read_terms
    from houseway.table import fresh_seed

    choices, own = read_terms(sheet_id, settings)
    request = DealRequest(
        seats=seats,
        seed=fresh_seed() if seed is None else seed,
        given=seed is not None,
        auto=auto,
        bets=wagers_of(bet, "--bet"),
        bank=own.pop("bank", None),
        delivery=own.pop("delivery", None),
        rounds=rounds,
        save=save,
        reveal=reveal,
        as_json=as_json,
        brief=brief,
        link=own,
        ledger=ledger,
        new=new,
    )
    deal_rounds(choices, request)


def set_hand(
    hand: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD",
            help="Seven cards, like As Kd Qh 9c 9s 4d joker; with --jsonl a file.",
        ),
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl", help="CARD is a file, or -: one hand per line in, one result per line out."
        ),
    ] = False,
) -> None:
    """Set seven cards of Pai Gow the House Way, and name the row that did it."""
    from houseway.cli.rounds.set import set_lines, set_one

    if not jsonl:
        set_one(" ".join(hand), as_json=as_json)
    elif not set_lines(" ".join(hand)):
        raise typer.Exit(1)


def demo(
    seed: Seed = None,
) -> None:
    """A guided round, then the same deal in all four houses; plays by itself if piped."""
    from houseway.cli.rounds.demo import guide
    from houseway.table import fresh_seed

    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    guide(seed if seed is not None else fresh_seed() if on_terminal else 7, auto=not on_terminal)
