"""The jackpot beside the game, in words for people."""

from __future__ import annotations

from typing import assert_never

from houseway.money import Cents, dollars
from houseway.table.live import events as happened


def say_jackpot(event: happened.JackpotEvent) -> str:
    """What the link did to the table."""
    match event:
        case happened.JackpotCut():
            return "the jackpot link is lost; the game goes on"
        case happened.JackpotBack():
            return "the jackpot link is back"
        case happened.JackpotLeft():
            return f"the jackpot of round {event.round} waits for the link"
        case happened.JackpotEntered():
            return f"the jackpot of round {event.round} is entered"
        case happened.TrayMoved():
            way = "to" if event.amount > 0 else "from"
            return f"{dollars(Cents(abs(event.amount)))} of the jackpot {way} the tray"
        case happened.JackpotChips():
            return f"{event.person} has {dollars(event.amount)} of the jackpot before him"
        case _:
            assert_never(event)
