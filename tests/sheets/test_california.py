"""Ultimate Texas Hold'em in California, parts B8, B11 and B13 of the digest, as data."""

from __future__ import annotations

from tests.sheets.printed import (
    BLIND,
    CALIFORNIA,
    assumes,
    ladder,
    notes,
    paytable,
    printed,
    ruled,
    states,
    tells,
)


def test_the_wagers() -> None:
    assert list(printed(CALIFORNIA).wagers) == ["ante", "blind", "trips", "play"]
    for wager, required in (("ante", True), ("blind", True), ("trips", False)):
        states(CALIFORNIA, f"wagers.{wager}.required", required, "B11-2")
        states(CALIFORNIA, f"wagers.{wager}.before_cards", True, "B11-2")
    states(CALIFORNIA, "wagers.blind.equal_to", "ante", "B11-2")
    states(CALIFORNIA, "wagers.trips.at_most", ["ante"], "B11-2")
    states(CALIFORNIA, "wagers.trips.survives_fold", True, "B11-8", "B11-5", "T-64")


def test_the_paytables() -> None:
    assert paytable(CALIFORNIA, "blind") == BLIND
    assert paytable(CALIFORNIA, "trips") == ladder("50/40/20/7/6/5/3")
    assert printed(CALIFORNIA).offers["trips"].tables["house"].headed == "Blind"
    assert printed(CALIFORNIA).offers["trips"].tables["house"].cite.items == ("B11-9", "T-37")


def test_the_settlement() -> None:
    states(CALIFORNIA, "game.direction", "clockwise from the player-dealer's left", "B11-6", "B8-7")
    states(CALIFORNIA, "switch.order", ["ante", "play", "blind", "trips"], "T-10", "B11-6")
    states(CALIFORNIA, "game.unqualified_ante", "push", "B11-7", "T-44")
    states(CALIFORNIA, "game.unqualified_ante_first", False, "B11-7")
    states(CALIFORNIA, "game.fold_forfeits", ["ante", "blind"], "B11-5")
    states(CALIFORNIA, "game.fold_forfeits_if_losing", ["trips"], "B11-5", "T-66", "T-38")
    states(CALIFORNIA, "game.dealer_turned_when_all_fold", False, "T-80", "B11-11")
    states(CALIFORNIA, "switch.fold_streets", ["river"], "B11-4", "T-43")
    assert printed(CALIFORNIA).tokes is None
    assert printed(CALIFORNIA).notice is None
    assert printed(CALIFORNIA).aggregate is None


def test_b8_1_the_player_dealer_wins_or_loses_no_more_than_his_wager() -> None:
    states(CALIFORNIA, "table.bank", "player-dealer", "B8-1")
    states(CALIFORNIA, "player_dealer.most", "the wager", "B8-1", "B8-3")
    notes(CALIFORNIA, "player_dealer.most", "neither wins nor loses more")


def test_b8_2_what_is_not_covered_is_returned() -> None:
    states(CALIFORNIA, "player_dealer.uncovered", "returned", "B8-2")
    assert (
        "Dealing Procedures and Round of Play 17"
        in ruled(CALIFORNIA, "player_dealer.uncovered").cite.section
    )


def test_b8_3_nobody_has_to_cover_everything_and_there_is_no_maximum() -> None:
    states(CALIFORNIA, "player_dealer.facts.cover_all", False, "B8-3")
    states(CALIFORNIA, "player_dealer.facts.maximum", "none", "B8-3")
    tells(CALIFORNIA, "player_dealer.facts.house", "B8-3", "never player-dealer", "no percentage")


def test_b8_4_two_rounds_then_offered_clockwise() -> None:
    states(CALIFORNIA, "player_dealer.rounds", 2, "B8-4")
    tells(
        CALIFORNIA,
        "player_dealer.facts.offered",
        "B8-4",
        "clockwise",
        "systematically",
        "continuously",
    )


def test_b8_5_the_house_has_no_interest_and_proposition_players_may_play() -> None:
    tells(CALIFORNIA, "player_dealer.facts.interest", "B8-5", "no part in the play", "no interest")
    tells(CALIFORNIA, "player_dealer.facts.third_party", "B8-5", "proposition players", "may play")


