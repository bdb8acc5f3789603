"""Bets: opened, placed, closed and cancelled before the cards."""

from collections.abc import Mapping

from houseway.bank import Fee, Remark
from houseway.fact import replace
from houseway.games import Bet, Wagers
from houseway.money import Cents
from houseway.table.live import finished
from houseway.table.live.amend_round import with_bet
from houseway.table.live.command import TableCommand
from houseway.table.live.event import TableEvent
from houseway.table.live.money.moves import (
    HousePlace,
    Move,
    Moves,
    Pocket,
    Stack,
    fee_back,
    laid,
    tokens_of,
)
from houseway.table.live.money.stakes import holds_of, payer_of
from houseway.table.live.phase import IDLE
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import (
    DeckInPlay,
    LiveTable,
    Occupied,
    Running,
    TablePhase,
    bank_if_there,
)

# Commands


class OpenBets(TableCommand, frozen=True, tag="open bets"):
    """Begin a round. Where the system shuffles, its cards are fixed now and their commitment is
    published (R11, R12)."""

    example = "open bets"
    when = IDLE
    poker = False


class PlaceBet(TableCommand, frozen=True, tag="bet"):
    """Set all of a bettor's wagers on a spot: they replace what was there, and an empty bet takes
    everything back. `backline` is the bettor's number behind the seated player. A toke is keyed by
    the wager it lies beside; `centre` is one in the centre of the betting area (T-72), and `direct`
    one thrown in without a word, which is accepted but not bet (T-91). `progressive` puts the chip
    on the jackpot's sensor, and `progressive_2` on the second of two (B6-15)."""

    example = "bet 1 ante=10 blind=10 trips=5 toke.ante=1"
    when = (TablePhase.BETTING,)
    poker = False
    spot: int
    wagers: Mapping[str, Cents] = {}
    tokes: Mapping[str, Cents] = {}
    progressive: bool = False
    progressive_2: bool = False
    backline: int = 0


class NoMoreBets(TableCommand, frozen=True, tag="no more bets"):
    """Close the bets, drop the fee and press COIN IN (T-84, T-89). No cards are dealt without the
    fee: `without_unpaid` returns the bets of players who have no chips for theirs."""

    example = "no more bets"
    when = (TablePhase.BETTING,)
    poker = False
    without_unpaid: bool = False


class CancelBets(TableCommand, frozen=True, tag="cancel bets"):
    """Cancel the round before the cards: bets go back, and the table is between rounds. A
    player-dealer who has no chips for the fee gives up the bank (T-35)."""

    example = "cancel bets too few players"
    when = (TablePhase.BETTING,)
    poker = False
    why: str


BetsCommand = OpenBets | PlaceBet | NoMoreBets | CancelBets

# Events


class BetsOpened(TableEvent, frozen=True, tag="bets opened"):
    """A round begins. `commitment` fixes the cards of `deck` before any bet is closed (R12), and
    `delivery` how they are dealt, starting from the player-dealer's spot, `bank`, where the deal
    begins there (R22). `seed` is the secret behind it, hidden until the deck is done; it is `given`
    if the person who opened the house chose it. `pack` is the deck in play, where a house has two
    that alternate, and `back` the colour of its backs, if given. `meters` is what the meters of the
    table's jackpot show, in whole cents, while its link is up, and `meters_2` those of the second
    of two (B6-15)."""

    round: str
    pack: int = 0
    back: str = ""
    deck: str = ""
    commitment: str = ""
    delivery: str = ""
    bank: int = 0
    seed: str = ""
    given: bool = False
    meters: Mapping[str, Cents] = {}
    meters_2: Mapping[str, Cents] = {}

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(
            with_deck(state, self),
            phase=TablePhase.BETTING,
            round=self.round,
            rounds=state.rounds + 1,
            pack=self.pack,
            verified=(),
            tips=Cents(0),
            finished=None,
        )


class BetPlaced(TableEvent, frozen=True, tag="bet placed"):
    """All of a bettor's wagers on a spot now; an empty bet is taken back."""

    bet: Bet

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, bets=with_bet(state.bets, self.bet))


class BettingClosed(TableEvent, frozen=True, tag="no more bets"):
    """The bets are now at stake, and the fee is dropped (T-89). `tokens` were handed over.
    `carried` are the fees that a void round had left in the box: they go back to the person who
    paid them, by name, and serve the `fees` of this round, which are all of its own (T-85)."""

    round: str
    wagers: Wagers
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    carried: tuple[Fee, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """Fees carried from a void round serve this one, and any excess goes back (T-85)."""
        running = Running(
            name=self.round,
            wagers=self.wagers,
            fees=self.fees,
            tokens=self.tokens,
            felt=setup.game.start(self.wagers),
        )
        return replace(
            state,
            phase=TablePhase.DEALING,
            bets=(),
            seated=_missed(state, self.wagers),
            last_bets=finished.last_bets(state),
            carried=(),
            running=running,
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        """Fees of a void round come back before all else (T-85). The fee is first (T-89), then the
        stakes; the chip on the sensor is handed to the link."""
        wagers, on_sensors = self.wagers, [bet for bet in self.wagers.bets if bet.on_sensors]
        return (
            *[fee_back(fee.payer, fee) for fee in state.carried],
            *[
                Move(Stack(payer_of(wagers, fee.payer)), HousePlace.FEE_BOX, fee.amount)
                for fee in self.fees
            ],
            *tokens_of(wagers, self.tokens),
            *[Move(Stack(bet.person), Pocket(bet.person), bet.on_sensors) for bet in on_sensors],
            *[laid(held) for held in holds_of(setup, self.round, wagers)],
        )


class BetsCancelled(TableEvent, frozen=True, tag="bets cancelled"):
    """No round is played; every bet has gone back."""

    round: str
    person: str
    why: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, phase=TablePhase.IDLE, bank=bank_if_there(state, state.bank))


class CardsReshuffled(TableEvent, frozen=True, tag="cards reshuffled"):
    """The cards are shuffled again; the round is not void by this alone. Where the system shuffles
    and no cards are out, they are fixed anew, as `BetsOpened` fixes them."""

    deck: str = ""
    commitment: str = ""
    delivery: str = ""
    bank: int = 0
    seed: str = ""
    given: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return with_deck(state, self)


BetsEvent = BetsOpened | BetPlaced | BettingClosed | BetsCancelled


def with_deck(state: LiveTable, event: BetsOpened | CardsReshuffled) -> LiveTable:
    """The table with the cards fixed by the event, if it fixes any."""
    if not event.seed:
        return state
    deck = DeckInPlay(
        event.deck, event.seed, event.commitment, delivery=event.delivery, given=event.given
    )
    return replace(state, deck=deck, decks=state.decks + 1, coups=())


def _missed(state: LiveTable, wagers: Wagers) -> tuple[Occupied, ...]:
    """The seats, with one more round missed by players without a bet in this one."""
    playing = {bet.spot for bet in wagers.bets if not bet.backline}
    if wagers.bank is not None:
        playing.add(wagers.bank.spot)
    missed = [0 if seat.spot in playing else seat.missed + 1 for seat in state.seated]
    return tuple(
        [
            seat if seat.missed == now else replace(seat, missed=now)
            for seat, now in zip(state.seated, missed, strict=True)
        ]
    )
