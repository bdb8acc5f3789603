"""Refusals of people, cards and PINs."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class PeopleRefusal(Refusal):
    """What is refused: people, cards and PINs."""

    # people
    BAD_SWIPE_NUMBER = "a swipe's number is a printable text of 1 to {most} characters"
    CARD_TOO_LOW = "Card level too low: needs {needs}"
    WRONG_CARD = "Wrong card: needs {needs}"
    NOT_A_CARD_DAY = "the last day of a card is a day like 2026-12-31, not {text:quoted}"
    NO_TIME_FOR_CARD = (
        "the card has a last day, and nothing says what day it is: a round file says it as `at`, "
        "like 2026-11-15T20:00:00Z, and a ledger by its clock",
        "R6",
    )
    EXPIRED_CARD = "the card was good through {day}, and the newest day is {newest}", "R6"
    SAME_PERSON = (
        "this needs two different people, each with a swipe of their own: {person} is both",
        "R6",
    )
    GAINS_BY_IT = "{person} has something to gain by it", "R6"
    BAD_PERSON_NAME = (
        "a name begins with a letter or digit (A-Z, a-z, 0-9); then come those, single spaces or "
        "._@/+-, 80 at most"
    )
    UNKNOWN_OFFICE = "{name:quoted} is not an office; there are {known:list}", "T-60"
    UNKNOWN_CARD = "no card with this number is on the roster", "R19"
    WRONG_PIN = (
        "wrong PIN for {person}'s card {card:quoted}; tries left before it is locked: {left}",
        "R15",
    )
    CARD_LOCKED = (
        "{person}'s card {card:quoted} is locked after {most} wrong PINs in a row; wait {minutes} "
        "minutes, or a shift manager or above unlocks it",
        "R15",
    )
    BAD_PIN = "a PIN has {least} to {most} digits and nothing else", "R15"
    PIN_IS_CARD_NUMBER = "a PIN must not be the number of its card; choose another one", "R15"
    CARD_ON_ROSTER = (
        "the card {card:quoted} is on the roster already and is {person}'s; every card is there "
        "once",
        "R19",
    )
    CARD_AND_PIN_WANTED = (
        "give a card's number and its PIN; the roster says whose card it is",
        "R19",
    )
    CARD_NOT_LOCKED = "{person}'s card {card:quoted} is not locked", "R15"
    NUMBER_OF_PEOPLE = "to {does} takes {needs}, no more and no fewer; cards shown: {given}"
    # the live table
    NAME_OF_THE_HOUSE = (
        "{name:quoted} is what the house calls itself, a place or a role of its own; no person has"
        " this name",
        "R19",
    )
