"""Making a sheet's choices: which paytables, which readings, which limits, which fee option."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from houseway.money import Cents
from houseway.rules.cite import Cite, Cited
from houseway.rules.collection import PokerFee
from houseway.rules.document import canonical
from houseway.rules.fees import FeeOption
from houseway.rules.load import read_sheet_data
from houseway.rules.paytable import Paytable
from houseway.rules.reader import Plain
from houseway.rules.refusal import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.sheet import PrintedSheet, Sheet, WagerRule
from houseway.rules.switch import readings_in_force

Limits = Mapping[str, tuple[Cents, Cents]]


def configure(
    printed: PrintedSheet,
    *,
    choose: Mapping[str, str] | None = None,
    switch: Mapping[str, Plain] | None = None,
    limits: Limits | None = None,
    fee_option: int | None = None,
    partly: bool = False,
) -> Sheet:
    """A sheet with every choice made; an unknown or unmade choice is refused.

    With `partly` a wager without a chosen paytable is not offered at this table.
    """
    wanted = dict(choose or {})
    layout = _layout(printed, wanted.pop("layout", None))
    paytables = _choose(printed, wanted, partly=partly)
    switches = readings_in_force(printed.id, printed.switches, switch or {})
    option = _fee_option(printed, fee_option)
    wagers = _offered(_limit(printed, limits or {}, option), switches)
    paytables = {name: table for name, table in paytables.items() if name in wagers}
    made = {
        "choose": {name: paytables[name].name for name in _open(printed) if name in paytables},
        "layout": layout,
        "switch": {short: reading.value for short, reading in switches.items()},
        "limits": dict(limits or {}),
        "fee_option": fee_option,
    }
    document = _write(printed, made)
    unusual = {
        short: reading.value
        for short, reading in switches.items()
        if reading is not printed.switches[short].default
    }
    return Sheet(
        printed=printed,
        seats=printed.layouts[layout],
        wagers=MappingProxyType(wagers),
        paytables=MappingProxyType(paytables),
        switches=MappingProxyType(switches),
        fee_option=option if isinstance(option, FeeOption) else None,
        poker_fee=option if isinstance(option, PokerFee) else None,
        document=document,
        digest=hashlib.sha256(document).hexdigest(),
        choices=canonical({**made, "switch": unusual}),
    )


def read_document(document: bytes) -> Sheet:
    """The configured sheet of this document, made from nothing else (R13)."""
    data = json.loads(document)
    return _made_again(read_sheet_data(data["printed"], name="document"), data["choices"])


def with_fee_option(sheet: Sheet, number: int) -> Sheet:
    """The same sheet with another option of its schedule, and the same other choices."""
    choices = json.loads(sheet.document)["choices"]
    return _made_again(sheet.printed, {**choices, "fee_option": number})


def is_chosen_alike(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets are editions of one, with the same choices. The fee option may differ,
    because a table may change it while it is open (B8-8)."""
    chosen = [{**json.loads(each.choices), "fee_option": None} for each in (one, other)]
    return one.id == other.id and chosen[0] == chosen[1]


def _made_again(printed: PrintedSheet, choices: Mapping[str, Any]) -> Sheet:
    layout = {"layout": choices["layout"]} if choices["layout"] else {}
    return configure(
        printed,
        choose={**choices["choose"], **layout},
        switch=choices["switch"],
        limits={name: (Cents(low), Cents(high)) for name, (low, high) in choices["limits"].items()},
        fee_option=choices["fee_option"],
        partly=True,  # what was not chosen was not offered
    )


def _write(printed: PrintedSheet, choices: Mapping[str, object]) -> bytes:
    """Equal sheets are equal bytes. The printed part keeps its order, because it matters: the rows
    of a paytable, the wagers, the usual layout."""
    chosen = canonical(choices)
    said = json.dumps(dict(printed.data), separators=(",", ":"))
    return f'{{"choices":{chosen},"printed":{said}}}'.encode()


def _layout(printed: PrintedSheet, name: str | None) -> str:
    """The chosen layout, or the usual one."""
    usual = next(iter(printed.layouts))
    if name is None:
        return usual
    if name in printed.layouts and name:
        return name
    known = tuple(filter(None, printed.layouts))
    why = SheetRefusal.UNKNOWN_LAYOUT if known else SheetRefusal.ONE_LAYOUT
    by = printed.layouts[usual].cite.item
    raise Refused(why, where="choose.layout", rule=by, sheet=printed.id, given=name, known=known)


