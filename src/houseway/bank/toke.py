"""Toke bets: which are taken, and how large they may be (B1-23, B4-20, T-19, T-72)."""

from __future__ import annotations

from houseway.games import Bet, Line, Wagers
from houseway.money import Cents, dollars
from houseway.rules import Reason, Refused, Sheet, TokeRule


def check_tokes(sheet: Sheet, wagers: Wagers) -> None:
    """Refuse tokes that this house does not take."""
    for bet in wagers.bets:
        if not bet.tokes:
            continue
        rule = sheet.printed.tokes
        allowed = sheet.switches.get("allowed")
        if rule is None or (allowed is not None and not allowed.value):
            raise Refused(
                Reason.NO_TOKE,
                "toke bets are not taken here, only direct tips",
                where=f"spot {bet.spot}, tokes",
                rule=allowed.cite.item if allowed else "T-72",
            )
        for name, toke in bet.tokes.items():
            _check(sheet, rule, bet, name, toke)


def _check(sheet: Sheet, rule: TokeRule, bet: Bet, name: str, toke: Cents) -> None:
    where = f"spot {bet.spot}, tokes.{name}"

    def refuse(what: str, cite: str) -> Refused:
        return Refused(Reason.NO_TOKE, what, where=where, rule=cite)

    if name not in rule.wagers.value:
        beside = ", ".join(rule.wagers.value)
        raise refuse(f"a toke rides one of {beside}, not {name!r}", rule.wagers.cite.item)
    wager = sheet.wagers[name]
    if wager.before_cards.value and name not in bet.stakes:
        raise refuse(f"there is no {wager.title} for the toke to ride", rule.wagers.cite.item)
    if toke <= 0:
        raise refuse("a toke is more than nothing", rule.step.cite.item)
    if rule.low is not None and toke < rule.low.value:
        raise refuse(f"{dollars(toke)} is below {dollars(rule.low.value)}", rule.low.cite.item)
    if rule.high is not None and toke > rule.high.value:
        raise refuse(f"{dollars(toke)} is above {dollars(rule.high.value)}", rule.high.cite.item)
    if toke % rule.step.value:
        raise refuse(
            f"{dollars(toke)} is not a multiple of {dollars(rule.step.value)}", rule.step.cite.item
        )
    most = rule.most.get(name)
    if most is not None and toke > most.value:
        raise refuse(
            f"{dollars(toke)} is above {dollars(most.value)} on {wager.title}", most.cite.item
        )
    if wager.before_cards.value and wager.high is not None:
        _check_combined(sheet, wager.high.value, bet.stakes[name], toke, where)


def check_late_tokes(sheet: Sheet, wagers: Wagers, lines: tuple[Line, ...]) -> None:
    """Look again at tokes beside wagers that are made after the cards, such as Play.

    One beside a wager that was never made rides nothing. Play itself may pass the table maximum
    (T-42); a toke beside it is held to the table maximum like any other (T-19, B4-20).
    """
    for bet in wagers.bets:
        for name, toke in bet.tokes.items():
            if sheet.wagers[name].before_cards.value:
                continue
            where = f"spot {bet.spot}, tokes.{name}"
            made = [x for x in lines if x.spot == bet.spot and x.wager == name and not x.toke]
            if not made:
                what = f"the wager for the toke to ride, {name}, was not made"
                raise Refused(Reason.NO_TOKE, what, where=where, rule="T-72")
            maximum = sheet.table_maximum
            if maximum is not None:
                _check_combined(sheet, maximum.value, made[0].stake, toke, where)


def _check_combined(sheet: Sheet, high: Cents, stake: Cents, toke: Cents, where: str) -> None:
    """How far bet and toke together may go (T-19), given the maximum."""
    cap = sheet.switches["combined_cap"]
    tenth = high // 10
    if cap.value == "literal":
        limit = tenth
    elif stake >= high:
        limit = stake + tenth
    else:
        limit = high if cap.value == "wccs" else high + tenth
    if stake + toke > limit:
        raise Refused(
            Reason.NO_TOKE,
            f"bet and toke together, {dollars(Cents(stake + toke))}, "
            f"exceed {dollars(Cents(limit))}",
            where=where,
            rule=cap.cite.item,
        )
