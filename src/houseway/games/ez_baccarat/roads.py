"""The scoreboard of a baccarat shoe: its coups, and the roads on the wall.

No sheet mentions them; they are a custom of baccarat tables, six rows deep. The bead plate shows
every coup, column by column. The big road shows the runs: each change of winner begins a column,
and a run that reaches the bottom, or meets another run's cell, turns right along its row: the
dragon's tail.

>>> from houseway.cards import parse_cards
>>> dragon = Coup.of(player=parse_cards("2c 4d Ts"), banker=parse_cards("Ah As 5c"))
>>> dragon.winner.value, dragon.player, dragon.banker, dragon.dragon_7
('banker', 6, 7, True)
>>> [(cell.column, cell.row) for cell in big_road([dragon] * 8)]
[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import count, groupby
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.games.ez_baccarat.state import Felt
from houseway.games.view import Scoreboard
from houseway.hands.baccarat import total

ROWS: Final = 6


class Winner(StrEnum):
    """The hand that won, or neither."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Coup(NamedTuple):
    """The end of one round of baccarat: the winner, the totals, and the two bonuses."""

    winner: Winner
    player: int
    banker: int
    dragon_7: bool
    panda_8: bool

    @classmethod
    def of(cls, *, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
        """The coup of two complete hands; totals alone decide the winner (T-39)."""
        points, against = total(player), total(banker)
        return cls(
            winner=_winner(points, against),
            player=points,
            banker=against,
            dragon_7=against == 7 and len(banker) == 3 and points < 7,  # B9-14
            panda_8=points == 8 and len(player) == 3 and against < 8,  # B9-15
        )


def _winner(points: int, against: int) -> Winner:
    if points == against:
        return Winner.TIE
    return Winner.PLAYER if points > against else Winner.BANKER


class Cell(NamedTuple):
    """One win in its place on the big road, and the ties after it before the next win."""

    column: int
    row: int
    winner: Winner
    ties: int


def big_road(coups: Iterable[Coup]) -> tuple[Cell, ...]:
    """The runs of wins, each from the top of the next free column.

    A tie ends no run: it is counted on the win before it. A run that has turned stays in its row.
    """
    cells: list[Cell] = []
    taken: set[tuple[int, int]] = set()
    top = -1
    for winner, run in groupby(_wins(coups), key=lambda win: win[0]):
        top = next(column for column in count(top + 1) if (column, 0) not in taken)
        column, row, turned = top, -1, False
        for _, ties in run:
            turned = turned or row + 1 == ROWS or (column, row + 1) in taken
            # The cell to the right is free: an earlier tail there would be under the run too.
            column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            cells.append(Cell(column, row, winner, ties))
    return tuple(cells)


def _wins(coups: Iterable[Coup]) -> list[tuple[Winner, int]]:
    """Each win with the number of ties that follow it; ties before the first win do not count."""
    wins: list[tuple[Winner, int]] = []
    for coup in coups:
        if coup.winner is not Winner.TIE:
            wins.append((coup.winner, 0))
        elif wins:
            winner, ties = wins[-1]
            wins[-1] = winner, ties + 1
    return wins


def scoreboard_of(rounds: Sequence[Felt]) -> Scoreboard:
    """The roads of the rounds so far: every coup, column by column, and the runs."""
    coups = [Coup.of(player=over.player, banker=over.banker) for over in rounds]
    beads = {divmod(number, ROWS): _mark(coup) for number, coup in enumerate(coups)}
    runs = {
        (cell.column, cell.row): cell.winner.value[0].upper()
        + (str(cell.ties) if cell.ties else "")
        for cell in big_road(coups)
    }
    return Scoreboard(
        grids={"bead plate": _grid(beads), "big road": _grid(runs)},
        summary={
            **{who.value: sum(coup.winner is who for coup in coups) for who in Winner},
            "dragon 7": sum(coup.dragon_7 for coup in coups),
            "panda 8": sum(coup.panda_8 for coup in coups),
        },
    )


def _mark(coup: Coup) -> str:
    """`P8`, `B7`, `T6`: the winner and the total; `!` for a Dragon 7 or a Panda 8."""
    bonus = "!" if coup.dragon_7 or coup.panda_8 else ""
    return f"{coup.winner.value[0].upper()}{max(coup.player, coup.banker)}{bonus}"


def _grid(marks: Mapping[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    width = max((column for column, _ in marks), default=-1) + 1
    return tuple(
        tuple(marks.get((column, row), "") for column in range(width)) for row in range(ROWS)
    )
