"""What comes through the door of a house is of its type: texts, cards and commands, as JSON would
bring them. Whatever is not is refused, and nothing has happened (R15)."""

from __future__ import annotations

from typing import Any

from houseway import codec
from houseway.people import CardShown
from houseway.rules import Refusal, Refused


def read_as(kind: Any, command: object, refusal: Refusal) -> Any:
    """A command of a kind, its values of their types. What is read is what was given: a float that
    is no number would be written as nothing, and a decimal as a text."""
    try:
        read = codec.decode(kind, codec.encode(command))
    except (codec.CodecError, TypeError, ValueError) as error:
        raise Refused(refusal, where="command", fault=error) from None
    if read != command:
        raise Refused(refusal, where="command", fault="a value is not of its type")
    return read


def check_texts(**given: object) -> None:
    """Refuse what is no text, by the name it is given under."""
    for where, value in given.items():
        if type(value) is not str:
            raise Refused(Refusal.NOT_A_TEXT, where=where)


def check_cards(**shown: object) -> None:
    """Refuse what is no card with a number and a PIN, by the name it is shown under."""
    for where, card in shown.items():
        if type(card) is not CardShown or {type(card.number), type(card.pin)} != {str}:
            raise Refused(Refusal.CARD_AND_PIN_WANTED, where=where)
