"""The progressive wagers of a round file: who has one, on which link, and what its meters show.

A jackpot wager is no part of its game: it is read and taken off before the game begins, as the
dealer takes the chips off the layout (B2-3, B6-1), and the game never sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.fact import replace
from houseway.games import Bet, Wagers
from houseway.jackpot import Link, choose_link, links_of
from houseway.jackpot.documents.paytable_file import SWITCH_NAMES
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import (
    MOST_GIVEN,
    Cents,
    MicroCents,
    MoneyError,
    micro_cents,
    read_micro,
    refuse_beyond,
)
from houseway.rules import Choices, Library, Plain, Refusal, Refused, Sheet
from houseway.rules.library import choice_key
from houseway.table.names import people_of, table_of
from houseway.table.round_file import unknown_key

WAGER: Final = "progressive"
SIDE_KEYS: Final = ("link", "reserve", "hidden")


class Asked(NamedTuple):
    """What a round file chooses for the jackpot: which link, and other readings than usual."""

    code: str | None
    switch: Mapping[str, Plain]


class Stand(NamedTuple):
    """What a link's meters stand at: shown, kept in reserve, and come in above their limits."""

    meters: Mapping[str, MicroCents]
    reserve: Mapping[str, MicroCents]
    hidden: Mapping[str, MicroCents]


class Side(NamedTuple):
    """The jackpot part of a round: the link, the table on it, and who has wagered, by spot.

    `stand` is None where the round file does not say what the meters stood at. `confirmations` say
    whose cards confirmed its awards (R19).
    """

    link: Link
    sheet_id: str
    table: str
    players: Mapping[int, str]
    stand: Stand | None
    confirmations: tuple[Confirmation, ...] = ()


NOTHING_ASKED: Final = Asked(None, {})


def has_jackpot(library: Library, sheet_id: str) -> bool:
    """Whether a progressive is offered beside a game."""
    return library.remember(("jackpot", sheet_id), lambda: bool(links_of(library, sheet_id)))


def link_beside(
    library: Library,
    sheet_id: str,
    code: str | None,
    switch: Mapping[str, Plain],
    wager: Cents | None,
) -> Link:
    """The link beside a game, for this fixed wager."""
    return library.remember(
        ("beside", choice_key((sheet_id, code, switch, wager))),
        lambda: choose_link(library, sheet_id, code, wager=wager, switch=switch),
    )


def part_choices(choices: Choices, library: Library) -> tuple[Choices, Asked]:
    """The choices that are the sheet's own, and those that are the jackpot's beside it.

    Where no jackpot is offered all are the sheet's, which then refuses what it does not know. A
    round that chooses its jackpot may leave out the paytables of wagers that nobody makes.
    """
    sheet_id, choose, switch, *_ = choices
    if WAGER not in choose and SWITCH_NAMES.isdisjoint(switch):
        return choices, NOTHING_ASKED
    if not has_jackpot(library, sheet_id):
        return choices, NOTHING_ASKED
    theirs = (switch.keys() & SWITCH_NAMES) - library.sheet(sheet_id).switches.keys()
    own = choices._replace(
        choose={name: table for name, table in choose.items() if name != WAGER},
        switch={name: reading for name, reading in switch.items() if name not in theirs},
        partly=WAGER in choose,
    )
    return own, Asked(choose.get(WAGER), {name: switch[name] for name in sorted(theirs)})


def refuse_much(stand: Stand) -> None:
    """Refuse meters beyond the one bound that there is for what anybody says they stand at.

    What a record says they stand at is not held to it: it is as high as they have grown.
    """
    for key, part in zip(SIDE_KEYS, stand, strict=True):
        for level, amount in part.items():
            try:
                refuse_beyond(amount)
            except MoneyError:
                raise Refused(
                    Refusal.MORE_THAN_THERE_IS,
                    where=f"{key}.{level}",
                    rule="R5",
                    amount=amount,
                    most=MOST_GIVEN,
                ) from None


def has_side(data: Mapping[str, Any], wagers: Wagers) -> bool:
    """Whether a round file speaks of a jackpot at all."""
    if any(WAGER in bet.stakes for bet in wagers.bets):
        return True
    return "link" in data or "reserve" in data or "hidden" in data


