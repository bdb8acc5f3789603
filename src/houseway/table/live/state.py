"""What a live table has come to: who sits there with what, the bets, the round that is played.

All of it is a fold of events (`evolve`), never set by hand, and it does not grow with history: of
rounds that are over it keeps the newest one, until bets are open again, what people bet last, and
the coups of one shoe. Mappings in here are not changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.bank import Fee, Payout, Remark
from houseway.fact import Fact, replace
from houseway.games import Bet, Game, Wagers, replay
from houseway.games.ez_baccarat.roads import Coup
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Moment, Refused
from houseway.rules.irregularity import Irregularity
from houseway.table.events import LineSettled
from houseway.table.live.events.jackpot import JackpotLeft, JackpotLine
from houseway.table.live.events.opening import TableOpened
from houseway.table.live.events.trouble import AlertKind
from houseway.table.live.phase import TablePhase as TablePhase
from houseway.table.live.refusals import TableRefusal
from houseway.table.poker_room.state import PokerRoom
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import Action

NOTHING: Final = Cents(0)


class Occupied(Fact, frozen=True, array_like=True):
    """A seat with somebody in it, and the third-party provider for whom he plays (B8-5)."""

    spot: int
    person: str
    provider: str = ""


class BankHolder(Fact, frozen=True):
    """The player-dealer: his spot, his wager, and how many rounds in a row he has held the bank."""

    spot: int
    person: str
    wager: Cents
    rounds: int = 0


class DeckInPlay(Fact, frozen=True):
    """The cards that the system has fixed: a deck for one round, or a shoe for many. So many of
    them are `used`, those that a new shoe burns not counted. `delivery` is the way in which they
    are dealt; an earlier edition did not fix it. `given` says that somebody chose the seed."""

    name: str
    seed: str
    commitment: str
    used: int = 0
    delivery: str = ""
    given: bool = False


class WhoseTurn(Fact, frozen=True):
    """Whose turn it is, and until when; `extra` is when his time bank began, where it did."""

    spot: int
    backline: int
    person: str
    until: str = ""
    extra: str = ""


class StakeOnFelt(Fact, frozen=True):
    """Chips that lie on the felt until they are decided: the name of the hold in the record, whose
    they are, and as which bettor, or the `bank`, he put them down."""

    name: str
    bettor: str
    person: str
    amount: Cents


class Running(Fact, frozen=True):
    """The round that is played."""

    name: str
    wagers: Wagers
    log: tuple[Action, ...] = ()
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    added: Mapping[str, Cents] = {}
    """What bettors have put down since the bets were closed."""
    holds: tuple[StakeOnFelt, ...] = ()
    """All that lies on the felt."""
    turn: WhoseTurn | None = None
    taken: int = 0
    """How many cards were dealt."""
    dealt_to: Wagers | None = None
    """Whom they were dealt to, where the round goes on without somebody."""
    returned: tuple[int, ...] = ()
    """The spots whose wagers went back."""
    forfeited: tuple[LineSettled, ...] = ()
    """The lines of hands that were lost before the end."""
    forfeited_chips: tuple[JackpotLine, ...] = ()
    """Those of their wagers on the jackpot."""
    pile: int = 0
    """The pile that the player-dealer has picked for the Action button (B12-6)."""
    felt: Any = None
    """The game's own state, made again of `wagers` and `log` where it was not kept."""


class FinishedRound(Fact, frozen=True):
    """A round that is over, as its felt still shows it until bets are open again.

    `lines` and `jackpot` are all that was taken and paid, `fees` what came out of the pot and
    `tokens` what was taken of tokes at the end. A `void` round has no lines: all went back, and its
    `fees` are those that went back too. `corrected` says that a supervisor has put it right since.
    """

    running: Running
    lines: tuple[LineSettled, ...] = ()
    jackpot: tuple[JackpotLine, ...] = ()
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    void: bool = False
    corrected: bool = False


class PlayedCoup(Fact, frozen=True, array_like=True):
    """How a round of baccarat ended, and which one it was."""

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
    """The maximums that two people approved for a player at his spot, wager by wager (B4-7)."""

    spot: int
    person: str
    most: Mapping[str, Cents]


MOST_ALERTS: Final = 32
"""So many open alerts a state keeps, the newest: older ones are found in the record by the rounds
they came up in, and a command costs the same however many there are (R21)."""

NO_ROUND_YET: Final = "0"
"""What stands for a round where an alert comes up before the first one."""


class Alert(Fact, frozen=True):
    """Something that a supervisor has to see; `round` is the newest one when it came up."""

    number: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = NOTHING
    people: tuple[str, ...] = ()
    rule: str = ""
    since: str = ""
    round: str = ""


class VerifiedHand(Fact, frozen=True, array_like=True):
    """A hand that won on a sensor and was verified, by the event that entered it on the link."""

    sensor: int
    entered: int


class StillOwed(Fact, frozen=True, array_like=True):
    """What somebody is still to be given of rounds that were turned back; below zero he owes it.
    `person` is in normal form."""

    person: str
    amount: Cents


