"""Refusals of hands in PHH."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class PhhRefusal(Refusal):
    """Subjects of refusals: hands in PHH."""

    # wagers
    PHH_NOT_TOML = "not a PHH file: {problem}", "PHH"
    PHH_VARIANT = "{code:quoted} is not one of our games; we read {known:list}", "PHH"
    PHH_NOT_PLAYED = "{code} is {name}, which is not played here; we read {known:list}", "PHH"
    PHH_KEY_MISSING = "{key} is missing", "PHH"
    PHH_HAND_TOO_LONG = "a hand has at most 4 MB", "PHH"
    PHH_SEVERAL = "the file has several hands; give one hand", "PHH"
    PHH_PLAYERS = (
        "at least two players are needed, each with chips, and no more than a deck has cards for",
        "PHH",
    )
    PHH_PER_PLAYER = "one is needed for each of the {players} players", "PHH"
    PHH_AMOUNT = "{value:quoted} is not an amount in whole cents", "PHH"
    PHH_ACTION = "{action:quoted} is not an action of PHH in these games", "PHH"
    PHH_CARDS = "{cards:quoted}: {problem}", "PHH"
    PHH_TOO_MANY_ACTIONS = "a hand of poker has at most {most} actions", "PHH"
    PHH_NO_SHOWDOWN = "{player} has no hand to show or muck here", "PHH"
    PHH_HAND_UNKNOWN = "nobody can take the pot: the hand of {player} is not known"
    PHH_NOT_POKER = "PHH is for Texas Hold'em and Omaha, not for {sheet}", "PHH"
    PHH_UNFINISHED = "the hand is not over; it waits for {phase}", "PHH"
    PHH_CANNOT_SAY = "PHH has no word for {thing}", "PHH"
