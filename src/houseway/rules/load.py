"""From TOML to a `PrintedSheet`: unknown keys refuse, and every value has its citation."""

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from houseway.rules.cite import Cited, Leaf
from houseway.rules.collection import read_collection
from houseway.rules.document import Opened, close_document, open_data, open_document
from houseway.rules.fees import Fees, read_fees
from houseway.rules.irregularity import Irregularity, read_irregularities
from houseway.rules.paytable import read_offer
from houseway.rules.procedure import read_steps
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
    Approval,
    Figure,
    PlayerDealer,
    PrintedSheet,
    TokeRule,
    WagerRule,
)
from houseway.rules.switch import read_switch
from houseway.rules.table_equipment import read_table_equipment

FORMAT: Final = 1
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


def read_sheet(text: str, *, name: str, items: Collection[str] | None = None) -> PrintedSheet:
    """Read one sheet from the text of its file; `name` is its name in messages.

    Every item that it cites must be one of `items`, if they are given.
    """
    opened = open_document(text, name=name, head="sheet", what="sheet", form=FORMAT)
    return _read_whole(opened, items)


def read_sheet_data(data: dict[str, object], *, name: str) -> PrintedSheet:
    """Read a sheet from the data of its file; its citations are not checked."""
    opened = open_data(data, name=name, head="sheet", what="sheet", form=FORMAT)
    return _read_whole(opened, None)


def _read_whole(opened: Opened, items: Collection[str] | None) -> PrintedSheet:
    sheet = _read(*opened)
    close_document(opened.top, opened.reading, items)
    return sheet


def _read(top: Section, reading: Reading, data: Mapping[str, object]) -> PrintedSheet:
    head = top.section("sheet")
    names = {
        key: head.text(key)
        for key in ("id", "game", "title", "house", "jurisdiction", "edition", "document")
    }
    head.done()
    table = top.section("table")
    bank = table.leaf("bank", as_one_of("house", "player-dealer", "none"))
    rounding = table.fixed("rounding", "exact") if "rounding" in table else None
    increment = table.maybe("increment", as_money)
    limits = table.maybe("limits", as_one_of("required", "posted"))
    over_maximum = table.maybe("over_maximum", as_one_of("two approvals"))
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
    faults = {key: faults_part.words(key) for key in list(faults_part.names())}
    terms = _terms(top.section("game"))
    fees = read_fees(top.section("fees")) if "fees" in top else None
    sheet = PrintedSheet(
        **names,
        approval=_approval(top.section("approval")) if "approval" in top else None,
        layouts=MappingProxyType(layouts),
        bank=bank,
        rounding=rounding,
        increment=increment,
        limits=limits,
        over_maximum=over_maximum,
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
        collection=read_collection(top.section("collection")) if "collection" in top else None,
        switches=MappingProxyType(switches),
        terms=MappingProxyType(terms),
        irregularities=MappingProxyType(
            read_irregularities(
                top.section("irregularities"),
                equal_wagers=any(rule.equal_to for rule in wagers.values()),
                has_pot="stack" in wagers,
            )
        ),
        steps=MappingProxyType(read_steps(top.section("steps"))),
        equipment=read_table_equipment(top.section("equipment")),
        figures=_figures(top.section("figures")),
        faults=MappingProxyType(faults),
        values=MappingProxyType(reading.values),
        data=MappingProxyType(dict(data)),
    )
    for name in ("ranking", "procedures"):
        _read_words(top.section(name))
    top.done()
    _refuse_loose_names(reading, sheet, fees)
    return sheet


def _layouts(table: Section) -> dict[str, Cited[int]]:
    """`seats`, the spots of the only layout; or `[table.layouts]`, those of each by name."""
    if "layouts" not in table:
        return {"": table.leaf("seats", as_count)}
    part = table.section("layouts")
    layouts = {name: part.leaf(name, as_count) for name in list(part.names())}
    part.done()
    if not layouts:
        raise part.fail("", "at least one layout is expected")
    return layouts


def _terms(section: Section, prefix: str = "") -> dict[str, Cited[Plain]]:
    """The terms and the fixed rules of a game with nested tables, by their dotted keys.

    The game decides which of them are needed, and which are fixed.
    """
    found: dict[str, Cited[Plain]] = {}
    for name in section.rest():
        if section.is_table(name):
            found.update(_terms(section.section(name), f"{prefix}{name}."))
        else:
            fixed = section.leaf_of(name) is Leaf.FIXED
            found[prefix + name] = section.leaf(
                name, as_is, kind=Leaf.FIXED if fixed else Leaf.TERM
            )
    section.done()
    return found


def _read_words(section: Section) -> None:
    """A table of words for people."""
    for name in section.rest():
        section.words(name)
    section.done()


def _facts(part: Section) -> None:
    """Facts of a document that no code uses: words in `[<part>.facts]`.

    Anywhere else an unknown key is a mistake and refused.
    """
    _read_words(part.section("facts"))
    part.done()


def _approval(part: Section) -> Approval:
    approval = Approval(part.words("by"), part.words("on"), part.words("edition"))
    part.done()
    return approval


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
        survives_fold=part.leaf("survives_fold", as_flag, kind=Leaf.FIXED)
        if "survives_fold" in part
        else None,
        backline=part.maybe("backline", as_flag),
        offered=part.maybe("offered", as_text),
    )
    part.done()
    if rule.low is not None and rule.high is not None and rule.low.value > rule.high.value:
        raise part.fail("min", "the minimum is above the maximum")
    return rule


