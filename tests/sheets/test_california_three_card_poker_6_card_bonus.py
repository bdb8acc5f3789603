"""Three Card Poker 6 Card Bonus in California, parts B8, B10 and B13 of the digest, as data."""

from __future__ import annotations

import pytest

from houseway.money import Cents
from houseway.rules import Refused, configure
from tests.sheets.by_id import (
    assumes,
    notes,
    part,
    paytable,
    printed,
    schedule,
    stands_at,
    states,
    tells,
)

TCP = "california/three-card-poker-6-card-bonus"
GAME = "Three Card Poker 6 Card Bonus"
DEALING = f"{GAME} — Dealing Procedures and Round of Play"
WINNERS = f"{GAME} — How Winners are Determined and Paid"


def test_the_head() -> None:
    sheet = printed(TCP)
    assert (sheet.id, sheet.game, sheet.title) == (TCP, "three-card-poker-6-card-bonus", GAME)
    assert (sheet.house, sheet.jurisdiction) == ("California cardroom", "California")
    assert (sheet.edition, sheet.document) == ("GEGR-002104, undated", "003_f4415bb829676b82.txt")
    assert (sheet.tokes, sheet.notice, sheet.aggregate, sheet.figures) == (None, None, None, ())


def test_a_stated_value_cites_the_parts_of_this_game() -> None:
    for key, value in printed(TCP).values.items():
        if value.cite.assumed is None:
            parts = {i.partition("-")[0] for i in value.cite.items if i.startswith("B")}
            assert parts <= {"B0", "B8", "B10", "B13"}, key
            assert value.cite.items, key


def test_an_assumed_value_says_so_in_words() -> None:
    assumed = [v.cite for v in printed(TCP).values.values() if v.cite.assumed is not None]
    assert all(len(str(cite.assumed)) > 15 and cite.items for cite in assumed)


# Made before the cards, required, survives a fold.
FLAGS: dict[str, tuple[bool, bool, bool | None]] = {
    "ante": (True, True, False),
    "pair_plus": (True, False, False),
    "six_card": (True, False, True),
    "play": (False, False, None),
}


def test_the_wagers() -> None:
    assert {
        name: (
            rule.before_cards.value,
            rule.required.value,
            None if rule.survives_fold is None else rule.survives_fold.value,
        )
        for name, rule in printed(TCP).wagers.items()
    } == FLAGS
    assert [rule.title for rule in printed(TCP).wagers.values()] == [
        "Ante",
        "Pair Plus",
        "6 Card Bonus",
        "Play",
    ]
    for rule in printed(TCP).wagers.values():
        assert (rule.at_most, rule.equal_to, rule.needs_one) == (None, None, None)
        assert rule.backline is None  # the switch says behind which wagers one may stand


def test_the_game_has_these_terms_and_no_other() -> None:
    assert part(TCP, "game") == {
        "qualify": "queen high",
        "even_money": "1 to 1",
        "wins": ["ante", "play"],
        "loses": ["ante", "play"],
        "ties": ["ante", "play"],
        "unqualified_ante": "pay",
        "unqualified_play": "push",
        "fold_forfeits": ["ante", "pair_plus"],
        "direction": "clockwise from the player-dealer's left",
        "turn_order": "player-dealer's left",
        "order": ["ante", "play", "pair_plus", "six_card"],
        "dealer_turned_when_all_fold": True,
        "exposed": 1,
        "play.usual": [1],
        "delivery.machine": ["around 3"],
        "delivery.hand": ["around 3"],
    }


def test_b0_1_an_ace_is_high_and_begins_a_straight() -> None:
    states(TCP, "ranking.ace", "high, and low to begin a straight", "B0-1")
    states(TCP, "ranking.suits", "equal", "B0-1")


def test_b8_1_the_player_dealer_wins_or_loses_no_more_than_his_wager() -> None:
    states(TCP, "table.bank", "player-dealer", "B8-1")
    states(TCP, "player_dealer.most", "the wager", "B8-1", "B8-3")
    notes(TCP, "player_dealer.most", "neither wins nor loses more")


def test_b8_2_what_is_not_covered_is_returned() -> None:
    states(TCP, "player_dealer.uncovered", "returned", "B8-2")
    stands_at(
        TCP,
        "player_dealer.uncovered",
        f"{GAME} — Type of Game",
        f"{WINNERS} 5b",
        "Pair Plus bullet 9",
        "6 Card Bonus bullet 10",
        "Collection Rates for California Games",
    )


def test_b8_3_nobody_has_to_cover_everything_and_there_is_no_maximum() -> None:
    states(TCP, "player_dealer.facts.cover_all", False, "B8-3")
    states(TCP, "player_dealer.facts.maximum", "none", "B8-3")
    stands_at(TCP, "player_dealer.facts.maximum", f"{WINNERS} 6")
    tells(TCP, "player_dealer.facts.house", "B8-3", "never player-dealer", "no percentage")


def test_b8_4_two_rounds_then_offered_clockwise() -> None:
    states(TCP, "player_dealer.rounds", 2, "B8-4")
    tells(TCP, "player_dealer.facts.offered", "B8-4", "clockwise", "systematically", "continuously")


