"""Equities that others have published, to the last deal where they give deals.

- hcmp2 of GNU poker-eval, https://brainwagon.org/2005/04/09/texas-holdem-trivia
- PokerStove, as https://github.com/sweeterthancandy/CandyPoker keeps it in reg_script.sh
- jazbo, "How good is your pocket?", http://jazbo.com/poker/huholdem.html
- the pages of https://topcasinogames.eu/?p=1282 for Omaha, to a tenth of a per cent
"""

from fractions import Fraction

import pytest

from houseway.gamemath.equity import equities, read_showdown

COUNTED = [
    # hands, deals, the wins of each, the pots tied (shares are halves or thirds of them)
    ("AdAc KhKs", 1_712_304, (1_388_072, 317_694), 6_538),
    ("AdAc Td9d", 1_712_304, (1_338_249, 367_143), 6_912),
    ("AdAc QcJh", 1_712_304, (1_450_987, 254_763), 6_554),
    ("A2o 88 QJs", 394_777_152, (96_338_988, 145_235_448, 151_892_424), 1_310_292),
    ("AA QQ 93o", 592_165_728, (418_219_956, 107_718_120, 64_207_836), 2_019_816),
]


@pytest.mark.parametrize(("hands", "deals", "wins", "tied"), COUNTED)
def test_every_deal_is_counted_as_others_count_it(
    hands: str, deals: int, wins: tuple[int, ...], tied: int
) -> None:
    made = equities(read_showdown(hands.split()))
    assert (made.exact, made.deals) == (True, deals)
    assert tuple(player.wins for player in made.players) == wins
    assert deals - sum(wins) == tied


def test_one_hand_against_any_other() -> None:
    """jazbo's table has AKs at .6704463; the twelve forms of a hand are worth the same."""
    made = equities(read_showdown(["AsKs", "random"]))
    assert (made.exact, made.deals) == (True, 2_097_572_400)
    assert round(made.players[0].equity, 7) == Fraction("0.6704463")


OMAHA = [("AsKsAhKh", "8s3hQd2c", "0.748"), ("AsJsAhTh", "6s6hQd2c", "0.764")]


@pytest.mark.parametrize(("first", "second", "equity"), OMAHA)
def test_omaha_hands_as_they_are_printed(first: str, second: str, equity: str) -> None:
    made = equities(read_showdown([first, second], game="omaha"))
    assert made.exact
    assert abs(made.players[0].equity - Fraction(equity)) < Fraction(1, 1000)
