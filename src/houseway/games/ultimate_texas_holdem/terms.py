"""The terms of Ultimate Texas Hold'em, from the sheet into the types that the doors work with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from houseway.games import terms
from houseway.games.order import BANKS_LEFT, DEALERS_LEFT, FROM_BANK_LEFT, RIGHT_TO_LEFT
from houseway.games.refusals import GameRefusal
from houseway.games.ultimate_texas_holdem.pairs import ROWS, RowTest
from houseway.games.ultimate_texas_holdem.state import Street
from houseway.hands import Category
from houseway.money import Odds
from houseway.rules import Cite, Cited, Paytable, Plain, PrintedSheet, Refused, Sheet, SheetError
from houseway.rules.reader import as_flag, as_odds, as_one_of, as_words, did_you_mean

T = TypeVar("T")
ByCategory = tuple[Cited[Odds] | None, ...]


def _as_category(value: Plain) -> Category:
    return Category.parse(as_one_of(*(c.words for c in Category))(value))


def _as_streets(value: Plain) -> frozenset[Street]:
    return frozenset(Street(word) for word in as_words(value))


_PUSH: Final = terms.Fixed("push")
_ALL_THREE: Final = terms.Fixed(["play", "ante", "blind"])
_SPEC: Final[Mapping[str, Callable[[Plain], object]]] = {
    "qualify": _as_category,
    "even_money": as_odds,
    "loses": _ALL_THREE,
    "ties": _ALL_THREE,
    "blind_below_table": _PUSH,
    "unqualified_ante": _PUSH,
    "unqualified_ante_first": as_flag,
    "unqualified_compare": terms.Fixed("as usual"),
    "fold_forfeits": terms.Fixed(["ante", "blind"]),
    "fold_forfeits_if_losing": as_words,
    "forfeits_collected": as_one_of("at once", "in turn"),
    "direction": as_one_of(RIGHT_TO_LEFT, FROM_BANK_LEFT),
    "turn_order": as_one_of(DEALERS_LEFT, BANKS_LEFT),
    "order": as_words,
    "dealer_turned_when_all_fold": as_flag,
    "dealer_pushes_forward": as_flag,
    "play.preflop": terms.as_multiples,
    "play.flop": terms.as_multiples,
    "play.river": terms.as_multiples,
    "check.streets": _as_streets,
    "bad_beat.at_least": _as_category,
    "bad_beat.tie": terms.Fixed("lose"),
    "bad_beat.on": terms.Fixed("the losing hand"),
}
# Terms that only some houses have: a switch replaces them, or the wager is not offered.
_MAYBE: Final = frozenset(
    {
        "unqualified_compare",
        "order",
        "forfeits_collected",
        "fold_forfeits_if_losing",
        "dealer_pushes_forward",
        "bad_beat.at_least",
        "bad_beat.on",
        "bad_beat.tie",
    }
)
_LOWEST_ROW: Final = {
    "blind": Category.STRAIGHT,
    "trips": Category.THREE_OF_A_KIND,
    "bad_beat": Category.THREE_OF_A_KIND,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """One table's terms of play."""

    qualify: Cited[Category]
    even_money: Cited[Odds]
    loses: Cited[tuple[str, ...]]
    ties: Cited[tuple[str, ...]]
    blind_below_table: Cited[str]
    unqualified_ante: Cited[str]
    unqualified_ante_first: bool
    unqualified_compare: Cited[str] | None = None
    fold_forfeits: Cited[tuple[str, ...]]
    fold_forfeits_if_losing: Cited[tuple[str, ...]] | None = None
    forfeits_first: bool
    from_bank_left: bool
    turns_from_bank_left: bool
    order: tuple[str, ...]
    by_type: bool
    dealer_always: bool
    pushes_forward: bool
    shows_folded_with: frozenset[str]
    shows_folded_winning: frozenset[str]
    winning_from: Category
    play: Mapping[Street, Cited[tuple[int, ...]]]
    check: Cited[frozenset[Street]]
    fold: Cited[frozenset[Street]]
    survives: frozenset[str]
    blind: ByCategory
    trips: ByCategory
    trips_cite: Cite | None
    bad_beat: ByCategory
    bad_beat_at_least: Cited[Category] | None
    bad_beat_survives_fold: Cited[bool] | None
    pairs: tuple[tuple[str, RowTest, Cited[Odds]], ...]
    delivery: Mapping[str, Cited[tuple[str, ...]]]


