"""Every settlement against its slow twin, which shares nothing with it but the state."""

import pytest

from houseway.games import Outcome
from tests.games.every import EVERY, rounds_of
from tests.games.fortune_pai_gow_poker import table as pai_gow
from tests.games.fortune_pai_gow_poker import twin as pai_gow_twin
from tests.games.lines import settle_data

LETTERS = {
    "w": Outcome.WIN,
    "l": Outcome.LOSE,
    "p": Outcome.PUSH,
    "r": Outcome.RETURNED,
    "P": Outcome.PARTIAL,
}


RARE = {("envy", Outcome.PARTIAL)}  # has a test of its own, test_t51_b12_12_t07_...


@pytest.mark.parametrize("sheet_id", EVERY)
def test_t07_settlement_and_cover_agree_with_their_slow_twins(sheet_id: str) -> None:
    """And the rounds are worth something: among them every wager meets every outcome it can."""
    of = EVERY[sheet_id]
    met: set[tuple[str, Outcome]] = set()

    for round_ in rounds_of(sheet_id):
        lines = round_.game.settle(round_.over)
        assert [of.tell(line) for line in lines] == of.twin(round_)
        result = settle_data(round_.data())
        met.update((line.wager, line.outcome) for line in result.lines)
        if of.covered is not None:
            assert [of.tell(line) for line in result.lines] == of.covered(round_)
        if sheet_id == pai_gow.SHEET:  # T-26
            assert {fee.payer: fee.amount for fee in result.fees} == pai_gow_twin.fees(round_)
            assert result.net == pai_gow_twin.net(round_)
    can = {(wager, LETTERS[x]) for wager, letters in of.outcomes.items() for x in letters}
    assert met <= can
    assert can - met <= RARE
