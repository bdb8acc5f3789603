"""The phases of a round, one class each, with every bettor of the table in them.

Rolling ──Dice──▶ Dealing ──Deal──▶ Setting ──settings──▶ Over
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from houseway.cards import cards_text
from houseway.games.action import Deal, Dice
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.wager import Bet, Wagers
from houseway.hands.pai_gow import AnyCard


@dataclass(frozen=True, slots=True)
class SetFront:
    """Set these two cards in front and the other five behind."""

    spot: int
    front: Cards

    def __str__(self) -> str:
        return f"front {cards_text(self.front)}"


@dataclass(frozen=True, slots=True)
class HouseWay:
    """Ask the house dealer to set the hand; once asked for it is binding (B12-7)."""

    spot: int

    def __str__(self) -> str:
        return "house way"


Decision = SetFront | HouseWay
Action = Decision | Deal[AnyCard] | Dice


class TwoHands(NamedTuple):
    """Seven cards set as two and five; `row` of the House Way, where that has set them."""

    front: Cards
    back: Cards
    row: str | None = None


class Seat(NamedTuple):
    """A bettor in the round: his wagers, the cards of his spot, and how they are set.

    Whoever stands behind a seated player shares his cards and how he sets them (T-68).
    """

    bet: Bet
    cards: Cards
    hands: TwoHands | None = None
    house_way: bool = False


class Rolling(NamedTuple):
    """Bets are closed; three dice say where the Action button goes (B12-6)."""

    wagers: Wagers


class Dealing(NamedTuple):
    """Seven cards for each spot, in the order of the spots, and the player-dealer's last.

    `button` is the spot that the dice named, or the first one after it that is in the round.
    """

    wagers: Wagers
    dice: tuple[int, ...]
    button: int


class Setting(NamedTuple):
    """Players set their hands; `to_act` holds the indices of the seats that have not."""

    wagers: Wagers
    dice: tuple[int, ...]
    button: int
    seats: tuple[Seat, ...]
    dealer: Cards
    to_act: tuple[int, ...]


class Over(NamedTuple):
    """Every hand is set, the player-dealer's the House Way: the round can be settled."""

    wagers: Wagers
    dice: tuple[int, ...]
    button: int
    seats: tuple[Seat, ...]
    dealer: Cards
    dealer_hands: TwoHands


State = Rolling | Dealing | Setting | Over
