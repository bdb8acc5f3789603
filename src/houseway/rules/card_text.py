"""Read typed cards, or refuse with the word that is wrong."""

import re
from typing import Final, Literal, overload

from houseway.cards import JOKER, Card, CardError, Joker, parse_cards, parse_with_joker
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal


@overload
def read_cards(text: str, *, joker: Literal[False], where: str, rule: str) -> tuple[Card, ...]: ...
@overload
def read_cards(text: str, *, joker: bool, where: str, rule: str) -> tuple[Card | Joker, ...]: ...
def read_cards(text: str, *, joker: bool, where: str, rule: str) -> tuple[Card | Joker, ...]:
    """The cards of a text like `As Kd`, perhaps with a joker.

    >>> read_cards("As Jo", joker=False, where="board", rule="B0-1")
    Traceback (most recent call last):
    ...
    houseway.rules.refusal.Refused: board: 'Jo' is the joker, and this game does not use one (B0-1)
    """
    try:
        return parse_with_joker(text) if joker else parse_cards(text)
    except CardError as error:
        refusal = SheetRefusal.NO_JOKER if error.word == Joker.text else SheetRefusal.NOT_CARDS
        raise Refused(refusal, where=where, rule=rule, given=error.word) from None


_TYPED: Final = re.compile("(10|[2-9tjqka])([cdhs\u2663\u2666\u2665\u2660])|jo(?:ker)?")
_BETWEEN: Final = re.compile(r"[\s,;]*")
_SUIT_SIGNS: Final = {"\u2663": "c", "\u2666": "d", "\u2665": "h", "\u2660": "s"}


@overload
def read_typed_cards(
    text: str, *, joker: Literal[False], where: str, rule: str
) -> tuple[Card, ...]: ...
@overload
def read_typed_cards(
    text: str, *, joker: bool, where: str, rule: str
) -> tuple[Card | Joker, ...]: ...
def read_typed_cards(text: str, *, joker: bool, where: str, rule: str) -> tuple[Card | Joker, ...]:
    """Cards as people type them: small letters, 10 for a ten, commas or nothing between.

    >>> read_typed_cards("Kd4c, 10\u2665 joker", joker=True, where="hand", rule="B0-1")
    (Card('Kd'), Card('4c'), Card('Th'), Joker())
    """
    typed, cards, at = text.casefold(), list[Card | Joker](), 0
    while (at := _end(_BETWEEN.match(typed, at))) < len(typed):
        found = _TYPED.match(typed, at)
        if found is None:
            word = re.split(r"[\s,;]", text[at:], maxsplit=1)[0]
            raise Refused(SheetRefusal.NOT_CARDS, where=where, rule=rule, given=word)
        at = found.end()
        if found[1] is None:
            if not joker:
                raise Refused(SheetRefusal.NO_JOKER, where=where, rule=rule)
            cards.append(JOKER)
        else:
            rank = "T" if found[1] == "10" else found[1].upper()
            cards.append(Card.parse(rank + _SUIT_SIGNS.get(found[2], found[2])))
    return tuple(cards)


def _end(found: re.Match[str] | None) -> int:
    assert found is not None  # it matches nothing at all, too
    return found.end()
