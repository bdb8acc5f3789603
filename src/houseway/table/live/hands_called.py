"""What hands that lie face up are called, the dealer's and the players' (B4-17, B5-5, B11-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.cards import PlayingCard
from houseway.games import Game, View
from houseway.games.view import Face, Pile

_BOARD = "board"
_HAND = "hand"


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


def _words(game: Game[Any], pile: Pile, board: tuple[PlayingCard, ...]) -> str:
    cards = _seen(pile.cards)
    return game.hand_words(cards, board) if cards and len(cards) == len(pile.cards) else ""


def _seen(cards: Iterable[Face]) -> tuple[PlayingCard, ...]:
    return tuple([card for card in cards if card is not None])
