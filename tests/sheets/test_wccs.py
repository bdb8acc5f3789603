"""Ultimate Texas Hold'em in the WCCS manual, part B4 of the digest, as data."""

from __future__ import annotations

from tests.sheets.printed import (
    BLIND,
    WCCS,
    ladder,
    notes,
    part,
    paytable,
    printed,
    states,
    tells,
)


def test_the_wagers() -> None:
    assert list(printed(WCCS).wagers) == ["ante", "blind", "trips", "pairs", "play"]
    for wager, required in (("ante", True), ("blind", True), ("trips", False), ("pairs", False)):
        states(WCCS, f"wagers.{wager}.required", required, "B4-2")
        states(WCCS, f"wagers.{wager}.before_cards", True, "B4-2")
    states(WCCS, "wagers.blind.equal_to", "ante", "B4-2")
    states(WCCS, "wagers.ante.survives_fold", False, "B4-15")
    states(WCCS, "wagers.trips.survives_fold", True, "B4-16", "T-64")
    states(WCCS, "wagers.pairs.survives_fold", True, "B4-16", "T-18")


def test_the_paytables() -> None:
    assert paytable(WCCS, "blind") == BLIND
    assert paytable(WCCS, "trips") == ladder("50/40/20/7/6/5/3")
    assert paytable(WCCS, "pairs") == {
        "aces against aces": "1000 to 1",
        "pair of aces": "30 to 1",
        "ace-king suited": "25 to 1",
        "ace-queen or ace-jack suited": "20 to 1",
        "ace-king unsuited": "15 to 1",
        "pair of kings, queens or jacks": "10 to 1",
        "ace-queen or ace-jack unsuited": "5 to 1",
        "pair of tens to twos": "3 to 1",
    }
    assert printed(WCCS).offers["pairs"].tables["house"].cite.items == ("B4-9", "T-18")
    assert printed(WCCS).offers["trips"].tables["house"].cite.items == ("B4-8",)


def test_the_settlement() -> None:
    states(WCCS, "table.bank", "house", "B4-19", "B4-1")
    states(WCCS, "game.qualify", "pair", "B4-3")
    states(WCCS, "game.direction", "right to left", "B4-17", "B4-18")
    states(WCCS, "game.order", ["play", "ante", "blind", "trips", "pairs"], "B4-17")
    states(WCCS, "game.unqualified_ante", "push", "B4-18", "B4-3", "T-44")
    states(WCCS, "game.unqualified_ante_first", True, "B4-18")
    states(WCCS, "game.fold_forfeits", ["ante", "blind"], "B4-15")
    states(WCCS, "game.forfeits_collected", "at once", "B4-15")
    states(WCCS, "game.dealer_turned_when_all_fold", True, "T-80", "T-18")
    states(WCCS, "switch.fold_streets", ["preflop", "flop", "river"], "B4-15", "T-43")
    assert printed(WCCS).aggregate is None
    assert printed(WCCS).notice is None


def test_b4_1_one_deck_in_play_and_the_board_may_play() -> None:
    states(WCCS, "ranking.best_five", "any five of the seven; the board alone may play", "B4-1")
    tells(WCCS, "procedures.decks", "B4-1", "two of 52", "in turn", "one deck only")
    tells(WCCS, "procedures.other_hands", "B4-6", "no betting on or against another player's hand")


def test_b4_4_chips_in_whole_dollars_and_coins_for_3_to_2() -> None:
    states(WCCS, "switch.increment", "1.00", "B4-4", "T-73")
    states(WCCS, "switch.rounding", "exact", "B4-4", "T-52")
    states(WCCS, "tokes.step", "1.00", "B4-4")
    tells(
        WCCS,
        "procedures.chips",
        "B4-4",
        "chips only",
        "no spoken bet with cash",
        "coins for 3 to 2",
    )


def test_b4_5_nothing_changes_after_no_more_bets() -> None:
    states(WCCS, "table.facts.no_more_bets", "the call", "B4-5")
    notes(
        WCCS, "table.facts.no_more_bets", "none of the four wagers", "placed, raised or taken back"
    )


def test_b4_6_one_hand_for_a_player_and_none_of_another() -> None:
    states(WCCS, "switch.spots_per_player", 1, "B4-6", "T-83")
    tells(WCCS, "procedures.other_hands", "B4-6", "on or against")


