"""Refusals of the bank: fees, limits and tokes."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class BankRefusal(Refusal):
    """What is refused: the bank: fees, limits and tokes."""

    # the live table
    NO_PROPOSITION_PLAYERS = (
        "{sheet}: nobody plays here for a third-party provider of proposition players"
    )
    # bank
    NO_COLLECTION_OPTION = (
        "{sheet} deals no round before one of its {options} fee options is chosen, "
        "like `--fee-option 1`",
        "T-88",
    )
    NO_LIMITS = "no table of {sheet} opens without limits for {wagers:list}"
    NO_CHIPS_IN_ROUND = "chips are sold between rounds here, not during one"
    NO_TOKES = "toke bets are not taken here, only direct tips"
    TOKE_NOT_THERE = "a toke rides one of {known:list}, not {wager:quoted}"
    TOKE_RIDES_NOTHING = "there is no {wager} for the toke to ride"
    TOKE_OF_NOTHING = "a toke is above zero"
    TOKE_TOO_SMALL = "{toke:cents} is below the least toke of {minimum:cents}"
    TOKE_NOT_IN_STEP = "{toke:cents} is not a multiple of {step:cents}"
    TOKE_TOO_LARGE = "a toke of {toke:cents} beside {stake:cents} is above {most:cents}"
