"""The wagers of a round before the cards, and what every house asks of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from houseway.money import Cents, dollars
from houseway.rules import Cited, Reason, Refusal, Refused, Sheet, WagerRule
from houseway.rules.reader import as_count, as_words

NOTHING: Final[Mapping[str, Cents]] = {}


class Bet(NamedTuple):
    """What one bettor has put down on one spot. `backline` 0 is the seated player.

    Spots are numbered clockwise from the dealer's left. `person` is who he is; nobody is named by
    an empty one.
    """

    spot: int
    stakes: Mapping[str, Cents]
    tokes: Mapping[str, Cents] = NOTHING
    backline: int = 0
    person: str = ""

    @property
    def name(self) -> str:
        """How results call the bettor: `2`, or `2.1` behind him."""
        return f"{self.spot}.{self.backline}" if self.backline else f"{self.spot}"


class BankSeat(NamedTuple):
    """The player-dealer: where he sits and the wager that covers the others (T-67)."""

    spot: int
    wager: Cents


class Wagers(NamedTuple):
    """Every wager of the round, bettor by bettor, and the player-dealer, if one holds the bank."""

    bets: tuple[Bet, ...]
    bank: BankSeat | None = None


def wagered(bet: Bet) -> frozenset[str]:
    """What is bet on a spot, for the player himself or for the dealers alone (T-91)."""
    return frozenset((*bet.stakes, *bet.tokes))


_place: Final = attrgetter("spot", "backline")


def in_order(wagers: Wagers) -> Wagers:
    """The wagers spot by spot, on each the seated player and then those behind him (T-68)."""
    return Wagers(tuple(sorted(wagers.bets, key=_place)), wagers.bank)


def check_wagers(sheet: Sheet, wagers: Wagers) -> None:
    """Refuse wagers that this house does not take. The place is named `spot 2, ante`."""
    _check_bank(sheet, wagers)
    if not wagers.bets:
        raise Refused(Reason.MISSING_WAGER, "nobody has wagered", where="spots", rule="T-11")
    seats = sheet.seats
    seen = set()
    for bet in wagers.bets:
        if not 1 <= bet.spot <= seats.value:
            raise Refused(
                Reason.BAD_SPOT,
                f"there is no spot {bet.spot}; this table has spots 1 to {seats.value}",
                where=f"spot {bet.spot}",
                rule=seats.cite.item,
            )
        if wagers.bank is not None and bet.spot == wagers.bank.spot:
            raise Refused(
                Reason.BAD_SPOT,
                "the player-dealer does not bet against his own bank",
                where=f"spot {bet.spot}",
                rule="T-67",
            )
        who = (bet.spot, bet.backline)
        if who in seen:
            raise Refused(
                Reason.BAD_SPOT,
                f"{bet.name} wagers twice",
                where=f"spot {bet.name}",
                rule="T-68" if bet.backline else "T-83",
            )
        seen.add(who)
        _check_stakes(sheet, bet.spot, bet.backline, tuple(bet.stakes.items()))
    _check_spots(sheet, wagers)
    for bet in wagers.bets:
        if bet.backline and (bet.spot, 0) not in seen:
            what = f"nobody sits at spot {bet.spot} for a backline bettor to stand behind"
            raise Refused(Reason.BAD_SPOT, what, where=f"spot {bet.spot}", rule="T-68")


def _check_spots(sheet: Sheet, wagers: Wagers) -> None:
    """Refuse a person on more spots than the house lets anybody play (T-83)."""
    most, spots = sheet.switches.get("spots_per_player"), dict[str, set[int]]()
    if most is None:
        return
    for bet in wagers.bets:
        if bet.person:
            theirs = spots.setdefault(person_key(bet.person), set())
            theirs.add(bet.spot)
            if len(theirs) > as_count(most.value):
                raise Refused(
                    Refusal.TOO_MANY_SPOTS,
                    where=f"spot {bet.name}",
                    rule=most.cite.item,
                    person=bet.person,
                    spots=sorted(theirs),
                    most=most.value,
                )


def person_key(name: str) -> str:
    """A person's name in the form in which two of them are compared."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _check_bank(sheet: Sheet, wagers: Wagers) -> None:
    bank, held_by = wagers.bank, sheet.printed.bank
    if held_by.value == "house":
        if bank is not None:
            raise Refused(
                Reason.BAD_BANK,
                "the house holds the bank here; no player-dealer does",
                where="bank",
                rule=held_by.cite.item,
            )
        return
    if bank is None:
        raise Refused(
            Reason.NO_BANK,
            "no cards are dealt without a player-dealer's wager",
            where="bank",
            rule="T-67",
        )
    seats = sheet.seats
    if not 1 <= bank.spot <= seats.value:
        raise Refused(
            Reason.BAD_SPOT,
            f"the player-dealer sits at one of the spots 1 to {seats.value}, not {bank.spot}",
            where="bank.spot",
            rule=seats.cite.item,
        )
    low = sheet.table_minimum
    if low is not None and bank.wager < low.value:
        raise Refused(
            Reason.BELOW_LIMIT,
            f"{dollars(bank.wager)} is less than the table minimum of {dollars(low.value)}",
            where="bank.wager",
            rule="T-67",
        )
    _check_increment(sheet, bank.wager, "bank.wager")


def _check_increment(sheet: Sheet, stake: Cents, where: str) -> None:
    step = sheet.increment
    if stake % step.value:
        raise Refused(
            Reason.BAD_INCREMENT,
            f"{dollars(stake)} is not a multiple of {dollars(step.value)}",
            where=where,
            rule=step.cite.item,
        )


