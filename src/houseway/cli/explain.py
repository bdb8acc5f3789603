"""A result in words: each line with the hand, the reason and the rule, and what everybody nets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.felt import table_picture
from houseway.cli.out import table
from houseway.games import Everyone, game_of
from houseway.money import dollars
from houseway.rules import find_item

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.table import Result

_INK = {"win": "green", "lose": "red", "push": "cyan", "returned": "yellow", "partial": "yellow"}


def explain(result: Result, out: Console) -> None:
    """Print a settled round for people: the table as it lay at the end, and every line."""
    out.print(table_picture(game_of(result.sheet.printed).view(result.over, Everyone())))
    printed = result.sheet.printed
    title = f"{printed.title} · {printed.house} · {printed.id}"
    lines = table(
        title,
        "spot",
        "wager",
        "stake",
        "outcome",
        "win",
        "returned",
        "odds",
        "why",
        "rule",
        right=("stake", "win", "returned"),
    )
    for line in result.lines:
        wager = f"{line.wager} (toke)" if line.toke else line.wager
        spot = f"{line.spot}.{line.backline}" if line.backline else str(line.spot)
        lines.add_row(
            spot,
            wager.replace("_", " "),
            dollars(line.stake),
            f"[{_INK[line.outcome]}]{line.outcome}[/]",
            dollars(line.win),
            dollars(line.returned),
            str(line.odds or ""),
            str(line.why),
            line.cite.item,
        )
    out.print(lines)
    for fee in result.fees:
        who = "the player-dealer" if fee.payer == "bank" else f"spot {fee.payer}"
        out.print(f"Collection fee: {dollars(fee.amount)} from {who} ({fee.cite.item})")
    for notice in result.notices:
        out.print(
            f"[bold yellow]Notice[/] to the {notice.to}: spot {notice.spot} is paid "
            f"{dollars(notice.amount)} ({notice.cite.item})"
        )
    net = "   ".join(
        f"{_who(name)} [{_ink(amount)}]{dollars(amount)}[/]" for name, amount in result.net.items()
    )
    out.print(f"[bold]Net[/]   {net}")
    _cite(result, out)


def _cite(result: Result, out: Console) -> None:
    """The rules behind the lines, in the digest's words."""
    used = {item for line in result.lines for item in line.cite.items[:1]}
    used |= {fee.cite.item for fee in result.fees} | {n.cite.item for n in result.notices}
    cited = table("\nThe rules that moved the money", "rule", "what it says")
    for item in sorted(used, key=_item_order):
        cited.add_row(item, find_item(item).summary)
    out.print(cited)


def _ink(amount: int) -> str:
    return "green" if amount > 0 else "red" if amount < 0 else "cyan"


def _who(name: str) -> str:
    return name if name in ("bank", "tokes") else f"spot {name}"


def _item_order(item: str) -> tuple[str, int]:
    part, _, number = item.rpartition("-")
    return part, int(number) if number.isdigit() else 0
