"""What games with one decision and one comparison share: Crazy 4 Poker and Three Card Poker.

A spot is what a player sees when he decides. Against it the dealer's hands fall into six fates:
he does not qualify and is lower, equal or higher; he qualifies and is lower, equal or higher. Those
counts are the game's structure and know nothing of pays. What a wager brings in each fate is what
the sheet says; spots whose wagers are settled alike are one `Kind`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import Advice, GameMath, Option, Pays
from houseway.gamemath.tables import named
from houseway.games.stud.terms import StudTerms

# One result for each of the six fates.
Fates = tuple[Fraction, ...]

LOST: Final[Fates] = (Fraction(-1),) * 6
UNTOUCHED: Final[Fates] = (Fraction(0),) * 6
FOLD: Final = 0  # the first choice of every kind

LEAST_BET: Final = (
    "Where two decisions are worth exactly the same, the one that bets less is taken."
)
WHERE_MADE: Final = "Where it is made, and unit by unit: a bet of three Antes counts three times."


class Choice(NamedTuple):
    """Something a player may do, and what each base wager then brings, in Antes.

    `multiple` is how many Antes the wager after the cards is, nothing for a fold.
    """

    action: str
    multiple: int
    results: Mapping[str, Fates]

    @property
    def net(self) -> Fates:
        """What all base wagers bring together."""
        return tuple(sum(fate, Fraction(0)) for fate in zip(*self.results.values(), strict=True))


# The choices of hands that are settled alike: to fold, then the bets, the least first.
Kind = tuple[Choice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Every spot, rising by the value of the player's hand along the last axis.

    `hands` is how many hands the dealer may hold at each spot; of those `below` are lower than the
    player's, `equal` equal, `unqualified` do not qualify. `qualify` is the least value that does.
    A spot with no weight cannot be.
    """

    values: NDArray[Any]
    weights: NDArray[np.int64]
    below: NDArray[np.int64]
    equal: NDArray[np.int64]
    unqualified: NDArray[np.int64]
    hands: int
    qualify: int

    @property
    def deals(self) -> int:
        return int(self.weights.sum()) * self.hands

    def hands_in(self, part: slice) -> Spots:
        """The spots of a run of the player's hands."""
        return self._with(self.values[part], (..., part))

    def rows_in(self, picked: NDArray[np.bool_]) -> Spots:
        """The spots of some rows."""
        return self._with(self.values, (picked,))

    def _with(self, values: NDArray[Any], at: tuple[Any, ...]) -> Spots:
        return Spots(
            values,
            self.weights[at],
            self.below[at],
            self.equal[at],
            self.unqualified[at],
            self.hands,
            self.qualify,
        )


class Tally(NamedTuple):
    """The deals in which hands of one kind end with one choice, by their fate."""

    choice: Choice
    fates: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """Best play: the number of the choice at each spot, and what comes of it."""

    chosen: NDArray[np.int8]
    tallies: tuple[Tally, ...]


def even_money(terms: StudTerms, wager: str) -> Fates:
    """What one unit of Ante or of the wager after the cards brings."""
    wins = terms.even_money.value.per_unit
    free = wins if terms.unqualified[wager].value == "pay" else Fraction(0)
    return (free, free, free, wins, Fraction(0), Fraction(-1))


def choices(
    terms: StudTerms,
    multiples: Sequence[int],
    words: Callable[[int], str],
    beside: Mapping[str, Fates] = MappingProxyType({}),
) -> Kind:
    """To fold, or to bet these multiples; `beside` are base wagers other than Ante and the raise.

    What a fold does not forfeit is settled as if the hand had stayed in.
    """
    stays = {"ante": even_money(terms, "ante"), **beside}
    forfeits = terms.fold_forfeits.value
    folded = {wager: LOST if wager in forfeits else fates for wager, fates in stays.items()}
    raised = even_money(terms, terms.raised)
    bets = [
        Choice(words(m), m, {**stays, terms.raised: tuple(m * fate for fate in raised)})
        for m in sorted(set(multiples))
    ]
    return (Choice("fold", 0, {**folded, terms.raised: UNTOUCHED}), *bets)


def _fates(below: int, equal: int, unqualified: int, hands: int, *, qualified: bool) -> list[int]:
    """The six fates of a hand that would itself qualify, or not."""
    if qualified:  # then every hand that does not is lower
        return [unqualified, 0, 0, below - unqualified, equal, hands - below - equal]
    return [below, equal, unqualified - below - equal, 0, 0, hands - unqualified]


def _worth(net: Sequence[int], part: Spots, *, qualified: bool) -> NDArray[Any]:
    """What a choice brings at each spot, in all hands of the dealer together.

    The sum over the fates, written out for the three counts that differ from spot to spot.
    """
    if qualified:
        by_below, by_equal, by_free = net[3] - net[5], net[4] - net[5], net[0] - net[3]
    else:
        by_below, by_equal, by_free = net[0] - net[2], net[1] - net[2], net[2] - net[5]
    # Any one term is within 2 x the largest result x the dealer's hands; where four of them might
    # pass 64 bits, Python's own numbers do the work.
    small = 8 * max(map(abs, net)) * part.hands < 2**63
    kind = np.int64 if small else object
    worth: NDArray[Any] = (
        part.below.astype(kind, copy=False) * by_below
        + part.equal.astype(kind, copy=False) * by_equal
        + part.unqualified.astype(kind, copy=False) * by_free
        + net[5] * part.hands
    )
    return worth


