"""Two drills with cards alone: seven to set by the House Way, and a row to type."""

from typing import Final

from houseway.cards import PlayingCard
from houseway.cards.deck import joker_deck, standard_deck
from houseway.floor.refusals import FloorRefusal
from houseway.floor.training import facts
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.hands.pai_gow import rank_back, rank_front
from houseway.rules import Refused
from houseway.table.shoe import shuffled

_SEVEN: Final = 7
TO_TYPE: Final = 12


def seven_to_set(seed: int) -> facts.SevenToSet:
    """Seven cards of a deck with its joker."""
    return facts.SevenToSet(seed, shuffled(joker_deck(), seed)[:_SEVEN])


def grade_house_way(answer: facts.SetHandAnswer) -> facts.GradedHouseWay:
    """Right is a front of the same worth as the house's: which of two equal cards lies in front
    says the chart, and no hand is better for it."""
    cards = seven_to_set(answer.seed).cards
    if len(set(answer.front)) != 2 or not set(answer.front) <= set(cards):
        raise Refused(FloorRefusal.NOT_A_FRONT, where="front")
    best = set_house_way(cards)
    back = tuple([card for card in cards if card not in answer.front])
    same = rank_front(answer.front) == rank_front(best.front)
    right = same and rank_back(back) == rank_back(best.back)
    return facts.GradedHouseWay(right, best.front, best.back, best.row)


def cards_to_type(seed: int) -> facts.CardsToType:
    """A row of cards."""
    return facts.CardsToType(seed, shuffled(standard_deck(), seed)[:TO_TYPE])


def grade_keypad(answer: facts.KeypadAnswer) -> facts.GradedKeypad:
    """Which cards were typed as they are."""
    cards: tuple[PlayingCard, ...] = cards_to_type(answer.seed).cards
    typed = [each.casefold() for each in answer.typed[: len(cards)]]
    typed += [""] * (len(cards) - len(typed))
    wrong = [
        place
        for place, (card, keys) in enumerate(zip(cards, typed, strict=True), 1)
        if card.text.casefold() != keys
    ]
    return facts.GradedKeypad(
        len(cards) - len(wrong), len(cards), tuple(wrong), max(answer.milliseconds, 0)
    )
