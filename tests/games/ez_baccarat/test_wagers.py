"""Which wagers are taken, on, below and above each bound; every refusal with place and rule."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.games.refusals import GameRefusal
from tests.games.ez_baccarat.coups import (
    DRAGON,
    FIVE,
    PANDA,
    PLAYER_WINS,
    at,
    net,
    refused,
    settled,
    sheet_of,
    won,
)
from tests.games.table import Data

THIRTEEN: Data = {"choose": {"layout": "thirteen-player"}}


def taken(*spots: Data, **more: Any) -> None:
    settled(*spots, shoe=PLAYER_WINS, **more)


def with_line(wager: str, amount: int | str) -> Data:
    """The wager, and a line wager of the same size where it needs one."""
    if wager in ("player", "banker", "tie"):
        return at(1, **{wager: amount})
    return at(1, **{"player": 2000, wager: amount})


# B9-4, B9-16: limits


@pytest.mark.parametrize(
    ("amount", "reason"), [(24, GameRefusal.BELOW_MINIMUM), (101, GameRefusal.ABOVE_MAXIMUM)]
)
def test_b9_4_a_tables_own_limits_bind_each_space_by_itself(amount: int, reason: Any) -> None:
    more: Data = {"limits": {"tie": ["25.00", "100.00"]}}
    taken(at(1, tie=25, player=25), at(2, tie=100, banker=2000), **more)
    assert refused(at(1, tie=amount), **more) == (reason, "spot 1, tie", "B9-16")


# B9-6, T-27

LOOSE = {"bonus_limit_binds": ["dragon_7", "panda_8"]}


@pytest.mark.parametrize("wager", ["panda_8", "dragon_7"])
def test_b9_6_dragon_and_panda_need_a_line_the_tie_needs_none(wager: str) -> None:
    needs = (GameRefusal.NEEDS_WAGER, f"spot 1, {wager}", "B9-6")
    assert refused(at(1, **{wager: 5})) == needs
    assert refused(at(1, **{"tie": 5, wager: 5})) == needs
    for lines in ({"player": 5}, {"banker": 5}, {"player": 5, "banker": 5}):
        taken(at(1, **lines, **{wager: 5}))
    taken(at(1, tie=5))


@pytest.mark.parametrize("wager", ["panda_8", "dragon_7", "tie"])
@pytest.mark.parametrize(
    ("player", "banker", "most"), [(10, 0, 10), (0, 10, 10), (10, 20, 20), (20, 10, 20), (7, 7, 7)]
)
def test_t27_b9_16_no_bonus_bet_exceeds_the_larger_line(
    wager: str, player: int, banker: int, most: int
) -> None:
    """The Tie is printed among the bonus bets; a room may leave it to the table's limits."""
    lines = {name: put for name, put in (("player", player), ("banker", banker)) if put}
    for switch in ({}, LOOSE):
        taken(at(1, **lines, **{wager: most - 1}), switch=switch)
        taken(at(1, **lines, **{wager: most}), switch=switch)
        above = at(1, **lines, **{wager: most + 1})
        if wager == "tie" and switch:
            taken(above, switch=switch)
        else:
            found = refused(above, switch=switch)
            assert found == (GameRefusal.EXCEEDS_WAGER, f"spot 1, {wager}", "T-27")


def test_t27_a_tie_alone_has_only_the_tables_limits() -> None:
    taken(at(1, tie=2000))
    assert refused(at(1, tie=2001))[0] is GameRefusal.ABOVE_MAXIMUM
    taken(at(1, tie=100), limits={"tie": ["25.00", "100.00"]})
    # A cent of a dollar step above the line is above it too.
    found = refused(at(1, tie="10.01", player=10))
    assert found[1] == "spot 1, tie"


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


def test_t58_b9_4_thirteen_players_and_the_player_dealer() -> None:
    spots = [at(spot, player=5) for spot in range(1, 14)]
    result = settled(*spots, shoe=PLAYER_WINS, bank_spot=14, **THIRTEEN)
    assert [bettor for bettor, _, _ in won(result)] == [str(spot) for spot in range(1, 14)]
    assert net(result)["bank"] == "-65.00"  # thirteen times five
    assert refused(at(15, player=5), **THIRTEEN) == (GameRefusal.NO_SUCH_SPOT, "spot 15", "B9-4")
    found = refused(at(1, player=5), bank_spot=15, **THIRTEEN)
    assert found == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B9-4")
    assert sheet_of(**THIRTEEN).digest != sheet_of().digest


# B8-9, B8-10, T-67, T-83: who bets where


@pytest.mark.parametrize("wager", FIVE)
def test_b8_9_backline_on_every_wager(wager: str) -> None:
    behind = with_line(wager, 10)
    shoe = {"panda_8": PANDA, "dragon_7": DRAGON}.get(wager, PLAYER_WINS)
    result = settled(at(1, player=5), {**behind, "backline": 1}, shoe=shoe)
    assert ("1.1", wager) in [(bettor, name) for bettor, name, _ in won(result)]
    assert set(net(result)) == {"1", "1.1", "bank"}
