"""Configuring a link: its file, its paytables and the operator's own settings make a `Link`.

Settings are given by meter and key, like `{"major.seed": "25000.00", "mega.card": "executive"}`;
`payment.people` says whose cards pay an award out, and `system.components` what the link runs on.
They are for the wager in force; what the documents or the presets say is multiplied with it.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

from houseway.jackpot.documents import link_file
from houseway.jackpot.documents.approval import (
    ApprovedSystems,
    as_components,
    read_approval,
)
from houseway.jackpot.documents.check import check_configured_link, check_one_link
from houseway.jackpot.documents.link import Link, LinkKind, Meter
from houseway.jackpot.documents.paytable import (
    JackpotPaytable,
    PrintedMeter,
    multiplied,
)
from houseway.jackpot.documents.paytable_file import read_paytable
from houseway.jackpot.documents.reason import LISTED
from houseway.jackpot.documents.values import METER_TERMS, as_payers, term_text
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, MoneyError, micro_cents, refuse_beyond
from houseway.rules import Cite, Cited, Plain, Refused, SheetError, Switch
from houseway.rules.document import canonical
from houseway.rules.switch import readings_in_force

T = TypeVar("T")

_NO_GROWTH: Final = "a house jackpot is an amount the house sets, and does not grow"
PAYERS: Final = "payment.people"
"""The setting that says whose cards pay an award out."""
COMPONENTS: Final = "system.components"
"""The setting that says what a link runs on, part by part with its version (B6-14)."""
_OF_THE_LINK: Final = (PAYERS, COMPONENTS)
_ITEMS: Final[Mapping[str, tuple[str, ...]]] = {
    PAYERS: ("T-60",),
    COMPONENTS: ("B6-14",),
    "seed": ("B6-19",),
    "contribution": ("B6-17",),
    "reserve": ("B6-18",),
    "limit": ("B6-17",),
    "card": ("T-60",),
    "executive_from": ("T-60", "B6-5"),
}
_OWN: Final = "set by the operator"


def configure(
    printed: link_file.PrintedLink,
    paytables: Sequence[JackpotPaytable],
    seats: Mapping[str, Cited[int]],
    spots_per_player: Mapping[str, Cited[int]],
    *,
    notices: Mapping[str, Cited[Cents]] = MappingProxyType({}),
    approval: ApprovedSystems | None = None,
    wager: Cents | None = None,
    switch: Mapping[str, Plain] | None = None,
    settings: Mapping[str, str] | None = None,
) -> Link:
    """The link as it is played, `seats` being those of each game's table, `spots_per_player` those
    that one person may have of them, and `notices` the payouts that a supervisor is told of. Every
    choice is checked; an unsound link is refused."""
    check_one_link(printed.id, paytables)
    try:
        tables = [table if wager is None else table.at(wager) for table in paytables]
        times = Fraction(tables[0].wager.value, paytables[0].wager.value)
        presets = {name: multiplied(own.seed, times) for name, own in printed.meters.items()}
    except MoneyError as error:
        rule = paytables[0].other_wagers.cite.item
        raise Refused(
            JackpotRefusal.WAGER_NOT_EXACT, where="wager", rule=rule, fault=error
        ) from None
    first = tables[0]
    _refuse_much(first, presets)
    _refuse_restated(printed, first)
    readings = _readings(printed, tables, switch or {})
    made = _made(printed, first.meters, settings or {})
    meters = {
        name: _meter(printed, meter, presets.get(name), made.get(name, {}))
        for name, meter in first.meters.items()
    }
    played = {table.sheet: as_played(table, meters, readings) for table in tables}
    link = Link(
        id=printed.id,
        title=printed.title,
        house=printed.house,
        kind=printed.kind.value,
        wager=first.wager,
        meters=MappingProxyType(meters),
        paytables=MappingProxyType(played),
        switches=MappingProxyType(readings),
        lowered_for=printed.lowered_for or _listed(printed),
        payers=_of_the_link(printed, settings or {}, PAYERS, as_payers, printed.payers),
        verified=printed.verified,
        components=_of_the_link(printed, settings or {}, COMPONENTS, as_components),
        approval=approval,
        seats=MappingProxyType(dict(seats)),
        spots_per_player=MappingProxyType(dict(spots_per_player)),
        notices=MappingProxyType(dict(notices)),
        document="",
        digest="",
    )
    check_configured_link(link, printed)
    # All that it is made of: its file, its paytables, what it takes of its games' sheets and of the
    # approved systems, and what the operator chose.
    made_of = {
        "seats": _counts(seats),
        "spots_per_player": _counts(spots_per_player),
        "notices": _counts(notices),
        "approval": None if approval is None else approval.text,
        "link": printed.text,
        "paytables": [table.text for table in paytables],
        "wager": None if wager == paytables[0].wager.value else wager,
        "switch": {n: value for n, value in (switch or {}).items() if _is_own(readings[n])},
        "settings": {key: text for key, text in (settings or {}).items() if _is_set(link, key)},
    }
    document = canonical(made_of)
    digest = hashlib.sha256(document.encode()).hexdigest()
    return replace(link, document=document, digest=digest)


def chosen_readings(link: Link) -> dict[str, Plain]:
    """The readings of a link that are chosen, and other than its documents'."""
    return {short: reading.value for short, reading in link.switches.items() if _is_own(reading)}


