"""Bets before the cards: possible wagers on a spot, bets for the dealers beside them, and the chip
on the jackpot's sensor."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from houseway.bank.toke import CENTRE, DIRECT
from houseway.fact import Fact, replace
from houseway.games import Bet, Game
from houseway.games.ez_baccarat.game import EzBaccarat
from houseway.games.ez_baccarat.terms import LINES
from houseway.games.sensor import numbered
from houseway.games.wager import backline_rule
from houseway.money import Cents
from houseway.rules import Sheet, TokeRule, WagerRule
from houseway.rules.reader import as_count
from houseway.table.live import commands as ask
from houseway.table.live.decide.bets import can_bet
from houseway.table.live.linked import linked_sensors
from houseway.table.live.state import laid_down
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.remembered import remembered_by

_MOST_BEHIND: Final = 99


class BetOptions(Fact, frozen=True, omit_defaults=True):
    """What may be bet on one wager: from `low` to `high` in steps; no `high` is none posted. Where
    `equal_to` names a wager, both are the same; `needs` asks for all of these wagers and
    `needs_one` for any of them; it is no more than the largest of `at_most` that is made. A
    `required` wager is part of every bet."""

    wager: str
    title: str
    low: Cents
    step: Cents
    rule: str
    high: Cents | None = None
    required: bool = False
    equal_to: str = ""
    needs: tuple[str, ...] = ()
    needs_one: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()


class TokeOptions(Fact, frozen=True, omit_defaults=True):
    """A bet for the dealers beside a wager, in the `centre` of the betting area or `direct`, taken
    and not bet. Toke and stake come to no more than `together`, or the stake is at its maximum
    already and the toke no more than `beyond`. `alone` needs no stake of the player's own. What is
    too much is refused, or `excess_taken` as a tip. One in the centre `rides` with a wager; `later`
    says that the wager is made after the cards, and the toke with it."""

    wager: str
    title: str
    low: Cents
    step: Cents
    rule: str
    high: Cents | None = None
    together: Cents | None = None
    beyond: Cents | None = None
    alone: bool = False
    excess_taken: bool = False
    rides: str = ""
    later: bool = False


class SensorOption(Fact, frozen=True):
    """The chip on the jackpot's sensor, of the one amount that its link takes. `on` says that it
    lies there."""

    amount: Cents
    on: bool
    rule: str


class SameBets(Fact, frozen=True, omit_defaults=True):
    """The viewer's last bet here, as it can be repeated now, and its total."""

    wagers: Mapping[str, Cents]
    total: Cents
    tokes: Mapping[str, Cents] = {}
    progressive: bool = False
    progressive_2: bool = False


class MayBet(Fact, frozen=True, tag="bet", omit_defaults=True):
    """The viewer may bet on a spot, or behind the player there. `free` is all that may be put down
    in chips, what lies there already among it; a bet that was `placed` may be changed or taken
    back. `progressive` is the chip on the jackpot's sensor, `progressive_2` that on the second of
    two (B6-15)."""

    spot: int
    fields: tuple[BetOptions, ...]
    free: Cents
    rule: str
    backline: int = 0
    placed: bool = False
    tokes: tuple[TokeOptions, ...] = ()
    progressive: SensorOption | None = None
    progressive_2: SensorOption | None = None
    last: SameBets | None = None


def may_bet(asking: Asking) -> list[MayBet]:
    """Every spot that a guest may bet on, their own first; the holder of the bank bets nowhere
    (T-67)."""
    setup, state = asking.setup, asking.state
    if not asking.is_time_for(ask.PlaceBet):
        return []
    if state.bank is not None and asking.is_me(state.bank.person):
        return []
    taken = 0 if state.bank is None else state.bank.spot  # its holder may have left the seat
    found = [_at(asking, spot, 0) for spot in asking.spots if spot != taken]
    if not bet_options(setup.game, behind=True) or not asking.is_guest:
        return found
    spots = {bet.spot for bet in asking.bets}
    most = setup.sheet.switches.get("spots_per_player")
    for bet in state.bets:
        if bet.backline or asking.is_me(bet.person):
            continue
        if most is not None and len(spots | {bet.spot}) > as_count(most.value):
            continue
        number = _number_behind(asking, bet.spot)
        if number:
            found.append(_at(asking, bet.spot, number))
    return found


