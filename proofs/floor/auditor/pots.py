"""Who takes what of a pot, worked out chip by chip from what each has put in (T-32, T-33, T-86)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from proofs.floor.auditor.ranks import Worth


class PutIn(NamedTuple):
    """What a spot has bet, what it has put in beside that, and whether it may still win."""

    bet: int
    dead: int
    out: bool


def main_pot(put: Mapping[int, PutIn]) -> int:
    """What lies in the main pot once a bet that nobody called has gone back."""
    bets = {spot: each.bet for spot, each in put.items()}
    _take_back(bets)
    least = min([bets[spot] for spot, each in put.items() if not each.out and bets[spot]])
    only_one = all(
        each.out or bets[spot] in (0, least) for spot, each in put.items()
    )  # what folded players bet above it lies there too
    whole = sum(bets.values()) if only_one else sum(min(bet, least) for bet in bets.values())
    return whole + sum(each.dead for each in put.values())


def _take_back(bets: dict[int, int]) -> tuple[int, int]:
    """What nobody has called goes back: the spot, and how much."""
    ordered = sorted(bets.values())
    over = ordered[-1] - ordered[-2]
    spot = max(bets, key=lambda each: bets[each])
    bets[spot] -= over
    return spot, over


def shares(
    put: Mapping[int, PutIn], claims: Mapping[int, Worth], *, fee: int, step: int
) -> dict[int, int]:
    """What comes back to each spot. `put` has the spots in their order from the button's left, and
    `claims` what the hands are worth of those who have not given up; the fee is gone from the main
    pot before it is split."""
    bets = {spot: each.bet for spot, each in put.items()}
    back = dict.fromkeys(put, 0)
    spot, over = _take_back(bets)
    back[spot] += over
    dead = sum(each.dead for each in put.values())
    left, charge = dict(bets), fee
    may_win = [each for each in put if not put[each].out and bets[each]]
    while any(left.values()) or dead:
        level = min([left[each] for each in may_win if left[each]], default=0)
        if len({left[each] for each in may_win if left[each]}) <= 1:
            level = max(left.values())  # the last pot takes what folded players bet above it
        rivals = [each for each in may_win if left[each]]
        amount = dead - charge
        for each in left:
            amount += min(left[each], level)
            left[each] -= min(left[each], level)
        dead = charge = 0
        winners = _best(rivals, claims)
        part = amount // (len(winners) * step) * step
        for winner in winners:
            back[winner] += part
        back[winners[0]] += amount - part * len(winners)
    return back


def _best(rivals: Sequence[int], claims: Mapping[int, Worth]) -> list[int]:
    in_it = [each for each in rivals if each in claims]
    if len(in_it) < 2:
        return in_it
    most = max(claims[each] for each in in_it)
    return [each for each in in_it if claims[each] == most]
