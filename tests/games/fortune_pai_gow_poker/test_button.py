"""Where the Action button goes: three dice, and seats without a wager (B12-6, T-22)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

import pytest

from houseway.games import BankSeat, Dice, make_game
from houseway.games.fortune_pai_gow_poker.button import action_spot, dice_spot
from houseway.games.fortune_pai_gow_poker.state import Dealing, Rolling
from houseway.money import Cents
from houseway.rules import Refusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    bet,
    not_open,
    order,
    seat,
    settled,
    sheet_of,
    wagers_of,
)

THROWS: Final = list(product(range(1, 7), repeat=3))
BANKS: Final = range(1, 8)

# The seat that each sum names, the player-dealer's being 1: by T-22's own list.
SEATS: Final = dict(
    zip(range(3, 19), [3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4], strict=True)
)


def walk(start: int, steps: int) -> int:
    """So many seats on, clockwise round a table of seven."""
    spot = start
    for _ in range(steps):
        spot = 1 if spot == 7 else spot + 1
    return spot


def spot_of(bank: int, throw: tuple[int, ...]) -> int:
    return dice_spot(BankSeat(bank, Cents(1000)), throw)


@pytest.mark.parametrize("bank", BANKS)
def test_t22_b12_6_all_216_throws_name_the_seat_counted_from_the_player_dealer(bank: int) -> None:
    for throw in THROWS:
        assert spot_of(bank, throw) == walk(bank, SEATS[sum(throw)] - 1)


@pytest.mark.parametrize("bank", BANKS)
def test_t22_each_seat_comes_up_31_times_and_the_seventh_30_times(bank: int) -> None:
    seats = Counter(spot_of(bank, throw) for throw in THROWS)
    assert seats == {walk(bank, number - 1): 31 - (number == 7) for number in range(1, 8)}
    assert seats[walk(bank, 6)] == 30


# Seats without a wager


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("steps", range(1, 7))
def test_t22_b12_6_one_player_gets_it_from_everywhere_but_the_player_dealers_seat(
    bank: int, steps: int
) -> None:
    player = walk(bank, steps)
    wagers = wagers_of(bet(player), bank=bank)
    for throw in THROWS:
        # From a seat behind the player it goes on to the player-dealer, who is active too.
        passed = SEATS[sum(throw)] - 1 > steps
        wanted = bank if passed or SEATS[sum(throw)] == 1 else player
        assert action_spot(wagers, throw) == wanted


def test_b12_6_it_passes_on_to_the_first_active_seat_clockwise() -> None:
    wagers = wagers_of(bet(2), bet(5), bet(6), bank=3)
    # from spot 3: the sums 8 and 15 are spot 3 itself, 9 spot 4, 10 spot 5 and so on
    found = {total: action_spot(wagers, (6, 6, total - 12)) for total in range(13, 19)}
    assert found == {13: 2, 14: 2, 15: 3, 16: 5, 17: 5, 18: 6}
    low = {total: action_spot(wagers, (1, 1, total - 2)) for total in range(3, 9)}
    assert low == {3: 5, 4: 6, 5: 2, 6: 2, 7: 2, 8: 3}


def test_b12_6_a_backline_bettor_makes_no_seat_of_his_own() -> None:
    wagers = wagers_of(bet(2), bet(2, 1), bet(2, 2), bet(5), bank=7)
    # 10 is spot 2, 11 spot 3, 13 spot 5, 14 spot 6
    found = [action_spot(wagers, throw) for throw in ((6, 3, 1), (6, 4, 1), (6, 6, 1), (6, 6, 2))]
    assert found == [2, 5, 5, 7]


# Where settling begins


@pytest.mark.parametrize(
    ("dice", "spots"),
    [
        ([3, 3, 3], ["1", "3", "6"]),  # 9 is spot 1
        ([6, 3, 1], ["3", "6", "1"]),  # 10 is spot 2, which has no wager
        ([6, 4, 1], ["3", "6", "1"]),  # 11 is spot 3
        ([6, 5, 1], ["6", "1", "3"]),  # 12 is spot 4
        ([6, 6, 1], ["6", "1", "3"]),  # 13 is spot 5
        ([6, 6, 2], ["6", "1", "3"]),  # 14 is spot 6
        ([6, 6, 3], ["1", "3", "6"]),  # 15 is the player-dealer's own
        ([1, 1, 6], ["1", "3", "6"]),  # and so is 8
        ([6, 6, 6], ["3", "6", "1"]),  # 18 is spot 3 again
    ],
)
def test_b8_7_b12_10_t22_settling_begins_with_the_button(dice: list[int], spots: list[str]) -> None:
    result = settled(seat(1, WINS), seat(3, LOSES), seat(6, SPLITS), dice=dice)
    assert order(result) == [f"{spot} base" for spot in spots]


# The door


def test_b12_6_the_dice_come_before_the_cards() -> None:
    game = make_game(sheet_of())
    state = game.start(wagers_of(bet(2), bet(5)))
    assert isinstance(state, Rolling)
    rolled = game.apply(state, Dice((6, 3, 2)))
    assert isinstance(rolled, Dealing)
    assert (rolled.dice, rolled.button) == ((6, 3, 2), 5)
    assert not_open(game, rolled, Dice((6, 3, 2))) == (Refusal.NO_DICE_NOW, "dice", "B12-6")
