"""Pictures of cards and of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from houseway.cards import Card
from houseway.games import HIDDEN

if TYPE_CHECKING:
    from rich.text import Text


def picture(cards: Sequence[str], *, gap_after: int = 0) -> Text:
    """Cards side by side, four lines high; a hidden card shows its back.

    `gap_after` leaves a little room after that many cards: flop, then turn and river.
    """
    from rich.text import Text

    rows = [Text(), Text(), Text(), Text()]
    for i, text in enumerate(cards):
        space = "  " if gap_after and i == gap_after else ""
        for row in rows:
            row.append(space)
        if text == HIDDEN:
            for row, line in zip(rows, ("╭───╮", "│░░░│", "│░░░│", "╰───╯"), strict=True):
                row.append(line, style="blue")
            continue
        card = Card.parse(text)
        ink = "bold red" if card.suit.is_red else "bold"
        rank = "10" if card.rank.letter == "T" else card.rank.letter
        rows[0].append("╭───╮", style="dim")
        rows[3].append("╰───╯", style="dim")
        for row, face in ((rows[1], f"{rank:<3}"), (rows[2], f"  {card.suit.symbol}")):
            row.append("│", style="dim")
            row.append(face, style=ink)
            row.append("│", style="dim")
    return Text("\n").join(rows)


def table_picture(view: Any, you: int | None = None) -> Any:
    """The whole table as a viewer sees it."""
    from rich.columns import Columns
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    seats = []
    for seat in view.seats:
        lines = [picture(seat.cards)] if seat.cards else []
        bets = "  ".join(f"{name} ${amount}" for name, amount in seat.wagers.items())
        lines.append(Text(bets, style="dim"))
        if seat.play:
            lines.append(Text(f"Play {seat.play}", style="green"))
        elif seat.folded:
            lines.append(Text("folded", style="dim italic"))
        title = f"spot {seat.spot}" + (" · you" if seat.spot == you else "")
        border = "yellow" if seat.spot == view.to_act else "dim"
        seats.append(Panel(Group(*lines), title=title, border_style=border, expand=False))
    dealer = "dealer" if view.bank is None else f"player-dealer, spot {view.bank}"
    top = [Text(dealer, style="bold"), picture(view.dealer)] if view.dealer else []
    board = [Text("board", style="bold"), picture(view.board, gap_after=3)] if view.board else []
    return Group(*top, *board, Columns(seats))
