"""The House Way on a terminal: the list of a game whose players only set their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway import gamemath
from houseway.cli.terminal.out import plain, put_json, put_table
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.rules_of_thumb.stake import ROUNDS, in_hundred_rounds
from houseway.gamemath.writer.rules_of_thumb import write_house_way
from houseway.games.fortune_pai_gow_poker.house_way import CHART
from houseway.money import Cents, dollars
from houseway.pages.house_way import card_words, example_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from houseway.cards import PlayingCard
    from houseway.rules import Sheet

WAGER = "base"


def put_house_way(sheet: Sheet, stake: Cents, out: Console, *, as_json: bool) -> None:
    """Print how to set each hand, and what the wager comes to when both sides set so."""
    (base,) = gamemath.report(sheet).only(WAGER).report.wagers
    if as_json:
        put_json(write_house_way(sheet, CHART, base, stake))
        return
    does, share = ("wins", -base.edge) if base.edge < 0 else ("loses", base.edge)
    money = dollars(in_hundred_rounds(share, stake))
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
    out.print(
        f"Set the House Way, the base wager {does} [bold]{per_cent(share, 4)}[/] on average: "
        f"{money} in {ROUNDS} rounds at {dollars(stake)}, fees aside."
    )
    out.print(
        "[dim]Exact, against a player-dealer who sets the House Way too. The first row that fits "
        "sets the hand; an ace and the joker are a pair. `houseway advise` says exactly what any "
        "other setting of your cards is worth. What the best settings gain over all hands together "
        "is not counted.[/]"
    )
    rows = [(row.hand, row.words, row.name) for row in CHART]
    put_table(out, "", ("with", "set", "row"), rows)


def put_house_way_chart(sheet: Sheet, out: Console) -> None:
    """Print every row with a hand that it sets."""
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}\n")
    rows = [
        (row.hand, row.words, _cards(row.example.front), _cards(row.example.back), row.name)
        for row in example_rows()
    ]
    heads = ("with", "set", "in front", "behind", "row")
    put_table(out, "", heads, rows, spare=("set",))
    out.print("[dim]The first row that fits sets the hand; an ace and the joker are a pair.[/]")


def _cards(cards: Sequence[PlayingCard]) -> str:
    return " ".join(map(card_words, cards))


def house_way_json(sheet: Sheet) -> dict[str, object]:
    """The chart for programs."""
    return {
        "sheet": sheet.id,
        "rows": [
            {
                "row": row.name,
                "with": row.hand,
                "set": row.words,
                "front": [card.text for card in row.example.front],
                "back": [card.text for card in row.example.back],
            }
            for row in example_rows()
        ],
    }
