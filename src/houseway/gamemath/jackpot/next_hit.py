"""The next hit of a meter that stands at so much: what it meets on average.

Without a limit a round takes the meter x to x plus a contribution c, then with chance h somebody
wins all of it, with chances p some take parts of it, and else nothing happens. All of that is
linear in x, and so is the mean at the hit:

    f(x) = A (x + (c + D) / h),    A = h / (h + sum of p x the parts taken)

where D is what fixed pays take off it in a round. A limit bends it: a meter that only whole awards
touch stops at its limit after a known number of rounds; where parts leave it as well, hits are
drawn. Hidden money plays no part in it, as it comes back after a hit alone.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.gamemath.jackpot.distribution import Events
from houseway.gamemath.jackpot.long_run import Chain
from houseway.gamemath.jackpot.meter import MeterPlan

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

_ZERO: Final = Fraction(0)
_DRAWN: Final = 100_000


class NextHit(NamedTuple):
    """What the next round that wins all of a meter meets, and how that is known.

    There is no mean where nothing ever wins all of it, or where nothing may be drawn.
    """

    mean: Fraction | None
    how: str


def next_hit(
    planned: MeterPlan, meter: Fraction, words: Words | None = None, *, hits: int = _DRAWN
) -> NextHit:
    """The next hit from where a meter stands; what has to be drawn is drawn with `words`."""
    chain = planned.chain
    if not chain.hit:
        return NextHit(None, "never")
    counted = planned.exact and not planned.may_run_dry
    if chain.terms.limit is None:
        return NextHit(_linear(chain, meter), "exact" if counted else "approximate")
    if all(change.resets for change in chain.changes):
        held = _held(chain, meter, chain.terms.limit)
        return NextHit(held, "to the cent" if counted else "approximate")
    if words is None:
        return NextHit(None, "drawn")
    return NextHit(_drawn(chain, meter, chain.terms.limit, words, hits), "drawn")


def _linear(chain: Chain, meter: Fraction) -> Fraction:
    parts = [change for change in chain.changes if not change.resets]
    taken = sum((change.chance * (1 - change.left.meter) for change in parts), _ZERO)
    fixed = sum((change.chance * change.left.dollars for change in parts), _ZERO)
    gained = (chain.terms.contribution + fixed) / chain.hit
    return max(chain.hit / (chain.hit + taken) * (meter + gained), _ZERO)


def _held(chain: Chain, meter: Fraction, limit: Fraction) -> Fraction:
    """So many whole contributions fit under the limit, and a last one in part."""
    contribution, hit = chain.terms.contribution, chain.hit
    if not contribution:
        return meter
    whole, rest = divmod(max(limit - meter, _ZERO), contribution)
    with localcontext() as context:
        context.prec = 60
        miss = Decimal((1 - hit).numerator) / Decimal((1 - hit).denominator)
        later = Fraction(miss**whole if miss else 0**whole)  # no hit in as many rounds
    gained = contribution * (1 - later) / hit + rest * later
    return Fraction(round((meter + gained) * 100), 100)


def _drawn(chain: Chain, meter: Fraction, limit: Fraction, words: Words, hits: int) -> Fraction:
    """Many such meters, each from event to event until all of it is won."""
    import numpy as np

    events = Events(chain)
    stands = np.full(hits, float(meter))
    total = 0.0
    while stands.size:
        waited, event = events.draw(words, stands.size)
        stands = np.minimum(stands + float(chain.terms.contribution) * waited, float(limit))
        won = events.resets[event]
        total += float(stands[won].sum())
        left = events.left[event[~won]]
        stands = np.maximum(left[:, 0] * stands[~won] + left[:, 3], 0.0)
    return Fraction(round(total / hits * 100), 100)
