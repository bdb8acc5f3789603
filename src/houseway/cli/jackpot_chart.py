"""A link's plan as pictures: where meters stand when they are won, and what a wager is then worth.

On a terminal bars are drawn with block characters; the same as SVG is for paper and the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final

from houseway.cli.out import plain
from houseway.cli.svg import HEAD, box, text
from houseway.gamemath.audit import per_cent
from houseway.gamemath.jackpot.distribution import Distribution
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Plan
from houseway.money import Cents, dollars

if TYPE_CHECKING:
    from rich.console import Console

_BLOCKS: Final = " ▏▎▍▌▋▊▉█"
_WHOLE: Final = 32  # so that its words still fit a terminal of 80
_BAR, _LINE, _MARK, _GRID = "#7fb3d5", "#1b6ca8", "#d9822b", "#e0e0e0"
_LONGEST: Final = 2  # times its price: a bar is no longer
_WIDTH, _HEIGHT, _TOP, _FOOT = 860, 290, 40, 90
_HEADROOM: Final = 32  # above the bars, for what is said of the lines
_LEFT: Final = (50, 330)  # where each picture begins, and how wide it is
_RIGHT: Final = (480, 330)


def money(amount: Fraction) -> str:
    """Dollars; cents only of an amount below a thousand that has any."""
    cents = round(amount) * 100 if abs(amount) >= 1000 else round(amount * 100)
    return dollars(Cents(cents)).removesuffix(".00")


def put_bars(out: Console, level: MeterPlan, spread: Distribution) -> None:
    """The meter when it is won, as bars; the mean lies in the one that is marked."""
    how = "exact" if spread.hits is None else f"drawn, {spread.hits:,} hits"
    out.print(f"[bold]{plain(level.level.title)} when it is won[/] [dim]({how})[/]")
    most = max(spread.bars)
    if spread.deciles[0] == spread.deciles[-1] and most == 1:
        out.print(f"  always {money(spread.deciles[0])}\n")
        return
    # Two bars in one line: a terminal has few lines.
    shares = [sum(spread.bars[i : i + 2]) for i in range(0, len(spread.bars), 2)]
    for i, share in enumerate(shares):
        low = spread.start + 2 * i * spread.width
        high = low + 2 * spread.width
        last = i == len(shares) - 1
        eighths = round(share / (2 * most) * 40 * 8)
        bar = "█" * (eighths // 8) + _BLOCKS[eighths % 8].strip()
        mean = level.mean is not None and low <= level.mean and (last or level.mean < high)
        label = f"{money(low)} {'and more' if last else ''}".strip()
        mark = f"  [bold]mean {money(level.mean)}[/]" if mean and level.mean is not None else ""
        out.print(f"  {label:>19}  [cyan]{bar}[/] {share:.1%}{mark}")
    out.print()


def put_returns(out: Console, plan: Plan, meters: Mapping[str, Fraction]) -> None:
    """What a wager returns at a few amounts of each meter, up to where it is worth its price."""
    for name, level in plan.levels.items():
        marked = {
            "seed": level.chain.terms.seed,
            "mean": level.mean,
            "break-even": plan.break_even(name, meters),
        }
        out.print(f"[bold]What a wager returns at the {plain(level.level.title)}[/]")
        for word, amount in sorted(marked.items(), key=lambda mark: mark[1] or Fraction(0)):
            if amount is None:
                continue
            back = plan.returned({**meters, name: amount})
            bar = _bar(back)
            ink = "yellow" if word == "break-even" else "cyan"
            out.print(f"  {money(amount):>19}  [{ink}]{bar}[/] {per_cent(back, 1)}  {word}")
        out.print()


def _bar(back: Fraction) -> str:
    """A return as a bar, all of the wager 32 blocks long; of what is far beyond, its beginning."""
    if back > _LONGEST:
        return "█" * (_WHOLE * _LONGEST) + "…"
    eighths = max(round(back * _WHOLE * 8), 0)
    return "█" * (eighths // 8) + _BLOCKS[eighths % 8].strip()


def plan_svg(plan: Plan, meters: Mapping[str, Fraction]) -> str:
    """For each meter its distribution when it is won, and a wager's return against it."""
    title = f"{plan.link.title}: meters when they are won, and what a wager returns"
    height = 20 + _HEIGHT * len(plan.levels)
    parts = [HEAD.format(width=_WIDTH, height=height, title=escape(title))]
    parts.append(text(10, 20, title, size=15))
    for i, level in enumerate(plan.levels.values()):
        y = 20 + _HEIGHT * i + _TOP
        if level.distribution is not None:
            parts.extend(_bars(level, level.distribution, y))
        parts.extend(_line(plan, level, meters, y))
    return "".join(parts) + "</svg>\n"


