"""Pictures of cards and of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.cards import Card, PlayingCard
from houseway.fact import replace
from houseway.games import HIDDEN, Face, Pile, Scoreboard, View
from houseway.money import dollars

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_MARK_INK = {"P": "blue", "B": "red", "T": "green"}


def picture(cards: Sequence[Face], *, gap_after: int = 0) -> Text:
    """Cards side by side, four lines high; a hidden card shows its back.

    `gap_after` leaves a little room after that many cards: flop, then turn and river.
    """
    from rich.text import Text

    rows = [Text(), Text(), Text(), Text()]
    for i, card in enumerate(cards):
        space = "  " if gap_after and i == gap_after else ""
        for row in rows:
            row.append(space)
        if card is HIDDEN:
            for row, line in zip(rows, ("╭───╮", "│░░░│", "│░░░│", "╰───╯"), strict=True):
                row.append(line, style="blue")
            continue
        rows[0].append("╭───╮", style="dim")
        rows[3].append("╰───╯", style="dim")
        top, bottom, ink = _face(card)
        for row, face in ((rows[1], top), (rows[2], bottom)):
            row.append("│", style="dim")
            row.append(face, style=ink)
            row.append("│", style="dim")
    return Text("\n").join(rows)


def _face(card: PlayingCard) -> tuple[str, str, str]:
    """The two lines of a card's face, and its ink."""
    if not isinstance(card, Card):
        return "JOK", "ER ", "bold magenta"
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return f"{rank:<3}", f"  {card.suit.symbol}", "bold red" if card.suit.is_red else "bold"


def table_picture(
    view: View,
    you: int | None = None,
    *,
    titles: Callable[[str], str],
    names: Mapping[str, str] | None = None,
) -> Any:
    """The whole table as a viewer sees it; `titles` is what the house calls its wagers, and `names`
    are those of people, by their spots."""
    from rich.columns import Columns
    from rich.console import Group
    from rich.markup import escape
    from rich.panel import Panel
    from rich.text import Text

    seats = []
    for seat in view.seats:
        mine = seat.spot == you and not seat.backline
        lines = [part for pile in seat.piles for part in _pile(pile, named=len(seat.piles) > 1)]
        bets = "  ".join(
            f"{titles(name)} {dollars(amount)}" for name, amount in seat.wagers.items()
        )
        lines.append(Text(bets, style="dim"))
        if seat.play:
            lines.append(Text(seat.play, style="green"))
        elif seat.folded:
            lines.append(Text("folded", style="dim italic"))
        behind = f".{seat.backline}" if seat.backline else ""
        name = (names or {}).get(f"{seat.spot}{behind}", "")
        title = f"spot {seat.spot}{behind}" + (" · you" if mine else f" · {name}" if name else "")
        border = "yellow" if seat.spot == view.to_act else "dim"
        seats.append(Panel(Group(*lines), title=escape(title), border_style=border, expand=False))
    dealer = "dealer" if view.bank is None else f"player-dealer, spot {view.bank}"
    piles = [replace(p, name=p.name.replace("dealer", dealer, 1)) for p in view.piles]
    parts = [part for pile in piles for part in _pile(pile, named=True)]
    notes = [Text(note, style="italic") for note in view.notes]
    return Group(*parts, *notes, Columns(seats))


def _pile(pile: Pile, *, named: bool) -> list[Text]:
    from rich.text import Text

    title = [Text(pile.name, style="bold")] if named else []
    return [*title, picture(pile.cards, gap_after=pile.gap_after)] if pile.cards else []


def put_scoreboard(board: Scoreboard, out: Console) -> None:
    """The rounds so far as the table shows them."""
    from rich.text import Text

    counts = "   ".join(f"{name} {count}" for name, count in board.summary.items())
    out.print(f"\n[bold]Scoreboard[/]   {counts}")
    for title, grid in board.grids.items():
        cell = max(2, *(len(mark) for row in grid for mark in row), 0) + 1
        wide = max(out.width // cell, 1)
        out.print(Text(f"\n{title}", style="bold"))
        # A road too long for the terminal goes on below, all its rows together.
        for begins in range(0, len(grid[0]), wide):
            if begins:
                out.print()
            for row in grid:
                line = Text()
                for mark in row[begins : begins + wide]:
                    line.append(f"{mark:<{cell}}", style=_MARK_INK.get(mark[:1], ""))
                out.print(line)
