"""The distribution of a meter when it is won.

If only whole awards touch a meter, the rounds between hits are geometric: the meter at a hit is its
seed and one contribution per round. If the reserve goes on top of the seed, the reserve of the
rounds before the last hit is added, an independent wait of the same kind. These are counted. If
shares leave a meter between hits, or it has a limit, hits are drawn: many meters side by side, from
event to event, with random words that the caller draws from a seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal, localcontext
from fractions import Fraction
from math import expm1, gcd, lcm, log1p
from typing import TYPE_CHECKING, Any, Final

from houseway.gamemath.jackpot.long_run import Chain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Words = Callable[[int], NDArray[np.uint64]]

TENTHS: Final = tuple(Fraction(i, 10) for i in range(1, 10))
BARS: Final = 24
_LANES: Final = 500
_SETTLED: Final = 40  # hits of each meter that pass before any is counted
_STEPS: Final = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)


@dataclass(frozen=True, slots=True)
class Distribution:
    """The meter when it is won: deciles in dollars, and bars from the seed upwards.

    `bars` are shares of all hits, each `width` dollars wide from `start`; the last one holds all
    hits above. `hits` is None if nothing was drawn.
    """

    deciles: tuple[Fraction, ...]
    start: Fraction
    width: Fraction
    bars: tuple[float, ...]
    hits: int | None
    mean: Fraction | None = None
    error: Fraction | None = None


def is_counted(chain: Chain) -> bool:
    """Whether the distribution can be counted, without drawing."""
    return chain.terms.limit is None and chain.only_whole_awards


def wait(chance: Fraction, part: Fraction) -> int:
    """The first round by which this part of all waits is over.

    >>> wait(Fraction(1, 2), Fraction(3, 4)), wait(Fraction(1, 2), Fraction(76, 100))
    (2, 3)
    """
    with localcontext() as context:
        context.prec = 60
        rest = Decimal((1 - part).numerator) / Decimal((1 - part).denominator)
        miss = Decimal((1 - chance).numerator) / Decimal((1 - chance).denominator)
        if not miss:
            return 1
        found = int((rest.ln() / miss.ln()).to_integral_value(ROUND_CEILING))
    # The logarithm may end a hair beyond a whole number: powers of small waits are looked at.
    if 1 < found <= 4096 and (1 - chance) ** (found - 1) <= 1 - part:
        return found - 1
    return max(found, 1)


def count_distribution(chain: Chain) -> Distribution:
    """The distribution of a meter that only whole awards touch."""
    law = _Law(chain)
    deciles = tuple(law.quantile(part) for part in TENTHS)
    start = chain.terms.seed
    width = _nice((deciles[-1] - start) * 3 / (2 * BARS))
    below = [law.below(start + i * width) for i in range(1, BARS)]
    bars = [b - a for a, b in zip([0.0, *below], [*below, 1.0], strict=True)]
    return Distribution(deciles, start, width, tuple(bars), None)


class _Law:
    """Seed + a K + b K': contributions of this wait, and the reserve of the one before."""

    def __init__(self, chain: Chain) -> None:
        terms = chain.terms
        self.chance = chain.hit
        self.seed, self.a = terms.seed, terms.contribution
        self.b = terms.reserve if terms.tops_up else Fraction(0)
        # A second reset in the same round finds the reserve empty.
        twice = sum((c.chance for c in chain.changes if c.resets > 1), Fraction(0))
        self.once = 1 - twice / self.chance

    def below(self, amount: Fraction) -> float:
        """The part of all hits at or below an amount."""
        alone = self._alone(amount - self.seed)
        if not self.b:
            return alone
        return float(self.once) * self._both(amount - self.seed) + float(1 - self.once) * alone

    def quantile(self, part: Fraction) -> Fraction:
        """The least amount with this part of all hits at or below it."""
        if not self.b:
            return self.seed + self.a * wait(self.chance, part)
        unit = _common(self.a, self.b)
        low, high = -1, 0
        while self.below(self.seed + high * unit) < part:
            low, high = high, 2 * high + 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.below(self.seed + middle * unit) < part:
                low = middle
            else:
                high = middle
        return self.seed + high * unit

    def _alone(self, gained: Fraction) -> float:
        if not self.a:
            return 1.0 if gained >= 0 else 0.0
        rounds = max(gained // self.a, 0)
        return -expm1(rounds * log1p(-float(self.chance)))

    def _both(self, gained: Fraction) -> float:
        """P(a K + b K' <= gained): geometric series over K, one for each remainder of u K by v."""
        import numpy as np

        rest = log1p(-float(self.chance))
        if not self.a:
            return -expm1(max(gained // self.b, 0) * rest)
        unit = _common(self.a, self.b)
        u, v, m = int(self.a / unit), int(self.b / unit), int(gained // unit)
        last = (m - v) // u
        if last < 1:
            return 0.0
        i = np.arange(min(v, last), dtype=np.int64)
        first = (m - u * (i + 1)) // v
        many = (last - 1 - i) // v + 1
        step = (v - u) * rest
        if step == 0:
            series = many * np.exp((i + first) * rest)
        elif step > 0:  # the last term is the largest
            top = np.exp((i + first) * rest + step * (many - 1))
            series = top * -np.expm1(-step * many) / -expm1(-step)
        else:
            series = np.exp((i + first) * rest) * np.expm1(step * many) / expm1(step)
        return float(-expm1(last * rest) - float(self.chance) * series.sum())


def draw_distribution(chain: Chain, words: Words, *, hits: int) -> Distribution:
    """The distribution of this many hits, drawn with 64-bit words."""
    import numpy as np

    stood, lane = meters_at_hits(chain, words, hits=hits)
    mean = float(stood.mean())
    # A hit leaves its reserve to the next, so only meters side by side are independent.
    off = np.bincount(lane, weights=stood - mean, minlength=_LANES)
    error = float((off**2).sum()) ** 0.5 / float(stood.size)
    stood = np.sort(stood)
    deciles = tuple(_cents(float(np.quantile(stood, float(part)))) for part in TENTHS)
    start = chain.terms.seed
    width = _nice((max(deciles[-1], start + 1) - start) * 3 / (2 * BARS))
    edges = [float(start + i * width) for i in range(1, BARS)]
    below = [*(np.searchsorted(stood, edges, side="right") / stood.size).tolist(), 1.0]
    bars = [b - a for a, b in zip([0.0, *below[:-1]], below, strict=True)]
    return Distribution(
        deciles, start, width, tuple(bars), int(stood.size), _cents(mean), _cents(error)
    )


def meters_at_hits(
    chain: Chain, words: Words, *, hits: int
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The meter at each hit, and which of the many meters it was.

    Rounds that change nothing are skipped. The order of several winners in a round is averaged.
    """
    import numpy as np

    terms, events = chain.terms, Events(chain)
    seed, grows = float(terms.seed), float(terms.contribution)
    saves = float(terms.reserve) if terms.tops_up else 0.0
    limit = float("inf") if terms.limit is None else float(terms.limit)
    meter = np.full(_LANES, min(seed, limit))
    reserve, hidden = np.zeros(_LANES), np.zeros(_LANES)
    settling = -int(-_SETTLED * events.chance // float(chain.hit))
    found: list[NDArray[np.float64]] = []
    lanes: list[NDArray[np.int64]] = []
    number = 0
    step = 0
    while number < hits:
        waited, event = events.draw(words, _LANES)
        reserve += saves * waited
        hidden += np.maximum(meter + grows * waited - limit, 0.0)
        meter = np.minimum(meter + grows * waited, limit)
        won = events.resets[event]
        if step >= settling:
            found.append(meter[won])
            lanes.append(np.flatnonzero(won))
            number += lanes[-1].size
        parts = events.left[event]
        meter = np.maximum(parts[:, 0] * meter + parts[:, 1] * seed + parts[:, 3], 0.0)
        # What goes on top of a seed goes no higher than the limit: the reserve, then the hidden.
        room = np.where(won, np.maximum(limit - meter, 0.0), 0.0)
        spent = np.minimum(reserve, room)
        freed = np.minimum(hidden, room - spent)
        reserve, hidden = reserve - spent, hidden - freed
        meter = meter + parts[:, 2] * spent + freed
        step += 1
    return np.concatenate(found)[:hits], np.concatenate(lanes)[:hits]


def draw_next_hit(chain: Chain, meter: Fraction, words: Words, *, hits: int) -> Fraction:
    """The mean meter at the next hit, from many meters of this amount, each followed from event to
    event until all of it is won."""
    import numpy as np

    events = Events(chain)
    limit = float("inf") if chain.terms.limit is None else float(chain.terms.limit)
    meters = np.full(hits, float(meter))
    total = 0.0
    while meters.size:
        waited, event = events.draw(words, meters.size)
        meters = np.minimum(meters + float(chain.terms.contribution) * waited, limit)
        won = events.resets[event]
        total += float(meters[won].sum())
        left = events.left[event[~won]]
        meters = np.maximum(left[:, 0] * meters[~won] + left[:, 3], 0.0)
    return Fraction(round(total / hits * 100), 100)


class Events:
    """The events of a meter, drawn with 64-bit words; rounds that change nothing are skipped.

    `left` has the parts of each `RoundChange.left`, and `resets` the events that take all of it.
    """

    def __init__(self, chain: Chain) -> None:
        import numpy as np

        chances = np.array([float(change.chance) for change in chain.changes])
        self.chance = float(chances.sum())
        self.left = np.array([[float(part) for part in c.left] for c in chain.changes])
        self.resets = np.array([change.resets > 0 for change in chain.changes])
        self._bounds = np.cumsum(chances / self.chance)[:-1]
        self._rest = log1p(-self.chance) if self.chance < 1 else -float("inf")

    def draw(
        self, words: Words, many: int
    ) -> tuple[NDArray[np.float64], NDArray[np.signedinteger[Any]]]:
        """The rounds until the next event, and the event, drawn this many times."""
        import numpy as np

        # Numbers between nothing and one, both left out.
        unit = ((words(2 * many) >> np.uint64(12)).astype(np.float64) + 0.5) * 2.0**-52
        first, second = unit.reshape(2, many)
        waited = np.maximum(np.ceil(np.log(first) / self._rest), 1.0)
        return waited, np.searchsorted(self._bounds, second, side="right")


def _common(a: Fraction, b: Fraction) -> Fraction:
    """The greatest amount that divides both."""
    below = lcm(a.denominator, b.denominator)
    return Fraction(gcd(int(a * below), int(b * below)), below)


def _nice(amount: Fraction) -> Fraction:
    """A round number of dollars, at least as much."""
    if amount <= 0:
        return Fraction(1)
    power = Fraction(1)
    while power * 10 <= amount:
        power *= 10
    while power > amount:
        power /= 10
    return next(power * times / 10 for times in _STEPS if power * times / 10 >= amount)


def _cents(amount: float) -> Fraction:
    return Fraction(round(amount * 100), 100)
