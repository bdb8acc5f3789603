"""What a sheet says about Three Card Poker 6 Card Bonus, in the types the doors work with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from houseway.games.stud import Seat, Stud
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.games.terms import check_rows, check_switches, check_wagers_named
from houseway.hands import Category, ThreeCategory, ThreeRanking
from houseway.rules import Cited, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_words

RAISED: Final = "play"
CARDS: Final = 3
WAGERS: Final = ("ante", "play", "pair_plus", "six_card")
_ROWS: Final = {
    "pair_plus": tuple(c.words for c in ThreeCategory if c >= ThreeCategory.PAIR),
    "six_card": tuple(c.words for c in Category if c >= Category.PAIR),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play."""

    common: StudTerms
    stud: Stud
    qualifies: ThreeRanking
    pair_plus: Pays
    six_card: Pays


def well_formed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""
    check_wagers_named(printed, WAGERS)
    check_rows(printed, _ROWS)
    one, some = frozenset({"one"}), frozenset({"some"})
    expected = {
        "folds_settle": (one, frozenset({"first", "in_seat_order"})),
        "major": (one, frozenset({"as_game", "seat", "type"})),
        "backline": (some, frozenset(WAGERS)),
        "play": (one, frozenset({"optional", "must_follow"})),
    }
    check_switches(printed, expected, expected)
    found = convert(printed, RAISED, CARDS, {})
    check_stud(printed, found, RAISED)
    if len(found["play.usual"].value) != 1:
        raise SheetError(printed.id, "game.play.usual", "there is one size of Play, not several")


@lru_cache(maxsize=256)
def terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    common = stud_terms(sheet, convert(sheet.printed, RAISED, CARDS, {}), RAISED)
    follow, behind = sheet.switches["play"], sheet.switches["backline"]
    return Terms(
        common=common,
        stud=Stud(
            cards=CARDS,
            raises=lambda _: common.usual,
            words=lambda _: "play",
            every=common.usual.value,
            rule=common.usual.cite.item,
            dealt="B10-5",
            exposed=common.exposed,
            turns_from_bank_left=common.turns_from_bank_left,
            must_follow=Cited(follow.value == "must_follow", follow.cite),
            turned=_with_six_card,
            dealer_always=common.dealer_always,
            delivery=common.delivery,
            behind=Cited(RAISED in as_words(behind.value), behind.cite),
        ),
        qualifies=ThreeRanking(ThreeCategory.HIGH_CARD, common.qualify.value),
        pair_plus=pays(sheet.paytables.get("pair_plus")),
        six_card=pays(sheet.paytables.get("six_card")),
    )


def stud_of(sheet: Sheet) -> Stud:
    """What the doors need to know of this table."""
    return terms(sheet).stud


def _with_six_card(seats: tuple[Seat, ...]) -> frozenset[int]:
    """A folded hand is looked at for the 6 Card Bonus it lies under (B10-7)."""
    return frozenset(seat.bet.spot for seat in seats if "six_card" in seat.bet.stakes)
