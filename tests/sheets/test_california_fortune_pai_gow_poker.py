"""Fortune Pai Gow Poker in California, parts B8, B12 and B13 of the digest, as data."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.money import parse_money
from tests.sheets.by_id import (
    assumes,
    foreign_items,
    notes,
    part,
    paytable,
    printed,
    ruled,
    states,
    tells,
)

SHEET = "california/fortune-pai-gow-poker"

# Hand, Fortune to 1, Envy in dollars; as the document prints them.
PAYS: tuple[tuple[str, int, int | None], ...] = (
    ("seven-card straight flush without joker", 5_000, 1_000),
    ("royal flush and royal match", 1_000, 250),
    ("seven-card straight flush with joker", 750, 100),
    ("five aces", 250, 50),
    ("royal flush", 100, 25),
    ("straight flush", 50, 10),
    ("four of a kind", 20, 5),
    ("full house", 5, None),
    ("flush", 4, None),
    ("three of a kind", 3, None),
    ("straight", 2, None),
)


def test_the_sheet_is_of_this_house_and_game() -> None:
    sheet = printed(SHEET)
    assert (sheet.id, sheet.game) == (SHEET, "fortune-pai-gow-poker")
    assert (sheet.house, sheet.jurisdiction, sheet.edition, sheet.document) == (
        "California cardroom",
        "California",
        "GEGR-002103, undated",
        "003_f4415bb829676b82.txt",
    )
    assert foreign_items(SHEET, {"B0", "B8", "B12", "B13"}) == []
    assert sheet.tokes is None
    assert sheet.notice is None
    assert sheet.aggregate is None


def test_the_game_has_exactly_these_terms() -> None:
    assert set(printed(SHEET).terms) == {
        "even_money",
        "copies",
        "split",
        "foul_loses",
        "dealer_set",
        "absent",
        "fortune_pushes",
        "order",
        "envy_last",
        "envy_from",
        "piles",
        "dice",
        "first_seat",
        "delivery.piles",
        *(f"envy.{hand}" for hand, _, envy in PAYS if envy is not None),
        *(f"house_way.hw_{row}" for row in range(1, 22)),
    }


def test_b8_1_the_player_dealer_wins_or_loses_no_more_than_his_wager() -> None:
    states(SHEET, "table.bank", "player-dealer", "B8-1")
    states(SHEET, "player_dealer.most", "the wager", "B8-1")


def test_b8_2_what_is_not_covered_is_returned() -> None:
    states(SHEET, "player_dealer.uncovered", "returned", "B8-2")
    section = ruled(SHEET, "player_dealer.uncovered").cite.section
    assert "Dealing Procedures and Round of Play 13" in section


def test_b8_3_what_other_games_say_of_the_bank_is_only_assumed_here() -> None:
    assumes(SHEET, "player_dealer.facts.cover_all", False, "B8-3")
    assumes(SHEET, "player_dealer.facts.maximum", "none", "T-67", "B8-3")
    assumes(
        SHEET,
        "player_dealer.facts.house",
        "never player-dealer; takes no percentage of wagers",
        "B8-3",
        "B8-5",
        "B8-8",
    )


def test_b8_4_two_rounds_then_offered_clockwise() -> None:
    states(SHEET, "player_dealer.rounds", 2, "B8-4")
    tells(SHEET, "player_dealer.facts.offered", "B8-4", "clockwise", "systematically")


def test_b8_5_the_house_has_no_interest_and_proposition_players_may_play() -> None:
    tells(SHEET, "player_dealer.facts.interest", "B8-5", "no part in the play", "no interest")
    tells(SHEET, "player_dealer.facts.third_party", "B8-5", "proposition players", "may play")


def test_b8_6_paid_and_collected_to_the_extent_covered() -> None:
    states(SHEET, "player_dealer.partly", "to the extent covered", "B8-6")


def test_b8_7_settlement_begins_at_the_action_button() -> None:
    states(
        SHEET,
        "player_dealer.facts.settled_from",
        "the player with the Action button, clockwise",
        "B8-7",
        "B12-10",
    )


def test_b8_8_one_option_at_a_time_of_at_most_five_flat_fees() -> None:
    tells(
        SHEET,
        "procedures.collection",
        "B8-8",
        "one schedule option at a table at a time",
        "fixed before the hand",
        "never a fraction or percentage",
        "at most five rates",
        "ample notice",
        "posted at every table",
    )


def test_b8_9_backline_on_all_wagers() -> None:
    states(SHEET, "table.backline", True, "B8-9")
    for rule in printed(SHEET).wagers.values():
        assert rule.backline is not None
        assert rule.backline.value
        assert rule.backline.cite.items == ("B8-9",)


def test_b8_10_the_position_is_offered_before_wagers_are_taken() -> None:
    states(
        SHEET,
        "player_dealer.facts.start",
        "the position is offered first; wagers are taken once someone holds it",
        "B8-10",
    )


def test_b12_1_fifty_three_cards_and_what_the_joker_is() -> None:
    tells(SHEET, "procedures.deck", "B12-1", "52 and a joker", "53 cards")
    states(
        SHEET,
        "ranking.joker",
        "an ace, or whatever completes a straight or a flush",
        "B12-1",
        "T-23",
    )


def test_b12_2_five_aces_first_and_the_wheel_is_the_lowest_straight() -> None:
    states(
        SHEET,
        "ranking.order",
        [
            "five aces",
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
        ],
        "B12-2",
    )
    states(SHEET, "ranking.ace", "high, and low to begin a straight", "B0-1", "B12-2", "T-25")
    notes(SHEET, "ranking.ace", "Five-four-three-two-ace is the lowest straight")


def test_b12_3_t58_seven_seats_with_the_player_dealers() -> None:
    states(SHEET, "table.seats", 7, "B12-3", "T-58")
    notes(SHEET, "table.seats", "Seven in all, the player-dealer's among them.")


def test_b12_4_a_base_wager_and_a_fortune_bet_of_any_size_beside_it() -> None:
    assert list(printed(SHEET).wagers) == ["base", "fortune"]
    for wager, required in (("base", True), ("fortune", False)):
        states(SHEET, f"wagers.{wager}.required", required, "B12-4")
        states(SHEET, f"wagers.{wager}.before_cards", True, "B12-4")
    states(SHEET, "wagers.fortune.needs", ["base"], "B12-4")
    assert printed(SHEET).wagers["fortune"].at_most is None
    notes(SHEET, "wagers.fortune.max", "less than, equal to or more than the base wager")
    states(SHEET, "game.envy_from", "5.00", "B12-12", "B12-4")


def test_b12_5_seven_piles_of_seven_and_four_left_over() -> None:
    states(SHEET, "game.piles", 7, "B12-5")
    states(SHEET, "game.delivery.piles", ["left to right", "right to left"], "B12-5")
    tells(SHEET, "procedures.deal", "B12-5", "seven piles of seven face down", "one card at a time")
    tells(SHEET, "procedures.left_over", "B12-5", "four cards", "discarded")


def test_b12_6_t22_three_dice_counted_from_the_player_dealer() -> None:
    states(SHEET, "game.dice", 3, "B12-6")
    states(SHEET, "game.first_seat", "player-dealer", "B12-6", "T-22")
    notes(SHEET, "game.first_seat", "1, 8 and 15", "clockwise")
    tells(SHEET, "procedures.action_pile", "B12-6", "picks a pile", "pushed forward", "sideways")
    tells(SHEET, "procedures.action_seat", "B12-6", "three dice", "first active seat clockwise")
    tells(SHEET, "procedures.empty_seats", "B12-6", "without a wager", "discarded")
    states(SHEET, "switch.pile_follows_button", True, "T-22", "B12-6")
    tells(SHEET, "procedures.action_at_the_bank", "T-22", "first active player clockwise")


def test_b12_7_t75_a_foul_loses_the_base_wager_only() -> None:
    states(SHEET, "game.foul_loses", ["base"], "B12-7", "T-75")
    tells(SHEET, "procedures.setting", "B12-7", "two cards in front and five behind", "foul")
    tells(SHEET, "procedures.house_way_asked", "B12-7", "set so and not changed", "as he likes")
    tells(SHEET, "ranking.front_and_back", "T-75", "class first", "lacks counting lowest")
    tells(SHEET, "ranking.two_cards", "T-75", "a pair over no pair")


def test_b12_8_the_player_dealer_is_always_set_the_house_way() -> None:
    states(SHEET, "game.dealer_set", "house way", "B12-8")
    tells(
        SHEET,
        "procedures.showdown",
        "B12-8",
        "when all are set",
        "exposes the player-dealer's hand and sets it",
        "in turn",
    )


def test_b12_9_two_wins_pay_one_each_pushes_and_copies_are_the_banks() -> None:
    states(SHEET, "game.even_money", "1 to 1", "B12-9")
    states(SHEET, "game.split", "push", "B12-9")
    states(SHEET, "game.copies", "player-dealer", "B12-9", "T-75")
    notes(SHEET, "game.copies", "with a win it makes a push", "a second copy a loss")


def test_b12_10_t10_base_then_fortune_and_envy_last_of_all() -> None:
    states(SHEET, "game.order", ["base", "fortune", "envy"], "B12-10")
    states(SHEET, "game.envy_last", True, "B12-10", "T-10")
    states(SHEET, "switch.major", "as_game", "T-10", "B12-10")
    tells(SHEET, "procedures.settling", "B12-10", "clockwise", "Action button", "seat to seat")


def test_b12_11_fortune_looks_at_the_seven_cards() -> None:
    tells(
        SHEET,
        "procedures.fortune_hand",
        "B12-11",
        "the seven cards as dealt",
        "wins, loses or pushes",
    )


def test_b12_12_t51_t71_envy_for_another_players_hand() -> None:
    tells(
        SHEET,
        "procedures.envy_trigger",
        "B12-12",
        "another player who made a Fortune bet",
        "several payments",
        "never for one's own",
    )
    tells(SHEET, "procedures.envy_button", "B12-12", "$5 or more", "seated or backline")
    notes(SHEET, "game.envy_from", "One button for each bet", "not for each $5 (T-51)")
    states(SHEET, "switch.self", "spot", "T-51", "T-71", "B12-12")
    tells(SHEET, "procedures.envy_once", "T-71", "once, however many Fortune bets")
    tells(SHEET, "player_dealer.facts.envy", "T-51", "last of all", "as far as his wager goes")


def test_b12_13_fortune_and_envy_as_printed() -> None:
    assert list(paytable(SHEET, "fortune").items()) == [
        (hand, f"{pay} to 1") for hand, pay, _ in PAYS
    ]
    assert printed(SHEET).offers["fortune"].tables["house"].cite.items == ("B12-13", "T-25")
    assert list(part(SHEET, "game.envy").items()) == [
        (hand, f"{envy}.00") for hand, _, envy in PAYS if envy is not None
    ]
    for hand, _, envy in PAYS:
        if envy is not None:
            states(SHEET, f"game.envy.{hand}", f"{envy}.00", "B12-13")
    tells(SHEET, "procedures.royal_match", "B12-13", "ten of a suit", "king and queen of another")


def test_b12_14_limits_and_both_pay() -> None:
    states(SHEET, "wagers.base.min", "5.00", "B12-14")
    states(SHEET, "wagers.base.max", "2000.00", "B12-14")
    states(SHEET, "wagers.fortune.min", "5.00", "B12-4", "B12-14")
    states(SHEET, "wagers.fortune.max", "2000.00", "B12-4", "B12-14")
    states(SHEET, "table.highest_minimum", "100.00", "B12-14")
    states(SHEET, "table.lowest_maximum", "50.00", "B12-14")
    states(SHEET, "fees.payer", "both", "B12-14")
    states(SHEET, "fees.action", ["base"], "B12-14", "T-26")
    notes(SHEET, "fees.action", "nothing more is taken for a Fortune bet")


def test_b12_15_other_hands_lose_and_the_buttons_stay() -> None:
    tells(SHEET, "procedures.fortune_loses", "B12-15", "any seven cards that are not in the table")
    tells(SHEET, "procedures.envy_button", "B12-15", "until all wagers are reconciled")


HUNDREDS = ("$101-$200", "$201-$300", "$301-$400", "$401+")
TWO_HUNDREDS = ("$10-$200", "$201-$400", "$401-$600", "$601-$800", "$801+")
WIDE = ("$101-$300", "$301-$500", "$501-$1,000", "$1,001+")
ONE_TO_FIVE = ("1.00", "2.00", "3.00", "4.00", "5.00")
TO_EIGHT = ("1.00", "2.00", "3.00", "5.00", "8.00")


@pytest.mark.parametrize(
    ("option", "bands", "rates", "flat"),
    [
        (1, ("$10-$100", *HUNDREDS), ONE_TO_FIVE, "2.00"),
        (2, ("$10-$100", *HUNDREDS), ONE_TO_FIVE, "4.00"),
        (3, TWO_HUNDREDS, ONE_TO_FIVE, "2.00"),
        (4, TWO_HUNDREDS, ONE_TO_FIVE, "4.00"),
        (5, ("$10-$100", *WIDE), TO_EIGHT, "2.00"),
        (6, ("$25-$100", *WIDE), TO_EIGHT, "3.00"),
    ],
)
def test_b13_the_schedule_as_printed(
    option: int, bands: tuple[str, ...], rates: tuple[str, ...], flat: str
) -> None:
    fees = printed(SHEET).fees
    assert fees is not None
    assert list(fees.options) == list(fees.flat) == [1, 2, 3, 4, 5, 6]
    rows: list[Any] = [list(row) for row in zip(bands, rates, strict=True)]
    states(SHEET, f"fees.options.{option}", rows, "B13", "B12-14")
    states(SHEET, f"fees.player_dealer.{option}", flat, "B12-14", "B13", "T-26")
    assert fees.flat[option].value == parse_money(flat)
    assert ruled(SHEET, "fees.options.1").cite.section == "Fortune Pai Gow Poker (GEGR-002103)"
