"""The progressive of a round file: on which link, what its meters show, who confirmed its awards.

A jackpot wager is beside its game: the chip lies on the sensor (B2-2, B6-1), which the bet says,
and the game never sees it. Where a layout has two sensors (B6-15), the keys of the second are those
of the first with its number: `progressive_2` is chosen and wagered, `link_2` are its meters.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.fact import replace
from houseway.games import Bet, Wagers
from houseway.games.sensor import FIRST, SENSORS, numbered
from houseway.jackpot import Link, choose_link, links_of, switches_of
from houseway.jackpot.documents.library import SPOTS_PER_PLAYER
from houseway.jackpot.documents.paytable_file import SWITCH_NAMES
from houseway.jackpot.keypad.play import Confirmation
from houseway.jackpot.keypad.record.sensors import refuse_unlike
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import (
    Cents,
    MicroCents,
    MoneyError,
    micro_cents,
    micro_text,
    parse_money,
    read_micro,
)
from houseway.rules import Choices, Library, Plain, Refused, Sheet, Switch
from houseway.rules.library import choice_key
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import MeterReading, Progressive

WAGER: Final = "progressive"
WAGERS: Final = tuple([numbered(WAGER, sensor) for sensor in SENSORS])
METER_KEYS: Final = ("link", "reserve", "hidden")
_KEYS: Final = (*METER_KEYS, "confirmations")
JACKPOT_KEYS: Final = frozenset({numbered(key, sensor) for key in _KEYS for sensor in SENSORS})


class LinkChoice(NamedTuple):
    """What a round file chooses for the jackpot: which link, which one for the second sensor, and
    other readings than usual."""

    code: str | None = None
    switch: Mapping[str, Plain] = {}
    second: str | None = None


NO_CHOICE: Final = LinkChoice()


def part_choices(choices: Choices, library: Library) -> tuple[Choices, LinkChoice]:
    """The choices that are the sheet's own, and those that are the jackpot's beside it.

    Where no jackpot is offered all are the sheet's, which then refuses what it does not know. Of a
    switch that both have, the sheet's is meant where the reading is one of its own. A round that
    chooses its jackpot may leave out the paytables of unused wagers.
    """
    choose, switch = choices.choose, choices.switch
    chooses = not choose.keys().isdisjoint(WAGERS)
    own_switches = library.sheet(choices.sheet_id).switches
    if not chooses and switch.keys() <= own_switches.keys() - SWITCH_NAMES:
        return choices, NO_CHOICE
    if not _has_jackpot(library, choices.sheet_id):
        return choices, NO_CHOICE
    _refuse_unknown(choices, library)
    theirs = {
        name
        for name in switch.keys() & SWITCH_NAMES
        if name not in own_switches or not own_switches[name].takes(switch[name])
    }
    if not chooses and not theirs:
        return choices, NO_CHOICE
    own = choices._replace(
        choose={name: table for name, table in choose.items() if name not in WAGERS},
        switch={name: reading for name, reading in switch.items() if name not in theirs},
        partly=chooses,
    )
    first, second = (choose.get(wager) for wager in WAGERS)
    return own, LinkChoice(first, {name: switch[name] for name in sorted(theirs)}, second)


def known_switches(library: Library, sheet_id: str) -> dict[str, Switch]:
    """The switches of a sheet, and those of the jackpots beside it."""
    printed = library.sheet(sheet_id)
    switches = dict(printed.switches)
    for link in links_of(library, printed.id):
        for short, theirs in link.paytables[printed.id].switches.items():
            switches.setdefault(short, theirs)
    return switches


def put_on_sensors(
    wagers: Wagers, sheet: Sheet, choice: LinkChoice, library: Library
) -> tuple[Wagers, tuple[Link, ...]]:
    """The wagers with the progressives' chips on their sensors, and the links they are wagered on,
    sensor by sensor.

    Where no jackpot is offered the game itself refuses a wager that it does not know.
    """
    wagered = any(not {*bet.stakes, *bet.tokes}.isdisjoint(WAGERS) for bet in wagers.bets)
    if not (wagered or choice is not NO_CHOICE) or not _has_jackpot(library, sheet.id):
        return wagers, ()
    base = [name for name, rule in sheet.wagers.items() if rule.required.value]
    chips: dict[str, dict[int, Cents]] = {wager: {} for wager in WAGERS}
    for bet in wagers.bets:
        for wager in WAGERS:
            if wager in bet.tokes and sheet.printed.tokes is not None:
                where = f"spot {bet.name}, tokes.{wager}"
                raise Refused(RoundRefusal.TOKE_ON_PROGRESSIVE, where=where)
            if wager in bet.stakes:
                _check(bet, wager, base)
                chips[wager].setdefault(bet.spot, bet.stakes[wager])
    links = _links(sheet, chips, choice, library)
    bets = tuple(
        [bet if bet.stakes.keys().isdisjoint(WAGERS) else _lay(bet) for bet in wagers.bets]
    )
    return replace(wagers, bets=bets), links


def offered_link(sheet: Sheet, choice: LinkChoice, library: Library) -> Link | None:
    """The one link whose wager is offered beside a table, at its usual wager; none where the house
    has no jackpot."""
    if not _has_jackpot(library, sheet.id):
        return None
    if choice.second is not None:
        raise Refused(RoundRefusal.ONE_JACKPOT_HERE, where=f"choose.{WAGERS[1]}")
    return _link(sheet, FIRST, choice.code, choice.switch, {}, library)


def read_progressives(
    data: Mapping[str, object], sheet: Sheet, wagers: Wagers, choice: LinkChoice, library: Library
) -> tuple[Wagers, tuple[Progressive, ...]]:
    """The wagers with their chips on the sensors, and the jackpots beside the round, if any."""
    named = [key for key in data if key in JACKPOT_KEYS]
    wagers, links = put_on_sensors(wagers, sheet, choice, library)
    if named and not links:
        if not _has_jackpot(library, sheet.id):
            raise Refused(JackpotRefusal.NO_JACKPOT_HERE, where=named[0], sheet=sheet.id)
        links = _links(sheet, {}, choice, library)
    found = []
    for sensor, link in zip(SENSORS, links, strict=False):
        reading = _reading(data, sensor, link)
        if reading is not None or any(bet.chip(sensor) for bet in wagers.bets):
            found.append(Progressive(link, reading, _confirmations(data, sensor), sensor=sensor))
    used = {numbered(key, sensor) for key in _KEYS for sensor in range(FIRST, len(links) + FIRST)}
    for key in named:
        if key not in used:
            raise Refused(RoundRefusal.SECOND_NOT_CHOSEN, where=key)
    return wagers, tuple(found)


def write_reading(reading: MeterReading, sensor: int) -> dict[str, dict[str, str]]:
    """A link's values from a round file; empty ones are left out."""
    return {
        numbered(key, sensor): {name: micro_text(amount) for name, amount in part.items()}
        for key, part in reading.parts.items()
        if part
    }


