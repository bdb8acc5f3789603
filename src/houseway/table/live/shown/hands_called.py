"""What hands that lie face up are called, and which of their cards play: the dealer's and the
players' (B4-17, B5-5, B11-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from houseway.cards import PlayingCard
from houseway.games import Game, View
from houseway.games.view import Face

_BOARD = "board"
_DEALER = "dealer"
_HAND = "hand"


class HandsCalled(NamedTuple):
    """By whose they are, `dealer` or a spot's number: what a dealer announces, and the cards that
    make it, where not all of them do. A hand in two parts has two names, `3 front` and `3 back`;
    one that is not turned has none. `forward` are the community cards that complete the dealer's
    hand, with as many of his own as may be, where the house pushes them forward (B1-12)."""

    called: dict[str, str]
    best: dict[str, tuple[PlayingCard, ...]]
    forward: tuple[PlayingCard, ...]


def hands_called(game: Game[Any], view: View) -> HandsCalled:
    """What is said of every hand that lies face up."""
    board = _seen(view.pile(_BOARD))
    piles = {pile.name: pile for pile in view.piles if pile.name != _BOARD}
    for seat in view.seats:
        if not seat.backline:
            for pile in seat.piles:
                own = f"{seat.spot}" if pile.name == _HAND else f"{seat.spot} {pile.name}"
                piles[own] = pile
    called, best = dict[str, str](), dict[str, tuple[PlayingCard, ...]]()
    for name, pile in piles.items():
        cards = _seen(pile.cards)
        if not cards or len(cards) != len(pile.cards):
            continue
        words = game.hand_words(cards, board)
        if words:
            called[name] = words
            playing = game.hand_cards(cards, board)
            if playing:
                best[name] = playing
    dealers = best.get(_DEALER, ()) if game.pushes_forward else ()
    return HandsCalled(called, best, tuple([card for card in board if card in dealers]))


def _seen(cards: Iterable[Face]) -> tuple[PlayingCard, ...]:
    return tuple([card for card in cards if card is not None])
