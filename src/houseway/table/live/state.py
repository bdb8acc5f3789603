"""What a live table has come to: who sits there with what, the bets, the round that is played.

All of it is a fold of events (`evolve`), never set by hand, and it does not grow with history: of a
round that is over nothing is left but its number. Mappings in here are not changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from houseway.bank import Fee, Remark
from houseway.fact import Fact, replace
from houseway.games import Bet, Game, Wagers, replay
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Moment, Refusal, Refused
from houseway.rules.irregularity import Irregularity
from houseway.table.live.events import AlertKind, JackpotLeft
from houseway.table.poker_room.state import PokerRoom
from houseway.table.round_record import Action

NOTHING: Final = Cents(0)


class TablePhase(StrEnum):
    """Where a table stands. `legal_in` of a command names these."""

    CLOSED = "closed"
    IDLE = "between rounds"
    OFFERING = "offering the bank"
    BETTING = "betting"
    DEALING = "dealing"
    DECIDING = "deciding"
    SHOWING = "showing"


class Occupied(Fact, frozen=True, array_like=True):
    """A seat with somebody in it."""

    spot: int
    person: str


class BankHolder(Fact, frozen=True):
    """The player-dealer: his spot, his wager, and how many rounds in a row he has held the bank."""

    spot: int
    person: str
    wager: Cents
    rounds: int = 0


class DeckInPlay(Fact, frozen=True):
    """The cards that the system has fixed: a deck for one round, or a shoe for many. So many of
    them are `used`, those that a new shoe burns not counted."""

    name: str
    seed: str
    commitment: str
    used: int = 0


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
    """The round that is played. `felt` is the game's own state, made again of the `wagers` and the
    `log` where it was not kept. `added` is what bettors have put down since the bets were closed,
    `holds` is all that lies there; `taken` counts the cards dealt, and
    `dealt_to` is whom they were dealt to, where the round goes on without somebody, and `returned`
    are the spots whose wagers went back."""

    name: str
    wagers: Wagers
    log: tuple[Action, ...] = ()
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    added: Mapping[str, Cents] = {}
    holds: tuple[StakeOnFelt, ...] = ()
    turn: WhoseTurn | None = None
    taken: int = 0
    dealt_to: Wagers | None = None
    returned: tuple[int, ...] = ()
    felt: Any = None


class Trouble(Fact, frozen=True):
    """An irregularity that waits for its remedy."""

    what: Irregularity
    person: str
    spot: int = 0


class ApprovedLimit(Fact, frozen=True):
    """The maximums that two people approved for a player at his spot, wager by wager (B4-7)."""

    spot: int
    person: str
    most: Mapping[str, Cents]


class Alert(Fact, frozen=True):
    """Something that a supervisor has to see."""

    number: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = NOTHING
    people: tuple[str, ...] = ()


class StillOwed(Fact, frozen=True, array_like=True):
    """What somebody is still to be given of rounds that were turned back; below zero he owes it.
    `person` is in normal form."""

    person: str
    amount: Cents


class OpenedAs(Fact, frozen=True):
    """How a table was set up when it opened: its name as it is spelt on its link, the link, whether
    cards are typed from a felt, and the way of dealing."""

    table: str
    link: str = ""
    felt: bool = False
    mode: str = ""


class LiveTable(Fact, frozen=True):
    """A table. `number` is that of its newest event, `now` the newest time that it was told (R16).

    `stacks` are the chips that people have before them, by their names in normal form; what they
    have bet is included until the bets are closed. `bets` are those of the round to come. `carried`
    are fees of a void round that serve the redeal (T-85). The bank is `offered` to a spot until
    `offered_until`. `left` is what the link has still to be told of. `steps` are those taken in
    this phase; `occasion` is the moment of a procedure that something has brought about, a fold or
    a new deck, until the game goes on. `delivery` is the way of dealing where it was changed,
    `deck_since` when the deck was new, and `pack` which of the table's decks is in play. `room` is
    what a poker table has beside it. `box` is the cash in the drop box, `fees_in_box` the fees
    that were dropped beside it.
    `approved` are maximums over the posted ones, `tips` what the dealers have had since the bets
    were opened. `owed` is what people are still to be given of rounds that were turned back, in the
    order in which it came up, and what others owe; what all of it lacks to nothing is the house's.
    """

    number: int = 0
    now: str = ""
    phase: TablePhase = TablePhase.CLOSED
    steps: tuple[str, ...] = ()
    delivery: str = ""
    deck_since: str = ""
    occasion: Moment | None = None
    pack: int = 0
    dealer: str = ""
    supervisor: str = ""
    sheet: str = ""
    opened_as: OpenedAs | None = None
    seated: tuple[Occupied, ...] = ()
    stacks: Mapping[str, Cents] = {}
    away: tuple[str, ...] = ()
    bets: tuple[Bet, ...] = ()
    bank: BankHolder | None = None
    offered: int = 0
    offered_until: str = ""
    declined: tuple[int, ...] = ()
    last_bank: BankHolder | None = None
    deck: DeckInPlay | None = None
    decks: int = 0
    rounds: int = 0
    round: str = ""
    running: Running | None = None
    carried: tuple[Fee, ...] = ()
    trouble: Trouble | None = None
    alerts: tuple[Alert, ...] = ()
    alerts_raised: int = 0
    tray: Cents = NOTHING
    box: Cents = NOTHING
    fees_in_box: Cents = NOTHING
    online: bool = True
    left: JackpotLeft | None = None
    room: PokerRoom | None = None
    approved: tuple[ApprovedLimit, ...] = ()
    tips: Cents = NOTHING
    owed: tuple[StillOwed, ...] = ()

    @property
    def seats(self) -> dict[int, str]:
        """Who sits where, by the spots in their order."""
        return {each.spot: each.person for each in self.seated}

    @property
    def in_box(self) -> Cents:
        """All that a count of the drop box should find."""
        return Cents(self.box + self.fees_in_box)

    @property
    def play(self) -> Running:
        """The round that is played, where one is."""
        if self.running is None:
            raise Refused(Refusal.NO_ROUND_NOW, where="table", phase=self.phase.value)
        return self.running

    def person_at(self, spot: int) -> str:
        """Who sits at a spot; refused where nobody does."""
        for each in self.seated:
            if each.spot == spot:
                return each.person
        raise Refused(Refusal.NOBODY_SITS_THERE, where=f"spot {spot}", spot=spot)

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

    def free(self, person: str) -> Cents:
        """The chips of a person that are not on the layout."""
        laid = sum([laid_down(bet) for bet in self.bets if same_person(bet.person, person)])
        if self.bank is not None and self.running is None and same_person(self.bank.person, person):
            laid += self.bank.wager
        return Cents(self.stacks.get(normal(person), 0) - laid)


CLOSED: Final = LiveTable()


def laid_down(bet: Bet) -> int:
    """All that a bettor has put on the layout before the cards."""
    return sum(bet.stakes.values()) + sum(bet.tokes.values()) + bet.progressive


def without_felt(state: LiveTable) -> LiveTable:
    """A state as the record keeps it: without what can be made again."""
    running = state.running
    if running is None or running.felt is None:
        return state
    return replace(state, running=replace(running, felt=None))


def with_felt(game: Game[Any], state: LiveTable) -> LiveTable:
    """A state that the record kept, ready to go on."""
    running = state.running
    if running is None or running.felt is not None:
        return state
    felt = replay(game, running.wagers, running.log)
    return replace(state, running=replace(running, felt=felt))
