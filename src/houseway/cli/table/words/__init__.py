"""What happened at a live table, in words for people: one sentence for each event."""

from __future__ import annotations

from houseway.cli.table.words.dues import say_undo
from houseway.cli.table.words.house import say_chips, say_opening
from houseway.cli.table.words.jackpot import say_jackpot
from houseway.cli.table.words.parts import Titles, titles_of
from houseway.cli.table.words.poker import say_poker
from houseway.cli.table.words.round import say_round
from houseway.cli.table.words.seats import say_bank, say_seat
from houseway.cli.table.words.staff_card import say_card
from houseway.cli.table.words.trouble import say_trouble
from houseway.table.live import events as happened
from houseway.table.poker_room.events import PokerEvent

__all__ = ["Titles", "say", "say_card", "titles_of"]


def say(event: happened.Event, titles: Titles) -> str:
    """One event as a sentence; none is left out, mypy sees to that."""
    if isinstance(event, happened.RoundEvent):
        return say_round(event, titles)
    if isinstance(event, happened.SeatEvent):
        return say_seat(event)
    if isinstance(event, happened.BankEvent):
        return say_bank(event)
    if isinstance(event, happened.TroubleEvent):
        return say_trouble(event, titles)
    if isinstance(event, happened.ChipsEvent):
        return say_chips(event)
    if isinstance(event, happened.JackpotEvent):
        return say_jackpot(event)
    if isinstance(event, happened.UndoEvent):
        return say_undo(event, titles)
    if isinstance(event, PokerEvent):
        return say_poker(event)
    return say_opening(event)