def _is_own(value: Cited[Any] | None) -> bool:
    """Whether the operator has set a value to another than there was."""
    return value is not None and (value.cite.assumed or "").startswith(_OWN)


def _is_set(link: Link, key: str) -> bool:
    if key in _OF_THE_LINK:
        return _is_own(link.payers if key == PAYERS else link.components)
    meter, _, name = key.partition(".")
    return _is_own(getattr(link.meters[meter], name))


def _of_the_link(
    printed: link_file.PrintedLink,
    settings: Mapping[str, str],
    key: str,
    read: Callable[[Plain], T],
    preset: Cited[T] | None = None,
) -> Cited[T] | None:
    """A setting of the whole link: its file's, or the operator's; there is no default."""
    if key not in settings:
        return preset
    value = _read_setting(key, settings[key], read, _ITEMS[key][0])
    return _by_operator(printed, key, value, preset)


def _read_setting(key: str, text: str, read: Callable[[Plain], T], rule: str = "") -> T:
    try:
        return read(text)
    except (ValueError, MoneyError) as error:
        raise Refused(JackpotRefusal.BAD_SETTING, where=key, rule=rule, fault=error) from None


def _refuse_much(table: JackpotPaytable, presets: Mapping[str, Cited[Cents] | None]) -> None:
    """A wager that is too much, or makes a seed so, is refused."""
    seeds = {name: meter.seed or presets.get(name) for name, meter in table.meters.items()}
    amounts = {"wager": table.wager, **{f"meters.{name}.seed": own for name, own in seeds.items()}}
    for where, amount in amounts.items():
        try:
            refuse_beyond(micro_cents(amount.value if amount else Cents(0)))
        except MoneyError as error:
            rule = table.other_wagers.cite.item
            raise Refused(
                JackpotRefusal.WAGER_TOO_LARGE, where=where, rule=rule, fault=error
            ) from None


def _listed(printed: link_file.PrintedLink) -> Cited[tuple[str, ...]]:
    """The reasons of WAC 230-15-695, where a link's file lists none of its own (T-50)."""
    why = "the document lists no reason; these are the state's"
    return Cited(LISTED, Cite(("T-50", "B6-7"), printed.document, "", why))


def _refuse_restated(printed: link_file.PrintedLink, table: JackpotPaytable) -> None:
    """A link's meters are those of its paytables, and it says nothing that they print."""
    for name, own in printed.meters.items():
        meter = table.meters.get(name)
        if meter is None:
            known = ", ".join(table.meters)
            raise SheetError(printed.id, f"meters.{name}", f"no such meter; there are {known}")
        for key in ("seed", "contribution", "reserve"):
            if getattr(own, key) is not None and getattr(meter, key) is not None:
                what = f"the paytable {table.id} prints it, and it is said once"
                raise SheetError(printed.id, f"meters.{name}.{key}", what)


def _readings(
    printed: link_file.PrintedLink, tables: Sequence[JackpotPaytable], switch: Mapping[str, Plain]
) -> dict[str, Cited[Plain]]:
    """The readings in force; a document that states one is cited before one that is silent."""
    known = {**tables[0].switches, "swipe": printed.swipe or _swipe(printed)}
    stated = {
        short: _stated([table.switches[short].default for table in tables])
        for short in tables[0].switches
    }
    found = {
        short: replace(each, default=stated.get(short, each.default))
        for short, each in known.items()
    }
    return link_readings(printed.id, found, switch)


def link_readings(
    of: str, switches: Mapping[str, Switch], asked: Mapping[str, Plain]
) -> dict[str, Cited[Plain]]:
    """The readings of a link's switches, those of its operator saying so."""
    refusals = {"unknown": JackpotRefusal.UNKNOWN_LINK_SWITCH, "bad": JackpotRefusal.BAD_READING}
    return readings_in_force(of, switches, asked, by=_OWN, **refusals)


def _swipe(printed: link_file.PrintedLink) -> Switch:
    """When an award is recorded, where a link's file does not say (T-60)."""
    why = "the document does not say; the swipe that moves the meter comes first, as in Washington"
    default: Cited[Plain] = Cited(
        "before_payment", Cite(("T-60", "B6-5"), printed.document, "", why)
    )
    return Switch("swipe", "jackpot.swipe", default, "one", sorted(link_file.SWIPES))


def _stated(defaults: Sequence[Cited[Plain]]) -> Cited[Plain]:
    return min(defaults, key=lambda default: default.cite.assumed is not None)


