"""Exact counts: what the two bonus bets are worth over every hand there is (part D of RULES)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from houseway.cards import ALL_CARDS, Card
from houseway.games import Bet, Line, Wagers, make_game
from houseway.games.stud import Over, Seat
from houseway.money import Cents
from tests.games.table import cards
from tests.games.three_card_poker.table import sheet_of, wagers_of

RANKS = "23456789TJQKA"
RUNS = [set("A2345"), *(set(RANKS[i : i + 5]) for i in range(9))]


def settled_hands(
    stakes: dict[str, Cents], hands: Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]
) -> Iterator[tuple[Line, ...]]:
    """The lines of one bettor who plays each of these hands against its dealer's cards."""
    game, bet = make_game(sheet_of()), Bet(1, stakes)
    wagers = Wagers((bet,), wagers_of().bank)
    for held, dealer in hands:
        seat = Seat(bet, held, 1)
        yield game.settle(Over(wagers=wagers, log=(), seats=(seat,), dealer=dealer))


def test_b10_11_pair_plus_over_all_22100_hands_has_an_edge_of_4_380_percent() -> None:
    """48 straight flushes with 4 mini royals, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs.

    200 x 4 + 40 x 44 + 30 x 52 + 6 x 720 + 3 x 1,096 + 3,744 - 16,440 = -968 in 22,100 hands.
    """
    others = [cards("2c 3d 5h"), cards("2d 3h 5s"), cards("2h 3s 5c"), cards("2s 3c 5d")]

    def every() -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        for held in combinations(ALL_CARDS, 3):
            yield held, next(dealer for dealer in others if not set(held) & set(dealer))

    counted: Counter[str | None] = Counter()
    won = 0
    for _, _, pair_plus in settled_hands({"ante": Cents(500), "pair_plus": Cents(100)}, every()):
        counted[pair_plus.hand] += 1
        won += pair_plus.win
    assert counted == {
        "mini royal": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }
    assert Fraction(won, 100 * 22_100) == Fraction(-968, 22_100)
    assert f"{968 / 22_100:.3%}" == "4.380%"


# Six cards, by their ranks: how many hands of each class, and one hand of each kind to settle.


def by_ranks(ranks: tuple[str, ...]) -> str:
    """What six cards make by their ranks alone."""
    counts = sorted(Counter(ranks).values(), reverse=True)
    if counts[0] == 4:
        return "four of a kind"
    if counts[:2] in ([3, 3], [3, 2]):
        return "full house"
    if any(run <= set(ranks) for run in RUNS):
        return "straight"
    if counts[0] == 3:
        return "three of a kind"
    return "two pair" if counts[:2] == [2, 2] else "pair" if counts[0] == 2 else "high card"


def suited(ranks: set[str]) -> str:
    """What these ranks, five or six of one suit, make."""
    if set("AKQJT") <= ranks:
        return "royal flush"
    return "straight flush" if any(run <= ranks for run in RUNS) else "flush"


def classes() -> Counter[str]:
    """How many of all six-card hands are of each class."""
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 6):
        copies = Counter(ranks)
        if max(copies.values()) > 4:
            continue
        found[by_ranks(ranks)] += prod(comb(4, n) for n in copies.values())
        # Of these, the hands with five or six of a suit are flushes or better instead.
        flushes: Counter[str] = Counter()
        if len(copies) == 6:
            flushes[suited(set(ranks))] += 4
            for one in ranks:  # five of one suit, and this one of another
                flushes[suited(set(ranks) - {one})] += 4 * 3
        elif len(copies) == 5:  # one of each rank in the suit, the pair's other card in another
            flushes[suited(set(ranks))] += 4 * 3
        found[by_ranks(ranks)] -= sum(flushes.values())
        found += flushes
    return found


SIX = {
    "royal flush": 188,
    "straight flush": 1_656,
    "four of a kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three of a kind": 732_160,
    "two pair": 2_532_816,
    "pair": 9_730_740,
    "high card": 6_612_900,
}


def test_b10_12_the_classes_of_all_20358520_six_card_hands() -> None:
    assert classes() == SIX
    assert sum(SIX.values()) == comb(52, 6) == 20_358_520


def test_b10_12_the_six_card_bonus_has_an_edge_of_6_741_percent() -> None:
    table = sheet_of().paytables["six_card"].rows
    won = sum(
        (table[row].value.per_unit if row in table else -1) * count
        for row, count in classes().items()
    )
    assert f"{float(Fraction(-won) / comb(52, 6)):.3%}" == "6.741%"


def test_b10_12_a_hand_of_every_pattern_of_ranks_settles_by_its_class() -> None:
    """Each of the 18,395 patterns once without a flush, its cards parted between the two hands.

    Suits run round and round, so that no five of the six are of one suit.
    """
    patterns = [
        ranks
        for ranks in combinations_with_replacement(RANKS, 6)
        if max(Counter(ranks).values()) <= 4
    ]
    assert len(patterns) == 18_395
    hands = [cards(" ".join(r + "cdhs"[i % 4] for i, r in enumerate(ranks))) for ranks in patterns]
    stakes = {"ante": Cents(500), "six_card": Cents(100)}
    parted = ((hand[::2], hand[1::2]) for hand in hands)
    pays = {"four of a kind": 100, "full house": 20, "straight": 9, "three of a kind": 8}
    for ranks, lines in zip(patterns, settled_hands(stakes, parted), strict=True):
        made = by_ranks(ranks)
        assert (lines[-1].hand, lines[-1].win) == (made, 100 * pays.get(made, -1)), ranks