def _refuse_unknown(choices: Choices, library: Library) -> None:
    """Refuse a switch that neither the sheet nor a jackpot beside it has; the refusal lists those
    of both."""
    own = library.sheet(choices.sheet_id).switches
    for name in choices.switch:
        if name not in own and name not in SWITCH_NAMES:
            known = known_switches(library, choices.sheet_id)
            raise Refused(
                SheetRefusal.UNKNOWN_SWITCH,
                where=f"switch.{name}",
                sheet=choices.sheet_id,
                name=name,
                known=(*known, *sorted(SWITCH_NAMES - known.keys())),
            )


def _has_jackpot(library: Library, sheet_id: str) -> bool:
    return library.remember(("jackpot", sheet_id), lambda: bool(links_of(library, sheet_id)))


def _links(
    sheet: Sheet, chips: Mapping[str, Mapping[int, Cents]], choice: LinkChoice, library: Library
) -> tuple[Link, ...]:
    """The link of each sensor; they are different ones of one kind (B6-15). A round that has a
    second says which both are, and a reading that only one of them has is chosen for that one."""
    first, second = (chips.get(wager, {}) for wager in WAGERS)
    if choice.second is None:
        if second:
            raise Refused(RoundRefusal.SECOND_NOT_CHOSEN, where=f"spot {min(second)}, {WAGERS[1]}")
        return (_link(sheet, FIRST, choice.code, choice.switch, first, library),)
    codes = (choice.code, choice.second)
    known = [
        switches_of(library, _link(sheet, sensor, code, {}, {}, library)).keys()
        for sensor, code in zip(SENSORS, codes, strict=True)
    ]
    links = [
        _link(
            sheet,
            sensor,
            code,
            {
                name: reading
                for name, reading in choice.switch.items()
                if name in known[sensor - 1] or not any(name in each for each in known)
            },
            laid,
            library,
        )
        for sensor, code, laid in zip(SENSORS, codes, (first, second), strict=True)
    ]
    refuse_unlike(links, where=f"choose.{WAGERS[1]}")
    return tuple(links)