def test_b8_5_the_house_has_no_interest_and_proposition_players_may_play() -> None:
    tells(TCP, "player_dealer.facts.interest", "B8-5", "no part in the play", "no interest")
    tells(TCP, "player_dealer.facts.third_party", "B8-5", "proposition players", "may play")
    stands_at(TCP, "player_dealer.facts.third_party", f"{DEALING} 1a")


def test_b8_6_paid_and_collected_to_the_extent_covered() -> None:
    states(TCP, "player_dealer.partly", "to the extent covered", "B8-6")
    notes(TCP, "player_dealer.partly", "Bonus bets too.")


def test_b8_7_settlement_begins_left_of_the_player_dealer() -> None:
    states(TCP, "player_dealer.facts.settled_from", "the seat to his left, clockwise", "B8-7")
    states(TCP, "game.direction", "clockwise from the player-dealer's left", "B8-7")
    stands_at(TCP, "game.direction", f"{WINNERS} 5")


def test_b8_8_one_option_at_a_time_of_at_most_five_flat_fees() -> None:
    tells(
        TCP,
        "procedures.collection",
        "B8-8",
        "one schedule option at a table at a time",
        "fixed before the hand",
        "never a fraction or percentage",
        "at most five rates",
        "ample notice",
        "posted at every table",
    )
    assert {line.count(";") + 1 for line in schedule(TCP).values()} == {5}


def test_b8_10_the_position_is_offered_before_wagers_are_taken() -> None:
    states(
        TCP,
        "player_dealer.facts.start",
        "the position is offered first; wagers are taken once someone holds it",
        "B8-10",
    )
    stands_at(TCP, "player_dealer.facts.start", f"{DEALING} 1")


def test_b10_1_two_decks_in_turn_and_by_hand_when_the_shuffler_breaks() -> None:
    tells(TCP, "procedures.decks", "B10-1", "two of 52", "two colours", "in turn", "one deck only")
    tells(TCP, "procedures.shuffle", "B10-1", "one deck while the other is in play")
    tells(TCP, "procedures.hand_dealing", "B10-1", "breaks", "by hand")
    states(TCP, "irregularities.shuffler_fails", "reshuffle", "B10-1")


def test_b10_2_the_order_of_three_card_hands() -> None:
    order = [
        "mini royal",
        "straight flush",
        "three of a kind",
        "straight",
        "flush",
        "pair",
        "high card",
    ]
    states(TCP, "ranking.order", order, "B10-2")
    states(TCP, "ranking.mini_royal", "ace, king and queen of one suit", "B10-2")
    for key, highest, lowest in (
        ("straight_flush", "king-queen-jack", "ace-two-three"),
        ("straight", "ace-king-queen", "ace-two-three"),
        ("flush", "ace-king-jack", "five-three-two"),
        ("high_card", "ace-king-jack", "five-three-two"),
    ):
        states(TCP, f"ranking.{key}", f"{highest} highest, {lowest} lowest", "B10-2")


def test_b10_3_t58_eight_seats_in_all() -> None:
    states(TCP, "table.seats", 8, "B10-3", "T-58")
    notes(TCP, "table.seats", "the player-dealer's among them")
    assert {name: seats.value for name, seats in printed(TCP).layouts.items()} == {"": 8}
    tells(TCP, "procedures.layout", "B10-3", "Ante", "Play", "Pair Plus", "6 Card", "drop box")


def test_b10_4_the_ante_is_required_and_the_bonus_bets_need_it() -> None:
    states(TCP, "wagers.ante.required", True, "B10-4")
    for wager in ("pair_plus", "six_card"):
        states(TCP, f"wagers.{wager}.required", False, "B10-4")
        states(TCP, f"wagers.{wager}.needs", ["ante"], "B10-4")
    states(TCP, "table.facts.no_more_bets", "the call", "B10-4")
    notes(TCP, "table.facts.no_more_bets", "made, raised or taken back")
    tells(TCP, "procedures.call", "B10-4", "no more bets", "shuffle", "cards")
    tells(TCP, "procedures.chips", "B10-4", "gaming chips", "within the table's limits")


def test_b10_5_t77_stacks_of_three_and_one_card_of_the_player_dealer_face_up() -> None:
    states(TCP, "game.exposed", 1, "B10-5", "T-77")
    stands_at(TCP, "game.exposed", f"{DEALING} 7b")
    notes(TCP, "game.exposed", "bottom card", "first dispensed", "before anyone decides")
    states(TCP, "game.delivery.machine", ["around 3"], "B10-5", "T-77")
    assumes(TCP, "game.delivery.hand", ["around 3"], "T-77", "B10-1")
    tells(TCP, "procedures.deal_by_machine", "B10-5", "stacks of three", "bottom card face up")
    tells(TCP, "procedures.stub", "B10-5", "to the rack unexposed")


def test_b10_6_nobody_else_touches_a_players_cards() -> None:
    tells(TCP, "procedures.handling", "B10-6", "only the player and the house dealer", "full view")


