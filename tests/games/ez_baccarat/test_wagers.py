"""Which wagers are taken, on, below and above each bound; every refusal with place and rule."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Reason, Refusal
from tests.games.ez_baccarat.coups import (
    DRAGON,
    FIVE,
    PANDA,
    PLAYER_WINS,
    a_round,
    at,
    net,
    refused,
    settled,
    sheet_of,
    won,
)
from tests.games.table import Data, refusal, seen, with_tokes

THIRTEEN: Data = {"choose": {"layout": "thirteen-player"}}


def taken(*spots: Data, **more: Any) -> None:
    settled(*spots, shoe=PLAYER_WINS, **more)


def with_line(wager: str, amount: int | str) -> Data:
    """The wager, and a line wager of the same size where it needs one."""
    if wager in ("player", "banker", "tie"):
        return at(1, **{wager: amount})
    return at(1, **{"player": 2000, wager: amount})


# B9-4, B9-16: limits


@pytest.mark.parametrize("wager", FIVE)
@pytest.mark.parametrize("amount", [5, 6, 1999, 2000])
def test_b9_4_b9_16_each_wager_runs_from_5_to_2000(wager: str, amount: int) -> None:
    taken(with_line(wager, amount))


@pytest.mark.parametrize("wager", FIVE)
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("4.99", Refusal.BELOW_MINIMUM),
        ("4.00", Refusal.BELOW_MINIMUM),
        ("2000.01", Refusal.ABOVE_MAXIMUM),
        ("2001.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b9_16_and_no_further(wager: str, amount: str, reason: Any) -> None:
    assert refused(with_line(wager, amount)) == (reason, f"spot 1, {wager}", "B9-16")


@pytest.mark.parametrize("amount", ["0.00", "-5.00"])
def test_t73_a_wager_is_more_than_nothing(amount: str) -> None:
    found = refused(at(1, player=amount))
    malformed = (Reason.MALFORMED, "spots[0].wagers.player", "round file")
    nothing = (Refusal.NO_STAKE, "spot 1, player", "T-73")
    assert found == (nothing if amount == "0.00" else malformed)


@pytest.mark.parametrize(
    ("limits", "rule"),
    [
        (["5.00", "2000.00"], None),
        (["100.00", "100.00"], None),
        (["5.00", "50.00"], None),
        (["100.00", "2000.00"], None),
        (["4.00", "2000.00"], "B9-16"),
        (["101.00", "2000.00"], "B9-16"),
        (["5.00", "2001.00"], "B9-16"),
        (["5.00", "49.00"], "B9-16"),
        (["100.00", "50.00"], "B4-7"),
    ],
)
def test_b9_16_a_tables_limits_lie_inside_both_ranges(limits: list[str], rule: str | None) -> None:
    """A minimum from $5 to $100 and a maximum from $50 to $2,000."""
    more: Data = {"limits": {"banker": limits}}
    if rule is None:
        taken(at(1, banker=limits[0]), at(2, banker=limits[1]), **more)
    else:
        assert refused(at(1, banker=50), **more) == (Reason.BAD_LIMITS, "limits.banker", rule)


@pytest.mark.parametrize(
    ("amount", "reason"), [(24, Refusal.BELOW_MINIMUM), (101, Refusal.ABOVE_MAXIMUM)]
)
def test_b9_4_a_tables_own_limits_bind_each_space_by_itself(amount: int, reason: Any) -> None:
    more: Data = {"limits": {"tie": ["25.00", "100.00"]}}
    taken(at(1, tie=25, player=5), at(2, tie=100, banker=2000), **more)
    assert refused(at(1, tie=amount), **more) == (reason, "spot 1, tie", "B9-16")


def test_b9_4_a_spot_without_a_wager_is_no_part_of_the_round() -> None:
    assert refused(at(1)) == (Refusal.EMPTY_SPOT, "spot 1, wagers", "T-11")
    assert refused(at(1, player=5), at(2)) == (Refusal.EMPTY_SPOT, "spot 2, wagers", "T-11")
    assert refused() == (Refusal.NOBODY_WAGERS, "spots", "T-11")


def test_b9_4_there_are_five_wagers_and_no_other() -> None:
    for name in ("ante", "dragon7", "Player", "pair"):
        assert refused(at(1, **{name: 5})) == (Refusal.UNKNOWN_WAGER, f"spot 1, {name}", "B9-6")


# B9-6, T-27


@pytest.mark.parametrize("wager", ["panda_8", "dragon_7"])
def test_b9_6_dragon_and_panda_need_a_line(wager: str) -> None:
    needs = (Refusal.NEEDS_WAGER, f"spot 1, {wager}", "B9-6")
    assert refused(at(1, **{wager: 5})) == needs
    assert refused(at(1, **{"tie": 5, wager: 5})) == needs
    for line in ("player", "banker"):
        taken(at(1, **{line: 5, wager: 5}))
    taken(at(1, **{"player": 5, "banker": 5, wager: 5}))


def test_b9_6_the_tie_needs_none() -> None:
    taken(at(1, tie=5))
    taken(at(1, tie=5, player=5))


@pytest.mark.parametrize("wager", ["panda_8", "dragon_7"])
@pytest.mark.parametrize(
    ("player", "banker", "most"), [(10, 0, 10), (0, 10, 10), (10, 20, 20), (20, 10, 20), (7, 7, 7)]
)
def test_t27_b9_16_dragon_and_panda_never_exceed_the_larger_line(
    wager: str, player: int, banker: int, most: int
) -> None:
    lines = {name: put for name, put in (("player", player), ("banker", banker)) if put}
    for switch in ({}, {"bonus_limit_binds": ["dragon_7", "panda_8", "tie"]}):
        taken(at(1, **lines, **{wager: most - 1}), switch=switch)
        taken(at(1, **lines, **{wager: most}), switch=switch)
        found = refused(at(1, **lines, **{wager: most + 1}), switch=switch)
        assert found == (Refusal.EXCEEDS_WAGER, f"spot 1, {wager}", "T-27")


def test_t27_as_read_the_tie_has_only_table_limits() -> None:
    taken(at(1, tie=2000))
    taken(at(1, tie=2000, player=5))
    taken(at(1, tie=2000, player=5, banker=6))


def test_t27_a_stricter_room_binds_the_tie_where_a_line_bet_exists() -> None:
    strict = {"bonus_limit_binds": ["dragon_7", "panda_8", "tie"]}
    taken(at(1, tie=2000), switch=strict)  # no line bet: nothing to exceed
    for lines in ({"player": 10}, {"banker": 10}, {"player": 5, "banker": 10}):
        taken(at(1, tie=9, **lines), switch=strict)
        taken(at(1, tie=10, **lines), switch=strict)
        found = refused(at(1, tie=11, **lines), switch=strict)
        assert found == (Refusal.EXCEEDS_WAGER, "spot 1, tie", "T-27")


@pytest.mark.parametrize("reading", [[], ["player"], "tie", ["tie", "tie"], None])
def test_t27_other_readings_are_refused(reading: Any) -> None:
    found = refused(at(1, tie=5), switch={"bonus_limit_binds": reading})
    assert found == (Reason.UNKNOWN_CHOICE, "switch.bonus_limit_binds", "T-27")


def test_t27_each_bettor_behind_a_seat_has_his_own_line() -> None:
    """T-68: the seat's line does not carry his bonus bet."""
    seat = at(2, player=500)
    found = refused(seat, at(2, 1, dragon_7=5))
    assert found == (Refusal.NEEDS_WAGER, "spot 2.1, dragon_7", "B9-6")
    found = refused(seat, at(2, 1, banker=10, dragon_7=11))
    assert found == (Refusal.EXCEEDS_WAGER, "spot 2.1, dragon_7", "T-27")
    taken(seat, at(2, 1, banker=10, dragon_7=10))


