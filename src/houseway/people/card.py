"""Staff cards: the person and the office; each swipe counts once (R6)."""

from collections.abc import Collection
from datetime import date
from enum import StrEnum
from typing import Final

from houseway.fact import Fact
from houseway.people.person import normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.rules.foreign import is_shown


class Office(StrEnum):
    """The office on a person's card; `duties` says what each may do.

    Records contain the value, so it never changes. The last three are from B4-7: a house with other
    names for its managers issues no such cards.
    """

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    SHIFT_MANAGER = "shift manager"
    SECURITY = "security"
    CAGE_CASHIER = "cage cashier"
    SURVEILLANCE = "surveillance"
    AUDITOR = "auditor"
    TABLE_GAMES_SHIFT_MANAGER = "table games shift manager"
    DIRECTOR_OF_TABLE_GAMES = "director of table games"
    GENERAL_MANAGER = "general manager"

    @property
    def full_name(self) -> str:
        """The usual name, like `security guard`."""
        return _FULL_NAME.get(self, self.value)


_FULL_NAME: Final = {
    Office.SECURITY: "security guard",
    Office.SURVEILLANCE: "surveillance operator",
    Office.GENERAL_MANAGER: "Senior Vice President & General Manager",
}

MANAGERS: Final = frozenset(
    {
        Office.EXECUTIVE,
        Office.SHIFT_MANAGER,
        Office.TABLE_GAMES_SHIFT_MANAGER,
        Office.DIRECTOR_OF_TABLE_GAMES,
        Office.GENERAL_MANAGER,
    }
)
"""A shift manager or above."""
FLOOR_OFFICES: Final = MANAGERS | {Office.SUPERVISOR}
"""A supervisor or above, in the words of B4-22."""


def offices_text(offices: Collection[Office]) -> str:
    """Any of these offices, in words, in the order in which they are listed above.

    >>> offices_text({Office.EXECUTIVE, Office.SUPERVISOR})
    'a supervisor or an executive'
    >>> offices_text({Office.DEALER, *FLOOR_OFFICES})
    'a dealer or a supervisor or above'
    """
    left, above = set(offices), ""
    for group, words in ((FLOOR_OFFICES, "a supervisor or above"), (MANAGERS, _MANAGER)):
        if group <= left:
            left, above = left - group, words
    names = [_with_article(office.full_name) for office in Office if office in left]
    return " or ".join((*names, above) if above else names)


_MANAGER: Final = "a shift manager or above"


def _with_article(name: str) -> str:
    return ("an " if name[0] in "aeiou" else "a ") + name


def office_called(text: str, *, where: str) -> Office:
    """Read an office: `shift-manager`, `Shift Manager` or its full name.

    >>> office_called("Security Guard", where="office").value
    'security'
    """
    offices = {normal(name): each for each in Office for name in (each.value, each.full_name)}
    office = offices.get(normal(text.replace("-", " ")))
    if office is None:
        known = tuple([each.value for each in Office])
        raise Refused(PeopleRefusal.UNKNOWN_OFFICE, where=where, given=text, known=known)
    return office


class Swipe(Fact, frozen=True, omit_defaults=True, rename={"office": "card"}):
    """One swipe of a card. `number` is the swipe's own, unique in the whole record.

    `good_through` is the last day of the card, like `2026-12-31`, or empty.
    """

    person: str
    office: Office
    number: str
    good_through: str = ""

    @property
    def id(self) -> str:
        """The swipe's number in its normal form, so that spelling does not matter (R19)."""
        return normal(self.number)


# --- a card's number and its last day

_LONGEST: Final = 80


def check_number(number: str, *, where: str, rule: str) -> None:
    """Refuse a number that is empty, too long, or has an invisible character."""
    if not 1 <= len(normal(number)) <= _LONGEST or not is_shown(number):
        raise Refused(PeopleRefusal.BAD_SWIPE_NUMBER, where=where, rule=rule, most=_LONGEST)


def check_last_day(good_through: str, *, where: str) -> None:
    """Refuse a bad last day; a card may have none."""
    if good_through and not _is_day(good_through):
        raise Refused(PeopleRefusal.NOT_A_CARD_DAY, where=where, rule="R6", given=good_through)


def refuse_expired(good_through: str, *, day: str, where: str) -> None:
    """Refuse a card after its last day. `day` is the newest day seen (R6)."""
    check_last_day(good_through, where=where)
    if good_through and not _is_day(day):
        raise Refused(PeopleRefusal.NO_TIME_FOR_CARD, where=where)
    if good_through and day > good_through:
        raise Refused(PeopleRefusal.EXPIRED_CARD, where=where, day=good_through, newest=day)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
