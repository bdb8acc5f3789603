"""The terms of EZ Baccarat, from the sheet into the types that the doors work with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from houseway.games import terms
from houseway.games.ez_baccarat.drawing import DrawingRules
from houseway.games.order import FROM_BANK_LEFT
from houseway.games.refusals import GameRefusal
from houseway.money import Odds
from houseway.rules import Cited, Plain, PrintedSheet, Refused, Sheet, SheetError
from houseway.rules.reader import as_count, as_text, as_words

WAGERS: Final = ("player", "banker", "tie", "panda_8", "dragon_7")
LINES: Final = ("player", "banker")
ROWS: Final = {
    "player": "player wins",
    "banker": "banker wins",
    "tie": "tie",
    "panda_8": "panda 8",
    "dragon_7": "dragon 7",
}
# A round that begins in front of the cut card may take six cards, and so may the last one.
LEAST_CUT: Final = 11
_TOO_LOW: Final = (
    f"the cut card is at least {LEAST_CUT} cards from the end, or a round could run out"
)
_PASSES: Final = ("player 1", "banker 1", "player 1", "banker 1")


def _as_chart_row(value: Plain) -> str:
    row = as_text(value)
    if len(row) != 10 or not set(row) <= {"H", "S"}:
        raise ValueError("a row of the chart is ten letters, H or S, like SSSSHHHHSS")
    return row


def _as_draws_to(value: Plain) -> int:
    highest = as_count(value)
    if highest > 7:
        raise ValueError("a hand of eight or nine never draws: a total up to 7 is expected")
    return highest


def _as_order(value: Plain) -> tuple[str, ...]:
    order = as_words(value)
    if sorted(order) != sorted(WAGERS):
        raise ValueError(f"an order names each of {', '.join(WAGERS)} once")
    return order


_SPEC: Final[Mapping[str, Callable[[Plain], object]]] = {
    "natural": terms.Fixed([8, 9]),
    "player_draws_to": _as_draws_to,
    "banker_draws_to": _as_draws_to,
    "order": _as_order,
    "wins": terms.Fixed("closer to nine"),
    "tie": terms.Fixed("equal totals"),
    "tie_lines": terms.Fixed("push"),
    "direction": terms.Fixed(FROM_BANK_LEFT),
    "dragon_7": terms.Fixed("banker wins with a three-card 7"),
    "panda_8": terms.Fixed("player wins with a three-card 8"),
}

_FAMILIES: Final[Mapping[str, Callable[[Plain], object]]] = {
    "chart": _as_chart_row,
    "delivery": terms.Fixed(list(_PASSES)),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play."""

    drawing: DrawingRules
    order: tuple[str, ...]
    by_type: bool
    wins: Cited[str]
    tie: Cited[str]
    tie_lines: Cited[str]
    dragon_7: Cited[str]
    panda_8: Cited[str]
    pays: Mapping[str, Cited[Odds]]
    seven_pushes: Cited[bool]
    bound: Cited[tuple[str, ...]]
    decks: Cited[int]
    burns: bool
    cut: int
    delivery: Mapping[str, Cited[tuple[str, ...]]]


def check_printed(printed: PrintedSheet) -> None:
    """Refuse a sheet whose part about this game has unknown, missing or impossible values."""
    terms.check_no_figures(printed)
    terms.check_wagers_named(printed, WAGERS)
    terms.check_rows(printed, {wager: (row,) for wager, row in ROWS.items()})
    expected = {
        "banker_three_card_seven": terms.asks("one", "pay", "push"),
        "bonus_limit_binds": terms.asks("some", "dragon_7", "panda_8", "tie"),
        "decks": terms.asks("one", *range(1, 9)),
        "burn": terms.asks("one", "by_first_card", "none"),
        "cut": terms.asks("count"),
        "major": terms.MAJOR,
    }
    terms.check_switches(printed, expected)
    if as_count(printed.switches["cut"].default.value) < LEAST_CUT:
        raise SheetError(printed.id, "switch.cut", _TOO_LOW)
    for wager, offer in printed.offers.items():
        if offer.by:
            what = "no table of this game applies by anything but a choice"
            raise SheetError(printed.id, f"paytables.{wager}.by", what)
    found = _convert(printed)
    if terms.family(found, "chart").keys() != set("01234567"):
        raise SheetError(printed.id, "game.chart", "there is a row for each total from 0 to 7")
    if printed.fees is not None and printed.fees.payer.value != "player-dealer":
        raise SheetError(printed.id, "fees.payer", "in this game the player-dealer pays the fee")


def _convert(printed: PrintedSheet) -> dict[str, Cited[Any]]:
    return terms.convert_terms(printed, _SPEC, families=_FAMILIES)


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    found = _convert(sheet.printed)
    seven, bound = sheet.switches["banker_three_card_seven"], sheet.switches["bonus_limit_binds"]
    decks, cut = sheet.switches["decks"], sheet.switches["cut"]
    if as_count(cut.value) < LEAST_CUT:
        rule = cut.cite.item
        raise Refused(GameRefusal.CUT_TOO_LOW, where="switch.cut", rule=rule, least=LEAST_CUT)
    if as_count(cut.value) > 52 * as_count(decks.value) // 2:
        raise Refused(GameRefusal.CUT_TOO_HIGH, where="switch.cut", rule=cut.cite.item)
    return terms.fill(
        Terms,
        found,
        drawing=DrawingRules(
            found["player_draws_to"].value,
            found["banker_draws_to"].value,
            {int(total): row.value for total, row in terms.family(found, "chart").items()},
        ),
        order=found["order"].value,
        by_type=sheet.switches["major"].value != "seat",
        pays={
            wager: sheet.paytables[wager].rows[row]
            for wager, row in ROWS.items()
            if wager in sheet.paytables  # else it is not offered at this table
        },
        seven_pushes=Cited(seven.value == "push", seven.cite),
        bound=Cited(as_words(bound.value), bound.cite),
        decks=Cited(as_count(decks.value), decks.cite),
        burns=sheet.switches["burn"].value == "by_first_card",
        cut=as_count(cut.value),
        delivery=terms.family(found, "delivery"),
    )
