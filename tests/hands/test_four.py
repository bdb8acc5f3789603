from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise, permutations
from math import comb
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, cards_text, parse_cards
from houseway.hands import (
    FIVE_CARD_COUNTS,
    BestFour,
    Category,
    FourCategory,
    FourRanking,
    best_four,
    rank_four,
)
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand, suitings

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

FOUR_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=4, max_size=4, unique=True)
FIVE_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=5, max_size=5, unique=True)

# The standard frequency table of four-card hands, as printed in any text on Four Card Poker.
COUNTS: Final[Mapping[FourCategory, int]] = {
    FourCategory.FOUR_OF_A_KIND: 13,
    FourCategory.STRAIGHT_FLUSH: 44,
    FourCategory.THREE_OF_A_KIND: 2_496,
    FourCategory.FLUSH: 2_816,
    FourCategory.STRAIGHT: 2_772,
    FourCategory.TWO_PAIR: 2_808,
    FourCategory.PAIR: 82_368,
    FourCategory.HIGH_CARD: 177_408,
}

# The best four of five, as counted here in two ways.
BEST_COUNTS: Final[Mapping[FourCategory, int]] = {
    FourCategory.FOUR_OF_A_KIND: 624,
    FourCategory.STRAIGHT_FLUSH: 2_072,
    FourCategory.THREE_OF_A_KIND: 58_656,
    FourCategory.FLUSH: 114_616,
    FourCategory.STRAIGHT: 101_808,
    FourCategory.TWO_PAIR: 123_552,
    FourCategory.PAIR: 1_047_552,
    FourCategory.HIGH_CARD: 1_150_080,
}

# The eleven straights, highest first.
RUNS: Final = ["AKQJT98765432A"[i : i + 4] for i in range(11)]

LOWEST_AND_HIGHEST: Final = [
    ("four of a kind", "2c 2d 2h 2s", "Ac Ad Ah As"),
    ("straight flush", "4h 3h 2h Ah", "Ah Kh Qh Jh"),
    ("three of a kind", "2c 2d 2h 3s", "Ac Ad Ah Ks"),
    ("flush", "6h 4h 3h 2h", "Ah Kh Qh Th"),
    ("straight", "4c 3d 2h As", "Ac Kd Qh Js"),
    ("two pair", "3c 3d 2h 2s", "Ac Ad Kh Ks"),
    ("pair", "2c 2d 4h 3s", "Ac Ad Kh Qs"),
    ("high card", "6c 4d 3h 2s", "Ac Kd Qh Ts"),
]


def rank(text: str) -> FourRanking:
    return rank_four(parse_cards(text))


def best(text: str) -> FourRanking:
    return best_four(parse_cards(text)).ranking


def plain_best(cards: Sequence[Card]) -> BestFour:
    """All five choices, one by one: what `best_four` must give, cards and all."""
    choices = [BestFour(rank_four(four), four) for four in combinations(cards, 4)]
    return max(choices, key=lambda choice: choice.ranking)


def written(ranks: str, suits: str) -> tuple[Card, ...]:
    return tuple(Card.parse(rank + suit) for rank, suit in zip(ranks, suits, strict=True))


