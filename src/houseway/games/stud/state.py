"""The phases of a round, one class each, with every bettor of the table in them; the decisions.

Dealing ──deals──▶ Deciding ──decisions──▶ Over
"""

from houseway.cards import Card
from houseway.fact import Fact
from houseway.games.action import Deal, Decision, Fold
from houseway.games.hand_game import HandFelt
from houseway.games.wager import Bet


class Raise(Decision, frozen=True, tag="raise"):
    """Stay in with another wager, a whole multiple of the Ante. Each game has its own word for it;
    this is Caribbean Stud's."""

    multiple: int
    backline: int = 0

    def __str__(self) -> str:
        return "raise"


class PlayBet(Raise, frozen=True, tag="play bet"):
    """The Play wager of Crazy 4 Poker."""

    def __str__(self) -> str:
        return f"bet {self.multiple}x"


class PlayOn(Raise, frozen=True, tag="play on"):
    """The Play wager of Three Card Poker."""

    def __str__(self) -> str:
        return "play"


Action = Deal | Raise | PlayBet | PlayOn | Fold


class Seat(Fact, frozen=True):
    """A bettor in the round: the wagers, the cards of the spot, and the decision.

    `words` is the raise in the game's own words. A backline bettor shares the seated player's cards
    and follows directly after.
    """

    bet: Bet
    cards: tuple[Card, ...] = ()
    play: int = 0
    folded: bool = False
    words: str = ""


class Felt(HandFelt, frozen=True):
    """The state of the felt."""

    log: tuple[Action, ...]
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...] = ()


class Dealing(Felt, frozen=True, tag="dealing"):
    """Bets are closed; the hands come."""


class Deciding(Felt, frozen=True, tag="deciding"):
    """Raise or fold."""


class Over(Felt, frozen=True, tag="over"):
    """Every decision is made: the round can be settled."""


State = Dealing | Deciding | Over