def _choose(
    printed: PrintedSheet, choose: Mapping[str, str], *, partly: bool
) -> dict[str, Paytable]:
    """The paytable of each wager; a wager with only one needs no choice."""

    def refuse(why: Refusal, name: str, /, **facts: object) -> Refused:
        offer = printed.offers.get(name)
        by = next(iter(offer.tables.values())).cite.item if offer else "B0-2"
        return Refused(why, where=f"choose.{name}", rule=by, **facts)

    open_choices = _open(printed)
    for name in choose:
        if name not in open_choices:
            why = SheetRefusal.UNKNOWN_CHOICE if open_choices else SheetRefusal.NOTHING_TO_CHOOSE
            raise refuse(why, name, sheet=printed.id, name=name, known=tuple(sorted(open_choices)))
    chosen: dict[str, Paytable] = {}
    for name, offer in printed.offers.items():
        if offer.by:
            continue
        if name not in open_choices:
            (chosen[name],) = offer.tables.values()
        elif name in choose:
            table = offer.tables.get(choose[name])
            if table is None:
                given, known = choose[name], tuple(offer.tables)
                why = SheetRefusal.NOT_ITS_PAYTABLE
                raise refuse(why, name, given=given, wager=name, known=known)
            chosen[name] = table
        elif not offer.optional and not partly:
            why, known = SheetRefusal.PAYTABLE_NOT_CHOSEN, tuple(offer.tables)
            raise refuse(why, name, sheet=printed.id, wager=name, known=known)
    return chosen


def _open(printed: PrintedSheet) -> set[str]:
    """The wagers with a choice of paytables."""
    return {
        name for name, offer in printed.offers.items() if len(offer.tables) > 1 and not offer.by
    }


def _fee_option(printed: PrintedSheet, number: int | None) -> FeeOption | PokerFee | None:
    if number is None:
        return None
    schedule = printed.fees or printed.collection
    if schedule is None:
        raise Refused(SheetRefusal.NO_FEE_SCHEDULE, where="fee_option", sheet=printed.id)
    option = schedule.options.get(number)
    if option is None:
        why, by, last = SheetRefusal.UNKNOWN_FEE_OPTION, schedule.payer.cite, len(schedule.options)
        raise Refused(why, where="fee_option", rule=by.item, given=number, last=last)
    return option


def _limit(
    printed: PrintedSheet, limits: Limits, option: FeeOption | PokerFee | None
) -> dict[str, WagerRule]:
    """The wagers with this table's limits: within the printed ones, and not below the fee's floor
    (T-11)."""
    wagers = dict(printed.wagers)
    for name, (low, high) in limits.items():
        rule = wagers.get(name)
        if rule is None or not _has_limits(rule):
            known = tuple(n for n, w in wagers.items() if _has_limits(w))
            raise Refused(
                SheetRefusal.NO_LIMITS_FOR, where=f"limits.{name}", name=name, known=known
            )
        _refuse_limits(printed, rule, low, high)
        items = (printed.limits or rule.required).cite.items
        cite = Cite(items, printed.document, "", "the limits that this table brings")
        wagers[name] = replace(
            rule,
            low=Cited(low, rule.low.cite if rule.low else cite),
            high=Cited(high, rule.high.cite if rule.high else cite),
        )
    if isinstance(option, FeeOption):
        assert printed.fees is not None
        for name in printed.fees.base.value:
            rule = wagers[name]
            if rule.low is not None and rule.low.value < option.floor:
                if name in limits:
                    raise Refused(
                        SheetRefusal.MINIMUM_BELOW_FEE,
                        where=f"limits.{name}",
                        option=option.number,
                        floor=option.floor,
                        minimum=rule.low.value,
                    )
                floor = Cite(
                    ("T-11", *rule.low.cite.items), printed.document, rule.low.cite.section
                )
                wagers[name] = replace(rule, low=Cited(option.floor, floor))
    return wagers


def _has_limits(rule: WagerRule) -> bool:
    """Whether a table may set limits: a wager made later follows the earlier ones, unless the sheet
    has limits for it too."""
    return rule.before_cards.value or rule.low is not None


def _offered(
    wagers: Mapping[str, WagerRule], switches: Mapping[str, Cited[Plain]]
) -> dict[str, WagerRule]:
    """The wagers of this table; some are only at designated tables (B4-23)."""
    return {
        name: rule
        for name, rule in wagers.items()
        if rule.offered is None or switches[rule.offered.value].value
    }


def _refuse_limits(printed: PrintedSheet, rule: WagerRule, low: Cents, high: Cents) -> None:
    def refuse(refusal: Refusal, printed: Cited[Cents], **facts: Any) -> Refused:
        return Refused(refusal, where=where, rule=printed.cite.item, printed=printed.value, **facts)

    where = f"limits.{rule.name}"
    if not 0 < low <= high:
        by = (rule.low or printed.limits or rule.required).cite.item
        why = SheetRefusal.LIMITS_OUT_OF_ORDER
        raise Refused(why, where=where, rule=by, minimum=low, maximum=high)
    if rule.low is not None and not rule.low.cite.assumed and low < rule.low.value:
        raise refuse(SheetRefusal.MINIMUM_BELOW_PRINTED, rule.low, minimum=low)
    if rule.high is not None and not rule.high.cite.assumed and high > rule.high.value:
        raise refuse(SheetRefusal.MAXIMUM_ABOVE_PRINTED, rule.high, maximum=high)
    top = printed.highest_minimum
    if top is not None and low > top.value:
        raise refuse(SheetRefusal.MINIMUM_ABOVE_HIGHEST, top, minimum=low)
    least = printed.lowest_maximum
    if least is not None and high < least.value:
        raise refuse(SheetRefusal.MAXIMUM_BELOW_LOWEST, least, maximum=high)
