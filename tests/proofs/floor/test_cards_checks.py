"""Every check of the order of the cards finds the fault that it is there for."""

import pytest

from houseway.cards import standard_deck
from houseway.games import DealRule
from houseway.table.commitment import CommittedShoe, DealTerms, Reveal, commitment_of
from proofs.floor.auditor.cards import shuffle
from tests.proofs.floor.planted import BURN, OPENED, PACK, ROUND, Fact, Planted, check, closed, fact

SEED = "5" * 64
SHOE = shuffle(PACK, SEED)[BURN["23456789TJQKA".index(shuffle(PACK, SEED)[0][0])] :]
"""The cards that are dealt, without those that are burnt."""


def promised(seed: str) -> Fact:
    """A deck of 52 cards with this seed."""
    deck, shoe = tuple(standard_deck()), CommittedShoe(14, tuple(BURN))
    rule = DealRule(("player 1",))
    terms = DealTerms("a/game", "d" * 64, "shoe", rule, deck, shoe=shoe)
    digest = commitment_of(Reveal("T", "shoe 1", seed, terms)).digest
    return {"deck": "shoe 1", "seed": seed, "commitment": digest, "delivery": "shoe"}


PROMISED, SHORT = promised(SEED), promised(SEED[:56])
PROMISE = [OPENED, {**ROUND, **PROMISED}]
REVEAL = fact("deck revealed", **PROMISED)


def laid(*cards: str) -> list[Fact]:
    """A round with these cards."""
    return [closed(), fact("cards laid", place={"type": "player"}, cards=list(cards))]


CARDS = {
    "two promises": Planted(
        PROMISE,
        [REVEAL, {**ROUND, "round": "2", "pack": 2, **PROMISED, "deck": "shoe 2"}],
        [{**ROUND, "round": "2", "pack": 2, **PROMISED, "deck": "shoe 2"}],
        "shoe 2 is promised before shoe 1 is revealed",
    ),
    "two promises in a round": Planted(
        PROMISE,
        [REVEAL, fact("cards reshuffled", **PROMISED)],
        [fact("cards reshuffled", **PROMISED)],
        "shoe 1 is promised before shoe 1 is revealed",
    ),
    "a seed with fewer values than 52 cards have orders": Planted(
        [OPENED],
        [{**ROUND, **PROMISED}, REVEAL],
        [{**ROUND, **SHORT}, fact("deck revealed", **SHORT)],
        "the seed of shoe 1 is too short for every order of its cards",
    ),
    "a card is passed over": Planted(
        PROMISE,
        [*laid(*SHOE[:4]), *laid(*SHOE[4:8]), REVEAL],
        [*laid(*SHOE[:4]), *laid(*SHOE[5:9]), REVEAL],
        "the shoe was not dealt in its order",
    ),
}


@pytest.mark.parametrize("name", CARDS)
def test_a_fault_in_the_cards_is_found(name: str) -> None:
    check(CARDS[name])
