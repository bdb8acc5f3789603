"""`houseway advise`: what each decision of one spot is worth, and which is the best."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from houseway import gamemath
from houseway.cards import PlayingCard
from houseway.cli.math.report import Ask, parse_spot
from houseway.cli.play.decide import in_symbols
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.gamemath import Seen
from houseway.gamemath.report import Advice
from houseway.games import make_game
from houseway.money import Cents, dollars
from houseway.rules import Sheet, read_typed_cards

if TYPE_CHECKING:
    from rich.console import Console

_CHECK: Final = "check"  # the one choice after which there is another
_CARD: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jo)\b")
_AT: Final = Cents(1000)  # the wager at which a difference is said in dollars


@options("board", "dealer_shows", "dead", cards="your cards")
def advise(sheet_id: str, asked: Mapping[str, str], ask: Ask, *, as_json: bool) -> None:
    """Print what each legal decision of one spot is worth."""
    sheet = ask.sheet()
    joker = make_game(sheet).keys.joker
    seen = Seen(
        cards=parse_own(asked["cards"], joker=joker),
        board=parse_spot(asked["board"], "--board"),
        dealer_shows=parse_spot(asked["dealer_shows"], "--dealer-shows"),
        dead=parse_spot(asked["dead"], "--dead"),
    )
    with watched(f"{sheet.printed.game}.advice"):
        advice = gamemath.advise(sheet, seen)
    if as_json:
        put_json(advice)
        return
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


def parse_own(text: str, *, joker: bool) -> tuple[PlayingCard, ...]:
    """The player's own cards, among which a joker may be."""
    return read_typed_cards(text, joker=joker, where="your cards", rule="B0-1")
