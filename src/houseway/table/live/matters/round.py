"""A round: its cards, the decisions, what is paid, and the seed behind its cards."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.bank import Fee, Payout, Remark
from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games import Deal, Dice, Outcome, Place, View
from houseway.games.action import Unseen, names_cards
from houseway.games.bettor import bettor_name
from houseway.money import Cents, Odds
from houseway.table.events import LineSettled
from houseway.table.live import finished
from houseway.table.live.amend_round import in_round
from houseway.table.live.command import TableCommand, WithCard
from houseway.table.live.event import SeatEvent, StaffMember, TableEvent
from houseway.table.live.hand_names import HandCalled
from houseway.table.live.jackpot_facts import JackpotLine
from houseway.table.live.money.moves import (
    MoveReason,
    Moves,
    laid,
    moves_of_lines,
    taken_up,
    tokens_of,
)
from houseway.table.live.money.stakes import bettor, further_hold
from houseway.table.live.option import TurnOption
from houseway.table.live.phase import ALWAYS
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import (
    FinishedRound,
    LiveTable,
    TablePhase,
    WhoseTurn,
    bank_if_there,
    used_deck,
)
from houseway.table.live.watcher import Watcher, is_person
from houseway.table.round_record import Action, AnyDecision

# Commands


class DealOut(TableCommand, frozen=True, tag="deal"):
    """Deal the next cards and dice from the system's shuffle."""

    example = "deal"
    when = (TablePhase.DEALING,)


class LayCards(TableCommand, frozen=True, tag="cards"):
    """Enter cards dealt on a real felt, or how many lie there unread. `back` is the colour of their
    backs, where the table's decks are told apart by it."""

    example = "cards spot 1 10h 9h"
    when = (TablePhase.DEALING,)
    place: Place
    cards: tuple[PlayingCard, ...] = ()
    unread: int = 0
    back: str = ""


class RollDice(TableCommand, frozen=True, tag="dice"):
    """Enter the dice as they fell on a real felt: the player-dealer shakes them, and either the
    player-dealer or the dealer enters them. `pile` is the one the player-dealer picked for the
    Action button, counted from the left (B12-6)."""

    example = "dice 3 4 6 pile=2"
    when = (TablePhase.DEALING,)
    poker = False
    pips: tuple[int, ...]
    pile: int = 0


class Decide(TableCommand, frozen=True, tag="act"):
    """Decide for the bettor whose turn it is. The decision names its spot, and the place behind the
    seated player where such a bettor decides."""

    example = "anna: act 1 bet 4x"
    when = (TablePhase.DECIDING,)
    decision: AnyDecision


class Tick(TableCommand, frozen=True, tag="tick"):
    """Let time pass: the table decides for players whose time has run out (T-78). Sent by `system`
    or by staff."""

    example = "tick"
    when = ALWAYS
    while_stopped = True


class PassOver(WithCard, frozen=True, tag="pass over"):
    """Go on without a player who does not answer, at a table without a clock; a supervisor orders
    it. The bank counts as declined (T-35); open decisions are made for the player (T-78)."""

    example = "pass over gone for a smoke card=88"
    when = (TablePhase.OFFERING, TablePhase.DECIDING)
    why: str


class SettleRound(TableCommand, frozen=True, tag="settle"):
    """Take and pay, in the house's order."""

    example = "settle"
    when = (TablePhase.SHOWING,)


RoundCommand = DealOut | LayCards | RollDice | Decide | Tick | PassOver | SettleRound

# Events


class PassedOver(SeatEvent, frozen=True, tag="passed over"):
    """A supervisor continues without a player who does not answer; what was done for the player
    follows (T-35, T-78)."""

    staff: StaffMember
    why: str
    backline: int = 0


