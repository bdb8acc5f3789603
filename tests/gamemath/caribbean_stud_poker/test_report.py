"""Caribbean Stud: the kernel against the plain twin, published figures, what a sheet changes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath import Seen
from houseway.gamemath.caribbean_stud_poker import kernels as caribbean
from houseway.gamemath.caribbean_stud_poker.report import (
    _against,
    _open_cards,
    advise,
    report,
    strategy,
)
from houseway.gamemath.kernels import suits
from houseway.gamemath.report import Question, Report, WagerMath
from houseway.gamemath.strategy import ChartRow
from houseway.games import make_game
from houseway.games.caribbean_stud_poker import read_terms
from houseway.games.stud import Deciding, Fold, Raise
from houseway.hands import Category, best_ranking
from houseway.hands.kernels.poker import CATEGORY_OF, RANKINGS, value_of
from houseway.rules import Refused, Sheet, configure, read_sheet
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

ID: Final = "washington/caribbean-stud-poker"
BASE: Final = ("ante", "raise")
# Eleven cards each: 13,860 deals.
TWO_SUITS: Final = "As Ks Qs Js 9s Ad Kd Qd 9d 8d 2d"
LOW: Final = "As Kd Qh 7c 6c 5c 4c 3c 7d 5h 2s"
TRIPS: Final = "As Ad Ah Kc Kd Kh 8c 8d 8h 8s 2c"


def sheet_of(*edits: tuple[str, str], **choices: Any) -> Sheet:
    return configure(read_sheet(edited(ID, *edits), name="variant.toml"), **choices)


def game_of(sheet: Sheet) -> Game:
    return Game(sheet, BASE, ("cover_all",), 5, bank=False)


SHEET: Final = configure(open_sheet(ID))
DOORS: Final = make_game(SHEET)
# Other pays, another qualifying hand, another rule where nobody qualifies, a larger Raise.
OTHER: Final = sheet_of(
    ('"full house" = "7 to 1", "flush" = "5 to 1"', '"full house" = "15 to 2", "flush" = "6 to 1"'),
    ('qualify = { is = "ace king"', 'qualify = { is = "ace queen"'),
    ('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"'),
    ('unqualified_ante = { is = "pay"', 'unqualified_ante = { is = "push"'),
    ('unqualified_raise = { is = "push"', 'unqualified_raise = { is = "pay"'),
    ("usual = { is = [2]", "usual = { is = [3]"),
)
QUALIFY: Final = next(v for v, hand in enumerate(RANKINGS) if hand >= read_terms(SHEET).qualifies)


@cache
def whole() -> Report:
    return report(SHEET, Question())


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
    assert list(wagers) == ["ante", "raise", "cover_all"]
    for name, wager in wagers.items():
        spread = plain.spread(name)
        every = spread.total()
        assert wager.edge == -mean(spread)
        assert wager.variance == variance(spread)
        assert wager.win == Fraction(sum(n for x, n in spread.items() if x > 0), every)
        assert wager.push == Fraction(spread[Fraction(0)], every)
        assert wager.lose == Fraction(sum(n for x, n in spread.items() if x < 0), every)


@pytest.mark.parametrize(
    ("sheet", "deck"),
    [(SHEET, TWO_SUITS), (SHEET, LOW), (SHEET, TRIPS), (OTHER, TWO_SUITS)],
    ids=["two suits", "low", "trips", "another sheet"],
)
def test_kernel_and_twin_agree_on_every_deal_of_a_stripped_deck(sheet: Sheet, deck: str) -> None:
    cards = parse_cards(deck)
    counted = report(sheet, Question(dead=rest_of(cards)))
    assert counted.deals == comb(11, 5) * 6 * comb(5, 4) == 13_860
    game = game_of(sheet)
    same_as_plain(counted, play(game, cards, 1), game)


# The full deck


# What the player loses in all deals together, by the strategy. Source: the Wizard of Odds on
# Caribbean Stud Poker, quoted at toho-talent.com/2022/04/14/caribbean-stud-poker-strategy.
PUBLISHED: Final = {
    "perfect strategy": 1_041_372_912_372,
    "three rules of thumb": 1_041_417_758_724,
    "ace king jack eight three or better": 1_059_715_400_580,
    "matching rank": 1_063_176_931_284,
    "pair or better": 1_090_272_101_460,
    "ace king or better": 1_132_600_203_540,
    "raise on everything": 3_310_360_338_060,
}


def test_the_published_figures() -> None:
    """5.224 % and an element of risk of 2.555 %, over 19,933,230,517,200 deals."""
    counted = whole()
    assert counted.deals == comb(52, 5) * 47 * comb(46, 4) == 19_933_230_517_200
    game = counted.game
    assert game is not None
    assert game.decisions is not None
    assert game.edge == Fraction(PUBLISHED["perfect strategy"], counted.deals)
    assert game.edge == Fraction(142_031_221, 2_718_662_100)
    assert round(100 * float(game.edge), 3) == 5.224
    assert round(100 * float(game.element_of_risk), 3) == 2.555
    assert game.decisions == {
        "fold": Fraction(4_863_093, 10_179_260),
        "raise": Fraction(5_316_167, 10_179_260),
    }
    assert game.more["average_wager"] == 1 + 2 * game.decisions["raise"]


def test_what_is_lost_by_every_published_strategy() -> None:
    """To the last deal, from the counts at each spot and the pays written down once more."""
    odds = np.array([1, 1, 2, 3, 4, 5, 7, 20, 50, 100])
    ace, king, queen, jack = 12, 11, 10, 9
    lost: Counter[str] = Counter()
    deck = np.arange(52, dtype=np.uint8)
    for shown in _open_cards(deck):
        cards, spots = _against(deck, shown, QUALIFY)
        ranks, open_rank = cards >> 2, shown.card >> 2
        category = CATEGORY_OF[spots.values]
        higher = spots.hands - spots.below - spots.equal
        higher = np.where(spots.values < QUALIFY, spots.hands - spots.unqualified, higher)
        beaten = np.maximum(spots.below - spots.unqualified, 0)
        worth = spots.unqualified + beaten * (1 + 2 * odds[category]) - 3 * higher
        pair = category >= Category.PAIR
        ace_king = (category == Category.HIGH_CARD) & (ranks[:, 0] == ace) & (ranks[:, 1] == king)
        matches, third = (ranks == open_rank).any(axis=1), ranks[:, 2]
        if open_rank >= king:
            thumb = (third == queen) | (third == jack)
        else:
            thumb = matches | ((third == queen) & (open_rank < ranks[:, 3]))
        least = value_of(best_ranking(parse_cards("As Kd Jh 8c 3s")))
        raised = {
            "perfect strategy": worth > -spots.hands,
            "three rules of thumb": pair | (ace_king & thumb),
            "ace king jack eight three or better": spots.values >= least,
            "matching rank": pair | (ace_king & matches),
            "pair or better": pair,
            "ace king or better": pair | ace_king,
            "raise on everything": pair | True,
        }
        for name, stays in raised.items():
            lost[name] -= int((spots.weights * np.where(stays, worth, -spots.hands)).sum())
    assert lost == PUBLISHED


def test_ante_and_raise_are_the_whole_game() -> None:
    wagers, game = by_name(whole()), whole().game
    assert game is not None
    assert game.decisions is not None
    assert game.edge == wagers["ante"].edge + 2 * wagers["raise"].edge * game.decisions["raise"]
    for wager in wagers.values():
        assert wager.win + wager.push + wager.lose == 1


def test_cards_that_stand_for_others() -> None:
    def opened(dead: str) -> tuple[int, int]:
        deck = [c.index for c in ALL_CARDS if c not in parse_cards(dead)]
        found = _open_cards(np.array(deck, dtype=np.uint8))
        return len(found), sum(shown.many for shown in found)

    assert opened("") == (13, 52)
    assert opened("As") == (12 + 13, 51)
    assert opened("As Ad") == (12 + 13, 50)
    assert opened("2c 2d 2h 2s") == (12, 48)
    assert opened("As Kd Qh") == (49, 49)


@pytest.mark.parametrize("dead", ["", "As", "As Kd", "2c 2d 2h 2s", "As Kd Qh"], ids=str)
def test_seeded_spots_against_every_dealer_one_by_one(dead: str) -> None:
    deck = np.array([c.index for c in ALL_CARDS if c not in parse_cards(dead)], dtype=np.uint8)
    random = Random(f"caribbean {dead}")
    opened = _open_cards(deck)
    shown = random.choice(opened)
    left = deck[deck != shown.card]
    in_order = suits.falling(left)
    cards, values, weights = caribbean.hands_of(in_order, suits.alike(left))
    assert int(weights.sum()) == comb(len(left), 5)
    found = np.empty((3, len(values)), dtype=np.int64)
    caribbean.compare_all(shown.card, in_order, cards, values, QUALIFY, *found)
    for _ in range(60):
        i = random.randrange(len(values))
        hand = [ALL_CARDS[card] for card in cards[i]]
        assert value_of(best_ranking(hand)) == values[i]
        rest = np.array([c for c in left.tolist() if c not in cards[i]], dtype=np.int64)
        one = caribbean.compare_one(shown.card, rest, int(values[i]), QUALIFY)
        assert one == tuple(found[:, i])


def test_five_cards_have_the_value_of_the_plain_ranking() -> None:
    random = Random(5)
    for _ in range(2_000):
        hand = random.sample(range(52), 5)
        value = caribbean.value_of_five(np.array(hand, dtype=np.int64))
        assert RANKINGS[value] == best_ranking([ALL_CARDS[card] for card in hand])


def test_a_seeded_simulation_through_the_doors_comes_near() -> None:
    """Best play: a pair is raised and less than ace and king folded; between them, as advised."""
    game, random, dealt = game_of(SHEET), Random(7), 12_000
    dealing = DOORS.start(game.wagers())
    results: dict[str, list[float]] = {"base": [], "cover_all": []}
    for _ in range(dealt):
        cards = tuple(random.sample(ALL_CARDS, 10))
        state = deal(DOORS, dealing, cards)
        assert isinstance(state, Deciding)
        hand = best_ranking(cards[:5])
        stays = hand.category >= Category.PAIR or (
            hand >= read_terms(SHEET).qualifies
            and advise(SHEET, Seen(cards=cards[:5], dealer_shows=(cards[5],))).best == "raise"
        )
        over = DOORS.apply(state, Raise(1, 2, "raise") if stays else Fold(1))
        lines = DOORS.settle(over)
        won = {line.wager: line.win / 10_00 for line in lines}
        results["base"].append(won["ante"] + won.get("raise", 0))
        results["cover_all"].append(won["cover_all"])
    exact = whole()
    assert exact.game is not None
    assert exact.game.variance is not None
    covered = by_name(exact)["cover_all"]
    for name, edge, spread in (
        ("base", exact.game.edge, exact.game.variance),
        ("cover_all", covered.edge, covered.variance),
    ):
        average = sum(results[name]) / dealt
        assert abs(average + float(edge)) < 4 * sqrt(spread / dealt), name


# Advice and the chart

Charts = dict[str, tuple[ChartRow, ...]]


@pytest.fixture(scope="module")
def charts() -> Charts:
    return {shown.rank: shown.rows for shown in strategy(SHEET).shows}


def test_advice_agrees_with_the_twin_on_seeded_spots() -> None:
    random = Random(44)
    for sheet in (SHEET, OTHER):
        game = game_of(sheet)
        for _ in range(6):
            dealt = random.sample(ALL_CARDS, 6 + 10)
            hand, up, left = tuple(dealt[:5]), tuple(dealt[5:6]), dealt[6:]
            found = advise(sheet, Seen(cards=hand, dealer_shows=up, dead=rest_of(dealt)))
            worth: dict[str, Fraction] = {}
            for down in combinations(left, 4):
                for action, raised, result in outcomes(game, hand, (*up, *down)):
                    won = net(game, raised, result)
                    worth[action] = worth.get(action, Fraction(0)) + won
            assert found.deals == comb(10, 4)
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
        for hand in combinations(cards, 5)
        for up in cards
        if up not in hand
    ]
    assert sum(evs, Fraction(0)) / len(evs) == found.ev


def test_the_chart_raises_pairs_and_folds_less_than_ace_and_king(charts: Charts) -> None:
    """Source: the Wizard of Odds, as above; between them it depends on the card shown.

    Against an ace or king it takes a queen or jack. What the dealer shows and one holds too, as the
    third or fourth card beside a queen, is always raised.
    """
    assert list(charts) == list("AKQJT98765432")
    for letter, rows in charts.items():
        assert rows[0].highest == "royal flush A"
        assert rows[-1].lowest == "high card 7-5-4-3-2"
        action = actions_of(rows)
        assert {action[hand] for hand in action if not hand.startswith("high card")} == {"raise"}
        assert {action[hand] for hand in action if below_ace_king(hand)} == {"fold"}
        for hand in action:
            third, *lower = hand.split("-")[2:] if hand.startswith("high card A-K-") else ("",)
            if letter in "AK" and third:
                assert action[hand] == ("raise" if third in "QJ" else "fold")
            elif third == "Q" and letter in (third, *lower):
                assert action[hand] == "raise"


def below_ace_king(hand: str) -> bool:
    return hand.startswith("high card") and not hand.startswith("high card A-K")


def actions_of(rows: tuple[ChartRow, ...]) -> dict[str, str]:
    """What each kind of hand does, from the rows of runs."""
    names = [
        f"{hand.category.words} {'-'.join(rank.letter for rank in hand.ranks)}"
        for hand in reversed(RANKINGS)
    ]
    at = {name: i for i, name in enumerate(names)}
    found: dict[str, str] = {}
    for row in rows:
        for name in names[at[row.highest] : at[row.lowest] + 1]:
            found[name] = row.action
    return found


def test_the_chart_and_advice_agree_on_mixed_hands(charts: Charts) -> None:
    (mixed,) = [row for row in charts["T"] if row.action == "mixed"]
    assert mixed.lowest == mixed.highest == "high card A-K-T-3-2"
    shown = parse_cards("Tc")
    shares: Counter[str] = Counter()
    for hand in mixed.hands:
        shares[hand.action] += hand.count
        if shown[0] not in hand.cards:
            seen = Seen(cards=hand.cards, dealer_shows=shown)
            assert advise(SHEET, seen).best == hand.action
    every = shares.total()
    assert {a: Fraction(n, every) for a, n in shares.items()} == {
        each.name: each.value for each in mixed.shares
    }


# What a sheet changes, and what is refused


def test_a_changed_paytable_changes_what_it_pays() -> None:
    flush = '"full house" = "7 to 1", "flush" = "5 to 1"'
    other = sheet_of((flush, flush.replace("5 to 1", "6 to 1")))
    dead = rest_of(parse_cards(TWO_SUITS))
    before, after = (report(s, Question(dead=dead)) for s in (SHEET, other))
    assert before.game is not None
    assert after.game is not None
    assert after.game.edge < before.game.edge
    assert by_name(after)["cover_all"] == by_name(before)["cover_all"]


def test_t46_folded_hands_change_nothing_under_best_play() -> None:
    dead = rest_of(parse_cards(TWO_SUITS))
    other = configure(open_sheet(ID), switch={"count_folded": False})
    found = report(other, Question(dead=dead))
    assert found.wagers == report(SHEET, Question(dead=dead)).wagers
    assert "changes nothing" in found.notes[-1]


def test_the_number_of_hands_is_for_cover_all_alone() -> None:
    dead = rest_of(parse_cards(TWO_SUITS))
    assert report(SHEET, Question(dead=dead, hands=2)) == report(SHEET, Question(dead=dead))
    with pytest.raises(Refused, match="9 hands"):
        report(SHEET, Question(hands=9))
