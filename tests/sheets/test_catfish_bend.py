"""Ultimate Texas Hold'em at Catfish Bend, part B1 of the digest, as data."""

from __future__ import annotations

from houseway.money import Odds
from tests.sheets.printed import (
    BLIND,
    CATFISH,
    assumes,
    ladder,
    notes,
    part,
    paytable,
    printed,
    states,
    tells,
)


def test_the_limits() -> None:
    for wager in ("ante", "blind"):
        states(CATFISH, f"wagers.{wager}.min", "5.00", "B1-4")
        states(CATFISH, f"wagers.{wager}.max", "50.00", "B1-4")
        states(CATFISH, f"wagers.{wager}.required", True, "B1-4")
    states(CATFISH, "wagers.blind.equal_to", "ante", "B1-4")
    states(CATFISH, "wagers.trips.min", "1.00", "B1-5")
    states(CATFISH, "wagers.trips.max", "50.00", "B1-5")
    states(CATFISH, "wagers.trips.required", False, "B1-5")
    assert list(printed(CATFISH).wagers) == ["ante", "blind", "trips", "play"]


def test_the_paytables() -> None:
    assert paytable(CATFISH, "blind") == BLIND
    assert paytable(CATFISH, "trips") == ladder("50/40/30/8/7/4/3")
    assert printed(CATFISH).offers["blind"].tables["house"].cite.items == ("B1-17",)
    assert printed(CATFISH).offers["trips"].tables["house"].cite.items == ("B1-18",)
    assert printed(CATFISH).offers.keys() == {"blind", "trips"}


def test_the_settlement() -> None:
    states(CATFISH, "table.bank", "house", "B1-15")
    states(CATFISH, "game.direction", "right to left", "B1-14")
    states(CATFISH, "game.order", ["play", "ante", "blind", "trips"], "B1-14", "B1-15")
    states(CATFISH, "game.unqualified_ante", "push", "B1-16")
    states(CATFISH, "game.unqualified_ante_first", True, "B1-16")
    states(CATFISH, "game.blind_below_table", "push", "B1-17")
    states(CATFISH, "game.dealer_turned_when_all_fold", True, "T-80")
    states(CATFISH, "switch.fold_streets", ["river"], "B1-7", "T-43")


def test_b1_1_riffled_before_play_and_after_every_round() -> None:
    tells(
        CATFISH,
        "procedures.shuffle",
        "B1-1",
        "riffled before play starts",
        "after every round",
        "into the shuffler",
    )


def test_b1_2_two_decks_of_52_with_backs_that_differ() -> None:
    tells(CATFISH, "procedures.decks", "B1-2", "two of 52", "uniform backs", "different colours")


def test_b1_3_by_hand_only_when_the_shuffler_fails() -> None:
    tells(
        CATFISH,
        "procedures.hand_dealing",
        "B1-3",
        "only when the shuffler fails",
        "one deck",
        "riffle, strip, riffle, strip, riffle",
        "the dealer cuts onto the cut card",
        "reshuffled after every hand",
        "counted when a new dealer taps in",
    )


def test_b1_8_five_community_cards_first_and_the_dealer_last() -> None:
    states(CATFISH, "game.delivery.machine", ["board 5", "around 2"], "B1-8")
    tells(
        CATFISH,
        "procedures.deal_by_machine",
        "B1-8",
        "five community cards first",
        "right to left",
        "face down",
        "two at a time",
        "furthest to the dealer's left, clockwise",
        "the dealer's two last",
    )


def test_b1_9_the_stub_goes_to_the_rack_unexposed() -> None:
    tells(CATFISH, "procedures.stub", "B1-9", "End of Deal ejects the stub", "rack unexposed")


def test_b1_10_by_hand_left_to_right_one_at_a_time() -> None:
    states(CATFISH, "game.delivery.hand", ["board 5", "around 2"], "B1-10", "T-61")
    tells(
        CATFISH,
        "procedures.deal_by_hand",
        "B1-10",
        "five community cards one at a time left to right",
        "two to each from the dealer's left",
        "the dealer last",
    )


def test_b1_11_the_flop_is_the_first_three_and_nothing_is_burned() -> None:
    tells(
        CATFISH,
        "procedures.board",
        "B1-11",
        "the first three community cards are the flop",
        "turn and river are turned together",
        "no burns",
    )


def test_b1_12_the_dealer_qualifies_with_a_pair() -> None:
    states(CATFISH, "game.qualify", "pair", "B1-12")
    tells(
        CATFISH,
        "procedures.showdown",
        "B1-12",
        "exposes his cards",
        "pushes forward the community cards he uses",
    )


def test_b1_19_a_fold_forfeits_ante_and_blind_and_tucks_the_cards() -> None:
    states(CATFISH, "game.fold_forfeits", ["ante", "blind"], "B1-19")
    states(CATFISH, "wagers.ante.survives_fold", False, "B1-19")
    states(CATFISH, "wagers.blind.survives_fold", False, "B1-19")
    states(CATFISH, "wagers.trips.survives_fold", True, "B1-18")
    tells(CATFISH, "procedures.fold", "B1-19", "with Trips tucks his cards under it")
    assumes(CATFISH, "game.forfeits_collected", "at once", "B1-19", "B4-15")


