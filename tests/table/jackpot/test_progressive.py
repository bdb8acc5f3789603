"""The progressive of a round file: who may wager, what is read, what is refused."""

import copy
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.floor import open_library
from houseway.games.refusals import GameRefusal
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Library, Refusal
from houseway.rules.refusals import SheetRefusal
from houseway.table import settle_round
from houseway.table.refusals import RoundRefusal
from tests.library import LINKS, PAYTABLES, open_sheet
from tests.table.jackpots import (
    METERS,
    Data,
    at,
    check_sum,
    met,
    meters,
    refusal,
    settled,
    side,
    uth,
    washington,
)
from tests.table.rounds import LIBRARY

# Who may


def test_b2_19_no_toke_rides_the_progressive() -> None:
    spot = {**at(1, "Ah Kd"), "tokes": {"progressive": "1.00"}}
    found = refusal(uth(spot, board="Qs Js 4d 4h 7d"))
    assert (found.reason, found.rule, found.where) == (
        RoundRefusal.TOKE_ON_PROGRESSIVE, "T-72", "spot 1, tokes.progressive",
    )  # fmt: skip


@pytest.mark.parametrize("amount", ["4.99", "5.01", "1.00", "10.00", "0.00", "999999999999.00"])
def test_t70_the_wager_is_the_fixed_amount(amount: str) -> None:
    assert met(uth(at(1, "Ah Kd", progressive=amount), board="Qs Js 4d 4h 7d")) == (
        JackpotRefusal.OTHER_JACKPOT_WAGER,
        "spot 1, progressive",
    )


def test_t70_one_amount_for_the_whole_table() -> None:
    spots = (at(1, "Ah Kd", progressive="1.00"), at(2, "2h 7c", progressive="2.00"))
    found = refusal(washington("ML01", *spots, board="Qs Js 4d 4h 7d", dealer="9c 9d"))
    assert (found.reason, found.rule, found.where) == (
        RoundRefusal.PROGRESSIVES_DIFFER, "T-70", "spot 2, progressive",
    )  # fmt: skip


@pytest.mark.parametrize("others", [{}, {"trips": "5.00"}, {"ante": "5.00"}])
def test_t70_it_needs_a_regular_wager(others: Data) -> None:
    spot = {**at(1, "Ah Kd"), "wagers": {"progressive": "5.00", **others}}
    found = refusal(uth(spot, board="Qs Js 4d 4h 7d"))
    assert (found.reason, found.rule, found.where) == (
        RoundRefusal.PROGRESSIVE_ALONE, "T-70", "spot 1, progressive",
    )  # fmt: skip


def test_t70_nobody_behind_a_seat_has_a_sensor() -> None:
    behind = {**at(1, "Ah Kd"), "backline": 1}
    found = refusal(uth(at(1, "Ah Kd"), behind, board="Qs Js 4d 4h 7d"))
    assert (found.reason, found.rule) == (RoundRefusal.PROGRESSIVE_BEHIND, "T-70")
    assert found.where == "spot 1.1, progressive"


