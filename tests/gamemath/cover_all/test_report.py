"""Cover All: tuples of hands against three other ways to count them, and what a sheet pays."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, perm, sqrt
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, Rank, Suit, parse_cards
from houseway.gamemath.cover_all.counts import HIGHEST
from houseway.gamemath.cover_all.report import cover_all, highest_of_two
from houseway.gamemath.report import Question
from houseway.gamemath.stud.deals import falling, hands_of
from houseway.gamemath.stud.kernels import alike
from houseway.gamemath.variant import parse_pays, with_paytable
from houseway.games import Bet, Wagers, make_game
from houseway.games.caribbean_stud_poker import read_terms
from houseway.games.stud import Fold, Over
from houseway.hands import Category, best_ranking
from houseway.hands.kernels.poker import CATEGORY_OF, rank_hands
from houseway.money import Cents
from houseway.rules import Sheet
from proofs.cover_all.deals import Deck, below_counts, deals, highest_counts
from tests.gamemath.sheets import STUD, rest_of, usual, variant
from tests.games.doors import deal

SHEET: Final = usual(STUD)
DOORS: Final = make_game(SHEET)
ALL: Final = bytes(range(52))


def deck_of(ranks: str, suits: int) -> tuple[Deck, bytes]:
    """A deck of these ranks, `A23...K`, in so many suits: as tuples see it, and as cards."""
    letters = "A23456789TJQK"
    known = {rank.letter: rank for rank in Rank}
    cards = [
        card.index
        for card in ALL_CARDS
        if card.rank in {known[letter] for letter in ranks} and list(Suit).index(card.suit) < suits
    ]
    return Deck(tuple(letter in ranks for letter in letters), suits), bytes(cards)


# Counting


def plain_highest(cards: bytes, hands: int) -> dict[Category, int]:
    """Every set of hands, one by one, by their lowest cards."""
    made = {
        hand: best_ranking([ALL_CARDS[i] for i in hand]).category for hand in combinations(cards, 5)
    }
    found: Counter[Category] = Counter()

    def choose(left: Sequence[int], wanted: int, best: Category) -> None:
        if wanted == 0:
            found[best] += 1
            return
        for hand in combinations(left, 5):
            others = [card for card in left if card > hand[0] and card not in hand]
            choose(others, wanted - 1, max(best, made[hand]))

    choose(cards, hands, Category.HIGH_CARD)
    return {category: found[category] * factorial(hands) for category in Category}


@pytest.mark.parametrize(
    ("ranks", "suits", "hands"),
    [
        ("A23456789TJQK", 1, 2),  # two flushes of one suit, runs among them
        ("A2345678", 2, 2),
        ("A2345TK", 2, 2),
        ("6789TJQ", 2, 2),
        ("A2345", 3, 2),
        ("ATJQK", 3, 3),
        ("A5K", 4, 2),
    ],
)
def test_counts_and_enumeration_agree_on_stripped_decks(ranks: str, suits: int, hands: int) -> None:
    deck, cards = deck_of(ranks, suits)
    counted = highest_counts(hands, deck)
    assert counted == plain_highest(cards, hands)
    assert sum(counted.values()) == deals(hands, deck)


@pytest.mark.parametrize(("ranks", "suits"), [("A23456789TJQK", 3), ("23456TJQK", 4)])
def test_two_hands_of_larger_decks_by_common_cards(ranks: str, suits: int) -> None:
    deck, cards = deck_of(ranks, suits)
    assert highest_counts(2, deck) == highest_of_two(cards)


@pytest.mark.parametrize("seed", range(3))
def test_two_hands_by_common_cards_are_those_found_one_by_one(seed: int) -> None:
    cards = bytes(sorted(Random(seed).sample(ALL, 13)))
    assert highest_of_two(cards) == plain_highest(cards, 2)


def test_three_hands_of_four_suits_by_the_first_hand() -> None:
    """For each first hand, two hands of what it leaves: 20 cards, 11,732,745,024 deals."""
    deck, cards = deck_of("TJQKA", 4)
    left = falling(np.frombuffer(cards, dtype=np.uint8))
    places, weights = hands_of(left, 5, alike(left))
    found = dict.fromkeys(Category, 0)
    first = CATEGORY_OF[rank_hands(left[places])].tolist()
    for hand, own, weight in zip(left[places].tolist(), first, weights.tolist(), strict=True):
        rest = highest_of_two(bytes(card for card in cards if card not in hand))
        for category, count in rest.items():
            found[max(category, Category(own))] += count * weight
    assert highest_counts(3, deck) == found


def test_one_hand_is_the_known_count() -> None:
    """Source: the frequencies of five-card hands, as any book has them."""
    known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
    assert list(highest_counts(1).values()) == known


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_what_is_kept_is_what_is_counted(hands: int) -> None:
    """The others: `python -m bench.cover_all`. Two hands are counted by common cards too."""
    assert highest_counts(hands) == HIGHEST[hands]
    assert hands != 2 or highest_of_two(ALL) == HIGHEST[2]


def none_of(hands: int, sets: list[int]) -> int:
    """Deals in which no hand is one of some, `sets[k]` being the sets of k that share no card."""
    return sum(
        (-1) ** k * perm(hands, k) * many * (deals(hands) // deals(k))
        for k, many in enumerate(sets)
        if k <= hands
    )


@pytest.mark.parametrize("hands", range(2, 9))
def test_what_is_kept_adds_up_and_has_the_royals_by_sets_of_them(hands: int) -> None:
    """A suit has one royal flush; or none, one of ten or two of the straight flushes."""
    assert list(HIGHEST[hands]) == list(Category)
    assert sum(HIGHEST[hands].values()) == deals(hands)
    assert deals(hands) == factorial(52) // factorial(5) ** hands // factorial(52 - 5 * hands)
    runs = [frozenset((start + i) % 13 for i in range(5)) for start in range(10)]
    two = sum(not a & b for a, b in combinations(runs, 2))
    sets = np.array([1])
    for _ in range(4):
        sets = np.convolve(sets, [1, 10, two])
    kept = HIGHEST[hands]
    royal = kept[Category.ROYAL_FLUSH]
    assert royal == deals(hands) - none_of(hands, [comb(4, k) for k in range(5)])
    assert royal + kept[Category.STRAIGHT_FLUSH] == deals(hands) - none_of(hands, sets.tolist())


def test_a_seeded_simulation_comes_near_for_every_number_of_hands() -> None:
    """The chance of each category or better as the highest, within four standard errors."""
    random, dealt = np.random.default_rng(4), 200_000
    order = np.argsort(random.random((dealt, 52)), axis=1)[:, :40].astype(np.uint8)
    categories = CATEGORY_OF[rank_hands(order.reshape(-1, 5))].reshape(dealt, 8)
    for hands in range(2, 9):
        highest = categories[:, :hands].max(axis=1)
        for category in tuple(Category)[1:]:
            chance = float(
                Fraction(sum(n for c, n in HIGHEST[hands].items() if c >= category), deals(hands))
            )
            share = float((highest >= category).mean())
            assert abs(share - chance) <= 4 * sqrt(chance * (1 - chance) / dealt), (hands, category)


def test_a_count_can_be_stopped() -> None:
    def interrupt(what: str, done: float) -> None:
        assert what == "8 hands"
        if done > 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        below_counts((Category.ROYAL_FLUSH,), 8, progress=interrupt)


# Paying


def covered(sheet: Sheet, **asked: Any) -> Any:
    return cover_all(sheet, read_terms(sheet), Question(**asked))


@pytest.mark.parametrize("hands", range(2, 9))
def test_b7_4_settlement_pays_what_is_counted(hands: int) -> None:
    """Seeded rounds through the doors: the bet ends by the highest category as the table has it."""
    random = Random(hands)
    rows = read_terms(SHEET).cover_all[hands].rows
    stakes = {"ante": Cents(10_00), "cover_all": Cents(5_00)}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in range(1, hands)), None)
    for _ in range(60):
        cards = random.sample(ALL_CARDS, 5 * hands)
        state = deal(DOORS, DOORS.start(wagers), cards)
        while not isinstance(state, Over):
            spot = DOORS.to_act(state)
            assert spot is not None
            state = DOORS.apply(state, Fold(spot))
        highest = max(best_ranking(cards[5 * i : 5 * i + 5]).category for i in range(hands))
        odds = rows.get(highest.words)
        result = Fraction(-1) if odds is None else odds.value.per_unit
        paid = {
            Fraction(line.win, line.stake)
            for line in DOORS.settle(state)
            if line.wager == "cover_all"
        }
        assert paid == {result}


def test_the_edges() -> None:
    """Nobody has published these. The table has every number of hands, the wager stands for 2."""
    found = covered(SHEET)
    assert found.wager == covered(SHEET, hands=2).wager
    assert found.wager.edge == Fraction(21_713_491_627, 249_165_381_465)
    assert "stands here for 2" in found.notes[0]
    (table,) = found.tables
    for row in table.rows:
        wager = covered(SHEET, hands=row.hands).wager
        assert (row.edge, row.win, row.variance) == (wager.edge, wager.win, wager.variance)
        assert wager.win + wager.lose == 1
        assert row.deals == deals(row.hands)
    assert {row.hands: round(100 * float(row.edge), 4) for row in table.rows} == {
        2: 8.7145,
        3: 7.0723,
        4: 6.9567,
        5: 8.3815,
        6: 9.4432,
        7: 7.0201,
        8: 6.4503,
    }


def test_a_changed_row_changes_its_column_alone() -> None:
    old = '"straight" = "10 to 1", "three of a kind" = "5 to 1"'
    other = variant(STUD, (old, old.replace("5 to 1", "6 to 1")))
    for hands in range(2, 9):
        share = Fraction(HIGHEST[hands][Category.THREE_OF_A_KIND], deals(hands))
        gained = covered(SHEET, hands=hands).wager.edge - covered(other, hands=hands).wager.edge
        assert gained == (share if hands == 4 else 0)


def test_the_least_hand_that_wins_is_the_sheets() -> None:
    other = variant(
        STUD, ('cover_all_from = { is = "three of a kind"', 'cover_all_from = { is = "flush"')
    )
    for hands in (2, 8):
        kept = HIGHEST[hands]
        won = sum(n for category, n in kept.items() if category >= Category.FLUSH)
        assert covered(other, hands=hands).wager.win == Fraction(won, deals(hands))


def test_a_table_of_ones_own() -> None:
    printed = SHEET.printed.offers["cover_all"].tables["5"]
    own = with_paytable(SHEET, parse_pays("200 90 20 15 10 8 5", printed))
    share = Fraction(HIGHEST[5][Category.THREE_OF_A_KIND], deals(5))
    before, after = covered(SHEET, hands=5).wager, covered(own, hands=5).wager
    assert before.edge - after.edge == share


def test_with_dead_cards_two_hands_are_counted() -> None:
    cards = parse_cards("As Ks Qs Js Ts 9s Ad Kd Qd Jd Td 2c 2d")
    found = covered(SHEET, dead=rest_of(cards))
    counts = plain_highest(bytes(sorted(card.index for card in cards)), 2)
    won = sum(n for category, n in counts.items() if category >= Category.THREE_OF_A_KIND)
    assert found.wager.win == Fraction(won, comb(13, 5) * comb(8, 5))
    assert found.tables == ()
    assert "two hands" in found.notes[0]
