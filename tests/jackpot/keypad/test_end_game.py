"""END GAME: fixed pays, stakes back, envy."""

from __future__ import annotations

import pytest

from houseway.jackpot.keypad.commands import EndGame
from houseway.jackpot.keypad.state import Phase
from houseway.money import Cents
from tests.jackpot.pad import ATLAS, CATFISH, QUADS, ROYAL, STRAIGHT, Pad, catfish, washington
from tests.library import open_link

pytestmark = pytest.mark.usefixtures("each_database")


THREE = "three of a kind"


@pytest.mark.parametrize(
    ("link", "anna", "tray"),
    [
        (catfish(), "45.00", "-45.00"),  # nine to one, and the wager back
        (catfish(stake_returned=False), "40.00", "-40.00"),
        (washington(), "8.00", "-8.00"),  # nine for one, in all
    ],
)
def test_t14_a_fixed_pay_comes_from_the_tray_by_its_printed_basis(
    link: object, anna: str, tray: str
) -> None:
    pad = Pad(link)  # type: ignore[arg-type]
    pad.coin_in("anna")
    pad.press(1, THREE)
    before = {name: meter.display for name, meter in pad.state.meters.items()}
    pad.end()
    assert (pad.of("player:anna"), pad.of("tray:1")) == (anna, tray)
    assert {name: meter.display for name, meter in pad.state.meters.items()} == before  # B2-10
    pad.check()


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


def test_b2_17_every_other_wager_at_the_table_gets_envy_for_each_hand_and_the_winner_none() -> None:
    """Royal at spot 1, straight flush at 2: cleo gets both, the winners each other's; spot 4 has no
    wager, and table 2 none of it (B6-12)."""
    pad = Pad()
    pad.coin_in("anna", "ben", "cleo")
    pad.coin_in("dora", table="2")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    royal = pad.confirm(1)
    pad.confirm(2)
    ended = pad.end()
    assert [(e.player, e.amount, e.for_spot) for e in ended.envies] == [
        ("ben", 500_000, 1),
        ("cleo", 500_000, 1),
        ("anna", 150_000, 2),
        ("cleo", 150_000, 2),
    ]
    assert ended.envies[0].award == 11
    assert royal.hand.envy == 500_000
    assert pad.of("player:cleo") == "6495.00"
    assert pad.of("player:dora") == "-5.00"
    pad.check()


@pytest.mark.parametrize(("self", "envied"), [("person", ["ben"]), ("spot", ["Anna", "ben"])])
def test_t71_nobody_is_paid_for_a_hand_of_his_own_on_another_spot(
    self: str, envied: list[str]
) -> None:
    """A name in capitals is no other person. A player who left is still paid."""
    pad = Pad(catfish(self=self, spots_per_player=2))
    pad.coin_in("anna", "Anna", "ben")
    pad.coin_in("ben", table="2")  # he has gone to another table
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    assert [envy.player for envy in pad.end().envies] == envied


@pytest.mark.parametrize(("receives", "ben"), [(True, "1495.00"), (False, "-5.00")])
def test_t16_a_folder_still_gets_envy_unless_the_house_says_no(receives: bool, ben: str) -> None:
    pad = Pad(catfish(folder_receives_envy=receives))
    pad.coin_in("anna", "ben")
    pad.fold(2)
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == ben


def test_t71_where_a_folded_hand_may_win_it_also_triggers_envy() -> None:
    pad = Pad(washington(folded_hand_eligible=True))
    pad.coin_in("anna", "ben")
    pad.fold(1)
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "999.00"


def test_b6_13_envy_is_multiplied_with_the_wager() -> None:
    settings = {"jackpot.card": "supervisor", **ATLAS}
    link = open_link("washington/mgl-01", wager=Cents(500), settings=settings)
    pad = Pad(link)
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "4995.00"


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
