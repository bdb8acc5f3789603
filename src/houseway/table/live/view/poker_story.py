"""A hand of poker as it was played: street by street, who did what with how many chips."""

from __future__ import annotations

from typing import Final, Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games.action import Check, Deal, Fold, Unseen
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import DEAD
from houseway.games.poker.state import BetTo, Call, DeadHand, Felt, Muck, RaiseTo, Show
from houseway.money import Cents

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
    """What somebody did: `added` are the chips that it put in, and `to` what then lay before the
    player in this betting round."""

    spot: int
    did: Deed
    added: Cents = NOTHING
    to: Cents = NOTHING
    all_in: bool = False


class StreetStory(Fact, frozen=True, omit_defaults=True):
    """A street: the cards that it turned, what was done on it, and all that was put in so far."""

    street: Street
    cards: tuple[PlayingCard, ...] = ()
    deeds: tuple[PokerDeed, ...] = ()
    pot: Cents = NOTHING


def story_of(game: Poker, felt: Felt) -> tuple[StreetStory, ...]:
    """The streets of a hand so far. The hand is led through its doors again, so that every figure
    is the game's own."""
    state = game.start(felt.wagers)
    streets = [StreetStory("preflop", deeds=_blinds(game, state), pot=Cents(sum(state.in_pot)))]
    for action in felt.log:
        before, state = state, game.apply(state, action)
        if state.board != before.board and len(state.board) in _BY_BOARD:
            street, first = _BY_BOARD[len(state.board)]
            streets.append(StreetStory(street, state.board[first:], pot=streets[-1].pot))
        did = _DEEDS.get(type(action))
        if did is None or isinstance(action, Deal | Unseen):
            continue
        if did in ("show", "muck") and streets[-1].street != "showdown":
            streets.append(StreetStory("showdown", pot=streets[-1].pot))
        deed = _deed(before, state, action.spot, did)
        last = streets[-1]
        pot = Cents(last.pot + deed.added)
        streets[-1] = replace(last, deeds=(*last.deeds, deed), pot=pot)
    return tuple(streets)


def _deed(before: Felt, after: Felt, spot: int, did: Deed) -> PokerDeed:
    seat = before.seat_of(spot)
    added = Cents(before.stacks[seat] - after.stacks[seat])
    to = Cents(before.bets[seat] + added) if added else NOTHING
    return PokerDeed(spot, did, added, to, all_in=bool(added) and not after.stacks[seat])


def _blinds(game: Poker, state: Felt) -> tuple[PokerDeed, ...]:
    """What was posted before the cards, in turn."""
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