def _number_behind(asking: Asking, spot: int) -> int:
    """A guest's number behind a spot: their own, or the first that is free."""
    taken = {}
    for bet in asking.state.bets:
        if bet.spot == spot and bet.backline:
            if asking.is_me(bet.person):
                return bet.backline
            taken[bet.backline] = bet
    return next((n for n in range(1, _MOST_BEHIND + 1) if n not in taken), 0)


def _at(asking: Asking, spot: int, backline: int) -> MayBet:
    """A guest's options at a spot. They do not depend on what others bet, so they are made anew
    only when the guest's own bets or chips have changed, or the table itself."""
    state, last = asking.state, _last_bet(asking, spot, backline)
    table = asking.setup, asking.open, state.seated, state.bank, state.approved, state.lost
    about = (*table, last, *asking.bets, *asking.link_states)
    values = spot, backline, asking.free, asking.is_guest
    return remembered_by(about, values, _options_at, asking, spot, backline, last)


def _options_at(asking: Asking, spot: int, backline: int, last: Bet | None) -> MayBet:
    setup, state = asking.setup, asking.state
    old = state.bet_of(spot, backline)
    fields = bet_options(setup.game, behind=backline > 0)
    limit = None if backline else state.approved_for(spot)
    if limit is not None:
        fields = tuple([_approved(field, limit.most) for field in fields])
    first = next(iter(setup.sheet.wagers.values()))
    return MayBet(
        spot=spot,
        fields=fields,
        free=Cents(asking.free + (0 if old is None else laid_down(old))),
        rule=first.required.cite.item,
        backline=backline,
        placed=old is not None,
        tokes=toke_options(setup.sheet),
        **({} if backline else _sensors(asking, old)),
        last=None if last is None else _again(asking, last, spot, backline),
    )


