"""The progressive wagers of a round file: who has one, on which link, and what its meters show.

A jackpot wager is no part of its game: it is read and taken off before the game begins, as the
dealer takes the chips off the layout (B2-3, B6-1), and the game never sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.games import Bet, Wagers
from houseway.jackpot import Link
from houseway.jackpot.documents.paytable_file import SWITCH_NAMES
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import (
    Cents,
    MicroCents,
    MoneyError,
    dollars,
    micro_cents,
    read_micro,
    refuse_beyond,
)
from houseway.rules import Plain, Reason, Refused, Sheet
from houseway.table.book import Book
from houseway.table.names import people_of, table_of
from houseway.table.round_file import Choices, unknown_key

WAGER: Final = "progressive"
SIDE_KEYS: Final = ("link", "reserve", "hidden")
_FORM: Final = "round file"


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


def part_choices(choices: Choices, book: Book) -> tuple[Choices, Asked]:
    """The choices that are the sheet's own, and those that are the jackpot's beside it.

    Where no jackpot is offered all are the sheet's, which then refuses what it does not know. A
    round that chooses its jackpot may leave out the paytables of wagers that nobody makes.
    """
    sheet_id, choose, switch, *_ = choices
    if WAGER not in choose and SWITCH_NAMES.isdisjoint(switch):
        return choices, NOTHING_ASKED
    if not book.has_jackpot(sheet_id):
        return choices, NOTHING_ASKED
    theirs = (switch.keys() & SWITCH_NAMES) - book.printed(sheet_id).switches.keys()
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
            except MoneyError as error:
                where = f"{key}.{level}"
                raise Refused(Reason.MALFORMED, str(error), where=where, rule="R5") from None


def has_side(data: Mapping[str, Any], wagers: Wagers) -> bool:
    """Whether a round file speaks of a jackpot at all."""
    for _, stakes, _, _ in wagers.bets:
        if WAGER in stakes:
            return True
    return "link" in data or "reserve" in data or "hidden" in data


def read_side(
    data: Mapping[str, Any], sheet: Sheet, wagers: Wagers, asked: Asked, book: Book
) -> tuple[Wagers, Side | None]:
    """The wagers without the jackpot's, and the jackpot part, if the round has one."""
    if not book.has_jackpot(sheet.id):
        for key in SIDE_KEYS:
            if key in data:
                what = f"no progressive is offered beside {sheet.id}"
                raise Refused(Reason.UNKNOWN_KEY, what, where=key, rule="B2-1")
        return wagers, None  # the game itself refuses a wager that it does not know
    base = [name for name, rule in sheet.wagers.items() if rule.required.value]
    stakes: dict[int, Cents] = {}
    for bet in wagers.bets:
        if WAGER in bet.tokes and sheet.printed.tokes is not None:
            what = "no toke rides the progressive"
            where = f"spot {bet.name}, tokes.{WAGER}"
            raise Refused(Reason.NO_TOKE, what, where=where, rule="B2-19")
        if WAGER in bet.stakes:
            _check(bet, base)
            stakes.setdefault(bet.spot, bet.stakes[WAGER])
    if not stakes and asked is NOTHING_ASKED and not any(key in data for key in SIDE_KEYS):
        return wagers, None
    link = _link(sheet.id, stakes, asked, book)
    stand = _stand(data, link)
    rest = tuple([bet._replace(stakes=_without(bet.stakes)) for bet in wagers.bets])
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
        raise Refused(Reason.MALFORMED, str(error), where="confirmations", rule="R19") from None


def with_progressive(wagers: Wagers, side: Side) -> Wagers:
    """The wagers of a game with the jackpot's put back, as a round file has them."""
    stake = side.link.wager.value
    bets = [
        bet._replace(stakes={**bet.stakes, WAGER: stake}) if bet.spot in side.players else bet
        for bet in wagers.bets
    ]
    return Wagers(tuple(bets), wagers.bank)


def _check(bet: Bet, base: list[str]) -> None:
    """Who may have a jackpot wager: a seated player with a regular wager (B2-2, B6-1, T-70)."""
    where = f"spot {bet.name}, {WAGER}"
    if bet.backline:
        what = "the sensor is the seated player's; nobody behind him has one"
        raise Refused(Reason.BAD_SPOT, what, where=where, rule="T-70")
    missing = [name for name in base if name not in bet.stakes]
    if missing:
        what = f"the progressive needs a regular wager, and there is no {missing[0]}"
        raise Refused(Reason.NEEDS_ANOTHER, what, where=where, rule="T-70")


def _link(sheet_id: str, stakes: Mapping[int, Cents], asked: Asked, book: Book) -> Link:
    """The link for the one amount that all have wagered (T-70)."""
    if not stakes:
        return book.link(sheet_id, asked.code, asked.switch, None)
    (first, amount), *others = stakes.items()
    for spot, other in others:
        if other != amount:
            what = (
                f"{dollars(other)} here and {dollars(amount)} at spot {first}: "
                "the progressive is one fixed amount"
            )
            where = f"spot {spot}, {WAGER}"
            raise Refused(Reason.UNEQUAL_WAGERS, what, where=where, rule="T-70")
    try:
        return book.link(sheet_id, asked.code, asked.switch, amount)
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
                what = "it goes with the meters, and there is no link"
                raise Refused(Reason.UNKNOWN_KEY, what, where=key, rule=_FORM)
        return None
    meters = _amounts(data, "link", link)
    for name, meter in link.meters.items():
        if name not in meters:
            what = "a meter of the link is missing"
            raise Refused(Reason.MALFORMED, what, where=f"link.{name}", rule=_FORM)
        if meter.limit is not None and meters[name] > micro_cents(meter.limit.value):
            what = f"above its limit of {dollars(meter.limit.value)}"
            rule = meter.limit.cite.item
            raise Refused(Reason.ABOVE_LIMIT, what, where=f"link.{name}", rule=rule)
    return Stand(meters, _amounts(data, "reserve", link), _amounts(data, "hidden", link))


def _amounts(data: Mapping[str, Any], key: str, link: Link) -> dict[str, MicroCents]:
    part = data.get(key, {})
    if not isinstance(part, dict):
        what = "a JSON object is wanted, meters by their names"
        raise Refused(Reason.MALFORMED, what, where=key, rule=_FORM)
    if not part.keys() <= link.meters.keys():
        raise unknown_key(min(part.keys() - link.meters.keys()), link.meters.keys(), f"{key}.")
    return {name: _amount(part[name], f"{key}.{name}") for name in link.meters if name in part}


def _amount(value: Any, place: str) -> MicroCents:
    try:
        amount = read_micro(value) if isinstance(value, str) else None
    except MoneyError as error:
        raise Refused(Reason.MALFORMED, str(error), where=place, rule=_FORM) from None
    if amount is None:
        what = 'money is a text with two decimals or more, like "25310.40"'
        raise Refused(Reason.MALFORMED, what, where=place, rule=_FORM)
    if amount < 0:
        raise Refused(Reason.MALFORMED, "a meter is never below zero", where=place, rule="R5")
    return amount
