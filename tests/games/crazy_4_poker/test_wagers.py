"""What Catfish Bend takes at Crazy 4 Poker: B3-3 on, below and above, and who may bet where."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Refusal
from tests.games.crazy_4_poker.hands import KING_HIGH
from tests.games.stud.felt import CRAZY, a_round, bettor
from tests.games.table import Data, refusal, seen

CARDS = "As Ah 9d 4c 2s"


def entry(**wagers: str) -> Data:
    return {"spot": 1, "wagers": wagers, "cards": CARDS, "actions": ["bet 1x"]}


def not_taken(part: Data | None = None, **more: Any) -> tuple[Any, str, str]:
    part = part or bettor(CRAZY, 1, CARDS)
    return seen(refusal(a_round(CRAZY, part, dealer=KING_HIGH, **more)))


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


def test_b2_20_the_progressive_is_one_chip_of_five_dollars() -> None:
    part = entry(ante="10.00", super_bonus="10.00", progressive="10.00")
    assert not_taken(part) == (Refusal.OTHER_JACKPOT_WAGER, "spot 1, progressive", "B2-7")


# Who and where


def test_b3_3_nobody_bets_behind_a_seat() -> None:
    behind = {"spot": 1, "backline": 1, "wagers": {"ante": "10.00", "super_bonus": "10.00"}}
    found = seen(refusal(a_round(CRAZY, bettor(CRAZY, 1, CARDS), behind, dealer=KING_HIGH)))
    assert found == (Refusal.NO_BACKLINE, "spot 1.1, ante", "B3-3")


def test_b3_1_the_house_holds_the_bank_and_takes_no_fee() -> None:
    found = not_taken(bank={"spot": 7, "wager": "500.00"})
    assert found == (Refusal.HOUSE_HOLDS_BANK, "bank", "B3-1")
    found = not_taken(fee_option=1)
    assert found == (Refusal.NO_FEE_SCHEDULE, "fee_option", "B8-8")
