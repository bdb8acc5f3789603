"""The jackpot beside the game, in words for people."""

from collections.abc import Mapping
from typing import assert_never

from houseway.games.sensor import FIRST
from houseway.jackpot.documents.paytable import rate_text
from houseway.money import Cents, dollars
from houseway.rules.plain_words import in_words
from houseway.table.live import happened
from houseway.table.live.jackpot_facts import OfSensor


def say_jackpot(event: happened.JackpotEvent) -> str:
    """What the link did to the table."""
    match event:
        case happened.JackpotShown():
            pays = "; ".join([f"{pay.hand} {_wins(pay)}" for pay in event.pays])
            wager = f"a wager of {dollars(event.wager)} wins: {pays}"
            return f"the {_second(event)}display shows {say_meters(event.meters)}; {wager}"
        case happened.JackpotCut():
            return f"the {_second(event)}jackpot link is lost; the game goes on"
        case happened.JackpotBack():
            return f"the {_second(event)}jackpot link is back"
        case happened.JackpotLeft():
            return f"the {_second(event)}jackpot of round {event.round} waits for the link"
        case happened.JackpotEntered():
            return f"the {_second(event)}jackpot of round {event.round} is entered"
        case happened.JackpotChips():
            return f"{event.person} gets {dollars(event.amount)} of the jackpot in chips"
        case happened.JackpotAtCage():
            amount = dollars(event.amount)
            return f"{amount} of the jackpot is kept at the cage for {event.person}, who has left"
        case _:
            assert_never(event)


def _second(event: OfSensor) -> str:
    """Which of two jackpots it is; nothing is said of the first."""
    return "" if event.sensor == FIRST else "second "


def say_meters(meters: Mapping[str, Cents]) -> str:
    """What meters show."""
    return ", ".join([f"{in_words(name)} {dollars(amount)}" for name, amount in meters.items()])


def _wins(pay: happened.JackpotPay) -> str:
    envy = f", envy {dollars(pay.envy)}" if pay.envy else ""
    if pay.part is None:
        return f"{dollars(pay.amount)}{envy}"
    return f"{rate_text(pay.part)} of {in_words(pay.meter)}{envy}"
