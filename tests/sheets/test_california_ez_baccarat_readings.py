"""EZ Baccarat in California: what part C of the digest makes of it, switches and faults."""

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
    silent,
    states,
    switches,
    tells,
)

EZ = "california/ez-baccarat"
FIVE = ["player", "banker", "tie", "panda_8", "dragon_7"]


def test_t01_the_banker_is_paid_on_a_three_card_seven_as_written() -> None:
    states(EZ, "switch.banker_three_card_seven", "pay", "T-01", "B9-12")
    assert printed(EZ).switches["banker_three_card_seven"].options == ["pay", "push"]


def test_t02_the_lines_push_on_equal_totals() -> None:
    assumes(EZ, "game.tie_lines", "push", "T-02", "B9-12")


def test_t07_what_uses_up_the_wager() -> None:
    states(EZ, "switch.exhaustion", "two_caps", "T-07", "B8-1", "B8-6")
    notes(EZ, "switch.exhaustion", "stands in two other games of the document")


def test_t09_a_repeated_fee_is_reported_and_kept() -> None:
    found = [
        (f.kind, f.key, f.cite.item)
        for f in check_sheet(printed(EZ))
        if f.kind in ("repeated fee", "falling fee", "overlapping bands", "bands with a gap")
    ]
    assert found == [("repeated fee", "fees.options.11", "T-09")]


@pytest.mark.parametrize(
    ("option", "cents", "fee"),
    [
        (1, 499, None),
        (1, 500, 200),
        (1, 10000, 200),
        (1, 10050, 300),
        (11, 2499, None),
        (15, 9999, None),
        (15, 10000, 700),
        (15, 400050, 4000),
    ],
)
def test_t11_between_two_bands_the_upper_one(option: int, cents: int, fee: int | None) -> None:
    fees = printed(EZ).fees
    assert fees is not None
    assert fees.options[option].fee_on(Cents(cents)) == fee


def test_t11_an_option_that_begins_higher_lifts_the_minimum() -> None:
    for option, floor in ((10, 500), (11, 2500), (14, 2500), (15, 10000)):
        sheet = configure(printed(EZ), fee_option=option)
        assert {rule.low and rule.low.value for rule in sheet.wagers.values()} == {floor}
    tells(EZ, "procedures.fee_floor", "T-11", "never below the first band")


def test_t11_the_options_that_begin_above_the_least_minimum_are_reported() -> None:
    found = [f for f in check_sheet(printed(EZ)) if f.kind == "floor above the minimum"]
    assert [(f.key, f.cite.item) for f in found] == [
        (f"fees.options.{number}", "T-11") for number in range(11, 16)
    ]


def test_t27_the_larger_line_binds_dragon_and_panda_and_the_tie_by_choice() -> None:
    states(EZ, "switch.bonus_limit_binds", ["dragon_7", "panda_8"], "T-27", "B9-16")
    assert printed(EZ).switches["bonus_limit_binds"].options == ["dragon_7", "panda_8", "tie"]
    tells(EZ, "table.facts.both_lines", "T-27", "the larger line is then the base")
    notes(EZ, "wagers.tie.max", "Only the table's limits bind it")


def test_t35_the_offer_is_compulsory_and_may_come_back() -> None:
    assumes(EZ, "switch.may_resume_if_all_decline", True, "T-35")
    tells(EZ, "player_dealer.facts.leaves", "T-35", "the offer starts at once")


def test_t52_every_payoff_is_a_whole_multiple() -> None:
    assumes(EZ, "switch.rounding", "exact", "T-52")
    odds = [Odds.parse(text) for wager in FIVE for text in paytable(EZ, wager).values()]
    assert all(o.per_unit.denominator == 1 for o in odds)


def test_t57_the_house_is_named_once() -> None:
    tells(EZ, "faults.name_of_the_house", "T-57", "named once", "Cameo Club", "poker fees")


def test_t67_the_player_dealers_wager_itself() -> None:
    assumes(EZ, "switch.minimum_wager", "table_minimum", "T-67")
    tells(
        EZ,
        "player_dealer.facts.wager",
        "T-67",
        "chips on the table before the first card, unchanged in the round",
        "without them no deal",
        "what he collects is not added",
        "fees and tips never come out of it",
    )
    assumes(EZ, "player_dealer.facts.own_bets", "none against his own bank", "T-67")


def test_t68_backline_bettors_come_after_the_seat_inside_each_kind_of_wager() -> None:
    tells(
        EZ,
        "table.facts.backline_order",
        "T-68",
        "inside each kind of wager",
        "seated player first",
        "as they placed",
    )
    tells(EZ, "table.facts.backline_own", "T-68", "limits", "line wager", "cover of his own")


def test_t72_no_tokes_are_bet() -> None:
    assumes(EZ, "switch.allowed", False, "T-72")


def test_t73_whole_dollars() -> None:
    assumes(EZ, "switch.increment", "1.00", "T-73")