class CardsLaid(TableEvent, frozen=True, tag="cards laid"):
    """Cards come to a place. `faces` is what all viewers see of them; `shown_to` may look at
    them."""

    place: Place
    cards: tuple[PlayingCard, ...]
    faces: tuple[PlayingCard | None, ...]
    shown_to: tuple[str, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return _apply(setup, state, Deal(self.place, self.cards), taken=len(self.cards))

    def see(self, watcher: Watcher) -> CardsLaid | CardsSeen:
        if self.faces == self.cards or any(is_person(watcher, each) for each in self.shown_to):
            return self
        return CardsSeen(place=self.place, faces=self.faces, rule=self.rule)


class CardsSeen(TableEvent, frozen=True, tag="cards seen"):
    """Another viewer's sight of cards that come to a place; never recorded."""

    place: Place
    faces: tuple[PlayingCard | None, ...]


class CardsUnread(TableEvent, frozen=True, tag="cards unread"):
    """This many cards came to a place, unread."""

    place: Place
    cards: int

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return _apply(setup, state, Unseen(self.place, self.cards), taken=self.cards)


class DiceRolled(TableEvent, frozen=True, tag="dice rolled"):
    """The dice as they fell. On a real felt `person` shook them, and `pile` is the one that they
    picked for the Action button (B12-6)."""

    pips: tuple[int, ...]
    pile: int = 0
    person: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        rolled = _apply(setup, state, Dice(self.pips))
        return replace(rolled, running=replace(rolled.play, pile=self.pile))


class PaysShown(TableEvent, frozen=True, tag="pays shown"):
    """What a wager pays in this round, by the number of hands dealt, the dealer's among them."""

    wager: str
    hands: int
    pays: Mapping[str, Odds]


class TurnBegan(SeatEvent, frozen=True, tag="turn began"):
    """A player has to decide, among these options, before `until`. `sets_cards` says that the
    player may also set the hand otherwise, by naming its cards (B12-7)."""

    options: tuple[TurnOption, ...]
    backline: int = 0
    until: str = ""
    sets_cards: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        turn = WhoseTurn(self.spot, self.backline, self.person, self.until)
        return in_round(state, TablePhase.DECIDING, turn=turn)


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

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        after = _apply(setup, state, self.action)
        if not self.stake:
            return after
        running = after.play
        name = bettor(running.wagers, self.spot, self.backline).name
        added = {**running.added, name: Cents(running.added.get(name, 0) + self.stake)}
        return replace(after, running=replace(running, added=added))

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        if not self.stake:
            return ()
        running = state.play
        bet = bettor(running.wagers, self.spot, self.backline)
        return (laid(further_hold(setup, running, bet, self.stake)),)

    def see(self, watcher: Watcher) -> DecisionMade | DecisionSeen:
        if not names_cards(self.action):
            return self
        return DecisionSeen(
            spot=self.spot, backline=self.backline, for_him=self.for_him, rule=self.rule
        )


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

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return in_round(state, TablePhase.SHOWING, turn=None)


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

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """The felt is cleared, and the player-dealer's count of banked rounds goes up by one."""
        last, whole = state.bank, finished.with_lines(state.play, self.lines, self.jackpot)
        if last is not None:
            last = replace(last, rounds=last.rounds + 1)
        return replace(
            state,
            phase=TablePhase.IDLE,
            running=None,
            away=(),
            bank=bank_if_there(state, last),
            deck=used_deck(state),
            last_bank=last,
            paid=_payouts(state, self),
            finished=FinishedRound(
                running=finished.cleared(state.play),
                lines=whole.forfeited,
                jackpot=whole.forfeited_chips,
                fees=self.fees,
                tokens=self.tokens,
            ),
            coups=finished.coups_after(state),
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        wagers = state.play.wagers
        return (
            *[taken_up(held, MoveReason.PLAYED) for held in state.play.holds],
            *moves_of_lines(setup, wagers, self.lines),
            *tokens_of(wagers, self.tokens),
        )


class DeckRevealed(TableEvent, frozen=True, tag="deck revealed"):
    """The seed behind a commitment, with which anyone can deal these cards again (R12). Where a
    hand was never shown it is `closed`, and only an auditor sees it; otherwise `told_to` are those
    who were in the round, or everyone where that is empty (T-94)."""

    deck: str
    commitment: str
    seed: str
    closed: bool = False
    told_to: tuple[str, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, deck=None)

    def see(self, watcher: Watcher) -> DeckRevealed | None:
        told = not self.told_to or any(is_person(watcher, each) for each in self.told_to)
        return self if told and not self.closed else None


RoundEvent = (
    PassedOver | CardsLaid | CardsSeen | CardsUnread | DiceRolled | PaysShown | TurnBegan
    | DecisionMade | DecisionSeen | HandsShown | RoundPaid | DeckRevealed
)  # fmt: skip


def _apply(setup: TableSetup, state: LiveTable, action: Action, *, taken: int = 0) -> LiveTable:
    """Apply an action to the game."""
    running = state.play
    felt = setup.game.apply(running.felt, action)
    phase = TablePhase.DEALING
    return in_round(state, phase, felt=felt, log=felt.log, taken=running.taken + taken, turn=None)


def _payouts(state: LiveTable, event: RoundPaid) -> tuple[Payout, ...]:
    """The spots' wins, while a hand waits for its card or the link is down."""
    if any(line.outcome is Outcome.WAITS for line in event.jackpot):
        won = [(line.spot, line.win) for line in event.lines if not line.toke]
        won += [(line.spot, line.win) for line in event.jackpot]  # on the other of two sensors
        return tuple([Payout(spot, win) for spot, win in won if win > 0])
    return state.paid if state.left else ()
