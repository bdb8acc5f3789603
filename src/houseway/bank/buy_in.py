"""Buying chips: always between rounds, and during one where the house lets a player (T-79)."""

from __future__ import annotations

from houseway.bank.refusals import BankRefusal
from houseway.rules import Refused, Sheet


def check_buy_in(sheet: Sheet, *, in_round: bool) -> None:
    """Refuse to sell chips to a player in a running round, where the house does not sell them then.

    Without them the player checks, and folds at the last decision: no bet is short.
    """
    mid_round = sheet.switches.get("buy_in_mid_round")
    if in_round and mid_round is not None and not mid_round.value:
        raise Refused(BankRefusal.NO_CHIPS_IN_ROUND, where="buy in", rule=mid_round.cite.item)
