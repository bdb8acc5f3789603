"""Fronts and backs of Pai Gow: the joker, the wheel, fouls, and the counts of the 53-card deck."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    Rank,
    Suit,
    cards_text,
    joker_deck,
    parse_with_joker,
)
from houseway.hands import Category, Ranking, pai_gow, rank_five
from tests.hands import classes
from tests.hands.arrays import cards_of, every, kinds

FIVE_CARDS = st.lists(st.sampled_from(joker_deck()), min_size=5, max_size=5, unique=True)
FOUR_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=4, max_size=4, unique=True)

# So many sets of four ranks a fifth makes a straight: five for each of the ten straights, less the
# nine that two neighbours share. Five of them are royal, eight hold an ace.
STRAIGHT_FOURS = 10 * 5 - 9

# Five cards of 53: the published counts of poker, and beside them the joker with four cards.
COUNTS = {
    pai_gow.PaiGowCategory.FIVE_ACES: 1,
    pai_gow.PaiGowCategory.ROYAL_FLUSH: 4 + 4 * 5,
    pai_gow.PaiGowCategory.STRAIGHT_FLUSH: 36 + 4 * (STRAIGHT_FOURS - 5),
    pai_gow.PaiGowCategory.FOUR_OF_A_KIND: 624 + 4 * 48 + 12,  # AAAx, xxxx
    pai_gow.PaiGowCategory.FULL_HOUSE: 3_744 + 6 * 12 * 6 + 4 * 12 * 4,  # AAxx, Axxx
    pai_gow.PaiGowCategory.FLUSH: 5_108 + 4 * (comb(13, 4) - STRAIGHT_FOURS),
    pai_gow.PaiGowCategory.STRAIGHT: 10_200 + (4**4 - 4) * STRAIGHT_FOURS,
    pai_gow.PaiGowCategory.THREE_OF_A_KIND: 54_912
    + 6 * comb(12, 2) * 4**2
    + 12 * 4 * 44,  # AAxy, xxxy
    pai_gow.PaiGowCategory.TWO_PAIR: 123_552 + comb(12, 2) * 6**2 + 4 * 12 * 6 * 44,  # xxyy, Axxy
    # xxyz; Axyz but for straights, eight with an ace, and flushes
    pai_gow.PaiGowCategory.PAIR: 1_098_240
    + 12 * 6 * comb(11, 2) * 4**2
    + (comb(12, 3) - 8) * (4**4 - 4),
    # wxyz without an ace, but for straights and flushes
    pai_gow.PaiGowCategory.HIGH_CARD: 1_302_540 + (comb(12, 4) - (STRAIGHT_FOURS - 8)) * (4**4 - 4),
}


def back(text: str) -> pai_gow.PaiGowRanking:
    return pai_gow.rank_back(parse_with_joker(text))


def front(text: str) -> pai_gow.PaiGowRanking:
    return pai_gow.rank_front(parse_with_joker(text))


def fouls(front_text: str, back_text: str) -> bool:
    return pai_gow.is_foul(parse_with_joker(front_text), parse_with_joker(back_text))


def twin(four: Sequence[Card]) -> pai_gow.PaiGowRanking:
    """Four cards and the joker, by putting every other card of the deck in its place.

    A card is allowed if it is an ace, or if it completes a straight or a flush.
    """
    allowed: list[Ranking] = []
    for stand_in in ALL_CARDS:
        if stand_in in four:
            continue
        ranking = rank_five([*four, stand_in])
        if stand_in.rank is Rank.ACE or ranking.category in (
            Category.STRAIGHT,
            Category.FLUSH,
            Category.STRAIGHT_FLUSH,
            Category.ROYAL_FLUSH,
        ):
            allowed.append(ranking)
    if not allowed:
        assert all(card.rank is Rank.ACE for card in four)
        return pai_gow.PaiGowRanking(pai_gow.PaiGowCategory.FIVE_ACES, (Rank.ACE,))
    best = max(allowed)
    return pai_gow.PaiGowRanking(pai_gow.PaiGowCategory[best.category.name], best.ranks)


def four_card_classes() -> Iterator[tuple[tuple[Card, ...], int]]:
    """A hand of each class of four cards, and how many hands the class has."""
    for ranks in classes.rank_multisets(4):
        suited = 4 if len(set(ranks)) == 4 else 0
        yield classes.mixed_hand(ranks), classes.suitings(ranks) - suited
    for ranks in classes.rank_sets(4):
        yield classes.suited_hand(ranks, Suit.HEARTS), 4


def five_card_classes() -> Iterator[tuple[tuple[Card, ...], int]]:
    for ranks in classes.rank_multisets(5):
        yield classes.mixed_hand(ranks), classes.suitings(ranks) - classes.flush_suitings(ranks)
    for ranks in classes.rank_sets(5):
        yield classes.suited_hand(ranks, Suit.HEARTS), 4


# B12-1, T-23: the joker


@pytest.mark.parametrize(
    ("text", "words", "ranks"),
    [
        ("Kc 9d 6h 3s Jo", "high card, ace high", "AK963"),
        ("Kc Kd 9h 6s Jo", "pair of kings", "KA96"),
        ("Kc Kd Qh Qs Jo", "two pair, kings and queens", "KQA"),
        ("Kc Kd Kh 9s Jo", "three of a kind, kings", "KA9"),  # no fourth king
        ("Ac Ad Kh Ks Jo", "full house, aces over kings", "AK"),
        ("Ac Ad Ah As Jo", "five aces", "A"),
        ("5c 4d 3h As Jo", "straight, five high", "5"),
        ("Ac Kc 6c 3c Jo", "flush, ace high", "AKQ63"),
        ("Ac Kc Qc Jc Jo", "royal flush", "A"),
        ("Qc Jc Tc 9c Jo", "straight flush, king high", "K"),
    ],
)
def test_b12_1_t23_what_the_joker_makes_behind(text: str, words: str, ranks: str) -> None:
    ranking = back(text)
    assert str(ranking) == words
    assert "".join(rank.letter for rank in ranking.ranks) == ranks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("As Jo", "pair of aces"),
        ("Jo Kd", "high card, ace-king"),
        ("Jo 2d", "high card, ace-two"),  # no pair of twos
        ("2c 2d", "pair of twos"),
        ("Jc Kd", "high card, king-jack"),
        ("3s 2s", "high card, three-two"),
    ],
)
def test_b12_1_t23_two_cards_in_front(text: str, words: str) -> None:
    for cards in permutations(parse_with_joker(text)):
        assert str(pai_gow.rank_front(cards)) == words


def test_t23_the_joker_is_worth_its_best_allowed_stand_in() -> None:
    for four, _ in four_card_classes():
        assert pai_gow.rank_back([*four, JOKER]) == twin(four), cards_text(four)


@given(FOUR_CARDS)
def test_t23_and_so_it_is_in_any_suits(four: list[Card]) -> None:
    assert pai_gow.rank_back([JOKER, *four]) == twin(four)


# B12-2: the order


def test_b12_2_without_a_joker_hands_rank_as_in_poker() -> None:
    for five, _ in five_card_classes():
        ours, poker = pai_gow.rank_back(five), rank_five(five)
        assert (ours.category.name, ours.ranks) == (poker.category.name, poker.ranks)


def test_b12_2_counts_of_the_53_cards_by_classes() -> None:
    counts = Counter[pai_gow.PaiGowCategory]()
    for five, hands in five_card_classes():
        counts[pai_gow.rank_back(five).category] += hands
    for four, hands in four_card_classes():
        counts[pai_gow.rank_back([*four, JOKER]).category] += hands
    assert counts == COUNTS
    assert counts.total() == comb(53, 5) == 2_869_685
    assert list(COUNTS.values()) == [
        1,
        24,
        180,
        828,
        4_368,
        7_804,
        20_532,
        63_360,
        138_600,
        1_215_024,
        1_418_964,
    ]


def test_b12_2_all_270_725_hands_with_the_joker() -> None:
    """What the classes above rest on, for the hands that poker does not know: kind by kind."""
    fours = every(4)
    counts = Counter[pai_gow.PaiGowCategory]()
    for first, many in zip(*kinds(fours), strict=True):
        cards = (*cards_of(fours[first]), JOKER)
        assert pai_gow.rank_back(cards) == pai_gow.rank_back_plainly(cards), cards_text(cards)
        counts[pai_gow.rank_back(cards).category] += many
    by_class = Counter[pai_gow.PaiGowCategory]()
    for four, hands in four_card_classes():
        by_class[pai_gow.rank_back([*four, JOKER]).category] += hands
    assert counts == by_class
    assert counts.total() == 270_725


# B12-7, T-75: fouls


@pytest.mark.parametrize(
    ("front_text", "back_text", "foul"),
    [
        # class first
        ("2c 2d", "Ac Kd Qh Js 9c", True),
        ("Ac Kd", "2c 2d 5h 4s 3c", False),
        ("Ac Ad", "3c 3d 2h 2s 4c", False),
        ("Ac Jo", "5c 4d 3h 2s Ad", False),
        ("As Jo", "Kc Kd Ah Qs Jc", True),
        # then card by card: on, below and above
        ("Ac Kd", "Ad Kc 9h 6s 3c", False),
        ("Ac Kd", "Ad Qc 9h 6s 3c", True),
        ("Ac Qd", "Ad Kc 9h 6s 3c", False),
        ("Kc Qd", "Ad 9c 8h 6s 3c", False),
        ("Ac 2d", "Kd Qc Jh 9s 8c", True),
        ("Kc Qd", "Kd Qc 5h 4s 2c", False),
        ("Jo Kd", "Ad Kc 9h 6s 3c", False),
        ("Jo Kd", "Ad Qc 9h 6s 3c", True),
        ("Ac Kd", "Jo Kc 9h 6s 3c", False),
        # a pair against a pair
        ("9c 9d", "9h 9s 4c 3d 2h", False),
        ("9c 9d", "8h 8s Ac Kd Qh", True),
        ("9c 9d", "Th Ts 4c 3d 2h", False),
        ("Ac Jo", "Ah As 4c 3d 2h", False),
    ],
)
def test_b12_7_t75_a_front_that_outranks_the_back_is_a_foul(
    front_text: str, back_text: str, foul: bool
) -> None:
    assert fouls(front_text, back_text) is foul


def test_t75_a_front_is_never_equal_to_a_back() -> None:
    """So the printed `must rank less` and `out-ranks` leave nothing between them."""
    fronts = {pai_gow.rank_front(pair) for pair in combinations(joker_deck(), 2)}
    backs = {pai_gow.rank_back(five) for five, _ in five_card_classes()}
    backs |= {pai_gow.rank_back([*four, JOKER]) for four, _ in four_card_classes()}
    assert len(fronts) == 13 + comb(13, 2)
    assert fronts.isdisjoint(backs)


def test_b12_9_equal_fronts_and_equal_backs_are_equal_rankings() -> None:
    assert front("Ac Kd") == front("Kh Jo")
    assert front("Ac Ad") == front("Ah Jo") > front("Kc Kd")
    assert front("Kc 3d") > front("Kd 2c") > front("Qc Jd")
    assert front("2c 2d") > front("Ac Kd")
    assert back("9c 8d Jo 6s 5c") == back("9d 8h 7c 6h 5s")
    assert back("Ah 9h Jo 5h 2h") == back("Ac Kc 9c 5c 2c")
    assert back("Kc Kd Jo Qh Js") == back("Kh Ks Ac Qd Jc") > back("Kc Kd Qh Js Tc")


# How a side is laid out


@pytest.mark.parametrize(
    "laid_out",
    [
        "Kd Jc",
        "As Jo",
        "Jo Kd",
        "3s 3d",
        "Ah Tc 7s 5h 3d",
        "3s 3c Jh 8d 4c",
        "7d 7c 5s 5h Ac",
        "8s 8h 8d Ac Kh",
        "2s 2h 2d 3d 3c",
        "5s 5h 5d 5c Ks",
        "As Ac Jo Ks 5c",
        "As Ah Ad Ac Jo",
        "Kd Kc Jo 9h 6s",
        "6s 5s 4c 3d 2s",
        "5s 4h 3d 2c As",
        "5s 4h Jo 2c As",
        "Jo 5s 4h 3d 2c",
        "9s 8h Jo 6s 5d",
        "As Ks Qs Jo Ts",
        "Jo Ks 9s 5s 2s",
        "As Jo 9s 5s 2s",
        "As Ks Jo Js 9s",
    ],
)
def test_a_side_is_laid_out_by_groups_and_from_the_highest_down(laid_out: str) -> None:
    cards = parse_with_joker(laid_out)
    assert pai_gow.in_order(cards) == pai_gow.in_order(cards[::-1]) == cards


@given(FIVE_CARDS, st.randoms())
def test_a_side_is_laid_out_in_one_way(cards: list[pai_gow.AnyCard], rng: Random) -> None:
    shuffled = cards.copy()
    rng.shuffle(shuffled)
    assert pai_gow.in_order(shuffled) == pai_gow.in_order(cards)
    assert set(pai_gow.in_order(cards)) == set(cards)
    assert pai_gow.in_order(cards[:2]) == pai_gow.in_order(cards[1::-1])
