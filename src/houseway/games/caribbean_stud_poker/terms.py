"""What a sheet says about Caribbean Stud with Cover All, in the types the doors work with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from houseway.cards import Rank
from houseway.games.stud import Seat, Stud
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.games.terms import check_rows, check_switches, check_wagers_named
from houseway.hands import Category, Ranking
from houseway.rules import Cited, Plain, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_flag, as_one_of

RAISED: Final = "raise"
CARDS: Final = 5
WAGERS: Final = ("ante", "raise", "cover_all")
ACE_KING: Final = "ace king"
_ROWS: Final = {
    "raise": (ACE_KING, *(c.words for c in Category if c >= Category.PAIR)),
    "cover_all": tuple(c.words for c in Category),
}
_MORE: Final[Mapping[str, Callable[[Plain], object]]] = {
    "cover_all_last": as_flag,
    "cover_all_from": lambda value: Category.parse(as_one_of(*(c.words for c in Category))(value)),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play. `cover_all` holds a table for each number of hands dealt."""

    common: StudTerms
    stud: Stud
    qualifies: Ranking
    raised: Pays
    cover_all: Mapping[int, Pays]
    cover_all_from: Cited[Category]
    cover_all_last: bool
    count_folded: Cited[bool]


def well_formed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""
    check_wagers_named(printed, WAGERS)
    check_rows(printed, _ROWS, by={"cover_all": "hands"})
    flag: frozenset[str] = frozenset({"flag"})
    expected = {"count_folded": (flag, frozenset[object]())}
    check_switches(printed, expected, expected)
    most = max(seats.value for seats in printed.layouts.values()) + 1
    if printed.offers["cover_all"].tables.keys() != set(map(str, range(2, most + 1))):
        what = f"there is a table for each number of hands, 2 to {most}"
        raise SheetError(printed.id, "paytables.cover_all", what)
    found = convert(printed, RAISED, CARDS, _MORE)
    check_stud(printed, found, RAISED)
    if found["qualify"].value[:2] != (Rank.ACE, Rank.KING):
        what = "the Raise table ends with ace king, so the dealer qualifies with no less"
        raise SheetError(printed.id, "game.qualify", what)
    if len(found["raise.usual"].value) != 1:
        raise SheetError(printed.id, "game.raise.usual", "there is one size of Raise, not several")


@lru_cache(maxsize=256)
def terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = convert(sheet.printed, RAISED, CARDS, _MORE)
    common = stud_terms(sheet, found, RAISED)
    folded = sheet.switches["count_folded"]
    return Terms(
        common=common,
        stud=Stud(
            cards=CARDS,
            raises=lambda _: common.usual,
            words=lambda _: "raise",
            every=common.usual.value,
            rule=common.usual.cite.item,
            dealt="B7-5",
            exposed=common.exposed,
            turns_from_bank_left=common.turns_from_bank_left,
            must_follow=None,
            turned=_all_if_covered if folded.value else _nobody,
            dealer_always=common.dealer_always,
            delivery=common.delivery,
        ),
        qualifies=Ranking(Category.HIGH_CARD, common.qualify.value),
        raised=pays(sheet.paytables["raise"]),
        cover_all={
            int(name): pays(table)
            for name, table in sheet.printed.offers["cover_all"].tables.items()
        },
        cover_all_from=found["cover_all_from"],
        cover_all_last=found["cover_all_last"].value,
        count_folded=Cited(as_flag(folded.value), folded.cite),
    )


def stud_of(sheet: Sheet) -> Stud:
    """What the doors need to know of this table."""
    return terms(sheet).stud


def _all_if_covered(seats: tuple[Seat, ...]) -> frozenset[int]:
    """Every hand at the table is looked at for a Cover All, a folded one too (T-46)."""
    covered = any("cover_all" in seat.bet.stakes for seat in seats)
    return frozenset(seat.bet.spot for seat in seats) if covered else frozenset()


def _nobody(seats: tuple[Seat, ...]) -> frozenset[int]:
    del seats
    return frozenset()
