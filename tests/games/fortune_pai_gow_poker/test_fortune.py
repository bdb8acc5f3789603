"""The Fortune Bonus: every row, the joker in it, and exact counts of the rare ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, JOKER, Card, Rank, Suit, cards_text, parse_with_joker
from houseway.cards import joker_deck as deck
from houseway.games.fortune_pai_gow_poker.fortune import ROWS, fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.hands.pai_gow import AnyCard, PaiGowCategory, rank_back

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

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


def best(text: str) -> str | None:
    """The row that pays best."""
    return max(rows(text), key=PAYS.__getitem__, default=None)


def test_b12_13_the_rows_in_the_order_they_are_printed() -> None:
    assert list(ROWS) == list(PAYS)
    assert list(PAYS.values()) == sorted(PAYS.values(), reverse=True)


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


# T-25


def test_t25_trips_pay_more_than_a_straight() -> None:
    assert rows("7c 7d 7h 6s 5c 4d 3h") == ["three of a kind", "straight"]
    assert best("7c 7d 7h 6s 5c 4d 3h") == "three of a kind"
    assert best("7c 7d 7h 6c 5c 4c 2c") == "flush"


def test_t25_a_better_hand_answers_to_the_rows_inside_it() -> None:
    assert rows("8s 7s 6s 5s 4s 3s 2s") == [
        "seven-card straight flush without joker",
        "straight flush",
        "flush",
        "straight",
    ]
    assert rows("As Ks Qs Js Ts 9s 8s") == [
        "seven-card straight flush without joker",
        "royal flush",
        "straight flush",
        "flush",
        "straight",
    ]
    assert rows("9s 9h 9d 9c 5s 5d Qd") == ["four of a kind", "full house", "three of a kind"]
    assert rows("9s 9h 9d 4c 4s 4d Qd") == ["full house", "three of a kind"]
    assert rows("As Ah Ad Ac Jo 9h 2c") == ["five aces", "four of a kind", "three of a kind"]
    assert rows("As Ah Ad Ac Jo 9h 9c") == [
        "five aces",
        "four of a kind",
        "full house",
        "three of a kind",
    ]


def test_t25_three_pair_only_if_nothing_better_is_there() -> None:
    assert rows("9s 9h 7d 7c 5s 5d Qd") == ["three pair"]
    assert rows("9s 9h 7d 7c 5s 5d 5c") == ["full house", "three of a kind", "three pair"]
    assert rows("As Jo Kd Kc Qs Qd Td") == ["straight", "three pair"]
    assert rows("As Jo Ks Kc Qs Qd 9s") == ["flush", "three pair"]


@REPEATABLE
@given(SEVEN_CARDS)
def test_b12_11_the_setting_does_not_matter(cards: list[AnyCard]) -> None:
    front, back, _ = set_house_way(cards)
    assert fortune_rows((*front, *back)) == fortune_rows(cards)


# T-23: the joker


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("As Ah Jo Kd Kc 9h 2c", "full house"),
        ("As Kh Jo Kd Kc 9h 2c", "full house"),
        ("As Ah Ad Jo Kc 9h 2c", "four of a kind"),
        ("As Ah Jo Td Kc 9h 2c", "three of a kind"),
        ("Ks Kh Kd Jo 9c 7h 2c", "three of a kind"),  # not four
        ("Ks Js 9s 5s Jo 3h 8c", "flush"),
        ("Ks Qh Jd Tc Jo 3h 4c", "straight"),
        ("As 2h 3d 5c Jo 9h Kc", "straight"),
        ("9s 8s 7s 5s Jo Kd Qd", "straight flush"),
        ("As 2s 3s 5s Jo Kd Qd", "straight flush"),
        ("As Ks Qs Ts Jo 9d 3d", "royal flush"),
        ("Ks Qs Js Ts Jo 9d 3d", "royal flush"),
    ],
)
def test_t23_what_the_joker_makes(text: str, row: str) -> None:
    assert best(text) == row


def test_t23_the_joker_completes_the_royal_flush_of_a_royal_match_and_is_no_king_or_queen() -> None:
    for royal in ("Jo Ks Qs Js Ts", "As Jo Qs Js Ts", "As Ks Jo Js Ts", "As Ks Qs Jo Ts"):
        for suit in "hdc":
            assert best(f"{royal} K{suit} Q{suit}") == "royal flush and royal match"
    for others in ("Kd Jo", "Jo Qd", "Kd Qc", "Kd Jd", "Qd Jd", "Kd Kc", "Qd Qc", "Ad Kd", "9s 8d"):
        assert best(f"As Ks Qs Js Ts {others}") == "royal flush"


@pytest.mark.parametrize("low", range(1, 9))
def test_b12_13_a_seven_card_straight_flush_with_the_joker_anywhere(low: int) -> None:
    run = "A23456789TJQKA"[low - 1 : low + 6]
    suited = [f"{rank}h" for rank in run]
    assert best(" ".join(suited)) == "seven-card straight flush without joker"
    for gap in range(7):
        before, after = suited[:gap], suited[gap + 1 :]
        with_joker = best(" ".join([*before, "Jo", *after]))
        assert with_joker == "seven-card straight flush with joker"
        assert best(" ".join([*before, f"{run[gap]}c", *after])) not in (*PAYS,)[:3]


def test_b12_13_seven_suited_cards_need_to_be_in_sequence() -> None:
    assert best("9s 8s 7s 6s 5s 4s 2s") == "straight flush"
    assert best("9s 8s 7s 5s 4s 2s Jo") == "straight flush"
    assert best("As 2s 3s 4s Ks Qs Js") == "flush"
    assert best("As 2s 3s Ks Qs Js Jo") == "royal flush"


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


def test_b12_13_five_aces_counted() -> None:
    aces = parse_with_joker("As Ah Ad Ac Jo")
    rest = [card for card in ALL_CARDS if card not in aces]
    hands = [(*aces, *two) for two in combinations(rest, 2)]
    assert len(hands) == comb(48, 2) == 1_128
    assert all("five aces" in fortune_rows(hand) for hand in hands)


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


@REPEATABLE
@given(SEVEN_CARDS, st.randoms(), st.permutations(tuple(Suit)))
def test_b12_13_order_and_suits_do_not_matter(
    cards: list[AnyCard], rng: random.Random, suits: list[Suit]
) -> None:
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [
        Card(card.rank, exchanged[card.suit]) if isinstance(card, Card) else card for card in cards
    ]
    rng.shuffle(others)
    assert fortune_rows(others) == fortune_rows(cards)


@pytest.mark.parametrize(
    "text", ["As Ks Qs Js Ts 9s", "As As Qs Js Ts 9s 8s", "Jo Jo 2c 3c 4c 5c 6c"]
)
def test_anything_but_seven_different_cards_is_refused(text: str) -> None:
    wanted = "the Fortune Bonus looks at seven different cards"
    with pytest.raises(ValueError, match=f"^{wanted}, not {text}$"):
        fortune_rows(parse_with_joker(text))
