"""The tables of a report beside its wagers, as typed facts. Without numba."""

from collections.abc import Mapping
from fractions import Fraction

from houseway.cards import Card
from houseway.fact import Fact, figure
from houseway.money import Cents


class Named(Fact, frozen=True):
    """An exact figure and its name. A row of these keeps its order in JSON."""

    name: str
    value: Fraction


class Times(Fact, frozen=True):
    """The count of a named thing."""

    name: str
    count: int


def name_figures(figures: Mapping[str, Fraction]) -> tuple[Named, ...]:
    """Figures in the order of a mapping."""
    return tuple(Named(name=name, value=value) for name, value in figures.items())


def name_counts(counts: Mapping[str, int]) -> tuple[Times, ...]:
    """Counts in the order of a mapping."""
    return tuple(Times(name=name, count=count) for name, count in counts.items())


# Cover All


class CoverAllRow(Fact, frozen=True):
    """Cover All for one number of hands; `highest` counts deals by the highest hand, best first."""

    hands: int
    edge: Fraction
    win: Fraction
    variance: Fraction
    highest: tuple[Times, ...]

    @figure
    def deals(self) -> int:
        return sum(each.count for each in self.highest)


class CoverAllTable(Fact, frozen=True, tag="cover_all"):
    """Cover All for every number of hands that was counted."""

    rows: tuple[CoverAllRow, ...]


# EZ Baccarat


class Shoe(Fact, frozen=True, tag="shoe"):
    """The shoe that was counted: its decks, and its cards by value from nought to nine."""

    decks: int
    by_value: tuple[int, ...]

    @figure
    def cards(self) -> int:
        return sum(self.by_value)


class Orders(Fact, frozen=True, tag="orders"):
    """The number of orders of six cards for each end."""

    ends: tuple[Times, ...]


# Fortune Pai Gow Poker


class FortuneRow(Fact, frozen=True):
    """A row of the Fortune table: its win per unit, and the number of hands that it is best for."""

    hand: str
    win: Fraction
    hands: int
    chance: Fraction


class FortuneTable(Fact, frozen=True, tag="fortune"):
    """Every hand of seven cards by the row that settles it."""

    rows: tuple[FortuneRow, ...]


class EnvyEdge(Fact, frozen=True):
    """The edge of Fortune with Envy, if this number of other spots bet it."""

    others: int
    edge: Fraction


class EnvyTable(Fact, frozen=True, tag="envy"):
    """Envy's part of the edge of the least bet that earns a button. Dollars per other spot."""

    bet: Cents
    per_other_spot: Fraction
    edges: tuple[EnvyEdge, ...]


class PlayerFee(Fact, frozen=True):
    """The fee of a player for a base wager, and the mean loss including the fee."""

    wager: Cents
    fee: Cents
    edge_with_fee: Fraction
    result: Fraction


class BankRound(Fact, frozen=True):
    """The mean result of a round for the player-dealer, in dollars, at one base wager a spot."""

    wager: Cents
    action: Fraction
    before: Fraction
    fee: Fraction

    @figure
    def after(self) -> Fraction:
        return self.before - self.fee

    @figure
    def edge(self) -> Fraction:
        """The result per dollar of action."""
        return self.after / self.action


class BankAtSpots(Fact, frozen=True):
    """The bank against this number of spots with equal base wagers."""

    spots: int
    fee: Fraction
    break_even_action: Fraction | None
    rounds: tuple[BankRound, ...]


class PaiGowBankOption(Fact, frozen=True):
    """One fee option: the cost for the players, and the bank by spots and base wagers."""

    option: int
    players: tuple[PlayerFee, ...]
    bank: tuple[BankAtSpots, ...]


class PaiGowBankTable(Fact, frozen=True, tag="pai_gow_bank"):
    """Holding the bank where the players pay fees too."""

    options: tuple[PaiGowBankOption, ...]


# Holding the bank where the player-dealer alone pays the fee


class BandWorth(Fact, frozen=True):
    """One band of a fee, and the result of each kind of action at both ends, in dollars."""

    printed: str
    fee: Cents
    ends: tuple[Cents, Cents]
    after_fee: tuple[tuple[Fraction, Fraction], ...]


class BankOption(Fact, frozen=True):
    """One fee option. The figures are in the order of the table's kinds of action.

    `break_even` is the least action in whole dollars at which the bank does not lose on average;
    `always_from` the least from which on it never does; None if there is none.
    """

    option: int
    break_even: tuple[Cents | None, ...]
    always_from: tuple[Cents | None, ...]
    bands: tuple[BandWorth, ...]


class BankTable(Fact, frozen=True, tag="bank"):
    """Holding the bank, for each fee option; each kind as if it were all of the action."""

    kinds: tuple[str, ...]
    options: tuple[BankOption, ...]


# Ultimate Texas Hold'em


class StartingHand(Fact, frozen=True):
    """A kind of two cards: an example, the number of hands, and the worth of each option."""

    hand: str
    cards: tuple[Card, ...]
    hands: int
    best: str
    values: tuple[Named, ...]


class StartingHands(Fact, frozen=True, tag="starting_hands"):
    """Every kind of two cards, the best first."""

    rows: tuple[StartingHand, ...]
