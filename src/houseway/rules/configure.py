"""Making a sheet's choices: which paytables, which readings, which limits, which fee option."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from houseway.money import Cents, dollars, money_text
from houseway.rules.cite import Cite, Cited
from houseway.rules.fees import FeeOption
from houseway.rules.paytable import Paytable
from houseway.rules.reader import Plain
from houseway.rules.refusal import Reason, Refused
from houseway.rules.sheet import PrintedSheet, Sheet, WagerRule

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
    """A sheet with every choice made; an unknown or unmade choice refuses.

    With `partly` a wager whose paytable is not chosen is simply not offered at this table.
    """
    wanted = dict(choose or {})
    layout = _layout(printed, wanted.pop("layout", None))
    paytables = _choose(printed, wanted, partly=partly)
    switches = _switch(printed, switch or {})
    option = _fee_option(printed, fee_option)
    wagers = _offered(_limit(printed, limits or {}, option), switches)
    paytables = {name: table for name, table in paytables.items() if name in wagers}
    choices: dict[str, Any] = {
        "choose": {wager: table.name for wager, table in paytables.items()},
        "layout": layout,
        "switch": {short: reading.value for short, reading in switches.items()},
        "limits": {
            name: [money_text(part) for part in pair] for name, pair in (limits or {}).items()
        },
        "fee_option": fee_option,
    }
    text = json.dumps([printed.data, choices], sort_keys=True, default=dict)
    return Sheet(
        printed=printed,
        seats=printed.layouts[layout],
        wagers=MappingProxyType(wagers),
        paytables=MappingProxyType(paytables),
        switches=MappingProxyType(switches),
        fee_option=option,
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )


def _layout(printed: PrintedSheet, name: str | None) -> str:
    """The table it is played at: the usual one, unless another is chosen."""
    usual = next(iter(printed.layouts))
    if name is None:
        return usual
    if name in printed.layouts and name:
        return name
    known = ", ".join(filter(None, printed.layouts))
    what = f"{name!r} is no layout; there are {known}" if known else "there is only one layout"
    raise Refused(
        Reason.UNKNOWN_CHOICE,
        f"{printed.id}: {what}",
        where="choose.layout",
        rule=printed.layouts[usual].cite.item,
    )


def _choose(
    printed: PrintedSheet, choose: Mapping[str, str], *, partly: bool
) -> dict[str, Paytable]:
    """One paytable for each wager that has several; those that have one need no choice."""
    open_choices = {
        name for name, offer in printed.offers.items() if len(offer.tables) > 1 and not offer.by
    }
    for name in choose:
        if name not in open_choices:
            offered = ", ".join(sorted(open_choices))
            what = f"{printed.id} leaves no {name!r} to be chosen"
            raise Refused(
                Reason.UNKNOWN_CHOICE,
                f"{what}, only {offered}" if offered else what,
                where=f"choose.{name}",
                rule=_first_cite(printed, name),
            )
    chosen: dict[str, Paytable] = {}
    for name, offer in printed.offers.items():
        if offer.by:
            continue
        if name not in open_choices:
            (chosen[name],) = offer.tables.values()
        elif name in choose:
            table = offer.tables.get(choose[name])
            if table is None:
                raise Refused(
                    Reason.UNKNOWN_CHOICE,
                    f"{choose[name]!r} is no {name} paytable; there are {', '.join(offer.tables)}",
                    where=f"choose.{name}",
                    rule=_first_cite(printed, name),
                )
            chosen[name] = table
        elif not offer.optional and not partly:
            raise Refused(
                Reason.UNMADE_CHOICE,
                f"{printed.id} has several paytables for {name}; "
                f"choose one of {', '.join(offer.tables)}",
                where=f"choose.{name}",
                rule=_first_cite(printed, name),
            )
    return chosen


def _first_cite(printed: PrintedSheet, wager: str) -> str:
    offer = printed.offers.get(wager)
    return next(iter(offer.tables.values())).cite.item if offer else "B0-2"


def _switch(printed: PrintedSheet, switch: Mapping[str, Plain]) -> dict[str, Cited[Plain]]:
    for short in switch:
        if short not in printed.switches:
            raise Refused(
                Reason.UNKNOWN_CHOICE,
                f"{printed.id} has no switch {short!r}; it has {', '.join(printed.switches)}",
                where=f"switch.{short}",
                rule="docs/rules.md, part C",
            )
    readings = {}
    for short, known in printed.switches.items():
        if short not in switch:
            readings[short] = known.default
            continue
        cite = known.default.cite
        try:
            readings[short] = Cited(known.reading(switch[short]), cite)
        except ValueError as error:
            raise Refused(
                Reason.UNKNOWN_CHOICE, str(error), where=f"switch.{short}", rule=cite.item
            ) from None
    return readings


def _fee_option(printed: PrintedSheet, number: int | None) -> FeeOption | None:
    if number is None:
        return None
    if printed.fees is None:
        raise Refused(
            Reason.UNKNOWN_CHOICE,
            f"{printed.id} has no collection schedule",
            where="fee_option",
            rule="B8-8",
        )
    option = printed.fees.options.get(number)
    if option is None:
        raise Refused(
            Reason.UNKNOWN_CHOICE,
            f"{number} is no schedule option; there are 1 to {len(printed.fees.options)}",
            where="fee_option",
            rule=printed.fees.payer.cite.item,
        )
    return option


def _limit(printed: PrintedSheet, limits: Limits, option: FeeOption | None) -> dict[str, WagerRule]:
    """The wagers with this table's limits: inside what is printed, above the fee's floor (T-11)."""
    wagers = dict(printed.wagers)
    for name, (low, high) in limits.items():
        rule = wagers.get(name)
        if rule is None or not rule.before_cards.value:
            named = ", ".join(n for n, w in wagers.items() if w.before_cards.value)
            raise Refused(
                Reason.UNKNOWN_KEY,
                f"limits are for wagers made before the cards ({named}), not {name!r}",
                where=f"limits.{name}",
                rule="T-42",
            )
        _refuse_limits(printed, rule, low, high)
        said = printed.limits or rule.required
        items = said.cite.items
        cite = Cite(items, printed.document, "", "the limits that this table brings")
        wagers[name] = replace(
            rule,
            low=Cited(low, rule.low.cite if rule.low else cite),
            high=Cited(high, rule.high.cite if rule.high else cite),
        )
    if option is not None:
        assert printed.fees is not None
        for name in printed.fees.base.value:
            rule = wagers[name]
            if rule.low is not None and rule.low.value < option.floor:
                if name in limits:
                    raise Refused(
                        Reason.BAD_LIMITS,
                        f"fee option {option.number} begins at {dollars(option.floor)}, "
                        f"above this table's minimum of {dollars(rule.low.value)}",
                        where=f"limits.{name}",
                        rule="T-11",
                    )
                floor = Cite(
                    ("T-11", *rule.low.cite.items), printed.document, rule.low.cite.section
                )
                wagers[name] = replace(rule, low=Cited(option.floor, floor))
    return wagers


def _offered(
    wagers: Mapping[str, WagerRule], switches: Mapping[str, Cited[Plain]]
) -> dict[str, WagerRule]:
    """Without the wagers that only designated tables have, at a table that is none (B4-23)."""
    return {
        name: rule
        for name, rule in wagers.items()
        if rule.offered is None or switches[rule.offered.value].value
    }


def _refuse_limits(printed: PrintedSheet, rule: WagerRule, low: Cents, high: Cents) -> None:
    def refuse(what: str, cite: str) -> Refused:
        return Refused(Reason.BAD_LIMITS, what, where=f"limits.{rule.name}", rule=cite)

    if not 0 < low <= high:
        raise refuse("limits run from a minimum above zero up to a maximum", "B4-7")
    if rule.low is not None and low < rule.low.value:
        raise refuse(
            f"a minimum of {dollars(low)} lies below the printed {dollars(rule.low.value)}",
            rule.low.cite.item,
        )
    if rule.high is not None and high > rule.high.value:
        raise refuse(
            f"a maximum of {dollars(high)} lies above the printed {dollars(rule.high.value)}",
            rule.high.cite.item,
        )
    top = printed.highest_minimum
    if top is not None and low > top.value:
        raise refuse(
            f"a minimum of {dollars(low)} lies above the highest printed, {dollars(top.value)}",
            top.cite.item,
        )
    least = printed.lowest_maximum
    if least is not None and high < least.value:
        raise refuse(
            f"a maximum of {dollars(high)} lies below the lowest printed, {dollars(least.value)}",
            least.cite.item,
        )
