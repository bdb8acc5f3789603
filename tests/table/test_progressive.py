"""The progressive in a round file, item by item, with every cent worked out by hand.

Catfish Bend, of each $5.00: $.70 to the Major, $.10 to its reserve, $.40 to the Minor (B2-8).
"""

from __future__ import annotations

import pytest

from houseway.money import parse_micro
from houseway.rules import Reason, Refusal
from tests.table.jackpots import (
    METERS,
    Data,
    at,
    crazy,
    meters,
    refusal,
    settled,
    side,
    uth,
    washington,
)  # fmt: skip

# What a hand is, and what it pays


def test_b2_4_game_and_progressive_are_settled_together() -> None:
    """One wager, nothing won. Major 25,310.40 + .70, Minor 1,622.00 + .40, reserve .10; of the
    $5.00 the bank keeps 5.00 - 1.20 = 3.80, and it has the 4x Play, Ante and Blind: 30.00."""
    result = settled(uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d", link=METERS))
    assert side(result) == [(1, "progressive", "lose", "-5.00", "0.00", None, "high card", "B2-6")]
    assert meters(result) == (METERS, {"major": "25311.10", "minor": "1622.40"})
    assert result["net"] == {"1": "-35.00", "bank": "33.80", "meters": "1.10", "reserve": "0.10"}


def test_b2_5_the_hand_is_two_cards_and_the_flop() -> None:
    """Trip sevens come on the turn: the progressive sees a pair only. On the flop they pay 9 to 1
    on $5.00 = $45.00, and the $5.00."""
    late = settled(uth(at(1, "7h 7s"), board="Qs Js 4d 7d 2h", dealer="Ac 2d"))
    assert side(late) == [(1, "progressive", "lose", "-5.00", "0.00", None, "pair", "B2-6")]
    on_flop = settled(uth(at(1, "7h 7s"), board="Qs Js 7d 4d 2h", dealer="Ac 2d"))
    assert side(on_flop) == [
        (1, "progressive", "win", "45.00", "50.00", "9 to 1", "three of a kind", "B2-6")
    ]


def test_b2_5_in_crazy_4_all_five_cards_count() -> None:
    """A straight of five cards, where the four-card game sees four to it: 30 to 1 on $5.00."""
    result = settled(crazy((1, "9h Ts Jd Qc Kh")))
    assert side(result) == [
        (1, "progressive", "win", "150.00", "155.00", "30 to 1", "straight", "B2-6")
    ]


@pytest.mark.parametrize(
    ("cards", "hand", "win", "odds"),
    [
        ("9h 9s 9d 9c Kh", "four of a kind", "1500.00", "300 to 1"),
        ("9h 9s 9d Kc Kh", "full house", "250.00", "50 to 1"),
        ("2h 4h 6h 8h Kh", "flush", "200.00", "40 to 1"),
        ("9h Ts Jd Qc Kh", "straight", "150.00", "30 to 1"),
        ("9h 9s 9d Qc Kh", "three of a kind", "45.00", "9 to 1"),
    ],
)
def test_b2_6_fixed_rows_come_from_the_tray(cards: str, hand: str, win: str, odds: str) -> None:
    """No meter is lowered (B2-10): it has grown by this wager's $.70 and $.40."""
    result = settled(crazy((1, cards), dealer="2c 3d 5c 7s 8c", link=METERS))
    back = f"{float(win) + 5:.2f}"
    assert side(result) == [(1, "progressive", "win", win, back, odds, hand, "B2-6")]
    assert meters(result)[1] == {"major": "25311.10", "minor": "1622.40"}


def test_t70_two_pair_wins_nothing() -> None:
    result = settled(crazy((1, "9h 9s Td Tc Kh")))
    assert side(result)[0][2:7] == ("lose", "-5.00", "0.00", None, "two pair")


# Meters


def test_t69_the_award_is_the_meter_with_this_rounds_contributions() -> None:
    """Three wagers: Major 25,310.40 + 3 x .70 = 25,312.50 is won, and the $5.00 comes back (T-14).
    The reserve of .30 goes into the seed and the house adds 19,999.70 (T-15); Minor + 1.20.
    Net of the meters: 20,000.00 - 25,310.40 + 1.20 = -5,309.20."""
    result = settled(
        uth(at(1, "As Ks"), at(2, "2h 7d"), at(5, "3h 8d"), board="Qs Js Ts 3d 4h", link=METERS,
            dealer="9c 9d")
    )  # fmt: skip
    assert side(result) == [
        (1, "progressive", "win", "25312.50", "25317.50", "100% of major", "royal flush", "B2-6"),
        (2, "progressive", "lose", "-5.00", "0.00", None, "high card", "B2-6"),
        (5, "progressive", "lose", "-5.00", "0.00", None, "high card", "B2-6"),
        (2, "envy", "win", "5000.00", "5000.00", None, "royal flush at spot 1", "B2-17"),
        (5, "envy", "win", "5000.00", "5000.00", None, "royal flush at spot 1", "B2-17"),
    ]
    assert meters(result)[1] == {"major": "20000.00", "minor": "1623.20"}
    assert (result["net"]["meters"], result["net"]["reserve"]) == ("-5309.20", "0.00")


def test_meters_stand_at_their_seeds_where_the_file_says_nothing() -> None:
    """B2-7: $20,000 and $1,500."""
    result = settled(uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d"))
    assert meters(result) == (
        {"major": "20000.00", "minor": "1500.00"}, {"major": "20000.70", "minor": "1500.40"},
    )  # fmt: skip


def test_t15_a_reserve_funds_the_seed_at_catfish_bend() -> None:
    """$120.00 in reserve and this wager's .10: the seed is $20,000 all the same, and the reserve
    is empty, so the reserves lose 120.00 and the house pays 19,879.90."""
    data = uth(at(1, "As Ks"), board="Qs Js Ts 3d 4h", link=METERS, reserve={"major": "120.00"})
    result = settled(data)
    assert meters(result)[1]["major"] == "20000.00"
    assert result["net"]["reserve"] == "-120.00"
    # Reading it the other way, seed and reserve stand there together (B6-18).
    added = settled({**data, "switch": {"mode": "add_to_seed"}})
    assert meters(added)[1]["major"] == "20120.10"
    assert added["net"]["reserve"] == "-120.00"


def test_t14_a_house_may_keep_the_stake() -> None:
    """`stake_returned` off: of a royal 25,311.10 comes back and nothing more, of trips $45.00.
    `returned` is still stake plus win, so the win is $5.00 less."""
    off: Data = {"switch": {"stake_returned": False}}
    royal = settled(uth(at(1, "As Ks"), board="Qs Js Ts 3d 4h", link=METERS, **off))
    assert side(royal)[0][3:5] == ("25306.10", "25311.10")
    trips = settled(uth(at(1, "9h 9s"), board="Qs Js 9d 4d 2h", **off))
    assert side(trips)[0][3:5] == ("40.00", "45.00")


def test_t14_washington_pays_for_one_and_keeps_the_wager() -> None:
    """$1.00: 9 for 1 is $9.00 in all, so $8.00 is won; at $5.00 it is $45.00 in all (B6-13)."""
    for wager, win, back in (("1.00", "8.00", "9.00"), ("5.00", "40.00", "45.00")):
        spot = at(1, "9h 9s", progressive=wager)
        result = settled(washington("ML01", spot, board="Qs Js 9d 4d 2h"))
        assert side(result) == [
            (1, "progressive", "win", win, back, "9 for 1", "three of a kind", "B6-13")
        ]


def test_t14_a_washington_meter_award_has_no_stake_in_it() -> None:
    """Mega 4,000.00 + 14 % of $1.00 = 4,000.14 is all that comes back: the win is 3,999.14. The
    reserve of 2 % stands on top of the seed (T-15): 4,000.02. Major: 8 %."""
    result = settled(
        washington("ML01", at(1, "As Ks", progressive="1.00"), board="Qs Js Ts 3d 4h",
                   link={"mega": "4000.00", "major": "300.00"})
    )  # fmt: skip
    assert side(result)[0] == (
        1, "progressive", "win", "3999.14", "4000.14", "100% of mega", "royal flush", "B6-13",
    )  # fmt: skip
    assert meters(result)[1] == {"mega": "4000.02", "major": "300.08"}


def test_a_rate_finer_than_a_cent_is_written_out() -> None:
    """$0.25 of wager: 14 % is 3.5 cents, 2 % is half a cent, 8 % is 2 cents."""
    spot = at(1, "Ah Kd", progressive="0.25")
    result = settled(
        washington("ML01", spot, board="Qs Js 4d 4h 7d", link={"mega": "9.00", "major": "1.00"})
    )
    assert meters(result)[1] == {"mega": "9.035", "major": "1.02"}
    assert result["net"]["meters"] == "0.055"
    assert result["net"]["reserve"] == "0.005"
    assert result["net"]["bank"] == "30.19"  # 30.25 less 6 cents


def test_t53_a_part_of_a_meter_is_rounded_down_to_the_cent() -> None:
    """mgl-01, the jackpot at 10,000.07: what stands there with this wager's contribution, a tenth
    of it in whole cents; the rest stays on the meter."""
    link = {"jackpot": "10000.07"}
    spot = at(1, "9h 8h", progressive="1.00")
    lost = settled(
        washington("mgl-01", at(1, "2c 8h", progressive="1.00"), board="Qh Jh Th 3d 4s", link=link)
    )
    won = settled(washington("mgl-01", spot, board="Qh Jh Th 3d 4s", link=link))
    stood = parse_micro(meters(lost)[1]["jackpot"])
    paid = parse_micro(side(won)[0][4])
    assert paid == stood // 10 // 1_000_000 * 1_000_000
    assert side(won)[0][5] == "10% of jackpot"
    assert parse_micro(meters(won)[1]["jackpot"]) == stood - paid


# Several winners


def test_t13_two_straight_flushes_split_the_minor_evenly() -> None:
    """Catfish Bend, flop 9-8-7 of hearts, J-T and 6-5: Minor 1,622.00 + 2 x .40 = 1,622.80, half is
    811.40 each, with the $5.00; one reset to 1,500.00 (B2-14). Both get envy for the other."""
    data = uth(at(1, "Jh Th"), at(4, "6h 5h"), board="9h 8h 7h 2c 3s", dealer="Kc Kd", link=METERS)
    result = settled(data)
    assert side(result) == [
        (1, "progressive", "win", "811.40", "816.40", "100% of minor", "straight flush", "B2-6"),
        (4, "progressive", "win", "811.40", "816.40", "100% of minor", "straight flush", "B2-6"),
        (1, "envy", "win", "1500.00", "1500.00", None, "straight flush at spot 4", "B2-17"),
        (4, "envy", "win", "1500.00", "1500.00", None, "straight flush at spot 1", "B2-17"),
    ]
    assert meters(result)[1] == {"major": "25311.80", "minor": "1500.00"}


def test_t13_the_odd_cent_goes_to_the_first_dealt() -> None:
    """1,622.01 + .80 = 1,622.81: 811.41 for spot 1 and 811.40 for spot 4."""
    link = {**METERS, "minor": "1622.01"}
    data = uth(at(1, "Jh Th"), at(4, "6h 5h"), board="9h 8h 7h 2c 3s", dealer="Kc Kd", link=link)
    assert [line[3] for line in side(settled(data))[:2]] == ["811.41", "811.40"]


def test_t13_one_after_another_from_the_right_in_washington() -> None:
    """ML01, both win the Major: 300.00 + .16 = 300.16 goes to spot 4, farthest right; the meter
    starts again at 300.00 (no reserve), and that is what spot 1 gets. Read as `split` each gets
    150.08."""
    spots = (at(1, "Jh Th", progressive="1.00"), at(4, "6h 5h", progressive="1.00"))
    link = {"mega": "5000.00", "major": "300.00"}
    data = washington("ML01", *spots, board="9h 8h 7h 2c 3s", dealer="Kc Kd", link=link)
    result = settled(data)
    assert [line[:5] for line in side(result)] == [
        (1, "progressive", "win", "299.00", "300.00"),
        (4, "progressive", "win", "299.16", "300.16"),
        (4, "envy", "win", "300.00", "300.00"),
        (1, "envy", "win", "300.00", "300.00"),
    ]
    assert side(result)[2][7] == "B6-12"
    assert meters(result)[1] == {"mega": "5000.28", "major": "300.00"}
    split = settled({**data, "switch": {"multi_win": "split"}})
    assert [line[4] for line in side(split)[:2]] == ["150.08", "150.08"]


def test_t13_who_is_paid_first_changes_both_amounts() -> None:
    """mgl-01, flop T-J-Q of hearts, A-K for the whole and 9-8 for a tenth. The two orders by the
    switch: the first takes his part of what stands, the second of what is left or begun anew."""
    royal, straight = at(1, "Ah Kh", progressive="1.00"), at(2, "9h 8h", progressive="1.00")
    data = washington("mgl-01", royal, straight, board="Th Jh Qh 2c 3s", dealer="Kc Kd",
                      link={"jackpot": "10000.00"})  # fmt: skip
    right, left = settled(data), settled({**data, "switch": {"order": "clockwise_first_dealt"}})
    got = {line[0]: parse_micro(line[4]) for line in side(right) if line[1] == "progressive"}
    other = {line[0]: parse_micro(line[4]) for line in side(left) if line[1] == "progressive"}
    # From the right: spot 2 takes a tenth, spot 1 the rest but for parts of a cent.
    assert got[2] * 9 <= got[1] < (got[2] + 1_000_000) * 9 + 1_000_000
    # Clockwise: spot 1 takes all of it, spot 2 a tenth of the meter that has begun anew.
    assert other[1] >= parse_micro("10000.00")
    assert other[1] - got[1] == got[2] // 1_000_000 * 1_000_000
    assert other[2] < got[2]
    # T-90: the lines stand in the order of the seats all the same.
    assert jackpot_spots(right) == jackpot_spots(left) == [2, 1]


def jackpot_spots(result: Data) -> list[int]:
    return [line["spot"] for line in result["lines"] if line["wager"] == "progressive"]


def test_t90_the_progressive_stands_behind_the_seats_other_lines_and_envy_behind_all() -> None:
    """Spot 2 folds, and its Ante and Blind are collected first; its turn comes all the same."""
    data = uth(
        at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"), at(3, "3h 8c"),
        board="Qs Js Ts 3d 4h", dealer="9c 9d",
    )  # fmt: skip
    assert [(line["spot"], line["wager"]) for line in settled(data)["lines"]] == [
        *[(2, "ante"), (2, "blind")],
        *[(3, "play"), (3, "ante"), (3, "blind"), (3, "progressive")],
        *[(2, "progressive")],
        *[(1, "play"), (1, "ante"), (1, "blind"), (1, "progressive")],
        *[(2, "envy"), (3, "envy")],
    ]


def test_t90_b1_16_antes_that_are_handed_back_first_stay_first() -> None:
    """The dealer does not qualify; spot 2, who folded, has his turn before spot 1."""
    data = uth(
        at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"), board="Qs Js Ts 3d 4h", dealer="9c 7d"
    )
    assert [(line["spot"], line["wager"]) for line in settled(data)["lines"]] == [
        *[(2, "ante"), (2, "blind"), (1, "ante")],
        *[(2, "progressive"), (1, "play"), (1, "blind"), (1, "progressive")],
        (2, "envy"),
    ]


def test_two_royals_in_crazy_4_share_the_major() -> None:
    """25,310.40 + 1.40 = 25,311.80, half of it each."""
    result = settled(crazy((1, "As Ks Qs Js Ts"), (2, "Ah Kh Qh Jh Th"), link=METERS))
    assert [line[3] for line in side(result)[:2]] == ["12655.90", "12655.90"]
    assert meters(result)[1]["major"] == "20000.00"


# Folded hands and envy


def test_t16_a_folded_hand_wins_nothing_and_calls_for_no_envy() -> None:
    """Pocket sevens with a seven on the flop, folded at the end: no pay. The folder still gets envy
    for another's royal."""
    folded = uth(at(1, "7h 7s", "check, check, fold"), board="Qs Js 7d 4d 2h", dealer="Ac 2d")
    assert side(settled(folded)) == [
        (1, "progressive", "lose", "-5.00", "0.00", None, "three of a kind", "B2-5")
    ]
    data = uth(at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"), board="Qs Js Ts 3d 4h")
    assert [line[:4] for line in side(settled(data))][-1] == (2, "envy", "win", "5000.00")
    none = settled({**data, "switch": {"folder_receives_envy": False}})
    assert [line[1] for line in side(none)] == ["progressive", "progressive"]


def test_t16_where_the_casino_lets_a_folded_hand_win_it_calls_for_envy_too() -> None:
    """B6-2, T-71: eligibility and trigger go together."""
    spots = (
        at(1, "Jh Th", "check, check, fold", progressive="1.00"), at(2, "2c 8d", progressive="1.00")
    )  # fmt: skip
    data = washington("ML01", *spots, board="9h 8h 7h 2d 3s", dealer="Kc Kd")
    assert [line[:3] for line in side(settled(data))] == [
        (1, "progressive", "lose"), (2, "progressive", "lose"),
    ]  # fmt: skip
    allowed = settled({**data, "switch": {"folded_hand_eligible": True}})
    assert [line[:3] for line in side(allowed)] == [
        (1, "progressive", "win"), (2, "progressive", "lose"), (2, "envy", "win"),
    ]  # fmt: skip


def test_b2_17_envy_goes_to_other_wagers_at_the_table_only() -> None:
    """Spot 3 has no progressive and gets nothing; nor does the winner."""
    data = uth(
        at(1, "As Ks"), at(2, "2h 7d"), at(3, "3h 8d", progressive=None), board="Qs Js Ts 3d 4h",
        dealer="9c 9d",
    )  # fmt: skip
    assert [line[0] for line in side(settled(data)) if line[1] == "envy"] == [2]


def test_b2_17_the_dealers_royal_calls_for_nothing() -> None:
    data = uth(at(1, "2h 7d"), at(2, "3h 8d"), board="Qs Js Ts 3d 4h", dealer="As Ks")
    result = settled(data)
    assert {line[1] for line in side(result)} == {"progressive"}
    assert meters(result)[1]["major"] == "20001.40"


def test_t71_nobody_has_envy_for_a_hand_of_his_own_on_another_spot() -> None:
    """Anna sits at 1 and 2; Bo at 3 gets envy, Anna does not, unless it is read by the spot."""
    data = uth(
        at(1, "As Ks", player="anna"), at(2, "2h 7d", player="anna"), at(3, "3h 8d", player="bo"),
        board="Qs Js Ts 3d 4h", dealer="9c 9d", switch={"spots_per_player": 2},
    )  # fmt: skip
    assert [line[0] for line in side(settled(data)) if line[1] == "envy"] == [3]
    by_spot = settled({**data, "switch": {"self": "spot", "spots_per_player": 2}})
    assert [line[0] for line in side(by_spot) if line[1] == "envy"] == [2, 3]


def test_b2_18_the_aggregate_is_not_about_progressive_and_envy() -> None:
    """A Blind of $50 and a toke of $5 at 500 to 1 are $27,500, and share $25,000: 22,727.27 and
    2,272.73. The Major's 25,311.80 and the envy of 5,000.00 beside them are paid whole."""
    royal = {**at(1, "As Ks", ante="50.00"), "tokes": {"blind": "5.00"}}
    data = uth(royal, at(2, "2h 7d"), board="Qs Js Ts 3d 4h", dealer="9c 9d", link=METERS)
    result = settled(data)
    capped = [(x["wager"], x["win"]) for x in result["lines"] if x["outcome"] == "partial"]
    assert capped == [("blind", "22727.27"), ("blind", "2272.73")]
    assert side(result)[0][3] == "25311.80"
    assert side(result)[-1][3] == "5000.00"


def test_b1_20_any_payout_of_100_or_more_is_told() -> None:
    """Trips at 9 to 1 win 45.00, with Ante and a 4x Play 5.00 + 20.00 more: nobody is told. A flush
    at 40 to 1 is 200.00, with Ante, Play and 3 to 2 on the Blind 232.50. Envy counts as well."""
    trips = settled(uth(at(1, "9h 9s"), board="Qs Js 9d 4d 2h", dealer="7c 4c"))
    assert trips["notices"] == []
    flush = settled(uth(at(1, "9h 4h"), board="Qh Jh 2h 4d 2s", dealer="7c 4c"))
    assert [(told["spot"], told["amount"]) for told in flush["notices"]] == [(1, "232.50")]
    spots = (at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"))
    envy = settled(uth(*spots, board="Qs Js Ts 3d 4h"))
    assert (2, "5000.00") in [(told["spot"], told["amount"]) for told in envy["notices"]]


# Who may


def test_b2_19_no_toke_rides_the_progressive() -> None:
    spot = {**at(1, "Ah Kd"), "tokes": {"progressive": "1.00"}}
    met = refusal(uth(spot, board="Qs Js 4d 4h 7d"))
    assert (met.reason, met.rule, met.where) == (
        Refusal.TOKE_ON_PROGRESSIVE, "B2-19", "spot 1, tokes.progressive",
    )  # fmt: skip


@pytest.mark.parametrize("amount", ["4.99", "5.01", "1.00", "10.00", "0.00", "999999999999.00"])
def test_t70_the_wager_is_the_fixed_amount(amount: str) -> None:
    met = refusal(uth(at(1, "Ah Kd", progressive=amount), board="Qs Js 4d 4h 7d"))
    assert (met.code, met.where) == ("other-jackpot-wager", "spot 1, progressive")


def test_t70_one_amount_for_the_whole_table() -> None:
    spots = (at(1, "Ah Kd", progressive="1.00"), at(2, "2h 7c", progressive="2.00"))
    met = refusal(washington("ML01", *spots, board="Qs Js 4d 4h 7d", dealer="9c 9d"))
    assert (met.reason, met.rule, met.where) == (
        Refusal.PROGRESSIVES_DIFFER, "T-70", "spot 2, progressive",
    )  # fmt: skip


@pytest.mark.parametrize("others", [{}, {"trips": "5.00"}, {"ante": "5.00"}])
def test_t70_it_needs_a_regular_wager(others: Data) -> None:
    spot = {**at(1, "Ah Kd"), "wagers": {"progressive": "5.00", **others}}
    met = refusal(uth(spot, board="Qs Js 4d 4h 7d"))
    assert (met.reason, met.rule, met.where) == (
        Refusal.PROGRESSIVE_ALONE, "T-70", "spot 1, progressive",
    )  # fmt: skip


def test_t70_nobody_behind_a_seat_has_a_sensor() -> None:
    behind = {**at(1, "Ah Kd"), "backline": 1}
    met = refusal(uth(at(1, "Ah Kd"), behind, board="Qs Js 4d 4h 7d"))
    assert (met.reason, met.rule) == (Refusal.PROGRESSIVE_BEHIND, "T-70")
    assert met.where == "spot 1.1, progressive"


def test_where_no_progressive_is_printed_there_is_none() -> None:
    data = {**uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d"), "sheet": "wccs/ultimate-texas-holdem"}
    met = refusal(data)
    assert (met.reason, met.where) == (Refusal.UNKNOWN_WAGER, "spot 1, progressive")
    plain = {**data, "spots": [at(1, "Ah Kd", progressive=None)]}
    for key in ("link", "reserve", "hidden"):
        met = refusal({**plain, key: METERS})
        assert (met.reason, met.where) == (Refusal.PROGRESSIVE_NOT_OFFERED, key)
    met = refusal({**plain, "choose": {"progressive": "ML01"}})
    assert (met.reason, met.where) == (Refusal.NOTHING_TO_CHOOSE, "choose.progressive")
    met = refusal({**plain, "switch": {"stake_returned": False}})
    assert (met.reason, met.where) == (Refusal.UNKNOWN_SWITCH, "switch.stake_returned")


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
    met = refusal(data)
    assert (met.code, met.where) == ("not-its-link", "choose.progressive")
    met = refusal({**data, "choose": {"trips": "UTH-01", "progressive": "ML02"}})
    assert (met.code, met.where) == ("not-its-link", "choose.progressive")
    met = refusal({**data, "choose": {"trips": "UTH-01"}})
    assert (met.code, met.where) == ("link-not-chosen", "choose.progressive")


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
    met = refusal({**data, "spots": [{**spot, "wagers": {**wagers, "trips": "5.00"}}]})
    assert (met.reason, met.where) == (Refusal.PAYTABLE_NOT_CHOSEN, "spot 1, trips")
    del wagers["progressive"]
    met = refusal({**data, "choose": {}, "spots": [{**spot, "wagers": wagers}]})
    assert (met.reason, met.where) == (Refusal.PAYTABLE_NOT_CHOSEN, "choose.trips")
