"""Main pot and side pots: the chips of each player in them, and who may win them (T-32).

>>> [(pot.amount, pot.seats) for pot in pots_of((50, 100, 100, 20), (False, False, False, True))]
[(170, (0, 1, 2)), (100, (1, 2))]
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.poker.state import Felt, PotFee
from houseway.games.poker.street import FLOP
from houseway.money import Cents
from houseway.rules import Cite, Cited
from houseway.rules.collection import PokerFee


class Pot(NamedTuple):
    """`seats` may win it, and each of them has bet `bet` into it; `parts` are the chips of each
    seat of the table in it. It has the bets up to `level`, above those of the pots before it."""

    amount: Cents
    seats: tuple[int, ...]
    parts: tuple[Cents, ...]
    level: Cents
    bet: Cents


def pot_name(number: int) -> str:
    """The name of a pot; the main pot is number zero."""
    return f"side pot {number}" if number else "pot"


def uncalled(put: Sequence[int]) -> tuple[int, Cents]:
    """The seat whose last bet was not matched, and the amount returned to it; zero if it was
    matched."""
    second, most = sorted(put)[-2:]
    return put.index(most), Cents(most - second)


def pots_of(
    put: Sequence[int], folded: Sequence[bool], dead: Sequence[int] = ()
) -> tuple[Pot, ...]:
    """The pots after uncalled chips are returned; the main pot first, with the dead chips in it,
    which do not have to be matched (T-87)."""
    pots: list[Pot] = []
    below, is_dead = 0, any(dead)
    live = {amount for amount, out in zip(put, folded, strict=True) if not out}
    # Who has nothing in but dead chips plays for those alone.
    levels = sorted([amount for amount in live if amount or is_dead])
    for level in levels:
        # What folded players have put in above all who are left goes with the last pot.
        top = max(put) if level == levels[-1] else level
        parts = tuple([Cents(max(0, min(amount, top) - below)) for amount in put])
        if not pots and is_dead:
            parts = tuple([Cents(part + more) for part, more in zip(parts, dead, strict=True)])
        seats = [i for i, out in enumerate(folded) if not out and put[i] >= level]
        pots.append(Pot(Cents(sum(parts)), tuple(seats), parts, Cents(level), Cents(level - below)))
        below = level
    return tuple(pots)


def shares(amount: Cents, winners: Sequence[int], step: Cents) -> dict[int, Cents]:
    """An amount split equally among winners in the order of their seats. All odd chips go to the
    first, who is nearest to the button's left (B14-9, T-33).

    >>> shares(Cents(700), (1, 4), Cents(100))
    {1: 400, 4: 300}
    """
    each = amount // (len(winners) * step) * step
    split = {seat: Cents(each) for seat in winners}
    split[winners[0]] = Cents(amount - each * (len(winners) - 1))
    return split


def fee_of_pots(pots: Sequence[Pot], fee: Cents) -> tuple[PotFee, ...]:
    """Each pot's part of a fee (T-86): the main pot first, and each pot only as much as leaves one
    winner's bet in it. The rest of the fee then comes out of what is left, in the same order, until
    the pots are empty.

    >>> pots = pots_of((50, 200, 200), (False, False, False))  # 150 and 300
    >>> [part.amount for part in fee_of_pots(pots, Cents(200))]
    [100, 100]
    >>> [part.amount for part in fee_of_pots(pots, Cents(400))]
    [150, 250]
    """
    due, given = int(fee), [0] * len(pots)
    for is_spared in (True, False):
        for number, pot in enumerate(pots):
            free = pot.amount - given[number] - (pot.bet if is_spared else 0)
            taken = max(0, min(due, free))
            given[number] += taken
            due -= taken
    return tuple([PotFee(pot.level, Cents(each)) for pot, each in zip(pots, given, strict=True)])


def fee_due(option: PokerFee, felt: Felt) -> Cents:
    """The fee of the schedule at the flop, or of a round without one (B16-1)."""
    seen = len(felt.board) >= FLOP
    return option.for_players(len(felt.bets)) if seen else option.no_flop


def fee_taken(option: PokerFee, felt: Felt) -> Cited[Cents]:
    """The fee that was taken. Where the pots held less than was due, it is all of them (T-28)."""
    cite = option.cite
    if felt.fee < fee_due(option, felt):
        cite = Cite(("T-28", *cite.items), cite.document, "", "the pot is less than the fee")
    return Cited(felt.fee, cite)


def fees_by_pot(pots: Sequence[Pot], fees: Sequence[PotFee]) -> list[Cents]:
    """The fee of each of these pots. Pots have grown since then, and a dead hand may have merged
    two."""
    by_pot = [0] * len(pots)
    for fee in fees:
        holds = [number for number, pot in enumerate(pots) if fee.level <= pot.level]
        by_pot[holds[0] if holds else -1] += fee.amount
    return [Cents(each) for each in by_pot]


def pots_so_far(felt: Felt) -> tuple[Pot, ...]:
    """The pots as they are once an uncalled bet has gone back."""
    put = list(felt.has_bet)
    seat, back = uncalled(put)
    put[seat] = Cents(put[seat] - back)
    return pots_of(put, felt.folded, felt.dead)
