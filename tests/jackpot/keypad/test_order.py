"""Several winners: both houses' rules, with the cents worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given

from houseway.jackpot.keypad.commands import Dealt, LinkDown, LinkUp, Press, VoidRound
from houseway.jackpot.keypad.decide.order import divide
from houseway.money import MicroCents
from tests.jackpot.own import ALL_FROM_METER, write_link, write_table
from tests.jackpot.pad import ATLAS, CATFISH, MGL, ROYAL, STRAIGHT, Pad, catfish, washington
from tests.library import open_link


def test_b2_14_two_straight_flushes_split_evenly_and_the_first_dealt_gets_the_odd_cent() -> None:
    """1622.01 + 3 x 0.40 = 1623.21: 811.61 for spot 1, 811.60 for spot 3, one reset."""
    pad = Pad(meters={"major": "20000.00", "minor": "1622.01"})
    pad.coin_in("anna", "ben", "cleo")
    pad.press(3, STRAIGHT)
    pad.press(1, STRAIGHT)
    assert pad.refuses(pad.confirming(3)) == ("out-of-order", "T-13")
    first = pad.confirm(1)
    assert (first.amount, first.whole, first.winners) == (81_161, 162_321, 2)
    assert pad.moved() == {
        f"meter:{CATFISH}:minor": "-123.21",
        f"house:{CATFISH}": "-1500.00",
        "player:anna": "811.61",
        f"payable:{CATFISH}:minor": "811.60",
    }
    second = pad.confirm(3)
    assert (second.amount, second.shared, second.reset) == (81_160, 9, None)
    assert pad.meter("minor") == "1500.00"
    pad.check()


@pytest.mark.parametrize("multi_win", ["split", "sequential"])
def test_b2_15_t13_between_tables_the_hand_dealt_first_goes_first(multi_win: str) -> None:
    """The Crazy 4 table was dealt first. Entered at 20000.01 + 0.70 x 2 = 20001.41."""
    pad = Pad(catfish(multi_win=multi_win), {"major": "20000.01", "minor": "1500.00"})
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.dealt("2")
    pad.dealt("1")
    pad.press(1, table="1")
    pad.press(1, table="2")
    assert pad.refuses(pad.confirming(1, "1")) == ("out-of-order", "T-13")
    won = [pad.confirm(1, table).amount for table in "21"]
    split = [1_000_071, 1_000_070]
    assert won == (split if multi_win == "split" else [2_000_141, 2_000_000])
    pad.check()


def test_t13_the_deal_comes_before_every_button_and_once() -> None:
    pad = Pad()
    pad.coin_in("anna")
    press = Press(table="1", spot=1, row=ROYAL)
    assert pad.refuses(press) == ("not-dealt", "T-13")
    pad.dealt()
    assert pad.refuses(Dealt(table="1")) == ("hands-dealt", "B2-15")
    pad.do(press)


def test_t13_a_share_that_waits_comes_before_a_hand_that_was_dealt_earlier() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", "cleo", table="2")
    pad.dealt("1")
    pad.press(1, table="2")
    pad.press(2, table="2")
    pad.confirm(1, "2")
    pad.press(1, table="1")
    assert pad.refuses(pad.confirming(1, "1")) == ("out-of-order", "T-13")
    assert [pad.confirm(2, "2").shared, pad.confirm(1, "1").shared] == [pad.number - 3, None]
    pad.check()


def test_t15_the_reserve_is_added_to_the_seed_as_far_as_the_limit_allows() -> None:
    """Two wagers keep 0.04; a cent of it fits on the meter, and the rest stays in the reserve."""
    settings = {"jackpot.card": "supervisor", "jackpot.limit": "4000.01"}
    pad = Pad(open_link(MGL, settings={**settings, **ATLAS}))
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.confirm(1)
    assert (pad.meter("jackpot"), pad.reserve("jackpot")) == ("4000.01", "0.03")
    pad.check()


def test_t13_whoever_comes_after_the_first_confirm_plays_for_the_new_meter() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    assert pad.confirm(1, "1").amount == 2_000_140
    pad.press(1, table="2")
    assert pad.confirm(1, "2").amount == 2_000_000
    pad.check()


def test_t69_the_shared_amount_is_that_of_the_earliest_entry() -> None:
    """Anna enters at 20000.70, ben after his own $.70: they share 20000.70, his $.70 stays."""
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.press(1, table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="2")
    assert [pad.confirm(1, table).amount for table in "12"] == [1_000_035, 1_000_035]
    assert pad.meter("major") == "20000.70"
    pad.check()


def test_t69_a_house_may_take_the_meter_at_the_confirm() -> None:
    pad = Pad(catfish(amount_at="confirm"))
    pad.coin_in("anna", table="1")
    pad.press(1, table="1")
    pad.coin_in("ben", table="2")
    assert pad.confirm(1, "1").amount == 2_000_140
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t69_a_cancelled_button_drops_what_it_stood_for() -> None:
    pad = Pad()
    pad.coin_in("anna")
    pad.press(1)
    pad.press(1)
    pad.coin_in("ben", table="2")
    pad.press(1)
    assert pad.confirm(1).amount == 2_000_140
    pad.check()


@pytest.mark.parametrize(
    ("spots", "amounts"),
    # Meter 5000.00 + 0.44. Right: 10 % = 500.04; then 100 % of the 4500.40 that is left.
    # Or the whole first, and then 10 % of the seed and its reserve, 4000.04.
    [((1, 2), [50_004, 450_040]), ((2, 1), [500_044, 40_000])],
)
def test_t13_washington_pays_from_the_right_each_from_what_is_left(
    spots: tuple[int, int], amounts: list[int]
) -> None:
    """The royal and the 10 % straight flush; whoever sits farther right goes first."""
    royal, straight = spots
    pad = Pad(washington(), {"jackpot": "5000.00"})
    pad.coin_in("anna", "ben")
    pad.press(royal, ROYAL)
    pad.press(straight, STRAIGHT)
    assert pad.refuses(pad.confirming(1)) == ("out-of-order", "T-13")
    assert [pad.confirm(spot).amount for spot in (2, 1)] == amounts
    pad.check()


def test_t53_under_split_percentages_are_of_one_amount_cut_down_in_proportion() -> None:
    """100 % and 10 % of 5000.44: parts of 110 %, so 4545.86 and 454.58, and one reset."""
    pad = Pad(washington(multi_win="split"), {"jackpot": "5000.00"})
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.press(2, STRAIGHT)
    won = [pad.confirm(spot).amount for spot in (2, 1)]
    assert (sum(won), won) == (500_044, [45_459, 454_585])
    pad.check()


def all_from_meter(folder: Path, multi_win: str, **switch: object) -> Pad:
    """The multi-game link 01 with every pay off its meter: seed 400.00, 0.50 of each wager."""
    write_table(folder, MGL, *ALL_FROM_METER)
    settings = {"seed": "400.00", "contribution": "50%", "reserve": "0%", "card": "supervisor"}
    named = {f"jackpot.{key}": text for key, text in settings.items()}
    named["payment.people"] = "shift manager, security"
    path = write_link(folder, MGL)
    named |= ATLAS
    return Pad(open_link(path, switch={"multi_win": multi_win, **switch}, settings=named))


@pytest.mark.parametrize(("multi_win", "royal"), [("split", 40_050), ("sequential", 40_350)])
def test_t13_a_fixed_pay_off_the_meter_and_what_another_hand_stands_for(
    tmp_path: Path, multi_win: str, royal: int
) -> None:
    """Anna enters at 400.50; 24 wagers bring 12.00 more, and 9.00 of it is paid. One after another
    she has what is left, under split what stood there when she entered."""
    pad = all_from_meter(tmp_path, multi_win)
    pad.coin_in("anna")
    pad.press(1)
    for _ in range(4):
        pad.coin_in(*(f"p{n}" for n in range(6)), table="2")
        if pad.meter("jackpot") == "412.50":
            pad.press(1, "three of a kind", table="2")
            assert pad.confirm(1, "2").amount == 900
        pad.end("2")
    assert pad.confirm(1).amount == royal
    pad.check()


def test_t69_an_award_is_cut_to_what_a_fixed_pay_has_left_on_the_meter(tmp_path: Path) -> None:
    """Anna enters at 400.50; 0.50 comes and 9.00 goes, so 392.00 is all that there is for her. What
    comes after that is not hers."""
    pad = all_from_meter(tmp_path, "split")
    pad.coin_in("anna")
    pad.press(1)
    pad.coin_in("ben", table="2")
    pad.press(1, "three of a kind", table="2")
    pad.confirm(1, "2")
    pad.coin_in("cleo", table="3")
    assert pad.confirm(1).amount == 39_200
    assert pad.meter("jackpot") == "400.50"
    pad.check()


def test_t69_an_award_is_cut_to_what_a_void_has_left_on_the_meter(tmp_path: Path) -> None:
    """Cleo enters at 401.00. Anna's 9.00, paid before her card, leave 392.50 with ben's 0.50 in it;
    his round does not count (T-50), so 392.00 is all that there is."""
    pad = all_from_meter(tmp_path, "split", swipe="after_payment", reverse_contribution=True)
    pad.coin_in("anna")
    pad.press(1, "three of a kind")
    pad.do(pad.paying("9.00", table="1", spot=1))
    pad.coin_in("cleo", table="2")
    pad.press(1, table="2")
    pad.coin_in("ben", table="3")
    pad.confirm(1)
    pad.void("3")
    pad.do(pad.paying("392.00", table="2", spot=1))
    assert pad.confirm(1, "2").amount == 39_200
    pad.check()


def test_b6_17_what_the_meter_lacks_for_a_fixed_pay_comes_from_the_tray(tmp_path: Path) -> None:
    """401.00: the first four of a kind takes 300.00 of it, the second the 101.00 that is left."""
    pad = all_from_meter(tmp_path, "sequential")
    pad.coin_in("anna", "ben")
    for spot in (1, 2):
        pad.press(spot, "four of a kind")
    pad.confirm(2)
    assert pad.meter("jackpot") == "101.00"
    second = pad.confirm(1)
    assert (second.amount, second.from_tray) == (30_000, 19_900)
    assert pad.moved() == {
        f"meter:{MGL}:jackpot": "-101.00",
        "tray:1": "-199.00",
        "player:anna": "300.00",
    }
    pad.check()


def test_b6_7_after_the_first_confirm_a_share_is_neither_cancelled_nor_voided() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.confirm(1, "1")
    assert pad.refuses(Press(table="2", spot=1, row=ROYAL)) == ("money-has-left", "R6")
    void = VoidRound(table="2", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == ("money-has-left", "R6")


@given(st.integers(1, 10**15), st.lists(st.sampled_from([1, 5, 10, 100]), min_size=1, max_size=9))
def test_t13_a_division_gives_away_no_more_than_there_is_and_nothing_that_is_due_stays(
    amount: int, percents: list[int]
) -> None:
    parts = [Fraction(percent, 100) for percent in percents]
    shares = divide(MicroCents(amount), parts)
    whole = min(Fraction(1), sum(parts, Fraction(0)))
    given_away = sum(shares) * 1_000_000
    assert 0 <= amount * whole - given_away < 1_000_000 * len(parts)
    for one, mine in zip(parts, shares, strict=True):
        for other, yours in zip(parts, shares, strict=True):
            assert one != other or abs(mine - yours) <= 1


def test_b6_16_a_house_jackpot_is_won_whole_by_everybody() -> None:
    assert open_link(MGL).is_sequential
    assert not open_link(CATFISH).is_sequential


@pytest.mark.parametrize("first", ["1", "2"])
def test_b2_16_t13_a_table_without_its_link_holds_up_nobody_with_whom_it_shares(first: str) -> None:
    """Table 2 was dealt first and has lost its link. Table 1 is confirmed before it or after it:
    both get what they share, the odd cent with the hand that was dealt first."""
    pad = Pad(catfish(), {"major": "20000.01", "minor": "1500.00"})
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.dealt("2")
    pad.dealt("1")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.do(LinkDown(table="2"))
    assert pad.refuses(pad.confirming(1, "2"))[0] == "link-down"
    won = {}
    if first == "1":
        won["1"] = pad.confirm(1, "1").amount
    pad.do(LinkUp(table="2", by=pad.swipe()))
    won["2"] = pad.confirm(1, "2").amount
    if first == "2":
        won["1"] = pad.confirm(1, "1").amount
    assert won == {"1": 1_000_070, "2": 1_000_071}
    pad.check()


def test_r8_where_one_takes_after_the_other_a_lost_link_does_not_change_the_order() -> None:
    pad = Pad(catfish(multi_win="sequential"), {"major": "20000.01", "minor": "1500.00"})
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.dealt("2")
    pad.dealt("1")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.do(LinkDown(table="2"))
    assert pad.refuses(pad.confirming(1, "1")) == ("out-of-order", "T-13")
