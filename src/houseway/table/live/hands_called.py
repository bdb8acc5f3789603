"""What hands that lie face up are called, the dealer's and the players' (B4-17, B5-5, B11-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.cards import Card, PlayingCard
from houseway.games import Game, View
from houseway.games.view import Face, Pile
from houseway.hands import best_ranking

_BOARD = "board"
_DEALER = "dealer"
_HAND = "hand"
_FIVE = 5
_HOLE = 2


def hands_called(game: Game[Any], view: View) -> dict[str, str]:
    """By whose they are, `dealer` or a spot's number: what a dealer announces. A hand in two parts
    has two names, `3 front` and `3 back`; one that is not turned has none."""
    board = _seen(view.pile(_BOARD))
    piles = {pile.name: pile for pile in view.piles if pile.name != _BOARD}
    for seat in view.seats:
        if not seat.backline:
            for pile in seat.piles:
                own = f"{seat.spot}" if pile.name == _HAND else f"{seat.spot} {pile.name}"
                piles[own] = pile
    called = {name: _words(game, pile, board) for name, pile in piles.items()}
    return {name: words for name, words in called.items() if words}


def pushed_forward(view: View) -> tuple[Card, ...]:
    """The community cards that complete the dealer's best five, with as many of his own as may be
    (B1-12); none where he has no cards or there is no board."""
    own = [card for card in view.pile(_DEALER) if isinstance(card, Card)]
    board = [card for card in view.pile(_BOARD) if isinstance(card, Card)]
    if len(own) != _HOLE or len(board) != _FIVE:
        return ()
    kept = [*board, *own]
    best = best_ranking(kept)
    for card in (*board, *own):  # his own are left out last
        others = [each for each in kept if each != card]
        if len(others) >= _FIVE and best_ranking(others) == best:
            kept = others
    return tuple([card for card in board if card in kept])


def _words(game: Game[Any], pile: Pile, board: tuple[PlayingCard, ...]) -> str:
    cards = _seen(pile.cards)
    return game.hand_words(cards, board) if cards and len(cards) == len(pile.cards) else ""


def _seen(cards: Iterable[Face]) -> tuple[PlayingCard, ...]:
    return tuple([card for card in cards if card is not None])
