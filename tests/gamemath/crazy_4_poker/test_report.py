"""Crazy 4 Poker: the kernel against the plain twin, published figures, and what a sheet changes."""

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
from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.gamemath import Seen
from houseway.gamemath.crazy_4_poker import kernels as crazy_4
from houseway.gamemath.crazy_4_poker.report import advise, report, strategy
from houseway.gamemath.kernels import suits
from houseway.gamemath.report import Question, Report, WagerMath
from houseway.games import make_game
from houseway.games.crazy_4_poker import read_terms
from houseway.games.stud import Deciding
from houseway.hands.kernels.four import least_value
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

ID: Final = "catfish-bend/crazy-4-poker"
BASE: Final = ("ante", "super_bonus", "play")
# The decks of the exhaustive comparison, eleven or twelve cards: two suits alike; low cards and a
# dealer who often fails to qualify; four aces and four kings; every hand twice
# and none that qualifies but by a pair; no king at all.
TWO_SUITS: Final = "9c Tc Jc Qc Kc Ac 9d Td Jd Qd Kd Ad"
LOW: Final = "2c 3d 4h 6s 7c 8d Js Qc Qd Kh As"
QUADS: Final = "Ac Ad Ah As Kc Kd Kh Ks Qc Jc 3h 4s"
TWINS: Final = "2c 3d 5c 7d 8c Td 2h 3s 5h 7s 8h Ts"
NO_KING: Final = "2c 2d 3h 4s 6c 7d 8h Tc Jd Qh Qs"


def sheet_of(*edits: tuple[str, str], **choices: Any) -> Sheet:
    return configure(read_sheet(edited(ID, *edits), name="variant.toml"), **choices)


def game_of(sheet: Sheet) -> Game:
    return Game(sheet, BASE, ("queens_up",), 5, bank=False)


SHEET: Final = configure(open_sheet(ID))
DOORS: Final = make_game(SHEET)
COMPARE: Final = sheet_of(switch={"super_bonus_when_dealer_not_qualified": "compare"})
# Everything that a sheet may print otherwise: the pays, the qualifying hand, what a dealer who
# fails to qualify brings, how much a strong hand may bet and which one is strong.
OTHER: Final = sheet_of(
    ('"straight" = "1 to 1" }', '"straight" = "5 to 4" }'),
    ('"two pair" = "2 to 1"', '"two pair" = "5 to 2"'),
    ('qualify = { is = "king high"', 'qualify = { is = "ace high"'),
    ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
    ('unqualified_ante = { is = "push"', 'unqualified_ante = { is = "pay"'),
    ('strong_from = { is = "pair of aces"', 'strong_from = { is = "pair of jacks"'),
    switch={
        "super_bonus_when_dealer_not_qualified": "compare",
        "play_multiples": ["1x", "2x"],
    },
)


def same_as_plain(counted: Report, plain: Plain, game: Game) -> None:
    """Every number of the report, from what the twin found."""
    total = plain.deals.total()
    assert counted.deals == total
    results: Counter[Fraction] = Counter()
    staked = Fraction(0)
    decisions: Counter[str] = Counter()
    for (action, raised, result), count in plain.deals.items():
        results[net(game, raised, result)] += count
        staked += (len(BASE) - 1 + raised) * count
        decisions[action] += count
    found = counted.game
    assert found is not None
    assert found.ev == mean(results)
    assert found.variance == variance(results)
    assert found.element_of_risk == -mean(results) * total / staked
    assert found.decisions == {action: Fraction(n, total) for action, n in decisions.items()}
    wagers = {wager.wager: wager for wager in counted.wagers}
    for name in ("ante", "super_bonus"):
        same_wager(wagers[name], plain.spread(name))
    same_wager(wagers["play"], plain.spread("play", weigh=True))
    assert wagers["queens_up"].more["edge_with_folds"] == -mean(plain.spread("queens_up"))


def same_wager(wager: WagerMath, spread: Counter[Fraction]) -> None:
    total = spread.total()
    assert wager.edge == -mean(spread)
    assert wager.variance == variance(spread)
    assert wager.win == Fraction(sum(n for x, n in spread.items() if x > 0), total)
    assert wager.push == Fraction(spread[Fraction(0)], total)
    assert wager.lose == Fraction(sum(n for x, n in spread.items() if x < 0), total)


@pytest.mark.parametrize(
    ("sheet", "deck"),
    [(SHEET, TWO_SUITS), (SHEET, LOW), (SHEET, QUADS), (COMPARE, TWINS), (OTHER, LOW)],
    ids=["two suits", "low", "quads", "compare", "another sheet"],
)
def test_kernel_and_twin_agree_on_every_deal_of_a_stripped_deck(sheet: Sheet, deck: str) -> None:
    cards = parse_cards(deck)
    counted = report(sheet, Question(dead=rest_of(cards)))
    assert counted.deals == comb(len(cards), 5) * comb(len(cards) - 5, 5)
    game = game_of(sheet)
    same_as_plain(counted, play(game, cards, 0), game)


