"""Crazy 4 Poker at Catfish Bend, part B3 of the digest, as data."""

from __future__ import annotations

from typing import Any

from tests.sheets.by_id import (
    assumes,
    foreign_items,
    notes,
    paytable,
    printed,
    states,
    tells,
)

SHEET = "catfish-bend/crazy-4-poker"


def test_the_sheet_is_of_this_house_and_game() -> None:
    sheet = printed(SHEET)
    assert (sheet.id, sheet.game, sheet.title) == (SHEET, "crazy-4-poker", "Crazy 4 Poker")
    assert (sheet.house, sheet.jurisdiction, sheet.edition, sheet.document) == (
        "Catfish Bend Casinos",
        "Iowa (IRGC)",
        "March 2025",
        "002_c44cca97a6f5d7d2.txt",
    )
    assert foreign_items(SHEET, {"B2", "B3"}) == []


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
        "super_bonus": (True, True, False),
        "queens_up": (True, False, False),
        "play": (False, False, None),
    }


def test_the_game_has_exactly_these_terms() -> None:
    assert set(printed(SHEET).terms) == {
        "qualify",
        "even_money",
        "wins",
        "loses",
        "ties",
        "unqualified_play",
        "unqualified_ante",
        "super_bonus_pays",
        "super_bonus_below",
        "fold_forfeits",
        "forfeits_collected",
        "direction",
        "order",
        "turn_order",
        "dealer_turned_when_all_fold",
        "play.usual",
        "play.strong_from",
        "delivery.machine",
        "delivery.hand",
    }


def test_b3_1_the_best_four_of_five_against_the_house() -> None:
    states(SHEET, "table.bank", "house", "B3-1")
    states(SHEET, "ranking.best_four", "any four of the five", "B3-1")
    notes(SHEET, "ranking.best_four", "Four cards make a straight, a flush or a straight flush")


def test_b3_2_one_deck_or_two_that_alternate() -> None:
    tells(
        SHEET,
        "procedures.decks",
        "B3-2",
        "one deck",
        "cover card",
        "with a shuffler two of 52",
        "of one design",
        "different colours",
    )
    tells(
        SHEET,
        "procedures.shuffle",
        "B3-2",
        "riffled once",
        "while the other plays",
        "every other round",
        "one deck only",
    )
    tells(SHEET, "procedures.new_deck", "B3-2", "once per gaming day", "damaged")


def test_b3_3_the_limits() -> None:
    for wager in ("ante", "super_bonus"):
        states(SHEET, f"wagers.{wager}.min", "5.00", "B3-3")
        states(SHEET, f"wagers.{wager}.max", "100.00", "B3-3")
        states(SHEET, f"wagers.{wager}.required", True, "B3-3")
        states(SHEET, f"wagers.{wager}.before_cards", True, "B3-3")
    states(SHEET, "wagers.super_bonus.equal_to", "ante", "B3-3")
    states(SHEET, "wagers.queens_up.min", "1.00", "B3-3")
    states(SHEET, "wagers.queens_up.max", "100.00", "B3-3")
    states(SHEET, "wagers.queens_up.required", False, "B3-3")
    notes(SHEET, "wagers.queens_up.max", "May exceed the Ante and Super Bonus.")
    assert printed(SHEET).wagers["queens_up"].at_most is None
    assumes(SHEET, "table.backline", False, "B3-3")


def test_b3_4_whole_hands_by_machine_and_the_green_button() -> None:
    states(SHEET, "game.delivery.machine", ["around 5"], "B3-4")
    tells(
        SHEET,
        "procedures.deal_by_machine",
        "B3-4",
        "five cards face down",
        "from the dealer's left to right",
        "the dealer's five last",
        "i-Deal",
        "whole hands",
    )
    tells(SHEET, "procedures.stub", "B3-4", "green button", "starts the shuffle")


def test_b3_5_one_card_at_a_time_by_hand() -> None:
    states(SHEET, "game.delivery.hand", ["around 1"] * 5, "B3-5")
    tells(
        SHEET,
        "procedures.deal_by_hand",
        "B3-5",
        "one card at a time",
        "left to right",
        "the dealer last on each pass",
        "five passes",
    )
    tells(
        SHEET,
        "procedures.hand_dealing",
        "B3-5",
        "only when the shuffler fails",
        "one deck",
        "riffle, strip, riffle, strip, riffle",
        "the dealer cuts onto the cut card",
        "reshuffled after every hand",
        "counted when a new dealer taps in",
    )


def test_b3_6_play_once_the_ante_or_fold() -> None:
    states(SHEET, "game.play.usual", [1], "B3-6")
    states(SHEET, "game.play.strong_from", "pair of aces", "B3-6", "T-54")
    states(SHEET, "game.fold_forfeits", ["ante", "super_bonus", "queens_up"], "B3-6", "T-54")
    states(SHEET, "game.forfeits_collected", "at once", "B3-6")
    states(SHEET, "wagers.ante.survives_fold", False, "B3-6")
    states(SHEET, "wagers.super_bonus.survives_fold", False, "B3-6")
    tells(SHEET, "procedures.decision", "B3-6", "makes Play or folds")
    tells(SHEET, "procedures.fold", "B3-6", "bets and cards", "at once")


def test_b3_7_the_dealer_qualifies_with_king_high() -> None:
    states(SHEET, "game.qualify", "king high", "B3-7", "T-54")
    notes(SHEET, "game.qualify", "a king or an ace, or make a pair or better")
    tells(SHEET, "procedures.showdown", "B3-7", "sets his best four by house rules")


