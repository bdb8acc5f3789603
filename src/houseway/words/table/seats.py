"""Who sits down and gets up, with which chips, and who holds the bank, in words for people."""

from __future__ import annotations

from typing import assert_never

from houseway.money import dollars
from houseway.table.live import happened
from houseway.words.table.parts import names_of


def say_seat(event: happened.SeatsEvent) -> str:
    """Who comes and goes."""
    match event:
        case happened.SeatTaken():
            payer = f" as a proposition player of {event.provider}" if event.provider else ""
            return f"{event.person} takes spot {event.spot}{payer}"
        case happened.SeatLeft():
            stays = "; the wagers stay and are played" if event.wagers else ""
            return f"{event.person} leaves spot {event.spot}{stays}"
        case happened.ChipsBought():
            return f"{event.person} buys chips for {dollars(event.amount)}"
        case happened.ChipsTaken():
            amount = dollars(event.amount)
            if event.staff:
                who = names_of(event.staff)
                return f"{who} keep {amount} in chips for {event.person}, who is gone"
            return f"{event.person} takes {amount} in chips away"
        case _:
            assert_never(event)


def say_bank(event: happened.BankEvent) -> str:
    """Who is asked for the bank, and who takes it."""
    match event:
        case happened.BankOffered():
            return f"the bank is offered to {event.person} at spot {event.spot}"
        case happened.BankDeclined():
            return f"{event.person} {'does not answer' if event.for_him else 'declines the bank'}"
        case happened.BankAccepted():
            return f"{event.person} is player-dealer with {dollars(event.wager)}"
        case happened.BankWagerSet():
            left = ", which is what they have left" if event.for_him else ""
            return f"the player-dealer puts up {dollars(event.wager)}{left}"
        case happened.BankGivenUp():
            why = ": too few chips are left for it" if event.short else ""
            return f"{event.person} gives the bank up{why}"
        case happened.NobodyBanks():
            return "no player wants the bank: no round is dealt"
        case _:
            assert_never(event)
