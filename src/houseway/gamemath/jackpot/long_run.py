"""One meter, exactly: its mean in the long run, and the mean of the next hit.

The cards of a round do not depend on the meter, and every change that a round makes is linear in
the meter: a share leaves, or all of it leaves and the meter starts again at its seed. So the mean
M of the meter that a round meets solves

    M = what a round leaves of M + the seeds it adds + the contributions of the next round

and a hit of any row meets that mean. With rows of 100 % alone, M = seed + contribution / chance:
what comes in goes out. Shares are taken exactly; a console pays whole cents and leaves what is less
than a cent on the meter (T-53), which moves a mean by less than a cent a hit.

The next hit of a meter at x is linear too. A round adds a contribution c, then with chance h a
player wins all of the meter, with chances p players take parts of it:

    f(x) = A (x + (c + D) / h),    A = h / (h + sum of p x the parts taken)

where D is what fixed pays take off it in a round. A limit bends it: a meter that only whole awards
touch stops at its limit after a known number of rounds. Hidden money plays no part in the next hit,
because it comes back only after one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import permutations
from typing import Final, NamedTuple

from houseway.gamemath.jackpot.winners import Counts

_ZERO: Final = Fraction(0)


class LinearAmount(NamedTuple):
    """An amount that is linear in the meter a round meets: parts of it, seeds, reserves, dollars.

    A reserve is the amount in the reserve when the round begins.
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
    """A row's amount off the meter: a part of it, or so many dollars."""

    part: Fraction
    dollars: Fraction = _ZERO


@dataclass(frozen=True, slots=True)
class RoundChange:
    """One kind of round: its chance, its total pay, the meter after it, its resets."""

    chance: Fraction
    winners: int
    paid: LinearAmount
    left: LinearAmount
    resets: int


@dataclass(frozen=True, slots=True)
class RoundTerms:
    """The terms of a meter. Amounts are dollars; contribution and reserve are those of one round.

    With `tops_up` the reserve goes on top of the seed; otherwise it helps to pay the seed (T-15).
    """

    seed: Fraction
    contribution: Fraction
    reserve: Fraction
    tops_up: bool
    limit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A meter and every change that a round may make to it; all other rounds change nothing."""

    terms: RoundTerms
    changes: tuple[RoundChange, ...]

    @property
    def hit(self) -> Fraction:
        """The chance that a round takes all of the meter."""
        return sum((c.chance for c in self.changes if c.resets), _ZERO)

    @property
    def resets(self) -> Fraction:
        """Resets per round; two in one round if winners are paid one after another."""
        return sum((c.chance * c.resets for c in self.changes), _ZERO)

    @property
    def mean_reserve(self) -> Fraction:
        """The mean reserve that a round meets if it goes on top of the seed, its own part
        included."""
        if not self.terms.tops_up or not self.hit:
            return _ZERO
        return self.terms.reserve / self.hit

    @property
    def paid(self) -> LinearAmount:
        """The mean pay of a round off the meter."""
        return sum((c.paid.times(c.chance) for c in self.changes), LinearAmount())

    @property
    def balanced(self) -> Fraction | None:
        """The mean meter that a round meets; None if nothing stops it from growing."""
        left = sum((c.left.times(c.chance) for c in self.changes), LinearAmount())
        kept = 1 - sum((c.chance for c in self.changes), _ZERO) + left.meter
        if kept >= 1:
            return None
        terms = self.terms
        gained = left.at(meter=_ZERO, seed=terms.seed, reserve=self.mean_reserve)
        return (gained + terms.contribution) / (1 - kept)

    def pays(self, meter: Fraction) -> Fraction:
        """The mean pay of a round off a meter of this many dollars."""
        return self.paid.at(meter=meter, seed=self.terms.seed, reserve=self.mean_reserve)

    @property
    def only_whole_awards(self) -> bool:
        """Whether every round that touches the meter takes all of it."""
        return all(change.resets for change in self.changes)

    def next_hit(self, meter: Fraction) -> Fraction:
        """The mean meter at the next hit, from this meter on; to the cent under a limit, which only
        whole awards may have. A hit must be possible."""
        if self.terms.limit is not None:
            return self._next_hit_under(self.terms.limit, meter)
        parts = [change for change in self.changes if not change.resets]
        taken = sum((change.chance * (1 - change.left.meter) for change in parts), _ZERO)
        fixed = sum((change.chance * change.left.dollars for change in parts), _ZERO)
        gained = (self.terms.contribution + fixed) / self.hit
        return max(self.hit / (self.hit + taken) * (meter + gained), _ZERO)

    def _next_hit_under(self, limit: Fraction, meter: Fraction) -> Fraction:
        """Some whole contributions fit under the limit, and a last one in part."""
        assert self.only_whole_awards
        contribution, hit = self.terms.contribution, self.hit
        if not contribution:
            return meter
        whole, rest = divmod(max(limit - meter, _ZERO), contribution)
        with localcontext() as context:
            context.prec = 60
            miss = Decimal((1 - hit).numerator) / Decimal((1 - hit).denominator)
            later = Fraction(miss**whole if miss else 0**whole)  # no hit in as many rounds
        gained = contribution * (1 - later) / hit + rest * later
        return Fraction(round((meter + gained) * 100), 100)


def chain(
    terms: RoundTerms, prizes: Sequence[Prize], won: Mapping[Counts, Fraction], *, split: bool
) -> Chain:
    """A meter with its prizes; `won` has the chance of each number of winners in one round."""
    changes = tuple(
        RoundChange(chance, sum(counts), *_outcome(terms, prizes, counts, split=split))
        for counts, chance in won.items()
    )
    return Chain(terms, changes)


def _outcome(
    terms: RoundTerms, prizes: Sequence[Prize], counts: Counts, *, split: bool
) -> tuple[LinearAmount, LinearAmount, int]:
    """The amount off the meter, the meter afterwards, and the number of resets."""
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
    """The different orders; each stands for the same number of orders of players."""
    yield from dict.fromkeys(permutations(taken))


def _in_turn(terms: RoundTerms, order: Sequence[Prize]) -> tuple[LinearAmount, LinearAmount, int]:
    """Each is paid from the meter that the one before left."""
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
    """All are paid from the same amount, never more than it, with one reset (T-13, T-53)."""
    part = min(sum((prize.part for prize in taken), _ZERO), Fraction(1))
    dollars = sum((prize.dollars for prize in taken), _ZERO)
    paid = LinearAmount(meter=part, dollars=dollars)
    left = LinearAmount(meter=1 - part, dollars=-dollars)
    if any(prize.part == 1 for prize in taken):
        return paid, left + _reset(terms, nth=0), 1
    return paid, left, 0


def _reset(terms: RoundTerms, *, nth: int) -> LinearAmount:
    """A new meter. The second one in a round meets an empty reserve."""
    return LinearAmount(seeds=Fraction(1), reserves=Fraction(terms.tops_up and nth == 0))
