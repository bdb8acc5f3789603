"""Refusals of sheets, their terms, and words that every room refuses."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class SheetRefusal(Refusal):
    """What is refused: sheets, their terms, and words that every room refuses."""

    # sheets and what is chosen of them
    UNKNOWN_SHEET = (
        "no sheet {name:quoted}; there are {known:list}; one of your own goes by its .toml file",
        "houseway sheets list",
    )
    MISSPELT_NAME = "there is no {name:quoted}; did you mean {near:list}?"
    SHORT_NAME_OF_SEVERAL = "{name:quoted} may be {near:list}; write a little more of it"
    UNKNOWN_ITEM = (
        "docs/rules.md has no item {name:quoted} and no item with these words; ids look like "
        "B1-17, T-07, HW-3, R6 or B13"
    )
    UNKNOWN_PART = "{name:quoted} is not a part of it; there are {known:list}"
    UNKNOWN_GROUP = "{name:quoted} is not a group; there are {known:list}"
    UNKNOWN_MOMENT = "{name:quoted} is no moment; there are {known:list}"
    CHOICE_TOO_DEEP = "nested too deeply for a choice", "round file"
    UNKNOWN_LAYOUT = "{sheet}: {name:quoted} is not a layout; there are {known:list}"
    ONE_LAYOUT = "{sheet}: there is only one layout"
    UNKNOWN_CHOICE = "{sheet} has no choice of {name:quoted}, only of {known:list}"
    NOTHING_TO_CHOOSE = "{sheet} has no choice of {name:quoted}"
    NOT_ITS_PAYTABLE = "{name:quoted} is not a {wager} paytable; there are {known:list}"
    PAYTABLE_NOT_CHOSEN = "{sheet} has several paytables for {wager}; choose one of {known:list}"
    SWITCH_TWICE = "the switch {name} is set twice", "docs/rules.md, part C"
    UNKNOWN_SWITCH = (
        "{sheet} has no switch {name:quoted}; it has {known:list}",
        "docs/rules.md, part C",
    )
    UNKNOWN_READING = "not a reading of {switch}: {wanted}"
    NO_FEE_SCHEDULE = "{sheet} has no collection schedule", "T-88"
    UNKNOWN_FEE_OPTION = "{option} is not a schedule option; there are 1 to {last}"
    NO_LIMITS_FOR = (
        "limits are for wagers made before the cards ({known:list}), not {name:quoted}",
        "T-42",
    )
    LIMITS_OUT_OF_ORDER = "limits run from a minimum above zero up to a maximum"
    MINIMUM_BELOW_PRINTED = "a minimum of {minimum:cents} is below the printed {printed:cents}"
    MAXIMUM_ABOVE_PRINTED = "a maximum of {maximum:cents} is above the printed {printed:cents}"
    MINIMUM_ABOVE_HIGHEST = (
        "a minimum of {minimum:cents} is above the highest printed, {printed:cents}"
    )
    MAXIMUM_BELOW_LOWEST = (
        "a maximum of {maximum:cents} is below the lowest printed, {printed:cents}"
    )
    MINIMUM_BELOW_FEE = (
        "fee option {option} begins at {floor:cents}, above this table's minimum of "
        "{minimum:cents}",
        "T-11",
    )
    NO_SUCH_IRREGULARITY = (
        "{sheet} has no remedy for {irregularity}: it cannot happen there",
        "T-82",
    )
    # games, their cards and decisions
    NO_JOKER = "'Jo' is the joker, and this game has none"
    # a game's part of a round file
    NOT_CARDS = "{word:quoted} is not a card: write rank then suit, like As, Td or 2c"
    # the progressive of a round
    METER_BELOW_ZERO = "a meter is never below zero", "R5"
    METER_ABOVE_LIMIT = "above its limit of {limit:cents}"
    # files and settings
    BAD_HOUSE_NAME = "{name:quoted} is not a house's name: write one line of up to 120 letters"
    BAD_SHEET_ID = "{name:quoted} is not the id of a sheet: write house/game, like my-house/my-game"
    OUT_OF_RANGE = "{value} is not between {least:,} and {most:,}"
    NOT_DOLLARS = "{text:quoted} is not money: write dollars, like 25 or 25.00"
    NOT_A_LIMIT = "{text:quoted} is not a limit: write two amounts, like 2-4"
