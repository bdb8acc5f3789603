"""Refusals of hands in PHH."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class PhhRefusal(Refusal):
    """Subjects of refusals: hands in PHH."""

    # wagers
    PHH_NOT_TOML = "not a PHH file: {problem}", "PHH"
    PHH_VARIANT = NotA("one of our games", ONE_OF), "PHH"
    PHH_NOT_PLAYED = "{code} is {name}, which we do not play; we read {known:list}", "PHH"
    PHH_KEY_MISSING = "{key} is missing", "PHH"
    PHH_HAND_TOO_LONG = "a hand can have 4 MB at most", "PHH"
    PHH_SEVERAL = "this file has several hands; give one hand", "PHH"
    PHH_PLAYERS = (
        "at least two players are needed, each with chips, and no more than the deck has cards for",
        "PHH",
    )
    PHH_PER_PLAYER = "give one for each of the {players} players", "PHH"
    PHH_AMOUNT = "{value:quoted} is not an amount in whole cents", "PHH"
    PHH_ACTION = "{action:quoted} is not an action of PHH in these games", "PHH"
    PHH_CARDS = "{cards:quoted}: {problem}", "PHH"
    PHH_TOO_MANY_ACTIONS = "a hand of poker can have {most} actions at most", "PHH"
    PHH_NO_SHOWDOWN = "{player} has no hand to show or muck here", "PHH"
    PHH_HAND_UNKNOWN = "no one can take the pot: the hand of {player} is unknown"
    PHH_NOT_POKER = "PHH is for Texas Hold'em and Omaha, not for {sheet}", "PHH"
    PHH_UNFINISHED = "the hand is not over; it waits for {phase}", "PHH"
    PHH_CANNOT_SAY = "PHH has no word for {thing}", "PHH"
