"""How fast hands are ranked, beside what others do with the same hands in the same run.

    python bench/evaluators.py                 a million hands at once, on one thread
    python bench/evaluators.py --hands N       another number

In bulk every run has the hands in another order. The others rank one hand at a time, asked from
Python, their cards made beforehand, and each run has other hands; the line "one by one" is what
settlement uses and does the same. It remembers rankings by what decides them: the line "again: from
memory" asks for the same hands once more. They must agree on which of two hands is better, or the
run fails. Whichever is not installed is left out: pip install phevaluator eval7 pokerkit treys.
"""

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS
from houseway.hands import best_ranking
from houseway.hands.kernels.baccarat import totals
from houseway.hands.kernels.four import rank_best_fours
from houseway.hands.kernels.omaha import rank_omaha
from houseway.hands.kernels.pai_gow import rank_joker_hands
from houseway.hands.kernels.poker import rank_hands, value_of
from houseway.hands.kernels.three import rank_threes

WANTED = 150e6
SECONDS = 1.0
RUNS, AT_ONCE = 5, 20_000
OURS = "houseway, one by one"
Hand = Sequence[int]


class Other(NamedTuple):
    """An evaluator that is asked hand by hand: how it wants a hand, and its answer."""

    name: str
    prepare: Callable[[Hand], Any]
    rank: Callable[[Any], Any]
    order: int
    """1 where a better hand has the higher answer, -1 where it has the lower one."""


# --- the others -----------------------------------------------------------------------------------


def plain() -> Other:
    def prepare(hand: Hand) -> Any:
        return [ALL_CARDS[card] for card in hand]

    return Other(OURS, prepare, best_ranking, 1)


def by_phevaluator() -> Other:
    from phevaluator import Card, evaluate_cards

    ids = [Card.to_id(card.text) for card in ALL_CARDS]
    return Other(
        f"phevaluator {version('phevaluator')}",
        lambda hand: [ids[card] for card in hand],
        lambda hand: evaluate_cards(*hand),
        -1,
    )


def by_eval7() -> Other:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of what it imports
        import eval7

    cards = [eval7.Card(card.text) for card in ALL_CARDS]
    name = f"eval7 {version('eval7')}"
    return Other(name, lambda hand: [cards[card] for card in hand], eval7.evaluate, 1)


def by_treys() -> Other:
    from treys import Card, Evaluator

    cards = [Card.new(card.text) for card in ALL_CARDS]
    rank = Evaluator().evaluate

    def prepare(hand: Hand) -> Any:
        held = [cards[card] for card in hand]
        return held[:2], held[2:]

    return Other(f"treys {version('treys')}", prepare, lambda hand: rank(*hand), -1)


def by_pokerkit() -> Other:
    from pokerkit import Card, StandardHighHand

    cards = [next(iter(Card.parse(card.text))) for card in ALL_CARDS]
    rank = StandardHighHand.from_game

    def prepare(hand: Hand) -> Any:
        held = [cards[card] for card in hand]
        return held[:2], held[2:]

    return Other(f"pokerkit {version('pokerkit')}", prepare, lambda hand: rank(*hand), 1)


def others() -> Iterator[Other]:
    yield plain()
    for name, make in {
        "phevaluator": by_phevaluator,
        "eval7": by_eval7,
        "treys": by_treys,
        "pokerkit": by_pokerkit,
    }.items():
        try:
            yield make()
        except ImportError:
            print(f"{name} is not installed and left out", file=sys.stderr)


# --- measuring ------------------------------------------------------------------------------------


def best_time(
    rank: Callable[..., NDArray[Any]], *hands: NDArray[np.uint8], seconds: float = SECONDS
) -> float:
    """The shortest of as many runs as fit in so many seconds, five at least, after one unmeasured.

    The first run compiles, or reads what was compiled. Each later one has the hands in another
    order, and so must its answers be.
    """
    values = rank(*hands)
    best, spent, runs = float("inf"), 0.0, 0
    while runs < 5 or spent < seconds:
        runs += 1
        turned = [np.roll(each, runs, axis=0) for each in hands]
        start = time.perf_counter()
        found = rank(*turned)
        took = time.perf_counter() - start
        assert runs > 5 or np.array_equal(found, np.roll(values, runs)), "a remembered answer"
        best, spent = min(best, took), spent + took
    return best


