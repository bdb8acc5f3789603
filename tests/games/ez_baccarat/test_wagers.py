"""Which wagers are taken, on, below and above each bound; every refusal with place and rule."""

from typing import Any

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.games.refusals import GameRefusal
from tests.games.ez_baccarat.coups import PLAYER_WINS, at, refused, settled, sheet_of
from tests.games.table import Data


def taken(*spots: Data, **more: Any) -> None:
    settled(*spots, shoe=PLAYER_WINS, **more)


# B9-6, T-27


@pytest.mark.parametrize("wager", ["panda_8", "dragon_7"])
def test_b9_6_dragon_and_panda_need_a_line_the_tie_needs_none(wager: str) -> None:
    needs = (GameRefusal.NEEDS_WAGER, f"spot 1, {wager}", "B9-6")
    assert refused(at(1, **{wager: 5})) == needs
    assert refused(at(1, **{"tie": 5, wager: 5})) == needs
    for lines in ({"player": 5}, {"banker": 5}, {"player": 5, "banker": 5}):
        taken(at(1, **lines, **{wager: 5}))
    taken(at(1, tie=5))


def test_t27_t68_a_bettor_behind_the_seat_goes_by_his_own_line() -> None:
    """The seat's line is no base for a tie behind it, and a tie there needs no line of its own."""
    front = at(1, player=100, tie=100)
    taken(front, at(1, 1, tie=500))
    taken(front, at(1, 1, player=10, tie=10))
    found = refused(front, at(1, 1, player=10, tie=11))
    assert found == (GameRefusal.EXCEEDS_WAGER, "spot 1.1, tie", "T-27")
    taken(at(1, player=10, tie=10), at(1, 1, player=100, banker=5, tie=100))


def test_t27_t72_no_token_makes_the_line_larger() -> None:
    """No token is bet at this game, whatever the tie is; a direct tip is no wager."""
    for tie in (9, 10, 11):
        with_token = {**at(1, player=10, tie=tie), "tokes": {"player": "5.00"}}
        assert refused(with_token)[0] is BankRefusal.NO_TOKES


# T-58, B9-4: layouts


def test_t58_b9_4_seven_players_and_the_player_dealer_without_a_choice() -> None:
    taken(*(at(spot, player=5) for spot in range(1, 8)))
    choices: list[Data] = [{}, {"choose": {"layout": "seven-player"}}]
    for more in choices:
        assert refused(at(9, player=5), **more) == (GameRefusal.NO_SUCH_SPOT, "spot 9", "B9-4")
        found = refused(at(1, player=5), bank_spot=9, **more)
        assert found == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B9-4")
    assert sheet_of().digest == sheet_of(choose={"layout": "seven-player"}).digest