def test_b8_6_paid_and_collected_to_the_extent_covered() -> None:
    states(CALIFORNIA, "player_dealer.partly", "to the extent covered", "B8-6")
    notes(CALIFORNIA, "player_dealer.partly", "Bonus bets too.")


def test_b8_7_settlement_begins_left_of_the_player_dealer() -> None:
    states(
        CALIFORNIA, "player_dealer.facts.settled_from", "the seat to his left, clockwise", "B8-7"
    )
    assert "B8-7" in ruled(CALIFORNIA, "game.direction").cite.items


def test_b8_8_one_option_at_a_time_of_at_most_five_flat_fees() -> None:
    tells(
        CALIFORNIA,
        "procedures.collection",
        "B8-8",
        "one schedule option at a table at a time",
        "fixed before the hand",
        "never a fraction or percentage",
        "at most five rates",
        "ample notice",
        "posted at every table",
    )
    fees = printed(CALIFORNIA).fees
    assert fees is not None
    assert max(len(option.bands) for option in fees.options.values()) == 5


def test_b8_9_no_backline_on_any_wager() -> None:
    states(CALIFORNIA, "table.backline", False, "B8-9")
    assert all(rule.backline is None for rule in printed(CALIFORNIA).wagers.values())


def test_b8_10_the_position_is_offered_before_wagers_are_taken() -> None:
    assumes(
        CALIFORNIA,
        "player_dealer.facts.start",
        "the position is offered first; wagers are taken once someone holds it",
        "B8-10",
    )


def test_b11_1_two_decks_seven_places_and_a_pair_to_play() -> None:
    tells(
        CALIFORNIA,
        "procedures.decks",
        "B11-1",
        "two of 52",
        "different colours",
        "in turn",
        "one deck only",
    )
    states(CALIFORNIA, "table.seats", 7, "B11-1", "T-58")
    states(CALIFORNIA, "game.qualify", "pair", "B11-7", "B11-1")
    tells(CALIFORNIA, "procedures.layout", "B11-1", "plays only with a pair or higher")
    states(CALIFORNIA, "irregularities.shuffler_fails", "reshuffle", "B11-1")
    tells(CALIFORNIA, "procedures.hand_dealing", "B11-1", "breaks", "by hand")


def test_b11_3_dealt_from_the_house_dealers_left_the_board_last() -> None:
    states(CALIFORNIA, "game.delivery.shuffler", ["around 2", "board 5"], "B11-3", "T-61")
    states(CALIFORNIA, "game.delivery.shoe", ["around 1", "around 1", "board 5"], "B11-3")
    start = "from the house dealer's left, clockwise, face down"
    tells(
        CALIFORNIA,
        "procedures.deal_by_machine",
        "B11-3",
        start,
        "two at a time",
        "two to the player-dealer",
        "then five community cards",
    )
    tells(
        CALIFORNIA,
        "procedures.deal_by_hand",
        "B11-3",
        "from the shoe",
        start,
        "one to each",
        "a second to each",
        "then five community cards",
    )


def test_b11_4_cards_stay_above_the_table_and_decisions_are_the_usual() -> None:
    tells(CALIFORNIA, "procedures.handling", "B11-4", "on or above the table", "never leave it")
    states(CALIFORNIA, "game.play.preflop", [3, 4], "B11-4", "T-79")
    states(CALIFORNIA, "game.play.flop", [2], "B11-4")
    states(CALIFORNIA, "game.play.river", [1], "B11-4")
    tells(CALIFORNIA, "procedures.board", "B11-4", "first three", "turned together")


def test_b11_10_the_limits_and_who_pays_the_fee() -> None:
    for wager in ("ante", "blind", "trips"):
        states(CALIFORNIA, f"wagers.{wager}.min", "5.00", "B11-10")
        states(CALIFORNIA, f"wagers.{wager}.max", "5000.00", "B11-10")
    states(CALIFORNIA, "table.highest_minimum", "25.00", "B11-10")
    states(CALIFORNIA, "fees.payer", "player-dealer", "B11-10")
    states(CALIFORNIA, "fees.action", ["ante", "blind", "trips"], "B11-10")
    notes(CALIFORNIA, "fees.action", "Play is left out")
    tells(
        CALIFORNIA,
        "procedures.fee_drop",
        "B11-10",
        "dropped by the house dealer",
        "once all wagers are placed",
        "before any card",
    )


