"""The two hands: who draws a third card by the sheet's chart, and their names (B9-8, T-39)."""

from collections.abc import Mapping
from typing import NamedTuple

from houseway.cards import Card
from houseway.hands import is_natural, point, total


class DrawingRules(NamedTuple):
    """`chart` has a row for each total of the Banker: a letter for each value of the Player's third
    card, zero to nine. The Banker hits (H) or stands (S).
    """

    player_to: int
    banker_to: int
    chart: Mapping[int, str]

    @property
    def in_words(self) -> tuple[str, ...]:
        """The totals to which each side draws, and the chart row by row."""
        rows = [f"{total} {row}" for total, row in sorted(self.chart.items())]
        return (f"player to {self.player_to}", f"banker to {self.banker_to}", *rows)


def player_draws(drawing: DrawingRules, player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Whether the Player draws; a natural on either side stops both (B9-8)."""
    if is_natural(player) or is_natural(banker):
        return False
    return total(player) <= drawing.player_to


def banker_draws(drawing: DrawingRules, player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Whether the Banker draws, after the Player has drawn or stood.

    A natural comes before "hits on five or less" (T-39).
    """
    if is_natural(player) or is_natural(banker):
        return False
    if len(player) == 2:
        return total(banker) <= drawing.banker_to
    return drawing.chart[total(banker)][point(player[2])] == "H"


def hand_words(cards: tuple[Card, ...]) -> str:
    """The name of a hand.

    >>> from houseway.cards import parse_cards
    >>> hand_words(parse_cards("Ks 9h")), hand_words(parse_cards("Ks 6h"))
    ('natural 9', '6')
    >>> hand_words(parse_cards("Ks 2h 5c"))
    'three-card 7'
    """
    kind = "natural " if is_natural(cards) else "three-card " if len(cards) == 3 else ""
    return f"{kind}{total(cards)}"
