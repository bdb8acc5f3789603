"""Steps and equipment as they are read from a sheet: what is taken, and what is refused."""

from datetime import timedelta

import pytest

from houseway.rules import (
    AllNames,
    Announcement,
    CardCount,
    DeckClock,
    Device,
    Mode,
    Moment,
    RestCount,
    StepRole,
    configure,
    steps_at,
)
from houseway.rules.load import read_sheet_data
from tests.rules.variant import CALIFORNIA, CATFISH, WASHINGTON, WCCS, Edit, refusal, variant
from tests.sheets.by_id import printed

COUNT = 'count = { text = "Count the cards of both decks", «count = [52, 52]→'
TIMED = 'new_deck = { is = "«4 hours→'
BY_POST = 'machine = { is = ["«shuffler→post»"], cite = "B11-3"'
WHEEL = 'devices = { is = ["«shuffler→roulette wheel»", "back-up'
ONE_THING = "a step leaves one thing on record: a count or a call"
DEALS = "this house deals by "
A_DECK = "a deck is used for some hours, like '4 hours', or one gaming day"


def test_b4_11_a_step_says_who_does_it_and_what_it_leaves_on_record() -> None:
    inspect, count, *rest = steps_at(variant(WCCS), Moment.OPENING)
    assert (inspect.by, inspect.leaves) == ((StepRole.DEALER, StepRole.SUPERVISOR), AllNames())
    assert (count.by, count.leaves) == ((StepRole.DEALER,), CardCount((52, 52)))
    assert [step.leaves for step in rest] == [None, None, None]
    assert (count.cite.item, count.cite.section) == ("B4-11", "SHUFFLING PROCEDURES A3A")


def test_b4_13_b4_14_the_stub_is_counted_and_calls_have_the_houses_words() -> None:
    (button,) = steps_at(variant(WCCS), Moment.END_OF_DEAL)
    assert button.leaves == RestCount()
    calls = {
        step.street: step.leaves.words
        for step in steps_at(variant(WCCS), Moment.DECISIONS)
        if isinstance(step.leaves, Announcement)
    }
    assert calls == {
        "preflop": "Check or Bet 3x or 4x your Ante",
        "flop": "Check or Bet 2x your Ante (if you haven't done so already)",
        "river": "Bet 1x your Ante (if you haven't done so already) or Fold",
    }
    announced = steps_at(variant(WCCS), Moment.SHOW)[-1]
    assert announced.leaves == Announcement("")  # a hand: the words are the dealer's own


def test_b1_3_a_mode_leaves_the_steps_of_the_other_out() -> None:
    sheet = configure(variant(CATFISH))
    assert [step.name for step in steps_at(sheet, Moment.SHUFFLE, Mode.HAND)] == ["by_hand"]
    assert [step.name for step in steps_at(sheet, Moment.SHUFFLE, Mode.MACHINE)] == [
        "riffle",
        "load",
    ]
    assert len(steps_at(sheet, Moment.SHUFFLE)) == 3
    assert steps_at(sheet, Moment.CLOSING) == ()  # its document is silent


def test_b5_2_b5_3_a_delivery_leaves_the_steps_of_the_other_out() -> None:
    names = {
        way: [s.name for s in steps_at(variant(WASHINGTON), Moment.DECISIONS, delivery=way)]
        for way in ("ace", "deck_mate_2", "shoe")
    }
    assert names == {
        "ace": ["flop_turned", "river_turned"],
        "deck_mate_2": ["flop_dealt", "river_dealt"],
        "shoe": ["flop_shoe", "river_shoe"],
    }


def test_b2_3_without_a_link_nobody_is_told_to_press_its_keys() -> None:
    assert [s.name for s in steps_at(variant(CATFISH), Moment.BEFORE_CARDS, link=True)] == [
        "coin_in"
    ]
    assert steps_at(variant(CATFISH), Moment.BEFORE_CARDS, link=False) == ()


