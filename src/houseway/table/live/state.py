"""The state of a live table: its players and their chips, the bets, the round in play.

All of it is a fold of events (`evolve`), never set by hand, and it does not grow with history: of
finished rounds it keeps the newest one, until bets are open again, each player's last bets, and the
coups of one shoe. Mappings in here never change.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from houseway.bank import Fee, Payout, Remark
from houseway.fact import Fact, replace
from houseway.games import Bet, Game, Wagers, replay
from houseway.games.ez_baccarat.roads import Coup
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Irregularity, Moment, Refused
from houseway.table.events import LineSettled
from houseway.table.live.jackpot_facts import JackpotLeft, JackpotLine
from houseway.table.live.phase import TablePhase as TablePhase
from houseway.table.live.poker_state import PokerRoom
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import Action

NOTHING: Final = Cents(0)


class Occupied(Fact, frozen=True, array_like=True):
    """An occupied seat, the third-party provider its player plays for (B8-5), and how many rounds
    in a row were played without a bet of theirs."""

    spot: int
    person: str
    provider: str = ""
    missed: int = 0


class BankHolder(Fact, frozen=True):
    """The player-dealer: their spot, their wager, and how many rounds in a row they have held the
    bank."""

    spot: int
    person: str
    wager: Cents
    rounds: int = 0


class DeckInPlay(Fact, frozen=True):
    """The cards that the system has fixed: a deck for one round, or a shoe for many. `used` counts
    the cards taken, without those that a new shoe burns. `delivery` is how they are dealt. `given`
    says that someone chose the seed."""

    name: str
    seed: str
    commitment: str
    used: int = 0
    delivery: str = ""
    given: bool = False


class WhoseTurn(Fact, frozen=True):
    """The bettor to act, and until when; `extra` is when their time bank began, if it did."""

    spot: int
    backline: int
    person: str
    until: str = ""
    extra: str = ""


class StakeOnFelt(Fact, frozen=True):
    """Chips that lie on the felt until they are decided: the name of the hold in the record, their
    owner, and the bettor, or the `bank`, they were put down for."""

    name: str
    bettor: str
    person: str
    amount: Cents


class Running(Fact, frozen=True):
    """The round in play."""

    name: str
    wagers: Wagers
    log: tuple[Action, ...] = ()
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    added: Mapping[str, Cents] = {}
    """What bettors have put down since the bets were closed."""
    holds: tuple[StakeOnFelt, ...] = ()
    """All the chips on the felt."""
    turn: WhoseTurn | None = None
    taken: int = 0
    """The number of cards dealt."""
    dealt_to: Wagers | None = None
    """The spots they were dealt to, where the round goes on without a player."""
    returned: tuple[int, ...] = ()
    """The spots whose wagers went back."""
    forfeited: tuple[LineSettled, ...] = ()
    """The lines of hands that were lost before the end."""
    forfeited_chips: tuple[JackpotLine, ...] = ()
    """The lines of their jackpot wagers."""
    pile: int = 0
    """The pile the player-dealer picked for the Action button (B12-6)."""
    felt: Any = None
    """The game's own state, rebuilt from `wagers` and `log` where it was not kept."""


class FinishedRound(Fact, frozen=True):
    """A round that is over, as the felt still shows it until bets open again.

    `lines` and `jackpot` are all that was taken and paid, `fees` what came out of the pot and
    `tokens` the tokes taken at the end. A `void` round has no lines: all went back, and its `fees`
    are those that went back too. `corrected` says that a supervisor has corrected it since.
    """

    running: Running
    lines: tuple[LineSettled, ...] = ()
    jackpot: tuple[JackpotLine, ...] = ()
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    void: bool = False
    corrected: bool = False


class PlayedCoup(Fact, frozen=True, array_like=True):
    """How a round of baccarat ended, and which round it was."""

    round: str
    coup: Coup


class Trouble(Fact, frozen=True):
    """An irregularity that waits for its remedy, since when, and the number of its alert."""

    what: Irregularity
    person: str
    spot: int = 0
    alert: int = 0
    since: str = ""