def twin(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The worth by another way: a straight is a piece of the written run of ranks."""
    letters = sorted((card.text[0] for card in cards), key="AKQJT98765432".index)
    held = "".join(letters)
    suited = len({card.text[1] for card in cards}) == 1
    for run in (held, held[1:] + held[0]):
        if run in "AKQJT98765432A":
            return (6 if suited else 3, 14 - "AKQJT98765432".index(run[0]))
    values = [14 - "AKQJT98765432".index(letter) for letter in letters]
    if suited:
        return (4, *values)
    by_count = sorted(values, key=lambda value: (values.count(value), value), reverse=True)
    shape = "".join(str(values.count(value)) for value in by_count)
    place = {"4444": 7, "3331": 5, "2222": 2, "2211": 1, "1111": 0}[shape]
    return (place, *by_count)


@pytest.fixture(scope="module")
def every_ranking() -> dict[tuple[int, ...], FourRanking]:
    """Each value of a four-card hand, by what the twin calls it."""
    hands = [mixed_hand(ranks) for ranks in rank_multisets(4)]
    hands += [suited_hand(ranks, Suit.HEARTS) for ranks in rank_sets(4)]
    return {twin(hand): rank_four(hand) for hand in hands}


# Counts of four cards


def test_t54_all_270_725_hands_rank_as_the_twin_says(
    every_ranking: dict[tuple[int, ...], FourRanking],
) -> None:
    """The published counts; equal values are equal rankings and stand in the same order."""
    counts = Counter[FourCategory]()
    for hand in combinations(ALL_CARDS, 4):
        ranking = rank_four(hand)
        counts[ranking.category] += 1
        assert ranking == every_ranking[twin(hand)], cards_text(hand)
    assert counts.total() == comb(52, 4) == 270_725
    assert counts == COUNTS
    in_order = [every_ranking[value] for value in sorted(every_ranking)]
    assert all(worse < better for worse, better in pairwise(in_order))
    assert len(in_order) == 13 + 11 + 156 + 704 + 11 + 78 + 858 + 704 == 2_535
    assert all(ranking.category == value[0] for value, ranking in every_ranking.items())


# T-54


def test_t54_classes_in_order() -> None:
    """Each class at its lowest beats the class below at its highest."""
    for words, lowest, highest in LOWEST_AND_HIGHEST:
        assert rank(lowest).category is rank(highest).category is FourCategory.parse(words)
        assert rank(lowest) <= rank(highest)
    for (_, lowest, _), (_, _, highest_below) in pairwise(LOWEST_AND_HIGHEST):
        assert rank(lowest) > rank(highest_below)
    assert [words for words, _, _ in reversed(LOWEST_AND_HIGHEST)] == [
        category.words for category in FourCategory
    ]


def test_b3_10_the_order_is_that_of_the_paytable() -> None:
    rows = ["four of a kind", "straight flush", "three of a kind", "flush", "straight", "two pair"]
    paid = [FourCategory.parse(row) for row in rows]
    assert paid == sorted(FourCategory, reverse=True)[: len(rows)]


@pytest.mark.parametrize(("words", "lowest", "highest"), LOWEST_AND_HIGHEST)
def test_t54_highest_and_lowest_of_each_class(
    words: str, lowest: str, highest: str, every_ranking: dict[tuple[int, ...], FourRanking]
) -> None:
    category = FourCategory.parse(words)
    of_class = [ranking for ranking in every_ranking.values() if ranking.category is category]
    assert min(of_class) == rank(lowest)
    assert max(of_class) == rank(highest)


@pytest.mark.parametrize(
    ("text", "ranking", "words"),
    [
        (
            "6c 6d 6h 6s",
            FourRanking(FourCategory.FOUR_OF_A_KIND, (Rank.SIX,)),
            "four of a kind, sixes",
        ),
        (
            "Jd Kd Td Qd",
            FourRanking(FourCategory.STRAIGHT_FLUSH, (Rank.KING,)),
            "straight flush, king high",
        ),
        (
            "7d 7h 2s 7c",
            FourRanking(FourCategory.THREE_OF_A_KIND, (Rank.SEVEN, Rank.TWO)),
            "three of a kind, sevens",
        ),
        (
            "2h Th 8h 6h",
            FourRanking(FourCategory.FLUSH, (Rank.TEN, Rank.EIGHT, Rank.SIX, Rank.TWO)),
            "flush, ten high",
        ),
        ("2h 4c Ad 3h", FourRanking(FourCategory.STRAIGHT, (Rank.FOUR,)), "straight, four high"),
        (
            "4c 9d 9h 4s",
            FourRanking(FourCategory.TWO_PAIR, (Rank.NINE, Rank.FOUR)),
            "two pair, nines and fours",
        ),
        (
            "4c Ad 4h 8s",
            FourRanking(FourCategory.PAIR, (Rank.FOUR, Rank.ACE, Rank.EIGHT)),
            "pair of fours",
        ),
        (
            "4c Qd 2c Jh",
            FourRanking(FourCategory.HIGH_CARD, (Rank.QUEEN, Rank.JACK, Rank.FOUR, Rank.TWO)),
            "high card, queen high",
        ),
    ],
)
def test_t54_a_hand_of_each_class(text: str, ranking: FourRanking, words: str) -> None:
    for cards in permutations(parse_cards(text)):
        assert rank_four(cards) == ranking
    assert str(ranking) == words


@pytest.mark.parametrize(
    ("text", "at_least"),
    [("Ac Ad 2h 3s 5c", True), ("Kc Kd Ah Qs 9c", False), ("2c 2d 3h 3s 9c", True)],
)
def test_t54_a_pair_of_aces_or_better(text: str, at_least: bool) -> None:
    pair_of_aces = FourRanking(FourCategory.PAIR, (Rank.ACE,))
    assert (best(text) >= pair_of_aces) is at_least


# T-76


def test_t76_the_highest_and_the_lowest_straight() -> None:
    for run, high in zip(RUNS, range(14, 3, -1), strict=True):
        mixed, suited = rank_four(written(run, "cdhs")), rank_four(written(run, "ssss"))
        assert mixed == FourRanking(FourCategory.STRAIGHT, (Rank(high),))
        assert suited == FourRanking(FourCategory.STRAIGHT_FLUSH, (Rank(high),))
    assert rank("Ac Kd Qh Js") > rank("Kc Qd Jh Ts") > rank("5c 4d 3h 2s") > rank("4c 3d 2h As")
    assert rank("Ac Kc Qc Jc") > rank("Kc Qc Jc Tc") > rank("5c 4c 3c 2c") > rank("4c 3c 2c Ac")


@pytest.mark.parametrize("ranks", ["32AK", "2AKQ"])
def test_t76_a_straight_does_not_go_round_the_corner(ranks: str) -> None:
    assert rank_four(written(ranks, "cdhs")).category is FourCategory.HIGH_CARD
    assert rank_four(written(ranks, "ssss")).category is FourCategory.FLUSH


@pytest.mark.parametrize(
    ("words", "four", "one", "other"),
    [
        ("four of a kind", "9c 9d 9h 9s", "Ac", "2d"),
        ("straight flush", "Ah Kh Qh Jh", "Th", "2c"),
        ("three of a kind", "9c 9d 9h As", "Ac", "2d"),
        ("flush", "Ah Kh Qh 9h", "8h", "Ac"),
        ("straight", "Ac Kd Qh Js", "Td", "2c"),
        ("two pair", "9c 9d 4h 4s", "Ac", "2d"),
        ("pair", "9c 9d Ah Ks", "Qc", "2d"),
        ("high card", "Ac Kd Qh 9s", "8c", "2d"),
    ],
)
def test_t76_the_fifth_card_never_breaks_a_tie(words: str, four: str, one: str, other: str) -> None:
    assert best(f"{four} {one}") == best(f"{four} {other}") == rank(four)
    assert rank(four).category is FourCategory.parse(words)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("Ah Kh Qh 9h", "As Ks Qs 8s"),
        ("Ah Kh Qh 9h", "As Ks Js Ts"),
        ("9c 9d 9h 3s", "9c 9d 9h 2s"),
        ("3c 3d 3h 2s", "2c 2d 2h As"),
        ("9c 9d 4h 4s", "9h 9s 3c 3d"),
        ("9c 9d 2h 2s", "8c 8d 7h 7s"),
        ("9c 9d Kh 4s", "9h 9s Kc 3d"),
        ("9c 9d Kh 2s", "9h 9s Qc Jd"),
        ("Kc Jd 9h 4s", "Kd Jh 9s 3c"),
        ("5c 4d 3h 2s", "4c 3d 2h As"),
    ],
)
def test_t76_four_cards_break_ties(winner: str, loser: str) -> None:
    assert rank(winner).category is rank(loser).category
    assert rank(winner) > rank(loser)


# B0-1


@REPEATABLE
@given(FOUR_CARDS, st.permutations(tuple(Suit)), st.permutations(range(4)))
def test_b0_1_suits_and_order_do_not_matter_to_four_cards(
    cards: list[Card], suits: list[Suit], order: list[int]
) -> None:
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [Card(cards[i].rank, exchanged[cards[i].suit]) for i in order]
    assert rank_four(others) == rank_four(cards)


@REPEATABLE
@given(FIVE_CARDS, st.permutations(tuple(Suit)), st.permutations(range(5)))
def test_b0_1_suits_and_order_do_not_matter_to_the_best_four(
    cards: list[Card], suits: list[Suit], order: list[int]
) -> None:
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [Card(cards[i].rank, exchanged[cards[i].suit]) for i in order]
    assert best_four(others).ranking == best_four(cards).ranking


# B3-1


@pytest.mark.parametrize(
    ("five", "four"),
    [
        ("Kh 7s Qh Jh Ah", "Kh Qh Jh Ah"),
        ("7s Kh Qd Jc As", "Kh Qd Jc As"),
        ("9c 8d 7h 6s 5c", "9c 8d 7h 6s"),
        ("5c 4d 3h 2s Ac", "5c 4d 3h 2s"),
        ("Ac 4d 3h 2s 9c", "Ac 4d 3h 2s"),
        ("9c Ad 9d 9h As", "9c Ad 9d 9h"),  # three of a kind and the ace dealt first
        ("9c 9d 9h 8s 7s", "9c 9d 9h 8s"),
        ("9h 8h 7h 2h 6c", "9h 8h 7h 2h"),  # a flush beats the straight
        ("9h 8h 7h 6h 2h", "9h 8h 7h 6h"),
        ("5h Ah 2h 3h 4h", "5h 2h 3h 4h"),
        ("9c 9d 4h 4s Ac", "9c 9d 4h 4s"),  # two pair without the ace
        ("2c 9d 9h 5s 3c", "9d 9h 5s 3c"),
        ("2c Kd 9h 5s 3c", "Kd 9h 5s 3c"),
        ("Ah Kh Qh 2h 2c", "Ah Kh Qh 2h"),
    ],
)
def test_b3_1_the_best_four_of_five(five: str, four: str) -> None:
    found = best_four(parse_cards(five))
    assert found == BestFour(rank(four), parse_cards(four))
    assert best_four(list(parse_cards(five))) == found


@REPEATABLE
@given(FIVE_CARDS)
def test_b3_1_no_other_four_are_better(cards: list[Card]) -> None:
    found = best_four(cards)
    assert found == plain_best(cards)
    assert found.cards in list(combinations(cards, 4))
    assert rank_four(found.cards) == found.ranking


def test_b3_1_every_rank_multiset_gives_the_plain_choice() -> None:
    rng = Random(4)
    walked = 0
    for ranks in rank_multisets(5):
        hand = list(mixed_hand(ranks))
        rng.shuffle(hand)
        assert best_four(hand) == plain_best(hand), cards_text(tuple(hand))
        walked += 1
    assert walked == 6_175


def test_b3_1_every_flush_gives_the_plain_choice() -> None:
    rng = Random(5)
    hands = [list(suited_hand(ranks, Suit.SPADES)) for ranks in rank_sets(5)]
    for ranks in rank_sets(4):
        flush = suited_hand(ranks, Suit.HEARTS)
        hands += [[*flush, Card(beside, Suit.CLUBS)] for beside in Rank]
    assert len(hands) == comb(13, 5) + comb(13, 4) * 13
    for hand in hands:
        rng.shuffle(hand)
        found = best_four(hand)
        assert found == plain_best(hand), cards_text(tuple(hand))
        assert found.ranking.category >= FourCategory.FLUSH


def test_b3_1_all_2_598_960_hands_one_by_one() -> None:
    counts = Counter(best_four(hand).ranking.category for hand in combinations(ALL_CARDS, 5))
    assert counts.total() == comb(52, 5) == 2_598_960
    assert counts == BEST_COUNTS


def test_b3_1_most_counts_of_the_best_four_by_arithmetic() -> None:
    kinds = FIVE_CARD_COUNTS
    trips = kinds[Category.THREE_OF_A_KIND] + kinds[Category.FULL_HOUSE]
    # Each straight flush with any fifth card; those of five cards hold two of four.
    straight_flushes = 44 * 48 - 40
    suited = 4 * (comb(13, 4) * 39 + comb(13, 5))
    assert BEST_COUNTS[FourCategory.FOUR_OF_A_KIND] == kinds[Category.FOUR_OF_A_KIND]
    assert BEST_COUNTS[FourCategory.STRAIGHT_FLUSH] == straight_flushes
    assert BEST_COUNTS[FourCategory.THREE_OF_A_KIND] == trips
    assert BEST_COUNTS[FourCategory.FLUSH] == suited - straight_flushes
    assert BEST_COUNTS[FourCategory.TWO_PAIR] == kinds[Category.TWO_PAIR]


def test_b3_1_counts_of_the_best_four_by_rank_sets() -> None:
    """Without a hand ranked: of each rank multiset, so many suitings are flushes."""
    by_shape = {
        (4, 1): FourCategory.FOUR_OF_A_KIND,
        (3, 2): FourCategory.THREE_OF_A_KIND,
        (3, 1, 1): FourCategory.THREE_OF_A_KIND,
        (2, 2, 1): FourCategory.TWO_PAIR,
        (2, 1, 1, 1): FourCategory.PAIR,
        (1, 1, 1, 1, 1): FourCategory.HIGH_CARD,
    }
    counts = Counter[FourCategory]()
    for ranks in rank_multisets(5):
        shape = tuple(sorted(Counter(ranks).values(), reverse=True))
        runs = sum({Rank(14 - "AKQJT98765432".index(r)) for r in run} <= set(ranks) for run in RUNS)
        if len(shape) == 5:
            suited = 4 * (1 + 5 * 3)  # all five, or one of the five in another suit
            # A run's fifth card may have any suit; two runs share the hands of one suit.
            straight_flushes = runs * 4 * 4 - (4 if runs == 2 else 0)
        elif len(shape) == 4:
            suited = 4 * 3  # the fifth card pairs one of them in another suit
            straight_flushes = runs * suited
        else:
            suited = straight_flushes = 0
        counts[FourCategory.STRAIGHT_FLUSH] += straight_flushes
        counts[FourCategory.FLUSH] += suited - straight_flushes
        mixed = FourCategory.STRAIGHT if runs else by_shape[shape]
        counts[mixed] += suitings(ranks) - suited
    assert counts == BEST_COUNTS


# B3-7


@pytest.mark.parametrize(
    ("text", "qualifies"),
    [
        ("Kc 8d 4h 3s 2c", True),
        ("Qc Jd Th 8s 7c", False),
        ("Ac 8d 5h 3s 2c", True),
        ("2c 2d 8h 5s 4c", True),
        ("4c 3d 2h As 9c", True),
    ],
)
def test_b3_7_king_high_is_the_least_that_qualifies(text: str, qualifies: bool) -> None:
    king_high = FourRanking(FourCategory.HIGH_CARD, (Rank.KING,))
    assert (best(text) >= king_high) is qualifies


# Names and refusals


@pytest.mark.parametrize("category", FourCategory)
def test_a_class_of_four_cards_is_read_back_from_its_words(category: FourCategory) -> None:
    assert FourCategory.parse(category.words) is category


@pytest.mark.parametrize("words", ["", "one pair", "full house", "royal flush"])
def test_words_that_name_no_class_of_four_cards_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words!r} is not a class of four-card hand$"):
        FourCategory.parse(words)


@pytest.mark.parametrize("text", ["", "As Ks Qs", "As Ks Qs Qs", "As Ks Qs Js Ts"])
def test_rank_four_takes_four_different_cards(text: str) -> None:
    message = f"^a four-card hand has four different cards, not {text or 'none'}$"
    with pytest.raises(ValueError, match=message):
        rank_four(parse_cards(text))


@pytest.mark.parametrize("text", ["", "As Ks Qs Js", "As Ks Qs Js Js", "As Ks Qs Js Ts 9s"])
def test_best_four_takes_five_different_cards(text: str) -> None:
    message = f"^a Crazy 4 hand has five different cards, not {text or 'none'}$"
    with pytest.raises(ValueError, match=message):
        best_four(parse_cards(text))