# T-58, B9-4: layouts


def test_t58_b9_4_seven_players_and_the_player_dealer_without_a_choice() -> None:
    taken(*(at(spot, player=5) for spot in range(1, 8)))
    choices: list[Data] = [{}, {"choose": {"layout": "seven-player"}}]
    for more in choices:
        assert refused(at(9, player=5), **more) == (Refusal.NO_SUCH_SPOT, "spot 9", "B9-4")
        found = refused(at(1, player=5), bank_spot=9, **more)
        assert found == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B9-4")
    assert sheet_of().digest == sheet_of(choose={"layout": "seven-player"}).digest


def test_t58_b9_4_thirteen_players_and_the_player_dealer() -> None:
    spots = [at(spot, player=5) for spot in range(1, 14)]
    result = settled(*spots, shoe=PLAYER_WINS, bank_spot=14, **THIRTEEN)
    assert [bettor for bettor, _, _ in won(result)] == [str(spot) for spot in range(1, 14)]
    assert net(result)["bank"] == "-65.00"  # thirteen times five
    assert refused(at(15, player=5), **THIRTEEN) == (Refusal.NO_SUCH_SPOT, "spot 15", "B9-4")
    found = refused(at(1, player=5), bank_spot=15, **THIRTEEN)
    assert found == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B9-4")
    assert sheet_of(**THIRTEEN).digest != sheet_of().digest


def test_t58_the_player_dealer_may_sit_anywhere_and_then_nobody_else_there() -> None:
    for spot in range(1, 9):
        others = [at(other, player=5) for other in range(1, 9) if other != spot]
        taken(*others, bank_spot=spot)
        found = refused(at(spot, player=5), bank_spot=spot)
        assert found == (Refusal.BETS_AGAINST_OWN_BANK, f"spot {spot}", "T-67")