def test_b1_20_the_supervisor_is_told_of_100_dollars_or_more() -> None:
    states(CATFISH, "notices.supervisor", "100.00", "B1-20")
    notes(CATFISH, "notices.supervisor", "this much or more")
    notice = printed(CATFISH).notice
    assert notice is not None
    assert notice.value == 100_00


def test_b1_21_the_cap_is_on_500_to_1_only() -> None:
    cap = printed(CATFISH).aggregate
    assert cap is not None
    assert (cap.limit.value, cap.odds.value) == (25_000_00, Odds.parse("500 to 1"))
    states(CATFISH, "aggregate.limit", "25000.00", "B1-21")
    states(CATFISH, "aggregate.odds", "500 to 1", "B1-21")
    notes(CATFISH, "aggregate.odds", "Every other payout is made in full.")
    states(CATFISH, "aggregate.facts.outside", ["progressive", "envy"], "B1-21")
    states(CATFISH, "aggregate.share", "pro rata", "B1-22")


def test_b1_23_tokes_of_half_a_dollar_to_fifty() -> None:
    states(CATFISH, "tokes.wagers", ["ante", "blind", "trips", "play"], "B1-23", "T-72")
    notes(CATFISH, "tokes.wagers", "but the progressive")
    states(CATFISH, "tokes.min", "0.50", "B1-23")
    states(CATFISH, "tokes.max", "50.00", "B1-23")
    assumes(CATFISH, "tokes.step", "0.50", "T-73")
    assumes(CATFISH, "tokes.facts.centre", "ante", "T-72")
    states(CATFISH, "switch.combined_cap", "1.10*max", "T-19", "B1-23")
    rule = printed(CATFISH).tokes
    assert rule is not None
    assert rule.most == {}


def test_b1_24_a_card_face_up_in_the_deck_voids() -> None:
    states(CATFISH, "irregularities.card_face_up", "void", "B1-24")
    notes(CATFISH, "irregularities.card_face_up", "wagers returned", "reshuffle")


def test_b1_25_a_card_drawn_in_error_is_the_next_card() -> None:
    states(CATFISH, "irregularities.card_drawn_in_error", "next card", "B1-25")
    notes(CATFISH, "irregularities.card_drawn_in_error", "not exposed")


def test_b1_26_a_wrong_number_of_cards_voids() -> None:
    states(CATFISH, "irregularities.wrong_number_of_cards", "void", "B1-26")
    notes(
        CATFISH,
        "irregularities.wrong_number_of_cards",
        "any player or the dealer",
        "wagers returned",
        "reshuffle",
    )


def test_b1_27_a_dealer_card_exposed_too_early_voids() -> None:
    states(CATFISH, "irregularities.dealer_card_exposed", "void", "B1-27")
    notes(
        CATFISH,
        "irregularities.dealer_card_exposed",
        "Before every player has folded or made Play",
        "wagers returned",
        "reshuffle",
    )


def test_b1_28_a_shuffler_that_fails_means_a_reshuffle() -> None:
    states(CATFISH, "irregularities.shuffler_fails", "reshuffle", "B1-28")
    notes(CATFISH, "irregularities.shuffler_fails", "not void by itself")


def test_b1_29_a_shoe_that_fails_during_a_round_voids() -> None:
    states(CATFISH, "irregularities.shoe_fails", "void", "B1-29")
    notes(
        CATFISH,
        "irregularities.shoe_fails",
        "During a round",
        "wagers returned",
        "with those dealt",
    )


def test_b1_30_telling_a_hand_may_void_and_forfeit() -> None:
    states(CATFISH, "irregularities.hand_information", "may void and forfeit", "B1-30")
    notes(CATFISH, "irregularities.hand_information", "forfeit all that player's wagers")


def test_b1_31_hands_to_the_rack_then_the_cut_card_and_a_riffle() -> None:
    tells(
        CATFISH,
        "procedures.close",
        "B1-31",
        "each hand to the rack when settled",
        "the cut card to the working area",
        "riffle",
        "into the shuffler",
    )


def test_every_irregularity_of_the_document_is_there() -> None:
    assert part(CATFISH, "irregularities") == {
        "card_face_up": "void",
        "card_drawn_in_error": "next card",
        "wrong_number_of_cards": "void",
        "dealer_card_exposed": "void",
        "shuffler_fails": "reshuffle",
        "shoe_fails": "void",
        "hand_information": "may void and forfeit",
        "player_card_exposed": "stands",
        "board_card_exposed": "supervisor",
        "ante_and_blind_unequal": "made equal",
    }
    steps = [
        value.cite.section
        for key, value in printed(CATFISH).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is None
    ]
    assert steps == [f"IRREGULARITIES {n}" for n in range(1, 8)]
