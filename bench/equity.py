"""How fast equities are counted, beside what others do with the same hands in the same run.

    python bench/equity.py

Before the flop eval7 has two ways to the same figure: its evaluator asked from Python for every
board, here for some of them, and its own loop in C, which draws deals and does not count them; its
`py_hand_vs_range_exact` looks at the board as it lies and deals no card to it, so it is measured on
a river. Seconds are the best of some runs, the kernels warm. Nothing is asserted but that the
others agree.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from itertools import combinations, islice
from math import comb

import numpy as np

from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath.equity import Equities, equities, read_showdown
from houseway.gamemath.equity.bulk import count_showdowns
from houseway.table.shoe import many_words

WANTED_HOLDEM = 0.1
WANTED_OMAHA = 1.0
SOME_BOARDS = 50_000


def best_of(work: Callable[[], object], runs: int = 5) -> float:
    """The shortest of some runs, after one that compiles or reads what was compiled."""
    work()
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def asked(*hands: str, game: str = "holdem", board: str = "", runs: int = 5) -> float:
    """Ask, print what comes of it, and give the seconds."""
    showdown = read_showdown(hands, game=game, board=board)

    def work() -> Equities:
        return equities(showdown, words=many_words("bench"))

    made = work()
    seconds = best_of(work, runs)
    name = " v ".join(hands) + (f" on {board}" if board else "")
    how = "exact" if made.exact else "drawn"
    first = float(made.players[0].equity)
    print(f"{name:44}{how:>6}{made.deals:>16,} deals{seconds:>9.3f} s   {first:.4%}")
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
    boards = [list(board) for board in islice(combinations(deck, 5), SOME_BOARDS)]
    every = comb(48, 5)

    def one_by_one() -> int:
        return sum(eval7.evaluate(first + b) > eval7.evaluate(second + b) for b in boards)

    took = best_of(one_by_one, 3) * every / SOME_BOARDS
    _ratio(f"{name}, evaluate() for each board", took, counted)

    def draw() -> float:
        return float(eval7.py_hand_vs_range_monte_carlo(first, villain, [], every))

    assert abs(draw() - 0.46215) < 0.003, "eval7 disagrees"
    _ratio(f"{name}, as many deals drawn in C, not exact", best_of(draw, 3), counted)
    river = [eval7.Card(text) for text in ("2c", "7d", "9h", "Ts", "3d")]
    everyone = eval7.HandRange("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32")
    showdown = read_showdown(["AsKs", "random"], board="2c7d9hTs3d")
    ours = float(equities(showdown).players[0].equity)
    theirs = float(eval7.py_hand_vs_range_exact(first, everyone, river))
    assert abs(ours - theirs) < 1e-6, f"eval7 disagrees: {theirs}, not {ours}"
    took = best_of(lambda: eval7.py_hand_vs_range_exact(first, everyone, river))
    _ratio(f"{name}, one hand v all on a river, exact", took, best_of(lambda: equities(showdown)))


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
    cards = np.array([random.permutation(52)[:7] for _ in range(10_000)], dtype=np.uint8)
    holes, boards = cards[:, :4].reshape(-1, 2, 2), cards[:, 4:]
    took = best_of(lambda: count_showdowns(holes, boards))
    rate = len(cards) * comb(45, 2) / took
    print(f"10,000 heads-up flops at once: {took:.3f} s, {rate:,.0f} deals a second")


if __name__ == "__main__":
    main()