class ApprovedLimit(Fact, frozen=True):
    """The maximums that two people approved for a player at a spot, wager by wager (B4-7)."""

    spot: int
    person: str
    most: Mapping[str, Cents]


MOST_ALERTS: Final = 32
"""A state keeps at most this many open alerts, the newest: older ones are found in the record by
the rounds they came up in, so a command costs the same however many there are (R21)."""

NO_ROUND_YET: Final = "0"
"""The round name of an alert that comes up before the first round."""


class AlertKind(StrEnum):
    """The reason for an alert."""

    PAYOUT = "payout"
    IRREGULARITY = "irregularity"
    JACKPOT = "jackpot"
    TRAY_LOW = "tray low"
    TRAY_DIFFERS = "tray differs"
    BOX_DIFFERS = "box differs"
    LINK_LOST = "link lost"
    NEW_DECK = "new deck due"
    NEW_DECK_ASKED = "new deck asked for"
    LIMIT_ASKED = "higher limit asked for"
    ROUND_REPORTED = "round reported"


class Alert(Fact, frozen=True):
    """An alert for a supervisor; `round` is the newest one when it came up."""

    number: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = NOTHING
    people: tuple[str, ...] = ()
    rule: str = ""
    since: str = ""
    round: str = ""
    most: Mapping[str, Cents] = {}
    note: str = ""


class VerifiedHand(Fact, frozen=True, array_like=True):
    """A hand that won on a sensor and was verified, by the event that entered it on the link."""

    sensor: int
    entered: int


class StillOwed(Fact, frozen=True, array_like=True):
    """The amount a person is owed from rounds that were turned back; below zero they owe it.
    `person` is in normal form."""

    person: str
    amount: Cents


class OpenedAs(Fact, frozen=True, omit_defaults=True):
    """A table's set-up when it opened: its name as its link spells it, the link and that of a
    second sensor, whether cards are typed from a felt, how they are dealt, whether it deals by
    itself, and the players' time limits in seconds."""

    table: str
    link: str = ""
    link_2: str = ""
    felt: bool = False
    mode: str = ""
    automatic: bool = False
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0


