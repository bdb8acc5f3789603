"""Rules of thumb on a terminal: the list, what it costs, and what each line is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.terminal.out import plain, put_table
from houseway.gamemath.per_cent import ROUNDS, in_hundred_rounds, per_cent
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.money import Cents, dollars

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from rich.console import Console

    from houseway.rules import Sheet


def put_rules(sheet: Sheet, called: str, rules: RulesOfThumb, stake: Cents, out: Console) -> None:
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
    name = decision.name[:1].upper() + decision.name[1:]
    put_table(out, name, ("do", "with", "worth"), rows, right=("worth",))
