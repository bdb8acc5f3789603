"""A command of a live table as people write it: `10h` for a ten, `Panda 8` for a wager, `spot 2`
for a place, `dealer card exposed` for what is called. Records and events have one spelling of each;
only people are forgiven."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, get_args, get_type_hints

from houseway.rules import Refused, read_typed_cards
from houseway.rules.short_name import wager_id
from houseway.table.live.commands import Command

_BY_WAGER: Final = ("wagers", "tokes", "most", "stakes")
_SPOT: Final = re.compile(r"spot ?(\d{1,3})")


def as_written(kind: type[Command], data: Mapping[str, Any]) -> dict[str, Any]:
    """The same command in the spelling of the page. What cannot be read is left as it is, and is
    refused as any other mistake."""
    written = dict(data)
    if "cards" in data:
        written["cards"] = _cards(data["cards"])
    if isinstance(data.get("place"), str):
        written["place"] = place_written(data["place"])
    for name in _BY_WAGER:
        if isinstance(data.get(name), dict):
            written[name] = _by_wager(data[name])
    for name, words in words_of(kind).items():
        if isinstance(data.get(name), str):
            written[name] = _word(data[name], words)
    return written


def words_of(kind: type[Command]) -> dict[str, tuple[str, ...]]:
    """The fields of a command that take one of some words, and which."""
    found = {}
    for name, asked in get_type_hints(kind).items():
        for each in (asked, *get_args(asked)):
            if isinstance(each, type) and issubclass(each, StrEnum):
                found[name] = tuple([str(word) for word in each])
    return found


def _cards(given: Any) -> Any:
    """Cards in a list or in one text, at a place or by the names of places; staff cards, which have
    the same name in other commands, are objects and stay."""
    if isinstance(given, dict):
        return {place: _cards(cards) for place, cards in given.items()}
    if isinstance(given, list) and not all(isinstance(card, str) for card in given):
        return given
    if not isinstance(given, str | list):
        return given
    text = given if isinstance(given, str) else " ".join(given)
    try:
        cards = read_typed_cards(text, joker=True, where="", rule="")
    except Refused:
        return given
    return [card.text for card in cards]


def place_written(given: str) -> Any:
    """A place as it is typed: `spot 2`, `the dealer`."""
    said = " ".join(given.casefold().removeprefix("the ").split())
    spot = _SPOT.fullmatch(said)
    return {"type": "spot", "number": int(spot[1])} if spot else {"type": said}


def _by_wager(given: dict[str, Any]) -> dict[str, Any]:
    """Stakes by their wagers, or by bettors first. Two spellings of one wager are left as they are:
    either could be meant."""
    if any(isinstance(stakes, dict) for stakes in given.values()):
        return {
            bettor: _by_wager(stakes) if isinstance(stakes, dict) else stakes
            for bettor, stakes in given.items()
        }
    written = {wager_id(name): stake for name, stake in given.items()}
    return written if len(written) == len(given) else given


def _word(given: str, words: tuple[str, ...]) -> str:
    known = {wager_id(word): word for word in words}
    return known.get(wager_id(given), given)
