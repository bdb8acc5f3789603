"""Bets: placed, changed and taken back until they are closed; the fee, and COIN IN."""

from collections.abc import Iterator, Mapping
from typing import Final

from houseway.bank import take_tokes
from houseway.fact import LEFT_OUT, LeftOut, replace
from houseway.games import Bet, Wagers
from houseway.games.refusals import GameRefusal
from houseway.games.sensor import SENSORS, numbered
from houseway.games.wager import over_maximum
from houseway.jackpot import Link
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Refused, Sheet
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.amend_round import with_bet
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.guests import check_guest, is_dealer_at_felt
from houseway.table.live.money.amounts import check_free
from houseway.table.live.money.stakes import bank_seat, cannot_pay, fees_now
from houseway.table.live.procedure.own_rule import rule_of_chips, rule_of_close
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase, laid_down
from houseway.table.refusals import RoundRefusal


def place_bet(ctx: CommandContext, command: ask.PlaceBet) -> None:
    """Set all of a bettor's wagers on a spot, as the house accepts them (B1-5, T-68)."""
    bet = check_bet(ctx, command)
    if not laid_down(bet):
        drop_bet(ctx, command.spot, command.backline)
        return
    for sensor, key in _keys(ctx, ctx.state.bet_of(bet.spot, bet.backline), bet):
        ctx.press(sensor, key)
    rule = next(iter(ctx.setup.sheet.wagers.values())).required.cite.item
    ctx.emit(happened.BetPlaced(bet=bet, rule=rule))


def check_bet(ctx: CommandContext, command: ask.PlaceBet) -> Bet:
    """The bet that a command asks for; refused where the house does not accept it, the keypad's
    keys aside."""
    where = f"spot {command.spot}"
    person = _bettor(ctx, command)
    _check_place(ctx, command, person, where)
    old = ctx.state.bet_of(command.spot, command.backline)
    if old is not None and not same_person(old.person, person):
        raise Refused(RoundRefusal.NOT_HIS_SEAT, where=where, person=person)
    bet = Bet(
        command.spot,
        dict(command.wagers),
        dict(command.tokes),
        command.backline,
        person,
        approved=_approved(ctx, command),
    )
    if command.progressive or command.progressive_2:
        for sensor in SENSORS:
            if chip := _chip(ctx, sensor, command, where):
                bet = bet.with_chip(sensor, chip)
    laid = laid_down(bet)
    if not laid:
        if command.wagers or command.tokes:
            raise Refused(GameRefusal.NO_STAKE, where=where)
        return bet
    sheet = ctx.setup.sheet
    wagers = Wagers(with_bet(ctx.state.bets, bet), bank_seat(ctx.state))
    ctx.setup.game.check(wagers)
    _check_posted(sheet, bet, where)
    take_tokes(sheet, Wagers((bet,), wagers.bank))
    free = ctx.state.free(person) + (laid_down(old) if old is not None else 0)
    check_free(laid, free, where, rule_of_chips(sheet.printed))
    return bet


def can_bet(ctx: CommandContext, command: ask.PlaceBet) -> None:
    """Refused where the bet or a key for it would be; nothing happens."""
    bet = check_bet(ctx, command)
    if laid_down(bet):
        for sensor, key in _keys(ctx, ctx.state.bet_of(bet.spot, bet.backline), bet):
            ctx.would_bring(sensor, key)


def _bettor(ctx: CommandContext, command: ask.PlaceBet) -> str:
    """Whose bet it is: that of the player at the seat where the dealer of a real felt enters it,
    else of the person who gives the command."""
    if command.backline or not is_dealer_at_felt(ctx):
        return ctx.by
    seated = ctx.state.seats.get(command.spot)
    if seated is None:
        return ctx.by
    ctx.dealer_on_duty()
    return seated


