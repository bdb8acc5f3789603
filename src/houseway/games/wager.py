"""The wagers of a round before the cards, and the checks that every house makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from houseway.fact import LEFT_OUT, Fact, LeftOut, replace
from houseway.games.bettor import bettor_name
from houseway.games.refusals import GameRefusal
from houseway.games.sensor import FIRST, SENSORS, numbered
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Cited, Refused, Sheet, WagerRule
from houseway.rules.reader import as_count, as_words


class Bet(Fact, frozen=True):
    """One bettor's wagers on one spot. `backline` 0 is the seated player.

    Spots are numbered clockwise from the dealer's left. `person` is empty if no name is given.
    `progressive` is the chip on the sensor: a wager beside the game, which the game never sees;
    `progressive_2` is that on the second one, if a layout has two (B6-15). `approved` are the
    maximums approved for this bettor, wager by wager, over the posted ones (B4-7).
    """

    spot: int
    stakes: Mapping[str, Cents]
    tokes: Mapping[str, Cents] = {}
    backline: int = 0
    person: str = ""
    progressive: Cents = Cents(0)
    approved: Mapping[str, Cents] | LeftOut = LEFT_OUT
    progressive_2: Cents | LeftOut = LEFT_OUT

    @property
    def name(self) -> str:
        """The bettor's name in results: `2`, or `2.1` for a backline bettor."""
        return bettor_name(self.spot, self.backline)

    def chip(self, sensor: int) -> Cents:
        """The chip on a sensor."""
        if sensor == FIRST:
            return self.progressive
        return Cents(0) if isinstance(self.progressive_2, LeftOut) else self.progressive_2

    @property
    def chips(self) -> dict[str, Cents]:
        """The chips on sensors, by the names of their wagers."""
        if not self.progressive and not self.progressive_2:
            return {}
        laid = {numbered("progressive", sensor): self.chip(sensor) for sensor in SENSORS}
        return {wager: chip for wager, chip in laid.items() if chip}

    @property
    def on_sensors(self) -> Cents:
        """All chips on sensors."""
        second = self.progressive_2
        return self.progressive if second is LEFT_OUT else Cents(self.progressive + second)

    def with_chip(self, sensor: int, chip: Cents) -> Bet:
        """The same bet with this chip on a sensor, or none."""
        if sensor == FIRST:
            return replace(self, progressive=chip)
        return replace(self, progressive_2=chip or LEFT_OUT)

    def off_sensors(self) -> Bet:
        """The same bet without its chips on sensors."""
        return replace(self, progressive=Cents(0), progressive_2=LEFT_OUT)


class BankSeat(Fact, frozen=True):
    """The player-dealer: the seat, the wager that covers the others (T-67), and the person."""

    spot: int
    wager: Cents
    person: str = ""


class Wagers(Fact, frozen=True):
    """Every wager of the round, bettor by bettor, and the player-dealer, if one holds the bank.

    `button` is the spot of the dealer button, if the game has one.
    """

    bets: tuple[Bet, ...]
    bank: BankSeat | None = None
    button: int = 0


class Round(Fact, frozen=True):
    """The part of a state that all games share: the wagers, and the actions since then."""

    wagers: Wagers
    log: tuple[Any, ...]


def wagered(bet: Bet) -> frozenset[str]:
    """The wagers on a spot, for the player or for the dealers alone (T-91)."""
    return frozenset((*bet.stakes, *bet.tokes))


_place: Final = attrgetter("spot", "backline")


def over_maximum(sheet: Sheet, stakes: Mapping[str, Cents]) -> tuple[str, ...]:
    """The wagers that are above their posted maximum."""
    rules = sheet.wagers
    return tuple(
        [
            name
            for name, stake in stakes.items()
            if name in rules and (high := rules[name].high) is not None and stake > high.value
        ]
    )


def in_order(wagers: Wagers) -> Wagers:
    """The wagers spot by spot, the seated player before backline bettors (T-68)."""
    return Wagers(tuple(sorted(wagers.bets, key=_place)), wagers.bank, wagers.button)


def check_spot(sheet: Sheet, spot: int) -> None:
    """Refuse a spot that this house's table does not have."""
    seats = sheet.seats
    if not 1 <= spot <= seats.value:
        raise Refused(
            GameRefusal.NO_SUCH_SPOT,
            where=f"spot {spot}",
            rule=seats.cite.item,
            spot=spot,
            seats=seats.value,
        )


