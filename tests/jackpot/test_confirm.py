"""The card, the award, the reset."""

from __future__ import annotations

from dataclasses import replace

import pytest
from houseway.jackpot.command import Confirm, EndGame, Press, SetParameters

from houseway.jackpot import CardLevel, Swipe
from houseway.rules import Reason
from tests.jackpot.keypad import (
    AT,
    MGL,
    QUADS,
    ROYAL,
    STRAIGHT,
    Keypad,
    cards,
    catfish,
    moved,
    washington,
)
from tests.library import open_link

METERS = {"major": "25310.40", "minor": "1622.00"}
CB = "catfish-bend/multi-link"


def test_b2_13_the_award_takes_the_meter_with_this_rounds_contributions() -> None:
    """25310.40 + 4 x 0.70 = 25313.20; the seed is 0.40 of reserve and 19999.60 of the house's."""
    pad = Keypad(meters=METERS)
    pad.coin_in("anna", "ben", "cleo", "dora")
    pad.press(2)
    assert moved(pad.confirm(2)) == [
        ("award", {f"meter:{CB}:major": "-25313.20", "player:ben": "25313.20"}),
        (
            "reseed",
            {
                f"house:{CB}": "-19999.60",
                f"reserve:{CB}:major": "-0.40",
                f"meter:{CB}:major": "20000.00",
            },
        ),
    ]
    assert (pad.meter("major"), pad.meter("minor")) == ("20000.00", "1623.60")
    assert moved(pad.end())[0] == ("stake", {"tray:1": "-5.00", "player:ben": "5.00"})
    pad.check()


def test_b6_5_an_award_says_all_that_a_win_page_needs() -> None:
    pad = Keypad(meters=METERS)
    pad.coin_in("anna", "ben")
    pad.do(
        Press(table="1", spot=2, row=STRAIGHT, hole=cards("9h 8h"), board=cards("7h 6h 5h Kc 2d"))
    )
    award = pad.confirm(2)[0]
    data = dict(award.draft.data)
    assert data.pop("asked")
    assert data == {
        "table": "1",
        "sheet": "catfish-bend/ultimate-texas-holdem",
        "spot": 2,
        "player": "ben",
        "row": "straight flush",
        "hand": "straight flush, nine high",
        "cards": ["9h", "8h", "7h", "6h", "5h"],
        "hole": ["9h", "8h"],
        "board": ["7h", "6h", "5h", "Kc", "2d"],
        "level": "minor",
        "title": "Minor",
        "pays": "100% of minor",
        "part": "1",
        "wager": "5.00",
        "stake_back": "5.00",
        "envy": "1500.00",
        "coin_in": 4,
        "amount": "1622.80",
        "whole": "1622.80",
        "winners": 1,
        "shares": [],
        "snapshot": "1622.80",
        "seen": 5,
        "meter_before": "1622.80",
        "meter_after": "1500.00",
        "reset": True,
        "shared_award": None,
        "swipes": {"confirmed": {"person": "sue", "card": "supervisor", "number": "s1"}},
    }
    assert (award.draft.round, award.draft.rule, award.draft.sheet) == ("r1", "B2-6", CB)
    assert award.draft.sheet_hash == pad.link.digest


def test_r8_an_award_moves_the_meter_once() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    assert pad.refuses(pad.confirming(1)) == (Reason.ILLEGAL_ACTION, "R8")
    assert pad.meter("major") == "20000.00"


def test_r5_awards_back_to_back_start_from_the_seed_each_time() -> None:
    """20000.70 with $.10 of reserve, then again: the house adds 19999.90 both times."""
    pad = Keypad()
    for _ in range(2):
        pad.coin_in("anna")
        pad.press(1)
        entries = pad.confirm(1)
        assert moved(entries)[0][1]["player:anna"] == "20000.70"
        assert moved(entries)[1][1][f"house:{CB}"] == "-19999.90"
        pad.end()
    meter = pad.desk.state.meters["major"]
    assert meter.identity_holds
    assert pad.meter("major") == "20000.00"
    assert pad.of("player:anna") == "40001.40"
    pad.check()


def test_t15_catfish_bend_restarts_at_the_seed_and_the_reserve_bears_what_it_can() -> None:
    """Ten wagers leave $1.00 of reserve: 19999.00 is the house's; the Minor's seed is all its."""
    pad = Keypad()
    for _ in range(5):
        pad.coin_in("anna", "ben")
        pad.end()
    pad.coin_in("anna")
    pad.press(1)
    assert moved(pad.confirm(1))[1][1] == {
        f"house:{CB}": "-19998.90",
        f"reserve:{CB}:major": "-1.10",
        f"meter:{CB}:major": "20000.00",
    }
    pad.end()
    pad.coin_in("ben")
    pad.press(1, STRAIGHT)
    assert moved(pad.confirm(1))[1][1] == {
        f"house:{CB}": "-1500.00",
        f"meter:{CB}:minor": "1500.00",
    }