class OpenedAs(Fact, frozen=True, omit_defaults=True):
    """How a table was set up when it opened: its name as it is spelt on its link, the link and that
    of a second sensor, whether cards are typed from a felt, the way of dealing, whether it deals by
    itself, and the seconds that people have."""

    table: str
    link: str = ""
    link_2: str = ""
    felt: bool = False
    mode: str = ""
    automatic: bool = False
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0


def opened_as(event: TableOpened) -> OpenedAs:
    """How a table was set up, as its opening says it."""
    return OpenedAs(**{name: getattr(event, name) for name in OpenedAs.__struct_fields__})


class LiveTable(Fact, frozen=True):
    """A table, whoever sits there, and the round that is played."""

    number: int = 0
    """The number of its newest event."""
    now: str = ""
    """The newest time that it was told (R16)."""
    phase: TablePhase = TablePhase.CLOSED
    steps: tuple[str, ...] = ()
    """Those of the procedure that were taken in this phase."""
    delivery: str = ""
    """The way of dealing, where it was changed."""
    shuffle: str = ""
    """Another shuffle than the house's own, where one was ordered."""
    deck_since: str = ""
    """When the deck was new."""
    occasion: Moment | None = None
    """The moment of a procedure that something has brought about, until the game goes on."""
    verified: tuple[VerifiedHand, ...] = ()
    """The hands whose awards were verified before their card."""
    pack: int = 0
    """Which of the table's decks is in play."""
    backs: tuple[str, ...] = ()
    """The colours of their backs, deck by deck, where somebody has said them."""
    dealer: str = ""
    supervisor: str = ""
    automatic: bool = False
    """Whether it deals by itself."""
    sheet: str = ""
    opened_as: OpenedAs | None = None
    seated: tuple[Occupied, ...] = ()
    stacks: Mapping[str, Cents] = {}
    """The chips before people, by names in normal form; with what they bet, until bets close."""
    spelt: Mapping[str, str] = {}
    """How those with chips first wrote their names, where that is not the normal form."""
    away: tuple[str, ...] = ()
    """Those who have left while bets of theirs are played (T-78)."""
    bets: tuple[Bet, ...] = ()
    """Those of the round to come."""
    bank: BankHolder | None = None
    offered: int = 0
    """The spot that the bank is offered to, until `offered_until`."""
    offered_until: str = ""
    declined: tuple[int, ...] = ()
    """The spots that did not want it."""
    last_bank: BankHolder | None = None
    deck: DeckInPlay | None = None
    decks: int = 0
    """How many the system has fixed so far."""
    rounds: int = 0
    round: str = ""
    running: Running | None = None
    finished: FinishedRound | None = None
    """The newest round, from its end until bets are open again."""
    last_bets: tuple[Bet, ...] = ()
    """What those who sit here, or stand behind them, bet last."""
    coups: tuple[PlayedCoup, ...] = ()
    """The rounds of this shoe, where the game keeps a score of them."""
    carried: tuple[Fee, ...] = ()
    """Fees of a void round that serve the redeal (T-85)."""
    trouble: Trouble | None = None
    alerts: tuple[Alert, ...] = ()
    """The newest that are open, `MOST_ALERTS` at most."""
    alerts_raised: int = 0
    alerts_open: int = 0
    """All that are open, those that are listed here no longer too."""
    told_of_deck: bool = False
    """Whether a supervisor was told that a new deck is due for this one."""
    tray: Cents = NOTHING
    box: Cents = NOTHING
    """The cash in the drop box."""
    fees_in_box: Cents = NOTHING
    """The fees that were dropped beside it."""
    box_counted: Cents | None = None
    """What the newest count of the box found."""
    lost: tuple[int, ...] = ()
    """The sensors whose links are lost (R10)."""
    left: tuple[JackpotLeft, ...] = ()
    """What their links have still to be told of."""
    paid: tuple[Payout, ...] = ()
    """What spots have won of the newest round while its jackpot is still to be paid: what is told
    of a payout is all that a player wins (T-21)."""
    room: PokerRoom | None = None
    """What a poker table has beside all this."""
    approved: tuple[ApprovedLimit, ...] = ()
    """Maximums over the posted ones."""
    tips: Cents = NOTHING
    """What the dealers have had since the bets were opened."""
    owed: tuple[StillOwed, ...] = ()
    """What people are still to be given of rounds that were turned back, in the order in which it
    came up, and what others owe; what all of it lacks to nothing is the house's."""
    fees_owed: Cents = NOTHING
    """What of that are fees: where the house is no bank they go to the box once they are paid."""

    @property
    def seats(self) -> dict[int, str]:
        """Who sits where, by the spots in their order."""
        return {each.spot: each.person for each in self.seated}

    def back_of(self, pack: int) -> str:
        """The colour of a deck's backs; none where it is not known, or one deck is played with."""
        return self.backs[pack - 1] if self.backs and pack else ""

    def is_online(self, sensor: int) -> bool:
        """Whether the link of a sensor is there, as far as the table was told."""
        return sensor not in self.lost

    def left_on(self, sensor: int) -> JackpotLeft | None:
        """What the link of a sensor has still to be told of."""
        return next((each for each in self.left if each.sensor == sensor), None)

    @property
    def in_box(self) -> Cents:
        """All that a count of the drop box should find."""
        return Cents(self.box + self.fees_in_box)

    @property
    def play(self) -> Running:
        """The round that is played, where one is."""
        if self.running is None:
            raise Refused(TableRefusal.NO_ROUND_NOW, where="table", phase=self.phase.value)
        return self.running

    def person_at(self, spot: int) -> str:
        """Who sits at a spot; refused where nobody does."""
        for each in self.seated:
            if each.spot == spot:
                return each.person
        raise Refused(RoundRefusal.NOBODY_SITS_THERE, where=f"spot {spot}", spot=spot)

    def approved_for(self, spot: int) -> ApprovedLimit | None:
        """The maximum that was approved for whoever sits at a spot."""
        for each in self.approved:
            if each.spot == spot:
                return each
        return None

    def bet_of(self, spot: int, backline: int = 0) -> Bet | None:
        """What a bettor has on a spot for the round to come."""
        for bet in self.bets:
            if bet.spot == spot and bet.backline == backline:
                return bet
        return None

    @property
    def all_owed(self) -> dict[str, Cents]:
        """What people are owed, below zero what they owe, by their names in normal form."""
        return {each.person: each.amount for each in self.owed}

    def owed_to(self, person: str) -> Cents:
        """What somebody is owed; below zero he owes it."""
        return self.all_owed.get(normal(person), NOTHING)

    def is_here(self, person: str) -> bool:
        """Whether chips may be laid before him: he sits here, or has left some."""
        seated = any(same_person(each.person, person) for each in self.seated)
        return seated or normal(person) in self.stacks

    def has_stakes(self, person: str) -> bool:
        """Whether he plays in the round that is on, though he may have left: what he wins or gets
        back of it is kept for him here (T-78)."""
        holds = () if self.running is None else self.running.holds
        return any(same_person(held.person, person) for held in holds)

    def knows(self, person: str) -> bool:
        """Whether somebody of this name has anything to do with the table."""
        bets = self.bets if self.running is None else self.running.wagers.bets
        people = [self.dealer, self.supervisor, *[bet.person for bet in bets]]
        if self.room is not None:
            people += [*self.room.waiting, *[offer.person for offer in self.room.offers]]
        mine = any(same_person(each, person) for each in people)
        return mine or self.is_here(person) or normal(person) in self.all_owed

    def called(self, person: str) -> str:
        """A name as its owner first came to the table with it: capitals do not count (R19)."""
        name = normal(person)
        for each in self.seated:
            if normal(each.person) == name:
                return each.person
        if name in self.stacks:
            return self.spelt.get(name, name)
        bets = self.bets if self.running is None else self.running.wagers.bets
        others = [self.dealer, self.supervisor, *[bet.person for bet in bets]]
        if self.room is not None:
            others += [*self.room.waiting, *[offer.person for offer in self.room.offers]]
        return next((each for each in others if normal(each) == name), person)

    def free(self, person: str) -> Cents:
        """The chips of a person that are not on the layout."""
        name = normal(person)
        laid = sum([laid_down(bet) for bet in self.bets if normal(bet.person) == name])
        if self.bank is not None and self.running is None and normal(self.bank.person) == name:
            laid += self.bank.wager
        return Cents(self.stacks.get(name, 0) - laid)


