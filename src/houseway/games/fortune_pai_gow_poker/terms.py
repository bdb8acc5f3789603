"""The terms of Fortune Pai Gow Poker, from the sheet into the types that the doors work with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from houseway.games import terms
from houseway.games.fortune_pai_gow_poker.button import SEATS
from houseway.games.fortune_pai_gow_poker.fortune import ROWS
from houseway.money import Cents, Odds
from houseway.rules import Cited, Plain, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_flag, as_money, as_odds, as_words

WAGERS: Final = ("base", "fortune")
DICE: Final = 3
_PASSES: Final = ("left to right", "right to left")
_HOUSE_WAY: Final = {f"house_way.hw_{n}": terms.Fixed(f"HW-{n}") for n in range(1, 22)}


_SPEC: Final[Mapping[str, Callable[[Plain], object]]] = {
    "even_money": as_odds,
    "copies": terms.Fixed("player-dealer"),
    "split": terms.Fixed("push"),
    "foul_loses": terms.Fixed(["base"]),
    "dealer_set": terms.Fixed("house way"),
    "absent": terms.Fixed("house way"),
    "fortune_loses": terms.Fixed("any other seven cards"),
    "fortune_pushes": as_words,
    "order": terms.Fixed(["base", "fortune", "envy"]),
    "envy_last": terms.Fixed(True),
    "envy_from": as_money,
    "piles": terms.Fixed(SEATS),
    "dice": terms.Fixed(DICE),
    "first_seat": terms.Fixed("player-dealer"),
}
_FAMILIES: Final[Mapping[str, Callable[[Plain], object]]] = {
    "envy": as_money,
    "delivery": terms.Fixed(list(_PASSES)),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play."""

    even_money: Cited[Odds]
    copies: Cited[str]
    split: Cited[str]
    foul_loses: Cited[Any]
    fortune: Mapping[str, Cited[Odds]]
    fortune_loses: Cited[Any]
    fortune_pushes: Cited[tuple[str, ...]]
    envy: Mapping[str, Cited[Cents]]
    envy_from: Cents
    envy_by_person: bool
    by_type: bool
    pile_follows_button: bool
    delivery: Mapping[str, Cited[tuple[str, ...]]]


def check_printed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""

    def fail(key: str, what: str) -> SheetError:
        return SheetError(printed.id, key, what)

    terms.check_no_figures(printed)
    terms.check_wagers_named(printed, WAGERS)
    terms.check_rows(printed, {"fortune": tuple(ROWS)}, loose={"fortune"})
    expected = {
        "major": terms.MAJOR,
        "pile_follows_button": terms.asks("flag"),
        "self": terms.asks("one", "person", "spot"),
    }
    terms.check_switches(printed, expected)
    if printed.bank.value != "player-dealer":
        raise fail("table.bank", "in this game a player holds the bank")
    found = _convert(printed)
    pushed, paid = found["fortune_pushes"].value, printed.offers["fortune"].tables
    for key, rows in (("fortune_pushes", pushed), ("envy", terms.family(found, "envy"))):
        for row in rows:
            if row not in ROWS:
                raise fail(f"game.{key}", f"{row!r} is not a hand of the Fortune table")
    for row in pushed:
        if any(row in table.rows for table in paid.values()):
            raise fail("game.fortune_pushes", f"{row!r} is paid, and cannot push too")
    if [seats.value for seats in printed.layouts.values()] != [SEATS]:
        raise fail("table.seats", f"the dice count {SEATS} seats")
    if printed.fees is not None and printed.fees.payer.value != "both":
        raise fail("fees.payer", "in this game the player-dealer and the players pay")


def _convert(printed: PrintedSheet) -> dict[str, Cited[Any]]:
    return terms.convert_terms(printed, {**_SPEC, **_HOUSE_WAY}, families=_FAMILIES)


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = _convert(sheet.printed)
    return terms.fill(
        Terms,
        found,
        fortune=sheet.paytables["fortune"].rows,
        envy=terms.family(found, "envy"),
        envy_from=found["envy_from"].value,
        envy_by_person=sheet.switches["self"].value == "person",
        by_type=sheet.switches["major"].value == "type",
        pile_follows_button=as_flag(sheet.switches["pile_follows_button"].value),
        delivery=terms.family(found, "delivery"),
    )
