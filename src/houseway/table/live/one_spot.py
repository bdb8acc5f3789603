"""A round that goes on with one spot changed: its wagers go back, are lost, or are made equal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.bank import Remark
from houseway.fact import replace
from houseway.games import Bet, Game, Wagers, replay
from houseway.games.place import Spot
from houseway.money import Cents
from houseway.table.events import LineSettled
from houseway.table.live import events as happened
from houseway.table.live.house import LiveHouse
from houseway.table.live.stacks import plus
from houseway.table.live.stakes import bettor, further_hold
from houseway.table.live.state import LiveTable, Running, TablePhase, laid_down
from houseway.table.round_record import Action


def with_bet(bets: tuple[Bet, ...], bet: Bet) -> tuple[Bet, ...]:
    """The bets with a bettor's new one in the place of his old one; an empty one is none."""
    others = [b for b in bets if (b.spot, b.backline) != (bet.spot, bet.backline)]
    if laid_down(bet):
        others.append(bet)
        others.sort(key=lambda b: (b.spot, b.backline))
    return tuple(others)


def in_round(state: LiveTable, phase: TablePhase, **changes: Any) -> LiveTable:
    return replace(state, phase=phase, running=replace(state.play, **changes))


def tips_after(state: LiveTable, tokens: Iterable[Remark], lines: Iterable[LineSettled]) -> Cents:
    """What the dealers have had since the bets were opened, with this."""
    won = sum([line.stake + line.win for line in lines if line.toke])
    return Cents(state.tips + won + sum([token.amount or 0 for token in tokens]))


def hand_back(moved: dict[str, int], wagers: Wagers, lines: Iterable[LineSettled]) -> int:
    """Hand back what lines leave of their stakes, and say what they won in all. What is left of a
    toke is the dealers'."""
    won = 0
    for line in lines:
        won += line.win
        if not line.toke:
            person = bettor(wagers, line.spot, line.backline).person
            moved[person] = moved.get(person, 0) + line.stake + line.win
    return won


def without_spot(game: Game[Any], running: Running, spot: int) -> tuple[Wagers, Any]:
    """The wagers and the game without a spot, as if nobody had bet there; its cards are dead."""
    bets = tuple([bet for bet in running.wagers.bets if bet.spot != spot])
    wagers = replace(running.wagers, bets=bets)
    log = [action for action in running.log if not _is_at(action, spot)]
    return wagers, replay(game, wagers, log)


def _is_at(action: Action, spot: int) -> bool:
    place = getattr(action, "place", None)
    return getattr(action, "spot", None) == spot or place == Spot(spot)


def return_wagers(house: LiveHouse, state: LiveTable, spot: int) -> LiveTable:
    running = state.play
    moved: dict[str, int] = {}
    for bet in running.wagers.bets:
        if bet.spot == spot:
            back = laid_down(bet) - bet.progressive + running.added.get(bet.name, 0)
            moved[bet.person] = moved.get(bet.person, 0) + back
    running = replace(running, returned=(*running.returned, spot))
    stacks = plus(state.stacks, moved)
    return _go_on_without(house, replace(state, stacks=stacks, running=running), spot)


def forfeit_hand(house: LiveHouse, state: LiveTable, event: happened.HandForfeited) -> LiveTable:
    running, moved = state.play, dict[str, int]()
    won = hand_back(moved, running.wagers, event.lines)
    bank, tray = running.wagers.bank, state.tray
    if bank is None:
        tray = Cents(tray - won)
    else:
        moved[bank.person] = moved.get(bank.person, 0) - won
    tips = tips_after(state, (), event.lines)
    state = replace(state, stacks=plus(state.stacks, moved), tray=tray, tips=tips)
    return _go_on_without(house, state, event.spot)


def _go_on_without(house: LiveHouse, state: LiveTable, spot: int) -> LiveTable:
    running = state.play
    dealt_to = running.dealt_to or running.wagers
    gone = {bet.name for bet in running.wagers.bets if bet.spot == spot}
    added = {name: amount for name, amount in running.added.items() if name not in gone}
    holds = tuple([hold for hold in running.holds if hold.bettor not in gone])
    if all(bet.spot == spot for bet in running.wagers.bets):
        wagers = replace(running.wagers, bets=())
        left = replace(running, wagers=wagers, added={}, holds=holds, turn=None, felt=None, log=())
        return replace(state, running=left, phase=TablePhase.SHOWING)
    wagers, felt = without_spot(house.game, running, spot)
    return in_round(
        state,
        TablePhase.DEALING,
        wagers=wagers,
        felt=felt,
        log=felt.log,
        added=added,
        holds=holds,
        turn=None,
        dealt_to=dealt_to,
    )


def equalise_wagers(
    house: LiveHouse, state: LiveTable, event: happened.WagersMadeEqual
) -> LiveTable:
    running, bet = state.play, event.bet
    bets = with_bet(running.wagers.bets, bet)
    wagers = replace(running.wagers, bets=bets)
    felt = replay(house.game, wagers, running.log)
    stacks = plus(state.stacks, {bet.person: -event.paid})
    holds = tuple([hold for hold in running.holds if hold.bettor != bet.name])
    whole = laid_down(bet) - bet.progressive + event.added
    added = {**running.added, bet.name: event.added}
    return in_round(
        replace(state, stacks=stacks),
        TablePhase.DEALING,
        wagers=wagers,
        felt=felt,
        log=felt.log,
        holds=(*holds, further_hold(house, running, bet, whole)),
        added=added,
        turn=None,
    )
