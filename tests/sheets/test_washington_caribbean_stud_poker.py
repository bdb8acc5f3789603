"""Caribbean Stud with Cover All as approved for Washington, part B7 of the digest, as data."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.library import all_items
from tests.sheets.by_id import (
    assumes,
    foreign_items,
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

SHEET = "washington/caribbean-stud-poker"
HANDS = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
)


def test_the_sheet_is_of_this_house_and_game() -> None:
    sheet = printed(SHEET)
    assert (sheet.id, sheet.game) == (SHEET, "caribbean-stud-poker")
    assert (sheet.house, sheet.jurisdiction, sheet.edition, sheet.document) == (
        "Washington card rooms and tribal casinos (Light and Wonder rules)",
        "Washington (WSGC)",
        "14 June 2023, submission #3119",
        "004_f4a0a5900c8377c7.txt",
    )
    assert foreign_items(SHEET, {"B7"}) == []
    assert sheet.tokes is None
    assert sheet.notice is None
    assert sheet.aggregate is None
    assert sheet.fees is None


def test_which_wagers_there_are_and_when_they_are_made() -> None:
    assert {
        name: (
            rule.before_cards.value,
            rule.required.value,
            None if rule.survives_fold is None else rule.survives_fold.value,
        )
        for name, rule in printed(SHEET).wagers.items()
    } == {
        "ante": (True, True, False),
        "cover_all": (True, False, True),
        "raise": (False, False, None),
    }
    assert all(rule.low is rule.high is None for rule in printed(SHEET).wagers.values())


def test_b7_1_three_of_a_kind_anywhere_at_the_table() -> None:
    states(SHEET, "wagers.cover_all.before_cards", True, "B7-1")
    states(SHEET, "wagers.cover_all.required", False, "B7-1")
    states(SHEET, "game.cover_all_from", "three of a kind", "B7-1")
    notes(SHEET, "game.cover_all_from", "a player's or the dealer's", "it alone pays")


def test_b7_2_the_shuffler_counts_the_hands() -> None:
    tells(SHEET, "procedures.shuffler", "B7-2", "i-Deal Plus", "v1.0.102", "v1.0.114 or higher")
    tells(SHEET, "procedures.mode", "B7-2", "Caribbean Stud Poker Cover All")
    tells(
        SHEET,
        "procedures.counting",
        "B7-2",
        "when the dealer has taken his hand",
        "green button",
        "counts the hands",
        "front screen",
    )


def test_b7_3_the_best_hand_stays_exposed_and_cover_all_is_last() -> None:
    states(SHEET, "game.cover_all_last", True, "B7-3")
    tells(SHEET, "procedures.highest_hand", "B7-3", "stays exposed", "a higher one takes its place")
    tells(SHEET, "procedures.cover_all_settled", "B7-3", "when all others are reconciled")


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        ("8", (100, 40, 7, 6, 5, 4, 3)),
        ("7", (125, 70, 15, 9, 7, 5, 3)),
        ("6", (150, 80, 17, 12, 9, 7, 3)),
        ("5", (200, 90, 20, 15, 10, 8, 4)),
        ("4", (250, 100, 30, 20, 15, 10, 5)),
        ("3", (300, 125, 40, 30, 20, 17, 6)),
        ("2", (500, 200, 60, 40, 35, 25, 9)),
    ],
)
def test_b7_4_the_paytable_by_the_number_of_hands(hands: str, pays: tuple[int, ...]) -> None:
    offer = printed(SHEET).offers["cover_all"]
    assert offer.by == "hands"
    assert list(offer.tables) == ["8", "7", "6", "5", "4", "3", "2"]
    assert list(paytable(SHEET, "cover_all", hands).items()) == [
        (hand, f"{pay} to 1") for hand, pay in zip(HANDS, pays, strict=True)
    ]
    assert offer.tables[hands].cite.items == ("B7-4", "T-46")
    assert offer.tables[hands].cite.assumed is None


def test_b7_5_the_rest_is_left_to_the_house() -> None:
    tells(SHEET, "procedures.base_game", "B7-5", "house procedures", "with or without a shoe")


# The base game, which is not in the document: every value is assumed.
BASE: dict[str, Any] = {
    "qualify": "ace king",
    "even_money": "1 to 1",
    "wins": ["ante", "raise"],
    "loses": ["ante", "raise"],
    "ties": ["ante", "raise"],
    "unqualified_ante": "pay",
    "unqualified_raise": "push",
    "fold_forfeits": ["ante"],
    "forfeits_collected": "at once",
    "direction": "right to left",
    "order": ["ante", "raise", "cover_all"],
    "turn_order": "dealer's left",
    "dealer_turned_when_all_fold": True,
    "exposed": 1,
    "raise.usual": [2],
    "delivery.machine": ["around 5"],
    "delivery.hand": ["around 1"] * 5,
}


def test_t46_the_base_game_is_the_trades_and_marked_as_assumed() -> None:
    stated = {"cover_all_last", "cover_all_from"}
    assert set(printed(SHEET).terms) == BASE.keys() | stated
    for key, value in BASE.items():
        assumes(SHEET, f"game.{key}", value, *ruled(SHEET, f"game.{key}").cite.items)
        if key not in ("turn_order", "dealer_turned_when_all_fold"):
            assert ruled(SHEET, f"game.{key}").cite.items[0] == "T-46", key
    for wager in ("ante", "raise"):
        for key in part(SHEET, f"wagers.{wager}"):
            assert ruled(SHEET, f"wagers.{wager}.{key}").cite.assumed, key
    for key in part(SHEET, "ranking"):
        assert ruled(SHEET, f"ranking.{key}").cite.assumed, key


def test_t46_the_raise_is_paid_by_the_trades_table() -> None:
    pays = (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
    hands = (*HANDS, "two pair", "pair", "ace king")
    assert list(paytable(SHEET, "raise").items()) == [
        (hand, f"{pay} to 1") for hand, pay in zip(hands, pays, strict=True)
    ]
    cite = printed(SHEET).offers["raise"].tables["house"].cite
    assert cite.assumed
    assert cite.items == ("T-46", "B7-5")


def test_t46_cover_all_needs_an_ante_and_outlives_a_fold() -> None:
    assumes(SHEET, "wagers.cover_all.needs", ["ante"], "T-46", "B7-1")
    assumes(SHEET, "wagers.cover_all.survives_fold", True, "T-46", "B7-1")
    assumes(SHEET, "switch.count_folded", True, "T-46", "B7-1")
    assumes(SHEET, "procedures.left_exposed", "three of a kind or better", "T-46")
    assumes(SHEET, "table.seats", 7, "T-46", "B7-4")
    tells(SHEET, "procedures.counting_by_hand", "T-46", "his own among them")


def test_t48_no_grid_of_the_pictures_is_loaded() -> None:
    tells(SHEET, "faults.damaged_pictures", "T-48", "none is used")
    assert printed(SHEET).offers.keys() == {"raise", "cover_all"}


def test_t72_no_toke_bets() -> None:
    assumes(SHEET, "switch.allowed", False, "T-72")


def test_t78_a_player_who_leaves_folds() -> None:
    tells(SHEET, "procedures.absent_player", "T-78", "folds", "Cover All stays", "kept for him")


def test_t80_the_dealers_hand_is_turned_even_if_all_fold() -> None:
    assumes(SHEET, "game.dealer_turned_when_all_fold", True, "T-80", "B7-1")


def test_t82_irregularities_where_the_sheet_is_silent() -> None:
    assert silent(SHEET) == {
        "shuffler_fails": ("void", ("T-82", "B5-6")),
        "card_face_up": ("void", ("T-82", "B1-24")),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "wrong_number_of_cards": ("void", ("T-82",)),
        "card_twice_or_missing": ("void", ("T-82",)),
        "dealer_card_exposed": ("void", ("T-82",)),
        "player_card_exposed": ("stands", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82",)),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    }
    assert set(part(SHEET, "irregularities")) == silent(SHEET).keys()


def test_t84_turns_go_clockwise_and_betting_closes() -> None:
    assumes(SHEET, "game.turn_order", "dealer's left", "T-84")
    assumes(SHEET, "table.facts.no_more_bets", "the first card out", "T-84", "B7-1")


def test_every_switch_has_the_reading_of_part_c_as_its_default() -> None:
    assert switches(SHEET) == {
        "count_folded": ("coverall.count_folded", "flag", [], True),
        "allowed": ("toke.allowed", "one", [False], False),
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
    "base_game_missing": ("T-46", "leaves the game itself to house procedures"),
    "straight_or_higher": ("T-46", "the bet wins from three of a kind"),
    "players_or_hands": ("T-46", "the number of hands"),
    "folded_hands": ("T-46", "what a fold does to the bet"),
    "may_and_must": ("B7-2", "must be set to its mode"),
    "when_it_loses": ("B7-1", "is left unsaid"),
    "a_few_changes": ("B7-3", "one is listed"),
    "damaged_pictures": ("T-48", "none is used"),
    "slips": ("B7-4", "two Total Hand"),
}


def test_the_faults_that_a_reader_noted() -> None:
    assert set(part(SHEET, "faults")) == FAULTS.keys()
    for key, (item, words) in FAULTS.items():
        assert printed(SHEET).faults[key].cite.items == (item,)
        tells(SHEET, f"faults.{key}", item, words)
