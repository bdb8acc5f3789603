"""Wagers that go back after COIN IN, and what becomes of the meters (T-50, T-70)."""

from __future__ import annotations

import pytest

from houseway.jackpot.keypad.commands import LinkDown, VoidRound, Withdraw
from houseway.people import Office
from tests.jackpot.pad import CATFISH, ROYAL, STRAIGHT, Pad, washington
from tests.library import open_link

pytestmark = pytest.mark.usefixtures("each_database")


def test_t50_catfish_bend_returns_wagers_and_reverses_contributions_in_one_entry() -> None:
    pad = Pad(meters={"major": "25310.40", "minor": "1622.00"})
    pad.coin_in("anna", "ben")
    coin = pad.number
    event = pad.void()
    assert pad.moved() == {
        "tray:1": "-10.00",
        "player:anna": "5.00",
        "player:ben": "5.00",
        f"house:{CATFISH}": "2.40",
        f"meter:{CATFISH}:major": "-1.40",
        f"reserve:{CATFISH}:major": "-0.20",
        f"meter:{CATFISH}:minor": "-0.80",
    }
    assert (event.refund.coin_in, event.reason) == (coin, "misdeal")
    assert (pad.meter("major"), pad.meter("minor")) == ("25310.40", "1622.00")
    pad.check()


def test_t50_washington_keeps_the_increment_and_the_house_refunds() -> None:
    pad = Pad(washington())
    pad.coin_in("anna", "ben")
    assert pad.void().refund.reversed == {}
    assert (pad.meter("jackpot"), pad.of("player:anna")) == ("4000.44", "0.00")
    pad.check()


@pytest.mark.parametrize(
    ("ben_first", "off", "won"), [(True, "20001.40", 2_000_140), (False, "20000.70", 2_000_070)]
)
def test_t50_what_a_standing_hand_counts_stays_and_what_came_later_goes_back(
    ben_first: bool, off: str, won: int
) -> None:
    pad = Pad()
    pad.coin_in("anna", table="2")
    if ben_first:
        pad.coin_in("ben", table="1")
    pad.press(1, ROYAL, "2")
    if not ben_first:
        pad.coin_in("ben", table="1")
    pad.void("1")
    assert pad.meter("major") == off
    assert pad.confirm(1, "2").amount == won
    assert pad.meter("minor") == "1500.40"  # only anna's
    pad.check()


def test_t50_what_an_award_has_paid_and_a_reset_has_used_stays() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    pad.confirm(1, "1")
    assert "major" not in pad.void("2").refund.reversed
    assert pad.meter("major") == "20000.00"
    pad.check()


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


def test_t70_a_wager_without_a_base_wager_goes_back_and_wins_nothing() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, "flush")
    event = pad.withdraw(2)
    assert (event.player, event.spot, event.refund.players) == ("ben", 2, ("ben",))
    pad.confirm(1)
    assert pad.end().envies == ()
    assert pad.of("player:ben") == "0.00"
    pad.check()


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


def test_r10_nothing_goes_back_while_the_link_is_down() -> None:
    pad = Pad()
    pad.coin_in("anna")
    pad.do(LinkDown(table="1"))
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == ("link-down", "B2-16")
    withdraw = Withdraw(table="1", spot=1, swipe=pad.swipe())
    assert pad.refuses(withdraw) == ("link-down", "B2-16")
