"""The places of cards: a spot, the dealer, the board, a hand of baccarat, or out of play."""

from typing import Final

from houseway.fact import Fact


class Spot(Fact, frozen=True, tag="spot"):
    """The hand of the seated player at a spot; backline bettors share it."""

    number: int

    def __str__(self) -> str:
        return f"spot {self.number}"


class Dealer(Fact, frozen=True, tag="dealer"):
    """The hand of the dealer or of the player-dealer."""

    def __str__(self) -> str:
        return "the dealer"


class Board(Fact, frozen=True, tag="board"):
    """The shared cards."""

    def __str__(self) -> str:
        return "the board"


class Player(Fact, frozen=True, tag="player"):
    """The Player hand of baccarat."""

    def __str__(self) -> str:
        return "the Player"


class Banker(Fact, frozen=True, tag="banker"):
    """The Banker hand of baccarat."""

    def __str__(self) -> str:
        return "the Banker"


class Burn(Fact, frozen=True, tag="burn"):
    """Cards that leave play unseen."""

    def __str__(self) -> str:
        return "the discards"


class Stub(Fact, frozen=True, tag="stub"):
    """The cards left after the hands are dealt; later cards come off it."""

    def __str__(self) -> str:
        return "the stub"


Place = Spot | Dealer | Board | Player | Banker | Burn | Stub

DEALER: Final = Dealer()
BOARD: Final = Board()
PLAYER: Final = Player()
BANKER: Final = Banker()
BURN: Final = Burn()
STUB: Final = Stub()
