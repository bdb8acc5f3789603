"""The guided demonstration: one round, then the same deal in four houses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.cards import standard_deck
from houseway.cli.deal import ask
from houseway.cli.explain import explain
from houseway.cli.felt import table_picture
from houseway.cli.out import console, shown, table
from houseway.games import Bet, Seated, Wagers, open_sheet
from houseway.money import Cents, dollars
from houseway.rules import compare
from houseway.table import (
    Book,
    Choices,
    Result,
    play_round,
    result_of_round,
    settle_round,
    shuffled,
    write_round,
)

if TYPE_CHECKING:
    from rich.console import Console

_HOME = "catfish-bend/ultimate-texas-holdem"
_HOUSES: Mapping[str, Mapping[str, Any]] = {
    _HOME: {},
    "wccs/ultimate-texas-holdem": {},
    "washington/ultimate-texas-holdem": {"choose": {"trips": "UTH-01"}},
    "california/ultimate-texas-holdem": {"bank": {"spot": 7, "wager": "300.00"}, "fee_option": 3},
}
_GUIDE = {
    "preflop": "Two cards are yours alone. Bet 4x or 3x your Ante now, or check for free (B1-6).",
    "flop": "The flop: three of the five cards you share with the dealer. Bet 2x, or check.",
    "river": "All five are out. Bet 1x, or fold and lose Ante and Blind; Trips stays (B1-18).",
}
_TOLD = (
    "game.direction",
    "game.order",
    "game.unqualified_ante_first",
    "switch.fold_streets",
    "table.bank",
)


def guide(seed: int, *, auto: bool) -> None:
    """Walk a newcomer through one round."""
    out = console()
    book = Book()
    choices = Choices(_HOME, {}, {}, {}, None)
    sheet = book.sheet(choices)
    game = book.game(sheet)
    stakes = {"ante": Cents(1000), "blind": Cents(1000), "trips": Cents(500)}
    wagers = Wagers((Bet(1, stakes), Bet(2, dict(stakes))))
    out.rule("[bold]Houseway: Ultimate Texas Hold'em as Catfish Bend prints it")
    out.print(
        "You sit at spot 1 with $10.00 on the Ante, $10.00 on the Blind and $5.00 on Trips.\n"
        "Bet Play early and large, or wait: 4x or 3x before the flop, 2x on it, 1x at the end.\n"
        f"[dim]seed {seed}; spot 2 plays by itself[/]\n"
    )
    running = play_round(sheet, game, wagers, shuffled(standard_deck(), seed))
    action: Any = None
    state: Any = None
    while state is None:
        try:
            turn = running.send(action)
        except StopIteration as over:
            state = over.value
            continue
        seen = game.view(turn.state, Seated(turn.spot))
        if turn.spot == 1:
            out.print(f"\n[italic]{_GUIDE[seen.phase]}[/]")
        if turn.spot == 1 and not auto:
            action = ask(turn, game, out)
        else:
            action = game.habit(sheet, turn.state, turn.spot)
            if turn.spot == 1:
                out.print(table_picture(seen, 1))
            out.print(f"spot {turn.spot}: [bold]{action}[/]")
    explain(result_of_round(sheet, game, wagers, state), out)
    _elsewhere(out, book, write_round(choices, state.wagers, game.record(sheet, state)))
    out.print(
        "\nTry next, after [bold]source .venv/bin/activate[/]:\n"
        "  houseway deal wccs/ultimate-texas-holdem --seats 3\n"
        "  houseway sheets diff wccs/ultimate-texas-holdem california/ultimate-texas-holdem\n"
        "  houseway rule T-07"
    )


def _elsewhere(out: Console, book: Book, record: Mapping[str, Any]) -> None:
    """The same deal as the other houses settle it, and why it differs."""
    results: dict[str, Result] = {
        house: settle_round({**record, "sheet": house, **more}, book)
        for house, more in _HOUSES.items()
    }
    rows = table(
        "\nThe same deal in four houses",
        "sheet",
        "spot 1",
        "spot 2",
        "bank",
        "fee",
        "first three lines",
        right=("spot 1", "spot 2", "bank", "fee"),
    )
    for house, result in results.items():
        first = ", ".join(f"{line.spot} {line.wager} {line.outcome}" for line in result.lines[:3])
        fee = dollars(Cents(sum(fee.amount for fee in result.fees)))
        net = result.net
        rows.add_row(house, dollars(net["1"]), dollars(net["2"]), dollars(net["bank"]), fee, first)
    out.print(rows)
    why = table(
        "Why: some of what their sheets say differently",
        "key",
        "Catfish Bend",
        "another house",
        "which",
        "rule",
    )
    home = open_sheet(_HOME)
    for house in results:
        for found in compare(home, open_sheet(house)):
            if found.key in _TOLD:
                cite = found.cite_b.item if found.cite_b else ""
                why.add_row(found.key, shown(found.a), shown(found.b), house.split("/")[0], cite)
    out.print(why)