def test_b3_2_two_decks_take_turns_and_by_hand_there_is_one() -> None:
    equipment = printed("catfish-bend/crazy-4-poker").equipment
    assert [equipment.deck_of_round(n, Mode.MACHINE) for n in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert [equipment.deck_of_round(n, Mode.HAND) for n in (1, 2, 3)] == [1, 1, 1]
    assert [equipment.rack_takes(1, lying) for lying in ((), {1}, {2})] == [True, True, False]
    assert not equipment.has(Device.SHOE)


def test_b9_1_a_shoe_of_several_decks_is_no_deck_that_takes_turns() -> None:
    equipment = printed("california/ez-baccarat").equipment
    assert equipment.deck_count(Mode.HAND) is None
    assert equipment.deck_of_round(7, Mode.HAND) == 1
    assert equipment.rack_takes(2, {1})  # nothing is said of a rack


def test_b11_3_a_mode_names_its_ways_of_dealing() -> None:
    known = ("shuffler", "shoe")
    equipment = variant(CALIFORNIA).equipment
    assert equipment.deliveries_by(Mode.HAND, known) == ("shoe",)
    catfish = variant(CATFISH).equipment
    assert catfish.deliveries_by(Mode.HAND, ("machine", "hand")) == ("hand",)
    assert catfish.deliveries_by(Mode.HAND, known) == known


@pytest.mark.parametrize(
    ("clock", "hours", "new_day", "due"),
    [
        (DeckClock(4), 3, False, False),
        (DeckClock(4), 4, False, True),
        (DeckClock(4), 3, True, False),
        (DeckClock(None), 23, False, False),
        (DeckClock(None), 1, True, True),
    ],
)
def test_b4_10_b3_2_a_new_deck_is_due_by_its_age_or_by_the_day(
    clock: DeckClock, hours: int, new_day: bool, due: bool
) -> None:
    assert clock.is_due(age=timedelta(hours=hours), new_day=new_day) is due


@pytest.mark.parametrize(
    ("house", "edit", "key", "what"),
    [
        (WCCS, "[steps.«opening→lunch»]", "steps.lunch", "a moment is one of opening, new_deck, "),
        (WCCS, f"{COUNT}count = 0»", "steps.opening.count.count", "a whole number of 1 or more"),
        (WCCS, f"{COUNT}count = []»", "steps.opening.count.count", "a count says how many cards"),
        (WCCS, f'{COUNT}count = "all"»', "steps.opening.count.count", "a whole number of 1 or"),
        (WCCS, f'{COUNT}call = ""»', "steps.opening.count.call", "a string is expected"),
        (WCCS, f"{COUNT}count = 52, call = true»", "steps.opening.count", ONE_THING),
        (WCCS, f"{COUNT}weight = 1»", "steps.opening.count", "unknown key 'weight'"),
        (
            WCCS,
            f'{COUNT}by = "shift manager"»',
            "steps.opening.count",
            "a shift manager or a guard does what the keypad records",
        ),
        (
            WCCS,
            f'{COUNT}usual = ["rain"]»',
            "switch.rain",
            "is missing, and the step opening.count names it",
        ),
        (
            WCCS,
            f'{COUNT}usual = "scope"»',
            "steps.opening.count.usual",
            "a list of different words",
        ),
        (WCCS, f'{COUNT}by = "cook"»', "steps.opening.count.by", "'cook' is not one of dealer, "),
        (WCCS, f"{COUNT}by = []»", "steps.opening.count.by", "those who do it are named once each"),
        (WCCS, f'{COUNT}mode = "foot"»', "steps.opening.count.mode", "'foot' is not one of mach"),
        (WCCS, f'{COUNT}street = "road"»', "steps.opening.count.street", "'road' is not one of "),
        (WCCS, f'{COUNT}each = "hand"»', "steps.opening.count.each", "true or false is expected"),
        (
            WCCS,
            f'{COUNT}delivery = "shoe"»',
            "steps.opening.count.delivery",
            DEALS + "hand, machine",
        ),
        (CALIFORNIA, BY_POST, "equipment.deliveries.machine", DEALS + "shoe, shuffler"),
        (WCCS, f'{TIMED}a while»"', "equipment.new_deck", A_DECK),
        (WCCS, f'{TIMED}0 hours»"', "equipment.new_deck", "a whole number of 1 or more"),
        (WCCS, WHEEL, "equipment.devices", "'roulette wheel' is not one of shuffler, "),
        (WCCS, "[equipment]\n«→chairs = 7\n»", "equipment.chairs", "unknown key"),
        (WCCS, "[equipment.decks]\n«→foot = 7\n»", "equipment.decks.foot", "unknown key"),
    ],
)
def test_what_no_table_could_follow_is_refused(house: str, edit: Edit, key: str, what: str) -> None:
    found = refusal(house, edit)
    assert found[0] == key
    assert found[1].startswith(what)


def test_a_sheet_that_was_kept_before_there_were_steps_is_still_read() -> None:
    whole = printed("california/ez-baccarat").data
    kept = {name: part for name, part in whole.items() if name not in ("steps", "equipment")}
    sheet = read_sheet_data(kept, name="kept")
    assert (sheet.steps, sheet.equipment.devices) == ({}, None)
