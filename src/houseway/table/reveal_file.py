"""The file from which a stranger checks that cards were dealt as committed (R12).

It holds what `cli/fair_cards/verify.py`, a script that knows nothing of this house, needs to work
everything out again, and nothing that the script does not check: `docs/fair-cards.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Deal, Dice, Game, Place, Spot
from houseway.games.action import deals_of
from houseway.table.commitment import Commitment, Reveal, burned_of, deck_of

FORMAT: Final = "houseway fair cards 1"


class RoundCards(Fact, frozen=True):
    """The cards of one round: the places in the order in which cards came to them, one place for
    each card; what was laid down and seen, place by place; and the dice."""

    order: tuple[Place, ...]
    deals: tuple[Deal, ...]
    dice: tuple[int, ...] = ()


def round_cards(game: Game[Any], state: Any, mode: str | None = None) -> RoundCards:
    """The cards of a round that a game has come to, in the order in which this house deals."""
    thrown = [action.pips for action in state.log if isinstance(action, Dice)]
    dice = thrown[0] if thrown else ()
    order = game.dealing_order(state.wagers, mode, dice)
    return RoundCards(order, tuple(deals_of(state.log)), dice)


def reveal_file(
    commitment: Commitment, revealed: Reveal, rounds: Sequence[RoundCards]
) -> dict[str, object]:
    """The file of a round, or of a shoe with all its rounds in their order.

    What was seen is written as it was seen. Cards that nobody saw, burned or dealt to a place that
    never turned them, are written as the reveal has them.
    """
    left: tuple[PlayingCard, ...] = deck_of(revealed).cards
    written = []
    for each in rounds:
        came, left = _in_order(each, left)
        piles: dict[str, list[str]] = {}
        for place, card in came:
            piles.setdefault(_place(place), []).append(card.text)
        order = [_place(place) for place, _ in came]
        written.append({"order": order, "cards": piles, "dice": list(each.dice)})
    shoe = revealed.shoe
    return {
        "format": FORMAT,
        "table": commitment.table,
        "name": commitment.name,
        "commitment": commitment.digest,
        "seed": revealed.seed,
        "pack": _texts(revealed.pack),
        "dice": revealed.dice,
        "shoe": None if shoe is None else {"cut": shoe.cut, "burn": list(shoe.burn)},
        "burned": _texts(burned_of(revealed)),
        "rounds": written,
    }


def reveal_text(file: dict[str, object]) -> str:
    """The same as JSON, each key on a line of its own."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in file.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _in_order(
    cards: RoundCards, deck: tuple[PlayingCard, ...]
) -> tuple[list[tuple[Place, PlayingCard]], tuple[PlayingCard, ...]]:
    """Each card with its place, one after another, and what the deck has left.

    Cards beyond the order came later, off the stub, as they were dealt; the order ends where the
    last card was seen, since nobody knows that there was another.
    """
    seen: dict[Place, list[PlayingCard]] = {}
    places = list(cards.order)
    for deal in cards.deals:
        pile = seen.setdefault(deal.place, [])
        pile += deal.cards
        places += [deal.place] * (len(pile) - places.count(deal.place))
    hands = {place: iter(pile) for place, pile in seen.items()}
    came: list[tuple[Place, PlayingCard]] = []
    end = 0
    for place, unseen in zip(places, deck, strict=False):
        card = next(hands[place], None) if place in hands else None
        came.append((place, unseen if card is None else card))
        if card is not None:
            end = len(came)
    return came[:end], deck[end:]


def _texts(cards: Iterable[PlayingCard]) -> list[str]:
    return [card.text for card in cards]


def _place(place: Place) -> str:
    """A place in one or two words: `spot 3`, `dealer`, `board`, `player`, `banker`, `burn`."""
    return str(place) if isinstance(place, Spot) else str(place.__struct_config__.tag)
