"""Awards backed out: the meter is again what it was, and nothing is left half (B6-7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from houseway.jackpot.command import BackOut, SetParameters

from houseway.jackpot import CardLevel, open_link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.money import Cents, parse_micro
from houseway.rules import Reason
from tests.jackpot.keypad import MGL, QUADS, ROYAL, STRAIGHT, Keypad, moved, washington
from tests.jackpot.own import ALL_FROM_METER, write_link, write_table
from tests.jackpot.test_control import CB, METERS, adjusting, paying, won


def backing(pad: Keypad, award: int | None = None, **other: Any) -> BackOut:
    return BackOut(
        award=award,
        by=pad.swipe("sue"),
        approved=pad.swipe("eve", CardLevel.EXECUTIVE),
        **other,
    )


def test_b6_7_a_backed_out_award_puts_the_meter_back_reset_and_all() -> None:
    """25311.80 was won and $.20 of reserve used; with one later wager the meter is 25312.50."""
    pad = Keypad(meters=METERS)
    pad.coin_in("anna", "ben")
    house = pad.house()
    pad.press(1)
    award = pad.confirm(1)[0]
    pad.coin_in("cleo", table="2")
    entries = pad.do(backing(pad, award.number))
    assert moved(entries) == [
        ("back out", {"player:anna": "-25311.80", f"meter:{CB}:major": "25311.80"}),
        (
            "unseed",
            {
                f"meter:{CB}:major": "-20000.00",
                f"house:{CB}": "19999.80",
                f"reserve:{CB}:major": "0.20",
            },
        ),
    ]
    assert [e.draft.corrects for e in entries] == [award.number, award.number]
    assert pad.meter("major") == "25312.50"
    assert parse_micro(pad.house()) == parse_micro(house) - parse_micro("1.20")
    # The hand is gone: no prize, no stake, no envy.
    assert moved(pad.end()) == [("end game", {})]
    assert pad.of("player:anna") == "-5.00"
    pad.check()


def test_b6_7_an_award_is_backed_out_once_by_two_people_who_did_not_win_it() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    award = pad.confirm(1)[0].number
    assert pad.refuses(backing(pad, award + 1)) == (Reason.UNKNOWN_CHOICE, "B6-7")
    own = replace(backing(pad, award), by=pad.swipe("anna"))
    assert pad.refuses(own) == (Reason.SAME_PERSON, "R6")
    pad.do(backing(pad, award))
    assert pad.refuses(backing(pad, award)) == (Reason.ILLEGAL_ACTION, "B6-7")


def test_b6_7_an_old_award_backed_out_leaves_a_new_hand_alone() -> None:
    """Anna's straight flush of the last round was wrong; her royal of this one is hers."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    award = pad.confirm(1)[0].number
    pad.end()
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.do(backing(pad, award))
    assert pad.desk.state.tables["1"].hands[1].row == ROYAL
    assert moved(pad.end())[0] == ("stake", {"tray:1": "-5.00", "player:anna": "5.00"})
    pad.check()


def test_b6_7_ten_per_cent_is_backed_out_without_a_reset() -> None:
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    award = pad.confirm(1)[0].number
    assert [event for event, _ in moved(pad.do(backing(pad, award)))] == ["back out"]
    assert pad.meter("jackpot") == "4000.22"


def test_b6_7_a_paid_award_is_not_backed_out_nor_a_backed_out_one_paid() -> None:
    pad = Keypad()
    award = won(pad)
    pad.do(paying(pad, award))
    assert pad.refuses(backing(pad, award)) == (Reason.ILLEGAL_ACTION, "B6-7")
    pad.end()
    other = won(pad)
    pad.do(backing(pad, other))
    assert pad.refuses(paying(pad, other)) == (Reason.ILLEGAL_ACTION, "B2-12")


def test_b6_7_a_meter_won_below_its_seed_goes_back_to_where_it_was() -> None:
    """10 % off 4000.22 leaves 3600.20; the royal on 3600.42 is backed out to just that."""
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    award = pad.confirm(1)[0].number
    pad.do(backing(pad, award))
    assert pad.meter("jackpot") == "3600.42"
    assert pad.reserve("jackpot") == "0.04"
    pad.check()


