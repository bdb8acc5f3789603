"""From TOML to a `JackpotPaytable`: unknown keys refuse, and every value has its citation.

The files stand in `tables/`, one for each game that a document prints a table for; the id
`washington/mgl-01` is the file `washington-mgl-01.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from houseway.jackpot.table import JackpotPaytable, Look, Meter, Pays, Row, Share, percent
from houseway.money import Cents, Odds
from houseway.rules import Plain, Reason, Refused, Ruled, SheetError, Switch
from houseway.rules.document import close_document, open_document
from houseway.rules.reader import (
    Reading,
    Section,
    as_flag,
    as_money,
    as_one_of,
    as_text,
)
from houseway.rules.switch import read_switch

T = TypeVar("T")
FORMAT: Final = 1
TABLES: Final = Path(__file__).with_name("tables")

# The hands a jackpot may pay, best first (B0-2).
HANDS: Final = (
    "royal flush", "straight flush", "four of a kind", "full house",
    "flush", "straight", "three of a kind", "two pair", "pair",
)  # fmt: skip

# The readings every jackpot has, and those it has where it pays envy. Kinds and readings.
_FLAG: Final = (frozenset({"flag"}), frozenset[Any]())
_SWITCHES: Final[Mapping[str, tuple[frozenset[str], frozenset[Any]]]] = {
    "stake_returned": _FLAG,  # T-14
    "mode": (frozenset({"one"}), frozenset({"fund_seed", "add_to_seed"})),  # T-15
    "folded_hand_eligible": _FLAG,  # T-16
    "multi_win": (frozenset({"one"}), frozenset({"split", "sequential"})),  # T-13, T-53
    "order": (
        frozenset({"one"}),
        frozenset({"clockwise_first_dealt", "right_to_left", "time"}),
    ),
    "amount_at": (frozenset({"one"}), frozenset({"entry", "confirm"})),  # T-69
    "reverse_contribution": _FLAG,  # T-50
}
_ENVY_SWITCHES: Final[Mapping[str, tuple[frozenset[str], frozenset[Any]]]] = {
    "folder_receives_envy": _FLAG,  # T-16
    "self": (frozenset({"one"}), frozenset({"person", "spot"})),  # T-71
}


def read_paytable(text: str, *, name: str) -> JackpotPaytable:
    """Read one jackpot paytable from the text of its file; `name` is what messages call it."""
    opened = open_document(text, name=name, head="jackpot", what="jackpot paytable", form=FORMAT)
    paytable = _read(opened.top, opened.reading)
    close_document(opened.top, opened.reading)
    return paytable


def _read(top: Section, reading: Reading) -> JackpotPaytable:
    head = top.section("jackpot")
    keys = ("id", "link", "sheet", "title", "house", "edition", "document")
    names = {key: head.text(key) for key in keys}
    head.done()
    wager = top.section("wager")
    amount = wager.leaf("amount", _as_some_money)
    other_wagers = wager.leaf("other_wagers", as_flag)
    wager.done()
    paytable = top.section("paytable")
    code = paytable.leaf("code", as_text)
    looks_at = paytable.leaf("looks_at", _as_look)
    paytable.done()
    rows_part = top.section("rows")
    rows = {name: _row(part, name, looks_at) for name, part in rows_part.sections()}
    meters = {name: _meter(part, name) for name, part in top.section("meters").sections()}
    _refuse_odd_rows(rows_part, rows, meters)
    envy = any(row.envy is not None for row in rows.values())
    return JackpotPaytable(
        **names,
        code=code,
        wager=amount,
        other_wagers=other_wagers,
        rows=MappingProxyType(rows),
        meters=MappingProxyType(meters),
        switches=MappingProxyType(_switches(top.section("switch"), envy=envy)),
        values=MappingProxyType(reading.values),
    )


def _row(part: Section, name: str, looks_at: Ruled[Look]) -> Row:
    """One row: its citation stands once for all that is in it. `hand` is needed where the name
    is not already the hand, `looks_at` where the row looks at other cards than the table does."""
    part.own_cite()

    def under(key: str, convert: Callable[[Plain], T], default: str = "") -> Ruled[T]:
        return part.under_own_cite(key, part.raw(key, default), convert)

    row = Row(
        name,
        under("hand", as_one_of(*HANDS), name),
        under("looks_at", _as_look) if "looks_at" in part else looks_at,
        under("pays", _as_pays),
        under("envy", _as_some_money) if "envy" in part else None,
    )
    part.done()
    return row


def _meter(part: Section, name: str) -> Meter:
    meter = Meter(
        name,
        part.text("title"),
        part.maybe("seed", _as_some_money),
        part.maybe("contribution", _as_percent),
        part.maybe("reserve", _as_percent),
    )
    part.done()
    return meter


def _switches(section: Section, *, envy: bool) -> dict[str, Switch]:
    wanted = {**_SWITCHES, **(_ENVY_SWITCHES if envy else {})}
    for short in wanted:
        if short not in section:
            raise section.fail(short, "is missing, and a jackpot needs it")
    switches = {short: read_switch(section, short) for short in wanted}
    section.done()
    for short, switch in switches.items():
        fault = switch.fault(*wanted[short])
        if fault:
            raise section.fail(short, fault)
    return switches


def _refuse_odd_rows(
    section: Section, rows: Mapping[str, Row], meters: Mapping[str, Meter]
) -> None:
    """Rows stand best first, share one basis, and name the meters there are."""
    if not rows:
        raise section.fail("", "a jackpot paytable has rows")
    if any(_better(low, high) for high, low in pairwise(rows.values())):
        raise section.fail("", "rows stand best first (B0-2)")
    seen: set[tuple[str, Look]] = set()
    for row in rows.values():
        if (row.hand.value, row.looks_at.value) in seen:
            raise section.fail(row.name, "a hand has one row")
        seen.add((row.hand.value, row.looks_at.value))
    odds = [row.pays.value for row in rows.values() if isinstance(row.pays.value, Odds)]
    if len({pay.basis for pay in odds}) > 1:
        raise section.fail("", "one table never mixes `to` and `for` (T-14)")
    if any(low.per_unit > high.per_unit for high, low in pairwise(odds)):
        raise section.fail("", "a row pays more than a better one above it")
    named = {row.pays.value.meter for row in rows.values() if isinstance(row.pays.value, Share)}
    if named != meters.keys():
        odd = min(named ^ meters.keys())
        raise section.fail("", f"the meter {odd!r} is not in both the rows and [meters]")


def _better(one: Row, other: Row) -> bool:
    return HANDS.index(one.hand.value) < HANDS.index(other.hand.value)


def _as_pays(value: Plain) -> Pays:
    text = as_text(value)
    return Share.parse(text) if "%" in text else Odds.parse(text)


def _as_percent(value: Plain) -> Fraction:
    return percent(as_text(value))


def _as_look(value: Plain) -> Look:
    return Look(as_one_of(*(look.value for look in Look))(value))


def _as_some_money(value: Plain) -> Cents:
    amount = as_money(value)
    if not amount:
        raise ValueError("an amount above zero is wanted")
    return amount


@lru_cache(maxsize=1)
def all_paytables() -> Mapping[str, JackpotPaytable]:
    """Every jackpot paytable of the package by its id."""
    found = {}
    for path in sorted(TABLES.glob("*.toml")):
        paytable = read_paytable(path.read_text(encoding="utf-8"), name=path.stem)
        if paytable.id.replace("/", "-") != path.stem:
            raise SheetError(path.stem, "jackpot.id", f"the file is not called {paytable.id}")
        found[paytable.id] = paytable
    return MappingProxyType(found)


def find_paytable(paytable_id: str) -> JackpotPaytable:
    """One jackpot paytable by its id."""
    known = all_paytables()
    if paytable_id not in known:
        what = f"no jackpot paytable {paytable_id[:80]!r}; there are {', '.join(known)}"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="progressive", rule="B6-13")
    return known[paytable_id]


def paytables_of(sheet_id: str) -> tuple[JackpotPaytable, ...]:
    """The jackpots that may be offered beside a game; none where the house prints none."""
    return tuple(table for table in all_paytables().values() if table.sheet == sheet_id)
