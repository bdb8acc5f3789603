"""The jackpot part of a round, item by item, with every cent worked out by hand.

Catfish Bend, of each $5.00: $.70 to the Major, $.10 to its reserve, $.40 to the Minor (B2-8).
"""

from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money import micro_text, parse_micro
from houseway.table import settle_round
from tests.table.jackpot.twin import settle_twin
from tests.table.jackpots import (
    METERS,
    Data,
    at,
    check_sum,
    crazy,
    meters,
    settled,
    side,
    uth,
    washington,
)
from tests.table.rounds import LIBRARY

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


# The twin

# A board, and hands that make much of it: royals, straight flushes, quads, flushes, nothing.
FELTS: Final = [
    ("Th Jh Qh 2c 3s", ["Ah Kh", "9h 8h", "Td Ts", "4h 5h", "Kd 9c", "2d 7c"]),
    ("9h 8h 7h 2c 3s", ["Jh Th", "6h 5h", "9c 9d", "Ah Kh", "Qd 4c", "Js Td"]),
    ("As Ks Qs Js Ts", ["9s 8s", "2h 3d", "Ah Ad", "4c 5c"]),
    ("Ks Qs Js Ts 2d", ["As 9s", "Kh Kd", "9c 3c", "4s 5s"]),
    ("9h 9c 2d 2h Kc", ["9s 9d", "2s 2c", "Kd Kh", "Ac Qd"]),
]
LEVELS: Final[dict[str | None, list[str]]] = {
    None: ["major", "minor"],
    "ML01": ["mega", "major"],
    "ML03": ["mega", "major", "minor"],
    "mgl-01": ["jackpot"],
    "standalone-01": ["jackpot"],
}
READINGS: Final[dict[str, list[Any]]] = {
    "stake_returned": [True, False],
    "mode": ["fund_seed", "add_to_seed"],
    "multi_win": ["split", "sequential"],
    "order": ["clockwise_first_dealt", "right_to_left", "time"],
    "amount_at": ["entry", "confirm"],
    "folded_hand_eligible": [True, False],
    "folder_receives_envy": [True, False],
    "self": ["person", "spot"],
}
AMOUNTS: Final = st.integers(100, 10**7).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")


@st.composite
def rich_rounds(draw: st.DrawFn) -> Data:
    code = draw(st.sampled_from(sorted(LEVELS, key=str)))
    board, hands = draw(st.sampled_from([*FELTS[:2], *FELTS[:2], *FELTS]))
    best_first = draw(st.booleans())  # the two best of them hit the same meter, more often than not
    held = (hands if best_first else draw(st.permutations(hands)))[: draw(st.integers(1, 4))]
    wager = "5.00" if code is None else draw(st.sampled_from(["1.00", "0.25", "7.00"]))
    spots = [
        at(
            number,
            cards,
            draw(st.sampled_from(["bet 4x", "bet 4x", "bet 4x", "check, check, fold"])),
            progressive=draw(st.sampled_from([wager, wager, wager, None])),
            player=draw(st.sampled_from([None, None, "anna"])),
        )
        for number, cards in enumerate(held, start=1)
    ]
    felt = {"board": board, "dealer": "6c 6d"}
    data = uth(*spots, **felt) if code is None else washington(code, *spots, **felt)
    if draw(st.booleans()):
        data["link"] = {level: draw(AMOUNTS) for level in LEVELS[code]}
        data["reserve"] = {LEVELS[code][0]: draw(AMOUNTS)}
    switches = {name: rs for name, rs in READINGS.items() if code != "standalone-01" or name not in
                ("folder_receives_envy", "self")}  # fmt: skip
    data["switch"] = {
        name: draw(st.sampled_from(readings))
        for name, readings in switches.items()
        if draw(st.booleans())
    }
    data["switch"]["spots_per_player"] = 4
    return data


@given(rich_rounds())
@settings(max_examples=100)
def test_t13_t14_t15_t53_t69_settling_agrees_with_its_twin(data: Data) -> None:
    result = settle_round(data, LIBRARY)
    check_sum(result)
    if not result.jackpots:
        assert not any("progressive" in spot["wagers"] for spot in data["spots"])
        return
    (part,) = result.jackpots
    twin = settle_twin(part.link, data["sheet"], data)
    back = {line.spot: line.returned for line in result.lines if line.wager == "progressive"}
    assert back == {spot: amount * 100 for spot, amount in twin.back.items()}
    envy: dict[int, list[Fraction]] = {spot: [] for spot in twin.envy}
    for line in result.lines:
        if line.wager == "envy":
            envy[line.spot].append(Fraction(line.win, 100))
    assert {s: sorted(a) for s, a in envy.items()} == {s: sorted(a) for s, a in twin.envy.items()}
    for name, pot in twin.pots.items():
        after = part.state.meters[name]
        assert Fraction(micro_text(after.display)) == pot.shown
        assert Fraction(micro_text(after.reserve)) == pot.reserve
