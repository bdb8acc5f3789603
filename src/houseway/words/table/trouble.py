"""What goes wrong, what is done about it, and who has to know, in words for people."""

from __future__ import annotations

from typing import assert_never

from houseway.money import Cents, dollars
from houseway.rules.plain_words import in_words as words_of
from houseway.table.live import happened
from houseway.words.table.parts import (
    Titles,
    jackpot_line_words,
    line_words,
    returned_words,
    stakes_words,
)


def alert_words(alert: happened.AlertRaised, *, place: str = "spot") -> str:
    """What an alert is about. The record says `spot`; in a browser a spot is where a bet lies, and
    its player has a `seat`."""
    spot = f", {place} {alert.spot}" if alert.spot else ""
    amount = f", {dollars(alert.amount)}" if alert.amount else ""
    most = f", {stakes_words(alert.most, {})}" if alert.most else ""
    note = f": {alert.note}" if alert.note else ""
    return f"{alert.kind.value}{spot}{amount}{most}{note}"


def say_trouble(event: happened.TroubleEvent, titles: Titles) -> str:
    """An alert, an irregularity, or its remedy."""
    match event:
        case happened.AlertRaised():
            return f"alert {event.alert}: {alert_words(event)}"
        case happened.AlertAnswered():
            return f"{event.staff.person} has seen alert {event.alert}"
        case happened.NoteWritten():
            return f"{event.person} notes: {event.words}"
        case happened.IrregularityCalled():
            spot = f" at spot {event.spot}" if event.spot else ""
            note = f" ({event.note})" if event.note else ""
            return f"{event.person} calls the supervisor: {words_of(event.what.value)}{spot}{note}"
        case happened.CallWithdrawn():
            why = f": {event.why}" if event.why else ""
            return f"{event.person} takes the call back{why}"
        case happened.RemedyOrdered():
            why = f" ({event.why})" if event.why else ""
            return f"{event.staff.person} orders: {event.remedy.value}{why}"
        case happened.RoundCalledOff():
            fees = "; the fee serves the redeal" if event.carried else ""
            return f"round {event.round} is void, all wagers go back{fees}"
        case happened.FeesHandedBack():
            total = Cents(sum(fee.amount for fee in event.fees))
            return f"fees of {dollars(total)} go back"
        case happened.WagersReturned():
            return f"the wagers of spot {event.spot} go back"
        case happened.HandForfeited():
            lost = [line_words(line, titles) for line in event.lines]
            lost += [jackpot_line_words(line) for line in event.jackpot]
            lost += returned_words(event.returned)
            return f"the hand of spot {event.spot} is void: " + ", ".join(lost)
        case happened.WagersMadeEqual():
            stakes = stakes_words(event.bet.stakes, titles)
            return f"the bets of {event.bet.person} are made equal: {stakes}"
        case happened.HandsMoved():
            return "the hands move forward"
        case happened.CardsReshuffled():
            fixed = f", commitment {event.commitment}" if event.deck else ""
            return f"the cards are shuffled again{fixed}"
        case _:
            assert_never(event)
