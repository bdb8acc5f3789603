"""The cards that are still in the deck, once what is known to be out has been taken away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card, cards_text
from houseway.gamemath.report import Question
from houseway.rules import Reason, Refused, Sheet


def refuse_unused(sheet: Sheet, question: Question, *options: str) -> None:
    """Refuse what was asked though the game has no use for it: `decks`, `hands`."""
    for option in options:
        if getattr(question, option) is not None:
            title = sheet.printed.title
            what = {
                "decks": f"{title} is played with one deck",
                "hands": f"in {title} nothing is paid by the number of hands",
            }[option]
            raise Refused(Reason.UNKNOWN_KEY, what, where=f"--{option}", rule="docs/math")


def cards_left(known: Mapping[str, Sequence[Card]], *, needed: int, rule: str) -> NDArray[np.uint8]:
    """The indices of one deck's other cards, rising; `known` are those out, by where they stand.

    Refuses a card that stands twice, and a deck with fewer than `needed` cards left.
    """
    out: set[Card] = set()
    for where, cards in known.items():
        for card in cards:
            if card in out:
                what = f"{card} is named twice; one deck is in play"
                raise Refused(Reason.CARD_TWICE, what, where=where, rule=rule)
            out.add(card)
    if 52 - len(out) < needed:
        *_, last = known
        what = f"{len(out)} cards out leave {52 - len(out)}, and {needed} are wanted"
        raise Refused(Reason.BAD_CARDS, what, where=last, rule=rule)
    return np.array([card.index for card in ALL_CARDS if card not in out], dtype=np.uint8)


def check_hand(cards: Sequence[Card], wanted: int, *, where: str, rule: str) -> None:
    """Refuse a hand of more cards or fewer."""
    if len(cards) != wanted:
        held = cards_text(tuple(cards)) or "none"
        what = f"{wanted} {'card is' if wanted == 1 else 'cards are'} wanted, not {held}"
        if not wanted:
            what = f"no card lies open in this game, so not {held}"
        raise Refused(Reason.BAD_CARDS, what, where=where, rule=rule)
