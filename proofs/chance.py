"""Statistics of the shuffle and the dice, as a live table draws them: a seed for every deck (R11).

Eight questions, each with an answer that is known exactly, each put to Pearson's chi-square. All
was set before anything was counted: the questions, the seed, and the significance, which is 1 % for
all of them together. A fair shuffle is called unfair in one of a hundred runs with other seeds. A
fit that is too good is as suspicious as one that is too bad, so each has two tails of 1/16 %.

    python -m proofs.chance 1000000 [seed]
"""

import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.table.shoe import derived_seed, rolled, shuffled

Counts = NDArray[np.int64]
Decks = NDArray[np.int64]

CARDS: Final = 52
DECKS_OF_SHOE: Final = 8
SHOE_EVERY: Final = 20
"""One shoe is shuffled beside so many decks."""
DICE: Final = 3
SEATS: Final = 7
SIGNIFICANCE: Final = Fraction(1, 100)
QUESTIONS: Final = 8
TAIL: Final = float(SIGNIFICANCE / QUESTIONS / 2)
_MOST: Final = 5  # of what seldom comes: five times or oftener

HANDS: Final = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40)
"""Five cards: nothing, pair, two pair, three of a kind, straight, flush, full house, four of a kind
and straight flush; the last two are asked for together."""


@dataclass(frozen=True)
class Sample:
    """What chance has made: decks and shoes as rows of cards, 0 to 51 in the order of a new deck,
    and for each deck its dice."""

    decks: Decks
    dice: Decks
    shoes: Decks


@dataclass(frozen=True)
class Result:
    """One question: how far the counts are from what they should be."""

    question: str
    chi_square: float
    degrees: int
    above: float
    """The p-value: how often a fair shuffle is as far away or farther."""

    @property
    def is_fair(self) -> bool:
        return TAIL <= self.above <= 1 - TAIL