def test_t78_an_absent_players_wagers_stay() -> None:
    tells(EZ, "procedures.absent_player", "T-78", "his wagers stay", "money is kept for him")


def test_t81_burn_cut_card_and_the_end_of_the_shoe() -> None:
    assumes(EZ, "switch.burn", "by_first_card", "T-81")
    assumes(EZ, "switch.cut", 16, "T-81")
    tells(EZ, "procedures.new_shoe", "T-81", "first card is turned", "burned as it is worth")
    tells(EZ, "procedures.end_of_shoe", "T-81", "one more is played", "that round is the last")
    tells(EZ, "procedures.shoe_goes_on", "T-81", "new player-dealer", "as it stands")


def test_t82_irregularities_where_the_sheet_is_silent() -> None:
    assert silent(EZ) == {
        "card_exposed": ("next card", ("T-82",)),
        "card_face_up": ("next card", ("T-82",)),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "wrong_number_of_cards": ("void", ("T-82", "T-85")),
        "card_twice_or_missing": ("void", ("T-82", "T-85")),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    }


def test_t83_several_spots_for_a_player() -> None:
    assumes(EZ, "switch.spots_per_player", 13, "T-83")


def test_t84_betting_closes_with_the_first_card() -> None:
    assumes(EZ, "table.facts.no_more_bets", "the first card out", "T-84", "B9-6")


def test_t85_fees_in_odd_cases() -> None:
    assumes(EZ, "switch.on_void", "carry", "T-85")
    assumes(EZ, "procedures.fee_returned", "not when a wager proves uncovered", "T-85")


SWITCHES: dict[str, tuple[str, str, list[Any], Any]] = {
    "banker_three_card_seven": ("ez.banker_three_card_seven", "one", ["pay", "push"], "pay"),
    "bonus_limit_binds": (
        "ez.bonus_limit_binds",
        "some",
        ["dragon_7", "panda_8", "tie"],
        ["dragon_7", "panda_8"],
    ),
    "decks": ("ez.decks", "one", [3, 4, 5, 6, 7, 8], 8),
    "burn": ("shoe.burn", "one", ["by_first_card", "none"], "by_first_card"),
    "cut": ("shoe.cut", "count", [], 16),
    "exhaustion": ("ca.exhaustion", "one", ["two_caps", "coverage", "net"], "two_caps"),
    "major": ("settle.major", "one", ["as_game", "seat", "type"], "as_game"),
    "minimum_wager": ("pd.minimum_wager", "one", ["table_minimum"], "table_minimum"),
    "may_resume_if_all_decline": ("pd.may_resume_if_all_decline", "flag", [], True),
    "on_void": ("fee.on_void", "one", ["carry", "refund", "keep"], "carry"),
    "allowed": ("toke.allowed", "one", [False], False),
    "increment": ("wager.increment", "money", [], "1.00"),
    "rounding": ("payout.rounding", "one", ["exact"], "exact"),
    "spots_per_player": ("spots_per_player", "count", [], 13),
}


def test_every_switch_has_the_reading_of_part_c_as_its_default() -> None:
    assert switches(EZ) == SWITCHES


def test_a_switch_cites_an_item_that_names_it() -> None:
    unnamed = [
        short
        for short, switch in printed(EZ).switches.items()
        if not any(
            re.search(rf"`{re.escape(switch.name)}\b", all_items()[item].text)
            for item in switch.default.cite.items
        )
    ]
    assert unnamed == []


# What a reader noted in the text, by the item that explains it.
FAULTS = {
    "three_card_seven": ("T-01", "without the game's usual push on a three-card 7"),
    "equal_totals": ("T-02", "equal totals is not said"),
    "seat_to_seat": ("T-10", "all of one kind before all of the next"),
    "bonus_and_base": ("T-27", "the Tie, printed among them, needs none"),
    "naturals_late": ("T-39", "a hand of 5 or less draw against the other side's natural"),
    "ranking_groups": ("T-39", "a natural 8 above a three-card 9"),
    "chart_rows": ("B9-10", "no word on a Banker's 0, 1, 2 or 7"),
    "shoe": ("T-81", "are not described"),
    "one_deck": ("B9-1", "a 52-card deck in one sentence"),
    "limits_cross": ("B9-16", "a minimum may be as high as $100 and a maximum as low as $50"),
    "dollar_steps": ("T-11", "step by whole dollars"),
    "panda_name": ("B9-4", "only a Bet under its own heading"),
    "layout_picture": ("B9-4", "nothing under it"),
    "name_of_the_house": ("T-57", "Cameo Club"),
}


def test_the_faults_that_a_reader_noted() -> None:
    assert printed(EZ).faults.keys() == FAULTS.keys()
    for key, (item, words) in FAULTS.items():
        assert printed(EZ).faults[key].cite.items == (item,)
        tells(EZ, f"faults.{key}", item, words)
