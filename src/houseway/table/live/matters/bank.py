"""Who holds the bank: offered, accepted, declined, given up."""

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import TableCommand
from houseway.table.live.event import SeatEvent, TableEvent
from houseway.table.live.phase import IDLE, TablePhase
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import BankHolder, LiveTable

# Commands


class AcceptBank(TableCommand, frozen=True, tag="accept bank"):
    """Accept the offered bank, with the wager that covers the others."""

    example = "anna: accept bank 500"
    when = (TablePhase.OFFERING, TablePhase.IDLE)
    poker = False
    wager: Cents


class DeclineBank(TableCommand, frozen=True, tag="decline bank"):
    """Decline the offered bank; it is offered to the next player (T-35)."""

    example = "anna: decline bank"
    when = (TablePhase.OFFERING,)
    poker = False


class GiveUpBank(TableCommand, frozen=True, tag="give up bank"):
    """Give up the bank before the bets are open (T-35)."""

    example = "anna: give up bank"
    when = IDLE
    poker = False


BankCommand = AcceptBank | DeclineBank | GiveUpBank

# Events


class BankOffered(SeatEvent, frozen=True, tag="bank offered"):
    """The offer is compulsory and recorded; accepting it is not (T-35). A player who has not
    answered before `until` counts as declining."""

    until: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        phase, until = TablePhase.OFFERING, self.until
        return replace(state, phase=phase, offered=self.spot, offered_until=until, bank=None)


class BankAccepted(SeatEvent, frozen=True, tag="bank accepted"):
    """A player holds the bank from now on, with this wager."""

    wager: Cents

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        holder = BankHolder(self.spot, self.person, self.wager)
        return replace(state, phase=TablePhase.IDLE, bank=holder, offered=0, declined=())


class BankDeclined(SeatEvent, frozen=True, tag="bank declined"):
    """A player declined the bank; `for_him` says that they did not answer."""

    for_him: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, offered=0, declined=(*state.declined, self.spot))


class NobodyBanks(TableEvent, frozen=True, tag="nobody banks"):
    """All players have declined: no round is dealt until one accepts."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, phase=TablePhase.IDLE, offered=0, declined=())


class BankWagerSet(TableEvent, frozen=True, tag="bank wager set"):
    """The player-dealer has put up another wager for the next round; `for_him` says that they did
    not set it, and it is what they have left."""

    wager: Cents
    for_him: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        assert state.bank is not None
        return replace(state, bank=replace(state.bank, wager=self.wager))


class BankGivenUp(SeatEvent, frozen=True, tag="bank given up"):
    """The player-dealer has given up the bank; the offer starts at once (T-35). `short` says that
    they have too few chips for it."""

    short: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, bank=None, last_bank=state.bank)


BankEvent = BankOffered | BankDeclined | BankAccepted | BankWagerSet | BankGivenUp | NobodyBanks
