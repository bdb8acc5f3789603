"""The progressive of a round file: on which link, what its meters show, who confirmed its awards.

A jackpot wager is beside its game: the chip lies on the sensor (B2-2, B6-1), which the bet says,
and the game never sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.fact import replace
from houseway.games import Bet, Wagers
from houseway.jackpot import Link, choose_link, links_of
from houseway.jackpot.documents.library import SPOTS_PER_PLAYER
from houseway.jackpot.documents.paytable_file import SWITCH_NAMES
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import (
    Cents,
    MicroCents,
    MoneyError,
    micro_cents,
    micro_text,
    parse_money,
    read_micro,
)
from houseway.rules import Choices, Library, Plain, Refusal, Refused, Sheet
from houseway.rules.library import choice_key
from houseway.table.round_record import MeterReading, Progressive

WAGER: Final = "progressive"
METER_KEYS: Final = ("link", "reserve", "hidden")
_KEYS: Final = (*METER_KEYS, "confirmations")


class LinkChoice(NamedTuple):
    """What a round file chooses for the jackpot: which link, and other readings than usual."""

    code: str | None = None
    switch: Mapping[str, Plain] = {}


NO_CHOICE: Final = LinkChoice()


def part_choices(choices: Choices, library: Library) -> tuple[Choices, LinkChoice]:
    """The choices that are the sheet's own, and those that are the jackpot's beside it.

    Where no jackpot is offered all are the sheet's, which then refuses what it does not know. Of a
    switch that both have, the sheet's is meant where the reading is one of its own. A round that
    chooses its jackpot may leave out the paytables of wagers that nobody makes.
    """
    choose, switch = choices.choose, choices.switch
    if WAGER not in choose and SWITCH_NAMES.isdisjoint(switch):
        return choices, NO_CHOICE
    if not _has_jackpot(library, choices.sheet_id):
        return choices, NO_CHOICE
    own_switches = library.sheet(choices.sheet_id).switches
    theirs = {
        name
        for name in switch.keys() & SWITCH_NAMES
        if name not in own_switches or not own_switches[name].takes(switch[name])
    }
    if WAGER not in choose and not theirs:
        return choices, NO_CHOICE
    own = choices._replace(
        choose={name: table for name, table in choose.items() if name != WAGER},
        switch={name: reading for name, reading in switch.items() if name not in theirs},
        partly=WAGER in choose,
    )
    return own, LinkChoice(choose.get(WAGER), {name: switch[name] for name in sorted(theirs)})


def put_on_sensors(
    wagers: Wagers, sheet: Sheet, choice: LinkChoice, library: Library
) -> tuple[Wagers, Link | None]:
    """The wagers with the progressive's chips on their sensors, and the link they are wagered on.

    Where no jackpot is offered the game itself refuses a wager that it does not know.
    """
    wagered = any(WAGER in bet.stakes or WAGER in bet.tokes for bet in wagers.bets)
    if not (wagered or choice is not NO_CHOICE) or not _has_jackpot(library, sheet.id):
        return wagers, None
    base = [name for name, rule in sheet.wagers.items() if rule.required.value]
    chips: dict[int, Cents] = {}
    for bet in wagers.bets:
        if WAGER in bet.tokes and sheet.printed.tokes is not None:
            raise Refused(Refusal.TOKE_ON_PROGRESSIVE, where=f"spot {bet.name}, tokes.{WAGER}")
        if WAGER in bet.stakes:
            _check(bet, base)
            chips.setdefault(bet.spot, bet.stakes[WAGER])
    link = _link(sheet, chips, choice, library)
    bets = tuple([_on_sensor(bet) if WAGER in bet.stakes else bet for bet in wagers.bets])
    return replace(wagers, bets=bets), link


def offered_link(sheet: Sheet, choice: LinkChoice, library: Library) -> Link | None:
    """The link whose wager is offered beside a table, at its usual wager; none where the house has
    no jackpot."""
    return _link(sheet, {}, choice, library) if _has_jackpot(library, sheet.id) else None


def read_progressive(
    data: Mapping[str, object], sheet: Sheet, wagers: Wagers, choice: LinkChoice, library: Library
) -> tuple[Wagers, Progressive | None]:
    """The wagers with their chips on the sensors, and the jackpot beside the round, if any."""
    named = [key for key in _KEYS if key in data]
    wagers, link = put_on_sensors(wagers, sheet, choice, library)
    if link is None:
        if not named:
            return wagers, None
        if not _has_jackpot(library, sheet.id):
            raise Refused(Refusal.NO_JACKPOT_HERE, where=named[0], sheet=sheet.id)
        link = _link(sheet, {}, choice, library)
    reading = _reading(data, link)
    if reading is None and not any(bet.progressive for bet in wagers.bets):
        return wagers, None  # a link is chosen, and nobody plays on it
    return wagers, Progressive(link, reading, _confirmations(data))


def write_reading(reading: MeterReading) -> dict[str, dict[str, str]]:
    """What a link stands at, as a round file says it; what is empty is left out."""
    parts = zip(METER_KEYS, (reading.meters, reading.reserve, reading.hidden), strict=True)
    return {
        key: {name: micro_text(amount) for name, amount in part.items()}
        for key, part in parts
        if part
    }


def _has_jackpot(library: Library, sheet_id: str) -> bool:
    return library.remember(("jackpot", sheet_id), lambda: bool(links_of(library, sheet_id)))


def _link(sheet: Sheet, chips: Mapping[int, Cents], choice: LinkChoice, library: Library) -> Link:
    """The link for the one amount that all have wagered (T-70), which holds one person to as many
    spots as the game does (T-83)."""
    amounts = list(chips.items())
    first, amount = amounts[0] if amounts else (0, None)
    for spot, other in amounts[1:]:
        if other != amount:
            raise Refused(
                Refusal.PROGRESSIVES_DIFFER,
                where=f"spot {spot}, {WAGER}",
                stake=other,
                first=amount,
                spot=first,
            )
    switch, most = choice.switch, sheet.switches.get(SPOTS_PER_PLAYER)
    if most is not None:
        switch = {**switch, SPOTS_PER_PLAYER: most.value}
    try:
        return library.remember(
            ("beside", choice_key((sheet.id, choice.code, switch, amount))),
            lambda: choose_link(library, sheet.id, choice.code, wager=amount, switch=switch),
        )
    except Refused as refused:
        if not chips or refused.where not in (WAGER, "wager"):
            raise
        raise refused.moved(where=f"spot {first}, {WAGER}") from None


def _on_sensor(bet: Bet) -> Bet:
    stakes = {name: stake for name, stake in bet.stakes.items() if name != WAGER}
    return replace(bet, stakes=stakes, progressive=bet.stakes[WAGER])


def _check(bet: Bet, base: list[str]) -> None:
    """Who may have a jackpot wager: a seated player with a regular wager (B2-2, B6-1, T-70)."""
    where = f"spot {bet.name}, {WAGER}"
    if bet.backline:
        raise Refused(Refusal.PROGRESSIVE_BEHIND, where=where)
    missing = [name for name in base if name not in bet.stakes]
    if missing:
        raise Refused(Refusal.PROGRESSIVE_ALONE, where=where, wager=missing[0])


def _confirmations(data: Mapping[str, object]) -> tuple[Confirmation, ...]:
    """Who confirmed the awards, as the file says it; its money is written in dollars."""
    where = "confirmations"
    given = data.get(where, [])
    try:
        if not isinstance(given, list):
            raise TypeError("a list is expected")
        each = [_in_cents(one, f"{where}[{i}]") for i, one in enumerate(given)]
        return codec.decode(tuple[Confirmation, ...], codec.encode(each))
    except (codec.CodecError, TypeError) as error:
        raise Refused(Refusal.BAD_CONFIRMATION, where=where, fault=str(error)) from None


def _in_cents(one: Any, where: str) -> Any:
    paid = one.get("payment") if isinstance(one, dict) else None
    if not isinstance(paid, dict):
        return one
    amounts = {key: paid[key] for key in ("chips", "check", "withheld") if key in paid}
    try:
        cents = {key: parse_money(text) for key, text in amounts.items()}
    except (MoneyError, TypeError):
        raise Refused(Refusal.MONEY_NOT_TEXT, where=f"{where}.payment") from None
    return {**one, "payment": {**paid, **cents}}


def _reading(data: Mapping[str, object], link: Link) -> MeterReading | None:
    """The meters before this round's contributions, where the file says what they are."""
    if "link" not in data:
        for key in METER_KEYS[1:]:
            if key in data:
                raise Refused(Refusal.METERS_NOT_GIVEN, where=key)
        return None
    meters = _amounts(data, "link", link)
    _check_meters(meters, link, at="link.")
    return MeterReading(meters, _amounts(data, "reserve", link), _amounts(data, "hidden", link))


