"""Persons, and the one normal form in which every name and id is compared (R19).

>>> normal("  N1 ") == normal("n1") == normal("\\uff4e\\uff11")
True
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused

NAMES_OF_THE_HOUSE: Final = frozenset({"house", "cage", "dealer"})
"""Names of the house's accounts and places; no player has such a name."""
_NO_STAFF: Final = NAMES_OF_THE_HOUSE | {"system", "auditor", "bystander"}
_MOST_KNOWN: Final = 200
"""Longer texts are not cached: they are not ids, and would fill the memory."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._@/+-]{0,79}", re.ASCII)


def normal(text: str) -> str:
    """The form of an id for comparison: persons, swipes, commands, rounds and tables alike.

    Compatible letters are one letter; capitals, blanks around the text and repeated blanks do not
    count. The letters are normalized again at the end, because folding a capital may leave a letter
    with another form.
    """
    return _known(text) if len(text) <= _MOST_KNOWN else _normal(text)


def _normal(text: str) -> str:
    if text.isascii():
        return " ".join(text.lower().split())
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


_known = lru_cache(maxsize=4096)(_normal)


def same_person(one: str, other: str) -> bool:
    """Whether two names belong to one person.

    >>> same_person("Anna", "anna"), same_person("anna", "hanna")
    (True, False)
    """
    return one == other or normal(one) == normal(other)


def is_name(name: str) -> bool:
    """Whether an account could have this name."""
    return _NAME.fullmatch(normal(name)) is not None


def check_staff_name(name: str, *, where: str) -> None:
    """Refuse a card for a name of the house or of an onlooker: a record would not show who acted
    (R19)."""
    if normal(name) in _NO_STAFF:
        raise Refused(PeopleRefusal.NAME_OF_THE_HOUSE, where=where, name=name)


def check_name(name: str, *, where: str, rule: str = "R19") -> None:
    """Refuse a name that no account could have: money is booked to people by their names."""
    if not is_name(name):
        raise Refused(PeopleRefusal.BAD_PERSON_NAME, where=where, rule=rule)
