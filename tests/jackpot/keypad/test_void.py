"""Wagers that go back after COIN IN, and what becomes of the meters (T-50, T-70)."""

import pytest

from houseway.jackpot.keypad.commands import VoidRound
from houseway.people import Office
from tests.jackpot.pad import CATFISH, Pad, washington
from tests.library import open_link


def test_t50_it_comes_off_what_lies_above_the_limit_first_and_never_below_the_seed() -> None:
    link = open_link(CATFISH, settings={"major.limit": "20001.00"})
    pad = Pad(link)
    pad.coin_in("anna", table="1")  # 20000.70
    pad.coin_in("ben", table="2")  # 0.30 shown, 0.40 above the limit
    pad.void("1")
    assert pad.meter("major") == "20000.70"
    assert pad.state.meters["major"].hidden == 0
    low = Pad(washington(reverse_contribution=True), meters={"jackpot": "3999.99"})
    low.coin_in("anna")  # at least 4000.00: taken off again it would fall below the seed
    assert low.meter("jackpot") == "4000.21"
    assert low.void().refund.reversed["jackpot"].display == 0
    low.check()


@pytest.mark.parametrize(
    ("person", "office", "reason", "code"),
    [
        ("sue", Office.DEALER, "misdeal", "card-too-low"),
        ("sue", Office.SUPERVISOR, " ", "void-without-reason"),
        ("sue", Office.SUPERVISOR, "x" * 201, "void-without-reason"),
        ("cleo", Office.SUPERVISOR, "misdeal", "gains-by-it"),
    ],
)
def test_t50_a_void_takes_a_floor_card_of_somebody_without_a_wager_and_a_reason(
    person: str, office: Office, reason: str, code: str
) -> None:
    pad = Pad()
    pad.coin_in("anna")
    pad.do(pad.arm(1, "Cleo", "2"))
    command = VoidRound(table="1", reason=reason, swipe=pad.swipe(person, office))
    assert pad.refuses(command)[0] == code
