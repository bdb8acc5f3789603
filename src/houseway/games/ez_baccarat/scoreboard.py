"""What a baccarat table shows of the rounds of a shoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.games.ez_baccarat.roads import ROWS, Coup, Winner, bead_plate, big_road
from houseway.games.ez_baccarat.state import Felt
from houseway.games.view import Scoreboard


def scoreboard_of(rounds: Sequence[Felt]) -> Scoreboard:
    """The roads of the rounds so far: every coup, and the runs."""
    coups = [Coup.of(player=over.player, banker=over.banker) for over in rounds]
    road = big_road(coups)
    beads = {(b.row, b.column): _mark(b.coup) for b in bead_plate(coups)}
    runs = {
        (cell.row, cell.column): cell.winner.value[0].upper()
        + (str(cell.ties) if cell.ties else "")
        for cell in road.cells
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
    """`P8`, `B7`, `T6`: who won, and with how much; `!` where it was a Dragon 7 or a Panda 8."""
    bonus = "!" if coup.dragon_7 or coup.panda_8 else ""
    return f"{coup.winner.value[0].upper()}{max(coup.player, coup.banker)}{bonus}"


def _grid(marks: Mapping[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    width = max((column for _, column in marks), default=-1) + 1
    return tuple(
        tuple(marks.get((row, column), "") for column in range(width)) for row in range(ROWS)
    )