def _tokes(part: Section) -> TokeRule:
    most = part.section("most")
    rule = TokeRule(
        wagers=part.leaf("wagers", as_words),
        low=part.maybe("min", as_money),
        high=part.maybe("max", as_money),
        step=part.leaf("step", as_money),
        most={name: most.leaf(name, as_money) for name in list(most.names())},
        combined_cap=part.maybe("combined_cap", as_one_of("1.10*max", "literal", "wccs")),
        alone=part.maybe("alone", as_words),
        excess=part.maybe("excess", as_one_of("direct token", "refused")),
        unspecified=part.maybe("unspecified", as_one_of("direct token", "refused")),
        centre=part.maybe("centre", as_text),
    )
    if not rule.step.value:
        raise part.fail("step", "a step is more than nothing")
    _facts(part)
    return rule


def _aggregate(part: Section) -> Aggregate:
    cap = Aggregate(
        limit=part.leaf("limit", as_money),
        odds=part.leaf("odds", as_odds),
        share=part.fixed("share", "pro rata"),
    )
    _facts(part)
    return cap


def _player_dealer(part: Section) -> PlayerDealer:
    rule = PlayerDealer(
        most=part.fixed("most", "the wager"),
        uncovered=part.fixed("uncovered", "returned"),
        partly=part.fixed("partly", "to the extent covered"),
        minimum=part.fixed("minimum", "the table minimum"),
        rounds=part.leaf("rounds", as_count),
        third_party=part.leaf("third_party", as_flag),
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
    """Refuse names of wagers that are not on the sheet, and parts that do not fit together."""
    known = sheet.wagers.keys()
    for rule in sheet.wagers.values():
        for key, named in (
            ("equal_to", (rule.equal_to.value,) if rule.equal_to else ()),
            ("at_most", rule.at_most.value if rule.at_most else ()),
            ("needs", rule.needs.value if rule.needs else ()),
            ("needs_one", rule.needs_one.value if rule.needs_one else ()),
        ):
            for name in named:
                if name not in known:
                    what = f"there is no wager {name!r} on this sheet, only {', '.join(known)}"
                    raise reading.fail(f"wagers.{rule.name}.{key}", what)
    for name in sheet.offers:
        if name not in known:
            what = f"there is no wager {name!r} on this sheet, only {', '.join(known)}"
            raise reading.fail(f"paytables.{name}", what)
    tokes = sheet.tokes
    if tokes and not set(tokes.wagers.value) | tokes.most.keys() <= known:
        raise reading.fail("tokes.wagers", "a toke beside a wager that is not on this sheet")
    if tokes and tokes.alone and not set(tokes.alone.value) <= set(tokes.wagers.value):
        raise reading.fail("tokes.alone", "a toke alone on a wager that takes none")
    if tokes and tokes.centre and tokes.centre.value not in tokes.wagers.value:
        raise reading.fail("tokes.centre", "a toke that rides a wager that takes none")
    if fees and not set(fees.action.value) <= known:
        raise reading.fail("fees.action", "a fee on a wager that is not on this sheet")
    if fees and not set(fees.base.value) <= set(fees.action.value):
        raise reading.fail("fees.base", "a base wager that the fee is not on")
    for short, stated, wanted in (
        ("increment", sheet.increment, True),
        ("combined_cap", tokes and tokes.combined_cap, tokes is not None),
    ):
        if wanted and (stated is None) != (short in sheet.switches):
            raise reading.fail(f"switch.{short}", "is either stated or a switch, and needed here")
    for short, wanted in (
        ("scope", sheet.notice is not None),
        ("exhaustion", sheet.player_dealer is not None),
        ("may_resume_if_all_decline", sheet.player_dealer is not None),
        ("on_void", fees is not None),
        ("tokes", bool(sheet.aggregate and tokes)),
        *((rule.offered.value, True) for rule in sheet.wagers.values() if rule.offered),
        ("pd_fee", bool(fees and fees.flat)),
        ("circle_basis", bool(fees and fees.flat)),
    ):
        if wanted and short not in sheet.switches:
            raise reading.fail(f"switch.{short}", "is missing, and this sheet needs it")
    _refuse_loose_steps(reading, sheet)
    told_apart = Irregularity.CARD_OF_OTHER_DECK in sheet.irregularities
    if (sheet.equipment.colours() is not None) != told_apart:
        key = f"irregularities.{Irregularity.CARD_OF_OTHER_DECK.value}"
        raise reading.fail(key, "stands exactly where the decks have different backs")
    if (sheet.bank.value == "player-dealer") != (sheet.player_dealer is not None):
        raise reading.fail("player_dealer", "stands exactly where a player-dealer holds the bank")


def _refuse_loose_steps(reading: Reading, sheet: PrintedSheet) -> None:
    """Refuse a way of dealing that is not one of the game's, and a step about no switch."""
    for step in [step for steps in sheet.steps.values() for step in steps]:
        for short in step.usual:
            if short not in sheet.switches:
                name = f"{step.moment}.{step.name}"
                raise reading.fail(f"switch.{short}", f"is missing, and the step {name} names it")
    known = {key.partition(".")[2] for key in sheet.terms if key.startswith("delivery.")}
    named = {
        f"equipment.deliveries.{mode}": set(ways.value)
        for mode, ways in sheet.equipment.deliveries.items()
    } | {
        f"steps.{moment}.{step.name}.delivery": {step.delivery}
        for moment, steps in sheet.steps.items()
        for step in steps
        if step.delivery is not None
    }
    for key, ways in named.items():
        if not ways <= known:
            raise reading.fail(key, f"this house deals by {', '.join(sorted(known)) or 'no name'}")
