"""Proposition players: people whom a third-party provider sends, to play and to hold the bank."""

from __future__ import annotations

from houseway.rules import Refusal, Refused, Sheet


def check_third_party(sheet: Sheet, *, where: str) -> str:
    """The item by which such a player may sit down; refused where the document lets none (B8-5)."""
    rule = sheet.printed.player_dealer
    if rule is None or not rule.third_party.value:
        raise Refused(Refusal.NO_PROPOSITION_PLAYERS, where=where, sheet=sheet.id)
    return rule.third_party.cite.item