@pytest.mark.parametrize("layout", ["eight-player", "", "Seven-Player"])
def test_t58_another_layout_is_refused(layout: str) -> None:
    found = refused(at(1, player=5), choose={"layout": layout})
    assert found == (Reason.UNKNOWN_CHOICE, "choose.layout", "B9-4")


# B8-9, B8-10, T-67, T-83: who bets where


@pytest.mark.parametrize("wager", FIVE)
def test_b8_9_backline_on_every_wager(wager: str) -> None:
    behind = with_line(wager, 10)
    shoe = {"panda_8": PANDA, "dragon_7": DRAGON}.get(wager, PLAYER_WINS)
    result = settled(at(1, player=5), {**behind, "backline": 1}, shoe=shoe)
    assert ("1.1", wager) in [(bettor, name) for bettor, name, _ in won(result)]
    assert set(net(result)) == {"1", "1.1", "bank"}


def test_b8_9_t68_a_backline_bettor_stands_behind_somebody() -> None:
    assert refused(at(2, 1, player=5)) == (Refusal.NOBODY_IN_FRONT, "spot 2", "T-68")
    assert refused(at(1, player=5), at(2, 1, player=5))[2] == "T-68"
    taken(at(2, 1, player=5), at(2, tie=5))  # in whatever order the file has them


def test_t68_his_limits_are_his_own() -> None:
    """Four bettors at one spot may each put down the most."""
    taken(*(at(2, behind, player=2000) for behind in range(4)))
    for amount, reason in ((4, Refusal.BELOW_MINIMUM), (2001, Refusal.ABOVE_MAXIMUM)):
        found = refused(at(2, player=5), at(2, 1, player=amount))
        assert found == (reason, "spot 2.1, player", "B9-16")


@pytest.mark.parametrize("backline", [0, -1, "1", True, 1.5, None])
def test_t68_a_backline_bettor_has_a_number(backline: object) -> None:
    found = refused(at(1, player=5), {**at(1, player=5), "backline": backline})
    assert found == (Reason.MALFORMED, "spots[1].backline", "round file")


def test_t83_several_spots_each_with_its_own_wagers_and_none_twice() -> None:
    result = settled(at(1, player=10), at(4, banker=20), at(6, player=30, tie=5), shoe=PLAYER_WINS)
    assert net(result) == {"1": "10.00", "4": "-20.00", "6": "25.00", "bank": "-15.00"}
    assert refused(at(1, player=5), at(1, tie=5)) == (Refusal.BETS_TWICE, "spot 1", "T-83")
    twice = (at(1, player=5), at(1, 1, player=5), at(1, 1, tie=5))
    assert refused(*twice) == (Refusal.BETS_TWICE, "spot 1.1", "T-68")
    for spots in (1, 13):  # a matter of the live table: it moves no money here
        again = settled(
            at(1, player=10), at(4, banker=20), shoe=PLAYER_WINS, switch={"spots_per_player": spots}
        )
        assert net(again) == {"1": "10.00", "4": "-20.00", "bank": "10.00"}


def test_b8_10_t67_without_a_player_dealer_nothing_is_dealt() -> None:
    data = a_round(at(1, player=5), shoe=PLAYER_WINS)
    del data["bank"]
    assert seen(refusal(data)) == (Refusal.NO_PLAYER_DEALER, "bank", "T-67")
    assert seen(refusal({**data, "bank": {"spot": 8}})) == (Reason.NO_BANK, "bank.wager", "T-67")
    assert seen(refusal({**data, "bank": {"wager": "5.00"}})) == (
        Reason.NO_BANK,
        "bank.spot",
        "T-67",
    )


# T-72, T-73


def test_t72_no_tokes_are_bet() -> None:
    found = refused(with_tokes(at(1, player=5), player="1.00"))
    assert found[1:] == ("spot 1, tokes", "T-72")
    on = refused(at(1, player=5), switch={"allowed": True})
    assert on[:2] == (Reason.UNKNOWN_CHOICE, "switch.allowed")


@pytest.mark.parametrize("wager", FIVE)
def test_t73_wagers_come_in_whole_dollars(wager: str) -> None:
    for amount in ("9.50", "10.01", "10.99"):
        found = refused(with_line(wager, amount))
        assert found == (Refusal.NOT_IN_STEPS, f"spot 1, {wager}", "T-73")
    for step, good, bad in (("0.50", "9.50", "9.25"), ("5.00", "10.00", "9.00")):
        taken(with_line(wager, good), switch={"increment": step})
        found = refused(with_line(wager, bad), switch={"increment": step})
        assert found == (Refusal.NOT_IN_STEPS, f"spot 1, {wager}", "T-73")
