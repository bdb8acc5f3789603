"""A round: bets, cards, decisions, pays, and the seed behind its cards."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.bank import Fee, Remark
from houseway.cards import PlayingCard
from houseway.games import Bet, View, Wagers
from houseway.games.bettor import bettor_name
from houseway.games.place import Place
from houseway.money import Cents, Odds
from houseway.table.events import LineSettled
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.events.jackpot import JackpotLine
from houseway.table.live.option import TurnOption
from houseway.table.live.shown.hands_called import HandCalled
from houseway.table.round_record import Action


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


class BetPlaced(TableEvent, frozen=True, tag="bet placed"):
    """All of a bettor's wagers on a spot now; an empty bet is taken back."""

    bet: Bet


class BettingClosed(TableEvent, frozen=True, tag="no more bets"):
    """The bets are now at stake, and the fee is dropped (T-89). `tokens` were handed over.
    `carried` are the fees that a void round had left in the box: they go back to the person who
    paid them, by name, and serve the `fees` of this round, which are all of its own (T-85)."""

    round: str
    wagers: Wagers
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    carried: tuple[Fee, ...] = ()


class BetsCancelled(TableEvent, frozen=True, tag="bets cancelled"):
    """No round is played; every bet has gone back."""

    round: str
    person: str
    why: str


class CardsLaid(TableEvent, frozen=True, tag="cards laid"):
    """Cards come to a place. `faces` is what all viewers see of them; `shown_to` may look at
    them."""

    place: Place
    cards: tuple[PlayingCard, ...]
    faces: tuple[PlayingCard | None, ...]
    shown_to: tuple[str, ...] = ()


class CardsSeen(TableEvent, frozen=True, tag="cards seen"):
    """Another viewer's sight of cards that come to a place; never recorded."""

    place: Place
    faces: tuple[PlayingCard | None, ...]


class CardsUnread(TableEvent, frozen=True, tag="cards unread"):
    """This many cards came to a place, unread."""

    place: Place
    cards: int


class DiceRolled(TableEvent, frozen=True, tag="dice rolled"):
    """The dice as they fell. On a real felt `person` shook them, and `pile` is the one that they
    picked for the Action button (B12-6)."""

    pips: tuple[int, ...]
    pile: int = 0
    person: str = ""


class PaysShown(TableEvent, frozen=True, tag="pays shown"):
    """What a wager pays in this round, by the number of hands dealt, the dealer's among them."""

    wager: str
    hands: int
    pays: Mapping[str, Odds]


class TurnBegan(TableEvent, frozen=True, tag="turn began"):
    """A player has to decide, among these options, before `until`. `sets_cards` says that the
    player may also set the hand otherwise, by naming its cards (B12-7)."""

    spot: int
    person: str
    options: tuple[TurnOption, ...]
    backline: int = 0
    until: str = ""
    sets_cards: bool = False


class PassedOver(TableEvent, frozen=True, tag="passed over"):
    """A supervisor continues without a player who does not answer; what was done for the player
    follows (T-35, T-78)."""

    spot: int
    person: str
    staff: StaffMember
    why: str
    backline: int = 0


class DecisionMade(TableEvent, frozen=True, tag="decided"):
    """`for_him` says that it was done for a player who is away or ran out of time (T-78); `stake`
    is what was put down with it."""

    spot: int
    action: Action
    backline: int = 0
    stake: Cents = Cents(0)
    for_him: bool = False
    extra: int = 0
    """Seconds of the player's time bank used for it."""


class DecisionSeen(TableEvent, frozen=True, tag="decision seen"):
    """Another viewer's sight of a decision that names the player's cards; never recorded."""

    spot: int
    backline: int = 0
    for_him: bool = False


class HandsShown(TableEvent, frozen=True, tag="hands shown"):
    """The round is over: turned cards lie face up for all. `called` names each hand, the dealer's
    first, as a dealer announces it; `forward` are the community cards that complete the dealer's
    five, where the house pushes them forward (B1-12)."""

    view: View
    called: tuple[HandCalled, ...] = ()
    forward: tuple[PlayingCard, ...] = ()


class RoundPaid(TableEvent, frozen=True, tag="round paid"):
    """Every wager taken or paid, in the house's order; those on the `jackpot` in the turns of their
    seats, and envy last (T-90)."""

    round: str
    lines: tuple[LineSettled, ...]
    tokens: tuple[Remark, ...] = ()
    """Tokes taken at the end, beyond what may ride (T-19)."""
    returned: tuple[Remark, ...] = ()
    """Tokes returned to their players: the wager they lay beside was not made (T-72)."""
    fees: tuple[Fee, ...] = ()
    """The house's rake from the pot (B16-1)."""
    jackpot: tuple[JackpotLine, ...] = ()

    @property
    def net(self) -> dict[str, Cents]:
        """Each bettor's net win or loss, on the jackpot too; a bet toke counts as gone, since its
        winnings are the dealers' (T-72)."""
        net: dict[str, Cents] = {}
        for line in self.lines:
            name = bettor_name(line.spot, line.backline)
            net[name] = Cents(net.get(name, 0) + (-line.stake if line.toke else line.win))
        for on_jackpot in self.jackpot:
            name = bettor_name(on_jackpot.spot)
            net[name] = Cents(net.get(name, 0) + on_jackpot.win)
        return net


class DeckRevealed(TableEvent, frozen=True, tag="deck revealed"):
    """The seed behind a commitment, with which anyone can deal these cards again (R12). Where a
    hand was never shown it is `closed`, and only an auditor sees it; otherwise `told_to` are those
    who were in the round, or everyone where that is empty (T-94)."""

    deck: str
    commitment: str
    seed: str
    closed: bool = False
    told_to: tuple[str, ...] = ()


RoundEvent = (
    BetsOpened | BetPlaced | BettingClosed | BetsCancelled
    | PassedOver | CardsLaid | CardsSeen | CardsUnread | DiceRolled | PaysShown | TurnBegan
    | DecisionMade | DecisionSeen | HandsShown | RoundPaid
)  # fmt: skip
