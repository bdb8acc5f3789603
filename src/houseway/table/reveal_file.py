"""The file with which a stranger checks that cards were dealt as committed (R12, R22).

It holds what `floor/fair_cards/verify.py`, a script that knows nothing of this house, needs to work
everything out again, and nothing that the script does not check: `docs/fair-cards.md`.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import BURN, Deal, DealRule, Dice, Game, Place, Spot, Wagers, deals_of
from houseway.games.order import BUTTONS_LEFT
from houseway.games.poker import Poker
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table.commitment import (
    Commitment,
    Reveal,
    burned_of,
    commitment_of,
    deck_of,
    known_seats,
    reveal,
    terms_of,
)
from houseway.table.refusals import RoundRefusal
from houseway.table.shoe import SEED_BITS, first_deck_seed

FORMAT: Final = "houseway fair cards 2"


class RoundCards(Fact, frozen=True):
    """The cards of one round: the wagers from which the order of places follows, that order with
    one place for each card, what was laid down and seen, and the dice. `over` says that no card
    was to come any more."""

    wagers: Wagers
    order: tuple[Place, ...]
    deals: tuple[Deal, ...]
    dice: tuple[int, ...] = ()
    over: bool = True


def round_cards(game: Game[Any], over: Any, mode: str | None = None) -> RoundCards:
    """The cards of a round that is over, in the order in which this house deals."""
    return cards_dealt(game, over.wagers, over.log, mode)


def cards_dealt(
    game: Game[Any], wagers: Wagers, log: tuple[Any, ...], mode: str | None, *, over: bool = True
) -> RoundCards:
    """The cards of a round that was dealt to these wagers."""
    thrown = [action.pips for action in log if isinstance(action, Dice)]
    dice = thrown[0] if thrown else ()
    order = game.dealing_order(wagers, mode, dice)
    return RoundCards(wagers, order, tuple(deals_of(log)), dice, over)


def reveal_file(
    commitment: Commitment, revealed: Reveal, rounds: Sequence[RoundCards]
) -> dict[str, object]:
    """The file of a round, or of a shoe with all its rounds in their order.

    Visible cards are written as they were seen. Unseen cards, burned or dealt to a place that never
    turned them, are written as the reveal has them.
    """
    terms, rule, shoe = revealed.terms, revealed.terms.rule, revealed.terms.shoe
    left: tuple[PlayingCard, ...] = deck_of(revealed).cards
    written, complete = [], False
    for each in rounds:
        complete = shoe is None or len(left) <= shoe.cut
        came, left = _in_order(each, left)
        piles: dict[str, list[str]] = {}
        for place, card in came:
            piles.setdefault(_place(place), []).append(card.text)
        spots = [bet.spot for bet in each.wagers.bets if not bet.backline] if rule.first else []
        whole = _is_whole(rule, each, len(came))
        written.append({"spots": spots, "dice": list(each.dice), "whole": whole, "cards": piles})
    return {
        "format": FORMAT,
        "table": commitment.table,
        "name": commitment.name,
        "commitment": commitment.digest,
        "chance": "given" if revealed.given else "drawn",
        "seed": revealed.seed,
        "sheet": terms.sheet,
        "sheet_digest": terms.digest,
        "delivery": terms.delivery,
        "deal": list(rule.steps),
        "hand": rule.hand,
        "first": rule.first,
        "draws": list(rule.draws),
        "bank": revealed.seats.bank,
        "button": revealed.seats.button,
        "seats": list(revealed.seats.spots),
        "pack": _texts(terms.pack),
        "dice": terms.dice,
        "cut": 0 if shoe is None else shoe.cut,
        "burn": [] if shoe is None else list(shoe.burn),
        "burned": _texts(burned_of(revealed)),
        "complete": complete,
        "rounds": written,
    }


def _is_whole(rule: DealRule, cards: RoundCards, came: int) -> bool:
    """Whether a round was dealt to its end: at poker, to the end of a street."""
    if rule.draws:
        return cards.over
    left = cards.order[came:]
    return all(place == BURN for place in (left[:1] if rule.first == BUTTONS_LEFT else left))


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
    game: Game[Any],
    seed: int,
    table: str,
    name: str,
    wagers: Wagers,
    *,
    rounds: int,
    mode: str | None = None,
    given: bool = True,
) -> DealToReveal:
    """This many rounds with these wagers from one seed, committed now. Only the first deck or shoe
    comes from the seed itself, and at poker the first deck is for the button. `given`: someone
    chose the seed."""
    terms = terms_of(game, mode)
    if isinstance(game, Poker) or (rounds > 1 and terms.shoe is None):
        raise Refused(RoundRefusal.ONE_DECK_TO_REVEAL, where="reveal")
    if not 0 <= seed < 2**SEED_BITS:
        raise Refused(
            SheetRefusal.OUT_OF_RANGE, where="seed", value=seed, least=0, most=2**SEED_BITS - 1
        )
    called = name if terms.shoe is None else f"{name} shoe 1"
    written = first_deck_seed(len(terms.pack), seed)
    seats = known_seats(terms.rule, wagers)
    revealed = reveal(written, table, called, terms, seats, given=given)
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
    last card was seen, since another one may not exist.
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
