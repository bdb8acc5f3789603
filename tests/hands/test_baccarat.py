from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import perm
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, decks, parse_cards
from houseway.hands import banker_draws, is_natural, player_draws, point, total

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

Hand = tuple[Card, ...]

# One card for each value from nothing to nine.
VALUES: Final[Hand] = parse_cards("Kc As 2c 3c 4c 5c 6c 7c 8c 9c")

# Player's third cards on which Banker draws, by his total.
BANKER_DRAWS_ON: Final = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def two_of(value: int) -> list[Hand]:
    """Every pair of values that counts so much, the same card twice included."""
    return [two for two in product(VALUES, repeat=2) if total(two) == value]


def banker_against(banker: str, third: str | None, *, player: str) -> bool:
    drawn = None if third is None else Card.parse(third)
    return banker_draws(parse_cards(banker), drawn, player_two=parse_cards(player))


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


@REPEATABLE
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


# B9-7, B9-8


def test_b9_7_player_is_resolved_first() -> None:
    """Banker cannot be asked before Player has drawn what he must, and only that."""
    with pytest.raises(ValueError, match=r"^Player must draw with 2c 3d against Ks 6h$"):
        banker_against("Ks 6h", None, player="2c 3d")
    with pytest.raises(ValueError, match=r"^Player may not draw with 2c 4d against Ks 6h$"):
        banker_against("Ks 6h", "Ac", player="2c 4d")
    with pytest.raises(ValueError, match=r"^Player may not draw with 2c 3d against Ks 8h$"):
        banker_against("Ks 8h", "Ac", player="2c 3d")


@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("other", range(10))
def test_b9_8_a_natural_on_either_side_stops_both(natural: int, other: int) -> None:
    for stopping, stopped in product(two_of(natural), two_of(other)):
        assert not player_draws(stopping, banker_two=stopped)
        assert not player_draws(stopped, banker_two=stopping)
        assert not banker_draws(stopped, None, player_two=stopping)
        assert not banker_draws(stopping, None, player_two=stopped)


# B9-9


@pytest.mark.parametrize("value", range(8))
@pytest.mark.parametrize("against", range(8))
def test_b9_9_player_draws_to_five_and_stands_on_six(value: int, against: int) -> None:
    for player, banker in product(two_of(value), two_of(against)):
        assert player_draws(player, banker_two=banker) is (value in {0, 1, 2, 3, 4, 5})


@pytest.mark.parametrize("stood", [6, 7])
@pytest.mark.parametrize("value", range(8))
def test_b9_9_banker_draws_to_five_when_player_stood(stood: int, value: int) -> None:
    for player, banker in product(two_of(stood), two_of(value)):
        assert banker_draws(banker, None, player_two=player) is (value in {0, 1, 2, 3, 4, 5})


# B9-10


@pytest.mark.parametrize("third", VALUES, ids=str)
@pytest.mark.parametrize("value", range(8))
def test_b9_10_every_cell_of_the_chart(value: int, third: Card) -> None:
    draws = point(third) in BANKER_DRAWS_ON[value]
    for banker in two_of(value):
        for drawing in range(6):
            for player in two_of(drawing):
                assert banker_draws(banker, third, player_two=player) is draws


@pytest.mark.parametrize(
    ("banker", "stands_below", "draws_from", "draws_to", "stands_above"),
    [
        ("Ks 3h", None, "Kd", "7d", "8d"),
        ("Ks 3h", "8d", "9d", "9s", None),
        ("Ks 4h", "Ad", "2d", "7d", "8d"),
        ("Ks 5h", "3d", "4d", "7d", "8d"),
        ("Ks 6h", "5d", "6d", "7d", "8d"),
    ],
)
def test_b9_10_on_below_and_above(
    banker: str,
    stands_below: str | None,
    draws_from: str,
    draws_to: str,
    stands_above: str | None,
) -> None:
    for third in (draws_from, draws_to):
        assert banker_against(banker, third, player="2c 3d")
    for third in filter(None, (stands_below, stands_above)):
        assert not banker_against(banker, third, player="2c 3d")


@pytest.mark.parametrize("third", ["Td", "Jd", "Qd", "Kd"])
@pytest.mark.parametrize(("banker", "draws"), [("Ks 3h", True), ("Ks 4h", False)])
def test_t39_the_chart_s_nought_is_a_ten_or_a_picture(third: str, banker: str, draws: bool) -> None:
    assert banker_against(banker, third, player="2c 3d") is draws


# T-39


def every_coup() -> Iterator[tuple[Hand, Hand, int]]:
    """Each way a coup can go by values, and in how many orders of an eight-deck shoe.

    The cards that nobody drew are counted too, so that the orders are of six cards.
    """
    held = Counter(point(card) for card in decks(8))
    drawn: list[Hand] = [(), *((card,) for card in VALUES)]
    for two in product(VALUES, repeat=4):
        player, banker = two[:2], two[2:]
        hit = player_draws(player, banker_two=banker)
        for third in drawn[1:] if hit else drawn[:1]:
            called = banker_draws(banker, third[0] if third else None, player_two=player)
            for fourth in drawn[1:] if called else drawn[:1]:
                seen = (*two, *third, *fourth)
                ways = perm(416 - len(seen), 6 - len(seen))
                for value, times in Counter(map(point, seen)).items():
                    ways *= perm(held[value], times)
                yield (*player, *third), (*banker, *fourth), ways


def test_t39_a_natural_never_meets_a_third_card() -> None:
    """So the totals alone decide: no natural nine is ever compared with three cards that make nine.

    And two hands of one total are either both naturals or neither.
    """
    for player, banker, _ in every_coup():
        if is_natural(player) or is_natural(banker):
            assert len(player) == len(banker) == 2
        if total(player) == total(banker):
            assert is_natural(player) is is_natural(banker)


def test_b9_9_b9_10_the_published_counts_of_eight_decks() -> None:
    """Source: the Wizard of Odds on baccarat and EZ Baccarat, orders of six cards from 416."""
    counts = Counter[str]()
    for player, banker, ways in every_coup():
        ours, theirs = total(player), total(banker)
        counts["all"] += ways
        counts["player" if ours > theirs else "banker" if theirs > ours else "tie"] += ways
        if theirs == 7 and len(banker) == 3 and ours < 7:
            counts["dragon 7"] += ways
        if ours == 8 and len(player) == 3 and theirs < 8:
            counts["panda 8"] += ways
    assert counts == {
        "all": perm(416, 6),
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
        "dragon 7": 112_633_011_329_024,
        "panda 8": 172_660_763_262_976,
    }
    assert perm(416, 6) == 4_998_398_275_503_360


# Refusals


@pytest.mark.parametrize(("cards", "held"), [("", 0), ("2c", 1), ("2c 3d 4h", 3)])
def test_who_draws_is_asked_of_two_cards_each(cards: str, held: int) -> None:
    two = parse_cards("2c 3d")
    told = f"has two cards before anyone draws, not {held}$"
    with pytest.raises(ValueError, match=f"^Player {told}"):
        player_draws(parse_cards(cards), banker_two=two)
    with pytest.raises(ValueError, match=f"^Banker {told}"):
        player_draws(two, banker_two=parse_cards(cards))
    with pytest.raises(ValueError, match=f"^Banker {told}"):
        banker_draws(parse_cards(cards), None, player_two=two)
