"""The names a round file may bring: its own, its table's, and those of the people at the spots; and
the reasons that people give.

The record refers to a round by its name, takes its house's chips from its table's tray, and knows a
player by name and not by seat (T-71).
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from houseway.ledger.account import Account, AccountError, player, tray
from houseway.people.person import NAMES_OF_THE_HOUSE, normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.rules.foreign import is_shown
from houseway.table.refusals import RoundRefusal

_MOST: Final = 64
_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
_SEAT: Final = re.compile(r".+/\d+(\.\d+)?")  # as `round_record.person_at` calls one


def check_names(data: Mapping[str, object]) -> None:
    """Refuse a name of the round or of its table that the record could not carry, and an invalid
    time."""
    if "round" in data:
        _text(data["round"], "round")
    if "table" in data:
        _check_account(tray, data["table"], "table")
    if "at" in data:
        _check_time(data["at"])


def _check_time(value: object) -> None:
    """Refuse a time of the round that is invalid, or ambiguous between places."""
    text = value if isinstance(value, str) else ""
    try:
        again = datetime.fromisoformat(text).strftime(_TIME)
    except ValueError:
        again = ""
    if not text or again != text:
        raise Refused(RoundRefusal.NOT_A_TIME, where="at")


def check_player(name: object, place: str) -> None:
    """Refuse a person's name that no account could have, or that is already a seat's or the
    house's: an unnamed player has the account of their spot (R19)."""
    text = _check_account(player, name, place)
    if _SEAT.fullmatch(text):
        raise Refused(RoundRefusal.NAME_OF_A_SEAT, where=place, name=text)
    if normal(text) in NAMES_OF_THE_HOUSE:
        raise Refused(PeopleRefusal.NAME_OF_THE_HOUSE, where=place, name=text)


def _check_account(make: Callable[[str], Account], name: object, place: str) -> str:
    text = _text(name, place)
    try:
        if ":" in text:  # it parts the words of an account
            raise AccountError
        make(text)
    except AccountError:
        raise Refused(RoundRefusal.NAME_IS_NO_ACCOUNT, where=place) from None
    return text


def _text(value: object, place: str) -> str:
    if (
        not isinstance(value, str)
        or not 1 <= len(value) <= _MOST
        or not is_shown(value)
        or value != value.strip()
    ):
        raise Refused(RoundRefusal.BAD_NAME, where=place, most=_MOST)
    return value


LONGEST_REASON: Final = 200


def check_reason(text: str, where: str = "why") -> None:
    """Refuse empty, too long and unprintable reasons."""
    if not text.strip() or len(text) > LONGEST_REASON or not is_shown(text):
        raise Refused(RoundRefusal.NO_REASON, where=where, most=LONGEST_REASON)
