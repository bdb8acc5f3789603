"""The player-dealer's wager: what uses it up, in which order, what goes back (B8, T-07, T-10)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.rules import Reason
from houseway.table import Result
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    Data,
    a_round,
    behind,
    net,
    order,
    refusal,
    refused,
    seat,
    settled,
    the_line,
    told,
)

READINGS = ("two_caps", "coverage", "net")
QUADS = "6c 6d 6h 6s Th 9h 2s"  # set 10-9 before four sixes: a push with K-J before ace high
LOST = "Qh 9c 8d 5c 4d 3c 2h"  # 9-8 before queen high, and nothing in Fortune
WON = "Ks Qc 9s 9d 8c 4h 2c"  # K-Q before nines, and nothing in Fortune


def three(**more: Any) -> Result:
    """In order: a push and +$100, then -$20 and -$5, then +$10 and -$10; Envy of $5 twice."""
    return settled(
        seat(1, QUADS, "Th 9h", fortune="5.00"),
        seat(3, LOST, base="20.00", fortune="5.00"),
        seat(5, WON, fortune="10.00"),
        **more,
    )


def test_t07_uncapped_the_round_is_this() -> None:
    assert told(three()) == [
        "1 base push 0.00",
        "1 fortune win 100.00",
        "3 base lose -20.00",
        "3 fortune lose -5.00",
        "5 base win 10.00",
        "5 fortune lose -10.00",
        "3 envy win 5.00",
        "5 envy win 5.00",
    ]
    # 100 + 10 + 5 + 5 paid, 20 + 5 + 10 taken
    assert net(three()) == {"1": "100.00", "3": "-20.00", "5": "5.00", "bank": "-85.00"}


def test_t07_two_caps_each_runs_by_itself_and_envy_is_last() -> None:
    result = three(wager="112.00", switch={"exhaustion": "two_caps"})
    assert told(result) == [
        "1 base push 0.00",
        "1 fortune win 100.00",
        "3 base lose -20.00",
        "3 fortune lose -5.00",
        "5 base win 10.00",
        "5 fortune lose -10.00",
        "3 envy partial 2.00",  # 112 - 100 - 10
        "5 envy returned 0.00",
    ]
    assert net(result)["bank"] == "-77.00"  # 35 taken, 112 paid


def test_t07_coverage_every_wager_won_or_lost_uses_it_up() -> None:
    result = three(wager="112.00", switch={"exhaustion": "coverage"})
    assert told(result) == [
        "1 base push 0.00",
        "1 fortune win 100.00",
        "3 base partial -12.00",  # 112 - 100
        "3 fortune returned 0.00",
        "5 base returned 0.00",
        "5 fortune returned 0.00",
        "3 envy returned 0.00",
        "5 envy returned 0.00",
    ]
    assert net(result) == {"1": "100.00", "3": "-12.00", "5": "0.00", "bank": "-88.00"}


def test_t07_net_what_is_collected_pays_too() -> None:
    result = three(wager="112.00", switch={"exhaustion": "net"})
    # -100, -80, -75, -85, -75, -80, -85: never beyond 112
    assert told(result) == told(three())
    # with $82 behind it: -82, -62, -57, -67, -57, -62, -67
    short = three(wager="82.00", switch={"exhaustion": "net"})
    assert told(short) == [
        "1 base push 0.00",
        "1 fortune partial 82.00",
        "3 base lose -20.00",
        "3 fortune lose -5.00",
        "5 base win 10.00",
        "5 fortune lose -10.00",
        "3 envy win 5.00",
        "5 envy win 5.00",
    ]
    assert net(short)["bank"] == "-67.00"


def test_t07_net_a_lost_fortune_bet_at_the_very_end_pays_the_envy() -> None:
    # -100, then -110 at the most or -120, then back by $10 and on by $5
    spots = (
        seat(1, QUADS, "Th 9h", fortune="5.00"),
        seat(5, WON, fortune="10.00", base="20.00"),
    )
    for wager, paid in (
        (110, ["1 fortune win 100.00", "5 base partial 10.00"]),
        (123, ["1 fortune win 100.00", "5 base win 20.00"]),
    ):
        result = settled(*spots, wager=f"{wager}.00", switch={"exhaustion": "net"})
        assert told(result)[1:3] == paid
        assert told(result)[3:] == ["5 fortune lose -10.00", "5 envy win 5.00"]


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("wager", [10, 11, 35, 99, 100, 101, 120, 121, 155])
def test_b8_1_the_player_dealer_neither_wins_nor_loses_more_than_his_wager(
    reading: str, wager: int
) -> None:
    result = three(wager=f"{wager}.00", switch={"exhaustion": reading})
    assert -wager * 100 <= result.net["bank"] <= wager * 100
    assert sum(result.net.values()) == 0


@pytest.mark.parametrize(("wager", "won"), [(24, "24.00"), (25, "25.00"), (26, "25.00")])
def test_b8_1_he_collects_no_more_than_his_wager(wager: int, won: str) -> None:
    result = settled(seat(1, LOSES, base="25.00"), wager=f"{wager}.00")
    assert net(result)["bank"] == won


@pytest.mark.parametrize("reading", READINGS)
def test_b8_2_what_is_not_covered_goes_back_whole(reading: str) -> None:
    result = settled(
        seat(1, WINS, base="50.00"),
        seat(2, "Ks Qs Jd Jh 8h 4c 2s", base="30.00"),
        wager="50.00",
        switch={"exhaustion": reading},
    )
    line = the_line(result, "2", "base")
    assert (line.outcome, line.win, line.returned, line.odds) == (Outcome.RETURNED, 0, 3000, None)
    assert line.cite.item == "B8-2"
    assert "not covered" in str(line.why)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("hand", "won"), [(WINS, "20.00"), (LOSES, "-20.00")])
def test_b8_6_to_the_extent_covered(reading: str, hand: str, won: str) -> None:
    result = settled(seat(1, hand, base="50.00"), wager="20.00", switch={"exhaustion": reading})
    assert told(result) == [f"1 base partial {won}"]
    assert the_line(result, "1", "base").cite.item == "B8-6"


def test_b8_6_a_fortune_bet_too() -> None:
    result = settled(seat(1, QUADS, "Th 9h", fortune="5.00"), wager="33.00")
    line = the_line(result, "1", "fortune")
    assert (line.outcome, line.win, line.returned) == (Outcome.PARTIAL, 3300, 3800)
    assert (str(line.odds), line.cite.item) == ("20 to 1", "B8-6")


def test_b8_3_nobody_has_to_cover_every_wager() -> None:
    result = settled(seat(1, WINS, base="500.00"), seat(2, LOSES, base="500.00"), wager="5.00")
    assert told(result) == ["1 base partial 5.00", "2 base returned 0.00"]


def test_b8_3_t67_the_player_dealers_wager_has_no_maximum() -> None:
    assert net(settled(seat(1, WINS), wager="99999999.00"))["bank"] == "-10.00"


# The order, where it decides who is covered


@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        ([3, 3, 3], ["1 base win 30.00", "3 base partial 10.00"]),  # from spot 1
        ([6, 4, 1], ["3 base win 20.00", "1 base partial 20.00"]),  # from spot 3
        ([6, 5, 1], ["1 base win 30.00", "3 base partial 10.00"]),  # from spot 4: nobody, nor 5, 6
    ],
)
def test_b8_7_b12_10_the_button_decides_who_is_covered(dice: list[int], paid: list[str]) -> None:
    result = settled(
        seat(1, WINS, base="30.00"),
        seat(3, "Ks Qs Jd Jh 8h 4c 2s", base="20.00"),
        wager="40.00",
        dice=dice,
    )
    assert told(result) == paid


SEATED = [f"{spot} {wager}" for spot in (1, 3, 5) for wager in ("base", "fortune")]
TYPED = [f"{spot} {wager}" for wager in ("base", "fortune") for spot in (1, 3, 5)]
ENVY = ["3 envy", "5 envy"]


@pytest.mark.parametrize(
    ("major", "lines"), [(None, SEATED), ("as_game", SEATED), ("seat", SEATED), ("type", TYPED)]
)
def test_t10_b12_10_base_then_fortune_seat_by_seat_and_envy_last(
    major: str | None, lines: list[str]
) -> None:
    switch = {"switch": {"major": major}} if major else {}
    assert order(three(**switch)) == lines + ENVY


@pytest.mark.parametrize(
    ("major", "fortune", "base"),
    [("seat", "win 100.00", "partial 5.00"), ("type", "partial 95.00", "win 10.00")],
)
def test_t10_the_order_decides_who_is_covered(major: str, fortune: str, base: str) -> None:
    result = three(wager="105.00", switch={"major": major, "exhaustion": "two_caps"})
    assert f"1 fortune {fortune}" in told(result)
    assert f"5 base {base}" in told(result)
    assert told(result)[-2:] == ["3 envy returned 0.00", "5 envy returned 0.00"]


def test_t68_inside_a_spot_the_seat_and_then_each_behind_him_with_all_his_wagers() -> None:
    spots: list[Data] = [
        behind(1, 2, fortune="5.00"),
        seat(3, LOSES),
        behind(1, 1, fortune="5.00"),
        seat(1, WINS, fortune="5.00"),
    ]
    result = settled(*spots)
    assert order(result) == [
        *["1 base", "1 fortune", "1.1 base", "1.1 fortune", "1.2 base", "1.2 fortune"],
        "3 base",
    ]
    typed = settled(*spots, switch={"major": "type"})
    assert order(typed) == [
        *["1 base", "1.1 base", "1.2 base", "3 base"],
        *["1 fortune", "1.1 fortune", "1.2 fortune"],
    ]


def test_t68_each_has_his_own_cover_in_that_order() -> None:
    result = settled(seat(1, WINS), behind(1), behind(1, 2), wager="15.00")
    assert told(result) == [
        "1 base win 10.00",
        "1.1 base partial 5.00",
        "1.2 base returned 0.00",
    ]


# The wager itself


@pytest.mark.parametrize(("wager", "taken"), [("4.00", False), ("5.00", True), ("6.00", True)])
def test_t67_b12_4_the_player_dealers_wager_is_at_least_the_table_minimum(
    wager: str, taken: bool
) -> None:
    if taken:
        assert settled(seat(1, SPLITS), wager=wager).net["bank"] == 0
    else:
        found = refused(seat(1, SPLITS), wager=wager)
        assert found == (Reason.BELOW_LIMIT, "bank.wager", "T-67")


@pytest.mark.parametrize(
    ("more", "low"),
    [
        ({"limits": {"base": ["50.00", "500.00"]}}, 50),
        ({"fee_option": 1}, 10),
        ({"fee_option": 6}, 25),
    ],
)
def test_t67_t11_and_that_is_the_minimum_of_this_table(more: Data, low: int) -> None:
    player = seat(1, SPLITS, base="50.00")
    settled(player, wager=f"{low}.00", **more)
    found = refused(player, wager=f"{low - 1}.00", **more)
    assert found == (Reason.BELOW_LIMIT, "bank.wager", "T-67")


def test_t67_b8_10_without_a_player_dealer_there_is_no_deal() -> None:
    data = a_round(seat(1, WINS))
    del data["bank"]
    found = refusal(data)
    assert (found.reason, found.where, found.rule) == (Reason.NO_BANK, "bank", "T-67")


@pytest.mark.parametrize("key", ["spot", "wager"])
def test_t67_the_bank_is_a_spot_and_a_wager(key: str) -> None:
    data = a_round(seat(1, WINS))
    del data["bank"][key]
    found = refusal(data)
    assert (found.reason, found.where, found.rule) == (Reason.NO_BANK, f"bank.{key}", "T-67")


def test_t67_he_does_not_bet_against_his_own_bank() -> None:
    assert refused(seat(7, WINS)) == (Reason.BAD_SPOT, "spot 7", "T-67")
    assert refused(seat(1, WINS), behind(7)) == (Reason.BAD_SPOT, "spot 7", "T-67")


def test_t67_t73_his_wager_comes_in_whole_dollars_too() -> None:
    found = refused(seat(1, WINS), wager="100.50")
    assert found == (Reason.BAD_INCREMENT, "bank.wager", "T-73")


def test_t67_what_he_collects_is_not_added_to_his_wager() -> None:
    # $20 collected first: still only $20 are paid, but under `net` $40
    spots = (seat(1, LOSES, base="20.00"), seat(2, WINS, base="60.00"))
    for reading, paid in (("two_caps", "20.00"), ("net", "40.00")):
        result = settled(*spots, wager="20.00", switch={"exhaustion": reading})
        assert told(result) == ["1 base lose -20.00", f"2 base partial {paid}"]


def test_t85_t67_the_fee_never_comes_out_of_the_wager() -> None:
    result = settled(seat(1, WINS, base="50.00"), wager="20.00", fee_option=2)
    assert net(result) == {"1": "19.00", "bank": "-24.00"}  # $1 and $4 on top of $20


def test_b8_5_b8_8_every_cent_is_a_players_the_player_dealers_or_a_fee() -> None:
    """The house has no part in the result, and no supervisor is told of it."""
    result = settled(seat(1, WINS), seat(2, LOSES), seat(4, SPLITS), fee_option=1)
    assert net(result) == {"1": "9.00", "2": "-11.00", "4": "-1.00", "bank": "-2.00"}
    assert result.notices == ()
