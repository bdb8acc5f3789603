"""Winners of one meter in one round: a plain twin on stripped decks, and the whole deck by hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from houseway.cards import Card, parse_cards
from houseway.gamemath.jackpot.winners import Winning, winners
from houseway.hands import FIVE_CARD_COUNTS, Category, rank_five
from houseway.jackpot import Look

HANDS = 2_598_960
ROYAL, FLUSH, FOUR = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR_OF_A_KIND
FIVE, FLOP = Look.FIVE_CARDS, Look.HOLE_AND_FLOP

SPADES = parse_cards("6s 7s 8s 9s Ts Js Qs Ks As 2d 3d")
LOW = parse_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js 2d")
FOURS = parse_cards("As Ah Ad Ac Ks Kh Kd Kc Qs Jh")


def asked(look: Look, *hands: Category) -> tuple[Winning, ...]:
    return tuple(Winning(hand, look) for hand in hands)


def deals(deck: Sequence[Card], look: Look, players: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """The five cards of each player, for every deal."""
    if look is FLOP:
        for flop in combinations(deck, 3):
            left = [card for card in deck if card not in flop]
            for holes in apart(left, 2, players):
                yield tuple((*flop, *hole) for hole in holes)
    else:
        yield from apart(deck, 5, players)


def apart(deck: Sequence[Card], size: int, players: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not players:
        yield ()
        return
    for hand in combinations(deck, size):
        left = [card for card in deck if card not in hand]
        for others in apart(left, size, players - 1):
            yield (hand, *others)


@pytest.mark.parametrize(
    ("deck", "look", "players", "hands"),
    [
        (SPADES, FLOP, 2, (ROYAL, FLUSH)),
        (SPADES[1:], FLOP, 3, (ROYAL, FLUSH)),
        (SPADES, FIVE, 2, (ROYAL, FLUSH)),
        (SPADES, FLOP, 2, (FLUSH,)),
        (LOW, FIVE, 2, (FLUSH,)),
        (FOURS, FLOP, 2, (FOUR,)),
        (FOURS, FIVE, 2, (FOUR,)),
    ],
)
def test_the_plain_twin_deals_every_table_of_a_stripped_deck(
    deck: tuple[Card, ...], look: Look, players: int, hands: tuple[Category, ...]
) -> None:
    classes = {frozenset(five): rank_five(five).category for five in combinations(deck, 5)}
    found: Counter[tuple[int, ...]] = Counter()
    total = 0
    for fives in deals(deck, look, players):
        total += 1
        held = [classes[frozenset(five)] for five in fives]
        found[tuple(held.count(hand) for hand in hands)] += 1
    del found[(0,) * len(hands)]
    exact = winners(asked(look, *hands), players=players, deck=deck)
    assert exact.exact
    assert exact.chances == {counts: Fraction(n, total) for counts, n in found.items()}
    assert found


@pytest.mark.parametrize("look", [FIVE, FLOP])
@pytest.mark.parametrize("players", range(1, 8))
@pytest.mark.parametrize("hands", [(ROYAL,), (FLUSH,), (ROYAL, FLUSH), (FOUR,)])
def test_each_wager_wins_as_often_as_alone(
    look: Look, players: int, hands: tuple[Category, ...]
) -> None:
    found = winners(asked(look, *hands), players=players)
    for i, hand in enumerate(hands):
        won = sum(counts[i] * chance for counts, chance in found.chances.items())
        assert won == Fraction(players * FIVE_CARD_COUNTS[hand], HANDS)


def test_t13_two_royals_share_no_flop_but_two_straight_flushes_do() -> None:
    """At one table of hold'em two royals in hole and flop cannot be; at Crazy 4 both can."""
    assert winners(asked(FLOP, ROYAL), players=7).several == 0
    assert winners(asked(FIVE, ROYAL), players=2).several == Fraction(4, HANDS) * Fraction(
        3, 1_533_939
    )
    assert max(winners(asked(FLOP, FLUSH), players=7).chances) == (2,)
    both = winners(asked(FLOP, ROYAL, FLUSH), players=7).chances
    assert set(both) == {(0, 1), (0, 2), (1, 0), (1, 1)}


def test_t13_two_straight_flushes_on_one_flop_by_hand() -> None:
    """Three in a row of a suit with two free on either side: 345, which A2 and 67 complete, up to
    9TJ, which 78 and QK do. At both ends there is one way only, or the other hand is a royal."""
    flops = 4 * 7
    deals_of_two = 22_100 * 1_176 * 1_081
    assert winners(asked(FLOP, FLUSH), players=2).several == Fraction(2 * flops, deals_of_two)


def test_t59_a_royal_with_a_hole_card_has_one_holder() -> None:
    rows = (Winning(ROYAL, FLOP), Winning(ROYAL, Look.SEVEN_WITH_HOLE))
    chances = (Fraction(4, HANDS), Fraction(76, HANDS))
    found = winners(rows, players=5, chances=chances)
    assert found.exact
    assert found.chances == {(1, 0): Fraction(20, HANDS), (0, 1): Fraction(380, HANDS)}


def test_rows_that_nobody_counts_are_taken_as_independent_and_say_so() -> None:
    chance = Fraction(FIVE_CARD_COUNTS[Category.FULL_HOUSE], HANDS)
    found = winners(asked(FIVE, Category.FULL_HOUSE), players=3)
    assert not found.exact
    assert found.chances[(3,)] == chance**3
    assert sum(found.chances.values()) == 1 - (1 - chance) ** 3
    assert winners(asked(FIVE, Category.FULL_HOUSE), players=1).exact
