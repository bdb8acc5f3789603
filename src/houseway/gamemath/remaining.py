"""The cards that are left in the deck without those known to be out."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card, PlayingCard
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused, Sheet


def refuse_exposed(sheet: Sheet, exposed: int, counted: range) -> None:
    """Refuse a sheet with more or fewer open cards than are counted."""
    if exposed not in counted:
        raise Refused(
            MathRefusal.OPEN_CARDS_NOT_COUNTED,
            where="game.exposed",
            title=sheet.printed.title,
            exposed=exposed,
            known=" or ".join(map(str, counted)),
        )


def cards_left(known: Mapping[str, Sequence[Card]], *, needed: int, rule: str) -> NDArray[np.uint8]:
    """The indices of one deck's other cards, rising; `known` are the cards that are out, by place.

    Refuse a card that is named twice, and a deck with fewer than `needed` cards left.
    """
    out: set[Card] = set()
    for where, cards in known.items():
        for card in cards:
            if card in out:
                raise Refused(MathRefusal.CARD_NAMED_TWICE, where=where, rule=rule, card=card)
            out.add(card)
    left = len(ALL_CARDS) - len(out)
    if left < needed:
        *_, last = known
        raise Refused(
            MathRefusal.TOO_FEW_CARDS_LEFT, where=last, rule=rule, left=left, needed=needed
        )
    return np.array([card.index for card in ALL_CARDS if card not in out], dtype=np.uint8)


def check_hand(cards: Sequence[PlayingCard], wanted: int, *, where: str, rule: str) -> None:
    """Refuse a hand with another number of cards."""
    if len(cards) != wanted:
        raise Refused(
            MathRefusal.WRONG_NUMBER_OF_CARDS,
            where=where,
            rule=rule,
            wanted=wanted,
            given=len(cards),
        )
