"""The names a round file may bring: its own, its table's, and those of the people at the spots.

The record calls a round by its name, takes its house's chips from its table's tray, and knows a
player by who he is and not by where he sits (T-71). A round without a name is called by a hash of
what it holds, and by how often just that has come.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from houseway.ledger.account import Account, AccountError, player, tray
from houseway.rules import Refusal, Refused

USUAL_TABLE: Final = "1"
_MOST: Final = 64


class RoundName(NamedTuple):
    """What a round is called, and the id of the command that posts it (R3)."""

    name: str
    command: str


def check_names(data: Mapping[str, Any]) -> None:
    """Refuse a name of the round or of its table that the record could not carry."""
    if "round" in data:
        _text(data["round"], "round")
    if "table" in data:
        _check_account(tray, data["table"], "table")


def check_player(name: Any, place: str) -> None:
    """Refuse a name of a person that no account could have."""
    _check_account(player, name, place)


def _check_account(make: Callable[[str], Account], name: Any, place: str) -> None:
    text = _text(name, place)
    try:
        if ":" in text:  # it parts the words of an account
            raise AccountError
        make(text)
    except AccountError:
        raise Refused(Refusal.NAME_IS_NO_ACCOUNT, where=place) from None


def table_of(data: Mapping[str, Any]) -> str:
    """The table a round was played at."""
    table: str = data.get("table", USUAL_TABLE)
    return table


def people_of(data: Mapping[str, Any]) -> dict[str, str]:
    """Who plays at each spot, by the bettor's name in results; his spot is his name otherwise."""
    people = {}
    for part in data["spots"]:
        backline = part.get("backline", 0)
        bettor = f"{part['spot']}.{backline}" if backline else f"{part['spot']}"
        people[bettor] = part.get("player", bettor)
    return people


def hash_of(data: Mapping[str, Any]) -> str:
    """The same for the same round, however its file is laid out."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def given_name(data: Mapping[str, Any]) -> RoundName | None:
    """The name a round file gives to its round, if it gives one."""
    name = data.get("round")
    return None if name is None else RoundName(name, f"round:{name}")


def counted_name(digest: str, occurrence: int) -> RoundName:
    """The name of a round that brings none: its hash, and the how-manieth such it is.

    >>> counted_name("0123456789abcdef" * 4, 2)
    RoundName(name='0123456789abcdef0123.2', command='unnamed:0123456789abcdef0123.2')
    """
    name = f"{digest[:20]}.{occurrence}"
    return RoundName(name, f"unnamed:{name}")


def _text(value: Any, place: str) -> str:
    if (
        not isinstance(value, str)
        or not 1 <= len(value) <= _MOST
        or not value.isprintable()
        or value != value.strip()
    ):
        raise Refused(Refusal.BAD_NAME, where=place, most=_MOST)
    return value