class LiveTable(Fact, frozen=True):
    """A table, its players, and the round in play."""

    number: int = 0
    """The number of its newest event."""
    now: str = ""
    """The latest time it was given (R16)."""
    phase: TablePhase = TablePhase.CLOSED
    steps: tuple[str, ...] = ()
    """The steps of the procedure taken in this phase."""
    delivery: str = ""
    """The delivery of the cards, where it was changed."""
    shuffle: str = ""
    """Another shuffle than the house's own, if one was ordered."""
    deck_since: str = ""
    """When the deck was new."""
    occasion: Moment | None = None
    """The moment of a procedure that was triggered, until the game goes on."""
    verified: tuple[VerifiedHand, ...] = ()
    """The hands whose awards were verified before their card."""
    pack: int = 0
    """Which of the table's decks is in play."""
    backs: tuple[str, ...] = ()
    """The colours of their backs, deck by deck, if known."""
    dealer: str = ""
    supervisor: str = ""
    automatic: bool = False
    """Whether it deals by itself."""
    sheet: str = ""
    opened_as: OpenedAs | None = None
    seated: tuple[Occupied, ...] = ()
    stacks: Mapping[str, Cents] = {}
    """The chips in front of players, by names in normal form; with their bets, until bets close."""
    spelt: Mapping[str, str] = {}
    """How players with chips first wrote their names, where that is not the normal form."""
    away: tuple[str, ...] = ()
    """Players who have left while their bets are played (T-78)."""
    bets: tuple[Bet, ...] = ()
    """The bets for the next round."""
    bank: BankHolder | None = None
    offered: int = 0
    """The spot offered the bank, until `offered_until`."""
    offered_until: str = ""
    declined: tuple[int, ...] = ()
    """The spots that declined it."""
    last_bank: BankHolder | None = None
    deck: DeckInPlay | None = None
    decks: int = 0
    """How many decks the system has fixed so far."""
    rounds: int = 0
    round: str = ""
    running: Running | None = None
    finished: FinishedRound | None = None
    """The newest round, from its end until bets are open again."""
    last_bets: tuple[Bet, ...] = ()
    """The last bets of players seated here, or standing behind them."""
    coups: tuple[PlayedCoup, ...] = ()
    """The rounds of this shoe, where the game keeps a score of them."""
    carried: tuple[Fee, ...] = ()
    """Fees of a void round that serve the redeal (T-85)."""
    trouble: Trouble | None = None
    alerts: tuple[Alert, ...] = ()
    """The newest open alerts, `MOST_ALERTS` at most."""
    alerts_raised: int = 0
    alerts_open: int = 0
    """The number of open alerts, including those no longer listed here."""
    told_of_deck: bool = False
    """Whether a supervisor has been told that this deck is due for replacement."""
    tray: Cents = NOTHING
    box: Cents = NOTHING
    """The cash in the drop box."""
    fees_in_box: Cents = NOTHING
    """The fees dropped beside it."""
    box_counted: Cents | None = None
    """The amount found by the newest count of the box."""
    lost: tuple[int, ...] = ()
    """The sensors whose links are lost (R10)."""
    left: tuple[JackpotLeft, ...] = ()
    """Results still to be sent to their links."""
    paid: tuple[Payout, ...] = ()
    """The spots' wins in the newest round while its jackpot is still to be paid: a reported payout
    is all that a player wins (T-21)."""
    room: PokerRoom | None = None
    """The extra state of a poker table."""
    approved: tuple[ApprovedLimit, ...] = ()
    """Maximums over the posted ones."""
    tips: Cents = NOTHING
    """The dealers' tips since the bets were opened."""
    owed: tuple[StillOwed, ...] = ()
    """What players are owed from rounds that were turned back, in order of origin, and what others
    owe; what it lacks to sum to zero is the house's."""
    fees_owed: Cents = NOTHING
    """The fees in it: where the house is no bank they go to the box once they are paid."""

    @property
    def seats(self) -> dict[int, str]:
        """The player at each spot, in spot order."""
        return {each.spot: each.person for each in self.seated}

    def back_of(self, pack: int) -> str:
        """The colour of a deck's backs; empty if it is unknown, or if one deck is in use."""
        return self.backs[pack - 1] if self.backs and pack else ""

    def is_online(self, sensor: int) -> bool:
        """Whether a sensor's link is up, as far as the table was told."""
        return sensor not in self.lost

    def left_on(self, sensor: int) -> JackpotLeft | None:
        """Results still to be sent to a sensor's link."""
        return next((each for each in self.left if each.sensor == sensor), None)

    @property
    def in_box(self) -> Cents:
        """The amount a count of the drop box should find."""
        return Cents(self.box + self.fees_in_box)

    @property
    def play(self) -> Running:
        """The round in play, if any."""
        if self.running is None:
            raise Refused(TableRefusal.NO_ROUND_NOW, where="table", phase=self.phase.value)
        return self.running

    def person_at(self, spot: int) -> str:
        """The player at a spot; refused if it is empty."""
        for each in self.seated:
            if each.spot == spot:
                return each.person
        raise Refused(RoundRefusal.NOBODY_SITS_THERE, where=f"spot {spot}", spot=spot)

    def approved_for(self, spot: int) -> ApprovedLimit | None:
        """The maximum approved for the player at a spot."""
        for each in self.approved:
            if each.spot == spot:
                return each
        return None

    def bet_of(self, spot: int, backline: int = 0) -> Bet | None:
        """A bettor's bet on a spot for the next round."""
        for bet in self.bets:
            if bet.spot == spot and bet.backline == backline:
                return bet
        return None

    @property
    def all_owed(self) -> dict[str, Cents]:
        """What people are owed, or owe if below zero, by their names in normal form."""
        return {each.person: each.amount for each in self.owed}

    def owed_to(self, person: str) -> Cents:
        """What a person is owed; below zero they owe it."""
        return self.all_owed.get(normal(person), NOTHING)

    def is_here(self, person: str) -> bool:
        """Whether chips may be put in front of a person: they sit here, or have left chips here."""
        seated = any(same_person(each.person, person) for each in self.seated)
        return seated or normal(person) in self.stacks

    def has_stakes(self, person: str) -> bool:
        """Whether a person plays in the current round, though they may have left: what they win or
        get back from it is kept for them here (T-78)."""
        holds = () if self.running is None else self.running.holds
        return any(same_person(held.person, person) for held in holds)

    def knows(self, person: str) -> bool:
        """Whether a person of this name has anything to do with the table."""
        mine = any(same_person(each, person) for each in self._others)
        return mine or self.is_here(person) or normal(person) in self.all_owed

    def called(self, person: str) -> str:
        """A name as its owner first gave it at the table: capitals do not count (R19)."""
        for each in self.seated:
            if same_person(each.person, person):
                return each.person
        name = normal(person)
        if name in self.stacks:
            return self.spelt.get(name, name)
        return next((each for each in self._others if normal(each) == name), person)

    @property
    def _others(self) -> list[str]:
        """The staff here, the bettors, and who waits for a seat."""
        bets = self.bets if self.running is None else self.running.wagers.bets
        people = [self.dealer, self.supervisor, *[bet.person for bet in bets]]
        if self.room is not None:
            people += [*self.room.waiting, *[offer.person for offer in self.room.offers]]
        return people

    def free(self, person: str) -> Cents:
        """A person's chips that are not on the layout."""
        name = normal(person)
        free = self.stacks.get(name, 0)
        for bet in self.bets:
            if normal(bet.person) == name:
                free -= laid_down(bet)
        if self.bank is not None and self.running is None and normal(self.bank.person) == name:
            free -= self.bank.wager
        return Cents(free)


