"""Ranges as players write them, and what is refused of them."""

import pytest

from houseway.cards import cards_text
from houseway.gamemath.equity import PokerGame, read_range
from houseway.rules import Refused

HOLDEM, OMAHA = PokerGame.HOLDEM, PokerGame.OMAHA

# What is written, how many hands it has, and the same written part by part.
WRITTEN = [
    ("AsKs", 1, "KsAs"),
    ("As Ks", 1, "AsKs"),
    ("TT", 6, "TsTh, TsTd, TsTc, ThTd, ThTc, TdTc"),
    ("AKs", 4, "AsKs, AhKh, AdKd, AcKc"),
    ("AKo", 12, "AsKh, AsKd, AsKc, AhKs, AhKd, AhKc, AdKs, AdKh, AdKc, AcKs, AcKh, AcKd"),
    ("KA", 16, "AKs, AKo"),
    ("TT+", 30, "TT, JJ, QQ, KK, AA"),
    ("AA+", 6, "AA"),
    ("ATs+", 16, "ATs, AJs, AQs, AKs"),
    ("76s+", 4, "76s"),
    ("T7o+", 36, "T7o, T8o, T9o"),
    ("22-77", 36, "22, 33, 44, 55, 66, 77"),
    ("77-22", 36, "22-77"),
    ("A5s-A2s", 16, "A2s, A3s, A4s, A5s"),
    ("76s-54s", 12, "54s, 65s, 76s"),
    ("54s-76s", 12, "76s-54s"),
    ("J9o-T8o", 24, "J9o, T8o"),
    ("K9-K7", 48, "K7, K8, K9"),
    ("TT+, AQs+, KQo", 50, "AA, KK, QQ, JJ, TT, AQs, AKs, KQo"),
    ("AA, AsAh", 6, "AA"),
]


@pytest.mark.parametrize(("text", "size", "parts"), WRITTEN)
def test_a_range_is_what_players_mean_by_it(text: str, size: int, parts: str) -> None:
    held = read_range(text, HOLDEM)
    assert len(held.hands) == size
    assert set(held.hands) == set(read_range(parts, HOLDEM).hands)
    assert set(held.weights) == {100}


def test_all_classes_together_are_all_hands() -> None:
    held = read_range("22+, 32, 42+, 52+, 62+, 72+, 82+, 92+, T2+, J2+, Q2+, K2+, A2+", HOLDEM)
    assert len({frozenset(hand) for hand in held.hands}) == len(held.hands) == 1326


def test_random_is_any_hand_and_has_no_list() -> None:
    for game in PokerGame:
        held = read_range(" random ", game)
        assert (held.is_random, held.is_known, held.hands) == (True, False, ())


def test_a_later_part_stands_in_place_of_an_earlier_one() -> None:
    held = read_range("QQ+:50%, AA:0.25, KsKh:1, KdKc:.5", HOLDEM)
    pairs = zip(held.hands, held.weights, strict=True)
    weights = {cards_text(hand): weight for hand, weight in pairs}
    assert (weights["As Ah"], weights["Ks Kh"], weights["Kd Kc"]) == (25, 100, 50)
    assert sorted(weights.values()) == [25] * 6 + [50] * 11 + [100]


def test_an_omaha_range_lists_hands_of_four_cards() -> None:
    held = read_range("As Ah Ks Kh, 8s7s6h5h:10%", OMAHA)
    assert [cards_text(hand) for hand in held.hands] == ["As Ah Ks Kh", "8s 7s 6h 5h"]
    assert held.weights == (100, 10)


REFUSED = [
    (HOLDEM, "", "unknown-range"),
    (HOLDEM, "foo", "unknown-range"),
    (HOLDEM, "TTs", "unknown-range"),
    (HOLDEM, "AKx", "unknown-range"),
    (HOLDEM, "akx", "unknown-range"),
    (HOLDEM, "A5s-K2s", "unknown-range"),
    (HOLDEM, "A5s-A2o", "unknown-range"),
    (HOLDEM, "AA-KQ", "unknown-range"),
    (HOLDEM, "TT+ AQs+", "unknown-range"),
    (HOLDEM, "15%", "unknown-range"),
    (HOLDEM, "AA, random", "unknown-range"),
    (HOLDEM, "AsKsQs", "wrong-number-of-cards"),
    (HOLDEM, "As", "wrong-number-of-cards"),
    (HOLDEM, "AsAs", "card-named-twice"),
    (HOLDEM, "TT:0%", "bad-range-weight"),
    (HOLDEM, "TT:101%", "bad-range-weight"),
    (HOLDEM, "TT:0.001", "bad-range-weight"),
    (HOLDEM, "TT:1.5", "bad-range-weight"),
    (HOLDEM, "TT:", "bad-range-weight"),
    (HOLDEM, "TT:half", "bad-range-weight"),
    (OMAHA, "AsKs", "wrong-number-of-cards"),
    (OMAHA, "AsKsQsJsTs", "wrong-number-of-cards"),
    (OMAHA, "AsAhAsKh", "card-named-twice"),
    (OMAHA, "AAKK", "unknown-omaha-hand"),
]


@pytest.mark.parametrize(("game", "text", "code"), REFUSED)
def test_what_is_no_range_is_refused(game: PokerGame, text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_range(text, game, where="hand 2")
    assert (refused.value.code, refused.value.where) == (code, "hand 2")
    assert refused.value.rule
