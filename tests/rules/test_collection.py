"""Schedules of games for the pot: what is written and what is refused (B16-4)."""

from typing import Final

import pytest

from houseway.rules import PrintedSheet, SheetError
from tests.library import SHEETS
from tests.rules.variant import read as read_text

FIRST: Final = '["2-4", "1.00"], ["5-6", "2.00"], ["7+", "3.00"]'


def variant(was: str, now: str) -> PrintedSheet:
    """The sheet with something else in its first option."""
    text = (SHEETS / "california" / "texas-holdem.toml").read_text(encoding="utf-8")
    assert was in text
    return read_text(text.replace(was, now, 1))


@pytest.mark.parametrize("rates", [5, 6])
def test_b16_4_at_most_five_rates(rates: int) -> None:
    rows = [f'["{n}-{n}", "1.00"]' for n in range(2, rates + 1)] + [f'["{rates + 1}+", "2.00"]']

    def read() -> PrintedSheet:
        return variant(FIRST, ", ".join(rows))

    if rates <= 5:
        collection = read().collection
        assert collection is not None
        assert len(collection.options[1].rates) == rates
        return
    with pytest.raises(SheetError, match=r"collection\.options\.1: .*one to five rates"):
        read()


@pytest.mark.parametrize(
    ("was", "now", "what"),
    [
        ('["2-4", "1.00"]', '["3-4", "1.00"]', "without a gap"),
        ('["5-6", "2.00"]', '["6-6", "2.00"]', "without a gap"),
        ('["7+", "3.00"]', '["7-9", "3.00"]', "without a gap"),
        ('["5-6", "2.00"]', '["6-5", "2.00"]', "ends before it begins"),
        ('["5-6", "2.00"]', '["2-4", "2.00"]', "a name is there twice"),
        ('["5-6", "2.00"]', '["some", "2.00"]', "not a number of players"),
        ('["5-6", "2.00"]', '["5-6", "10%"]', "10%"),
        (', ["no flop", "1.00"]', "", "from the pot or by the half hour"),
        ('["no flop", "1.00"]', '["half hour", "1.00"]', "from the pot or by the half hour"),
        ('"$1-$2 to $50-$100"', '"no limit"', "a least buy-in"),
        ('"$1-$2 to $50-$100"', '"$2-$1 to $50-$100"', "out of order"),
        ('"$1-$2 to $50-$100"', '"$1 to $50"', "names no limit games"),
    ],
)
def test_b16_4_a_schedule_that_is_none_is_refused(was: str, now: str, what: str) -> None:
    with pytest.raises(SheetError, match=r"collection\.options\.1") as refused:
        variant(was, now)
    assert what in str(refused.value)
