from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, pairwise, permutations
from math import comb
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, parse_cards
from houseway.hands import ThreeCategory, ThreeRanking, rank_three

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

THREE_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=3, max_size=3, unique=True)

# The standard frequency table of three-card hands, as printed in any text on Three Card Poker.
COUNTS: Final[Mapping[ThreeCategory, int]] = {
    ThreeCategory.MINI_ROYAL: 4,
    ThreeCategory.STRAIGHT_FLUSH: 44,
    ThreeCategory.THREE_OF_A_KIND: 52,
    ThreeCategory.STRAIGHT: 720,
    ThreeCategory.FLUSH: 1_096,
    ThreeCategory.PAIR: 3_744,
    ThreeCategory.HIGH_CARD: 16_440,
}

LOWEST_AND_HIGHEST: Final = [
    ("mini royal", "Ah Kh Qh", "As Ks Qs"),
    ("straight flush", "3h 2h Ah", "Kh Qh Jh"),
    ("three of a kind", "2c 2d 2h", "Ac Ad Ah"),
    ("straight", "3c 2d Ah", "Ac Kd Qh"),
    ("flush", "5h 3h 2h", "Ah Kh Jh"),
    ("pair", "2c 2d 3h", "Ac Ad Kh"),
    ("high card", "5c 3d 2h", "Ac Kd Jh"),
]


def rank(text: str) -> ThreeRanking:
    return rank_three(parse_cards(text))


def written(ranks: str, suits: str) -> tuple[Card, ...]:
    return tuple(Card.parse(rank + suit) for rank, suit in zip(ranks, suits, strict=True))


