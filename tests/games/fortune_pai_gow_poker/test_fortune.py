"""The Fortune Bonus: every row, the joker in it, and exact counts of the rare ones."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, JOKER, Card, Rank, Suit, cards_text, parse_with_joker
from houseway.cards import joker_deck as deck
from houseway.games.fortune_pai_gow_poker.fortune import ROWS, fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.hands.pai_gow import AnyCard, PaiGowCategory, rank_back

SEVEN_CARDS = st.lists(st.sampled_from(deck()), min_size=7, max_size=7, unique=True)

# What each row pays to 1 as printed; three pair push.
PAYS = {
    "seven-card straight flush without joker": 5_000,
    "royal flush and royal match": 1_000,
    "seven-card straight flush with joker": 750,
    "five aces": 250,
    "royal flush": 100,
    "straight flush": 50,
    "four of a kind": 20,
    "full house": 5,
    "flush": 4,
    "three of a kind": 3,
    "straight": 2,
    "three pair": 0,
}


def rows(text: str) -> list[str]:
    """The rows a hand answers to, best first."""
    found = fortune_rows(parse_with_joker(text))
    return [row for row in ROWS if row in found]


@pytest.mark.parametrize(
    "text",
    [
        "As Kh Qd Js 9c 7h 5d",
        "As Ah Qd Js 9c 7h 5d",
        "As Ah Qd Qs 9c 7h 5d",
        "Jo Kh Qd Ts 8c 7h 5d",
        "Jo Kh Kd Ts 8c 7h 5d",  # the joker is no third king
        "As Jo Kd Ks 9c 7h 5d",
        "Ks Js 9s 5s 2d 3h 8c",  # four of a suit
        "As Kd 3h 2c 4s 9d Th",  # no straight goes round the corner
    ],
)
def test_b12_15_any_other_seven_cards_answer_to_nothing(text: str) -> None:
    assert rows(text) == []


# Whatever the setting


@given(SEVEN_CARDS)
def test_b12_11_the_setting_does_not_matter(cards: list[AnyCard]) -> None:
    front, back, _ = set_house_way(cards)
    assert fortune_rows((*front, *back)) == fortune_rows(cards)


# Exact counts


def suited_sets(size: int) -> list[tuple[Card, ...]]:
    return [hand for suit in Suit for hand in combinations(of_suit(suit), size)]


def of_suit(suit: Suit) -> list[Card]:
    return [card for card in ALL_CARDS if card.suit is suit]


def test_b12_13_seven_card_straight_flushes_counted() -> None:
    """Eight sequences of a suit; six of the seven cards of one, less the seven that two share."""
    without = sum(
        "seven-card straight flush without joker" in fortune_rows(hand) for hand in suited_sets(7)
    )
    with_joker = sum(
        "seven-card straight flush with joker" in fortune_rows((*hand, JOKER))
        for hand in suited_sets(6)
    )
    assert (without, with_joker) == (4 * 8, 4 * (8 * 7 - 7)) == (32, 196)


def test_b12_13_royal_flushes_and_royal_matches_counted() -> None:
    """Five of a suit and any two, or four and the joker and any two but the fifth."""
    hands: set[frozenset[AnyCard]] = set()
    for suit in Suit:
        royal = [card for card in of_suit(suit) if card.rank >= Rank.TEN]
        cores: list[tuple[AnyCard, ...]] = [tuple(royal)]
        cores += [(*four, JOKER) for four in combinations(royal, 4)]
        for core in cores:
            rest = [card for card in deck() if card not in core]
            hands |= {frozenset((*core, *two)) for two in combinations(rest, 2)}
    counts = Counter(row for hand in hands for row in fortune_rows(tuple(hand)))
    assert counts["royal flush"] == len(hands) == 4 * comb(48, 2) + 4 * 5 * comb(47, 2)
    assert counts["royal flush and royal match"] == 4 * 3 + 4 * 5 * 3 == 72


# Against the ranking of backs, and without regard to order and suits


def twin(cards: Sequence[AnyCard]) -> set[str]:
    """The rows of five cards, by the best of the 21 backs and by counting."""
    backs = {rank_back(five).category for five in combinations(cards, 5)}
    counts = Counter(card.rank if isinstance(card, Card) else Rank.ACE for card in cards)
    found = {category.words for category in backs if category >= PaiGowCategory.THREE_OF_A_KIND}
    if "royal flush" in found:
        found.add("straight flush")
    if "straight flush" in found:
        found |= {"flush", "straight"}
    # Every back of five with quads or a full house is counted as that alone.
    found |= {"four of a kind"} if max(counts.values()) > 3 else set()
    found |= {"three of a kind"} if max(counts.values()) > 2 else set()
    found |= {"three pair"} if sorted(counts.values())[-3] > 1 else set()
    return found


@pytest.mark.parametrize("with_joker", [False, True])
def test_t25_five_card_rows_are_those_of_the_21_backs(with_joker: bool) -> None:
    rng = random.Random(25)
    seven_cards = {*PAYS} - {category.words for category in PaiGowCategory} - {"three pair"}
    for _ in range(2_000):
        # Few ranks and suits make the rare rows common.
        near = rng.sample(ALL_CARDS, 16)
        hand: list[AnyCard] = [*rng.sample(near, 7 - with_joker)]
        cards = tuple([*hand, JOKER] if with_joker else hand)
        assert fortune_rows(cards) - seven_cards == twin(cards), cards_text(cards)


@pytest.mark.parametrize(
    "text", ["As Ks Qs Js Ts 9s", "As As Qs Js Ts 9s 8s", "Jo Jo 2c 3c 4c 5c 6c"]
)
def test_anything_but_seven_different_cards_is_refused(text: str) -> None:
    wanted = "the Fortune Bonus looks at seven different cards"
    with pytest.raises(ValueError, match=f"^{wanted}, not {text}$"):
        fortune_rows(parse_with_joker(text))
