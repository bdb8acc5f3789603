"""Reading a player's words: a decision and an amount."""

import re
from typing import Final

from houseway.cards import CardError, parse_cards
from houseway.games.action import Check, Decision, Fold
from houseway.games.poker.state import BetTo, Call, Muck, RaiseTo, Show
from houseway.money import Cents, MoneyError, parse_given, written_amount

_TENTHS: Final = re.compile(r"\.[0-9]$", re.ASCII)
_SIMPLE: Final = {"check": Check, "call": Call, "fold": Fold, "muck": Muck, "show": Show}


def parse_decision(text: str, spot: int) -> Decision | None:
    """A written decision, `raise to 8`; none for any other text."""
    if text in _SIMPLE:
        return _SIMPLE[text](spot)
    if text.startswith("show "):
        try:
            return Show(spot, parse_cards(text.removeprefix("show ")))
        except CardError:
            return None
    for start, kind in (("bet ", BetTo), ("raise to ", RaiseTo)):
        if text.startswith(start):
            try:
                return kind(spot, read_amount(text.removeprefix(start)))
            except MoneyError:
                return None
    return None


def read_amount(typed: str) -> Cents:
    """An amount as people type it; 37.5 means 37.50 here.

    >>> read_amount("37.5"), read_amount("$80")
    (3750, 8000)
    """
    amount = written_amount(typed)
    return parse_given(f"{amount}0" if _TENTHS.search(amount) else amount)
