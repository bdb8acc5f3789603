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
from houseway.games.poker import Poker
from houseway.rules import Refusal, Refused
from houseway.table.commitment import (
    Commitment,
    Reveal,
    burned_of,
    commitment_of,
    deck_of,
    reveal,
)
from houseway.table.shoe import SEED_BITS, first_deck_seed

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


class DealToReveal(Fact, frozen=True):
    """Rounds that are to be dealt from a seed of one's own, and revealed: `commitment` is what is
    published before the first of them."""

    game: Game[Any]
    commitment: Commitment
    revealed: Reveal
    mode: str | None = None

    def file(self, rounds: Iterable[Any]) -> dict[str, object]:
        """The file of these rounds, each given as the state in which it was over."""
        cards = [round_cards(self.game, over, self.mode) for over in rounds]
        return reveal_file(self.commitment, self.revealed, cards)


def deal_to_reveal(
    game: Game[Any], seed: int, table: str, name: str, *, rounds: int, mode: str | None = None
) -> DealToReveal:
    """So many rounds from one seed, committed now. Only the first deck or shoe comes from the seed
    itself, and at poker the first deck is for the button."""
    kit = game.equipment()
    if isinstance(game, Poker) or (rounds > 1 and kit.shoe is None):
        raise Refused(Refusal.ONE_DECK_TO_REVEAL, where="reveal")
    if not 0 <= seed < 2**SEED_BITS:
        raise Refused(
            Refusal.OUT_OF_RANGE, where="seed", value=seed, least=0, most=2**SEED_BITS - 1
        )
    called = name if kit.shoe is None else f"{name} shoe 1"
    revealed = reveal(first_deck_seed(len(kit.cards), seed), table, called, kit)
    return DealToReveal(game, commitment_of(revealed), revealed, mode)


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
