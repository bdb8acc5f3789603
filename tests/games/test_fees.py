"""What each California game's fee is taken on, and from whom; the bands are the bank's tests."""

import pytest

from tests.games.three_card_poker import table as three


@pytest.mark.parametrize(
    ("option", "ante", "fee"),
    [(10, "500.00", 800), (10, "501.00", 700), (11, "1000.00", 1600), (11, "1001.00", 1200)],
)
def test_t09_at_exactly_500_the_first_band_and_fees_that_fall_stand_as_printed(
    option: int, ante: str, fee: int
) -> None:
    result = three.settled(three.bettor(1, "Ad Kc 9h", ante=ante), fee_option=option)
    assert [x.amount for x in result.fees] == [fee]
