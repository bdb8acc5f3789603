"""END GAME: fixed pays, stakes back, envy."""

from __future__ import annotations

import pytest
from houseway.jackpot.command import EndGame
from houseway.jackpot.command_text import from_json
from houseway.jackpot.state import Phase

from houseway.rules import Reason, Refused
from tests.jackpot.keypad import (
    QUADS,
    ROYAL,
    STRAIGHT,
    Keypad,
    catfish,
    moved,
    washington,
)

THREE = "three of a kind"


def test_t14_catfish_bend_pays_nine_to_one_and_hands_the_wager_back() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, THREE)
    assert moved(pad.end()) == [
        ("pay", {"tray:1": "-45.00", "player:anna": "45.00"}),
        ("stake", {"tray:1": "-5.00", "player:anna": "5.00"}),
        ("end game", {}),
    ]
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("45.00", "-5.00")
    assert pad.meter("major") == "20001.40"  # B2-10: the tray pays, no meter moves
    pad.check()


def test_t14_a_house_may_keep_the_wager() -> None:
    pad = Keypad(catfish(stake_returned=False))
    pad.coin_in("anna")
    pad.press(1, THREE)
    assert [event for event, _ in moved(pad.end())] == ["pay", "end game"]
    assert pad.of("player:anna") == "40.00"


def test_t14_washington_pays_nine_for_one_in_all() -> None:
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, THREE)
    assert moved(pad.end()) == [
        ("pay", {"tray:1": "-9.00", "player:anna": "9.00"}),
        ("end game", {}),
    ]
    assert pad.of("player:anna") == "8.00"


def test_b2_4_everything_of_a_round_is_reconciled_at_its_end_and_a_round_is_closed_once() -> None:
    pad = Keypad()
    assert pad.refuses(EndGame(table="1")) == (Reason.ILLEGAL_ACTION, "B2-3")
    pad.coin_in("anna", "ben", "cleo")
    pad.press(1, QUADS)
    pad.press(2, "full house")
    pad.press(3, "flush")
    pad.end()
    assert [pad.of(f"player:{who}") for who in ("anna", "ben", "cleo")] == [
        "1500.00",
        "250.00",
        "200.00",
    ]
    assert pad.refuses(EndGame(table="1")) == (Reason.ILLEGAL_ACTION, "B2-3")


def test_b2_17_every_other_wager_at_the_table_gets_envy_and_the_winner_none() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben", "cleo")
    pad.coin_in("dora", table="2")
    pad.press(2, ROYAL)
    pad.confirm(2)
    entries = pad.end()
    assert [gains for event, gains in moved(entries) if event == "envy"] == [
        {"tray:1": "-5000.00", "player:anna": "5000.00"},
        {"tray:1": "-5000.00", "player:cleo": "5000.00"},
    ]
    assert [event for event, _ in moved(entries)][-1] == "end game"  # paid at the end
    assert pad.of("player:dora") == "-5.00"  # B6-12: only at that table
    data = next(e.draft.data for e in entries if e.draft.event == "envy")
    assert (data["for_spot"], data["row"], data["award"]) == (2, ROYAL, 9)
    pad.check()


def test_b2_17_a_player_without_the_wager_gets_nothing() -> None:
    pad = Keypad()
    pad.coin_in("anna", "", "cleo")
    pad.press(1, ROYAL)
    pad.confirm(1)
    assert [g for e, g in moved(pad.end()) if e == "envy"] == [
        {"tray:1": "-5000.00", "player:cleo": "5000.00"}
    ]


def test_b2_17_two_hands_are_two_envies() -> None:
    """Royal at spot 1, straight flush at 2: cleo gets both, the winners each other's."""
    pad = Keypad()
    pad.coin_in("anna", "ben", "cleo")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    pad.confirm(1)
    pad.confirm(2)
    pad.end()
    assert pad.of("player:cleo") == "6495.00"
    assert pad.of("player:anna") == "21502.10"  # -5 + 20002.10 + 5 + 1500
    assert pad.of("player:ben") == "6501.20"  # -5 + 1501.20 + 5 + 5000
    pad.check()