def test_b4_7_the_limits_are_blanks_and_two_approvals_go_above_them() -> None:
    for rule in printed(WCCS).wagers.values():
        assert (rule.low, rule.high) == (None, None)
    states(WCCS, "table.facts.limits", "posted at each table; left blank in the manual", "B4-7")
    notes(
        WCCS,
        "table.facts.limits",
        "two approvals",
        "Table Games Shift Manager",
        "one of Senior Vice President & General Manager and Director of Table Games",
    )


def test_b4_10_a_new_deck_is_checked_washed_and_shuffled_twice() -> None:
    tells(
        WCCS,
        "procedures.new_deck",
        "B4-10",
        "unsealed at the table by the supervisor",
        "fronts and backs",
        "washed",
        "standard shuffle twice",
        "every four hours",
        "supervisor's word",
        "dealer's wish",
    )


def test_b4_11_two_colours_in_turn_and_a_shuffle_after_every_hand() -> None:
    tells(WCCS, "procedures.decks", "B4-11", "of different colours, in turn")
    tells(WCCS, "procedures.opening", "B4-11", "both decks inspected and counted")
    tells(
        WCCS,
        "procedures.shuffle",
        "B4-11",
        "after every hand",
        "boxed, spun, riffled",
        "cut in half",
        "into the shuffler",
    )
    tells(WCCS, "procedures.hand_dealing", "B4-11", "a back-up shuffler if there is one", "by hand")


def test_b4_12_the_standard_shuffle_and_the_dealers_cut() -> None:
    tells(
        WCCS,
        "procedures.standard_shuffle",
        "B4-12",
        "box, spin, square, split, riffle",
        "two shuffles and a strip",
        "the same again",
        "one more riffle",
        "the dealer, never a player, cuts near the middle onto the cut card",
    )


def test_b4_13_five_first_then_one_by_one_by_hand_or_two_by_machine() -> None:
    states(WCCS, "game.delivery.machine", ["board 5", "around 2"], "B4-13")
    states(WCCS, "game.delivery.hand", ["board 5", "around 1", "around 1"], "B4-13", "T-61")
    tells(
        WCCS,
        "procedures.deal_by_hand",
        "B4-13",
        "one at a time left to right",
        "flop, turn and river boxes",
        "one at a time clockwise from the left",
        "two",
    )
    tells(
        WCCS,
        "procedures.deal_by_machine",
        "B4-13",
        "five community cards first",
        "left to right",
        "two at a time",
    )
    tells(WCCS, "procedures.stub", "B4-13", "button", "count and eject")
    tells(WCCS, "procedures.board", "B4-13", "first three", "turned together", "no burns")


def test_b4_14_the_three_calls_in_silence_and_a_button_on_play() -> None:
    tells(WCCS, "procedures.calls", "B4-14", "check or 3x or 4x", "check or 2x", "1x or fold")
    tells(WCCS, "procedures.communication", "B4-14", "none between players")
    tells(WCCS, "procedures.play_button", "B4-14", "a button on each Play bet")
    states(WCCS, "game.check.streets", ["preflop", "flop"], "B4-14")


def test_b4_20_tokens() -> None:
    states(WCCS, "tokes.wagers", ["ante", "blind", "play", "trips", "pairs"], "B4-20")
    states(WCCS, "tokes.most.trips", "10.00", "B4-20")
    states(WCCS, "switch.combined_cap", "wccs", "B4-20", "T-19")
    notes(WCCS, "switch.combined_cap", "a tenth of it", "together stay within the maximum")
    rule = printed(WCCS).tokes
    assert rule is not None
    assert (rule.low, rule.high, rule.step.value) == (None, None, 100)
    assert {name: most.value for name, most in rule.most.items()} == {"trips": 10_00}
    states(WCCS, "tokes.facts.soliciting", "forbidden", "B4-20")
    states(WCCS, "tokes.facts.placed", "together with the player's own bet", "B4-20")
    states(WCCS, "tokes.facts.winning", "stake and win both come down; no parlay", "B4-20", "T-72")
    states(WCCS, "tokes.facts.paid", "after the player's bet", "B4-20")
    states(WCCS, "tokes.facts.shown", "to the camera, then into the box or tube at once", "B4-20")
    states(WCCS, "tokes.facts.unspecified", "taken, not bet", "B4-20")
    states(WCCS, "tokes.facts.excess", "taken as a direct token", "B4-20")
    notes(WCCS, "tokes.facts.excess", "before the cards")
    tells(WCCS, "tokes.facts.colour_up", "B4-20", "told to the supervisor", "at once")


