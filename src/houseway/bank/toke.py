"""Toke bets: their places, their limits, and direct tokens (T-19, T-72, T-91)."""

from collections.abc import Iterable

from houseway.bank.refusals import BankRefusal
from houseway.bank.remark import Remark, RemarkKind
from houseway.fact import Fact, replace
from houseway.games import Bet, Line, Wagers
from houseway.games.line import win_on
from houseway.money import Cents
from houseway.rules import Cited, Refused, Sheet, TokeRule

DIRECT = "direct"
"""The word in a round file for a token without an instruction: taken, not bet."""
CENTRE = "centre"
"""A toke in the centre of the betting area, beside no wager in particular (T-72)."""


class TakenTokes(Fact, frozen=True):
    """The wagers with the tokes that are bet, and the tokens taken directly."""

    wagers: Wagers
    direct: tuple[Remark, ...]


def take_tokes(sheet: Sheet, wagers: Wagers) -> TakenTokes:
    """Take the tokes that this house takes, and refuse the others.

    If the house takes an excess as a direct token, only the allowed part stays on the layout.
    """
    if not any(bet.tokes for bet in wagers.bets):
        return TakenTokes(wagers, ())
    direct: list[Remark] = []
    bets = tuple(_take(sheet, bet, direct) if bet.tokes else bet for bet in wagers.bets)
    return TakenTokes(replace(wagers, bets=bets), tuple(direct))


def _take(sheet: Sheet, bet: Bet, direct: list[Remark]) -> Bet:
    rule, allowed = sheet.printed.tokes, sheet.switches.get("allowed")
    if rule is None or (allowed is not None and not allowed.value):
        item = allowed.cite.item if allowed else "T-72"
        raise Refused(BankRefusal.NO_TOKES, where=f"spot {bet.spot}, tokes", rule=item)
    tokes = {}
    for name, toke in _placed(rule, bet).items():
        where = f"spot {bet.spot}, tokes.{name}"
        if name == DIRECT and rule.unspecified and rule.unspecified.value == "direct token":
            _check_least(rule, toke, where)
            _check_step(rule, toke, where)
            direct.append(_remark(RemarkKind.DIRECT, bet, "", toke))
            continue
        _check_place(sheet, rule, bet, name, where)
        _check_least(rule, toke, where)
        kept = _allowed(sheet, rule, bet, name, toke, where)
        _check_step(rule, toke, where)
        if kept < toke:
            direct.append(_remark(RemarkKind.DIRECT, bet, name, Cents(toke - kept)))
        if kept:
            tokes[name] = kept
    return replace(bet, tokes=tokes)


def _placed(rule: TokeRule, bet: Bet) -> dict[str, Cents]:
    """The tokes by their wagers; one in the centre joins the house's wager for it."""
    placed = dict(bet.tokes)
    if rule.centre is not None and CENTRE in placed:
        centre, wager = placed.pop(CENTRE), rule.centre.value
        beside = placed.get(wager)
        if centre <= 0 or (beside is not None and beside <= 0):
            where = f"spot {bet.spot}, tokes.{CENTRE}"
            raise Refused(BankRefusal.TOKE_OF_NOTHING, where=where, rule=rule.step.cite.item)
        placed[wager] = Cents(centre + (beside or 0))
    return placed


def _remark(kind: RemarkKind, bet: Bet, wager: str, amount: Cents) -> Remark:
    return Remark(kind, bettor=bet.name, spot=bet.spot, amount=amount, wager=wager)


def tokes_laid(bet: Bet, direct: Iterable[Remark]) -> dict[str, Cents]:
    """The tokes of a bettor as laid, before any excess was taken."""
    laid = dict(bet.tokes)
    for remark in direct:
        if remark.bettor == bet.name and remark.wager:
            laid[remark.wager] = Cents(laid.get(remark.wager, 0) + (remark.amount or 0))
    return laid


def _check_place(sheet: Sheet, rule: TokeRule, bet: Bet, name: str, where: str) -> None:
    """Refuse a toke beside a wager that takes none, or that was not made if it must be."""
    item = rule.wagers.cite.item
    if name not in rule.wagers.value or name not in sheet.wagers:
        raise Refused(
            BankRefusal.TOKE_NOT_THERE, where=where, rule=item, wager=name, known=rule.wagers.value
        )
    wager, alone = sheet.wagers[name], rule.alone.value if rule.alone else ()
    if wager.before_cards.value and name not in bet.stakes and name not in alone:
        raise Refused(BankRefusal.TOKE_RIDES_NOTHING, where=where, rule=item, wager=wager.title)


def _check_least(rule: TokeRule, toke: Cents, where: str) -> None:
    if toke <= 0:
        raise Refused(BankRefusal.TOKE_OF_NOTHING, where=where, rule=rule.step.cite.item)
    if rule.low is not None and toke < rule.low.value:
        raise Refused(
            BankRefusal.TOKE_TOO_SMALL,
            where=where,
            rule=rule.low.cite.item,
            toke=toke,
            minimum=rule.low.value,
        )


