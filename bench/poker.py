"""How fast no-limit hands go through the doors and are settled, against PokerKit on the same hands.

The hands are played once, by both, at random; then each plays them again from what was written
down, and pays the pots. Time is this process's own, and the best of three runs, each on other
hands.

    python -m bench.poker [HANDS]
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable

from houseway.games import replay
from proofs.poker import Played, judge, play_both

RUNS = 3


def ours(hands: list[Played]) -> None:
    for hand in hands:
        hand.game.settle(replay(hand.game, hand.wagers, hand.over.log))


def theirs(hands: list[Played]) -> None:
    for hand in hands:
        stacks = [hand.over.bet_of(seat).stakes["stack"] for seat in range(len(hand.over.bets))]
        kit = judge(hand.game.sheet.printed.game, "no_limit", [*stacks])
        for move, what in hand.moves:
            getattr(kit, move)(*what)


def seconds(work: Callable[[list[Played]], None], hands: list[Played]) -> float:
    """The best of three runs, each on a third of the hands; all of them differ."""
    assert len({repr(hand.over.log) for hand in hands}) == len(hands)
    best = float("inf")
    for run in range(RUNS):
        some = hands[run::RUNS]
        began = time.process_time()
        work(some)
        best = min(best, (time.process_time() - began) / len(some))
    return best * len(hands)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 450
    warnings.simplefilter("ignore")  # PokerKit warns of a fold that nobody needs
    rng = random.Random(1)
    hands: dict[str, list[Played]] = {"texas-holdem": [], "omaha": []}
    while min(map(len, hands.values())) < count:
        hand = play_both(rng)
        kept = hands[hand.game.sheet.printed.game]
        if not hand.game.terms.stakes.has_limit and len(kept) < count:
            kept.append(hand)
    for name, played in hands.items():
        a, b = seconds(ours, played), seconds(theirs, played)
        actions = sum(len(hand.over.log) for hand in played) / count
        print(
            f"{name:13} {count / a:8,.0f} hands a second, PokerKit {count / b:6,.0f}; "
            f"{b / a:5.1f} times as fast, {actions:.0f} actions a hand"
        )


if __name__ == "__main__":
    main()
