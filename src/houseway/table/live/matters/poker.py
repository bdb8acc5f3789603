"""The poker room: hands, blinds, the fee, the players' clock, and who sits out."""

from enum import StrEnum

from houseway.bank import Fee
from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games import Wagers
from houseway.games.action import without_joker
from houseway.games.poker.state import DeadHand, ReplaceCard
from houseway.money import Cents
from houseway.table.acts import round_id
from houseway.table.live.command import AtPoker, TableCommand
from houseway.table.live.event import MoneyEvent, SeatEvent, TableEvent
from houseway.table.live.money.moves import HousePlace, Move, Moves, Stack, laid
from houseway.table.live.phase import IDLE
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running, StakeOnFelt, TablePhase

# Commands


class DrawButton(TableCommand, frozen=True, tag="draw button"):
    """Deal one card face up to each player, clockwise from the dealer's left: the highest takes the
    button (B14-3). The system deals them; from a real felt they are typed."""

    example = "draw button"
    when = IDLE
    poker = True
    cards: tuple[PlayingCard, ...] = ()


class StartHand(TableCommand, frozen=True, tag="start hand"):
    """Move the button and post the blinds."""

    example = "start hand"
    when = IDLE
    poker = True


class SitOut(AtPoker, frozen=True, tag="sit out"):
    """Sit out from the next hand on; blinds that pass the player are missed."""

    example = "anna: sit out"


class ComeBack(AtPoker, frozen=True, tag="come back"):
    """Come back into play: at once if no blind has passed the player, else with the big blind
    (T-87)."""

    example = "anna: come back"


class PostBlinds(AtPoker, frozen=True, tag="post"):
    """Post blinds instead of waiting for the big blind: the big blind live, a missed small one dead
    (T-87)."""

    example = "anna: post"


PokerHandCommand = DrawButton | StartHand | SitOut | ComeBack | PostBlinds

# Events


class CardDrawn(Fact, frozen=True):
    """A card face up before a spot."""

    spot: int
    card: PlayingCard


class ButtonDrawn(SeatEvent, frozen=True, tag="button drawn"):
    """The highest card takes the button (B14-3); `seed` is the source of the cards, `given` if the
    person who opened the house chose it."""

    cards: tuple[CardDrawn, ...]
    seed: str = ""
    given: bool = False


class BlindPosted(Fact, frozen=True):
    """Chips that a spot has put into the pot before the cards."""

    spot: int
    amount: Cents


class NotDealtIn(StrEnum):
    """Why a seated player is not dealt into a hand (T-87)."""

    NO_CHIPS = "no chips"
    OWES_A_FEE = "owes a fee"
    SITS_OUT = "sits out"
    WAITS = "waits for the big blind"
    BUTTON_FIRST = "waits until the button has passed"


class LeftOut(Fact, frozen=True):
    """A seated player who is not dealt in, and why."""

    spot: int
    person: str
    why: NotDealtIn


class BlindsPosted(TableEvent, frozen=True, tag="blinds posted"):
    """A hand begins: who is dealt in with which stack, where the button lies, and what each has put
    into the pot before the cards. `left_out` are seated players who are not dealt in, and why:
    `no chips`, `owes a fee`, `sits out`, `waits for the big blind`, or `waits until the button
    has passed`, since no player comes in on it or between it and the big blind, even by posting
    (T-87)."""

    round: str
    wagers: Wagers
    posted: tuple[BlindPosted, ...]
    left_out: tuple[LeftOut, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        felt = setup.game.start(self.wagers)
        running = Running(name=self.round, wagers=self.wagers, felt=felt)
        return replace(state, phase=TablePhase.DEALING, running=running)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        """The pot before the cards, spot by spot."""
        place = round_id(setup.table, self.round)
        people = {bet.spot: bet.person for bet in self.wagers.bets}
        holds = [
            StakeOnFelt(f"{place}/{each.spot}", f"{each.spot}", people[each.spot], each.amount)
            for each in self.posted
        ]
        return tuple([laid(held) for held in holds])


class PotFeeTaken(TableEvent, frozen=True, tag="fee taken"):
    """The house's fee lies beside the pot as soon as the flop does, or at the end of a hand without
    one (B16-1, T-28). It is booked when the pot is paid; a void hand has none. `parts` are the
    shares of the pots, the main pot first, where there are several (T-86)."""

    amount: Cents
    parts: tuple[Cents, ...] = ()


class ClockFeesTaken(TableEvent, frozen=True, tag="clock fees taken"):
    """The fee of a half hour, from each player seated as it ended (B16-3, T-34). `payer` is the
    person. A player short of chips is among `owed`, and is not dealt in until they have paid."""

    mark: str
    fees: tuple[Fee, ...] = ()
    owed: tuple[Fee, ...] = ()

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return tuple([Move(Stack(fee.payer), HousePlace.FEE_BOX, fee.amount) for fee in self.fees])


class OwedFeesPaid(MoneyEvent, frozen=True, tag="owed fees paid"):
    """A debt for past half hours; `waived` is the part left unpaid by a player who left."""

    waived: Cents = Cents(0)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(Stack(self.person), HousePlace.FEE_BOX, self.amount),)


class TimeBankBegan(SeatEvent, frozen=True, tag="time bank began"):
    """The time for a decision is over; the rest of the player's extra time runs, until `until`."""

    until: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        whose = state.play.turn
        assert whose is not None
        turn = replace(whose, until=self.until, extra=whose.until)
        return replace(state, running=replace(state.play, turn=turn))


class GameOver(TableEvent, frozen=True, tag="game over"):
    """The table is empty, or had no hand for so long that the next one starts a new game: the
    button is drawn again, and the half hour in which it starts is free (T-34)."""


class HandKilled(SeatEvent, frozen=True, tag="hand dead"):
    """One hand is dead: it wins nothing, and its chips stay in the pot (T-82)."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        felt = setup.game.apply(state.play.felt, DeadHand(self.spot))
        running = replace(state.play, felt=felt, log=felt.log, turn=None)
        return replace(state, phase=TablePhase.DEALING, running=running)


class CardReplaced(SeatEvent, frozen=True, tag="card replaced"):
    """A hole card that the dealer exposed goes back and is burned; the unread top card takes its
    place (T-82, T-87)."""

    card: PlayingCard

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        card = without_joker((self.card,), setup.game.items.deck)[0]
        felt = setup.game.apply(state.play.felt, ReplaceCard(self.spot, card))
        return replace(state, running=replace(state.play, felt=felt, log=felt.log))


class SatOut(SeatEvent, frozen=True, tag="sat out"):
    """Not dealt in from the next hand on."""


class CameBack(SeatEvent, frozen=True, tag="came back"):
    """The player is dealt in again, by their own choice or after going broke and buying in anew;
    `waits` says that a blind has passed them, and they wait for the big one or post (T-87)."""

    waits: bool = False


class WillPost(SeatEvent, frozen=True, tag="will post"):
    """The player posts instead of waiting for the big blind, with the next hand; if they would then
    sit on its button or between that and the big blind, with the first one after that (T-87)."""


PokerHandEvent = (
    ButtonDrawn | BlindsPosted | PotFeeTaken | ClockFeesTaken | OwedFeesPaid | TimeBankBegan
    | GameOver | HandKilled | CardReplaced | SatOut | CameBack | WillPost
)  # fmt: skip
