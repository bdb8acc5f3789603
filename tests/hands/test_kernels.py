"""Hands ranked in bulk, against their plain twins, outside evaluators and published counts."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import chain, combinations, permutations, product
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import phevaluator
import pytest
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Rank, Suit, joker_deck, parse_cards
from houseway.hands import (
    FIVE_CARD_COUNTS,
    SEVEN_CARD_COUNTS,
    Category,
    FourCategory,
    FourRanking,
    ThreeCategory,
    ThreeRanking,
    best_five,
    best_four,
    best_omaha,
    best_ranking,
    rank_three,
    total,
)
from houseway.hands.kernels import baccarat, four, pai_gow, three
from houseway.hands.kernels.omaha import rank_omaha
from houseway.hands.kernels.poker import CATEGORY_OF, RANKINGS, rank_hands, value_of
from houseway.hands.pai_gow import rank_back, rank_back_plainly, rank_front
from tests.hands.arrays import Hands, array, cards_of, dealt, every, kinds
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand
from tests.hands.test_pai_gow import COUNTS as JOKER_COUNTS
from tests.hands.test_three_and_four import BEST_COUNTS

VALUES = 7_462
DECK = joker_deck()
IDS = [phevaluator.Card.to_id(card.text) for card in ALL_CARDS]
EXAMPLE = Path(__file__).parents[2] / "examples" / "flush-at-catfish-bend.json"
sizes = pytest.mark.parametrize("size", [5, 6, 7])


def by_category(tally: NDArray[np.int64]) -> dict[Category, int]:
    """How many hands of each class, from how many have each value."""
    counts = np.bincount(CATEGORY_OF, weights=tally, minlength=len(Category))
    return {category: int(counts[category]) for category in Category}


# What all of them share


@pytest.mark.parametrize(
    ("rankings", "value", "values"),
    [
        (RANKINGS, value_of, VALUES),
        (three.RANKINGS, three.least_value, 741),
        (four.RANKINGS, four.least_value, 2_535),
        (pai_gow.BACKS, pai_gow.back_value, 7_463),
        (pai_gow.FRONTS, pai_gow.front_value, 91),
    ],
)
def test_every_hand_has_one_number_and_every_number_one_hand(
    rankings: tuple[Any, ...], value: Callable[[Any], int], values: int
) -> None:
    assert len(rankings) == values
    assert [value(ranking) for ranking in rankings] == list(range(values))
    assert list(rankings) == sorted(rankings)
    assert CATEGORY_OF.tolist() == [ranking.category for ranking in RANKINGS]


def test_the_least_of_a_kind_has_the_least_number() -> None:
    queen_high = three.least_value(ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,)))
    assert three.RANKINGS[queen_high].ranks == (Rank.QUEEN, Rank.THREE, Rank.TWO)
    assert three.RANKINGS[queen_high - 1].ranks == (Rank.JACK, Rank.TEN, Rank.EIGHT)
    aces = four.least_value(FourRanking(FourCategory.PAIR, (Rank.ACE,)))
    assert four.RANKINGS[aces].ranks == (Rank.ACE, Rank.THREE, Rank.TWO)
    assert four.RANKINGS[aces - 1].ranks == (Rank.KING, Rank.ACE, Rank.QUEEN)


BULK: list[tuple[Callable[[Hands], NDArray[Any]], tuple[int, ...], int]] = [
    (rank_hands, (5, 6, 7), 51),
    (three.rank_threes, (3,), 51),
    (four.rank_best_fours, (5,), 51),
    (baccarat.totals, (2, 3), 51),
    (pai_gow.rank_joker_hands, (5, 6, 7), pai_gow.JOKER_INDEX),
    (pai_gow.rank_fronts, (2,), pai_gow.JOKER_INDEX),
    (lambda hole: rank_omaha(hole, np.zeros((len(hole), 5), dtype=np.uint8)), (4,), 51),
    (lambda board: rank_omaha(np.zeros((len(board), 4), dtype=np.uint8), board), (5,), 51),
]


@pytest.mark.parametrize(("rank", "sizes", "last"), BULK)
def test_arrays_of_another_shape_or_kind_are_refused(
    rank: Callable[[Hands], NDArray[Any]], sizes: tuple[int, ...], last: int
) -> None:
    for size in sizes:
        for wrong in (
            np.zeros((2, max(sizes) + 1), dtype=np.uint8),
            np.zeros((2, min(sizes) - 1), dtype=np.uint8),
            np.zeros(size, dtype=np.uint8),
            np.zeros((2, 2, size), dtype=np.uint8),
            np.zeros((2, size), dtype=np.int64),
        ):
            with pytest.raises(
                ValueError, match=rf"uint8 of shape .*\(n, {size}\).* is expected, not"
            ):
                rank(wrong)  # type: ignore[arg-type]  # that is the point
        with pytest.raises(ValueError, match=f"from 0 to {last}$"):
            rank(np.full((1, size), last + 1, dtype=np.uint8))
        assert len(rank(np.zeros((0, size), dtype=np.uint8))) == 0


@pytest.mark.parametrize(("rank", "sizes", "last"), BULK[:6])
def test_the_order_of_the_cards_does_not_matter(
    rank: Callable[[Hands], NDArray[Any]], sizes: tuple[int, ...], last: int
) -> None:
    random = Random(last)
    for size in sizes:
        hand = random.sample(range(last + 1), size)
        orders = np.array(list(permutations(hand)), dtype=np.uint8)
        assert len(set(rank(orders).tolist())) == 1
        hands = np.array([random.sample(range(last + 1), size) for _ in range(2_000)], np.uint8)
        hands.setflags(write=False)
        values = rank(hands)
        assert np.array_equal(rank(hands[:, ::-1]), values)  # not contiguous
        for turn in range(1, size):
            assert np.array_equal(rank(np.roll(hands, turn, axis=1)), values)


def test_commands_that_count_nothing_need_no_numba() -> None:
    """Numba takes longer to import than most commands take."""
    code = "import sys\nfrom houseway.cli.main import main\ntry:\n    main()\nfinally:\n"
    code += "    print('numba' in sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code, "settle", str(EXAMPLE), "--json"]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    assert ran.stderr.splitlines()[-1] == "False"


# The best five of five, six or seven


@sizes
def test_hands_are_worth_what_settlement_the_plain_ranking_and_phevaluator_say(size: int) -> None:
    """Phevaluator counts from the other end: a royal flush is 1, seven high 7,462."""
    hands = dealt(20_000, size, seed=size)
    values = rank_hands(hands)
    theirs = [phevaluator.evaluate_cards(*[IDS[card] for card in row]) for row in hands.tolist()]
    assert (VALUES - values).tolist() == theirs
    for row, value in zip(hands[:5_000], values.tolist(), strict=False):
        assert RANKINGS[value] == best_ranking(cards_of(row)), row
    for row, value in zip(hands[:500], values.tolist(), strict=False):
        assert RANKINGS[value] == best_five(cards_of(row)).ranking, row


@sizes
def test_every_rank_multiset_and_every_flush(size: int) -> None:
    """One hand of each kind that can rank differently, in every suit where suits matter."""
    hands = [mixed_hand(ranks) for ranks in rank_multisets(size)]
    for held in range(5, size + 1):
        for flush in rank_sets(held):
            others = [r for r in rank_multisets(1) if r[0] not in flush][: size - held]
            for suit in Suit:
                beside = next(other for other in Suit if other is not suit)
                more = [card for (r,) in others for card in suited_hand((r,), beside)]
                hands.append((*suited_hand(flush, suit), *more))
    for hand, value in zip(hands, rank_hands(array(hands)).tolist(), strict=True):
        assert RANKINGS[value] == best_ranking(hand), hand


def test_all_2_598_960_five_card_hands() -> None:
    tally = np.bincount(rank_hands(every(5)), minlength=VALUES)
    assert by_category(tally) == FIVE_CARD_COUNTS
    assert (tally > 0).all(), "all 7,462 values are reached"
    assert len(tally) == VALUES


def test_all_133_784_560_seven_card_hands() -> None:
    """The two lowest cards, then all fives above them: in rising order those are the last ones."""
    fives = every(5)
    first_above = np.searchsorted(fives[:, 0], np.arange(1, 53, dtype=np.uint8))
    hands = np.empty((comb(50, 5), 7), dtype=np.uint8)
    tally = np.zeros(VALUES, dtype=np.int64)
    for second in range(1, 47):
        above = fives[first_above[second] :]
        block = hands[: len(above)]
        block[:, 1] = second
        block[:, 2:] = above
        for first in range(second):
            block[:, 0] = first
            tally += np.bincount(rank_hands(block), minlength=VALUES)
    assert tally.sum() == comb(52, 7)
    assert by_category(tally) == SEVEN_CARD_COUNTS
    # So many of the values can be the best five of seven, as is well known of evaluators.
    assert np.count_nonzero(tally) == 4_824


# Three cards, the best four of five, baccarat


def test_three_cards_agree_on_all_22_100_hands() -> None:
    hands = every(3)
    for hand, value in zip(hands, three.rank_threes(hands).tolist(), strict=True):
        assert three.RANKINGS[value] == rank_three(cards_of(hand))


def test_b3_1_four_of_five_agree_on_every_kind_of_hand() -> None:
    """Plain for one hand of each kind; all others by an exchange of suits."""
    hands = every(5)
    values = four.rank_best_fours(hands)
    tally = np.bincount(values, minlength=len(four.RANKINGS))
    classes = Counter[FourCategory]()
    for ranking, many in zip(four.RANKINGS, tally.tolist(), strict=True):
        classes[ranking.category] += many
    assert classes == BEST_COUNTS
    by_kind = np.zeros(len(four.RANKINGS), dtype=np.int64)
    firsts, counts = kinds(hands)
    assert len(firsts) == 134_459
    for first, many in zip(firsts, counts, strict=True):
        value = values[first]
        assert four.RANKINGS[value] == best_four(cards_of(hands[first])).ranking
        by_kind[value] += many
    assert np.array_equal(by_kind, tally)


@pytest.mark.parametrize("size", [2, 3])
def test_totals_agree_on_all_hands(size: int) -> None:
    """Every order of any cards; the same card may come twice."""
    hands = np.array(list(product(range(52), repeat=size)), dtype=np.uint8)
    found = baccarat.totals(hands)
    for i in range(0, len(hands), 1 if size == 2 else 17):
        assert found[i] == total(cards_of(hands[i]))


# Omaha

# A wheel and a six, nearly in two suits: flushes, straight flushes, trips never, two pair often.
STRIPPED = parse_cards("As 2s 3s 4s 5s 6s Ad 2d 3d 4d")


def test_b15_1_omaha_agrees_on_every_deal_of_a_stripped_deck_and_on_others() -> None:
    deals = [
        [*hole, *board]
        for hole in combinations(STRIPPED, 4)
        for board in combinations([card for card in STRIPPED if card not in hole], 5)
    ]
    assert len(deals) == 210 * 6
    deals += [cards_of(row) for row in dealt(1_000, 9, seed=9)]
    rows = array(deals)
    values = rank_omaha(rows[:, :4], rows[:, 4:]).tolist()
    for deal, value in zip(deals, values, strict=True):
        assert RANKINGS[value] == best_omaha(deal[:4], deal[4:]).ranking, deal


def test_20_000_deals_of_omaha_stand_where_phevaluator_puts_them() -> None:
    rows = dealt(20_000, 9, seed=90)
    values = rank_omaha(rows[:, :4], rows[:, 4:])
    theirs = [
        # The board stands first there.
        phevaluator.evaluate_omaha_cards(*[IDS[card] for card in (*row[4:], *row[:4])])
        for row in rows.tolist()
    ]
    assert (VALUES - values).tolist() == theirs


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As Ks Qs", "Js Ts 9s 8s 7s"),
        ("As Ks Qs Js Ts", "9s 8s 7s 6s 5s"),
        ("As Ks Qs Js", "Ts 9s 8s 7s"),
        ("As Ks Qs As", "Ts 9s 8s 7s 6s"),
        ("As Ks Qs Js", "As 9s 8s 7s 6s"),
    ],
)
def test_the_plain_twin_refuses_other_than_nine_cards(hole: str, board: str) -> None:
    with pytest.raises(ValueError, match="all different, are expected, not "):
        best_omaha(parse_cards(hole), parse_cards(board))


def test_every_hand_of_omaha_has_its_own_board() -> None:
    with pytest.raises(ValueError, match="2 hands and 1 boards"):
        rank_omaha(np.zeros((2, 4), dtype=np.uint8), np.zeros((1, 5), dtype=np.uint8))


# Pai Gow


def flush_hand(random: Random) -> list[int]:
    """Seven cards of which five, the joker counting, are of one suit."""
    suit, size = random.randrange(4), random.choice((4, 5, 6, 7))
    hand = {4 * rank + suit for rank in random.sample(range(13), size)}
    if size == 4 or (size < 7 and random.random() < 0.4):
        hand.add(pai_gow.JOKER_INDEX)
    while len(hand) < 7:
        hand.add(random.randrange(52))
    return sorted(hand)


def test_every_front_is_ranked_as_the_readable_ranking_does() -> None:
    pairs = list(combinations(range(53), 2))
    values = pai_gow.rank_fronts(np.array(pairs, dtype=np.uint8))
    assert [pai_gow.front_value(rank_front([DECK[a], DECK[b]])) for a, b in pairs] == list(values)


def test_b12_2_every_five_cards_of_53_fall_into_the_known_classes() -> None:
    size = comb(53, 5)
    indices = chain.from_iterable(combinations(range(53), 5))
    hands = np.fromiter(indices, dtype=np.uint8, count=5 * size).reshape(size, 5)
    values, counts = np.unique(pai_gow.rank_joker_hands(hands), return_counts=True)
    found: Counter[object] = Counter()
    for value, count in zip(values, counts, strict=True):
        found[pai_gow.BACKS[value].category] += int(count)
    assert found == JOKER_COUNTS


def test_t23_five_cards_with_the_joker_are_ranked_as_the_readable_ranking_does() -> None:
    random = Random(23)
    fours = [random.sample(range(52), 4) for _ in range(8_000)]
    fours += [[4 * rank + 1 for rank in ranks] for ranks in combinations(range(13), 4)]
    fours.append([48, 49, 50, 51])
    hands = [[*four, pai_gow.JOKER_INDEX] for four in fours]
    values = pai_gow.rank_joker_hands(np.array(hands, dtype=np.uint8))
    plain = [pai_gow.back_value(rank_back_plainly([DECK[card] for card in hand])) for hand in hands]
    assert list(values) == plain


@pytest.mark.parametrize("size", [6, 7])
def test_the_best_five_of_more_cards_are_found(size: int) -> None:
    random = Random(size)
    hands = [random.sample(range(53), size) for _ in range(700)]
    hands += [[*random.sample(range(52), size - 1), pai_gow.JOKER_INDEX] for _ in range(700)]
    hands += [random.sample(flush_hand(random), size) for _ in range(1_400)]
    values = pai_gow.rank_joker_hands(np.array(hands, dtype=np.uint8))
    for hand, value in zip(hands, values, strict=True):
        cards = [DECK[card] for card in hand]
        assert pai_gow.back_value(max(map(rank_back, combinations(cards, 5)))) == value


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        # The joker makes quads or a full house beside a flush: they beat it.
        ([51, 49, 50, 47, 31, 15, 52], "four of a kind, aces"),
        ([51, 49, 47, 45, 31, 15, 52], "full house, aces over kings"),
        ([51, 48, 49, 50, 52, 0, 5], "five aces"),
    ],
)
def test_t23_ranks_and_flush_stand_beside_each_other(hand: list[int], words: str) -> None:
    (value,) = pai_gow.rank_joker_hands(np.array([hand], dtype=np.uint8))
    assert str(pai_gow.BACKS[value]) == words
