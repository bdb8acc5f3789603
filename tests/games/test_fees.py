"""What each California game's fee is taken on, and from whom; the bands are the bank's tests."""

from __future__ import annotations

import pytest

from tests.games.ez_baccarat import coups as ez
from tests.games.three_card_poker import table as three


@pytest.mark.parametrize(("more", "fee"), [(5, 200), (6, 300)])
def test_b9_16_the_action_of_baccarat_is_every_wager_of_everybody(more: int, fee: int) -> None:
    """Five wagers, two seats and one behind: 20 + 20 + 20 + 15 + 15 + 5 + 5 = 100, then 101."""
    result = ez.settled(
        ez.at(1, player=20, banker=20, tie=20, panda_8=15, dragon_7=15),
        ez.at(3, banker=5),
        ez.at(3, 1, tie=more),
        shoe=ez.PLAYER_WINS,
        fee_option=1,
    )
    assert [(x.payer, x.amount, x.cite.item) for x in result.fees] == [("bank", fee, "B9-16")]


@pytest.mark.parametrize(("more", "fee"), [("10.00", 200), ("11.00", 600)])
def test_b10_14_the_fee_is_on_all_that_was_wagered_before_the_cards(more: str, fee: int) -> None:
    """40 + 10 + 15 and 20 and 5 behind make 90, and 10; the three Plays are no part of it."""
    result = three.settled(
        three.bettor(1, "Ad Kc 9h", ante="40.00", pair_plus="10.00", six_card="15.00"),
        three.bettor(8, "Kd 8c 2h", ante="20.00", six_card=more),
        three.behind(1, ante="5.00"),
        fee_option=1,
    )
    assert [(x.payer, x.amount, x.cite.item) for x in result.fees] == [("bank", fee, "B10-14")]


@pytest.mark.parametrize(
    ("option", "ante", "fee"),
    [(10, "500.00", 800), (10, "501.00", 700), (11, "1000.00", 1600), (11, "1001.00", 1200)],
)
def test_t09_at_exactly_500_the_first_band_and_fees_that_fall_stand_as_printed(
    option: int, ante: str, fee: int
) -> None:
    result = three.settled(three.bettor(1, "Ad Kc 9h", ante=ante), fee_option=option)
    assert [x.amount for x in result.fees] == [fee]
