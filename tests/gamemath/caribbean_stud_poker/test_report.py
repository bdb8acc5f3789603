"""Caribbean Stud: the published figures of many strategies, the chart, and what a sheet changes."""

from bisect import bisect_left
from collections import Counter
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.gamemath import Seen, advise
from houseway.gamemath.caribbean_stud_poker.report import HANDS, report
from houseway.gamemath.report import Question
from houseway.gamemath.strategy import ChartRow, ShownChart
from houseway.gamemath.stud.deals import open_cards, spots_at
from houseway.games.caribbean_stud_poker import read_terms
from houseway.hands import Category, best_ranking
from houseway.hands.kernels.poker import CATEGORY_OF, RANKINGS, value_of
from houseway.rules import Refused
from tests.gamemath.sheets import STUD, by_name, chart_of, game_of, rest_of, usual, variant, whole

SHEET: Final = usual(STUD)
QUALIFY: Final = bisect_left(RANKINGS, read_terms(SHEET).qualifies)
TWO_SUITS: Final = rest_of(parse_cards("As Ks Qs Js 9s Ad Kd Qd 9d 8d 2d"))


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
    counted, game = whole(STUD), game_of(whole(STUD))
    assert counted.deals == comb(52, 5) * 47 * comb(46, 4) == 19_933_230_517_200
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
    for shown in open_cards(deck, 1):
        spots = spots_at(HANDS, deck.tobytes(), shown, QUALIFY)
        ranks, open_rank = spots.cards >> 2, shown.cards[0] >> 2
        category = CATEGORY_OF[spots.values]
        *unqualified, beaten, _, higher = spots.fates
        worth = sum(unqualified) + beaten * (1 + 2 * odds[category]) - 3 * higher
        pair = category >= Category.PAIR
        ace_king = (category == Category.HIGH_CARD) & (ranks[:, 0] == ace) & (ranks[:, 1] == king)
        matches, third = (ranks == open_rank).any(axis=1), ranks[:, 2]
        if open_rank >= king:
            thumb = (third == queen) | (third == jack)
        else:
            thumb = matches | ((third == queen) & (open_rank < ranks[:, 3]))
        least = value_of(best_ranking(parse_cards("As Kd Jh 8c 3s")))
        raised = {
            "perfect strategy": worth > -spots.dealers,
            "three rules of thumb": pair | (ace_king & thumb),
            "ace king jack eight three or better": spots.values >= least,
            "matching rank": pair | (ace_king & matches),
            "pair or better": pair,
            "ace king or better": pair | ace_king,
            "raise on everything": pair | True,
        }
        for name, stays in raised.items():
            lost[name] -= int((spots.weights * np.where(stays, worth, -spots.dealers)).sum())
    assert lost == PUBLISHED


def test_ante_and_raise_are_the_whole_game() -> None:
    wagers, game = by_name(whole(STUD)), game_of(whole(STUD))
    assert game.decisions is not None
    assert game.edge == wagers["ante"].edge + 2 * wagers["raise"].edge * game.decisions["raise"]
    for wager in wagers.values():
        assert wager.win + wager.push + wager.lose == 1


# Advice and the chart

Charts = dict[str, tuple[ChartRow, ...]]


@pytest.fixture(scope="module")
def charts() -> Charts:
    chart = chart_of(STUD)
    assert isinstance(chart, ShownChart)
    return {shown.rank: shown.rows for shown in chart.shows}


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
    other = variant(STUD, (flush, flush.replace("5 to 1", "6 to 1")))
    before, after = (report(sheet, Question(dead=TWO_SUITS)) for sheet in (SHEET, other))
    assert game_of(after).edge < game_of(before).edge
    assert by_name(after)["cover_all"] == by_name(before)["cover_all"]


def test_t46_folded_hands_change_nothing_under_best_play() -> None:
    other = variant(STUD, switch={"count_folded": False})
    found = report(other, Question(dead=TWO_SUITS))
    assert found.wagers == report(SHEET, Question(dead=TWO_SUITS)).wagers
    assert "changes nothing" in found.notes[-1]


def test_the_number_of_hands_is_for_cover_all_alone() -> None:
    asked = Question(dead=TWO_SUITS, hands=2)
    assert report(SHEET, asked) == report(SHEET, Question(dead=TWO_SUITS))
    with pytest.raises(Refused, match="9 hands"):
        report(SHEET, Question(hands=9))
