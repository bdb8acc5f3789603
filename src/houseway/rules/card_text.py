"""Cards as somebody wrote them, or a refusal that names the word."""

from __future__ import annotations

from typing import Literal, overload

from houseway.cards import Card, CardError, Joker, parse_cards, parse_with_joker
from houseway.rules.refusal import Refusal, Refused


@overload
def read_cards(text: str, *, joker: Literal[False], where: str, rule: str) -> tuple[Card, ...]: ...
@overload
def read_cards(text: str, *, joker: bool, where: str, rule: str) -> tuple[Card | Joker, ...]: ...
def read_cards(text: str, *, joker: bool, where: str, rule: str) -> tuple[Card | Joker, ...]:
    """The cards of a text like `As Kd`, among which a joker may be.

    >>> read_cards("As Jo", joker=False, where="board", rule="B0-1")
    Traceback (most recent call last):
    ...
    houseway.rules.refusal.Refused: board: 'Jo' is the joker, and this game has none (B0-1)
    """
    try:
        return parse_with_joker(text) if joker else parse_cards(text)
    except CardError as error:
        refusal = Refusal.NO_JOKER if error.word == Joker.text else Refusal.NOT_CARDS
        raise Refused(refusal, where=where, rule=rule, word=error.word) from None
