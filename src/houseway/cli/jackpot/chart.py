"""A link's plan on a terminal: the meters when they are won, and what a wager is worth.

Bars are drawn with block characters.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rich.console import Console

from houseway.cli.terminal.out import plain
from houseway.gamemath.jackpot.distribution import Distribution
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Plan
from houseway.gamemath.per_cent import per_cent
from houseway.pages.plan import money

_BLOCKS: Final = " ▏▎▍▌▋▊▉█"
_WHOLE: Final = 32  # so that its words still fit a terminal of 80
_LONGEST: Final = 2  # times its price: a bar is no longer


def put_bars(out: Console, planned: MeterPlan, spread: Distribution) -> None:
    """The meter when it is won, as bars; the mean lies in the one that is marked."""
    how = "exact" if spread.hits is None else f"drawn, {spread.hits:,} hits"
    out.print(f"[bold]{plain(planned.meter.title)} when it is won[/] [dim]({how})[/]")
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
        mean = planned.mean is not None and low <= planned.mean and (last or planned.mean < high)
        label = f"{money(low)} {'and more' if last else ''}".strip()
        mark = f"  [bold]mean {money(planned.mean)}[/]" if mean and planned.mean is not None else ""
        out.print(f"  {label:>19}  [cyan]{bar}[/] {share:.1%}{mark}")
    out.print()


def put_returns(out: Console, plan: Plan, meters: Mapping[str, Fraction]) -> None:
    """The return of a wager at a few amounts of each meter, up to its break-even."""
    for name, planned in plan.meters.items():
        marked = {
            "seed": planned.chain.terms.seed,
            "mean": planned.mean,
            "break-even": plan.break_even(name, meters),
        }
        out.print(f"[bold]What a wager returns at the {plain(planned.meter.title)}[/]")
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
