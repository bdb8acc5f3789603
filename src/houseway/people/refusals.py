"""Refusals of people, cards and PINs."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class PeopleRefusal(Refusal):
    """Refusals: people, cards and PINs."""

    # people
    BAD_SWIPE_NUMBER = "a swipe number has 1 to {most} printable characters"
    CARD_TOO_LOW = "Card level too low: needs {needs}"
    WRONG_CARD = "Wrong card: needs {needs}"
    NOT_A_CARD_DAY = NotA("the last day of a card", "a day like 2026-12-31")
    NO_TIME_FOR_CARD = (
        "this card has a last day, and the date is unknown: a round file gives it as `at`, like "
        "2026-11-15T20:00:00Z, a ledger by its clock",
        "R6",
    )
    EXPIRED_CARD = "the card was valid through {day}; the current day is {newest}", "R6"
    SAME_PERSON = (
        "this needs two different people, each with their own swipe: {person} is both",
        "R6",
    )
    GAINS_BY_IT = "{person} has a financial interest in this", "R6"
    BAD_PERSON_NAME = (
        "a name begins with a letter or digit (A-Z, a-z, 0-9), followed by those, single spaces "
        "or ._@/+-, 80 characters at most"
    )
    UNKNOWN_OFFICE = NotA("an office", ONE_OF), "T-60"
    UNKNOWN_CARD = "this card number is not on the roster", "R19"
    WRONG_PIN = "wrong PIN for {person}'s card {card:quoted}; tries left: {left}", "R15"
    CARD_LOCKED = (
        "{person}'s card {card:quoted} is locked after {most} wrong PINs in a row; wait {minutes} "
        "minutes, or ask a shift manager or above to unlock it",
        "R15",
    )
    BAD_PIN = "a PIN has {least} to {most} digits", "R15"
    PIN_IS_CARD_NUMBER = "a PIN cannot be the number of its card; choose another one", "R15"
    CARD_ON_ROSTER = (
        "the card {card:quoted} is already on the roster; it belongs to {person}",
        "R19",
    )
    CARD_AND_PIN_WANTED = "give the card's number and PIN; the roster knows its holder", "R19"
    CARD_NOT_LOCKED = "{person}'s card {card:quoted} is not locked", "R15"
    NUMBER_OF_PEOPLE = "to {does} takes {needs}; cards shown: {given}"
    # the live table
    NAME_OF_THE_HOUSE = (
        "{name:quoted} is a name that the house uses itself; choose another name",
        "R19",
    )
