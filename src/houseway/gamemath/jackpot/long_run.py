"""One meter in the long run, exactly.

The cards of a round know nothing of the meter, and whatever a round does to the meter is linear in
it: a share leaves, or all of it does and it starts again at its seed. So the meter that a round
meets has a mean M that solves

    M = what a round leaves of M + the seeds it brings + the contributions of the next round

and every hit, of whatever row, meets that mean. With rows of 100 % alone, M = seed + contribution
/ chance: what comes in goes out. Shares are taken exactly; a console pays whole cents and leaves
what is less than a cent on the meter (T-53), which moves a mean by less than a cent a hit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Final, NamedTuple

from houseway.gamemath.jackpot.winners import Counts

_ZERO: Final = Fraction(0)


class LinearAmount(NamedTuple):
    """An amount that is linear in the meter a round meets: parts of it, seeds, reserves, dollars.

    A reserve is what stands in the reserve when the round comes to it.
    """

    meter: Fraction = _ZERO
    seeds: Fraction = _ZERO
    reserves: Fraction = _ZERO
    dollars: Fraction = _ZERO

    def __add__(self, other: LinearAmount) -> LinearAmount:  # type: ignore[override]
        return LinearAmount(*(a + b for a, b in zip(self, other, strict=True)))

    def times(self, part: Fraction) -> LinearAmount:
        return LinearAmount(*(part * each for each in self))

    def at(self, *, meter: Fraction, seed: Fraction, reserve: Fraction) -> Fraction:
        """The amount in dollars."""
        return self.meter * meter + self.seeds * seed + self.reserves * reserve + self.dollars


class Prize(NamedTuple):
    """What a row takes off the meter: a part of it, or so many dollars."""

    part: Fraction
    dollars: Fraction = _ZERO


@dataclass(frozen=True, slots=True)
class RoundChange:
    """What one kind of round does: its chance, what it pays in all, what it leaves, its resets."""

    chance: Fraction
    winners: int
    paid: LinearAmount
    left: LinearAmount
    resets: int


@dataclass(frozen=True, slots=True)
class RoundTerms:
    """How a meter is kept. Amounts are dollars; contribution and reserve are those of one round.

    `tops_up` says that the reserve goes on top of the seed; else it helps to pay it (T-15).
    """

    seed: Fraction
    contribution: Fraction
    reserve: Fraction
    tops_up: bool
    limit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A meter and everything that a round may do to it; the rounds that do nothing are the rest."""

    terms: RoundTerms
    changes: tuple[RoundChange, ...]

    @property
    def hit(self) -> Fraction:
        """How often a round takes all of the meter."""
        return sum((c.chance for c in self.changes if c.resets), _ZERO)

    @property
    def resets(self) -> Fraction:
        """Resets a round; two in one round where winners are paid one after another."""
        return sum((c.chance * c.resets for c in self.changes), _ZERO)

    @property
    def mean_reserve(self) -> Fraction:
        """What a round finds in a reserve that goes on top of the seed, its own part included."""
        if not self.terms.tops_up or not self.hit:
            return _ZERO
        return self.terms.reserve / self.hit

    @property
    def paid(self) -> LinearAmount:
        """What a round pays off the meter on average."""
        return sum((c.paid.times(c.chance) for c in self.changes), LinearAmount())

    @property
    def balanced(self) -> Fraction | None:
        """The mean meter that a round meets; None for one that nothing stops from growing."""
        left = sum((c.left.times(c.chance) for c in self.changes), LinearAmount())
        kept = 1 - sum((c.chance for c in self.changes), _ZERO) + left.meter
        if kept >= 1:
            return None
        terms = self.terms
        gained = left.at(meter=_ZERO, seed=terms.seed, reserve=self.mean_reserve)
        return (gained + terms.contribution) / (1 - kept)

    def pays(self, meter: Fraction) -> Fraction:
        """What a round pays off the meter on average when it stands at so many dollars."""
        return self.paid.at(meter=meter, seed=self.terms.seed, reserve=self.mean_reserve)


def chain(
    terms: RoundTerms, prizes: Sequence[Prize], won: Mapping[Counts, Fraction], *, split: bool
) -> Chain:
    """A meter with its prizes; `won` says how often how many win each of them in one round."""
    changes = tuple(
        RoundChange(chance, sum(counts), *_outcome(terms, prizes, counts, split=split))
        for counts, chance in won.items()
    )
    return Chain(terms, changes)


def _outcome(
    terms: RoundTerms, prizes: Sequence[Prize], counts: Counts, *, split: bool
) -> tuple[LinearAmount, LinearAmount, int]:
    """What leaves the meter, what stands on it afterwards, and how often it was reset."""
    taken = [prize for prize, many in zip(prizes, counts, strict=True) for _ in range(many)]
    if split:
        return _shared(terms, taken)
    # Players are alike, so every order of the winners is as likely as any other (T-13).
    orders = list(_orders(taken))
    weight = Fraction(1, len(orders))
    paid, left, resets = LinearAmount(), LinearAmount(), 0
    for order in orders:
        one_paid, one_left, resets = _in_turn(terms, order)
        paid, left = paid + one_paid.times(weight), left + one_left.times(weight)
    return paid, left, resets


def _orders(taken: Sequence[Prize]) -> Iterator[tuple[Prize, ...]]:
    """The orders that differ; each stands for as many orders of players as any other."""
    yield from dict.fromkeys(permutations(taken))


def _in_turn(terms: RoundTerms, order: Sequence[Prize]) -> tuple[LinearAmount, LinearAmount, int]:
    """Each is paid from what then stands."""
    stands, paid, resets = LinearAmount(meter=Fraction(1)), LinearAmount(), 0
    for prize in order:
        award = stands.times(prize.part) + LinearAmount(dollars=prize.dollars)
        paid += award
        if prize.part == 1:
            stands, resets = _reset(terms, nth=resets), resets + 1
        else:
            stands += award.times(Fraction(-1))
    return paid, stands, resets


def _shared(terms: RoundTerms, taken: Sequence[Prize]) -> tuple[LinearAmount, LinearAmount, int]:
    """All on the same amount; no more than it is, and one reset (T-13, T-53)."""
    part = min(sum((prize.part for prize in taken), _ZERO), Fraction(1))
    dollars = sum((prize.dollars for prize in taken), _ZERO)
    paid = LinearAmount(meter=part, dollars=dollars)
    left = LinearAmount(meter=1 - part, dollars=-dollars)
    if any(prize.part == 1 for prize in taken):
        return paid, left + _reset(terms, nth=0), 1
    return paid, left, 0


def _reset(terms: RoundTerms, *, nth: int) -> LinearAmount:
    """A fresh meter. The second in a round finds the reserve empty."""
    return LinearAmount(seeds=Fraction(1), reserves=Fraction(terms.tops_up and nth == 0))