def test_b3_8_t44_play_is_paid_and_the_ante_pushes_without_a_qualifying_hand() -> None:
    states(SHEET, "game.unqualified_play", "pay", "B3-8")
    states(SHEET, "game.unqualified_ante", "push", "B3-8")
    states(SHEET, "game.order", ["play", "ante", "queens_up", "super_bonus"], "B3-8")
    states(SHEET, "game.direction", "right to left", "B3-8", "B3-9")
    tells(SHEET, "procedures.qualifying", "T-44", "pays every Play still in, whatever the hands")


def test_b3_9_a_higher_hand_wins_play_and_ante_at_even_money() -> None:
    states(SHEET, "game.wins", ["play", "ante"], "B3-9")
    states(SHEET, "game.even_money", "1 to 1", "B3-8", "B3-9")
    tells(SHEET, "procedures.work_area", "B3-9", "between the dealer's hand and the Queens Up bet")


def test_b3_10_the_paytables() -> None:
    assert list(paytable(SHEET, "super_bonus").items()) == [
        ("four aces", "200 to 1"),
        ("four of a kind", "30 to 1"),
        ("straight flush", "15 to 1"),
        ("three of a kind", "2 to 1"),
        ("flush", "3 to 2"),
        ("straight", "1 to 1"),
    ]
    assert list(paytable(SHEET, "queens_up").items()) == [
        ("four of a kind", "50 to 1"),
        ("straight flush", "30 to 1"),
        ("three of a kind", "8 to 1"),
        ("flush", "4 to 1"),
        ("straight", "3 to 1"),
        ("two pair", "2 to 1"),
        ("pair of queens or better", "1 to 1"),
    ]
    offers = printed(SHEET).offers
    assert offers.keys() == {"super_bonus", "queens_up"}
    assert offers["super_bonus"].tables["house"].cite.items == ("B3-10",)
    assert offers["queens_up"].tables["house"].cite.items == ("B3-10", "T-54")


def test_b3_11_t72_t73_tokes_of_half_a_dollar_to_a_hundred() -> None:
    wagers: list[Any] = ["ante", "super_bonus", "queens_up", "play"]
    states(SHEET, "tokes.wagers", wagers, "B3-11", "T-72")
    notes(SHEET, "tokes.wagers", "but the progressive")
    states(SHEET, "tokes.min", "0.50", "B3-11")
    states(SHEET, "tokes.max", "100.00", "B3-11")
    assumes(SHEET, "tokes.step", "0.50", "T-73")
    assumes(SHEET, "tokes.facts.centre", "ante", "T-72")
    states(SHEET, "procedures.progressive_tokes", "none", "B3-11", "B2-19")
    states(SHEET, "switch.allowed", True, "T-72", "B3-11")


def test_b3_12_the_seven_irregularities_of_the_document() -> None:
    stated = {
        key.removeprefix("irregularities."): (value.value, value.cite.section, value.cite.items)
        for key, value in printed(SHEET).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is None
    }
    assert stated == {
        "card_face_up": ("void", "Irregularities 1", ("B3-12",)),
        "card_drawn_in_error": ("next card", "Irregularities 2", ("B3-12",)),
        "wrong_number_of_cards": ("void", "Irregularities 3", ("B3-12",)),
        "dealer_card_exposed": ("void", "Irregularities 4", ("B3-12",)),
        "shuffler_fails": ("reshuffle", "Irregularities 5", ("B3-12",)),
        "shoe_fails": ("void", "Irregularities 6", ("B3-12",)),
        "hand_information": ("may void and forfeit", "Irregularities 7", ("B3-12",)),
    }
    for key in ("card_face_up", "wrong_number_of_cards", "dealer_card_exposed", "shoe_fails"):
        notes(SHEET, f"irregularities.{key}", "wagers returned")
    notes(SHEET, "irregularities.card_drawn_in_error", "not exposed")
    notes(SHEET, "irregularities.dealer_card_exposed", "Before every player has folded or made")
    notes(SHEET, "irregularities.shuffler_fails", "not void by itself")
    notes(SHEET, "irregularities.shoe_fails", "During a round", "with those dealt")
    notes(SHEET, "irregularities.hand_information", "forfeit all that player's wagers")


def test_b3_13_t21_no_cap_and_no_notice_and_the_sheet_says_so() -> None:
    sheet = printed(SHEET)
    assert sheet.aggregate is None
    assert sheet.notice is None
    assert "scope" not in sheet.switches
    assumes(SHEET, "table.facts.aggregate", "none", "T-21", "B3-13")
    assumes(SHEET, "table.facts.notice", "none", "T-21", "B3-13")


def test_b3_14_t80_turned_when_all_have_decided_even_if_all_fold() -> None:
    states(SHEET, "game.dealer_turned_when_all_fold", True, "T-80", "B3-14")
    tells(
        SHEET,
        "procedures.showdown",
        "B3-14",
        "when everybody has folded or played",
        "turns his five cards",
        "only hands that did not fold",
    )


def test_b2_20_t16_the_progressive_is_only_told_of() -> None:
    tells(
        SHEET,
        "procedures.progressive",
        "B2-20",
        "may be offered",
        "one chip on the player's device",
        "linked with Ultimate Texas Hold'em",
        "sees for himself that it was accepted",
    )
    assumes(SHEET, "procedures.progressive_fold", "a folded hand wins no progressive", "T-16")
    assert "progressive" not in printed(SHEET).wagers
