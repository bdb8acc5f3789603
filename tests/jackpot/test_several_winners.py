"""Several winners: both houses' rules, with the cents worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import hypothesis.strategies as st
import pytest
from houseway.jackpot.command import EndGame, Press, VoidRound
from houseway.jackpot.shares import divide
from hypothesis import given, settings

from houseway.money import MicroCents
from houseway.rules import Reason
from tests.jackpot.keypad import (
    ML03,
    QUADS,
    ROYAL,
    STRAIGHT,
    Keypad,
    catfish,
    moved,
    washington,
)

CB = "catfish-bend/multi-link"


def test_b2_14_two_straight_flushes_split_evenly_and_the_first_dealt_gets_the_odd_cent() -> None:
    """1622.01 + 3 x 0.40 = 1623.21: 811.61 for spot 1, 811.60 for spot 3, one reset."""
    pad = Keypad(meters={"major": "20000.00", "minor": "1622.01"})
    pad.coin_in("anna", "ben", "cleo")
    pad.press(3, STRAIGHT)
    pad.press(1, STRAIGHT)
    assert moved(pad.confirm(3)) == [
        (
            "award",
            {
                f"meter:{CB}:minor": "-1623.21",
                "player:cleo": "811.60",
                f"payable:{CB}:minor": "811.61",
            },
        ),
        ("reseed", {f"house:{CB}": "-1500.00", f"meter:{CB}:minor": "1500.00"}),
    ]
    assert moved(pad.confirm(1)) == [
        ("award", {f"payable:{CB}:minor": "-811.61", "player:anna": "811.61"})
    ]
    assert pad.meter("minor") == "1500.00"
    envies = [gains for event, gains in moved(pad.end()) if event == "envy"]
    assert envies == [
        {"tray:1": "-1500.00", "player:ben": "1500.00"},
        {"tray:1": "-1500.00", "player:cleo": "1500.00"},
        {"tray:1": "-1500.00", "player:anna": "1500.00"},
        {"tray:1": "-1500.00", "player:ben": "1500.00"},
    ]
    pad.check()


@pytest.mark.parametrize("first", ["1", "2"])
def test_b2_15_tables_share_and_the_hand_dealt_first_gets_the_odd_cent(first: str) -> None:
    """The Crazy 4 table was dealt first; whoever's card comes first, it gets the odd cent.

    Entered at 20000.01 + 0.70 x 2 = 20001.41: 10000.71 and 10000.70.
    """
    pad = Keypad(meters={"major": "20000.01", "minor": "1500.00"})
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.dealt("2")
    pad.dealt("1")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.confirm(1, first)
    pad.confirm(1, "2" if first == "1" else "1")
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("9995.70", "9995.71")
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t13_whoever_comes_after_the_first_confirm_plays_for_the_new_meter() -> None:
    pad = Keypad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    pad.confirm(1, "1")
    pad.press(1, table="2")
    pad.confirm(1, "2")
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("19996.40", "19995.00")
    pad.check()


def test_t69_the_shared_amount_is_that_of_the_earliest_entry() -> None:
    """Anna enters at 20000.70, ben after his own $.70: they share 20000.70, his $.70 stays."""
    pad = Keypad()
    pad.coin_in("anna", table="1")
    pad.press(1, table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="2")
    pad.confirm(1, "2")
    pad.confirm(1, "1")
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("9995.35", "9995.35")
    assert pad.meter("major") == "20000.70"
    pad.check()


def test_t13_two_levels_do_not_touch_each_other() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    pad.confirm(2)
    pad.confirm(1)
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("19996.40", "1495.80")
    pad.check()


def test_b6_7_after_the_first_confirm_a_share_is_neither_cancelled_nor_voided() -> None:
    pad = Keypad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.confirm(1, "1")
    again = Press(table="2", spot=1, row=ROYAL)
    assert pad.refuses(again) == (Reason.ILLEGAL_ACTION, "B6-7")
    void = VoidRound(table="2", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == (Reason.ILLEGAL_ACTION, "B6-7")
    assert pad.refuses(EndGame(table="2")) == (Reason.UNFINISHED, "B2-13")
    pad.confirm(1, "2")
    pad.end("2")


# Washington, T-13's own example: flop 10-J-Q of hearts, A-K (100 %) and 9-8 (10 %).


def test_t13_washington_the_farthest_right_is_paid_first_ten_per_cent_then_the_rest() -> None:
    """Meter 5000.00 + 0.44. Right: 10 % = 500.04; then 100 % of the 4500.40 that is left."""
    pad = Keypad(washington(), meters={"jackpot": "5000.00"})
    pad.coin_in("royal", "ten")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    assert pad.refuses(pad.confirming(1)) == (Reason.OUT_OF_ORDER, "T-13")
    pad.confirm(2)
    pad.confirm(1)
    assert (pad.of("player:royal"), pad.of("player:ten")) == ("4499.40", "499.04")
    assert pad.meter("jackpot") == "4000.04"
    pad.check()


def test_t13_washington_the_other_way_round_ten_per_cent_of_the_reseeded_meter() -> None:
    """Right: 100 % = 5000.44, reset to 4000.04 with the reserve; then 10 % of that = 400.00."""
    pad = Keypad(washington(), meters={"jackpot": "5000.00"})
    pad.coin_in("ten", "royal")
    pad.press(1, STRAIGHT)
    pad.press(2, ROYAL)
    pad.confirm(2)
    pad.confirm(1)
    assert (pad.of("player:royal"), pad.of("player:ten")) == ("4999.44", "399.00")
    assert pad.meter("jackpot") == "3600.04"
    pad.check()


def test_t13_washington_under_split_the_same_hands_share_one_amount() -> None:
    """5000.44 in the proportion 100 : 10: 4545.85 and 454.59, then one reset."""
    pad = Keypad(washington(multi_win="split"), meters={"jackpot": "5000.00"})
    pad.coin_in("royal", "ten")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    pad.confirm(1)
    pad.confirm(2)
    assert (pad.of("player:royal"), pad.of("player:ten")) == ("4544.85", "453.59")
    assert pad.meter("jackpot") == "4000.04"
    pad.check()


def test_t53_ten_per_cent_twice_one_after_another() -> None:
    """1000.44: 100.04, then 10 % of 900.40 = 90.04; 810.36 stays."""
    pad = Keypad(washington(), meters={"jackpot": "1000.00"})
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    pad.confirm(2)
    pad.confirm(1)
    assert (pad.of("player:ben"), pad.of("player:anna")) == ("99.04", "89.04")
    assert pad.meter("jackpot") == "810.36"
    pad.check()


def test_t53_ten_per_cent_twice_on_one_snapshot() -> None:
    """1000.44: 100.04 each, and 800.36 stays."""
    pad = Keypad(washington(multi_win="split"), meters={"jackpot": "1000.00"})
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    pad.confirm(1)
    pad.confirm(2)
    assert (pad.of("player:ben"), pad.of("player:anna")) == ("99.04", "99.04")
    assert pad.meter("jackpot") == "800.36"
    pad.check()


def test_b6_4_the_order_of_one_table_goes_through_all_its_meters() -> None:
    """ML03: mega at spot 1, major at 2, minor at 3: the minor is paid first."""
    pad = Keypad(washington(ML03))
    pad.coin_in("anna", "ben", "cleo")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    pad.press(3, QUADS)
    assert pad.refuses(pad.confirming(2)) == (Reason.OUT_OF_ORDER, "T-13")
    for spot in (3, 2, 1):
        pad.confirm(spot)
    assert pad.of("player:cleo") == "99.15"  # 100 + 3 x 0.05 - 1
    pad.check()


def test_b6_4_another_table_does_not_wait_for_it() -> None:
    pad = Keypad(washington(), meters={"jackpot": "5000.00"})
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, ROYAL, "1")
    pad.press(1, STRAIGHT, "2")
    pad.confirm(1, "2")
    pad.confirm(1, "1")
    assert (pad.of("player:ben"), pad.of("player:anna")) == ("499.04", "4499.40")


@pytest.mark.parametrize("order", ["clockwise_first_dealt", "time"])
def test_t13_by_the_time_of_the_deal_the_tables_have_their_turns_too(order: str) -> None:
    pad = Keypad(catfish(multi_win="sequential", order=order))
    pad.coin_in("anna", "ben", table="1")
    pad.coin_in("cleo", table="2")
    pad.dealt("2")
    pad.dealt("1")
    pad.press(2, table="1")
    pad.press(1, table="1")
    pad.press(1, table="2")
    assert pad.refuses(pad.confirming(1, "1"))[0] is Reason.OUT_OF_ORDER
    assert pad.refuses(pad.confirming(2, "1"))[0] is Reason.OUT_OF_ORDER
    pad.confirm(1, "2")
    assert pad.refuses(pad.confirming(2, "1"))[0] is Reason.OUT_OF_ORDER
    pad.confirm(1, "1")
    pad.confirm(2, "1")
    assert pad.of("player:cleo") == "19997.10"  # 20000 + 3 x 0.70 - 5
    assert pad.of("player:ben") == pad.of("player:anna") == "19995.00"
    pad.check()


@given(
    st.integers(0, 10**14),
    st.lists(
        st.sampled_from([Fraction(1), Fraction(1, 10), Fraction(1, 20)]), min_size=1, max_size=6
    ),
)
@settings(max_examples=200, deadline=None)
def test_t13_shares_never_come_to_more_than_there_is(amount: int, parts: list[Fraction]) -> None:
    dues = divide(MicroCents(amount), parts)
    whole = amount // 1_000_000
    assert sum(dues) <= whole
    if sum(parts) > 1:
        assert sum(dues) == whole
    else:
        assert dues == tuple(int(Fraction(amount) * part) // 1_000_000 for part in parts)
    for one, part in zip(dues, parts, strict=True):
        for other, same in zip(dues, parts, strict=True):
            if part == same:
                assert abs(one - other) <= 1
