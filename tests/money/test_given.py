"""Amounts that somebody gives have one bound; what the system wrote is read whatever it is."""

import pytest
from hypothesis import example, given
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


def test_r15_an_amount_is_given_up_to_the_bound_and_not_beyond() -> None:
    below, on, above = (money_text(Cents(MOST_GIVEN + more)) for more in (-1, 0, 1))
    assert (parse_given(below), parse_given(on)) == (MOST_GIVEN - 1, MOST_GIVEN)
    assert parse_given_micro(on) == micro_cents(MOST_GIVEN)
    for read in (parse_given, parse_given_micro):
        with pytest.raises(MoneyError, match=r"above the maximum of \$1,000,000,000\.00"):
            read(above)


def test_r15_the_bound_is_to_the_millionth_of_a_cent_and_on_both_sides() -> None:
    most = micro_cents(MOST_GIVEN)
    assert parse_given_micro(micro_text(MicroCents(-most))) == -most
    for beyond in (most + 1, -most - 1):
        with pytest.raises(MoneyError, match="above the maximum"):
            parse_given_micro(micro_text(MicroCents(beyond)))


def test_r15_the_bound_lies_well_inside_every_written_form() -> None:
    """A thousand times as much is still money, and a hundred thousand times still an amount."""
    assert parse_money(money_text(Cents(MOST_GIVEN * 999))) == MOST_GIVEN * 999
    much = MicroCents(micro_cents(MOST_GIVEN) * 100_000)
    assert parse_micro(micro_text(much)) == much


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


@pytest.mark.parametrize(
    ("text", "micro"),
    [
        ("25310.40", 2_531_040_000_000),
        ("25310.400", 2_531_040_000_000),
        ("25310.40000000", 2_531_040_000_000),
        ("25310.40000001", 2_531_040_000_001),
        ("0.010", 1_000_000),
        ("-0.70", -70_000_000),
        ("-0.7000", -70_000_000),
    ],
)
def test_r15_zeros_at_the_end_of_an_amount_say_nothing(text: str, micro: int) -> None:
    for read in (parse_micro, read_micro, parse_given_micro):
        assert read(text) == micro


@pytest.mark.parametrize(
    "text",
    ["25310.4", "25310", "25310.", ".40", "25310.400000000", "25310.000000001", "-0.00", "-0.000",
     "025310.40", "25,310.40", "+1.00", "1.00 ", "", "1e3", "١.00"],
)  # fmt: skip
def test_r15_what_is_no_amount_is_told_how_one_is_written(text: str) -> None:
    for read in (parse_micro, read_micro):
        with pytest.raises(MoneyError) as refused:
            read(text)
        assert str(refused.value) == (
            f"{text!r} is not an amount: write dollars with two to 8 decimals, like 25310.40"
        )


def test_money_that_the_system_wrote_is_whole_cents() -> None:
    assert read_money("25.00") == 2_500
    with pytest.raises(MoneyError, match="whole number of cents"):
        read_money("25.001")