def check_wagers(sheet: Sheet, wagers: Wagers) -> None:
    """Refuse wagers that this house does not take. The place is like `spot 2, ante`."""
    _check_bank(sheet, wagers)
    if not wagers.bets:
        raise Refused(GameRefusal.NOBODY_WAGERS, where="spots")
    seen = set()
    bank = wagers.bank
    for bet in wagers.bets:
        check_spot(sheet, bet.spot)
        if bank is not None and _is_bank(bet, bank):
            raise Refused(GameRefusal.BETS_AGAINST_OWN_BANK, where=f"spot {bet.spot}")
        who = (bet.spot, bet.backline)
        if who in seen:
            rule = "T-68" if bet.backline else "T-83"
            raise Refused(
                GameRefusal.BETS_TWICE, where=f"spot {bet.name}", rule=rule, bettor=bet.name
            )
        seen.add(who)
        if bet.approved is not LEFT_OUT:
            _check_approved(sheet, bet)
        if bet.approved or not _are_taken(
            sheet, tuple(bet.stakes.items()), behind=bet.backline > 0
        ):
            _check_stakes(sheet, bet)  # says what is wrong, and where
    for bet in wagers.bets:
        if bet.backline and (bet.spot, 0) not in seen:
            raise Refused(GameRefusal.NOBODY_IN_FRONT, where=f"spot {bet.spot}", spot=bet.spot)
    _check_people(sheet, wagers)


def _is_bank(bet: Bet, bank: BankSeat) -> bool:
    """Whether a bettor sits at the bank's spot, or is the person who holds the bank (T-67)."""
    if bet.spot == bank.spot:
        return True
    return bool(bank.person) and normal(bet.person) == normal(bank.person)


def _check_people(sheet: Sheet, wagers: Wagers) -> None:
    """Limit how many spots one person plays, counting the bank (T-83)."""
    most, bank = sheet.switches.get("spots_per_player"), wagers.bank
    if most is None:
        return
    at, limit = dict[str, set[int]](), as_count(most.value)
    if bank is not None and bank.person:
        at[normal(bank.person)] = {bank.spot}
    for bet in wagers.bets:
        if not bet.person:
            continue
        spots = at.setdefault(normal(bet.person), set())
        spots.add(bet.spot)
        if len(spots) > limit:
            raise Refused(
                GameRefusal.TOO_MANY_SPOTS,
                where=f"spot {bet.name}",
                rule=most.cite.item,
                person=bet.person,
                spots=sorted(spots),
                most=most.value,
            )


def _check_bank(sheet: Sheet, wagers: Wagers) -> None:
    bank, held_by = wagers.bank, sheet.printed.bank
    if held_by.value != "player-dealer":
        if bank is not None:
            refusal = (
                GameRefusal.NO_BANK if held_by.value == "none" else GameRefusal.HOUSE_HOLDS_BANK
            )
            raise Refused(refusal, where="bank", rule=held_by.cite.item)
        return
    if bank is None:
        raise Refused(GameRefusal.NO_PLAYER_DEALER, where="bank")
    seats = sheet.seats
    if not 1 <= bank.spot <= seats.value:
        raise Refused(
            GameRefusal.NO_SUCH_BANK_SPOT,
            where="bank.spot",
            rule=seats.cite.item,
            seats=seats.value,
            spot=bank.spot,
        )
    low = sheet.table_minimum
    if low is not None and bank.wager < low.value:
        raise Refused(
            GameRefusal.BANK_BELOW_MINIMUM, where="bank.wager", stake=bank.wager, minimum=low.value
        )
    _check_increment(sheet, bank.wager, "bank.wager")


def _check_increment(sheet: Sheet, stake: Cents, where: str) -> None:
    step = sheet.increment
    if stake % step.value:
        by = step.cite.item
        raise Refused(GameRefusal.NOT_IN_STEPS, where=where, rule=by, stake=stake, step=step.value)


@lru_cache(maxsize=4096)
def _are_taken(sheet: Sheet, stakes: tuple[tuple[str, Cents], ...], *, behind: bool) -> bool:
    """Whether a house takes these stakes, from any spot.

    Cached, because players mostly repeat their bets: it was a tenth of the settlement of a round.
    """
    try:
        _check_stakes(sheet, Bet(1, dict(stakes), backline=int(behind)))
    except Refused:
        return False
    return True


def _check_approved(sheet: Sheet, bet: Bet) -> None:
    """Refuse a bet over the posted maximum in a house that does not approve them (B4-7)."""
    over = sheet.printed.over_maximum
    if over is None or over.value != "two approvals":
        where, by = f"spot {bet.name}, approved", rule_of_maximum(sheet, bet.stakes)
        raise Refused(GameRefusal.NO_BET_OVER_MAXIMUM, where=where, rule=by, sheet=sheet.id)


