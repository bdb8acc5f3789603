"""What comes through the door of a house is of its type: texts, numbers, cards and commands, as
JSON would bring them. Whatever is not is refused, and nothing has happened (R15)."""

from typing import Any, Final

from houseway import codec
from houseway.fact import Fact
from houseway.floor.refusals import FloorRefusal
from houseway.people import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused

LARGEST: Final = 2**63 - 1  # what a database counts to


def read_as(kind: Any, given: object, refusal: Refusal, *, where: str = "command") -> Any:
    """A command of a kind, or what is chosen for a table, its values of their types. What is read
    of a command is what was given: a float that is no number would be written as nothing, and a
    decimal as a text."""
    try:
        read = codec.decode(kind, codec.encode(given))
    except (codec.CodecError, TypeError, ValueError) as error:
        raise Refused(refusal, where=where, fault=error) from None
    if isinstance(given, Fact) and read != given:
        raise Refused(refusal, where=where, fault="a value is not of its type")
    return read


def check_texts(**given: object) -> None:
    """Refuse what is no text, or none that can be written, by the name it is given under."""
    for where, value in given.items():
        if type(value) is not str or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise Refused(FloorRefusal.NOT_A_TEXT, where=where)


def check_numbers(**given: object) -> None:
    """Refuse what is no whole number, by the name it is given under."""
    for where, value in given.items():
        if type(value) is not int or abs(value) > LARGEST:
            raise Refused(FloorRefusal.NOT_A_WHOLE_NUMBER, where=where)


def check_kind(kind: type, **given: object) -> None:
    """Refuse what is of another kind, by the name it is given under."""
    for where, value in given.items():
        if not isinstance(value, kind):
            raise Refused(FloorRefusal.NOT_OF_ITS_KIND, where=where, kind=kind.__name__)


def check_cards(**shown: object) -> None:
    """Refuse what is no card with a number and a PIN, by the name it is shown under."""
    for where, card in shown.items():
        if type(card) is not CardShown or {type(card.number), type(card.pin)} != {str}:
            raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=where)
