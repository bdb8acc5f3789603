"""What each setting of seven cards is worth against the House Way."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

from houseway.cards import Rank, joker_deck, parse_with_joker
from houseway.gamemath import Seen
from houseway.gamemath.fortune_pai_gow_poker.advice import advise, dealer_hands
from houseway.gamemath.fortune_pai_gow_poker.counts import house_way_counts
from houseway.gamemath.fortune_pai_gow_poker.deck import Deck
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.hands.kernels.pai_gow import back_value, front_value
from houseway.hands.pai_gow import AnyCard, rank_back, rank_front
from tests.gamemath.fortune_pai_gow_poker.hands import first_hands, sheet_with

SHEET = sheet_with()
SMALL = Deck(frozenset({Rank.ACE, Rank.KING, Rank.NINE, Rank.FIVE, Rank.TWO}), 3, joker=True)


def values_of(hand: tuple[AnyCard, ...]) -> tuple[int, int]:
    front, back, _ = set_house_way(hand)
    return back_value(rank_back(back)), front_value(rank_front(front))


def test_the_other_hands_of_a_small_deck_are_those_the_chart_sets() -> None:
    random = Random(3)
    for _ in range(16):
        own = random.sample(SMALL.cards, 7)
        left = [card for card in SMALL.cards if card not in own]
        expected = Counter(map(values_of, combinations(left, 7)))
        found = dealer_hands(own, SMALL)
        assert int(found.sum()) == comb(SMALL.size - 7, 7)
        places = zip(*map(list, found.nonzero()), strict=True)
        assert {(int(b), int(f)): int(found[b, f]) for b, f in places} == expected


def test_hand_by_hand_is_the_same_as_all_at_once() -> None:
    deck = Deck(frozenset({Rank.ACE, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.TWO}), 3, joker=False)
    win = lose = 0
    for own, times in first_hands(deck).items():
        hands = dealer_hands(own, deck)
        back, front = values_of(own)
        win += times * int(hands[:back, :front].sum())
        lose += times * int(hands[back:, front:].sum())
    counts = house_way_counts(deck)
    assert (win, lose) == (counts.win, counts.lose)


def test_every_front_is_valued_and_the_house_way_is_one_of_them() -> None:
    random = Random(5)
    for _ in range(5):
        cards = tuple(random.sample(joker_deck(), 7))
        advice = advise(SHEET, Seen(cards=cards))
        assert advice.deals == comb(46, 7) == 53_524_680
        assert len(advice.options) == 1 + comb(7, 2)
        values = {option.action: option.ev for option in advice.options}
        front = set_house_way(cards).front
        names = (f"front {a.text} {b.text}" for a, b in (front, front[::-1]))
        assert values["house way"] in [values[name] for name in names if name in values]
        assert values[advice.best] == max(values.values())
        assert all(-1 <= value <= 1 for value in values.values())


def test_hw4_keeps_two_pair_behind_an_ace_though_splitting_them_is_worth_more() -> None:
    advice = advise(SHEET, Seen(cards=parse_with_joker("Jd Js 8c 8h Ac 7h 4s")))
    values = {option.action: option.ev for option in advice.options}
    assert advice.best == "front 8c 8h"
    assert values["house way"] == values["front Ac 7h"] < values["front 8c 8h"]
    assert "HW-4" in advice.note


def test_b12_7_a_foul_loses_whatever_the_player_dealer_holds() -> None:
    advice = advise(SHEET, Seen(cards=parse_with_joker("Ad As Kc Qh 9d 5h 2s")))
    values = {option.action: option.ev for option in advice.options}
    assert values["front As Ad" if "front As Ad" in values else "front Ad As"] == Fraction(-1)