def _check_posted(sheet: Sheet, bet: Bet, where: str) -> None:
    """Refuse a wager whose limits the house leaves to its tables, at a table with none posted:
    least and most are on a sign at each table (B4-25, T-92)."""
    left_open = sheet.printed.limits
    if left_open is None:
        return
    for name in bet.stakes:
        if sheet.wagers[name].high is None and sheet.wagers[name].equal_to is None:
            raise Refused(
                TableRefusal.NO_LIMITS_POSTED,
                where=f"{where}, {name}",
                rule=left_open.cite.item,
                wager=sheet.wagers[name].title,
            )


def _check_place(ctx: CommandContext, command: ask.PlaceBet, person: str, where: str) -> None:
    """The bettor's own seat, or behind another player's."""
    if not 0 <= command.backline <= 99:
        raise Refused(TableRefusal.NO_SUCH_BACKLINE, where=where)
    if command.backline:
        if command.spot not in ctx.state.seats:
            raise Refused(GameRefusal.NOBODY_IN_FRONT, where=where, spot=command.spot)
        check_guest(ctx, person)
        return
    if not same_person(ctx.state.person_at(command.spot), person):
        raise Refused(RoundRefusal.NOT_HIS_SEAT, where=where, person=person)


def _approved(ctx: CommandContext, command: ask.PlaceBet) -> Mapping[str, Cents] | LeftOut:
    """The maximums approved for a bettor who bets over the posted ones (B4-7)."""
    limit = None if command.backline else ctx.state.approved_for(command.spot)
    if limit is None:
        return LEFT_OUT
    over = over_maximum(ctx.setup.sheet, command.wagers)
    return {name: limit.most[name] for name in over if name in limit.most} or LEFT_OUT


def _chip(ctx: CommandContext, sensor: int, command: ask.PlaceBet, where: str) -> Cents:
    """The chip on a sensor: of the fixed amount, and only while its link is there (R10)."""
    wager = numbered("progressive", sensor)
    if not getattr(command, wager):
        return Cents(0)
    if not ctx.setup.links:
        raise Refused(TableRefusal.TABLE_ON_NO_LINK, where=where)
    if sensor not in ctx.setup.sensors:
        links = tuple([link.id for link in ctx.setup.links])
        raise Refused(TableRefusal.NO_SUCH_SENSOR, where=where, sensor=sensor, links=links)
    link, state = ctx.link(sensor), ctx.link_state(sensor)
    if not ctx.state.is_online(sensor):
        raise Refused(JackpotRefusal.LINK_DOWN, where=where, rule=rule_of_loss(link))
    if state is None or not state.opened:
        raise Refused(JackpotRefusal.LINK_NOT_OPEN, where=where)
    if ctx.on_link(sensor) is None:
        raise Refused(JackpotRefusal.NOT_ON_LINK, where=where, table=ctx.setup.table)
    if command.backline:
        rule = link.wager.cite.item
        raise Refused(GameRefusal.NO_BACKLINE, where=where, rule=rule, wager=wager)
    return link.wager.value


def rule_of_loss(link: Link) -> str:
    """The item by which the game goes on without its link: one house prints it (B2-16)."""
    return link.item("B2-16", "R10")


def _keys(
    ctx: CommandContext, old: Bet | None, bet: Bet
) -> Iterator[tuple[int, keypad.Arm | keypad.Disarm]]:
    """The keys that put chips on the sensors or take them off, each with its sensor."""
    table, spot = ctx.setup.table, bet.spot
    for sensor in ctx.setup.sensors:
        had, chip = old is not None and bool(old.chip(sensor)), bet.chip(sensor)
        if had == bool(chip):
            continue
        if had and not _is_lit(ctx, sensor, spot):
            continue  # the link was lost, and it is off already (R10)
        if had:
            yield sensor, keypad.Disarm(table=table, spot=spot)
        else:
            base, who = bool(bet.stakes), bet.person
            yield (
                sensor,
                keypad.Arm(table=table, spot=spot, player=who, amount=chip, base_wager=base),
            )


