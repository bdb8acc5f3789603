"""The result of a showdown for each player: wins, splits by the number of ways, equity."""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact, figure, replace
from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.equity.showdown import Contest
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused

_FINE: Final = 10_000_000  # a standard error is written to its seventh decimal


class Split(Fact, frozen=True):
    """The number of deals in which this player shares the pot, by the number of ways."""

    ways: int
    deals: int


class PlayerEquity(Fact, frozen=True):
    """One player's part of all deals. If hands have weights, a deal counts by their product.

    `standard_error` is that of a drawn equity, rounded up; zero if it was counted.
    """

    hand: str
    deals: int
    wins: int
    splits: tuple[Split, ...]
    standard_error: Fraction = Fraction()

    @figure
    def equity(self) -> Fraction:
        """The mean share of the pot."""
        shares = sum((Fraction(each.deals, each.ways) for each in self.splits), Fraction())
        return (self.wins + shares) / self.deals

    @figure
    def win(self) -> Fraction:
        """The frequency of winning the whole pot."""
        return Fraction(self.wins, self.deals)

    @figure
    def tie(self) -> Fraction:
        """The frequency of splitting the pot, by any number of ways."""
        return Fraction(sum(each.deals for each in self.splits), self.deals)

    @property
    def variance(self) -> Fraction:
        """The variance of the share of one deal."""
        squares = sum((Fraction(each.deals, each.ways**2) for each in self.splits), Fraction())
        return (self.wins + squares) / self.deals - self.equity**2


class Equities(Fact, frozen=True):
    """The equities of a showdown: counted over all `deals`, or estimated from drawn ones."""

    game: PokerGame
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    weighted: bool
    exact: bool
    deals: int
    players: tuple[PlayerEquity, ...]


def make_equities(asked: Contest, outcomes: Sequence[int], *, exact: bool) -> Equities:
    """The result of a showdown; `outcomes[winners]` counts deals, one bit for each winner."""
    deals = sum(outcomes)
    if not deals:
        raise Refused(MathRefusal.NO_DEAL_FITS, rule=asked.game.seats_rule)
    players = []
    for at, held in enumerate(asked.ranges):
        by_ways = [0] * (len(asked.ranges) + 1)
        for winners, count in enumerate(outcomes):
            if winners >> at & 1:
                by_ways[winners.bit_count()] += count
        splits = tuple(Split(ways=w, deals=n) for w, n in enumerate(by_ways) if w > 1 and n)
        player = PlayerEquity(hand=held.text, deals=deals, wins=by_ways[1], splits=splits)
        error = Fraction() if exact else _standard_error(player)
        players.append(replace(player, standard_error=error))
    return Equities(
        game=asked.game,
        board=asked.board,
        dead=asked.dead,
        weighted=asked.is_weighted,
        exact=exact,
        deals=deals,
        players=tuple(players),
    )


def _standard_error(player: PlayerEquity) -> Fraction:
    """A won deal and a lost one are added: a few deals with the same winner do not show that the
    next has it too."""
    wider = replace(player, deals=player.deals + 2, wins=player.wins + 1)
    return Fraction(isqrt(int(wider.variance * _FINE**2 / player.deals)) + 1, _FINE)