@dataclass
class Tally:
    """Counts of all decks so far; its size does not grow with them."""

    decks: int = 0
    shoes: int = 0
    places: Counts = field(default_factory=lambda: np.zeros((CARDS, CARDS), np.int64))
    pairs: Counts = field(default_factory=lambda: np.zeros((CARDS, CARDS), np.int64))
    kept: Counts = field(default_factory=lambda: np.zeros(_MOST + 1, np.int64))
    same: Counts = field(default_factory=lambda: np.zeros(_MOST + 1, np.int64))
    hands: Counts = field(default_factory=lambda: np.zeros(len(HANDS), np.int64))
    dice: Counts = field(default_factory=lambda: np.zeros(6**DICE, np.int64))
    seats: Counts = field(default_factory=lambda: np.zeros((CARDS, SEATS), np.int64))
    parts: Counts = field(default_factory=lambda: np.zeros((CARDS, DECKS_OF_SHOE), np.int64))
    last: Decks | None = None

    def add(self, sample: Sample) -> None:
        decks, dice = sample.decks, sample.dice
        rows = np.arange(len(decks))
        nth = self.decks + rows
        for place in range(CARDS):
            self.places[:, place] += np.bincount(decks[:, place], minlength=CARDS)
        at = nth % (CARDS - 1)  # one pair of each deck, so that the pairs are independent
        np.add.at(self.pairs, (decks[rows, at], decks[rows, at + 1]), 1)
        self.kept += _few((decks[:, 1:] == decks[:, :-1] + 1).sum(axis=1))
        before = decks[:-1] if self.last is None else np.vstack([self.last, decks[:-1]])
        self.same += _few((before == decks[len(decks) - len(before) :]).sum(axis=1))
        first = 5 * (nth % (CARDS // 5))
        five = decks[rows[:, None], first[:, None] + np.arange(5)]
        self.hands += np.bincount(_classes(five), minlength=len(HANDS))
        self.dice += np.bincount((dice - 1) @ 6 ** np.arange(DICE), minlength=6**DICE)
        np.add.at(self.seats, (decks[:, 0], dice.sum(axis=1) % SEATS), 1)
        for part in range(DECKS_OF_SHOE):
            cards = sample.shoes[:, part * CARDS : (part + 1) * CARDS] % CARDS
            self.parts[:, part] += np.bincount(cards.ravel(), minlength=CARDS)
        self.decks += len(decks)
        self.shoes += len(sample.shoes)
        self.last = decks[-1:]

    def results(self) -> list[Result]:
        """All questions. Counts of whole decks are bound to their sums twice, by card and by place:
        their chi-square is (n - 1) / n of Pearson's, with the degrees of a table."""
        decks, every = self.decks, np.full((CARDS, CARDS), 1 / CARDS)
        apart = ~np.eye(CARDS, dtype=bool)
        whole = (CARDS - 1) / CARDS
        once = np.ones(self.parts.shape)  # eight cards of a kind in eight parts
        cards = CARDS * DECKS_OF_SHOE
        hands = np.array([*HANDS[:-2], HANDS[-2] + HANDS[-1]]) / math.comb(CARDS, 5)
        counted = np.array([*self.hands[:-2], self.hands[-2:].sum()])
        seat = np.bincount(_totals() % SEATS, minlength=SEATS) / 6**DICE
        return [
            _ask("each card in each place", self.places, decks * every, (CARDS - 1) ** 2, whole),
            _ask(
                "each card behind another",
                self.pairs[apart],
                np.full(apart.sum(), decks / (CARDS * (CARDS - 1))),
                CARDS * (CARDS - 1) - 1,
            ),
            _ask("neighbours of a new deck", self.kept, decks * _chances(successions), _MOST),
            _ask("places as the deck before", self.same, (decks - 1) * _chances(matches), _MOST),
            _ask("hands of five cards", counted, decks * hands, len(hands) - 1),
            _ask("three dice", self.dice, np.full(6**DICE, decks / 6**DICE), 6**DICE - 1),
            _ask(
                "the first card and the dice",
                self.seats,
                np.outer(np.full(CARDS, decks / CARDS), seat),
                CARDS * SEATS - 1,
            ),
            _ask(
                "each card in parts of a shoe",
                self.parts,
                self.shoes * once,
                (CARDS - 1) * (DECKS_OF_SHOE - 1),
                (cards - 1) / cards,
            ),
        ]


def samples(
    decks: int,
    seed: int,
    *,
    at_once: int = 500,
    shuffle: Callable[[int, int], list[int]] | None = None,
) -> Iterator[Sample]:
    """So many decks, some at a time, as the table draws them or by another shuffle."""
    draw = shuffle or _as_a_table
    for start in range(0, decks, at_once):
        seeds = [derived_seed(seed, f"deck {n}") for n in range(start, min(decks, start + at_once))]
        shoes = [draw(CARDS * DECKS_OF_SHOE, each) for each in seeds[::SHOE_EVERY]]
        yield Sample(
            np.array([draw(CARDS, each) for each in seeds]),
            np.array([rolled(DICE, each) for each in seeds]),
            np.array(shoes),
        )


def _as_a_table(cards: int, seed: int) -> list[int]:
    return list(shuffled(range(cards), seed))


def ask_all(samples: Iterator[Sample]) -> list[Result]:
    """The results of all samples."""
    tally = Tally()
    for sample in samples:
        tally.add(sample)
    return tally.results()


# What is known exactly


def derangements(cards: int) -> int:
    """Orders in which no card is in its place."""
    return sum((-1) ** k * math.perm(cards, cards - k) for k in range(cards + 1))


def matches(cards: int, count: int) -> int:
    """Orders in which so many cards are in their places."""
    return math.comb(cards, count) * derangements(cards - count)


def successions(cards: int, count: int) -> int:
    """Orders in which so many cards are followed by their next one."""
    left = cards - 1 - count
    return math.comb(cards - 1, count) * (derangements(left) + derangements(left + 1))


def _chances(count_orders: Callable[[int, int], int]) -> NDArray[np.float64]:
    orders = math.factorial(CARDS)
    few = [Fraction(count_orders(CARDS, k), orders) for k in range(_MOST)]
    return np.array([float(chance) for chance in (*few, 1 - sum(few))])


def chi_square_tail(chi_square: float, degrees: int) -> float:
    """How often chi-square is at least so large: the incomplete gamma function, by its series or
    its continued fraction."""
    a, x = degrees / 2, chi_square / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value, step, i = d, 0.0, 0
    while abs(step - 1) > 1e-15 and i < 100_000:
        i += 1
        b += 2
        minus = i * (a - i)
        d = 1 / (b + minus * d)
        c = b + minus / c
        step = c * d
        value *= step
    return front * value


def _ask(
    question: str, counted: Counts, expected: NDArray[np.float64], degrees: int, share: float = 1
) -> Result:
    chi_square = float(((counted - expected) ** 2 / expected).sum()) * share
    return Result(question, chi_square, degrees, chi_square_tail(chi_square, degrees))


def _few(counts: Counts) -> Counts:
    return np.bincount(np.minimum(counts, _MOST), minlength=_MOST + 1)


def _totals() -> Counts:
    """What three dice come to, all 216 throws."""
    totals: Counts = np.indices((6,) * DICE).sum(axis=0).ravel() + DICE
    return totals


def _classes(five: Decks) -> Counts:
    """The class of each row of five cards, as `HANDS` counts them."""
    ranks, suits = np.sort(five // 4, axis=1), five % 4
    alike = sum((ranks[:, i] == ranks[:, j]) for i in range(5) for j in range(i)).astype(np.int64)
    wheel = (ranks == np.array([0, 1, 2, 3, 12])).all(axis=1)
    straight = (alike == 0) & ((ranks[:, 4] - ranks[:, 0] == 4) | wheel)
    flush = (suits == suits[:, :1]).all(axis=1)
    by_equal_pairs = np.array([0, 1, 2, 3, 6, -1, 7])  # a full house has four, four of a kind six
    found: Counts = by_equal_pairs[alike]
    found[straight] = 4
    found[flush] = 5
    found[straight & flush] = 8
    return found


def main() -> int:
    """A long run, with its progress and a table at the end, or of as much as there was."""
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    decks = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    out, tally, stopped = Console(), Tally(), False
    try:
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("decks", total=decks)
            for sample in samples(decks, seed):
                tally.add(sample)
                progress.update(task, completed=tally.decks)
    except KeyboardInterrupt:
        stopped = True
    if tally.decks < 2:
        out.print("stopped before anything was counted")
        return 130
    title = f"{tally.decks:,} decks and {tally.shoes:,} shoes, seed {seed}"
    table = Table(title=f"{title}{' · stopped' * stopped}")
    for name in ("question", "chi-square", "degrees", "p-value", ""):
        table.add_column(name, justify="left" if name in ("question", "") else "right")
    results = tally.results()
    for each in results:
        verdict = "fair" if each.is_fair else "NOT FAIR"
        row = f"{each.chi_square:,.1f}", f"{each.degrees:,}", f"{each.above:.2%}", verdict
        table.add_row(each.question, *row)
    out.print(table)
    bounds = f"between {TAIL:.4%} and {1 - TAIL:.4%}"
    out.print(f"Fair is a p-value {bounds}: {float(SIGNIFICANCE):.0%} for all questions together.")
    if stopped:
        return 130
    return 0 if all(each.is_fair for each in results) else 1


if __name__ == "__main__":
    sys.exit(main())