def test_b10_7_play_is_the_ante_again_and_a_fold_keeps_the_six_card_bonus() -> None:
    states(TCP, "game.play.usual", [1], "B10-7")
    states(TCP, "game.fold_forfeits", ["ante", "pair_plus"], "B10-7")
    states(TCP, "wagers.ante.survives_fold", False, "B10-7")
    states(TCP, "wagers.pair_plus.survives_fold", False, "B10-7")
    states(TCP, "wagers.six_card.survives_fold", True, "B10-7")
    tells(TCP, "procedures.fold", "B10-7", "once everyone has decided", "6 Card Bonus go under it")


def test_b10_8_t44_queen_high_qualifies_and_otherwise_every_ante_is_paid() -> None:
    states(TCP, "game.qualify", "queen high", "B10-8")
    states(TCP, "game.unqualified_ante", "pay", "B10-8", "T-44")
    stands_at(TCP, "game.unqualified_ante", f"{WINNERS} 2a")
    notes(TCP, "game.unqualified_ante", "not folded", "whichever hand is higher")


def test_b10_9_what_wins_loses_and_ties() -> None:
    states(TCP, "game.even_money", "1 to 1", "B10-9", "B10-8")
    for key, step in (("wins", "3a"), ("loses", "3b"), ("ties", "3c")):
        states(TCP, f"game.{key}", ["ante", "play"], "B10-9")
        stands_at(TCP, f"game.{key}", f"{WINNERS} {step}")
    states(TCP, "ranking.ties", "the three cards; a full tie pushes", "B10-9")


def test_b10_10_ante_play_pair_plus_six_card() -> None:
    states(TCP, "game.order", ["ante", "play", "pair_plus", "six_card"], "B10-10")
    stands_at(TCP, "game.order", f"{WINNERS} 5a")
    tells(TCP, "procedures.close", "B10-10", "in order", "put together again")


def test_b10_11_the_pair_plus_table() -> None:
    assert paytable(TCP, "pair_plus") == {
        "mini royal": "200 to 1",
        "straight flush": "40 to 1",
        "three of a kind": "30 to 1",
        "straight": "6 to 1",
        "flush": "3 to 1",
        "pair": "1 to 1",
    }
    assert printed(TCP).offers["pair_plus"].tables["house"].cite.items == ("B10-11",)
    tells(TCP, "procedures.pair_plus", "B10-11", "three cards alone", "whether or not", "qualifies")


def test_b10_12_the_six_card_table() -> None:
    assert paytable(TCP, "six_card") == {
        "royal flush": "1000 to 1",
        "straight flush": "200 to 1",
        "four of a kind": "100 to 1",
        "full house": "20 to 1",
        "flush": "15 to 1",
        "straight": "9 to 1",
        "three of a kind": "8 to 1",
    }
    assert printed(TCP).offers["six_card"].tables["house"].cite.items == ("B10-12",)
    states(TCP, "ranking.five_card_order", list(paytable(TCP, "six_card")), "B10-12", "B0-2")
    five = "any five of the player's three and the player-dealer's three"
    states(TCP, "ranking.best_five", five, "B10-12")
    tells(TCP, "procedures.six_card", "B10-12", "on a fold too", "whether or not", "qualifies")


def test_b10_13_there_is_no_ante_bonus() -> None:
    assumes(TCP, "procedures.ante_bonus", "none", "B10-13")
    assert printed(TCP).offers.keys() == {"pair_plus", "six_card"}


def test_b10_14_the_limits_and_who_pays_the_fee() -> None:
    for wager, items in (
        ("ante", ("B10-14",)),
        ("pair_plus", ("B10-14", "T-27")),
        ("six_card", ("B10-14", "T-27")),
    ):
        states(TCP, f"wagers.{wager}.min", "5.00", *items)
        states(TCP, f"wagers.{wager}.max", "2000.00", *items)
    states(TCP, "table.highest_minimum", "100.00", "B10-14")
    states(TCP, "table.lowest_maximum", "50.00", "B10-14")
    states(TCP, "fees.payer", "player-dealer", "B10-14")
    states(TCP, "fees.action", ["ante", "pair_plus", "six_card"], "B10-14")
    notes(TCP, "fees.action", "before the cards", "Play comes later")
    tells(TCP, "procedures.fee_drop", "B10-14", "before any card")


@pytest.mark.parametrize(
    ("low", "high", "taken"),
    [
        (500, 200000, True),
        (10000, 10000, True),
        (500, 5000, True),
        (499, 200000, False),
        (10100, 200000, False),
        (500, 200100, False),
        (500, 4900, False),
        (10000, 5000, False),
    ],
)
def test_b10_14_a_tables_limits_lie_inside_both_ranges(low: int, high: int, taken: bool) -> None:
    limits = {"ante": (Cents(low), Cents(high))}
    if taken:
        assert configure(printed(TCP), limits=limits).table_minimum is not None
    else:
        with pytest.raises(Refused):
            configure(printed(TCP), limits=limits)


def test_b10_15_play_is_stacked_on_the_ante_when_he_qualifies() -> None:
    tells(
        TCP, "procedures.comparing", "B10-15", "qualifies", "stacked on its Ante", "from his left"
    )
