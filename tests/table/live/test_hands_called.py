"""The dealer announces his hand and each player's (B4-17, B5-5, B11-8)."""

from __future__ import annotations

from houseway.games.place import BOARD, DEALER, Spot
from houseway.table.live import events as happened
from houseway.table.live.house import CardSource
from tests.table.live.desk import PAI_GOW, WCCS, Desk, desk


def shown(table: Desk) -> happened.HandsShown:
    (event,) = [event for event in table.events if isinstance(event, happened.HandsShown)]
    return event


def test_b4_17_every_hand_that_is_turned_is_called_and_a_folded_one_is_not() -> None:
    table = desk(WCCS, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    table.bet_all()
    table.close()
    table.lay(Spot(1), "6c 7c")
    table.lay(Spot(2), "2h 3d")
    table.lay(DEALER, "As Kd")
    table.act("bet 4x")
    table.act("fold")
    table.lay(BOARD, "8c 9c Kh")
    table.lay(BOARD, "2c Kc")
    said = shown(table).called
    assert said == {"dealer": "three of a kind, kings", "1": "flush, king high"}


def test_b12_8_a_hand_of_two_parts_is_called_twice() -> None:
    table = desk(PAI_GOW, "anna", "bob")
    table.round()
    assert set(shown(table).called) == {"dealer front", "dealer back", "2 front", "2 back"}
