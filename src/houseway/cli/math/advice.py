"""`houseway advise`: what each decision of one spot is worth, and which is the best."""

import re
from typing import Annotated, Final

import typer
from rich.console import Console

from houseway.cli.play.decide import in_symbols
from houseway.cli.terminal.options import AsJson, Dead, SheetId, Terms, options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.cli.typed.terms import sheet_asked, sheet_work
from houseway.floor import figures
from houseway.floor.work_kinds import AdviseSpot
from houseway.gamemath.report import Advice
from houseway.money import Cents, dollars
from houseway.rules import Sheet, read_typed_cards

_CHECK: Final = "check"  # the one choice after which there is another
_CARD: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jo)\b")
_AT: Final = Cents(1000)  # the wager at which a difference is said in dollars


@options("board", "dealer_shows", "dead", cards="your cards")
def advise(
    sheet_id: SheetId,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="CARD", help="The player's cards, like Kd 4c.")
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
    if cards is not None and words:
        raise typer.BadParameter("the player's cards are there twice", param_hint="--cards")
    if cards is None and not words:
        raise typer.BadParameter("name the player's cards, like Kd 4c", param_hint="CARD")
    if words and len(board.strip()) in (2, 3):  # a board has three cards or more
        raise typer.BadParameter('write the board in quotes: "2c 4d 9h"', param_hint="--board")
    own = " ".join(words or ()) if cards is None else cards
    asked = {"cards": own, "board": board, "dealer_shows": dealer_shows, "dead": dead}
    work = sheet_work(AdviseSpot, sheet_id, terms, **asked)
    sheet = sheet_asked(work)
    advice = figures.advise(sheet, work, watched)
    if as_json:
        put_json(advice)
    else:
        _put_advice(sheet, advice, sheet_id, console())


def _put_advice(sheet: Sheet, advice: Advice, sheet_id: str, out: Console) -> None:
    ranked = sorted(advice.options, key=lambda option: -option.ev)
    rows = []
    for option in ranked:
        name = in_symbols(option.action)
        if option.action == advice.best:
            name = f"[bold green]{name}[/]"
        exactly = f"{option.ev.numerator}/{option.ev.denominator}"
        rows.append((name, f"{float(option.ev):+.6f}", exactly))
    unit = next(iter(sheet.wagers.values())).title
    heads = ("decision", f"in {unit}s", "exactly")
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet_id}")
    put_table(out, "", heads, rows, right=heads[1:2])
    lower = [option.ev for option in ranked if option.ev < ranked[0].ev]
    if lower:
        cost = f"${float((ranked[0].ev - lower[0]) * _AT / 100):.2f}"
        best = in_symbols(advice.best)
        out.print(f"Best: [bold]{best}[/]. The next best costs {cost} on a {dollars(_AT)} {unit}.")
    is_last = all(option.action != _CHECK for option in advice.options)
    later = "" if is_last else ", with the best play later in the round"
    out.print(f"[dim]Over {advice.deals:,} deals{later}.[/]")
    if advice.note:
        out.print(f"[dim]{plain(_CARD.sub(_face, advice.note))}[/]")


def _face(found: re.Match[str]) -> str:
    """A card in a sentence as the table above shows it."""
    (card,) = read_typed_cards(found[0], joker=True, where="", rule="B0-1")
    return card.symbol
