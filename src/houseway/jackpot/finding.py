"""What to think over: settings that a link's document recommends against, or breaks its word by.

A recommendation is not a rule. A link that keeps to none of them may still be played, and is told
so. How likely a meter is to run dry is counted elsewhere (`gamemath.jackpot.shortfall`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from houseway.jackpot.link import Level, Link, LinkKind
from houseway.jackpot.table import JackpotPaytable, rate_text
from houseway.money import Cents, Odds, dollars
from houseway.rules import Cite, Cited, Finding

ABOVE_PRESET: Final = "contribution above the preset"
SMALL_SEED: Final = "seed below the largest fixed award"
BROKEN_PROMISE: Final = "seed below the guaranteed reset"
NO_SEED: Final = "zero seed"
RESERVE_ALONE: Final = "reserve alone"
MAY_RUN_DRY: Final = "may run dry"
NO_CARD: Final = "no card set up"
ENOUGH_TO_GROW: Final = Fraction(7, 10)


def findings(link: Link) -> tuple[Finding, ...]:
    """Every setting of a link that is recommended against (B6-17, B6-18, B6-19), or that breaks
    what the house's document guarantees (B2-9)."""
    table = next(iter(link.paytables.values()))
    return tuple(
        finding
        for level in link.levels.values()
        for finding in (*_rate(link, table, level), *_seed(link, table, level))
    )


def unmade(link: Link) -> tuple[Finding, ...]:
    """What the operator has still to say before every meter can be won (T-60)."""
    return tuple(
        _finding(
            link,
            NO_CARD,
            f"levels.{level.name}.card",
            f"whose card confirms the {level.title} is not said: it cannot be won until it is",
            Cite(("T-60", "B6-5"), level.seed.cite.document, "", "the documents leave it open"),
        )
        for level in link.levels.values()
        if level.card is None
    )


def largest_fixed(table: JackpotPaytable) -> Cents:
    """The largest award that is not a percentage, for the wager in force; zero if there is none."""
    awards = [
        Fraction(row.pays.value.pays, row.pays.value.per) * table.wager.value
        for row in table.rows.values()
        if isinstance(row.pays.value, Odds)
    ]
    return Cents(int(max(awards, default=Fraction(0))))


def _rate(link: Link, table: JackpotPaytable, level: Level) -> Iterator[Finding]:
    if link.kind is LinkKind.HOUSE:
        return
    rate, key = level.contribution, f"levels.{level.name}.contribution"
    if not table.all_from_meter:
        preset = level.preset
        if preset is not None and rate.value > preset:
            yield _finding(
                link,
                ABOVE_PRESET,
                key,
                f"{rate_text(rate.value)} goes to the {level.title}, more than the preset "
                f"{rate_text(preset)}: where only percentages come off the meter this is the "
                "house's advantage given away; lower it only",
                _by("B6-17", rate),
            )
    elif rate.value < ENOUGH_TO_GROW and any(
        row.source == level.name and isinstance(row.pays.value, Odds) for row in table.rows.values()
    ):
        yield _finding(
            link,
            MAY_RUN_DRY,
            key,
            f"{rate_text(rate.value)} goes to the {level.title}, from which every award is paid; "
            f"under {rate_text(ENOUGH_TO_GROW)} it may run dry",
            _by("B6-17", rate),
        )


def _seed(link: Link, table: JackpotPaytable, level: Level) -> Iterator[Finding]:
    seed, key, largest = level.seed, f"levels.{level.name}.seed", largest_fixed(table)
    if not seed.value:
        what = f"the {level.title} starts again at nothing"
        yield _finding(link, NO_SEED, key, what, _by("B6-19", seed))
        if level.reserve.value:
            what = (
                f"the {level.title} starts again with its reserve alone, which is next to nothing "
                "after two awards one upon the other"
            )
            yield _finding(link, RESERVE_ALONE, key, what, _by("B6-18", level.reserve))
    elif seed.value < largest:
        what = (
            f"the {level.title} starts at {dollars(seed.value)}, below the largest fixed award of "
            f"{dollars(largest)}"
        )
        yield _finding(link, SMALL_SEED, key, what, _by("B6-19", seed))
    promised = level.guaranteed
    if promised is not None and seed.value < promised.value:
        what = (
            f"the {level.title} starts at {dollars(seed.value)}, and the document guarantees a "
            f"reset to {dollars(promised.value)}"
        )
        item = "B2-9" if "B2-9" in promised.cite.items else promised.cite.item
        yield _finding(link, BROKEN_PROMISE, key, what, _by(item, promised))


def _finding(link: Link, kind: str, key: str, what: str, cite: Cite) -> Finding:
    return Finding(link.id, kind, key, what, cite)


def _by(item: str, value: Cited[object]) -> Cite:
    """The value's citation with the recommendation in front."""
    cite = value.cite
    items = (item, *(other for other in cite.items if other != item))
    return Cite(items, cite.document, cite.section, cite.assumed)
