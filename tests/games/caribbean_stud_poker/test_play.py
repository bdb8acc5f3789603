"""Raise twice the Ante or fold, one of the dealer's cards being open; and the wagers before."""

from typing import Any

import pytest

from houseway.cards import Card
from houseway.games import HIDDEN, Everyone, Game
from houseway.games.refusals import GameRefusal
from houseway.games.stud import Fold, Over, Raise
from houseway.table.script import write_round_of
from tests.games.caribbean_stud_poker.hands import ACE_KING, PAIR
from tests.games.doors import deal, refused
from tests.games.lines import refusal, seen
from tests.games.stud.felt import CARIBBEAN, a_round, bettor, over_of, refused_round, waiting
from tests.games.table import Data, cards


def holding(hand: str, dealer: str) -> tuple[Game[Any], Any]:
    """Spot 1 with these cards against these, and his turn to decide."""
    game, state = waiting(CARIBBEAN, 1)
    return game, deal(game, state, cards(f"{hand} {dealer}"))


# Decisions


def test_t46_t79_the_raise_is_exactly_twice_the_ante() -> None:
    game, state = holding(PAIR, ACE_KING)
    assert game.legal(state, 1) == (Raise(1, 2), Fold(1))
    for multiple in (0, 1, 3, 4):
        found = refused(game, state, Raise(1, multiple))
        assert seen(found) == (GameRefusal.NOT_OPEN, "spot 1", "T-46")
    over = game.apply(state, Raise(1, 2))
    assert isinstance(over, Over)
    assert over.seats[0].play == 2


@pytest.mark.parametrize("action", ["bet 2x", "raise 2x", "check", "call", "Raise"])
def test_t46_the_actions_are_called_raise_and_fold(action: str) -> None:
    found = refused_round(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR, action), dealer=ACE_KING)
    assert seen(found) == (GameRefusal.UNKNOWN_DECISION, "spots[0].actions[0]", "T-46")
    assert found.what.endswith("write one of raise, fold")


# The open card


def test_t46_in_a_round_file_it_is_the_first_that_is_written() -> None:
    game, state = holding(PAIR, "4h Ac Kd 3s 2c")
    assert game.view(state, Everyone()).pile("dealer") == (Card.parse("4h"), *[HIDDEN] * 4)
    game, over = over_of(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR), dealer="4h Ac Kd 3s 2c")
    assert write_round_of(game, over).round == {"dealer": "4h Ac Kd 3s 2c"}


# Wagers


def entry(**wagers: str) -> Data:
    return {"spot": 1, "wagers": wagers, "cards": PAIR, "actions": ["raise"]}


def not_taken(part: Data | None = None, **more: Any) -> tuple[Any, str, str]:
    part = part or bettor(CARIBBEAN, 1, PAIR)
    return seen(refusal(a_round(CARIBBEAN, part, dealer=ACE_KING, **more)))


@pytest.mark.parametrize(
    ("wagers", "reason", "where", "rule"),
    [
        ({}, GameRefusal.WAGER_REQUIRED, "ante", "T-46"),
        ({"cover_all": "5.00"}, GameRefusal.WAGER_REQUIRED, "ante", "T-46"),  # it needs an Ante
        ({"ante": "5.00", "raise": "10.00"}, GameRefusal.WAGER_AFTER_CARDS, "raise", "T-46"),
        ({"ante": "5.00", "super_bonus": "5.00"}, GameRefusal.UNKNOWN_WAGER, "super_bonus", "T-46"),
        ({"ante": "5.50"}, GameRefusal.NOT_IN_STEPS, "ante", "T-73"),
        ({"ante": "5.00", "cover_all": "0.50"}, GameRefusal.NOT_IN_STEPS, "cover_all", "T-73"),
        ({"ante": "5.00", "cover_all": "0.00"}, GameRefusal.NO_STAKE, "cover_all", "T-73"),
    ],
)
def test_b7_1_t46_t73_which_wagers_are_taken(
    wagers: dict[str, str], reason: Any, where: str, rule: str
) -> None:
    assert not_taken(entry(**wagers)) == (reason, f"spot 1, {where}", rule)
