"""The player-dealer's bank: never more than his wager won or lost, in the house's order (B8-1).

What "exhausted" means has three readings (T-07), and each is a few lines here:

- `two_caps`: payoffs in all, and separately collections in all, stay within the wager;
- `coverage`: every settled wager, won or lost, uses the wager up;
- `net`: the running result stays within the wager either way, so collections fund payoffs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from houseway.games import Line, Outcome, Why
from houseway.money import Cents
from houseway.rules import PlayerDealer


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the player-dealer's wager has been used so far in the round."""

    wager: Cents
    paid: Cents
    collected: Cents


Room = Callable[[Standing], tuple[int, int]]

# What may still be paid, and what may still be collected.
_ROOM: Final[dict[str, Room]] = {
    "two_caps": lambda s: (s.wager - s.paid, s.wager - s.collected),
    "coverage": lambda s: (s.wager - s.paid - s.collected,) * 2,
    "net": lambda s: (s.wager - s.paid + s.collected, s.wager - s.collected + s.paid),
}


def cover_by_player_dealer(
    rule: PlayerDealer, lines: tuple[Line, ...], wager: Cents, reading: str
) -> tuple[Line, ...]:
    """The lines as far as the player-dealer's wager covers them, strictly in their order."""
    standing = Standing(wager, Cents(0), Cents(0))
    covered = []
    for line in lines:
        may_pay, may_collect = _ROOM[reading](standing)
        pay, collect = Cents(min(line.win, may_pay)), Cents(min(-line.win, may_collect))
        settled = _cover(rule, line, pay, collect)
        covered.append(settled)
        standing = Standing(
            wager,
            Cents(standing.paid + max(settled.win, 0)),
            Cents(standing.collected + max(-settled.win, 0)),
        )
    return tuple(covered)


def _cover(rule: PlayerDealer, line: Line, pay: Cents, collect: Cents) -> Line:
    if line.outcome is Outcome.WIN:
        win, whole = pay, pay == line.win
    elif line.outcome is Outcome.LOSE:
        win, whole = Cents(-collect), collect == line.stake
    else:
        return line  # a push uses nothing
    if whole:
        return line
    if win == 0:
        why = Why("{}; not covered, the player-dealer's wager is exhausted", line.why)
        return line._replace(
            outcome=Outcome.RETURNED, win=win, odds=None, cite=rule.uncovered.cite, why=why
        )
    why = Why("{}; covered only in part by what is left of the player-dealer's wager", line.why)
    return line._replace(outcome=Outcome.PARTIAL, win=win, cite=rule.partly.cite, why=why)