def rule_of_maximum(sheet: Sheet, names: Iterable[str]) -> str:
    """The item of the maximum for one of these wagers, or for any of the house's (T-92)."""
    rules = [
        *(sheet.wagers[name] for name in names if name in sheet.wagers),
        *sheet.wagers.values(),
    ]
    posted = [rule.high.cite.item for rule in rules if rule.high is not None]
    return next(iter(posted), "T-92")


def _check_stakes(sheet: Sheet, bet: Bet) -> None:
    """Refuse a bettor's stakes."""
    rules, stakes, place = sheet.wagers, bet.stakes, f"spot {bet.name}"
    if not stakes and not any(rule.required.value for rule in rules.values()):
        raise Refused(GameRefusal.EMPTY_SPOT, where=f"{place}, wagers")
    for name, stake in stakes.items():
        rule = rules.get(name)
        where = f"{place}, {name}"
        if rule is None:
            raise Refused(
                GameRefusal.UNKNOWN_WAGER,
                where=where,
                rule=next(iter(rules.values())).required.cite.item,
                sheet=sheet.id,
                wager=name,
                offered=tuple(n for n, r in rules.items() if r.before_cards.value),
            )
        if not rule.before_cards.value:
            by = rule.before_cards.cite.item
            raise Refused(GameRefusal.WAGER_AFTER_CARDS, where=where, rule=by, wager=rule.title)
        offer = sheet.printed.offers.get(name)
        if offer is not None and not offer.by and name not in sheet.paytables:
            raise Refused(
                GameRefusal.WAGER_NOT_OFFERED,
                where=where,
                rule=next(iter(offer.tables.values())).cite.item,
                wager=rule.title,
                tables=tuple(offer.tables),
            )
        if bet.backline:
            _check_backline(sheet, rule, where)
        most = bet.approved.get(name) if bet.approved else None
        _check_stake(sheet, rule, stake, where, most or Cents(0))
    for name, rule in rules.items():
        _check_together(rule, name, stakes, place)


def backline_rule(sheet: Sheet, rule: WagerRule) -> Cited[bool] | None:
    """Whether a wager may be made behind a seated player (B8-9); none if the sheet is silent."""
    chosen = sheet.switches.get("backline")
    if chosen is not None:
        return Cited(rule.name in as_words(chosen.value), chosen.cite)
    return rule.backline or sheet.printed.backline


def _check_backline(sheet: Sheet, rule: WagerRule, where: str) -> None:
    behind = backline_rule(sheet, rule)
    if behind is None or not behind.value:
        by = (behind or rule.required).cite.item
        raise Refused(GameRefusal.NO_BACKLINE, where=where, rule=by, wager=rule.title)


def _check_stake(sheet: Sheet, rule: WagerRule, stake: Cents, where: str, approved: Cents) -> None:
    if stake <= 0:
        raise Refused(GameRefusal.NO_STAKE, where=where)
    if rule.low is not None and stake < rule.low.value:
        raise Refused(
            GameRefusal.BELOW_MINIMUM,
            where=where,
            rule=rule.low.cite.item,
            wager=rule.title,
            stake=stake,
            minimum=rule.low.value,
        )
    if rule.high is not None and stake > max(rule.high.value, approved):
        raise Refused(
            GameRefusal.ABOVE_MAXIMUM,
            where=where,
            rule=rule.high.cite.item,
            wager=rule.title,
            stake=stake,
            maximum=max(rule.high.value, approved),
        )
    _check_increment(sheet, stake, where)


def _check_together(rule: WagerRule, name: str, stakes: Mapping[str, Cents], place: str) -> None:
    """Check the requirements of one wager for the others."""
    where = f"{place}, {name}"
    stake = stakes.get(name)
    if stake is None:
        if rule.required.value:
            by = rule.required.cite.item
            raise Refused(GameRefusal.WAGER_REQUIRED, where=where, rule=by, wager=rule.title)
        return
    equal = rule.equal_to
    if equal is not None and stakes.get(equal.value) != stake:
        raise Refused(
            GameRefusal.UNEQUAL_WAGERS,
            where=where,
            rule=equal.cite.item,
            wager=rule.title,
            stake=stake,
            other=equal.value.title(),
            amount=stakes.get(equal.value, Cents(0)),
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
    by = asked.cite.item
    return Refused(GameRefusal.NEEDS_WAGER, where=where, rule=by, wager=rule.title, others=others)


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
            GameRefusal.EXCEEDS_WAGER,
            where=f"{place}, {rule.name}",
            rule=bound.cite.item,
            wager=rule.title,
            stake=stake,
            other=largest.title(),
            amount=most,
        )
