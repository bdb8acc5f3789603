"""Chance as an explicit action: cards and dice come in from outside, and no door draws one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from houseway.cards import Card, Joker, cards_text
from houseway.rules import Reason, Refused

C = TypeVar("C", Card, Joker, Card | Joker)


class Deal(NamedTuple, Generic[C]):
    """The cards that the state is waiting for, in the game's own order.

    They may come from a shuffled shoe, from a dealer typing what lies on a real felt, from a
    recorded round, from a test or from an enumerator.
    """

    cards: tuple[C, ...]


class Dice(NamedTuple):
    """The dice that the state is waiting for, as they fell."""

    pips: tuple[int, ...]


def check_dealt(
    cards: Sequence[Card | Joker],
    wanted: int,
    known: Sequence[Card | Joker],
    what: str,
    *,
    rule: str = "B4-1",
    count_rule: str = "B1-26",
) -> None:
    """Refuse too many cards, too few, or one that is out already."""
    if len(cards) != wanted:
        raise Refused(
            Reason.BAD_CARDS,
            f"{len(cards)} cards came for {what}, which takes {wanted}",
            where="deal",
            rule=count_rule,
        )
    if len({*cards, *known}) != wanted + len(known):
        twice = [card for i, card in enumerate(cards) if card in known or card in cards[:i]]
        raise Refused(
            Reason.CARD_TWICE,
            f"{cards_text(tuple(twice))} is dealt twice; one deck is in play",
            where="deal",
            rule=rule,
        )


def no_such_action(action: object, rule: str) -> Refused:
    """Something that is no action of the game, in whatever state it is in."""
    what = f"'{str(action)[:40]}' is no action of this game"
    return Refused(Reason.ILLEGAL_ACTION, what, where="actions", rule=rule)
