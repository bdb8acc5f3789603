"""Refusals of the bank: fees, limits and tokes."""

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class BankRefusal(Refusal):
    """Refusals: the bank: fees, limits and tokes."""

    # the live table
    NO_PROPOSITION_PLAYERS = "{sheet}: third-party proposition players do not play here"
    # bank
    NO_COLLECTION_OPTION = (
        "{sheet} needs one of its {options} fee options before any round, like `fee-option=1`",
        "T-88",
    )
    NO_LIMITS = "{sheet} needs limits for {wagers:list} before a table opens"
    NO_CHIPS_IN_ROUND = "chips are sold between rounds here"
    NO_TOKES = "this house takes direct tips, but no toke bets"
    TOKE_NOT_THERE = "a toke can ride {known:list}, not {wager:quoted}"
    TOKE_RIDES_NOTHING = "there is no {wager} wager for the toke to ride"
    TOKE_OF_NOTHING = "a toke must be above zero"
    TOKE_TOO_SMALL = "{toke:cents} is below the minimum toke of {minimum:cents}"
    TOKE_NOT_IN_STEP = "{toke:cents} is not a multiple of {step:cents}"
    TOKE_TOO_LARGE = "a toke of {toke:cents} on a bet of {stake:cents} is above {most:cents}"
