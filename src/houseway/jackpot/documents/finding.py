"""What to think over: settings that a link's document recommends against.

A recommendation is not a rule. A link that keeps to none of them may still be played, and is told
so. How likely a meter is to run dry is counted elsewhere (`gamemath.jackpot.shortfall`).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from houseway.jackpot.documents.link import Link, LinkKind, Meter
from houseway.jackpot.documents.paytable import JackpotPaytable, rate_text
from houseway.money import Cents, Odds, dollars
from houseway.rules import Cite, Cited, Finding

ABOVE_PRESET: Final = "contribution above the preset"
SMALL_SEED: Final = "seed below the largest fixed award"
NO_SEED: Final = "zero seed"
RESERVE_ALONE: Final = "reserve alone"
MAY_RUN_DRY: Final = "may run dry"
NO_CARD: Final = "no card set up"
NO_PAYERS: Final = "nobody pays"
ENOUGH_TO_GROW: Final = Fraction(7, 10)


def findings(link: Link) -> tuple[Finding, ...]:
    """Every setting of a link that is recommended against (B6-17, B6-18, B6-19)."""
    table = next(iter(link.paytables.values()))
    return tuple(
        finding
        for meter in link.meters.values()
        for finding in (*_rate(link, table, meter), *_seed(link, table, meter))
    )


def unmade(link: Link) -> tuple[Finding, ...]:
    """What the operator has still to say before every meter can be won (T-60)."""
    found = [
        _finding(
            link,
            NO_CARD,
            f"meters.{meter.name}.card",
            f"no card is set to confirm the {meter.title}: it cannot be won until one is",
            _left_open(meter),
        )
        for meter in link.meters.values()
        if meter.card is None
    ]
    if link.payers is None:
        what = "no cards are set to pay awards out: none can be paid until they are"
        first = next(iter(link.meters.values()))
        found.append(_finding(link, NO_PAYERS, "payment.people", what, _left_open(first)))
    return tuple(found)


def _left_open(meter: Meter) -> Cite:
    return Cite(("T-60", "B6-5"), meter.seed.cite.document, "", "the documents leave it open")


def largest_fixed(table: JackpotPaytable) -> Cents:
    """The largest award that is not a percentage, for the wager in force; zero if there is none."""
    awards = [
        Fraction(row.pays.value.pays, row.pays.value.per) * table.wager.value
        for row in table.rows.values()
        if isinstance(row.pays.value, Odds)
    ]
    return Cents(int(max(awards, default=Fraction(0))))


def _rate(link: Link, table: JackpotPaytable, meter: Meter) -> Iterator[Finding]:
    if link.kind is LinkKind.HOUSE:
        return
    rate, key = meter.contribution, f"meters.{meter.name}.contribution"
    if not table.all_from_meter:
        preset = meter.preset
        if preset is not None and rate.value > preset:
            yield _finding(
                link,
                ABOVE_PRESET,
                key,
                f"{rate_text(rate.value)} goes to the {meter.title}, more than the preset "
                f"{rate_text(preset)}: where only percentages come off the meter this is the "
                "house's advantage given away; lower it only",
                _by("B6-17", rate),
            )
    elif rate.value < ENOUGH_TO_GROW and any(
        row.source == meter.name and isinstance(row.pays.value, Odds) for row in table.rows.values()
    ):
        yield _finding(
            link,
            MAY_RUN_DRY,
            key,
            f"{rate_text(rate.value)} goes to the {meter.title}, from which every award is paid; "
            f"under {rate_text(ENOUGH_TO_GROW)} it may run dry",
            _by("B6-17", rate),
        )


def _seed(link: Link, table: JackpotPaytable, meter: Meter) -> Iterator[Finding]:
    seed, key, largest = meter.seed, f"meters.{meter.name}.seed", largest_fixed(table)
    if not seed.value:
        what = f"the {meter.title} starts again at nothing"
        yield _finding(link, NO_SEED, key, what, _by("B6-19", seed))
        if meter.reserve.value:
            what = (
                f"the {meter.title} starts again with its reserve alone, which is next to nothing "
                "after two awards one upon the other"
            )
            yield _finding(link, RESERVE_ALONE, key, what, _by("B6-18", meter.reserve))
    elif seed.value < largest:
        what = (
            f"the {meter.title} starts at {dollars(seed.value)}, below the largest fixed award of "
            f"{dollars(largest)}"
        )
        yield _finding(link, SMALL_SEED, key, what, _by("B6-19", seed))


def _finding(link: Link, kind: str, key: str, what: str, cite: Cite) -> Finding:
    return Finding(link.id, kind, key, what, cite)


def _by(item: str, value: Cited[object]) -> Cite:
    """The value's citation with the recommendation in front."""
    cite = value.cite
    items = (item, *(other for other in cite.items if other != item))
    return Cite(items, cite.document, cite.section, cite.assumed)
