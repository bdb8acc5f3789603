"""The stud games: what is counted against the plain twin, spot by spot and in the whole."""

from collections import Counter
from fractions import Fraction
from math import comb, sqrt
from random import Random
from typing import Final

import numpy as np
import pytest

from houseway.bots import Habit
from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath import Question, Seen, advise
from houseway.gamemath.caribbean_stud_poker.report import HANDS as FIVE
from houseway.gamemath.catalogue import count
from houseway.gamemath.crazy_4_poker.report import HANDS as FOUR
from houseway.gamemath.stud.deals import NONE_ALIKE, HandKind, fates_of, open_cards, spots_at
from houseway.gamemath.three_card_poker.report import HANDS as THREES
from houseway.rules import Sheet
from tests.gamemath.sheets import (
    CRAZY,
    STUD,
    THREE,
    by_name,
    game_of,
    rest_of,
    usual,
    variant,
    whole,
)
from tests.gamemath.stud.plain import Ended, Twin, mean, same_wager, spread, variance, worth
from tests.games.doors import deal

HIDDEN: Final = variant(THREE, ("exposed = { is = 1,", "# exposed = { is = 1,"))
COMPARE: Final = variant(CRAZY, switch={"super_bonus_when_dealer_not_qualified": "compare"})
# Everything that a sheet may print otherwise: the pays, the qualifying hand, what a dealer who
# fails to qualify brings, how much may be bet and by which hand, and what a fold loses.
OTHER: Final = {
    THREE: variant(
        THREE,
        ('"flush" = "3 to 1", "pair"', '"flush" = "7 to 2", "pair"'),
        ('"three of a kind" = "8 to 1"', '"three of a kind" = "5 to 2"'),
        ('qualify = { is = "queen high"', 'qualify = { is = "king high"'),
        ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
        ('unqualified_play = { is = "push"', 'unqualified_play = { is = "pay"'),
        ("usual = { is = [1]", "usual = { is = [2]"),
    ),
    CRAZY: variant(
        CRAZY,
        ('"straight" = "1 to 1" }', '"straight" = "5 to 4" }'),
        ('"two pair" = "2 to 1"', '"two pair" = "5 to 2"'),
        ('qualify = { is = "king high"', 'qualify = { is = "ace high"'),
        ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
        ('unqualified_ante = { is = "push"', 'unqualified_ante = { is = "pay"'),
        ('strong_from = { is = "pair of aces"', 'strong_from = { is = "pair of jacks"'),
        ('forfeits = { is = ["ante", "super_bonus", ', 'forfeits = { is = ["ante", '),
        switch={"super_bonus_when_dealer_not_qualified": "compare", "play_multiples": ["1x", "2x"]},
    ),
    STUD: variant(
        STUD,
        (
            '"full house" = "7 to 1", "flush" = "5 to 1"',
            '"full house" = "15 to 2", "flush" = "6 to 1"',
        ),
        ('qualify = { is = "ace king"', 'qualify = { is = "ace queen"'),
        ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
        ('unqualified_ante = { is = "pay"', 'unqualified_ante = { is = "push"'),
        ('unqualified_raise = { is = "push"', 'unqualified_raise = { is = "pay"'),
        ("usual = { is = [2]", "usual = { is = [3]"),
    ),
}
# Suits alike, the dealer often fails to qualify, many of a kind; and a suit that an open card makes
# look like another, which it is not: it is part of the dealer's flush.
DECKS: Final = {
    THREE: {
        "suits": "9c Tc Jc Qc Kc Ac 9d Td Jd Qd",
        "low": "2c 3d 4h 6s 7c 8d 9h Jh Qs Kc",
        "look": "Tc Jc Qc Kc Ac Td Jd Qd Kd",
    },
    CRAZY: {
        "suits": "Tc Jc Qc Kc Ac Td Jd Qd Kd Ad 9h",
        "low": "2c 3d 4h 6s 7c 8d Js Qc Qd Kh As",
        "same": "Ac Ad Ah As Kc Kd Kh Ks Qc 3h 4s",
        "twins": "2c 3d 5c 7d 8c 2h 3s 5h 7s 8h Ts",
    },
    STUD: {
        "suits": "As Ks Qs Js 9s Ad Kd Qd 9d 8d 2d",
        "low": "As Kd Qh 7c 6c 5c 4c 3c 7d 5h 2s",
        "same": "As Ad Ah Kc Kd Kh 8c 8d 8h 8s 2c",
        "look": "As Ks Qs Js Ts 9s Ad Kd Qd Jd Td",
    },
}


