"""The accounts of a link, made once: its meters, what stands behind them, and the house's books."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from houseway.jackpot.link import Link
from houseway.ledger.account import (
    Account,
    AccountError,
    hidden,
    house,
    meter,
    payable,
    player,
    reserve,
    tray,
)
from houseway.rules import Reason, Refused


class LevelPurse(NamedTuple):
    """The accounts of one level."""

    meter: Account
    reserve: Account
    hidden: Account
    payable: Account


class Purse(NamedTuple):
    """`parts` says of every account of the link's meters whose it is and what it is there for."""

    house: Account
    levels: Mapping[str, LevelPurse]
    parts: Mapping[Account, tuple[str, str]]


def purse_of(link: Link) -> Purse:
    """The accounts of a link."""
    return _purse(link.id, tuple(link.levels))


@lru_cache(maxsize=256)
def _purse(link: str, names: tuple[str, ...]) -> Purse:
    levels = {
        name: LevelPurse(
            meter(link, name),
            reserve(link, name),
            hidden(link, name),
            payable(link, name),
        )
        for name in names
    }
    parts = {
        account: (name, part)
        for name, level in levels.items()
        for account, part in zip(level, ("display", "reserve", "hidden", "payable"), strict=True)
    }
    return Purse(house(link), levels, parts)


@lru_cache(maxsize=65_536)
def player_purse(name: str) -> Account:
    """A player's account; a name that no account can have is refused."""
    try:
        return player(_one_way(name))
    except (AccountError, AttributeError, TypeError):
        raise _odd("player") from None


@lru_cache(maxsize=4_096)
def tray_purse(table: str) -> Account:
    """A table's chips; a name that no account can have is refused."""
    try:
        return tray(_one_way(table))
    except (AccountError, AttributeError, TypeError):
        raise _odd("table") from None


def _one_way(name: str) -> str:
    """A name is written in one way: one space between words, and none around them (R6)."""
    if name != " ".join(name.split()):
        raise AccountError(name[:60])
    return name


def _odd(where: str) -> Refused:
    what = (
        "a name begins with a letter or digit (A-Z, a-z, 0-9); then come those, single spaces or "
        "._@/+-, 80 at most"
    )
    return Refused(Reason.MALFORMED, what, where=where, rule="R15")
