"""Many decks at once: seeded, fair, and no deck holds a card twice."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.table.shoe import many_deals, many_words

STREAM = [[4, 25, 40, 36, 43], [21, 44, 27, 13, 25]]


@settings(max_examples=40)
@given(st.integers(1, 60), st.data(), st.integers(), st.integers(0, 5))
def test_every_row_is_the_top_of_a_deck(
    size: int, data: st.DataObject, seed: int, nth: int
) -> None:
    cards = data.draw(st.integers(0, size))
    dealt = many_deals(7, cards, seed=seed, nth=nth, size=size)
    assert dealt.shape == (7, cards)
    for row in dealt.tolist():
        assert len(set(row)) == cards
        assert all(0 <= card < size for card in row)


def test_the_same_seed_deals_the_same() -> None:
    one = many_deals(50, 20, seed=1)
    assert one.tolist() == many_deals(50, 20, seed=1).tolist()
    assert one.tolist() != many_deals(50, 20, seed=2).tolist()
    assert one.tolist() != many_deals(50, 20, seed=1, nth=1).tolist()


def test_the_stream_is_kept() -> None:
    """A seed deals the same cards on every machine and in every version: SHAKE-256 and no more."""
    assert many_deals(2, 5, seed=1).tolist() == STREAM


def test_r11_every_order_of_a_small_deck_is_as_likely() -> None:
    """Chi-square over the 24 orders of four cards, 23 degrees: below its one in a million."""
    counts = Counter(map(tuple, many_deals(24_000, 4, seed=5, size=4).tolist()))
    assert set(counts) == set(permutations(range(4)))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 72


def test_r11_late_cards_are_as_fair_as_early_ones() -> None:
    """Beyond the eight cards of a word the next word deals on: 51 degrees of freedom."""
    dealt = many_deals(52_000, 20, seed=6)
    for place in (0, 7, 8, 15, 16, 19):
        counts = np.bincount(dealt[:, place], minlength=52)
        assert float(((counts - 1000.0) ** 2 / 1000).sum()) < 120


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="53 cards are not dealt from a deck of 52"):
        many_deals(1, 53, seed=1)


def test_words_go_on_and_do_not_repeat() -> None:
    draw = many_words("x")
    words = np.concatenate([draw(1000) for _ in range(5)])
    assert len(set(words.tolist())) == 5000
    ones = sum(word.bit_count() for word in words.tolist())
    assert abs(ones - 160_000) < 4 * 80_000**0.5
