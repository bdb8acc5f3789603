"""Amounts that somebody gives have one bound; what the system wrote is read whatever it is."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from houseway.money import (
    MOST_GIVEN,
    Cents,
    MicroCents,
    MoneyError,
    micro_cents,
    micro_text,
    money_text,
    parse_given,
    parse_given_micro,
    parse_micro,
    parse_money,
    read_micro,
    read_money,
)

REPEATABLE = settings(derandomize=True, database=None, deadline=None)


def test_r15_an_amount_is_given_up_to_the_bound_and_not_beyond() -> None:
    below, on, above = (money_text(Cents(MOST_GIVEN + more)) for more in (-1, 0, 1))
    assert (parse_given(below), parse_given(on)) == (MOST_GIVEN - 1, MOST_GIVEN)
    assert parse_given_micro(on) == micro_cents(MOST_GIVEN)
    for read in (parse_given, parse_given_micro):
        with pytest.raises(MoneyError, match=r"more than \$1,000,000,000\.00"):
            read(above)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("25310.400", "25310.40"),
        ("25310.00000000", "25310.00"),
        ("-0.02500", "-0.025"),
        ("25310.000000000", ""),
        ("25310.4", ""),
        ("25310.", ""),
        ("25310.4000x", ""),
    ],
)
def test_r15_zeros_that_change_nothing_are_read(text: str, amount: str) -> None:
    """Up to eight decimals, as fine as a meter grows; the record itself has one way to write it."""
    if not amount:
        with pytest.raises(MoneyError):
            parse_given_micro(text)
        return
    assert parse_given_micro(text) == parse_micro(amount)
    with pytest.raises(MoneyError):
        read_micro(text)


def test_r15_the_bound_is_to_the_millionth_of_a_cent_and_on_both_sides() -> None:
    most = micro_cents(MOST_GIVEN)
    assert parse_given_micro(micro_text(MicroCents(-most))) == -most
    for beyond in (most + 1, -most - 1):
        with pytest.raises(MoneyError, match="more than"):
            parse_given_micro(micro_text(MicroCents(beyond)))


def test_r15_the_bound_lies_well_inside_every_written_form() -> None:
    """A thousand times as much is still money, and a hundred thousand times still an amount."""
    assert parse_money(money_text(Cents(MOST_GIVEN * 999))) == MOST_GIVEN * 999
    much = MicroCents(micro_cents(MOST_GIVEN) * 100_000)
    assert parse_micro(micro_text(much)) == much


@REPEATABLE
@given(st.integers(-(10**40), 10**40))
@example(10**20 - 1)
@example(10**24)
def test_r15_whatever_the_system_writes_it_reads(amount: int) -> None:
    assert read_micro(micro_text(MicroCents(amount))) == amount
    assert read_money(money_text(Cents(amount))) == amount


def test_what_is_finer_than_a_cent_is_no_money() -> None:
    with pytest.raises(MoneyError, match="not a whole number of cents"):
        read_money("0.005")
    for text in ("1", "1.0", "-0.00", "01.00", "1" * 5_000 + ".00"):
        with pytest.raises(MoneyError):
            read_micro(text)
