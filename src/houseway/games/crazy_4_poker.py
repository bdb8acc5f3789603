"""Crazy 4 Poker: five cards, the best four play; Play once, or up to three times on aces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card, Rank
from houseway.games.action import Fold
from houseway.games.jackpot_hand import JackpotCards
from houseway.games.line import Outcome, Verdict, because
from houseway.games.stud.game import StudGame
from houseway.games.stud.settle import by_table, compared, unqualified
from houseway.games.stud.state import Felt, PlayBet, Seat
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.games.terms import Fixed, asks, check_rows, check_switches, check_wagers_named
from houseway.hands import FourCategory, FourRanking, best_four
from houseway.rules import Cited, Plain, PrintedSheet, Sheet
from houseway.rules.reader import as_one_of, as_words

RAISED: Final = "play"
CARDS: Final = 5
WAGERS: Final = ("ante", "super_bonus", "queens_up", "play")
_PAIR_OF: Final = {f"pair of {rank.plural}": rank for rank in Rank}
_QUEENS: Final = FourRanking(FourCategory.PAIR, (Rank.QUEEN,))
_ACES: Final = FourRanking(FourCategory.FOUR_OF_A_KIND, (Rank.ACE,))
_ROWS: Final = {
    "super_bonus": (*(c.words for c in FourCategory if c >= FourCategory.STRAIGHT), "four aces"),
    "queens_up": (
        "pair of queens or better",
        *(c.words for c in FourCategory if c >= FourCategory.TWO_PAIR),
    ),
}
# The least hand with such a pair: every hand with further ranks is higher.
_MORE: Final[Mapping[str, Callable[[Plain], object]]] = {
    "super_bonus_pays": Fixed("always"),
    "super_bonus_below": Fixed("push unless beaten"),
    "play.strong_from": lambda value: FourRanking(
        FourCategory.PAIR, (_PAIR_OF[as_one_of(*_PAIR_OF)(value)],)
    ),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play. `strong` is what a hand from `strong_from` up may bet."""

    common: StudTerms
    strong: Cited[tuple[int, ...]]
    strong_from: FourRanking
    qualifies: FourRanking
    super_bonus: Pays
    super_bonus_pays: Cited[str]
    super_bonus_below: Cited[str]
    unqualified_compares: Cited[bool]
    queens_up: Pays


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = convert(sheet.printed, RAISED, CARDS, _MORE)
    common = stud_terms(sheet, found, RAISED)
    multiples = sheet.switches["play_multiples"]
    silent = sheet.switches["super_bonus_when_dealer_not_qualified"]
    return Terms(
        common=common,
        strong=Cited(tuple(int(word[0]) for word in as_words(multiples.value)), multiples.cite),
        strong_from=found["play.strong_from"].value,
        qualifies=FourRanking(FourCategory.HIGH_CARD, common.qualify.value),
        super_bonus=pays(sheet.paytables["super_bonus"]),
        super_bonus_pays=found["super_bonus_pays"],
        super_bonus_below=found["super_bonus_below"],
        unqualified_compares=Cited(silent.value == "compare", silent.cite),
        queens_up=pays(sheet.paytables.get("queens_up")),
    )


def raises(t: Terms, hand: FourRanking) -> Cited[tuple[int, ...]]:
    """The bets of a hand; eligibility depends on its best four cards (T-54)."""
    return t.strong if hand >= t.strong_from else t.common.usual


def words_of(multiple: int) -> str:
    """A Play wager as it is written."""
    return str(PlayBet(0, multiple))


class Crazy4Poker(StudGame):
    """One table of Crazy 4 Poker.

    The bets and cards of a player who folds are collected at once, unseen (B3-6).
    """

    cards, raised, deck_item = CARDS, RAISED, "B3-12"
    raising, decisions = PlayBet, (PlayBet, Fold)
    jackpot_cards = JackpotCards(hole=5, board=0)

    def __init__(self, sheet: Sheet) -> None:
        self.terms = t = read_terms(sheet)
        super().__init__(sheet, t.common, tuple(sorted({*t.common.usual.value, *t.strong.value})))

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_wagers_named(printed, WAGERS)
        check_rows(printed, _ROWS, loose={"four aces"})
        expected = {
            "super_bonus_when_dealer_not_qualified": asks("one", "push", "compare"),
            "play_multiples": asks("some", *(f"{n}x" for n in range(1, 10))),
        }
        check_switches(printed, expected)
        check_stud(printed, convert(printed, RAISED, CARDS, _MORE), RAISED)

    def raises(self, cards: tuple[Card, ...]) -> Cited[tuple[int, ...]]:
        return raises(self.terms, self.ranking(cards))

    def ranking(self, cards: tuple[Card, ...]) -> FourRanking:
        return best_four(cards).ranking

    def judge(self, over: Felt) -> Callable[[Seat, str], Verdict]:
        """From the dealer's right: Play, Ante, Queens Up, Super Bonus (B3-8)."""
        t, dealer = self.terms, self.ranking(over.dealer)
        qualified = dealer >= t.qualifies

        def verdict(seat: Seat, wager: str) -> Verdict:
            hand = self.ranking(seat.cards)
            if wager == "queens_up":
                return by_table(t.queens_up, queens_up_row(hand), hand)
            if wager == "super_bonus":
                return _super_bonus(t, hand, dealer, qualified=qualified)
            if not qualified:
                return unqualified(t.common, wager, hand, dealer)
            return compared(t.common, hand, dealer)

        return verdict


def queens_up_row(hand: FourRanking) -> str | None:
    """Four aces have no row of their own here (B3-10)."""
    if hand.category is FourCategory.PAIR:
        return "pair of queens or better" if hand >= _QUEENS else None
    return hand.category.words


def _super_bonus(t: Terms, hand: FourRanking, dealer: FourRanking, *, qualified: bool) -> Verdict:
    """A straight or better is always paid; below it, it loses only to a higher dealer (T-06)."""
    words, table = hand.category.words, t.super_bonus
    if hand == _ACES and "four aces" in table.rows:
        words = "four aces"
    odds = table.rows.get(words)
    if odds is not None:
        if hand > dealer:
            return Verdict(Outcome.WIN, odds.value, words, odds.cite, because("{}", hand))
        why = because("{} is paid whatever the dealer holds, {}", hand, dealer)
        return Verdict(Outcome.WIN, odds.value, words, t.super_bonus_pays.cite, why)
    if hand >= dealer:
        why = because(
            "{} is not beaten by {}, but the Super Bonus needs a straight or better", hand, dealer
        )
        return Verdict(Outcome.PUSH, None, words, t.super_bonus_below.cite, why)
    if not qualified and not t.unqualified_compares.value:
        why = because("{} beats {}, but the dealer does not qualify", dealer, hand)
        return Verdict(Outcome.PUSH, None, words, t.unqualified_compares.cite, why)
    why = because("{} loses to {}", hand, dealer)
    return Verdict(Outcome.LOSE, None, words, t.super_bonus_below.cite, why)
