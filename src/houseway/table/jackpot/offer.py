"""The jackpot wager offered beside a table: its link, and its meters now."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot import Link, Share, open_simulated, row_of
from houseway.jackpot.hand import can_look
from houseway.money import Basis, Cents, MicroCents, micro_cents
from houseway.table.jackpot.part import reading_of
from houseway.table.round_record import USUAL_TABLE

_DOLLAR: Final = micro_cents(Cents(100))


class JackpotOffer(Fact, frozen=True):
    """A link beside one sheet, and its meters between two rounds."""

    link: Link
    sheet: str
    meters: Mapping[str, MicroCents]

    @property
    def wager(self) -> Cents:
        """The one amount that the link takes."""
        return self.link.wager.value

    @property
    def in_dollars(self) -> dict[str, Fraction]:
        """What the meters show, in dollars."""
        return {name: Fraction(amount, _DOLLAR) for name, amount in self.meters.items()}

    def given_up(self, hole: Sequence[Card], board: Sequence[Card]) -> Cents:
        """The wager's win with these cards that a fold would give up (T-16): zero before the cards
        that it looks at are there, or where a folded hand is paid too.

        A meter is taken at what it shows, won by one player.
        """
        if self.link.switches["folded_hand_eligible"].value:
            return Cents(0)
        table = self.link.paytables[self.sheet]
        looks = {row.looks_at.value for row in table.rows.values()}
        if not all(can_look(look, len(hole), len(board)) for look in looks):
            return Cents(0)
        row = row_of(table, hole, board)
        if row is None:
            return Cents(0)
        pays, stake = row.pays.value, self.wager
        back = stake if self.link.switches["stake_returned"].value else 0
        if isinstance(pays, Share):
            return Cents(int(self.in_dollars[pays.meter] * 100 * pays.part) + back)
        won = stake * pays.pays // pays.per
        return Cents(won + back if pays.basis is Basis.TO else won)


def open_offer(link: Link, sheet: str) -> JackpotOffer:
    """A link beside a sheet, its meters at their seeds."""
    state = open_simulated(link, {USUAL_TABLE: sheet}).state
    return JackpotOffer(link, sheet, reading_of(link, state).meters)
