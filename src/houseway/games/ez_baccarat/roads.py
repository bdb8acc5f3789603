"""The roads of a scoreboard: what the coups of a shoe look like on the wall.

No sheet speaks of them; they are the custom of baccarat tables, six rows deep. The bead plate shows
every coup, column by column. The big road shows the runs: each change of winner begins a column,
and a run that reaches the bottom, or meets another run's cell, turns right along its row: the
dragon's tail.

>>> from houseway.cards import parse_cards
>>> dragon = Coup.of(player=parse_cards("2c 4d Ts"), banker=parse_cards("Ah As 5c"))
>>> dragon.winner.value, dragon.player, dragon.banker, dragon.dragon_7
('banker', 6, 7, True)
>>> [(cell.column, cell.row) for cell in big_road([dragon] * 8).cells]
[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import count, groupby
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.hands.baccarat import is_natural, total

ROWS: Final = 6


class Winner(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Coup(NamedTuple):
    """How one round of baccarat ended: who won, with which totals, and what was special in it."""

    winner: Winner
    player: int
    banker: int
    dragon_7: bool
    panda_8: bool
    natural: bool

    @classmethod
    def of(cls, *, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
        """The coup of two complete hands; totals alone decide who won (T-39)."""
        points, against = total(player), total(banker)
        return cls(
            winner=_winner(player=points, banker=against),
            player=points,
            banker=against,
            dragon_7=against == 7 and len(banker) == 3 and points < 7,  # B9-14
            panda_8=points == 8 and len(player) == 3 and against < 8,  # B9-15
            natural=is_natural(player) or is_natural(banker),
        )


class Bead(NamedTuple):
    """One coup in its place on the bead plate; columns and rows count from zero."""

    column: int
    row: int
    coup: Coup


class Cell(NamedTuple):
    """One win in its place on the big road, and the ties that came after it before the next."""

    column: int
    row: int
    winner: Winner
    ties: int
    dragon_7: bool
    panda_8: bool


class BigRoad(NamedTuple):
    """The wins in the order they came, and the ties from before the first of them."""

    cells: tuple[Cell, ...]
    ties_before: int


class _Win(NamedTuple):
    coup: Coup
    ties: int


def bead_plate(coups: Iterable[Coup], rows: int = ROWS) -> tuple[Bead, ...]:
    """Every coup, ties too, down the first column and then down the next."""
    _at_least_one(rows)
    return tuple(Bead(*divmod(number, rows), coup) for number, coup in enumerate(coups))


def big_road(coups: Iterable[Coup], rows: int = ROWS) -> BigRoad:
    """The runs of wins, each from the top of the next free column.

    A tie ends no run: it is counted on the win before it. A run that has turned stays in its row.
    """
    _at_least_one(rows)
    ties_before, wins = _count_ties(coups)
    cells: list[Cell] = []
    taken: set[tuple[int, int]] = set()
    top = -1
    for winner, run in groupby(wins, key=lambda win: win.coup.winner):
        top = next(column for column in count(top + 1) if (column, 0) not in taken)
        column, row, turned = top, -1, False
        for coup, ties in run:
            turned = turned or row + 1 == rows or (column, row + 1) in taken
            # To the right it is always free: an earlier tail there would lie under the run as well.
            column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            cells.append(Cell(column, row, winner, ties, coup.dragon_7, coup.panda_8))
    return BigRoad(tuple(cells), ties_before)


def _winner(*, player: int, banker: int) -> Winner:
    if player == banker:
        return Winner.TIE
    return Winner.PLAYER if player > banker else Winner.BANKER


def _count_ties(coups: Iterable[Coup]) -> tuple[int, list[_Win]]:
    """The ties before the first win, and each win with the ties that follow it."""
    ties_before, wins = 0, list[_Win]()
    for coup in coups:
        if coup.winner is not Winner.TIE:
            wins.append(_Win(coup, 0))
        elif wins:
            wins[-1] = wins[-1]._replace(ties=wins[-1].ties + 1)
        else:
            ties_before += 1
    return ties_before, wins


def _at_least_one(rows: int) -> None:
    if rows < 1:
        raise ValueError(f"a road has at least one row, not {rows}")
