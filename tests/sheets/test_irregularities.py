"""What each house does when something goes wrong: the whole matrix, gaps filled by T-82."""

from typing import Final

import pytest

from houseway.rules import Irregularity, Remedy, configure
from houseway.rules.refusals import SheetRefusal
from tests.refusals import refuses
from tests.sheets.by_id import printed

CBU, CBC = "catfish-bend/ultimate-texas-holdem", "catfish-bend/crazy-4-poker"
WC = "wccs/ultimate-texas-holdem"
WAU, WAC = "washington/ultimate-texas-holdem", "washington/caribbean-stud-poker"
EZ, PG = "california/ez-baccarat", "california/fortune-pai-gow-poker"
TCP, CAU = "california/three-card-poker-6-card-bonus", "california/ultimate-texas-holdem"
TH, OM = "california/texas-holdem", "california/omaha"
HOUSES: Final = (CBU, CBC, WC, WAU, WAC, EZ, TCP, CAU, PG, TH, OM)

# The remedy of each house in that order, with a star where the document is silent (T-82).
MATRIX: Final = {
    "card_face_up": "void void supervisor* void* void* next* void* void* void* void* void*",
    "card_drawn_in_error": "next next supervisor* next* next* next* next* next* next* next* next*",
    "card_exposed": "- - - - - next* - - - replaced* replaced*",
    "wrong_number_of_cards": "void void void void* void* void* void* void* void* void* void*",
    "card_twice_or_missing": "void* void* void* void* void* void* void* void* void* void* void*",
    "card_of_other_deck": "void* void* void* - - - void* void* - - -",
    "dealer_card_exposed": "void void supervisor void* void* - void* void* void* - -",
    "board_card_exposed": "supervisor* - supervisor void* - - - void* - supervisor* supervisor*",
    "player_card_exposed": (
        "stands* stands* stands stands* stands* - stands* stands* stands* stands* stands*"
    ),
    "no_cards_dealt": "- - returned - - - - - - void* void*",
    "cards_to_empty_spot": "- - moved - - - - - - void* void*",
    "unequal_wagers": "equal* equal* equal supervisor* - - - supervisor* - - -",
    "hand_information": (
        "may may supervisor* supervisor* supervisor* - supervisor* supervisor* supervisor* "
        "supervisor* supervisor*"
    ),
    "cards_handled_by_another": (
        "supervisor* supervisor* supervisor* supervisor* supervisor* - supervisor* supervisor* "
        "supervisor* supervisor* supervisor*"
    ),
    "card_off_table": (
        "supervisor* supervisor* supervisor* supervisor* supervisor* - supervisor* supervisor* "
        "supervisor* stands* stands*"
    ),
    "hand_fouled": "- - - - - - - - - dead* dead*",
    "shuffler_fails": (
        "reshuffle reshuffle reshuffle void void* reshuffle* reshuffle reshuffle reshuffle* "
        "reshuffle* reshuffle*"
    ),
    "shoe_fails": "void void void* void* void* void* void* void* void* void* void*",
}
REMEDIES: Final = {
    "void": Remedy.VOID,
    "next": Remedy.NEXT_CARD,
    "supervisor": Remedy.SUPERVISOR,
    "stands": Remedy.STANDS,
    "returned": Remedy.WAGER_RETURNED,
    "moved": Remedy.MOVED_FORWARD_OR_VOID,
    "equal": Remedy.MADE_EQUAL,
    "may": Remedy.MAY_VOID_AND_FORFEIT,
    "reshuffle": Remedy.RESHUFFLE,
    "dead": Remedy.DEAD_HAND,
    "replaced": Remedy.REPLACED,
}


@pytest.mark.parametrize("what", Irregularity)
def test_t82_b1_24_b1_25_b1_26_b1_27_b1_28_b1_29_b1_30_b3_12_b4_21_b5_6_the_matrix(
    what: Irregularity,
) -> None:
    for sheet, cell in zip(HOUSES, MATRIX[what].split(), strict=True):
        remedy = printed(sheet).irregularities.get(what)
        if cell == "-":
            assert remedy is None, sheet
            continue
        assert remedy is not None, sheet
        assert remedy.value is REMEDIES[cell.rstrip("*")], sheet
        assert (remedy.cite.assumed is not None) == cell.endswith("*"), sheet
        assert ("T-82" in remedy.cite.items) == cell.endswith("*"), sheet


def test_t82_a_table_asks_its_sheet_for_the_remedy() -> None:
    sheet = configure(printed(CBC))
    remedy = sheet.remedy(Irregularity.DEALER_CARD_EXPOSED)
    assert (remedy.value, remedy.cite.item) == (Remedy.VOID, "B3-12")
    with refuses(SheetRefusal.NO_SUCH_IRREGULARITY):
        sheet.remedy(Irregularity.BOARD_CARD_EXPOSED)
