"""Which wagers are taken: limits, seats, backline, increments (B12-3, B12-4, B12-14, T-68)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Refusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    Data,
    behind,
    net,
    refused,
    seat,
    settled,
)

# Six hands beside the usual dealer's, all set the House Way.
SIX = [
    WINS,
    LOSES,
    SPLITS,
    "Ad Qd 8h 7d 5s 3s 2s",
    "As Js Th 8s 7h 5c 4c",
    "Jo Jh Td 7c 6h 5d 3h",
]


# Limits


@pytest.mark.parametrize(
    ("base", "found"),
    [
        ("4.00", (Refusal.BELOW_MINIMUM, "spot 1, base", "B12-14")),
        ("5.00", None),
        ("6.00", None),
        ("1999.00", None),
        ("2000.00", None),
        ("2001.00", (Refusal.ABOVE_MAXIMUM, "spot 1, base", "B12-14")),
        ("0.00", (Refusal.NO_STAKE, "spot 1, base", "T-73")),
    ],
)
def test_b12_14_the_base_wager_on_below_and_above_its_limits(
    base: str, found: tuple[Any, str, str] | None
) -> None:
    if found:
        assert refused(seat(1, WINS, base=base)) == found
    else:
        assert net(settled(seat(1, WINS, base=base)))["1"] == base


@pytest.mark.parametrize(
    ("fortune", "found"),
    [
        ("4.00", (Refusal.BELOW_MINIMUM, "spot 1, fortune", "B12-4")),
        ("5.00", None),
        ("2000.00", None),
        ("2001.00", (Refusal.ABOVE_MAXIMUM, "spot 1, fortune", "B12-4")),
    ],
)
def test_b12_4_fortune_keeps_the_table_limits(
    fortune: str, found: tuple[Any, str, str] | None
) -> None:
    spot = seat(1, LOSES, base="5.00", fortune=fortune)
    if found:
        assert refused(spot) == found
    else:
        settled(spot)


@pytest.mark.parametrize("wager", ["base", "fortune"])
@pytest.mark.parametrize("limits", [["5.00", "50.00"], ["100.00", "2000.00"], ["50.00", "50.00"]])
def test_b12_14_a_table_brings_limits_inside_the_printed(wager: str, limits: list[str]) -> None:
    settled(seat(1, WINS, base=limits[0], fortune=limits[0]), limits={wager: limits})


@pytest.mark.parametrize(
    ("wager", "limits", "rule"),
    [
        ("base", ["4.00", "50.00"], "B12-14"),
        ("base", ["101.00", "2000.00"], "B12-14"),  # a minimum between $5 and $100
        ("base", ["5.00", "49.00"], "B12-14"),  # a maximum between $50 and $2,000
        ("base", ["5.00", "2001.00"], "B12-14"),
        ("base", ["60.00", "50.00"], "B4-7"),
        ("fortune", ["4.00", "50.00"], "B12-4"),
        ("fortune", ["101.00", "2000.00"], "B12-14"),
        ("fortune", ["5.00", "49.00"], "B12-14"),
        ("fortune", ["5.00", "2001.00"], "B12-4"),
    ],
)
def test_b12_14_b12_4_and_none_outside_them(wager: str, limits: list[str], rule: str) -> None:
    found = refused(seat(1, WINS), limits={wager: limits})
    assert found[1:] == (f"limits.{wager}", rule)


@pytest.mark.parametrize(("base", "taken"), [("24.00", False), ("25.00", True), ("26.00", True)])
def test_b12_14_and_they_bind(base: str, taken: bool) -> None:
    limits = {"limits": {"base": ["25.00", "100.00"]}}
    if taken:
        settled(seat(1, WINS, base=base), **limits)
    else:
        found = refused(seat(1, WINS, base=base), **limits)
        assert found == (Refusal.BELOW_MINIMUM, "spot 1, base", "B12-14")


# The wagers there are


def test_b12_4_a_base_wager_is_required() -> None:
    nothing = seat(1, WINS)
    nothing["wagers"] = {}
    assert refused(nothing) == (Refusal.WAGER_REQUIRED, "spot 1, base", "B12-4")
    only = seat(1, WINS)
    only["wagers"] = {"fortune": "5.00"}
    assert refused(only) == (Refusal.WAGER_REQUIRED, "spot 1, base", "B12-4")


@pytest.mark.parametrize("name", ["ante", "envy", "insurance", "Base", ""])
def test_b12_4_there_is_no_other_wager(name: str) -> None:
    spot = seat(1, WINS)
    spot["wagers"][name] = "5.00"
    assert refused(spot) == (Refusal.UNKNOWN_WAGER, f"spot 1, {name}", "B12-4")


def test_t11_somebody_has_to_wager() -> None:
    assert refused() == (Refusal.NOBODY_WAGERS, "spots", "T-11")


@pytest.mark.parametrize("base", ["10.01", "10.50", "10.99"])
def test_t73_whole_dollars(base: str) -> None:
    assert refused(seat(1, WINS, base=base)) == (Refusal.NOT_IN_STEPS, "spot 1, base", "T-73")
    found = refused(seat(1, WINS, fortune=base))
    assert found == (Refusal.NOT_IN_STEPS, "spot 1, fortune", "T-73")


@pytest.mark.parametrize(("step", "base"), [("0.50", "10.50"), ("5.00", "15.00")])
def test_t73_or_what_the_table_says(step: str, base: str) -> None:
    result = settled(seat(1, WINS, base=base), switch={"increment": step})
    assert net(result)["1"] == base


def test_t72_no_tokes_are_bet_in_california() -> None:
    spot = seat(1, WINS)
    spot["tokes"] = {"base": "1.00"}
    assert refused(spot)[1:] == ("spot 1, tokes", "T-72")


# Seats


def test_b12_3_t58_seven_seats_with_the_player_dealers() -> None:
    result = settled(*(seat(spot, hand) for spot, hand in enumerate(SIX, 1)))
    assert list(result.net) == ["1", "2", "3", "4", "5", "6", "bank"]


@pytest.mark.parametrize("bank", range(1, 8))
def test_t58_the_player_dealer_may_sit_at_any_of_them(bank: int) -> None:
    others = [spot for spot in range(1, 8) if spot != bank]
    spots = [seat(spot, hand) for spot, hand in zip(others, SIX, strict=True)]
    result = settled(*spots, bank=bank)
    assert list(result.net) == [*map(str, others), "bank"]


@pytest.mark.parametrize("spot", [8, 14])
def test_b12_3_t58_there_is_no_eighth(spot: int) -> None:
    assert refused(seat(spot, WINS)) == (Refusal.NO_SUCH_SPOT, f"spot {spot}", "B12-3")
    assert refused(seat(1, WINS), bank=spot) == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B12-3")


def test_t83_nobody_wagers_twice_on_a_spot() -> None:
    assert refused(seat(1, WINS), seat(1, LOSES)) == (Refusal.BETS_TWICE, "spot 1", "T-83")
    assert refused(seat(1, WINS), behind(1), behind(1)) == (Refusal.BETS_TWICE, "spot 1.1", "T-68")


@pytest.mark.parametrize(("count", "taken"), [(1, True), (6, True), (0, False), ("6", False)])
def test_t83_how_many_spots_a_player_may_have_moves_no_money(count: object, taken: bool) -> None:
    if taken:
        assert net(settled(seat(1, WINS), switch={"spots_per_player": count}))["1"] == "10.00"
    else:
        found = refused(seat(1, WINS), switch={"spots_per_player": count})
        assert found == (Refusal.UNKNOWN_READING, "switch.spots_per_player", "T-83")


# Behind a seated player


def test_b8_9_backline_on_the_base_wager_and_on_fortune() -> None:
    result = settled(seat(1, WINS), behind(1, fortune="5.00"))
    assert net(result) == {"1": "10.00", "1.1": "5.00", "bank": "-15.00"}


def test_t68_nobody_stands_behind_an_empty_seat() -> None:
    assert refused(seat(1, WINS), behind(2)) == (Refusal.NOBODY_IN_FRONT, "spot 2", "T-68")


def test_t68_as_many_as_there_is_room_for_in_any_order_of_the_file() -> None:
    many = [behind(1, number) for number in range(20, 0, -1)]
    result = settled(*many, seat(1, WINS))
    assert [line.bettor for line in result.lines] == ["1", *(f"1.{n}" for n in range(1, 21))]


@pytest.mark.parametrize(
    ("wagers", "found"),
    [
        ({"base": "4.00"}, (Refusal.BELOW_MINIMUM, "spot 1.1, base", "B12-14")),
        ({"base": "2001.00"}, (Refusal.ABOVE_MAXIMUM, "spot 1.1, base", "B12-14")),
        ({"fortune": "5.00"}, (Refusal.WAGER_REQUIRED, "spot 1.1, base", "B12-4")),
        ({"base": "10.50"}, (Refusal.NOT_IN_STEPS, "spot 1.1, base", "T-73")),
    ],
)
def test_t68_each_bettor_keeps_the_limits_and_has_a_base_wager_of_his_own(
    wagers: dict[str, str], found: tuple[Any, str, str]
) -> None:
    entry: Data = {"spot": 1, "backline": 1, "wagers": wagers}
    assert refused(seat(1, WINS), entry) == found


def test_t68_together_they_may_exceed_the_maximum_of_one() -> None:
    result = settled(seat(1, WINS, base="2000.00"), behind(1, base="2000.00"))
    assert net(result)["bank"] == "-4000.00"


@pytest.mark.parametrize("number", [0, -1, True, "1", 1.0, None])
def test_t68_backline_bettors_are_numbered_from_one(number: object) -> None:
    entry = {**behind(1), "backline": number}
    assert refused(seat(1, WINS), entry) == (
        Refusal.NOT_A_COUNT,
        "spots[1].backline",
        "round file",
    )


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("cards", WINS, Refusal.BACKLINE_HAS_NO_CARDS),
        ("set", "house way", Refusal.BACKLINE_SETS_NOTHING),
    ],
)
def test_t68_he_has_no_cards_and_sets_nothing(key: str, value: str, reason: Refusal) -> None:
    entry = {**behind(1), key: value}
    assert refused(seat(1, WINS), entry) == (reason, f"spots[1].{key}", "T-68")
