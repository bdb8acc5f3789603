"""What Catfish Bend takes at Crazy 4 Poker: B3-3 on, below and above, and who may bet where."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Reason, Refusal
from tests.games.crazy_4_poker.hands import KING_HIGH
from tests.games.stud.felt import CRAZY, a_round, bettor, settled
from tests.games.table import Data, refusal, seen, the_line

CARDS = "As Ah 9d 4c 2s"


def entry(**wagers: str) -> Data:
    return {"spot": 1, "wagers": wagers, "cards": CARDS, "actions": ["bet 1x"]}


def not_taken(part: Data | None = None, **more: Any) -> tuple[Any, str, str]:
    part = part or bettor(CRAZY, 1, CARDS)
    return seen(refusal(a_round(CRAZY, part, dealer=KING_HIGH, **more)))


@pytest.mark.parametrize("amount", ["5.00", "6.00", "99.00", "100.00"])
def test_b3_3_ante_and_super_bonus_from_5_to_100(amount: str) -> None:
    result = settled(CRAZY, entry(ante=amount, super_bonus=amount), dealer=KING_HIGH)
    stakes = {wager: the_line(result, 1, wager).stake for wager in ("play", "ante", "super_bonus")}
    assert set(stakes.values()) == {int(amount.replace(".", ""))}


@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("0.00", Refusal.NO_STAKE),
        ("4.00", Refusal.BELOW_MINIMUM),
        ("4.99", Refusal.BELOW_MINIMUM),
        ("100.01", Refusal.ABOVE_MAXIMUM),
        ("101.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b3_3_and_nothing_beside(amount: str, reason: Any) -> None:
    rule = "T-73" if amount == "0.00" else "B3-3"
    assert not_taken(entry(ante=amount, super_bonus=amount)) == (reason, "spot 1, ante", rule)
    found = not_taken(entry(ante="50.00", super_bonus=amount))
    assert found == (reason, "spot 1, super_bonus", rule)


@pytest.mark.parametrize(("ante", "bonus"), [("10.00", "11.00"), ("10.00", "9.00")])
def test_b3_3_ante_and_super_bonus_are_equal(ante: str, bonus: str) -> None:
    found = not_taken(entry(ante=ante, super_bonus=bonus))
    assert found == (Refusal.UNEQUAL_WAGERS, "spot 1, super_bonus", "B3-3")


@pytest.mark.parametrize(
    ("wagers", "missing"),
    [
        ({"ante": "10.00"}, "super_bonus"),
        ({"super_bonus": "10.00"}, "ante"),
        ({"queens_up": "10.00"}, "ante"),
        ({}, "ante"),
    ],
)
def test_b3_3_both_are_mandatory(wagers: dict[str, str], missing: str) -> None:
    assert not_taken(entry(**wagers)) == (Refusal.WAGER_REQUIRED, f"spot 1, {missing}", "B3-3")


@pytest.mark.parametrize("amount", ["1.00", "2.00", "5.00", "99.00", "100.00"])
def test_b3_3_queens_up_from_1_to_100_and_above_the_ante(amount: str) -> None:
    part = entry(ante="5.00", super_bonus="5.00", queens_up=amount)
    result = settled(CRAZY, part, dealer=KING_HIGH)
    # a pair of aces pays even money
    assert the_line(result, 1, "queens_up").win == int(amount.replace(".", ""))


@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("0.99", Refusal.BELOW_MINIMUM),
        ("0.50", Refusal.BELOW_MINIMUM),
        ("101.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b3_3_queens_up_has_its_own_limits(amount: str, reason: Any) -> None:
    part = entry(ante="5.00", super_bonus="5.00", queens_up=amount)
    assert not_taken(part) == (reason, "spot 1, queens_up", "B3-3")


@pytest.mark.parametrize("amount", ["5.25", "10.01"])
def test_t73_half_dollars_unless_the_table_says_otherwise(amount: str) -> None:
    part = entry(ante=amount, super_bonus=amount)
    assert not_taken(part) == (Refusal.NOT_IN_STEPS, "spot 1, ante", "T-73")


def test_t73_the_increment_is_a_switch() -> None:
    part = entry(ante="5.50", super_bonus="5.50", queens_up="1.50")
    result = settled(CRAZY, part, dealer=KING_HIGH)
    assert result.net == {"1": 550 + 550 + 150, "bank": -1250}
    found = not_taken(part, switch={"increment": "1.00"})
    assert found == (Refusal.NOT_IN_STEPS, "spot 1, ante", "T-73")


def test_b3_3_a_table_may_post_narrower_limits_and_no_wider_ones() -> None:
    posted = {"ante": ["10.00", "50.00"]}
    part = bettor(CRAZY, 1, CARDS, ante="5.00")
    found = not_taken(part, limits=posted)
    assert found == (Refusal.BELOW_MINIMUM, "spot 1, ante", "B3-3")
    for pair in (["4.00", "50.00"], ["5.00", "101.00"]):
        found = not_taken(limits={"ante": pair})
        assert found == (Reason.BAD_LIMITS, "limits.ante", "B3-3")
    found = not_taken(limits={"play": ["5.00", "100.00"]})
    assert found == (Reason.UNKNOWN_KEY, "limits.play", "T-42")


@pytest.mark.parametrize(
    ("wager", "reason", "rule"),
    [("play", Refusal.WAGER_AFTER_CARDS, "B3-6"), ("blind", Refusal.UNKNOWN_WAGER, "B3-3")],
)
def test_b3_6_no_other_wager_is_made_before_the_cards(
    wager: str, reason: Refusal, rule: str
) -> None:
    part = entry(ante="10.00", super_bonus="10.00", **{wager: "10.00"})
    assert not_taken(part) == (reason, f"spot 1, {wager}", rule)


def test_b2_20_the_progressive_is_one_chip_of_five_dollars() -> None:
    part = entry(ante="10.00", super_bonus="10.00", progressive="10.00")
    assert not_taken(part) == (Reason.BAD_INCREMENT, "spot 1, progressive", "B2-7")


# Who and where


@pytest.mark.parametrize("spot", [8, 100])
def test_t58_seven_spots(spot: int) -> None:
    found = not_taken({**entry(ante="10.00", super_bonus="10.00"), "spot": spot})
    assert found == (Refusal.NO_SUCH_SPOT, f"spot {spot}", "T-58")
    last = {**entry(ante="10.00", super_bonus="10.00"), "spot": 7}
    assert settled(CRAZY, last, dealer=KING_HIGH).net["7"] == 2000


def test_t83_a_spot_is_bet_on_once() -> None:
    one, two = bettor(CRAZY, 3, CARDS), bettor(CRAZY, 3, "Qs Qh 9c 4d 2h")
    found = seen(refusal(a_round(CRAZY, one, two, dealer=KING_HIGH)))
    assert found == (Refusal.BETS_TWICE, "spot 3", "T-83")


def test_b3_3_nobody_bets_behind_a_seat() -> None:
    behind = {"spot": 1, "backline": 1, "wagers": {"ante": "10.00", "super_bonus": "10.00"}}
    found = seen(refusal(a_round(CRAZY, bettor(CRAZY, 1, CARDS), behind, dealer=KING_HIGH)))
    assert found == (Refusal.NO_BACKLINE, "spot 1.1, ante", "B3-3")


def test_b3_1_the_house_holds_the_bank_and_takes_no_fee() -> None:
    found = not_taken(bank={"spot": 7, "wager": "500.00"})
    assert found == (Refusal.HOUSE_HOLDS_BANK, "bank", "B3-1")
    found = not_taken(fee_option=1)
    assert found == (Reason.UNKNOWN_CHOICE, "fee_option", "B8-8")


def test_t11_somebody_has_to_bet() -> None:
    found = seen(refusal(a_round(CRAZY, dealer=KING_HIGH)))
    assert found == (Refusal.NOBODY_WAGERS, "spots", "T-11")


@pytest.mark.parametrize(
    "switch", [{"buy_in_mid_round": False}, {"spots_per_player": 2}], ids=["t79", "t83"]
)
def test_t79_t83_switches_of_the_live_table_move_no_money(switch: Data) -> None:
    plain = settled(CRAZY, bettor(CRAZY, 1, CARDS), dealer=KING_HIGH)
    other = settled(CRAZY, bettor(CRAZY, 1, CARDS), dealer=KING_HIGH, switch=switch)
    assert plain.lines == other.lines
    assert plain.net == other.net
    assert plain.sheet.digest != other.sheet.digest