def read_side(
    data: Mapping[str, Any], sheet: Sheet, wagers: Wagers, asked: Asked, library: Library
) -> tuple[Wagers, Side | None]:
    """The wagers without the jackpot's, and the jackpot part, if the round has one."""
    if not has_jackpot(library, sheet.id):
        for key in SIDE_KEYS:
            if key in data:
                raise Refused(Refusal.NO_JACKPOT_HERE, where=key, sheet=sheet.id)
        return wagers, None  # the game itself refuses a wager that it does not know
    base = [name for name, rule in sheet.wagers.items() if rule.required.value]
    stakes: dict[int, Cents] = {}
    for bet in wagers.bets:
        if WAGER in bet.tokes and sheet.printed.tokes is not None:
            where = f"spot {bet.name}, tokes.{WAGER}"
            raise Refused(Refusal.TOKE_ON_PROGRESSIVE, where=where)
        if WAGER in bet.stakes:
            _check(bet, base)
            stakes.setdefault(bet.spot, bet.stakes[WAGER])
    if not stakes and asked is NOTHING_ASKED and not any(key in data for key in SIDE_KEYS):
        return wagers, None
    link = _link(sheet.id, stakes, asked, library)
    stand = _stand(data, link)
    rest = tuple([replace(bet, stakes=_without(bet.stakes)) for bet in wagers.bets])
    if not stakes and stand is None:
        return wagers, None  # a link is chosen, and nobody plays on it
    people = people_of(data)
    players = {spot: people[f"{spot}"] for spot in sorted(stakes)}
    cards = _confirmations(data)
    return Wagers(rest, wagers.bank), Side(link, sheet.id, table_of(data), players, stand, cards)


def _confirmations(data: Mapping[str, Any]) -> tuple[Confirmation, ...]:
    """Who confirmed the awards of the round, as the file says it."""
    try:
        given = codec.encode(data.get("confirmations", []))
        return codec.decode(tuple[Confirmation, ...], given)
    except (codec.CodecError, TypeError) as error:
        raise Refused(Refusal.BAD_CONFIRMATION, where="confirmations", fault=str(error)) from None


def with_progressive(wagers: Wagers, side: Side) -> Wagers:
    """The wagers of a game with the jackpot's put back, as a round file has them."""
    stake = side.link.wager.value
    bets = [
        replace(bet, stakes={**bet.stakes, WAGER: stake}) if bet.spot in side.players else bet
        for bet in wagers.bets
    ]
    return Wagers(tuple(bets), wagers.bank)


def _check(bet: Bet, base: list[str]) -> None:
    """Who may have a jackpot wager: a seated player with a regular wager (B2-2, B6-1, T-70)."""
    where = f"spot {bet.name}, {WAGER}"
    if bet.backline:
        raise Refused(Refusal.PROGRESSIVE_BEHIND, where=where)
    missing = [name for name in base if name not in bet.stakes]
    if missing:
        raise Refused(Refusal.PROGRESSIVE_ALONE, where=where, wager=missing[0])


def _link(sheet_id: str, stakes: Mapping[int, Cents], asked: Asked, library: Library) -> Link:
    """The link for the one amount that all have wagered (T-70)."""
    if not stakes:
        return link_beside(library, sheet_id, asked.code, asked.switch, None)
    (first, amount), *others = stakes.items()
    for spot, other in others:
        if other != amount:
            raise Refused(
                Refusal.PROGRESSIVES_DIFFER,
                where=f"spot {spot}, {WAGER}",
                stake=other,
                first=amount,
                spot=first,
            )
    try:
        return link_beside(library, sheet_id, asked.code, asked.switch, amount)
    except Refused as refused:
        if refused.where not in (WAGER, "wager"):
            raise
        raise refused.moved(where=f"spot {first}, {WAGER}") from None


def _without(stakes: Mapping[str, Cents]) -> Mapping[str, Cents]:
    if WAGER not in stakes:
        return stakes
    return {name: stake for name, stake in stakes.items() if name != WAGER}


def _stand(data: Mapping[str, Any], link: Link) -> Stand | None:
    """The meters before this round's contributions, where the file says what they are."""
    if "link" not in data:
        for key in SIDE_KEYS[1:]:
            if key in data:
                raise Refused(Refusal.METERS_NOT_GIVEN, where=key)
        return None
    meters = _amounts(data, "link", link)
    for name, meter in link.meters.items():
        if name not in meters:
            raise Refused(Refusal.METER_MISSING, where=f"link.{name}")
        if meter.limit is not None and meters[name] > micro_cents(meter.limit.value):
            raise Refused(
                Refusal.METER_ABOVE_LIMIT,
                where=f"link.{name}",
                rule=meter.limit.cite.item,
                limit=meter.limit.value,
            )
    return Stand(meters, _amounts(data, "reserve", link), _amounts(data, "hidden", link))


def _amounts(data: Mapping[str, Any], key: str, link: Link) -> dict[str, MicroCents]:
    part = data.get(key, {})
    if not isinstance(part, dict):
        raise Refused(Refusal.NOT_AN_OBJECT, where=key, part=key)
    if not part.keys() <= link.meters.keys():
        raise unknown_key(min(part.keys() - link.meters.keys()), link.meters.keys(), f"{key}.")
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