@pytest.mark.parametrize(
    ("sheet_id", "sheet", "deck"),
    [
        *((each, usual(each), "suits") for each in DECKS),
        *((each, usual(each), "low") for each in DECKS),
        *((each, usual(each), "same") for each in (CRAZY, STUD)),
        *((each, usual(each), "look") for each in (THREE, STUD)),
        *((each, OTHER[each], "low") for each in (THREE, CRAZY)),
        (STUD, OTHER[STUD], "suits"),
        (THREE, HIDDEN, "low"),
        (CRAZY, COMPARE, "twins"),
    ],
)
def test_kernel_and_twin_agree_on_every_deal_of_a_stripped_deck(
    sheet_id: str, sheet: Sheet, deck: str
) -> None:
    cards, twin = parse_cards(DECKS[sheet_id][deck]), Twin(sheet)
    counted = count(sheet, Question(dead=rest_of(cards)))
    deals = twin.play(cards)
    total = deals.total()
    size, left = len(cards), twin.cards - twin.shown
    others = comb(size - twin.cards, twin.shown) * comb(size - twin.cards - twin.shown, left)
    assert counted.deals == total == comb(size, twin.cards) * others
    results: Counter[Fraction] = Counter()
    decisions: Counter[str] = Counter()
    for end, times in deals.items():
        results[end.net] += times
        decisions[end.action] += times
    found = game_of(counted)
    assert found.ev == mean(results)
    assert found.variance == variance(results)
    assert found.decisions == {action: Fraction(n, total) for action, n in decisions.items()}
    staked = sum((staked_in(end) * times for end, times in deals.items()), Fraction(0))
    assert found.more["average_wager"] == staked / total
    assert found.element_of_risk == -mean(results) * total / staked
    assert set(by_name(counted)) == set(sheet.wagers)
    for name, wager in by_name(counted).items():
        ended = spread(deals, name)
        if "edge_with_folds" in wager.more:
            assert wager.more["edge_with_folds"] == -mean(ended)
        else:
            same_wager(wager, ended)


def staked_in(end: Ended) -> int:
    """The base wagers before the cards, and the raise, in Antes."""
    return end.raised + sum(name in ("ante", "super_bonus") for name, *_ in end.lines)


# The full deck


@pytest.mark.parametrize(
    ("hands", "exposed", "qualify", "dead"),
    [
        *((THREES, 1, 200, dead) for dead in ("", "As", "As Kd", "2c 2d 2h 2s", "As Kd Qh")),
        *((THREES, 0, 200, dead) for dead in ("", "As Kd", "As Kd Qh")),
        *((FIVE, 1, 1000, dead) for dead in ("", "As")),
        *((FOUR, 0, 500, dead) for dead in ("", "As Kd")),
    ],
)
def test_seeded_spots_against_every_dealer_one_by_one(
    hands: HandKind, exposed: int, qualify: int, dead: str
) -> None:
    """Exchanges of suits, subsets and signs, against a plain count of every dealer."""
    deck = np.array([card.index for card in rest_of(parse_cards(dead))], dtype=np.uint8)
    random = Random(f"{hands.cards} {exposed} {dead}")
    shown = random.choice(open_cards(deck, exposed))
    spots = spots_at(hands, deck.tobytes(), shown, qualify)
    assert int(spots.weights.sum()) == comb(len(deck) - exposed, hands.cards) * shown.many
    assert (spots.fates.sum(axis=0) == spots.dealers).all()
    for i in random.sample(range(len(spots.values)), 6):
        held, value = spots.cards[i], spots.values[i]
        assert hands.values_of(held[None, :]) == value
        left = deck[~np.isin(deck, [*held, *shown.cards])]
        made = hands.dealers(left, shown.cards, NONE_ALIKE).values
        assert len(made) == spots.dealers
        counts = [(made < value).sum(), (made == value).sum(), (made < qualify).sum()]
        assert (fates_of(counts, len(made), value >= qualify) == spots.fates[:, i]).all()


