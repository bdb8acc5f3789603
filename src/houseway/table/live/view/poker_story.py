"""A hand of poker as it was played: street by street, who did what with how many chips."""

from typing import Final, Literal, NamedTuple

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games import Wagers
from houseway.games.action import Check, Deal, Fold, Unseen
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import DEAD
from houseway.games.poker.state import Action, BetTo, Call, DeadHand, Felt, Muck, RaiseTo, Show
from houseway.money import Cents
from houseway.table.live.view.remembered import remembered

NOTHING: Final = Cents(0)
Deed = Literal[
    "small blind", "big blind", "post", "dead", "check", "call", "bet", "raise", "fold", "show",
    "muck", "dead hand",
]  # fmt: skip
_DEEDS: Final[dict[type, Deed]] = {
    Check: "check",
    Call: "call",
    BetTo: "bet",
    RaiseTo: "raise",
    Fold: "fold",
    Show: "show",
    Muck: "muck",
    DeadHand: "dead hand",
}

Street = Literal["preflop", "flop", "turn", "river", "showdown"]
_BY_BOARD: Final[dict[int, tuple[Street, int]]] = {3: ("flop", 0), 4: ("turn", 3), 5: ("river", 4)}
"""By how many cards lie open: the street, and how many lay there before."""


class PokerDeed(Fact, frozen=True, omit_defaults=True):
    """One player's action: `added` are the chips that it put in, and `to` the total then in front
    of the player in this betting round."""

    spot: int
    did: Deed
    added: Cents = NOTHING
    to: Cents = NOTHING
    all_in: bool = False


class StreetStory(Fact, frozen=True, omit_defaults=True):
    """A street: the cards that it turned, the actions on it, and all that was put in so far."""

    street: Street
    cards: tuple[PlayingCard, ...] = ()
    deeds: tuple[PokerDeed, ...] = ()
    pot: Cents = NOTHING


class _Told(NamedTuple):
    """A hand as far as it was told: the felt by then, and the streets so far."""

    felt: Felt
    streets: tuple[StreetStory, ...]


class _Hand:
    """One hand and how far it was told: of a hand that goes on, only what is new is told."""

    def __init__(self, game: Poker, wagers: Wagers) -> None:
        self.game = game
        state = game.start(wagers)
        first = StreetStory("preflop", deeds=_blinds(game, state), pot=Cents(sum(state.in_pot)))
        self.begun = self.told = _Told(state, (first,))

    def until(self, felt: Felt) -> tuple[StreetStory, ...]:
        """The streets up to this felt, which may lie before what was told last."""
        told = self.told
        if felt.log[: len(told.felt.log)] != told.felt.log:
            told = self.begun
        for action in felt.log[len(told.felt.log) :]:
            told = _tell(self.game, told, action)
        self.told = told
        return told.streets


def story_of(game: Poker, felt: Felt) -> tuple[StreetStory, ...]:
    """The streets of a hand so far. The hand is replayed by the game, so every figure is the game's
    own."""
    return remembered(_Hand, game, felt.wagers).until(felt)


def _tell(game: Poker, told: _Told, action: Action) -> _Told:
    """The story with one action more."""
    before, streets = told
    state, last = game.apply(before, action), streets[-1]
    if state.board != before.board and len(state.board) in _BY_BOARD:
        street, first = _BY_BOARD[len(state.board)]
        return _Told(state, (*streets, StreetStory(street, state.board[first:], pot=last.pot)))
    did = _DEEDS.get(type(action))
    if did is None or isinstance(action, Deal | Unseen):
        return _Told(state, streets)
    if did in ("show", "muck") and last.street != "showdown":
        last = StreetStory("showdown", pot=last.pot)
        streets = (*streets, last)
    deed = _deed(before, state, action.spot, did)
    last = replace(last, deeds=(*last.deeds, deed), pot=Cents(last.pot + deed.added))
    return _Told(state, (*streets[:-1], last))


def _deed(before: Felt, after: Felt, spot: int, did: Deed) -> PokerDeed:
    seat = before.seat_of(spot)
    added = Cents(before.stacks[seat] - after.stacks[seat])
    to = Cents(before.bets[seat] + added) if added else NOTHING
    return PokerDeed(spot, did, added, to, all_in=bool(added) and not after.stacks[seat])


def _blinds(game: Poker, state: Felt) -> tuple[PokerDeed, ...]:
    """The posts before the cards, in turn."""
    players = len(state.bets)
    big = game.big_blind(players)
    small = 1 - big if players == 2 else big - 1
    deeds = []
    for seat, bet in enumerate(state.bets):
        who = state.bet_of(seat)
        did: Deed = "small blind" if seat == small else "big blind" if seat == big else "post"
        if bet:
            deeds.append(PokerDeed(who.spot, did, bet, bet, all_in=not state.stacks[seat]))
        if who.stakes.get(DEAD) and state.dead[seat]:
            deeds.append(PokerDeed(who.spot, "dead", state.dead[seat]))
    return tuple(deeds)
