"""`houseway ledger round`: a round recalled from the ledger, on the sheet it was played on."""

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console

from houseway.cli.ledger.show import put_round_entries
from houseway.cli.rounds.explain import explain, put_spots
from houseway.cli.table.recall import find_live, put_live
from houseway.cli.terminal.options import AsJson, Ledger
from houseway.cli.terminal.out import console, plain, put_json
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.floor.round_facts import say_history
from houseway.ledger.chain import Entry, group_seal
from houseway.rules import Refused
from houseway.table.events import TurnBackOrder
from houseway.table.find_round import find_round
from houseway.table.history import RoundHistory, history_of
from houseway.words.ledger import Tell, card_words, teller


def round_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The rounds whose names begin so, the newest first, for a shell that completes them."""
    ledger = ctx.params.get("ledger")
    if not isinstance(ledger, str):
        return []
    try:
        with open_ledger(ledger, read_only=True) as record:
            return [name for _, name in record.newest_rounds() if name.startswith(incomplete)]
    except Refused:
        return []


RoundName = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        autocompletion=round_names,
        help="A round's name, or the beginning of it; TABLE/NAME where two have it.",
    ),
]


def recall(name: RoundName, ledger: Ledger, as_json: AsJson = False) -> None:
    """Recall one round: its explanation, entries, seal and corrections."""
    with open_ledger(ledger, read_only=True) as record:
        live = find_live(record, name)
        if live is not None:
            put_live(live, record, as_json=as_json)
            return
        history = history_of(record, find_round(record, name))
        tell = teller(record)
        if as_json:
            put_json(say_history(history, tell))
            return
        out = console()
        table = plain(history.recalled.table)
        out.print(f"[bold]Round {plain(history.recalled.name)} of table {table}[/]")
        _put_standing(out, history)
        explain(history.settled, out, open_library())
        put_spots(history.settled, out)
        out.print()
        put_entries(out, history.entries, tell)
        _put_seal(out, history)


def _put_standing(out: Console, history: RoundHistory) -> None:
    """Whether the round was turned back, and its links to other rounds."""
    if history.undone is not None:
        said = history.undone.said
        becomes = f"corrected: {plain(said.right)} replaces it" if said.right else "void"
        out.print(f"[bold yellow]This round is {becomes}.[/]")
        out.print(order_words(said.order))
    if history.corrects:
        out.print(f"It takes the place of the wrong round {plain(history.corrects)}.")
    if len(history.chain) > 1:
        out.print(f"One after another: {' → '.join(map(plain, history.chain))}")


def order_words(order: TurnBackOrder) -> str:
    """Who turned a round back, who approved it, and why."""
    said = f"By {plain(card_words(order.by))}"
    if order.approved is not None:
        said += f", approved by {plain(card_words(order.approved))}"
    return f"{said}: {plain(order.why)}"


def put_entries(out: Console, entries: Iterable[Entry], tell: Tell) -> None:
    """The place of each entry in the ledger, one line each."""
    out.print("[bold]Entries[/]")
    put_round_entries(out, entries, tell)


def _put_seal(out: Console, history: RoundHistory) -> None:
    sealed = history.sealed
    if sealed is None:
        out.print("No day that covers it is sealed yet.")
        return
    number, by = sealed.entry.number, plain(sealed.by)
    out.print(f"Sealed with the day {sealed.day}, by {by}, entry {number} of the floor.")
    code = group_seal(sealed.entry.seal)
    out.print(f"[dim]seal  {code[:39]}\n      {code[40:]}[/]", soft_wrap=True)