def _is_lit(ctx: CommandContext, sensor: int, spot: int) -> bool:
    """Whether a chip lies on a sensor of a spot."""
    on = ctx.on_link(sensor)
    return on is not None and any(wager.spot == spot for wager in on.armed)


def _off_the_sensors(ctx: CommandContext) -> None:
    """Chips that a lost link gave back are not wagers (B2-16, T-70)."""
    for sensor in ctx.setup.sensors:
        for bet in ctx.state.bets:
            if bet.chip(sensor) and not _is_lit(ctx, sensor, bet.spot):
                take_off(ctx, sensor, bet)


def take_off(ctx: CommandContext, sensor: int, bet: Bet) -> None:
    """Take a chip off its sensor, because the link is lost (R10)."""
    ctx.emit(happened.BetPlaced(bet=bet.with_chip(sensor, Cents(0)), rule="R10"))


def drop_bet(ctx: CommandContext, spot: int, backline: int = 0) -> None:
    """A bet is taken back; bettors behind a seated player then have no player to stand behind
    (T-68)."""
    if ctx.state.phase is not TablePhase.BETTING:
        return
    for bet in ctx.state.bets:
        if bet.spot == spot and (bet.backline == backline or backline == 0):
            nothing = replace(bet.off_sensors(), stakes={}, tokes={}, approved=LEFT_OUT)
            for sensor, key in _keys(ctx, bet, nothing):
                ctx.press(sensor, key)
            ctx.emit(happened.BetPlaced(bet=nothing))


def drop_unpaid(ctx: CommandContext) -> None:
    """No fee, no cards: players who cannot pay theirs get their bets back. Fewer bets may lower the
    fees of others."""
    while True:
        wagers = Wagers(ctx.state.bets, bank_seat(ctx.state))
        unpaid = cannot_pay(ctx.state, wagers, fees_now(ctx.setup, wagers))
        found = [bet for bet in wagers.bets if normal(bet.person) in unpaid]
        if not found:
            return
        for bet in found:
            drop_bet(ctx, bet.spot, bet.backline)


def refuse_unpaid(ctx: CommandContext, wagers: Wagers) -> None:
    """No cards without the fee (T-89)."""
    fees = fees_now(ctx.setup, wagers)
    for person, amount in cannot_pay(ctx.state, wagers, fees).items():
        raise Refused(
            TableRefusal.FEE_NOT_PAID,
            where="fees",
            rule=fees[0].cite.item,
            person=person,
            fee=amount,
            free=ctx.state.free(person),
        )


def no_more_bets(ctx: CommandContext, command: ask.NoMoreBets) -> None:
    """Put the bets at stake. The fee is the first money of the round (T-89), and the wagers on the
    sensors leave the layout (T-84)."""
    ctx.by_dealer()
    _off_the_sensors(ctx)
    if command.without_unpaid:
        drop_unpaid(ctx)
    sheet, state = ctx.setup.sheet, ctx.state
    taken = take_tokes(sheet, Wagers(state.bets, bank_seat(ctx.state)))
    wagers = taken.wagers
    ctx.setup.game.check(wagers)  # refused if there are no bets
    fees = fees_now(ctx.setup, wagers)
    refuse_unpaid(ctx, wagers)
    ctx.emit(
        happened.BettingClosed(
            round=state.round,
            wagers=wagers,
            fees=fees,
            tokens=taken.direct,
            carried=state.carried,
            rule=fees[0].cite.item if fees else rule_of_close(sheet.printed),
        )
    )
    for sensor in ctx.setup.sensors:
        if any(bet.chip(sensor) for bet in wagers.bets):
            ctx.press(sensor, keypad.CoinIn(table=ctx.setup.table, round=state.round))


COMMANDS: Final[Decisions] = {ask.PlaceBet: place_bet}
