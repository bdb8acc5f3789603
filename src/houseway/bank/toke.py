"""Toke bets: which are taken, and how large they may be (B1-23, B4-20, T-19, T-72)."""

from __future__ import annotations

from typing import Any

from houseway.games import Bet, Line, Wagers
from houseway.money import Cents
from houseway.rules import Cited, Refusal, Refused, Sheet, TokeRule


def check_tokes(sheet: Sheet, wagers: Wagers) -> None:
    """Refuse tokes that this house does not take."""
    for bet in wagers.bets:
        if not bet.tokes:
            continue
        rule = sheet.printed.tokes
        allowed = sheet.switches.get("allowed")
        if rule is None or (allowed is not None and not allowed.value):
            raise Refused(
                Refusal.TOKES_NOT_TAKEN,
                where=f"spot {bet.spot}, tokes",
                rule=allowed.cite.item if allowed else "T-72",
            )
        for name, toke in bet.tokes.items():
            _check(sheet, rule, bet, name, toke)


def _check(sheet: Sheet, rule: TokeRule, bet: Bet, name: str, toke: Cents) -> None:
    where = f"spot {bet.spot}, tokes.{name}"

    def refuse(refusal: Refusal, rule: Cited[Any], **facts: Any) -> Refused:
        return Refused(refusal, where=where, rule=rule.cite.item, toke=toke, **facts)

    if name not in rule.wagers.value:
        known = rule.wagers.value
        raise refuse(Refusal.TOKE_ELSEWHERE, rule.wagers, wager=name, known=known)
    wager = sheet.wagers[name]
    if wager.before_cards.value and name not in bet.stakes:
        raise refuse(Refusal.TOKE_ALONE, rule.wagers, wager=wager.title)
    if toke <= 0:
        raise refuse(Refusal.TOKE_OF_NOTHING, rule.step)
    if rule.low is not None and toke < rule.low.value:
        raise refuse(Refusal.TOKE_BELOW_MINIMUM, rule.low, minimum=rule.low.value)
    if rule.high is not None and toke > rule.high.value:
        raise refuse(Refusal.TOKE_ABOVE_MAXIMUM, rule.high, maximum=rule.high.value)
    if toke % rule.step.value:
        raise refuse(Refusal.TOKE_OFF_STEP, rule.step, step=rule.step.value)
    most = rule.most.get(name)
    if most is not None and toke > most.value:
        most_on = {"maximum": most.value, "wager": wager.title}
        raise refuse(Refusal.TOKE_ABOVE_WAGERS_MOST, most, **most_on)
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
                raise Refused(Refusal.TOKE_LEFT_ALONE, where=where, wager=name)
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
            Refusal.TOKE_AND_BET_ABOVE_MAXIMUM,
            where=where,
            rule=cap.cite.item,
            together=stake + toke,
            maximum=limit,
        )
