"""Three Card Poker: the kernel against the plain twin, the published figures, the open card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from houseway.bots import Habit
from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath import Seen
from houseway.gamemath.kernels import suits
from houseway.gamemath.report import OtherPlay, Question, Report, WagerMath
from houseway.gamemath.strategy import HandChart, ShownChart
from houseway.gamemath.three_card_poker import kernels as three_card
from houseway.gamemath.three_card_poker.report import advise, report, strategy
from houseway.games import make_game
from houseway.games.stud import Deciding
from houseway.games.three_card_poker import read_terms
from houseway.hands import Category, best_ranking
from houseway.hands.kernels.three import least_value
from houseway.rules import Sheet, configure, read_sheet
from tests.gamemath.stud.plain import (
    Game,
    Plain,
    edited,
    mean,
    net,
    outcomes,
    play,
    rest_of,
    variance,
)
from tests.games.doors import deal
from tests.library import open_sheet

ID: Final = "california/three-card-poker-6-card-bonus"
BASE: Final = ("ante", "play")
SIDE: Final = ("pair_plus", "six_card")
TWO_SUITS: Final = "9c Tc Jc Qc Kc Ac 9d Td Jd Qd"
LOW: Final = "2c 3d 4h 6s 7c 8d 9h Jh Qs Kc"
TRIPS: Final = "2c 2d 2h 2s 3c 3d 4c Qc Kc Ac"
HIDDEN: Final = ("exposed = { is = 1,", "# exposed = { is = 1,")


def sheet_of(*edits: tuple[str, str], **choices: Any) -> Sheet:
    return configure(read_sheet(edited(ID, *edits), name="variant.toml"), **choices)


def game_of(sheet: Sheet) -> Game:
    return Game(sheet, BASE, SIDE, 3, bank=True)


SHEET: Final = configure(open_sheet(ID))
DOORS: Final = make_game(SHEET)
# Other pays, another qualifying hand, another rule where nobody qualifies, a larger Play.
OTHER: Final = sheet_of(
    ('"flush" = "3 to 1", "pair"', '"flush" = "7 to 2", "pair"'),
    ('"three of a kind" = "8 to 1"', '"three of a kind" = "5 to 2"'),
    ('qualify = { is = "queen high"', 'qualify = { is = "king high"'),
    ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
    ('unqualified_play = { is = "push"', 'unqualified_play = { is = "pay"'),
    ("usual = { is = [1]", "usual = { is = [2]"),
)
QUALIFY: Final = least_value(read_terms(SHEET).qualifies)


def by_name(counted: Report) -> dict[str, WagerMath]:
    return {wager.wager: wager for wager in counted.wagers}


def same_as_plain(counted: Report, plain: Plain, game: Game) -> None:
    """Every number of the report, from what the twin found."""
    total = plain.deals.total()
    assert counted.deals == total
    results: Counter[Fraction] = Counter()
    staked = Fraction(0)
    decisions: Counter[str] = Counter()
    for (action, raised, result), count in plain.deals.items():
        results[net(game, raised, result)] += count
        staked += (1 + raised) * count
        decisions[action] += count
    found = counted.game
    assert found is not None
    assert found.ev == mean(results)
    assert found.variance == variance(results)
    assert found.element_of_risk == -mean(results) * total / staked
    assert found.decisions == {action: Fraction(n, total) for action, n in decisions.items()}
    wagers = by_name(counted)
    assert list(wagers) == ["ante", "pair_plus", "six_card", "play"]
    for name in ("ante", "play", "six_card"):
        spread = plain.spread(name)
        wager, every = wagers[name], spread.total()
        assert wager.edge == -mean(spread)
        assert wager.variance == variance(spread)
        assert wager.win == Fraction(sum(n for x, n in spread.items() if x > 0), every)
        assert wager.push == Fraction(spread[Fraction(0)], every)
        assert wager.lose == Fraction(sum(n for x, n in spread.items() if x < 0), every)
    assert wagers["pair_plus"].more["edge_with_folds"] == -mean(plain.spread("pair_plus"))


@pytest.mark.parametrize(
    ("sheet", "deck"),
    [(SHEET, TWO_SUITS), (SHEET, LOW), (SHEET, TRIPS), (OTHER, LOW)],
    ids=["two suits", "low", "trips", "another sheet"],
)
def test_kernel_and_twin_agree_on_every_deal_of_a_stripped_deck(sheet: Sheet, deck: str) -> None:
    cards = parse_cards(deck)
    counted = report(sheet, Question(dead=rest_of(cards)))
    assert counted.deals == comb(10, 3) * 7 * comb(6, 2)
    game = game_of(sheet)
    same_as_plain(counted, play(game, cards, 1), game)


@pytest.mark.parametrize("deck", [TWO_SUITS, LOW], ids=["two suits", "low"])
def test_kernel_and_twin_agree_where_no_card_lies_open(deck: str) -> None:
    cards = parse_cards(deck)
    dead = Question(dead=rest_of(cards))
    hidden = sheet_of(HIDDEN)
    counted = report(hidden, dead)
    assert counted.deals == comb(10, 3) * comb(7, 3)
    game = game_of(hidden)
    same_as_plain(counted, play(game, cards, 0), game)
    # Each sheet gives the other for comparison.
    shown = report(SHEET, dead)
    assert shown.game is not None
    assert counted.game is not None
    assert shown.game.more["edge_without_open_card"] == counted.game.edge
    assert counted.game.more["edge_with_open_card"] == shown.game.edge
    others = shown.table(OtherPlay), counted.table(OtherPlay)
    assert [(other.name, other.game.ev) for other in others if other is not None] == [
        ("without_open_card", counted.game.ev),
        ("with_open_card", shown.game.ev),
    ]


# The full deck


def test_the_published_figures_without_the_open_card() -> None:
    """Source: the Wizard of Odds on Three Card Poker: 3.37 % with an Ante bonus of 5, 4 and 1.

    The bonus pays a straight flush, three of a kind or a straight on any hand that is played, which
    is worth 48 x 5 + 52 x 4 + 720 in 22,100; this house has none (B10-13). 32.58 % are folded.
    """
    hidden = report(sheet_of(HIDDEN), Question())
    assert hidden.deals == comb(52, 3) * comb(49, 3) == 407_170_400
    assert hidden.game is not None
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    assert round(100 * float(hidden.game.edge - bonus), 2) == 3.37
    assert hidden.game.decisions == {"fold": Fraction(72, 221), "play": Fraction(149, 221)}


def test_the_published_figures_with_the_open_card() -> None:
    """Source: the Wizard of Odds, newsletter of 6 September 2003: seeing the bottom card turns the
    same game, with the same Ante bonus, into 3.48 % for the player.
    """
    counted = report(SHEET, Question())
    assert counted.deals == comb(52, 3) * 49 * comb(48, 2) == 1_221_511_200
    game = counted.game
    assert game is not None
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    assert round(100 * float(game.ev + bonus), 2) == 3.48
    assert game.ev == Fraction(-229_314, 12_724_075)
    assert game.more["edge_without_open_card"] == Fraction(8_813_253, 101_792_600)
    wagers = by_name(counted)
    assert game.decisions is not None
    assert game.edge == wagers["ante"].edge + wagers["play"].edge * game.decisions["play"]


def test_b10_11_pair_plus_and_no_pair_or_better_is_ever_folded() -> None:
    """RULES part D: 4.380 %."""
    wager = by_name(report(SHEET, Question()))["pair_plus"]
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
    assert six_card(range(52)) == counts
    wager = by_name(report(SHEET, Question()))["six_card"]
    rows = read_terms(SHEET).six_card.rows
    paid = sum(
        (counts[Category.parse(row)] * odds.value.per_unit for row, odds in rows.items()),
        Fraction(0),
    )
    assert wager.edge == wager.lose - paid / comb(52, 6) == Fraction(26_393, 391_510)
    assert round(100 * float(wager.edge), 3) == 6.741


def six_card(deck: Any) -> dict[Category, int]:
    held = np.zeros(13, dtype=np.int64)
    suits = np.zeros(4, dtype=np.int64)
    for card in deck:
        held[card // 4] += 1
        suits[card % 4] += 1 << card // 4
    out = np.zeros(10, dtype=np.int64)
    three_card.six_card_counts(held, suits, out)
    return {category: int(out[category]) for category in Category}


@pytest.mark.parametrize("seed", range(4))
def test_six_cards_counted_by_rank_are_those_counted_one_by_one(seed: int) -> None:
    deck = Random(seed).sample(range(52), 18)
    plain = Counter(
        best_ranking([ALL_CARDS[i] for i in six]).category for six in combinations(deck, 6)
    )
    assert six_card(deck) == {category: plain[category] for category in Category}


@pytest.mark.parametrize(
    "dead", ["", "As", "As Kd", "2c 2d 2h 2s", "As Kd Qh"], ids=lambda d: d or "none"
)
def test_seeded_spots_against_every_dealer_one_by_one(dead: str) -> None:
    deck = np.array([c.index for c in ALL_CARDS if c not in parse_cards(dead)], dtype=np.uint8)
    in_order = suits.falling(deck)
    cards, values, weights = three_card.hands_of(in_order, suits.alike(deck))
    assert int(weights.sum()) == comb(len(deck), 3)
    found = np.empty((3, len(deck), len(values)), dtype=np.int64)
    three_card.compare_all(in_order, cards, values, QUALIFY, *found)
    random = Random(f"three {dead}")
    for _ in range(200):
        row, i = random.randrange(len(deck)), random.randrange(len(values))
        if in_order[row] in cards[i]:
            continue
        gone = {int(in_order[row]), *cards[i].tolist()}
        rest = np.array([card for card in deck.tolist() if card not in gone], dtype=np.int64)
        one = three_card.compare_one(int(in_order[row]), rest, int(values[i]), QUALIFY)
        assert one == tuple(found[:, row, i])


def test_dead_cards_average_out() -> None:
    """One card gone at random changes no bet that needs no decision: the mean over all is the rest.

    A card stands for its rank: suits are alike in a full deck.
    """
    usual = by_name(report(SHEET, Question()))
    each = [by_name(report(SHEET, Question(dead=(card,)))) for card in ALL_CARDS[::4]]
    for name in SIDE:
        assert sum(wagers[name].edge for wagers in each) / 13 == usual[name].edge
    assert len({wagers["pair_plus"].edge for wagers in each}) > 1


def test_a_seeded_simulation_through_the_doors_comes_near() -> None:
    """The usual rule of thumb looks at no open card, and is best play where there is none."""
    game, random = game_of(SHEET), Random(3)
    dealing = DOORS.start(game.wagers())
    results: dict[str, list[float]] = {"base": [], "pair_plus": [], "six_card": []}
    for _ in range(20_000):
        state = deal(DOORS, dealing, tuple(random.sample(ALL_CARDS, 6)))
        assert isinstance(state, Deciding)
        over = DOORS.apply(state, Habit().choose(DOORS, state, 1))
        lines = DOORS.settle(over)
        won = {line.wager: line.win / 10_00 for line in lines}
        results["base"].append(won["ante"] + won.get("play", 0))
        for name in SIDE:
            results[name].append(won[name])
    hidden = report(sheet_of(HIDDEN), Question())
    assert hidden.game is not None
    assert hidden.game.variance is not None
    exact = {"base": (hidden.game.edge, hidden.game.variance)}
    exact |= {name: (by_name(hidden)[name].edge, by_name(hidden)[name].variance) for name in SIDE}
    for name, (edge, spread) in exact.items():
        average = sum(results[name]) / len(results[name])
        assert abs(average + float(edge)) < 4 * sqrt(spread / len(results[name])), name


# Advice and the chart


def test_advice_agrees_with_the_twin_on_seeded_spots() -> None:
    random = Random(33)
    for sheet in (SHEET, OTHER, sheet_of(HIDDEN)):
        game, shown = game_of(sheet), read_terms(sheet).common.exposed
        for _ in range(6):
            dealt = random.sample(ALL_CARDS, 3 + shown + 10)
            hand, up, left = tuple(dealt[:3]), tuple(dealt[3 : 3 + shown]), dealt[3 + shown :]
            found = advise(sheet, Seen(cards=hand, dealer_shows=up, dead=rest_of(dealt)))
            worth: dict[str, Fraction] = {}
            for down in combinations(left, 3 - shown):
                for action, raised, result in outcomes(game, hand, (*up, *down)):
                    won = net(game, raised, result)
                    worth[action] = worth.get(action, Fraction(0)) + won
            assert found.deals == comb(10, 3 - shown)
            assert {o.action: o.ev * found.deals for o in found.options} == worth


def test_advice_is_what_the_whole_game_is_made_of() -> None:
    cards = parse_cards(LOW)
    dead = rest_of(cards)
    found = report(SHEET, Question(dead=dead)).game
    assert found is not None
    evs = [
        max(
            option.ev
            for option in advise(SHEET, Seen(cards=hand, dealer_shows=(up,), dead=dead)).options
        )
        for hand in combinations(cards, 3)
        for up in cards
        if up not in hand
    ]
    assert sum(evs, Fraction(0)) / len(evs) == found.ev


def test_the_chart_is_the_published_one() -> None:
    """Source: the newsletter above: an ace, king or queen needs its like and a nine; else play."""
    chart = strategy(SHEET)
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
    chart = strategy(sheet_of(HIDDEN))
    assert isinstance(chart, HandChart)
    rows = chart.rows
    assert [row.action for row in rows] == ["play", "fold"]
    assert (rows[0].lowest, rows[1].highest) == ("high card Q-6-4", "high card Q-6-3")


# What a sheet changes, and what is refused


def test_a_changed_paytable_changes_what_it_pays_and_nothing_else() -> None:
    before, after = (
        by_name(report(SHEET, Question())),
        by_name(report(sheet_of(('"pair" = "1 to 1" }', '"pair" = "2 to 1" }')), Question())),
    )
    assert before["pair_plus"].edge - after["pair_plus"].edge == Fraction(3_744, 22_100)
    assert before["six_card"] == after["six_card"]
    assert before["ante"] == after["ante"]
