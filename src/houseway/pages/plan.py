"""A link's plan as a picture: the meters when they are won, and what a wager is then worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from houseway.gamemath.jackpot.distribution import Distribution
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Plan
from houseway.gamemath.per_cent import per_cent
from houseway.money import Cents, dollars
from houseway.pages.drawing import (
    BLUE,
    GREY,
    ORANGE,
    PALE_BLUE,
    Anchor,
    Box,
    Dot,
    Drawing,
    Shape,
    Stroke,
    Words,
)

_WIDTH, _HEIGHT, _TOP, _FOOT = 860, 290, 40, 90
_HEADROOM: Final = 32  # above the bars, for what is said of the lines
_LEFT: Final = (50, 330)  # where each picture begins, and how wide it is
_RIGHT: Final = (480, 330)
_PLACES: Final[Sequence[tuple[Fraction, Anchor]]] = (
    (Fraction(0), "start"),
    (Fraction(1, 2), "middle"),
    (Fraction(1), "end"),
)


def money(amount: Fraction) -> str:
    """Dollars; cents only of an amount below a thousand that has any."""
    cents = round(amount) * 100 if abs(amount) >= 1000 else round(amount * 100)
    return dollars(Cents(cents)).removesuffix(".00")


def plan_chart(plan: Plan, meters: Mapping[str, Fraction]) -> Drawing:
    """For each meter its distribution when it is won, and a wager's return against it."""
    title = f"{plan.link.title}: meters when they are won, and what a wager returns"
    shapes: list[Shape] = [Words(10, 20, title, size=15)]
    for i, planned in enumerate(plan.meters.values()):
        y = 20 + _HEIGHT * i + _TOP
        if planned.distribution is not None:
            shapes.extend(_bars(planned, planned.distribution, y))
        shapes.extend(_line(plan, planned, meters, y))
    return Drawing(title, _WIDTH, 20 + _HEIGHT * len(plan.meters), shapes)


def _bars(planned: MeterPlan, spread: Distribution, y: float) -> Iterator[Shape]:
    left, width = _LEFT
    tall = _HEIGHT - _TOP - _FOOT
    how = "exact" if spread.hits is None else f"drawn, {spread.hits:,} hits"
    yield Words(left, y - 8, f"{planned.meter.title} when it is won ({how})", size=13)
    each, most = width / len(spread.bars), max(spread.bars)
    for i, share in enumerate(spread.bars):
        low = spread.start + i * spread.width
        last = i == len(spread.bars) - 1
        upto = "and more" if last else f"to {money(low + spread.width)}"
        high = (tall - _HEADROOM) * share / most
        tip = f"{money(low)} {upto}: {share:.2%} of all hits"
        yield Box(left + i * each, y + tall - high, each - 1, round(high, 1), PALE_BLUE, tip)
    end = spread.start + len(spread.bars) * spread.width
    yield from _amounts_below(left, y + tall, spread.start, end, "meter when it is won")
    marks = {"median": spread.deciles[4]} | ({"mean": planned.mean} if planned.mean else {})
    shown = {name: amount for name, amount in marks.items() if spread.start <= amount <= end}
    xs = {
        name: left + width * float((amount - spread.start) / (end - spread.start))
        for name, amount in shown.items()
    }
    # The words are above the bars and beside all the lines: none goes through them.
    to_the_left = max(xs.values(), default=0) > left + width * 2 / 3
    side, step = (min(xs.values()), -1) if to_the_left else (max(xs.values(), default=0), 1)
    anchor: Anchor = "end" if to_the_left else "start"
    for row, (name, amount) in enumerate(shown.items()):
        at = y + 8 + 14 * row
        yield Stroke(xs[name], y, xs[name], y + tall)
        yield Stroke(xs[name], at, side + 6 * step, at)
        yield Words(side + 9 * step, at + 4, f"{name} {money(amount)}", size=11, anchor=anchor)


def _amounts_below(
    left: float, y: float, start: Fraction, end: Fraction, what: str
) -> Iterator[Shape]:
    """What a picture's foot measures: its two ends and the middle, and the word for it."""
    width = _LEFT[1]
    for share, anchor in _PLACES:
        x = left + width * float(share)
        yield Stroke(x, y, x, y + 4, GREY)
        yield Words(x, y + 16, money(start + share * (end - start)), size=11, anchor=anchor)
    yield Words(left + width / 2, y + 30, what, size=11, anchor="middle")


def _line(
    plan: Plan, planned: MeterPlan, meters: Mapping[str, Fraction], y: float
) -> Iterator[Shape]:
    """The return is a straight line over the meter; where it is worth its price, it says so."""
    left, width = _RIGHT
    tall = _HEIGHT - _TOP - _FOOT
    name = planned.meter.name
    even = plan.break_even(name, meters)
    yield Words(left, y - 8, f"what a wager returns at the {planned.meter.title}", size=13)
    if even is None:
        return
    reach = max(even, meters[name], planned.mean or Fraction(0), Fraction(1)) * Fraction(5, 4)
    low = plan.returned({**meters, name: Fraction(0)})
    high = plan.returned({**meters, name: reach})
    span = max(high - low, Fraction(1, 10**9))

    def at(amount: Fraction) -> tuple[float, float]:
        back = plan.returned({**meters, name: amount})
        return left + width * float(amount / reach), y + tall - tall * float((back - low) / span)

    for share in (low, Fraction(1), high):
        height = y + tall - tall * float((share - low) / span)
        if y <= height <= y + tall:
            yield Stroke(left, height, left + width, height, GREY)
            yield Words(left - 6, height + 4, per_cent(share, 0), size=11, anchor="end")
    yield Stroke(*at(Fraction(0)), *at(reach), BLUE, 2)
    name_of_foot = f"meter of the {planned.meter.title}"
    yield from _amounts_below(left, y + tall, Fraction(0), reach, name_of_foot)
    seed = planned.chain.terms.seed
    marked = {"seed": seed, "mean": planned.mean, "break-even": even}
    for row, (word, amount) in enumerate(marked.items()):
        if amount is None or amount > reach:
            continue
        x, height = at(amount)
        back = plan.returned({**meters, name: amount})
        tip = f"{word} {money(amount)}: {per_cent(back, 2)} comes back"
        ink = ORANGE if word == "break-even" else BLUE
        yield Dot(x, height, ink, tip)
        yield Words(left, y + tall + 46 + 14 * row, tip, size=11)
