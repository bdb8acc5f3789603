"""The best strategy of a game with one decision: rows of hands, the best first."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Rank
from houseway.fact import replace
from houseway.gamemath.strategy import MIXED, ChartRow, MixedHand
from houseway.gamemath.stud.solve import Kind, Spots
from houseway.gamemath.tables import named
from houseway.hands import HandClass


class Hand(Protocol):
    """A ranking of any kind of hand."""

    @property
    def category(self) -> HandClass: ...

    @property
    def ranks(self) -> tuple[Rank, ...]: ...


def hand_text(hand: Hand) -> str:
    """A hand with every rank that counts.

    >>> from houseway.cards import parse_cards
    >>> from houseway.hands import rank_three
    >>> hand_text(rank_three(parse_cards("Ks 9h 2d")))
    'high card K-9-2'
    """
    return f"{hand.category.words} {'-'.join(rank.letter for rank in hand.ranks)}"


def chart_rows(
    spots: Spots,
    chosen: NDArray[np.int8],
    kinds: Sequence[tuple[int, Kind]],
    cards: NDArray[Any],
    rankings: Sequence[Hand],
) -> tuple[ChartRow, ...]:
    """The rows of a chart; spots and choices may have several rows, which are read together."""
    weights = spots.weights.reshape(-1, len(spots.values))
    chosen = chosen.reshape(weights.shape)
    values, starts = np.unique(spots.values, return_index=True)
    ends = [*starts[1:].tolist(), len(spots.values)]
    least = [value for value, _ in kinds]
    rows: list[ChartRow] = []
    for value, start, end in reversed(
        list(zip(values.tolist(), starts.tolist(), ends, strict=True))
    ):
        kind = kinds[bisect_right(least, value) - 1][1]
        part = slice(start, end)
        totals = {
            choice.action: int((weights[:, part] * (chosen[:, part] == number)).sum())
            for number, choice in enumerate(kind)
        }
        shares = {action: count for action, count in totals.items() if count}
        if not shares:
            continue
        hand = hand_text(rankings[value])
        if len(shares) > 1:
            every = sum(shares.values())
            rows.append(
                ChartRow(
                    lowest=hand,
                    highest=hand,
                    action=MIXED,
                    shares=named({a: Fraction(n, every) for a, n in shares.items()}),
                    hands=_hands(weights[:, part], chosen[:, part], kind, cards[part]),
                )
            )
            continue
        (action,) = shares
        if rows and rows[-1].action == action:
            rows[-1] = replace(rows[-1], lowest=hand)
        else:
            rows.append(ChartRow(lowest=hand, highest=hand, action=action))
    return tuple(rows)


def _hands(
    weights: NDArray[np.int64], chosen: NDArray[np.int8], kind: Kind, cards: NDArray[Any]
) -> tuple[MixedHand, ...]:
    """The kinds of cards of a mixed row, and for how many hands each of them stands."""
    found = []
    for number, choice in enumerate(kind):
        for i, held in enumerate(cards):
            count = int((weights[:, i] * (chosen[:, i] == number)).sum())
            if count:
                hand = tuple(ALL_CARDS[card] for card in sorted(held.tolist())[::-1])
                found.append(MixedHand(cards=hand, count=count, action=choice.action))
    return tuple(found)
