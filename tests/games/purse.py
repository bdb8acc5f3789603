"""The player-dealer's purse, for the slow twins: how far the wager behind a round goes (T-07)."""

from collections.abc import Iterable
from typing import Any

from tests.games.rounds import Played

# What each reading adds to the other of the two purses for a chip that leaves one of them.
_OTHER = {"two_caps": 0, "coverage": -1, "net": 1}


def cover(played: Played, lines: Iterable[tuple[Any, ...]], usual: str) -> list[tuple[Any, ...]]:
    """Lines that end with what they win, as far as two purses go: one to pay, one to take."""
    to_pay = to_take = int(played.bank.wager)
    other = _OTHER[played.reading("exhaustion", usual)]
    covered = []
    for *line, win in lines:
        paid, taken = min(max(win, 0), to_pay), min(max(-win, 0), to_take)
        to_pay, to_take = to_pay - paid + other * taken, to_take - taken + other * paid
        covered.append((*line, paid - taken))
    return covered
