"""Reading the part of a sheet that belongs to one game, the `[game]` table, into its own types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from houseway.games.order import BANKS_LEFT, FROM_BANK_LEFT
from houseway.rules import Cited, Leaf, Paytable, Plain, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_counts, did_you_mean
from houseway.rules.switch import SHARED

Converter = Callable[[Plain], object]
Asked = tuple[frozenset[str], frozenset[Any]]
T = TypeVar("T")


def asks(kind: str, *readings: object) -> Asked:
    """The requirements of a game for a switch: its kind, and the known readings."""
    return frozenset({kind}), frozenset(readings)


MAJOR: Final = asks("one", "as_game", "seat", "type")
FOLDS_SETTLE: Final = asks("one", "first", "in_seat_order")


@dataclass(frozen=True, slots=True)
class Fixed:
    """The converter of a fixed rule: the sheet cites it, and it is not configurable."""

    rule: Plain

    def __call__(self, value: Plain) -> Plain | tuple[Any, ...]:
        if value != self.rule or type(value) is not type(self.rule):
            raise ValueError(f"this game keeps {self.rule!r}, and no house can change it")
        return tuple(value) if isinstance(value, list) else value


def convert_terms(
    printed: PrintedSheet,
    spec: Mapping[str, Converter],
    *,
    maybe: Collection[str] = (),
    families: Mapping[str, Converter] | None = None,
) -> dict[str, Cited[Any]]:
    """Every term in the type of the game; an unknown or missing one raises `SheetError`.

    `maybe` may be missing. `families` are tables whose keys a house names itself: `delivery.hand`.
    """
    found: dict[str, Cited[Any]] = {}
    for key, term in printed.terms.items():
        convert = spec.get(key) or (families or {}).get(key.partition(".")[0])
        if convert is None:
            raise SheetError(printed.id, f"game.{key}", f"unknown key{did_you_mean(key, spec)}")
        leaf = Leaf.FIXED if isinstance(convert, Fixed) else Leaf.TERM
        if term.leaf is not leaf:
            what = f"is written {{ {leaf} = ... }}, not {{ {term.leaf} = ... }}"
            raise SheetError(printed.id, f"game.{key}", what)
        try:
            found[key] = term.convert(convert)
        except ValueError as error:
            raise SheetError(printed.id, f"game.{key}", str(error)) from None
    for key in sorted(spec.keys() - set(maybe) - found.keys()):
        raise SheetError(printed.id, f"game.{key}", "is missing")
    for family in families or {}:
        if not any(key.startswith(f"{family}.") for key in found):
            raise SheetError(printed.id, f"game.{family}", "at least one is expected")
    return found


def family(found: Mapping[str, Cited[Any]], name: str) -> dict[str, Cited[Any]]:
    """The terms of one table, by the rest of their keys."""
    return {
        key.removeprefix(f"{name}."): term
        for key, term in found.items()
        if key.startswith(f"{name}.")
    }


def fill(kind: type[T], found: Mapping[str, Cited[Any]], **own: Any) -> T:
    """A game's terms: every field from the term of the same name, unless the game gives it.

    `kind` is a dataclass.
    """
    names = {field.name for field in fields(kind)} - own.keys()  # type: ignore[arg-type]
    return kind(**{name: found[name] for name in names if name in found}, **own)


def terms_of_order(sheet: Sheet, found: Mapping[str, Cited[Any]]) -> dict[str, Any]:
    """The terms about the order of a round that the games against a dealer share."""
    if "folds_settle" in sheet.switches:
        forfeits_first = sheet.switches["folds_settle"].value == "first"
    else:
        forfeits_first = found["forfeits_collected"].value == "at once"
    return {
        "forfeits_first": forfeits_first,
        "from_bank_left": found["direction"].value == FROM_BANK_LEFT,
        "turns_from_bank_left": found["turn_order"].value == BANKS_LEFT,
        "by_type": "major" in sheet.switches and sheet.switches["major"].value == "type",
        "dealer_always": found["dealer_turned_when_all_fold"].value,
        "delivery": family(found, "delivery"),
    }


def check_switches(
    printed: PrintedSheet, expected: Mapping[str, Asked], needed: Iterable[str] | None = None
) -> None:
    """Check that the switches of a game are of the right kind, and that the needed ones are there:
    all of them, unless some are named."""
    for short, (kinds, readings) in expected.items():
        if short in printed.switches:
            fault = printed.switches[short].fault(kinds, readings)
            if fault:
                raise SheetError(printed.id, f"switch.{short}", fault)
    for short in sorted(set(expected if needed is None else needed) - printed.switches.keys()):
        raise SheetError(printed.id, f"switch.{short}", "this game needs the switch")
    for short in printed.switches:
        if short not in expected and short not in SHARED:
            raise SheetError(printed.id, f"switch.{short}", "nothing reads this switch")


def check_wagers_named(printed: PrintedSheet, names: Collection[str]) -> None:
    """Check that the sheet has exactly the wagers of the game."""
    if printed.wagers.keys() != set(names):
        what = f"this game has the wagers {', '.join(names)}, and no other"
        raise SheetError(printed.id, "wagers", what)


def check_rows(
    printed: PrintedSheet,
    rows: Mapping[str, Sequence[str]],
    *,
    by: Mapping[str, str] | None = None,
    loose: Collection[str] = (),
) -> None:
    """Check that every wager paid by a table has one, with rows that the game knows (T-48).

    The known rows are lowest first, and a table that pays a hand pays every better one, except for
    the rows and the tables in `loose`. `by` names what decides between a wager's tables, if the
    round itself does.
    """
    for wager, known in rows.items():
        if wager in printed.wagers and wager not in printed.offers:
            raise SheetError(
                printed.id, f"paytables.{wager}", "is missing: the wager is paid by a table"
            )
        for table in printed.offers[wager].tables.values() if wager in printed.offers else ():
            for row in table.rows:
                if row not in known:
                    near = did_you_mean(row, known)
                    what = f"{row!r} is not a row of a {wager} paytable (T-48){near}"
                    raise SheetError(printed.id, f"paytables.{wager}.{table.name}", what)
            if wager not in loose:
                check_no_hole(printed, table, known, loose)
    for wager, offer in printed.offers.items():
        rule, wanted = printed.wagers[wager], (by or {}).get(wager)
        if offer.by != wanted:
            what = (
                f"the tables go by {wanted or 'nothing in the round'}, not {offer.by or 'nothing'}"
            )
            raise SheetError(printed.id, f"paytables.{wager}.by", what)
        if offer.optional and (rule.required.value or not rule.before_cards.value):
            what = "a wager that cannot be left out is never without its table"
            raise SheetError(printed.id, f"paytables.{wager}.optional", what)
    for wager in sorted(printed.offers.keys() - rows.keys()):
        raise SheetError(printed.id, f"paytables.{wager}", "nothing reads this table")


def check_no_hole(
    printed: PrintedSheet, table: Paytable, known: Sequence[str], loose: Collection[str] = ()
) -> None:
    """Check that a table that pays a hand pays every better one, or the best hand would lose."""
    paid = [i for i, row in enumerate(known) if row in table.rows]
    for row in known[min(paid, default=0) :]:
        if row not in table.rows and row not in loose:
            what = f"{row!r} is missing, though a lower hand is paid"
            raise SheetError(printed.id, f"paytables.{table.wager}.{table.name}", what)


def check_no_figures(printed: PrintedSheet) -> None:
    """Refuse printed edges and frequencies in games that do not recount them."""
    if printed.figures:
        what = "no figure of this game is recomputed"
        raise SheetError(printed.id, f"figures.{printed.figures[0].of}", what)


def survives_fold(sheet: Sheet) -> frozenset[str]:
    """The wagers that stay in action after a fold."""
    return frozenset(
        name
        for name, rule in sheet.wagers.items()
        if rule.survives_fold is not None and rule.survives_fold.value
    )


def as_multiples(value: Plain) -> tuple[int, ...]:
    """Multiples of the Ante that may be bet, like `[3, 4]`."""
    multiples = as_counts(value)
    if max(multiples) > 9 or len(set(multiples)) != len(multiples):
        raise ValueError("multiples of the Ante are different and from 1 to 9")
    return multiples


def as_delivery(*, around: int, board: int = 0) -> Converter:
    """Steps like `board 5` and `around 2`: cards dealt to the board and round the table."""
    wanted = {"board": board, "around": around}

    def convert(value: Plain) -> tuple[str, ...]:
        dealt = {"board": 0, "around": 0}
        for step in value if isinstance(value, list) else []:
            where, _, count = str(step).partition(" ")
            if where not in dealt or not (count.isascii() and count.isdigit()):
                raise ValueError(f"{step!r} is not a step of a deal, like 'board 5' or 'around 2'")
            dealt[where] += int(count)
        if dealt != wanted:
            to_board = f"{board} cards to the board, " if board else ""
            raise ValueError(f"a delivery is a list of steps: {to_board}{around} cards around")
        assert isinstance(value, list)
        return tuple(value)

    return convert