def decide(spots: Spots, kinds: Sequence[tuple[int, Kind]]) -> Decided:
    """The best choice at each spot; where two are equal, the one that bets less.

    `kinds` are the kinds of hands, each with the least value that belongs to it, rising from 0.
    """
    chosen = np.zeros(spots.weights.shape, dtype=np.int8)
    tallies = []
    starts = [int(np.searchsorted(spots.values, value)) for value, _ in kinds]
    ends = [*starts[1:], len(spots.values)]
    border = int(np.searchsorted(spots.values, spots.qualify))
    for (_, kind), start, end in zip(kinds, starts, ends, strict=True):
        middle = min(max(start, border), end)
        for low, high, qualified in ((start, middle, False), (middle, end, True)):
            if low < high:
                part = spots.hands_in(slice(low, high))
                best = _best(part, kind, qualified=qualified)
                chosen[..., low:high] = best
                tallies += _tallies(part, kind, best, qualified=qualified)
    return Decided(chosen, tuple(tallies))


def _best(part: Spots, kind: Kind, *, qualified: bool) -> NDArray[np.int8]:
    scale = lcm(*(fate.denominator for choice in kind for fate in choice.net))
    nets = [[int(fate * scale) for fate in choice.net] for choice in kind]
    best = np.zeros(part.weights.shape, dtype=np.int8)
    most = _worth(nets[0], part, qualified=qualified)
    for number, net in enumerate(nets[1:], start=1):
        worth = _worth(net, part, qualified=qualified)
        better = (worth > most).astype(bool)
        best[better] = number
        most = np.where(better, worth, most)
    return best


def _tallies(part: Spots, kind: Kind, best: NDArray[np.int8], *, qualified: bool) -> list[Tally]:
    """The fates of all spots that end with each choice.

    No sum exceeds the number of deals, 3,986,646,103,440 at the most.
    """
    tallies = []
    for number, choice in enumerate(kind):
        weights = part.weights * (best == number)
        total = int(weights.sum())
        if total:
            fates = _fates(
                int((weights * part.below).sum()),
                int((weights * part.equal).sum()),
                int((weights * part.unqualified).sum()),
                total * part.hands,
                qualified=qualified,
            )
            tallies.append(Tally(choice, tuple(fates)))
    return tallies


def pays_of(decided: Decided, wager: str, *, raised: bool = False) -> Pays:
    """How a base wager ends under best play, per unit of it.

    The wager after the cards, `raised`, is looked at only where it is made, and unit by unit: a bet
    of three Antes counts three times.
    """
    counts: Counter[Fraction] = Counter()
    for choice, fates in decided.tallies:
        units = choice.multiple if raised else 1
        if units:
            for result, deals in zip(choice.results[wager], fates, strict=True):
                counts[result / units] += units * deals
    return Pays({result: deals for result, deals in counts.items() if deals})


def side_pays(spots: Spots, pay: Callable[[int], Fraction], decided: Decided | None = None) -> Pays:
    """How a wager ends that looks only at the player's hand, `pay` giving its result by value.

    With `decided` given, a fold loses it.
    """
    weights = spots.weights
    counts: Counter[Fraction] = Counter()
    if decided is not None:
        folded = weights * (decided.chosen == FOLD)
        counts[Fraction(-1)] = int(folded.sum())
        weights = weights - folded
    by_hand = weights.reshape(-1, len(spots.values)).sum(axis=0)
    values, starts = np.unique(spots.values, return_index=True)
    for value, count in zip(values, np.add.reduceat(by_hand, starts), strict=True):
        counts[pay(int(value))] += int(count)
    return Pays({result: count for result, count in counts.items() if count})


def whole_game(
    decided: Decided, before_cards: int, *, more: Mapping[str, Fraction] = MappingProxyType({})
) -> GameMath:
    """The whole game; `before_cards` base wagers of one Ante each are made before the cards."""
    counts: Counter[Fraction] = Counter()
    decisions: Counter[str] = Counter()
    raised = 0
    for choice, fates in decided.tallies:
        deals = sum(fates)
        decisions[choice.action] += deals
        raised += choice.multiple * deals
        for result, fate in zip(choice.net, fates, strict=True):
            counts[result] += fate
    pays = Pays(counts)
    average = before_cards + Fraction(raised, pays.total)
    return GameMath(
        ev=pays.mean,
        element_of_risk=-pays.mean / average,
        variance=pays.variance,
        actions=named({action: Fraction(n, pays.total) for action, n in decisions.items()}),
        beside=named({"average_wager": average, **more}),
    )


def advice(
    kind: Kind, below: int, equal: int, unqualified: int, hands: int, *, qualified: bool
) -> Advice:
    """What each choice is worth at one spot; `qualified` says whether the player's hand would."""
    fates = _fates(below, equal, unqualified, hands, qualified=qualified)
    options = []
    for choice in kind:
        total = sum((net * n for net, n in zip(choice.net, fates, strict=True)), Fraction(0))
        options.append(Option(action=choice.action, ev=total / hands))
    return Advice(options=tuple(options), deals=hands)
