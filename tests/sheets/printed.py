"""What the sheets of Ultimate Texas Hold'em say, asked for by house and key (see `by_id`)."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.rules import Cited, Plain, PrintedSheet
from tests.sheets import by_id

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


def uth(house: str) -> str:
    """The id of a house's sheet."""
    return f"{house}/ultimate-texas-holdem"


def printed(house: str) -> PrintedSheet:
    return by_id.printed(uth(house))


def ruled(house: str, key: str) -> Cited[Plain]:
    return by_id.ruled(uth(house), key)


def part(house: str, prefix: str) -> dict[str, Plain]:
    return by_id.part(uth(house), prefix)


def states(house: str, key: str, value: Plain, *items: str) -> None:
    by_id.states(uth(house), key, value, *items)


def assumes(house: str, key: str, value: Plain, *items: str) -> None:
    by_id.assumes(uth(house), key, value, *items)


def tells(house: str, key: str, item: str, *words: str) -> None:
    by_id.tells(uth(house), key, item, *words)


def notes(house: str, key: str, *words: str) -> None:
    by_id.notes(uth(house), key, *words)


def paytable(house: str, wager: str, name: str = "house") -> Mapping[str, str]:
    return by_id.paytable(uth(house), wager, name)


def ladder(pays: str) -> dict[str, str]:
    """A Trips paytable written as houses quote it, 50/40/30/8/7/4/3."""
    hands = (*BLIND, "three of a kind")
    return {hand: f"{pay} to 1" for hand, pay in zip(hands, pays.split("/"), strict=True)}