def _check_step(rule: TokeRule, toke: Cents, where: str) -> None:
    step = rule.step
    if toke % step.value:
        raise Refused(
            BankRefusal.TOKE_NOT_IN_STEP,
            where=where,
            rule=step.cite.item,
            toke=toke,
            step=step.value,
        )


def _allowed(sheet: Sheet, rule: TokeRule, bet: Bet, name: str, toke: Cents, where: str) -> Cents:
    """The part of a toke that may be bet: all, unless the house takes an excess (T-91)."""
    wager, stake = sheet.wagers[name], bet.stakes.get(name, Cents(0))
    caps = [cap for cap in (rule.high, rule.most.get(name)) if cap is not None]
    if wager.before_cards.value and wager.high is not None:
        caps.append(_combined(sheet, rule, wager.high.value, stake))
    return _cut(rule, toke, stake, caps, where)


def _cut(rule: TokeRule, toke: Cents, stake: Cents, caps: list[Cited[Cents]], where: str) -> Cents:
    """A toke within its caps; the first cap that it exceeds refuses it, or cuts it to steps."""
    for cap in caps:
        if toke > cap.value:
            if not _takes_excess(rule):
                raise Refused(
                    BankRefusal.TOKE_TOO_LARGE,
                    where=where,
                    rule=cap.cite.item,
                    toke=toke,
                    stake=stake,
                    most=cap.value,
                )
            toke = _whole_steps(rule, cap.value)
    return toke


def _takes_excess(rule: TokeRule) -> bool:
    """Whether the house takes the excess of a toke as a direct token (T-91)."""
    return rule.excess is not None and rule.excess.value == "direct token"


def _whole_steps(rule: TokeRule, amount: Cents) -> Cents:
    return Cents(amount // rule.step.value * rule.step.value)


def _combined(sheet: Sheet, rule: TokeRule, high: Cents, stake: Cents) -> Cited[Cents]:
    """The largest toke beside a stake, given the maximum of its wager (T-19)."""
    cap = rule.combined_cap or sheet.switches["combined_cap"]
    tenth = high // 10
    if cap.value == "literal":
        limit = tenth
    elif stake >= high:
        limit = stake + tenth
    else:
        limit = high if cap.value == "wccs" else high + tenth
    return Cited(Cents(max(limit - stake, 0)), cap.cite)


class Late(Fact, frozen=True):
    """The lines with the tokes that stay bet, the tokens taken directly, and the tokens that went
    back to the players."""

    lines: tuple[Line, ...]
    direct: tuple[Remark, ...]
    returned: tuple[Remark, ...] = ()


def take_late_tokes(
    sheet: Sheet, wagers: Wagers, lines: tuple[Line, ...], *, return_excess: bool = False
) -> Late:
    """Check again tokes beside wagers that are made after the cards, such as Play.

    A toke beside a wager that was not made goes back to the player (T-72). Play itself may exceed
    the table maximum (T-42); a toke beside it may not (T-19, B4-20). If the house does not take an
    excess, the round is refused; with `return_excess`, at a live table, the excess goes back,
    because the round has to be paid (R25).
    """
    rule, direct, returned = sheet.printed.tokes, list[Remark](), list[Remark]()
    for bet in wagers.bets:
        for name, toke in bet.tokes.items():
            if rule is None or sheet.wagers[name].before_cards.value:
                continue
            where = f"spot {bet.spot}, tokes.{name}"
            place = (bet.spot, bet.backline, name)
            made = [x for x in lines if (x.spot, x.backline, x.wager) == place and not x.toke]
            if not made:
                returned.append(_remark(RemarkKind.RETURNED, bet, name, toke))
                continue
            maximum = sheet.table_maximum
            if maximum is None:
                continue
            cap = _combined(sheet, rule, maximum.value, made[0].stake)
            goes_back = return_excess and not _takes_excess(rule)
            if goes_back:
                kept = Cents(min(toke, _whole_steps(rule, cap.value)))
            else:
                kept = _cut(rule, toke, made[0].stake, [cap], where)
            if kept < toke:
                kind = RemarkKind.RETURNED if goes_back else RemarkKind.DIRECT
                excess = _remark(kind, bet, name, Cents(toke - kept))
                (returned if goes_back else direct).append(excess)
                lines = tuple(_recut(lines, made[0], kept, bet))
    return Late(lines, tuple(direct), tuple(returned))


def _recut(lines: tuple[Line, ...], wager: Line, kept: Cents, bet: Bet) -> list[Line]:
    """The lines with the toke beside a wager cut to the allowed part."""
    out = []
    for line in lines:
        place = (line.spot, line.backline, line.wager)
        if not line.toke or place != (wager.spot, wager.backline, wager.wager):
            out.append(line)
        elif kept:
            win = win_on(line.outcome, line.odds, kept, bet, f"tokes.{line.wager}")
            out.append(replace(line, stake=kept, win=win))
    return out