def test_t15_a_reserve_beyond_the_seed_stays_a_reserve() -> None:
    link = open_link(CB, settings={"major.seed": "0.25", "major.reserve": "2%"})
    pad = Keypad(link)
    pad.coin_in("a", "b", "c", "d")
    pad.press(1)
    assert moved(pad.confirm(1))[1][1] == {
        f"reserve:{CB}:major": "-0.25",
        f"meter:{CB}:major": "0.25",
    }
    assert pad.reserve("major") == "0.15"
    pad.check()


def test_t15_washington_adds_the_reserve_on_top_of_the_seed() -> None:
    """Three wagers of $1: 66 cents on the meter, 6 cents of reserve; it restarts at 4000.06."""
    pad = Keypad(washington())
    pad.coin_in("anna", "ben", "cleo")
    pad.press(1)
    assert moved(pad.confirm(1)) == [
        ("award", {f"meter:{MGL}:jackpot": "-4000.66", "player:anna": "4000.66"}),
        (
            "reseed",
            {
                f"house:{MGL}": "-4000.00",
                f"reserve:{MGL}:jackpot": "-0.06",
                f"meter:{MGL}:jackpot": "4000.06",
            },
        ),
    ]
    assert [event for event, _ in moved(pad.end())] == ["envy", "envy", "end game"]  # T-14
    pad.check()


def test_b6_17_a_reset_releases_the_hidden_meter_up_to_the_limit() -> None:
    """Limit 20001.00: of seven wagers $4.90, $3.90 is hidden; after the reset $1.00 of it shows."""
    link = open_link(CB, settings={"major.limit": "20001.00"})
    pad = Keypad(link)
    pad.coin_in(*"abcdefg")
    assert pad.of(f"hidden:{CB}:major") == "3.90"
    pad.press(1)
    assert moved(pad.confirm(1))[0][1]["player:a"] == "20001.00"
    assert (pad.meter("major"), pad.of(f"hidden:{CB}:major")) == ("20001.00", "2.90")
    pad.check()


def test_t53_less_than_a_cent_stays_on_the_meter() -> None:
    """4000.05 with 2.5 cents of contribution: 4000.075; 4000.07 is paid, half a cent stays."""
    settings = {"jackpot.contribution": "2.5%", "jackpot.reserve": "0%"}
    link = open_link(MGL, settings={**settings, "jackpot.card": "supervisor"})
    pad = Keypad(link, meters={"jackpot": "4000.05"})
    pad.coin_in("anna")
    pad.press(1)
    assert moved(pad.confirm(1))[0][1]["player:anna"] == "4000.07"
    assert pad.meter("jackpot") == "4000.005"
    pad.check()


def test_t69_contributions_after_the_entry_belong_to_the_next_jackpot() -> None:
    """Entered at 20000.70; two more wagers at another table stay: 20000 + 1.40 after the award."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    pad.coin_in("ben", "cleo", table="2")
    assert moved(pad.confirm(1))[0][1]["player:anna"] == "20000.70"
    assert pad.meter("major") == "20001.40"
    pad.check()


def test_t69_a_house_may_pay_what_stands_at_the_confirm() -> None:
    pad = Keypad(catfish(amount_at="confirm"))
    pad.coin_in("anna")
    pad.press(1)
    pad.coin_in("ben", "cleo", table="2")
    assert moved(pad.confirm(1))[0][1]["player:anna"] == "20002.10"
    assert pad.meter("major") == "20000.00"


def test_t69_cancelling_drops_the_amount_and_a_new_entry_takes_a_new_one() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    pad.coin_in("ben", table="2")
    pad.press(1)
    pad.press(1)
    assert moved(pad.confirm(1))[0][1]["player:anna"] == "20001.40"


def test_t69_end_game_does_not_move_the_meter_the_swipe_does() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    assert pad.refuses(EndGame(table="1")) == (Reason.UNFINISHED, "B2-13")
    pad.confirm(1)
    before = pad.meter("major")
    pad.end()
    assert pad.meter("major") == before == "20000.00"


def test_b2_10_a_fixed_row_needs_no_card() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1, QUADS)
    assert pad.refuses(pad.confirming(1)) == (Reason.ILLEGAL_ACTION, "B2-10")
    pad.end()
    assert pad.of("player:anna") == "1500.00"  # -5 + 1500 + 5


def test_b6_5_a_hand_is_entered_before_it_is_confirmed() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    assert pad.refuses(pad.confirming(1)) == (Reason.ILLEGAL_ACTION, "B2-11")


LEVELS = list(CardLevel)


@pytest.mark.parametrize("level", LEVELS)
def test_t60_a_supervisor_or_an_executive_confirms_and_nobody_else(level: CardLevel) -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    command = pad.confirming(1, level=level)
    if level in (CardLevel.SUPERVISOR, CardLevel.EXECUTIVE):
        pad.do(command)
    else:
        assert pad.refuses(command) == (Reason.WRONG_CARD, "B2-13")


def test_t60_washington_has_no_default_and_says_so() -> None:
    pad = Keypad(open_link(MGL))
    pad.coin_in("anna")
    pad.press(1)
    executive = pad.confirming(1, level=CardLevel.EXECUTIVE)
    assert pad.refuses(executive) == (Reason.UNMADE_CHOICE, "T-60")
    pad.do(
        SetParameters(
            settings={"jackpot.card": "supervisor"},
            swipe=pad.swipe("eve", CardLevel.EXECUTIVE),
        )
    )
    pad.confirm(1)
    pad.check()


@pytest.mark.parametrize(
    ("limit", "supervisor_may"), [("4000.21", False), ("4000.22", False), ("4000.23", True)]
)
def test_t60_from_the_limit_on_an_executive_is_asked_for(limit: str, supervisor_may: bool) -> None:
    """The award is 4000.22: on the limit and above it takes the executive's card."""
    settings = {"jackpot.card": "supervisor", "jackpot.executive_from": limit}
    pad = Keypad(open_link(MGL, settings=settings))
    pad.coin_in("anna")
    pad.press(1)
    command = pad.confirming(1)
    if supervisor_may:
        pad.do(command)
    else:
        assert pad.refuses(command) == (Reason.WRONG_CARD, "B6-5")
        pad.confirm(1, level=CardLevel.EXECUTIVE)


