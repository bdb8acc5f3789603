"""What the shipped sheets say, asked for by key."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.games import open_sheet
from houseway.rules import Plain, PrintedSheet, Ruled

CATFISH, WCCS, CALIFORNIA, WASHINGTON = "catfish-bend", "wccs", "california", "washington"
HOUSES = (CATFISH, WCCS, CALIFORNIA, WASHINGTON)

BLIND = {
    "royal flush": "500 to 1",
    "straight flush": "50 to 1",
    "four of a kind": "10 to 1",
    "full house": "3 to 1",
    "flush": "3 to 2",
    "straight": "1 to 1",
}


def printed(house: str) -> PrintedSheet:
    return open_sheet(f"{house}/ultimate-texas-holdem")


def ruled(house: str, key: str) -> Ruled[Plain]:
    return printed(house).values[key]


def part(house: str, prefix: str) -> dict[str, Plain]:
    """Every value under a prefix, by the rest of its key."""
    return {
        key.removeprefix(f"{prefix}."): value.value
        for key, value in printed(house).values.items()
        if key.startswith(f"{prefix}.")
    }


def states(house: str, key: str, value: Plain, *items: str) -> None:
    """The document says so: the value, the items that it cites, and a place in the document."""
    found = ruled(house, key)
    assert found.value == value
    assert type(found.value) is type(value)
    assert found.cite.items == items
    assert found.cite.assumed is None
    assert found.cite.section
    assert found.cite.document == printed(house).document


def assumes(house: str, key: str, value: Plain, *items: str) -> None:
    """The document is silent: the value is assumed, and the sheet says why."""
    found = ruled(house, key)
    assert found.value == value
    assert type(found.value) is type(value)
    assert found.cite.items == items
    assert found.cite.assumed
    assert found.cite.section == ""


def tells(house: str, key: str, item: str, *words: str) -> None:
    """A procedure in words: it cites the item and has these words, in this order."""
    found = ruled(house, key)
    assert item in found.cite.items
    assert isinstance(found.value, str)
    at = 0
    for word in words:
        at = found.value.find(word, at)
        assert at >= 0, f"{house} {key} does not say {word!r} where it should: {found.value}"
        at += len(word)


def notes(house: str, key: str, *words: str) -> None:
    """The note beside a value has these words."""
    for word in words:
        assert word in ruled(house, key).note, (house, key, word)


def paytable(house: str, wager: str, name: str = "house") -> Mapping[str, str]:
    table = printed(house).offers[wager].tables[name]
    return {hand: str(odds.value) for hand, odds in table.rows.items()}


def ladder(pays: str) -> dict[str, str]:
    """A Trips paytable written as houses quote it, 50/40/30/8/7/4/3."""
    hands = (*BLIND, "three of a kind")
    return {hand: f"{pay} to 1" for hand, pay in zip(hands, pays.split("/"), strict=True)}