@lru_cache(maxsize=8192)
def _check_stakes(
    sheet: Sheet, spot: int, backline: int, items: tuple[tuple[str, Cents], ...]
) -> None:
    """Refuse a bettor's stakes. The same stakes are met again and again, so a yes is remembered."""
    rules, stakes = sheet.wagers, dict(items)
    place = f"spot {spot}.{backline}" if backline else f"spot {spot}"
    if not stakes and not any(rule.required.value for rule in rules.values()):
        what = "a spot without a wager is no part of the round"
        raise Refused(Reason.MISSING_WAGER, what, where=f"{place}, wagers", rule="T-11")
    for name, stake in stakes.items():
        rule = rules.get(name)
        where = f"{place}, {name}"
        if rule is None:
            offered = ", ".join(n for n, r in rules.items() if r.before_cards.value)
            raise Refused(
                Reason.UNKNOWN_WAGER,
                f"{sheet.id} has no wager {name!r}; it has {offered}",
                where=where,
                rule=next(iter(rules.values())).required.cite.item,
            )
        if not rule.before_cards.value:
            raise Refused(
                Reason.UNKNOWN_WAGER,
                f"{rule.title} is not wagered before the cards: it follows from the actions",
                where=where,
                rule=rule.before_cards.cite.item,
            )
        offer = sheet.printed.offers.get(name)
        if offer is not None and not offer.by and name not in sheet.paytables:
            raise Refused(
                Reason.UNMADE_CHOICE,
                f"{rule.title} is not offered at this table until its paytable is chosen: "
                f"{', '.join(offer.tables)}",
                where=where,
                rule=next(iter(offer.tables.values())).cite.item,
            )
        if backline:
            _check_backline(sheet, rule, where)
        _check_stake(sheet, rule, stake, where)
    for name, rule in rules.items():
        _check_together(rule, name, stakes, place)


def _check_backline(sheet: Sheet, rule: WagerRule, where: str) -> None:
    """Whether this wager may be made behind a seated player (B8-9)."""
    behind = rule.backline or sheet.printed.backline
    chosen = sheet.switches.get("backline")
    if chosen is not None:
        behind = Cited(rule.name in as_words(chosen.value), chosen.cite)
    if behind is None or not behind.value:
        raise Refused(
            Reason.BAD_SPOT,
            f"backline betting is not allowed on {rule.title}",
            where=where,
            rule=(behind or rule.required).cite.item,
        )


def _check_stake(sheet: Sheet, rule: WagerRule, stake: Cents, where: str) -> None:
    if stake <= 0:
        raise Refused(Reason.BELOW_LIMIT, "a wager is more than nothing", where=where, rule="T-73")
    if rule.low is not None and stake < rule.low.value:
        raise Refused(
            Reason.BELOW_LIMIT,
            f"{dollars(stake)} is below the {rule.title} minimum of {dollars(rule.low.value)}",
            where=where,
            rule=rule.low.cite.item,
        )
    if rule.high is not None and stake > rule.high.value:
        raise Refused(
            Reason.ABOVE_LIMIT,
            f"{dollars(stake)} is above the {rule.title} maximum of {dollars(rule.high.value)}",
            where=where,
            rule=rule.high.cite.item,
        )
    _check_increment(sheet, stake, where)


def _check_together(rule: WagerRule, name: str, stakes: Mapping[str, Cents], place: str) -> None:
    """What one wager asks of the others."""
    where = f"{place}, {name}"
    stake = stakes.get(name)
    if stake is None:
        if rule.required.value:
            raise Refused(
                Reason.MISSING_WAGER,
                f"{rule.title} is required",
                where=where,
                rule=rule.required.cite.item,
            )
        return
    equal = rule.equal_to
    if equal is not None and stakes.get(equal.value) != stake:
        other = stakes.get(equal.value, Cents(0))
        raise Refused(
            Reason.UNEQUAL_WAGERS,
            f"{rule.title} {dollars(stake)} does not equal {equal.value.title()} {dollars(other)}",
            where=where,
            rule=equal.cite.item,
        )
    needs, one = rule.needs, rule.needs_one
    missing = [other for other in needs.value if other not in stakes] if needs is not None else []
    if needs is not None and missing:
        raise _needs(rule, missing[0].title(), where, needs)
    if one is not None and not any(other in stakes for other in one.value):
        raise _needs(rule, " or ".join(map(str.title, one.value)), where, one)
    if rule.at_most is not None:
        check_at_most(rule, stake, stakes, rule.at_most, place)


def _needs(rule: WagerRule, others: str, where: str, asked: Cited[tuple[str, ...]]) -> Refused:
    what = f"{rule.title} needs a {others} wager"
    return Refused(Reason.NEEDS_ANOTHER, what, where=where, rule=asked.cite.item)


def check_at_most(
    rule: WagerRule,
    stake: Cents,
    stakes: Mapping[str, Cents],
    bound: Cited[tuple[str, ...]],
    place: str,
) -> None:
    """Refuse a wager that exceeds the largest of those that bound it."""
    largest = max(bound.value, key=lambda name: stakes.get(name, 0))
    most = stakes.get(largest, Cents(0))
    if stake > most:
        raise Refused(
            Reason.ABOVE_LIMIT,
            f"{rule.title} {dollars(stake)} exceeds {largest.title()} {dollars(most)}",
            where=f"{place}, {rule.name}",
            rule=bound.cite.item,
        )
