"""A table as one viewer sees it, the same shape for every game.

For every viewer, a card that is not shown to them is `HIDDEN` and nothing else.
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
    """The player at a spot: the cards that lie face up, and their own."""

    spot: int


Viewer = Everyone | Seated


class Pile(Fact, frozen=True):
    """Cards that lie together: `dealer`, `board`, `banker`, `front`. A gap may part them."""

    name: str
    cards: tuple[Face, ...]
    gap_after: int = 0


class PlayMade(Fact, frozen=True, tag="play made"):
    """A wager after the cards, so many times the first one; `words` is what the game calls it."""

    multiple: int
    words: str


class HandSet(Fact, frozen=True, tag="hand set"):
    """A hand that lies set in two; `row` of the House Way, where that has set it."""

    row: str = ""


class ChipsInPlay(Fact, frozen=True, tag="chips in play"):
    """What a player has put into the pot, and what is left of the stack."""

    in_pot: Cents
    stack: Cents


Played = PlayMade | HandSet | ChipsInPlay
"""What a bettor has done in a round."""


class BettorView(Fact, frozen=True):
    """One bettor as a viewer sees them: wagers, cards, and decisions."""

    spot: int
    backline: int
    wagers: Mapping[str, Cents]
    tokes: Mapping[str, Cents]
    piles: tuple[Pile, ...]
    play: Played | None = None
    folded: bool = False

    @property
    def bettor(self) -> str:
        """How results name the bettor: `2`, or `2.1` for a backline bettor."""
        return bettor_name(self.spot, self.backline)

    @property
    def cards(self) -> tuple[Face, ...]:
        if len(self.piles) == 1:
            return self.piles[0].cards  # as it mostly is
        return tuple([card for pile in self.piles for card in pile.cards])


class Totals(Fact, frozen=True, tag="totals"):
    """What the two hands of baccarat count, and whether one of them is a natural."""

    player: int
    banker: int
    natural: bool = False


class ActionButton(Fact, frozen=True, tag="action button"):
    """The dice of Pai Gow, and the spot at which the Action button lies."""

    dice: tuple[int, ...]
    spot: int


class DealerSet(Fact, frozen=True, tag="dealer set"):
    """The row of the House Way by which the player-dealer's hand is set."""

    row: str


class PotAndButton(Fact, frozen=True, tag="pot and button"):
    """All that lies in the pot, and the spot of the dealer button."""

    pot: Cents
    button: int


FeltFact = Totals | ActionButton | DealerSet | PotAndButton
"""What one game has on its felt and others do not."""


class View(Fact, frozen=True):
    """The table as a viewer sees it; `to_act` is the spot whose turn it is.

    `facts` are what else the game has on its felt: the totals of baccarat, the Action button.
    """

    phase: str
    piles: tuple[Pile, ...]
    seats: tuple[BettorView, ...]
    bank: int | None
    to_act: int | None
    facts: tuple[FeltFact, ...] = ()

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


def seat_view(
    bet: Bet, *piles: Pile, play: Played | None = None, folded: bool = False
) -> BettorView:
    """A bettor with these piles of cards; a pile without cards is none."""
    return BettorView(
        spot=bet.spot,
        backline=bet.backline,
        wagers={**bet.stakes, **bet.chips} if bet.on_sensors else bet.stakes,
        tokes=bet.tokes,
        piles=tuple([pile for pile in piles if pile.cards]),
        play=play,
        folded=folded,
    )