def hands_a_second(other: Other, hands: Sequence[Hand]) -> tuple[float, float]:
    """How many it ranks that it has not seen, in the best of some runs, and of the same again."""
    rank = other.rank

    def ask(prepared: Sequence[Any]) -> float:
        start = time.perf_counter()
        for hand in prepared:
            rank(hand)
        return time.perf_counter() - start

    tried = 50
    spent = ask([other.prepare(hand) for hand in hands[:tried]])
    count = min(AT_ONCE, max(tried, int(tried * 0.2 / spent)))
    runs = [hands[start : start + count] for start in range(tried, tried + RUNS * count, count)]
    prepared = [[other.prepare(hand) for hand in some] for some in runs]
    new = min(map(ask, prepared))
    return count / new, count / min(map(ask, prepared))


def disagreements(other: Other, hands: Sequence[Hand], values: Sequence[int]) -> int:
    """How many hands it puts elsewhere among the others than we do."""
    answers = [other.rank(other.prepare(hand)) for hand in hands]
    order = sorted(range(len(hands)), key=values.__getitem__)
    wrong = 0
    for i, j in pairwise(order):
        same = values[i] == values[j]
        low, high = (answers[i], answers[j]) if other.order > 0 else (answers[j], answers[i])
        wrong += answers[i] != answers[j] if same else not low < high
    return wrong


def deal(hands: int, size: int, deck: int = 52, seed: int = 7) -> NDArray[np.uint8]:
    """Seeded hands from a deck of so many cards, in no order."""
    chance = np.random.default_rng(seed)
    dealt = np.empty((hands, size), dtype=np.uint8)
    for start in range(0, hands, 100_000):
        part = dealt[start : start + 100_000]
        part[:] = chance.random((len(part), deck)).argpartition(size, axis=1)[:, :size]
    return dealt


def show_bulk(count: int) -> None:
    """The other evaluators of many hands, from the same door."""
    sevens, nines = deal(count, 7), deal(count, 9)
    hole, board = nines[:, :4].copy(), nines[:, 4:].copy()
    jokers = deal(count, 7, deck=53)
    fives, sixes, threes = (sevens[:, :size].copy() for size in (5, 6, 3))
    rows: list[tuple[str, Callable[..., NDArray[Any]], tuple[NDArray[np.uint8], ...]]] = [
        ("best five of six", rank_hands, (sixes,)),
        ("five cards", rank_hands, (fives,)),
        ("Omaha, two and three of nine", rank_omaha, (hole, board)),
        ("three cards", rank_threes, (threes,)),
        ("best four of five", rank_best_fours, (fives,)),
        ("best five of seven, joker in the deck", rank_joker_hands, (jokers,)),
        ("baccarat totals of three cards", totals, (threes,)),
    ]
    print(f"\n{'other bulk evaluators, one thread':42}{'million/s':>12}")
    for name, rank, hands in rows:
        print(f"{name:42}{count / best_time(rank, *hands, seconds=SECONDS / 2) / 1e6:12,.1f}")


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("--hands", type=int, default=1_000_000, help="how many at once")
    chosen = asked.parse_args()
    if chosen.hands < 1:
        asked.error("--hands takes a number above zero")
    hands = deal(chosen.hands, 7)
    rate = chosen.hands / best_time(rank_hands, hands, seconds=2 * SECONDS)
    print(f"seven cards, {chosen.hands:,} hands at once, one thread: {rate / 1e6:,.1f} million/s")
    print(f"wanted {WANTED / 1e6:,.0f} million/s, ratio {rate / WANTED:.2f}\n")

    fresh: list[Hand] = deal(RUNS * AT_ONCE + 50, 7, seed=8).tolist()
    assert len(set(map(frozenset, fresh))) > 0.99 * len(fresh), "too few new hands"
    some = hands[:20_000].tolist()
    values = rank_hands(hands[:20_000]).tolist()
    compared = Random(7).sample(range(len(some)), min(2_000, len(some)))
    failed = 0
    print(f"{'one hand at a time':42}{'hands/s':>12}{'ours in bulk':>16}")
    for other in others():
        wrong = disagreements(other, [some[i] for i in compared], [values[i] for i in compared])
        asked_rate, again = hands_a_second(other, fresh)
        print(f"{other.name:42}{asked_rate:12,.0f}{rate / asked_rate:14,.0f} x", flush=True)
        if other.name == OURS:
            print(f"{'  again: from memory':42}{again:12,.0f}{rate / again:14,.0f} x")
        if wrong:
            print(f"  {wrong} of {len(compared)} hands stand elsewhere in its order")
            failed += 1
    if [value_of(best_ranking([ALL_CARDS[card] for card in hand])) for hand in some] != values:
        print("rank_hands and best_ranking differ")
        failed += 1
    show_bulk(min(chosen.hands, 200_000))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
