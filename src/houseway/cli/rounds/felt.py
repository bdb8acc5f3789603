"""Pictures of cards and of the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cards import Card, PlayingCard
from houseway.fact import replace
from houseway.games import HIDDEN, Face, Pile, Scoreboard, View
from houseway.games.view import BettorView
from houseway.money import Cents, dollars
from houseway.words.felt import notes_of, played_words

_MARK_INK = {"P": "blue", "B": "red", "T": "green"}


def picture(cards: Sequence[Face], *, gap_after: int = 0) -> Text:
    """Cards side by side, four lines high; a hidden card shows its back.

    `gap_after` leaves a little room after that many cards: flop, then turn and river.
    """
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
    return (
        f"{card.rank.printed:<3}",
        f"  {card.suit.symbol}",
        "bold red" if card.suit.is_red else "bold",
    )


def table_picture(
    view: View,
    you: int | None = None,
    *,
    titles: Callable[[str], str],
    names: Mapping[str, str] | None = None,
    results: Mapping[str, Cents] | None = None,
) -> Any:
    """The whole table as a viewer sees it; `titles` is what the house calls its wagers, `names` are
    those of people, and `results` what they won or lost, by their spots."""
    seats = []
    for seat in view.seats:
        mine = seat.spot == you and not seat.backline
        lines = [part for pile in seat.piles for part in _pile(pile, named=len(seat.piles) > 1)]
        lines.append(_bets(seat, titles))
        if seat.play or seat.folded:
            lines.append(_play(seat))
        where = seat.bettor
        if results and where in results:
            lines.append(_result(results[where]))
        name = (names or {}).get(where, "")
        title = f"spot {where}" + (" · you" if mine else f" · {name}" if name else "")
        border = "yellow" if seat.spot == view.to_act else "dim"
        seats.append(Panel(Group(*lines), title=escape(title), border_style=border, expand=False))
    parts = [part for pile in _named_piles(view) for part in _pile(pile, named=True)]
    notes = [Text(note, style="italic") for note in notes_of(view)]
    return Group(*parts, *notes, Columns(seats))


def table_lines(
    view: View,
    *,
    titles: Callable[[str], str],
    names: Mapping[str, str],
    results: Mapping[str, Cents],
) -> Any:
    """The same for a small screen: a line for each pile of cards and for each bettor."""
    piles = Table.grid(padding=(0, 2))
    for pile in _named_piles(view):
        if pile.cards:
            piles.add_row(Text(pile.name, style="bold"), _short(pile.cards))
    seats = Table.grid(padding=(0, 2))
    for seat in view.seats:
        where = seat.bettor
        ink = "yellow" if seat.spot == view.to_act else "bold"
        who = Text(f"{where} {names.get(where, '')}".strip(), style=ink)
        result = _result(results[where]) if where in results else Text()
        seats.add_row(
            who,
            Text(" | ").join([_short(pile.cards) for pile in seat.piles]),
            _bets(seat, titles),
            _play(seat),
            result,
        )
    notes = [Text(note, style="italic") for note in notes_of(view)]
    return Group(*([piles] if piles.row_count else []), *notes, seats)


def _named_piles(view: View) -> list[Pile]:
    """The cards of the table; where a player holds the bank, the dealer's are theirs."""
    dealer = "dealer" if view.bank is None else f"player-dealer, spot {view.bank}"
    return [replace(pile, name=pile.name.replace("dealer", dealer, 1)) for pile in view.piles]


def _bets(seat: BettorView, titles: Callable[[str], str]) -> Text:
    bets = [f"{titles(name)} {dollars(amount)}" for name, amount in seat.wagers.items()]
    return Text("  ".join(bets), style="dim")


def _play(seat: BettorView) -> Text:
    play = played_words(seat.play)
    if play and not seat.folded:
        return Text(play, style="green")
    done = [*filter(None, (play, "folded" if seat.folded else ""))]
    return Text(", ".join(done), style="dim italic")


def _result(win: Cents) -> Text:
    if not win:
        return Text("comes out even", style="bold")
    won = "won" if win > 0 else "lost"
    return Text(f"{won} {dollars(Cents(abs(win)))}", style="bold green" if win > 0 else "bold red")


def _short(cards: Sequence[Face]) -> Text:
    """Cards in a line: 10♥ K♠, and a hidden one as its back."""
    line = Text()
    for i, card in enumerate(cards):
        if card is HIDDEN:
            face, ink = "░░", "blue"
        else:
            top, bottom, ink = _face(card)
            face = f"{top.strip()}{bottom.strip()}" if isinstance(card, Card) else card.text
        line.append(" " if i else "")
        line.append(face, style=ink)
    return line


def _pile(pile: Pile, *, named: bool) -> list[Text]:
    title = [Text(pile.name, style="bold")] if named else []
    return [*title, picture(pile.cards, gap_after=pile.gap_after)] if pile.cards else []


def put_scoreboard(board: Scoreboard, out: Console) -> None:
    """The rounds so far as the table shows them."""
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