def reading_from(
    link: Link | None, meters: Mapping[str, MicroCents], *, at: str
) -> MeterReading | None:
    """What somebody says the meters show, if he says it; a refusal names the meter after `at`."""
    if not meters:
        return None
    if link is None:
        raise Refused(Refusal.METERS_WITHOUT_WAGER, where=at.strip())
    for name, amount in meters.items():
        if name not in link.meters:
            raise Refused(Refusal.UNKNOWN_KEY, where=f"{at}{name[:40]}", known=tuple(link.meters))
        if amount < 0:
            raise Refused(Refusal.METER_BELOW_ZERO, where=f"{at}{name}")
    _check_meters(meters, link, at=at)
    return MeterReading({name: meters[name] for name in link.meters})


def _check_meters(meters: Mapping[str, MicroCents], link: Link, *, at: str) -> None:
    for name, meter in link.meters.items():
        if name not in meters:
            raise Refused(Refusal.METER_MISSING, where=f"{at}{name}")
        if meter.limit is not None and meters[name] > micro_cents(meter.limit.value):
            raise Refused(
                Refusal.METER_ABOVE_LIMIT,
                where=f"{at}{name}",
                rule=meter.limit.cite.item,
                limit=meter.limit.value,
            )


def _amounts(data: Mapping[str, object], key: str, link: Link) -> dict[str, MicroCents]:
    part = data.get(key, {})
    if not isinstance(part, dict):
        raise Refused(Refusal.NOT_AN_OBJECT, where=key, part=key)
    for name in sorted(part.keys() - link.meters.keys()):
        shown = name[:40] or "''"
        raise Refused(Refusal.UNKNOWN_KEY, where=f"{key}.{shown}", known=tuple(link.meters))
    return {name: _amount(part[name], f"{key}.{name}") for name in link.meters if name in part}


def _amount(value: Any, place: str) -> MicroCents:
    try:
        amount = read_micro(value) if isinstance(value, str) else None
    except MoneyError:
        raise Refused(Refusal.NOT_FINE_MONEY, where=place, text=value) from None
    if amount is None:
        raise Refused(Refusal.METER_NOT_TEXT, where=place)
    if amount < 0:
        raise Refused(Refusal.METER_BELOW_ZERO, where=place)
    return amount