def test_where_no_progressive_is_printed_there_is_none() -> None:
    data = {**uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d"), "sheet": "wccs/ultimate-texas-holdem"}
    assert met(data) == (GameRefusal.UNKNOWN_WAGER, "spot 1, progressive")
    plain = {**data, "spots": [at(1, "Ah Kd", progressive=None)]}
    for key in ("link", "reserve", "hidden"):
        assert met({**plain, key: METERS}) == (JackpotRefusal.NO_JACKPOT_HERE, key)
    assert met({**plain, "choose": {"progressive": "ML01"}}) == (
        SheetRefusal.NOTHING_TO_CHOOSE,
        "choose.progressive",
    )
    assert met({**plain, "switch": {"stake_returned": False}}) == (
        SheetRefusal.UNKNOWN_SWITCH,
        "switch.stake_returned",
    )


@pytest.mark.parametrize(
    ("code", "link"),
    [
        ("ML01", "washington/mgl-ml01"),
        ("mgl-ml01", "washington/mgl-ml01"),
        ("washington/mgl-ml01", "washington/mgl-ml01"),
        ("ML03", "washington/mgl-ml03"),
        ("mgl-01", "washington/mgl-01"),
        ("standalone-01", "washington/standalone-01"),
    ],
)
def test_b6_13_washington_names_its_table(code: str, link: str) -> None:
    spot = at(1, "Ah Kd", progressive="1.00")
    assert settled(washington(code, spot, board="Qs Js 4d 4h 7d"))["link"]["id"] == link


def test_b6_13_a_table_that_is_not_named_or_not_clearly_is_refused() -> None:
    spot = at(1, "Ah Kd", progressive="1.00")
    data = washington("01", spot, board="Qs Js 4d 4h 7d")
    assert met(data) == (JackpotRefusal.NOT_ITS_LINK, "choose.progressive")
    assert met({**data, "choose": {"trips": "UTH-01", "progressive": "ML02"}}) == (
        JackpotRefusal.NOT_ITS_LINK,
        "choose.progressive",
    )
    assert met({**data, "choose": {"trips": "UTH-01"}}) == (
        JackpotRefusal.LINK_NOT_CHOSEN,
        "choose.progressive",
    )


def test_t59_the_three_royals_of_standalone_01() -> None:
    """First five 100 %; seven with a hole card 5 %; on the board alone 3,000 for 1."""
    rows = [
        ("As Ks", "Qs Js Ts 3d 4h", "100% of jackpot"),
        ("As 2d", "Ks Qs Js Ts 4h", "5% of jackpot"),
        ("2h 3d", "As Ks Qs Js Ts", "3000 for 1"),
    ]
    for cards, board, odds in rows:
        spot = at(1, cards, progressive="1.00")
        result = settled(washington("standalone-01", spot, board=board, dealer="9c 9d"))
        assert side(result)[0][5] == odds


def test_b6_13_a_round_that_chooses_its_jackpot_may_leave_out_what_nobody_wagers() -> None:
    """Trips has four paytables in Washington; without a Trips wager none of them is needed."""
    spot = {"spot": 1, "cards": "As Ks", "actions": ["bet 4x"]}
    wagers = {"ante": "5.00", "blind": "5.00", "progressive": "1.00"}
    data = {
        "sheet": "washington/ultimate-texas-holdem",
        "choose": {"progressive": "ML01"},
        "spots": [{**spot, "wagers": wagers}],
        "dealer": "7c 2d",
        "board": "Qs Js Ts 3d 4h",
    }
    whole = {**data, "choose": {"trips": "UTH-01", "progressive": "ML01"}}
    assert settled(data)["lines"] == settled(whole)["lines"]
    assert met({**data, "spots": [{**spot, "wagers": {**wagers, "trips": "5.00"}}]}) == (
        GameRefusal.WAGER_NOT_OFFERED,
        "spot 1, trips",
    )
    del wagers["progressive"]
    assert met({**data, "choose": {}, "spots": [{**spot, "wagers": wagers}]}) == (
        SheetRefusal.PAYTABLE_NOT_CHOSEN,
        "choose.trips",
    )


# The form


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
        ("link", {"major": "25310.40"}, RoundRefusal.METER_MISSING, "link.minor"),
        ("link", {}, RoundRefusal.METER_MISSING, "link.major"),
        ("link", {**METERS, "mega": "1.00"}, RoundRefusal.UNKNOWN_KEY, "link.mega"),
        ("link", {**METERS, "": "1.00"}, RoundRefusal.UNKNOWN_KEY, "link.''"),
        ("link", [], RoundRefusal.NOT_AN_OBJECT, "link"),
        ("link", None, RoundRefusal.NOT_AN_OBJECT, "link"),
        ("link", "25310.40", RoundRefusal.NOT_AN_OBJECT, "link"),
        ("link", {**METERS, "major": 25310.4}, RoundRefusal.METER_NOT_TEXT, "link.major"),
        ("link", {**METERS, "major": 25310}, RoundRefusal.METER_NOT_TEXT, "link.major"),
        ("link", {**METERS, "major": True}, RoundRefusal.METER_NOT_TEXT, "link.major"),
        ("link", {**METERS, "major": None}, RoundRefusal.METER_NOT_TEXT, "link.major"),
        ("link", {**METERS, "major": "NaN"}, RoundRefusal.NOT_FINE_MONEY, "link.major"),
        ("link", {**METERS, "major": "-0.01"}, SheetRefusal.METER_BELOW_ZERO, "link.major"),
        ("link", {**METERS, "major": "25,310.40"}, RoundRefusal.NOT_FINE_MONEY, "link.major"),
        ("link", {**METERS, "major": "25310.4"}, RoundRefusal.NOT_FINE_MONEY, "link.major"),
        (
            "link",
            {**METERS, "major": "1" * 16 + ".00"},
            RoundRefusal.MORE_THAN_THERE_IS,
            "link.major",
        ),
        ("link", {**METERS, "major": "0.000000001"}, RoundRefusal.NOT_FINE_MONEY, "link.major"),
        ("link", {**METERS, "major": [["1.00"]]}, RoundRefusal.METER_NOT_TEXT, "link.major"),
        ("reserve", {"major": "-1.00"}, SheetRefusal.METER_BELOW_ZERO, "reserve.major"),
        ("reserve", {"mega": "1.00"}, RoundRefusal.UNKNOWN_KEY, "reserve.mega"),
        ("hidden", "1.00", RoundRefusal.NOT_AN_OBJECT, "hidden"),
        ("switch", {"stake_returned": "no"}, JackpotRefusal.BAD_READING, "switch.stake_returned"),
        ("switch", {"mode": "neither"}, JackpotRefusal.BAD_READING, "switch.mode"),
        ("switch", {"multi": "split"}, SheetRefusal.UNKNOWN_SWITCH, "switch.multi"),
        ("choose", {"progressive": "nothing"}, JackpotRefusal.NOT_ITS_LINK, "choose.progressive"),
        ("choose", {"progressive": 1}, RoundRefusal.CHOICE_NOT_TEXT, "choose.progressive"),
    ],
)
def test_bad_input_is_refused_with_its_place(
    key: str, value: Any, reason: Refusal, where: str
) -> None:
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", link=METERS)
    assert met({**data, key: value}) == (reason, where)