def _made(
    printed: link_file.PrintedLink, meters: Mapping[str, PrintedMeter], settings: Mapping[str, str]
) -> dict[str, dict[str, object]]:
    """The operator's settings by meter and key, read and checked."""
    made: dict[str, dict[str, object]] = {}
    for key, text in settings.items():
        if key in _OF_THE_LINK:
            continue
        meter, _, name = key.partition(".")
        if meter not in meters or name not in METER_TERMS:
            raise Refused(
                JackpotRefusal.UNKNOWN_LINK_SETTING, where="settings", rule="R7", link=printed.id,
                name=key, meters=tuple(meters), keys=tuple(METER_TERMS),
            )  # fmt: skip
        made.setdefault(meter, {})[name] = _read_setting(key, text, METER_TERMS[name])
    return made


def _meter(
    printed: link_file.PrintedLink,
    meter: PrintedMeter,
    preset: Cited[Cents] | None,
    made: Mapping[str, object],
) -> Meter:
    """One meter: what the paytable prints, else the file's preset, else the operator's setting."""
    own = printed.meters.get(meter.name, PrintedMeter(meter.name))
    terms: dict[str, Any] = {key: getattr(own, key) for key in METER_TERMS}
    terms["seed"] = meter.seed or preset
    for key in ("contribution", "reserve"):
        terms[key] = getattr(meter, key) or terms[key]
        if terms[key] is None and printed.kind.value is LinkKind.HOUSE:
            terms[key] = Cited(Fraction(0), Cite(("B6-16",), printed.document, "", _NO_GROWTH))
    for key in ("seed", "contribution", "reserve"):
        if terms[key] is None and (key != "seed" or key not in made):
            where, rule = f"{printed.id}: meters.{meter.name}.{key}", _ITEMS[key][0]
            raise Refused(
                JackpotRefusal.METER_INCOMPLETE, where=where, rule=rule, meter=meter.name, key=key
            )
    before = terms["contribution"].value
    for key, value in made.items():
        terms[key] = _by_operator(printed, key, value, terms[key])
    return Meter(
        meter.name,
        meter.title,
        **terms,
        preset=before,
        guaranteed_seed=_stated_seed(meter),
        guaranteed_rates=_stated_rates(meter),
    )


def _stated_seed(meter: PrintedMeter) -> Cited[Cents] | None:
    """The seed that the document guarantees: it prints it, and says it is reset to (B2-9)."""
    return meter.seed if meter.seed is not None and meter.seed.cite.assumed is None else None


def _stated_rates(meter: PrintedMeter) -> Cited[tuple[Fraction, Fraction]] | None:
    """The rates that the document prints: no others may be set (B2-9)."""
    given, kept = meter.contribution, meter.reserve
    if given is None or kept is None or given.cite.assumed is not None:
        return None
    return Cited((given.value, kept.value), given.cite)


def _by_operator(
    printed: link_file.PrintedLink, key: str, value: Any, preset: Cited[Any] | None
) -> Cited[Any]:
    """A value that the operator has set, which says what it was before."""
    if preset is None:
        return Cited(value, Cite(_ITEMS[key], printed.document, "", _OWN))
    if preset.value == value:
        return preset
    why = f"{_OWN}; the preset is {term_text(preset.value)}"
    return Cited(value, Cite(preset.cite.items or _ITEMS[key], printed.document, "", why))


def as_played(
    table: JackpotPaytable, meters: Mapping[str, Meter], readings: Mapping[str, Cited[Plain]]
) -> JackpotPaytable:
    """The paytable with the seeds and rates of its link and the readings in force."""
    printed = {
        name: PrintedMeter(name, each.title, each.seed, each.contribution, each.reserve)
        for name, each in meters.items()
    }
    switches = {
        short: switch
        if switch.default.value == readings[short].value
        else replace(switch, default=readings[short])
        for short, switch in table.switches.items()
    }
    return replace(table, meters=MappingProxyType(printed), switches=MappingProxyType(switches))


def link_of_document(text: str) -> Link:
    """A link as it was, from the document that a record keeps of it."""
    made = json.loads(text)
    return configure(
        link_file.read_link(made["link"], name="link"),
        [read_paytable(each, name="paytable") for each in made["paytables"]],
        _read_cited(made["seats"]),
        _read_cited(made["spots_per_player"]),
        notices=_read_cited(made["notices"]),
        approval=_approval_of(made["approval"]),
        wager=made["wager"],
        switch=made["switch"],
        settings=made["settings"],
    )


def _counts(counts: Mapping[str, Cited[int]]) -> dict[str, list[Any]]:
    return {sheet: [each.value, each.cite.item] for sheet, each in counts.items()}


@lru_cache(maxsize=8)  # one list for all links, round after round
def _approval_of(text: str | None) -> ApprovedSystems | None:
    return None if text is None else read_approval(text, name="approval")


def _read_cited(made: Mapping[str, Any]) -> dict[str, Cited[Any]]:
    return {sheet: Cited(n, Cite((item,), "", "")) for sheet, (n, item) in made.items()}