def _bars(level: MeterPlan, spread: Distribution, y: float) -> Iterator[str]:
    left, width = _LEFT
    tall = _HEIGHT - _TOP - _FOOT
    how = "exact" if spread.hits is None else f"drawn, {spread.hits:,} hits"
    yield text(left, y - 8, f"{level.level.title} when it is won ({how})", size=13)
    each, most = width / len(spread.bars), max(spread.bars)
    for i, share in enumerate(spread.bars):
        low = spread.start + i * spread.width
        last = i == len(spread.bars) - 1
        upto = "and more" if last else f"to {money(low + spread.width)}"
        high = (tall - _HEADROOM) * share / most
        tip = f"{money(low)} {upto}: {share:.2%} of all hits"
        yield box(left + i * each, y + tall - high, each - 1, round(high, 1), _BAR, tip)
    end = spread.start + len(spread.bars) * spread.width
    yield from _amounts_below(left, y + tall, spread.start, end, "meter when it is won")
    marks = {"median": spread.deciles[4]} | ({"mean": level.mean} if level.mean else {})
    shown = {name: amount for name, amount in marks.items() if spread.start <= amount <= end}
    xs = {
        name: left + width * float((amount - spread.start) / (end - spread.start))
        for name, amount in shown.items()
    }
    # The words stand above the bars and beside all the lines: none goes through them.
    to_the_left = max(xs.values(), default=0) > left + width * 2 / 3
    side, step = (min(xs.values()), -1) if to_the_left else (max(xs.values(), default=0), 1)
    anchor = "end" if to_the_left else "start"
    for row, (name, amount) in enumerate(shown.items()):
        at = y + 8 + 14 * row
        yield _rule(xs[name], y, xs[name], y + tall)
        yield _rule(xs[name], at, side + 6 * step, at)
        yield text(side + 9 * step, at + 4, f"{name} {money(amount)}", size=11, anchor=anchor)


def _amounts_below(
    left: float, y: float, start: Fraction, end: Fraction, what: str
) -> Iterator[str]:
    """What a picture's foot measures: its two ends and the middle, and the word for it."""
    width = _LEFT[1]
    for share, anchor in ((Fraction(0), "start"), (Fraction(1, 2), "middle"), (Fraction(1), "end")):
        x = left + width * float(share)
        yield _rule(x, y, x, y + 4, _GRID)
        yield text(x, y + 16, money(start + share * (end - start)), size=11, anchor=anchor)
    yield text(left + width / 2, y + 30, what, size=11, anchor="middle")


def _line(plan: Plan, level: MeterPlan, meters: Mapping[str, Fraction], y: float) -> Iterator[str]:
    """The return is a straight line over the meter; where it is worth its price, it says so."""
    left, width = _RIGHT
    tall = _HEIGHT - _TOP - _FOOT
    name = level.level.name
    even = plan.break_even(name, meters)
    yield text(left, y - 8, f"what a wager returns at the {level.level.title}", size=13)
    if even is None:
        return
    reach = max(even, meters[name], level.mean or Fraction(0), Fraction(1)) * Fraction(5, 4)
    low = plan.returned({**meters, name: Fraction(0)})
    high = plan.returned({**meters, name: reach})
    span = max(high - low, Fraction(1, 10**9))

    def at(amount: Fraction) -> tuple[float, float]:
        back = plan.returned({**meters, name: amount})
        return left + width * float(amount / reach), y + tall - tall * float((back - low) / span)

    for share in (low, Fraction(1), high):
        height = y + tall - tall * float((share - low) / span)
        if y <= height <= y + tall:
            yield _rule(left, height, left + width, height, _GRID)
            yield text(left - 6, height + 4, per_cent(share, 0), size=11, anchor="end")
    yield _rule(*at(Fraction(0)), *at(reach), _LINE, 2)
    name_of_foot = f"meter of the {level.level.title}"
    yield from _amounts_below(left, y + tall, Fraction(0), reach, name_of_foot)
    seed = level.chain.terms.seed
    marked = {"seed": seed, "mean": level.mean, "break-even": even}
    for row, (word, amount) in enumerate(marked.items()):
        if amount is None or amount > reach:
            continue
        x, height = at(amount)
        back = plan.returned({**meters, name: amount})
        tip = f"{word} {money(amount)}: {per_cent(back, 2)} comes back"
        ink = _MARK if word == "break-even" else _LINE
        yield (
            f'<circle cx="{x:.1f}" cy="{height:.1f}" r="4" fill="{ink}">'
            f"<title>{escape(tip)}</title></circle>\n"
        )
        yield text(left, y + tall + 46 + 14 * row, tip, size=11)


def _rule(x1: float, y1: float, x2: float, y2: float, ink: str = _MARK, width: int = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{ink}" stroke-width="{width}"/>\n'
    )
