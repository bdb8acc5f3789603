"""Which cards only their owners may see, worked out from the events of a round alone."""

import re
from collections.abc import Iterator
from typing import Any, Final

from houseway.people import normal

_CARD: Final = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]|Jo)(?![A-Za-z0-9])")


class HiddenCards:
    """The hidden cards of one table, event by event, as a person who sees all of it."""

    def __init__(self) -> None:
        self.number = 0
        self.began = 0
        """The event with which the bets of the round were opened."""
        self._owners: dict[str, frozenset[str]] = {}

    def take(self, number: int, event: dict[str, Any]) -> None:
        """Note what an event lays face down or turns up."""
        self.number = number
        match event["event"]:
            case "bets opened":
                self.began, self._owners = number, {}
            case "cards laid":
                owners = frozenset(map(normal, event.get("shown_to", ())))
                faces = event.get("faces") or [None] * len(event["cards"])
                for card, face in zip(event["cards"], faces, strict=False):
                    if face is None and card is not None:
                        self._owners[card] = owners
                    else:
                        self._owners.pop(card, None)
            case "hands shown":
                self._turn_up(event)
            case "decided" if event["action"]["type"] == "show":
                self._turn_up(event["action"])
            case _:  # others may name a card, too, but turn none of them up
                pass

    def _turn_up(self, shown: dict[str, Any]) -> None:
        for card in cards_in(shown):
            self._owners.pop(card, None)

    def from_(self, viewer: str) -> frozenset[str]:
        """The cards that a viewer may not see; nobody's eyes are an empty name."""
        name = normal(viewer)
        return frozenset([card for card, owners in self._owners.items() if name not in owners])


def cards_in(part: Any) -> Iterator[str]:
    """Every card that stands anywhere in plain data."""
    if isinstance(part, dict):
        for each in part.values():
            yield from cards_in(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from cards_in(each)
    elif isinstance(part, str):
        yield from _CARD.findall(part)
