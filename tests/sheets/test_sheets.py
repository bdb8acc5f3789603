"""The four sheets side by side: who they are of, how hands rank, what is open to choice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.games import game_class
from houseway.rules import all_items
from tests.sheets.printed import (
    CALIFORNIA,
    CATFISH,
    HOUSES,
    WASHINGTON,
    WCCS,
    assumes,
    notes,
    printed,
    ruled,
    states,
    tells,
)

HEADS = {
    CATFISH: (
        "Catfish Bend Casinos",
        "Iowa (IRGC)",
        "March 2025",
        "000_dbf5f543499eaa76.txt",
    ),
    WCCS: ("WCCS", "not named", "revised 7/2024", "001_23ef547bd6e2ff82.txt"),
    CALIFORNIA: (
        "California cardroom",
        "California",
        "GEGR-002105, undated",
        "003_f4415bb829676b82.txt",
    ),
    WASHINGTON: (
        "Washington card rooms and tribal casinos (Light and Wonder rules)",
        "Washington (WSGC)",
        "14 June 2023, submission #3119",
        "004_f4a0a5900c8377c7.txt",
    ),
}
OWN_PARTS = {
    CATFISH: {"B0", "B1"},
    WCCS: {"B0", "B4"},
    CALIFORNIA: {"B0", "B8", "B11", "B13"},
    WASHINGTON: {"B0", "B5"},
}
TEN = [
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
]


@pytest.mark.parametrize("house", HOUSES)
def test_every_sheet_loads_and_is_well_formed(house: str) -> None:
    sheet = printed(house)
    game_class(sheet).well_formed(sheet)
    assert sheet.id == f"{house}/ultimate-texas-holdem"
    assert sheet.game == "ultimate-texas-holdem"
    assert (sheet.house, sheet.jurisdiction, sheet.edition, sheet.document) == HEADS[house]


@pytest.mark.parametrize("house", HOUSES)
def test_a_stated_value_cites_the_part_of_its_own_house(house: str) -> None:
    for key, value in printed(house).values.items():
        parts = {item.partition("-")[0] for item in value.cite.items if item.startswith("B")}
        if value.cite.assumed is None:
            assert parts <= OWN_PARTS[house], key
            assert value.cite.items, key
            assert value.cite.document == HEADS[house][3], key


@pytest.mark.parametrize("house", HOUSES)
def test_an_assumed_value_says_so_in_words(house: str) -> None:
    assumed = [v.cite.assumed for v in printed(house).values.values() if v.cite.assumed is not None]
    assert assumed
    assert all(len(why) > 15 for why in assumed)


def test_b0_1_an_ace_is_high_and_begins_a_straight() -> None:
    for house in (CATFISH, WCCS, CALIFORNIA):
        states(house, "ranking.ace", "high, and low to begin a straight", "B0-1")
    assumes(WASHINGTON, "ranking.ace", "high, and low to begin a straight", "B0-1", "B5-13")


def test_b0_2_each_house_lists_the_hands_as_far_as_it_does() -> None:
    states(CATFISH, "ranking.order", TEN[:7], "B0-2", "T-41")
    states(WCCS, "ranking.order", TEN[:9], "B0-2")
    states(CALIFORNIA, "ranking.order", TEN, "B0-2")
    assumes(WASHINGTON, "ranking.order", TEN, "B0-2", "B5-13")


def test_b0_3_the_five_cards_decide_and_a_full_tie_pushes() -> None:
    tie = "the five cards; a full tie pushes"
    states(CATFISH, "ranking.ties", tie, "B0-3", "B1-15")
    states(WCCS, "ranking.ties", tie, "B0-3", "T-40")
    states(CALIFORNIA, "ranking.ties", tie, "B0-3", "B11-8")
    states(WASHINGTON, "ranking.ties", tie, "B0-3", "B5-5")
    notes(WCCS, "ranking.ties", "A sixth card never decides.")


# Whether a wager is made before the cards, has to be made, and survives a fold.
ANTE = BLIND = (True, True, False)
SURVIVING = (True, False, True)
PLAY = (False, False, None)
FLAGS: dict[str, dict[str, tuple[bool, bool, bool | None]]] = {
    CATFISH: {"ante": ANTE, "blind": BLIND, "trips": SURVIVING, "play": PLAY},
    WCCS: {"ante": ANTE, "blind": BLIND, "trips": SURVIVING, "pairs": SURVIVING, "play": PLAY},
    CALIFORNIA: {"ante": ANTE, "blind": BLIND, "trips": SURVIVING, "play": PLAY},
    WASHINGTON: {
        "ante": ANTE,
        "blind": BLIND,
        "trips": SURVIVING,
        "bad_beat": (True, False, False),
        "pairs": SURVIVING,
        "play": PLAY,
    },
}


@pytest.mark.parametrize("house", HOUSES)
def test_which_wagers_there_are_and_when_they_are_made(house: str) -> None:
    assert {
        name: (
            rule.before_cards.value,
            rule.required.value,
            None if rule.survives_fold is None else rule.survives_fold.value,
        )
        for name, rule in printed(house).wagers.items()
    } == FLAGS[house]


@pytest.mark.parametrize(
    ("house", "item"),
    [(CATFISH, "B1-13"), (WCCS, "B4-3"), (CALIFORNIA, "B11-7"), (WASHINGTON, "B5-5")],
)
def test_not_qualifying_is_no_automatic_win(house: str, item: str) -> None:
    tells(house, "procedures.qualifying", item, "does not qualify is not an automatic win")


def test_nobody_bets_behind_another_player() -> None:
    assumes(CATFISH, "table.backline", False, "B1-4")
    states(WCCS, "table.backline", False, "B4-6")
    states(WASHINGTON, "table.backline", False, "B5-7")


def test_any_five_of_the_seven_cards_make_the_hand() -> None:
    five = "any five of the seven; the board alone may play"
    states(CALIFORNIA, "ranking.best_five", five, "B11-8", "T-36")
    assumes(WASHINGTON, "ranking.best_five", five, "B5-5")


@pytest.mark.parametrize("house", [WCCS, CALIFORNIA, WASHINGTON])
def test_a_player_who_leaves_checks_and_then_folds(house: str) -> None:
    tells(
        house,
        "procedures.absent_player",
        "T-78",
        "checks while checking is free, then folds",
        "his wagers stay",
        "the money is kept for him",
    )


# What a reader noted in the text of each document, by the item that explains it.
FAULTS = {
    CATFISH: {
        "aggregate_small": ("T-20", "raise payouts below the limit"),
        "aggregate_line": ("T-20", "printed as a fraction"),
        "maximum_and_play": ("T-42", "Play may be four times the Ante"),
        "aggregate_example": ("T-20", "two players cannot both win a Blind with a royal flush"),
        "ranking_stops": ("T-41", "stops at three of a kind although a pair qualifies"),
        "unqualified_outcome": ("T-44", "what Play and Blind do"),
    },
    WCCS: {
        "pairs_payable": ("T-18", "payable for paytable"),
        "pairs_dealer": ("T-18", "its top row needs his aces"),
        "unequal_unnoticed": ("T-47", "does not notice unequal wagers"),
        "tucked_cards": ("T-47", "under the Pairs wager in one place and under Trips"),
        "tie_break": ("T-40", "kings and twos with an ace would beat kings and threes"),
        "fold_definition": ("T-18", "all but Trips although the Ultimate Pairs Bonus survives too"),
        "progressive": ("T-16", "lose a progressive bet; the manual has none"),
        "void_wagers": ("T-49", "does not say that the wagers are returned"),
        "pairs_loss": ("B4-18", "that it is otherwise taken is not"),
        "trips_if_they_fold": ("T-47", "even if is meant"),
        "table_below": ("T-47", "it stands above"),
        "straight_flush": ("T-47", "misspelt"),
        "deck_change": ("T-47", "about every four hours is meant"),
        "smaller_bet": ("T-47", "the player's money is meant"),
    },
    CALIFORNIA: {
        "dollar_steps": ("T-11", "step by whole dollars"),
        "inscription": ("B11-7", "only plays with a pair or higher"),
        "three_of_the_board": ("T-36", "three of the board, another any five of the seven"),
        "settlement_order": ("T-10", "Play, Ante, Blind; the order of settling is Ante, Play"),
        "fold_face_down": ("T-38", "the cards are handled face down"),
        "tied_trips": ("B11-8", "takes in the better hands just paid"),
        "slips": ("T-57", "once called Trip"),
        "name_of_the_house": ("T-57", "Cameo Club"),
    },
    WASHINGTON: {
        "whose_hand": ("T-17", "whose hand the row is read from"),
        "lost_heading": ("T-45", "literally the Ante is always refunded"),
        "damaged_pictures": ("T-48", "none is used"),
        "payable": ("T-18", "payable two is paytable 2"),
        "ace_not_named": ("B5-3", "but not ACE"),
        "void_wagers": ("B5-6", "does not say that the wagers are returned"),
        "fold_cost": ("B5-4", "what a fold costs is not said"),
    },
}


@pytest.mark.parametrize("house", HOUSES)
def test_the_faults_that_a_reader_noted(house: str) -> None:
    assert printed(house).faults.keys() == FAULTS[house].keys()
    for key, (item, words) in FAULTS[house].items():
        assert printed(house).faults[key].cite.items == (item,)
        tells(house, f"faults.{key}", item, words)


PLAY_ITEMS: dict[str, tuple[tuple[str, ...], ...]] = {
    CATFISH: (("B1-6",), ("B1-6",), ("B1-6",), ("B1-7",)),
    WCCS: (("B4-2", "B4-14", "T-79"), ("B4-2", "B4-14"), ("B4-2", "B4-14"), ("B4-14",)),
    CALIFORNIA: (("B11-4", "T-79"), ("B11-4",), ("B11-4",), ("B11-4",)),
    WASHINGTON: (("B5-4", "T-79"), ("B5-4",), ("B5-4",), ("B5-4",)),
}


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_plays_the_same_multiples_on_the_same_streets(house: str) -> None:
    preflop, flop, river, check = PLAY_ITEMS[house]
    states(house, "game.play.preflop", [3, 4], *preflop)
    states(house, "game.play.flop", [2], *flop)
    states(house, "game.play.river", [1], *river)
    states(house, "game.check.streets", ["preflop", "flop"], *check)


@pytest.mark.parametrize(
    ("house", "item", "also"),
    [
        (CATFISH, "B1-15", ()),
        (WCCS, "B4-19", ("B4-3",)),
        (CALIFORNIA, "B11-8", ()),
        (WASHINGTON, "B5-5", ()),
    ],
)
def test_what_wins_loses_and_ties(house: str, item: str, also: tuple[str, ...]) -> None:
    three: list[Any] = ["play", "ante", "blind"]
    states(house, "game.even_money", "1 to 1", item, *also)
    states(house, "game.loses", three, item)
    states(house, "game.ties", three, item)


# The readings of part C that each sheet has as a switch: its name, kind, readings and default.
Named = tuple[str, str, list[Any], Any]
EXACT: Named = ("payout.rounding", "one", ["exact"], "exact")
DOLLARS: Named = ("wager.increment", "money", [], "1.00")
CHIPS: Named = ("play.buy_in_mid_round", "flag", [], True)
ONE_SPOT: Named = ("spots_per_player", "count", [], 1)
NO_TOKES: Named = ("toke.allowed", "one", [False], False)
TOKES: Named = ("toke.allowed", "flag", [], True)
STREETS = ["preflop", "flop", "river"]
ON_RIVER: Named = ("uth.fold_streets", "some", STREETS, ["river"])
COMMON: dict[str, Named] = {
    "rounding": EXACT,
    "increment": DOLLARS,
    "buy_in_mid_round": CHIPS,
    "spots_per_player": ONE_SPOT,
}
SWITCHES: dict[str, dict[str, Named]] = {
    CATFISH: {
        **COMMON,
        "fold_streets": ON_RIVER,
        "allowed": TOKES,
        "combined_cap": ("toke.combined_cap", "one", ["1.10*max", "literal", "wccs"], "1.10*max"),
        "scope": ("notice.scope", "one", ["player", "bet"], "player"),
    },
    WCCS: {
        **COMMON,
        "fold_streets": ("uth.fold_streets", "some", STREETS, STREETS),
        "allowed": TOKES,
        "combined_cap": ("toke.combined_cap", "one", ["wccs"], "wccs"),
    },
    CALIFORNIA: {
        **COMMON,
        "fold_streets": ON_RIVER,
        "allowed": NO_TOKES,
        "exhaustion": ("ca.exhaustion", "one", ["two_caps", "coverage", "net"], "two_caps"),
        "major": ("settle.major", "one", ["as_game", "seat", "type"], "as_game"),
        "order": (
            "uth_ca.order",
            "order",
            ["ante", "play", "blind", "trips"],
            ["ante", "play", "blind", "trips"],
        ),
        "folds_settle": ("ca.folds_settle", "one", ["first", "in_seat_order"], "first"),
        "minimum_wager": ("pd.minimum_wager", "one", ["table_minimum"], "table_minimum"),
        "may_resume_if_all_decline": ("pd.may_resume_if_all_decline", "flag", [], True),
        "on_void": ("fee.on_void", "one", ["carry", "refund", "keep"], "carry"),
    },
    WASHINGTON: {
        **COMMON,
        "fold_streets": ON_RIVER,
        "allowed": NO_TOKES,
        "on": ("bbb.on", "one", ["losing_hand"], "losing_hand"),
        "survives_fold": ("bbb.survives_fold", "flag", [], False),
    },
}


@pytest.mark.parametrize("house", HOUSES)
def test_every_switch_has_the_reading_of_part_c_as_its_default(house: str) -> None:
    assert {
        short: (switch.name, switch.kind, switch.options, switch.default.value)
        for short, switch in printed(house).switches.items()
    } == SWITCHES[house]


@pytest.mark.parametrize("house", HOUSES)
def test_a_switch_cites_an_item_that_names_it(house: str) -> None:
    for short, switch in printed(house).switches.items():
        texts = [all_items()[item].text for item in switch.default.cite.items]
        assert any(re.search(rf"`{re.escape(switch.name)}\b", text) for text in texts), short


def test_t42_play_has_no_maximum_of_its_own() -> None:
    for house, items in {
        CATFISH: ("B1-6", "T-42"),
        WCCS: ("B4-2", "T-42"),
        CALIFORNIA: ("B11-4", "T-42"),
        WASHINGTON: ("B5-4", "T-42"),
    }.items():
        rule = printed(house).wagers["play"]
        assert (rule.low, rule.high) == (None, None)
        states(house, "wagers.play.before_cards", False, *items)
        notes(house, "wagers.play.before_cards", "binds the wagers made before the cards")
    notes(CATFISH, "wagers.play.before_cards", "Play may reach $200 (T-42)")


def test_t58_seven_seats_and_in_california_the_bank_sits_at_one() -> None:
    states(CALIFORNIA, "table.seats", 7, "B11-1", "T-58")
    notes(CALIFORNIA, "table.seats", "Seven in all, the player-dealer's among them.")
    for house in (CATFISH, WCCS, WASHINGTON):
        assumes(house, "table.seats", 7, "T-58")


def test_t61_the_order_of_the_cards_decides_and_not_their_direction() -> None:
    first: list[Any] = ["board 5", "around 2"]
    states(CATFISH, "game.delivery.machine", first, "B1-8")
    states(CATFISH, "game.delivery.hand", first, "B1-10", "T-61")
    states(WCCS, "game.delivery.machine", first, "B4-13")
    states(WCCS, "game.delivery.hand", ["board 5", "around 1", "around 1"], "B4-13", "T-61")
    states(CALIFORNIA, "game.delivery.shuffler", ["around 2", "board 5"], "B11-3", "T-61")
    states(CALIFORNIA, "game.delivery.shoe", ["around 1", "around 1", "board 5"], "B11-3")
    states(
        WASHINGTON, "game.delivery.deck_mate_2", ["around 2", "board 3", "board 2"], "B5-2", "T-61"
    )
    states(WASHINGTON, "game.delivery.ace", first, "B5-3")


def test_t83_one_spot_for_each_player() -> None:
    assumes(CATFISH, "switch.spots_per_player", 1, "T-83", "B1-30")
    states(WCCS, "switch.spots_per_player", 1, "B4-6", "T-83")
    assumes(CALIFORNIA, "switch.spots_per_player", 1, "T-83")
    assumes(WASHINGTON, "switch.spots_per_player", 1, "T-83")


def test_t84_turns_go_clockwise_and_betting_closes() -> None:
    for house in (CATFISH, WCCS, WASHINGTON):
        assumes(house, "game.turn_order", "dealer's left", "T-84")
    assumes(CALIFORNIA, "game.turn_order", "player-dealer's left", "T-84")
    for house, key in ((CATFISH, "COIN IN"), (WASHINGTON, "START GAME")):
        assumes(house, "table.facts.no_more_bets", "the first card out", "T-84")
        assert f"{key} or the first card, whichever is earlier" in str(
            ruled(house, "table.facts.no_more_bets").cite.assumed
        )
    states(WCCS, "table.facts.no_more_bets", "the call", "B4-5")
    states(CALIFORNIA, "table.facts.no_more_bets", "the call", "B11-2")


SILENT: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = {
    CATFISH: {
        "player_card_exposed": ("stands", ("T-82",)),
        "board_card_exposed": ("supervisor", ("T-82",)),
        "ante_and_blind_unequal": ("made equal", ("T-82",)),
    },
    WCCS: {
        "card_face_up": ("supervisor", ("T-82", "B4-21")),
        "card_drawn_in_error": ("supervisor", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82", "B4-14", "B4-21")),
    },
    CALIFORNIA: {
        "card_face_up": ("void", ("T-82", "B1-24")),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "wrong_number_of_cards": ("void", ("T-82", "T-85")),
        "card_twice_or_missing": ("void", ("T-82", "T-85")),
        "dealer_card_exposed": ("void", ("T-82", "T-85")),
        "board_card_exposed": ("void", ("T-82", "T-85")),
        "player_card_exposed": ("stands", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82",)),
        "ante_and_blind_unequal": ("supervisor", ("T-82", "B11-2")),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    },
    WASHINGTON: {
        "card_face_up": ("void", ("T-82", "B1-24")),
        "card_drawn_in_error": ("next card", ("T-82",)),
        "wrong_number_of_cards": ("void", ("T-82",)),
        "card_twice_or_missing": ("void", ("T-82",)),
        "dealer_card_exposed": ("void", ("T-82",)),
        "board_card_exposed": ("void", ("T-82",)),
        "player_card_exposed": ("stands", ("T-82", "B4-21")),
        "hand_information": ("supervisor", ("T-82",)),
        "ante_and_blind_unequal": ("supervisor", ("T-82",)),
        "supervisor": ("every remedy is a supervisor's command with a reason", ("T-82",)),
    },
}


@pytest.mark.parametrize("house", HOUSES)
def test_t82_irregularities_where_the_sheet_is_silent(house: str) -> None:
    assumed = {
        key.removeprefix("irregularities."): (value.value, value.cite.items)
        for key, value in printed(house).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is not None
    }
    assert assumed == SILENT[house]