def _link(
    sheet: Sheet,
    sensor: int,
    code: str | None,
    switch: Mapping[str, Plain],
    chips: Mapping[int, Cents],
    library: Library,
) -> Link:
    """The link for the one amount that all have wagered on a sensor (T-70), which holds one person
    to as many spots as the game does (T-83)."""
    wager, amounts = WAGERS[sensor - 1], list(chips.items())
    first, amount = amounts[0] if amounts else (0, None)
    for spot, other in amounts[1:]:
        if other != amount:
            raise Refused(
                RoundRefusal.PROGRESSIVES_DIFFER,
                where=f"spot {spot}, {wager}",
                stake=other,
                first=amount,
                spot=first,
            )
    most = sheet.switches.get(SPOTS_PER_PLAYER)
    if most is not None:
        switch = {**switch, SPOTS_PER_PLAYER: most.value}
    try:
        return library.remember(
            ("beside", choice_key((sheet.id, code, switch, amount))),
            lambda: choose_link(library, sheet.id, code, wager=amount, switch=switch),
        )
    except Refused as refused:
        if refused.where == f"choose.{WAGER}":
            raise refused.moved(where=f"choose.{wager}") from None
        if not chips or refused.where not in (WAGER, "wager"):
            raise
        raise refused.moved(where=f"spot {first}, {wager}") from None


def _lay(bet: Bet) -> Bet:
    """The chips on their sensors, where the game does not see them."""
    stakes = {name: stake for name, stake in bet.stakes.items() if name not in WAGERS}
    laid = replace(bet, stakes=stakes)
    for sensor, wager in zip(SENSORS, WAGERS, strict=True):
        if wager in bet.stakes:
            laid = laid.with_chip(sensor, bet.stakes[wager])
    return laid


def _check(bet: Bet, wager: str, base: list[str]) -> None:
    """Who may have a jackpot wager: a seated player with a regular wager (B2-2, B6-1, T-70)."""
    where = f"spot {bet.name}, {wager}"
    if bet.backline:
        raise Refused(RoundRefusal.PROGRESSIVE_BEHIND, where=where)
    missing = [name for name in base if name not in bet.stakes]
    if missing:
        raise Refused(RoundRefusal.PROGRESSIVE_ALONE, where=where, wager=missing[0])


def _confirmations(data: Mapping[str, object], sensor: int) -> tuple[Confirmation, ...]:
    """Who confirmed the awards, as the file says it; its money is written in dollars."""
    where = numbered("confirmations", sensor)
    given = data.get(where, [])
    try:
        if not isinstance(given, list):
            raise TypeError("a list is expected")
        each = [_in_cents(one, f"{where}[{i}]") for i, one in enumerate(given)]
        return codec.decode(tuple[Confirmation, ...], codec.encode(each))
    except (codec.CodecError, TypeError) as error:
        raise Refused(RoundRefusal.BAD_CONFIRMATION, where=where, fault=str(error)) from None


