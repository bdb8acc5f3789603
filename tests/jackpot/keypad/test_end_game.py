"""END GAME: fixed pays, stakes back, envy."""

import pytest

from houseway.jackpot.keypad.commands import EndGame
from houseway.jackpot.keypad.state import Phase
from tests.jackpot.pad import CATFISH, QUADS, STRAIGHT, Pad, catfish, washington


def test_b2_4_everything_of_a_round_is_reconciled_in_one_entry_and_a_round_is_closed_once() -> None:
    pad = Pad()
    assert pad.refuses(EndGame(table="1")) == ("no-round-in-play", "B2-3")
    pad.coin_in("anna", "ben", "cleo")
    for spot, row in ((1, QUADS), (2, "full house"), (3, "flush")):
        pad.press(spot, row)
    ended = pad.end()
    assert [(pay.player, pay.amount) for pay in ended.pays] == [
        ("anna", 150_000),
        ("ben", 25_000),
        ("cleo", 20_000),
    ]
    assert [back.amount for back in ended.stakes] == [500, 500, 500]
    assert pad.refuses(EndGame(table="1")) == ("no-round-in-play", "B2-3")


@pytest.mark.parametrize(("receives", "ben"), [(True, "1495.00"), (False, "-5.00")])
def test_t16_a_folder_still_gets_envy_unless_the_house_says_no(receives: bool, ben: str) -> None:
    pad = Pad(catfish(folder_receives_envy=receives))
    pad.coin_in("anna", "ben")
    pad.fold(2)
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == ben


def test_b6_6_a_hand_that_waits_keeps_the_round_open_and_end_game_makes_the_table_ready() -> None:
    pad = Pad(washington())
    pad.coin_in("ann", "bob")
    pad.press(1)
    assert pad.refuses(EndGame(table="1")) == ("hand-waits", "B6-5")
    pad.confirm(1)
    pad.end()
    table = pad.state.tables["1"]
    assert (table.phase, table.wagers, table.hands, table.dealt) == (Phase.IDLE, (), (), 0)
    assert table.last_round == "r1"
    assert pad.link.id != CATFISH
