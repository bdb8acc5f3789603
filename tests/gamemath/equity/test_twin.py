"""Counting agrees with the slow twin on short decks, and with other people's rankings on flops."""

import warnings
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from houseway.cards import ALL_CARDS, Card, cards_text, parse_cards
from houseway.gamemath.equity import Equities, equities, read_showdown
from houseway.gamemath.equity import count as counting
from houseway.gamemath.report import silent
from proofs.equity import plain_equities

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of what it imports
    import eval7

# Short decks with flushes, straights, full houses and all suits; the rest of the deck is dead.
TWELVE = "As Ks Qs Js Ts Ah Kh Ad Kd Qd 9c 9d"
FIFTEEN = f"{TWELVE} Jh Th Qc"
SIXTEEN = f"{FIFTEEN} 9s"
SHOWDOWNS = [
    ("holdem", TWELVE, ("AsKs", "AhKh"), ""),
    ("holdem", TWELVE, ("AsKs", "KdQd", "9c9d"), ""),
    ("holdem", TWELVE, ("AA", "AsKs"), ""),
    ("holdem", TWELVE, ("AA", "99, AsKs", "AsJs"), "Qs Ts Kh"),
    ("holdem", TWELVE, ("A9:50%, 99", "KK:25%, QJ"), ""),
    ("holdem", TWELVE, ("AhKs", "random"), "Js Ts Ad"),
    ("holdem", TWELVE, ("AQ, KK", "random"), "Js Ts Ah"),
    ("holdem", TWELVE, ("random", "random", "AK"), "Js Qs Kh"),
    ("holdem", SIXTEEN, ("AA:50%, AK", "99, KQ:10%", "KK", "TsQd"), "Js Qs Kh"),
    ("holdem", TWELVE, ("AK", "AA, AQ"), "Js Qs Kh 9c"),
    ("holdem", SIXTEEN, ("AK", "random"), "Js Qs Kh 9c 9d"),
    ("omaha", SIXTEEN, ("AsKsAhKh", "QsTs9cJh"), "Js Qd Kd"),
    ("omaha", FIFTEEN, ("AsKsAhKh", "random"), "Js Qs Kd 9c"),
    ("omaha", SIXTEEN, ("random", "AsKsAhKh:50%, AsTsKh9d"), "Js Qs Kd Qd 9c"),
    ("omaha", SIXTEEN, ("AsKsAhKh, AsTsKh9d", "QdTsAdKs, 9c9dAdTs:10%"), "Js Qs Kd"),
    (
        "omaha",
        f"{SIXTEEN} 2c 2d",
        ("AsKsAhKh:30%, AsTs9dKh", "QdTsAd2c, AdKsTh2c", "9sJhQc2d"),
        "Js Qs Kd 9c",
    ),
]


def shares(made: Equities) -> list[tuple[Fraction, ...]]:
    """What is the same whatever the unit of a deal."""
    return [
        (
            player.win,
            player.equity,
            *(Fraction(s.deals, s.ways * made.deals) for s in player.splits),
        )
        for player in made.players
    ]


@pytest.mark.parametrize(("game", "deck", "hands", "board"), SHOWDOWNS)
def test_every_way_of_counting_agrees_with_the_slow_twin(
    game: str, deck: str, hands: tuple[str, ...], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = cards_text(tuple(card for card in ALL_CARDS if card not in parse_cards(deck)))
    asked = read_showdown(hands, game=game, board=board, dead=dead)
    expected = shares(plain_equities(asked))
    for sorting in (1, 10**9):  # two ranges are sorted where that is cheap, or gone through
        monkeypatch.setattr(counting, "_SORTED", sorting)
        made = equities(asked)
        assert made.exact
        assert shares(made) == expected


def test_all_plans_count_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's hands may be spread over all that suits can make of them, whoever it is."""
    for hands, board in [
        (("AhKd, 99", "TT+, 87s, AsQs:50%"), "2c 7c 9h"),
        (("AsKs", "random"), "2c 7d 9h"),
        (("AsKs", "QQ, JhTh", "88:10%, AKo"), "2c 7d 9d Th"),
    ]:
        asked = read_showdown(hands, board=board)
        plans = [
            counting._whole_plan(asked),
            *(counting._spread_plan(asked, at) for at in range(len(hands))),
        ]
        for sorting in (1, 10**9):
            monkeypatch.setattr(counting, "_SORTED", sorting)
            first, *others = [counting.count(plan, silent) for plan in plans]
            assert others == [first] * len(others)


def test_alike_suits_save_boards_and_lose_none() -> None:
    asked = read_showdown(["AsKs", "22"], board="2c 7d 9h 9s")
    plan = counting._spread_plan(asked, 0)
    boards, times = counting._boards(plan)
    assert times.sum() == 48
    assert len(boards) <= 48


Rank = Callable[[tuple[Card, ...], tuple[Card, ...]], int]


def by_eval7(hand: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return int(eval7.evaluate([eval7.Card(card.text) for card in (*hand, *board)]))


def by_phevaluator(hand: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    rank = evaluate_cards if len(hand) == 2 else evaluate_omaha_cards
    return -int(rank(*(card.text for card in (*board, *hand))))


def judged(hands: list[tuple[Card, ...]], board: tuple[Card, ...], rank: Rank) -> list[Fraction]:
    """Each one's equity, all runouts gone through with somebody else's ranking."""
    seen = {card for hand in hands for card in hand}.union(board)
    left = [card for card in ALL_CARDS if card not in seen]
    sums = [Fraction()] * len(hands)
    deals = 0
    for new in combinations(left, 5 - len(board)):
        values = [rank(hand, (*board, *new)) for hand in hands]
        best = max(values)
        for at, value in enumerate(values):
            if value == best:
                sums[at] += Fraction(1, values.count(best))
        deals += 1
    return [share / deals for share in sums]


FLOPS = [
    (by_eval7, ("As Ks", "Qh Qd"), "2c 7d 9h"),
    (by_eval7, ("7h 8h", "Ad 9d", "9c 9s"), "2h 7d 9h"),
    (by_phevaluator, ("5s 4s", "Ah Kd", "Ac Kc", "2d 2h"), "3c 4d 5h Ts"),
    (by_phevaluator, ("As Ah Ks Kh", "8s 7s 6h 5h"), "9c 7d 6s"),
    (by_phevaluator, ("As Ah Ks Kh", "8s 7s 6h 5h", "Td 9d 8d 7c"), "9c 7h 6s Js"),
]


@pytest.mark.parametrize(("rank", "hands", "board"), FLOPS)
def test_other_rankings_give_the_same_equities(
    rank: Rank, hands: tuple[str, ...], board: str
) -> None:
    game = "holdem" if len(parse_cards(hands[0])) == 2 else "omaha"
    made = equities(read_showdown(hands, game=game, board=board))
    expected = judged([parse_cards(hand) for hand in hands], parse_cards(board), rank)
    assert [player.equity for player in made.players] == expected
