"""Who takes what of a pot, worked out chip by chip from what each has put in (T-32, T-33, T-86)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from proofs.floor.auditor.ranks import Worth


class PutIn(NamedTuple):
    """What a spot has bet, what it has put in beside that, and whether it may still win."""

    bet: int
    dead: int
    out: bool


class Layer(NamedTuple):
    """One pot: bets up to `height` lie in it, `bet` of each who may win it, and dead chips."""

    height: int
    amount: int
    bet: int


def layers(put: Mapping[int, PutIn]) -> list[Layer]:
    """The pots once an uncalled bet has gone back, the main pot first."""
    bets = {spot: each.bet for spot, each in put.items()}
    _take_back(bets)
    heights = sorted({bets[spot] for spot, each in put.items() if not each.out and bets[spot]})
    found, below = list[Layer](), 0
    for height in heights:
        top = max(bets.values()) if height == heights[-1] else height
        amount = sum(max(0, min(bet, top) - below) for bet in bets.values())
        amount += 0 if found else sum(each.dead for each in put.values())
        found.append(Layer(height, amount, height - below))
        below = height
    return found


def fee_parts(put: Mapping[int, PutIn], fee: int) -> list[tuple[int, int]]:
    """What each pot gives of a fee, with its height, worked out cent by cent: each comes from the
    first pot that has more than a winner's bet left, or else from the first that has any."""
    pots = layers(put)
    left = [pot.amount for pot in pots]
    for _ in range(fee):
        full = [i for i, pot in enumerate(pots) if left[i] > pot.bet]
        any_left = full or [i for i, cents in enumerate(left) if cents]
        if not any_left:
            break
        left[any_left[0]] -= 1
    return [(pot.height, pot.amount - left[i]) for i, pot in enumerate(pots)]


def _take_back(bets: dict[int, int]) -> tuple[int, int]:
    """The uncalled bet that goes back: the spot, and how much."""
    ordered = sorted(bets.values())
    over = ordered[-1] - ordered[-2]
    spot = max(bets, key=lambda each: bets[each])
    bets[spot] -= over
    return spot, over


def shares(
    put: Mapping[int, PutIn],
    claims: Mapping[int, Worth],
    *,
    fees: Sequence[tuple[int, int]],
    step: int,
) -> dict[int, int]:
    """What comes back to each spot. `put` has the spots in their order from the button's left, and
    `claims` what the hands are worth of those who have not given up; `fees` are gone from the pots
    that reach as high before they are split."""
    bets = {spot: each.bet for spot, each in put.items()}
    back = dict.fromkeys(put, 0)
    spot, over = _take_back(bets)
    back[spot] += over
    dead = sum(each.dead for each in put.values())
    left, charges, reached = dict(bets), list(fees), 0
    may_win = [each for each in put if not put[each].out and bets[each]]
    while any(left.values()) or dead:
        level = min([left[each] for each in may_win if left[each]], default=0)
        if len({left[each] for each in may_win if left[each]}) <= 1:
            level = max(left.values())  # the last pot takes what folded players bet above it
        rivals = [each for each in may_win if left[each]]
        amount, dead = dead, 0
        for each in left:
            amount += min(left[each], level)
            left[each] -= min(left[each], level)
        reached += level
        while charges and (charges[0][0] <= reached or not any(left.values())):
            amount -= charges.pop(0)[1]
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
