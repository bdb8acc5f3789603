"""The cards of staff as they are typed: a number and its PIN, or a number alone."""

from collections.abc import Callable
from typing import Any

from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused, spell_out

AskPin = Callable[[str], str]
"""The PIN of a card, from its holder; the number is said to them."""


def card_typed(text: str) -> dict[str, str] | None:
    """A typed card as a line of JSON has it; nothing where it is none.

    >>> card_typed("88,2580"), card_typed("D-1"), card_typed("88,25,80")
    ({'number': '88', 'pin': '2580'}, {'number': 'D-1'}, None)
    """
    number, *pin = [part.strip() for part in text.split(",")]
    if not number or len(pin) > 1:
        return None
    return {"number": number, **({"pin": pin[0]} if pin else {})}


def card_shown(given: object, where: str, ask_pin: AskPin | None) -> dict[str, str]:
    """A card with its PIN, which is asked for where it was not typed and can be. A name is no card:
    the roster says whose it is."""
    told: dict[Any, Any] = given if isinstance(given, dict) else {}
    number, pin = told.get("number"), told.get("pin")
    if isinstance(number, str) and isinstance(pin, str) and len(told) == 2:
        return {"number": number, "pin": pin}
    if isinstance(number, str) and len(told) == 1 and ask_pin is not None:
        return {"number": number, "pin": ask_pin(spell_out(number))}
    raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=where)