def _in_cents(one: Any, where: str) -> Any:
    paid = one.get("payment") if isinstance(one, dict) else None
    if not isinstance(paid, dict):
        return one
    amounts = {key: paid[key] for key in ("chips", "check", "withheld") if key in paid}
    try:
        cents = {key: parse_money(text) for key, text in amounts.items()}
    except (MoneyError, TypeError):
        raise Refused(RoundRefusal.MONEY_NOT_TEXT, where=f"{where}.payment") from None
    return {**one, "payment": {**paid, **cents}}


def _reading(data: Mapping[str, object], sensor: int, link: Link) -> MeterReading | None:
    """The meters before this round's contributions, where the file says what they are."""
    shown, reserve, hidden = (numbered(key, sensor) for key in METER_KEYS)
    if shown not in data:
        for key in (reserve, hidden):
            if key in data:
                raise Refused(RoundRefusal.METERS_NOT_GIVEN, where=key)
        return None
    meters = _amounts(data, shown, link)
    _check_meters(meters, link, at=f"{shown}.")
    return MeterReading(meters, _amounts(data, reserve, link), _amounts(data, hidden, link))


def readings_from(
    links: Sequence[Link], meters: Mapping[str, MicroCents], *, at: str
) -> tuple[MeterReading | None, ...]:
    """The given meter values of each link; empty for a link without any. Those of the second have
    its number behind their names. A refusal names the meter after `at`."""
    if meters and not links:
        raise Refused(RoundRefusal.METERS_WITHOUT_WAGER, where=at.strip())
    known = {
        numbered(name, sensor): (sensor, name)
        for sensor, link in zip(SENSORS, links, strict=False)
        for name in link.meters
    }
    given: dict[int, dict[str, MicroCents]] = {}
    for key, amount in meters.items():
        if key not in known:
            raise Refused(RoundRefusal.UNKNOWN_KEY, where=f"{at}{key[:40]}", known=tuple(known))
        if amount < 0:
            raise Refused(SheetRefusal.METER_BELOW_ZERO, where=f"{at}{key}")
        sensor, name = known[key]
        given.setdefault(sensor, {})[name] = amount
    for sensor, part in given.items():
        _check_meters(part, links[sensor - 1], at=at, sensor=sensor)
    return tuple(
        [
            MeterReading({name: given[sensor][name] for name in link.meters})
            if sensor in given
            else None
            for sensor, link in zip(SENSORS, links, strict=False)
        ]
    )


def _check_meters(
    meters: Mapping[str, MicroCents], link: Link, *, at: str, sensor: int = FIRST
) -> None:
    for name, meter in link.meters.items():
        where = f"{at}{numbered(name, sensor)}"
        if name not in meters:
            raise Refused(RoundRefusal.METER_MISSING, where=where)
        if meter.limit is not None and meters[name] > micro_cents(meter.limit.value):
            rule, limit = meter.limit.cite.item, meter.limit.value
            raise Refused(SheetRefusal.METER_ABOVE_LIMIT, where=where, rule=rule, limit=limit)


def _amounts(data: Mapping[str, object], key: str, link: Link) -> dict[str, MicroCents]:
    part = data.get(key, {})
    if not isinstance(part, dict):
        raise Refused(RoundRefusal.NOT_AN_OBJECT, where=key, part=key)
    for name in sorted(part.keys() - link.meters.keys()):
        shown = name[:40] or "''"
        raise Refused(RoundRefusal.UNKNOWN_KEY, where=f"{key}.{shown}", known=tuple(link.meters))
    return {name: _amount(part[name], f"{key}.{name}") for name in link.meters if name in part}


def _amount(value: Any, place: str) -> MicroCents:
    try:
        amount = read_micro(value) if isinstance(value, str) else None
    except MoneyError:
        raise Refused(RoundRefusal.NOT_FINE_MONEY, where=place, given=value) from None
    if amount is None:
        raise Refused(RoundRefusal.METER_NOT_TEXT, where=place)
    if amount < 0:
        raise Refused(SheetRefusal.METER_BELOW_ZERO, where=place)
    return amount
