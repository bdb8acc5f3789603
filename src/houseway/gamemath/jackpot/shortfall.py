"""The chance that a meter runs dry: that it owes a fixed award that it does not hold.

If every pay comes off the meter (B6-17), it rises by one contribution with each wager and falls by
the awards, until the top award takes it and it starts again at its seed. Measured in contributions
it rises one step at a time, so u(n), the chance to run dry from n steps on, obeys

    u(n) = p0 u(n + 1) + sum over fixed awards of p u(n + 1 - award),   u below zero is 1,

where the chances add up to one together with the top award. Solved from below, each equation turns
into u(n) = r u(n + 1) + d with r and d positive: nothing cancels, so floats keep their digits. The
solution stops where the rest cannot change the answer by more than `TOLERANCE`: it is at most the
product of all r times the bound of Lundberg, t to the power of n + 1, where t solves
p0 t + sum of p t^(1 - award) = 1.

An award that is not a whole number of contributions is taken a step too large for the upper bound
and a step too small for the lower; a part of the meter that is won on the way (5 % of it) is left
out of the lower bound, and there is no upper one. One wager is made at a time.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import exp, gcd, log
from typing import Final, NamedTuple

from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot import JackpotPaytable, Link
from houseway.jackpot.documents.finding import MAY_RUN_DRY, findings
from houseway.money import Cents, MicroCents, Odds, micro_cents, part_of
from houseway.rules import Finding

TOLERANCE: Final = 1e-9
_MOST_STEPS: Final = 500_000


class Shortfall(NamedTuple):
    """The chance that a meter runs dry before the top award, starting at its seed.

    It is between `low` and `high`; `high` is None if only a lower bound is known.
    """

    low: float
    high: float | None

    def __str__(self) -> str:
        if self.high is None:
            return f"at least {self.low:.2%}"
        low, high = f"{self.low:.2%}", f"{self.high:.2%}"
        return low if low == high else f"{low} to {high}"


class _Fall(NamedTuple):
    """A fixed award: its chance, and the amount that comes off the meter."""

    chance: Fraction
    amount: MicroCents


def shortfall(link: Link, meter: str) -> Shortfall | None:
    """The chance that a meter runs dry; None if it has no top award or pays no odds."""
    table = next(iter(link.paytables.values()))
    chances = {row.name: row.chance for row in worth(table).rows}
    falls, top, parts = [], Fraction(0), False
    for name, row in table.rows.items():
        if row.source != meter:
            continue
        if isinstance(row.pays.value, Odds):
            falls.append(_Fall(chances[name], _award(table, row.pays.value)))
        elif row.pays.value.part == 1:
            top += chances[name]
        else:
            parts = True
    if not falls or not top:
        return None
    setting = link.meters[meter]
    climb = part_of(link.wager.value, setting.contribution.value)
    seed = micro_cents(setting.seed.value)
    if not climb:
        sure = _falling(falls, top, seed)
        return Shortfall(sure, None if parts else sure)
    low, _ = _climbing(
        [(float(fall.chance), fall.amount // climb) for fall in falls], -(-seed // climb), top
    )
    if parts:
        return Shortfall(low, None)
    _, high = _climbing(
        [(float(fall.chance), -(-fall.amount // climb)) for fall in falls], seed // climb, top
    )
    return Shortfall(low, high)


def link_findings(link: Link) -> tuple[Finding, ...]:
    """The findings about a link; a meter that may run dry with its chance."""
    return tuple(
        replace(finding, what=f"{finding.what}: {chance} before the top award")
        if finding.kind == MAY_RUN_DRY
        and (chance := shortfall(link, finding.key.split(".")[1])) is not None
        else finding
        for finding in findings(link)
    )


def _award(table: JackpotPaytable, odds: Odds) -> MicroCents:
    """The amount that comes off the meter: the win of a `to` row, all of a `for` row (T-14)."""
    return micro_cents(Cents(int(Fraction(odds.pays, odds.per) * table.wager.value)))


def _falling(falls: Sequence[_Fall], top: Fraction, seed: MicroCents) -> float:
    """A meter without contributions: it only falls, until it is dry or won."""
    unit = gcd(*(fall.amount for fall in falls))
    ends = top + sum(fall.chance for fall in falls)
    steps = [(float(fall.chance / ends), fall.amount // unit) for fall in falls]
    known: list[float] = []
    for n in range(seed // unit + 1):
        known.append(sum(p * (1.0 if n < k else known[n - k]) for p, k in steps))
    return known[-1]


def _climbing(falls: Sequence[tuple[float, int]], start: int, top: Fraction) -> tuple[float, float]:
    """Bounds of u(start), the falls in steps; see the top of this file."""
    stays = 1.0 - float(top) - sum(p for p, k in falls if k)
    real = [(p, k) for p, k in falls if k]
    decay = _lundberg(stays, real)
    lines: list[tuple[float, float]] = []  # r and d of every step so far
    windows = [_Window(lines, k - 1) for _, k in real]
    found, reach = 0.0, 1.0  # u(start) = found + reach x u(n)
    for n in range(max(start + 1, _MOST_STEPS)):
        share, dry_now = 0.0, 0.0
        for (p, k), window in zip(real, windows, strict=True):
            if n + 1 < k:
                dry_now += p
            else:
                r, d = window.through()
                share += p * r
                dry_now += p * d
        line = (stays / (1.0 - share), dry_now / (1.0 - share))
        lines.append(line)
        for window in windows:
            window.slide()
        if n >= start:
            found += reach * line[1]
            reach *= line[0]
            if reach * decay ** (n + 2) < TOLERANCE:
                break
    return found, min(1.0, found + reach * decay ** (len(lines) + 1))


def _lundberg(stays: float, falls: Sequence[tuple[float, int]]) -> float:
    """The smallest t up to one for which t to the power of the meter is no game to win.

    E(t) = p0 t + sum of p t^(1 - k) is convex, huge near zero and below one at one, so where it
    first comes down to one is found by halving.
    """
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if _expects(stays, falls, middle) > 1.0:
            low = middle
        else:
            high = middle
    return high


def _expects(stays: float, falls: Sequence[tuple[float, int]], t: float) -> float:
    # In logarithms, since a small t to the power of a large award leaves the floats.
    return stays * t + sum(exp(min(700.0, log(p) + (1 - k) * log(t))) for p, k in falls)


class _Window:
    """The composition of the last `width` lines, u(a) = r u(n) + d, as the window slides.

    Two stacks: the older half is composed from its end once, the newer line by line, so each line
    is used twice in all and nothing is ever divided out again.
    """

    def __init__(self, lines: list[tuple[float, float]], width: int) -> None:
        self._lines = lines
        self._width = width
        self._older: list[tuple[float, float]] = []
        self._newer = (1.0, 0.0)

    def through(self) -> tuple[float, float]:
        """The composition of all lines of the window, the oldest outermost."""
        return _through(self._older[-1], self._newer) if self._older else self._newer

    def slide(self) -> None:
        """Add the newest line and drop the oldest."""
        if not self._width:
            return
        self._newer = _through(self._newer, self._lines[-1])
        count = len(self._lines)
        if count <= self._width:
            return
        if not self._older:
            made = (1.0, 0.0)
            for at in range(count - 1, count - self._width - 2, -1):
                made = _through(self._lines[at], made)
                self._older.append(made)
            self._newer = (1.0, 0.0)
        self._older.pop()


def _through(outer: tuple[float, float], inner: tuple[float, float]) -> tuple[float, float]:
    return outer[0] * inner[0], outer[0] * inner[1] + outer[1]