def test_t06_the_readings_differ_where_only_low_hands_are_left() -> None:
    """No king and no ace: the dealer often fails to qualify, and a queen-high hand is played."""
    dead = rest_of(parse_cards(NO_KING))
    found = [report(sheet, Question(dead=dead)).game for sheet in (SHEET, COMPARE)]
    assert found[0] is not None
    assert found[1] is not None
    assert found[0].ev > found[1].ev
    assert found[0].more["edge_if_compare"] == found[1].edge
    assert found[1].more["edge_if_push"] == found[0].edge


# The full deck


def test_the_published_figures() -> None:
    """Source: the Wizard of Odds on Crazy 4 Poker (analysis by Stanley Ko): risk 1.09 %."""
    counted = report(SHEET, Question())
    assert counted.deals == comb(52, 5) * comb(47, 5) == 3_986_646_103_440
    game = counted.game
    assert game is not None
    assert game.ev == Fraction(-264_142_729, 7_726_058_340)
    assert round(100 * float(game.element_of_risk), 2) == 1.09
    assert game.decisions is not None
    assert list(game.decisions) == ["fold", "bet 1x", "bet 3x"]
    assert sum(game.decisions.values()) == 1
    assert round(float(game.decisions["bet 3x"]), 4) == 0.1856
    wagers = {wager.wager: wager for wager in counted.wagers}
    assert list(wagers) == ["ante", "super_bonus", "queens_up", "play"]
    assert game.edge == (
        wagers["ante"].edge
        + wagers["super_bonus"].edge
        + wagers["play"].edge * (game.more["average_wager"] - 2)
    )


def test_t06_both_readings_are_worth_the_same_under_best_play() -> None:
    first, second = report(SHEET, Question()), report(COMPARE, Question())
    assert first.game is not None
    assert second.game is not None
    assert first.game.ev == second.game.ev
    assert first.game.more["edge_if_push"] == first.game.more["edge_if_compare"] == first.game.edge
    assert any("T-06" in note for note in first.notes)


def queens_up(counted: Report) -> WagerMath:
    (found,) = (wager for wager in counted.wagers if wager.wager == "queens_up")
    return found


def test_queens_up_from_the_published_counts_of_five_cards() -> None:
    """Source: the Wizard of Odds on Four Card Poker, best four of 2,598,960 hands."""
    counts = {
        "four of a kind": 624,
        "straight flush": 2_072,
        "three of a kind": 58_656,
        "flush": 114_616,
        "straight": 101_808,
        "two pair": 123_552,
    }
    queens = queens_up(report(SHEET, Question()))
    pays = {row: odds.value.per_unit for row, odds in read_terms(SHEET).queens_up.rows.items()}
    high_pairs = queens.win * comb(52, 5) - sum(counts.values())  # the only other hands that win
    paid = sum(n * pays[row] for row, n in counts.items()) + high_pairs
    assert queens.edge == queens.lose - paid / comb(52, 5) == Fraction(3455, 64974)


def test_no_hand_that_queens_up_pays_is_ever_folded() -> None:
    queens = queens_up(report(SHEET, Question()))
    assert queens.more["edge_with_folds"] == queens.edge


def hands_without(dead: tuple[Card, ...]) -> tuple[Any, ...]:
    """The hands that stand for all from a deck without these cards."""
    deck = np.array([c.index for c in ALL_CARDS if c not in dead], dtype=np.uint8)
    return crazy_4.hands_of(suits.falling(deck), suits.alike(deck))


def compared(dead: tuple[Card, ...]) -> tuple[Any, ...]:
    """What the kernel finds for every hand from a deck without these."""
    deck = np.array([c.index for c in ALL_CARDS if c not in dead], dtype=np.uint8)
    in_order, earlier = suits.falling(deck), suits.alike(deck)
    cards, values, weights = hands_without(dead)
    slots, shares = crazy_4.slots_of(in_order, earlier, suits.exchanges(deck))
    found = np.empty((3, len(values)), dtype=np.int64)
    first = int(np.searchsorted(values, QUALIFY))
    most = int(np.bincount(values).max())
    crazy_4.compare_all(cards, values, weights, slots, shares, first, most, *found)
    return cards, values, weights, found


QUALIFY: Final = least_value(read_terms(SHEET).qualifies)


@pytest.mark.parametrize(
    "dead", ["", "As", "As Kd", "2c 2d 2h 2s", "As Kd Qh"], ids=lambda d: d or "none"
)
def test_seeded_hands_against_every_dealer_one_by_one(dead: str) -> None:
    """Exchanges of suits, subsets and signs, against a plain count of 1.5 million dealers."""
    out = parse_cards(dead)
    cards, values, weights, (below, equal, unqualified) = compared(out)
    left = 52 - len(out)
    assert int(weights.sum()) == comb(left, 5)
    above = comb(left - 5, 5) - below - equal
    assert int((weights * below).sum()) == int((weights * above).sum())  # each pair once each way
    for i in Random(f"crazy {dead}").sample(range(len(values)), 12):
        gone = {*cards[i].tolist(), *(card.index for card in out)}
        deck = np.array([card for card in range(52) if card not in gone], dtype=np.uint8)
        one = crazy_4.compare_one(deck, int(values[i]), QUALIFY)
        assert one == (below[i], equal[i], unqualified[i])


