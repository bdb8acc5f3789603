"""Setting a link up: its file, its paytables and the operator's own settings make a `Link`.

Settings are given by meter and key, like `{"major.seed": "25000.00", "mega.card": "executive"}`.
They are for the wager in force; what the documents or the presets say is multiplied with it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeVar, cast

from houseway.jackpot.adjust_reason import LISTED
from houseway.jackpot.amount import as_given, as_some_money
from houseway.jackpot.card import CardLevel
from houseway.jackpot.link import Level, Link, LinkKind
from houseway.jackpot.link_check import check_games, check_link, check_one_link
from houseway.jackpot.link_file import (
    LevelFile,
    PrintedLink,
    as_card,
    as_rate,
)
from houseway.jackpot.table import JackpotPaytable, Meter, multiplied, rate_text
from houseway.money import Cents, MoneyError, micro_cents, money_text, refuse_beyond
from houseway.rules import Cite, Cited, Library, Plain, Reason, Refused, SheetError, Switch

T = TypeVar("T")

_NO_GROWTH: Final = "a house jackpot is an amount the house sets, and does not grow"
_SETTINGS: Final[Mapping[str, Callable[[Plain], object]]] = {
    "seed": as_given,
    "contribution": as_rate,
    "reserve": as_rate,
    "limit": as_some_money,
    "card": as_card,
    "executive_from": as_some_money,
}
_ITEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "seed": ("B6-19",),
    "contribution": ("B6-17",),
    "reserve": ("B6-18",),
    "limit": ("B6-17",),
    "card": ("T-60",),
    "executive_from": ("T-60", "B6-5"),
}


def set_up(
    printed: PrintedLink,
    paytables: Sequence[JackpotPaytable],
    library: Library,
    *,
    wager: Cents | None = None,
    switch: Mapping[str, Plain] | None = None,
    cards: Mapping[str, CardLevel] | None = None,
    settings: Mapping[str, str] | None = None,
) -> Link:
    """The link as it is played. Every choice is checked; an unsound link is refused."""
    check_one_link(printed.id, paytables)
    check_games(printed.id, paytables, library)
    try:
        tables = [table if wager is None else table.at(wager) for table in paytables]
        times = Fraction(tables[0].wager.value, paytables[0].wager.value)
        presets = {name: multiplied(own.seed, times) for name, own in printed.levels.items()}
    except MoneyError as error:
        rule = paytables[0].other_wagers.cite.item
        raise Refused(Reason.NOT_EXACT, str(error), where="wager", rule=rule) from None
    first = tables[0]
    _refuse_much(first, presets)
    _refuse_restated(printed, first)
    readings = _readings(tables, switch or {})
    made = _made(printed, first.meters, cards or {}, settings or {})
    levels = {
        name: _level(printed, meter, presets.get(name), made.get(name, {}))
        for name, meter in first.meters.items()
    }
    played = {table.sheet: as_played(table, levels, readings) for table in tables}
    link = Link(
        id=printed.id,
        title=printed.title,
        house=printed.house,
        kind=printed.kind.value,
        wager=first.wager,
        levels=MappingProxyType(levels),
        paytables=MappingProxyType(played),
        switches=MappingProxyType(readings),
        lowered_for=printed.lowered_for or _listed(printed),
        seats=MappingProxyType({table.sheet: _seats(library, table.sheet) for table in tables}),
        digest="",
    )
    check_link(link, printed)
    return replace(link, digest=_digest(link, printed, paytables))


def _seats(library: Library, sheet_id: str) -> Cited[int]:
    """How many spots a table may have: as many as its sheet's largest layout seats (T-58)."""
    return max(library.sheet(sheet_id).layouts.values(), key=lambda seats: seats.value)


def _refuse_much(table: JackpotPaytable, presets: Mapping[str, Cited[Cents] | None]) -> None:
    """A wager that is too much, or makes a seed so, is refused."""
    seeds = {name: meter.seed or presets.get(name) for name, meter in table.meters.items()}
    amounts = {"wager": table.wager, **{f"levels.{name}.seed": own for name, own in seeds.items()}}
    for where, amount in amounts.items():
        try:
            refuse_beyond(micro_cents(amount.value if amount else Cents(0)))
        except MoneyError as error:
            rule = table.other_wagers.cite.item
            raise Refused(Reason.BAD_LIMITS, str(error), where=where, rule=rule) from None