def _approved(field: BetOptions, most: Mapping[str, Cents]) -> BetOptions:
    """The same wager with a maximum that two people have approved (B4-7)."""
    high = most.get(field.wager)
    if high is None or field.high is None or high <= field.high:
        return field
    return replace(field, high=Cents(high // field.step * field.step))


# The wagers


def bet_options(game: Game[Any], *, behind: bool = False) -> tuple[BetOptions, ...]:
    """The possible bets on every wager before the cards, at a seat or behind it."""
    return _fields_of(game.sheet, _bound(game), behind=behind)


@lru_cache(maxsize=256)
def _fields_of(sheet: Sheet, bound: tuple[str, ...], *, behind: bool) -> tuple[BetOptions, ...]:
    """The wagers before the cards that this table takes, in the sheet's order."""
    return tuple(
        [
            _field(sheet, rule, bound)
            for rule in sheet.wagers.values()
            if _is_offered(sheet, rule) and (not behind or _is_open_behind(sheet, rule))
        ]
    )


def _bound(game: Game[Any]) -> tuple[str, ...]:
    """The bonus bets that are no larger than the line wager beside them (T-27)."""
    return game.terms.bound.value if isinstance(game, EzBaccarat) else ()


def _is_offered(sheet: Sheet, rule: WagerRule) -> bool:
    """Whether a wager is made before the cards, has a paytable where it needs one, and limits where
    the house leaves them to its tables (B4-25, T-92)."""
    if not rule.before_cards.value:
        return False
    offer = sheet.printed.offers.get(rule.name)
    if offer is not None and not offer.by and rule.name not in sheet.paytables:
        return False
    posted = rule.high is not None or rule.equal_to is not None
    return posted or sheet.printed.limits is None


def _is_open_behind(sheet: Sheet, rule: WagerRule) -> bool:
    behind = backline_rule(sheet, rule)
    return behind is not None and behind.value


def _field(sheet: Sheet, rule: WagerRule, bound: tuple[str, ...]) -> BetOptions:
    step = sheet.increment.value
    low = step if rule.low is None else Cents(-(-max(rule.low.value, 1) // step) * step)
    high = None if rule.high is None else Cents(rule.high.value // step * step)
    at_most = () if rule.at_most is None else rule.at_most.value
    return BetOptions(
        wager=rule.name,
        title=rule.title,
        low=low,
        step=step,
        rule=(rule.low or rule.required).cite.item,
        high=high,
        required=rule.required.value,
        equal_to="" if rule.equal_to is None else rule.equal_to.value,
        needs=() if rule.needs is None else rule.needs.value,
        needs_one=() if rule.needs_one is None else rule.needs_one.value,
        at_most=LINES if rule.name in bound else at_most,
    )


# For the dealers


@lru_cache(maxsize=256)
def toke_options(sheet: Sheet) -> tuple[TokeOptions, ...]:
    """The bets for the dealers that this table takes, beside which wagers."""
    rule, allowed = sheet.printed.tokes, sheet.switches.get("allowed")
    if rule is None or (allowed is not None and not allowed.value):
        return ()
    return tuple(_toke_places(sheet, rule))


def _toke_places(sheet: Sheet, rule: TokeRule) -> Iterator[TokeOptions]:
    """Beside a wager, in the centre, or thrown in without a word (T-19, T-72, T-91)."""
    step = rule.step.value
    low = step if rule.low is None else Cents(-(-rule.low.value // step) * step)
    item, excess = rule.wagers.cite.item, rule.excess
    taken = excess is not None and excess.value == "direct token"
    alone = () if rule.alone is None else rule.alone.value
    for name in rule.wagers.value:
        wager = sheet.wagers.get(name)
        if wager is None or (wager.before_cards.value and not _is_offered(sheet, wager)):
            continue
        caps = [cap.value for cap in (rule.high, rule.most.get(name)) if cap is not None]
        together, beyond = _together(sheet, rule, wager)
        beside = TokeOptions(
            wager=name,
            title=wager.title,
            low=low,
            step=step,
            rule=item,
            high=Cents(min(caps) // step * step) if caps else None,
            together=together,
            beyond=beyond,
            alone=name in alone or not wager.before_cards.value,
            excess_taken=taken,
            later=not wager.before_cards.value,
        )
        yield beside
        if rule.centre is not None and rule.centre.value == name:
            cite = rule.centre.cite.item
            yield replace(beside, wager=CENTRE, title="Centre", rule=cite, rides=name)
    if rule.unspecified is not None and rule.unspecified.value == "direct token":
        cite = rule.unspecified.cite.item
        yield TokeOptions(DIRECT, "Direct", low, step, cite, alone=True)


def _together(sheet: Sheet, rule: TokeRule, wager: WagerRule) -> tuple[Cents | None, Cents | None]:
    """The maximum of stake and toke together, and of a toke beside a stake at the maximum."""
    if wager.high is None or not wager.before_cards.value:
        return None, None
    cap = (rule.combined_cap or sheet.switches["combined_cap"]).value
    high, tenth = wager.high.value, wager.high.value // 10
    if cap == "literal":
        return Cents(tenth), None
    return (high if cap == "wccs" else Cents(high + tenth)), Cents(tenth)


# On the sensor


def _sensors(asking: Asking, old: Bet | None) -> dict[str, Any]:
    """The chips on the sensors whose links are there, by the names of their wagers."""
    setup, found = asking.setup, {}
    for each in linked_sensors(setup, asking.link_states):
        link, sensor = each.link, each.sensor
        there = asking.state.is_online(sensor) and each.state.reaches(setup.table)
        if there and each.state.opened:
            lies = old is not None and bool(old.chip(sensor))
            option = SensorOption(link.wager.value, lies, link.wager.cite.item)
            found[numbered("progressive", sensor)] = option
    return found


# The same again


def _last_bet(asking: Asking, spot: int, backline: int) -> Bet | None:
    """A player's last bet here."""
    for bet in asking.state.last_bets:
        behind = bool(bet.backline) == bool(backline)
        if bet.spot == spot and behind and asking.is_me(bet.person):
            return bet
    return None


def _again(asking: Asking, bet: Bet, spot: int, backline: int) -> SameBets | None:
    """A bet as it can be made once more, if it is accepted."""
    there = _sensors(asking, None)
    chips = {wager: chip for wager, chip in bet.chips.items() if wager in there}
    on: Any = dict.fromkeys(chips, True)
    same = ask.PlaceBet(spot=spot, wagers=bet.stakes, tokes=bet.tokes, backline=backline, **on)
    if not asking.is_taken(lambda ctx: can_bet(ctx, same)):
        return None
    total = laid_down(bet) - bet.on_sensors + sum(chips.values())
    return SameBets(bet.stakes, Cents(total), bet.tokes, **on)
