"""Fortune Pai Gow Poker in California: the House Way, what part C makes of it, and its faults."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from houseway.rules import check_sheet
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

SHEET = "california/fortune-pai-gow-poker"

# A word or two that each row of the House Way turns on.
HOUSE_WAY = (
    ("high card", "second and third highest in front"),
    ("one pair", "the pair in back", "highest two"),
    ("aces, kings or queens", "the smaller pair in front"),
    ("jacks, tens or nines", "an ace can go in front"),
    ("eights, sevens or sixes", "a king or better"),
    ("fives, fours or threes", "a queen or better"),
    ("three pair", "the highest in front"),
    ("three aces", "one of them and the highest single card"),
    ("three kings or lower", "two highest single cards in front"),
    ("three of a kind twice", "the highest pair there is in front"),
    ("without a pair", "the highest two cards in front", "complete hand in back"),
    ("with one pair", "a pair or not", "complete hand in back"),
    ("with two pair", "a pair in front", "otherwise as two pair"),
    ("with three of a kind", "a pair or an ace in front", "complete hand"),
    ("full house", "the highest pair in front", "at least three of a kind in back"),
    ("four aces, kings or queens", "split into two pairs"),
    ("four jacks, tens or nines", "a king or better", "otherwise split"),
    ("four eights, sevens or sixes", "a queen or better", "otherwise split"),
    ("four fives or lower", "always together in back"),
    ("four of a kind with a pair", "the pair in front, the four in back"),
    ("five aces", "two of them in front"),
)


@pytest.mark.parametrize(("row", "words"), list(enumerate(HOUSE_WAY, 1)))
def test_hw_every_row_is_cited(row: int, words: tuple[str, ...]) -> None:
    key = f"game.house_way.hw_{row}"
    assert ruled(SHEET, key).cite.item == f"HW-{row}"
    assert ruled(SHEET, key).cite.assumed is None
    assert ruled(SHEET, key).cite.section.startswith("Fortune Pai Gow Poker House Way Hand Set (")
    assert ruled(SHEET, key).value == f"HW-{row}"
    said = ruled(SHEET, key).note.lower()
    assert [word for word in words if word not in said] == []


def test_t07_three_ways_to_use_up_the_wager() -> None:
    states(SHEET, "switch.exhaustion", "two_caps", "T-07", "B8-1", "B8-6")


def test_t11_every_option_begins_above_the_lowest_minimum() -> None:
    found = [f for f in check_sheet(printed(SHEET)) if f.kind != "noted in the text"]
    assert [(f.kind, f.key, f.cite.item) for f in found] == [
        ("floor above the minimum", f"fees.options.{n}", "T-11") for n in range(1, 7)
    ]
    tells(SHEET, "procedures.fee_floor", "T-11", "never below the first band", "refused")


def test_t23_what_the_joker_stands_for() -> None:
    tells(SHEET, "ranking.joker_rank", "T-23", "highest rank missing", "otherwise", "an ace")
    tells(SHEET, "ranking.joker_match", "T-23", "may complete the royal flush", "never its king")


def test_t24_t75_which_row_of_the_house_way_comes_first() -> None:
    order = (
        "five aces",
        "four of a kind with a pair",
        "four of a kind",
        "three of a kind twice",
        "full house",
        "three pair",
        "straight or flush",
        "three of a kind",
        "two pair",
        "pair",
        "high card",
    )
    tells(SHEET, "procedures.house_way_order", "T-24", *order)
    tells(SHEET, "procedures.house_way_choice", "T-24", "strongest back", "never a foul")
    tells(SHEET, "procedures.house_way_joker", "T-75", "as an ace first", "then, free")
    tells(SHEET, "procedures.house_way_highest", "T-75", "any pair beats ace-king")


def test_t25_the_row_that_pays_most() -> None:
    tells(SHEET, "procedures.fortune_best", "T-25", "pays most", "paid as three of a kind")
    hands = list(paytable(SHEET, "fortune"))
    assert hands.index("three of a kind") < hands.index("straight")


def test_t26_who_pays_what_on_a_circle() -> None:
    states(SHEET, "switch.pd_fee", "per_round", "T-26", "B12-14")
    states(SHEET, "switch.circle_basis", "per_bettor", "T-26", "B12-14")


def test_t35_the_offer_is_compulsory_and_may_come_back() -> None:
    assumes(SHEET, "switch.may_resume_if_all_decline", True, "T-35")
    tells(SHEET, "player_dealer.facts.leaves", "T-35", "the offer starts at once")


def test_t52_t73_whole_dollars_and_exact_payment() -> None:
    assumes(SHEET, "switch.increment", "1.00", "T-73")
    assumes(SHEET, "switch.rounding", "exact", "T-52")


def test_t57_the_house_is_named_once_and_the_slips_are_kept() -> None:
    tells(SHEET, "faults.name_of_the_house", "T-57", "named once", "Cameo Club", "poker fees")
    tells(SHEET, "faults.slips", "T-57", "chard", "empty heading")


def test_t65_three_pair_pushes() -> None:
    states(SHEET, "game.fortune_pushes", ["three pair"], "T-65", "B12-13")
    notes(SHEET, "game.fortune_pushes", "no cover", "no Envy")
    assert "three pair" not in paytable(SHEET, "fortune")


def test_t67_the_player_dealers_wager_itself() -> None:
    tells(
        SHEET,
        "player_dealer.facts.wager",
        "T-67",
        "chips on the table before the first card, unchanged in the round",
        "without them no deal",
        "what he collects is not added",
        "fees and tips never come out of it",
    )
    assumes(SHEET, "player_dealer.facts.own_bets", "none against his own bank", "T-67")
    states(SHEET, "switch.minimum_wager", "table_minimum", "T-67", "B12-4")
    tells(SHEET, "player_dealer.facts.limits", "T-67", "posted limits in mind")


def test_t68_behind_a_seated_player() -> None:
    tells(SHEET, "procedures.backline_order", "T-68", "seated player first", "as they placed")
    tells(SHEET, "procedures.backline_set", "T-68", "only the seated player", "bind all")
    assert "play" not in printed(SHEET).switches  # nothing is added after the cards


def test_t78_a_hand_that_nobody_sets_is_set_the_house_way() -> None:
    assumes(SHEET, "game.absent", "house way", "T-78")
    tells(SHEET, "procedures.absent_player", "T-78", "his wagers stay", "the money is kept for him")


def test_t82_irregularities_where_the_sheet_is_silent() -> None:
    assert silent(SHEET) == {
        "wrong_number_of_cards": ("void", ("T-82", "T-85")),
        "card_twice_or_missing": ("void", ("T-82", "T-85")),
        "card_face_up": ("void", ("T-82", "B1-24")),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "dealer_card_exposed": ("void", ("T-82", "T-85")),
        "player_card_exposed": ("stands", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82",)),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    }
    assert set(part(SHEET, "irregularities")) == silent(SHEET).keys()


def test_t83_every_spot_but_the_player_dealers() -> None:
    assumes(SHEET, "switch.spots_per_player", 6, "T-83")


def test_t84_betting_closes_with_the_first_card() -> None:
    assumes(SHEET, "table.facts.no_more_bets", "the first card out", "T-84", "B12-4")


def test_t85_fees_in_odd_cases() -> None:
    assumes(SHEET, "switch.on_void", "carry", "T-85")
    assumes(SHEET, "procedures.fee_returned", "not when a wager proves uncovered", "T-85")
    tells(SHEET, "procedures.fee_spots", "T-85", "several spots pays for each")
    tells(SHEET, "procedures.fee_drop", "T-85", "before any card", "no cards are dealt")


def test_every_switch_has_the_reading_of_part_c_as_its_default() -> None:
    assert switches(SHEET) == {
        "exhaustion": ("ca.exhaustion", "one", ["two_caps", "coverage", "net"], "two_caps"),
        "major": ("settle.major", "one", ["as_game", "seat", "type"], "as_game"),
        "pd_fee": ("paigow.pd_fee", "one", ["per_round", "per_active_spot"], "per_round"),
        "circle_basis": (
            "fee.circle_basis",
            "one",
            ["per_bettor", "circle_total"],
            "per_bettor",
        ),
        "pile_follows_button": ("paigow.pile_follows_button", "flag", [], True),
        "self": ("envy.self", "one", ["spot"], "spot"),
        "minimum_wager": ("pd.minimum_wager", "one", ["table_minimum"], "table_minimum"),
        "may_resume_if_all_decline": ("pd.may_resume_if_all_decline", "flag", [], True),
        "on_void": ("fee.on_void", "one", ["carry", "refund", "keep"], "carry"),
        "allowed": ("toke.allowed", "one", [False], False),
        "increment": ("wager.increment", "money", [], "1.00"),
        "rounding": ("payout.rounding", "one", ["exact"], "exact"),
        "spots_per_player": ("spots_per_player", "count", [], 6),
    }


def test_a_switch_cites_an_item_that_names_it() -> None:
    for short, switch in printed(SHEET).switches.items():
        texts = [all_items()[item].text for item in switch.default.cite.items]
        assert any(re.search(rf"`{re.escape(switch.name)}\b", text) for text in texts), short


FAULTS = {
    "three_pair": ("T-65", "three pair is printed as a push"),
    "envy_in_the_seat": ("T-10", "paid at the end of the round"),
    "base_before_bonus": ("T-10", "once the base wagers are settled"),
    "envy_buttons": ("T-51", "a button has no value"),
    "envy_threshold": ("B12-12", "every one does"),
    "button_place": ("B12-15", "beside the base wager"),
    "per_spot": ("T-26", "one fee for him"),
    "fee_time": ("B12-14", "when the fee is taken is not said"),
    "dollar_steps": ("T-11", "step by whole dollars"),
    "bank_limits": ("T-67", "with the posted maximum in mind"),
    "copy_result": ("T-75", "none of them with a copy"),
    "two_card_ranking": ("T-75", "only hands of five"),
    "foul_wager": ("T-75", "whether Fortune goes with it"),
    "pile_and_button": ("T-22", "only the button is moved"),
    "seat_one": ("T-22", "three dice never make one"),
    "rows_overlap": ("T-24", "four queens with a pair"),
    "lost_card": ("HW-12", "has lost a card"),
    "lost_joker": ("HW-21", "has lost its joker"),
    "options_of_one": ("B12-13", "headed as options"),
    "slips": ("T-57", "chard"),
    "name_of_the_house": ("T-57", "Cameo Club"),
}


def test_the_faults_that_a_reader_noted() -> None:
    assert set(part(SHEET, "faults")) == FAULTS.keys()
    for key, (item, words) in FAULTS.items():
        assert printed(SHEET).faults[key].cite.items == (item,)
        tells(SHEET, f"faults.{key}", item, words)


def test_every_item_of_the_game_is_cited() -> None:
    cited = set(chain.from_iterable(v.cite.items for v in printed(SHEET).values.values()))
    own = {item for item in all_items() if re.match(r"(B8|B12|HW)-", item)}
    assert own - cited == set()
