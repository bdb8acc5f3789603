"""Three Card Poker 6 Card Bonus in California: schedule, readings, switches and faults noted."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.money import Cents, Odds
from houseway.rules import check_sheet, configure
from tests.library import all_items
from tests.sheets.by_id import (
    assumes,
    notes,
    paytable,
    printed,
    ruled,
    schedule,
    silent,
    stands_at,
    states,
    switches,
    tells,
)

TCP = "california/three-card-poker-6-card-bonus"
DEALING = "Three Card Poker 6 Card Bonus — Dealing Procedures and Round of Play"
FEES = "Three Card Poker 6 Card Bonus (GEGR-002104)"

# The collection schedule, typed from the document, bands as printed but for blanks.
SCHEDULE = {
    1: "$5-$100 2.00; $101-$200 6.00; $201-$300 9.00; $301-$400 9.00; $401+ 12.00",
    2: "$5-$100 3.00; $101-$200 5.00; $201-$300 7.00; $301-$400 9.00; $401+ 10.00",
    3: "$5-$100 1.00; $101-$200 3.00; $201-$300 4.00; $301-$500 6.00; $501+ 10.00",
    4: "$5-$100 2.00; $101-$200 4.00; $201-$300 5.00; $301-$500 6.00; $501+ 10.00",
    5: "$5-$100 2.00; $101-$200 6.00; $201-$400 8.00; $401-$600 10.00; $601+ 15.00",
    6: "$5-$100 1.00; $101-$200 3.00; $201-$400 5.00; $401-$700 7.00; $701+ 10.00",
    7: "$5-$100 2.00; $101-$200 3.00; $201-$400 6.00; $401-$700 7.00; $701+ 10.00",
    8: "$5-$100 1.00; $101-$300 3.00; $301-$500 6.00; $501-$800 10.00; $801+ 15.00",
    9: "$5-$100 2.00; $101-$300 4.00; $301-$500 7.00; $501-$800 12.00; $801+ 17.00",
    10: "$5-$100 1.00; $101-$300 4.00; $301-$500 8.00; $500-$1,000 7.00; $1,001+ 12.00",
    11: "$5-$100 3.00; $101-$300 6.00; $301-$500 10.00; $500-$1,000 16.00; $1,001+ 12.00",
    12: "$5-$100 1.00; $101-$400 4.00; $401-$800 8.00; $801-$1,500 15.00; $1,501+ 20.00",
    13: "$5-$100 2.00; $101-$400 4.00; $401-$800 8.00; $801-$1,500 15.00; $1,501+ 20.00",
    14: "$25-$300 2.00; $301-$500 7.00; $501-$800 12.00; $801-$1,500 17.00; $1,501+ 25.00",
}


def test_b13_the_schedule_is_that_of_this_game() -> None:
    assert schedule(TCP) == SCHEDULE
    for number in SCHEDULE:
        found = ruled(TCP, f"fees.options.{number}").cite
        assert (found.items, found.section) == (("B13", "B10-14"), FEES)


def test_t07_what_uses_up_the_wager() -> None:
    states(TCP, "switch.exhaustion", "two_caps", "T-07", "B8-1", "B8-6")


def test_t08_play_comes_back_when_he_does_not_qualify() -> None:
    assumes(TCP, "game.unqualified_play", "push", "T-08", "B10-8")
    tells(TCP, "faults.unqualified_play", "T-08", "nothing is said of Play")


@pytest.mark.parametrize(
    ("option", "dollars", "fee"),
    [
        (10, 500, 800),
        (10, 501, 700),
        (10, 1000, 700),
        (10, 1001, 1200),
        (11, 500, 1000),
        (11, 501, 1600),
        (11, 1001, 1200),
        (1, 300, 900),
        (1, 301, 900),
    ],
)
def test_t09_at_five_hundred_the_lower_band_and_the_fees_as_printed(
    option: int, dollars: int, fee: int
) -> None:
    fees = printed(TCP).fees
    assert fees is not None
    assert fees.options[option].fee_on(Cents(dollars * 100)) == fee


def test_t09_what_is_wrong_with_the_schedule_is_reported() -> None:
    found = [
        (f.kind, f.key.rpartition(".")[2], f.cite.item)
        for f in check_sheet(printed(TCP))
        if f.key.startswith("fees.")
    ]
    assert found == [
        ("repeated fee", "1", "T-09"),
        ("overlapping bands", "10", "T-09"),
        ("falling fee", "10", "T-09"),
        ("overlapping bands", "11", "T-09"),
        ("falling fee", "11", "T-09"),
        ("floor above the minimum", "14", "T-11"),
    ]
    assumes(
        TCP,
        "procedures.fee_bands",
        "the first band that reaches far enough applies; the fees stand as printed",
        "T-09",
        "B13",
    )


def test_t10_seat_by_seat() -> None:
    states(TCP, "switch.major", "as_game", "T-10", "B10-10")
    notes(TCP, "switch.major", "as the game is written: seat by seat")


def test_t11_an_option_that_begins_at_25_lifts_the_minimum() -> None:
    sheet = configure(printed(TCP), fee_option=14)
    lows = {name: rule.low and rule.low.value for name, rule in sheet.wagers.items()}
    assert lows == {"ante": 2500, "pair_plus": 2500, "six_card": 2500, "play": None}
    fees = printed(TCP).fees
    assert fees is not None
    assert fees.options[14].fee_on(Cents(2499)) is None
    assert fees.options[14].fee_on(Cents(30050)) == 700
    tells(TCP, "procedures.fee_floor", "T-11", "never below the first band")


def test_b8_9_t12_backline_on_all_but_pair_plus() -> None:
    states(TCP, "table.backline", True, "B8-9")
    states(TCP, "switch.backline", ["ante", "play", "six_card"], "T-12", "B8-9")
    stands_at(TCP, "switch.backline", DEALING, "Pair Plus bullet 10")
    notes(TCP, "switch.backline", "bans Pair Plus")


def test_t27_only_the_tables_limits_bind_the_bonus_bets() -> None:
    for wager in ("pair_plus", "six_card"):
        assert printed(TCP).wagers[wager].at_most is None
        notes(TCP, f"wagers.{wager}.max", "not the Ante")


def test_t35_the_offer_is_compulsory_and_may_come_back() -> None:
    assumes(TCP, "switch.may_resume_if_all_decline", True, "T-35")
    tells(TCP, "player_dealer.facts.leaves", "T-35", "the offer starts at once")


def test_t42_play_is_within_the_limits_because_the_ante_is() -> None:
    rule = printed(TCP).wagers["play"]
    assert (rule.low, rule.high) == (None, None)
    states(TCP, "wagers.play.before_cards", False, "B10-7", "T-42")
    tells(TCP, "table.facts.play_limits", "T-42", "within the table's limits", "equals the Ante")


def test_t52_every_payoff_is_a_whole_multiple() -> None:
    assumes(TCP, "switch.rounding", "exact", "T-52")
    odds = [Odds.parse(o) for w in ("pair_plus", "six_card") for o in paytable(TCP, w).values()]
    assert all(o.per_unit.denominator == 1 for o in odds)


def test_t57_the_house_is_named_once_and_a_word_is_lost() -> None:
    slips = {k for k, v in printed(TCP).values.items() if v.cite.items == ("T-57",)}
    assert slips == {"faults.slips", "faults.name_of_the_house"}
    stands_at(TCP, "faults.slips", f"{DEALING} 5")


def test_t66_what_folders_lose_is_collected_first() -> None:
    states(TCP, "switch.folds_settle", "first", "T-66", "B10-7")
    stands_at(TCP, "switch.folds_settle", f"{DEALING} 12-13")
    notes(TCP, "switch.folds_settle", "6 Card Bonus always waits")


def test_t67_the_player_dealers_wager_itself() -> None:
    assumes(TCP, "switch.minimum_wager", "table_minimum", "T-67")
    tells(
        TCP,
        "player_dealer.facts.wager",
        "T-67",
        "chips on the table before the call, unchanged in the round",
        "without them no deal",
        "what he collects is not added",
        "fees and tips never come out of it",
    )
    assumes(TCP, "player_dealer.facts.own_bets", "none against his own bank", "T-67")


def test_t68_backline_bettors_come_after_the_seat_and_may_stay_out() -> None:
    assumes(TCP, "switch.play", "optional", "T-68")
    tells(TCP, "table.facts.backline_order", "T-68", "seated player first", "as they placed")
    tells(TCP, "table.facts.backline_own", "T-68", "limits", "cover of his own")
    tells(TCP, "table.facts.backline_decides", "T-68", "only the seated player", "the spot folds")


def test_t72_no_tokes_are_bet() -> None:
    assumes(TCP, "switch.allowed", False, "T-72")


def test_t73_whole_dollars() -> None:
    assumes(TCP, "switch.increment", "1.00", "T-73")


def test_t78_who_leaves_folds() -> None:
    tells(TCP, "procedures.absent_player", "T-78", "folds", "money is kept for him")


def test_t79_chips_may_be_bought_for_play() -> None:
    assumes(TCP, "switch.buy_in_mid_round", True, "T-79")


def test_t80_the_player_dealers_cards_are_always_turned() -> None:
    states(TCP, "game.dealer_turned_when_all_fold", True, "T-80")
    stands_at(TCP, "game.dealer_turned_when_all_fold", f"{DEALING} 13")
    tells(TCP, "procedures.showdown", "T-80", "turned", "his highest hand")


def test_t82_irregularities_where_the_sheet_is_silent() -> None:
    assert silent(TCP) == {
        "card_face_up": ("void", ("T-82", "B1-24")),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "wrong_number_of_cards": ("void", ("T-82", "T-85")),
        "card_twice_or_missing": ("void", ("T-82", "T-85")),
        "dealer_card_exposed": ("void", ("T-82", "T-85")),
        "player_card_exposed": ("stands", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82",)),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    }


def test_t83_one_spot_for_each_player() -> None:
    assumes(TCP, "switch.spots_per_player", 1, "T-83")


def test_t84_decisions_go_round_from_the_player_dealers_left() -> None:
    states(TCP, "game.turn_order", "player-dealer's left", "B10-7", "T-84")
    stands_at(TCP, "game.turn_order", f"{DEALING} 11")


def test_t85_fees_in_odd_cases() -> None:
    assumes(TCP, "switch.on_void", "carry", "T-85")
    assumes(TCP, "procedures.fee_returned", "not when a wager proves uncovered", "T-85")


SWITCHES: dict[str, tuple[str, str, list[Any], Any]] = {
    "exhaustion": ("ca.exhaustion", "one", ["two_caps", "coverage", "net"], "two_caps"),
    "folds_settle": ("ca.folds_settle", "one", ["first", "in_seat_order"], "first"),
    "major": ("settle.major", "one", ["as_game", "seat", "type"], "as_game"),
    "backline": (
        "tcp.backline",
        "some",
        ["ante", "play", "six_card", "pair_plus"],
        ["ante", "play", "six_card"],
    ),
    "play": ("backline.play", "one", ["optional", "must_follow"], "optional"),
    "minimum_wager": ("pd.minimum_wager", "one", ["table_minimum"], "table_minimum"),
    "may_resume_if_all_decline": ("pd.may_resume_if_all_decline", "flag", [], True),
    "on_void": ("fee.on_void", "one", ["carry", "refund", "keep"], "carry"),
    "allowed": ("toke.allowed", "one", [False], False),
    "increment": ("wager.increment", "money", [], "1.00"),
    "rounding": ("payout.rounding", "one", ["exact"], "exact"),
    "buy_in_mid_round": ("play.buy_in_mid_round", "flag", [], True),
    "spots_per_player": ("spots_per_player", "count", [], 1),
}


def test_every_switch_has_the_reading_of_part_c_as_its_default() -> None:
    assert switches(TCP) == SWITCHES


def test_a_switch_cites_an_item_that_names_it() -> None:
    for short, switch in printed(TCP).switches.items():
        texts = [all_items()[item].text for item in switch.default.cite.items]
        assert any(re.search(rf"`{re.escape(switch.name)}\b", text) for text in texts), short


# What a reader noted in the text, by the item that explains it.
FAULTS = {
    "dollar_steps": ("T-11", "step by whole dollars"),
    "limits_cross": ("B10-14", "a minimum may be as high as $100 and a maximum as low as $50"),
    "unqualified_play": ("T-08", "nothing is said of Play"),
    "unqualified_hands": ("B10-15", "shown only where the player-dealer qualifies"),
    "queen": ("B10-8", "queen-high in one step and a queen or better in the next"),
    "backline": ("T-12", "banned on Pair Plus"),
    "end_of_participation": ("B10-7", "his 6 Card Bonus plays on"),
    "forfeits_in_the_rack": ("B10-7", "literally put into the discard rack"),
    "shuffle_after_the_call": ("B10-4", "shuffles after the call"),
    "bottom_card": ("T-77", "which card of a stack is its bottom one"),
    "five_card_order": ("B10-12", "ranks only three-card ones"),
    "restrictions": ("T-27", "only the table's limits stand there"),
    "layout_note": ("B10-3", "no location, logo or layout yet"),
    "slips": ("T-57", "a word is lost"),
    "name_of_the_house": ("T-57", "Cameo Club"),
}


def test_the_faults_that_a_reader_noted() -> None:
    assert printed(TCP).faults.keys() == FAULTS.keys()
    for key, (item, words) in FAULTS.items():
        assert printed(TCP).faults[key].cite.items == (item,)
        tells(TCP, f"faults.{key}", item, words)
