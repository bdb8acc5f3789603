"""Refusals of sheets, their terms, and words that every room refuses."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class SheetRefusal(Refusal):
    """Refusals: sheets, their terms, and words that every room refuses."""

    # sheets and what is chosen of them
    UNKNOWN_SHEET = (
        "there is no sheet {name:quoted}; there are {known:list}; name your own sheet by its "
        ".toml file",
        "houseway sheets list",
    )
    MISSPELT_NAME = "there is no {name:quoted}; did you mean {near:list}?"
    SHORT_NAME_OF_SEVERAL = "{name:quoted} can be {near:list}; write a little more of it"
    UNKNOWN_ITEM = (
        "docs/rules.md has no item {name:quoted} and no item with these words; ids look like "
        "B1-17, T-07, HW-3, R6 or B13"
    )
    UNKNOWN_PART = NotA("a part of it", ONE_OF)
    UNKNOWN_GROUP = NotA("a group", ONE_OF)
    UNKNOWN_MOMENT = NotA("a moment", ONE_OF)
    CHOICE_TOO_DEEP = "this choice is nested too deeply", "round file"
    UNKNOWN_LAYOUT = NotA("a layout of {sheet}", ONE_OF)
    ONE_LAYOUT = "{sheet} has only one layout"
    UNKNOWN_CHOICE = "{sheet} has no choice {name:quoted}; it has {known:list}"
    NOTHING_TO_CHOOSE = "{sheet} has no choice {name:quoted}"
    NOT_ITS_PAYTABLE = NotA("a {wager} paytable", ONE_OF)
    PAYTABLE_NOT_CHOSEN = "{sheet} has several paytables for {wager}; choose one of {known:list}"
    SWITCH_TWICE = "the switch {name} is set twice", "docs/rules.md, part C"
    UNKNOWN_SWITCH = (
        "{sheet} has no switch {name:quoted}; it has {known:list}",
        "docs/rules.md, part C",
    )
    UNKNOWN_READING = "not a reading of {switch}: {wanted}"
    NO_FEE_SCHEDULE = "{sheet} has no collection schedule", "T-88"
    UNKNOWN_FEE_OPTION = NotA("a schedule option", "1 to {last}")
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
    NO_JOKER = "'Jo' is the joker, and this game does not use one"
    # a game's part of a round file
    NOT_CARDS = NotA("a card", "rank then suit, like As, Td or 2c")
    # the progressive of a round
    METER_BELOW_ZERO = "a meter cannot be below zero", "R5"
    METER_ABOVE_LIMIT = "this is above the limit of {limit:cents}"
    # files and settings
    BAD_HOUSE_NAME = NotA("a house's name", "one line of up to 120 letters")
    BAD_SHEET_ID = NotA("the id of a sheet", "house/game, like my-house/my-game")
    OUT_OF_RANGE = "{value} is not between {least:,} and {most:,}"
    NOT_DOLLARS = NotA("money", "dollars, like 25 or 25.00")
    NOT_A_LIMIT = NotA("a limit", "two amounts, like 2-4")
