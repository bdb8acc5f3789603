"""What the House Way costs against the best settings: the count against hand by hand."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from houseway.cards import JOKER, Card, Rank, Suit, parse_with_joker
from houseway.codec import decode, encode
from houseway.gamemath import Seen, setting_cost, stored
from houseway.gamemath.fortune_pai_gow_poker.advice import advise, front_worth
from houseway.gamemath.fortune_pai_gow_poker.best_setting import (
    house_way_cost,
    known_hands,
    other_hands,
)
from houseway.gamemath.fortune_pai_gow_poker.deck import FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels import best_setting as kernels
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT
from houseway.gamemath.fortune_pai_gow_poker.kernels.settings import LOWEST_BACK
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost
from houseway.gamemath.stored import cost_key, find_stored_cost, store_cost
from houseway.games.fortune_pai_gow_poker.house_way import CHART, set_house_way
from houseway.hands.kernels.pai_gow import BACKS, FRONTS
from houseway.hands.pai_gow import AnyCard
from houseway.rules import Refused
from tests.gamemath.fortune_pai_gow_poker.hands import first_hands, sheet_with
from tests.gamemath.sheets import usual

SHEET = sheet_with()
AGAIN = "run python bench/math_reports.py"
Costs = dict[str, tuple[int, int, Fraction]]


def one_by_one(
    hands: Mapping[tuple[AnyCard, ...], int], pays: Fraction, deck: Deck = FULL
) -> Costs:
    """By row: the hands, how many are better set otherwise, and what is given away in all."""
    every, better, cost = Counter[str](), Counter[str](), Counter[str]()
    for cards, times in hands.items():
        worth, way = front_worth(cards, pays, deck), set_house_way(cards)
        lost = max(map(worth, combinations(cards, 2))) - worth(way.front)
        every[way.row] += times
        better[way.row] += times * (lost > 0)
        cost[way.row] += times * lost  # type: ignore[assignment]  # a sum of fractions
    return {row: (every[row], better[row], Fraction(cost[row])) for row in every}


def summed(found: HouseWayCost) -> Costs:
    return {row.row: (row.hands, row.better, row.cost * found.hands) for row in found.rows}


def deck_of(letters: str, suits: int, *, joker: bool) -> Deck:
    return Deck(frozenset(Rank("23456789TJQKA".index(x) + 2) for x in letters), suits, joker)


def test_b12_7_the_count_of_a_small_deck_is_that_of_its_hands() -> None:
    deck = deck_of("AKQT9", 3, joker=False)
    pays = Fraction(19, 20)  # another than one to one, so that wins and losses are told apart
    expected = one_by_one(first_hands(deck), pays, deck)
    assert summed(house_way_cost(pays, deck)) == expected
    assert summed(house_way_cost(pays, deck, bounded=False)) == expected
    assert any(better for _, better, _ in expected.values())


def hands_of_ranks(counts: Mapping[Rank, int], *, joker: bool) -> Counter[tuple[AnyCard, ...]]:
    """Every hand with these ranks, up to a change of suits."""
    chosen = [
        [tuple(Card(rank, suit) for suit in suits) for suits in combinations(Suit, count)]
        for rank, count in counts.items()
    ]
    # The suits of the first rank may be taken as they come.
    hands = Counter[tuple[AnyCard, ...]]()
    for held in product(chosen[0][:1], *chosen[1:]):
        cards: tuple[AnyCard, ...] = sum(held, ())
        hands[(*cards, JOKER) if joker else cards] += len(chosen[0])
    return hands


@pytest.mark.parametrize(
    ("held", "joker"), [("JJ99AA2", False), ("KKKAA52", False), ("AA2KKKK", False), ("AKQJ6", True)]
)
def test_the_count_of_the_whole_deck_is_that_of_its_hands(held: str, joker: bool) -> None:
    """Some ranks of the full deck, among them such as can make a flush."""
    if joker:
        held = f"{held}6"
    counts = {Rank("23456789TJQKA".index(x) + 2): held.count(x) for x in held}
    classes = deck_classes(FULL)
    known = known_hands(classes)
    packed = sum(count << 3 * (rank - 2) for rank, count in counts.items()) + (joker << JOKER_AT)
    at = int(np.searchsorted(known.counts, packed))
    found = np.zeros((kernels.ROWS, kernels.FOUND), dtype=np.int64)
    deck = np.full(13, 4, dtype=np.int64)
    others = other_hands(FULL, classes)
    kernels.add_costs(at, at + 1, 4, deck, (1, 1), known, others, True, found)
    deals = comb(46, 7)
    assert {
        f"HW-{row}": (int(hands), int(better), Fraction(int(cost), deals))
        for row, (hands, better, cost, *_) in enumerate(found)
        if hands
    } == one_by_one(hands_of_ranks(counts, joker=joker), Fraction(1))


def test_t75_the_lowest_back_of_a_front_is_the_first_that_is_no_foul() -> None:
    for front, lowest in zip(FRONTS, LOWEST_BACK, strict=True):
        assert not front > BACKS[lowest]
        assert lowest == 0 or front > BACKS[lowest - 1]


def test_what_is_stored_is_of_this_code_and_of_every_hand() -> None:
    found = find_stored_cost(Fraction(1))
    assert found is not None, AGAIN
    assert found == setting_cost(SHEET)
    assert found.hands == comb(53, 7) == sum(row.hands for row in found.rows)
    assert {row.row for row in found.rows} == {row.name for row in CHART}
    assert found.cost == Fraction(4_800_495_536_429, 2_062_614_757_803_600)
    assert decode(HouseWayCost, encode(found)) == found


def test_another_game_has_no_house_way() -> None:
    with pytest.raises(Refused, match="has no House Way"):
        setting_cost(usual("california/ez-baccarat"))


def test_the_dearest_hand_of_each_row_costs_what_advice_says() -> None:
    for row in setting_cost(SHEET).rows:
        if row.dearest is None:
            assert row.better == 0 == row.cost
            continue
        dear, cards = row.dearest, parse_with_joker(row.dearest.cards)
        way, *fronts = advise(SHEET, Seen(cards=tuple(cards))).options
        assert set_house_way(cards).row == row.row
        assert max(option.ev for option in fronts) - way.ev == dear.cost
        assert set(set_house_way(cards).front) == set(parse_with_joker(dear.house_way))


def test_a_cost_answers_only_what_it_was_counted_for(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = setting_cost(SHEET)
    monkeypatch.setattr(stored, "HOUSE_WAY_COST", tmp_path / "cost.json")  # type: ignore[operator]
    assert find_stored_cost(Fraction(1)) is None
    store_cost(Fraction(1), found)
    assert find_stored_cost(Fraction(1)) == found
    assert find_stored_cost(Fraction(19, 20)) is None
    monkeypatch.setattr(stored, "cost_key", lambda _: cost_key(Fraction(2)))
    assert find_stored_cost(Fraction(1)) is None
