"""Proposition players: people whom a third-party provider sends, to play and to hold the bank."""

from __future__ import annotations

from houseway.bank.refusals import BankRefusal
from houseway.rules import Refused, Sheet


def check_third_party(sheet: Sheet, *, where: str) -> str:
    """The item by which such a player may sit down; refused where the document lets none (B8-5)."""
    bank = sheet.printed.player_dealer
    said = None if bank is None else bank.third_party  # nothing in an edition of before
    if said is None or not said.value:
        by = (said or sheet.printed.bank).cite.item
        raise Refused(BankRefusal.NO_PROPOSITION_PLAYERS, where=where, rule=by, sheet=sheet.id)
    return said.cite.item
