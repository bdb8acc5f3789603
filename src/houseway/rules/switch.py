"""A named switch: an ambiguity of the documents, the readings it may have, and the default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from houseway.rules.cite import Cited
from houseway.rules.reader import (
    Plain,
    Section,
    as_count,
    as_flag,
    as_is,
    as_money,
    as_words,
)


def _as_some_of(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        words = as_words(value)
        if not words or not set(words) <= set(options):
            raise ValueError(f"a list of some of {', '.join(options)} is wanted")
        return [option for option in options if option in words]

    return convert


def _as_all_of(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        if not isinstance(value, list) or sorted(map(str, value)) != sorted(options):
            raise ValueError(f"a list of {', '.join(options)}, each once, is wanted")
        return value

    return convert


def _as_option(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        for option in options:
            if option == value and type(option) is type(value):
                return value
        readings = ", ".join(
            str(option).lower() if isinstance(option, bool) else str(option) for option in options
        )
        raise ValueError(f"{value!r} is not one of its readings: {readings}")

    return convert


def _plain(convert: Callable[[Plain], object]) -> Callable[[Plain], Plain]:
    def checked(value: Plain) -> Plain:
        convert(value)
        return value

    return checked


def _as_some_money(value: Plain) -> None:
    if not as_money(value):
        raise ValueError("an amount above zero is wanted")


def _as_cap(value: Plain) -> None:
    if value != "none":
        _as_some_money(value)


_KINDS: Final[dict[str, Callable[[list[Any]], Callable[[Plain], Plain]]]] = {
    "one": _as_option,
    "some": _as_some_of,
    "order": _as_all_of,
    "flag": lambda _: _plain(as_flag),
    "money": lambda _: _plain(_as_some_money),
    "count": lambda _: _plain(as_count),
    "cap": lambda _: _plain(_as_cap),
}


# The switches that every game shares, with the kinds they may be and the readings there are. A
# game checks its own.
SHARED: Final[Mapping[str, tuple[frozenset[str], frozenset[Any]]]] = {
    "increment": (frozenset({"money"}), frozenset()),
    "allowed": (frozenset({"flag"}), frozenset()),
    "combined_cap": (frozenset({"one"}), frozenset({"1.10*max", "literal", "wccs"})),
    "scope": (frozenset({"one"}), frozenset({"player", "bet"})),
    "exhaustion": (frozenset({"one"}), frozenset({"coverage", "two_caps", "net"})),
    "may_resume_if_all_decline": (frozenset({"flag"}), frozenset()),
    "on_void": (frozenset({"one"}), frozenset({"carry", "refund", "keep"})),
    "tokes": (frozenset({"one"}), frozenset({"in", "out"})),
    "limit": (frozenset({"cap"}), frozenset()),
    "major": (frozenset({"one"}), frozenset({"as_game", "seat", "type"})),
    "folds_settle": (frozenset({"one"}), frozenset({"first", "in_seat_order"})),
    "offered": (frozenset({"flag"}), frozenset()),
    "buy_in_mid_round": (frozenset({"flag"}), frozenset()),
    "spots_per_player": (frozenset({"count"}), frozenset()),
    "pd_fee": (frozenset({"one"}), frozenset({"per_round", "per_active_spot"})),
    "circle_basis": (frozenset({"one"}), frozenset({"per_bettor", "circle_total"})),
}


@dataclass(frozen=True, slots=True)
class Switch:
    """`short` is the last part of the name in the rules digest: `ca.exhaustion` is `exhaustion`."""

    short: str
    name: str
    default: Cited[Plain]
    kind: str
    options: list[Any]

    def fault(self, kinds: frozenset[str], readings: frozenset[Any]) -> str | None:
        """What is wrong with a switch that should be of such a kind and have such readings."""
        if self.kind not in kinds:
            return f"is a switch of kind {' or '.join(sorted(kinds))}"
        unknown = [option for option in self.options if option not in readings]
        return f"{unknown[0]!r} is no reading that anything here understands" if unknown else None

    def reading(self, value: Plain) -> Plain:
        """The value as a reading of this switch; a `ValueError` says why it is none."""
        return _KINDS[self.kind](self.options)(as_is(value))

    def takes(self, value: Plain) -> bool:
        """Whether the value is a reading of this switch."""
        try:
            self.reading(value)
        except ValueError:
            return False
        return True


def read_switch(section: Section, short: str) -> Switch:
    """Read `[switch.<short>]`: a leaf with the full name, its kind and the readings it may have."""
    raw = section.raw(short)
    if not isinstance(raw, dict):
        raise section.fail(short, "a switch is written { name = ..., is = ..., options = [...] }")
    kind, options, name = raw.get("kind", "one"), raw.get("options", []), raw.get("name")
    if not isinstance(kind, str) or kind not in _KINDS or not isinstance(options, list):
        raise section.fail(short, f"`kind` is one of {', '.join(_KINDS)}, `options` a list")
    if (not options) != (kind in ("flag", "money", "count", "cap")):
        raise section.fail(short, f"a switch of kind {kind!r} is missing its options, or has none")
    if not all(isinstance(option, (str, int)) for option in options) or len(
        {repr(option) for option in options}
    ) != len(options):
        raise section.fail(short, "`options` are different words, numbers, true or false")
    if kind in ("some", "order") and not all(isinstance(option, str) for option in options):
        raise section.fail(short, f"the options of a switch of kind {kind!r} are words")
    if not isinstance(name, str) or name.rpartition(".")[2] != short:
        raise section.fail(short, "`name` is the name in the rules digest and ends in this key")
    convert = _KINDS[kind](options)
    default = section.leaf(short, convert, extra=("name", "kind", "options"))
    switch = Switch(short, name, default, kind, options)
    fault = switch.fault(*SHARED[short]) if short in SHARED else None
    if fault:
        raise section.fail(short, fault)
    return switch
