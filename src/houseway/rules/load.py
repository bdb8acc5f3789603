"""From TOML to a `PrintedSheet`: unknown keys refuse, and every value has its citation."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final

from houseway.rules.cite import Cited
from houseway.rules.document import Opened, close_document, open_data, open_document
from houseway.rules.fees import Fees, read_fees
from houseway.rules.paytable import read_offer
from houseway.rules.reader import (
    Plain,
    Reading,
    Section,
    as_count,
    as_flag,
    as_is,
    as_money,
    as_odds,
    as_one_of,
    as_text,
    as_words,
)
from houseway.rules.sheet import (
    Aggregate,
    Figure,
    PlayerDealer,
    PrintedSheet,
    TokeRule,
    WagerRule,
)
from houseway.rules.switch import read_switch

FORMAT: Final = 1
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


def read_sheet(text: str, *, name: str, items: Collection[str] | None = None) -> PrintedSheet:
    """Read one sheet from the text of its file; `name` is what messages call it.

    Every item that it cites has to be one of `items`, where they are given.
    """
    opened = open_document(text, name=name, head="sheet", what="sheet", form=FORMAT)
    return _read_whole(opened, items)


def read_sheet_data(data: dict[str, Any], *, name: str) -> PrintedSheet:
    """Read a sheet from the data that its file held once; its citations are taken as they are."""
    opened = open_data(data, name=name, head="sheet", what="sheet", form=FORMAT)
    return _read_whole(opened, None)


def _read_whole(opened: Opened, items: Collection[str] | None) -> PrintedSheet:
    sheet = _read(*opened)
    close_document(opened.top, opened.reading, items)
    return sheet


def _read(top: Section, reading: Reading, data: Mapping[str, Any]) -> PrintedSheet:
    head = top.section("sheet")
    names = {
        key: head.text(key)
        for key in ("id", "game", "title", "house", "jurisdiction", "edition", "document")
    }
    head.done()
    table = top.section("table")
    bank = table.leaf("bank", as_one_of("house", "player-dealer"))
    layouts = _layouts(table)
    highest_minimum = table.maybe("highest_minimum", as_money)
    lowest_maximum = table.maybe("lowest_maximum", as_money)
    backline = table.maybe("backline", as_flag)
    _facts(table)
    wagers = {key: _wager(part, key) for key, part in top.section("wagers").sections()}
    offers = {key: read_offer(part, key) for key, part in top.section("paytables").sections()}
    switches_part = top.section("switch")
    switches = {short: read_switch(switches_part, short) for short in list(switches_part.names())}
    notices = top.section("notices")
    notice = notices.maybe("supervisor", as_money)
    notices.done()
    faults_part = top.section("faults")
    faults = {key: faults_part.leaf(key, as_text) for key in list(faults_part.names())}
    terms = _more(top.section("game"))
    fees = read_fees(top.section("fees")) if "fees" in top else None
    sheet = PrintedSheet(
        **names,
        layouts=MappingProxyType(layouts),
        bank=bank,
        highest_minimum=highest_minimum,
        lowest_maximum=lowest_maximum,
        backline=backline,
        wagers=MappingProxyType(wagers),
        offers=MappingProxyType(offers),
        tokes=_tokes(top.section("tokes")) if "tokes" in top else None,
        notice=notice,
        aggregate=_aggregate(top.section("aggregate")) if "aggregate" in top else None,
        player_dealer=_player_dealer(top.section("player_dealer"))
        if "player_dealer" in top
        else None,
        fees=fees,
        switches=MappingProxyType(switches),
        terms=MappingProxyType(terms),
        figures=_figures(top.section("figures")),
        faults=MappingProxyType(faults),
        values=MappingProxyType(reading.values),
        data=MappingProxyType(dict(data)),
    )
    for free in ("ranking", "irregularities", "procedures"):
        _more(top.section(free))
    _refuse_loose_names(reading, sheet, fees)
    return sheet


def _layouts(table: Section) -> dict[str, Cited[int]]:
    """`seats`, the spots of the one table there is; or `[table.layouts]`, those of each by name."""
    if "layouts" not in table:
        return {"": table.leaf("seats", as_count)}
    part = table.section("layouts")
    layouts = {name: part.leaf(name, as_count) for name in list(part.names())}
    part.done()
    if not layouts:
        raise part.fail("", "at least one layout is wanted")
    return layouts


def _more(section: Section, prefix: str = "") -> dict[str, Cited[Plain]]:
    """Every further leaf of a table, nested tables included, by its dotted key."""
    found: dict[str, Cited[Plain]] = {}
    for name in section.rest():
        if section.is_table(name):
            found.update(_more(section.section(name), f"{prefix}{name}."))
        else:
            found[prefix + name] = section.leaf(name, as_is)
    section.done()
    return found


def _facts(part: Section) -> None:
    """What a document says beyond what Houseway works with, kept and cited in `[<part>.facts]`.

    Anywhere else an unknown key is a slip of the pen and refused.
    """
    _more(part.section("facts"))
    part.done()


def _wager(part: Section, name: str) -> WagerRule:
    if not _NAME.fullmatch(name):
        raise part.fail("", "a wager is named in small letters, like bad_beat")
    rule = WagerRule(
        name=name,
        title=part.text("title"),
        before_cards=part.leaf("before_cards", as_flag),
        required=part.leaf("required", as_flag),
        low=part.maybe("min", as_money),
        high=part.maybe("max", as_money),
        equal_to=part.maybe("equal_to", as_text),
        at_most=part.maybe("at_most", as_words),
        needs=part.maybe("needs", as_words),
        needs_one=part.maybe("needs_one", as_words),
        survives_fold=part.maybe("survives_fold", as_flag),
        backline=part.maybe("backline", as_flag),
    )
    part.done()
    if rule.low is not None and rule.high is not None and rule.low.value > rule.high.value:
        raise part.fail("min", "the minimum lies above the maximum")
    return rule


def _tokes(part: Section) -> TokeRule:
    most = part.section("most")
    rule = TokeRule(
        wagers=part.leaf("wagers", as_words),
        low=part.maybe("min", as_money),
        high=part.maybe("max", as_money),
        step=part.leaf("step", as_money),
        most={name: most.leaf(name, as_money) for name in list(most.names())},
    )
    if not rule.step.value:
        raise part.fail("step", "a step is more than nothing")
    _facts(part)
    return rule


def _aggregate(part: Section) -> Aggregate:
    cap = Aggregate(
        limit=part.leaf("limit", as_money),
        odds=part.leaf("odds", as_odds),
        share=part.leaf("share", as_one_of("pro rata")),
    )
    _facts(part)
    return cap


def _player_dealer(part: Section) -> PlayerDealer:
    rule = PlayerDealer(
        most=part.leaf("most", as_one_of("the wager")),
        uncovered=part.leaf("uncovered", as_one_of("returned")),
        partly=part.leaf("partly", as_one_of("to the extent covered")),
        rounds=part.leaf("rounds", as_count),
    )
    _facts(part)
    return rule


def _figures(part: Section) -> tuple[Figure, ...]:
    return tuple(Figure(of, part.leaf(of, _percentage)) for of in list(part.names()))


def _percentage(value: Plain) -> str:
    text = as_text(value)
    digits = text[:-1].replace(".", "", 1)
    if not text.endswith("%") or not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"{text!r} is not a printed percentage like 0.84%")
    return text


def _refuse_loose_names(reading: Reading, sheet: PrintedSheet, fees: Fees | None) -> None:
    """Every wager that one part of a sheet names has to be on it."""
    known = set(sheet.wagers)
    for rule in sheet.wagers.values():
        for key, named in (
            ("equal_to", (rule.equal_to.value,) if rule.equal_to else ()),
            ("at_most", rule.at_most.value if rule.at_most else ()),
            ("needs", rule.needs.value if rule.needs else ()),
            ("needs_one", rule.needs_one.value if rule.needs_one else ()),
        ):
            if not set(named) <= known:
                raise reading.fail(f"wagers.{rule.name}.{key}", f"no wager {named} on this sheet")
    if not sheet.offers.keys() <= known:
        raise reading.fail("paytables", "a paytable for a wager that is not on this sheet")
    if sheet.tokes and not set(sheet.tokes.wagers.value) | sheet.tokes.most.keys() <= known:
        raise reading.fail("tokes.wagers", "a toke beside a wager that is not on this sheet")
    if fees and not set(fees.action.value) <= known:
        raise reading.fail("fees.action", "a fee on a wager that is not on this sheet")
    for short, wanted in (
        ("increment", True),
        ("scope", sheet.notice is not None),
        ("combined_cap", sheet.tokes is not None),
        ("exhaustion", sheet.player_dealer is not None),
        ("pd_fee", bool(fees and fees.flat)),
        ("circle_basis", bool(fees and fees.flat)),
    ):
        if wanted and short not in sheet.switches:
            raise reading.fail(f"switch.{short}", "is missing, and this sheet needs it")
    if (sheet.bank.value == "player-dealer") != (sheet.player_dealer is not None):
        raise reading.fail("player_dealer", "stands exactly where a player-dealer holds the bank")