def test_r5_a_reset_is_not_taken_back_below_the_seed() -> None:
    """The reserve on top of the seed was adjusted away; 4000.22 - 0.30 would be too little."""
    pad = Keypad(washington(), meters={"jackpot": "4000.00"})
    for _ in range(14):
        pad.coin_in("anna")
        pad.end()
    low = pad.do(adjusting(pad, "-3.08", level="jackpot"))
    assert low
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    award = pad.confirm(1)[0].number
    assert pad.meter("jackpot") == "4000.30"
    pad.do(adjusting(pad, "-0.30", level="jackpot"))
    assert pad.refuses(backing(pad, award)) == (Reason.BELOW_SEED, "R6")


# One amount, whole (T-13, T-69).


def shared(pad: Keypad) -> int:
    """Anna and ben share a Minor of 2000.81; ben's card comes first. Gives the entry of it."""
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    return pad.confirm(2)[0].number


MINOR = {"major": "25310.40", "minor": "2000.01"}


@pytest.mark.parametrize("named", ["award", "other award", "spot"])
def test_b6_7_a_shared_amount_is_backed_out_whole_whoever_is_named(named: str) -> None:
    pad = Keypad(meters=MINOR)
    house = pad.house()
    number = shared(pad)
    other = pad.confirm(1)[0].number if named == "other award" else None
    command = {
        "award": backing(pad, number),
        "other award": backing(pad, other),
        "spot": backing(pad, table="1", spot=1),
    }[named]
    entries = pad.do(command)
    anna = f"payable:{CB}:minor" if other is None else "player:anna"
    first = ("back out", {"player:ben": "-1000.40", f"meter:{CB}:minor": "1000.40"})
    second = ("back out", {anna: "-1000.41", f"meter:{CB}:minor": "1000.41"})
    unseed = ("unseed", {f"meter:{CB}:minor": "-1500.00", f"house:{CB}": "1500.00"})
    assert moved(entries) == [first, second, unseed]
    assert [e.draft.corrects for e in entries] == [number, other or number, number]
    assert pad.meter("minor") == "2000.81"
    assert (pad.of(f"payable:{CB}:minor"), pad.of("player:ben")) == ("0.00", "-5.00")
    assert parse_micro(pad.house()) == parse_micro(house) - parse_micro("2.40")  # contributions
    assert pad.desk.state.tables["1"].hands == {}
    assert moved(pad.end()) == [("end game", {})]
    pad.check()


def test_b6_7_r8_one_amount_and_one_reset_however_it_is_entered_again() -> None:
    """2000.81 was won: ben is entered again alone, and no hand of anna's waits for a second one."""
    pad = Keypad(meters=MINOR)
    house = pad.house()
    pad.do(backing(pad, shared(pad)))
    pad.press(2, STRAIGHT)
    assert moved(pad.confirm(2))[0][1]["player:ben"] == "2000.81"
    assert pad.refuses(pad.confirming(1)) == (Reason.ILLEGAL_ACTION, "B2-11")
    assert pad.meter("minor") == "1500.00"
    assert parse_micro(pad.house()) == parse_micro(house) - parse_micro("1502.40")  # one seed
    pad.end()
    assert (pad.of("player:ben"), pad.of("player:anna")) == ("2000.81", "1495.00")  # her envy
    pad.check()


def test_b6_7_the_rightful_winner_gets_all_of_it() -> None:
    """Ben's hand was none: with the whole of it back, anna is entered again and gets 2000.81."""
    pad = Keypad(meters=MINOR)
    number = shared(pad)
    pad.confirm(1)
    pad.do(backing(pad, number))
    pad.press(1, STRAIGHT)
    assert moved(pad.confirm(1))[0][1]["player:anna"] == "2000.81"
    assert pad.meter("minor") == "1500.00"
    pad.check()


def test_b6_7_after_end_game_the_house_pays_and_takes_the_meter_to_its_seed() -> None:
    """No button is left: the house pays anna 2000.81 and gets back what lay above the seed, so that
    the reset has cost it just the seed."""
    pad = Keypad(meters=MINOR)
    number = shared(pad)
    pad.confirm(1)
    pad.end()
    pad.do(backing(pad, number))
    down = adjusting(
        pad,
        "-500.81",
        level="minor",
        reason=AdjustReason.WRONG_ENTRY,
        beneficiary="anna",
        corrects=number,
    )
    pad.do(down)
    assert pad.meter("minor") == "1500.00"
    pad.check()


def test_b6_7_a_shared_amount_stays_when_a_part_of_it_is_paid_out() -> None:
    pad = Keypad(meters=MINOR)
    number = shared(pad)
    pad.do(paying(pad, number, chips=Cents(100_040)))
    assert pad.refuses(backing(pad, number)) == (Reason.ILLEGAL_ACTION, "B6-7")
    assert pad.refuses(backing(pad, table="1", spot=1)) == (Reason.ILLEGAL_ACTION, "B6-7")