def test_t60_a_shared_jackpot_is_as_large_as_all_its_shares() -> None:
    """Two share 20001.40; from 20000.00 on it takes an executive, for either of them."""
    pad = Keypad(open_link(CB, settings={"major.executive_from": "20000.00"}))
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.press(2)
    assert pad.refuses(pad.confirming(1)) == (Reason.WRONG_CARD, "B2-13")
    pad.confirm(1, level=CardLevel.EXECUTIVE)
    assert pad.refuses(pad.confirming(2)) == (Reason.WRONG_CARD, "B2-13")
    pad.confirm(2, level=CardLevel.EXECUTIVE)


def test_r6_a_swipe_counts_once_on_the_whole_link() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.press(2, STRAIGHT)
    first = pad.confirming(1)
    pad.do(first)
    assert pad.refuses(replace(first, spot=2)) == (Reason.USED_SWIPE, "R6")


def test_r6_a_refused_command_has_not_used_its_swipe() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    early = pad.confirming(1)
    pad.refuses(early)
    pad.press(1)
    pad.do(early)


@pytest.mark.parametrize(
    ("good_through", "taken"), [("2026-11-14", False), ("2026-11-15", True), ("2026-11-16", True)]
)
def test_r6_an_expired_card_is_refused(good_through: str, taken: bool) -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    swipe = Swipe("sue", CardLevel.SUPERVISOR, "s", good_through)
    command = Confirm(table="1", spot=1, swipe=swipe)
    if taken:
        pad.do(command, at=AT)
    else:
        assert pad.refuses(command) == (Reason.WRONG_CARD, "R6")


@pytest.mark.parametrize(("good_through", "at"), [("2026-11-15", ""), ("soon", AT), ("", "")])
def test_r6_a_card_with_a_last_day_needs_to_know_the_day(good_through: str, at: str) -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    swipe = Swipe("sue", CardLevel.SUPERVISOR, "s", good_through)
    command = Confirm(table="1", spot=1, swipe=swipe)
    if good_through:
        assert pad.refuses(command, at=at)[1] == "R6"
    else:
        pad.do(command, at=at)


def test_r6_nobody_confirms_a_win_of_his_own() -> None:
    pad = Keypad()
    pad.coin_in("sue")
    pad.press(1)
    assert pad.refuses(pad.confirming(1)) == (Reason.SAME_PERSON, "R6")
    pad.confirm(1, person="tom")


def test_b6_3_ten_per_cent_leaves_the_meter_without_a_reset() -> None:
    """10 % of 4000.22 is 400.022: 400.02 is paid, 3600.20 stays."""
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    assert [event for event, _ in moved(pad.confirm(1))] == ["award"]
    assert (pad.of("player:anna"), pad.meter("jackpot")) == ("399.02", "3600.20")
    pad.end()
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    pad.confirm(1)
    assert pad.meter("jackpot") == "4000.04"  # seed and two wagers' reserve
    pad.check()


def test_t15_above_the_limit_the_reserve_waits_and_the_hidden_meter_after_it() -> None:
    """Limit 4000.10, seven wagers: $1.44 hidden, $.14 reserve. At the reset ten cents fit."""
    link = open_link(MGL, settings={"jackpot.card": "supervisor", "jackpot.limit": "4000.10"})
    pad = Keypad(link)
    pad.coin_in(*"abcdefg")
    pad.press(1)
    pad.confirm(1)
    assert pad.of("player:a") == "3999.10"
    assert pad.meter("jackpot") == "4000.10"
    assert (pad.reserve("jackpot"), pad.of(f"hidden:{MGL}:jackpot")) == ("0.04", "1.44")
    pad.check()
