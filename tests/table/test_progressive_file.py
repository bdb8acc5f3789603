"""The form of a round file with a progressive: what is read, what is refused, what always holds."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.rules import Reason, Refusal
from houseway.table import settle_round
from tests.table.jackpots import (
    METERS,
    Data,
    at,
    check_sum,
    meters,
    refusal,
    settled,
    side,
    uth,
    washington,
)  # fmt: skip
from tests.table.rounds import BOOK


def test_a_round_without_it_is_as_it_was() -> None:
    """No key of the progressive in the result, unless the file speaks of it."""
    plain = settled(uth(at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d"))
    assert plain.keys() == {"sheet", "hash", "lines", "fees", "notices", "net"}
    assert plain["net"].keys() == {"1", "bank"}
    chosen = settled(
        washington("ML01", at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d",
                   switch={"multi_win": "split"})
    )  # fmt: skip
    assert chosen.keys() - {"remarks"} == plain.keys()  # T-92: no limits are given


def test_a_link_without_a_wager_shows_meters_that_stand_still() -> None:
    result = settled(uth(at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d", link=METERS))
    assert meters(result) == (METERS, METERS)
    assert result["net"] == {"1": "-30.00", "bank": "30.00", "meters": "0.00", "reserve": "0.00"}


@pytest.mark.parametrize(
    ("key", "value", "reason", "where"),
    [
        ("link", {"major": "25310.40"}, Reason.MALFORMED, "link.minor"),
        ("link", {}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "mega": "1.00"}, Reason.UNKNOWN_KEY, "link.mega"),
        ("link", {**METERS, "": "1.00"}, Reason.UNKNOWN_KEY, "link.''"),
        ("link", [], Reason.MALFORMED, "link"),
        ("link", None, Reason.MALFORMED, "link"),
        ("link", "25310.40", Reason.MALFORMED, "link"),
        ("link", {**METERS, "major": 25310.4}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": 25310}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": True}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": None}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "NaN"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "-0.01"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "25,310.40"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "25310.4"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "1" * 16 + ".00"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": "0.000000001"}, Reason.MALFORMED, "link.major"),
        ("link", {**METERS, "major": [["1.00"]]}, Reason.MALFORMED, "link.major"),
        ("reserve", {"major": "-1.00"}, Reason.MALFORMED, "reserve.major"),
        ("reserve", {"mega": "1.00"}, Reason.UNKNOWN_KEY, "reserve.mega"),
        ("hidden", "1.00", Reason.MALFORMED, "hidden"),
        ("switch", {"stake_returned": "no"}, Refusal.BAD_READING, "switch.stake_returned"),
        ("switch", {"mode": "neither"}, Refusal.BAD_READING, "switch.mode"),
        ("switch", {"multi": "split"}, Reason.UNKNOWN_CHOICE, "switch.multi"),
        ("choose", {"progressive": "nothing"}, Refusal.NOT_ITS_LINK, "choose.progressive"),
        ("choose", {"progressive": 1}, Reason.MALFORMED, "choose.progressive"),
    ],
)
def test_bad_input_is_refused_with_its_place(
    key: str, value: Any, reason: Reason | Refusal, where: str
) -> None:
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", link=METERS)
    met = refusal({**data, key: value})
    assert (met.reason, met.where) == (reason, where)


MOST = "1000000000.00"
BEYOND = ("1000000000.00000001", "1000000000.01", "999999999999.99", "999999999999999.99")


@pytest.mark.parametrize("key", ["link", "reserve", "hidden"])
def test_r15_an_amount_is_given_up_to_the_bound_and_beyond_it_refused(key: str) -> None:
    """A royal, which takes the whole meter and starts it again."""
    data = uth(at(1, "As Ks"), at(2, "2h 8d"), board="Qs Js Ts 3d 4h", dealer="9c 9d", link=METERS)
    part = {**METERS, "major": MOST} if key == "link" else {"major": MOST}
    result = settled({**data, key: part})
    award = "1000000001.40" if key == "link" else "25311.80"
    assert side(result)[0][3] == award
    for amount in BEYOND:
        met = refusal({**data, key: {**part, "major": amount}})
        assert (met.reason, met.where, met.rule) == (Reason.MALFORMED, f"{key}.major", "R5")


def test_r15_washingtons_meters_have_the_same_bound() -> None:
    spots = at(1, "As Ks", progressive="1.00"), at(2, "2h 8d", progressive="1.00")
    data = washington("ML01", *spots, board="Qs Js Ts 3d 4h", dealer="9c 9d")
    assert settled({**data, "link": {"mega": MOST, "major": MOST}})["net"]["1"]
    met = refusal({**data, "link": {"mega": MOST, "major": BEYOND[0]}})
    assert met.where == "link.major"


def test_what_stands_behind_the_meters_goes_with_them() -> None:
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d")
    for key in ("reserve", "hidden"):
        met = refusal({**data, key: {"major": "1.00"}})
        assert (met.reason, met.where) == (Reason.UNKNOWN_KEY, key)


def test_a_switch_nested_too_deeply_is_refused() -> None:
    deep: Any = "x"
    for _ in range(100_000):
        deep = [deep]
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", switch={"mode": deep})
    assert refusal(data).reason is Reason.MALFORMED
    while isinstance(deep, list):  # let go of it level by level
        (deep,) = deep


def test_the_file_is_not_changed_by_settling_it() -> None:
    data = uth(at(1, "As Ks"), at(2, "2h 7d"), board="Qs Js Ts 3d 4h", link=METERS, dealer="9c 9d")
    before = copy.deepcopy(data)
    settle_round(data, BOOK)
    assert data == before


# Any round

RANKS, SUITS = "23456789TJQKA", "shdc"
CARDS: Final = [rank + suit for rank in RANKS for suit in SUITS]
AMOUNTS: Final = st.integers(0, 10**7).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")


READINGS: Final[dict[str, list[Any]]] = {
    "stake_returned": [True, False],
    "mode": ["fund_seed", "add_to_seed"],
    "multi_win": ["split", "sequential"],
    "order": ["clockwise_first_dealt", "right_to_left", "time"],
    "folded_hand_eligible": [True, False],
}


@st.composite
def rounds(draw: st.DrawFn) -> Data:
    """Rounds with hearts and high cards, so that meters are hit; folds, and one person twice."""
    deck = draw(st.permutations(CARDS[-32:] if draw(st.booleans()) else CARDS))
    count = draw(st.integers(1, 4))
    code = draw(st.sampled_from([None, "ML01", "ML03", "mgl-01", "standalone-01"]))
    wager = "5.00" if code is None else draw(st.sampled_from(["1.00", "2.50", "0.25"]))
    spots = [
        at(
            n + 1, " ".join(deck[2 * n : 2 * n + 2]),
            draw(st.sampled_from(["bet 4x", "check, check, fold"])),
            progressive=draw(st.sampled_from([wager, None])),
            player=draw(st.sampled_from([None, "anna"])),
        )
        for n in range(count)
    ]  # fmt: skip
    rest = deck[8:]
    felt = {"board": " ".join(rest[:5]), "dealer": " ".join(rest[5:7])}
    data = uth(*spots, **felt) if code is None else washington(code, *spots, **felt)
    names: dict[str | None, list[str]] = {
        None: ["major", "minor"], "ML01": ["mega", "major"], "ML03": ["mega", "major", "minor"],
    }  # fmt: skip
    if draw(st.booleans()) and any("progressive" in spot["wagers"] for spot in spots):
        levels = names.get(code, ["jackpot"])
        data["link"] = {level: draw(AMOUNTS) for level in levels}
        data["reserve"] = {levels[0]: draw(AMOUNTS)}
    data["switch"] = {
        name: draw(st.sampled_from(readings))
        for name, readings in READINGS.items()
        if draw(st.booleans())
    }
    data["switch"]["spots_per_player"] = 4
    return data


@given(rounds())
@settings(max_examples=150, deadline=None)
def test_r1_the_money_of_any_round_sums_to_zero(data: Data) -> None:
    """And every line hands back its stake and its win, and every wager has one line."""
    result = settle_round(data, BOOK)
    check_sum(result)
    lines = [line for line in result.lines if line.wager == "progressive"]
    wagered = [spot["spot"] for spot in data["spots"] if "progressive" in spot["wagers"]]
    assert sorted(line.spot for line in lines) == wagered
    for line in lines:
        assert line.returned == line.stake + line.win >= 0
