"""How fast no-limit hands go through the doors and are settled, against PokerKit on the same hands.

The hands are played once, by both, at random; then each plays them again from what was written
down, and pays the pots. Time is this process's own, and the best of three runs, each on other
hands.

Then hands in PHH: those of PokerKit's own games, or of the .phhs files that are named, read from
their bytes and settled, as `houseway phh import` does it.

    python -m bench.poker [HANDS] [FILE.phhs ...]
"""

import random
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

from houseway.floor import open_library
from houseway.games import replay
from houseway.rules import Refused
from houseway.table import settle
from houseway.table.phh import read_phh, split_hands
from proofs.phh import play_by_kit
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
    warnings.simplefilter("ignore")  # PokerKit warns of a fold without a bet
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
    read_files(count, sys.argv[2:])


def read_files(count: int, paths: list[str]) -> None:
    """How fast hands in PHH are read and settled; a hand that is refused is counted too."""
    rng, library = random.Random(1), open_library()
    if paths:
        files = [Path(path).read_bytes().split(b"\n") for path in paths]
        texts = [each.text for lines in files for each in split_hands(lines)]
    else:
        texts = [play_by_kit(rng).text.encode() for _ in range(count)]
    refused, began = 0, time.process_time()
    for text in texts:
        try:
            settle(read_phh(text.decode(), library).played)
        except Refused:
            refused += 1
    speed = len(texts) / (time.process_time() - began)
    print(f"PHH           {speed:8,.0f} hands a second of {len(texts):,}, {refused} refused")


if __name__ == "__main__":
    main()
