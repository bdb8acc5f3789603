"""Several winners: both houses' rules, with the cents worked out by hand."""

from pathlib import Path

import pytest

from houseway.jackpot.keypad.commands import Dealt, Press
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