CLOSED: Final = LiveTable()


def laid_down(bet: Bet) -> int:
    """All that a bettor has put on the layout before the cards."""
    return sum(bet.stakes.values()) + sum(bet.tokes.values()) + bet.on_sensors


def without_felt(state: LiveTable) -> LiveTable:
    """A state as the record keeps it: without what can be made again."""
    running, finished = state.running, state.finished
    if running is not None and running.felt is not None:
        return replace(state, running=replace(running, felt=None))
    if finished is not None and finished.running.felt is not None:
        cleared = replace(finished, running=replace(finished.running, felt=None))
        return replace(state, finished=cleared)
    return state


def with_felt(game: Game[Any], state: LiveTable) -> LiveTable:
    """A state that the record kept, ready to go on."""
    if state.running is not None:
        return replace(state, running=_replayed(game, state.running))
    if state.finished is not None:
        again = replace(state.finished, running=_replayed(game, state.finished.running))
        return replace(state, finished=again)
    return state


def _replayed(game: Game[Any], running: Running) -> Running:
    if running.felt is not None or not running.wagers.bets:
        return running  # where nobody is left in a round, no game is played
    return replace(running, felt=replay(game, running.wagers, running.log))


def bank_if_there(state: LiveTable, bank: BankHolder | None) -> BankHolder | None:
    """The player-dealer, as long as he himself sits there."""
    if bank is None or not same_person(state.seats.get(bank.spot, ""), bank.person):
        return None
    return bank


def used_deck(state: LiveTable) -> DeckInPlay | None:
    """The deck without the cards that the round has taken."""
    deck = state.deck
    return None if deck is None else replace(deck, used=deck.used + state.play.taken)