def _listed(printed: PrintedLink) -> Cited[tuple[str, ...]]:
    """The reasons of WAC 230-15-695, where a link's file lists none of its own (T-50)."""
    why = "the document lists no reason; these are the state's"
    return Cited(LISTED, Cite(("T-50", "B6-7"), printed.document, "", why))


def _refuse_restated(printed: PrintedLink, table: JackpotPaytable) -> None:
    """A link's meters are those of its paytables, and it says nothing that they print."""
    for name, level in printed.levels.items():
        meter = table.meters.get(name)
        if meter is None:
            known = ", ".join(table.meters)
            raise SheetError(printed.id, f"levels.{name}", f"no such meter; there are {known}")
        for key in ("seed", "contribution", "reserve"):
            if getattr(level, key) is not None and getattr(meter, key) is not None:
                what = f"the paytable {table.id} prints it, and it is said once"
                raise SheetError(printed.id, f"levels.{name}.{key}", what)


def _readings(
    tables: Sequence[JackpotPaytable], switch: Mapping[str, Plain]
) -> dict[str, Cited[Plain]]:
    """The readings in force; a document that states one is cited before one that is silent."""
    known = tables[0].switches
    for short in switch:
        if short not in known:
            what = f"there is no switch {short!r}, only {', '.join(known)}"
            raise Refused(
                Reason.UNKNOWN_CHOICE, what, where=f"switch.{short}", rule="docs/rules.md, part C"
            )
    return {
        short: _reading(each, _stated([table.switches[short].default for table in tables]), switch)
        for short, each in known.items()
    }


def _stated(defaults: Sequence[Cited[Plain]]) -> Cited[Plain]:
    return min(defaults, key=lambda default: default.cite.assumed is not None)


def _reading(switch: Switch, default: Cited[Plain], asked: Mapping[str, Plain]) -> Cited[Plain]:
    if switch.short not in asked:
        return default
    try:
        value = switch.reading(asked[switch.short])
    except ValueError as error:
        raise Refused(
            Reason.UNKNOWN_CHOICE,
            str(error),
            where=f"switch.{switch.short}",
            rule=default.cite.item,
        ) from None
    if value == default.value:
        return default
    usual = str(default.value).lower() if isinstance(default.value, bool) else str(default.value)
    why = f"set by the operator; the usual reading is {usual}"
    return Cited(value, Cite(default.cite.items, default.cite.document, "", why))


def _made(
    printed: PrintedLink,
    meters: Mapping[str, Meter],
    cards: Mapping[str, CardLevel],
    settings: Mapping[str, str],
) -> dict[str, dict[str, object]]:
    """The operator's settings by meter and key, read and checked."""
    asked: dict[str, str] = {f"{level}.card": card.value for level, card in cards.items()}
    for key, text in settings.items():
        if asked.setdefault(key, text) != text:
            what = f"it is set to {asked[key]!r} and to {text!r}"
            raise Refused(Reason.UNKNOWN_CHOICE, what, where=key, rule="T-60")
    made: dict[str, dict[str, object]] = {}
    for key, text in asked.items():
        level, _, name = key.partition(".")
        if level not in meters or name not in _SETTINGS:
            what = (
                f"{printed.id} has no setting {key[:60]!r}: write LEVEL.KEY with one of "
                f"{', '.join(meters)} and one of {', '.join(_SETTINGS)}"
            )
            raise Refused(Reason.UNKNOWN_KEY, what, where="settings", rule="B6-17")
        try:
            made.setdefault(level, {})[name] = _SETTINGS[name](text)
        except (ValueError, MoneyError) as error:
            rule = _ITEMS[name][0]
            raise Refused(Reason.UNKNOWN_CHOICE, str(error), where=key, rule=rule) from None
    return made


