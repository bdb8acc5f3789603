"""Where a jackpot's lines stand among those of the game."""

from __future__ import annotations

from houseway.games import Line, Outcome
from houseway.money import Cents
from houseway.rules import Cite
from houseway.table.jackpot_lines import among_lines

CITE = Cite(("T-90",), "a test", "")


def lines_of(*told: str) -> tuple[Line, ...]:
    """Lines as `spot wager`, in their order."""
    return tuple(
        Line(int(spot), wager, Cents(500), Outcome.LOSE, Cents(-500), None, None, CITE, "a test")
        for spot, wager in map(str.split, told)
    )


def merged(game: tuple[Line, ...], jackpot: tuple[Line, ...]) -> list[str]:
    return [f"{line.spot} {line.wager}" for line in among_lines(game, jackpot)]


def test_t90_what_is_collected_first_stays_first() -> None:
    """A folded seat's stands behind what the fold lost; Trips that outlive it come before."""
    game = lines_of("2 ante", "2 blind", "4 ante", "4 blind", "4 trips", "2 trips")
    jackpot = lines_of("4 progressive", "2 progressive")
    assert merged(game, jackpot) == [
        *("2 ante", "2 blind", "4 ante", "4 blind", "4 trips", "4 progressive"),
        *("2 trips", "2 progressive"),
    ]


def test_t90_wager_by_wager_a_seats_jackpot_line_stands_behind_its_last() -> None:
    game = lines_of("1 player", "2 player", "1 tie", "2 tie")
    assert merged(game, lines_of("1 progressive", "2 progressive")) == [
        *("1 player", "2 player", "1 tie", "1 progressive", "2 tie", "2 progressive"),
    ]
