"""Every settlement against its slow twin, which shares nothing with it but the state."""

from __future__ import annotations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from houseway.games import Outcome
from tests.games.every import EVERY
from tests.games.fortune_pai_gow_poker import table as pai_gow
from tests.games.fortune_pai_gow_poker import twin as pai_gow_twin
from tests.games.rounds import REPEATABLE
from tests.games.table import settle_data

MANY = settings(REPEATABLE, max_examples=200)
LETTERS = {
    "w": Outcome.WIN,
    "l": Outcome.LOSE,
    "p": Outcome.PUSH,
    "r": Outcome.RETURNED,
    "P": Outcome.PARTIAL,
}
with_cover = [sheet_id for sheet_id, of in EVERY.items() if of.covered is not None]


@pytest.mark.parametrize("sheet_id", EVERY)
@given(data=st.data())
@MANY
def test_settle_agrees_with_its_slow_twin(sheet_id: str, data: st.DataObject) -> None:
    of = EVERY[sheet_id]
    round_ = data.draw(of.rounds())
    lines = round_.game.settle(round_.over)
    assert [of.tell(line) for line in lines] == of.twin(round_)
    for line in lines:
        event(f"{line.wager} {line.outcome}")


@pytest.mark.parametrize("sheet_id", with_cover)
@given(data=st.data())
@MANY
def test_t07_the_cover_agrees_with_its_slow_twin(sheet_id: str, data: st.DataObject) -> None:
    of = EVERY[sheet_id]
    assert of.covered is not None
    round_ = data.draw(of.rounds())
    result = settle_data(round_.data())
    assert [of.tell(line) for line in result.lines] == of.covered(round_)
    if sheet_id == pai_gow.SHEET:  # T-26
        assert {fee.payer: fee.amount for fee in result.fees} == pai_gow_twin.fees(round_)
        assert result.net == pai_gow_twin.net(round_)


@pytest.mark.parametrize("sheet_id", EVERY)
def test_the_rounds_reach_every_wager_and_outcome(sheet_id: str) -> None:
    """The strategies are worth something: in a few hundred rounds every kind of line comes up."""
    of = EVERY[sheet_id]
    met: set[tuple[str, Outcome]] = set()

    @given(st.data())
    @settings(REPEATABLE, max_examples=250)
    def collect(data: st.DataObject) -> None:
        for line in settle_data(data.draw(of.rounds()).data()).lines:
            met.add((line.wager, line.outcome))

    collect()
    assert met == {(wager, LETTERS[x]) for wager, letters in of.outcomes.items() for x in letters}
