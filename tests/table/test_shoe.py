"""The shoe: every order of the deck possible, none favoured, the same seed the same cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from houseway.cards import cards_text, standard_deck
from houseway.table import fresh_seed, shuffled
from houseway.table.shoe import SEED_BITS, _below


def test_r11_the_same_seed_deals_the_same_cards() -> None:
    assert shuffled(standard_deck(), 7) == shuffled(standard_deck(), 7)
    assert shuffled(standard_deck(), 7) != shuffled(standard_deck(), 8)


def test_r11_a_shuffle_is_a_permutation() -> None:
    for seed in range(50):
        assert set(shuffled(standard_deck(), seed)) == set(standard_deck())


def test_r11_every_order_of_four_cards_is_equally_likely() -> None:
    """Chi-square over the 24 orders, 23 degrees of freedom: 49.7 is the 0.1 % point."""
    counts = Counter(shuffled("abcd", seed) for seed in range(24_000))
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_r11_every_card_is_equally_likely_in_every_place() -> None:
    """Chi-square of card by place, 51 x 51 degrees of freedom: 2829 is the 0.1 % point."""
    deck, rounds = standard_deck(), 5_200
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(rounds):
        counts.update((i, card.index) for i, card in enumerate(shuffled(deck, seed)))
    expected = rounds / 52
    chi = sum((counts[i, j] - expected) ** 2 / expected for i in range(52) for j in range(52))
    assert chi < 2829


@pytest.mark.parametrize("bound", [1, 2, 3, 52])
def test_r11_words_that_would_favour_a_card_are_thrown_away(bound: int) -> None:
    unfair = [2**64 - 1] if 2**64 % bound else []
    words = iter([*unfair, bound + 1])
    assert _below(bound, words) == 1 % bound


def test_a_fresh_seed_is_fresh() -> None:
    assert fresh_seed() != fresh_seed()


def test_r11_a_seed_tells_all_orders_of_a_deck_apart() -> None:
    assert factorial(53) < 2**SEED_BITS  # with the joker
    used = 0
    for _ in range(64):
        used |= fresh_seed()
    assert used == 2**SEED_BITS - 1  # every bit of it is drawn


@pytest.mark.parametrize("bit", [0, 1, 62, 63, 64, 127, 128, 200, 255])
def test_r11_every_bit_of_a_seed_moves_the_cards(bit: int) -> None:
    seed = 2**255 + 2**100 + 7
    assert shuffled(standard_deck(), seed) != shuffled(standard_deck(), seed ^ 1 << bit)


def test_r11_small_seeds_deal_what_they_always_dealt() -> None:
    assert cards_text(shuffled(standard_deck(), 7)[:7]) == "2d 4c 3c Qs Jc Qd 9s"
