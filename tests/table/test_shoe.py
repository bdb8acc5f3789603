"""The shoe: every order of the deck possible, none favoured, the same seed the same cards."""

from collections import Counter
from contextlib import suppress
from itertools import permutations, product
from math import factorial, prod

import pytest

from houseway.cards import cards_text, standard_deck
from houseway.table import fresh_seed, shuffled
from houseway.table.shoe import (
    SEED_BITS,
    below,
    fresh_deck_seed,
    hex_of_seed,
    parts_for,
    parts_of_hex,
    shuffled_by,
    shuffled_from,
)
from tests.refusals import refuses


def test_r11_the_same_seed_deals_the_same_cards() -> None:
    assert shuffled(standard_deck(), 7) == shuffled(standard_deck(), 7)
    assert shuffled(standard_deck(), 7) != shuffled(standard_deck(), 8)


def test_r11_a_shuffle_is_a_permutation() -> None:
    for seed in range(50):
        assert set(shuffled(standard_deck(), seed)) == set(standard_deck())


# By construction: the mapping from words to cards, over all inputs

EVERY_BOUND = range(1, 8 * 52 + 1)


@pytest.mark.parametrize("cards", range(2, 7))
def test_r11_every_order_comes_from_exactly_one_row_of_choices(cards: int) -> None:
    """One word below each bound, all of them: as many rows as orders, and no order twice."""
    deck = "abcdef"[:cards]
    rows = product(*(range(bound) for bound in range(cards, 1, -1)))
    orders = Counter(shuffled_by(iter(row), deck) for row in rows)
    assert orders == Counter(permutations(deck))


@pytest.mark.parametrize(
    ("cards", "size", "length"),
    [(2, 3, 6), (3, 7, 5), (3, 8, 5), (4, 5, 5), (4, 8, 4), (5, 7, 5), (6, 6, 6), (6, 7, 5)],
)
def test_r11_over_all_streams_of_words_every_order_is_as_frequent(
    cards: int, size: int, length: int
) -> None:
    """With so few words most bounds do not divide their number, and many words are thrown away.
    A stream that ends before the deck is shuffled says nothing; all others count."""
    deck = "abcdef"[:cards]
    orders: Counter[tuple[str, ...]] = Counter()
    for stream in product(range(size), repeat=length):
        with suppress(StopIteration):
            orders[shuffled_by(iter(stream), deck, size)] += 1
    assert set(orders) == set(permutations(deck))
    assert len(set(orders.values())) == 1


def test_r11_no_bound_up_to_eight_decks_favours_a_number() -> None:
    """All 512 words through every bound: each number as often, and as few words lost as can be."""
    size = 512
    for bound in EVERY_BOUND:
        counts: Counter[int] = Counter()
        for word in range(size):
            with suppress(StopIteration):
                counts[below(bound, iter((word,)), size)] += 1
        assert counts == dict.fromkeys(range(bound), size // bound), bound


def test_r11_words_of_64_bits_are_thrown_away_from_the_same_line_on() -> None:
    """The highest word that counts gives the highest number, the next one is thrown away."""
    for bound in EVERY_BOUND:
        line = 2**64 // bound * bound
        assert below(bound, iter((line - 1,))) == bound - 1
        if line < 2**64:
            assert below(bound, iter((line, 2**64 - 1, bound + 1))) == 1 % bound


# Seeds


def test_a_fresh_seed_is_fresh() -> None:
    assert fresh_seed() != fresh_seed()


def test_r11_a_seed_tells_all_orders_of_a_deck_apart() -> None:
    assert factorial(53) < 2**SEED_BITS  # with the joker
    used = 0
    for _ in range(64):
        used |= fresh_seed()
    assert used == 2**SEED_BITS - 1  # every bit of it is drawn


@pytest.mark.parametrize("cards", [52, 53, *(52 * decks for decks in range(2, 9))])
def test_r11_every_part_of_a_seed_can_bring_its_cards_in_every_way(cards: int) -> None:
    """The parts take turns, four choices of a place each; none has more ways than a part has
    values, with a thousand values to spare for each, so that none is left out."""
    parts, choices = parts_for(cards), range(cards, 1, -1)
    for part in range(parts):
        its_own = [bound for nth, bound in enumerate(choices) if nth // 4 % parts == part]
        assert its_own
        assert prod(its_own) * 1000 < 2**SEED_BITS, (cards, part)


def test_r11_a_seed_of_a_shoe_has_more_values_than_the_shoe_has_orders() -> None:
    values = 16 ** len(fresh_deck_seed(8 * 52))
    assert values > factorial(8 * 52) > 2 ** (11 * SEED_BITS)  # eleven parts would not do
    assert len({fresh_deck_seed(8 * 52)[64 * part :][:64] for part in range(16)}) == 16


@pytest.mark.parametrize("part", range(16))
def test_r11_every_part_of_a_shoes_seed_moves_the_shoe(part: int) -> None:
    """A part fixes the choices that are its own turn, and no others."""
    shoe, seed = tuple(range(8 * 52)), list(range(100, 116))
    before = shuffled_from(shoe, hex_of_seed(*seed))
    seed[part] ^= 1 << 255
    after = shuffled_from(shoe, hex_of_seed(*seed))
    same = [place for place in reversed(shoe) if before[place] == after[place]]
    assert before != after
    untouched = 4 * part  # the choices before the first of this part, from the last card down
    assert same[:untouched] == list(reversed(shoe))[:untouched]
    assert before[415 - untouched] != after[415 - untouched]


def test_r11_a_seed_is_as_long_as_its_cards_need_and_no_longer() -> None:
    for cards, digits in ((52, 64), (53, 64), (104, 256), (416, 1024)):
        assert parts_of_hex("0" * digits, cards) == (0,) * (digits // 64)
        for wrong in (digits - 64, digits - 1, digits + 1, digits + 64):
            with refuses("not-a-hex-seed", rule="R11"):
                parts_of_hex("0" * wrong, cards)


@pytest.mark.parametrize("bit", [0, 1, 62, 63, 64, 127, 128, 200, 255])
def test_r11_every_bit_of_a_seed_moves_the_cards(bit: int) -> None:
    seed = 2**255 + 2**100 + 7
    assert shuffled(standard_deck(), seed) != shuffled(standard_deck(), seed ^ 1 << bit)


def test_r11_small_seeds_deal_what_they_always_dealt() -> None:
    assert cards_text(shuffled(standard_deck(), 7)[:7]) == "2d 4c 3c Qs Jc Qd 9s"
