"""Three Card Poker: published figures with and without the open card, and the two bonus bets."""

from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath import strategy
from houseway.gamemath.report import OtherPlay, Question, Report
from houseway.gamemath.strategy import HandChart, ShownChart
from houseway.gamemath.three_card_poker.report import report, six_card_counts
from houseway.games.three_card_poker import read_terms
from houseway.hands import Category
from tests.gamemath.sheets import THREE, by_name, chart_of, game_of, usual, variant, whole

HIDDEN: Final = variant(THREE, ("exposed = { is = 1,", "# exposed = { is = 1,"))


@cache
def hidden() -> Report:
    return report(HIDDEN, Question())


def test_the_published_figures_without_the_open_card() -> None:
    """Source: the Wizard of Odds on Three Card Poker: 3.37 % with an Ante bonus of 5, 4 and 1.

    The bonus pays a straight flush, three of a kind or a straight on any hand that is played, which
    is worth 48 x 5 + 52 x 4 + 720 in 22,100; this house has none (B10-13). 32.58 % are folded.
    """
    assert hidden().deals == comb(52, 3) * comb(49, 3) == 407_170_400
    game = game_of(hidden())
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    assert round(100 * float(game.edge - bonus), 2) == 3.37
    assert game.decisions == {"fold": Fraction(72, 221), "play": Fraction(149, 221)}


def test_the_published_figures_with_the_open_card() -> None:
    """Source: the Wizard of Odds, newsletter of 6 September 2003: seeing the bottom card turns the
    same game, with the same Ante bonus, into 3.48 % for the player.
    """
    assert whole(THREE).deals == comb(52, 3) * 49 * comb(48, 2) == 1_221_511_200
    game, wagers = game_of(whole(THREE)), by_name(whole(THREE))
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    assert round(100 * float(game.ev + bonus), 2) == 3.48
    assert game.ev == Fraction(-229_314, 12_724_075)
    assert list(wagers) == ["ante", "pair_plus", "six_card", "play"]
    assert game.decisions is not None
    assert game.edge == wagers["ante"].edge + wagers["play"].edge * game.decisions["play"]


def test_each_report_has_the_other_for_comparison() -> None:
    shown, without = game_of(whole(THREE)), game_of(hidden())
    assert shown.more["edge_without_open_card"] == without.edge == Fraction(8_813_253, 101_792_600)
    assert without.more["edge_with_open_card"] == shown.edge
    for counted, name, other in (
        (whole(THREE), "without_open_card", without),
        (hidden(), "with_open_card", shown),
    ):
        table = counted.table(OtherPlay)
        assert table is not None
        assert (table.name, table.game.ev) == (name, other.ev)


def test_b10_11_pair_plus_and_no_pair_or_better_is_ever_folded() -> None:
    """RULES part D: 4.380 %."""
    wager = by_name(whole(THREE))["pair_plus"]
    assert wager.edge == Fraction(242, 5_525)
    assert round(100 * float(wager.edge), 3) == 4.380
    assert wager.more["edge_with_folds"] == wager.edge


def test_b10_12_six_card_bonus() -> None:
    """RULES part D: 6.741 %; counts of the best five of six as the Wizard of Odds has them."""
    counts = {
        Category.ROYAL_FLUSH: 188,
        Category.STRAIGHT_FLUSH: 1_656,
        Category.FOUR_OF_A_KIND: 14_664,
        Category.FULL_HOUSE: 165_984,
        Category.FLUSH: 205_792,
        Category.STRAIGHT: 361_620,
        Category.THREE_OF_A_KIND: 732_160,
        Category.TWO_PAIR: 2_532_816,
        Category.PAIR: 9_730_740,
        Category.HIGH_CARD: 6_612_900,
    }
    assert sum(counts.values()) == comb(52, 6) == 20_358_520
    assert six_card_counts(()) == counts
    wager = by_name(whole(THREE))["six_card"]
    rows = read_terms(usual(THREE)).six_card.rows
    paid = sum(
        (counts[Category.parse(row)] * odds.value.per_unit for row, odds in rows.items()),
        Fraction(0),
    )
    assert wager.edge == wager.lose - paid / comb(52, 6) == Fraction(26_393, 391_510)
    assert round(100 * float(wager.edge), 3) == 6.741


def test_dead_cards_average_out() -> None:
    """One card gone at random changes no bet that needs no decision: the mean over all is the rest.

    A card stands for its rank: suits are alike in this deck of six ranks.
    """
    gone = tuple(card for card in ALL_CARDS if card.rank.letter not in "2345JA")
    usually, *each = (
        by_name(report(usual(THREE), Question(dead=(*gone, *card))))
        for card in ((), *((card,) for card in parse_cards("2c 3c 4c 5c Jc Ac")))
    )
    for name in ("pair_plus", "six_card"):
        edges = [wagers[name].edge for wagers in each]
        assert sum(edges) / 6 == usually[name].edge
        assert len(set(edges)) > 1


def test_the_chart_is_the_published_one() -> None:
    """Source: the newsletter above: an ace, king or queen needs its like and a nine; else play."""
    chart = chart_of(THREE)
    assert isinstance(chart, ShownChart)
    assert [shown.rank for shown in chart.shows] == list("AKQJT98765432")
    for shown in chart.shows:
        letter, rows = shown.rank, shown.rows
        assert rows[0].highest == "mini royal A"
        assert rows[-1].lowest == "high card 5-3-2"
        if letter in "AKQ":
            assert [row.action for row in rows] == ["play", "fold"]
            assert rows[0].lowest == f"high card {letter}-9-2"
            assert rows[1].highest == f"high card {letter}-8-7"
        else:
            assert [row.action for row in rows] == ["play"]


def test_without_the_open_card_the_chart_is_queen_six_four() -> None:
    chart = strategy(HIDDEN)
    assert isinstance(chart, HandChart)
    rows = chart.rows
    assert [row.action for row in rows] == ["play", "fold"]
    assert (rows[0].lowest, rows[1].highest) == ("high card Q-6-4", "high card Q-6-3")


def test_a_changed_paytable_changes_what_it_pays_and_nothing_else() -> None:
    other = variant(THREE, ('"pair" = "1 to 1" }', '"pair" = "2 to 1" }'))
    before, after = by_name(whole(THREE)), by_name(report(other, Question()))
    assert before["pair_plus"].edge - after["pair_plus"].edge == Fraction(3_744, 22_100)
    assert before["six_card"] == after["six_card"]
    assert before["ante"] == after["ante"]
