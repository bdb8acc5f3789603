"""The best strategy of a game with one decision, as data: rows of hands, the best first.

A row is a run of hands that all end with the same action. A hand that is played one way with some
suits or side cards and another way with others is a row of its own, `mixed`, with its shares and
every kind of cards that makes it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Rank, cards_text
from houseway.gamemath.stud.solve import Kind, Spots
from houseway.gamemath.writer import fraction_text
from houseway.hands import HandClass

MIXED = "mixed"


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
) -> list[dict[str, Any]]:
    """The rows of a chart; spots and choices may have several rows, which are read together."""
    weights = spots.weights.reshape(-1, len(spots.values))
    chosen = chosen.reshape(weights.shape)
    values, starts = np.unique(spots.values, return_index=True)
    ends = [*starts[1:].tolist(), len(spots.values)]
    least = [value for value, _ in kinds]
    rows: list[dict[str, Any]] = []
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
                {
                    "from": hand,
                    "to": hand,
                    "action": MIXED,
                    "actions": {a: fraction_text(Fraction(n, every)) for a, n in shares.items()},
                    "hands": _hands(weights[:, part], chosen[:, part], kind, cards[part]),
                }
            )
            continue
        (action,) = shares
        if rows and rows[-1]["action"] == action:
            rows[-1]["from"] = hand
        else:
            rows.append({"from": hand, "to": hand, "action": action})
    return rows


def _hands(
    weights: NDArray[np.int64], chosen: NDArray[np.int8], kind: Kind, cards: NDArray[Any]
) -> list[dict[str, Any]]:
    """The kinds of cards of a mixed row, and for how many hands each of them stands."""
    found = []
    for number, choice in enumerate(kind):
        for i, held in enumerate(cards):
            count = int((weights[:, i] * (chosen[:, i] == number)).sum())
            if count:
                text = cards_text(tuple(ALL_CARDS[card] for card in sorted(held.tolist())[::-1]))
                found.append({"cards": text, "count": count, "action": choice.action})
    return found
