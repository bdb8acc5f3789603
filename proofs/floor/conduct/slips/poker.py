"""Slips in the poker room: the button, hands that are shown, seats and tables."""

from houseway.fact import replace
from houseway.games.poker.state import Show
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.table.live import commands as ask
from houseway.table.live.procedure.poker import starts_new_game
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import said
from proofs.floor.conduct.scene import Scene
from proofs.floor.conduct.slips.slip import Slip, Slips, Told


def _poker_hands(scene: Scene, told: Told) -> Slips:
    """The button is drawn twice, a hand begins with chance that is not needed, or is shown in
    part."""
    room, state = scene.state.room, scene.state
    by: Told = {"by": scene.hand, **told}
    turn = None if state.running is None else state.running.turn
    legal = () if turn is None else scene.setup.game.legal(state.play.felt, turn.spot)
    if turn is not None and any(isinstance(option, Show) for option in legal):
        show = said(ask.Decide, by=turn.person, spot=turn.spot, action="show As", **told)
        yield Slip(GameRefusal.WRONG_COUNT, show)
    if room is None or state.phase is not TablePhase.IDLE or not scene.hand:
        return
    if room.drawn and not starts_new_game(scene.setup, replace(state, now=told["at"])):
        again = said(ask.DrawButton, **by, seed=scene.deck_seed())
        yield Slip(PokerRoomRefusal.BUTTON_DRAWN_ALREADY, again)


def _poker_people(scene: Scene, told: Told) -> Slips:
    """Seats that were not offered, blinds that were not missed, tables that feed themselves."""
    room, state = scene.state.room, scene.state
    if room is None or not state.dealer:
        return
    known = [*room.waiting, *[offer.person for offer in room.offers], *state.seats.values()]
    name = scene.stranger()
    if not any(same_person(name, each) for each in known):
        guest: Told = {"by": name, **told}
        yield Slip(PokerRoomRefusal.NO_SEAT_OFFERED, said(ask.DeclineSeat, **guest))
        yield Slip(PokerRoomRefusal.NOT_ON_THE_LIST, said(ask.LeaveList, **guest))
        yield Slip(RoundRefusal.SITS_NOWHERE, said(ask.ComeBack, **guest))
        if not state.stacks.get(normal(name)):  # chips that were left on the table count
            yield Slip(PokerRoomRefusal.BUY_IN_WANTED, said(ask.TakeSeat, **guest, spot=1))
        if room.waiting:
            sit = said(ask.TakeSeat, **guest, spot=2, buy_in=Cents(100_000))
            yield Slip(PokerRoomRefusal.OTHERS_WAIT, sit)
    for chair in [each for each in room.session.chairs if not each.waits][:1]:
        yield Slip(RoundRefusal.NOTHING_TO_POST, said(ask.PostBlinds, by=chair.person, **told))
        yield Slip(RoundRefusal.SITS_ALREADY, said(ask.JoinList, by=chair.person, **told))
    shown, own = scene.supervisor(), scene.setup.table
    feeds = said(ask.SetMustMove, by=shown.number, card=shown, feeds=own, **told)
    yield Slip(PokerRoomRefusal.FEEDS_ITSELF, feeds)
    if not room.feeds:
        yield Slip(PokerRoomRefusal.FEEDS_NO_TABLE, said(ask.MoveOn, by=scene.hand, **told))
    if not room.fed_by:
        bring = said(ask.BringPlayer, by=scene.hand, person=name, spot=1, chips=Cents(100), **told)
        yield Slip(PokerRoomRefusal.NOT_FED, bring)


AT_POKER = (_poker_hands, _poker_people)