def test_r6_none_of_those_who_shared_it_backs_it_out() -> None:
    pad = Keypad(meters=MINOR)
    number = shared(pad)
    pad.confirm(1)
    pad.end()
    for who in ("anna", "ben"):
        own = replace(backing(pad, number), by=pad.swipe(who))
        assert pad.refuses(own) == (Reason.SAME_PERSON, "R6")
    pad.do(backing(pad, number))


def test_b6_7_a_hand_that_only_stands_is_cancelled_and_not_backed_out() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    assert pad.refuses(backing(pad, table="1", spot=1)) == (Reason.ILLEGAL_ACTION, "B6-7")
    pad.confirm(1)
    assert pad.refuses(backing(pad, table="1", spot=1)) == (Reason.ILLEGAL_ACTION, "B6-7")


# One after another.


def test_b6_7_the_newest_is_backed_out_first_and_then_the_one_before() -> None:
    """Three Majors in three rounds, taken back one by one: each time it shows what it did."""
    pad = Keypad(meters=METERS)
    begun = pad.desk.state.meters["major"]
    numbers, shown, reserves = [], [], []
    for _ in range(3):
        pad.coin_in("anna")
        shown.append(pad.meter("major"))
        reserves.append(pad.reserve("major"))
        pad.press(1)
        numbers.append(pad.confirm(1)[0].number)
        pad.end()
    for number in numbers[:-1]:
        assert pad.refuses(backing(pad, number)) == (Reason.ILLEGAL_ACTION, "B6-7")
    assert shown == ["25311.10", "20000.70", "20000.70"]
    for since in range(3):  # how many wagers came after the award
        pad.do(backing(pad, numbers.pop()))
        meter = pad.desk.state.meters["major"]
        assert meter.display == parse_micro(shown.pop()) + since * parse_micro("0.70")
        assert meter.reserve == parse_micro(reserves.pop()) + since * parse_micro("0.10")
        pad.check()
    meter = pad.desk.state.meters["major"]
    assert (meter.group, meter.counted, meter.reset) == (0, 0, 0)
    assert meter.base == begun.base
    assert pad.desk.state.groups == {}


def test_b6_7_two_of_ten_per_cent_in_one_round_are_both_backed_out() -> None:
    """Washington: 10 % of 4000.44, then 10 % of what is left."""
    pad = Keypad(washington())
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    second, first = (pad.confirm(spot)[0].number for spot in (2, 1))
    assert pad.meter("jackpot") == "3240.36"
    assert pad.refuses(backing(pad, second)) == (Reason.ILLEGAL_ACTION, "B6-7")
    pad.do(backing(pad, first))
    assert pad.meter("jackpot") == "3600.40"
    pad.do(backing(pad, second))
    assert pad.meter("jackpot") == "4000.44"
    pad.check()


def test_b6_7_one_award_is_backed_out_and_another_made_and_backed_out() -> None:
    pad = Keypad(meters=METERS)
    for _ in range(2):
        pad.coin_in("anna")
        pad.press(1)
        pad.do(backing(pad, pad.confirm(1)[0].number))
        pad.end()
    assert pad.meter("major") == "25311.80"
    pad.check()


# What went with the reset.


def setting(pad: Keypad, **settings: str) -> SetParameters:
    return SetParameters(
        settings={key.replace("__", "."): text for key, text in settings.items()},
        swipe=pad.swipe("eve", CardLevel.EXECUTIVE),
    )


def test_r7_parameters_of_a_reset_that_is_taken_back_wait_again() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.do(setting(pad, major__seed="25000.00", major__contribution="1%"))
    pad.press(1)
    award = pad.confirm(1)[0].number
    assert pad.meter("major") == "25000.00"
    pad.do(backing(pad, award))
    state = pad.desk.state
    assert pad.meter("major") == "20001.40"
    assert (state.terms["major"].seed, state.terms["major"].gain) == (2_000_000, 70_000_000)
    assert state.queued == {"major": {"seed": "25000.00", "contribution": "1%"}}
    pad.end()
    pad.coin_in("anna")
    assert pad.meter("major") == "20002.10"
    pad.press(1)
    assert [entry.draft.event for entry in pad.confirm(1)] == [
        "award",
        "parameters in force",
        "reseed",
    ]
    assert pad.meter("major") == "25000.00"
    pad.check()