def test_b4_21_the_irregularities_a_to_i() -> None:
    stated = {
        key.removeprefix("irregularities."): (value.value, value.cite.section)
        for key, value in printed(WCCS).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is None
    }
    assert stated == {
        "wrong_number_of_cards": ("void", "IRREGULARITIES A"),
        "player_card_exposed": ("stands", "IRREGULARITIES B"),
        "no_cards_dealt": ("wager returned", "IRREGULARITIES C"),
        "shuffler_fails": ("reshuffle", "IRREGULARITIES D"),
        "ante_and_blind_unequal": ("made equal", "IRREGULARITIES E1; IRREGULARITIES E2"),
        "dealer_card_exposed": ("supervisor", "IRREGULARITIES G"),
        "board_card_exposed": ("supervisor", "IRREGULARITIES G"),
        "cards_to_empty_spot": ("moved forward or void", "IRREGULARITIES H"),
        "supervisor": ("called for every irregularity", "IRREGULARITIES I"),
    }
    notes(WCCS, "irregularities.ante_and_blind_unequal", "tops up the smaller", "larger is lowered")
    notes(WCCS, "irregularities.cards_to_empty_spot", "at most two hands", "touched or seen")
    notes(WCCS, "irregularities.no_cards_dealt", "join the next round")


def test_t49_wagers_go_back_though_the_manual_does_not_say_it() -> None:
    states(WCCS, "irregularities.wrong_number_of_cards", "void", "B4-21", "T-49")
    notes(WCCS, "irregularities.wrong_number_of_cards", "The wagers go back, though this is not")
    tells(WCCS, "faults.void_wagers", "T-49", "does not say that the wagers are returned")


def test_b4_22_no_jokers_one_deck_in_the_rack_and_a_shuffle_that_does_not_change() -> None:
    tells(
        WCCS,
        "procedures.decks",
        "B4-22",
        "two of 52 without jokers",
        "the rack holds cards of one deck only",
    )
    tells(WCCS, "procedures.deck_care", "B4-22", "the dealer keeps the deck in good condition")
    tells(WCCS, "procedures.board", "B4-22", "the five stay in order in the centre")
    tells(
        WCCS,
        "procedures.while_shuffling",
        "B4-22",
        "Antes and bonus bets are placed",
        "only at the word of the supervisor",
    )


def test_t47_the_slips_of_the_manual() -> None:
    slips = {
        key.removeprefix("faults."): value.cite.section
        for key, value in printed(WCCS).values.items()
        if key.startswith("faults.") and "T-47" in value.cite.items
    }
    table = "Trips (optional bet) and Blind Bonus (required bet) Pay Table"
    assert slips == {
        "trips_if_they_fold": f"{table} C",
        "table_below": f"{table} D",
        "straight_flush": f"{table} A",
        "deck_change": "OPENING THE TABLE FOR PLAY D",
        "smaller_bet": "IRREGULARITIES E1",
        "unequal_unnoticed": "IRREGULARITIES E",
        "tucked_cards": "PLAYING OF HANDS C3; WAGERS A3",
    }
    tells(WCCS, "faults.trips_if_they_fold", "T-47", "if the player folds", "even if is meant")
    tells(WCCS, "faults.deck_change", "T-47", "no more than", "about every four hours is meant")
    tells(WCCS, "faults.smaller_bet", "T-47", "the player's money is meant")
    # The readings, not the slips, stand among the rules.
    assert part(WCCS, "wagers.trips")["survives_fold"] is True
    tells(WCCS, "procedures.new_deck", "T-47", "about every four hours")
    notes(WCCS, "irregularities.ante_and_blind_unequal", "the player tops up")


def test_the_other_procedures() -> None:
    tells(
        WCCS,
        "procedures.showdown",
        "B4-17",
        "turns his cards and announces his hand",
        "each player's from his right",
    )
    tells(
        WCCS,
        "procedures.fold",
        "B4-15",
        "face down",
        "tucked under Trips or the Ultimate Pairs Bonus",
        "to the rack if there is neither",
    )
