"""EZ Baccarat in California, parts B8, B9 and B13 of the digest, as data."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import configure
from tests.sheets.by_id import (
    assumes,
    foreign_items,
    notes,
    part,
    paytable,
    printed,
    ruled,
    schedule,
    stands_at,
    states,
    tells,
)

EZ = "california/ez-baccarat"
DEALING = "EZ Baccarat — Dealing Procedures and Round of Play"
WINNERS = "EZ Baccarat — How Winners are Determined and Paid"
FEES = "EZ Baccarat (GEGR-002102)"
FIVE = ["player", "banker", "tie", "panda_8", "dragon_7"]

# The collection schedule, typed from the document, bands as printed but for blanks.
SCHEDULE = {
    1: "$5-$100 2.00; $101-$200 3.00; $201-$300 5.00; $301-$400 7.00; $401+ 9.00",
    2: "$5-$100 2.00; $101-$200 4.00; $201-$300 7.00; $301-$600 8.00; $601+ 10.00",
    3: "$5-$100 1.00; $101-$200 3.00; $201-$400 5.00; $401-$800 8.00; $801+ 10.00",
    4: "$5-$100 1.00; $101-$200 4.00; $201-$400 6.00; $401-$800 10.00; $801+ 12.00",
    5: "$5-$100 1.00; $101-$300 3.00; $301-$600 6.00; $601-$1,000 10.00; $1,001+ 15.00",
    6: "$5-$100 1.00; $101-$300 4.00; $301-$600 7.00; $601-$1,000 12.00; $1,001+ 17.00",
    7: "$5-$200 1.00; $201-$400 4.00; $401-$600 7.00; $601-$1,000 10.00; $1,001+ 15.00",
    8: "$5-$200 2.00; $201-$400 4.00; $401-$600 7.00; $601-$1,000 12.00; $1,001+ 17.00",
    9: "$5-$200 1.00; $201-$500 4.00; $501-$800 8.00; $801-$1,000 11.00; $1,001+ 15.00",
    10: "$5-$200 2.00; $201-$500 4.00; $501-$800 8.00; $801-$1,000 11.00; $1,001+ 15.00",
    11: "$25-$200 2.00; $201-$300 7.00; $301-$500 7.00; $501-$1,000 12.00; $1,001+ 20.00",
    12: "$25-$300 1.00; $301-$600 3.00; $601-$1,000 6.00; $1,001-$2,000 15.00; $2,001+ 20.00",
    13: "$25-$300 1.00; $301-$600 8.00; $601-$1,000 10.00; $1,001-$2,000 25.00; $2,001+ 30.00",
    14: "$25-$300 2.00; $301-$600 6.00; $601-$1,000 10.00; $1,001-$2,000 20.00; $2,001+ 30.00",
    15: "$100-$500 7.00; $501-$1,000 10.00; $1,001-$2,000 15.00; $2,001-$4,000 25.00; "
    "$4,001+ 40.00",
}
# The chart of the Banker's third card: his total, then the Player's third card from 0 to 9.
CHART = {
    "7": "S S S S S S S S S S",
    "6": "S S S S S S H H S S",
    "5": "S S S S H H H H S S",
    "4": "S S H H H H H H S S",
    "3": "H H H H H H H H S H",
    "2": "H H H H H H H H H H",
    "1": "H H H H H H H H H H",
    "0": "H H H H H H H H H H",
}


def test_the_head() -> None:
    sheet = printed(EZ)
    assert (sheet.id, sheet.game, sheet.title) == (EZ, "ez-baccarat", "EZ Baccarat")
    assert (sheet.house, sheet.jurisdiction) == ("California cardroom", "California")
    assert (sheet.edition, sheet.document) == ("GEGR-002102, undated", "003_f4415bb829676b82.txt")
    assert (sheet.tokes, sheet.notice, sheet.aggregate, sheet.figures) == (None, None, None, ())


def test_a_stated_value_cites_the_parts_of_this_game() -> None:
    assert foreign_items(EZ, {"B8", "B9", "B13"}) == []
    assert all(value.cite.items for value in printed(EZ).values.values())


def test_an_assumed_value_says_so_in_words() -> None:
    assumed = [v.cite for v in printed(EZ).values.values() if v.cite.assumed is not None]
    assert all(len(str(cite.assumed)) > 15 and cite.items for cite in assumed)


def test_the_wagers() -> None:
    titles = [
        "Player line",
        "Banker line",
        "Tie Bet",
        "Panda 8 Bonus Bet",
        "Dragon 7 Bonus Bet",
    ]
    assert {name: rule.title for name, rule in printed(EZ).wagers.items()} == dict(
        zip(FIVE, titles, strict=True)
    )
    for rule in printed(EZ).wagers.values():
        assert (rule.before_cards.value, rule.required.value) == (True, False)
        assert (rule.survives_fold, rule.equal_to, rule.needs, rule.backline) == (None,) * 4
        assert rule.at_most is None  # the switch of T-27 binds the bonus bets


def test_the_game_has_these_terms_and_no_other() -> None:
    assert part(EZ, "game") == {
        "natural": [8, 9],
        "player_draws_to": 5,
        "banker_draws_to": 5,
        "order": FIVE,
        "wins": "closer to nine",
        "tie": "equal totals",
        "tie_lines": "push",
        "direction": "clockwise from the player-dealer's left",
        "dragon_7": "banker wins with a three-card 7",
        "panda_8": "player wins with a three-card 8",
        **{f"chart.{total}": row.replace(" ", "") for total, row in CHART.items()},
        "delivery.shoe": ["player 1", "banker 1", "player 1", "banker 1"],
    }


def test_b8_1_the_player_dealer_wins_or_loses_no_more_than_his_wager() -> None:
    states(EZ, "table.bank", "player-dealer", "B8-1")
    states(EZ, "player_dealer.most", "the wager", "B8-1")
    notes(EZ, "player_dealer.most", "neither wins nor loses more")


def test_b8_2_what_is_not_covered_is_returned() -> None:
    states(EZ, "player_dealer.uncovered", "returned", "B8-2")
    stands_at(
        EZ,
        "player_dealer.uncovered",
        "EZ Baccarat — Type of Game",
        f"{WINNERS} bullet 7",
        "Tie Bet bullet 7",
        "Dragon 7 Bonus Bet bullet 5",
        "Panda 8 Bet bullet 5",
        "Collection Rates for California Games",
    )


def test_b8_3_is_not_said_in_this_game() -> None:
    assumes(EZ, "player_dealer.facts.cover_all", False, "B8-3")
    assumes(EZ, "player_dealer.facts.maximum", "none", "B8-3")
    tells(EZ, "player_dealer.facts.house", "B8-3", "never player-dealer", "no percentage")
    assert ruled(EZ, "player_dealer.facts.house").cite.assumed


def test_b8_4_two_rounds_then_offered_clockwise() -> None:
    states(EZ, "player_dealer.rounds", 2, "B8-4")
    tells(EZ, "player_dealer.facts.offered", "B8-4", "clockwise", "systematically", "continuously")


def test_b8_5_the_house_has_no_interest_and_proposition_players_are_not_mentioned() -> None:
    tells(EZ, "player_dealer.facts.interest", "B8-5", "no part in the play", "no interest")
    may = "proposition players of a third-party provider may play"
    assumes(EZ, "player_dealer.facts.third_party", may, "B8-5")


def test_b8_6_paid_and_collected_to_the_extent_covered() -> None:
    states(EZ, "player_dealer.partly", "to the extent covered", "B8-6")
    notes(EZ, "player_dealer.partly", "Bonus bets too.")


def test_b8_7_settlement_begins_left_of_the_player_dealer() -> None:
    states(EZ, "player_dealer.facts.settled_from", "the seat to his left, clockwise", "B8-7")
    states(EZ, "game.direction", "clockwise from the player-dealer's left", "B9-11", "B8-7")


def test_b8_8_one_option_at_a_time_of_at_most_five_flat_fees() -> None:
    tells(
        EZ,
        "procedures.collection",
        "B8-8",
        "one schedule option at a table at a time",
        "fixed before the hand",
        "never a fraction or percentage",
        "at most five rates",
        "ample notice",
        "posted at every table",
    )
    assert {line.count(";") + 1 for line in schedule(EZ).values()} == {5}


def test_b8_9_backline_on_every_wager() -> None:
    states(EZ, "table.backline", True, "B8-9")
    notes(EZ, "table.backline", "On all five wagers.")


def test_b8_10_the_position_is_offered_before_wagers_are_taken() -> None:
    states(
        EZ,
        "player_dealer.facts.start",
        "the position is offered first; wagers are taken once someone holds it",
        "B8-10",
    )
    stands_at(EZ, "player_dealer.facts.start", f"{DEALING} 1-2")


def test_b9_1_a_shoe_of_three_to_eight_decks() -> None:
    tells(EZ, "procedures.decks", "B9-1", "three to eight decks of 52", "without jokers")
    assumes(EZ, "switch.decks", 8, "B9-1")
    assert printed(EZ).switches["decks"].options == [3, 4, 5, 6, 7, 8]


def test_b9_2_what_the_cards_are_worth() -> None:
    states(EZ, "ranking.ace", 1, "B9-2")
    states(EZ, "ranking.pictures", 10, "B9-2", "T-39")
    states(EZ, "ranking.others", "their face value", "B9-2")
    states(EZ, "ranking.total", "the right-hand digit of the sum", "B9-2")


def test_b9_3_t39_the_ranking_is_of_groups() -> None:
    order = ["natural 9", "natural 8", "three-card 9 or 8", "7 to 0"]
    states(EZ, "ranking.order", order, "B9-3", "T-39")
    notes(EZ, "ranking.order", "groups and not ties", "totals are compared")
    notes(EZ, "ranking.pictures", "column 0")


def test_b9_4_t58_two_tables_and_five_spaces_at_each_seat() -> None:
    states(EZ, "table.layouts.seven-player", 8, "B9-4", "T-58")
    states(EZ, "table.layouts.thirteen-player", 14, "B9-4", "T-58")
    assert list(printed(EZ).layouts) == ["seven-player", "thirteen-player"]
    assert configure(printed(EZ)).seats.value == 8
    assert configure(printed(EZ), choose={"layout": "thirteen-player"}).seats.value == 14
    tells(EZ, "table.facts.spaces", "B9-4", "five", "Player", "Banker", "Tie", "Panda", "Dragon")
    tells(EZ, "table.facts.minimum", "B9-4", "at least the table minimum")


def test_b9_5_what_each_wager_pays() -> None:
    assert {wager: dict(paytable(EZ, wager)) for wager in printed(EZ).offers} == {
        "player": {"player wins": "1 to 1"},
        "banker": {"banker wins": "1 to 1"},
        "tie": {"tie": "8 to 1"},
        "panda_8": {"panda 8": "25 to 1"},
        "dragon_7": {"dragon 7": "40 to 1"},
    }
    for offer in printed(EZ).offers.values():
        assert offer.tables["house"].cite.item == "B9-5"


def test_b9_6_dragon_and_panda_need_a_line_and_the_tie_does_not() -> None:
    for wager in ("panda_8", "dragon_7"):
        states(EZ, f"wagers.{wager}.needs_one", ["player", "banker"], "B9-6")
    assert printed(EZ).wagers["tie"].needs_one is None
    for wager in FIVE:
        states(EZ, f"wagers.{wager}.required", False, "B9-6")
        states(EZ, f"wagers.{wager}.before_cards", True, "B9-6")


def test_b9_7_the_player_gets_the_first_card_and_is_finished_first() -> None:
    shoe: list[Any] = ["player 1", "banker 1", "player 1", "banker 1"]
    states(EZ, "game.delivery.shoe", shoe, "B9-7")
    tells(EZ, "procedures.deal", "B9-7", "right", "left", "each hand has two", "face up")
    tells(EZ, "procedures.hands", "B9-7", "right one is the Player's", "left one the Banker's")
    tells(EZ, "procedures.resolving", "B9-7", "Player's hand is finished first")


def test_b9_8_t39_a_natural_stops_the_other_side() -> None:
    states(EZ, "game.natural", [8, 9], "B9-8", "B9-3", "T-39")
    notes(EZ, "game.natural", "first two cards of either side", "draws nothing")
    tells(EZ, "procedures.naturals", "B9-8", "either side", "settled as it lies")


def test_b9_9_the_player_draws_to_five_and_so_does_a_banker_when_he_stood() -> None:
    states(EZ, "game.player_draws_to", 5, "B9-9")
    stands_at(EZ, "game.player_draws_to", f"{DEALING} 4a")
    states(EZ, "game.banker_draws_to", 5, "B9-9")
    stands_at(EZ, "game.banker_draws_to", f"{DEALING} 4b")


def test_b9_10_the_chart() -> None:
    for total, row in CHART.items():
        states(EZ, f"game.chart.{total}", row.replace(" ", ""), "B9-10")


@pytest.mark.parametrize(
    ("total", "hits"), [(3, "012345679"), (4, "234567"), (5, "4567"), (6, "67")]
)
def test_b9_10_the_chart_agrees_with_the_rules_above_it(total: int, hits: str) -> None:
    row = ruled(EZ, f"game.chart.{total}").value
    assert isinstance(row, str)
    assert "".join(str(third) for third, does in enumerate(row) if does == "H") == hits


def test_b9_11_t10_all_of_one_kind_before_the_next() -> None:
    states(EZ, "game.order", FIVE, "B9-11", "T-10")
    states(EZ, "switch.major", "as_game", "T-10", "B9-11")
    notes(EZ, "switch.major", "as the game is written: wager by wager")
    tells(EZ, "procedures.settlement", "B9-11", "Player", "Banker", "Ties", "Panda", "Dragon")


def test_b9_12_closer_to_nine_wins_its_line() -> None:
    states(EZ, "game.wins", "closer to nine", "B9-12")
    stands_at(EZ, "game.wins", f"{DEALING} 3c", f"{WINNERS} bullets 1-4")
    notes(EZ, "game.wins", "Wins its line and loses the other.")
    tells(EZ, "procedures.lines", "B9-12", "closer to nine is paid", "the other collected")


def test_b9_13_the_tie_wins_on_equal_totals() -> None:
    states(EZ, "game.tie", "equal totals", "B9-13")
    notes(EZ, "game.tie", "From 0 to 9; every other outcome loses.")
    tells(EZ, "procedures.tie", "B9-13", "equal totals from 0 to 9", "otherwise loses")
    assert printed(EZ).offers["tie"].tables["house"].cite.items == ("B9-5", "B9-13")


def test_b9_14_dragon_7() -> None:
    states(EZ, "game.dragon_7", "banker wins with a three-card 7", "B9-14")
    notes(EZ, "game.dragon_7", "six or less", "two cards or three", "everything else loses")


def test_b9_15_panda_8() -> None:
    states(EZ, "game.panda_8", "player wins with a three-card 8", "B9-15")
    notes(EZ, "game.panda_8", "seven or less", "two cards or three", "everything else loses")


def test_b9_16_the_limits_and_who_pays_the_fee() -> None:
    for wager in FIVE:
        states(EZ, f"wagers.{wager}.min", "5.00", "B9-16")
        most = ("B9-16", "T-27") if wager == "tie" else ("B9-16",)
        states(EZ, f"wagers.{wager}.max", "2000.00", *most)
    states(EZ, "table.highest_minimum", "100.00", "B9-16")
    states(EZ, "table.lowest_maximum", "50.00", "B9-16")
    states(EZ, "fees.payer", "player-dealer", "B9-16")
    states(EZ, "fees.action", FIVE, "B9-16")
    tells(EZ, "procedures.fee_drop", "B9-16", "before any card")


def test_b13_the_schedule_is_that_of_this_game() -> None:
    assert schedule(EZ) == SCHEDULE
    for number in SCHEDULE:
        found = ruled(EZ, f"fees.options.{number}").cite
        assert (found.items, found.section) == (("B13", "B9-16"), FEES)
