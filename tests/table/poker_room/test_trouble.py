"""What goes wrong at a poker table, by the common rules (T-82, T-87)."""

from __future__ import annotations

import pytest

from houseway.cards import parse_cards
from houseway.games.place import BOARD, Spot
from houseway.rules import Refusal
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from proofs.asked import asks
from tests.table.live.desk import SUE, kinds
from tests.table.poker_room.desk import setup, table
from tests.table.poker_room.test_hands import code


@pytest.mark.parametrize("what", [Irregularity.CARD_FACE_UP, Irregularity.WRONG_NUMBER_OF_CARDS])
def test_t87_a_misdeal_gives_everything_back_and_the_button_stays(what: Irregularity) -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.finish()
    before = desk.state
    desk.start()
    button = desk.room.session.button
    desk.play("call")
    desk.call(what)
    assert "round voided" in kinds(desk.remedy())
    assert desk.state.stacks == before.stacks
    assert desk.room.session == before.room.session  # type: ignore[union-attr]
    desk.start()
    assert desk.room.session.button == button


def test_t87_after_two_have_acted_the_deal_stands_but_a_foul_deck_is_void() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call", "call")
    desk.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    void = asks("sue", ask.OrderRemedy(card=SUE, why="too late", remedy=Remedy.VOID))
    assert code(desk, void) is Refusal.NOT_ITS_REMEDY
    events = desk.remedy()
    assert isinstance(events[0], happened.RemedyOrdered)
    assert (events[0].remedy, events[0].rule) == (Remedy.STANDS, "T-87")
    assert desk.state.phase is TablePhase.DECIDING
    desk.call(Irregularity.CARD_TWICE_OR_MISSING)
    assert "round voided" in kinds(desk.remedy())
    assert sum(desk.state.stacks.values()) == 60_000


def test_t82_a_card_typed_twice_from_the_felt_is_a_foul_deck() -> None:
    desk = table("anna", "bob", of=setup(source=CardSource.FELT))
    draw = asks("dora", ask.DrawButton(cards=()))
    assert code(desk, draw) is Refusal.NOT_A_CARD_EACH
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd"))))
    assert desk.room.drawn == 1
    desk.do(asks("dora", ask.StartHand()))
    desk.do(asks("dora", ask.LayCards(place=Spot(1), unread=2)))
    desk.do(asks("dora", ask.LayCards(place=Spot(2), unread=2)))
    desk.act("call")
    desk.act("check")
    desk.lay(BOARD, "2c 3c 4c")
    for board in ("5c", "6d"):
        desk.act("check")
        desk.act("check")
        desk.lay(BOARD, board)
    desk.act("check")
    desk.act("check")
    desk.turn_up("As Ks")
    desk.turn_up("Ad Kd")
    assert desk.state.phase is TablePhase.SHOWING
    desk.do(asks("dora", ask.SettleRound()))
    desk.do(asks("dora", ask.StartHand()))
    desk.do(asks("dora", ask.LayCards(place=Spot(1), cards=parse_cards("As Kd"))))
    events = desk.do(asks("dora", ask.LayCards(place=Spot(2), cards=parse_cards("As Kc"))))
    assert kinds(events) == ["irregularity called", "alert raised"]
    assert "round voided" in kinds(desk.remedy())


def test_t82_an_exposed_card_of_a_player_stands_and_the_board_is_the_supervisors() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call")
    desk.call(Irregularity.PLAYER_CARD_EXPOSED, spot=1)
    desk.remedy()
    desk.call(Irregularity.BOARD_CARD_EXPOSED)
    silent = asks("sue", ask.OrderRemedy(card=SUE, why="look"))
    assert code(desk, silent) is Refusal.NOT_ITS_REMEDY
    desk.remedy(remedy=Remedy.STANDS)
    desk.finish()
