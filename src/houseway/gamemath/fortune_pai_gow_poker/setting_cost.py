"""The cost of the House Way against the best settings: in all, and row by row."""

from fractions import Fraction

from houseway.fact import Fact, figure
from houseway.gamemath.per_cent import per_cent


class DearHand(Fact, frozen=True):
    """The hand of a row that the House Way sets worst, and the two cards to put in front."""

    cards: str
    house_way: str
    better: str
    cost: Fraction


class RowCost(Fact, frozen=True):
    """The cost of one row of the House Way.

    `better` of its `hands` have a better setting. `cost` is the mean loss over all hands of the
    deck, in units of the base wager: the rows add up.
    """

    row: str
    hands: int
    better: int
    cost: Fraction
    dearest: DearHand | None = None


class HouseWayCost(Fact, frozen=True):
    """The cost of the House Way against the best settings, in units of the base wager."""

    hands: int
    rows: tuple[RowCost, ...]

    @figure
    def cost(self) -> Fraction:
        return sum((row.cost for row in self.rows), Fraction(0))

    @figure
    def better(self) -> int:
        """The number of hands with a better setting."""
        return sum(row.better for row in self.rows)

    def row(self, name: str) -> RowCost | None:
        """The cost of the row with this name, if it sets any hand."""
        return next((row for row in self.rows if row.row == name), None)

    def __repr__(self) -> str:
        cost = per_cent(self.cost, 4)
        return f"<HouseWayCost {cost}; {self.better:,} of {self.hands:,} hands better otherwise>"
