"""The terms that these games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from houseway.cards import Rank
from houseway.games import terms
from houseway.games.order import BANKS_LEFT, DEALERS_LEFT, FROM_BANK_LEFT, RIGHT_TO_LEFT
from houseway.money import Odds
from houseway.rules import Cite, Cited, Paytable, Plain, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_count, as_flag, as_odds, as_one_of, as_text, as_words


class Pays(NamedTuple):
    """A paytable for settlement: its rows by name."""

    rows: Mapping[str, Cited[Odds]]
    cite: Cite


_NOT_OFFERED: Final = Pays({}, Cite((), "", ""))


def pays(table: Paytable | None) -> Pays:
    """The rows of a table; none if no table is chosen and the bet is not offered."""
    return Pays(table.rows, table.cite) if table is not None else _NOT_OFFERED


def as_high_cards(value: Plain) -> tuple[Rank, ...]:
    """The least hand that qualifies: `king high` or `ace king`."""
    words = as_text(value).removesuffix(" high").split()
    known = {rank.word: rank for rank in Rank}
    ranks = [known[word] for word in words if word in known]
    if not words or len(ranks) != len(words) or ranks != sorted(set(ranks), reverse=True):
        raise ValueError(f"{value!r} names no high cards, like 'queen high' or 'ace king'")
    return tuple(ranks)


def spec_of(raised: str) -> dict[str, Callable[[Plain], object]]:
    """The terms of a game whose wager after the cards is called `raised`."""
    both = terms.Fixed(["ante", raised])
    pay_or_push = as_one_of("pay", "push")
    return {
        "qualify": as_high_cards,
        "even_money": as_odds,
        "wins": both,
        "loses": both,
        "ties": both,
        "unqualified_ante": pay_or_push,
        f"unqualified_{raised}": pay_or_push,
        "fold_forfeits": as_words,
        "forfeits_collected": as_one_of("at once", "in turn"),
        "direction": as_one_of(RIGHT_TO_LEFT, FROM_BANK_LEFT),
        "turn_order": as_one_of(DEALERS_LEFT, BANKS_LEFT),
        "order": as_words,
        "dealer_turned_when_all_fold": as_flag,
        "exposed": as_count,
        f"{raised}.usual": terms.as_multiples,
    }


# A switch may replace the first; without an open card the second is missing.
_MAYBE: Final = frozenset({"forfeits_collected", "exposed"})


@dataclass(frozen=True, slots=True)
class StudTerms:
    """One table's terms that these games share."""

    raised: str
    dealer: str
    qualify: Cited[tuple[Rank, ...]]
    even_money: Cited[Odds]
    wins: Cited[tuple[str, ...]]
    loses: Cited[tuple[str, ...]]
    ties: Cited[tuple[str, ...]]
    unqualified: Mapping[str, Cited[str]]
    usual: Cited[tuple[int, ...]]
    fold_forfeits: Cited[tuple[str, ...]]
    forfeits_first: bool
    from_bank_left: bool
    turns_from_bank_left: bool
    order: tuple[str, ...]
    by_type: bool
    dealer_always: bool
    exposed: int
    delivery: Mapping[str, Cited[tuple[str, ...]]]


def convert(
    printed: PrintedSheet, raised: str, cards: int, more: Mapping[str, Callable[[Plain], object]]
) -> dict[str, Cited[Any]]:
    """Every term of the sheet in the type of the game."""
    found = terms.convert_terms(
        printed,
        {**spec_of(raised), **more},
        maybe=_MAYBE,
        families={"delivery": terms.as_delivery(around=cards)},
    )
    if "exposed" in found and found["exposed"].value >= cards:
        what = f"fewer than the dealer's {cards} cards lie open before anybody decides"
        raise SheetError(printed.id, "game.exposed", what)
    return found


def check_stud(printed: PrintedSheet, found: Mapping[str, Cited[Any]], raised: str) -> None:
    """Refuse a sheet whose parts do not fit together."""
    terms.check_no_figures(printed)

    def fail(key: str, what: str) -> SheetError:
        return SheetError(printed.id, key, what)

    if set(found["order"].value) != printed.wagers.keys():
        raise fail("game.order", "names every wager of the sheet, and no other")
    if not set(found["fold_forfeits"].value) <= printed.wagers.keys() - {raised}:
        raise fail("game.fold_forfeits", "names wagers of the sheet that are made before the cards")
    if not printed.wagers["ante"].required.value:
        raise fail("wagers.ante.required", "nobody is dealt a hand without an Ante")
    for name, rule in printed.wagers.items():
        if rule.before_cards.value == (name == raised):
            what = f"every wager but {raised} is made before the cards"
            raise fail(f"wagers.{name}.before_cards", what)
        if rule.survives_fold is not None:
            raise fail(f"wagers.{name}.survives_fold", "game.fold_forfeits says which wagers do")
    if ("forfeits_collected" in found) == ("folds_settle" in printed.switches):
        raise fail("game.forfeits_collected", "stands either here or as switch.folds_settle")
    for key, word in (("direction", FROM_BANK_LEFT), ("turn_order", BANKS_LEFT)):
        if found[key].value == word and printed.bank.value == "house":
            raise fail(f"game.{key}", "there is no player-dealer: the house holds the bank")
    if printed.fees is not None and printed.fees.payer.value != "player-dealer":
        raise fail("fees.payer", "in this game the player-dealer pays the fee")


def stud_terms(sheet: Sheet, found: Mapping[str, Cited[Any]], raised: str) -> StudTerms:
    """The shared terms of a configured sheet."""
    return terms.fill(
        StudTerms,
        found,
        raised=raised,
        dealer="dealer" if sheet.printed.player_dealer is None else "player-dealer",
        unqualified={"ante": found["unqualified_ante"], raised: found[f"unqualified_{raised}"]},
        usual=found[f"{raised}.usual"],
        order=found["order"].value,
        exposed=found["exposed"].value if "exposed" in found else 0,
        **terms.terms_of_order(sheet, found),
    )