def test_b11_11_the_stub_the_turn_and_the_rack() -> None:
    tells(CALIFORNIA, "procedures.stub", "B11-11", "to the rack unexposed")
    tells(CALIFORNIA, "procedures.showdown", "B11-11", "turned for the players who remain")
    tells(CALIFORNIA, "procedures.close", "B11-11", "collected, counted and racked")
    states(CALIFORNIA, "game.dealer_turned_when_all_fold", False, "T-80", "B11-11")


def test_b13_the_schedule_is_that_of_this_game() -> None:
    fees = printed(CALIFORNIA).fees
    assert fees is not None
    assert len(fees.options) == 14
    states(
        CALIFORNIA,
        "fees.options.14",
        [
            ["$25-$300", "2.00"],
            ["$301-$500", "7.00"],
            ["$501-$800", "12.00"],
            ["$801-$1,500", "17.00"],
            ["$1,501+", "25.00"],
        ],
        "B13",
        "B11-10",
    )
    assert ruled(CALIFORNIA, "fees.options.1").cite.section == (
        "Ultimate Texas Hold'em (GEGR-002105)"
    )
    assumes(
        CALIFORNIA,
        "procedures.fee_bands",
        "the first band that reaches far enough applies; the fees stand as printed",
        "T-09",
        "B13",
    )


def test_t35_the_offer_is_compulsory_and_may_come_back() -> None:
    assumes(CALIFORNIA, "switch.may_resume_if_all_decline", True, "T-35")
    why = ruled(CALIFORNIA, "switch.may_resume_if_all_decline").cite.assumed
    assert why is not None
    assert "compulsory, accepting it is not" in why
    tells(CALIFORNIA, "player_dealer.facts.leaves", "T-35", "the offer starts at once")


def test_t57_the_house_is_named_once_and_the_slips_are_kept() -> None:
    slips = {
        key: value.value
        for key, value in printed(CALIFORNIA).values.items()
        if value.cite.items == ("T-57",)
    }
    assert slips.keys() == {"faults.slips", "faults.name_of_the_house"}
    tells(CALIFORNIA, "faults.name_of_the_house", "T-57", "named once", "Cameo Club", "poker fees")
    tells(CALIFORNIA, "faults.slips", "T-57", "called Trip", "misspells placed")
    sheet = printed(CALIFORNIA)
    assert (sheet.house, sheet.edition) == ("California cardroom", "GEGR-002105, undated")


def test_t85_fees_in_odd_cases() -> None:
    assumes(CALIFORNIA, "switch.on_void", "carry", "T-85")
    assert printed(CALIFORNIA).switches["on_void"].options == ["carry", "refund", "keep"]
    assumes(CALIFORNIA, "procedures.fee_returned", "not when a wager proves uncovered", "T-85")


def test_the_player_dealers_wager_itself() -> None:
    tells(
        CALIFORNIA,
        "player_dealer.facts.wager",
        "T-67",
        "chips on the table before the call, unchanged in the round",
        "without them no deal",
        "what he collects is not added",
        "fees and tips never come out of it",
    )
    assumes(CALIFORNIA, "player_dealer.facts.own_bets", "none against his own bank", "T-67")


def test_the_other_procedures() -> None:
    tells(CALIFORNIA, "procedures.shuffle", "B11-1", "one deck while the other is in play")
    tells(CALIFORNIA, "procedures.chips", "B11-2", "gaming chips", "within the table's limits")
    tells(
        CALIFORNIA,
        "procedures.fold",
        "B11-5",
        "face down",
        "collects, spreads and counts them face down",
        "racks them",
    )
    tells(CALIFORNIA, "procedures.trips_hand", "B11-8", "stays face up until it is paid")
    tells(CALIFORNIA, "procedures.fee_floor", "T-11", "never below the first band")
