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

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.rules import Sheet

WAGER = "base"


def put_house_way(sheet: Sheet, stake: Cents, out: Console, *, as_json: bool) -> None:
    """Print how to set each hand, and what the wager comes to when both sides set so."""
    (base,) = gamemath.report(sheet).only(WAGER).report.wagers
    if as_json:
        put_json(write_house_way(sheet, CHART, base, stake))
        return
    money = dollars(in_hundred_rounds(-base.edge, stake))
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
    out.print(
        f"Set the House Way, the base wager comes to [bold]{per_cent(-base.edge, 4)}[/], or "
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
