"""What a sheet says about Crazy 4 Poker, in the types the doors work with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from houseway.cards import Card, Rank
from houseway.games.stud import Seat, Stud
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.games.terms import Fixed, check_rows, check_switches, check_wagers_named
from houseway.hands import FourCategory, FourRanking, best_four
from houseway.rules import Cited, Plain, PrintedSheet, Sheet
from houseway.rules.reader import as_one_of, as_words

RAISED: Final = "play"
CARDS: Final = 5
WAGERS: Final = ("ante", "super_bonus", "queens_up", "play")
_PAIR_OF: Final = {f"pair of {rank.plural}": rank for rank in Rank}
_ROWS: Final = {
    "super_bonus": (
        *(c.words for c in FourCategory if c >= FourCategory.STRAIGHT),
        "four aces",
    ),
    "queens_up": (
        "pair of queens or better",
        *(c.words for c in FourCategory if c >= FourCategory.TWO_PAIR),
    ),
}
_MORE: Final[Mapping[str, Callable[[Plain], object]]] = {
    "super_bonus_pays": Fixed("always"),
    "super_bonus_below": Fixed("push unless beaten"),
    "play.strong_from": lambda value: _least_pair(as_one_of(*_PAIR_OF)(value)),
}


def _least_pair(words: str) -> FourRanking:
    """The least hand that holds such a pair: every hand with more cards to it stands above."""
    return FourRanking(FourCategory.PAIR, (_PAIR_OF[words],))


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play."""

    common: StudTerms
    stud: Stud
    qualifies: FourRanking
    super_bonus: Pays
    super_bonus_pays: Cited[str]
    super_bonus_below: Cited[str]
    unqualified_compares: Cited[bool]
    queens_up: Pays


def well_formed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""
    check_wagers_named(printed, WAGERS)
    check_rows(printed, _ROWS, loose={"four aces"})
    one, some = frozenset({"one"}), frozenset({"some"})
    expected = {
        "super_bonus_when_dealer_not_qualified": (one, frozenset({"push", "compare"})),
        "play_multiples": (some, frozenset(f"{n}x" for n in range(1, 10))),
    }
    check_switches(printed, expected, expected)
    check_stud(printed, convert(printed, RAISED, CARDS, _MORE), RAISED)


@lru_cache(maxsize=256)
def terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = convert(sheet.printed, RAISED, CARDS, _MORE)
    common = stud_terms(sheet, found, RAISED)
    multiples = sheet.switches["play_multiples"]
    strong = Cited(tuple(int(word[0]) for word in as_words(multiples.value)), multiples.cite)
    silent = sheet.switches["super_bonus_when_dealer_not_qualified"]
    return Terms(
        common=common,
        stud=Stud(
            cards=CARDS,
            raises=partial(_raises, common.usual, strong, found["play.strong_from"].value),
            words="bet {}x".format,
            every=tuple(sorted({*common.usual.value, *strong.value})),
            rule=common.usual.cite.item,
            dealt="B3-12",
            exposed=common.exposed,
            turns_from_bank_left=common.turns_from_bank_left,
            must_follow=None,
            turned=_nobody,
            dealer_always=common.dealer_always,
            delivery=common.delivery,
        ),
        qualifies=FourRanking(FourCategory.HIGH_CARD, common.qualify.value),
        super_bonus=pays(sheet.paytables["super_bonus"]),
        super_bonus_pays=found["super_bonus_pays"],
        super_bonus_below=found["super_bonus_below"],
        unqualified_compares=Cited(silent.value == "compare", silent.cite),
        queens_up=pays(sheet.paytables.get("queens_up")),
    )


def _raises(
    usual: Cited[tuple[int, ...]],
    strong: Cited[tuple[int, ...]],
    strong_from: FourRanking,
    cards: tuple[Card, ...],
) -> Cited[tuple[int, ...]]:
    """What a hand may bet; eligibility goes by its best four cards (T-54)."""
    return strong if best_four(cards).ranking >= strong_from else usual


def _nobody(seats: tuple[Seat, ...]) -> frozenset[int]:
    """A folder's bets and cards are collected at once, and nobody sees them (B3-6)."""
    del seats
    return frozenset()


def stud_of(sheet: Sheet) -> Stud:
    """What the doors need to know of this table."""
    return terms(sheet).stud
