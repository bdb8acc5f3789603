"""What a view says while play is stopped: what would go back, wager by wager."""

import pytest

from houseway.rules.irregularity import Irregularity
from houseway.table.live.view.trouble import trouble_of
from tests.table.live.sheets import ALL
from tests.table.live.test_trouble import in_a_round


@pytest.mark.parametrize("sheet", ALL)
def test_t82_the_wagers_that_would_go_back_sum_to_what_would(sheet: str) -> None:
    table = in_a_round(sheet)
    table.call(Irregularity.CARD_TWICE_OR_MISSING)
    stopped = trouble_of(table.setup, table.state)
    assert stopped is not None
    assert [each.spot for each in stopped.if_void]
    for back in stopped.if_void:
        assert sum(wager.amount for wager in back.wagers) == back.amount
        assert all(wager.title and wager.amount for wager in back.wagers)
    assert stopped.all_back == sum(back.amount for back in stopped.if_void)