@pytest.mark.parametrize(
    ("dead", "kinds", "cards"),
    [
        ("", 13, 52),
        ("As", 12 + 13, 51),
        ("As Ad", 12 + 13, 50),
        ("2c 2d 2h 2s", 12, 48),
        ("As Kd Qh", 49, 49),
    ],
)
def test_open_cards_that_stand_for_others(dead: str, kinds: int, cards: int) -> None:
    deck = np.array([card.index for card in rest_of(parse_cards(dead))], dtype=np.uint8)
    found = open_cards(deck, 1)
    assert (len(found), sum(shown.many for shown in found)) == (kinds, cards)


def test_hands_that_stand_for_others_are_all_hands() -> None:
    """134,459 kinds of five cards, as everybody counts them; where no suits are alike, all."""
    (nothing,) = open_cards(np.arange(52, dtype=np.uint8), 0)
    assert len(spots_at(FOUR, bytes(range(52)), nothing, 0).values) == 134_459
    deck = bytes(card.index for card in rest_of(parse_cards("As Kd Qh Jc")))
    spots = spots_at(THREES, deck, nothing, 0)
    assert set(spots.weights.tolist()) == {1}
    assert len({frozenset(cards) for cards in spots.cards.tolist()}) == comb(48, 3)


@pytest.mark.parametrize("sheet_id", [THREE, CRAZY, STUD])
def test_a_seeded_simulation_through_the_doors_comes_near(sheet_id: str) -> None:
    """By a rule of thumb: best play without an open card; some millionths worse; as published."""
    twin, random, dealt = Twin(usual(sheet_id)), Random(4), 6_000
    deals: Counter[Ended] = Counter()
    for _ in range(dealt):
        cards = tuple(random.sample(ALL_CARDS, 2 * twin.cards))
        state = deal(twin.doors, twin.dealing, cards)
        deals[twin.end(state, Habit().choose(twin.doors, state, 1))] += 1
    counted = whole(sheet_id)
    edge = {
        THREE: game_of(counted).more.get("edge_without_open_card"),
        CRAZY: game_of(counted).edge,
        STUD: Fraction(1_063_176_931_284, counted.deals),  # raised where a rank matches
    }[sheet_id]
    spread_of = game_of(counted).variance
    assert edge is not None
    assert spread_of is not None
    assert abs(worth(deals) / dealt + edge) < 4 * sqrt(spread_of / dealt)
    for name, wager in by_name(counted).items():
        if name in ("queens_up", "pair_plus", "six_card", "cover_all"):
            average = mean(spread(deals, name))
            assert abs(average + wager.edge) < 4 * sqrt(wager.variance / dealt), name


# Advice


@pytest.mark.parametrize(
    "sheet", [*map(usual, OTHER), HIDDEN, *OTHER.values()], ids=lambda sheet: sheet.id
)
def test_advice_agrees_with_the_twin_on_seeded_spots(sheet: Sheet) -> None:
    random, twin = Random(44), Twin(sheet)
    for _ in range(4):
        dealt = random.sample(ALL_CARDS, twin.cards + twin.shown + 9)
        hand, up = tuple(dealt[: twin.cards]), tuple(dealt[twin.cards : twin.cards + twin.shown])
        found = advise(sheet, Seen(cards=hand, dealer_shows=up, dead=rest_of(dealt)))
        assert found.deals == comb(9, twin.cards - twin.shown)
        assert [(option.action, option.ev * found.deals) for option in found.options] == [
            (next(iter(ends)).action, worth(ends)) for ends in twin.at(hand, up, dealt)
        ]


@pytest.mark.parametrize(("sheet_id", "size"), [(THREE, 8), (CRAZY, 10)])
def test_advice_is_what_the_whole_game_is_made_of(sheet_id: str, size: int) -> None:
    """Every hand of a small deck, advised by itself, adds up to the report."""
    sheet, cards = usual(sheet_id), parse_cards(DECKS[sheet_id]["low"])[:size]
    dead = rest_of(cards)
    evs = [
        max(o.ev for o in advise(sheet, Seen(cards=hand, dealer_shows=up, dead=dead)).options)
        for hand, up in Twin(sheet).spots(cards)
    ]
    counted = count(sheet, Question(dead=dead))
    assert sum(evs, Fraction(0)) / len(evs) == game_of(counted).ev
