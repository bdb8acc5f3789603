"""Points, totals and naturals of baccarat hands; who draws is in `games/ez_baccarat`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, decks, parse_cards
from houseway.hands import is_natural, point, total

# B9-1, B9-2


@pytest.mark.parametrize(
    ("letter", "value"),
    [*zip("A23456789", range(1, 10), strict=True), *((letter, 0) for letter in "TJQK")],
)
def test_b9_2_what_a_card_counts(letter: str, value: int) -> None:
    assert [point(Card.parse(letter + suit.value)) for suit in Suit] == [value] * 4


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", 0),
        ("9c", 9),
        ("9c Ad", 0),
        ("5c 4d", 9),
        ("5c 5d", 0),
        ("6c 5d", 1),
        ("Kc Qd", 0),
        ("Tc 9d", 9),
        ("Kc Qd Jh", 0),
        ("9c 9d 9h", 7),
        ("9c 8d 3h", 0),
    ],
)
def test_b9_2_only_the_units_digit_counts(text: str, value: int) -> None:
    assert total(parse_cards(text)) == value


def test_b9_1_the_same_card_may_come_twice() -> None:
    shoe = decks(8)
    assert shoe.count(Card.parse("4s")) == 8
    assert total(parse_cards("4s 4s")) == 8
    assert total(parse_cards("4s 4s 4s")) == 2
    assert is_natural(parse_cards("4s 4s"))


@given(st.lists(st.sampled_from(ALL_CARDS), max_size=3).flatmap(st.permutations))
def test_b9_2_neither_order_nor_suit_matters(cards: list[Card]) -> None:
    others = [Card(card.rank, Suit.CLUBS) for card in sorted(cards, key=lambda c: c.index)]
    tens = [min(card.rank, 10) if card.rank is not Rank.ACE else 1 for card in cards]
    assert total(cards) == total(others) == sum(tens) % 10
    assert is_natural(cards) is is_natural(others)


# B9-3


@pytest.mark.parametrize(
    ("text", "natural"),
    [
        ("4c 3d", False),
        ("4c 4d", True),
        ("5c 4d", True),
        ("5c 5d", False),
        ("Kc 9d", True),
        ("9c 9d", True),
        ("Kc 8d", True),
        ("3c 3d 2h", False),
        ("3c 3d 3h", False),
        ("9c", False),
        ("", False),
    ],
)
def test_b9_3_a_natural_is_eight_or_nine_of_two_cards(text: str, natural: bool) -> None:
    assert is_natural(parse_cards(text)) is natural
