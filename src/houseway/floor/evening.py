"""A table that plays on by itself: guests come with chips, bet the least and decide.

Poker has a clock of its own, by which fees of the half hour fall due: the same evening whenever it
is watched.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any, Final

from houseway.bots import AutoPlayer
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.operated_table import OperatedTable
from houseway.floor.running_table import FullResult
from houseway.games.sensor import FIRST, numbered
from houseway.jackpot import Link
from houseway.jackpot.keypad.decide.order import amount_due
from houseway.jackpot.keypad.play import waiting_at
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live import commands as ask
from houseway.table.live.clock import later
from houseway.table.live.happened import CameBack
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.request import SYSTEM
from houseway.table.live.state import TablePhase
from houseway.table.visit import least_stakes, usual_buy_in

GUESTS: Final = ("Anna", "Bob", "Cy", "Dee", "Eli", "Fay")
Bets = Callable[[OperatedTable, str, int], ask.PlaceBet]
"""What a guest puts down on a spot, by the guest's name."""
_TRAY: Final = Cents(100_000_000)
_BANK: Final = 40  # times the least bet of one guest
_BEGINS: Final = "2026-11-16T20:00:00Z"
_SECONDS: Final = 10  # that a decision takes


def play_on(
    table: OperatedTable,
    player: AutoPlayer,
    *,
    guests: int,
    rounds: int | None = None,
    bets: Bets | None = None,
) -> Iterator[FullResult]:
    """Everything that happens at an automatic table, command by command, for so many rounds or
    without end. Guests bet the least, unless `bets` says otherwise."""
    dealer, supervisor = CardShown("D-1", DEMO_PIN), CardShown("88", DEMO_PIN)
    counted = opening_count(table.setup, table.state)
    opening = ask.OpenTable(card=dealer, second=supervisor, tray=_TRAY, counted=counted)
    yield table.do("Dan Fox", opening)
    stakes = least_stakes(table.setup.sheet)
    least = sum(stakes.values())
    chips = Cents(-(-least * 200 // 10_000) * 10_000)
    names = GUESTS[: min(guests, table.setup.sheet.seats.value)]
    if table.setup.poker is not None:
        yield from _poker_evening(table, player, names, rounds)
        return
    for spot, name in enumerate(names, 1):
        yield table.do(name, ask.TakeSeat(spot=spot))
        yield table.do(name, ask.BuyChips(amount=chips))
    for _ in _counted(rounds):
        yield from _round(table, player, chips, bets or _least_bet)


def _least_bet(table: OperatedTable, _: str, spot: int) -> ask.PlaceBet:
    """The required wagers at their minimum, and a chip on every sensor."""
    beside: Any = {numbered("progressive", sensor): True for sensor in table.setup.sensors}
    return ask.PlaceBet(spot=spot, wagers=least_stakes(table.setup.sheet), **beside)


def _counted(rounds: int | None) -> Iterable[int]:
    return count() if rounds is None else range(rounds)


def _poker_evening(
    table: OperatedTable,
    player: AutoPlayer,
    names: tuple[str, ...],
    rounds: int | None,
) -> Iterator[FullResult]:
    game = table.setup.poker
    assert game is not None
    chips, at = usual_buy_in(game, _TRAY), _BEGINS
    for spot, name in enumerate(names, 1):
        yield table.do(name, ask.TakeSeat(spot=spot, buy_in=chips), at=at)
    yield table.do(SYSTEM, ask.DrawButton(), at=at)
    for _ in _counted(rounds):
        yield from _hand(table, player, chips)


def _hand(table: OperatedTable, player: AutoPlayer, chips: Cents) -> Iterator[FullResult]:
    """A hand of poker; players who are broke or owe a fee buy in again and post."""
    for spot, name in table.state.seats.items():
        room = table.state.room
        assert room is not None
        if not room.session.chair(spot).out:
            continue
        yield (bought := table.do(name, ask.BuyChips(amount=chips)))
        yield (asked := table.do(name, ask.ComeBack()))
        events = (*bought.entry.events, *asked.entry.events)
        if any(isinstance(event, CameBack) and event.waits for event in events):
            yield table.do(name, ask.PostBlinds())
    at = later(table.state.now, _SECONDS)
    yield table.do(SYSTEM, ask.StartHand(), at=at)
    yield from _decisions(table, player, _SECONDS)


def _round(
    table: OperatedTable, player: AutoPlayer, chips: Cents, bets: Bets
) -> Iterator[FullResult]:
    least = sum(least_stakes(table.setup.sheet).values())
    for name in table.state.seats.values():  # a player who is short buys again
        if table.state.free(name) < _BANK * least:
            yield table.do(name, ask.BuyChips(amount=chips))
    yield from pay_awards(table)
    while table.state.phase is not TablePhase.BETTING:
        if table.state.phase is TablePhase.OFFERING:
            name = table.state.seats[table.state.offered]
            wager = Cents(_BANK * least // 2)
            yield table.do(name, ask.AcceptBank(wager=wager))
        else:
            yield table.do(SYSTEM, ask.OpenBets())
    bank = table.state.bank
    for spot, name in table.state.seats.items():
        if bank is None or bank.spot != spot:
            yield table.do(name, bets(table, name, spot))
    yield table.do(SYSTEM, ask.NoMoreBets())
    yield from _decisions(table, player)


def pay_awards(table: OperatedTable) -> Iterator[FullResult]:
    """What hands that have won on a meter wait for: their payment, where the house pays first, and
    their card (T-60)."""
    for sensor, link in zip(table.setup.sensors, table.setup.links, strict=True):
        yield from _pay_awards_on(table, sensor, link)


def _pay_awards_on(table: OperatedTable, sensor: int, link: Link) -> Iterator[FullResult]:
    while True:
        state = table.link_states[sensor - FIRST]
        waiting = waiting_at(link, state, table.setup.table)
        if not waiting:
            return
        entered = waiting[0]
        hand = entered.hand
        if link.pays_first and not hand.paid:
            manager, guard = CardShown("70", DEMO_PIN), CardShown("61", DEMO_PIN)
            yield table.do(
                "Sam Hill",
                ask.PayAward(
                    cards=(manager, guard),
                    spot=hand.spot,
                    sensor=sensor,
                    paperwork=f"round {table.state.round}",
                    vault=f"round {table.state.round}",
                    checked=True,
                    check=amount_due(link, state, entered),
                ),
            )
        confirming = CardShown("10", DEMO_PIN)
        confirm = ask.ConfirmAward(card=confirming, spot=hand.spot, sensor=sensor)
        yield table.do("Olga Berg", confirm)


def _decisions(table: OperatedTable, player: AutoPlayer, seconds: int = 0) -> Iterator[FullResult]:
    while (running := table.state.running) is not None and (turn := running.turn) is not None:
        decision: Any = player.choose(table.setup.game, running.felt, turn.spot)
        at = later(table.state.now, seconds) if seconds else ""
        yield table.do(turn.person, ask.Decide(decision=decision), at=at)