def twin(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The worth by another way: a straight is a piece of the written run of ranks."""
    letters = sorted((card.text[0] for card in cards), key="AKQJT98765432".index)
    held = "".join(letters)
    values = [14 - "AKQJT98765432".index(letter) for letter in letters]
    suited = len({card.text[1] for card in cards}) == 1
    for run in (held, held[1:] + held[0]):
        if run in "AKQJT98765432A":
            high = 14 - "AKQJT98765432".index(run[0])
            return ((6 if high == 14 else 5) if suited else 3, high)
    if suited:
        return (2, *values)
    one, two, three = values
    if one == two == three:
        return (4, one)
    if two in (one, three):
        return (1, two, one if two == three else three)
    return (0, *values)


@pytest.fixture(scope="module")
def every_ranking() -> dict[tuple[int, ...], ThreeRanking]:
    """Each value of a three-card hand, by what the twin calls it."""
    return {twin(hand): rank_three(hand) for hand in combinations(ALL_CARDS, 3)}


# Counts


def test_b10_2_all_22_100_hands_one_by_one() -> None:
    counts = Counter(rank_three(hand).category for hand in combinations(ALL_CARDS, 3))
    assert counts.total() == comb(52, 3) == 22_100
    assert counts == COUNTS
    assert counts[ThreeCategory.STRAIGHT_FLUSH] + counts[ThreeCategory.MINI_ROYAL] == 48


def test_b10_2_all_hands_rank_as_the_twin_says(
    every_ranking: dict[tuple[int, ...], ThreeRanking],
) -> None:
    """Equal values are equal rankings, and different ones stand in the same order."""
    for hand in combinations(ALL_CARDS, 3):
        assert rank_three(hand) == every_ranking[twin(hand)], hand
    in_order = [every_ranking[value] for value in sorted(every_ranking)]
    assert all(worse < better for worse, better in pairwise(in_order))
    assert len(in_order) == 1 + 11 + 13 + 12 + 274 + 156 + 274 == 741
    assert all(ranking.category == value[0] for value, ranking in every_ranking.items())


# B10-2


def test_b10_2_classes_in_order() -> None:
    """Each class at its lowest beats the class below at its highest."""
    for words, lowest, highest in LOWEST_AND_HIGHEST:
        assert rank(lowest).category is rank(highest).category is ThreeCategory.parse(words)
        assert rank(lowest) <= rank(highest)
    for (_, lowest, _), (_, _, highest_below) in pairwise(LOWEST_AND_HIGHEST):
        assert rank(lowest) > rank(highest_below)
    assert [words for words, _, _ in reversed(LOWEST_AND_HIGHEST)] == [
        category.words for category in ThreeCategory
    ]


@pytest.mark.parametrize(("words", "lowest", "highest"), LOWEST_AND_HIGHEST)
def test_b10_2_highest_and_lowest_of_each_class(
    words: str, lowest: str, highest: str, every_ranking: dict[tuple[int, ...], ThreeRanking]
) -> None:
    category = ThreeCategory.parse(words)
    of_class = [ranking for ranking in every_ranking.values() if ranking.category is category]
    assert min(of_class) == rank(lowest)
    assert max(of_class) == rank(highest)


@pytest.mark.parametrize(
    ("text", "ranking", "words"),
    [
        ("Ks As Qs", ThreeRanking(ThreeCategory.MINI_ROYAL, (Rank.ACE,)), "mini royal"),
        (
            "Jd Kd Qd",
            ThreeRanking(ThreeCategory.STRAIGHT_FLUSH, (Rank.KING,)),
            "straight flush, king high",
        ),
        (
            "2s As 3s",
            ThreeRanking(ThreeCategory.STRAIGHT_FLUSH, (Rank.THREE,)),
            "straight flush, three high",
        ),
        (
            "6c 6d 6s",
            ThreeRanking(ThreeCategory.THREE_OF_A_KIND, (Rank.SIX,)),
            "three of a kind, sixes",
        ),
        ("Qs Ad Ks", ThreeRanking(ThreeCategory.STRAIGHT, (Rank.ACE,)), "straight, ace high"),
        ("2s Ad 3s", ThreeRanking(ThreeCategory.STRAIGHT, (Rank.THREE,)), "straight, three high"),
        (
            "2h Th 8h",
            ThreeRanking(ThreeCategory.FLUSH, (Rank.TEN, Rank.EIGHT, Rank.TWO)),
            "flush, ten high",
        ),
        ("4c Ad 4h", ThreeRanking(ThreeCategory.PAIR, (Rank.FOUR, Rank.ACE)), "pair of fours"),
        (
            "4c Qd 2c",
            ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN, Rank.FOUR, Rank.TWO)),
            "high card, queen high",
        ),
    ],
)
def test_b10_2_a_hand_of_each_class(text: str, ranking: ThreeRanking, words: str) -> None:
    for cards in permutations(parse_cards(text)):
        assert rank_three(cards) == ranking
    assert str(ranking) == words


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("3c 2d Ah", "As Ks Js"),  # the lowest straight, the highest flush
        ("5h 3h 2h", "Ac Ad Kh"),  # the lowest flush, the highest pair
        ("2c 2d 2h", "Ac Kd Qh"),
        ("As Ks Js", "Ah Kh Th"),
        ("Ah 3h 2d", "Ah Ad Kc"),
        ("4c 3d 2h", "3c 2d Ah"),  # with a low ace the three is high
        ("4c 3c 2c", "3d 2d Ad"),
        ("3c 3d 2h", "2c 2d Ah"),
        ("9c 9d 4h", "9h 9s 3c"),
        ("Kc 5d 3h", "Kd 5h 2s"),
        ("Kc 5d 2h", "Kd 4h 3s"),
        ("Ah 5h 3h", "Ks Qs Ts"),  # a flush with an ace
    ],
)
def test_b10_2_the_better_hand_of_two(winner: str, loser: str) -> None:
    assert rank(winner) > rank(loser)


# B0-1


@pytest.mark.parametrize("ranks", ["2AK", "2AQ"])
def test_b0_1_three_cards_do_not_go_round_the_corner(ranks: str) -> None:
    assert rank_three(written(ranks, "cdh")).category is ThreeCategory.HIGH_CARD
    assert rank_three(written(ranks, "sss")).category is ThreeCategory.FLUSH


@REPEATABLE
@given(THREE_CARDS, st.permutations(tuple(Suit)), st.permutations(range(3)))
def test_b0_1_suits_and_order_do_not_matter_to_three_cards(
    cards: list[Card], suits: list[Suit], order: list[int]
) -> None:
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [Card(cards[i].rank, exchanged[cards[i].suit]) for i in order]
    assert rank_three(others) == rank_three(cards)


# B10-8


@pytest.mark.parametrize(
    ("text", "qualifies"),
    [
        ("Qc 3d 2h", True),
        ("Jc Td 8h", False),
        ("Kc 3d 2h", True),
        ("2c 2d 3h", True),
        ("5h 3h 2h", True),
        ("5c 3d 2h", False),
    ],
)
def test_b10_8_queen_high_is_the_least_that_qualifies(text: str, qualifies: bool) -> None:
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    assert (rank(text) >= queen_high) is qualifies


def test_b10_8_6_720_hands_do_not_qualify() -> None:
    """Ten ranks below the queen, less eight straights; four of 64 suitings are flushes."""
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    below = sum(rank_three(hand) < queen_high for hand in combinations(ALL_CARDS, 3))
    assert below == (comb(10, 3) - 8) * (64 - 4) == 6_720


# Names and refusals


@pytest.mark.parametrize("category", ThreeCategory)
def test_a_class_of_three_cards_is_read_back_from_its_words(category: ThreeCategory) -> None:
    assert ThreeCategory.parse(category.words) is category


@pytest.mark.parametrize("words", ["", "two pair", "royal flush", "mini royal flush"])
def test_words_that_name_no_class_of_three_cards_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words!r} is not a class of three-card hand$"):
        ThreeCategory.parse(words)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "none"),
        ("As Ks", "As Ks"),
        ("As Ks Ks", "As Ks Ks"),
        ("As Ks Qs Js", "As Ks Qs Js"),
        ("As As Ks Qs", "As As Ks Qs"),
    ],
)
def test_rank_three_takes_three_different_cards(text: str, told: str) -> None:
    message = f"^a three-card hand has three different cards, not {told}$"
    with pytest.raises(ValueError, match=message):
        rank_three(parse_cards(text))
