"""The best strategy of a game, as typed facts: rows of hands, or street by street."""

from houseway.cards import Card
from houseway.fact import Fact
from houseway.gamemath.tables import Named, StartingHand, Times

MIXED = "mixed"


class MixedHand(Fact, frozen=True):
    """Cards of a mixed row, the number of hands like them, and the best action with them."""

    cards: tuple[Card, ...]
    count: int
    action: str


class ChartRow(Fact, frozen=True):
    """A run of hands, from the lowest to the highest, that all take the same action.

    A hand whose best action depends on suits or side cards is a row of its own, `mixed`, with the
    share of each action and every kind of cards that makes it.
    """

    lowest: str
    highest: str
    action: str
    shares: tuple[Named, ...] = ()
    hands: tuple[MixedHand, ...] = ()


class HandChart(Fact, frozen=True, tag="hands"):
    """One decision that depends on the player's own hand alone."""

    ties: str
    rows: tuple[ChartRow, ...]


class ShownRank(Fact, frozen=True):
    """The rows against one rank that the dealer shows."""

    rank: str
    rows: tuple[ChartRow, ...]


class ShownChart(Fact, frozen=True, tag="shows"):
    """One decision that depends on the dealer's open card, aces first."""

    ties: str
    shows: tuple[ShownRank, ...]


class FlopClass(Fact, frozen=True):
    """A hand with the flop, its draw, and how often each option is best."""

    made: str
    draw: str
    decisions: tuple[Times, ...]
    best: str


class FlopHand(Fact, frozen=True):
    """Two cards that check before the flop, and how often each option is best on it."""

    hand: str
    decisions: tuple[Times, ...]
    best: str


class FlopChart(Fact, frozen=True):
    """The decision on the flop, class by class and hand by hand."""

    counted: str
    decisions: tuple[Times, ...]
    ties: int
    classes: tuple[FlopClass, ...]
    hands: tuple[FlopHand, ...]


class RiverClass(Fact, frozen=True):
    """The board, the hand with it, and how often each option is best."""

    board: str
    hand: str
    decisions: tuple[Times, ...]
    best: str


class RiverChart(Fact, frozen=True):
    """The decision at the river, class by class, and the exact rule.

    A hand that fewer than `bets_below` of the dealer's hands beat always bets; one that more than
    `folds_above` beat always folds.
    """

    counted: str
    decisions: tuple[Times, ...]
    ties: int
    rule: str
    dealers: int
    bets_below: int
    folds_above: int
    classes: tuple[RiverClass, ...]


class StreetChart(Fact, frozen=True, tag="streets"):
    """Three decisions, street by street."""

    ties: str
    options: tuple[str, ...]
    hands: tuple[StartingHand, ...]
    flop: FlopChart
    river: RiverChart


Strategy = HandChart | ShownChart | StreetChart
