"""Irregularities at a table, and each house's remedy (T-82).

A sheet has one remedy for every irregularity that can happen in its game. A supervisor orders the
remedy and gives a reason.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from houseway.rules.cite import Cited
from houseway.rules.reader import Section, as_one_of


class Irregularity(StrEnum):
    """An irregularity."""

    CARD_FACE_UP = "card_face_up"
    CARD_DRAWN_IN_ERROR = "card_drawn_in_error"
    CARD_EXPOSED = "card_exposed"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    CARD_TWICE_OR_MISSING = "card_twice_or_missing"
    CARD_OF_OTHER_DECK = "card_of_other_deck"
    DEALER_CARD_EXPOSED = "dealer_card_exposed"
    BOARD_CARD_EXPOSED = "board_card_exposed"
    PLAYER_CARD_EXPOSED = "player_card_exposed"
    NO_CARDS_DEALT = "no_cards_dealt"
    CARDS_TO_EMPTY_SPOT = "cards_to_empty_spot"
    UNEQUAL_WAGERS = "unequal_wagers"
    HAND_INFORMATION = "hand_information"
    CARDS_HANDLED_BY_ANOTHER = "cards_handled_by_another"
    CARD_OFF_TABLE = "card_off_table"
    HAND_FOULED = "hand_fouled"
    SHUFFLER_FAILS = "shuffler_fails"
    SHOE_FAILS = "shoe_fails"


class Remedy(StrEnum):
    """The remedy of an irregularity."""

    VOID = "void"
    """Every hand is void, wagers go back, the cards are shuffled and dealt again."""
    RESHUFFLE = "reshuffle"
    """The cards are shuffled again; the round is not void by itself."""
    NEXT_CARD = "next card"
    """The card is used as the next one due, or burned if none is."""
    STANDS = "stands"
    """The round goes on as it is."""
    MADE_EQUAL = "made equal"
    """The smaller bet is raised if no cards were seen, else the larger is lowered."""
    WAGER_RETURNED = "wager returned"
    """That player's wagers go back, and the player may join the next round."""
    MOVED_FORWARD_OR_VOID = "moved forward or void"
    """The hands move on while at most two are out and no card was seen; later all is void."""
    MAY_VOID_AND_FORFEIT = "may void and forfeit"
    """The supervisor may void that hand, and its wagers are lost."""
    REPLACED = "replaced"
    """The card goes back as the burn card, and the top card replaces it; if that is not enough,
    every hand is void."""
    DEAD_HAND = "dead hand"
    """That hand can win nothing; its chips stay in the pot."""
    SUPERVISOR = "supervisor"
    """The supervisor decides."""


Remedies = Mapping[Irregularity, Cited[Remedy]]

BY_COMMAND: Final = "every remedy is a supervisor's command with a reason"
# These can happen in every card game; the rest depends on the game.
_EVERYWHERE: Final = (
    Irregularity.CARD_FACE_UP,
    Irregularity.CARD_DRAWN_IN_ERROR,
    Irregularity.WRONG_NUMBER_OF_CARDS,
    Irregularity.CARD_TWICE_OR_MISSING,
    Irregularity.SHUFFLER_FAILS,
    Irregularity.SHOE_FAILS,
)


def read_irregularities(
    section: Section, *, equal_wagers: bool, has_pot: bool
) -> dict[Irregularity, Cited[Remedy]]:
    """Read `[irregularities]`; `equal_wagers` if the game has two that must be equal, and `has_pot`
    if players play for a pot in which the chips of a dead hand can stay."""
    section.fixed("supervisor", BY_COMMAND)
    remedies = {}
    as_remedy = as_one_of(*Remedy)
    for name in section.rest():
        if name not in {known.value for known in Irregularity}:
            raise section.fail(name, "nothing here knows such an irregularity")
        remedies[Irregularity(name)] = remedy = section.leaf(
            name, lambda value: Remedy(as_remedy(value))
        )
        if remedy.value is Remedy.DEAD_HAND and not has_pot:
            raise section.fail(name, "a dead hand leaves its chips in the pot, and there is none")
        if remedy.value is Remedy.REPLACED and (
            not has_pot or name != Irregularity.CARD_EXPOSED.value
        ):
            raise section.fail(name, "only a card that a poker dealer exposed is replaced")
        is_unequal = name == Irregularity.UNEQUAL_WAGERS.value
        if is_unequal and not equal_wagers:
            raise section.fail(name, "no two wagers of this game have to be equal")
        if remedy.value is Remedy.MADE_EQUAL and not is_unequal:
            raise section.fail(name, "only unequal wagers are made equal")
    for known in (*_EVERYWHERE, *([Irregularity.UNEQUAL_WAGERS] if equal_wagers else [])):
        if known not in remedies:
            raise section.fail(known.value, "is missing: it happens in every house (T-82)")
    section.done()
    return remedies