@pytest.mark.parametrize("name", ["stake-returned", "progressive.stake_returned", "nothing"])
def test_t14_a_switch_that_nobody_has_is_refused_with_the_names_of_sheet_and_link(
    name: str,
) -> None:
    """A round file writes `stake_returned`; what is typed at a terminal is none of its names."""
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", link=METERS)
    found = refusal({**data, "switch": {name: False}})
    assert (found.reason, found.where) == (SheetRefusal.UNKNOWN_SWITCH, f"switch.{name}")
    own = tuple(open_sheet("catfish-bend/ultimate-texas-holdem").switches)
    assert found.facts["known"] == (
        *own, "stake_returned", "mode", "folded_hand_eligible", "multi_win", "order", "amount_at",
        "reverse_contribution", "folder_receives_envy", "self", "swipe",
    )  # fmt: skip
    plain = {**data, "sheet": "wccs/ultimate-texas-holdem", "switch": {name: False}}
    plain = {**plain, "spots": [at(1, "Ah Kd", progressive=None)]}
    assert "stake_returned" not in str(refusal(plain).facts["known"])


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
        found = refusal({**data, key: {**part, "major": amount}})
        assert (found.reason, found.where, found.rule) == (
            RoundRefusal.MORE_THAN_THERE_IS,
            f"{key}.major",
            "R5",
        )


def test_r15_washingtons_meters_have_the_same_bound() -> None:
    spots = at(1, "As Ks", progressive="1.00"), at(2, "2h 8d", progressive="1.00")
    data = washington("ML01", *spots, board="Qs Js Ts 3d 4h", dealer="9c 9d")
    assert settled({**data, "link": {"mega": MOST, "major": MOST}})["net"]["1"]
    found = refusal({**data, "link": {"mega": MOST, "major": BEYOND[0]}})
    assert found.where == "link.major"


def test_what_stands_behind_the_meters_goes_with_them() -> None:
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d")
    for key in ("reserve", "hidden"):
        assert met({**data, key: {"major": "1.00"}}) == (RoundRefusal.METERS_NOT_GIVEN, key)


def test_a_switch_nested_too_deeply_is_refused() -> None:
    deep: Any = "x"
    for _ in range(100_000):
        deep = [deep]
    data = uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", switch={"mode": deep})
    assert refusal(data).reason is SheetRefusal.CHOICE_TOO_DEEP
    while isinstance(deep, list):  # let go of it level by level
        (deep,) = deep


def test_the_file_is_not_changed_by_settling_it() -> None:
    data = uth(at(1, "As Ks"), at(2, "2h 7d"), board="Qs Js Ts 3d 4h", link=METERS, dealer="9c 9d")
    before = copy.deepcopy(data)
    settle_round(data, LIBRARY)
    assert data == before


# A progressive of an operator's own

STUD: Final = "washington/caribbean-stud-poker"


@pytest.fixture
def stud(tmp_path: Path) -> Library:
    """The Catfish Bend multi-link under another name, beside Caribbean Stud alone."""
    table = PAYTABLES.joinpath("catfish-bend-multi-link-crazy-4-poker.toml")
    tmp_path.joinpath("tables").mkdir()
    text = table.read_text(encoding="utf-8").replace("catfish-bend/crazy-4-poker", STUD)
    tmp_path.joinpath("tables", table.name).write_text(text, encoding="utf-8")
    text = LINKS.joinpath("catfish-bend-multi-link.toml").read_text(encoding="utf-8")
    text = text.replace('id = "catfish-bend/multi-link"', 'id = "riverboat/link"')
    text = text.replace('"catfish-bend/multi-link-ultimate-texas-holdem", ', "")
    tmp_path.joinpath("riverboat-link.toml").write_text(text, encoding="utf-8")
    return open_library({"HOUSEWAY_LINKS": str(tmp_path)})


@pytest.mark.parametrize(
    ("cards", "action", "line", "major"),
    [
        ("As Ks Qs Js Ts", "raise", ("win", "20000.70", "20005.70", "100% of major"), "20000.00"),
        ("As Kd Qs Js 9s", "raise", ("lose", "-5.00", "0.00", None), "20000.70"),
        ("2s 3d 5s 7s 9s", "fold", ("lose", "-5.00", "0.00", None), "20000.70"),
    ],
)
def test_b2_4_beside_a_game_that_no_document_offers_one_with(
    stud: Library, cards: str, action: str, line: tuple[Any, ...], major: str
) -> None:
    """Seed 20,000 + .70 of this wager, and the $5.00 back; the Minor has its .40."""
    wagers = {"ante": "10.00", "progressive": "5.00"}
    spot = {"spot": 1, "wagers": wagers, "cards": cards, "actions": [action]}
    settled = settle_round({"sheet": STUD, "spots": [spot], "dealer": "7c 2d 9h Jd 4c"}, stud)
    check_sum(settled)
    result = settled.to_json()
    assert [found[2:6] for found in side(result)] == [line]
    assert meters(result)[1] == {"major": major, "minor": "1500.40"}
