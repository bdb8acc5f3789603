"""What happened at a live table, in words for people: one sentence for each event."""

from houseway.table.live import happened
from houseway.words.table.house import say_bank, say_card, say_chips, say_opening, say_seat
from houseway.words.table.jackpot import say_jackpot
from houseway.words.table.parts import Titles, titles_of
from houseway.words.table.poker import say_poker
from houseway.words.table.round import say_round
from houseway.words.table.trouble import say_trouble, say_undo


def say(event: happened.Event, titles: Titles) -> str:
    """One event as a sentence; none is left out, mypy sees to that."""
    if isinstance(event, happened.BetsEvent | happened.RoundEvent | happened.LimitsEvent):
        return say_round(event, titles)
    if isinstance(event, happened.SeatsEvent):
        return say_seat(event)
    if isinstance(event, happened.BankEvent):
        return say_bank(event)
    if isinstance(event, happened.TroubleEvent):
        return say_trouble(event, titles)
    if isinstance(event, happened.TrayEvent | happened.TipsEvent):
        return say_chips(event)
    if isinstance(event, happened.JackpotEvent):
        return say_jackpot(event)
    if isinstance(event, happened.UndoEvent):
        return say_undo(event, titles)
    if isinstance(event, happened.PokerEvent):
        return say_poker(event)
    return say_opening(event)
