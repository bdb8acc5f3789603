"""The mathematics of one table of a stud game: best play, advice and chart."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb
from threading import Event
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card
from houseway.fact import replace
from houseway.gamemath.remaining import cards_left, check_hand, refuse_exposed
from houseway.gamemath.report import Advice, Option, Progress, Seen, silent
from houseway.gamemath.strategy import MIXED, ChartRow, HandChart, MixedHand, ShownChart, ShownRank
from houseway.gamemath.stud import deals
from houseway.gamemath.stud.solve import LEAST_BET, BestPlay, Kinds, decide, kind_at
from houseway.gamemath.tables import name_figures
from houseway.gamemath.workers import each
from houseway.games.stud.terms import StudTerms
from houseway.rules import Sheet

_WHAT: Final = "every hand against every other"

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class StudMath:
    """A game's hands and the sheet's terms for them.

    `counted` are the numbers of open cards that can be counted; `deck_rule` and `hand_rule` the
    items about the deal.
    """

    sheet: Sheet
    terms: StudTerms
    hands: deals.HandKind
    qualifies: deals.AnyRanking
    kinds: Kinds
    counted: range
    deck_rule: str
    hand_rule: str

    def __post_init__(self) -> None:
        refuse_exposed(self.sheet, self.terms.exposed, self.counted)

    @property
    def qualify(self) -> int:
        """The least value that qualifies."""
        return bisect_left(self.hands.rankings, self.qualifies)

    def play(self, dead: Sequence[Card], progress: Progress = silent) -> BestPlay:
        """Best play of every hand, for every card that the dealer may show."""
        values = len(self.hands.rankings)
        found = self.at_each(dead, lambda spots: BestPlay.at(spots, self.kinds, values), progress)
        return BestPlay.together([played for _, played in found])

    def at_each(
        self, dead: Sequence[Card], use: Callable[[deals.Spots], R], progress: Progress = silent
    ) -> list[tuple[deals.ShownCards, R]]:
        """The result of `use` for the spots of each open card, the lowest card first."""
        deck = cards_left({"dead": dead}, needed=2 * self.hands.cards, rule=self.deck_rule)

        def work(shown: deals.ShownCards, _: Event) -> R:
            return use(deals.spots_at(self.hands, deck.tobytes(), shown, self.qualify))

        found = each(work, deals.open_cards(deck, self.terms.exposed), _WHAT, progress)
        return sorted(found, key=lambda pair: pair[0])

    def advise(self, seen: Seen) -> Advice:
        """The worth of each choice on these cards, given the dealer's open cards."""
        own, shows, exposed = seen.own, seen.dealer_shows, self.terms.exposed
        check_hand(own, self.hands.cards, where="cards", rule=self.hand_rule)
        check_hand(shows, exposed, where="dealer_shows", rule=self.hand_rule)
        known = {"cards": own, "dealer_shows": shows, "dead": seen.dead}
        hidden = self.hands.cards - exposed
        deck = cards_left(known, needed=hidden, rule=self.deck_rule)
        (value,) = self.hands.values_of(np.array([[card.index for card in own]], np.uint8)).tolist()
        made = self.hands.dealers(deck, [card.index for card in shows], deals.NONE_ALIKE).values
        counts = (int(found.sum()) for found in (made < value, made == value, made < self.qualify))
        dealers = comb(len(deck), hidden)
        fates = deals.fates_of(counts, dealers, value >= self.qualify).tolist()
        options = []
        for choice in kind_at(self.kinds, value):
            total = sum((net * n for net, n in zip(choice.net, fates, strict=True)), Fraction(0))
            options.append(Option(action=choice.action, ev=total / dealers))
        return Advice(options=tuple(options), deals=dealers)

    def strategy(self) -> HandChart | ShownChart:
        """The best play of every hand, for each rank that the dealer may show."""
        found = self.at_each((), self._rows)
        if not self.terms.exposed:
            ((_, rows),) = found
            return HandChart(ties=LEAST_BET, rows=rows)
        shows = (
            ShownRank(rank=ALL_CARDS[shown.cards[0]].rank.letter, rows=rows)
            for shown, rows in reversed(found)
        )
        return ShownChart(ties=LEAST_BET, shows=tuple(shows))

    def _rows(self, spots: deals.Spots) -> tuple[ChartRow, ...]:
        """The rows of a chart, the best hands first."""
        chosen = decide(spots, self.kinds)
        rows: list[ChartRow] = []
        starts = np.flatnonzero(np.diff(spots.values, prepend=-1)).tolist()
        for start, end in reversed([*pairwise([*starts, len(spots.values)])]):
            value, part = int(spots.values[start]), slice(start, end)
            row = self._row(value, spots.cards[part], spots.weights[part], chosen[part])
            if rows and row.action == rows[-1].action != MIXED:
                rows[-1] = replace(rows[-1], lowest=row.lowest)
            else:
                rows.append(row)
        return tuple(rows)

    def _row(
        self, value: int, cards: NDArray[Any], weights: NDArray[np.int64], chosen: NDArray[np.int8]
    ) -> ChartRow:
        """The row of all hands of one value."""
        hand = hand_text(self.hands.rankings[value])
        kind, found = kind_at(self.kinds, value), np.unique(chosen).tolist()
        if len(found) == 1:
            return ChartRow(lowest=hand, highest=hand, action=kind[found[0]].action)
        every = int(weights.sum())
        shares = {kind[n].action: int(weights[chosen == n].sum()) for n in found}
        mixed = (
            MixedHand(
                cards=tuple(ALL_CARDS[card] for card in sorted(held.tolist(), reverse=True)),
                count=int(count),
                action=kind[n].action,
            )
            for n in found
            for held, count in zip(cards[chosen == n], weights[chosen == n], strict=True)
        )
        return ChartRow(
            lowest=hand,
            highest=hand,
            action=MIXED,
            shares=name_figures({action: Fraction(n, every) for action, n in shares.items()}),
            hands=tuple(mixed),
        )


def hand_text(hand: deals.AnyRanking) -> str:
    """A hand with every rank that counts.

    >>> from houseway.cards import parse_cards
    >>> from houseway.hands import rank_three
    >>> hand_text(rank_three(parse_cards("Ks 9h 2d")))
    'high card K-9-2'
    """
    return f"{hand.category.words} {'-'.join(rank.letter for rank in hand.ranks)}"