def test_hands_that_stand_for_others_are_all_hands() -> None:
    """134,459 kinds of five cards, as everybody counts them; with one dead card fewer are alike."""
    assert len(hands_without(())[1]) == 134_459
    cards, _, weights = hands_without(parse_cards("As Kd Qh Jc"))
    assert set(weights.tolist()) == {1}
    assert len(np.unique(cards.astype(np.int64) @ 52 ** np.arange(5))) == comb(48, 5)


def test_a_seeded_simulation_through_the_doors_comes_near() -> None:
    """20,000 rounds by the usual rule of thumb, which costs some millionths against best play."""
    game, random = game_of(SHEET), Random(4)
    dealing = DOORS.start(game.wagers())
    results = []
    for _ in range(20_000):
        state = deal(DOORS, dealing, tuple(random.sample(ALL_CARDS, 10)))
        assert isinstance(state, Deciding)
        over = DOORS.apply(state, Habit().choose(DOORS, state, 1))
        lines = DOORS.settle(over)
        results.append(sum(line.win for line in lines if line.wager in BASE) / 10_00)
    found = report(SHEET, Question()).game
    assert found is not None
    assert found.variance is not None
    error = sqrt(found.variance / len(results))
    assert abs(sum(results) / len(results) - float(found.ev)) < 4 * error


# Advice


def test_advice_agrees_with_the_twin_on_seeded_spots() -> None:
    random = Random(44)
    for _ in range(4):
        hand = tuple(random.sample(ALL_CARDS, 5))
        left = random.sample([card for card in ALL_CARDS if card not in hand], 12)
        dead = rest_of([*hand, *left])
        found = advise(SHEET, Seen(cards=hand, dead=dead))
        assert found.deals == comb(12, 5)
        worth: dict[str, Fraction] = {}
        for dealer in combinations(left, 5):
            for action, raised, result in outcomes(game_of(SHEET), hand, dealer):
                won = net(game_of(SHEET), raised, result)
                worth[action] = worth.get(action, Fraction(0)) + won
        assert {o.action: o.ev * found.deals for o in found.options} == worth


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
    found = advise(SHEET, Seen(cards=parse_cards(cards)))
    assert found.best == best
    assert found.deals == comb(47, 5)
    assert found.options[0].action == "fold"
    assert found.options[0].ev == -2


def test_advice_is_what_the_whole_game_is_made_of() -> None:
    """Every hand of a small deck, advised by itself, adds up to the report."""
    cards = parse_cards(LOW)
    dead = rest_of(cards)
    found = report(SHEET, Question(dead=dead)).game
    assert found is not None
    evs = [
        max(option.ev for option in advise(SHEET, Seen(cards=hand, dead=dead)).options)
        for hand in combinations(cards, 5)
    ]
    assert sum(evs, Fraction(0)) / len(evs) == found.ev


# The chart


def test_the_chart_holds_every_hand_once_and_agrees_with_advice() -> None:
    rows = strategy(SHEET).rows
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
            assert advise(SHEET, Seen(cards=hand.cards)).best == hand.action


# What a sheet changes, and what is refused


def test_a_changed_paytable_changes_what_it_pays_and_nothing_else() -> None:
    other = sheet_of(('"three of a kind" = "8 to 1"', '"three of a kind" = "7 to 1"'))
    before = {wager.wager: wager for wager in report(SHEET, Question()).wagers}
    after = {wager.wager: wager for wager in report(other, Question()).wagers}
    worse = after["queens_up"].edge - before["queens_up"].edge
    assert worse == Fraction(58_656, comb(52, 5))
    assert after["ante"] == before["ante"]


def test_a_paytable_beyond_64_bits_is_still_exact() -> None:
    """Four aces are bet on either way, so only what they are paid tells the two sheets apart."""
    even = ('even_money = { is = "1 to 1"', 'even_money = { is = "1003 to 997"')
    fine = ('"straight flush" = "15 to 1"', '"straight flush" = "999959 to 66653"')
    large = ('"four aces" = "200 to 1"', '"four aces" = "999979 to 983"')
    usual, found = (report(sheet_of(even, fine, *more), Question()).game for more in ((), (large,)))
    assert found is not None
    assert usual is not None
    assert 997 * 66_653 * comb(47, 5) * 999_979 > 2**63
    aces = Fraction(48, comb(52, 5))
    assert found.ev - usual.ev == aces * (Fraction(999_979, 983) - 200)


def test_dead_cards_matter() -> None:
    """Without aces there are fewer hands, and fewer pairs of queens or better among them."""
    counted = report(SHEET, Question(dead=parse_cards("Ac Ad Ah As")))
    assert counted.deals == comb(48, 5) * comb(43, 5)
    assert queens_up(counted).win < queens_up(report(SHEET, Question())).win
