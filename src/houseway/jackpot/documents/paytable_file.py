"""From TOML to a `JackpotPaytable`: unknown keys refuse, and every value has its citation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, TypeVar

from houseway.jackpot.documents.paytable import (
    TRAY,
    JackpotPaytable,
    Look,
    Pays,
    PrintedMeter,
    Row,
    Share,
)
from houseway.jackpot.documents.values import as_rate, as_some_money, meter_name_fault
from houseway.money import Odds
from houseway.rules import Cited, Plain, Switch, reader
from houseway.rules.document import close_document, open_document
from houseway.rules.switch import read_switch

T = TypeVar("T")
FORMAT: Final = 1

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
SWITCH_NAMES: Final = frozenset({*_SWITCHES, *_ENVY_SWITCHES, "swipe"})
"""The short names of every reading a jackpot may have; `swipe` is its link's (T-60)."""


def read_paytable(text: str, *, name: str, items: Collection[str] | None = None) -> JackpotPaytable:
    """Read one jackpot paytable from the text of its file; `name` is what messages call it."""
    opened = open_document(text, name=name, head="jackpot", what="jackpot paytable", form=FORMAT)
    paytable = _read(opened.top, opened.reading, text)
    close_document(opened.top, opened.reading, items)
    return paytable


def _read(top: reader.Section, reading: reader.Reading, text: str) -> JackpotPaytable:
    head = top.section("jackpot")
    keys = ("id", "link", "sheet", "title", "house", "edition", "document")
    names = {key: head.text(key) for key in keys}
    head.done()
    wager = top.section("wager")
    amount = wager.leaf("amount", as_some_money)
    other_wagers = wager.leaf("other_wagers", reader.as_flag)
    wager.done()
    paytable = top.section("paytable")
    code = paytable.leaf("code", reader.as_text)
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
        text=text,
    )


def _row(part: reader.Section, name: str, looks_at: Cited[Look]) -> Row:
    """One row: one citation is for all that is in it. `hand` is needed where the name
    is not already the hand, `looks_at` where the row looks at other cards than the table does,
    and `from` where odds come off a meter and not from the tray."""
    part.own_cite()

    def under(key: str, convert: Callable[[Plain], T], default: str = "") -> Cited[T]:
        return part.under_own_cite(key, part.raw(key, default), convert)

    pays = under("pays", _as_pays)
    if isinstance(pays.value, Share):
        if "from" in part:
            raise part.fail("from", "a percentage comes off its own meter (B6-3)")
        source = pays.value.meter
    else:
        source = under("from", reader.as_text).value if "from" in part else TRAY
    row = Row(
        name,
        under("hand", reader.as_one_of(*HANDS), name),
        under("looks_at", _as_look) if "looks_at" in part else looks_at,
        pays,
        under("envy", as_some_money) if "envy" in part else None,
        source,
    )
    part.done()
    return row


def _meter(part: reader.Section, name: str) -> PrintedMeter:
    if fault := meter_name_fault(name):
        raise part.fail("", fault)
    meter = PrintedMeter(
        name,
        part.text("title"),
        part.maybe("seed", as_some_money),
        part.maybe("contribution", as_rate),
        part.maybe("reserve", as_rate),
    )
    part.done()
    return meter


def _switches(section: reader.Section, *, envy: bool) -> dict[str, Switch]:
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
    section: reader.Section, rows: Mapping[str, Row], meters: Mapping[str, PrintedMeter]
) -> None:
    """Rows stand best first, share one basis, and name the meters there are."""
    if not rows:
        raise section.fail("", "a jackpot paytable has rows")
    if any(_better(low, high) for high, low in pairwise(rows.values())):
        raise section.fail("", "rows go from the best down (B0-2)")
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
    named = {row.source for row in rows.values()} - {TRAY}
    if named != meters.keys():
        odd = min(named ^ meters.keys())
        raise section.fail("", f"the meter {odd!r} is not in both the rows and [meters]")
    paid = {HANDS.index(row.hand.value) for row in rows.values()}
    if missed := set(range(max(paid))) - paid:
        what = f"{HANDS[min(missed)]} is left out above a hand that pays"
        raise section.fail("", what)  # the best hand of all may not win nothing


def _better(one: Row, other: Row) -> bool:
    return HANDS.index(one.hand.value) < HANDS.index(other.hand.value)


def _as_pays(value: Plain) -> Pays:
    text = reader.as_text(value)
    return Share.parse(text) if "%" in text else Odds.parse(text)


def _as_look(value: Plain) -> Look:
    return Look(reader.as_one_of(*(look.value for look in Look))(value))
