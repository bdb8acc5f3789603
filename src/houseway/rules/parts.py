"""The parts of a sheet by name: limits, paytables, fees, switches and so on."""

from collections.abc import Sequence
from typing import Final

from houseway.rules.plain_words import capital, in_words, same_words
from houseway.rules.sheet import PrintedSheet

SWITCHES: Final = "switches"
_TITLES: Final = {
    "switch": SWITCHES,
    "game": "play",
    "player_dealer": "player-dealer",
    "collection": "fees",
}
_LIMITS: Final = frozenset({"min", "max", "at_most", "equal_to"})
_TABLE_LIMITS: Final = frozenset({"highest_minimum", "lowest_maximum", "limits", "increment"})


def part_of(key: str) -> str:
    """The part of a value, by its key.

    >>> part_of("wagers.ante.min"), part_of("wagers.ante.required"), part_of("collection.payer")
    ('limits', 'wagers', 'fees')
    """
    head, _, rest = key.partition(".")
    last = rest.rpartition(".")[2]
    if (head == "wagers" and last in _LIMITS) or (head == "table" and rest in _TABLE_LIMITS):
        return "limits"
    return _TITLES.get(head) or in_words(head)


def part_title(part: str) -> str:
    """The heading of a part."""
    return capital(part)


def parts_of(sheet: PrintedSheet) -> dict[str, list[str]]:
    """The keys of a sheet by its parts, in the order of the sheet."""
    found: dict[str, list[str]] = {}
    for key in sheet.values:
        found.setdefault(part_of(key), []).append(key)
    return found


def step_of(key: str) -> str | None:
    """The step that a value is about, such as who does it; none for the step itself.

    >>> step_of("steps.opening.count.by"), step_of("steps.opening.count"), step_of("game.play.flop")
    ('steps.opening.count', None, None)
    """
    return key.rpartition(".")[0] if key.startswith("steps.") and key.count(".") == 3 else None


def part_called(typed: str, parts: Sequence[str]) -> str | None:
    """The part for a typed word: `switch` is switches."""
    for part in parts:
        if (
            same_words(typed, part)
            or same_words(f"{typed}s", part)
            or same_words(f"{typed}es", part)
        ):
            return part
    return None
