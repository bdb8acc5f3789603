"""Crazy 4 Poker: the published figures, the readings of T-06, and what a sheet changes."""

from fractions import Fraction
from math import comb
from random import Random
from typing import Final

import pytest

from houseway.cards import parse_cards
from houseway.gamemath import Seen, advise
from houseway.gamemath.crazy_4_poker.report import report
from houseway.gamemath.report import Question
from houseway.gamemath.strategy import HandChart
from houseway.games.crazy_4_poker import read_terms
from tests.gamemath.sheets import CRAZY, by_name, chart_of, game_of, rest_of, usual, variant, whole

COMPARE: Final = variant(CRAZY, switch={"super_bonus_when_dealer_not_qualified": "compare"})


def test_t06_the_readings_differ_where_only_low_hands_are_left() -> None:
    """No king and no ace: the dealer often fails to qualify, and a queen-high hand is played."""
    dead = rest_of(parse_cards("2c 2d 3h 4s 6c 7d 8h Tc Jd Qh Qs"))
    push, compare = (
        game_of(report(sheet, Question(dead=dead))) for sheet in (usual(CRAZY), COMPARE)
    )
    assert push.ev > compare.ev
    assert push.more["edge_if_compare"] == compare.edge
    assert compare.more["edge_if_push"] == push.edge


def test_the_published_figures() -> None:
    """Source: the Wizard of Odds on Crazy 4 Poker (analysis by Stanley Ko): risk 1.09 %."""
    game, wagers = game_of(whole(CRAZY)), by_name(whole(CRAZY))
    assert whole(CRAZY).deals == comb(52, 5) * comb(47, 5) == 3_986_646_103_440
    assert game.ev == Fraction(-264_142_729, 7_726_058_340)
    assert round(100 * float(game.element_of_risk), 2) == 1.09
    assert game.decisions is not None
    assert list(game.decisions) == ["fold", "bet 1x", "bet 3x"]
    assert sum(game.decisions.values()) == 1
    assert round(float(game.decisions["bet 3x"]), 4) == 0.1856
    assert list(wagers) == ["ante", "super_bonus", "queens_up", "play"]
    assert game.edge == (
        wagers["ante"].edge
        + wagers["super_bonus"].edge
        + wagers["play"].edge * (game.more["average_wager"] - 2)
    )


def test_t06_both_readings_are_worth_the_same_under_best_play() -> None:
    first, second = game_of(whole(CRAZY)), game_of(report(COMPARE, Question()))
    assert first.ev == second.ev
    assert first.more["edge_if_push"] == first.more["edge_if_compare"] == first.edge
    assert any("T-06" in note for note in whole(CRAZY).notes)


def test_queens_up_from_the_published_counts_of_five_cards() -> None:
    """Source: the Wizard of Odds on Four Card Poker, best four of 2,598,960 hands.

    No hand that it pays is ever folded.
    """
    counts = {
        "four of a kind": 624,
        "straight flush": 2_072,
        "three of a kind": 58_656,
        "flush": 114_616,
        "straight": 101_808,
        "two pair": 123_552,
    }
    queens = by_name(whole(CRAZY))["queens_up"]
    rows = read_terms(usual(CRAZY)).queens_up.rows
    pays = {row: odds.value.per_unit for row, odds in rows.items()}
    high_pairs = queens.win * comb(52, 5) - sum(counts.values())  # the only other hands that win
    paid = sum(n * pays[row] for row, n in counts.items()) + high_pairs
    assert queens.edge == queens.lose - paid / comb(52, 5) == Fraction(3455, 64974)
    assert queens.more["edge_with_folds"] == queens.edge


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("Ac As 9d 5h 2c", "bet 3x"),
        ("Kc Ks 9d 5h 2c", "bet 1x"),
        ("Kc Qd 8h 5s 2c", "bet 1x"),
        ("Kc Qd 8h 3s 2c", "fold"),
        ("2c 2d 7h 9s Tc", "bet 1x"),
    ],
)
def test_the_usual_strategy(cards: str, best: str) -> None:
    found = advise(usual(CRAZY), Seen(cards=parse_cards(cards)))
    assert found.best == best
    assert found.deals == comb(47, 5)
    assert found.options[0].action == "fold"
    assert found.options[0].ev == -2


def test_the_chart_holds_every_hand_once_and_agrees_with_advice() -> None:
    chart = chart_of(CRAZY)
    assert isinstance(chart, HandChart)
    rows = chart.rows
    assert [row.action for row in rows] == ["bet 3x", "bet 1x", "mixed", "fold", "mixed", "fold"]
    assert (rows[0].lowest, rows[0].highest) == ("pair A-5-3", "four of a kind A")
    assert rows[1].lowest == "high card K-Q-8-5"
    assert rows[2].lowest == rows[2].highest == "high card K-Q-8-4"
    assert {each.name: each.value for each in rows[2].shares} == {
        "fold": Fraction(9, 40),
        "bet 1x": Fraction(31, 40),
    }
    assert rows[4].lowest == rows[4].highest == "high card K-Q-7-6"
    for row in (rows[2], rows[4]):
        assert sum(hand.count for hand in row.hands) in (1_920, 3_840)
        for hand in Random(4).sample(row.hands, 4):
            assert advise(usual(CRAZY), Seen(cards=hand.cards)).best == hand.action


def test_a_changed_paytable_changes_what_it_pays_and_nothing_else() -> None:
    other = variant(CRAZY, ('"three of a kind" = "8 to 1"', '"three of a kind" = "7 to 1"'))
    before, after = by_name(whole(CRAZY)), by_name(report(other, Question()))
    assert after["queens_up"].edge - before["queens_up"].edge == Fraction(58_656, comb(52, 5))
    assert after["ante"] == before["ante"]


def test_a_paytable_beyond_64_bits_is_still_exact() -> None:
    """Four aces are bet on either way, so only what they are paid tells the two sheets apart."""
    even = ('even_money = { is = "1 to 1"', 'even_money = { is = "1003 to 997"')
    fine = ('"straight flush" = "15 to 1"', '"straight flush" = "999959 to 66653"')
    large = ('"four aces" = "200 to 1"', '"four aces" = "999979 to 983"')
    usually, found = (
        game_of(report(variant(CRAZY, even, fine, *more), Question())) for more in ((), (large,))
    )
    assert 997 * 66_653 * comb(47, 5) * 999_979 > 2**63
    aces = Fraction(48, comb(52, 5))
    assert found.ev - usually.ev == aces * (Fraction(999_979, 983) - 200)


def test_dead_cards_matter() -> None:
    """Without aces there are fewer hands, and fewer pairs of queens or better among them."""
    counted = report(usual(CRAZY), Question(dead=parse_cards("Ac Ad Ah As")))
    assert counted.deals == comb(48, 5) * comb(43, 5)
    assert by_name(counted)["queens_up"].win < by_name(whole(CRAZY))["queens_up"].win
