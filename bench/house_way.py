"""How the House Way sets hands: that no hand fouls or loses a card, and how often each row decides.

    python bench/house_way.py                      a seeded million hands
    python bench/house_way.py --hands N --seed S   another sample
    python bench/house_way.py --all                all 154,143,080 hands, in some minutes

`--all` sets one hand of each class that an exchange of suits leaves alike, and counts it as often
as the class has hands. Ctrl-C stops, and shows what has been seen.
"""

import argparse
import multiprocessing
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement, groupby, islice, product
from math import comb, factorial, prod
from typing import NamedTuple

from houseway.cards import ALL_CARDS, JOKER, Card, Joker, cards_text, joker_deck
from houseway.games.fortune_pai_gow_poker.house_way import CHART, set_house_way
from houseway.hands.pai_gow import is_foul

EVERY_HAND = comb(53, 7)
PARTS = 16


class WrongError(Exception):
    """A hand that the House Way fouls or takes apart wrongly."""


class Seen(NamedTuple):
    """How many hands each row has set, and how many were set for it."""

    rows: Counter[str]
    settings: int


def decided_by(cards: Sequence[Card | Joker]) -> str:
    """The row that sets these cards; a foul, or anything but a partition, ends the run."""
    front, back, row = set_house_way(cards)
    whole = len(front) == 2 and len(back) == 5 and {*front, *back} == set(cards)
    if not whole or is_foul(front, back):
        sides = f"{cards_text(front)} before {cards_text(back)}"
        raise WrongError(f"{row} sets {cards_text(tuple(cards))} wrongly: {sides}")
    return row


# --- every hand, by classes -----------------------------------------------------------------------


class Task(NamedTuple):
    """One part of the hands whose suits hold so many cards, the longest suit first."""

    lengths: tuple[int, ...]
    joker: bool
    part: int


def tasks() -> list[Task]:
    """All of them: suits of seven cards, or of six beside the joker."""
    return [
        Task(lengths, joker, part)
        for joker in (False, True)
        for lengths in product(range(8), repeat=4)
        if sum(lengths) == 7 - joker and list(lengths) == sorted(lengths, reverse=True)
        for part in range(PARTS)
    ]


def classes(task: Task) -> Iterator[tuple[list[Card | Joker], int]]:
    """A hand of each class, and how many hands the class has.

    Four sets of ranks, one for each suit, that differ only in order are one class. So suits of one
    length take their sets in rising order, and the class has as many hands as the sets have orders.
    """
    suits_of_a_length = [
        combinations_with_replacement(combinations(range(13), length), len(list(suits)))
        for length, suits in groupby(task.lengths)
    ]
    joker = [JOKER] if task.joker else []
    for chosen in islice(product(*suits_of_a_length), task.part, None, PARTS):
        held = [*chain.from_iterable(chosen)]
        orders = factorial(4) // prod(map(factorial, Counter(held).values()))
        cards = [ALL_CARDS[4 * rank + suit] for suit in range(4) for rank in held[suit]]
        yield [*cards, *joker], orders


def count_classes(task: Task) -> Seen:
    rows = Counter[str]()
    settings = 0
    for cards, orders in classes(task):
        rows[decided_by(cards)] += orders
        settings += 1
    return Seen(rows, settings)


def leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def every_hand() -> Iterator[Seen]:
    with multiprocessing.Pool(os.cpu_count(), leave_ctrl_c_to_the_parent) as pool:
        yield from pool.imap_unordered(count_classes, tasks())


# --- a sample -------------------------------------------------------------------------------------


def sample(hands: int, seed: int) -> Iterator[Seen]:
    chance = random.Random(seed)
    deck = joker_deck()
    for start in range(0, hands, 10_000):
        size = min(10_000, hands - start)
        yield Seen(Counter(decided_by(chance.sample(deck, 7)) for _ in range(size)), size)


def show_progress(done: int, hands: int, seconds: float) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    line = f"{done:>13,} of {hands:,} hands, {done / hands:6.1%}, {seconds:5.0f} s"
    print(line, file=sys.stderr, end=end, flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("--hands", type=int, default=1_000_000, help="how many to deal")
    asked.add_argument("--seed", type=int, default=7, help="for the shuffles")
    asked.add_argument("--all", action="store_true", help="every hand, by classes")
    chosen = asked.parse_args()
    if chosen.hands < 1:
        asked.error("--hands takes a number above zero")
    hands = EVERY_HAND if chosen.all else chosen.hands

    rows = Counter[str]()
    settings = 0
    stopped = False
    start = shown = time.perf_counter()
    try:
        for seen in every_hand() if chosen.all else sample(hands, chosen.seed):
            rows += seen.rows
            settings += seen.settings
            if time.perf_counter() > shown + 1:
                shown = time.perf_counter()
                show_progress(rows.total(), hands, shown - start)
    except WrongError as fault:
        print(fault)
        return 1
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - start

    done = rows.total()
    print(f"{'row':7}{'hands':>13}{'share':>12}")
    for row in dict.fromkeys(row.name for row in CHART):
        print(f"{row:7}{rows[row]:>13,}{rows[row] / max(done, 1):>12.5%}")
    print(f"{'all':7}{done:>13,}")
    print(f"{settings:,} settings in {seconds:.1f} s, no foul, no card lost")
    if stopped:
        print(f"stopped: {hands - done:,} hands were not looked at")
        return 130
    if done != hands:
        print(f"{hands:,} hands should have been counted")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
