"""Caribbean Stud with Cover All: five cards against a dealer who shows one card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card, Rank
from houseway.games.jackpot_hand import JackpotCards
from houseway.games.line import Outcome, Verdict, because
from houseway.games.stud.game import StudGame
from houseway.games.stud.settle import compared, unqualified
from houseway.games.stud.state import Felt, Seat
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.games.terms import asks, check_rows, check_switches, check_wagers_named
from houseway.hands import Category, Ranking, best_ranking
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
    qualifies: Ranking
    raised: Pays
    cover_all: Mapping[int, Pays]
    cover_all_from: Cited[Category]
    cover_all_last: bool
    count_folded: Cited[bool]


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = convert(sheet.printed, RAISED, CARDS, _MORE)
    common = stud_terms(sheet, found, RAISED)
    folded = sheet.switches["count_folded"]
    tables = sheet.printed.offers["cover_all"].tables
    return Terms(
        common=common,
        qualifies=Ranking(Category.HIGH_CARD, common.qualify.value),
        raised=pays(sheet.paytables["raise"]),
        cover_all={int(name): pays(table) for name, table in tables.items()},
        cover_all_from=found["cover_all_from"],
        cover_all_last=found["cover_all_last"].value,
        count_folded=Cited(as_flag(folded.value), folded.cite),
    )


class CaribbeanStudPoker(StudGame):
    """One table of Caribbean Stud with Cover All."""

    cards, raised, deck_item = CARDS, RAISED, "B7-5"
    jackpot_cards = JackpotCards(hole=5, board=0)

    def __init__(self, sheet: Sheet) -> None:
        self.terms = t = read_terms(sheet)
        self.settled_last = frozenset({"cover_all"}) if t.cover_all_last else frozenset()
        super().__init__(sheet, t.common, t.common.usual.value)

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_wagers_named(printed, WAGERS)
        check_rows(printed, _ROWS, by={"cover_all": "hands"})
        check_switches(printed, {"count_folded": asks("flag")})
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
            what = "there is one size of Raise, not several"
            raise SheetError(printed.id, "game.raise.usual", what)

    def turned(self, seats: tuple[Seat, ...]) -> frozenset[int]:
        """A Cover All looks at every hand at the table, folded hands too (T-46)."""
        covered = any("cover_all" in seat.bet.stakes for seat in seats)
        if not covered or not self.terms.count_folded.value:
            return frozenset()
        return frozenset(seat.bet.spot for seat in seats)

    def ranking(self, cards: tuple[Card, ...]) -> Ranking:
        return best_ranking(cards)

    def judge(self, over: Felt) -> Callable[[Seat, str], Verdict]:
        """Folds, then hand by hand from the dealer's right, then every Cover All (B7-3)."""
        t, dealer = self.terms, best_ranking(over.dealer)
        qualified = dealer >= t.qualifies

        def verdict(seat: Seat, wager: str) -> Verdict:
            if wager == "cover_all":
                return _cover_all(t, over, dealer)
            hand = best_ranking(seat.cards)
            if not qualified:
                return unqualified(t.common, wager, hand, dealer)
            even = compared(t.common, hand, dealer)
            return _raise(t, hand, even) if wager == "raise" else even

        return verdict


def _raise(t: Terms, hand: Ranking, even: Verdict) -> Verdict:
    """A winning Raise is paid by its own table; a hand that beats a qualified dealer is in it."""
    if even.outcome is not Outcome.WIN:
        return even
    row = ACE_KING if hand.category is Category.HIGH_CARD else hand.category.words
    odds = t.raised.rows.get(row)
    if odds is None:
        why = because("{} is not in the Raise table", hand)
        return Verdict(Outcome.PUSH, None, even.hand, t.raised.cite, why)
    return Verdict(Outcome.WIN, odds.value, even.hand, odds.cite, even.why)


def _cover_all(t: Terms, over: Felt, dealer: Ranking) -> Verdict:
    """The highest hand dealt, a player's or the dealer's, by the number of hands (B7-1, B7-2)."""
    counted = [seat for seat in over.seats if t.count_folded.value or not seat.folded]
    best = max([dealer, *(best_ranking(seat.cards) for seat in counted)])
    hands, words = len(over.seats) + 1, best.category.words
    odds = t.cover_all[hands].rows.get(words)
    if odds is None or best.category < t.cover_all_from.value:
        why = because("the highest hand is {}, which does not win", best)
        return Verdict(Outcome.LOSE, None, words, t.cover_all_from.cite, why)
    of = "" if t.count_folded.value else " and not folded"
    why = because(f"the highest of {{}} hands dealt{of} is {{}}", hands, best)
    return Verdict(Outcome.WIN, odds.value, words, odds.cite, why)