def test_b2_18_a_pay_is_not_cut_however_large() -> None:
    """Five royals' envy at one table is paid in full: no aggregate here."""
    pad = Keypad(washington(multi_win="split"))
    people = [f"p{n}" for n in range(7)]
    pad.coin_in(*people)
    for spot in range(1, 6):
        pad.press(spot, ROYAL)
    for spot in range(1, 6):
        pad.confirm(spot)
    envies = [gains for event, gains in moved(pad.end()) if event == "envy"]
    assert len(envies) == 5 * 6
    assert pad.of("player:p6") == "4999.00"  # five times $1000, less the wager


@pytest.mark.parametrize("again", ["anna", "Anna"])
def test_t71_nobody_is_paid_for_a_hand_of_his_own_on_another_spot(again: str) -> None:
    """A name in capitals is no other person."""
    pad = Keypad()
    pad.coin_in("anna", again, "ben")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    assert [g for e, g in moved(pad.end()) if e == "envy"] == [
        {"tray:1": "-1500.00", "player:ben": "1500.00"}
    ]


def test_t71_a_house_may_go_by_the_spot() -> None:
    pad = Keypad(catfish(self="spot"))
    pad.coin_in("anna", "anna", "ben")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    assert [g for e, g in moved(pad.end()) if e == "envy"] == [
        {"tray:1": "-1500.00", "player:anna": "1500.00"},
        {"tray:1": "-1500.00", "player:ben": "1500.00"},
    ]


def test_t16_a_folder_still_gets_envy_unless_the_house_says_no() -> None:
    for receives, ben in ((True, "1495.00"), (False, "-5.00")):
        pad = Keypad(catfish(folder_receives_envy=receives))
        pad.coin_in("anna", "ben")
        pad.fold(2)
        pad.press(1, STRAIGHT)
        pad.confirm(1)
        pad.end()
        assert pad.of("player:ben") == ben


def test_t71_where_a_folded_hand_may_win_it_also_triggers_envy() -> None:
    pad = Keypad(washington(folded_hand_eligible=True))
    pad.coin_in("anna", "ben")
    pad.fold(1)
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "999.00"


def test_t71_a_player_who_left_is_still_paid() -> None:
    """Nothing is asked about him: the wager is his, and so is the envy."""
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.coin_in("ben", table="2")  # he has gone to another table
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "1490.00"


def test_b6_13_envy_is_multiplied_with_the_wager() -> None:
    from houseway.money import Cents
    from tests.library import open_link

    link = open_link("washington/mgl-01", wager=Cents(500), settings={"jackpot.card": "supervisor"})
    pad = Keypad(link)
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "4995.00"


def test_b2_19_there_is_no_toke_on_the_progressive() -> None:
    with pytest.raises(Refused) as caught:
        from_json(
            {
                "do": "arm",
                "table": "1",
                "spot": 1,
                "player": "anna",
                "amount": "5.00",
                "base_wager": True,
                "toke": "1.00",
            }
        )
    assert caught.value.reason is Reason.UNKNOWN_KEY


def test_b6_6_end_game_makes_the_table_ready_for_the_next_hand() -> None:
    """A hand that waits for its card keeps the round open; END GAME then clears all of it."""
    pad = Keypad(washington())
    pad.coin_in("ann", "bob")
    pad.press(1)
    assert pad.refuses(EndGame(table="1")) == (Reason.UNFINISHED, "B6-5")
    pad.confirm(1)
    pad.end()
    table = pad.desk.state.tables["1"]
    assert (table.phase, table.wagers, table.hands, table.folded) == (
        Phase.IDLE,
        {},
        {},
        frozenset(),
    )
    pad.coin_in("ann")  # the next hand
    pad.check()
