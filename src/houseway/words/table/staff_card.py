"""What happened to a card of the house, in words for people."""

from __future__ import annotations

from houseway.people.events import CardAccepted, CardEvent, CardFailed, CardUnlocked


def say_card(event: CardEvent) -> str:
    """What happened to a card of the house."""
    match event:
        case CardFailed():
            return f"{event.person}'s card {event.card}: wrong PIN; tries left: {event.left}"
        case CardAccepted():
            return (
                f"{event.person}'s card {event.card}: the PIN is right, and the count begins anew"
            )
        case CardUnlocked():
            return f"{event.person}'s card {event.card} is unlocked by {event.by.person}"
