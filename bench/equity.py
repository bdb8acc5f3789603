"""How fast equities are counted, beside what others do with the same hands in the same run.

    python bench/equity.py

Before the flop eval7 has two ways to the same figure: its evaluator asked from Python for every
board, here for some of them, and its own loop in C, which draws deals and does not count them; its
`py_hand_vs_range_exact` looks at the board as it lies and deals no card to it, so it is measured on
a river. Seconds are the best of some runs, the kernels warm. Each run asks about the same hands in
other suits and another order, so that no answer can be a remembered one; it has to come to the
same equities. Nothing else is asserted but that the others agree.
"""

import re
import time
import warnings
from collections.abc import Callable, Iterable
from importlib.metadata import version
from itertools import combinations, islice, permutations
from math import comb

import numpy as np

from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath.equity import Equities, equities, read_showdown
from houseway.gamemath.equity.bulk import count_showdowns
from houseway.table.shoe import many_words

WANTED_HOLDEM = 0.1
WANTED_OMAHA = 1.0
SOME_BOARDS = 50_000


def best_of(work: Callable[[int], object], runs: int = 5) -> float:
    """The shortest of some runs, after one that compiles or reads what was compiled. Each is told
    its number, to ask for something that was not asked before."""
    work(0)
    best = float("inf")
    for run in range(1, runs + 1):
        start = time.perf_counter()
        work(run)
        best = min(best, time.perf_counter() - start)
    return best


def in_other_suits(text: str, run: int) -> str:
    """Cards with their suits exchanged, another way in each run; a range has none."""
    suits = str.maketrans("shdc", "".join(nth(permutations("shdc"), run)))
    return re.sub("[2-9TJQKA][shdc]", lambda card: card[0].translate(suits), text)


def nth(every: Iterable[tuple[str, ...]], number: int) -> tuple[str, ...]:
    return next(islice(every, number, None))


def asked(*hands: str, game: str = "holdem", board: str = "", runs: int = 5) -> float:
    """Ask, print what comes of it, and give the seconds."""
    orders = [*permutations(range(len(hands)))]
    made: dict[int, Equities] = {}

    def order_of(run: int) -> tuple[int, ...]:
        return orders[run % len(orders)]

    questions = [
        read_showdown(
            [in_other_suits(hands[i], run) for i in order_of(run)],
            game=game,
            board=in_other_suits(board, run),
        )
        for run in range(runs + 1)
    ]

    def work(run: int) -> None:
        made[run] = equities(questions[run], words=many_words(f"bench {run}"))

    seconds = best_of(work, runs)
    assert len({*questions}) > 1, "no run asks something new"
    for run, found in made.items():
        ours = [found.players[order_of(run).index(i)].equity for i in range(len(hands))]
        first = [player.equity for player in made[0].players]
        assert not found.exact or ours == first, "the same hands, other equities"
    name = " v ".join(hands) + (f" on {board}" if board else "")
    how = "exact" if made[0].exact else "drawn"
    equity = float(made[0].players[0].equity)
    print(f"{name:44}{how:>6}{made[0].deals:>16,} deals{seconds:>9.3f} s   {equity:.4%}")
    return seconds


def by_eval7(counted: float) -> None:
    """The same hands by eval7, and how many times as long it takes."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of what it imports
            import eval7
    except ImportError:
        print("eval7 is not installed and left out")
        return
    name = f"eval7 {version('eval7')}"
    first, second = ([eval7.Card(text) for text in hand] for hand in (["As", "Ks"], ["Qh", "Qd"]))
    villain = eval7.HandRange("QhQd")
    deck = [eval7.Card(c.text) for c in ALL_CARDS if c not in parse_cards("As Ks Qh Qd")]
    boards = [list(board) for board in islice(combinations(deck, 5), 4 * SOME_BOARDS)]
    every = comb(48, 5)

    def one_by_one(run: int) -> int:
        some = boards[run * SOME_BOARDS : (run + 1) * SOME_BOARDS]
        return sum(eval7.evaluate(first + b) > eval7.evaluate(second + b) for b in some)

    took = best_of(one_by_one, 3) * every / SOME_BOARDS
    _ratio(f"{name}, evaluate() for each board", took, counted)

    def draw(run: int) -> float:
        del run  # it draws other deals each time
        return float(eval7.py_hand_vs_range_monte_carlo(first, villain, [], every))

    assert abs(draw(0) - 0.46215) < 0.003, "eval7 disagrees"
    _ratio(f"{name}, as many deals drawn in C, not exact", best_of(draw, 3), counted)
    rivers = ["2c7d9hTs3d", "2c7d9hTs4d", "2c7d9hTs5d", "2c7d9hTs6d", "2c7d9hJs3d", "2c7d9hJs4d"]
    dealt = [[eval7.Card(text[i : i + 2]) for i in range(0, 10, 2)] for text in rivers]
    everyone = eval7.HandRange("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32")
    showdowns = [read_showdown(["AsKs", "random"], board=river) for river in rivers]
    ours = best_of(lambda run: equities(showdowns[run]))
    took = best_of(lambda run: eval7.py_hand_vs_range_exact(first, everyone, dealt[run]))
    for showdown, river in zip(showdowns, dealt, strict=True):
        theirs = float(eval7.py_hand_vs_range_exact(first, everyone, river))
        assert abs(float(equities(showdown).players[0].equity) - theirs) < 1e-6, "eval7 disagrees"
    _ratio(f"{name}, one hand v all on a river, exact", took, ours)


def _ratio(what: str, theirs: float, ours: float) -> None:
    print(f"  {what:50}{theirs:>9.4f} s   {theirs / ours:8.2f} times as long as ours")


def main() -> None:
    counted = asked("AsKs", "QhQd")
    print(
        f"  wanted: at most {WANTED_HOLDEM} s; " + ("met" if counted <= WANTED_HOLDEM else "missed")
    )
    by_eval7(counted)
    asked("AsKs", "QhQd", board="2c7d9h")
    asked("AsKs", "TT+, AQs+, KQo")
    asked("A2o", "88", "QJs")
    asked("AsKs", "random", runs=2)
    asked("AsKs", "random", "random", runs=2)
    hands = ("AsAhKsKh", "8s7s6h5h")
    asked(*hands, game="omaha")
    flop = asked(*hands, game="omaha", board="2c7d9h")
    against_any = asked(hands[0], "random", game="omaha", board="2c7d9h")
    met = max(flop, against_any) <= WANTED_OMAHA
    print(f"  wanted on a flop: at most {WANTED_OMAHA} s; " + ("met" if met else "missed"))
    random = np.random.default_rng(7)
    cards = np.array([random.permutation(52)[:7] for _ in range(60_000)], dtype=np.uint8)
    some = cards.reshape(6, 10_000, 7)
    took = best_of(
        lambda run: count_showdowns(some[run, :, :4].reshape(-1, 2, 2), some[run, :, 4:])
    )
    rate = len(some[0]) * comb(45, 2) / took
    print(f"10,000 heads-up flops at once: {took:.3f} s, {rate:,.0f} deals a second")


if __name__ == "__main__":
    main()
