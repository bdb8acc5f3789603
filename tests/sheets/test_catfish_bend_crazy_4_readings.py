"""Crazy 4 Poker at Catfish Bend: the readings of part C, the switches and the faults, as data."""

from __future__ import annotations

import re

from houseway.money import Odds
from tests.library import all_items
from tests.sheets.by_id import (
    assumes,
    notes,
    part,
    paytable,
    printed,
    ruled,
    silent,
    states,
    switches,
    tells,
)

SHEET = "catfish-bend/crazy-4-poker"


def test_t05_a_lower_hand_loses_and_an_equal_one_pushes() -> None:
    assumes(SHEET, "game.loses", ["play", "ante"], "T-05")
    assumes(SHEET, "game.ties", ["play", "ante"], "T-05")


def test_t06_the_super_bonus_by_the_trades_rule() -> None:
    assumes(SHEET, "game.super_bonus_pays", "always", "T-06")
    assumes(SHEET, "game.super_bonus_below", "push unless beaten", "T-06")
    assumes(SHEET, "switch.super_bonus_when_dealer_not_qualified", "push", "T-06")


def test_t19_a_tenth_over_the_maximum() -> None:
    states(SHEET, "switch.combined_cap", "1.10*max", "T-19", "B3-11")
    tells(SHEET, "faults.toke_sentence", "T-19", "10% of the maximum, $10", "$100 by itself")


def test_t42_play_may_reach_three_hundred() -> None:
    rule = printed(SHEET).wagers["play"]
    assert (rule.low, rule.high) == (None, None)
    states(SHEET, "wagers.play.before_cards", False, "B3-6", "T-42")
    notes(SHEET, "wagers.play.before_cards", "binds the wagers made before the cards", "$300")


def test_t52_the_super_bonus_flush_is_paid_to_the_half_dollar() -> None:
    assumes(SHEET, "switch.rounding", "exact", "T-52")
    rows = printed(SHEET).offers["super_bonus"].tables["house"].rows
    assert rows["flush"].value == Odds.parse("3 to 2")


def test_t54_multiples_ranking_and_queens_up() -> None:
    states(SHEET, "switch.play_multiples", ["1x", "2x", "3x"], "T-54", "B3-6")
    assumes(
        SHEET,
        "ranking.order",
        [
            "four of a kind",
            "straight flush",
            "three of a kind",
            "flush",
            "straight",
            "two pair",
            "pair",
            "high card",
        ],
        "T-54",
        "B3-10",
    )
    states(SHEET, "wagers.queens_up.survives_fold", False, "B3-6", "T-54")
    notes(SHEET, "game.play.strong_from", "best four-card hand")
    assert "four aces" not in paytable(SHEET, "queens_up")


def test_t58_seven_seats_as_usual() -> None:
    assumes(SHEET, "table.seats", 7, "T-58")


def test_t76_four_cards_are_compared() -> None:
    assumes(SHEET, "ranking.ties", "the four cards; the fifth never decides", "T-76")
    assumes(SHEET, "ranking.ace", "high, and low to begin a straight", "T-76")
    why = ruled(SHEET, "ranking.ace").cite.assumed
    assert why is not None
    assert "ace-king-queen-jack is the best straight and four-three-two-ace the lowest" in why


def test_t78_a_player_who_leaves_folds() -> None:
    tells(SHEET, "procedures.absent_player", "T-78", "folds", "his wagers stay")


def test_t79_chips_may_be_bought_for_play() -> None:
    assumes(SHEET, "switch.buy_in_mid_round", True, "T-79")


def test_t82_irregularities_where_the_sheet_is_silent() -> None:
    assert silent(SHEET) == {
        "player_card_exposed": ("stands", ("T-82",)),
        "ante_and_super_bonus_unequal": ("made equal", ("T-82",)),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    }


def test_t83_one_spot_for_each_player() -> None:
    assumes(SHEET, "switch.spots_per_player", 1, "T-83", "B3-12")


def test_t84_turns_go_clockwise_and_betting_closes() -> None:
    assumes(SHEET, "game.turn_order", "dealer's left", "T-84")
    assumes(SHEET, "table.facts.no_more_bets", "the first card out", "T-84")
    assert "COIN IN or the first card, whichever is earlier" in str(
        ruled(SHEET, "table.facts.no_more_bets").cite.assumed
    )


def test_every_switch_has_the_reading_of_part_c_as_its_default() -> None:
    multiples = ["1x", "2x", "3x"]
    assert switches(SHEET) == {
        "super_bonus_when_dealer_not_qualified": (
            "c4.super_bonus_when_dealer_not_qualified",
            "one",
            ["push", "compare"],
            "push",
        ),
        "play_multiples": ("c4.play_multiples", "some", multiples, multiples),
        "combined_cap": ("toke.combined_cap", "one", ["1.10*max", "literal", "wccs"], "1.10*max"),
        "allowed": ("toke.allowed", "flag", [], True),
        "increment": ("wager.increment", "money", [], "1.00"),
        "rounding": ("payout.rounding", "one", ["exact"], "exact"),
        "buy_in_mid_round": ("play.buy_in_mid_round", "flag", [], True),
        "spots_per_player": ("spots_per_player", "count", [], 1),
    }


def test_a_switch_cites_an_item_that_names_it() -> None:
    for short, switch in printed(SHEET).switches.items():
        texts = [all_items()[item].text for item in switch.default.cite.items]
        assert any(re.search(rf"`{re.escape(switch.name)}\b", text) for text in texts), short


FAULTS = {
    "lower_or_tied": ("T-05", "a lower or an equal hand does is missing"),
    "super_bonus_rule": ("T-06", "when it pushes or loses"),
    "maximum_and_play": ("T-42", "Play may be three times the Ante"),
    "toke_sentence": ("T-19", "$10"),
    "ranking_missing": ("T-54", "no order of hands is printed"),
    "up_to_three": ("T-54", "between whole multiples"),
    "four_aces": ("T-54", "no figure under Queens Up"),
    "folded_queens_up": ("T-54", "Queens Up among them"),
    "order_when_qualified": ("B3-8", "only where the dealer does not qualify"),
    "any_amount": ("T-73", "any amount within the limits"),
    "if_a_shuffler": ("B3-2", "from a shuffler unless it fails"),
    "lost_marks": ("B3-5", "are lost"),
    "slips": ("T-57", "INGC"),
}


def test_the_faults_that_a_reader_noted() -> None:
    assert set(part(SHEET, "faults")) == FAULTS.keys()
    for key, (item, words) in FAULTS.items():
        assert printed(SHEET).faults[key].cite.items == (item,)
        tells(SHEET, f"faults.{key}", item, words)
