"""What is open to a hand, once the Ante or up to three times with aces (B3-6); wagers and tokes."""

from typing import Any

import pytest

from houseway.cards import ALL_CARDS
from houseway.games import Game
from houseway.games.refusals import GameRefusal
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Refusal
from houseway.rules.refusals import SheetRefusal
from tests.games.crazy_4_poker.hands import KING_HIGH
from tests.games.doors import deal, options
from tests.games.lines import seen, wins
from tests.games.stud.felt import CRAZY, bettor, refused_round, settled, waiting
from tests.games.table import Data, cards, with_tokes

WEAK = ["bet 1x", "fold"]
STRONG = ["bet 1x", "bet 2x", "bet 3x", "fold"]


def holding(hand: str, **choices: Any) -> tuple[Game[Any], Any]:
    """Spot 1 with these cards, and his turn to decide."""
    game, state = waiting(CRAZY, 1, **choices)
    held = cards(hand)
    rest = tuple(card for card in ALL_CARDS if card not in held)
    return game, deal(game, state, (*held, *rest[:5]))


@pytest.mark.parametrize(
    ("hand", "open_to_him"),
    [
        pytest.param("As Ah 9d 4c 2s", STRONG, id="pair of aces"),
        pytest.param("As Ah 5d 4c 2s", STRONG, id="aces with little beside them"),
        pytest.param("Ks Kh Ad Qc 9s", WEAK, id="pair of kings with the best beside them"),
        pytest.param("2s 2h 9d 4c 7s", WEAK, id="pair of twos"),
        pytest.param("As Kh Qd 9c 7s", WEAK, id="ace high"),
        pytest.param("Js 9h 7d 4c 2s", WEAK, id="nothing"),
        pytest.param("3s 3h 2d 2c 9s", STRONG, id="two small pair"),
        pytest.param("4s 3h 2d Ac 9s", STRONG, id="the least straight"),
        pytest.param("6s 4s 3s 2s 9d", STRONG, id="the least flush"),
        pytest.param("2s 2h 2d 4c 7s", STRONG, id="three twos"),
        pytest.param("4s 3s 2s As 9d", STRONG, id="the least straight flush"),
        pytest.param("2s 2h 2d 2c 7s", STRONG, id="four twos"),
        pytest.param("Ac Ad Kc Qc Jc", STRONG, id="a straight flush beside the aces"),
        pytest.param("As Ah Kd Qc Js", STRONG, id="a straight beside the aces"),
    ],
)
def test_b3_6_t54_up_to_three_times_from_a_pair_of_aces(hand: str, open_to_him: list[str]) -> None:
    assert options(*holding(hand), 1) == open_to_him


# Wagers and tokes

ACES = bettor(CRAZY, 1, "As Ah 9d 4c 2s", ante="5.00")
BEHIND: Data = {"spot": 1, "backline": 1, "wagers": ACES["wagers"]}


def not_taken(*spots: Data, **more: Any) -> tuple[Any, str, str]:
    return seen(refused_round(CRAZY, *spots, dealer=KING_HIGH, **more))


@pytest.mark.parametrize(
    ("wagers", "reason", "where", "rule"),
    [
        ("ante 10, super_bonus 11", GameRefusal.UNEQUAL_WAGERS, "super_bonus", "B3-3"),
        ("ante 10, super_bonus 9", GameRefusal.UNEQUAL_WAGERS, "super_bonus", "B3-3"),
        ("ante 10", GameRefusal.WAGER_REQUIRED, "super_bonus", "B3-3"),
        ("super_bonus 10", GameRefusal.WAGER_REQUIRED, "ante", "B3-3"),
        ("queens_up 10", GameRefusal.WAGER_REQUIRED, "ante", "B3-3"),
        ("", GameRefusal.WAGER_REQUIRED, "ante", "B3-3"),
        (
            "ante 10, super_bonus 10, progressive 10",
            JackpotRefusal.OTHER_JACKPOT_WAGER,
            "progressive",
            "B2-7",
        ),
    ],
)
def test_b3_3_b2_20_ante_and_super_bonus_are_mandatory_and_equal_one_chip_on_the_progressive(
    wagers: str, reason: Refusal, where: str, rule: str
) -> None:
    stakes = {name: f"{put}.00" for name, put in (x.split() for x in wagers.split(", ") if x)}
    assert not_taken({**ACES, "wagers": stakes}) == (reason, f"spot 1, {where}", rule)


def test_b3_1_b3_3_nobody_bets_behind_and_the_house_holds_the_bank_without_a_fee() -> None:
    assert not_taken(ACES, BEHIND) == (GameRefusal.NO_BACKLINE, "spot 1.1, ante", "B3-3")
    found = not_taken(ACES, bank={"spot": 7, "wager": "500.00"})
    assert found == (GameRefusal.HOUSE_HOLDS_BANK, "bank", "B3-1")
    assert not_taken(ACES, fee_option=1) == (SheetRefusal.NO_FEE_SCHEDULE, "fee_option", "T-88")


@pytest.mark.parametrize(
    ("wager", "amounts", "rule"),
    [
        ("queens_up", "1.00", "B3-11"),  # it rides a bet that is there
        ("blind", "1.00", "B3-11"),
        ("progressive", "1.00", "T-72"),  # and never that one
        ("ante", "0.00 0.51 0.75", "T-73"),
        ("ante", "0.01 0.49 100.01 100.50", "B3-11"),
    ],
)
def test_b3_11_t73_a_toke_from_half_a_dollar_to_100_by_half_dollars(
    wager: str, amounts: str, rule: str
) -> None:
    for amount in amounts.split():
        found = not_taken(with_tokes(ACES, **{wager: amount}))
        assert found[1:] == (f"spot 1, tokes.{wager}", rule)
    for amount in ("0.50", "1.00", "1.50", "99.50", "100.00"):
        result = settled(CRAZY, with_tokes(ACES, ante=amount), dealer=KING_HIGH)
        assert wins(result)["ante toke"] == amount
