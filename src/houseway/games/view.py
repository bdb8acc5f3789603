"""A table as somebody sees it, the same shape for every game.

Whoever looks, a card that is not shown to him is `HIDDEN` and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.bettor import bettor_name
from houseway.games.wager import Bet
from houseway.money import Cents

HIDDEN: Final = None
"""A card of which the viewer sees the back."""
Face = PlayingCard | None


class Everyone(Fact, frozen=True, tag="everyone"):
    """A bystander, the dealer, the camera: only what lies face up."""


class Seated(Fact, frozen=True, tag="seated"):
    """The player at a spot: what lies face up, and his own cards."""

    spot: int


Viewer = Everyone | Seated


class Pile(Fact, frozen=True):
    """Cards that lie together: `dealer`, `board`, `banker`, `front`. A gap may part them."""

    name: str
    cards: tuple[Face, ...]
    gap_after: int = 0


class SeatView(Fact, frozen=True):
    """One bettor as a viewer sees him: his wagers, his cards, and what he has done.

    `play` is his decision in the game's own words, once he has made one.
    """

    spot: int
    backline: int
    wagers: Mapping[str, Cents]
    tokes: Mapping[str, Cents]
    piles: tuple[Pile, ...]
    play: str | None = None
    folded: bool = False

    @property
    def bettor(self) -> str:
        """How results call him: `2`, or `2.1` behind him."""
        return bettor_name(self.spot, self.backline)

    @property
    def cards(self) -> tuple[Face, ...]:
        return tuple(card for pile in self.piles for card in pile.cards)


class View(Fact, frozen=True):
    """The table as a viewer sees it; `to_act` is the spot whose turn it is.

    `notes` are further facts of the game, in words: the totals of baccarat, the Action button.
    """

    phase: str
    piles: tuple[Pile, ...]
    seats: tuple[SeatView, ...]
    bank: int | None
    to_act: int | None
    notes: tuple[str, ...] = ()

    def pile(self, name: str) -> tuple[Face, ...]:
        """The cards of a pile, or none while it is not there."""
        return next((pile.cards for pile in self.piles if pile.name == name), ())


class Scoreboard(Fact, frozen=True):
    """The rounds of a table as it shows them: grids of short marks, by their titles."""

    grids: Mapping[str, tuple[tuple[str, ...], ...]]
    summary: Mapping[str, int]


def faces(cards: tuple[PlayingCard, ...], *, shown: bool) -> tuple[Face, ...]:
    """The cards as they lie: face up, or their backs."""
    return cards if shown else (HIDDEN,) * len(cards)


def seat_view(bet: Bet, *piles: Pile, play: str | None = None, folded: bool = False) -> SeatView:
    """A bettor with these piles of cards; a pile without cards is none."""
    return SeatView(
        spot=bet.spot,
        backline=bet.backline,
        wagers={**bet.stakes, "progressive": bet.progressive} if bet.progressive else bet.stakes,
        tokes=bet.tokes,
        piles=tuple(pile for pile in piles if pile.cards),
        play=play,
        folded=folded,
    )
