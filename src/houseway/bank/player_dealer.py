"""The player-dealer's bank: never more than his wager won or lost, in the house's order (B8-1).

What "exhausted" means has three readings (T-07), and each is a few lines here:

- `coverage`: every settled wager, won or lost, uses the wager up by what changes hands;
- `two_caps`: payoffs in all, and separately collections in all, stay within the wager;
- `net`: the running result stays within the wager either way, so collections fund payoffs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.fact import replace
from houseway.games import Line, Outcome, because
from houseway.money import Cents
from houseway.rules import PlayerDealer

# What may still be paid and what may still be collected, given the player-dealer's wager and what
# has been paid and collected so far in the round.
Room = Callable[[int, int, int], tuple[int, int]]
_ROOM: Final[dict[str, Room]] = {
    "two_caps": lambda wager, paid, taken: (wager - paid, wager - taken),
    "coverage": lambda wager, paid, taken: (wager - paid - taken, wager - paid - taken),
    "net": lambda wager, paid, taken: (wager - paid + taken, wager - taken + paid),
}


def cover_by_player_dealer(
    rule: PlayerDealer, lines: tuple[Line, ...], wager: Cents, reading: str
) -> tuple[Line, ...]:
    """The lines as far as the player-dealer's wager covers them, strictly in their order.

    A push uses nothing. A wager met after the end of its own room gets exactly its stake back.
    """
    room = _ROOM[reading]
    paid = taken = 0
    covered = []
    for line in lines:
        asked = line.win
        if asked > 0:
            win = min(asked, room(wager, paid, taken)[0])
            paid += win
        elif asked < 0:
            win = max(asked, -room(wager, paid, taken)[1])
            taken -= win
        else:
            win = asked
        covered.append(line if win == asked else _short(rule, line, Cents(win)))
    return tuple(covered)


def _short(rule: PlayerDealer, line: Line, win: Cents) -> Line:
    """A line that is not covered, or only in part."""
    if win == 0:
        why = because("{}; not covered, the player-dealer's wager is exhausted", line.why)
        cite, outcome = rule.uncovered.cite, Outcome.RETURNED
        return replace(line, outcome=outcome, win=win, odds=None, cite=cite, why=why)
    why = because("{}; covered only by what is left of the player-dealer's wager", line.why)
    return replace(line, outcome=Outcome.PARTIAL, win=win, cite=rule.partly.cite, why=why)