CLOSED: Final = LiveTable()


def laid_down(bet: Bet) -> int:
    """All that a bettor has put on the layout before the cards."""
    tokes = sum(bet.tokes.values()) if bet.tokes else 0
    return sum(bet.stakes.values()) + tokes + bet.on_sensors


def without_felt(state: LiveTable) -> LiveTable:
    """A state as the record keeps it, without what can be rebuilt."""
    running, finished = state.running, state.finished
    if running is not None and running.felt is not None:
        return replace(state, running=replace(running, felt=None))
    if finished is not None and finished.running.felt is not None:
        cleared = replace(finished, running=replace(finished.running, felt=None))
        return replace(state, finished=cleared)
    return state


def with_felt(game: Game[Any], state: LiveTable) -> LiveTable:
    """A state from the record, ready to go on."""
    if state.running is not None:
        return replace(state, running=_replayed(game, state.running))
    if state.finished is not None:
        again = replace(state.finished, running=_replayed(game, state.finished.running))
        return replace(state, finished=again)
    return state


def _replayed(game: Game[Any], running: Running) -> Running:
    if running.felt is not None or not running.wagers.bets:
        return running  # with all players out of a round, no game is played
    return replace(running, felt=replay(game, running.wagers, running.log))


def bank_if_there(state: LiveTable, bank: BankHolder | None) -> BankHolder | None:
    """The player-dealer, as long as the same person sits there."""
    if bank is None or not same_person(state.seats.get(bank.spot, ""), bank.person):
        return None
    return bank


def used_deck(state: LiveTable) -> DeckInPlay | None:
    """The deck without the cards that the round has taken."""
    deck = state.deck
    return None if deck is None else replace(deck, used=deck.used + state.play.taken)


class OpenAlert(Fact, frozen=True):
    """An unanswered alert: its number at its table, why, since when, and by which rule."""

    table: str
    alert: int
    kind: AlertKind
    at: str
    spot: int
    amount: Cents
    round: str
    rule: str