def check_printed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""
    _convert(printed)

    def fail(key: str, what: str) -> SheetError:
        return SheetError(printed.id, key, what)

    for name in ("ante", "blind", "play"):
        if name not in printed.wagers:
            raise fail(f"wagers.{name}", "this game has an Ante, a Blind and a Play")
    for name in (*_LOWEST_ROW, "pairs"):
        if name in printed.wagers and name not in printed.offers:
            raise fail(f"paytables.{name}", "is missing: the wager is paid by a table")
    if not set(as_words(_value(printed, "fold_forfeits_if_losing"))) <= {"trips"}:
        raise fail("game.fold_forfeits_if_losing", "names trips or nothing")
    for key in ("bad_beat.at_least", "bad_beat.tie", "bad_beat.on"):
        if (key in printed.terms) != ("bad_beat" in printed.wagers):
            raise fail(f"game.{key}", "stands exactly where the wager bad_beat is on the sheet")
    for name, rule in printed.wagers.items():
        survives = rule.survives_fold is not None and rule.survives_fold.value
        if survives != (name in ("trips", "pairs")):
            what = "after a fold trips and pairs stay in action, and no other wager does"
            raise fail(f"wagers.{name}.survives_fold", what)
    if printed.fees is not None and printed.fees.payer.value != "player-dealer":
        raise fail("fees.payer", "in this game the player-dealer pays the fee")
    _check_switches(printed)
    for wager, offer in printed.offers.items():
        for table in offer.tables.values():
            for row in table.rows:
                if not _is_row(wager, row):
                    hands = [each.words for each in Category if _is_row(wager, each.words)]
                    near = did_you_mean(row, hands) if wager != "pairs" else ""
                    what = f"{row!r} is not a row of a {wager} paytable (T-48){near}"
                    raise fail(f"paytables.{wager}.{table.name}", what)
            if wager in _LOWEST_ROW:  # no bad beat holds a royal flush, which nothing beats
                loose = {Category.ROYAL_FLUSH.words} if wager == "bad_beat" else set[str]()
                terms.check_no_hole(printed, table, [c.words for c in Category], loose)
    for figure in printed.figures:
        wager, _, name = figure.of.partition(".")
        known = wager in printed.offers and name in printed.offers[wager].tables
        if not known and figure.of not in ("game", "bad_beat.hit"):
            raise fail(f"figures.{figure.of}", "a figure is about the game or one of its paytables")


def _value(printed: PrintedSheet, key: str) -> Plain:
    return printed.terms[key].value if key in printed.terms else []


def _check_switches(printed: PrintedSheet) -> None:
    """The switches that this game reads, and the terms that replace a switch."""
    wagers = frozenset(printed.wagers)
    expected = {
        "fold_streets": terms.asks("some", *(street.value for street in Street)),
        "order": terms.asks("order", *wagers),
        "folds_settle": terms.FOLDS_SETTLE,
        "major": terms.MAJOR,
        "survives_fold": terms.asks("flag"),
    }
    needed = {"fold_streets"} | ({"survives_fold"} if "bad_beat" in wagers else set())
    terms.check_switches(printed, expected, needed)
    for name, either in (("order", "order"), ("forfeits_collected", "folds_settle")):
        if (name in printed.terms) == (either in printed.switches):
            what = f"stands either here or as switch.{either}"
            raise SheetError(printed.id, f"game.{name}", what)
    stands = "order" in printed.terms
    order = _value(printed, "order") if stands else printed.switches["order"].default.value
    if set(as_words(order)) != wagers:
        raise SheetError(printed.id, "game.order", "names every wager of the sheet, and no other")


def _is_row(wager: str, row: str) -> bool:
    if wager == "pairs":
        return row in ROWS
    lowest = _LOWEST_ROW.get(wager)
    return lowest is not None and row in {c.words for c in Category if c >= lowest}


def _convert(printed: PrintedSheet) -> dict[str, Cited[Any]]:
    families = {"delivery": terms.as_delivery(around=2, board=5)}
    return terms.convert_terms(printed, _SPEC, maybe=_MAYBE, families=families)


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = _convert(sheet.printed)

    def switch(short: str, convert: Callable[[Plain], T]) -> Cited[T]:
        reading = sheet.switches[short]
        return Cited(convert(reading.value), reading.cite)

    fold = switch("fold_streets", _as_streets)
    if Street.RIVER not in fold.value:
        where = "switch.fold_streets"
        raise Refused(GameRefusal.FOLD_ON_RIVER, where=where, rule=fold.cite.item)
    order = switch("order", as_words) if "order" in sheet.switches else found["order"]
    survives = set(terms.survives_fold(sheet))
    beaten_survives = None
    if "survives_fold" in sheet.switches:
        beaten_survives = switch("survives_fold", as_flag)
        if beaten_survives.value:
            survives.add("bad_beat")
    forward = found.get("dealer_pushes_forward")
    losing = found.get("fold_forfeits_if_losing")
    if_losing = set(losing.value) if losing is not None else set()
    return terms.fill(
        Terms,
        found,
        unqualified_ante_first=found["unqualified_ante_first"].value,
        order=order.value,
        pushes_forward=forward is not None and forward.value,
        shows_folded_with=frozenset(survives - if_losing),
        shows_folded_winning=frozenset(survives & if_losing),
        winning_from=_LOWEST_ROW["trips"],
        play={street: found[f"play.{street.value}"] for street in Street},
        check=found["check.streets"],
        fold=fold,
        survives=frozenset(survives),
        blind=_by_category(sheet.paytables.get("blind")),
        trips=_by_category(sheet.paytables.get("trips")),
        trips_cite=sheet.paytables["trips"].cite if "trips" in sheet.paytables else None,
        bad_beat=_by_category(sheet.paytables.get("bad_beat")),
        bad_beat_at_least=found.get("bad_beat.at_least"),
        bad_beat_survives_fold=beaten_survives,
        pairs=_pair_rows(sheet.paytables.get("pairs")),
        **terms.terms_of_order(sheet, found),
    )


def _by_category(table: Paytable | None) -> ByCategory:
    """The pay of each class, for settlement."""
    rows = table.rows if table else {}
    return tuple(rows.get(category.words) for category in Category)


def _pair_rows(table: Paytable | None) -> tuple[tuple[str, RowTest, Cited[Odds]], ...]:
    return tuple((name, ROWS[name], odds) for name, odds in (table.rows.items() if table else ()))
