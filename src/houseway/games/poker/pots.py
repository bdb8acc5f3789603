"""Main pot and side pots: who has put how much into which, and who may win it (T-32).

>>> [(pot.amount, pot.seats) for pot in pots_of((50, 100, 100, 20), (False, False, False, True))]
[(170, (0, 1, 2)), (100, (1, 2))]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.poker.state import Felt
from houseway.money import Cents


class Pot(NamedTuple):
    """`seats` may win it; `parts` is what each seat of the table has put into it."""

    amount: Cents
    seats: tuple[int, ...]
    parts: tuple[Cents, ...]


def uncalled(put: Sequence[int]) -> tuple[int, Cents]:
    """The seat whose last bet nobody matched, and what goes back to it; nothing if all did."""
    second, most = sorted(put)[-2:]
    return put.index(most), Cents(most - second)


def pots_of(
    put: Sequence[int], folded: Sequence[bool], dead: Sequence[int] = ()
) -> tuple[Pot, ...]:
    """The pots of what was bet, once what nobody called has gone back; the main pot first, with
    the dead chips in it, which nobody has to match (T-87)."""
    pots: list[Pot] = []
    below = 0
    levels = sorted({amount for amount, out in zip(put, folded, strict=True) if not out and amount})
    for level in levels:
        # What folded players have put in above everybody who is left goes with the last pot.
        top = max(put) if level == levels[-1] else level
        parts = tuple([Cents(max(0, min(amount, top) - below)) for amount in put])
        if not pots and any(dead):
            parts = tuple([Cents(part + more) for part, more in zip(parts, dead, strict=True)])
        seats = [i for i, out in enumerate(folded) if not out and put[i] >= level]
        pots.append(Pot(Cents(sum(parts)), tuple(seats), parts))
        below = level
    return tuple(pots)


def shares(amount: Cents, winners: Sequence[int], step: Cents) -> dict[int, Cents]:
    """An amount split equally among winners in the order of their seats. Odd chips all go to the
    first, who sits nearest to the button's left (B14-9, T-33).

    >>> shares(Cents(700), (1, 4), Cents(100))
    {1: 400, 4: 300}
    """
    each = amount // (len(winners) * step) * step
    split = {seat: Cents(each) for seat in winners}
    split[winners[0]] = Cents(amount - each * (len(winners) - 1))
    return split


def pots_so_far(felt: Felt) -> tuple[Pot, ...]:
    """The pots as they are once an uncalled bet has gone back."""
    put = list(felt.has_bet)
    seat, back = uncalled(put)
    put[seat] = Cents(put[seat] - back)
    return pots_of(put, felt.folded, felt.dead)