def _level(
    printed: PrintedLink, meter: Meter, preset: Cited[Cents] | None, made: Mapping[str, object]
) -> Level:
    """One meter: what the paytable prints, else the file's preset, else the operator's setting."""
    own = printed.levels.get(meter.name, LevelFile())
    contribution = _rate(printed, meter, "contribution", meter.contribution or own.contribution)
    reserve = _rate(printed, meter, "reserve", meter.reserve or own.reserve)
    seed = meter.seed or preset
    if seed is None and "seed" not in made:
        raise _missing(printed, meter, "seed", "B6-19")

    def now(key: str, preset: Cited[T] | None) -> Cited[T] | None:
        if key not in made:
            return preset
        return _by_operator(printed, key, cast(T, made[key]), preset)

    seed, rate, kept = now("seed", seed), now("contribution", contribution), now("reserve", reserve)
    assert seed is not None
    assert rate is not None
    assert kept is not None
    return Level(
        meter.name,
        meter.title,
        seed,
        rate,
        kept,
        now("limit", own.limit),
        now("card", own.card),
        now("executive_from", own.executive_from),
        contribution.value,
        meter.seed if meter.seed and meter.seed.cite.assumed is None else None,
    )


def _rate(
    printed: PrintedLink, meter: Meter, key: str, rate: Cited[Fraction] | None
) -> Cited[Fraction]:
    if rate is not None:
        return rate
    if printed.kind.value is LinkKind.HOUSE:
        return Cited(Fraction(0), Cite(("B6-16",), printed.document, "", _NO_GROWTH))
    raise _missing(printed, meter, key, "B6-17")


def _missing(printed: PrintedLink, meter: Meter, key: str, rule: str) -> Refused:
    what = f"the meter {meter.name!r} has no {key}: no paytable prints it, nor does the link"
    where = f"{printed.id}: levels.{meter.name}.{key}"
    return Refused(Reason.BAD_LINK, what, where=where, rule=rule)


def _by_operator(printed: PrintedLink, key: str, value: T, preset: Cited[T] | None) -> Cited[T]:
    """A value that the operator has set, which says what it was before."""
    if preset is None:
        return Cited(value, Cite(_ITEMS[key], printed.document, "", "set by the operator"))
    if preset.value == value:
        return preset
    why = f"set by the operator; the preset is {value_text(preset.value)}"
    return Cited(value, Cite(preset.cite.items or _ITEMS[key], printed.document, "", why))


def value_text(value: object) -> str:
    """A value of a level as its file writes it."""
    if isinstance(value, Fraction):
        return rate_text(value)
    return value.value if isinstance(value, CardLevel) else money_text(cast(Cents, value))


def as_played(
    table: JackpotPaytable, levels: Mapping[str, Level], readings: Mapping[str, Cited[Plain]]
) -> JackpotPaytable:
    """The paytable with the seeds and rates of its link and the readings in force."""
    meters = {
        name: Meter(name, level.title, level.seed, level.contribution, level.reserve)
        for name, level in levels.items()
    }
    switches = {
        short: switch
        if switch.default.value == readings[short].value
        else replace(switch, default=readings[short])
        for short, switch in table.switches.items()
    }
    return replace(table, meters=MappingProxyType(meters), switches=MappingProxyType(switches))


def _digest(link: Link, printed: PrintedLink, paytables: Sequence[JackpotPaytable]) -> str:
    """The hash of the link's file, its paytables and what is in force."""
    tables = {
        table.id: {key: [value.value, str(value.cite)] for key, value in table.values.items()}
        for table in paytables
    }
    in_force = {
        "wager": link.wager.value,
        "switches": {short: reading.value for short, reading in link.switches.items()},
        "lowered_for": link.lowered_for.value,
        "levels": {
            name: {
                "seed": level.seed.value,
                "contribution": str(level.contribution.value),
                "reserve": str(level.reserve.value),
                "limit": level.limit.value if level.limit else None,
                "card": level.card.value.value if level.card else None,
                "executive_from": level.executive_from.value if level.executive_from else None,
            }
            for name, level in link.levels.items()
        },
    }
    text = json.dumps([dict(printed.data), tables, in_force], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
