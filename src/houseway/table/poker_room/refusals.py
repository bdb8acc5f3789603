"""Refusals of a poker room."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class PokerRoomRefusal(Refusal):
    """Subjects of refusals: poker rooms."""

    # the live table
    BUY_IN_WANTED = "{person:quoted} buys in as he sits down: `buy_in` says with how much", "T-86"
    BUTTON_NOT_DRAWN = "the button is drawn for before the first hand of a game"
    NOT_POSTED = (
        "no cards are dealt before it is recorded that limits, blinds and fees are posted; the "
        "dealer takes the step {step}"
    )
    BUTTON_DRAWN_ALREADY = "the button lies at spot {spot}; it moves from hand to hand"
    NOT_A_CARD_EACH = "one card for each of the spots {spots:list} is wanted, in this order"
    CHIPS_STAY = "{person:quoted} sits here: chips stay on the table until he leaves it", "T-32"
    EXPOSED_CARD_WANTED = "name the one card that was exposed", "T-87"
    COMES_BACK_WITH_LESS = (
        "{person:quoted} took {took:cents} off this table and comes back with at least as much, "
        "not {amount:cents}",
        "T-87",
    )
    SEAT_KEPT_FOR = "spot {spot} is kept for {asked:quoted}", "T-87"
    OTHERS_WAIT = "{waiting} wait for a seat here; join the list", "T-87"
    ON_THE_LIST = "{person:quoted} waits for a seat here already", "T-87"
    LIST_FULL = "{most} people wait for a seat here, and the list takes no more", "T-87"
    NOT_ON_THE_LIST = "{person:quoted} does not wait for a seat here", "T-87"
    NO_SEAT_OFFERED = "no seat is offered to {person:quoted}", "T-87"
    SEATS_ARE_FED = "players come to this table from table {table}; sit down there", "T-87"
    FEEDS_NO_TABLE = "this table feeds no other", "T-87"
    NOWHERE_TO_MOVE = (
        "table {table:quoted} is not an open table of {sheet} in this house: nobody could arrive "
        "there",
        "T-87",
    )
    OTHER_CHIPS_THERE = (
        "table {table:quoted} was opened again with other chips; set must-move once more",
        "T-87",
    )
    NOT_FED = "no players are moved to this table", "T-87"
    FEEDS_ITSELF = "a table feeds another one, or is fed by one, not both", "T-87"
    NOBODY_TO_MOVE = "nobody sits here who could move", "T-87"
    OWES_A_FEE = "{person:quoted} owes {amount:cents} for a half hour that is over", "T-34"
    NOT_ON_THE_WAY = (
        "{person:quoted} has not left for this table with {chips:cents}; he has"
        " {arriving:cents} on the way",
        "T-87",
    )
    HAS_NO_CHIPS = "{person:quoted} has no chips, and buys in before he plays again", "T-86"
