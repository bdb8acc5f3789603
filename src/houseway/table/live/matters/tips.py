"""Tips to the dealers."""

from houseway.money import Cents
from houseway.table.live.command import ByTwoCards, TableCommand
from houseway.table.live.event import HouseEvent, MoneyEvent, StaffMember, TableEvent
from houseway.table.live.money.moves import HousePlace, Move, Moves, Stack
from houseway.table.live.phase import OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

# Commands


class GiveTip(TableCommand, frozen=True, tag="tip"):
    """Give the dealers chips that are not bet: in every house, at any time (T-72)."""

    example = "anna: tip 5"
    when = OPEN
    while_stopped = True
    amount: Cents


class ColourUpTokens(ByTwoCards, frozen=True, tag="colour up tokens"):
    """Change tips into chips of a higher colour: the dealer does so at once, and a supervisor
    verifies it (B4-20)."""

    example = "colour up tokens 20 card=D-1 second=88"
    when = OPEN
    while_stopped = True
    amount: Cents


TipsCommand = GiveTip | ColourUpTokens

# Events


class TipGiven(MoneyEvent, frozen=True, tag="tip given"):
    """A player's chips for the dealers, not bet."""

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(Stack(self.person), HousePlace.TIPS, self.amount),)


class TipsShown(TableEvent, frozen=True, tag="tips shown"):
    """Tip bets that won are shown to the camera, and go into the tip box or tube at once."""

    amount: Cents
    words: str


class TokensColouredUp(HouseEvent, frozen=True, tag="tokens coloured up"):
    """Tips were changed into chips of a higher colour; the value stays."""

    amount: Cents
    staff: tuple[StaffMember, ...]

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.TIPS, HousePlace.TIP_BOX, self.amount),)


TipsEvent = TipGiven | TipsShown | TokensColouredUp
