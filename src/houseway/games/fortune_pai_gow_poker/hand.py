"""A seven-card hand as text, to ask how the House Way sets it."""

from __future__ import annotations

from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.refusals import GameRefusal
from houseway.rules import Refused, read_typed_cards


def read_hand(text: str) -> Cards:
    """Seven different cards, of which one may be the joker."""
    cards = read_typed_cards(text, joker=True, where="hand", rule="B12-1")
    if len(cards) != 7:
        raise Refused(
            GameRefusal.WRONG_COUNT, where="hand", rule="B12-7", wanted="seven", cards=len(cards)
        )
    if len(set(cards)) != 7:
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Refused(GameRefusal.CARD_WRITTEN_TWICE, where="hand", rule="B12-1", card=twice)
    return cards
