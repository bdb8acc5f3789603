"""A paytable: the pay of each hand, best row first."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from houseway.money import Odds
from houseway.rules.cite import Cite, Cited
from houseway.rules.reader import Section, as_odds

# T-48: layout pictures in the Washington document were read as text and became tables. Two of the
# shapes are well formed by themselves, so they are known by their figures down to the straight,
# the last row a Blind may have, and refused.
_DAMAGED: Final[frozenset[tuple[str, ...]]] = frozenset(
    {
        ("500 to 1", "50 to 1", "25 to 1", "8 to 1", "5 to 1", "4 to 1"),
        ("50 to 1", "50 to 1", "50 to 1", "10 to 1", "2 to 1", "1 to 1"),
        ("50 to 1", "40 to 1", "30 to 1", "8 to 1", "5 to 1", "3 to 1"),
        ("50 to 1", "40 to 1", "8 to 1", "5 to 1", "3 to 1"),
        ("5 to 1", "10 to 1", "20 to 1", "50 to 1", "100 to 1"),
        ("1 to 1", "2 to 1", "3 to 1", "4 to 1", "5 to 1"),
    }
)


@dataclass(frozen=True, slots=True)
class Paytable:
    """One paytable of one wager. `headed` is the printed heading if it names another bet."""

    wager: str
    name: str
    rows: Mapping[str, Cited[Odds]]
    cite: Cite
    headed: str | None


@dataclass(frozen=True, slots=True)
class Offer:
    """The paytables of a sheet for one wager. Of several, one must be chosen.

    An `optional` wager without a chosen table is not offered. If a table applies `by` a fact of the
    round itself, such as the number of hands dealt, all are in force and none is chosen.
    """

    wager: str
    tables: Mapping[str, Paytable]
    optional: bool
    by: str | None


def read_offer(section: Section, wager: str) -> Offer:
    """Read `[paytables.<wager>.<name>]`, one table or several."""
    optional = section.raw("optional", False)
    if not isinstance(optional, bool):
        raise section.fail("optional", "true or false is expected")
    by = section.text("by") if "by" in section else None
    tables = {}
    for name in section.names():
        if name in ("optional", "by"):
            continue
        tables[name] = _read_table(section.section(name), wager, name)
    section.done()
    if not tables:
        raise section.fail("", "a wager with a paytable has at least one")
    return Offer(wager, tables, optional, by)


def _read_table(section: Section, wager: str, name: str) -> Paytable:
    cite = section.own_cite()
    headed = section.text("headed") if "headed" in section else None
    written = section.raw("rows")
    if not isinstance(written, dict) or not written:
        raise section.fail("rows", 'a paytable has rows, like { "flush" = "3 to 2" }')
    rows = {hand: section.under_own_cite(hand, odds, as_odds) for hand, odds in written.items()}
    shape = tuple(str(odds.value) for odds in rows.values())
    if any(shape[: len(damaged)] == damaged for damaged in _DAMAGED):
        raise section.fail("rows", "these figures come from a damaged layout picture (T-48)")
    if len({odds.value.basis for odds in rows.values()}) > 1:
        raise section.fail("rows", "one table never mixes `to` and `for` (T-14)")
    for (above, more), (below, less) in pairwise(rows.items()):
        if less.value.per_unit > more.value.per_unit:
            what = f"{below} pays {less.value.text}, more than {above} above it (T-48)"
            raise section.fail("rows", what)
    section.done()
    return Paytable(wager, name, rows, cite, headed)
