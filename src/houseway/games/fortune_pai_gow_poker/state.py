"""The phases of a round, one class each, with every bettor of the table in them; the decisions.

Rolling ──Dice──▶ Dealing ──deals──▶ Setting ──settings──▶ Over
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from houseway.cards import PlayingCard, cards_text
from houseway.fact import Fact, replace
from houseway.games.action import Deal, Decision, Dice
from houseway.games.hand_game import HandFelt
from houseway.games.wager import Bet


class SetFront(Decision, frozen=True, tag="front"):
    """Set these two cards in front and the other five behind."""

    names_cards: ClassVar[bool] = True
    front: tuple[PlayingCard, ...]

    def with_cards(self, read: Mapping[PlayingCard, PlayingCard]) -> SetFront:
        return replace(self, front=tuple([read.get(card, card) for card in self.front]))

    def __str__(self) -> str:
        return f"front {cards_text(self.front)}"


class HouseWay(Decision, frozen=True, tag="house way"):
    """Ask the house dealer to set the hand; the request is binding (B12-7)."""

    def __str__(self) -> str:
        return "house way"


Action = Deal | Dice | SetFront | HouseWay


class TwoHands(Fact, frozen=True):
    """Seven cards set as two and five; `row` of the House Way, if that has set them."""

    front: tuple[PlayingCard, ...]
    back: tuple[PlayingCard, ...]
    row: str | None = None


class Seat(Fact, frozen=True):
    """A bettor in the round: the wagers, the cards of the spot, and their setting.

    A backline bettor shares the seated player's cards and setting (T-68).
    """

    bet: Bet
    cards: tuple[PlayingCard, ...] = ()
    hands: TwoHands | None = None
    house_way: bool = False


class Felt(HandFelt, frozen=True):
    """The state of the felt.

    `button` is the spot of the dice, or the first one after it that is in the round.
    """

    log: tuple[Action, ...]
    seats: tuple[Seat, ...]
    dice: tuple[int, ...] = ()
    button: int = 0
    dealer: tuple[PlayingCard, ...] = ()
    dealer_hands: TwoHands | None = None


class Rolling(Felt, frozen=True, tag="rolling"):
    """Bets are closed; three dice say where the Action button goes (B12-6)."""


class Dealing(Felt, frozen=True, tag="dealing"):
    """Seven cards come to each spot and to the player-dealer."""


class Setting(Felt, frozen=True, tag="setting"):
    """Players set their hands."""


class Over(Felt, frozen=True, tag="over"):
    """Every hand is set, the player-dealer's the House Way: the round can be settled."""


State = Rolling | Dealing | Setting | Over
