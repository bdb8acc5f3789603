"""Who draws a third card: the chart of the shipped sheet, cell by cell, and every coup there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import perm
from typing import Final

import pytest

from houseway.cards import Card, decks, parse_cards
from houseway.games.ez_baccarat.drawing import DrawingRules, banker_draws, player_draws
from houseway.games.ez_baccarat.terms import read_terms
from houseway.hands import is_natural, point, total
from tests.games.ez_baccarat.coups import dealt, game_with, sheet_of

Hand = tuple[Card, ...]

DRAWING: Final = read_terms(sheet_of()).drawing

# One card for each value from nothing to nine.
VALUES: Final[Hand] = parse_cards("Kc As 2c 3c 4c 5c 6c 7c 8c 9c")

# Player's third cards on which Banker draws, by his total, as the sentences of the document say.
BANKER_DRAWS_ON: Final = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def two_of(value: int) -> list[Hand]:
    """Every pair of values that counts so much, the same card twice included."""
    return [two for two in product(VALUES, repeat=2) if total(two) == value]


# B9-7, B9-8


@pytest.mark.parametrize(
    ("shoe", "names"),
    [
        ("2c Ks 3d 6h 6c 9d", ["Dealing", "PlayerDraws", "BankerDraws", "Over"]),
        ("2c Ks 3d 6h 5c", ["Dealing", "PlayerDraws", "Over"]),  # 6 stands against a five
        ("2c Ks 4d 5h 9d", ["Dealing", "BankerDraws", "Over"]),  # 6 stands, 5 draws
        ("2c Ks 4d 6h", ["Dealing", "Over"]),
        ("2c Ks 3d 8h", ["Dealing", "Over"]),
    ],
)
def test_b9_7_the_player_is_resolved_first_and_then_the_banker(shoe: str, names: list[str]) -> None:
    assert [type(state).__name__ for state in dealt(game_with(), shoe)] == names


def test_b9_8_a_natural_on_either_side_stops_both() -> None:
    naturals = [*two_of(8), *two_of(9)]
    for natural, other in product(naturals, product(VALUES, repeat=2)):
        for player, banker in ((natural, other), (other, natural)):
            assert not player_draws(DRAWING, player, banker)
            assert not banker_draws(DRAWING, player, banker)


def test_b9_9_b9_10_t39_who_draws_by_every_cell_of_the_chart() -> None:
    """Both draw to five where the Player stood; the chart's nought is a ten or a picture."""
    tens = parse_cards("Td Jd Qd Kd")
    for mine, theirs in product(range(8), repeat=2):
        for player, banker in product(two_of(mine), two_of(theirs)):
            assert player_draws(DRAWING, player, banker) is (mine <= 5)
            if mine > 5:
                assert banker_draws(DRAWING, player, banker) is (theirs <= 5)
                continue
            for third in (*VALUES, *tens) if player[0] is player[1] else VALUES:
                draws = point(third) in BANKER_DRAWS_ON[theirs]
                assert banker_draws(DRAWING, (*player, third), banker) is draws


def test_b9_10_the_chart_and_not_the_code_decides() -> None:
    """A house with another chart is another game, without a line of code."""
    always = DrawingRules(5, 5, dict.fromkeys(range(8), "HHHHHHHHHH"))
    player, banker = parse_cards("2c 3d Kd"), parse_cards("Ks 7h")
    assert banker_draws(always, player, banker)
    assert not banker_draws(DRAWING, player, banker)
    assert player_draws(DrawingRules(6, 5, DRAWING.chart), parse_cards("2c 4d"), banker)
    assert not player_draws(DRAWING, parse_cards("2c 4d"), banker)
    stood = parse_cards("2c 5d")
    assert banker_draws(DrawingRules(5, 6, DRAWING.chart), stood, parse_cards("Ks 6h"))
    assert not banker_draws(DRAWING, stood, parse_cards("Ks 6h"))


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