def test_r7_what_was_asked_for_since_replaces_what_waits_again() -> None:
    """A card is no parameter of the game, and stays as it was set."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__seed="25000.00", major__contribution="1%"))
    pad.press(1)
    award = pad.confirm(1)[0].number
    pad.do(setting(pad, major__seed="22000.00", major__card="executive"))
    pad.do(backing(pad, award))
    state = pad.desk.state
    assert state.queued == {"major": {"seed": "22000.00", "contribution": "1%"}}
    assert state.terms["major"].card is CardLevel.EXECUTIVE
    pad.check()


def test_r7_a_seed_that_was_raised_on_the_fresh_meter_is_taken_back_too() -> None:
    """The house put $1,000 on the meter after the reset; with it the new seed waits again."""
    pad = Keypad()
    house = pad.house()
    pad.coin_in("anna")
    pad.press(1)
    award = pad.confirm(1)[0].number
    pad.end()
    pad.do(setting(pad, major__seed="21000.00"))
    assert pad.meter("major") == "21000.00"
    pad.do(backing(pad, award))
    assert pad.meter("major") == "20000.70"
    assert parse_micro(pad.house()) == parse_micro(house) - parse_micro("1.20")
    assert pad.desk.state.queued == {"major": {"seed": "21000.00"}}
    pad.check()


@pytest.mark.parametrize(("rate", "taken"), [("83%", True), ("84%", True), ("84.0001%", False)])
def test_b6_17_rates_that_come_back_still_leave_something_of_the_wager(
    rate: str, taken: bool
) -> None:
    """The Major's 14 % + 2 % come back; the Minor's new rate waits for its own reset."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__contribution="1%"))
    pad.press(1)
    award = pad.confirm(1)[0].number
    pad.do(setting(pad, minor__contribution=rate))
    if taken:
        pad.do(backing(pad, award))
    else:
        assert pad.refuses(backing(pad, award)) == (Reason.BAD_LIMITS, "B6-17")


def test_t50_a_round_voided_after_its_award_was_backed_out_gives_all_back() -> None:
    pad = Keypad(meters=METERS)
    house = pad.house()
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.do(backing(pad, pad.confirm(1)[0].number))
    pad.void()
    assert (pad.meter("major"), pad.meter("minor")) == ("25310.40", "1622.00")
    assert (pad.reserve("major"), pad.house()) == ("0.00", house)
    assert pad.of("player:anna") == "0.00"
    pad.check()


@pytest.mark.parametrize(
    ("limit", "shows", "hidden"),
    [
        ("20002.09", "20002.09", "0.01"),
        ("20002.10", "20002.10", "0.00"),
        ("20002.11", "20002.10", "0.00"),
    ],
)
def test_r6_backing_out_lifts_no_meter_above_its_limit(limit: str, shows: str, hidden: str) -> None:
    """20001.40 was won, and $.70 came since: what is above the limit is hidden, as it would be."""
    pad = Keypad(open_link(CB, settings={"major.limit": limit}))
    pad.coin_in("anna", "ben")
    pad.press(1)
    award = pad.confirm(1)[0].number
    pad.coin_in("cleo", table="2")
    pad.do(backing(pad, award))
    assert (pad.meter("major"), pad.of(f"hidden:{CB}:major")) == (shows, hidden)
    pad.check()


def test_b6_17_what_the_tray_put_to_an_award_goes_back_to_the_tray(tmp_path: Path) -> None:
    """Four of a kind pays $300 off the meter; the second finds $101, and the tray gives $199."""
    write_table(tmp_path, MGL, *ALL_FROM_METER)
    rates = {"contribution": "50%", "reserve": "0%", "seed": "400.00", "card": "supervisor"}
    settings = {f"jackpot.{key}": text for key, text in rates.items()}
    pad = Keypad(open_link(write_link(tmp_path, MGL), settings=settings))
    pad.coin_in("anna")
    pad.press(1, QUADS)
    pad.confirm(1)
    pad.end()
    pad.coin_in("anna")
    pad.press(1, QUADS)
    award = pad.confirm(1)[0]
    meter = f"meter:{MGL}:jackpot"
    assert moved((award,))[0][1] == {meter: "-101.00", "tray:1": "-199.00", "player:anna": "300.00"}
    back = pad.do(backing(pad, award.number))
    assert moved(back) == [
        ("back out", {"player:anna": "-300.00", meter: "101.00", "tray:1": "199.00"})
    ]
    assert pad.meter("jackpot") == "101.00"
    pad.check()
