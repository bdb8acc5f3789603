"""Who draws a third card: the chart of the shipped sheet, cell by cell, and every coup there is."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import perm
from typing import Final

import pytest

from houseway.cards import Card, decks, parse_cards
from houseway.games.ez_baccarat.drawing import banker_draws, player_draws
from houseway.games.ez_baccarat.terms import read_terms
from houseway.hands import is_natural, point, total
from tests.games.ez_baccarat.coups import sheet_of

Hand = tuple[Card, ...]

DRAWING: Final = read_terms(sheet_of()).drawing

# One card for each value from nothing to nine.
VALUES: Final[Hand] = parse_cards("Kc As 2c 3c 4c 5c 6c 7c 8c 9c")


# T-39 and every coup


def every_coup() -> Iterator[tuple[Hand, Hand]]:
    """Each way a coup can go by the values of its cards."""
    for two in product(VALUES, repeat=4):
        player, banker = two[:2], two[2:]
        for third in VALUES if player_draws(DRAWING, player, banker) else (None,):
            ours = player if third is None else (*player, third)
            for fourth in VALUES if banker_draws(DRAWING, ours, banker) else (None,):
                yield ours, (banker if fourth is None else (*banker, fourth))


@cache
def tally() -> Counter[tuple[tuple[int, ...], frozenset[str]]]:
    """How often each set of values comes to what, whatever the order of the values."""
    found = Counter[tuple[tuple[int, ...], frozenset[str]]]()
    for player, banker in every_coup():
        ours, theirs = total(player), total(banker)
        is_ = {"all", "player" if ours > theirs else "banker" if theirs > ours else "tie"}
        if theirs == 7 and len(banker) == 3 and ours < 7:
            is_.add("dragon 7")
        if ours == 8 and len(player) == 3 and theirs < 8:
            is_.add("panda 8")
        found[tuple(sorted(map(point, player + banker))), frozenset(is_)] += 1
    return found


def counted(of_decks: int) -> Counter[str]:
    """In how many orders of six cards from the shoe each thing happens.

    The cards that nobody draws are counted too, so that every order is of six cards.
    """
    held = Counter(point(card) for card in decks(of_decks))
    counts = Counter[str]()
    for (values, happens), times in tally().items():
        ways = times * perm(52 * of_decks - len(values), 6 - len(values))
        for value, copies in Counter(values).items():
            ways *= perm(held[value], copies)
        for what in happens:
            counts[what] += ways
    return counts


def test_t39_a_natural_never_meets_a_third_card() -> None:
    """So the totals alone decide: no natural nine is ever compared with three cards that make nine.

    And two hands of one total are either both naturals or neither.
    """
    for player, banker in every_coup():
        if is_natural(player) or is_natural(banker):
            assert len(player) == len(banker) == 2
        if total(player) == total(banker):
            assert is_natural(player) is is_natural(banker)


def test_b9_9_b9_10_the_published_counts_of_eight_decks() -> None:
    """Source: the Wizard of Odds on baccarat and EZ Baccarat, orders of six cards from 416."""
    assert counted(8) == {
        "all": perm(416, 6),
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
        "dragon 7": 112_633_011_329_024,
        "panda 8": 172_660_763_262_976,
    }
    assert perm(416, 6) == 4_998_398_275_503_360


@pytest.mark.parametrize(
    ("of_decks", "pays", "pushes"), [(8, 1.235, -1.018), (3, 1.247, None)], ids=["eight", "three"]
)
def test_t01_what_the_two_readings_are_worth_to_a_banker_bettor(
    of_decks: int, pays: float, pushes: float | None
) -> None:
    """The figures of the item, in percent of the wager: as written he has the edge."""
    counts = counted(of_decks)
    ahead = counts["banker"] - counts["player"]
    assert round(100 * ahead / counts["all"], 3) == pays
    if pushes is not None:
        assert round(100 * (ahead - counts["dragon 7"]) / counts["all"], 3) == pushes
