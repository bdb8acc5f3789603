"""Who stands behind the lines that a game has settled: the house, or the player-dealer."""

from __future__ import annotations

from typing import cast

from houseway.bank.house import cover_by_house
from houseway.bank.player_dealer import cover_by_player_dealer
from houseway.games import Line, Wagers
from houseway.rules import Sheet


def cover(sheet: Sheet, wagers: Wagers, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines as they are really paid and taken."""
    rule, bank = sheet.printed.player_dealer, wagers.bank
    if rule is None or bank is None:
        return cover_by_house(sheet, lines)
    reading = cast(str, sheet.switches["exhaustion"].value)
    return cover_by_player_dealer(rule, lines, bank.wager, reading)
